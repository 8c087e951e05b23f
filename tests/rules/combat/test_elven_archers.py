"""Arrows of elves. By hand from NetHack's mthrowu.c, m_throw."""

from typing import Any

import pytest

from marrow.rules.combat.monster_missiles.missile_flight import Aim, missile_to_hit, throw_missile
from rule import rule
from scene import MIDDLE, Scene


@rule("Z-349")
@pytest.mark.parametrize(("edition", "species", "bow", "arrow", "expected"), [
    ("3.6.7", "Woodland-elf", "elven bow", "elven arrow", 7),
    ("3.7", "Woodland-elf", "elven bow", "arrow", 7),
    ("5.0.0", "Woodland-elf", "elven bow", "arrow", 9), ("5.0.0", "Woodland-elf", "bow", "elven arrow", 8),
    ("5.0.0", "Woodland-elf", "elven bow", "elven dagger", 7), ("5.0.0", "hill orc", "elven bow", "arrow", 7),
])  # fmt: skip
def test_elves_hit_more_easily_with_arrows_since_500(
    edition: str, species: Any, bow: Any, arrow: Any, expected: int
) -> None:
    """Four squares away: 8 + 3 - 4 = 7; one more for an arrow, and one more from an elven bow."""
    scene = Scene(edition)
    archer = scene.monster(species, MIDDLE + 4)
    archer.wields = scene.item(bow)

    assert missile_to_hit(scene.play, archer, scene.item(arrow)) == expected


@rule("Z-349")
@pytest.mark.parametrize(("edition", "arrow", "lost"), [
    ("3.7", "elven arrow", 7), ("5.0.0", "elven arrow", 8), ("5.0.0", "silver arrow", 6),
])  # fmt: skip
def test_elves_hurt_more_with_their_own_arrows_since_500(edition: str, arrow: Any, lost: int) -> None:
    """The die of damage shows its most: 7 for an elven arrow, 6 for a silver one."""
    scene = Scene(edition, shows={"mthrowu.c thitu": 0})
    elf = scene.monster("Woodland-elf", MIDDLE + 4)

    throw_missile(scene.play, elf, scene.item(arrow), Aim(-1, 8))

    assert 100 - scene.hero.hp == lost
