"""Every piece of armour worn and taken off: what it protects, gives and teaches, and how long that takes.

Classes, delays and properties are those of objects.csv; which kinds make themselves known is NetHack's
do_wear.c.
"""

import csv
from pathlib import Path

import pytest

from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS
from marrow.content.properties import Property
from marrow.content.words import KindName, RoleName
from marrow.messages.commands import TakeOff, Wear
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules.hero.armor_class import armor_class
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import has, levitates
from scene import MIDDLE, Scene
from use import use

ARMOUR = [kind for kind in KINDS if kind.class_ == "armor"]
NAMES: list[KindName] = [kind.name for kind in ARMOUR]
# Known as soon as they are worn, in a lit room by somebody who sees, hears and has no powers of his own.
TELL_TALES: set[KindName] = {
    "speed boots", "elven boots", "levitation boots", "cloak of protection", "elven cloak",
    "cloak of displacement", "cloak of invisibility", "cornuthaum", "gauntlets of power",
    "helm of opposite alignment",
}  # fmt: skip
CURSE_THEMSELVES: set[KindName] = {"helm of opposite alignment", "dunce cap"}
IDS = [str(name) for name in NAMES]


def facts() -> dict[str, dict[str, str]]:
    path = Path(__file__).parents[2] / "facts" / "objects.csv"
    with path.open(newline="") as file:
        return {row["name"]: row for row in csv.DictReader(file) if row["class"] == "armor"}


FACTS = facts()


def worn(kind: ObjectKind, **how: int) -> Scene:
    scene = Scene()
    scene.carry(kind.name, **how)
    scene.do(Wear(item="a"))
    return scene


def fact(kind: ObjectKind) -> dict[str, str]:
    return FACTS[kind.name]


@pytest.mark.parametrize("kind", ARMOUR, ids=IDS)
@use("wear", *NAMES)
def test_armour_protects_by_its_class_and_enchantment(kind: ObjectKind) -> None:
    protection = int(fact(kind)["armor_class"] or 0)

    assert armor_class(worn(kind).hero) == 10 - protection
    assert armor_class(worn(kind, charge=2).hero) == 10 - protection - 2


@pytest.mark.parametrize("kind", ARMOUR, ids=IDS)
def test_dressing_takes_its_delay_in_turns_and_never_less_than_one(kind: ObjectKind) -> None:
    """The turn of the command itself counts: see allmain.c, "when immobile, count is in turns"."""
    assert worn(kind).world.turn == 1 + max(1, int(fact(kind)["delay"]))


@pytest.mark.parametrize("kind", ARMOUR, ids=IDS)
@use("wear", *NAMES)
def test_armour_gives_its_property_and_takes_it_away(kind: ObjectKind) -> None:
    if kind.property is None:
        assert not fact(kind)["property"]
        return
    scene = worn(kind)
    held = has(scene.hero, kind.property)
    armour = scene.hero.inventory[0]
    if kind.name in CURSE_THEMSELVES:
        armour.blessing = 0

    scene.do(TakeOff(item="a"))

    assert (held, has(scene.hero, kind.property)) == (True, False)
    assert not armour.worn


@pytest.mark.parametrize("kind", ARMOUR, ids=IDS)
def test_some_armour_tells_what_it_is(kind: ObjectKind) -> None:
    scene = worn(kind)

    assert bool(scene.world.discovered[kind.number]) is (kind.name in TELL_TALES)
    assert scene.hero.inventory[0].charge_known


@pytest.mark.parametrize("kind", ARMOUR, ids=IDS)
@use("wear", *NAMES)
def test_cursed_armour_stays_on(kind: ObjectKind) -> None:
    scene = worn(kind, blessing=-1)

    scene.do(TakeOff(item="a"))

    assert scene.hero.inventory[0].worn
    assert scene.hero.inventory[0].blessing_known


@pytest.mark.parametrize("kind", ARMOUR, ids=IDS)
def test_worn_out_armour_protects_less(kind: ObjectKind) -> None:
    """By as much as it is eroded, but never by more than its own class."""
    scene = worn(kind)
    armour = scene.hero.inventory[0]
    armour.rusted = 3
    protection = int(fact(kind)["armor_class"] or 0)

    assert armor_class(scene.hero) == 10 - (protection - min(3, protection))


# Pieces with ways of their own


def test_gauntlets_of_power_give_the_strength_of_giants() -> None:
    scene = Scene()
    scene.carry("gauntlets of power")
    scene.do(Wear(item="a"))

    assert attribute(scene.hero, Attribute.STRENGTH) == 125


def test_gauntlets_of_dexterity_are_known_by_what_they_add() -> None:
    scene = Scene()
    gloves = scene.carry("gauntlets of dexterity", charge=3)
    scene.do(Wear(item="a"))
    assert (attribute(scene.hero, Attribute.DEXTERITY), scene.world.discovered[gloves.kind.number]) == (15, 1)

    scene.do(TakeOff(item="a"))
    assert attribute(scene.hero, Attribute.DEXTERITY) == 12


def test_a_helm_of_brilliance_makes_clever_and_wise() -> None:
    scene = Scene()
    scene.carry("helm of brilliance", charge=2)
    scene.do(Wear(item="a"))

    assert [attribute(scene.hero, which) for which in (Attribute.INTELLIGENCE, Attribute.WISDOM)] == [12, 12]


