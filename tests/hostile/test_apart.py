"""A stranger's file is tried in a child: its processor time counts, not the clock on the wall."""

import os
import time

from marrow.judging.apart import WORKS, Caps, _answer_of, answer_apart

CAPS = Caps(seconds=60, wait=2, beat=0.02)


def work_for(seconds: float) -> bytes:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        pass
    return b"done"


def sleep() -> bytes:
    time.sleep(600)
    return b"done"


def test_a_child_that_works_is_waited_for_on_a_busy_machine() -> None:
    assert answer_apart(lambda: work_for(2.0 * CAPS.wait), CAPS) == b"done"


def test_a_child_that_does_nothing_is_ended() -> None:
    began = time.monotonic()

    answer = answer_apart(sleep, CAPS)

    assert answer == b"" and time.monotonic() - began < 300


def test_what_a_child_says_while_it_works_is_no_part_of_its_answer() -> None:
    reading, writing = os.pipe()
    os.write(writing, WORKS * 3 + b"done" + WORKS)
    os.close(writing)

    assert _answer_of(reading, CAPS) == b"done"
    os.close(reading)
