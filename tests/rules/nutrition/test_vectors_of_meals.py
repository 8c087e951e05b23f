"""More vectors of docs/rules/nutrition.md: whole meals, faints by the turn, and gods who feed."""

import pytest

from marrow.content.words import KindName, SpeciesName
from marrow.editions import NETHACK
from marrow.messages.commands import Continue, Eat, Pray, Search
from marrow.messages.entries import Cause, NutritionChanged
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Ending, Hunger
from marrow.rules.combat.hero_attacks.attack_round import attack_monster
from marrow.rules.commands import eating
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.lifesaving.death import die
from marrow.rules.nutrition import tins
from marrow.rules.nutrition.hunger_state import lose_nutrition
from marrow.rules.nutrition.inedible import nonfood_nutrition
from marrow.rules.polymorph import become_new_person
from marrow.rules.religion.prayer import please_god
from rule import rule
from scene import Scene


def bites(scene: Scene) -> list[int]:
    return [entry.amount for entry in scene.entries(NutritionChanged) if entry.cause is Cause.EATING]


def actions(scene: Scene, item: Item) -> int:
    """Eat it to the end; the actions it takes."""
    taken = 1
    scene.do(Eat(item=item.letter))
    while scene.hero.activity is not None:
        taken += 1
        scene.do(Continue())
    return taken


# Meals


@rule("N-180", "N-182", "N-185", "N-240")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "species, expected, taken",
    [
        ("human", [16] * 25, 26),  # V-058
        ("newt", [6] * 3, 4),  # V-055
        ("lichen", [66] * 3, 4),  # V-057
    ],
)
def test_a_fresh_body_is_eaten_bite_by_bite(
    edition: str, species: SpeciesName, expected: list[int], taken: int
) -> None:
    scene = Scene(edition, role="caveman", turn=10_000, nutrition=100)
    corpse = scene.carry("corpse", species=species)

    assert actions(scene, corpse) == taken
    assert bites(scene) == expected


@rule("N-190", "N-223")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_body_left_and_begun_again_gives_all_it_has(edition: str) -> None:
    """V-074: 7 bites of 16, an apple, and 18 bites of what is left, 288."""
    scene = Scene(edition, role="caveman", turn=10_000, nutrition=100)
    corpse = scene.carry("corpse", species="human")
    scene.do(Eat(item=corpse.letter))
    while len(bites(scene)) < 7:
        scene.do(Continue())
    stop_occupation(scene.play)
    (left,) = (item for item in scene.hero.inventory if item.id == corpse.id)
    assert left.uneaten == 288

    actions(scene, scene.carry("apple"))
    actions(scene, left)

    assert bites(scene) == [16] * 7 + [50] + [16] * 18


@rule("N-177", "N-180", "N-182", "N-299", "N-300")
@pytest.mark.parametrize("edition", NETHACK[1:5])
@pytest.mark.parametrize("weight, expected", [(100, [25] * 4), (20, [6] * 3)])
def test_globs_by_their_weight(edition: str, weight: int, expected: list[int]) -> None:
    """V-088: in 3.6.0, 20 points in 3 + 500/64 bites; since then as much as it weighs."""
    scene = Scene(edition, turn=10_000, nutrition=100)
    glob = scene.carry("glob of gray ooze", species="gray ooze")
    glob.weight = weight

    actions(scene, glob)

    assert bites(scene) == ([2] * 10 if edition == "3.6.0" else expected)


@rule("N-124", "N-198")
@pytest.mark.parametrize("edition", NETHACK)
def test_an_apple_more_is_nothing_to_the_satiated(edition: str) -> None:
    """V-078, and V-086: a knight loses nothing by it, as long as nothing has to come up again."""
    scene = Scene(edition, role="knight", alignment="lawful", turn=10_000, nutrition=1001)
    scene.hero.alignment_record = 10

    eating.start_meal(scene.play, scene.carry("apple"))

    assert (scene.hero.nutrition, scene.hero.hunger) == (1051, Hunger.SATIATED)
    assert scene.hero.alignment_record == 10
    assert "nutrition.hard to get down" not in scene.told()


