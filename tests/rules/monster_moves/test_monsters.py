"""What monsters do with their moves: wake, fear, step, open, take, ready, use, change, hide."""

import pytest

from marrow.content.alignments import GOD_NUMBERS
from marrow.content.properties import Property
from marrow.content.words import AlignmentName, SpeciesName
from marrow.model.level import Engraving
from marrow.model.people import Minion
from marrow.model.places import Terrain, distance2
from marrow.rules import monster_moves
from marrow.rules.monster_moves.monster_turn import is_disturbed, take_move
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.reachable_spots import open_spots
from marrow.rules.monsters.scares import is_scary_spot
from rule import rule
from rules.monster_moves.monster_scenes import BESIDE
from rules.monster_moves.step_scenes import spots_of, wall_off
from scene import MIDDLE, Scene

# Waking


@rule("B-112")
@pytest.mark.parametrize("thrown, wakes", [(0, True), (1, False), (6, False)])
def test_a_sleeper_wakes_one_time_in_seven(thrown: int, wakes: bool) -> None:
    scene = Scene(throws=(("monmove.c disturb", 7, thrown),))
    newt = scene.monster("newt", MIDDLE + 5, asleep=True)

    assert wakes == is_disturbed(scene.play, newt)


@rule("B-112")
def test_dogs_and_people_wake_at_once() -> None:
    scene = Scene(throws=())
    assert is_disturbed(scene.play, scene.monster("jackal", MIDDLE + 5, asleep=True))
    assert is_disturbed(scene.play, scene.monster("watchman", MIDDLE + 6, asleep=True))


@rule("B-112")
@pytest.mark.parametrize("off, wakes", [(10, True), (11, False)])
def test_nobody_wakes_ten_squares_off(off: int, wakes: bool) -> None:
    scene = Scene()
    jackal = scene.monster("jackal", MIDDLE + off, asleep=True)

    assert wakes == is_disturbed(scene.play, jackal)


@rule("B-112")
def test_stealth_keeps_them_asleep() -> None:
    scene = Scene(throws=(("monmove.c disturb", 10, 3), ("monmove.c disturb", 7, 0)))
    scene.intrinsic(Property.STEALTH)

    assert not is_disturbed(scene.play, scene.monster("jackal", MIDDLE + 5, asleep=True))
    assert is_disturbed(scene.play, scene.monster("ettin", MIDDLE + 6, asleep=True))


@rule("B-112")
@pytest.mark.parametrize("name", ["water nymph", "leprechaun", "jabberwock"])
def test_the_sound_sleepers_wake_one_time_in_fifty(name: SpeciesName) -> None:
    scene = Scene(throws=(("monmove.c disturb", 50, 1), ("monmove.c disturb", 50, 0)))
    scene.intrinsic(Property.AGGRAVATE_MONSTER)
    sleeper = scene.monster(name, MIDDLE + 5, asleep=True)

    assert not is_disturbed(scene.play, sleeper)
    assert is_disturbed(scene.play, sleeper)


@rule("B-112")
def test_nobody_wakes_behind_a_wall() -> None:
    scene = Scene()
    scene.level.terrain[wall_off(scene, MIDDLE)] = Terrain.VERTICAL_WALL

    assert not is_disturbed(scene.play, scene.monster("jackal", MIDDLE + 3, asleep=True))


def test_the_frozen_do_nothing_and_thaw() -> None:
    scene = Scene()
    jackal = scene.monster("jackal", MIDDLE + 5)
    jackal.frozen, jackal.can_move = 2, False

    take_move(scene.play, jackal)
    assert jackal.spot == MIDDLE + 5
    monster_moves.monsters_recover(scene.play)
    monster_moves.monsters_recover(scene.play)
    assert (jackal.frozen, jackal.can_move) == (0, True)


def test_a_waiting_monster_moves_once_it_sees_the_hero() -> None:
    scene = Scene()
    guard = scene.monster("soldier", MIDDLE + 5)
    guard.waiting = True
    scene.level.terrain[wall_off(scene, MIDDLE)] = Terrain.VERTICAL_WALL
    take_move(scene.play, guard)
    assert (guard.waiting, guard.spot) == (True, MIDDLE + 5)

    scene.level.terrain[MIDDLE + 1] = Terrain.ROOM
    scene.level.view = b""
    take_move(scene.play, guard)
    assert not guard.waiting
    assert guard.spot != MIDDLE + 5


# Fear


def engrave(scene: Scene, text: str = "Elbereth") -> None:
    scene.level.engravings[scene.hero.spot] = Engraving(scene.hero.spot, text)


@pytest.mark.parametrize("god, scared", [("lawful", False), ("neutral", True), ("chaotic", True)])
def test_a_minion_is_fearless_by_the_god_whom_it_serves(god: AlignmentName, scared: bool) -> None:
    """A couatl is lawful itself. NetHack: mondata.h, is_lminion."""
    scene = Scene()
    couatl = scene.monster("couatl")
    couatl.duty = Minion(GOD_NUMBERS[god])
    scene.lay("scroll of scare monster", MIDDLE)

    assert is_scary_spot(scene.play, couatl, MIDDLE) is scared


