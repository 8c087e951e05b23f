"""Special levels above Gehennom: who and what is certain to be there."""

import pytest

from marrow.chance import FixedDice
from marrow.content.level_maps import load_map, maps_of_place
from marrow.content.shops import SHOPS_NAMED
from marrow.content.vocabulary import EngravingManner, RoomPurpose
from marrow.editions import EDITIONS, NETHACK
from marrow.editions.nethack_367 import NETHACK_367
from marrow.lab.levels import NOBODY
from marrow.model.level import Level
from marrow.model.places import UNDIGGABLE, Terrain, TrapKind, x_of
from marrow.rules.dungeon.terrain import is_pool, portcullis_of
from marrow.rules.generation.drawn_levels.draw_level import draw_level, drawing_for, maps_of
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.play import Play
from rule import rule
from scene import Scene
from worlds import new_world


def made(name: str, branch: str, number: int, seed: int = 1) -> Level:
    world = new_world(NETHACK_367, seed, Birth(role="valkyrie"))
    play = Play(world, NETHACK_367, NOBODY)
    for _ in range(50):
        shop = LevelBuilder(play, Level(branch, number, number))
        if draw_level(shop, load_map(name)):
            return shop.level
    raise AssertionError(f"{name} cannot be made")


def lying(level: Level) -> list[str]:
    return [item.kind.name for pile in level.items.values() for item in pile]


def count(level: Level, species: str) -> int:
    return sum(monster.species.name == species for monster in level.monsters)


# The Castle


def test_the_castle_has_a_raised_bridge_over_its_moat_and_a_gate_in_the_west() -> None:
    level = made("castle", "dungeons", 26)
    (span,) = [spot for spot, ground in enumerate(level.terrain) if ground == Terrain.DRAWBRIDGE_UP]
    gate = portcullis_of(level, span)

    assert level.terrain[gate] == Terrain.DRAWBRIDGE_WALL and gate == span + 1
    assert x_of(span) < 20 and level.no_teleport
    assert count(level, "giant eel") == 4 and count(level, "shark") == 4


def test_the_wand_of_wishing_lies_in_one_of_four_towers() -> None:
    found = set()
    for seed in range(12):
        level = made("castle", "dungeons", 26, seed)
        ((spot, chest),) = [
            (spot, item)
            for spot, pile in level.items.items()
            for item in pile
            if any(held.kind.name == "wand of wishing" for held in item.contents)
        ]
        assert chest.kind.name == "chest" and not chest.trapped
        assert (
            level.engravings[spot].text == "Elbereth"
            and level.engravings[spot].manner == EngravingManner.BURN
        )
        scare = [item for item in level.items[spot] if item.kind.name == "scroll of scare monster"]
        assert scare[0].blessing < 0
        found.add(spot)
    assert len(found) == 4


def test_the_castle_is_manned_and_stocked_and_leads_down() -> None:
    level = made("castle", "dungeons", 26)
    holes = [trap.spot for trap in level.traps.values() if trap.kind == TrapKind.TRAP_DOOR]

    assert len(holes) == 5 and all(x_of(spot) > 40 for spot in holes)
    assert [stairs.goes_up for stairs in level.stairs] == [True]
    assert count(level, "soldier") >= 20 and count(level, "lieutenant") >= 1
    assert sum(monster.species.letter == "D" for monster in level.monsters) >= 4
    for class_ in ("armor", "weapon", "gem", "food"):
        stock = [item for pile in level.items.values() for item in pile if item.kind.class_ == class_]
        assert len(stock) >= 10
    assert {arrival.from_above for arrival in level.arrivals} == {True, False}


# Medusa


