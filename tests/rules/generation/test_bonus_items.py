"""The extra item of a level in 3.7 and 5.0.0: food above the Mines, and supply chests."""

from collections import Counter

import pytest

from marrow.model.level import Level, Room
from marrow.model.world import Branch, BranchLink, Dungeon, SpecialPlace
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.bonus_items import place_bonus_item, supply_chest
from rule import rule
from scene import Scene

SINCE_37 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
ROOM = Room(20, 5, 40, 15, True)


def building(edition: str, number: int, throws: list[tuple[str, int, int]], seed: int = 5) -> LevelBuilder:
    scene = Scene(edition, depth=number, throws=throws, seed=seed)
    scene.world.dungeon = Dungeon(
        (Branch("dungeons", "The Dungeons of Doom", "D", 27, 1), Branch("mines", "The Mines", "M", 8, 4)),
        (SpecialPlace("oracle", "dungeons", 6, ""),),
        (BranchLink(("dungeons", 3), ("mines", 1)),),
    )
    scene.play.level_dice = scene.play.dice
    return LevelBuilder(scene.play, scene.level)


def things(level: Level) -> list[str]:
    return [item.kind.name for pile in level.items.values() for item in pile]


@rule("Z-169")
@SINCE_37
@pytest.mark.parametrize(
    "throws, food",
    [([(5, 2)], "food ration"), ([(5, 3), (2, 1)], "cram ration"), ([(5, 4), (2, 0)], "lembas wafer")],
)
def test_food_lies_above_the_mines(edition: str, throws: list[tuple[int, int]], food: str) -> None:
    builder = building(edition, 3, [("Z-169", *throw) for throw in throws])

    assert not place_bonus_item(builder, ROOM)

    assert things(builder.level) == [food]


@rule("Z-169")
@SINCE_37
@pytest.mark.parametrize(
    "number, throws, chests", [(2, [(3, 1)], 1), (2, [(3, 0)], 0), (5, [(3, 2)], 1), (6, [], 0), (9, [], 0)]
)
def test_supply_chests_stand_above_the_oracle(
    edition: str, number: int, throws: list[tuple[int, int]], chests: int
) -> None:
    builder = building(edition, number, [("Z-169", *throw) for throw in throws])

    assert place_bonus_item(builder, ROOM) == bool(chests)

    assert len(things(builder.level)) == chests


@rule("Z-170")
@SINCE_37
def test_a_supply_chest_is_mostly_locked_and_often_holds_healing(edition: str) -> None:
    """2 of 3 are chests, 5 of 6 locked; half of the first things are healing; one at least is not cursed."""
    chests = [supply_chest(building(edition, 2, [], seed)) for seed in range(1, 301)]

    kinds = Counter(chest.kind.name for chest in chests)
    assert 160 <= kinds["chest"] <= 240
    assert 225 <= sum(chest.locked for chest in chests) <= 275
    assert 110 <= sum(chest.contents[0].kind.name == "potion of healing" for chest in chests) <= 190
    assert all(any(item.blessing >= 0 for item in chest.contents) for chest in chests)


@rule("Z-170")
@SINCE_37
def test_a_cursed_supply_brings_another_and_one_chest_in_three_no_extra(edition: str) -> None:
    throws = [(3, 1), (6, 1), (2, 1), (2, 1), (5, 0), (2, 0), (9, 7), (5, 1), (3, 0)]
    builder = building(edition, 2, [("Z-170", *throw) for throw in throws], seed=2)

    chest = supply_chest(builder)

    assert [(item.kind.name, item.quantity) for item in chest.contents][:2] == [
        ("potion of healing", 2), ("wand of digging", 1),
    ]  # fmt: skip
