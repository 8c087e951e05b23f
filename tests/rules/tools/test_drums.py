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