@pytest.mark.parametrize("name", ["medusa-1", "medusa-2"])
def test_medusa_sleeps_on_the_stairs_beside_perseus(name: str) -> None:
    shields = 0
    for seed in range(20):
        level = made(name, "dungeons", 22, seed)
        (medusa,) = [monster for monster in level.monsters if monster.species.name == "Medusa"]
        down = next(stairs.spot for stairs in level.stairs if not stairs.goes_up)
        up = next(stairs.spot for stairs in level.stairs if stairs.goes_up)
        assert medusa.spot == down and medusa.asleep and x_of(down) - x_of(up) > 20
        (perseus,) = [item for item in level.items[down] if item.name == "Perseus"]
        assert perseus.kind.name == "statue" and perseus.species is not None
        assert perseus.species.name == "knight"
        allowed = {"shield of reflection", "levitation boots", "scimitar", "sack"}
        assert {item.kind.name for item in perseus.contents} <= allowed
        shields += any(item.kind.name == "shield of reflection" for item in perseus.contents)
        statues = [item for pile in level.items.values() for item in pile if item.kind.name == "statue"]
        assert not any(item.kind.class_ == "spellbook" for statue in statues for item in statue.contents)
        assert level.no_teleport
    assert shields > 0


@pytest.mark.parametrize("name, rooms", [("medusa-3", 3), ("medusa-4", 4)])
def test_medusa_keeps_the_stairs_and_perseus_stands_elsewhere(name: str, rooms: int) -> None:
    homes = set()
    for seed in range(20):
        level = made(name, "dungeons", 22, seed)
        (medusa,) = [monster for monster in level.monsters if monster.species.name == "Medusa"]
        (statue,) = [s for s, pile in level.items.items() for item in pile if item.name == "Perseus"]
        assert medusa.spot == next(stairs.spot for stairs in level.stairs if not stairs.goes_up)
        assert statue != medusa.spot and level.no_teleport
        homes.add(medusa.spot)
    assert len(homes) == rooms


def test_ravens_and_nymphs_live_on_one_of_medusas_seas_and_snakes_and_a_dragon_on_another() -> None:
    islets, palace = made("medusa-3", "dungeons", 22), made("medusa-4", "dungeons", 22)

    assert (count(islets, "raven"), count(islets, "wood nymph"), count(islets, "water nymph")) == (30, 2, 2)
    assert sum(monster.species.letter == "S" for monster in palace.monsters) == 14
    assert count(palace, "black naga") == 4 and count(palace, "kraken") == 1
    assert count(palace, "yellow dragon") == 1 and "crystal ball" in lying(palace)
    for level in (islets, palace):
        for monster in level.monsters:
            assert (monster.species.letter == ";") <= is_pool(level, monster.spot)


@pytest.mark.parametrize(
    "edition, bigrooms, medusas",
    [
        ("3.4.3", 5, 2),
        ("3.6.0", 10, 4),
        ("3.6.7", 10, 4),
        ("3.7", 11, 4),
        ("5.0.0", 13, 4),
        ("slashem", 5, 4),
    ],
)
def test_editions_know_more_and_more_maps(edition: str, bigrooms: int, medusas: int) -> None:
    """As dungeon.def says."""
    assert len(maps_of(EDITIONS[edition], "bigroom")) == bigrooms
    assert len(maps_of(EDITIONS[edition], "medusa")) == medusas
    assert maps_of(EDITIONS[edition], "minetown") == [f"minetown-{number}" for number in range(1, 8)]


@pytest.mark.parametrize("name", maps_of_place("bigroom"))
def test_every_big_room_is_as_full_as_the_others(name: str) -> None:
    """Fifteen things, six traps (one may replace another), 28 creatures and the groups they come in."""
    level = made(name, "dungeons", 11)

    assert sum(map(len, level.items.values())) >= 15 and len(level.traps) in (5, 6)
    assert len(level.monsters) >= 28 and len(level.stairs) == 2


# Fort Ludios


def test_the_fort_is_full_of_soldiers_gems_and_gold() -> None:
    level = made("ludios", "ludios", 1)
    gold = [item.quantity for pile in level.items.values() for item in pile if item.kind.class_ == "coin"]

    assert sum(600 <= amount <= 899 for amount in gold) == 60
    assert count(level, "soldier") >= 50 and count(level, "Croesus") == 1
    for gem in ("diamond", "emerald", "ruby", "amethyst"):
        assert 3 <= lying(level).count(gem) <= 5  # those of the treasury, and at times a random one
    assert [trap.kind for trap in level.traps.values()].count(TrapKind.MAGIC_PORTAL) == 1
    assert level.no_teleport and any(detail & UNDIGGABLE for detail in level.detail)


