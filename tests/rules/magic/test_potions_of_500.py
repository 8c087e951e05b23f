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


OLD_AND_NEW = pytest.mark.parametrize("edition, new", [("3.6.7", False), ("3.7", True), ("5.0.0", True)])


@OLD_AND_NEW
@pytest.mark.parametrize("blessing, count", [(-1, 4), (0, 6), (1, 8)])
@pytest.mark.parametrize(
    "name, least, sides", [("potion of healing", 8, 4), ("potion of extra healing", 16, 8)]
)
def test_healing_has_a_least_since_37(
    edition: str, new: bool, blessing: int, count: int, name: KindName, least: int, sides: int
) -> None:
    """6d4 and 6d8; since 3.7 8 + 4d4 and 16 + 4d8. Each die shows 3."""
    dice = count - 2 * new
    scene = Scene(edition, throws=[(PEFFECTS, sides, 2)] * dice)
    scene.hero.hp, scene.hero.max_hp = 1, 200

    drink(scene.play, scene.carry(name, blessing=blessing))

    assert scene.hero.hp == 1 + least * new + 3 * dice


@OLD_AND_NEW
@pytest.mark.parametrize(
    "name, blessing, mends",
    [
        ("potion of healing", 1, False),
        ("potion of extra healing", 0, False),
        ("potion of extra healing", 1, True),
        ("potion of full healing", -1, False),
        ("potion of full healing", 0, True),
    ],
)
def test_strong_healing_mends_legs_since_37(
    edition: str, new: bool, name: KindName, blessing: int, mends: bool
) -> None:
    scene = Scene(edition)
    scene.hero.timeout[Property.WOUNDED_LEGS] = 9

    drink(scene.play, scene.carry(name, blessing=blessing))

    assert scene.hero.timeout[Property.WOUNDED_LEGS] == (0 if mends and new else 9)


@pytest.mark.parametrize(
    "blessing, throws, sees",
    [
        (1, [(3, 0)], True),
        (1, [(3, 1), (6, 0)], True),
        (1, [(3, 1), (6, 1)], False),
        (0, [(6, 0)], True),
        (0, [(6, 5)], False),
        (-1, [], False),
    ],
)
def test_hallucination_may_show_heroes_to_themselves(
    blessing: int, throws: list[tuple[int, int]], sees: bool
) -> None:
    scene = Scene("3.7", throws=[(PEFFECTS, 200, 0), *[(PEFFECTS, *throw) for throw in throws]])

    drink(scene.play, scene.carry("potion of hallucination", blessing=blessing))

    assert scene.thrown == 1 + len(throws)
    assert ("potions.see yourself" in scene.told()) == sees


@OLD_AND_NEW
def test_who_resists_hallucination_feels_nothing_since_37(edition: str, new: bool) -> None:
    scene = Scene(edition, shows={(PEFFECTS, 6): 0})
    scene.intrinsic(Property.HALLUCINATION_RESISTANCE)

    drink(scene.play, scene.carry("potion of hallucination"))

    assert bool(scene.hero.timeout[Property.HALLUCINATING]) != new
    assert "potions.see yourself" not in scene.told()


@pytest.mark.parametrize("edition, sides, turns", [("3.6.7", 40, 21), ("3.7", 100, 100), ("5.0.0", 100, 100)])
def test_blessed_monster_detection_lasts_longer_since_37(edition: str, sides: int, turns: int) -> None:
    scene = Scene(edition, throws=[(PEFFECTS, sides, 7)])

    drink(scene.play, scene.carry("potion of monster detection", blessing=1))

    assert scene.hero.timeout[Property.DETECT_MONSTERS] == turns + 7
