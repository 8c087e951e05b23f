"""Vectors of section 17 that need several deaths. Others name their number where they are proved."""

import pytest

from marrow.messages.commands import Eat, Move
from marrow.messages.entries import Cause, NutritionChanged
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.places import EAST, Terrain
from marrow.model.vocabularies import Ending
from marrow.rules.ending import finish_game
from marrow.rules.lifesaving.death import die
from marrow.rules.play import GameOver
from rule import rule
from scene import MIDDLE, Scene

ALL = ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0"]


@rule("L-167", "L-170", "L-175", "L-035")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize(
    "averted, words", [(1, "2nd"), (2, "3rd"), (10, "11th"), (11, "12th"), (12, "13th"), (21, "22nd")]
)
def test_averted_deaths_count_in_the_last_line(edition: str, averted: int, words: str) -> None:
    """Vectors 5 and 6."""
    scene = Scene(edition)
    for _ in range(averted):
        scene.wear("amulet of life saving", Slot.AMULET)
        die(scene.play, Ending.DIED, Killer("arrow"))
    with pytest.raises(GameOver) as over:
        die(scene.play, Ending.DIED, Killer("arrow"))
    finish_game(scene.play, over.value)
    ended = scene.world.ended
    assert ended is not None
    assert (ended.deaths, ended.attributes[-1]) == (averted + 1, f"You are dead ({words} time!).")


@rule("L-088")
@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("thrown, deaths", [(0, 0), (1, 1)])
def test_vomiting_before_choking_spares_the_amulet(edition: str, thrown: int, deaths: int) -> None:
    """Vector 35: a thousand points come up, and the amulet is still there; else it is spent, for 900."""
    scene = Scene(edition, nutrition=2100, throws=[("N-211", 20, thrown)])
    scene.wear("amulet of life saving", Slot.AMULET)
    scene.do(Eat(item=scene.carry("apple").letter))
    left = [entry.left for entry in scene.entries(NutritionChanged) if entry.cause != Cause.LIVING]
    assert left[0] == (900 if deaths else 1100)
    assert (scene.hero.dying.deaths, Slot.AMULET in scene.hero.worn) == (deaths, not deaths)


@rule("L-116", "L-034", "L-117")
@pytest.mark.parametrize("edition", ALL)
def test_where_no_land_is_in_reach_a_saved_hero_drowns_again(edition: str) -> None:
    """Vector 101: saved once, nowhere to go, drowned for good."""
    scene = Scene(edition)
    level = scene.level
    for spot, ground in enumerate(level.terrain):
        if ground == Terrain.ROOM:
            level.terrain[spot] = Terrain.POOL
    scene.wear("amulet of life saving", Slot.AMULET)
    assert level.terrain[MIDDLE] == Terrain.POOL
    scene.do(Move(direction=EAST))
    ended = scene.world.ended
    assert ended is not None
    assert (ended.deaths, ended.death) == (2, "drowned in a pool of water")
