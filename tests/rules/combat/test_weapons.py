"""Every weapon in the hand, thrown and shot: its dice, its extras, its curse, and whether it breaks.

The dice are those of objects.csv at their highest; what some weapons add beyond them is written out here from
NetHack's weapon.c, dmgval.
"""

import csv
from pathlib import Path

import pytest

from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS, KINDS_NAMED
from marrow.content.skills import BASIC, EXPERT
from marrow.content.words import KindName, SpeciesName
from marrow.messages.commands import Fire, Move, Throw, Wield
from marrow.model.hero_parts import Training
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.rules.combat.hero_attacks.hit_monster import joust
from rule import rule
from scene import MIDDLE, Scene
from use import use

BY_HAND = [("uhitm.c hitum", 20, 0)]
BY_THROW = [("dothrow.c thitmonst", 20, 0)]
WEAPONS = [kind for kind in KINDS if kind.class_ == "weapon"]
WEAPON_TOOLS = [kind for kind in KINDS if kind.class_ == "tool" and kind.skill is not None]
NAMES: list[KindName] = [kind.name for kind in (*WEAPONS, *WEAPON_TOOLS)]
AMMUNITION = [kind for kind in WEAPONS if kind.missile and kind.skill in ("bow", "crossbow")]
LAUNCHER_OF: dict[str, KindName] = {"bow": "bow", "crossbow": "crossbow", "sling": "sling"}

# The most that is added to one die: against small, against large.
ADDED: dict[KindName, tuple[int, int]] = {
    "crossbow bolt": (1, 1), "mace": (1, 0), "war hammer": (1, 0), "flail": (1, 4), "spetum": (1, 6),
    "trident": (1, 8), "battle-axe": (4, 8), "bardiche": (4, 8), "bill-guisarme": (4, 0), "guisarme": (4, 0),
    "lucern hammer": (4, 0), "morning star": (4, 1), "ranseur": (4, 4), "broadsword": (4, 1),
    "elven broadsword": (4, 1), "runesword": (4, 1), "voulge": (4, 4), "partisan": (0, 1), "halberd": (0, 6),
    "tsurugi": (0, 12), "dwarvish mattock": (0, 12), "two-handed sword": (0, 12),
}  # fmt: skip


def dice_of_the_facts() -> dict[str, tuple[int, int]]:
    path = Path(__file__).parents[2] / "facts" / "objects.csv"
    with path.open(newline="") as file:
        return {
            row["name"]: (int(row["damage_small"]), int(row["damage_large"]))
            for row in csv.DictReader(file)
            if row["class"] in ("weapon", "tool")
        }


FACTS = dice_of_the_facts()


def most(kind: ObjectKind, large: bool) -> int:
    added = ADDED.get(kind.name, (0, 0))
    return FACTS[kind.name][large] + added[large]


def is_clumsy_in_the_hand(kind: ObjectKind) -> bool:
    """Launchers, missiles and poles knock for one or two."""
    return kind.missile or kind.skill in ("bow", "sling", "crossbow", "polearms", "lance")


def skilled_scene(kind: ObjectKind, throws: list[tuple[str, int, int]]) -> Scene:
    """A hero of strength 15, who adds nothing, with basic skill in the weapon."""
    scene = Scene(attributes=(15, 10, 10, 12, 16, 10), level=20, throws=throws)
    if kind.skill is not None:
        scene.hero.skills[kind.skill] = Training(BASIC, EXPERT)
    return scene


def struck_by_hand(name: KindName, species: SpeciesName, **how: int) -> int:
    kind = KINDS_NAMED[name]
    scene = skilled_scene(kind, BY_HAND)
    scene.wear(name, Slot.WIELDED, **how)
    foe = scene.monster(species, hp=500)
    scene.do(Move(direction=1, manner="fight"))
    return 500 - foe.hp


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("species", ["jackal", "hill giant"])
@use("wield", *NAMES)
def test_a_weapon_in_the_hand_does_its_dice(name: KindName, species: SpeciesName) -> None:
    kind = KINDS_NAMED[name]
    expected = 2 if is_clumsy_in_the_hand(kind) else most(kind, species == "hill giant")
    if name == "boomerang":
        expected = 3  # it breaks, and that hurts by one more

    assert struck_by_hand(name, species) == expected


