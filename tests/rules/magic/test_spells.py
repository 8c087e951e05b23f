"""Every spell cast, by skill, and what casting costs. NetHack: spell.c, spelleffects and percent_success."""

import dataclasses

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.skills import BASIC, EXPERT, SKILLED
from marrow.model.hero_parts import Spell
from marrow.model.places import DOWN, EAST, SELF, UP, Door, Terrain, spot_at
from marrow.model.vocabularies import Attribute
from marrow.model.world import SpecialPlace
from marrow.rules.magic.spells.spell_effects import spell_effects, spots_on_line
from rule import rule
from rules.magic.spell_scenes import cast, caster
from scene import MIDDLE, Scene
from use import use

# At monsters


FORCE = [(9, 14, 46), (13, 14, 43), (18, 14, 42), (18, 4, 43), (20, 5, 41)]


@use("cast", "force bolt")
@pytest.mark.parametrize(("wits", "level", "hp"), FORCE)
def test_force_bolt_strikes_by_wits_and_level(wits: int, level: int, hp: int) -> None:
    dice = [("zap.c bhitm", 20, 0), ("zap.c bhitm", 12, 2), ("zap.c bhitm", 12, 3)]
    scene = caster(throws=dice)
    scene.hero.base[1], scene.hero.level = wits, level
    ogre = scene.monster("ogre", hp=50)
    kind = KINDS_NAMED["spellbook of force bolt"]
    spell_effects(scene.play, Spell(kind.name, 1), EAST, at_self=False)
    assert ogre.hp == hp


@use("cast", "magic missile", "cone of cold", "fireball")
@pytest.mark.parametrize("name", ["magic missile", "cone of cold", "fireball"])
def test_unskilled_rays_and_balls_hurt(name: str) -> None:
    scene = caster(seed=7)
    ogre = scene.monster("ogre", MIDDLE + 4, hp=500)
    for _ in range(4):
        cast(scene, name, EAST)
    assert ogre.hp < 480


@use("cast", "fireball", "cone of cold")
@pytest.mark.parametrize("name", ["fireball", "cone of cold"])
def test_the_skilled_throw_bursts_where_they_like(name: str) -> None:
    scene = caster(answers={"spells.where to cast": MIDDLE + 6})
    ogre = scene.monster("ogre", MIDDLE + 6, hp=500)
    cast(scene, name, skill=SKILLED)
    assert ogre.hp == 500 - 9 * 9  # nine bursts of 14 // 2 + 1, and one for wits
    assert scene.hero.hp == 100


def test_bursts_stop_at_walls_and_reach_ten_steps() -> None:
    scene = caster(answers={"spells.where to cast": MIDDLE + 11})
    cast(scene, "fireball", skill=SKILLED)
    assert scene.told()[-1] == "spells.dissipates"
    assert spots_on_line(MIDDLE, MIDDLE + 80 * 2 + 3)[-1] == MIDDLE + 80 * 2 + 3


@use("cast", "sleep")
def test_the_spell_of_sleep_puts_a_monster_in_its_line_to_sleep() -> None:
    scene = caster(seed=3)
    jackal = scene.monster("jackal", MIDDLE + 3)
    for _ in range(4):
        cast(scene, "sleep", EAST)
    assert not jackal.can_move and jackal.frozen > 0


@use("cast", "finger of death")
def test_finger_of_death() -> None:
    scene = caster(seed=3)
    scene.monster("ogre", MIDDLE + 3, hp=500)
    for _ in range(4):
        cast(scene, "finger of death", EAST)
    assert scene.level.monsters == []


