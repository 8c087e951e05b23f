"""Where monsters take an unseen or displaced hero to be. NetHack: monmove.c, set_apparxy."""

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.places import Terrain
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.monsters.whereabouts import believed_spot
from marrow.rules.travel.migration import arrive_with_hero
from rule import rule
from scene import MIDDLE, Scene

RULE = "monmove.c set_apparxy"


def displaced(*throws: tuple[str, int, int]) -> Scene:
    scene = Scene(throws=throws)
    scene.intrinsic(Property.DISPLACEMENT)
    return scene


OFF = ((RULE, 4, 1), (RULE, 5, 3), (RULE, 5, 2))  # not found; one to the east, in the same row
FOUND = ((RULE, 4, 0),)


def test_a_displaced_image_deceives_monsters() -> None:
    scene = displaced((RULE, 4, 1), (RULE, 3, 2), (RULE, 3, 1))
    jackal = scene.monster("jackal", MIDDLE + 5)

    assert believed_spot(scene.play, jackal) == MIDDLE + 1


def test_a_hero_who_was_found_stays_found_until_he_moves() -> None:
    """One throw for the first look, none for the second, and one when the hero has stepped aside."""
    scene = displaced(*FOUND, *FOUND)
    jackal = scene.monster("jackal", MIDDLE + 5)

    assert believed_spot(scene.play, jackal) == MIDDLE
    assert believed_spot(scene.play, jackal) == MIDDLE
    scene.hero.spot = MIDDLE - 1
    assert believed_spot(scene.play, jackal) == MIDDLE - 1


@rule("N-572")
def test_who_saw_the_hero_knows_where_he_is_until_he_moves() -> None:
    """3.6.7: those who saw a hero quaff a potion of invisibility throw nothing for where he is."""
    scene = Scene(throws=((RULE, 3, 0),))
    jackal = scene.monster("jackal", MIDDLE + 5)
    assert believed_spot(scene.play, jackal) == MIDDLE

    scene.intrinsic(Property.INVISIBILITY)
    assert believed_spot(scene.play, jackal) == MIDDLE and scene.thrown == 0
    scene.hero.spot = MIDDLE - 1
    assert believed_spot(scene.play, jackal) == MIDDLE - 1 and scene.thrown == 1


@rule("N-572")
@pytest.mark.parametrize("throws", [((RULE, 3, 2), (RULE, 3, 1)), ((RULE, 3, 1), (RULE, 3, 1))])
def test_monsters_guess_where_in_the_water_a_hero_is(throws: tuple[tuple[str, int, int], ...]) -> None:
    scene = Scene(throws=throws)
    for spot in (MIDDLE, MIDDLE + 1):
        scene.level.terrain[spot] = Terrain.WATER
    scene.hero.footing.in_water = True
    ghost = scene.monster("ghost", MIDDLE - 2)

    assert believed_spot(scene.play, ghost) == MIDDLE + throws[0][2] - 1


@rule("N-572")
def test_a_follower_knows_where_the_hero_is() -> None:
    scene = Scene()
    scene.intrinsic(Property.INVISIBILITY)
    jackal = scene.monster("jackal", MIDDLE + 5)

    arrive_with_hero(scene.play, jackal)

    assert jackal.believed == scene.hero.spot


def test_a_monster_that_sees_the_displaced_image_looks_two_steps_around() -> None:
    """The image it took for the hero is in sight, so the next may be two steps off."""
    scene = displaced(*OFF)
    jackal = scene.monster("jackal", MIDDLE + 5)
    jackal.believed = MIDDLE - 3

    assert believed_spot(scene.play, jackal) == MIDDLE + 1


def test_a_blow_at_an_image_hits_nobody() -> None:
    scene = displaced()
    jackal = scene.monster("jackal", MIDDLE + 1)

    attack_hero(scene.play, jackal, MIDDLE - 79)

    assert scene.hero.hp == 100


def test_pets_and_holders_are_not_deceived() -> None:
    scene = displaced()
    dog = scene.monster("dog", MIDDLE + 5, tame=10)
    python = scene.monster("python", MIDDLE + 1)
    scene.hero.hold.holder_id = python.id

    assert believed_spot(scene.play, dog) == believed_spot(scene.play, python) == MIDDLE


def test_a_xorn_smells_gold() -> None:
    scene = Scene()
    scene.intrinsic(Property.INVISIBILITY)
    scene.carry("gold piece", quantity=10)

    assert believed_spot(scene.play, scene.monster("xorn", MIDDLE + 5)) == MIDDLE


def test_no_image_is_in_a_wall_but_for_ghosts() -> None:
    scene = displaced((RULE, 4, 1), (RULE, 3, 2), (RULE, 3, 1))
    scene.level.terrain[MIDDLE + 1] = Terrain.VERTICAL_WALL
    scene.level.view = b""
    ghost = scene.monster("ghost", MIDDLE - 5)

    assert believed_spot(scene.play, ghost) == MIDDLE + 1


@rule("N-572")
@pytest.mark.parametrize("spot, thrown", [(MIDDLE, 1), (MIDDLE + 5, 0)])
def test_who_is_made_where_the_hero_stands_looks_for_him(spot: int, thrown: int) -> None:
    scene = Scene(throws=((RULE, 3, 0),))
    scene.intrinsic(Property.INVISIBILITY)

    jackal = make_monster(scene.play, SPECIES_NAMED["jackal"], spot)

    assert jackal is not None and scene.thrown == thrown
