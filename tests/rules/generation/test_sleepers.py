"""What is decided when monsters come with a level: makemon.c, makemon; sp_lev.c, create_monster."""

import pytest

from marrow.chance import FixedDice
from marrow.content.level_maps import parse_map
from marrow.content.species_table import ALL_SPECIES, SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.editions import EDITIONS
from marrow.lab.levels import NOBODY
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.places import spot_at
from marrow.rules.dungeon.branches import place_named
from marrow.rules.generation.drawn_levels.draw_level import draw_level
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.play import Play
from rule import edition_here, played_in, rule
from scene import MIDDLE, Scene
from worlds import new_world


def made(species: SpeciesName) -> Monster:
    """One of this species on a new level, where all that is random is a wumpus, and dice are high."""
    scene = Scene()
    scene.level.depth, scene.hero.level = 20, 14
    scene.world.genocided[:] = bytes(one.name not in (species, "wumpus") for one in ALL_SPECIES)
    builder = LevelBuilder(scene.play, scene.level)
    names = [one.name for one in scene.play.edition.content.ordinary_species]
    shows = {"mon.c select_newcham_form": names.index("wumpus"), "makemon.c rndmonst": 0}
    builder.dice = builder.level_dice = FixedDice(shows)
    monster = make_monster(builder, SPECIES_NAMED[species], MIDDLE + 2)
    assert monster is not None
    return monster


@rule("N-479")
def test_a_wumpus_is_asleep_on_a_new_level_and_a_chameleon_that_looks_like_one_is_not() -> None:
    wumpus, chameleon = made("wumpus"), made("chameleon")

    assert wumpus.asleep
    assert chameleon.species.name == "wumpus"
    assert not chameleon.asleep


PRIEST = """
title = "A cell"
at = [10, 5]
map = "p"
legend.p = { monster = "aligned priest", peaceful = false, god = "moloch" }
"""


@rule("N-479")
def test_hostile_priests_of_maps_have_no_potion_of_invisibility() -> None:
    edition = EDITIONS[edition_here()]
    played_in(edition.name)
    play = Play(new_world(edition, 1, Birth(role="valkyrie")), edition, NOBODY)
    carried = []
    for _ in range(200):
        builder = LevelBuilder(play, Level("gehennom", 20, 50))
        draw_level(builder, parse_map(PRIEST, "test"))
        (priest,) = builder.level.monsters
        assert not priest.peaceful
        carried += [item.kind.name for item in priest.inventory]

    assert carried
    assert "potion of invisibility" not in carried  # none had one in the running 3.6.7


@rule("N-479")
@pytest.mark.parametrize(("species", "tool"), [("minotaur", "wand of digging"), ("Elvenking", "pick-axe")])
def test_who_comes_with_the_plane_of_earth_can_dig(species: SpeciesName, tool: str) -> None:
    edition = EDITIONS[edition_here()]
    played_in(edition.name)
    play = Play(new_world(edition, 1, Birth(role="valkyrie")), edition, NOBODY)
    earth = place_named(play.world.dungeon, "earth")
    assert earth is not None

    def tools(branch: str, number: int) -> int:
        builder = LevelBuilder(play, Level(branch, number, 1))
        made = [make_monster(builder, SPECIES_NAMED[species], spot_at(x, 5)) for x in range(10, 40)]
        return sum(any(item.kind.name == tool for item in one.inventory) for one in made if one is not None)

    assert tools(earth.branch, earth.number) == 30
    assert tools("dungeons", 5) < 30


@rule("N-479")
@pytest.mark.parametrize(("row", "things"), [(0, 0), (1, 1)])
def test_snakes_of_new_levels_lie_on_something_but_in_the_first_row(row: int, things: int) -> None:
    builder = LevelBuilder(Scene().play, Level("dungeons", 5, 5))
    spot = spot_at(40, row)

    make_monster(builder, SPECIES_NAMED["snake"], spot)

    assert len(builder.level.items.get(spot, ())) == things
