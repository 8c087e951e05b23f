"""How what lasts only a while is felt, and ends. NetHack: timeout.c."""

import pytest

from marrow.chance import QuietDice
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.hero_parts import Activity
from marrow.model.item import Slot
from marrow.model.places import DIRECTIONS, Terrain
from marrow.model.vocabularies import ChangeDue, Doing, HelplessReason
from marrow.rules.hero.body import form_of
from marrow.rules.hero.encumbrance import RIGHT_LEG, wound_legs
from marrow.rules.magic.polymorphitis import maybe_change_form
from marrow.rules.turn.fumbling import stumble
from marrow.rules.turn.timeouts import run_timeouts
from rule import rule
from scene import MIDDLE, Scene


def felt(prop: Property, turns: int, scene: Scene | None = None) -> list[str]:
    """What is told of timeouts while one runs out."""
    scene = scene or Scene()
    scene.hero.timeout[prop] = turns
    for _ in range(turns - 1):
        run_timeouts(scene.play)
    return [key.removeprefix("timeouts.") for key in scene.told() if key.startswith("timeouts.")]


@rule("L-128")
@pytest.mark.parametrize(("edition", "left"), [("3.6.1", 36), ("3.6.2", 0), ("3.6.7", 0)])
def test_delayed_stoning_paralyses_at_last_and_since_362_ends_vomiting_and_sliming(
    edition: str, left: int
) -> None:
    scene = Scene(edition)
    scene.intrinsic(Property.FAST)
    scene.hero.timeout[Property.VOMITING] = scene.hero.timeout[Property.SLIMING] = 40
    scene.hero.timeout[Property.DEAF] = 4
    told = felt(Property.STONING, 5, scene)
    assert told == ["slowing down", "limbs stiffening", "limbs stone", "turned to stone"]
    assert not scene.hero.intrinsic[Property.FAST]
    helplessness = scene.hero.helplessness
    assert (helplessness.turns, helplessness.reason) == (3, HelplessReason.GETTING_STONED)
    timeout = scene.hero.timeout
    assert (timeout[Property.VOMITING], timeout[Property.SLIMING]) == (left, left)


@rule("L-128")
@pytest.mark.parametrize(
    ("edition", "rides", "wounded"),
    [("3.6.7", False, 0), ("3.6.7", True, 96), ("3.6.1", False, 96)],
)
def test_limbs_of_stone_are_whole_but_not_those_of_a_steed(edition: str, rides: bool, wounded: int) -> None:
    scene = Scene(edition)
    wound_legs(scene.play, RIGHT_LEG, 99, "test")
    if rides:
        scene.hero.ride.steed_id = 99

    felt(Property.STONING, 4, scene)

    assert scene.hero.timeout[Property.WOUNDED_LEGS] == wounded
    assert not [key for key in scene.told() if key.startswith("body.leg")]


@rule("L-129")
def test_slime_is_told_every_second_turn_but_not_its_colour_to_the_blind() -> None:
    words = ["turning green", "limbs oozy", "skin peels", "turning into slime"]
    assert felt(Property.SLIMING, 10) == words
    blind = Scene()
    blind.hero.timeout[Property.BLINDED] = 1000
    assert felt(Property.SLIMING, 10, blind) == words[1:]


@rule("L-129")
@pytest.mark.parametrize("edition", ["3.6.1", "3.6.7", "3.7", "5.0.0"])
def test_the_deaf_stay_deaf_until_the_slime_has_won(edition: str) -> None:
    scene = Scene(edition)
    scene.hero.timeout[Property.SLIMING], scene.hero.timeout[Property.DEAF] = 5, 2
    run_timeouts(scene.play)
    assert scene.hero.timeout[Property.DEAF] == 4


@rule("L-131")
@pytest.mark.parametrize(("form", "first"), [(None, "hard to breathe"), ("ghoul", "neck constricted")])
def test_the_breathless_feel_their_necks(form: str | None, first: str) -> None:
    scene = Scene()
    if form is not None:
        scene.form("ghoul")
    assert felt(Property.STRANGLED, 6, scene)[0] == first


@rule("N-337")
def test_whoever_cannot_vomit_gags() -> None:
    scene = Scene()
    scene.form("jackal")
    assert "about to vomit" in felt(Property.VOMITING, 15, scene)
    scene = Scene()
    scene.form("sewer rat")
    assert "gag" in felt(Property.VOMITING, 15, scene)


def test_walls_close_again() -> None:
    assert felt(Property.PASSES_WALLS, 7) == ["bloated", "flabby"]
    scene = Scene()
    for step in DIRECTIONS:
        scene.level.terrain[MIDDLE + step] = Terrain.STONE
    scene.hero.timeout[Property.PASSES_WALLS] = 1
    run_timeouts(scene.play)
    assert scene.told()[-1] == "timeouts.hemmed in"


def test_legs_heal_in_their_time() -> None:
    scene = Scene()
    wound_legs(scene.play, RIGHT_LEG, 2, "test")

    run_timeouts(scene.play)
    assert scene.hero.timeout[Property.WOUNDED_LEGS] == 1
    run_timeouts(scene.play)

    assert scene.hero.timeout[Property.WOUNDED_LEGS] == 0
    assert scene.told()[-1] == "body.leg better"


@pytest.mark.parametrize("sees, told", [(False, "no longer invisible"), (True, "not see through yourself")])
def test_the_invisible_notice_when_they_are_so_no_longer(sees: bool, told: str) -> None:
    scene = Scene()
    if sees:
        scene.intrinsic(Property.SEE_INVISIBLE)
    scene.hero.timeout[Property.INVISIBILITY] = 1

    run_timeouts(scene.play)

    assert scene.told() == [f"timeouts.{told}"]