def test_croesus_sits_on_the_only_throne_and_no_king_is_made() -> None:
    """Whoever sits on a throne of the map keeps it. NetHack: mkroom.c, fill_zoo and mk_zoo_thronemon."""
    level = made("ludios", "ludios", 1)
    thrones = [spot for spot, ground in enumerate(level.terrain) if ground == Terrain.THRONE]

    assert thrones == [monster.spot for monster in level.monsters if monster.species.name == "Croesus"]


# The Mines


@pytest.mark.parametrize("name", maps_of_place("minesend"))
def test_the_mines_end_in_a_luckstone_and_gems(name: str) -> None:
    level = made(name, "mines", 8)
    gems = [item for pile in level.items.values() for item in pile if item.kind.class_ == "gem"]

    assert "luckstone" in lying(level) and len(gems) >= 11
    assert [stairs.goes_up for stairs in level.stairs] == [True]
    if name == "minesend-3":  # mines.des: the dead alone are there
        assert not count(level, "gnome") and count(level, "ettin mummy") >= 1
    else:
        assert count(level, "gnome king") >= 1 and count(level, "gnome") >= 5


@rule("N-413")
def test_so_many_towns_have_a_shop_for_food() -> None:
    """545 of 700 since 3.6.0, 635 of 700 before: seven towns, by the chances on their maps."""
    assert len(maps_of_place("minetown")) == 7
    for edition in NETHACK:
        instead = EDITIONS[edition].dungeon.replaced_maps
        without = [none_sells_food(instead.get(name, name)) for name in maps_of_place("minetown")]
        assert round(100 * (7 - sum(without))) == (635 if edition == "3.4.3" else 545)


def none_sells_food(name: str) -> float:
    """The chance that no shop of this map is a delicatessen."""
    left = 1.0
    for area in load_map(name).area:
        if area.purpose == RoomPurpose.DELICATESSEN:
            left *= 1 - area.chance / 100
    return left


@rule("N-413")
@pytest.mark.parametrize("edition, title", [("3.4.3", "Frontier town"), ("3.6.0", "Plundered town")])
def test_orcs_had_left_the_towns_alone_in_343(edition: str, title: str) -> None:
    scene = Scene(edition)
    scene.play.level_dice = FixedDice({"mkmaze.c makemaz": 0})

    drawn = drawing_for(LevelBuilder(scene.play, scene.level), "minetown")

    assert drawn is not None and drawn.title == title


@pytest.mark.parametrize("name", ["frontier", *maps_of_place("minetown")])
def test_every_town_has_an_altar_and_most_a_watch(name: str) -> None:
    level = made(name, "mines", 5)
    overrun = name == "minetown-1"

    assert Terrain.ALTAR in level.terrain and Terrain.FOUNTAIN in level.terrain
    watch = (
        count(level, "watchman"),
        count(level, "watch captain"),
    )  # mines.des: Bustling Town has two captains
    assert watch == ((0, 0) if overrun else (3, 2) if name == "minetown-6" else (4, 1))
    assert count(level, "aligned priest") == (0 if overrun else 1)
    assert level.town is not overrun
    if overrun:
        assert not count(level, "shopkeeper") and count(level, "hill orc") >= 5
        assert lying(level).count("corpse") >= 8


@rule("N-470")
@pytest.mark.parametrize("name", ["minetown-2", "minetown-7"])
def test_no_shop_of_a_town_lacks_its_keeper(name: str) -> None:
    """Corridors may end where the corner of a shop meets the wall of the town."""
    for seed in range(1, 41):
        level = made(name, "mines", 5, seed)

        shops = [room for room in level.rooms if room.purpose in SHOPS_NAMED]
        assert count(level, "shopkeeper") == len(shops)
