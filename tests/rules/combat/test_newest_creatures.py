"""What NetHack 3.7's new creatures do: displacer beasts, genetic engineers, gold dragons."""

from typing import Any

import pytest

from marrow.chance import FixedDice
from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.messages.commands import Move, Read
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import EAST, NOWHERE, Terrain
from marrow.rules.combat.deaths.monster_remains import leave_corpse
from marrow.rules.combat.hero_attacks.attack_round import attack_monster
from marrow.rules.combat.monster_fights.damage_monster import attack_strikes_monster
from marrow.rules.hero.vision import update_view
from marrow.rules.monster_moves.reachable_spots import may_displace
from marrow.rules.monsters.whereabouts import believed_spot
from marrow.rules.nutrition.corpse_effects import after_last_bite
from rule import rule
from scene import MIDDLE, Scene
from use import use

EVADES = ("hack.c domove_attackmon_at", 2)


def beast_beside(shown: int, **how: Any) -> tuple[Scene, Monster]:
    """A displacer beast to the east, and whether it evades (0) or not (1)."""
    scene = Scene("3.7", shows={EVADES: shown}, **how)
    beast = scene.monster("displacer beast", hp=40)
    beast.movement = 0
    return scene, beast


# Displacer beasts


def test_a_displacer_beast_changes_places_with_whoever_walks_into_it() -> None:
    scene, beast = beast_beside(0)

    scene.do(Move(direction=EAST))

    assert (scene.hero.spot, beast.spot, beast.hp) == (MIDDLE + 1, MIDDLE, 40)
    assert "commands.swaps places" in scene.told()


@pytest.mark.parametrize("why", ["the die", "asleep", "trapped", "held", "eating", "water"])
def test_a_displacer_beast_changes_no_places_if_it_or_the_hero_could_not_move(why: str) -> None:
    scene, beast = beast_beside(1 if why == "the die" else 0)
    beast.asleep = why == "asleep"
    beast.trapped = why == "trapped"
    beast.eating = 5 if why == "eating" else 0
    scene.hero.hold.holder_id = beast.id if why == "held" else 0
    if why == "water":
        scene.level.terrain[MIDDLE] = Terrain.POOL
        scene.intrinsic(Property.LEVITATION)

    scene.do(Move(direction=EAST))

    assert (scene.hero.spot, beast.spot) == (MIDDLE, MIDDLE + 1)
    assert "commands.swaps places" not in scene.told()


def test_a_displacer_beast_is_not_deceived_by_images() -> None:
    scene = Scene("3.7", seed=1)
    scene.intrinsic(Property.DISPLACEMENT)
    beast, tiger = scene.monster("displacer beast", MIDDLE + 5), scene.monster("tiger", MIDDLE - 5)

    assert {_looks(scene, beast) for _ in range(40)} == {MIDDLE}
    assert len({_looks(scene, tiger) for _ in range(40)}) > 1


def _looks(scene: Scene, monster: Monster) -> int:
    """Where it takes the hero to be who has come from elsewhere."""
    monster.believed = NOWHERE
    return believed_spot(scene.play, monster)


@pytest.mark.parametrize(
    "other, moves",
    [("tiger", True), ("baby gold dragon", False), ("Death", False), ("displacer beast", False)],
)
def test_a_displacer_beast_displaces_monsters_no_larger_and_of_lower_rank(other: Any, moves: bool) -> None:
    scene = Scene("3.7")
    beast = scene.monster("displacer beast", MIDDLE + 5)

    assert may_displace(beast, scene.monster(other, MIDDLE + 6), diagonal=False) == moves


def test_a_beast_of_a_higher_level_moves_another_aside() -> None:
    scene = Scene("3.7")
    old, young = scene.monster("displacer beast", MIDDLE + 5), scene.monster("displacer beast", MIDDLE + 6)
    old.level = young.level + 1

    assert may_displace(old, young, diagonal=False)
    assert not may_displace(young, old, diagonal=False)


@rule("N-262")
def test_eating_a_displacer_beast_displaces_for_6d6_turns() -> None:
    scene = Scene("3.7", throws=[("N-262", 6, face) for face in (0, 1, 2, 3, 4, 5)])

    after_last_bite(scene.play, scene.monster("displacer beast").species)

    assert scene.hero.timeout[Property.DISPLACEMENT] == 1 + 2 + 3 + 4 + 5 + 6
    assert scene.told() == ["wearing.image displaced"]


@rule("N-262")
def test_the_hero_is_told_when_displacement_ends() -> None:
    scene = Scene("3.7")
    scene.hero.timeout[Property.DISPLACEMENT] = 2

    scene.wait(3)

    assert scene.told().count("wearing.image where you are") == 1


# Genetic engineers


@rule("N-257")
@pytest.mark.parametrize("unchanging", [False, True])
def test_eating_a_genetic_engineer_polymorphs_unless_unchanging(unchanging: bool) -> None:
    ants = len(Scene("3.7").play.edition.content.ordinary_species)
    scene = Scene("3.7", shows={("polyself.c polyself", 20): 0, ("polyself.c polyself", ants): 0})
    if unchanging:
        scene.intrinsic(Property.UNCHANGING)

    after_last_bite(scene.play, scene.monster("genetic engineer").species)

    assert (scene.hero.form is None) == unchanging
    told = "nutrition.momentarily different" if unchanging else "nutrition.freakish change"
    assert told in scene.told()


