"""The places of the quest: every role has its own, with what NetHack's level files promise."""

from collections import Counter
from typing import Literal

import pytest

from marrow.content.level_maps import map_names
from marrow.content.quests import QUEST_ARTIFACTS
from marrow.content.roles_table import ROLES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import RoleName
from marrow.editions import EDITIONS
from marrow.editions.nethack_367 import NETHACK_367
from marrow.lab.levels import NOBODY
from marrow.model.level import Level
from marrow.model.places import Terrain
from marrow.rules.dungeon.branches import place_named
from marrow.rules.dungeon.rooms import is_inside
from marrow.rules.generation.make_level import make_level
from marrow.rules.generation.new_heroes.new_game import Birth
from marrow.rules.generation.new_levels.ordinary_level import are_stairs_connected, can_reach
from marrow.rules.play import Play
from rule import edition_here, rule
from worlds import new_world

ROLES: tuple[RoleName, ...] = (
    "archeologist", "barbarian", "caveman", "healer", "knight", "monk", "priest", "ranger", "rogue",
    "samurai", "tourist", "valkyrie", "wizard",
)  # fmt: skip
# Who is certain to be there: species, and letters for "any of that class". Counted in NetHack's *.des.
AT_HOME: dict[RoleName, dict[str, int]] = {
    "archeologist": {"S": 9, "M": 3},
    "barbarian": {"ogre": 11},
    "caveman": {"bugbear": 12},
    "healer": {"rabid rat": 10, "D": 5, "S": 5},
    "knight": {"quasit": 12},
    "monk": {"earth elemental": 8, "xorn": 4},
    "priest": {"human zombie": 12},
    "ranger": {"minotaur": 1, "forest centaur": 18, "plains centaur": 6, "scorpion": 2},
    "rogue": {"leprechaun": 9, "water nymph": 9},
    "samurai": {"ninja": 9, "wolf": 3, "stalker": 1},
    "tourist": {"giant spider": 12, "s": 14, "C": 9, "watchman": 2},
    "valkyrie": {"fire ant": 10, "fire giant": 2},
    "wizard": {"B": 10, "W": 2, "i": 3},
}
HALFWAY: dict[RoleName, dict[str, int]] = {
    "archeologist": {"S": 18, "human mummy": 7, "M": 9},
    "barbarian": {"ogre": 17, "O": 18, "rock troll": 7, "T": 9},
    "caveman": {"bugbear": 17, "h": 18, "hill giant": 7, "H": 9},
    "healer": {"rabid rat": 8, "giant eel": 5, "electric eel": 2, "kraken": 1, "shark": 2, "D": 5, "S": 9},
    "knight": {"quasit": 17, "i": 18, "ochre jelly": 7, "j": 9},
    "monk": {"earth elemental": 14, "xorn": 9},
    "priest": {"aligned priest": 2},
    "ranger": {
        "wumpus": 1,
        "giant bat": 4,
        "forest centaur": 4,
        "mountain centaur": 8,
        "scorpion": 4,
        "s": 6,
    },
    "rogue": {"leprechaun": 17, "l": 18, "guardian naga": 7, "N": 10},
    "samurai": {"ninja": 8, "wolf": 9, "d": 10, "stalker": 9, "samurai": 6},
    "tourist": {"giant spider": 16, "shopkeeper": 2},
    "valkyrie": {"fire ant": 17, "a": 18, "fire giant": 7, "H": 9},
    "wizard": {"B": 19, "vampire bat": 7, "i": 8},
}
THE_END: dict[RoleName, dict[str, int]] = {
    "archeologist": {"S": 18, "human mummy": 8, "M": 9},
    "barbarian": {"ogre": 16, "O": 18, "rock troll": 8, "T": 9},
    "caveman": {"shrieker": 3},
    "healer": {"rabid rat": 3, "giant eel": 6, "electric eel": 2, "shark": 2, "D": 5, "S": 10},
    "knight": {"quasit": 16, "i": 18, "ochre jelly": 8, "j": 9},
    "monk": {"earth elemental": 9, "xorn": 9},
    "priest": {"human zombie": 16, "Z": 18, "wraith": 8, "W": 9},
    "ranger": {"forest centaur": 8, "mountain centaur": 8, "C": 18, "scorpion": 8, "s": 10},
    "rogue": {"leprechaun": 16, "l": 18, "guardian naga": 8, "N": 11, "shark": 4},
    "samurai": {"samurai": 5, "ninja": 5, "wolf": 4, "d": 6, "stalker": 9},
    "tourist": {"giant spider": 16, "Keystone Kop": 5, "Kop Kaptain": 1, "incubus": 4, "prisoner": 3},
    "valkyrie": {"fire ant": 4, "a": 6, "fire giant": 12},
    "wizard": {"B": 19, "vampire bat": 8, "i": 8, "prisoner": 2, "owlbear": 1, "Grey-elf": 1},
}
MORE_ALTARS = {"archeologist": 3, "healer": 1, "knight": 1, "priest": 1}
ON_AN_ALTAR = {"archeologist", "barbarian", "monk", "wizard"}
ON_WATER = ("shark", "giant eel")


QuestPlace = Literal["home", "locate", "goal"]
QuestRoad = Literal["before", "beyond"]


def made(role: RoleName, place: QuestPlace | QuestRoad, seed: int = 1) -> Level:
    """One level of a role's quest: a place, or the level before or beyond the place to find."""
    world = new_world(NETHACK_367, seed, Birth(role=role))
    play = Play(world, NETHACK_367, NOBODY)
    halfway = place_named(world.dungeon, "locate")
    assert halfway is not None
    if place == "before" or place == "beyond":
        return make_level(play, "quest", halfway.number + (1 if place == "beyond" else -1))
    found = place_named(world.dungeon, place)
    assert found is not None
    return make_level(play, "quest", found.number)