@pytest.mark.parametrize("resists, helpless, left", [(False, 20, 120), (True, 0, 100)])
def test_restful_sleep_comes_for_a_d20_and_again_within_a_hundred_turns(
    resists: bool, helpless: int, left: int
) -> None:
    scene = Scene()
    scene.intrinsic(Property.SLEEPY)
    if resists:
        scene.intrinsic(Property.SLEEP_RESISTANCE)
    scene.hero.timeout[Property.SLEEPY] = 1

    run_timeouts(scene.play)

    assert (scene.hero.helplessness.turns, scene.hero.timeout[Property.SLEEPY]) == (helpless, left)


# Fumbling


def stumbling(scene: Scene) -> list[str]:
    scene.hero.footing.moved = True
    scene.hero.extrinsic[Property.FUMBLING] = int(Slot.BOOTS)
    stumble(scene.play)
    return [key.removeprefix("timeouts.") for key in scene.told()]


def test_feet_find_what_lies_about_or_ice_or_nothing() -> None:
    full = Scene()
    full.lay("apple")
    assert stumbling(full) == ["trip over"]
    icy = Scene()
    icy.level.terrain[MIDDLE] = Terrain.ICE
    assert stumbling(icy) == ["slip on ice"]
    assert stumbling(Scene()) == ["flounder"]
    dry = Scene(throws=[("timeout.c slip_or_trip", 3, 0), ("timeout.c slip_or_trip", 4, 1)])
    assert stumbling(dry) == ["own feet"]
    assert dry.hero.helplessness.turns == 2 and dry.hero.timeout[Property.FUMBLING] == 20


def test_heavy_packs_are_heard() -> None:
    """Capacity by strength 16 and constitution 16: 25 * 32 + 50 = 850, so from 351 on."""
    light, heavy = Scene(), Scene()
    light.carry("gold piece", quantity=35_000)
    heavy.carry("gold piece", quantity=35_150)
    assert "lot of noise" not in stumbling(light)
    assert "lot of noise" in stumbling(heavy)


# Shapes


def test_polymorphitis_due_while_helpless_waits() -> None:
    """Only while he changes at all: without polymorphitis it is forgotten."""
    scene = Scene(shows={("allmain.c moveloop", 100): 0})
    scene.intrinsic(Property.POLYMORPHITIS)
    scene.hero.helplessness.turns = 3
    maybe_change_form(scene.play)
    assert scene.hero.form is None and scene.hero.polymorph.due is ChangeDue.ANYTHING

    scene.play.dice = QuietDice()
    scene.hero.helplessness.turns = 0
    scene.hero.intrinsic[Property.POLYMORPHITIS] = 0
    maybe_change_form(scene.play)
    assert scene.hero.form is None and not scene.hero.polymorph.due

    scene.intrinsic(Property.POLYMORPHITIS)
    scene.hero.polymorph.due = ChangeDue.ANYTHING
    maybe_change_form(scene.play)
    assert not scene.hero.polymorph.due
    assert any(what.startswith("polymorph") for what in scene.told())


def test_a_lycanthrope_who_slept_through_it_wakes_as_the_beast() -> None:
    scene = Scene()
    scene.hero.polymorph.lycanthrope = SPECIES_NAMED["wererat"]
    scene.hero.polymorph.due = ChangeDue.BEAST
    scene.hero.helplessness.turns = 1
    maybe_change_form(scene.play)
    assert scene.hero.form is None
    scene.hero.helplessness.turns = 0
    maybe_change_form(scene.play)
    assert form_of(scene.hero).name == "wererat"


@pytest.mark.parametrize("stays", [True, False])
def test_whoever_controls_the_beast_may_remain_one_when_its_time_is_over(stays: bool) -> None:
    """Another 200 to 399 turns; it is the lycanthropy of another beast, too."""
    scene = Scene(answers={"polymorphs.remain beast": stays})
    scene.intrinsic(Property.POLYMORPH_CONTROL)
    scene.hero.polymorph.lycanthrope = SPECIES_NAMED["wererat"]
    scene.form("werejackal")
    scene.hero.polymorph.turns = 1
    scene.wait(1)
    assert (scene.hero.form is not None) == stays
    assert scene.hero.polymorph.turns == (399 if stays else 0)


def test_fumbling_riders_fall_off() -> None:
    scene = Scene(throws=[("timeout.c slip_or_trip", 3, 2), ("timeout.c slip_or_trip", 4, 1)])
    pony = scene.monster("pony", tame=10)
    pony.inventory.append(scene.item("saddle"))
    pony.inventory[0].worn = int(Slot.SADDLE)
    scene.hero.ride.steed_id = pony.id
    scene.hero.footing.moved = True
    stumble(scene.play)
    assert scene.hero.ride.steed_id == 0
    assert "timeouts.lose stirrups" in scene.told()


@rule("Z-272")
@pytest.mark.parametrize("edition", ["3.6.7", "3.7", "5.0.0"])
@pytest.mark.parametrize(
    "flesh, known, helps",
    [
        ("chameleon", True, True),
        ("genetic engineer", True, True),
        ("newt", True, False),
        ("lizard", True, False),
        ("newt", False, True),
    ],
)
def test_tins_that_may_cure_sliming(edition: str, flesh: SpeciesName, known: bool, helps: bool) -> None:
    scene = Scene(edition)
    tin = scene.carry("tin", species=flesh)
    tin.charge_known = known
    scene.hero.tin.item_id = tin.id
    scene.hero.activity = Activity(Doing.OPENING_TIN, item_id=tin.id)
    scene.hero.timeout[Property.SLIMING] = 3 * (scene.play.edition.life_saving.sliming_turns // 5) + 1

    run_timeouts(scene.play)

    assert (scene.hero.activity is not None) == (helps and (edition != "3.6.7" or not known))
