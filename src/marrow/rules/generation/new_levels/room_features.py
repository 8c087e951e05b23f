"""What is in rooms: stairs, fountains, altars, graves, boxes, graffiti and more. NetHack: mklev.c."""

from typing import Final

from marrow.content.vocabulary import EngravingManner
from marrow.model.item import Item
from marrow.model.level import Engraving, Room
from marrow.model.places import Terrain, TrapKind
from marrow.rules.dungeon.difficulty import has_the_amulet, level_difficulty
from marrow.rules.dungeon.inscriptions import random_epitaph, random_graffiti
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.random_items import floor_gold, item_named, make_gold, random_item
from marrow.rules.generation.new_levels.bonus_items import place_bonus_item
from marrow.rules.generation.new_levels.corridors import is_beside_door
from marrow.rules.generation.new_levels.room_placement import random_spot_in
from marrow.rules.generation.new_levels.stairs_and_portals import put_branch_ways, put_stairs
from marrow.rules.generation.new_levels.trap_placement import is_occupied, make_trap_in, put_trap
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import curse

RULE: Final = "mklev.c makelevel"
BELL_EPITAPH: Final = "Saved by the bell!"
BLESSED_FOUNTAIN: Final = 4  # beside places.LOOTED and places.WARNED


def place_stairs(builder: LevelBuilder, rooms: list[Room]) -> None:
    """Put stairs down and up into different rooms, and ways to other branches into a third if possible."""
    down_room = _choose_for_stairs(builder, rooms, set(), RULE)
    down = random_spot_in(builder, rooms[down_room])
    put_stairs(builder, down, up=False)
    up_room = _choose_for_stairs(builder, rooms, {down_room}, RULE) if len(rooms) > 1 else down_room
    put_stairs(builder, _free_spot_in(builder, rooms[up_room]), up=True)
    used = {down_room, up_room}
    rule = "mklev.c place_branch"
    put_branch_ways(
        builder, lambda: _free_spot_in(builder, rooms[_choose_for_stairs(builder, rooms, used, rule)])
    )


def _choose_for_stairs(builder: LevelBuilder, rooms: list[Room], used: set[int], rule: str) -> int:
    """The number of a random room without stairs, if there is one.

    B-221: rooms without a theme come first, then others that are joined. NetHack: generate_stairs_find_room.
    """
    free = [number for number in range(len(rooms)) if number not in used]
    if builder.notes:
        joined, fresh, plain = [], [], []
        for number, room in enumerate(rooms):
            note = builder.note_of(room)
            if note is None or note.joined:
                joined.append(number)
                if number not in used:
                    fresh.append(number)
                    if note is None or not note.themed:
                        plain.append(number)
        free = plain or fresh or joined
    free = free or list(range(len(rooms)))
    return free[builder.dice.rn2(len(free), rule)]


def _free_spot_in(builder: LevelBuilder, room: Room) -> int:
    spot = random_spot_in(builder, room)
    while is_occupied(builder.level, spot):
        spot = random_spot_in(builder, room)
    return spot


