"""Every spell cast, by skill, and what casting costs. NetHack: spell.c, spelleffects and percent_success."""

import dataclasses
from typing import Any

import pytest

from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.skills import BASIC, EXPERT, SKILLED, UNSKILLED
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.commands import CastSpell
from marrow.messages.questions import Offer
from marrow.model.hero_parts import Spell, Training
from marrow.model.item import Slot
from marrow.model.places import DOWN, EAST, SELF, UP, Door, Terrain, TrapKind, spot_at
from marrow.model.vocabularies import Attribute
from marrow.model.world import SpecialPlace
from marrow.rules.hero.worn_items import armor_class
from marrow.rules.magic.scrolls.scroll_effects import SCROLLS
from marrow.rules.magic.spells import casting
from marrow.rules.magic.spells.spell_effects import DIRECTED, OTHER_SPELLS, spell_effects, spots_on_line
from marrow.rules.magic.wands.hero_rays import breath_ray, shoot_ray
from marrow.rules.magic.wands.undirected_wands import UNDIRECTED
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.turn import timeouts
from scene import MIDDLE, Scene
from use import use


def caster(*, seed: int | None = None, throws: list[tuple[str, int, int]] | None = None, **how: Any) -> Scene:
    """A Wizard of the fourteenth level who lacks neither power nor luck in casting."""
    loaded = throws if throws is not None else ([] if seed is not None else [("N-075", 100, 0)])
    scene = Scene(
        role="wizard", attributes=(16, 18, 18, 12, 16, 10), level=14, seed=seed, throws=loaded, **how
    )
    scene.hero.power = scene.hero.max_power = 500
    return scene


def cast(scene: Scene, name: str, direction: int = SELF, *, skill: int = BASIC) -> Scene:
    """A spell takes effect, whatever its chance was."""
    kind = KINDS_NAMED[f"spellbook of {name}"]
    assert kind.skill is not None
    scene.hero.skills[kind.skill] = Training(skill, EXPERT)
    spell_effects(scene.play, Spell(kind.name, kind.spell_level), direction, at_self=False)
    return scene


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
def test_sleep() -> None:
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
def test_what_other_spells_do_to_creatures() -> None:
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
def test_charm_monster() -> None:
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
def test_confuse_monster(skill: int, touches: int) -> None:
    assert cast(caster(), "confuse monster", skill=skill).hero.fighting.confusing_touches == touches


@use("cast", "create monster", "create familiar")
def test_creation() -> None:
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
def test_locks() -> None:
    scene = caster()
    scene.level.terrain[MIDDLE + 2] = Terrain.DOOR
    scene.level.detail[MIDDLE + 2] = Door.LOCKED
    cast(scene, "knock", EAST)
    assert scene.level.detail[MIDDLE + 2] == Door.CLOSED
    cast(scene, "wizard lock", EAST)
    assert scene.level.detail[MIDDLE + 2] == Door.LOCKED


@use("cast", "dig")
def test_dig() -> None:
    scene = cast(caster(depth=2), "dig", DOWN)
    trap = scene.level.traps.get(MIDDLE)
    assert scene.level.number == 3 or (trap is not None and trap.kind == TrapKind.HOLE)


@use("cast", "stone to flesh")
def test_stone_to_flesh() -> None:
    scene = caster()
    scene.hero.timeout[Property.STONING] = 3
    cast(scene, "stone to flesh", SELF)
    assert scene.hero.timeout[Property.STONING] == 0
    scene.lay("boulder", MIDDLE + 2)
    cast(scene, "stone to flesh", EAST)
    assert [item.kind.name for item in scene.level.items[MIDDLE + 2]] == ["huge chunk of meat"]


# At oneself


@use("cast", "healing", "extra healing")
@pytest.mark.parametrize(
    ("name", "skill", "hp", "blind"),
    [
        ("healing", BASIC, 74, True), ("healing", SKILLED, 74, False), ("extra healing", BASIC, 98, False),
    ],
)  # fmt: skip
def test_healing(name: str, skill: int, hp: int, blind: bool) -> None:
    scene = caster()
    scene.hero.hp = 50
    scene.hero.timeout[Property.BLINDED] = 30
    cast(scene, name, skill=skill)
    assert (scene.hero.hp, bool(scene.hero.timeout[Property.BLINDED])) == (hp, blind)


