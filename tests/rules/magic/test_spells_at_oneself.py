"""Spells for the caster: healing, sight, protection; and chances of success. NetHack: spell.c."""

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
from marrow.model.places import EAST, SELF, Terrain
from marrow.rules.hero.armor_class import armor_class
from marrow.rules.magic.scrolls.scroll_effects import SCROLLS
from marrow.rules.magic.spells import casting
from marrow.rules.magic.spells.spell_effects import DIRECTED, OTHER_SPELLS, spell_effects
from marrow.rules.magic.wands.hero_rays import breath_ray, shoot_ray
from marrow.rules.magic.wands.undirected_wands import UNDIRECTED
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.turn import timeouts
from rules.magic.spell_scenes import cast, caster
from scene import MIDDLE, Scene
from use import use

# At oneself


@use("cast", "healing", "extra healing")
@pytest.mark.parametrize(
    ("name", "skill", "hp", "blind"),
    [
        ("healing", BASIC, 74, True), ("healing", SKILLED, 74, False), ("extra healing", BASIC, 98, False),
    ],
)  # fmt: skip
def test_the_spells_of_healing_restore_hit_points_by_skill(
    name: str, skill: int, hp: int, blind: bool
) -> None:
    scene = caster()
    scene.hero.hp = 50
    scene.hero.timeout[Property.BLINDED] = 30
    cast(scene, name, skill=skill)
    assert (scene.hero.hp, bool(scene.hero.timeout[Property.BLINDED])) == (hp, blind)


@use("cast", "cure blindness", "cure sickness")
def test_the_spells_that_cure_end_blindness_and_sickness() -> None:
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
def test_the_spell_of_haste_self_lasts_longer_for_the_skilled(skill: int, turns: int) -> None:
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
def test_the_spell_of_levitation_ends_at_will_for_the_skilled(skill: int, turns: int, at_will: bool) -> None:
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
def test_the_spell_of_jumping_reaches_as_far_as_the_skill_allows() -> None:
    scene = cast(caster(answers={"jumping.where": MIDDLE + 3}), "jumping")
    assert scene.hero.spot == MIDDLE + 3
    scene = cast(caster(answers={"jumping.where": MIDDLE + 4}), "jumping", skill=UNSKILLED)
    assert scene.hero.spot == MIDDLE


@use("cast", "remove curse")
@pytest.mark.parametrize(("skill", "carried"), [(BASIC, -1), (SKILLED, 0)])
def test_the_spell_of_remove_curse_reaches_the_pack_for_the_skilled(skill: int, carried: int) -> None:
    scene = caster()
    cloak, apple = scene.wear("leather cloak", Slot.CLOAK, blessing=-1), scene.carry("apple", blessing=-1)
    cast(scene, "remove curse", skill=skill)
    assert (cloak.blessing, apple.blessing) == (0, carried)


@use("cast", "identify")
def test_the_spell_of_identify_identifies_the_chosen_item() -> None:
    scene = caster()
    ring = scene.carry("ring of hunger")
    scene.carry("ring of conflict")
    scene.answers.decided["identify.which"] = (Offer(key=ring.letter, text=""),)
    cast(scene, "identify")
    assert kind_is_known(scene.world, ring.kind)
    assert cast(caster(), "identify").told()[-1] == "scrolls.nothing to identify"


# Seeing


@use("cast", "light")
def test_the_spell_of_light_lights_five_spots_around() -> None:
    scene = caster()
    scene.level.lit = bytearray(len(scene.level.lit))
    cast(scene, "light")
    assert (scene.level.lit[MIDDLE + 5], scene.level.lit[MIDDLE + 6]) == (1, 0)


@use("cast", "detect monsters", "detect food", "detect treasure", "detect unseen", "magic mapping")
def test_the_spells_of_detection_show_what_they_are_named_for() -> None:
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
def test_the_spell_of_clairvoyance_shows_more_to_the_skilled(skill: int, seen: bool) -> None:
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
    assert (
        casting.chance_of_success(scene.play.edition.magic, scene.hero, Spell(kind.name, kind.spell_level))
        == chance
    )


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