@use("cast", "slow monster", "drain life", "turn undead", "teleport away", "polymorph", "cancellation")
def test_other_spells_affect_monsters() -> None:
    scene = caster(seed=5)
    jackal = scene.monster("jackal", hp=9)
    cast(scene, "slow monster", EAST)
    assert jackal.speed_change == -1
    ogre = scene.monster("ogre", MIDDLE - 1, hp=90)
    ogre.max_hp, ogre.level = 90, 9
    cast(scene, "drain life", -1)
    assert (ogre.hp < 90, ogre.level) == (True, 8)
    scene = caster(seed=5)
    zombie = scene.monster("human zombie", hp=90)
    cast(scene, "turn undead", EAST)
    assert zombie.hp < 90 and zombie.fleeing
    cast(scene, "teleport away", EAST)
    assert zombie.spot != MIDDLE + 1
    scene = caster(seed=6)
    newt = scene.monster("newt", hp=9)
    cast(scene, "polymorph", EAST)
    assert newt.species.name != "newt"
    orc = scene.monster("hill orc", MIDDLE - 1, hp=9)
    cast(scene, "cancellation", -1)
    assert orc.cancelled


@use("cast", "charm monster")
def test_the_spell_of_charm_monster_tames_only_monsters_beside_the_caster() -> None:
    scene = caster()
    jackal, far = scene.monster("jackal"), scene.monster("jackal", MIDDLE + 3)
    cast(scene, "charm monster")
    assert (jackal.tame > 0, far.tame) == (True, 0)


@use("cast", "cause fear")
def test_cause_fear_is_silent_where_it_works() -> None:
    scene = caster()
    jackal = scene.monster("jackal", MIDDLE + 3)
    cast(scene, "cause fear")
    assert (jackal.fleeing, "scrolls.maniacal laughter" in scene.told()) == (True, False)
    assert "scrolls.maniacal laughter" in cast(caster(), "cause fear").told()


@use("cast", "confuse monster")
@pytest.mark.parametrize(("skill", "touches"), [(BASIC, 1), (SKILLED, 9)])
def test_the_spell_of_confuse_monster_gives_more_touches_to_the_skilled(skill: int, touches: int) -> None:
    assert cast(caster(), "confuse monster", skill=skill).hero.fighting.confusing_touches == touches


@use("cast", "create monster", "create familiar")
def test_the_spells_of_creation_make_a_monster_or_a_pet() -> None:
    scene = cast(caster(seed=4), "create monster", skill=EXPERT)
    assert scene.level.monsters
    scene = cast(caster(seed=4), "create familiar")
    assert scene.level.monsters[0].tame > 0
    scene = caster(throws=[("dog.c make_familiar", 3, 0)])
    cast(scene, "create familiar")
    assert [one.species.name for one in scene.level.monsters] == ["kitten"]


@pytest.mark.parametrize("seed", range(30))
def test_a_familiar_comes_alone_with_empty_hands(seed: int) -> None:
    """Those of its kind that come in groups leave theirs behind. NetHack: MM_NOGRP, NO_MINVENT."""
    scene = caster(seed=seed)
    cast(scene, "create familiar")

    (familiar,) = scene.level.monsters
    assert (familiar.tame > 0, familiar.inventory) == (True, [])


# At things and places


@use("cast", "knock", "wizard lock")
def test_the_spells_knock_and_wizard_lock_unlock_and_lock_a_door() -> None:
    scene = caster()
    scene.level.terrain[MIDDLE + 2] = Terrain.DOOR
    scene.level.detail[MIDDLE + 2] = Door.LOCKED
    cast(scene, "knock", EAST)
    assert scene.level.detail[MIDDLE + 2] == Door.CLOSED
    cast(scene, "wizard lock", EAST)
    assert scene.level.detail[MIDDLE + 2] == Door.LOCKED


@use("cast", "dig")
def test_the_spell_of_dig_cast_down_makes_a_hole() -> None:
    scene = cast(caster(depth=2), "dig", DOWN)
    assert scene.level.number == 3


@use("cast", "stone to flesh")
def test_stone_to_flesh() -> None:
    scene = caster()
    scene.hero.timeout[Property.STONING] = 3
    cast(scene, "stone to flesh", SELF)
    assert scene.hero.timeout[Property.STONING] == 0
    scene.lay("boulder", MIDDLE + 2)
    cast(scene, "stone to flesh", EAST)
    assert [item.kind.name for item in scene.level.items[MIDDLE + 2]] == ["huge chunk of meat"]


# Fireballs up and down, and where bursts go


