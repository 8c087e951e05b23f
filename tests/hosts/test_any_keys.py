"""Random keys through whole games never make the terminal fail."""

import random
from contextlib import suppress
from pathlib import Path

import pytest

from hosts.screens import OutOfKeys, Typist
from marrow.front.frame import Frame
from marrow.front.player_selection import StartOptions
from marrow.terminal import play_game

LIKELY = 'hjklyubnHJKLYUBN.,:;sdeiwWTPRqrztfoc<>_^?/&\\OICDAaEXx$+=()[]"*\x10\x18\x0f\x01\x04 \r\x1bmFgG123'
ODD = "²³٣५éß漢😀\x00\x7f\x80\xad\xff"  # digits to Python only, wide, and none at all
NAMES = ("#pray\r", "#chat\r", "#sit\r", "#loot\r", "#enhance\r", "#conduct\r", "#overview\r", "#?\r", "up")


def keys_of(seed: int, number: int) -> list[str]:
    chance = random.Random(seed)
    keys: list[str] = []
    while len(keys) < number:
        if chance.random() < 0.1:
            name = chance.choice(NAMES)
            keys += list(name) if name.startswith("#") else [name]
        elif chance.random() < 0.05:
            keys.append(chr(chance.randrange(1, 127)))
        elif chance.random() < 0.05:
            keys.append(chance.choice(ODD))
        else:
            keys.append(chance.choice(LIKELY))
        if keys[-1] in ("S", "\x12"):
            keys.pop()
    return keys


@pytest.mark.parametrize("seed", range(6))
def test_no_keys_bring_the_terminal_down(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MARROW_HOME", str(tmp_path))
    monkeypatch.setenv("MARROWOPTIONS", "time,!cmdassist" if seed % 2 else "number_pad:1,msg_window:full")
    typist = Typist(keys_of(seed, 700))
    mode = "wizard" if seed % 3 else None
    wishes = StartOptions("Ann", "random", "random", "random", "random", seed=seed, mode=mode)

    with suppress(OutOfKeys):
        for _ in range(9):  # whenever a game ends, the keys that are left go into another one
            play_game.play(typist, Frame(), wishes)

    assert len(typist.frames) > 50
    trouble = tmp_path / "trouble.log"
    assert not trouble.exists(), trouble.read_text()