def present(level: Level) -> Counter[str]:
    """How many of each species, and of each letter."""
    found = Counter(monster.species.name for monster in level.monsters)
    return found + Counter(monster.species.letter for monster in level.monsters)


def assert_all_there(level: Level, wanted: dict[str, int]) -> None:
    found: Counter[str] = present(level)
    assert {name: found[name] for name in wanted if found[name] < wanted[name]} == {}


def test_no_role_shares_a_place_with_another() -> None:
    places = ("home", "locate", "goal", "fila", "filb")
    assert {f"{role}-{place}" for role in ROLES for place in places} <= map_names()


@pytest.mark.parametrize("role", ROLES)
def test_at_home_the_leader_waits_among_guardians_and_the_foe_stands_outside(role: RoleName) -> None:
    level = made(role, "home")
    row = ROLES_NAMED[role]
    guardians = {"knight": 6, "rogue": 9, "tourist": 11}.get(role, 8)

    assert_all_there(level, {row.leader: 1, row.guardian: guardians} | AT_HOME[role])
    assert level.no_teleport and level.hard_floor


@pytest.mark.parametrize("role", ROLES)
def test_halfway_the_stairs_are_joined_and_the_foe_is_there(role: RoleName) -> None:
    for seed in range(3):
        level = made(role, "locate", seed)
        assert_all_there(level, HALFWAY[role])
        assert are_stairs_connected(level) and len(level.stairs) == 2
        assert level.hard_floor is (role not in ("monk", "rogue")) and not level.no_teleport
        assert level.terrain.count(Terrain.ALTAR) == MORE_ALTARS.get(role, 0)


@pytest.mark.parametrize("role", ROLES)
def test_in_the_end_the_nemesis_sits_on_the_blessed_treasure(role: RoleName) -> None:
    for seed in range(3):
        level = made(role, "goal", seed)
        (nemesis,) = [
            monster for monster in level.monsters if monster.species.name == ROLES_NAMED[role].nemesis
        ]
        (treasure,) = [item for item in level.items[nemesis.spot] if item.artifact]
        assert treasure.artifact == QUEST_ARTIFACTS[role] and treasure.blessing > 0
        assert (level.terrain[nemesis.spot] == Terrain.ALTAR) is (role in ON_AN_ALTAR)
        assert_all_there(level, THE_END[role])
        assert level.no_teleport is (role in ("rogue", "samurai"))
        (up,) = level.stairs
        walled_in = role in ("healer", "valkyrie")  # by water, and by lava when the bridges are up
        assert walled_in or can_reach(level, up.spot, [nemesis.spot])


@pytest.mark.parametrize("role", ROLES)
def test_between_the_places_things_and_foes_are_fewer(role: RoleName) -> None:
    for place in ("before", "beyond"):
        level = made(role, place)
        assert len(level.stairs) == 2 and are_stairs_connected(level)
        assert len(level.monsters) >= 4 and sum(map(len, level.items.values())) >= 7


def test_priests_walk_among_graveyards_and_no_room_has_both_stairs() -> None:
    before, beyond = made("priest", "before"), made("priest", "beyond")

    assert [room.purpose for room in before.rooms].count(RoomPurpose.MORGUE) == 2
    assert [room.purpose for room in beyond.rooms].count(RoomPurpose.MORGUE) == 3
    for level in (before, beyond):
        assert len(level.rooms) <= 6
        assert all(sum(is_inside(room, way.spot) for way in level.stairs) <= 1 for room in level.rooms)


def test_the_marsh_of_the_healer_is_water_all_around() -> None:
    level = made("healer", "before")

    assert level.terrain.count(Terrain.POOL) > 500
    assert all(
        level.terrain[monster.spot] == Terrain.POOL
        for monster in level.monsters
        if monster.species.letter == ";"
    )


def test_one_bridge_to_the_giants_castle_is_mostly_down() -> None:
    """87 times in 100 in the north, half the time in the south: 9.35 castles in 10 have a bridge down."""
    down = sum(Terrain.DRAWBRIDGE_DOWN in made("valkyrie", "goal", seed).terrain for seed in range(30))

    assert 22 <= down <= 30


def test_the_samurais_armoury_has_eight_of_each() -> None:
    level = made("samurai", "locate")
    found = Counter(item.kind.class_ for pile in level.items.values() for item in pile)

    assert min(found["gem"], found["armor"], found["weapon"], found["tool"]) >= 8


def test_the_isle_of_glass_is_ringed_with_magic_traps() -> None:
    found = Counter(trap.kind.name for trap in made("knight", "locate").traps.values())

    assert found["MAGIC"] >= 30 and found["ANTI_MAGIC"] >= 1


@rule("N-472")
@pytest.mark.parametrize("seed", range(1, 6))
def test_on_the_way_of_priests_the_stairs_down_are_in_a_graveyard(seed: int) -> None:
    edition = EDITIONS[edition_here()]
    play = Play(new_world(edition, seed, Birth(role="priest")), edition, NOBODY)
    locate = place_named(play.world.dungeon, "locate")
    assert locate is not None

    level = make_level(play, locate.branch, locate.number - 1)

    found = {
        stairs.goes_up: room.purpose
        for stairs in level.stairs
        for room in level.rooms
        if is_inside(room, stairs.spot)
    }
    assert found == {True: RoomPurpose.ORDINARY, False: RoomPurpose.MORGUE}
    assert sum(room.purpose == RoomPurpose.MORGUE for room in level.rooms) <= 2
