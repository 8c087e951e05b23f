"""What a turn of living costs. Vectors V-001 to V-026 of docs/rules/nutrition.md, by arithmetic."""

from typing import Any

import pytest

from marrow.chance import QuietDice
from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.editions import NETHACK
from marrow.messages.entries import Cause, NutritionChanged
from marrow.model.item import Slot
from marrow.model.vocabularies import Burden, HelplessReason, Hunger, Source, WakingNote
from marrow.model.world import World
from marrow.rules.nutrition.hunger_step import form_needs_food, hunger_step, overexertion
from marrow.rules.turn.main_loop import movement_gained
from rule import rule
from scene import Scene


class ClockDice(QuietDice):
    """Where a die tells rings and amulets their turn, it shows what the clock would."""

    __slots__ = ("world",)

    def __init__(self, world: World) -> None:
        self.world = world

    def rn2(self, sides: int, rule: str) -> int:
        return self.world.turn % 20 if rule == "N-048" else super().rn2(sides, rule)


def clocked(edition: str, **how: Any) -> Scene:
    scene = Scene(edition, **how)
    scene.play.dice = ClockDice(scene.world)
    return scene


def steps(scene: Scene, first: int, last: int) -> int:
    """Nutrition lost over the hunger steps of these turns."""
    before = scene.hero.nutrition
    for turn in range(first, last + 1):
        scene.world.turn = turn
        hunger_step(scene.play)
    return before - scene.hero.nutrition


@rule("N-010", "N-017", "N-018", "N-021", "N-022")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_turn_costs_one_point(edition: str) -> None:
    """V-001."""
    assert steps(clocked(edition), 2, 2) == 1
    assert steps(clocked(edition), 2, 21) == 20


@rule("N-017", "N-018")
@pytest.mark.parametrize("edition", NETHACK)
def test_every_turn_is_paid_once_after_it_has_begun(edition: str) -> None:
    """Turn 2 is the first: at the start of turn T, T-1 points are gone."""
    scene = Scene(edition, nutrition=900, turn=1)

    scene.wait(5)

    paid = [entry.turn for entry in scene.entries(NutritionChanged) if entry.cause is Cause.LIVING]
    assert (paid, scene.world.turn, scene.hero.nutrition) == ([2, 3, 4, 5, 6], 6, 895)


@rule("N-031", "N-043")
@pytest.mark.parametrize("edition", NETHACK[:-2])
def test_the_other_turns_charge_nothing_worn(edition: str) -> None:
    scene = Scene(edition, nutrition=2000)
    scene.wear("Amulet of Yendor", Slot.AMULET)
    scene.wear("ring of stealth", Slot.LEFT_RING)
    scene.wear("ring of free action", Slot.RIGHT_RING)

    dear = [turn for turn in range(20, 40) if steps(scene, turn, turn) == 2]
    assert dear == [24, 28, 32, 36]


@rule("N-021", "N-141")
@pytest.mark.parametrize("edition", NETHACK)
def test_even_a_step_that_takes_nothing_may_end_in_a_faint(edition: str) -> None:
    scene = clocked(edition, nutrition=0, hunger=Hunger.WEAK, turn=3)
    scene.wear("ring of slow digestion", Slot.LEFT_RING)

    assert steps(scene, 3, 3) == 0
    assert (scene.hero.hunger, scene.hero.helplessness.turns) == (Hunger.FAINTED, 10)


@rule("N-023", "N-030")
def test_a_sleeper_burns_one_turn_in_ten_and_throws_first() -> None:
    """V-005."""
    scene = Scene(throws=[("N-023", 10, 3), ("N-023", 10, 0), ("N-023", 10, 7)])
    scene.hero.helplessness.turns, scene.hero.helplessness.asleep = 60, True

    assert [steps(scene, turn, turn) for turn in (3, 5, 7)] == [0, 1, 0]


@rule("N-024", "N-025", "N-143")
@pytest.mark.parametrize("edition, lost", [*((e, 10) for e in NETHACK[:2]), *((e, 0) for e in NETHACK[2:])])
def test_the_fainted_burn_less_since_361(edition: str, lost: int) -> None:
    """V-006."""
    scene = clocked(edition, nutrition=-5)
    scene.hero.helplessness.turns, scene.hero.helplessness.note = 60, WakingNote.REGAIN_CONSCIOUSNESS

    assert lost == steps(scene, 3, 12)


@rule("N-026")
def test_the_paralysed_burn_in_full() -> None:
    """V-007."""
    scene = Scene()
    scene.hero.helplessness.turns, scene.hero.helplessness.reason = 60, HelplessReason.PARALYZED_BY_MONSTER

    assert steps(scene, 3, 12) == 10


