"""The cursor that chooses a place, key by key as NetHack 3.6.7 has it (do_name.c, getpos)."""

from pathlib import Path

import pytest

from hostile.worlds import small_world
from hosts.pseudo import playing
from hosts.screens import screen_with
from marrow.choices import Edition
from marrow.content.kinds_table import KINDS_NAMED
from marrow.editions.nethack_343 import NETHACK_343
from marrow.editions.nethack_367 import NETHACK_367
from marrow.front.cursor import choose_spot
from marrow.front.option_files import read_options
from marrow.front.options import Options
from marrow.game.view import play_for_viewing
from marrow.model.item import Item
from marrow.model.places import Terrain, spot_at
from marrow.model.world import World
from marrow.rules.hero.vision import update_view


def seen_world() -> World:
    world = small_world()
    update_view(play_for_viewing(world, NETHACK_367))
    return world


def chosen(world: World, keys: str, start: int = 0) -> int:
    screen, _ = screen_with([*keys, "."])
    screen.paint(world, NETHACK_367)
    return choose_spot(screen, world, NETHACK_367, "Where?", start, str)


def test_stairs_are_found_under_what_lies_on_them() -> None:
    world = small_world()
    up = spot_at(11, 6)
    world.level.items[up] = [Item(900, KINDS_NAMED["chest"], weight=600)]
    update_view(play_for_viewing(world, NETHACK_367))

    assert chosen(world, "<") == up


def test_boulders_are_no_objects_for_the_cursor() -> None:
    world = small_world()
    world.level.items = {spot_at(14, 9): [Item(900, KINDS_NAMED["boulder"], weight=6000)]}
    update_view(play_for_viewing(world, NETHACK_367))

    assert chosen(world, "o") == world.hero.spot
    assert chosen(world, "a") != world.hero.spot


def test_symbols_find_ground_and_neither_items_nor_other_ground() -> None:
    """Seen in the running 3.6.7: "_" goes to the altar, past a nearer fountain and whatever looks so."""
    world = small_world()
    start, chain, altar = spot_at(10, 7), spot_at(12, 7), spot_at(14, 9)
    world.level.terrain[spot_at(13, 8)] = Terrain.FOUNTAIN
    world.level.terrain[altar] = Terrain.ALTAR
    world.level.items = {chain: [Item(900, KINDS_NAMED["iron chain"], weight=120)]}
    update_view(play_for_viewing(world, NETHACK_367))

    assert [chosen(world, keys, start) for keys in ("_", "__", "{")] == [altar, altar, spot_at(13, 8)]


def test_each_round_of_jumps_comes_past_the_hero() -> None:
    world = seen_world()
    dog = spot_at(12, 7)

    assert [chosen(world, keys) for keys in ("m", "mm", "mmm", "M", "m@m")] == [
        dog,
        world.hero.spot,
        dog,
        dog,
        dog,
    ]


@pytest.mark.parametrize(
    "keys, start, end",
    [
        ("Y", (5, 9), (1, 5)),  # four columns are left, so it goes four rows up
        ("y", (1, 9), (1, 9)),
        ("N", (70, 18), (72, 20)),
    ],
)
def test_a_long_step_ends_on_its_way(keys: str, start: tuple[int, int], end: tuple[int, int]) -> None:
    assert chosen(seen_world(), keys, spot_at(*start)) == spot_at(*end)


def test_what_is_switched_or_not_found_is_told(tmp_path: Path) -> None:
    with playing(tmp_path, options="disclose:none,!autopickup") as game:
        assert "tells what is under it" not in game.type("_")
        game.type("#")
        assert "says nothing by itself" in game.line(0)
        game.type("#")
        assert "tells what is under it" in game.line(0)
        game.type('"')
        assert "in sight" in game.line(0)
        game.type("_")
        assert "Can't find dungeon feature '_'." in game.line(0)


@pytest.mark.parametrize(
    "edition, key, said",
    [  # 3.6.7 as seen on its screen, 3.4.3 by do_name.c
        (NETHACK_367, ")", "Can't find dungeon feature ')'."),
        (NETHACK_367, "[", "Unknown direction: '[' (use 'h', 'j', 'k', 'l' or '.')."),
        (NETHACK_367, "$", "Unknown direction: '$' (use 'h', 'j', 'k', 'l' or '.')."),
        (NETHACK_343, "'", "Unknown direction: ''' (use hjkl or .)."),
    ],
)
def test_a_key_that_leads_nowhere_is_told_as_the_real_games_tell_it(
    edition: Edition, key: str, said: str
) -> None:
    screen, typist = screen_with([key, "."])
    screen.paint(seen_world(), edition)

    choose_spot(screen, seen_world(), edition, "Where?", 0, str)

    assert typist.last.line(0) == said


def test_who_travels_is_told_how_to_get_instructions(tmp_path: Path) -> None:
    """The bots TAEB, saiph and BotHack wait for these words."""
    with playing(tmp_path, "--edition", "3.4.3", options="disclose:none,!autopickup") as game:
        game.type("_")
        assert game.line(0) == "Where do you want to travel to?  (For instructions type a ?)"
        game.type("\x1b;")
        assert game.line(0) == "Pick an object."


def test_since_361_the_key_of_the_instructions_stands_in_quotes(tmp_path: Path) -> None:
    with playing(tmp_path, options="disclose:none,!autopickup") as game:
        game.type("_")
        assert game.line(0) == "Where do you want to travel to?  (For instructions type a '?')"


def test_keys_for_valid_places_are_bound_without_a_complaint() -> None:
    lines = "BIND=v:getpos.valid.next\nBIND=V:getpos.valid.prev\nBIND=^:getpos.valid\n"

    assert read_options(lines, Options(), "rc") == []


def test_where_no_way_is_known_to_travel_tells_so(tmp_path: Path) -> None:
    with playing(tmp_path, options="disclose:none,!autopickup,whatis_coord:compass") as game:
        game.type("_")
        assert game.type("j").splitlines()[0] == "floor of a room (south)"
        assert game.type("h").splitlines()[0] == "floor of a room (southwest)"
        assert game.type("yhhh").splitlines()[0] == "unexplored area (5w) (no travel path)"
        game.type("\x1b;")
        assert "(no travel path)" not in game.type("hhhh")