@pytest.mark.parametrize("role, charisma", [("wizard", 11), ("valkyrie", 9)])
def test_a_cornuthaum_becomes_wizards(role: RoleName, charisma: int) -> None:
    scene = Scene(role=role)
    scene.carry("cornuthaum")
    scene.do(Wear(item="a"))

    assert attribute(scene.hero, Attribute.CHARISMA) == charisma


def test_a_dunce_cap_makes_dull_and_curses_itself() -> None:
    scene = Scene(attributes=(16, 15, 15, 12, 16, 10))
    cap = scene.carry("dunce cap")
    scene.do(Wear(item="a"))

    assert [attribute(scene.hero, which) for which in (Attribute.INTELLIGENCE, Attribute.WISDOM)] == [6, 6]
    assert cap.blessing == -1


def test_a_helm_turns_the_hero_to_the_other_side_and_back() -> None:
    scene = Scene(alignment="lawful")
    scene.hero.birth_alignment = "lawful"
    scene.hero.alignment_record, scene.hero.protection = 20, 3
    helm = scene.carry("helm of opposite alignment")
    scene.do(Wear(item="a"))
    assert (scene.hero.alignment, scene.hero.alignment_record, scene.hero.protection) == ("chaotic", 0, 0)

    helm.blessing = 0
    scene.do(TakeOff(item="a"))
    assert scene.hero.alignment == "lawful"


def test_an_alchemy_smock_keeps_out_poison_and_acid() -> None:
    scene = Scene()
    scene.carry("alchemy smock")
    scene.do(Wear(item="a"))

    assert has(scene.hero, Property.POISON_RESISTANCE)
    assert has(scene.hero, Property.ACID_RESISTANCE)
    scene.do(TakeOff(item="a"))
    assert not has(scene.hero, Property.ACID_RESISTANCE)


def test_a_mummy_wrapping_shows_the_invisible() -> None:
    scene = Scene()
    scene.intrinsic(Property.INVISIBILITY)
    scene.carry("mummy wrapping")
    scene.do(Wear(item="a"))
    assert not has(scene.hero, Property.INVISIBILITY)

    scene.do(TakeOff(item="a"))
    assert has(scene.hero, Property.INVISIBILITY)


def test_levitation_boots_lift_and_set_down() -> None:
    scene = Scene()
    scene.carry("levitation boots")
    scene.do(Wear(item="a"))
    assert levitates(scene.hero)

    scene.do(TakeOff(item="a"))
    assert not levitates(scene.hero)


def test_whoever_takes_off_water_walking_boots_on_water_is_in_it() -> None:
    scene = Scene()
    boots = scene.wear("water walking boots", Slot.BOOTS)
    scene.level.terrain[MIDDLE] = Terrain.POOL

    scene.do(TakeOff(item="a"))

    assert scene.world.discovered[boots.kind.number]
    assert scene.hero.spot != MIDDLE  # crawled out


def test_a_cloak_must_come_off_before_what_is_under_it() -> None:
    scene = Scene()
    scene.wear("plate mail", Slot.BODY_ARMOR)
    scene.wear("robe", Slot.CLOAK)

    scene.do(TakeOff(item="a"))

    assert int(Slot.BODY_ARMOR) in scene.hero.worn


def test_a_shield_and_a_weapon_for_two_hands_exclude_each_other() -> None:
    scene = Scene()
    scene.wear("two-handed sword", Slot.WIELDED)
    shield = scene.carry("small shield")

    scene.do(Wear(item=shield.letter))

    assert int(Slot.SHIELD) not in scene.hero.worn


def test_gloves_do_not_come_off_or_go_on_slippery_hands() -> None:
    scene = Scene()
    scene.wear("leather gloves", Slot.GLOVES)
    scene.hero.timeout[Property.SLIPPERY_HANDS] = 50
    scene.do(TakeOff(item="a"))
    assert int(Slot.GLOVES) in scene.hero.worn

    scene = Scene()
    scene.carry("leather gloves")
    scene.hero.timeout[Property.SLIPPERY_HANDS] = 50
    scene.do(Wear(item="a"))
    assert int(Slot.GLOVES) not in scene.hero.worn


@pytest.mark.parametrize(
    ("props", "blind", "known"),
    [
        ((), False, True),
        ((), True, False),
        ((Property.INVISIBILITY,), False, False),
        ((Property.INVISIBILITY, Property.SEE_INVISIBLE), False, True),
        ((Property.TELEPATHY,), True, True),
        ((Property.INVISIBILITY, Property.TELEPATHY), False, False),
        ((Property.INVISIBILITY, Property.DETECT_MONSTERS), False, True),
    ],
)
def test_displacement_is_noticed_by_who_sees_himself_or_senses_monsters(
    props: tuple[Property, ...], blind: bool, known: bool
) -> None:
    """NetHack: do_wear.c, toggle_displacement: as the cloak goes on, and as it comes off."""
    scene = Scene()
    cloak = scene.carry("cloak of displacement")
    scene.intrinsic(*props)
    scene.hero.timeout[Property.BLINDED] = 100 if blind else 0
    discovered = []
    for command in (Wear(item=cloak.letter), TakeOff(item=cloak.letter)):
        scene.world.discovered[cloak.kind.number] = 0
        scene.finish(command)
        discovered.append(bool(scene.world.discovered[cloak.kind.number]))

    told = [what for what in scene.told() if what.startswith("wearing.image")]
    assert told == (["wearing.image displaced", "wearing.image where you are"] if known else [])
    assert discovered == [known, known]
