"""Converts the terrain, rooms and stairs of a real level. Rules B-248, B-250, B-252."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from marrow.content.vocabulary import RoomPurpose
from marrow.errors import HostileFile
from marrow.formats.nethack.numbers import DUNGEONS, room_purpose
from marrow.formats.nethack.records import RealBones, RealRoom
from marrow.model.level import Level, Room, Stairs
from marrow.model.places import ICED_POOL, SHRINE, UNDIGGABLE, UNPASSABLE, Door, Terrain, spot_at

HARD, SOLID = 8, 16  # flags of walls: W_NONDIGGABLE, W_NONPASSWALL
LIT = bytes(bits >> 6 & 1 for bits in range(256))
SPECIAL_FOUNTAIN = 4
ALTARS = {1: 1, 2: 2, 4: 3}  # from the bit of an altar's god to our number; no bit: Moloch
HARD_GROUND = (*range(Terrain.STONE, Terrain.DRAWBRIDGE_WALL + 1), Terrain.SECRET_CORRIDOR)


@cache
def detail_of(ground: int, bits: int) -> int:
    """A spot's detail byte: a door's state, an altar's god, a fountain's flags, whether a wall can be dug."""
    flags, horizontal = bits & 31, bool(bits & 32)
    match ground:
        case Terrain.DOOR:
            return flags
        case Terrain.SECRET_DOOR:
            state = Door.LOCKED if flags & Door.LOCKED else Door.CLOSED
            return int(state | (flags & Door.TRAPPED))
        case Terrain.ALTAR:
            god = ALTARS.get(flags & 7, 0)
            return god | (SHRINE if flags & SHRINE else 0)
        case Terrain.FOUNTAIN:
            return (flags & 3) | (SPECIAL_FOUNTAIN if horizontal else 0)
        case Terrain.ICE:
            return flags & ICED_POOL
        case Terrain.GRAVE:
            return int(horizontal)
        case Terrain.THRONE | Terrain.TREE | Terrain.SINK | Terrain.DRAWBRIDGE_UP | Terrain.DRAWBRIDGE_DOWN:
            return flags
        case terrain if terrain in HARD_GROUND:
            hard = UNDIGGABLE if flags & HARD else 0
            return hard | (UNPASSABLE if flags & SOLID else 0)
        case _:
            return 0


def rooms_of(rooms: Sequence[RealRoom], losses: Counter[str]) -> list[tuple[Room, int]]:
    """B-252, B-176: the rooms, each with its number in the file; vaults are rooms like the others."""
    found = []
    for room in rooms:
        if room.right < 0:
            continue
        if not (0 <= room.left <= room.right <= 79 and 0 <= room.top <= room.bottom <= 20):
            raise HostileFile(f"a room from {room.left}, {room.top} to {room.right}, {room.bottom}")
        if room.irregular:
            losses["room of irregular shape, now the rectangle around it"] += 1
        purpose = room_purpose(room.purpose)
        first = room_purpose(room.original) if purpose == RoomPurpose.ORDINARY else RoomPurpose.ORDINARY
        place = (room.left, room.top, room.right, room.bottom)
        found.append((Room(*place, room.lit, purpose, first), room.number))
    return found


def stairs_of(real: RealBones, level: Level, losses: Counter[str]) -> tuple[Stairs, ...]:
    """B-250: the stairs whose spot has stairs or a ladder."""
    found = []
    for stairs in real.stairs:
        spot = spot_at(stairs.x, stairs.y)
        if level.terrain[spot] not in (Terrain.STAIRS, Terrain.LADDER):
            losses["way that is no stairway, such as a portal's place"] += 1
            continue
        if not stairs.elsewhere:
            number = level.number - 1 if stairs.up else level.number + 1
            found.append(Stairs(spot, stairs.up, level.branch, number, stairs.ladder))
            continue
        if not 0 <= stairs.dungeon < len(DUNGEONS):
            raise HostileFile(f"a stairway to the unknown dungeon {stairs.dungeon}")
        branch = DUNGEONS[stairs.dungeon]
        if not -10 <= stairs.level <= 100:
            raise HostileFile(f"a stairway to level {stairs.level}")
        found.append(Stairs(spot, stairs.up, branch, stairs.level, stairs.ladder))
    return tuple(found)