def struck(victim: Any, *, hp: int = 60, cancelled: bool = False, shows: Any = ()) -> tuple[Monster, Monster]:
    """An engineer has hit another monster, dice showing their highest: 4 points, and no resistance."""
    scene = Scene("3.7")
    scene.play.dice = FixedDice(dict(shows))
    engineer = scene.monster("genetic engineer", MIDDLE + 3, hp=50)
    engineer.cancelled = cancelled
    other = scene.monster(victim, MIDDLE + 4, hp=hp)
    attack_strikes_monster(scene.play, engineer, other, engineer.species.attacks[0])
    return engineer, other


def test_a_genetic_engineer_polymorphs_a_monster_and_teleports_away() -> None:
    engineer, orc = struck("hill orc", shows={"mon.c select_newcham_form": 0})

    assert orc.species.name == "giant ant"
    assert engineer.spot != MIDDLE + 3
    assert engineer.special_wait == 2


@pytest.mark.parametrize(
    "victim, how, left",
    [
        ("hill orc", {"cancelled": True}, 56),  # nothing but a wound
        ("gray dragon", {}, 60),  # resists magic, and is not wounded either
        ("Archon", {"shows": {("zap.c resist", 100 + 12 - 19): 0}}, 60),  # shrugs it off
        ("chameleon", {"shows": {("mhitm.c mon_poly", 25): 0}}, 60 - 4 - 30),  # is shocked, one time in 25
    ],
)
def test_those_it_cannot_change_keep_their_shape(victim: Any, how: Any, left: int) -> None:
    engineer, other = struck(victim, **how)

    assert (other.species.name, other.hp) == (victim, left)
    assert engineer.special_wait == 0


@pytest.mark.parametrize("armed", [False, True])
def test_a_hero_in_its_form_changes_with_bare_hands(armed: bool) -> None:
    shows = {("uhitm.c hitum", 20): 0, ("uhitm.c damageum", 10): 9, "mon.c select_newcham_form": 0}
    scene = Scene("3.7", level=10, shows=shows)
    scene.form("genetic engineer", hp=60)
    if armed:
        scene.wear("dagger", Slot.WIELDED)
    orc = scene.monster("hill orc", hp=50)

    attack_monster(scene.play, orc)

    assert orc.species.name == ("hill orc" if armed else "giant ant")


# Gold dragons


def test_a_gold_dragon_leaves_golden_scales() -> None:
    scene = Scene("3.7", throws=[("mon.c make_corpse", 3, 0)])
    dragon = scene.monster("gold dragon", MIDDLE + 3)

    leave_corpse(scene.play, dragon)

    left = {item.kind.name for item in scene.level.items[MIDDLE + 3]}
    assert left == {"gold dragon scales", "corpse"}


def lit_around(scene: Scene, spot: int) -> int:
    """How many spots to the east of one are seen in the dark."""
    level = scene.level
    level.lit = bytearray(len(level.lit))
    level.view = b""
    update_view(scene.play)
    return next(step for step in range(1, 20) if level.view[spot + step] != 2) - 1


@use("wear", "gold dragon scales", "gold dragon scale mail")
@pytest.mark.parametrize(
    "kind, blessing, reach",
    [
        ("gold dragon scales", -1, 1), ("gold dragon scales", 0, 2), ("gold dragon scales", 1, 3),
        ("gold dragon scale mail", -1, 2), ("gold dragon scale mail", 0, 3), ("gold dragon scale mail", 1, 4),
    ],
)  # fmt: skip
def test_golden_armour_shines_when_worn(kind: KindName, blessing: int, reach: int) -> None:
    """NetHack 3.7: light.c, arti_light_radius. Next to one everything is seen anyway."""
    scene = Scene("3.7")
    scene.hero.spot = MIDDLE
    item = scene.carry(kind)
    item.blessing = blessing
    assert lit_around(scene, MIDDLE) == 1

    scene.wear(kind, Slot.BODY_ARMOR, blessing=blessing)

    assert lit_around(scene, MIDDLE) == reach


def test_the_dragon_itself_shines() -> None:
    scene = Scene("3.7")
    scene.monster("gold dragon", MIDDLE + 10)

    lit_around(scene, MIDDLE)

    assert scene.level.view[MIDDLE + 9] == 2
    assert scene.level.view[MIDDLE + 8] != 2


def test_enchanted_golden_scales_harden() -> None:
    scene = Scene("3.7")
    scene.wear("gold dragon scales", Slot.BODY_ARMOR)
    scroll = scene.carry("scroll of enchant armor")

    scene.do(Read(item=scroll.letter))

    assert scene.hero.worn[Slot.BODY_ARMOR].kind.name == "gold dragon scale mail"


@pytest.mark.parametrize("by_hero", [False, True])
def test_whom_the_shock_of_changing_kills(by_hero: bool) -> None:
    """With 8 of 8 points it loses 4 by the blow and (8 + 1) // 2 by the shock; heroes learn from it."""
    scene = Scene("3.7", level=10)
    scene.play.dice = FixedDice(
        {("mhitm.c mon_poly", 25): 0, ("uhitm.c hitum", 20): 0, ("uhitm.c damageum", 10): 9}
    )
    chameleon = scene.monster("chameleon", MIDDLE + 1, hp=8)
    if by_hero:
        scene.form("genetic engineer", hp=60)
        attack_monster(scene.play, chameleon)
    else:
        engineer = scene.monster("genetic engineer", MIDDLE + 2, hp=50)
        attack_strikes_monster(scene.play, engineer, chameleon, engineer.species.attacks[0])

    assert (chameleon.hp < 1, chameleon in scene.level.monsters) == (True, False)
    assert (scene.hero.experience > 0) == by_hero
    assert not by_hero or not scene.level.items