@pytest.mark.parametrize("name", [name for name in NAMES if not is_clumsy_in_the_hand(KINDS_NAMED[name])])
def test_a_blessing_hurts_demons_by_a_d4_and_enchantment_adds_itself(name: KindName) -> None:
    silver = 20 if KINDS_NAMED[name].material == "silver" else 0
    uncursed = struck_by_hand(name, "succubus")

    assert uncursed == most(KINDS_NAMED[name], large=False) + silver
    assert struck_by_hand(name, "succubus", blessing=1, charge=2) == uncursed + 4 + 2


@pytest.mark.parametrize("name", NAMES)
def test_a_cursed_weapon_welds_itself_to_the_hand(name: KindName) -> None:
    scene = Scene()
    weapon = scene.carry(name, blessing=-1)
    other = scene.carry("club", charge=1)

    scene.do(Wield(item=weapon.letter))
    scene.do(Wield(item=other.letter))

    assert scene.hero.worn[int(Slot.WIELDED)] is weapon
    assert weapon.blessing_known


def test_axes_fell_wood_golems() -> None:
    """d6 and d4 more."""
    assert struck_by_hand("axe", "wood golem") == FACTS["axe"][1] + 4


def test_soft_things_do_nothing_to_thick_hides() -> None:
    """A leather whip on a thick skin: d2 becomes nothing, but a hit is never less than one."""
    assert struck_by_hand("bullwhip", "crocodile") == 1


def test_what_is_rusty_hurts_less_but_never_nothing() -> None:
    scene = skilled_scene(KINDS_NAMED["long sword"], BY_HAND)
    sword = scene.wear("long sword", Slot.WIELDED)
    sword.rusted = 3
    jackal = scene.monster("jackal", hp=100)

    scene.do(Move(direction=1, manner="fight"))

    assert jackal.hp == 100 - (8 - 3)


def test_a_rogue_strikes_those_who_flee_from_behind() -> None:
    """A d20 more at level 20."""
    scene = Scene(role="rogue", attributes=(15, 10, 10, 12, 16, 10), level=20, throws=BY_HAND)
    scene.hero.skills["long sword"] = Training(BASIC, EXPERT)
    scene.wear("long sword", Slot.WIELDED)
    jackal = scene.monster("jackal", hp=100)
    jackal.fleeing = True

    scene.do(Move(direction=1, manner="fight"))

    assert jackal.hp == 100 - 8 - 20


# Thrown


def thrown(item: Item, scene: Scene, species: SpeciesName = "hill giant") -> Monster:
    foe = scene.monster(species, MIDDLE + 2, hp=500)
    scene.do(Throw(item=item.letter, direction=1))
    return foe


@pytest.mark.parametrize("kind", WEAPONS, ids=lambda kind: str(kind.name))
@use("throw", *[kind.name for kind in WEAPONS])
def test_a_thrown_weapon_does_its_dice_and_missiles_may_break(kind: ObjectKind) -> None:
    """Ammunition without its launcher, and launchers, knock for two; what is made to be shot or thrown breaks
    two times in three, other things never."""
    scene = skilled_scene(kind, BY_THROW)
    item = scene.carry(kind.name)
    foe = thrown(item, scene)

    launched = kind.skill in ("bow", "sling", "crossbow")
    expected = 2 if launched else most(kind, large=True)
    if kind.name == "boomerang":
        return  # its flight has tests of its own
    assert 500 - foe.hp == expected
    lying = [thing.kind.name for things in scene.level.items.values() for thing in things]
    left = "worm tooth" if kind.name == "crysknife" else kind.name  # nobody holds it any more
    assert lying == ([] if kind.missile else [left])


@pytest.mark.parametrize("kind", AMMUNITION, ids=lambda kind: str(kind.name))
@use("fire", *[kind.name for kind in AMMUNITION])
def test_ammunition_from_its_launcher_does_its_dice(kind: ObjectKind) -> None:
    scene = skilled_scene(kind, BY_THROW)
    assert kind.skill is not None
    scene.wear(LAUNCHER_OF[kind.skill], Slot.WIELDED)
    scene.wear(kind.name, Slot.QUIVERED)
    foe = scene.monster("hill giant", MIDDLE + 2, hp=500)

    scene.do(Fire(direction=1))

    assert 500 - foe.hp == most(kind, large=True)


