"""A test that hangs fails, and the others go on."""

import signal
import subprocess
from pathlib import Path
from threading import Event

import pytest

from patience import limited


def test_who_waits_for_ever_fails() -> None:
    with pytest.raises(pytest.fail.Exception, match=r"this has taken 0\.1 s"), limited(0.1):
        Event().wait()


def test_a_program_that_never_ends_is_killed() -> None:
    with pytest.raises(pytest.fail.Exception), limited(0.1):
        subprocess.run(["sleep", "infinity"], check=True)


def test_what_is_to_take_it_down_is_limited_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("patience.AGAIN", 0.1)

    with pytest.raises(pytest.fail.Exception), limited(0.1):
        try:
            Event().wait()
        finally:
            Event().wait()


@pytest.mark.parametrize("number", [1, 2])
def test_every_test_is_limited_that_is_only_called(number: int) -> None:
    assert signal.getitimer(signal.ITIMER_REAL)[0] > 0


def test_every_test_is_limited_that_asks_for_something(tmp_path: Path) -> None:
    assert signal.getitimer(signal.ITIMER_REAL)[0] > 0
