"""Orcs that have plundered a town, and who has its goods. By hand from mkmaze.c, dokick.c and do_name.c."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from marrow.content.level_maps import load_map
from marrow.content.species_table import SPECIES_NAMED
from marrow.formats.worlds import world_of, world_shape
from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.world import Branch, Traveller
from marrow.rules.generation.drawn_levels.draw_level import draw_level
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.orctown import NOT_TAKEN, make_orcish_town
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.new_monsters.stolen_items import give_stolen_items, orc_name
from marrow.rules.travel.migration import arrive_alone
from rule import rule
from scene import MIDDLE, Scene, big_room

NAME = re.compile(r"((a|ai|og|u|gor|gris|un|bane|ruk|oth|ul|z|thos|akh|hai)-?)+")
RULE = "mkmaze.c stolen_booty"


def with_mines(scene: Scene) -> Scene:
    """A world with the Gnomish Mines, of eight levels."""
    mines = Branch("mines", "The Gnomish Mines", "M", 8, 3)
    branches = (*scene.world.dungeon.branches, mines)
    scene.world.dungeon = replace(scene.world.dungeon, branches=branches)
    return scene


def plundered(seed: int, edition: str = "3.6.7") -> tuple[Scene, LevelBuilder]:
    """An empty level of the mines, five levels above their end, with a town's orcs gone."""
    scene = with_mines(Scene(edition, seed=seed))
    level = big_room(3)
    level.branch = "mines"
    shop = LevelBuilder(scene.play, level)
    make_orcish_town(shop)
    return scene, shop


def gang_in(scene: Scene) -> list[tuple[int, Traveller]]:
    return [(int(key.split(".")[1]), one) for key, those in scene.world.travellers.items() for one in those]


@pytest.mark.parametrize("seed", range(1, 21))
def test_the_goods_of_a_town_go_down_with_the_gang(seed: int) -> None:
    """1 to 4 candles, 1 to 3 keys, one pair of gloves, up to 10 meals, a sword; 6 to 15 orcs with them."""
    scene, shop = plundered(seed)
    gang = gang_in(scene)
    assert 6 <= len(gang) <= 15
    assert not shop.level.monsters
    bottom = next(branch.levels for branch in scene.world.dungeon.branches if branch.name == "mines")
    captains = [(number, one) for number, one in gang if one.collects]
    assert len(captains) == 1 and captains[0][0] in (bottom, bottom - 1)
    assert all(3 < number <= bottom for number, _ in gang)
    goods = [item for _, one in gang for item in one.monster.inventory] + scene.world.booty
    counts = Counter(item.kind.name for item in goods)
    assert counts["long sword"] + counts["silver saber"] >= 1
    assert not any(counts[name] for name in NOT_TAKEN)
    assert not any(item.name for _, one in gang for item in one.monster.inventory)


@rule("N-479")
@pytest.mark.parametrize("edition", ["3.6.2", "3.6.7", "3.7", "5.0.0"])
def test_the_captain_of_the_gang_has_the_sword_and_candles_are_left(edition: str) -> None:
    scene, _ = plundered(1, edition)
    (captain,) = [one.monster for _, one in gang_in(scene) if one.collects]

    assert {"long sword", "silver saber"} & {item.kind.name for item in captain.inventory}
    assert all("candle" in item.kind.name for item in scene.world.booty[-1:])


def test_every_orc_made_brings_one_piece_and_is_of_the_gang() -> None:
    scene, _ = plundered(1)
    captain = next(one.monster.name for _, one in gang_in(scene) if one.collects)
    assert NAME.fullmatch(captain.lower())
    for _, one in gang_in(scene):
        if not one.collects and one.monster.name:
            assert one.monster.name.endswith(f" of {captain}")


def stolen(scene: Scene, *names: str) -> list[Item]:
    for name in names:
        item = scene.item(name)
        item.name = "akhu"
        scene.world.booty.append(item)
    return scene.world.booty


def test_outside_the_town_orcs_carry_plunder_and_one_in_two_is_called_the_fence() -> None:
    for thrown, named in ((0, True), (1, False)):
        scene = Scene(shows={("dokick.c deliver_obj_to_mon", 2): thrown})
        stolen(scene, "wax candle", "tin")
        orc = scene.monster("hill orc")
        give_stolen_items(scene.play, orc)
        assert [item.kind.name for item in orc.inventory] == ["wax candle"]
        assert orc.name.endswith(" the Fence") is named
        assert [item.kind.name for item in scene.world.booty] == ["tin"]


def test_only_orcs_receive_stolen_goods() -> None:
    scene = Scene()
    stolen(scene, "wax candle")
    for name in ("gnome", "dwarf", "orc"):
        made = make_monster(scene.play, SPECIES_NAMED[name], MIDDLE + 2, nearby=True)
        assert made is not None
        assert ("wax candle" in [item.kind.name for item in made.inventory]) is (name == "orc")


def test_the_captain_takes_the_rest_when_he_is_met() -> None:
    scene = with_mines(Scene())
    scene.level.branch = "mines"
    stolen(scene, "wax candle", "tin", "long sword")
    captain = scene.monster("orc-captain")
    captain.name = "Akhu"
    leader: Monster = captain.clone()
    scene.level.monsters.remove(captain)
    del scene.level.monster_at[captain.spot]
    arrive_alone(scene.play, Traveller(leader, "anywhere", "mines", 3, collects=True))
    met = scene.level.monsters[0]
    assert Counter(item.kind.name for item in met.inventory) == Counter(["wax candle", "tin", "long sword"])
    assert (met.name, scene.world.booty) == ("Akhu", [])


@pytest.mark.parametrize(
    ("throws", "name"),
    [
        ([(2, 0), (2, 0), (4, 1), (30, 1), (11, 8), (30, 0), (4, 3)], "aithos-u"),
        ([(2, 0), (2, 1), (11, 0), (30, 1), (4, 0), (30, 1), (11, 10)], "gorahai"),
    ],
)
def test_names_of_orcs(throws: list[tuple[int, int]], name: str) -> None:
    rule = "do_name.c rndorcname"
    scene = Scene(throws=[(rule, sides, shown) for sides, shown in throws])
    assert orc_name(scene.play) == name


def test_orcs_in_orcish_town_are_named_and_not_on_their_way_down() -> None:
    scene = with_mines(Scene(seed=2))
    shop = LevelBuilder(scene.play, Level("mines", 3, 5))
    assert draw_level(shop, load_map("minetown-1"))
    assert sum(one.collects for _, one in gang_in(scene)) == 1
    named = [monster for monster in shop.level.monsters if " of " in monster.name]
    assert len(named) > 5 and all("orc" in monster.species.traits for monster in named)


def test_stolen_goods_are_saved() -> None:
    scene = Scene()
    stolen(scene, "wax candle")
    again = world_of(world_shape(scene.world))
    assert [(item.kind.name, item.name) for item in again.booty] == [("wax candle", "akhu")]
