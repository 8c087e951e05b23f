"""What 3.7 and 5.0.0 write into the extended log, the dump log and the live log."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from marrow.content.achievements import Achievement
from marrow.content.event_kinds import DEBUGGING
from marrow.content.words import GenderName
from marrow.game.dump_log import dump_log
from marrow.game.records import HostFacts, xlogfile_line
from marrow.model.ended import Ended
from marrow.model.hero_parts import Killer, Spell, Training
from marrow.model.level import Room
from marrow.model.places import spot_at
from marrow.model.vocabularies import Ending
from marrow.model.world import Branch, GameOptions, SpecialPlace
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.combat.taming import tame
from marrow.rules.ending.conduct import achievement_bits
from marrow.rules.ending.end_game import finish_game
from marrow.rules.generation.new_heroes.new_game import Birth, make_first_pet
from marrow.rules.hero.achievements import achieve
from marrow.rules.hero.experience import gain_level
from marrow.rules.hero.luck import sokoban_guilt
from marrow.rules.people.entering_rooms import notice_room_change
from marrow.rules.play import GameOver
from marrow.rules.turn.level_arrivals import finish_arrival
from rule import rule
from scene import MIDDLE, Scene
from shop import INSIDE, open_shop

SINCE_37 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
HOST = HostFacts(1, 2, "20260101", "20260101", 1)


def died(scene: Scene, ending: Ending = Ending.DIED) -> Ended:
    scene.level.number = 9
    finish_game(scene.play, GameOver(ending, Killer("jackal")))
    assert scene.world.ended is not None
    return scene.world.ended


def fields(facts: Ended) -> dict[str, str]:
    line = xlogfile_line(facts, HOST).rstrip("\n")
    return dict(field.split("=", 1) for field in line.split("\t"))


@rule("Z-160", "L-174")
@SINCE_37
def test_the_order_of_the_extended_log(edition: str) -> None:
    names = list(fields(died(Scene(edition, seed=1))))

    order = ["conduct", "turns", "achieve", "achieveX", "conductX", "realtime", "starttime", "endtime",
             "gender0", "align0", "flags", "gold", "wish_cnt", "arti_wish_cnt", "bones"]  # fmt: skip
    assert names[names.index("conduct") :] == order + (["rerolls"] if edition == "5.0.0" else [])


@rule("Z-161", "Z-162")
@SINCE_37
def test_achievements_stand_in_the_order_in_which_they_were_earned(edition: str) -> None:
    scene = Scene(edition, seed=1)
    for number in (Achievement.SHOP, Achievement.GEHENNOM, Achievement.BLIND, Achievement.SHOP):
        achieve(scene.play, number)

    found = fields(died(scene))

    assert found["achieveX"] == "entered_a_shop,entered_gehennom"
    assert found["achieve"] == hex(1 << 16 | 1 << 1 | 1 << 12)


@rule("Z-161", "Z-162")
@SINCE_37
def test_the_mines_and_the_first_rank(edition: str) -> None:
    """ZV-054. Levels 1 and 2 are a Stripling's; 3 to 5 a Skirmisher's."""
    scene = Scene(edition, seed=1)
    arrive(scene, "mines", "", left="dungeons")
    scene.level.branch = "dungeons"
    for _ in range(2):
        gain_level(scene.play, "test")

    found = fields(died(scene))

    assert found["achieve"] == "0x404000"
    assert found["achieveX"] == "entered_the_gnomish_mines,attained_the_rank_of_skirmisher"


@rule("Z-161")
@SINCE_37
@pytest.mark.parametrize("gender, rank", [("female", "priestess"), ("male", "priest")])
def test_a_rank_keeps_the_gender_of_its_day(edition: str, gender: GenderName, rank: str) -> None:
    scene = Scene(edition, role="priest", gender=gender, seed=1)
    for _ in range(9):
        gain_level(scene.play, "test")
    scene.hero.gender = "male"

    found = fields(died(scene))["achieveX"].split(",")

    assert f"attained_the_rank_of_{rank}" in found


def arrive(scene: Scene, branch: str, name: Any, *, left: str, new: bool = True) -> None:
    scene.level.branch = branch
    if name:
        places = (SpecialPlace(name, branch, scene.level.number, ""),)
        scene.world.dungeon = replace(scene.world.dungeon, places=places)
    scene.world.arrived = (left, 1, new)
    finish_arrival(scene.play)


@rule("Z-162")
@SINCE_37
@pytest.mark.parametrize(
    "branch, name, bits",
    [("sokoban", "", 1 << 20), ("dungeons", "bigroom", 1 << 21), ("planes", "earth", 1 << 6),
     ("dungeons", "oracle", 0)],
)  # fmt: skip
def test_places_that_are_achievements(edition: str, branch: str, name: str, bits: int) -> None:
    scene = Scene(edition)

    arrive(scene, branch, name, left="elsewhere")

    assert scene.world.achievements == bits


def enter_shop(scene: Scene) -> None:
    open_shop(scene)
    scene.hero.spot = INSIDE
    notice_room_change(scene.play)


def enter_town(scene: Scene) -> None:
    scene.level.branch, scene.level.town = "mines", True
    notice_room_change(scene.play)


def kill_medusa(scene: Scene) -> None:
    monster_dies(scene.play, scene.monster("Medusa", MIDDLE + 1))


@rule("Z-162")
@SINCE_37
@pytest.mark.parametrize("act, bit", [(enter_shop, 16), (enter_town, 15), (kill_medusa, 11)])
def test_acts_that_are_achievements(edition: str, act: Callable[[Scene], None], bit: int) -> None:
    scene = Scene(edition)

    act(scene)

    assert scene.world.achievements == 1 << bit


@rule("Z-162")
@SINCE_37
def test_minetown_begins_at_its_outer_room(edition: str) -> None:
    scene = Scene(edition)
    scene.level.rooms = (Room(20, 5, 60, 15, True), Room(30, 8, 34, 12, True))
    scene.hero.spot = spot_at(10, 10)
    enter_town(scene)
    assert not scene.world.achievements

    scene.hero.spot = spot_at(25, 10)
    enter_town(scene)

    assert scene.world.achievements == 1 << 15


@rule("L-172")
def test_367_has_fourteen_achievements() -> None:
    scene = Scene("3.6.7")
    enter_shop(scene)
    kill_medusa(scene)

    assert scene.world.achievements == 1 << 11


@rule("Z-163", "L-171")
@SINCE_37
@pytest.mark.parametrize(
    "entered, cheats, pets, bones, bits, names",
    [
        (False, 0, 0, True, 1 << 13, ["petless"]),
        (True, 0, 1, True, 1 << 12, ["sokoban"]),
        (True, 1, 1, False, 0, ["bonesless"]),
    ],
)
def test_newer_conducts(
    edition: str, entered: bool, cheats: int, pets: int, bones: bool, bits: int, names: list[str]
) -> None:
    scene = Scene(edition, options=GameOptions(bones=bones), seed=1)
    if entered:
        achieve(scene.play, Achievement.SOKOBAN)
    scene.level.puzzle = True
    for _ in range(cheats):
        sokoban_guilt(scene.play)
    for _ in range(pets):
        tame(scene.play, scene.monster("jackal", MIDDLE + 1))

    found = fields(died(scene))

    assert int(found["conduct"], 16) & (1 << 12 | 1 << 13) == bits
    kept = found["conductX"].split(",")
    assert [name for name in kept if name in ("sokoban", "bonesless", "petless")] == names


def told(scene: Scene) -> list[tuple[int, str]]:
    return [(event.kinds, event.text) for event in scene.world.chronicle if event.kinds != DEBUGGING]


@rule("Z-068")
@pytest.mark.parametrize(
    "edition, says", [("3.7", []), ("5.0.0", [(0x20, "obtained her first pet (a jackal)")])]
)
def test_the_first_pet_gained_in_play_is_told_once(edition: str, says: list[tuple[int, str]]) -> None:
    scene = Scene(edition)
    for place in (1, 2):
        tame(scene.play, scene.monster("jackal", MIDDLE + place))

    assert told(scene) == says


@rule("Z-068")
def test_who_began_with_a_pet_gains_no_first_one() -> None:
    scene = Scene("5.0.0", seed=1)
    make_first_pet(scene.play, Birth(name="Agnes", role="valkyrie", race="human"))
    tame(scene.play, scene.monster("jackal", MIDDLE + 5))

    assert told(scene) == []


@rule("Z-105")
@pytest.mark.parametrize(
    "edition, branch, name, new, says",
    [
        ("5.0.0", "quest", "", True, [(2, "entered Home 2, the Quest")]),
        ("5.0.0", "quest", "", False, []),
        ("3.7", "quest", "", True, []),
        ("5.0.0", "planes", "fire", True, [(2, "entered Plane of Fire")]),
        ("3.7", "planes", "fire", True, [(2, "entered Plane of Fire")]),
        ("5.0.0", "planes", "astral", True, []),
        ("5.0.0", "mines", "", True, []),
    ],
)
def test_levels_of_the_quest_are_major_events(
    edition: str, branch: str, name: Any, new: bool, says: list[tuple[int, str]]
) -> None:
    scene = Scene(edition)
    titles = {"quest": "The Quest", "planes": "The Elemental Planes", "mines": "The Gnomish Mines"}
    branches = (*scene.world.dungeon.branches, *(Branch(one, titles[one], "", 5, 10) for one in titles))
    scene.world.dungeon = replace(scene.world.dungeon, branches=branches)
    scene.level.number = 2
    achieve(scene.play, Achievement.ENDGAME)
    achieve(scene.play, Achievement.ASTRAL)
    achieve(scene.play, Achievement.MINES)
    scene.world.chronicle.clear()
    arrive(scene, branch, name, left="elsewhere", new=new)

    assert told(scene) == says


@rule("Z-104")
@pytest.mark.parametrize(
    "edition, order",
    [
        ("3.7", ["Latest messages:", "Inventory:", "Agnes the Valkyrie's attributes:",
                 "Vanquished creatures:", "Voluntary challenges:", "The Dungeons of Doom:", "Game over:"]),
        ("5.0.0", ["Latest messages:", "Inventory:", "Agnes the Valkyrie's attributes:", "Spells:", "Skills:",
                   "Voluntary challenges:", "The Dungeons of Doom:", "Vanquished creatures:", "Game over:"]),
    ],
)  # fmt: skip
def test_the_order_of_the_dump_log(edition: str, order: list[str]) -> None:
    scene = Scene(edition, seed=1)
    scene.hero.spells = [Spell("spellbook of force bolt", 1)]
    scene.hero.skills["dagger"] = Training(2, 3)
    scene.world.died[0] = 1

    blocks = dump_log(died(scene), HOST, ["You die..."], []).split("\n\n")

    titles = [block.split("\n", 1)[0] for block in blocks]
    places = [next(at for at, found in enumerate(titles) if found.startswith(title)) for title in order]
    assert places == sorted(places)
    assert ("Spells:" in titles) == (edition == "5.0.0")
    assert edition == "3.7" or " force bolt, level 1, 20000 turns left" in "\n".join(blocks)
    assert edition == "3.7" or "  dagger               [Basic]" in "\n".join(blocks)


@rule("Z-162", "L-172")
@SINCE_37
@pytest.mark.parametrize("ending, bits", [(Ending.ASCENDED, 1 << 8), (Ending.ESCAPED, 0), (Ending.DIED, 0)])
def test_only_who_ascends_has_the_ninth_bit(edition: str, ending: Ending, bits: int) -> None:
    """you.h: ACH_UWIN is 9, and bit = number - 1."""
    scene = Scene(edition)
    scene.world.achievements = 1 << 14

    assert achievement_bits(scene.play, ending) == bits | 1 << 14
