"""Each change of a hero's numbers stands in the ledger, with the rule that made it."""

from collections.abc import Callable
from typing import TypeVar

import pytest

from marrow.content.words import KindName
from marrow.game.invariants import check_command, numbers_of
from marrow.messages.commands import Search
from marrow.messages.entries import (
    AlignmentChanged,
    AlignmentRecordChanged,
    AttributeChanged,
    AttributePart,
    Cause,
    Entry,
    ExperienceChanged,
    HpChanged,
    LevelChanged,
    LuckChanged,
    MaxHpChanged,
    MaxPowerChanged,
    PeakLevelChanged,
    PowerChanged,
)
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, Ending, Hunger
from marrow.rules.combat.hero_attacks.attack_round import attack_monster
from marrow.rules.commands.features.fountains import drink_fountain
from marrow.rules.generation.new_levels.room_features import BLESSED_FOUNTAIN
from marrow.rules.hero.attributes import adjust_attribute
from marrow.rules.hero.luck import recount_luck_items
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.lifesaving.level_drain import lose_level
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.magic.potions.healing_and_gain import restore_attributes
from marrow.rules.nutrition.buzz import newt_energy
from marrow.rules.nutrition.food_conducts import Words, break_vegetarianism
from marrow.rules.nutrition.hunger_state import gain_nutrition, lose_nutrition
from marrow.rules.polymorph import become_new_person
from marrow.rules.polymorph.break_armor import adjust_worn_bonus
from marrow.rules.religion.conversion import convert_hero
from marrow.rules.religion.god_gifts import pat_on_head
from rule import rule
from rules.combat.attack_scenes import strike
from scene import MIDDLE, Scene

E = TypeVar("E", bound=Entry)

ARROW = Killer("arrow")
STRENGTH, INTELLIGENCE = Attribute.STRENGTH, Attribute.INTELLIGENCE


def after(scene: Scene, happens: Callable[[], object]) -> list[Entry]:
    """The entries of what happens; with them every number of the hero is accounted for."""
    before, known = numbers_of(scene.hero), len(scene.ledger.entries)
    happens()
    entries = scene.ledger.entries[known:]
    check_command(scene.world, before, scene.world.turn, entries)
    return entries


def of_kind(entries: list[Entry], kind: type[E], number: str) -> list[E]:
    """The entries of a kind that name this rule."""
    return [entry for entry in entries if isinstance(entry, kind) and entry.rule == number]


# Being saved


def saved(scene: Scene) -> list[Entry]:
    scene.wear("amulet of life saving", Slot.AMULET)
    return after(scene, lambda: die(scene.play, Ending.DIED, ARROW))


@rule("L-051")
def test_the_level_that_a_rescue_gives() -> None:
    (level,) = of_kind(saved(Scene("3.7", level=0)), LevelChanged, "L-051")
    assert (level.before, level.after) == (0, 1)


@rule("L-052", "L-053")
def test_the_maximum_that_a_rescue_raises() -> None:
    entries = saved(Scene(level=7, hp=12))
    (most,) = of_kind(entries, MaxHpChanged, "L-052")
    (points,) = of_kind(entries, HpChanged, "L-053")
    assert (most.amount, most.left, most.of_form) == (2, 14, False)
    assert (points.left, points.cause) == (14, Cause.RESCUE)


@rule("L-058")
@pytest.mark.parametrize(("edition", "most", "after"), [("3.4.3", 0, 10), ("dnethack", 4, 10 + 7 * 2)])
def test_the_maximum_that_a_rescue_raises_without_a_floor_by_level(
    edition: str, most: int, after: int
) -> None:
    (entry,) = of_kind(saved(Scene(edition, level=7, hp=most)), MaxHpChanged, "L-058")
    assert (entry.amount, entry.left) == (after - most, after)


@rule("L-059")
def test_hit_points_that_a_rescue_gives_by_constitution() -> None:
    """50 + 10 * (15 // 2), of a constitution of 16 less one."""
    scene = Scene("3.7", level=12, hp=300)
    scene.hero.hp = 0
    (points,) = of_kind(saved(scene), HpChanged, "L-059")
    assert (points.amount, points.left) == (120, 120)


