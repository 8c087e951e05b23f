"""Which room a spot is in, and who keeps it. NetHack: hack.c in_rooms, shk.c, priest.c."""

from collections.abc import Iterator
from typing import Final

from marrow.content.shops import SHOPS_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.model.item import Item
from marrow.model.level import Level, Room
from marrow.model.monster import Monster
from marrow.model.people import Charge, Guard, Keeper, Priest
from marrow.model.places import NOWHERE, SHRINE, WIDTH, Terrain, spot_at
from marrow.rules.dungeon.terrain import is_wall
from marrow.rules.play import Play

NO_ROOM: Final = -1


def is_inside(room: Room, spot: int) -> bool:
    """Whether a spot is on the room's floor, not in its walls or doors."""
    x, y = spot % WIDTH, spot // WIDTH
    return room.left <= x <= room.right and room.top <= y <= room.bottom


def is_inside_or_wall(room: Room, spot: int) -> bool:
    """Whether a spot is in the room or in the walls around it."""
    x, y = spot % WIDTH, spot // WIDTH
    return room.left - 1 <= x <= room.right + 1 and room.top - 1 <= y <= room.bottom + 1


def surrounds(room: Room, other: Room) -> bool:
    """Whether another room lies within this one."""
    across = room.left <= other.left and other.right <= room.right
    return room is not other and across and room.top <= other.top and other.bottom <= room.bottom


def is_within_room(level: Level, room: Room) -> bool:
    """Whether a room lies within another, as the houses of some towns do. NetHack calls it a subroom."""
    return any(surrounds(other, room) for other in level.rooms)


def innermost_room(level: Level, spot: int) -> Room | None:
    """The room that a spot is in, walls included; of one within another, the inner one."""
    around = [room for room in level.rooms if is_inside_or_wall(room, spot)]
    return next((room for room in around if not any(surrounds(room, other) for other in around)), None)


def random_spot_in_room(play: Play, room: Room, rule: str) -> int:
    """A random spot of a room, in no room within it, nor in a wall; NOWHERE after 99 throws.

    NetHack: mkroom.c, somexy.
    """
    level = play.level
    within = [other for other in level.rooms if surrounds(room, other)]
    for _ in range(99):
        x = play.dice.rn1(room.right - room.left + 1, room.left, rule)
        spot = spot_at(x, play.dice.rn1(room.bottom - room.top + 1, room.top, rule))
        if not within:
            return spot
        if not is_wall(level, spot) and not any(is_inside_or_wall(other, spot) for other in within):
            return spot
    return NOWHERE


def special_rooms(rooms: tuple[Room, ...]) -> list[tuple[int, Room]]:
    """The rooms with a special purpose, each with its number. Asked every turn, so the answer is kept."""
    global _last_special
    if _last_special[0] is not rooms:
        special = [
            (number, room) for number, room in enumerate(rooms) if room.purpose != RoomPurpose.ORDINARY
        ]
        _last_special = (rooms, special)
    return _last_special[1]


_last_special: tuple[tuple[Room, ...], list[tuple[int, Room]]] = ((), [])


def is_shop(room: Room) -> bool:
    return room.purpose in SHOPS_NAMED


def room_with_purpose(level: Level, spot: int, *purposes: RoomPurpose) -> int:
    """The number of the room of one of these purposes a spot is in, walls included, or NO_ROOM."""
    for number, room in enumerate(level.rooms):
        if room.purpose in purposes and is_inside_or_wall(room, spot):
            return number
    return NO_ROOM


def shop_around(level: Level, spot: int) -> int:
    """The number of the shop a spot is in, doors and walls included, or NO_ROOM."""
    for number, room in enumerate(level.rooms):
        if room.purpose in SHOPS_NAMED and is_inside_or_wall(room, spot):
            return number
    return NO_ROOM


def shops_around(level: Level, spot: int) -> list[int]:
    """The numbers of all shops a spot is in: walls may be shared."""
    return [
        number
        for number, room in enumerate(level.rooms)
        if room.purpose in SHOPS_NAMED and is_inside_or_wall(room, spot)
    ]


