"""What is in rooms: stairs, fountains, altars, graves, boxes, graffiti and more. NetHack: mklev.c."""

from marrow.content.vocabulary import EngravingManner
from marrow.model.item import Item
from marrow.model.level import Engraving, Room
from marrow.model.places import Terrain, TrapKind
from marrow.rules.dungeon.difficulty import difficulty, has_the_amulet
from marrow.rules.dungeon.inscriptions import random_epitaph, random_graffiti
from marrow.rules.generation.new_items.random_items import floor_gold, item_named, make_gold, random_item
from marrow.rules.generation.new_levels.corridors import is_beside_door
from marrow.rules.generation.new_levels.room_placement import somewhere_in
from marrow.rules.generation.new_levels.stairs_and_portals import put_branch_ways, put_stairs
from marrow.rules.generation.new_levels.trap_placement import is_taken, lay_trap, make_trap_in
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.workshop import Workshop
from marrow.rules.items.inventory import curse, put_on_floor

RULE = "mklev.c makelevel"
BELL_EPITAPH = "Saved by the bell!"
BLESSED_FOUNTAIN = 4  # beside places.LOOTED and places.WARNED


def place_stairs(shop: Workshop, rooms: list[Room]) -> None:
    """Put stairs down and up into different rooms, and ways to other branches into a third if possible."""
    dice = shop.dice
    down_room = dice.rn2(len(rooms), RULE)
    down = somewhere_in(shop, rooms[down_room])
    put_stairs(shop, down, up=False)
    up_room = down_room
    if len(rooms) > 1:
        up_room = dice.rn2(len(rooms) - 1, RULE)
        if up_room >= down_room:
            up_room += 1
    put_stairs(shop, _untaken_in(shop, rooms[up_room]), up=True)
    put_branch_ways(shop, lambda: _untaken_in(shop, _room_for_branch(shop, rooms, {down_room, up_room})))


def _room_for_branch(shop: Workshop, rooms: list[Room], used: set[int]) -> Room:
    """A random room without stairs, if there are more than two. NetHack: mklev.c, place_branch."""
    free = [room for number, room in enumerate(rooms) if number not in used] or rooms
    return free[shop.dice.rn2(len(free), "mklev.c place_branch")]


def _untaken_in(shop: Workshop, room: Room) -> int:
    spot = somewhere_in(shop, room)
    while is_taken(shop.level, spot):
        spot = somewhere_in(shop, room)
    return spot