def fill_ordinary_room(builder: LevelBuilder, room: Room, rooms: int, *, bonus: bool = False) -> None:
    """Fill an ordinary room, in NetHack's order; Z-169: perhaps with a bonus. NetHack: mklev.c, makelevel."""
    dice = builder.dice
    level = builder.level
    if has_the_amulet(builder.hero) or dice.one_in(3, RULE):
        put_monster(builder, room)
    rarity = max(2, 8 - level_difficulty(builder) // 6)
    while dice.one_in(rarity, RULE):
        make_trap_in(builder, room)
    if dice.one_in(3, RULE):
        put_on_floor(builder, floor_gold(builder), random_spot_in(builder, room), level)
    if dice.one_in(10, RULE):
        place_fountain(builder, room)
    if dice.one_in(60, RULE):
        place_furniture(builder, room, Terrain.SINK)
    if dice.one_in(60, RULE):
        place_altar(builder, room)
    if dice.one_in(max(2, 80 - 2 * level.depth), RULE):
        place_grave(builder, room)
    if dice.one_in(20, RULE):
        put_on_floor(builder, item_named(builder, "statue"), random_spot_in(builder, room), level)
    supplied = bonus and place_bonus_item(builder, room)
    if not supplied and dice.one_in(max(1, rooms * 5 // 2), RULE):
        box = item_named(builder, "large box" if dice.rn2(3, RULE) else "chest")
        put_on_floor(builder, box, random_spot_in(builder, room), level)
    if dice.one_in(27 + 3 * level.depth, RULE):
        put_graffiti(builder, room)
    if dice.one_in(3, RULE):
        put_random_items(builder, room)


def put_monster(builder: LevelBuilder, room: Room) -> None:
    """Put a random monster into the room; a giant spider gets a web."""
    spot = random_spot_in(builder, room)
    groups = builder.edition.dungeon.monsters_on_new_levels_come_in_groups
    monster = make_monster(builder, None, spot, groups=groups)
    is_spider = monster is not None and monster.species.name == "giant spider"
    if is_spider and not is_occupied(builder.level, spot):
        put_trap(builder, spot, TrapKind.WEB)


def put_random_items(builder: LevelBuilder, room: Room) -> None:
    """Put an item into the room, and one time in five another, and so on."""
    put_on_floor(builder, random_item(builder), random_spot_in(builder, room), builder.level)
    for _ in range(100):
        if builder.dice.rn2(5, RULE):
            break
        put_on_floor(builder, random_item(builder), random_spot_in(builder, room), builder.level)


def _clear_spot(builder: LevelBuilder, room: Room) -> int | None:
    """A random spot for furniture: not taken, and with no door beside it."""
    for _ in range(200):
        spot = random_spot_in(builder, room)
        if not is_occupied(builder.level, spot) and not is_beside_door(builder.level, spot):
            return spot
    return None


def place_furniture(builder: LevelBuilder, room: Room, terrain: Terrain) -> int | None:
    spot = _clear_spot(builder, room)
    if spot is not None:
        builder.level.terrain[spot] = terrain
        builder.level.detail[spot] = 0
    return spot


def place_fountain(builder: LevelBuilder, room: Room) -> None:
    """One fountain in seven is blessed. NetHack: mklev.c, mkfount."""
    spot = place_furniture(builder, room, Terrain.FOUNTAIN)
    if spot is not None and builder.dice.one_in(7, "mklev.c mkfount"):
        builder.level.detail[spot] = BLESSED_FOUNTAIN


def place_altar(builder: LevelBuilder, room: Room) -> None:
    """Put an altar of a random alignment into the room. NetHack: mklev.c, mkaltar."""
    spot = place_furniture(builder, room, Terrain.ALTAR)
    if spot is not None:
        builder.level.detail[spot] = 1 + builder.dice.rn2(3, "mklev.c mkaltar")


def place_grave(builder: LevelBuilder, room: Room) -> None:
    """Put a grave with a headstone and buried cursed items into the room. NetHack: mklev.c, mkgrave."""
    dice = builder.dice
    rule = "mklev.c mkgrave"
    level = builder.level
    has_bell = dice.one_in(10, rule)
    spot = _clear_spot(builder, room)
    if spot is None:
        return
    epitaph = BELL_EPITAPH if has_bell else random_epitaph(dice)
    dig_grave(builder, spot, epitaph)
    if dice.one_in(3, rule):
        if builder.edition.dungeon.graves_bury_their_gold:
            base = dice.rnd(20, rule)
            bury(builder, make_gold(builder, base + level_difficulty(builder) * dice.rnd(5, rule)), spot)
        else:
            put_on_floor(builder, floor_gold(builder), spot, level)
    for _ in range(dice.rn2(5, rule)):
        item = random_item(builder)
        curse(item)
        bury(builder, item, spot)
    if has_bell:
        put_on_floor(builder, item_named(builder, "bell"), spot, level)


def dig_grave(builder: LevelBuilder, spot: int, epitaph: str) -> None:
    """Turn a floor spot into a grave with an epitaph. NetHack: engrave.c, make_grave."""
    level = builder.level
    if level.terrain[spot] != Terrain.ROOM or spot in level.traps:
        return
    level.terrain[spot] = Terrain.GRAVE
    level.detail[spot] = 0
    level.engravings[spot] = Engraving(spot, epitaph, EngravingManner.HEADSTONE)


def bury(builder: LevelBuilder, item: Item, spot: int) -> None:
    builder.level.buried.setdefault(spot, []).append(item)


def put_graffiti(builder: LevelBuilder, room: Room) -> None:
    """Put random graffiti on a spot of bare floor."""
    level = builder.level
    text = random_graffiti(builder.dice)
    spot = random_spot_in(builder, room)
    while level.terrain[spot] != Terrain.ROOM and builder.dice.one_in(40, RULE):
        spot = random_spot_in(builder, room)
    if level.terrain[spot] == Terrain.ROOM:
        level.engravings[spot] = Engraving(spot, text, EngravingManner.MARK)
