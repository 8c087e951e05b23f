"""N-567: when those throw dice who hear a drum. NetHack: music.c, do_improvisation."""

import pytest

from marrow.editions import NETHACK
from marrow.rules.tools.instruments import RULE, TUNES
from rule import rule
from scene import MIDDLE, Scene


@rule("N-567")
@pytest.mark.parametrize("edition", NETHACK)
def test_the_dice_of_those_who_hear_a_drum_come_first_until_361(edition: str) -> None:
    """As in the running 3.4.3 and 3.6.0. The newt at level 0 resists by rn2(109)."""
    old = edition == "3.4.3" or edition in ("3.6.0", "3.6.1")
    hears, noise = [("zap.c resist", 109, 108)], [] if edition == "3.4.3" else [(RULE, 20, 7)]
    scene = Scene(edition, throws=[*hears, *noise, (RULE, 2, 0)] if old else [*noise, (RULE, 2, 0), *hears])
    scene.monster("newt", MIDDLE + 2)

    TUNES["leather drum"](scene.play, scene.carry("leather drum"), False)

    assert scene.thrown == 2 + len(noise)


@rule("N-592")
@pytest.mark.parametrize("edition", ["3.6.2", "3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize("well, told", [([1], "drum beat"), ([0, 0], "drum beat"), ([0, 1], "drum rhythm")])
def test_a_spent_drum_throws_for_its_beat_first(edition: str, well: list[int], told: str) -> None:
    """The running 3.6.7 threw rn2(8) = 3, rn2(2) = 0 and rn2(2) = 1 and told of a triple stroke roll."""
    beat = [(RULE, 8, 3), *[(RULE, 2, shown) for shown in well]]
    scene = Scene(edition, level=3, throws=[*beat, ("zap.c resist", 109, 108)])
    scene.monster("newt", MIDDLE + 1)

    TUNES["leather drum"](scene.play, scene.carry("drum of earthquake"), False)

    assert scene.thrown == len(beat) + 1
    assert f"instruments.{told}" in scene.told()
