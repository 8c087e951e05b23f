"""Since 3.7 attributes follow the shares, and some intrinsics come later. NetHack: attrib.c."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import RoleName
from marrow.editions import NETHACK
from marrow.rules.generation.new_heroes.new_hero import give_first_intrinsics, roll_attributes
from marrow.rules.hero.body import has
from marrow.rules.hero.experience import gain_intrinsics
from scene import Scene

NEWEST = ("3.7", "5.0.0")


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "roll, older, newer", [(0, 0, 0), (19, 0, 0), (20, 0, 1), (40, 1, 2), (60, 2, 3), (90, 4, 5), (99, 5, 5)]
)
def test_since_37_each_attribute_has_its_share_of_a_hundred(
    edition: str, roll: int, older: int, newer: int
) -> None:
    """Archeologists: 20, 20, 20, 10, 20 and 10; before, the edge of a share belonged to the former one."""
    scene = Scene(edition, role="archeologist", shows={("attrib.c init_attr", 100): roll, 20: 1})

    roll_attributes(scene.play)

    base = scene.hero.role.attribute_base
    raised = [place for place in range(6) if scene.hero.base[place] > base[place]]
    assert raised == [newer if edition in NEWEST else older]


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "role, level, older, newer",
    [
        ("archeologist", 1, {"FAST", "STEALTH"}, {"SEARCHING"}),
        ("archeologist", 4, {"FAST", "STEALTH"}, {"SEARCHING"}),
        ("archeologist", 5, {"FAST", "STEALTH"}, {"SEARCHING", "STEALTH"}),
        ("archeologist", 10, {"FAST", "SEARCHING", "STEALTH"}, {"FAST", "SEARCHING", "STEALTH"}),
        ("valkyrie", 1, {"STEALTH"}, set()), ("valkyrie", 2, {"STEALTH"}, set()),
        ("valkyrie", 3, {"STEALTH"}, {"STEALTH"}), ("rogue", 1, {"STEALTH"}, {"STEALTH"}),
    ],
)  # fmt: skip
def test_since_37_archeologists_and_valkyries_gain_some_intrinsics_later(
    edition: str, role: RoleName, level: int, older: set[str], newer: set[str]
) -> None:
    scene = Scene(edition, role=role)
    asked = (Property.FAST, Property.SEARCHING, Property.STEALTH)
    for prop in asked:
        scene.hero.intrinsic[prop] = 0

    give_first_intrinsics(scene.play)
    gain_intrinsics(scene.play, 1, level)

    assert {prop.name for prop in asked if has(scene.hero, prop)} == (newer if edition in NEWEST else older)