@pytest.mark.parametrize("direction", [UP, DOWN])
def test_a_fireball_straight_up_strikes_before_it_bursts(direction: int) -> None:
    """Level 14: the ray has eight dice, the ball twelve; all show 6, and wits add nothing to either."""
    scene = caster(hp=300, throws=[("zap.c zap_hit", 20, 1)])
    cast(scene, "fireball", direction)
    assert scene.hero.hp == 300 - 8 * 6 - 12 * 6
    assert scene.told().count("combat.ray hits you") == 1


def test_a_fireball_inside_an_engulfer_does_not_burst() -> None:
    scene = caster(throws=[("zap.c zhitm", 6, 1)] * 8)
    worm = scene.monster("purple worm", MIDDLE, hp=300)
    scene.hero.hold.engulfer_id = worm.id
    cast(scene, "fireball", EAST)
    assert worm.hp == 300 - 8 * 2 - 1  # one for wits
    assert scene.hero.hp == 100


def test_in_thin_air_a_fireball_is_gone_at_the_edge() -> None:
    scene = caster()
    level = scene.level
    level.branch = "planes"
    place = SpecialPlace("air", "planes", level.number, "")
    scene.world.dungeon = dataclasses.replace(scene.world.dungeon, places=(place,))
    scene.hero.spot = spot_at(75, 10)
    cast(scene, "fireball", EAST)
    assert scene.told()[-1] == "combat.ray vanishes"
    assert scene.hero.hp == 100


@rule("L-282")
@pytest.mark.parametrize(("in_rock", "hurt"), [(False, False), (True, True)])
def test_a_fireball_bursts_at_who_stands_in_a_wall_but_not_in_solid_rock(in_rock: bool, hurt: bool) -> None:
    """The wall is two steps east: a burst there does not reach the hero, one before it does."""
    scene = caster(hp=300)
    scene.hero.spot, wall = spot_at(75, 10), spot_at(77, 10)
    if in_rock:
        scene.level.terrain[wall] = Terrain.STONE
    ghost = scene.monster("ghost", wall, hp=300)
    cast(scene, "fireball", EAST)
    assert ghost.hp < 300
    assert (scene.hero.hp < 300) == hurt


def test_on_the_plane_of_water_nothing_is_thrown() -> None:
    scene = caster(answers={"spells.where to cast": MIDDLE + 3})
    scene.level.branch = "planes"
    place = SpecialPlace("water", "planes", scene.level.number, "")
    scene.world.dungeon = dataclasses.replace(scene.world.dungeon, places=(place,))
    cast(scene, "fireball", skill=SKILLED)
    assert scene.told()[-1] == "spells.sun"


def test_bursts_go_through_shut_doors_to_sensed_monsters() -> None:
    scene = caster(answers={"spells.where to cast": MIDDLE + 6})
    scene.intrinsic(Property.DETECT_MONSTERS)
    scene.level.terrain[MIDDLE + 3] = Terrain.DOOR
    scene.level.detail[MIDDLE + 3] = int(Door.CLOSED)
    ogre = scene.monster("ogre", MIDDLE + 6, hp=500)
    cast(scene, "cone of cold", skill=SKILLED)
    assert ogre.hp < 500


@pytest.mark.parametrize("name", ["dig", "magic missile", "fireball", "sleep"])
def test_magic_sent_out_exercises_wisdom_and_turned_on_oneself_does_not(name: str) -> None:
    outcomes = []
    for direction in (EAST, SELF):
        scene = caster(hp=300)
        scene.hero.base[2] = 3
        cast(scene, name, direction)
        outcomes.append(scene.hero.exercise[Attribute.WISDOM])
    assert outcomes == [1, 0]


@pytest.mark.parametrize(("edition", "lent"), [("3.4.3", [4, 7, 9, 10, 10]), ("3.6.0", [4, 7, 10, 12, 13])])
def test_in_3_4_3_the_haze_counts_twice_against_itself(edition: str, lent: list[int]) -> None:
    """At level 8, from armour class ten; 3.6.0 by the table in its source."""
    scene = Scene(edition, level=8)
    for points in lent:
        spell_effects(scene.play, Spell("spellbook of protection", 1), None, at_self=False)
        assert scene.hero.spell_armor.points == points
