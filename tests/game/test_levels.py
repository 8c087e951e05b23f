"""marrow levels: a sample of what it looks at by the thousand, and that it sees what is wrong."""

from dataclasses import replace

import pytest

from marrow.content.level_maps import parse_map
from marrow.editions.nethack_367 import NETHACK_367
from marrow.lab import levels
from marrow.model.level import Level
from marrow.model.world import BranchLink, Dungeon
from marrow.rules.generation.drawn_levels.draw_level import draw_level
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.play import Play
from worlds import new_world


def test_every_plan_of_a_dungeon_keeps_the_rules_of_placement(capsys: pytest.CaptureFixture[str]) -> None:
    assert levels.main(["--seeds", "500", "--only", "plans", "--processes", "1"]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == "levels: 500 seeds, 0 levels, 0 errors, 0 disconnected, 0 misplaced"


def test_all_levels_of_a_dungeon_can_be_walked_through(capsys: pytest.CaptureFixture[str]) -> None:
    assert levels.main(["--seeds", "1", "--seed", "25", "--processes", "1"]) == 0
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith("levels: 1 seeds, 7") and last.endswith(" 0 errors, 0 disconnected, 0 misplaced")


def test_all_special_levels_of_some_dungeons_can_be_walked_through() -> None:
    assert levels.main(["--seeds", "6", "--seed", "100", "--only", "special", "--processes", "1"]) == 0


def a_plan() -> Dungeon:
    return new_world(NETHACK_367, 1, Birth(role="valkyrie")).dungeon


def moved(plan: Dungeon, name: str, number: int) -> Dungeon:
    places = [replace(place, number=number) if place.name == name else place for place in plan.places]
    return replace(plan, places=tuple(places))


def test_a_place_out_of_its_range_is_noticed() -> None:
    assert "oracle lies on dungeons 4" in next(levels.placement_faults(moved(a_plan(), "oracle", 4)))


def test_two_places_on_one_level_are_noticed() -> None:
    plan = a_plan()
    castle = next(place.number for place in plan.places if place.name == "castle")
    assert any("two places" in said for said in levels.placement_faults(moved(plan, "medusa", castle)))


def test_a_missing_place_is_noticed_unless_it_may_be_missing() -> None:
    plan = a_plan()
    few = tuple(place for place in plan.places if place.name not in ("rogue", "bigroom"))
    assert list(levels.placement_faults(replace(plan, places=few))) == ["there is no rogue"]


def test_a_way_from_the_wrong_level_is_noticed() -> None:
    plan = a_plan()

    def bent(link: BranchLink) -> BranchLink:
        return replace(link, upper=("dungeons", 9)) if link.lower[0] == "mines" else link

    found = list(levels.placement_faults(replace(plan, links=tuple(map(bent, plan.links)))))
    assert any("mines lies on dungeons 9" in said for said in found)


CUT_OFF = """
title = "Two cells"
map = '''
-------
|<.|.>|
-------
'''
[legend]
"<" = { stairs = "up" }
">" = { stairs = "down" }
"""


@pytest.mark.parametrize(
    "wall, is_cut_off", [("|", True), ("S", False), ("H", False), ("}", True), (" ", True)]
)
def test_stairs_that_cannot_be_reached_are_noticed(wall: str, is_cut_off: bool) -> None:
    world = new_world(NETHACK_367, 1, Birth(role="valkyrie"))
    shop = LevelBuilder(Play(world, NETHACK_367, levels.NOBODY), Level("dungeons", 5, 5))
    assert draw_level(shop, parse_map(CUT_OFF.replace(".|.", f".{wall}."), "test"))

    assert levels.is_cut_off(shop.level, None) is is_cut_off


def test_a_level_divided_by_water_is_not_cut_off_where_one_must_levitate() -> None:
    world = new_world(NETHACK_367, 1, Birth(role="valkyrie"))
    shop = LevelBuilder(Play(world, NETHACK_367, levels.NOBODY), Level("dungeons", 5, 5))
    assert draw_level(shop, parse_map(CUT_OFF.replace(".|.", ".}."), "test"))

    assert not levels.is_cut_off(shop.level, "medusa")


def test_a_level_that_cannot_be_made_is_told_with_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(play: Play, branch: str, number: int) -> Level:
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr(levels, "make_level", fail)

    assert levels.main(["--seeds", "1", "--seed", "9", "--only", "special", "--processes", "1"]) == 1
    said = capsys.readouterr().out
    assert "errors: seed 9: " in said and "ZeroDivisionError: a fault" in said
