"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Deadlines say more about the machine, with several workers on it, than about the code. A change is
# judged by the same examples each time; everywhere else every run looks at new ones.
settings.register_profile(
    "house",
    deadline=None,
    max_examples=50,
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("soak", parent=settings.get_profile("house"), max_examples=1000)


def pytest_xdist_auto_num_workers() -> int:
    """Half as many again as there are processors: many tests wait for the disk, or for processes
    that they have started."""
    processors = os.cpu_count() or 1
    return processors + processors // 2


def pytest_configure(config: pytest.Config) -> None:
    """More examples where there is time for them."""
    soaking = config.getoption("markexpr") == "soak"
    settings.load_profile("soak" if soaking else "house")


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder `shared` beside the repository, where further cases may lie."""
    folder = Path(__file__).parents[2] / "shared"
    if not folder.is_dir():
        pytest.skip("the folder of shared cases is not beside this repository")
    return folder
