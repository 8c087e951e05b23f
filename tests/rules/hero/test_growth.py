"""Levels won and lost, and skills. NetHack: exper.c, attrib.c, weapon.c; L-095."""

import pytest

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.skills import BASIC, EXPERT, SKILLED, UNSKILLED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import Skill, SpeciesName
from marrow.editions.nethack_343 import NETHACK_343
from marrow.editions.nethack_367 import NETHACK_367
from marrow.messages.entries import LevelChanged
from marrow.model.hero_parts import Training
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.deaths.grow_up import grow_up
from marrow.rules.combat.monster_fights.attack_monster import attack_monster
from marrow.rules.hero.experience import (
    constitution_bonus,
    experience_to_rise,
    gain_experience,
    gain_level,
    rank_of,
)
from marrow.rules.hero.shape import roll_hp_per_level
from marrow.rules.hero.skills import advance_skill, can_advance, train_skill
from marrow.rules.lifesaving.level_drain import lose_level, set_level
from marrow.rules.play import GameOver
from rule import is_343, rule
from scene import MIDDLE, Scene


@rule("L-095")
@pytest.mark.parametrize(
    "edition, lost",
    [("3.4.3", 6), ("3.6.0", 9), ("3.6.7", 9)],  # a fresh d8 of a Valkyrie and d2 of a human; what it brought
)
def test_a_lost_level_takes_what_it_brought_since_3_6_0(edition: str, lost: int) -> None:
    """Constitution 10 gives no bonus; a Valkyrie gains d8, a human d2 at low levels. NetHack: role.c."""
    scene = Scene(edition, role="valkyrie", race="human", level=2, hp=40, shows={("attrib.c newhp", 8): 5})
    hero = scene.hero
    hero.hp_gains = [14, 9]
    hero.base[Attribute.CONSTITUTION] = 10

    lose_level(scene.play, "life drainage")

    bonus = 2 if edition == "3.4.3" else 0  # of the race; the die shows its highest
    assert 40 - hero.max_hp == lost + bonus


@rule("L-095")
@pytest.mark.parametrize(("edition", "left"), [("3.4.3", 30), ("3.6.0", 30 - 4)])
def test_drain_weakens_forms_since_3_6_0(edition: str, left: int) -> None:
    """By a d4, for a hero's form has level 0. NetHack: makemon.c, monhp_per_lvl."""
    scene = Scene(edition, level=5)
    scene.form("wolf")
    scene.hero.form_hp = scene.hero.form_max_hp = 30

    lose_level(scene.play, "life drainage")

    assert (scene.hero.form_hp, scene.hero.form_max_hp) == (left, left)


@pytest.mark.parametrize(("edition", "power"), [("3.4.3", 0), ("3.6.0", 1)])
def test_a_level_may_bring_no_power_in_3_4_3(edition: str, power: int) -> None:
    """An orcish Barbarian of wisdom 3 gets three quarters of 1 to 3. NetHack: exper.c, pluslvl."""
    scene = Scene(edition, role="barbarian", race="orc", shows={"exper.c newpw": 0})
    scene.hero.base[Attribute.WISDOM] = 3
    before = scene.hero.max_power

    gain_level(scene.play, "potion.c peffects")

    assert scene.hero.max_power - before == power


@pytest.mark.parametrize(
    "level, points",
    [
        *((0, 0), (1, 20), (2, 40), (9, 5120), (10, 10_000)),
        *((11, 20_000), (19, 5_120_000), (20, 10_000_000), (30, 110_000_000)),
    ],
)
def test_a_level_needs_the_experience_points_of_the_table(level: int, points: int) -> None:
    assert experience_to_rise(Scene().play, level) == points


def test_experience_counts_four_times_in_the_score() -> None:
    scene = Scene()

    gain_experience(scene.play, 5, 7)

    assert (scene.hero.experience, scene.hero.score, scene.hero.level) == (5, 27, 1)


def test_one_level_at_a_time() -> None:
    """A first kill worth 5,000 makes level 2, with one point less than level 3 needs."""
    scene = Scene()

    gain_experience(scene.play, 5000)

    assert (scene.hero.level, scene.hero.experience) == (2, 39)
    assert [(entry.before, entry.after) for entry in scene.entries(LevelChanged)] == [(1, 2)]


def test_a_gained_level_brings_hit_points_that_its_loss_takes() -> None:
    """Valkyrie 0+d8, human 0+d2, constitution 16 gives +1; quiet dice: 8 + 2 + 1 = 11."""
    scene = Scene(hp=20)
    hero = scene.hero

    gain_level(scene.play, "test")
    gained = (hero.max_hp, hero.hp, hero.level, hero.experience)
    lose_level(scene.play, "life drainage")

    assert gained == (31, 31, 2, 20)
    assert (hero.max_hp, hero.hp, hero.level, hero.experience) == (20, 20, 1, 19)