@rule("L-060")
def test_the_constitution_that_a_rescue_costs() -> None:
    (lost,) = of_kind(saved(Scene()), AttributeChanged, "L-060")
    assert (lost.attribute, lost.amount, lost.part, lost.cause) == (
        Attribute.CONSTITUTION,
        -1,
        AttributePart.STORED,
        Cause.RESCUE,
    )


@rule("L-027", "L-054")
def test_a_forms_hit_points_at_a_death_and_a_rescue() -> None:
    scene = Scene("3.6.7", hp=57)
    scene.form("jackal", hp=9)
    entries = saved(scene)
    (given,) = [entry for entry in of_kind(entries, HpChanged, "L-054") if entry.of_form]
    (taken,) = [entry for entry in of_kind(entries, HpChanged, "L-027") if entry.of_form]
    assert (taken.amount, taken.left) == (-9, 0)
    assert (given.amount, given.left) == (9, 9)


# Being hurt and drained


@rule("L-096")
@pytest.mark.parametrize("form", [False, True])
def test_the_maximum_that_deaths_touch_lowers(form: bool) -> None:
    scene = Scene(hp=200, level=20, shows={("L-096", 20): 10})
    if form:
        scene.form("ogre king", hp=200)
    entries = after(scene, lambda: strike(scene, scene.monster("Death")))
    lost = of_kind(entries, MaxHpChanged, "L-096")
    now = scene.hero.form_max_hp if form else scene.hero.max_hp
    assert lost
    assert all(entry.of_form is form for entry in lost)
    assert lost[-1].left == now == 200 + sum(entry.amount for entry in lost)


@rule("L-091")
def test_hit_points_of_a_form_and_of_the_own_body() -> None:
    scene = Scene(hp=50)
    scene.form("jackal", hp=9)
    entries = after(scene, lambda: hurt(scene.play, 4, ARROW, "L-091"))
    entries += after(scene, lambda: return_to_own_form(scene.play))
    entries += after(scene, lambda: hurt(scene.play, 6, ARROW, "L-091"))
    lost = of_kind(entries, HpChanged, "L-091")
    assert [(entry.amount, entry.left, entry.of_form) for entry in lost] == [(-4, 5, True), (-6, 44, False)]
    (ended,) = of_kind(entries, HpChanged, "L-147")
    assert (ended.amount, ended.left, ended.of_form) == (-5, 0, True)


@rule("L-095")
def test_all_that_a_drained_level_takes() -> None:
    """NetHack: exper.c, losexp. What the rise to level 6 gave is taken; level 5 ends at 320 points."""
    scene = Scene(level=6, hp=60)
    hero = scene.hero
    hero.power = hero.max_power = 20
    hero.hp_gains, hero.power_gains = [10, 8, 8, 8, 8, 7], [5, 3, 3, 3, 3, 2]
    hero.experience = 400
    entries = after(scene, lambda: lose_level(scene.play, "life drainage"))
    (level,) = of_kind(entries, LevelChanged, "L-095")
    (most,) = of_kind(entries, MaxHpChanged, "L-095")
    (power,) = of_kind(entries, MaxPowerChanged, "L-095")
    (points,) = of_kind(entries, ExperienceChanged, "L-095")
    assert (level.before, level.after) == (6, 5)
    assert (most.amount, most.left) == (-7, 53)
    assert (power.amount, power.left) == (-2, 18)
    assert (points.amount, points.left) == (319 - 400, 319)


@rule("L-105")
def test_the_mind_of_a_scarecrow() -> None:
    scene = Scene(attributes=(16, 3, 10, 12, 16, 10), mode="explore", answers={"ask.die": False})
    entries = after(scene, lambda: strike(scene, scene.monster("mind flayer"), 1))
    (spared,) = of_kind(entries, AttributeChanged, "L-105")
    assert (spared.attribute, spared.amount, spared.part) == (INTELLIGENCE, 2, AttributePart.STORED)


# Food and hunger


@rule("N-127")
def test_the_strength_that_weakness_takes_for_a_while() -> None:
    scene = Scene(nutrition=51)
    entries = after(scene, lambda: lose_nutrition(scene.play, 1, Cause.LIVING, "N-022"))
    entries += after(scene, lambda: gain_nutrition(scene.play, 200, Cause.DRINKING, "N-102"))
    taken, given = of_kind(entries, AttributeChanged, "N-127")
    assert (taken.attribute, taken.amount, taken.part) == (STRENGTH, -1, AttributePart.PASSING)
    assert (given.attribute, given.amount, given.part) == (STRENGTH, 1, AttributePart.PASSING)


