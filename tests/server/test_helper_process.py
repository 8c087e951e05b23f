"""The process that makes trials and plays replays for a worker."""

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from marrow.server.helper_process import HelperProcess, HelperProcessEnded

MAPS = Path("/proc/self/maps")


@pytest.fixture
def helper() -> Iterator[HelperProcess]:
    one = HelperProcess()
    yield one
    one.close()


def shared_files() -> list[str]:
    """Files of the memory that processes share, which stay there if all of those are killed."""
    return [line for line in MAPS.read_text().splitlines() if "/dev/shm/" in line]


@pytest.mark.skipif(not MAPS.exists(), reason="what a process uses is found in Linux's /proc")
def test_a_helper_leaves_no_file_behind_when_all_are_killed(helper: HelperProcess) -> None:
    before = shared_files()

    assert asyncio.run(helper.do(shared_files)) == []
    assert shared_files() == before


def test_what_fails_in_a_helper_fails_here_and_the_helper_goes_on(helper: HelperProcess) -> None:
    process = asyncio.run(helper.do(os.getpid))

    with pytest.raises(ValueError, match="invalid literal"):
        asyncio.run(helper.do(int, "x"))

    assert asyncio.run(helper.do(os.getpid)) == process != os.getpid()


def test_a_helper_that_is_killed_is_told_and_another_one_begins(helper: HelperProcess) -> None:
    first = asyncio.run(helper.do(os.getpid))
    with pytest.raises(HelperProcessEnded):
        asyncio.run(helper.do(signal.raise_signal, signal.SIGKILL))

    assert asyncio.run(helper.do(os.getpid)) != first