@rule("N-023", "N-025")
def test_a_hero_asleep_from_booze_burns_less() -> None:
    """V-008."""
    scene = Scene(throws=[("N-023", 10, 5)] * 6)
    scene.hero.helplessness.turns, scene.hero.helplessness.note = 6, WakingNote.HEADACHE

    assert steps(scene, 2, 7) == 0


@rule("N-020")
@pytest.mark.parametrize("edition", NETHACK)
def test_the_invulnerable_pay_nothing(edition: str) -> None:
    """V-009."""
    scene = clocked(edition)
    scene.wear("ring of hunger", Slot.LEFT_RING)
    scene.wear("ring of conflict", Slot.RIGHT_RING)
    scene.hero.invulnerable = True

    assert steps(scene, 104, 106) == 0


@rule("N-027")
@pytest.mark.parametrize("edition, lost", [*((e, 0) for e in NETHACK[:2]), *((e, 20) for e in NETHACK[2:])])
def test_metal_eaters_burn_since_361(edition: str, lost: int) -> None:
    """V-011."""
    scene = clocked(edition)
    scene.form("xorn")

    assert lost == steps(scene, 2, 21)


@rule("N-028")
@pytest.mark.parametrize(
    "form, eats", [("horse", True), ("jackal", True), ("dwarf", True), ("lich", False), ("clay golem", False)]
)
def test_animals_and_people_need_food_but_liches_and_golems_do_not(form: SpeciesName, eats: bool) -> None:
    scene = Scene()
    scene.form(form)

    assert form_needs_food(scene.hero, scene.play.edition.nutrition) == eats


@rule("N-028")
@pytest.mark.parametrize("edition", NETHACK)
def test_forms_that_do_not_eat_still_pay_for_what_they_wear(edition: str) -> None:
    """V-010."""
    scene = clocked(edition)
    scene.form("vampire")
    scene.wear("amulet of unchanging", Slot.AMULET)

    scene.hero.intrinsic[Property.REGENERATION] = int(Source.FORM)

    assert steps(scene, 2, 21) == 1


@rule("N-029", "N-039", "N-046")
@pytest.mark.parametrize("edition", NETHACK)
def test_slow_digestion_leaves_the_price_of_the_ring(edition: str) -> None:
    """V-012."""
    scene = clocked(edition)
    scene.wear("ring of slow digestion", Slot.LEFT_RING)

    assert steps(scene, 2, 101) == 5
    assert scene.burned_by(Cause.LEFT_RING) == 5


@rule("N-032", "N-041")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_ring_of_regeneration_burns_on_odd_turns_and_its_own(edition: str) -> None:
    """V-013."""
    scene = clocked(edition)
    scene.wear("ring of regeneration", Slot.RIGHT_RING)

    assert steps(scene, 2, 21) == 31
    assert (scene.burned_by(Cause.REGENERATION), scene.burned_by(Cause.RIGHT_RING)) == (10, 1)


@rule("N-033", "N-034")
@pytest.mark.parametrize("edition", NETHACK)
def test_the_staff_of_aesculapius_is_free(edition: str) -> None:
    """V-014."""
    scene = clocked(edition)
    staff = scene.wear("quarterstaff", Slot.WIELDED)
    staff.artifact = "The Staff of Aesculapius"
    scene.hero.extrinsic[Property.REGENERATION] = int(Slot.WIELDED)

    assert steps(scene, 2, 21) == 20


@rule("N-034")
def test_whatever_is_wielded_is_free_only_since_36() -> None:
    lost = {}
    for edition in NETHACK:
        scene = clocked(edition)
        scene.wear("quarterstaff", Slot.WIELDED)
        scene.hero.extrinsic[Property.REGENERATION] = int(Slot.WIELDED)
        lost[edition] = steps(scene, 2, 21)

    assert lost == {"3.4.3": 30} | dict.fromkeys(NETHACK[1:], 20)


@rule("N-035")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_forms_own_regeneration_is_free(edition: str) -> None:
    scene = clocked(edition)
    scene.form("troll")

    assert steps(scene, 2, 21) == 20


@rule("N-039", "N-044")
@pytest.mark.parametrize("edition", NETHACK[:-2])
@pytest.mark.parametrize("charge, lost", [(0, 40), (-1, 42), (2, 42)])
def test_a_valued_ring_is_free_only_at_zero(edition: str, charge: int, lost: int) -> None:
    """V-015."""
    scene = clocked(edition)
    scene.wear("ring of protection", Slot.LEFT_RING, charge=charge)

    assert lost == steps(scene, 2, 41)