def furnish(shop: Workshop, room: Room, rooms: int) -> None:
    """Fill an ordinary room, in NetHack's order. NetHack: mklev.c, makelevel."""
    dice = shop.dice
    level = shop.level
    if has_the_amulet(shop) or dice.one_in(3, RULE):
        put_sleeper(shop, room)
    rarity = max(2, 8 - difficulty(shop) // 6)
    while dice.one_in(rarity, RULE):
        make_trap_in(shop, room)
    if dice.one_in(3, RULE):
        put_on_floor(shop, floor_gold(shop), somewhere_in(shop, room), level)
    if dice.one_in(10, RULE):
        place_fountain(shop, room)
    if dice.one_in(60, RULE):
        place_furniture(shop, room, Terrain.SINK)
    if dice.one_in(60, RULE):
        place_altar(shop, room)
    if dice.one_in(max(2, 80 - 2 * level.depth), RULE):
        place_grave(shop, room)
    if dice.one_in(20, RULE):
        put_on_floor(shop, item_named(shop, "statue"), somewhere_in(shop, room), level)
    if dice.one_in(max(1, rooms * 5 // 2), RULE):
        box = item_named(shop, "large box" if dice.rn2(3, RULE) else "chest")
        put_on_floor(shop, box, somewhere_in(shop, room), level)
    if dice.one_in(27 + 3 * level.depth, RULE):
        scribble(shop, room)
    if dice.one_in(3, RULE):
        scatter(shop, room)


def put_sleeper(shop: Workshop, room: Room) -> None:
    """Put a random monster into the room; a giant spider gets a web."""
    spot = somewhere_in(shop, room)
    monster = make_monster(shop, None, spot, groups=False)
    is_spider = monster is not None and monster.species.name == "giant spider"
    if is_spider and not is_taken(shop.level, spot):
        lay_trap(shop, spot, TrapKind.WEB)


def scatter(shop: Workshop, room: Room) -> None:
    """Put an item into the room, and one time in five another, and so on."""
    put_on_floor(shop, random_item(shop), somewhere_in(shop, room), shop.level)
    for _ in range(100):
        if shop.dice.rn2(5, RULE):
            break
        put_on_floor(shop, random_item(shop), somewhere_in(shop, room), shop.level)


def _clear_spot(shop: Workshop, room: Room) -> int | None:
    """A random spot for furniture: not taken, and with no door beside it."""
    for _ in range(200):
        spot = somewhere_in(shop, room)
        if not is_taken(shop.level, spot) and not is_beside_door(shop.level, spot):
            return spot
    return None


def place_furniture(shop: Workshop, room: Room, terrain: Terrain) -> int | None:
    spot = _clear_spot(shop, room)
    if spot is not None:
        shop.level.terrain[spot] = terrain
        shop.level.detail[spot] = 0
    return spot


def place_fountain(shop: Workshop, room: Room) -> None:
    """One fountain in seven is blessed. NetHack: mklev.c, mkfount."""
    spot = place_furniture(shop, room, Terrain.FOUNTAIN)
    if spot is not None and shop.dice.one_in(7, "mklev.c mkfount"):
        shop.level.detail[spot] = BLESSED_FOUNTAIN


def place_altar(shop: Workshop, room: Room) -> None:
    """Put an altar of a random alignment into the room. NetHack: mklev.c, mkaltar."""
    spot = place_furniture(shop, room, Terrain.ALTAR)
    if spot is not None:
        shop.level.detail[spot] = 1 + shop.dice.rn2(3, "mklev.c mkaltar")


def place_grave(shop: Workshop, room: Room) -> None:
    """Put a grave with a headstone and buried cursed items into the room. NetHack: mklev.c, mkgrave."""
    dice = shop.dice
    rule = "mklev.c mkgrave"
    level = shop.level
    has_bell = dice.one_in(10, rule)
    spot = _clear_spot(shop, room)
    if spot is None:
        return
    epitaph = BELL_EPITAPH if has_bell else random_epitaph(dice)
    dig_grave(shop, spot, epitaph)
    if dice.one_in(3, rule):
        few = dice.rnd(20, rule)
        bury(shop, make_gold(shop, few + difficulty(shop) * dice.rnd(5, rule)), spot)
    for _ in range(dice.rn2(5, rule)):
        item = random_item(shop)
        curse(item)
        bury(shop, item, spot)
    if has_bell:
        put_on_floor(shop, item_named(shop, "bell"), spot, level)


def dig_grave(shop: Workshop, spot: int, epitaph: str) -> None:
    """Turn a floor spot into a grave with an epitaph. NetHack: engrave.c, make_grave."""
    level = shop.level
    if level.terrain[spot] != Terrain.ROOM or spot in level.traps:
        return
    level.terrain[spot] = Terrain.GRAVE
    level.detail[spot] = 0
    level.engravings[spot] = Engraving(spot, epitaph, EngravingManner.HEADSTONE)


def bury(shop: Workshop, item: Item, spot: int) -> None:
    shop.level.buried.setdefault(spot, []).append(item)


def scribble(shop: Workshop, room: Room) -> None:
    """Put random graffiti on a spot of bare floor."""
    level = shop.level
    text = random_graffiti(shop.dice)
    spot = somewhere_in(shop, room)
    while level.terrain[spot] != Terrain.ROOM and shop.dice.one_in(40, RULE):
        spot = somewhere_in(shop, room)
    if level.terrain[spot] == Terrain.ROOM:
        level.engravings[spot] = Engraving(spot, text, EngravingManner.MARK)
