"""Coming into rooms and leaving them. NetHack: hack.c, check_special_room and move_into_room."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from marrow.content.properties import Property
from marrow.rules.body import has, is_hallucinating
from marrow.rules.people import customers, temples
from marrow.rules.play import Play
from marrow.rules.quarters import is_inside, is_shop, special_rooms, touches

RULE = "hack.c check_special_room"
WAKES = ("court", "swamp", "morgue", "zoo")

ARRIVALS: Mapping[str, str] = {
    "zoo": "people.enter zoo",
    "swamp": "people.enter swamp",
    "court": "people.enter court",
    "leprechaun hall": "people.enter leprechaun hall",
    "beehive": "people.enter beehive",
    "cockatrice nest": "people.enter cockatrice nest",
    "anthole": "people.enter anthole",
    "barracks": "people.enter barracks",
}
Deed = Callable[[Play, int], None]


def notice(play: Play) -> None:
    """Wherever the hero has got to, by whatever way: tell the room left, then the room entered."""
    hero, level = play.hero, play.level
    spot = hero.spot
    before, was_inside = hero.quarters, hero.indoors
    here, inside = 0, False
    for number, room in special_rooms(level.rooms):
        if touches(room, spot):
            here, inside = number + 1, is_inside(room, spot)
            break
    if (here, inside) == (before, was_inside):
        return
    hero.quarters, hero.indoors = here, inside
    if before and before <= len(level.rooms) and is_shop(level.rooms[before - 1]) and was_inside:
        customers.leave(play, before - 1, gone=here != before)
    elif before and here != before and before <= len(level.rooms) and is_shop(level.rooms[before - 1]):
        customers.leave(play, before - 1, gone=True)
    if here and here != before:
        enter(play, here - 1)


def leave_level(play: Play) -> None:
    """The hero goes to another level: out of every room of this one."""
    hero, level = play.hero, play.level
    before, was_inside = hero.quarters, hero.indoors
    hero.quarters, hero.indoors = 0, False
    hero.vault_turns = 0
    if before and before <= len(level.rooms) and is_shop(level.rooms[before - 1]):
        customers.leave(play, before - 1, gone=True, far=True, was_inside=was_inside)


def enter(play: Play, number: int) -> None:
    """What a room says of itself; most say it once and are ordinary from then on."""
    level = play.level
    room = level.rooms[number]
    if is_shop(room):
        customers.enter(play, number)
        return
    if room.purpose == "temple":
        temples.enter(play, number)
        return
    if room.purpose == "morgue":
        _enter_morgue(play)
    elif room.purpose in ARRIVALS:
        play.tell(ARRIVALS[room.purpose], RULE)
    else:
        return
    level.rooms = (*level.rooms[:number], replace(room, purpose="ordinary"), *level.rooms[number + 1 :])
    if room.purpose in WAKES:
        for monster in level.monsters:
            if not has(play.hero, Property.STEALTH) and play.dice.one_in(3, RULE):
                monster.asleep = False


def _enter_morgue(play: Play) -> None:
    play.tell("people.enter morgue dreaming" if is_hallucinating(play.hero) else "people.enter morgue", RULE)
