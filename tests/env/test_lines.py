"""Lines between processes: what is said arrives, late or at once, and an end that was closed is noticed."""

import multiprocessing
import threading
import time

import pytest

from marrow.env.lines import LOOKING, Line


@pytest.mark.parametrize("late", [0.0, 0.05])
def test_what_is_said_arrives_before_and_after_the_wait_becomes_a_sleep(late: float) -> None:
    here, there = map(Line, multiprocessing.Pipe())

    def speak() -> None:
        time.sleep(late)
        there.play()
        there.send(("reset", (1, "x" * 100_000)))

    speaker = threading.Thread(target=speak)
    speaker.start()
    assert here.receive() is None
    assert here.receive() == ("reset", (1, "x" * 100_000))
    speaker.join()


@pytest.mark.parametrize("late", [0.0, 0.05])
def test_a_closed_end_is_noticed(late: float) -> None:
    here, there = map(Line, multiprocessing.Pipe())
    closer = threading.Timer(late, there.close)
    closer.start()
    with pytest.raises((EOFError, OSError)):
        here.receive()
    closer.join()


def test_who_waits_long_sleeps() -> None:
    here, there = map(Line, multiprocessing.Pipe())
    speaker = threading.Timer(0.5, there.play)
    speaker.start()
    began = time.thread_time()
    assert here.receive() is None
    assert LOOKING / 1e9 < 0.1
    assert time.thread_time() - began < 0.1
    speaker.join()