@pytest.mark.parametrize("name", ["flint", "rock", "ruby"])
@use("fire", "flint", "rock")
def test_stones_from_a_sling(name: KindName) -> None:
    kind = KINDS_NAMED[name]
    scene = skilled_scene(kind, BY_THROW)
    scene.wear("sling", Slot.WIELDED)
    scene.wear(name, Slot.QUIVERED)
    foe = scene.monster("hill giant", MIDDLE + 2, hp=500)

    scene.do(Fire(direction=1))

    assert 500 - foe.hp == kind.damage_large


def test_a_poisoned_dart_kills_one_time_in_ten() -> None:
    poison = [("uhitm.c hmon_hitmon", 10, 9), ("uhitm.c hmon_hitmon", 10, 0)]  # it stays, and it kills
    scene = skilled_scene(KINDS_NAMED["dart"], [*BY_THROW, *poison])
    dart = scene.carry("dart")
    dart.poisoned = True

    foe = thrown(dart, scene)

    assert foe.hp < 1 or foe not in scene.level.monsters


# On horseback, and with odd things


def jouster(skill: int, throws: list[tuple[str, int, int]]) -> Scene:
    scene = Scene(attributes=(15, 10, 10, 12, 16, 10), level=20, throws=[*BY_HAND, *throws])
    scene.hero.skills["lance"] = Training(skill, EXPERT)
    scene.hero.skills["riding"] = Training(BASIC, EXPERT)
    scene.wear("lance", Slot.WIELDED)
    scene.hero.ride.steed_id = 999_999
    return scene


def test_a_riders_lance_unseats() -> None:
    """Basic skill jousts two times in five: 2d10 more than the lance's d6, and a step back, dazed."""
    scene = jouster(BASIC, [("uhitm.c joust", 5, 1)])
    orc = scene.monster("hill orc", hp=500)

    scene.do(Move(direction=1, manner="fight"))

    assert 500 - orc.hp == 6 + 20
    assert (orc.spot, orc.stunned) == (MIDDLE + 2, True)


@rule("Z-264")
@pytest.mark.parametrize(
    "edition, jousts", [("3.4.3", True), ("3.6.7", True), ("3.7", True), ("5.0.0", False)]
)
def test_trapped_riders_never_joust_in_500(edition: str, jousts: bool) -> None:
    scene = Scene(edition, throws=[("uhitm.c joust", 5, 1)])
    scene.hero.skills["lance"] = Training(BASIC, EXPERT)
    scene.hero.ride.steed_id = 999_999
    lance = scene.wear("lance", Slot.WIELDED)
    scene.hero.hold.turns = 3

    assert joust(scene.play, scene.monster("hill orc", hp=500), lance) == (jousts, False)
    assert scene.thrown == jousts


def test_a_lance_may_hit_without_unseating() -> None:
    scene = jouster(BASIC, [("uhitm.c joust", 5, 2)])
    orc = scene.monster("hill orc", hp=500)

    scene.do(Move(direction=1, manner="fight"))

    assert 500 - orc.hp == 6


def test_a_lance_may_shatter() -> None:
    scene = jouster(BASIC, [("uhitm.c joust", 5, 0), ("uhitm.c joust", 50, 49)])
    scene.monster("hill orc", hp=500)

    scene.do(Move(direction=1, manner="fight"))

    assert scene.hero.inventory == []


def test_hitting_with_a_cursed_camera_may_release_a_homunculus() -> None:
    rule = "dothrow.c release_camera_demon"
    scene = Scene(throws=[*BY_HAND, (rule, 3, 0), (rule, 3, 1)], level=20)
    scene.wear("expensive camera", Slot.WIELDED, blessing=-1)
    scene.monster("jackal", hp=100)

    scene.do(Move(direction=1, manner="fight"))

    assert [monster.species.name for monster in scene.level.monsters] == ["homunculus", "jackal"]
    assert not scene.level.monsters[0].peaceful
