"""A test that waits in vain for words in a terminal fails soon, and shows what is there instead."""

import os
import time
from pathlib import Path

import pytest

from asleep import call_of
from hosts.pseudo import PATIENCE, playing


@pytest.mark.skipif(call_of(os.getpid()) is None, reason="nobody tells what a process waits for")
def test_nobody_waits_long_for_a_game_that_waits_for_a_key(tmp_path: Path) -> None:
    with playing(tmp_path) as game:
        game.in_vain = 0.5
        began = time.monotonic()

        with pytest.raises(AssertionError, match=r"(?s)waited for 'a unicorn'.*Agnes"):
            game.until("a unicorn")

        assert time.monotonic() - began < PATIENCE / 2
