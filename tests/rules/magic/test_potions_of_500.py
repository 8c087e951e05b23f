"""What 5.0.0 does otherwise with potions."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.item import Slot
from marrow.rules.magic.potions.alchemy import mix_potions
from marrow.rules.magic.potions.quaffing import drink
from rule import rule
from scene import Scene

PEFFECTS, DODIP = "potion.c peffects", "potion.c dodip"


@rule("Z-137")
@pytest.mark.parametrize(
    "hidden, sees, sides",
    [(False, False, 10), (True, False, 7), (False, True, 4), (True, True, 1)],
)
@pytest.mark.parametrize("for_good", [False, True])
def test_blessed_see_invisible_lasts_by_chance(hidden: bool, sees: bool, sides: int, for_good: bool) -> None:
    """k = 10, less 3 and 6; else rn1(100, 750), whose die shows 20."""
    lasting = for_good or sides == 1
    throws = [("Z-137", sides, 0 if for_good else sides - 1)] if sides > 1 else []
    throws += [] if lasting else [(PEFFECTS, 100, 20)]
    scene = Scene("5.0.0", throws=throws)
    scene.hero.timeout[Property.INVISIBILITY] = 30 * hidden
    scene.hero.timeout[Property.SEE_INVISIBLE] = 5 * sees

    drink(scene.play, scene.carry("potion of see invisible", blessing=1))

    assert scene.thrown == len(throws)
    assert bool(scene.hero.intrinsic[Property.SEE_INVISIBLE]) == lasting
    assert scene.hero.timeout[Property.SEE_INVISIBLE] == 5 * sees + (0 if lasting else 770)


@rule("Z-137")
def test_worn_sources_do_not_count() -> None:
    scene = Scene("5.0.0", throws=[("Z-137", 10, 0)])
    scene.hero.extrinsic[Property.INVISIBILITY] = int(Slot.CLOAK)

    drink(scene.play, scene.carry("potion of see invisible", blessing=1))

    assert scene.thrown == 1


@rule("Z-137")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
@pytest.mark.parametrize("blessing", [-1, 0, 1])
def test_cursed_invisibility_takes_the_lasting_one(edition: str, blessing: int) -> None:
    scene = Scene(edition)
    scene.intrinsic(Property.INVISIBILITY)

    drink(scene.play, scene.carry("potion of invisibility", blessing=blessing))

    kept = edition == "3.7" or blessing >= 0
    assert bool(scene.hero.intrinsic[Property.INVISIBILITY]) == kept
    assert bool(scene.hero.timeout[Property.INVISIBILITY]) == (blessing <= 0)


@rule("Z-136")
@pytest.mark.parametrize(
    "edition, name, smock, lit, die, explodes",
    [
        ("5.0.0", "potion of fruit juice", False, False, (10, 0), True),
        ("5.0.0", "potion of fruit juice", False, False, (10, 1), False),
        ("5.0.0", "potion of fruit juice", True, False, (30, 0), True),
        ("5.0.0", "potion of fruit juice", True, False, (30, 1), False),
        ("5.0.0", "potion of acid", True, False, None, True),
        ("5.0.0", "potion of oil", True, True, None, True),
        ("3.7", "potion of fruit juice", True, False, (10, 1), False),
        ("3.7", "potion of oil", True, True, (10, 1), False),
    ],
)
def test_a_smock_protects_from_most_explosions(
    edition: str, name: KindName, smock: bool, lit: bool, die: tuple[int, int] | None, explodes: bool
) -> None:
    """1 + rnd(9) is rolled first in 5.0.0: 5 hit points."""
    first = [(DODIP, 9, 3)] if edition == "5.0.0" else []
    scene = Scene(edition, throws=[*first, *([(DODIP, *die)] if die else [])])
    if smock:
        scene.wear("alchemy smock", Slot.CLOAK)
    dipped = scene.carry(name)
    dipped.lit = lit

    mix_potions(scene.play, dipped, scene.carry("potion of sickness"))

    assert ("alchemy.explode" in scene.told()) == explodes
    assert scene.hero.hp == (95 if explodes else 100)