@rule("N-129")
@pytest.mark.parametrize(("edition", "amount"), [("3.6.7", 6), ("3.4.3", 5)])
def test_attributes_that_are_restored(edition: str, amount: int) -> None:
    scene = Scene(edition, nutrition=40, hunger=Hunger.WEAK)
    scene.hero.base[STRENGTH] = 10
    entries = after(scene, lambda: restore_attributes(scene.play, every=True))
    (given,) = of_kind(entries, AttributeChanged, "N-129")
    assert (given.attribute, given.amount) == (STRENGTH, amount)


@rule("N-108")
def test_attributes_that_a_magic_fountain_restores_and_raises() -> None:
    scene = Scene(shows={("N-108", 30): 9, ("N-108", 6): STRENGTH})
    scene.level.terrain[MIDDLE] = Terrain.FOUNTAIN
    scene.level.detail[MIDDLE] = BLESSED_FOUNTAIN
    scene.hero.base[INTELLIGENCE] -= 2
    entries = after(scene, lambda: drink_fountain(scene.play))
    found = [
        (entry.attribute, entry.amount, entry.part) for entry in of_kind(entries, AttributeChanged, "N-108")
    ]
    assert found == [
        (INTELLIGENCE, 2, AttributePart.STORED),
        (STRENGTH, 1, AttributePart.STORED),
        (STRENGTH, 1, AttributePart.PEAK),
    ]


@rule("N-112")
def test_the_mind_that_brains_give_back() -> None:
    scene = Scene(throws=[("uhitm.c hitum", 20, 0)], level=10)
    scene.form("mind flayer")
    scene.hero.base[INTELLIGENCE] = 6
    orc = scene.monster("hill orc", hp=80)
    entries = after(scene, lambda: attack_monster(scene.play, orc))
    (given,) = of_kind(entries, AttributeChanged, "N-112")
    assert (given.attribute, given.amount) == (INTELLIGENCE, 4)


@rule("N-248")
def test_the_power_of_newts() -> None:
    """A throw of 3 fills power above 19, and a throw of 0 out of 3 raises the maximum of 20."""
    scene = Scene(throws=[("N-248", 3, 1), ("N-248", 3, 2), ("N-248", 3, 0)])
    scene.hero.power, scene.hero.max_power = 19, 20
    entries = after(scene, lambda: newt_energy(scene.play))
    (most,) = of_kind(entries, MaxPowerChanged, "N-248")
    (power,) = of_kind(entries, PowerChanged, "N-248")
    assert (most.amount, most.left, power.amount, power.left) == (1, 21, 2, 21)


@rule("N-314")
def test_the_alignment_that_meat_costs_a_monk() -> None:
    scene = Scene(role="monk")
    entries = after(scene, lambda: break_vegetarianism(scene.play, Words("", "chronicle.meat", "a newt")))
    (lost,) = of_kind(entries, AlignmentRecordChanged, "N-314")
    assert (lost.amount, lost.left) == (-1, -1)


# Gods


@rule("N-328")
@pytest.mark.parametrize("lost_level", [False, True])
def test_the_golden_glow(lost_level: bool) -> None:
    scene = Scene(throws=[("N-328", 3, 2)], level=5, hp=40)
    hero = scene.hero
    hero.base[STRENGTH] -= 3
    hero.peak_level = 7 if lost_level else 5
    hero.luck_bonus, hero.luck = 3, -2
    hero.hp = 11
    entries = after(scene, lambda: pat_on_head(scene.play, "neutral"))
    (strength,) = of_kind(entries, AttributeChanged, "N-328")
    (luck,) = of_kind(entries, LuckChanged, "N-328")
    levels = of_kind(entries, LevelChanged, "N-328")
    peaks = of_kind(entries, PeakLevelChanged, "N-328")
    (most,) = of_kind(entries, MaxHpChanged, "N-328")
    points = of_kind(entries, HpChanged, "N-328")
    assert (strength.attribute, strength.amount) == (STRENGTH, 3)
    assert (luck.amount, luck.left, luck.of_items) == (2, 0, False)
    assert [(entry.before, entry.after) for entry in levels] == ([(5, 6)] if lost_level else [])
    assert [(entry.before, entry.after) for entry in peaks] == ([(7, 6)] if lost_level else [])
    assert most.left == points[-1].left == hero.hp == hero.max_hp
    assert lost_level or most.amount == 5


