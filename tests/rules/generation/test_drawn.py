"""Drawn levels: each file of content/maps makes sense, is made, and can be walked through."""

import pytest

from marrow.chance import LoadedDice
from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.level_maps import load_map, map_names, parse_map
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import PlaceName
from marrow.editions import EDITIONS
from marrow.editions.nethack_367 import NETHACK_367
from marrow.errors import BrokenMap
from marrow.lab.levels import NOBODY
from marrow.model.level import Level
from marrow.model.people import Keeper
from marrow.model.places import UNDIGGABLE, Terrain, spot_at
from marrow.model.world import World
from marrow.rules.dungeon.branches import place_named
from marrow.rules.generation.drawn_levels.draw_level import draw_level
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.generation.new_levels.ordinary_level import are_stairs_connected
from marrow.rules.play import Play
from rule import edition_here, rule
from worlds import new_world


def a_game(seed: int = 1) -> tuple[World, Play]:
    world = new_world(NETHACK_367, seed, Birth(role="valkyrie"))
    return world, Play(world, NETHACK_367, NOBODY)


def drawn(text: str, seed: int = 1) -> Level:
    _, play = a_game(seed)
    shop = LevelBuilder(play, Level("dungeons", 5, 5))
    assert draw_level(shop, parse_map(text, "test"))
    return shop.level


CELL = """
title = "A cell"
at = [10, 5]
flags = ["undiggable walls"]
map = '''
-----
|.g.+
|a.^|
-----
'''
[legend]
g = { monster = "soldier", asleep = true }
a = { altar = "lawful", shrine = true }
"+" = { door = "locked" }
"^" = { trap = "bear trap" }
"""


def test_every_letter_becomes_what_the_legend_says() -> None:
    level = drawn(CELL)

    assert level.terrain[spot_at(10, 5)] == Terrain.TOP_LEFT
    assert level.terrain[spot_at(14, 8)] == Terrain.BOTTOM_RIGHT
    assert level.terrain[spot_at(14, 6)] == Terrain.DOOR and level.detail[spot_at(14, 6)] == 8
    soldier = level.monster_at[spot_at(12, 6)]
    assert soldier.species.name == "soldier" and soldier.asleep
    assert level.terrain[spot_at(11, 7)] == Terrain.ALTAR and level.detail[spot_at(11, 7)] == 3 | 8
    assert level.traps[spot_at(13, 7)].kind.name == "BEAR_TRAP"
    assert level.detail[spot_at(11, 5)] & UNDIGGABLE