@use("cast", "cure blindness", "cure sickness")
def test_cures() -> None:
    scene = caster()
    for prop in (Property.BLINDED, Property.SICK, Property.SLIMING, Property.VOMITING):
        scene.hero.timeout[prop] = 30
    cast(scene, "cure blindness")
    assert not scene.hero.timeout[Property.BLINDED]
    cast(scene, "cure sickness")
    assert not any(scene.hero.timeout[prop] for prop in (Property.SICK, Property.SLIMING, Property.VOMITING))


@use("cast", "restore ability")
@pytest.mark.parametrize(
    ("skill", "base"), [(BASIC, [16, 18, 9, 12, 9, 10]), (SKILLED, [16, 18, 18, 12, 16, 10])]
)
def test_restore_ability_gives_back_no_levels(skill: int, base: list[int]) -> None:
    scene = caster(throws=[("N-129", 6, 5)])
    scene.hero.peak_level = 16
    for which in (0, 2, 4):
        scene.hero.base[which] = 9
    cast(scene, "restore ability", skill=skill)
    assert (scene.hero.base, scene.hero.level) == (base, 14)


@use("cast", "haste self")
@pytest.mark.parametrize(("skill", "turns"), [(BASIC, 109), (SKILLED, 169)])
def test_haste_self(skill: int, turns: int) -> None:
    assert cast(caster(), "haste self", skill=skill).hero.timeout[Property.FAST] == turns


@use("cast", "invisibility")
def test_no_skill_makes_invisibility_last() -> None:
    scene = cast(caster(), "invisibility", skill=EXPERT)
    assert scene.hero.timeout[Property.INVISIBILITY] == 45
    assert not scene.hero.intrinsic[Property.INVISIBILITY]
    scene = caster()
    scene.wear("mummy wrapping", Slot.CLOAK)
    assert cast(scene, "invisibility").told()[-1] == "spells.itchy"


@use("cast", "levitation")
@pytest.mark.parametrize(("skill", "turns", "at_will"), [(BASIC, 150, False), (SKILLED, 300, True)])
def test_levitation(skill: int, turns: int, at_will: bool) -> None:
    hero = cast(caster(), "levitation", skill=skill).hero
    assert (hero.timeout[Property.LEVITATION], hero.footing.lands_at_will) == (turns, at_will)


@use("cast", "protection")
@pytest.mark.parametrize(
    ("level", "lent"),
    [(1, [1, 2, 3, 4, 4]), (2, [2, 4, 5, 6, 7, 8]), (14, [4, 7, 10, 12, 13]), (16, [5, 9, 12, 14])],
)
def test_protection_at_armour_class_ten(level: int, lent: list[int]) -> None:
    scene = caster()
    scene.hero.level = level
    spell = Spell("spellbook of protection", 1)
    for points in lent:
        spell_effects(scene.play, spell, None, at_self=True)
        assert scene.hero.spell_armor.points == points
    assert armor_class(scene.hero) == 10 - lent[-1]


@use("cast", "protection")
@pytest.mark.parametrize(("skill", "pace"), [(BASIC, 10), (EXPERT, 20)])
def test_protection_fades_by_a_point_each_time(skill: int, pace: int) -> None:
    scene = cast(caster(), "protection", skill=skill)
    for _ in range(pace):
        timeouts.run_timeouts(scene.play)
    assert scene.hero.spell_armor.points == 3
    for _ in range(3 * pace):
        timeouts.run_timeouts(scene.play)
    assert (scene.hero.spell_armor.points, armor_class(scene.hero)) == (0, 10)


@use("cast", "jumping")
def test_jumping() -> None:
    scene = cast(caster(answers={"jumping.where": MIDDLE + 3}), "jumping")
    assert scene.hero.spot == MIDDLE + 3
    scene = cast(caster(answers={"jumping.where": MIDDLE + 4}), "jumping", skill=UNSKILLED)
    assert scene.hero.spot == MIDDLE


@use("cast", "remove curse")
@pytest.mark.parametrize(("skill", "carried"), [(BASIC, -1), (SKILLED, 0)])
def test_remove_curse(skill: int, carried: int) -> None:
    scene = caster()
    cloak, apple = scene.wear("leather cloak", Slot.CLOAK, blessing=-1), scene.carry("apple", blessing=-1)
    cast(scene, "remove curse", skill=skill)
    assert (cloak.blessing, apple.blessing) == (0, carried)


@use("cast", "identify")
def test_identify() -> None:
    scene = caster()
    ring = scene.carry("ring of hunger")
    scene.carry("ring of conflict")
    scene.answers.decided["identify.which"] = (Offer(key=ring.letter, text=""),)
    cast(scene, "identify")
    assert kind_is_known(scene.world, ring.kind)
    assert cast(caster(), "identify").told()[-1] == "scrolls.nothing to identify"


