"""`python -m bot`: hands over to the command line."""

from __future__ import annotations

import sys

from bot.cli.main import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