@pytest.mark.parametrize(
    "name, scared",
    [("jackal", True), ("minotaur", False), ("watchman", False), ("Angel", False), ("ogre", True)],
)
def test_elbereth_scares_those_who_respect_it(name: SpeciesName, scared: bool) -> None:
    scene = Scene()
    engrave(scene)
    monster = scene.monster(name)

    assert scared == is_scary_spot(scene.play, monster, MIDDLE)
    take_move(scene.play, monster)
    assert scared == monster.fleeing
    assert scared == (distance2(monster.spot, MIDDLE) > 2)


@pytest.mark.parametrize("text", ["elbereth", "ELBERETH", "Elbereth!", "x"])
def test_only_the_exact_word_elbereth_scares(text: str) -> None:
    scene = Scene()
    engrave(scene, text)

    assert (text.lower() == "elbereth") == is_scary_spot(scene.play, scene.monster("jackal"), MIDDLE)


def test_the_word_scares_neither_the_blind_nor_the_peaceful() -> None:
    scene = Scene()
    engrave(scene)
    blind = scene.monster("jackal")
    blind.can_see = False

    assert not is_scary_spot(scene.play, blind, MIDDLE)
    assert not is_scary_spot(scene.play, scene.monster("ogre", BESIDE + 1, peaceful=True), MIDDLE)


def test_the_word_holds_only_under_the_hero() -> None:
    scene = Scene()
    scene.level.engravings[BESIDE] = Engraving(BESIDE, "Elbereth")

    assert not is_scary_spot(scene.play, scene.monster("jackal"), BESIDE)


@pytest.mark.parametrize(
    ("edition", "left"), [("3.4.3", True), ("3.6.0", False), ("3.6.1", True), ("3.6.7", True)]
)
def test_scaring_a_monster_erodes_elbereth_by_edition(edition: str, left: bool) -> None:
    scene = Scene(edition, shows={"engrave.c wipeout_text": 0})
    engrave(scene)

    take_move(scene.play, scene.monster("jackal"))

    assert left == (scene.level.engravings[MIDDLE].text == "Elbereth")


def test_in_3_4_3_the_word_works_in_any_text_and_anywhere() -> None:
    scene = Scene("3.4.3")
    scene.level.engravings[BESIDE] = Engraving(BESIDE, "ad aelberethx")

    assert is_scary_spot(scene.play, scene.monster("jackal"), BESIDE)


@pytest.mark.parametrize("name", ["minotaur", "watchman", "shopkeeper"])
def test_in_343_humans_and_minotaurs_ignore_scare_monster(name: SpeciesName) -> None:
    scene = Scene("3.4.3")
    scene.lay("scroll of scare monster")

    assert not is_scary_spot(scene.play, scene.monster(name), MIDDLE)


def test_kops_respect_the_word() -> None:
    """They are human, but not of that class."""
    scene = Scene()
    engrave(scene)

    assert is_scary_spot(scene.play, scene.monster("Keystone Kop"), MIDDLE)


def test_vampires_do_not_step_on_altars() -> None:
    scene = Scene()
    vampire = scene.monster("vampire", BESIDE + 1)
    scene.level.terrain[BESIDE] = Terrain.ALTAR

    assert BESIDE not in open_spots(
        scene.play, vampire, movement_flags_of(vampire.species), MIDDLE, at_hero=True
    )


@pytest.mark.parametrize(
    "name, scared", [("minotaur", True), ("watchman", True), ("Angel", False), ("Death", False)]
)
def test_the_scroll_scares_nearly_everybody(name: SpeciesName, scared: bool) -> None:
    scene = Scene()
    scene.lay("scroll of scare monster")

    assert scared == is_scary_spot(scene.play, scene.monster(name), MIDDLE)


def test_nobody_steps_on_the_scroll() -> None:
    scene = Scene()
    scene.lay("scroll of scare monster", MIDDLE + 3)
    jackal = scene.monster("jackal", MIDDLE + 4)

    assert MIDDLE + 3 not in spots_of(scene, jackal)


@pytest.mark.parametrize("long, sides", [(1, 10), (0, 100)])
def test_how_long_they_flee(long: int, sides: int) -> None:
    rule = "monmove.c distfleeck"  # its die of five: is a gremlin brave?
    scene = Scene(throws=((rule, 5, 1), (rule, 7, long), (rule, sides, 6), (rule, 5, 1)))
    scene.lay("scroll of scare monster")
    jackal = scene.monster("jackal")

    take_move(scene.play, jackal)

    assert (jackal.fleeing, jackal.flee_turns) == (True, 7)


def test_a_fleeing_monster_may_find_its_courage_again() -> None:
    scene = Scene(throws=(("monmove.c dochug", 40, 1), ("monmove.c dochug", 25, 0)))
    jackal = scene.monster("jackal", MIDDLE + 5)
    jackal.fleeing = True

    take_move(scene.play, jackal)

    assert not jackal.fleeing