@pytest.mark.parametrize(
    "constitution, bonus",
    [(3, -2), (6, -1), (7, 0), (14, 0), (15, 1), (16, 1), (17, 2), (18, 3), (19, 4), (25, 4)],
)
def test_constitution_gives_the_hit_point_bonus_of_the_table(constitution: int, bonus: int) -> None:
    assert constitution_bonus(constitution) == bonus


def test_levels_bring_intrinsics_and_take_them_again() -> None:
    """A Valkyrie is fast from level 7."""
    scene = Scene(level=6)

    gain_level(scene.play, "test")
    fast = scene.hero.intrinsic[Property.FAST]
    lose_level(scene.play, "")

    assert fast and not scene.hero.intrinsic[Property.FAST]
    assert "growth.you feel" in scene.told()


def test_a_fast_hero_feels_nothing_at_the_level_that_brings_speed() -> None:
    scene = Scene(level=6)
    scene.intrinsic(Property.FAST)

    gain_level(scene.play, "test")

    assert scene.hero.level == 7
    assert "growth.you feel" not in scene.told()


@rule("L-095")
def test_the_drain_resistant_lose_nothing() -> None:
    scene = Scene(level=3)
    scene.intrinsic(Property.DRAIN_RESISTANCE)

    lose_level(scene.play, "life drainage")

    assert scene.hero.level == 3


@rule("L-095")
def test_a_rescue_from_drain_costs_experience() -> None:
    scene = Scene()
    scene.wear("amulet of life saving", Slot.AMULET)
    scene.hero.experience = 15

    lose_level(scene.play, "life drainage")

    assert (scene.hero.dying.deaths, scene.hero.level, scene.hero.experience) == (1, 1, 0)


@rule("L-095")
def test_drain_without_a_name_does_not_kill() -> None:
    scene = Scene()
    scene.hero.experience = 15

    lose_level(scene.play, "")

    assert (scene.hero.dying.deaths, scene.hero.experience) == (0, 0)
    with pytest.raises(GameOver):
        lose_level(scene.play, "life drainage")


@rule("L-095")
@pytest.mark.parametrize(("edition", "words"), [("3.6.7", []), ("3.7", ["growth.level lost"])])
def test_only_since_37_a_fatal_drain_says_goodbye(edition: str, words: list[str]) -> None:
    scene = Scene(edition)

    with pytest.raises(GameOver):
        lose_level(scene.play, "life drainage")

    assert scene.told()[: len(words) + 1] == words


@pytest.mark.parametrize(
    "level, title", [(1, "Stripling"), (2, "Stripling"), (3, "Skirmisher"), (30, "Lady")]
)
def test_a_valkyrie_of_a_level_has_the_rank_of_that_level(level: int, title: str) -> None:
    role = Scene().hero.role

    assert rank_of(role.ranks, role.female_ranks, level, True) == title


def test_practice_makes_ready() -> None:
    """Unskilled to basic: 20 successful uses and a slot."""
    scene = Scene()
    scene.hero.skills["dagger"] = Training(UNSKILLED, EXPERT, 19)
    scene.hero.skill_slots = 1

    train_skill(scene.play, "dagger")

    assert can_advance(scene.hero, "dagger")
    assert scene.told() == ["growth.confident weapon"]
    advance_skill(scene.play, "dagger")
    assert (scene.hero.skills["dagger"].level, scene.hero.skill_slots) == (BASIC, 0)


@pytest.mark.parametrize(
    "skill, slots", [("dagger", 2), ("attack spells", 1), ("bare hands", 1), ("two weapons", 2)]
)
def test_slots_that_an_advance_costs(skill: Skill, slots: int) -> None:
    scene = Scene()
    scene.hero.skills[skill] = Training(BASIC, SKILLED, 80)
    scene.hero.skill_slots = slots

    assert can_advance(scene.hero, skill)
    scene.hero.skill_slots = slots - 1
    assert not can_advance(scene.hero, skill)


def test_wizards_set_levels() -> None:
    scene = Scene()

    set_level(scene.play, 14)
    high = (scene.hero.level, scene.hero.experience)
    set_level(scene.play, 3)

    assert high == (14, experience_to_rise(scene.play, 13))
    assert scene.told().count("growth.more experienced") == 13
    assert (scene.hero.level, scene.hero.peak_level) == (3, 3)


