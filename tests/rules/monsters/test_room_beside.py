"""Where those who arrive find room. The lists are of the real 3.6.7, for each side of the die."""

import pytest

from marrow.choices.monster_vocabularies import RoomBeside
from marrow.content.species_table import SPECIES_NAMED
from marrow.editions import edition_named
from marrow.model.places import DIRECTIONS, WIDTH, Terrain
from marrow.rules.dungeon.placement import nearest_good_spot
from scene import MIDDLE, Scene

NEWT = SPECIES_NAMED["newt"]
BESIDE = [(-1, -1), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 1), (-1, -1), (1, -1), (-1, 0), (1, 0)]
TWO_STEPS = [
    (-2, -2), (-2, 2), (-1, -2), (-1, 2), (0, -2), (0, 2), (1, -2), (1, 2), (2, -2), (2, 2),
    (-2, -2), (2, -2), (-2, -1), (2, -1), (-2, 0),
]  # fmt: skip


def rooms(edition: str, steps: int) -> list[tuple[int, int]]:
    """The rooms that a die finds, one for each of its sides."""
    found: list[tuple[int, int]] = []
    shuffled = edition_named(edition).monsters.room_beside is RoomBeside.EVENLY
    die = ("Z-343", 8 * steps) if shuffled else "teleport.c enexto"  # the first of the ring decides
    while True:
        scene = Scene(edition, shows={die: len(found)})
        if steps == 2:
            for step in DIRECTIONS:
                scene.level.terrain[MIDDLE + step] = Terrain.STONE
        spot = nearest_good_spot(scene.play, MIDDLE, NEWT)
        assert spot is not None
        dy, dx = divmod(spot - MIDDLE + WIDTH // 2, WIDTH)
        if found and (dx - WIDTH // 2, dy) == found[-1]:  # the die has no more sides
            return found
        found.append((dx - WIDTH // 2, dy))


@pytest.mark.parametrize("steps, expected", [(1, BESIDE), (2, TWO_STEPS)])
def test_the_northern_corners_come_twice(steps: int, expected: list[tuple[int, int]]) -> None:
    assert rooms("3.6.7", steps) == expected


@pytest.mark.parametrize("edition, many", [("3.4.3", 15), ("3.6.2", 15), ("3.7", 16)])
def test_each_room_comes_once(edition: str, many: int) -> None:
    """Of 16 spots two steps away, the first 15 before 3.7."""
    beside, far = rooms(edition, 1), rooms(edition, 2)

    assert (len(beside), len(set(beside))) == (8, 8)
    assert (len(far), len(set(far))) == (many, many)
    assert ((2, 1) in far) == (many == 16)
