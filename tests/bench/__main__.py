"""`python -m tests.bench [NAME …]`: every measurement, or those that are named.

A measurement is a module `bench_NAME` with a function `main` that prints a line for each number,
with its aim.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path


def main(wanted: list[str]) -> int:
    """Run the measurements one after the other, in the order of their names."""
    known = sorted(
        file.stem.removeprefix("bench_") for file in Path(__file__).parent.glob("bench_*")
    )
    if unknown := sorted(set(wanted) - set(known)):
        print(f"there is no {', '.join(unknown)}; there are: {', '.join(known)}", file=sys.stderr)
        return 1
    for name in wanted or known:
        print(f"== {name}", flush=True)
        import_module(f"tests.bench.bench_{name}").main()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