def test_a_wizards_wish_weakens_the_form_too() -> None:
    """Each level takes a d4 of the form, whose level is 0. NetHack: cmd.c, wiz_level_change."""
    scene = Scene("3.6.7", level=3)
    scene.form("wolf")
    scene.hero.form_hp = scene.hero.form_max_hp = 30

    set_level(scene.play, 1)

    assert scene.hero.form_hp == 30 - 4 - 4


def test_pets_grow_up() -> None:
    """A kitten of level 0 with 4 hit points that kills something becomes, in time, a housecat."""
    scene = Scene(seed=2)
    kitten = scene.monster("kitten", MIDDLE + 2, hp=3, tame=10)
    mouse = scene.monster("sewer rat", MIDDLE + 3, hp=1)
    for _ in range(60):
        grow_up(scene.play, kitten, mouse)

    assert kitten.species.name in ("housecat", "large cat")
    assert kitten.level <= 9


def test_a_pet_fights_for_its_master() -> None:
    scene = Scene(seed=3)
    dog = scene.monster("large dog", MIDDLE + 2, hp=50, tame=10)
    newt = scene.monster("newt", MIDDLE + 3, hp=2)

    for _ in range(20):
        if newt.hp > 0:
            attack_monster(scene.play, dog, newt)

    assert newt.hp <= 0
    assert newt not in scene.level.monsters
    assert scene.hero.base[Attribute.STRENGTH] == 16


def test_lost_levels_take_back_what_was_advanced_last() -> None:
    """Free slots go first; an advance that took two slots gives one of them back."""
    scene = Scene(level=6)
    hero = scene.hero
    hero.skills = {
        "dagger": Training(BASIC, EXPERT, 1000), "long sword": Training(BASIC, EXPERT, 1000),
    }  # fmt: skip
    hero.skill_slots = 5
    advance_skill(scene.play, "dagger")
    advance_skill(scene.play, "long sword")
    assert (hero.skill_slots, hero.advanced) == (1, ["dagger", "long sword"])
    lose_level(scene.play, "")
    assert (hero.skill_slots, hero.skills["long sword"].level) == (0, SKILLED)
    lose_level(scene.play, "")
    assert (hero.skill_slots, hero.skills["long sword"].level) == (1, BASIC)
    lose_level(scene.play, "")
    lose_level(scene.play, "")
    assert (hero.skill_slots, hero.skills["dagger"].level, hero.advanced) == (1, BASIC, [])


LIFE = "makemon.c monhp_per_lvl"


@pytest.mark.parametrize(
    ("edition", "form", "throws", "more"),
    [
        (NETHACK_367, "jackal", [(LIFE, 8, 7), (LIFE, 4, 2)], 3),  # a form has no level of its own
        (NETHACK_367, "iron golem", [(LIFE, 8, 7)], 80 // 18),
        (NETHACK_367, "red dragon", [(LIFE, 8, 7), (LIFE, 5, 4)], 8),
        (NETHACK_367, "baby red dragon", [(LIFE, 8, 7), (LIFE, 4, 0)], 1),
        (NETHACK_343, "jackal", [(LIFE, 8, 7)], 8),
        (NETHACK_343, "iron golem", [(LIFE, 8, 7)], 8),
    ],
)
def test_a_level_in_another_form(
    edition: Edition, form: SpeciesName, throws: list[tuple[str, int, int]], more: int
) -> None:
    scene = Scene(edition, throws=throws)
    scene.form(form, hp=30)
    gain_level(scene.play, "exper.c pluslvl")
    assert scene.hero.form_max_hp == 30 + more


@rule("N-616")
@pytest.mark.parametrize("hp", [30, 29, 20])
def test_a_level_heals_the_form_of_37_and_does_not_raise_its_maximum(hp: int) -> None:
    """By 3, or 8 in 3.4.3. Seen in the running 3.7: a wraith eaten by an elf-lord of 30 hit points."""
    scene = Scene(shows={(LIFE, 8): 7, (LIFE, 4): 2})
    scene.form("jackal", hp=30)
    scene.hero.form_hp = hp

    gain_level(scene.play, "exper.c pluslvl")

    more, healed = (8 if is_343() else 3), min(hp + 3, 30)
    only_heals = scene.play.edition.hero.levels_leave_maximum_of_form
    assert (scene.hero.form_hp, scene.hero.form_max_hp) == (
        (healed, 30) if only_heals else (hp + more, 30 + more)
    )


@pytest.mark.parametrize(
    ("level", "throws", "life"), [(1, [(LIFE, 8, 7)], 8), (0, [(LIFE, 8, 7), (LIFE, 4, 1)], 2)]
)
def test_a_level_of_a_creature(level: int, throws: list[tuple[str, int, int]], life: int) -> None:
    scene = Scene(throws=throws)
    assert roll_hp_per_level(scene.play, SPECIES_NAMED["jackal"], level) == life
