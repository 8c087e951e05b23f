"""The one novel of a game's bookshops. NetHack: shknam.c, stock_room."""

import pytest

from marrow.content.shops import SHOPS_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.model.level import Room
from marrow.model.world import level_key
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.shop_rooms import make_shop
from scene import Scene, big_room
from shop import DOOR, wall_in


def novels(scene: Scene, trade: str) -> int:
    wall_in(scene, "ordinary")
    make_shop(LevelBuilder(scene.play, scene.level), 0, DOOR, SHOPS_NAMED[RoomPurpose(trade)])
    piles = scene.level.items.values()
    return sum(item.kind.name == "novel" for pile in piles for item in pile)


@pytest.mark.parametrize(
    ("edition", "trade", "count"),
    [
        ("3.6.7", "rare books", 1),
        ("3.6.7", "second-hand bookstore", 1),
        ("3.6.7", "hardware store", 0),
        ("3.4.3", "rare books", 0),
    ],
)
def test_the_first_bookshop_has_one_novel_since_36(edition: str, trade: str, count: int) -> None:
    assert novels(Scene(edition), trade) == count


def test_the_second_has_none() -> None:
    scene = Scene()
    elsewhere = big_room(2)
    elsewhere.rooms = (Room(3, 2, 6, 6, True, RoomPurpose.RARE_BOOKS),)
    scene.world.levels[level_key("dungeons", 2)] = elsewhere

    assert novels(scene, "rare books") == 0
