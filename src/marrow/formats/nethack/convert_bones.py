"""Converts a real game's bones to Marrow's, with a report of what is lost. Rules B-264, B-265."""

from collections import Counter

from marrow.digits import is_number
from marrow.errors import HostileFile
from marrow.formats.nethack.convert_items import Losses, item_of, monster_of
from marrow.formats.nethack.convert_terrain import LIT, detail_of, rooms_of, stairs_of
from marrow.formats.nethack.numbers import BRANCHES, MANNERS, SHORT_QUEST, TIMERS
from marrow.formats.nethack.records import RealBones, RealTimer
from marrow.model.bones import Bones
from marrow.model.item import Item
from marrow.model.level import Cemetery, Engraving, Level, Trap, map_of
from marrow.model.places import HEIGHT, NOWHERE, PITS, WIDTH, Terrain, TrapKind, on_map, spot_at
from marrow.model.world import Timer
from marrow.possible.levels import check_bones

LAST_TRAP = int(TrapKind.VIBRATING_SQUARE)
LEVEL_TIMER, OBJECT_TIMER = 1, 2
MELTING = 6
OBJECT_LIGHT, MONSTER_LIGHT = 0, 1  # vision.h
USUAL_LEVELS = {  # level numbers of special levels: the middle of their range. NetHack: dungeon.def
    "DO": 7, "DB": 11, "DR": 16, "MT": 4, "QL": 3, "GV": 1, "GJ": 5, "GB": 7, "GA": 4, "GO": 12, "GX": 14,
    "GY": 15, "GF": 16, "GG": 16,
}  # fmt: skip
MAX_WAIT = 100_000  # turns, BT-07
EDITIONS = {"3.6.0": "3.6.0", "3.6.1": "3.6.1", "3.6.2": "3.6.2"}


def convert_bones(real: RealBones) -> tuple[Bones, list[str]]:
    """Bones, and a line for each kind of loss. Raises HostileFile if no game can have left them."""
    losses: Losses = Counter()
    name = full_name(real.name)
    level = Level(BRANCHES[name[0]], number_of(name), 1)
    level.depth = max(1, level.number)
    convert_level(real, level, losses)
    rooms = rooms_of(real.rooms, losses)
    level.rooms = tuple(room for room, _ in rooms)
    numbers = {number: at for at, (_, number) in enumerate(rooms)}
    for one in real.monsters:
        monster = monster_of(one, real, level, numbers, losses)
        if monster is not None:
            level.monsters.append(monster)
    level.monster_at = map_of(level.monsters)
    if len(level.monster_at) != sum(1 + len(monster.tail) for monster in level.monsters):
        raise HostileFile("two creatures stand on one spot")
    convert_floor_items(real, level, losses)
    level.left_on = real.turn
    fruits = {number: text for number, text in real.fruits.items() if text}
    bones = Bones(name, EDITIONS.get(real.version, "3.6.7"), level, real.turn, [], fruits)
    here = ids_on(bones)
    bones.timers = timers_of(real, here, losses)
    level.melting = melting_of(real.turn, real.timers)
    count_lights(real, bones, here, losses)
    count_losses(real, losses)
    check_bones(bones)
    return bones, [f"{count} × {what}" if count > 1 else what for what, count in sorted(losses.items())]


def full_name(stored: str) -> str:
    """B-207: 3.6.0 shortened the ids of the Quest."""
    if stored[:2] in SHORT_QUEST:
        return f"Q{SHORT_QUEST[stored[:2]]}{stored[2:]}"
    if stored[0] not in BRANCHES:
        raise HostileFile(f"bones with the id {stored}, of a branch that Marrow does not know")
    return stored


def number_of(name: str) -> int:
    """B-202: the level's number, from its name; for a special level, its usual number."""
    branch, part = name.split(".")
    return int(part) if is_number(part) else USUAL_LEVELS.get(branch[0] + part, 1)