@rule("N-113")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("nutrition, gained, turns", [(1499, 50, 3), (1500, 0, 0)])
def test_a_purple_worm_digests_a_gnome(edition: str, nutrition: int, gained: int, turns: int) -> None:
    """V-093: (100 + 1) / 2 points, 1 + 650 / 256 turns."""
    throws = [("uhitm.c hitum", 20, 0), ("uhitm.c hitum", 21, 0), ("N-232", 3, 0)]
    scene = Scene(edition, nutrition=nutrition, level=10, throws=throws)
    scene.form("purple worm")

    attack_monster(scene.play, scene.monster("gnome", hp=50))

    digested = [e.amount for e in scene.entries(NutritionChanged) if e.cause is Cause.DIGESTING]
    assert (sum(digested), scene.hero.helplessness.turns) == (gained, turns)


@rule("N-165", "N-302", "N-306")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_gelatinous_cube_at_table(edition: str) -> None:
    """V-090."""
    scene = Scene(edition)
    scene.form("gelatinous cube")
    chest = scene.item("chest")
    chest.contents = [scene.item("apple")]

    names: list[KindName] = ["spellbook of light", "scroll of light"]
    assert [nonfood_nutrition(scene.play, scene.item(name)) for name in names] == [20, 6]
    assert not eating.is_edible(scene.hero, chest, scene.play.edition.nutrition)


@rule("N-284")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("thrown", [0, 19])
def test_bare_hands_take_ten_turns_and_up_to_nineteen_more(edition: str, thrown: int) -> None:
    """V-123: 500 / (10 + 16) is 19, so rn2(20)."""
    scene = Scene(edition, throws=[("N-284", 20, thrown)], attributes=(16, 10, 10, 10, 16, 10))

    assert tins.try_to_open(scene.play, scene.carry("tin")) == 10 + thrown


# Faints


@rule("N-017", "N-136", "N-142")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("in_the_action, again", [(False, 910), (True, 911)])
def test_when_one_who_fainted_acts_again(edition: str, in_the_action: bool, again: int) -> None:
    """V-099: ten turns of which the one whose own step brought the faint is the first."""
    scene = Scene(edition, nutrition=1, turn=900)
    if in_the_action:
        scene.world.turn = 901
        scene.wear("ring of slow digestion", Slot.LEFT_RING)
        lose_nutrition(scene.play, 1, Cause.LIVING, "N-055")
        assert scene.hero.helplessness.turns == 10

    scene.do(Search())

    assert (scene.world.turn, scene.hero.helplessness.turns, scene.hero.hunger) == (again, 0, Hunger.FAINTING)


# Gods


@rule("N-321", "N-327", "N-330")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("timeout, heard", [(201, False), (200, True)])
def test_the_weak_are_heard_from_a_timeout_of_200_down(edition: str, timeout: int, heard: bool) -> None:
    """V-108: of the 300 a hero is born with, 200 are left in turn 101."""
    scene = Scene(edition, nutrition=40, turn=101, answers={"prayer.sure": True})
    scene.hero.piety.prayer_timeout, scene.hero.alignment_record = timeout, 10

    scene.do(Pray())

    fed = [entry.left for entry in scene.entries(NutritionChanged) if entry.cause is Cause.PRAYER]
    assert fed == ([900] if heard else [])


@rule("N-328")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "nutrition, thrown, left",
    [
        (899, 2, 900),  # V-112
        (900, 2, 900),
        (901, 2, 901),
        (400, 2, 900),  # V-114
        (400, 0, 400),
    ],
)
def test_the_golden_glow_fills_up_to_900(edition: str, nutrition: int, thrown: int, left: int) -> None:
    scene = Scene(edition, nutrition=nutrition, throws=[("N-328", 3, thrown)])
    scene.hero.alignment_record = 14

    please_god(scene.play, "neutral", 0)

    assert scene.hero.nutrition == left


# New lives


@rule("N-115")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("thrown, left", [(0, 500), (499, 999)])
def test_a_new_person_has_500_to_999(edition: str, thrown: int, left: int) -> None:
    """V-115."""
    scene = Scene(edition, nutrition=-50, level=5, throws=[("N-115", 500, thrown)])

    become_new_person(scene.play)

    assert scene.hero.nutrition == left


@rule("N-332", "N-333")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("nutrition", [499, 500, -300])
def test_life_saving_feeds_those_below_500(edition: str, nutrition: int) -> None:
    """V-116, and V-117 for 3.6.1 and before."""
    scene = Scene(edition, nutrition=nutrition)
    scene.wear("amulet of life saving", Slot.AMULET)

    die(scene.play, Ending.DIED, Killer("arrow"))

    well_fed = 900 if edition in NETHACK[3:] else 500
    assert scene.hero.nutrition == (500 if nutrition == 500 else well_fed)