def is_in_own_room(level: Level, monster: Monster, duty: Keeper | Priest) -> bool:
    """Whether a shopkeeper or priest is in his own shop or temple. NetHack: inhishop, inhistemple."""
    if (duty.branch, duty.level) != (level.branch, level.number) or duty.room >= len(level.rooms):
        return False
    return is_inside_or_wall(level.rooms[duty.room], monster.spot)


def random_spot_in_vault(play: Play) -> int | None:
    """A random spot in the first vault of the level. NetHack: mkroom.c, search_special and somexy."""
    for room in play.level.rooms:
        if room.purpose == RoomPurpose.VAULT:
            x = play.dice.rn1(room.right - room.left + 1, room.left, "mkroom.c somex")
            return spot_at(x, play.dice.rn1(room.bottom - room.top + 1, room.top, "mkroom.c somey"))
    return None


def shopkeepers(level: Level) -> Iterator[tuple[Monster, Keeper]]:
    """Every living shopkeeper on a level."""
    for monster in level.monsters:
        if isinstance(monster.duty, Keeper) and monster.hp > 0:
            yield monster, monster.duty


def bill_lines_for(level: Level, item: Item) -> Iterator[tuple[Monster, Charge]]:
    """The lines about an unpaid item on all bills, each with its shopkeeper; used-up items apart."""
    for monster, keeper in shopkeepers(level):
        for charge in keeper.bill:
            if charge.item_id == item.id and not charge.used_up:
                yield monster, charge


def keeper_of(level: Level, room: int) -> Monster | None:
    """The living keeper of a shop, anywhere on the level. NetHack: shk.c, shop_keeper."""
    if room == NO_ROOM:
        return None
    for monster in level.monsters:
        duty = monster.duty
        if (
            isinstance(duty, Keeper)
            and duty.room == room
            and (duty.branch, duty.level) == (level.branch, level.number)
            and monster.hp > 0
        ):
            return monster
    return None


def keeper_in_shop(level: Level, room: int) -> tuple[Monster, Keeper] | None:
    """The keeper of a shop, if he is in it."""
    monster = keeper_of(level, room)
    if monster is None or not isinstance(monster.duty, Keeper):
        return None
    return (monster, monster.duty) if is_in_own_room(level, monster, monster.duty) else None


def seller_at(level: Level, spot: int) -> tuple[Monster, Keeper] | None:
    """The shopkeeper who sells what lies at a spot: inside a tended shop, but not beside its door.

    NetHack: costly_spot.
    """
    for number, room in enumerate(level.rooms):
        if room.purpose in SHOPS_NAMED and is_inside(room, spot):
            found = keeper_in_shop(level, number)
            if found is not None and found[1].post != spot:
                return found
            return None
    return None


def guard_of(level: Level) -> tuple[Monster, Guard] | None:
    """The living vault guard of a level, or None. NetHack: vault.c, findgd."""
    for monster in level.monsters:
        duty = monster.duty
        if (
            isinstance(duty, Guard)
            and monster.hp > 0
            and (duty.branch, duty.level) == (level.branch, level.number)
        ):
            return (monster, duty)
    return None


def priest_of(level: Level, room: int) -> tuple[Monster, Priest] | None:
    """The priest of a temple, if he is in it. NetHack: priest.c, findpriest."""
    for monster in level.monsters:
        duty = monster.duty
        if isinstance(duty, Priest) and duty.room == room and monster.hp > 0:
            return (monster, duty) if is_in_own_room(level, monster, duty) else None
    return None


def has_shrine(level: Level, duty: Priest) -> bool:
    """Whether the altar still stands and is still the priest's god's. NetHack: priest.c, has_shrine."""
    spot = duty.shrine
    return level.terrain[spot] == Terrain.ALTAR and level.detail[spot] == duty.god | SHRINE