@pytest.mark.parametrize(
    "wrong, says",
    [
        ("title = 1", "Expected `str`"),
        ("title = 'a'\nmap = 'x'", "no legend for x"),
        ("title = 'a'\nflags = ['slippery']", "slippery"),
        ("title = 'a'\nmap = '" + "." * 80 + "'", "80 by 1"),
        ("title = 'a'\n[[put]]\non = 'q'", "not on the map"),
        ("title = ", "Invalid value"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused_with_the_reason(wrong: str, says: str) -> None:
    with pytest.raises(BrokenMap, match="odd") as caught:
        parse_map(wrong, "odd.toml")
    assert says in str(caught.value)


@pytest.mark.parametrize("name", sorted(map_names()))
def test_every_map_makes_sense(name: str) -> None:
    assert load_map(name).title


ACROSS_WATER = ("medusa",)
PLACES = sorted({place.name for seed in range(4) for place in a_game(seed)[0].dungeon.places} - {"dummy"})


@pytest.mark.parametrize("place", PLACES)
def test_every_special_level_is_made_and_its_stairs_are_joined(place: PlaceName) -> None:
    for seed in range(4):
        world, play = a_game(seed)
        here = place_named(world.dungeon, place)
        if here is not None:
            level = make_level(play, here.branch, here.number)
            assert are_stairs_connected(level) or here.branch == "planes" or place in ACROSS_WATER


def test_where_creatures_are_short_sighted() -> None:
    """NetHack: the flags of medusa.des, gehennom.des and endgame.des."""
    short = {name for name in map_names() if "short-sighted" in load_map(name).flags}

    assert short == {"medusa-3", "juiblex", "orcus", "earth", "air", "fire", "water", "astral"}


def test_a_map_among_rooms_is_the_first_room_and_all_are_joined() -> None:
    """NetHack: sp_lev.c, build_room: as on the Oracle's level."""
    _, play = a_game()
    shop = LevelBuilder(play, Level("dungeons", 7, 7))
    assert draw_level(shop, load_map("oracle"))
    first, *others = (room for room in shop.level.rooms if room.purpose == RoomPurpose.ORDINARY)

    assert (first.left, first.top, first.right, first.bottom) == (35, 7, 45, 15)
    assert 3 <= len(others) <= 5
    centaurs = [item for pile in shop.level.items.values() for item in pile if item.kind.name == "statue"]
    assert [statue.species.letter for statue in centaurs if statue.species] == ["C"] * 8


HERO = """
title = "A rival"
map = '''
---
|h|
---
'''
[legend]
h = { monster = "samurai", peaceful = true }
"""


def test_drawn_heroes_have_the_outfit_of_player_monsters() -> None:
    """NetHack: sp_lev.c, create_monster; mplayer.c, mk_mplayer."""
    (samurai,) = drawn(HERO).monsters

    assert samurai.peaceful and 1 <= samurai.level <= 16
    assert samurai.max_hp >= 30 and samurai.inventory


def test_caves_are_as_often_dark_as_lit() -> None:
    """NetHack: sp_lev.c, splev_initlev: an even chance at any depth."""
    lit = sum(any(drawn('title = "Caves"\nground = "caves"', seed).lit) for seed in range(40))

    assert 8 <= lit <= 32


def test_a_mimic_shows_what_the_drawing_says_and_nobody_keeps_a_deserted_shop() -> None:
    level = drawn(
        CELL.replace('g = { monster = "soldier"', 'g = { monster = "giant mimic", disguise = "boulder"')
    )
    (mimic,) = level.monsters
    assert mimic.disguise == glyphs.KIND + KINDS_NAMED["boulder"].number
    _, play = a_game()
    orcus = LevelBuilder(play, Level("gehennom", 10, 38))
    assert draw_level(orcus, load_map("orcus"))
    assert not any(isinstance(monster.duty, Keeper) for monster in orcus.level.monsters)


TWO_SPOTS = """
title = "Two spots"
at = [10, 5]
map = '''
----
|..|
----
'''
[[put]]
trap = "bear trap"
[[put]]
trap = "sleeping gas"
"""


@rule("N-472")
@pytest.mark.parametrize(
    ("places", "traps"), [((0, 1), ["BEAR_TRAP", "SLEEPING_GAS"]), ((0, 0), ["SLEEPING_GAS"])]
)
def test_a_random_trap_may_replace_another_one(places: tuple[int, int], traps: list[str]) -> None:
    world = new_world(EDITIONS[edition_here()], 1, Birth(role="valkyrie"))
    builder = LevelBuilder(Play(world, EDITIONS[edition_here()], NOBODY), Level("dungeons", 9, 9))
    builder.dice = LoadedDice([("sp_lev.c get_location", 2, place) for place in places], builder.level_dice)

    draw_level(builder, parse_map(TWO_SPOTS, "test"))

    assert [trap.kind.name for _, trap in sorted(builder.level.traps.items())] == traps


SINK = """
title = "A sink, perhaps"
at = [10, 5]
map = "K"
legend.K = { ground = "K", ground_chance = 75 }
"""


@pytest.mark.parametrize(("number", "ground"), [(74, Terrain.SINK), (75, Terrain.ROOM)])
def test_ground_with_a_chance_is_else_bare_floor(number: int, ground: Terrain) -> None:
    _, play = a_game()
    builder = LevelBuilder(play, Level("dungeons", 5, 5))
    builder.dice = LoadedDice([("sp_lev.c get_location", 100, number)], builder.level_dice)

    draw_level(
        builder,
        parse_map(
            'title = "A"\nat = [10, 5]\nmap = "K"\nlegend.K = { ground = "K", ground_chance = 75 }', "test"
        ),
    )

    assert builder.level.terrain[spot_at(10, 5)] == ground
