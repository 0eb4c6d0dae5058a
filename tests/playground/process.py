"""`python -m bot play` as a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")
PATIENCE = 60.0


@dataclass
class Played:
    """A running village and what it has printed."""

    process: subprocess.Popen[str]
    lines: list[str] = field(default_factory=list)
    ready: threading.Event = field(default_factory=threading.Event)

    def read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line)
            if ADDRESS.search(line):
                self.ready.set()
        self.ready.set()

    @property
    def address(self) -> str:
        """Where the village is, without the slash at the end."""
        assert self.ready.wait(PATIENCE), "".join(self.lines)
        found = ADDRESS.search("".join(self.lines))
        assert found, "".join(self.lines)
        return found[0].rstrip("/")

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End it as `how` says; its exit code."""
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)


@contextmanager
def playing(*arguments: str, **environment: str) -> Iterator[Played]:
    """The command with these arguments; killed at the end if it still runs."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bot", "play", "--no-browser", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **environment},
    )
    played = Played(process)
    reader = threading.Thread(target=played.read, daemon=True)
    reader.start()
    try:
        yield played
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        reader.join(PATIENCE)
        assert process.stdout is not None
        process.stdout.close()


@contextmanager
def a_village(port: int, *arguments: str) -> Iterator[str]:
    """The address of a village that is open meanwhile, and ends cleanly."""
    with playing("--port", str(port), *arguments) as played:
        yield played.address
        code = played.end()
    assert code == 0, "".join(played.lines)
    assert "Traceback" not in "".join(played.lines), "".join(played.lines)
