"""Being told to stop, from outside: by Ctrl-C, or by whoever runs the process."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable


def on_stop(stop: Callable[[int], object]) -> None:
    """Call `stop` with the signal's number whenever the process is told to stop. Belongs to the
    running loop. Where a loop can't wait for signals (Windows), Ctrl-C cancels the main task
    instead, which has to end as well."""
    with contextlib.suppress(NotImplementedError):
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, stop, number)