@rule("N-041", "N-045")
@pytest.mark.parametrize("edition", NETHACK[:-2])
def test_a_meat_ring_costs_nutrition_like_a_ring(edition: str) -> None:
    """V-016."""
    scene = clocked(edition)
    scene.wear("meat ring", Slot.RIGHT_RING)

    assert steps(scene, 12, 12) == 2


@rule("N-040", "N-042")
@pytest.mark.parametrize("edition", NETHACK)
def test_the_amulet_of_yendor_costs_twice_when_worn(edition: str) -> None:
    """V-017."""
    scene = clocked(edition)
    scene.wear("Amulet of Yendor", Slot.AMULET)

    assert (steps(scene, 8, 8), steps(scene, 16, 16), steps(scene, 20, 20)) == (2, 2, 1)


@rule("N-038")
@pytest.mark.parametrize("edition", NETHACK)
def test_conflict_by_invocation_is_free_and_by_ring_is_not(edition: str) -> None:
    """V-019."""
    free = clocked(edition)
    free.hero.extrinsic[Property.CONFLICT] = int(Slot.INVOKED_ARTIFACT)
    ringed = clocked(edition)
    ringed.wear("ring of conflict", Slot.LEFT_RING)

    assert steps(free, 10, 10) == 1
    assert (steps(ringed, 10, 10), steps(ringed, 4, 4)) == (2, 3)


@rule("N-036", "N-037", "N-047", "N-068")
@pytest.mark.parametrize("edition", NETHACK)
def test_everything_at_once_costs_sixty_four_in_twenty_turns(edition: str) -> None:
    """V-018."""
    scene = clocked(edition, nutrition=2000, attributes=(16, 10, 10, 10, 16, 10))
    scene.wear("ring of hunger", Slot.LEFT_RING)
    scene.wear("ring of conflict", Slot.RIGHT_RING)
    scene.wear("Amulet of Yendor", Slot.AMULET)
    scene.intrinsic(Property.REGENERATION)
    scene.carry("loadstone").weight = 1300  # capacity is 850: Stressed from 1,275 on

    assert steps(scene, 2, 21) == 64


@rule("N-019", "N-055")
@pytest.mark.parametrize("edition", NETHACK)
def test_each_attack_pays_the_turns_price_again(edition: str) -> None:
    """V-023."""
    scene = clocked(edition)
    kinds: KindName = "ring of stealth"
    scene.wear(kinds, Slot.LEFT_RING)

    lost = steps(scene, 24, 24)
    assert overexertion(scene.play) and overexertion(scene.play)

    assert (lost, 900 - scene.hero.nutrition) == (2, 6)


@rule("N-056", "N-057")
def test_a_strained_hero_at_his_last_hit_point_collapses() -> None:
    """V-026."""
    scene = Scene(turn=100, attributes=(16, 10, 10, 10, 16, 10), hp=20)
    scene.carry("loadstone").weight = 1750  # Strained from 1,700 on
    scene.hero.hp = 1

    assert not overexertion(scene.play)
    assert (scene.hero.helplessness.turns, scene.hero.helplessness.asleep) == (10, True)


@rule("N-056")
def test_a_strained_hero_pays_a_hit_point_two_turns_in_three() -> None:
    scene = Scene(attributes=(16, 10, 10, 10, 16, 10))
    scene.carry("loadstone").weight = 1750
    for turn in (99, 100, 101):
        scene.world.turn = turn
        overexertion(scene.play)

    assert scene.hero.hp == 98


@pytest.mark.parametrize(
    "load, gained",
    [
        (Burden.UNENCUMBERED, 12),
        (Burden.BURDENED, 9),
        (Burden.STRESSED, 6),
        (Burden.STRAINED, 3),
        (Burden.OVERTAXED, 2),
        (Burden.OVERLOADED, 12),  # who cannot walk at all is not slowed; allmain.c, moveloop
    ],
)
def test_a_load_slows_all_but_the_heaviest(load: Burden, gained: int) -> None:
    assert gained == movement_gained(Scene().play, load)


@rule("N-024")
@pytest.mark.parametrize("edition", NETHACK[:2])
@pytest.mark.parametrize("thrown, lost", [(0, 1), (5, 0)])
def test_up_to_360_those_really_asleep_throw_for_it(edition: str, thrown: int, lost: int) -> None:
    scene = Scene(edition, throws=[("N-023", 10, thrown)])
    scene.hero.helplessness.turns, scene.hero.helplessness.asleep = 60, True

    assert steps(scene, 3, 3) == lost
    assert scene.thrown == 1
