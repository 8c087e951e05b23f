"""The level that remembers Rogue: nine cells, capital letters, and the ghost of an author."""

import pytest

from marrow.content.texts.ghosts import ROGUE_NAMES
from marrow.editions import EDITIONS
from marrow.lab.levels import NOBODY
from marrow.messages.commands import Move
from marrow.model.level import Level
from marrow.model.places import AREA, SOUTHEAST, WIDTH, Door, Terrain
from marrow.rules.dungeon.branches import place_named
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.generation.new_levels.ordinary_level import are_stairs_connected
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.reachable_spots import open_spots
from marrow.rules.play import Play
from rule import edition_here, played_in, rule
from scene import MIDDLE, Scene
from worlds import new_world

DOORS = (Terrain.DOOR, Terrain.SECRET_DOOR)


def rogue_level(seed: int) -> Level:
    edition = EDITIONS[edition_here()]
    played_in(edition.name)
    world = new_world(edition, seed, Birth(role="valkyrie"))
    play = Play(world, edition, NOBODY)
    place = place_named(world.dungeon, "rogue")
    assert place is not None
    return make_level(play, place.branch, place.number)


def test_rooms_lie_in_nine_cells_without_doors_or_furniture() -> None:
    counted = []
    for seed in range(40):
        level = rogue_level(seed)
        cells = {((room.left - 1) // 26, room.top // 7) for room in level.rooms}
        assert len(cells) == len(level.rooms) <= 9
        for room in level.rooms:
            column, row = (room.left - 1) // 26, room.top // 7
            assert 26 * column + 2 <= room.left <= room.right <= 26 * column + 24
            assert 7 * row + 1 <= room.top <= room.bottom <= 7 * row + (5 if row == 2 else 4)
        doors = [spot for spot, ground in enumerate(level.terrain) if ground == Terrain.DOOR]
        assert doors and all(level.detail[spot] == 0 for spot in doors)
        assert Terrain.FOUNTAIN not in level.terrain and Terrain.SINK not in level.terrain
        assert are_stairs_connected(level)
        counted.append(len(level.rooms))
    assert 6 < sum(counted) / len(counted) < 8.4  # four cells in five have a room: 7.2 or a little more


@rule("B-219")
def test_one_doorway_of_the_rogue_level_in_eight_is_secret() -> None:
    levels = [rogue_level(seed) for seed in range(60)]
    doors = [level.detail[spot] for level in levels for spot in range(AREA) if level.terrain[spot] in DOORS]
    secret = sum(level.terrain.count(Terrain.SECRET_DOOR) for level in levels)

    assert not any(doors)  # neither locked nor trapped
    assert 0.09 < secret / len(doors) < 0.16  # 1.9 of 14.4 in the running 3.6.7


@rule("B-219")
def test_creatures_are_capital_letters_and_an_author_rests_here() -> None:
    for seed in range(20):
        level = rogue_level(seed)
        ghosts = [m for m in level.monsters if m.species.name == "ghost"]
        chosen = [m for m in level.monsters if m not in ghosts and m.species.name != "giant spider"]
        assert all(m.species.letter.isupper() for m in chosen)  # spiders come with their webs
        assert [ghost.name in ROGUE_NAMES and ghost.asleep for ghost in ghosts] == [True]
        outfit = {item.kind.name for item in level.items[ghosts[0].spot]}
        assert {"bow", "arrow"} <= outfit
        assert outfit & {"mace", "two-handed sword"} and outfit & {"ring mail", "plate mail"}


@pytest.mark.parametrize("narrow", [False, True])
def test_nobody_steps_slantwise_through_the_doorways_of_the_rogue_level(narrow: bool) -> None:
    """hack.c doorless_door, mon.c mfndpos: though there is no door in them."""
    scene = Scene()
    scene.level.narrow_doorways = narrow
    scene.level.terrain[MIDDLE], scene.level.detail[MIDDLE] = Terrain.DOOR, Door.NONE
    outside = scene.monster("hill orc", MIDDLE + WIDTH - 1)

    scene.do(Move(direction=SOUTHEAST))

    assert (scene.hero.spot == MIDDLE) is narrow
    scene.hero.spot = MIDDLE + 5
    flags = movement_flags_of(outside.species)
    spots = open_spots(scene.play, outside, flags, scene.hero.spot, at_hero=False)
    assert (MIDDLE in spots) is not narrow


def test_the_rogue_level_has_narrow_doorways() -> None:
    assert rogue_level(1).narrow_doorways