def convert_level(real: RealBones, level: Level, losses: Losses) -> None:
    """B-248, B-251, B-258, B-262: copy the map, stairs, flags, traps, engravings and cemetery records."""
    for grid, values in (
        (level.terrain, real.ground.terrain),
        (level.detail, bytes(map(detail_of, real.ground.terrain, real.ground.flags))),
        (level.lit, real.ground.flags.translate(LIT)),
    ):
        grid[: WIDTH * HEIGHT] = values
        grid[: WIDTH * HEIGHT : WIDTH] = bytes(HEIGHT)  # column 0 is not part of the map
    level.stairs = stairs_of(real, level, losses)
    level.no_teleport = "no teleport" in real.flags
    level.hard_floor = "hard floor" in real.flags
    level.no_magic_map = "no map" in real.flags
    level.short_sighted = "short-sighted" in real.flags
    level.graveyard = "graveyard" in real.flags
    level.wizard_bones = "wizard bones" in real.flags
    level.narrow_doorways = level.branch == "dungeons" and real.name.endswith(".R")
    level.dug_wall = (
        Terrain.ROOM if "maze" in real.flags else Terrain.CORRIDOR if "cavern" in real.flags else Terrain.DOOR
    )
    level.town = level.branch == "mines" and real.name.endswith(".T")
    for trap in real.traps:
        spot = place_of(trap.x, trap.y, "a trap")
        if not 1 <= trap.kind <= LAST_TRAP or spot in level.traps:
            raise HostileFile(f"a trap of kind {trap.kind} at {trap.x}, {trap.y}")
        target = spot_at(trap.launch_x, trap.launch_y) if on_map(trap.launch_x, trap.launch_y) else NOWHERE
        kind = TrapKind(trap.kind)
        joined = trap.joined if kind in PITS else 0
        level.traps[spot] = Trap(kind, spot, trap.seen, False, target, trap.once, joined)
    for words in real.engravings:
        spot = place_of(words.x, words.y, "an engraving")
        if words.manner not in MANNERS:
            raise HostileFile(f"an engraving of manner {words.manner}")
        level.engravings[spot] = Engraving(spot, words.text, MANNERS[words.manner], 0)
    level.cemetery = tuple(
        Cemetery(
            grave.who,
            grave.how,
            grave.when,
            spot_at(grave.x, grave.y) if on_map(grave.x, grave.y) else NOWHERE,
            False,
        )
        for grave in real.graves
    )


def place_of(x: int, y: int, what: str) -> int:
    """BT-06: the spot of a position. Raises HostileFile if it is not on the map."""
    if not on_map(x, y):
        raise HostileFile(f"{what} at {x}, {y}, which is not on the map")
    return spot_at(x, y)


def convert_floor_items(real: RealBones, level: Level, losses: Losses) -> None:
    """B-119, B-262: copy floor items and buried items; the file has each pile in reverse order."""
    for chain, piles, where in ((real.floor, level.items, 1), (real.buried, level.buried, 6)):
        for one in reversed(chain):
            if one.where != where:
                raise HostileFile(f"a thing marked as being in place {one.where} lies in place {where}")
            item = item_of(one, real, losses)
            if item is not None:
                level.laid += 1
                item.laid = level.laid
                piles.setdefault(place_of(one.x, one.y, "a thing"), []).append(item)


def timers_of(real: RealBones, here: set[int], losses: Losses) -> list[Timer]:
    """B-253, BT-07: the timers of items that were converted."""
    found: list[Timer] = []
    for timer in real.timers:
        if timer.kind == LEVEL_TIMER and timer.function == MELTING:
            continue  # melting_of
        if timer.kind != OBJECT_TIMER or timer.function not in TIMERS or timer.thing not in here:
            losses["clock of something that did not come along"] += 1
            continue
        due = min(max(timer.due, real.turn), real.turn + MAX_WAIT)
        found.append(Timer(due, TIMERS[timer.function], timer.thing))
    return found


def melting_of(turn: int, timers: list[RealTimer]) -> dict[int, int]:
    """B-253, BT-07: when ice melts. The timer's argument is the column << 16 | the row."""
    return {
        place_of(timer.thing >> 16, timer.thing & 0xFFFF, "melting ice"): min(
            max(timer.due, turn), turn + MAX_WAIT
        )
        for timer in timers
        if timer.kind == LEVEL_TIMER and timer.function == MELTING
    }


def count_lights(real: RealBones, bones: Bones, here: set[int], losses: Losses) -> None:
    """B-254, BT-07: converted items and monsters give light by themselves; count the other lights as lost."""
    lit_by = {OBJECT_LIGHT: here, MONSTER_LIGHT: {monster.id for monster in bones.level.monsters}}
    for light in real.lights:
        if light.of not in lit_by.get(light.kind, ()):
            losses["light of something that did not come along"] += 1


def ids_on(bones: Bones) -> set[int]:
    found: set[int] = set()
    waiting: list[Item] = [item for pile in bones.level.items.values() for item in pile]
    waiting += [item for pile in bones.level.buried.values() for item in pile]
    waiting += [item for monster in bones.level.monsters for item in monster.inventory]
    while waiting:
        item = waiting.pop()
        found.add(item.id)
        waiting += item.contents
    return found


def count_losses(real: RealBones, losses: Losses) -> None:
    """Count what Marrow's bones cannot hold."""
    for what, count in (
        ("thing on a shopkeeper's bill", len(real.billed)),
        ("broken place a shopkeeper had still to mend", real.damage),
        ("cloud of gas", real.regions),
    ):
        if count:
            losses[what] += count