def test_a_conversion() -> None:
    scene = Scene()
    scene.hero.alignment_record = 12
    entries = after(scene, lambda: convert_hero(scene.play, "lawful"))
    (turned,) = of_kind(entries, AlignmentChanged, "attrib.c uchangealign")
    (record,) = of_kind(entries, AlignmentRecordChanged, "attrib.c uchangealign")
    assert (turned.before, turned.after) == ("neutral", "lawful")
    assert (record.amount, record.left) == (-12, 0)


def test_the_luck_of_a_stone_that_is_carried() -> None:
    scene = Scene()
    entries = after(scene, lambda: scene.carry("luckstone", blessing=1))
    (luck,) = of_kind(entries, LuckChanged, "attrib.c set_moreluck")
    assert (luck.amount, luck.left, luck.of_items) == (3, 3, True)
    assert after(scene, lambda: recount_luck_items(scene.play)) == []


def test_the_luck_of_a_stone_counts_from_the_moment_it_is_carried_or_dropped() -> None:
    """Seen in the running 3.6.7: 3 as soon as a wish brings it, 0 when it is dropped, -3 for cursed ones."""
    scene = Scene()
    stone = scene.item("luckstone", blessing=1)

    stack = add_to_pack(scene.play, stone)
    assert scene.hero.luck_bonus == 3
    take_from_pack(scene.play, stack)
    assert scene.hero.luck_bonus == 0
    add_to_pack(scene.play, scene.item("luckstone", blessing=-1))
    assert scene.hero.luck_bonus == -3


# New people and time


@rule("L-145", "L-146")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_new_person_is_accounted_for(edition: str, seed: int) -> None:
    scene = Scene(edition, level=10, hp=80, seed=seed)
    scene.form("ogre king", hp=40)
    scene.hero.power = scene.hero.max_power = 30
    entries = after(scene, lambda: become_new_person(scene.play))
    assert of_kind(entries, MaxHpChanged, "L-146")
    assert of_kind(entries, MaxPowerChanged, "L-146")
    levels = of_kind(entries, LevelChanged, "L-145")
    assert [entry.after for entry in levels] == ([scene.hero.level] if scene.hero.level != 10 else [])


def test_power_that_comes_back_with_time() -> None:
    scene = Scene(role="wizard", level=20, attributes=(16, 18, 18, 12, 16, 10))
    scene.hero.power, scene.hero.max_power = 3, 100

    def search() -> None:
        for _ in range(40):
            scene.do(Search())

    entries = after(scene, search)
    gains = of_kind(entries, PowerChanged, "allmain.c moveloop")
    assert gains
    assert scene.hero.power == 3 + sum(entry.amount for entry in gains)


@pytest.mark.parametrize(
    ("amount", "parts"),
    [(1, [(1, AttributePart.STORED), (1, AttributePart.PEAK)]), (-1, [(-1, AttributePart.STORED)])],
)
def test_an_attribute_that_rises_takes_its_peak_along(
    amount: int, parts: list[tuple[int, AttributePart]]
) -> None:
    scene = Scene()
    entries = after(scene, lambda: adjust_attribute(scene.play, STRENGTH, amount, "N-278"))
    told = of_kind(entries, AttributeChanged, "N-278")
    assert [(entry.amount, entry.part) for entry in told] == parts


@pytest.mark.parametrize(
    ("kind", "slot"), [("gauntlets of dexterity", Slot.GLOVES), ("ring of adornment", Slot.LEFT_RING)]
)
def test_the_ledger_tells_what_worn_items_add_to_attributes(kind: KindName, slot: Slot) -> None:

    scene = Scene()
    item = scene.wear(kind, slot, charge=2)
    entries = after(scene, lambda: adjust_worn_bonus(scene.play, item, 1))
    (added,) = of_kind(entries, AttributeChanged, "do_wear.c adj_abon")
    assert (added.amount, added.part) == (2, AttributePart.WORN)