# Seeing


@use("cast", "light")
def test_light() -> None:
    scene = caster()
    scene.level.lit = bytearray(len(scene.level.lit))
    cast(scene, "light")
    assert (scene.level.lit[MIDDLE + 5], scene.level.lit[MIDDLE + 6]) == (1, 0)


@use("cast", "detect monsters", "detect food", "detect treasure", "detect unseen", "magic mapping")
def test_detection() -> None:
    scene = caster()
    scene.monster("newt", MIDDLE + 20)
    scene.lay("apple", MIDDLE + 22)
    scene.level.terrain[MIDDLE + 3] = Terrain.SECRET_CORRIDOR
    cast(scene, "detect monsters", skill=SKILLED)
    assert scene.hero.timeout[Property.DETECT_MONSTERS] == 60
    cast(scene, "detect food")
    assert scene.level.remembered[MIDDLE + 22] == glyphs.KIND + KINDS_NAMED["apple"].number
    scene.lay("axe", MIDDLE + 24)
    cast(scene, "detect treasure")
    assert scene.level.remembered[MIDDLE + 24]
    cast(scene, "detect unseen")
    assert scene.level.terrain[MIDDLE + 3] == Terrain.CORRIDOR
    cast(scene, "magic mapping")
    assert scene.level.remembered[MIDDLE + 30]


def test_the_map_of_a_spell_shows_no_secret_doors() -> None:
    scene = caster()
    scene.level.terrain[MIDDLE + 37] = Terrain.SECRET_DOOR
    cast(scene, "magic mapping", skill=EXPERT)
    assert scene.level.terrain[MIDDLE + 37] == Terrain.SECRET_DOOR


@use("cast", "clairvoyance")
@pytest.mark.parametrize(("skill", "seen"), [(BASIC, False), (SKILLED, True)])
def test_clairvoyance(skill: int, seen: bool) -> None:
    scene = caster()
    scene.hero.timeout[Property.BLINDED] = 50
    scene.monster("newt", MIDDLE + 9)
    apple = scene.lay("apple", MIDDLE + 8)
    apple.seen = False
    cast(scene, "clairvoyance", skill=skill)
    level = scene.level
    assert level.remembered[MIDDLE + 9] == glyphs.UNSEEN_MONSTER
    assert (level.remembered[MIDDLE + 10] > 0, level.remembered[MIDDLE + 11]) == (True, 0)
    assert (level.remembered[MIDDLE - 9] > 0, level.remembered[MIDDLE - 10]) == (True, 0)
    assert apple.seen == seen


def test_a_pointy_hat_blocks_it_for_all_but_wizards() -> None:
    scene = Scene(role="priest", level=14, throws=[("N-075", 100, 0)])
    scene.hero.power = 100
    scene.wear("cornuthaum", Slot.HELMET)
    assert cast(scene, "clairvoyance").told()[-1] == "spells.pointy hat"


# Whether it works


@pytest.mark.parametrize(
    ("role", "wits", "level", "spell", "worn", "chance"),
    [
        # 11 × wits // 2, and for learning 20 at most; × (20 − hindrance) // 15 − hindrance
        ("wizard", 18, 1, "force bolt", [], 100),
        ("wizard", 18, 1, "sleep", ["small shield"], 100),
        ("wizard", 18, 14, "sleep", ["plate mail"], 60),
        ("valkyrie", 10, 1, "sleep", [], 36),
        ("wizard", 10, 1, "finger of death", [], 0),
    ],
)
def test_chance_of_success(
    role: Any, wits: int, level: int, spell: str, worn: list[KindName], chance: int
) -> None:
    scene = Scene(role=role, attributes=(16, wits, wits, 12, 16, 10), level=level)
    slots = {"small shield": Slot.SHIELD, "plate mail": Slot.BODY_ARMOR}
    for name in worn:
        scene.wear(name, slots[name])
    kind = KINDS_NAMED[f"spellbook of {spell}"]
    assert casting.chance_of_success(scene.hero, Spell(kind.name, kind.spell_level)) == chance


@pytest.mark.parametrize(
    ("memory", "told"),
    [
        (2001, None), (2000, "spells.gradually fading"), (1000, "spells.growing faint"),
        (500, "spells.difficulty remembering"), (100, "spells.strain to recall"),
    ],
)  # fmt: skip
def test_fading_memory_is_felt(memory: int, told: str | None) -> None:
    scene = caster()
    casting.cast_spell(scene.play, Spell("spellbook of light", 1, memory), SELF)
    assert (told is None) == (not any(what.startswith("spells.") for what in scene.told()))
    assert told is None or told in scene.told()


