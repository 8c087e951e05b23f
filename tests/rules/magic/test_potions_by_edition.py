"""What potions do in each edition before 3.6.7. NetHack: potion.c."""

from collections.abc import Callable

import pytest

from marrow.choices import Edition
from marrow.editions import EDITIONS
from marrow.lab.witnesses.hero.levels import creamed
from marrow.lab.witnesses.magic.potions_drunk import oil, rise
from marrow.lab.witnesses.magic.potions_used import vapours

CHAIN = ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "5.0.0")


@pytest.mark.parametrize(
    "scene, old, since, new",
    [
        # rn1(140, 10) is 149 at most; a turn passes
        (rise, "148 turns left after the next", "3.6.1", "149 turns left after the next"),
        (vapours, "he stays blind", "3.6.1", "he sees again"),
        (creamed, "cream for 20 turns", "3.6.1", "cream for 0 turns"),
        (oil, "burns for 400 turns", "3.6.2", "burns for 300 turns"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
@pytest.mark.parametrize("edition", CHAIN)
def test_since_when_potions_do_so(
    edition: str, scene: Callable[[Edition], str], old: str, since: str, new: str
) -> None:
    changed = CHAIN.index(edition) >= CHAIN.index(since)
    assert scene(EDITIONS[edition]) == (new if changed else old)
