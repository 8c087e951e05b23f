"""What 3.7 and 5.0.0 do otherwise with potions."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.item import Slot
from marrow.rules.magic.potions.alchemy import mix_potions
from marrow.rules.magic.potions.quaffing import drink
from marrow.rules.magic.wands.zap_self import zap_self
from marrow.rules.magic.wands.zaps import ZapDetails
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
    scene = Scene(edition, shows={(PEFFECTS, 15): 14})  # a blessed one does not act for good
    scene.intrinsic(Property.INVISIBILITY)

    drink(scene.play, scene.carry("potion of invisibility", blessing=blessing))

    kept = edition == "3.7" or blessing >= 0
    assert bool(scene.hero.intrinsic[Property.INVISIBILITY]) == kept
    assert scene.hero.timeout[Property.INVISIBILITY]


@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
@pytest.mark.parametrize("blessing, count", [(-1, 9), (0, 6), (1, 3)])
def test_invisibility_lasts_hundreds_of_turns(edition: str, blessing: int, count: int) -> None:
    """d(6, 100) + 100; three dice more if cursed, fewer if blessed. Each shows 7."""
    throws = [(PEFFECTS, 30, 29)] if blessing > 0 else []
    scene = Scene(edition, throws=[*throws, *[(PEFFECTS, 100, 6)] * count])

    drink(scene.play, scene.carry("potion of invisibility", blessing=blessing))

    assert scene.hero.timeout[Property.INVISIBILITY] == 100 + 7 * count
    assert not scene.hero.intrinsic[Property.INVISIBILITY]


@pytest.mark.parametrize("hidden, sides", [(0, 30), (30, 15)])
def test_blessed_invisibility_is_seldom_for_good(hidden: int, sides: int) -> None:
    """1 in 30, or in 15 for the invisible."""
    scene = Scene("3.7", throws=[(PEFFECTS, sides, 0)])
    scene.hero.timeout[Property.INVISIBILITY] = hidden

    drink(scene.play, scene.carry("potion of invisibility", blessing=1))

    assert scene.hero.intrinsic[Property.INVISIBILITY]
    assert scene.hero.timeout[Property.INVISIBILITY] == hidden


@pytest.mark.parametrize("edition, turns", [("3.6.7", 0), ("3.7", 45), ("5.0.0", 45)])
def test_wands_make_heroes_invisible_for_few_turns(edition: str, turns: int) -> None:
    """rn1(15, 31) since 3.7, before for good."""
    scene = Scene(edition)

    zap_self(scene.play, ZapDetails(KINDS_NAMED["wand of make invisible"], 12))

    assert scene.hero.timeout[Property.INVISIBILITY] == turns
    assert bool(scene.hero.intrinsic[Property.INVISIBILITY]) == (turns == 0)


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