@pytest.mark.parametrize(("thrown", "confused", "stunned"), [(3, 24, 0), (4, 16, 8), (7, 8, 16), (9, 0, 24)])
def test_a_forgotten_spell_backfires_by_its_level(thrown: int, confused: int, stunned: int) -> None:
    scene = caster(throws=[("N-073", 10, thrown)])
    casting.cast_spell(scene.play, Spell("spellbook of finger of death", 7, 0), EAST)
    hero = scene.hero
    assert (hero.timeout[Property.CONFUSED], hero.timeout[Property.STUNNED]) == (confused, stunned)


def test_the_stunned_the_mute_and_the_bound_cast_nothing() -> None:
    scene = caster()
    spell = Spell("spellbook of light", 1)
    for prop in (Property.STUNNED, Property.STRANGLED):
        scene.hero.timeout[prop] = 5
        with pytest.raises(RefusedCommand):
            casting.cast_spell(scene.play, spell, SELF)
        scene.hero.timeout[prop] = 0
    scene.wear("two-handed sword", Slot.WIELDED, blessing=-1)
    with pytest.raises(RefusedCommand):
        casting.cast_spell(scene.play, spell, SELF)


def test_the_confused_always_fail() -> None:
    scene = caster()
    scene.hero.timeout[Property.CONFUSED] = 5
    assert casting.cast_spell(scene.play, Spell("spellbook of light", 1), SELF)
    assert (scene.told()[-1], scene.hero.power) == ("spells.fail", 498)


def test_casting_by_command_trains() -> None:
    scene = caster()
    scene.hero.spells = [Spell("spellbook of light", 1)]
    scene.hero.skills["divination spells"] = Training(BASIC, EXPERT)
    scene.do(CastSpell(spell="a"))
    assert scene.hero.skills["divination spells"].practice == 1


def test_every_spell_has_its_effect() -> None:
    for kind in KINDS_NAMED.values():
        if kind.class_ == "spellbook" and kind.skill is not None:
            known = kind.name in DIRECTED or kind.name in OTHER_SPELLS
            assert known or kind.name in UNDIRECTED or kind.name in SCROLLS


@pytest.mark.parametrize(
    ("name", "proof", "loss"),
    [
        ("fireball", None, 2 * (36 // 5)), ("fireball", Property.FIRE_RESISTANCE, 0),
        ("cone of cold", None, 2 * 72), ("cone of cold", Property.COLD_RESISTANCE, 0),
    ],
)  # fmt: skip
def test_bursts_thrown_inside_an_engulfer_strike_the_caster(
    name: str, proof: Property | None, loss: int
) -> None:
    """NetHack: throwspell: zapyourself, rnd(8) + 1 times: 12d6 of cold; 6d6 of fire, a fifth for wizards."""
    scene = caster(
        hp=300, answers={"spells.where to cast": MIDDLE + 6}, shows={("spell.c spelleffects", 8): 0}
    )
    scene.hero.hold.engulfer_id = scene.monster("fog cloud", MIDDLE, hp=900).id
    if proof is not None:
        scene.intrinsic(proof)

    cast(scene, name, skill=SKILLED)

    assert "spells.cut short" in scene.told()
    assert 300 - scene.hero.hp == loss


@pytest.mark.parametrize(("thrown", "sleeps"), [(9, False), (10, True)])
def test_the_breath_of_a_dragon_is_as_strong_as_the_hero(thrown: int, sleeps: bool) -> None:
    """NetHack: zap.c, resist: rn2(100 + 30 - 2) below a dwarf's resistance of 10, for a hero of level 30."""
    scene = Scene(level=30, shows={("zap.c resist", 128): thrown})
    dwarf = scene.monster("dwarf", MIDDLE + 2)

    shoot_ray(scene.play, breath_ray("sleep", 4), EAST)

    assert dwarf.can_move != sleeps


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


def test_on_the_plane_of_water_nothing_is_thrown() -> None:
    scene = caster(answers={"spells.where to cast": MIDDLE + 3})
    scene.level.branch = "planes"
    place = SpecialPlace("water", "planes", scene.level.number, "")
    scene.world.dungeon = dataclasses.replace(scene.world.dungeon, places=(place,))
    cast(scene, "fireball", skill=SKILLED)
    assert scene.told()[-1] == "spells.sun"


def test_bursts_go_through_shut_doors_to_whoever_is_sensed() -> None:
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
