"""The hero enters and leaves special rooms. NetHack: hack.c, check_special_room."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from marrow.content.achievements import Achievement
from marrow.content.vocabulary import RoomPurpose
from marrow.model.level import Level, Room
from marrow.model.people import Priest
from marrow.rules.dungeon.rooms import (
    is_inside,
    is_inside_or_wall,
    is_shop,
    keeper_in_shop,
    special_rooms,
    surrounds,
)
from marrow.rules.dungeon.time_of_day import is_midnight
from marrow.rules.hero.achievements import achieve
from marrow.rules.hero.body import is_blind, is_stealthy
from marrow.rules.people import customers, temples
from marrow.rules.people.greetings import hello
from marrow.rules.play import Play

RULE: Final = "hack.c check_special_room"
WAKING_ROOMS: Final = (RoomPurpose.COURT, RoomPurpose.SWAMP, RoomPurpose.MORGUE, RoomPurpose.ZOO)

ROOM_MESSAGES: Final[Mapping[RoomPurpose, str]] = {
    RoomPurpose.ZOO: "people.enter zoo",
    RoomPurpose.SWAMP: "people.enter swamp",
    RoomPurpose.COURT: "people.enter court",
    RoomPurpose.LEPRECHAUN_HALL: "people.enter leprechaun hall",
    RoomPurpose.BEEHIVE: "people.enter beehive",
    RoomPurpose.COCKATRICE_NEST: "people.enter cockatrice nest",
    RoomPurpose.ANTHOLE: "people.enter anthole",
    RoomPurpose.BARRACKS: "people.enter barracks",
    RoomPurpose.MORGUE: "people.enter morgue",
}
SOLDIERS: Final = ("soldier", "sergeant", "lieutenant", "captain")


def notice_room_change(play: Play) -> None:
    """After any move of the hero: act on the special room left, then on the room entered."""
    hero, level = play.hero, play.world.level
    if level.town and is_in_town(level, hero.spot) and level.branch == "mines":
        achieve(play, Achievement.MINETOWN)
    visit = hero.visit
    rooms = special_rooms(level.rooms)
    if not (rooms or visit.room):
        return
    spot = hero.spot
    before, was_inside = visit.room, visit.inside
    here, inside = 0, False
    for number, room in rooms:
        if is_inside_or_wall(room, spot):
            here, inside = number + 1, is_inside(room, spot)
            break
    if visit.unserved and here == before and hero.footing.moved and keeper_in_shop(level, here - 1):
        customers.enter_shop(play, here - 1)
    if (here, inside) == (before, was_inside):
        return
    visit.room, visit.inside = here, inside
    visit.unserved = visit.unserved and here == before
    if before and before <= len(level.rooms) and is_shop(level.rooms[before - 1]) and was_inside:
        customers.leave_shop(play, before - 1, gone=here != before)
    elif before and here != before and before <= len(level.rooms) and is_shop(level.rooms[before - 1]):
        customers.leave_shop(play, before - 1, gone=True, was_inside=False)
    if here and here != before:
        enter_room(play, here - 1)


def is_in_town(level: Level, spot: int) -> bool:
    """Whether a spot of a town's level is in the town: in a room around others, if any. NetHack: in_town."""
    around = [room for room in level.rooms if any(surrounds(room, other) for other in level.rooms)]
    return level.town and (not around or any(is_inside(room, spot) for room in around))


def leave_all_rooms(play: Play) -> None:
    """The hero goes to another level and so leaves every room of this one."""
    hero, level = play.hero, play.level
    before, was_inside = hero.visit.room, hero.visit.inside
    hero.visit.room, hero.visit.inside, hero.visit.unserved = 0, False, False
    hero.visit.vault_turns = 0
    for monster in level.monsters:
        if isinstance(monster.duty, Priest):
            temples.forget_visits(monster.duty)
    if before and before <= len(level.rooms) and is_shop(level.rooms[before - 1]):
        customers.leave_shop(play, before - 1, gone=True, far=True, was_inside=was_inside)


def enter_room(play: Play, number: int) -> None:
    """Tell of a special room on entering; most do so once and are ordinary rooms from then on."""
    level = play.level
    room = level.rooms[number]
    first = number not in level.entered
    if first:
        level.entered = (*level.entered, number)
    if is_shop(room):
        customers.enter_shop(play, number)
    elif room.purpose == RoomPurpose.TEMPLE:
        temples.enter_temple(play, number)
    elif room.purpose == RoomPurpose.DELPHI:
        if first:
            _enter_delphi(play, number)
    elif key := _message(play, room):
        _disturb_inhabitants(play, number, key)


def _disturb_inhabitants(play: Play, number: int, key: str) -> None:
    """Tell what is in the room, which is an ordinary one from now on, and wake who sleeps on the level."""
    level = play.level
    room = level.rooms[number]
    play.tell(key, RULE)
    level.rooms = (
        *level.rooms[:number],
        replace(room, purpose=RoomPurpose.ORDINARY, entered_as=room.purpose),  # B-176
        *level.rooms[number + 1 :],
    )
    if room.purpose in WAKING_ROOMS:
        for monster in level.monsters:
            if not is_stealthy(play) and play.dice.one_in(3, RULE):
                monster.asleep = False


def _message(play: Play, room: Room) -> str:
    """The message for entering this room; midnight, blindness and missing soldiers change it."""
    match room.purpose:
        case RoomPurpose.MORGUE if is_midnight(play.world):
            return "people.enter morgue at midnight"
        case RoomPurpose.SWAMP if is_blind(play.hero):
            return "people.enter swamp blind"
        case RoomPurpose.BARRACKS if not _soldiers_in(play, room):
            return "people.enter barracks abandoned"
        case _:
            return ROOM_MESSAGES.get(room.purpose, "")


def _soldiers_in(play: Play, room: Room) -> bool:
    return any(
        monster.species.name in SOLDIERS and is_inside(room, monster.spot) for monster in play.level.monsters
    )


def _enter_delphi(play: Play, number: int) -> None:
    """The Oracle greets on the first visit; a visit without her does not count as the first."""
    level = play.level
    room = level.rooms[number]
    oracle = next(
        (
            monster
            for monster in level.monsters
            if monster.species.name == "Oracle" and is_inside(room, monster.spot)
        ),
        None,
    )
    if oracle is None:
        level.entered = tuple(entered for entered in level.entered if entered != number)
        return
    key = "people.enter delphi" if oracle.peaceful else "people.enter delphi angry"
    play.tell(key, RULE, hero=play.hero.name, hello=hello(play.hero))
