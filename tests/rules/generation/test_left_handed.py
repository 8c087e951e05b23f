"""Left-handed heroes, and rings on slippery fingers, in 3.7 and 5.0.0."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.formats.heroes import hero_of, hero_shape
from marrow.messages.commands import PutOn
from marrow.model.item import Slot
from marrow.model.places import DIRECTIONS
from marrow.rules.combat.hero_missiles.boomerangs import fly_boomerang
from marrow.rules.ending.attributes_page import background
from marrow.rules.equipment.glib_fingers import drop_from_slippery_fingers
from marrow.rules.generation.new_heroes.new_game import create_hero, reroll_hero
from marrow.rules.naming import item_name
from rule import rule
from scene import MIDDLE, Scene

BEFORE = ("3.4.3", "3.6.7", "splicehack")
SINCE_37 = ("3.7", "5.0.0")


@rule("Z-256")
@pytest.mark.parametrize("edition", SINCE_37)
@pytest.mark.parametrize("shown", [0, 1, 9])
def test_one_hero_in_ten_is_left_handed(edition: str, shown: int) -> None:
    scene = Scene(edition, throws=[("Z-256", 10, shown)], seed=1)

    create_hero(scene.play)

    assert scene.hero.left_handed == (shown == 0)
    assert scene.thrown == 1


@rule("Z-256")
@pytest.mark.parametrize("edition", BEFORE)
def test_before_37_all_are_right_handed(edition: str) -> None:
    scene = Scene(edition, throws=[("Z-256", 10, 0)], seed=1)

    create_hero(scene.play)

    assert not scene.hero.left_handed
    assert scene.thrown == 0


@rule("Z-256")
def test_a_reroll_leaves_the_hand() -> None:
    scene = Scene("5.0.0", throws=[("Z-256", 10, 0)], seed=1)
    create_hero(scene.play)

    reroll_hero(scene.play)

    assert scene.hero.left_handed


@rule("Z-256")
@pytest.mark.parametrize("edition", SINCE_37)
@pytest.mark.parametrize("left_handed", [False, True])
def test_a_saved_hero_keeps_the_hand(edition: str, left_handed: bool) -> None:
    hero = Scene(edition).hero
    hero.left_handed = left_handed

    assert hero_of(hero_shape(hero)).left_handed == left_handed


@rule("Z-256")
@pytest.mark.parametrize("edition", SINCE_37)
def test_names_say_in_which_hand_weapons_are(edition: str) -> None:
    scene = Scene(edition)
    sword, dagger = scene.wear("long sword", Slot.WIELDED), scene.wear("dagger", Slot.ALTERNATE)
    scene.hero.fighting.two_weapons = True
    scene.hero.left_handed = True

    assert item_name(scene.play, sword).endswith("(wielded in left hand)")
    assert item_name(scene.play, dagger).endswith("(wielded in right hand)")


@rule("Z-256")
@pytest.mark.parametrize("edition", SINCE_37)
@pytest.mark.parametrize("left_handed, stays", [(False, Slot.RIGHT_RING), (True, Slot.LEFT_RING)])
@pytest.mark.parametrize("free", [Slot.RIGHT_RING, Slot.LEFT_RING])
def test_a_welded_weapon_keeps_a_ring_from_its_hand(
    edition: str, left_handed: bool, stays: Slot, free: Slot
) -> None:
    scene = Scene(edition)
    scene.hero.left_handed = left_handed
    scene.wear("dagger", Slot.WIELDED).blessing = -1
    scene.wear("ring of hunger", Slot.LEFT_RING if free == Slot.RIGHT_RING else Slot.RIGHT_RING)
    ring = scene.carry("ring of stealth")

    scene.do(PutOn(item=ring.letter))

    assert bool(ring.worn) == (free != stays)


@rule("Z-256")
@pytest.mark.parametrize("edition", SINCE_37)
@pytest.mark.parametrize("left_handed, turn", [(False, -1), (True, 1)])
def test_boomerangs_of_the_left_handed_turn_right(edition: str, left_handed: bool, turn: int) -> None:
    scene = Scene(edition)
    scene.hero.left_handed = left_handed
    second = (DIRECTIONS.index(1) + turn) % 8
    newt = scene.monster("newt", MIDDLE + 2 + DIRECTIONS[second], hp=9)
    struck: list[int] = []

    def strike(monster: object, spot: int) -> bool:
        struck.append(spot)
        return True

    _, hit, _ = fly_boomerang(scene.play, scene.item("boomerang"), 1, strike)

    assert hit is newt or struck == [newt.spot]


@rule("Z-256")
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
@pytest.mark.parametrize("left_handed, says", [(False, "right-handed"), (True, "left-handed")])
def test_the_attributes_page_tells_the_hand(edition: str, left_handed: bool, says: str) -> None:
    scene = Scene(edition)
    scene.hero.left_handed = left_handed

    lines = background(scene.play, over=False)

    assert [line.rstrip(".").split()[-1] for line in lines if "handed" in line] == (
        [says] if edition in SINCE_37 else []
    )


@rule("Z-257")
@pytest.mark.parametrize(
    "weapon, slot, left_handed, before, since",
    [
        ("dagger", Slot.RIGHT_RING, False, True, False),
        ("dagger", Slot.LEFT_RING, False, False, False),
        ("two-handed sword", Slot.RIGHT_RING, False, True, True),
        ("two-handed sword", Slot.LEFT_RING, False, True, False),
        ("two-handed sword", Slot.RIGHT_RING, True, True, False),
        ("two-handed sword", Slot.LEFT_RING, True, True, True),
    ],
)
@pytest.mark.parametrize("edition", [*BEFORE, *SINCE_37])
def test_what_welds_keep_on_slippery_fingers(
    edition: str, weapon: KindName, slot: Slot, left_handed: bool, before: bool, since: bool
) -> None:
    scene = Scene(edition)
    scene.hero.timeout[Property.SLIPPERY_HANDS] = 50
    scene.hero.left_handed = left_handed
    scene.wear(weapon, Slot.WIELDED).blessing = -1
    ring = scene.wear("ring of stealth", slot)

    drop_from_slippery_fingers(scene.play)

    assert bool(ring.worn) == (since if edition in SINCE_37 else before)
