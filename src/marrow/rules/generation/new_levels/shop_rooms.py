"""Shops: the keeper by the door, items on every spot but the row by the door. NetHack: shknam.c."""

from dataclasses import replace
from functools import cache

from marrow.content import glyphs
from marrow.content.edition_content import Content
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.shops import BLACK_MARKET, BOOKSHOPS, SHOPS, Shop
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.texts.shopkeepers import LAMPLIGHTER, MEN, ONE_EYED, WOMEN
from marrow.content.vocabulary import EngravingManner, RoomPurpose
from marrow.model.item import Item
from marrow.model.level import Engraving, Room
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.places import ORTHOGONAL, Door, Terrain, spot_at
from marrow.rules.dungeon.placement import move_monster, random_spot
from marrow.rules.dungeon.rooms import is_inside
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.corpses_eggs_tins import make_spinach
from marrow.rules.generation.new_items.random_items import item_named, make_gold, random_item
from marrow.rules.generation.new_levels.room_placement import is_by_the_door
from marrow.rules.generation.new_monsters.disguises import random_stock
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.new_monsters.monster_gear import give_item
from marrow.rules.generation.population import random_species_of_class
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.piles import put_on_floor
from marrow.rules.play import Play
from marrow.rules.trade.wares import is_vegetarian, is_vegetarian_kind

RULE = "shknam.c stock_room"
BIG = 20  # spots: bigger rooms become no shop of wands or rare books
CLOSED_SIGN = "Closed for stocktaking"
HEALTHY_VARIETIES = (1, 2, 4, 5, 6, 7, 9, 13, 14)  # ways of tinning that keep vegetables wholesome
VARIETIES = 15


def random_shop(builder: LevelBuilder, room: Room) -> Shop:
    """N-414: a random kind of shop, by its chances. NetHack: mkroom.c, mkshop."""
    left = builder.dice.rnd(100, "mkroom.c mkshop")
    for trade in SHOPS:
        left -= trade.probability
        if left <= 0:
            break
    if trade.name == RoomPurpose.HEALTH_FOOD_STORE and not builder.edition.trade.health_food_stores:
        return SHOPS[0]
    area = (room.right - room.left + 1) * (room.bottom - room.top + 1)
    return SHOPS[0] if area > BIG and trade.small else trade


def make_shop(builder: LevelBuilder, number: int, door: int, trade: Shop | None = None) -> None:
    """Turn a room with one door into a lit shop, with a keeper and items for sale."""
    level = builder.level
    room = level.rooms[number]
    if trade is None:
        trade = random_shop(builder, room)
    if not room.lit:
        for y in range(room.top - 1, room.bottom + 2):
            row = spot_at(room.left - 1, y)
            level.lit[row : row + room.right - room.left + 3] = b"\1" * (room.right - room.left + 3)
    room = replace(room, lit=True, purpose=trade.name)
    level.rooms = (*level.rooms[:number], room, *level.rooms[number + 1 :])
    post = next((door + step for step in ORTHOGONAL if is_inside(room, door + step)), None)
    if post is None or make_shopkeeper(builder, number, door, post, trade) is None:
        return
    _hang_door(builder, door, post)
    _stock_room(builder, room, door, trade)


# The keeper


def make_shopkeeper(play: Play, room: int, door: int, post: int, trade: Shop) -> Monster | None:
    """Make the shopkeeper at his post by the door, with his gold and name. NetHack: shknam.c, shkinit."""
    level = play.level
    rule = "shknam.c shkinit"
    other = level.monster_at.get(post)
    if other is not None:
        elsewhere = random_spot(play, other.species, level)
        if elsewhere is not None:
            move_monster(level, other, elsewhere)
    black = trade.name == BLACK_MARKET  # L-164
    keeper = make_monster(
        play, SPECIES_NAMED["black marketeer" if black else "shopkeeper"], post, peaceful=True
    )
    if keeper is None:
        return None
    keeper.asleep = False
    keeper.seen_traps = -1
    purse = 1000 + 30 * play.dice.rnd(100, rule)
    if black:
        purse = 7 * purse + play.dice.rn2(3 * purse, rule)
    give_to_monster(play, keeper, make_gold(play, purse))
    if trade.name == RoomPurpose.JEWELERS:
        give_item(play, keeper, "touchstone")
    if has_charging(play, trade.name):  # Z-129
        give_item(play, keeper, "scroll of charging")
    name = random_keeper_name(play, keeper, trade)
    keeper.duty = Keeper(level.branch, level.number, room, trade.name, door, post, name)
    return keeper


def has_charging(play: Play, trade: RoomPurpose) -> bool:
    """Z-129: sellers of tools and of wands always, jewelers 1 in 2, general stores 4 in 5."""
    if not play.edition.trade.keepers_sell_charging:
        return False
    match trade:
        case RoomPurpose.HARDWARE_STORE | RoomPurpose.APPAREL_SHOP:
            return True
        case RoomPurpose.JEWELERS:
            return play.dice.rn2(2, "Z-129") != 0
        case RoomPurpose.GENERAL_STORE:
            return play.dice.rn2(5, "Z-129") != 0
        case _:
            return False


def random_keeper_name(play: Play, keeper: Monster, trade: Shop) -> str:
    """A name for the keeper's gender that no other keeper on the level has. NetHack: shknam.c, nameshk."""
    if trade.name == RoomPurpose.LIGHTING_STORE and play.level.town:
        keeper.female = False
        return LAMPLIGHTER
    if trade.name == BLACK_MARKET:
        return ONE_EYED
    taken = {other.duty.name for other in play.level.monsters if isinstance(other.duty, Keeper)}
    free = [name for name in (WOMEN if keeper.female else MEN) if name not in taken]
    return free[play.dice.rn2(len(free), "shknam.c nameshk")]


def _hang_door(builder: LevelBuilder, door: int, post: int) -> None:
    """Make the shop's door a plain one, neither secret nor trapped; a locked one gets a sign outside."""
    level = builder.level
    level.terrain[door] = Terrain.DOOR
    if level.detail[door] == Door.NONE:
        level.detail[door] = Door.OPEN
    if level.detail[door] & Door.TRAPPED:
        level.detail[door] = Door.LOCKED
    if level.detail[door] == Door.LOCKED:
        outside = door + (door - post)
        level.engravings[outside] = Engraving(outside, CLOSED_SIGN, EngravingManner.DUST)


# The items for sale


def _stock_room(builder: LevelBuilder, room: Room, door: int, trade: Shop) -> None:
    """Put an item on every spot; the first bookshop of a game has a novel. NetHack: shknam.c, stock_room."""
    spots = [
        spot_at(x, y)
        for x in range(room.left, room.right + 1)
        for y in range(room.top, room.bottom + 1)
        if not is_by_the_door(room, spot_at(x, y), door)
    ]
    novel_place = builder.dice.rnd(len(spots), RULE) - 1 if spots and _may_have_novel(builder) else -1
    if trade.name not in BOOKSHOPS:
        novel_place = -1
    for place, spot in enumerate(spots):
        if trade.name == BLACK_MARKET and builder.dice.rn2(3, "shknam.c stock_blkmar"):
            continue
        if place == novel_place:
            put_on_floor(builder, item_named(builder, "novel", init=False), spot, builder.level)
        else:
            _put_for_sale(builder, spot, trade)


def _may_have_novel(builder: LevelBuilder) -> bool:
    """Since 3.6, until the first bookshop of the game is stocked; the one being made does not count."""
    if not builder.edition.trade.first_bookshop_has_novel:
        return False
    made = [room for level in builder.world.levels.values() for room in level.rooms]
    bookshops = [room for room in made if room.purpose in BOOKSHOPS]
    here = [room for room in builder.level.rooms if room.purpose in BOOKSHOPS]
    return not bookshops and len(here) <= 1


def _put_for_sale(builder: LevelBuilder, spot: int, trade: Shop) -> None:
    """Put an item for sale on a spot, or, the deeper the likelier, a mimic. NetHack: shknam.c, mkshobj_at."""
    rule = "shknam.c mkshobj_at"
    level = builder.level
    depth = level.depth
    if builder.dice.rn2(100, rule) < depth and spot not in level.monster_at:
        species = random_species_of_class(builder, "m")
        mimic = make_monster(builder, species, spot) if species is not None else None
        if mimic is not None:
            if builder.dice.rn2(10, rule) >= depth:
                mimic.disguise = glyphs.KIND + KINDS_NAMED["strange object"].number
            return
    put_on_floor(builder, random_item_for_sale(builder, trade), spot, level)


def random_item_for_sale(play: Play, trade: Shop) -> Item:
    """N-414: a random item that such a shop sells."""
    stock = random_stock(play, trade)
    if stock.special == "vegetarian":
        return _vegetarian_food(play)
    if stock.kind is not None:
        return item_named(play, stock.kind, artifacts=True)
    return random_item(play, class_=stock.class_)


@cache
def _vegetarian_kinds(content: Content) -> tuple[tuple[ObjectKind, int], ...]:
    """The kinds of vegetarian food in an edition of this content, with their chances."""
    return tuple((kind, chance) for kind, chance in content.chances("food") if is_vegetarian_kind(kind))


def _vegetarian_food(play: Play) -> Item:
    """N-414: a random vegetarian food; tins hold no meat. NetHack: shknam.c, shkveg and mkveggy_at."""
    rule = "shknam.c shkveg"
    kinds = _vegetarian_kinds(play.edition.content)
    left = play.dice.rnd(sum(chance for _, chance in kinds), rule)
    chosen, _ = kinds[-1]
    for kind, chance in kinds:
        left -= chance
        if left <= 0:
            chosen = kind
            break
    food = item_named(play, chosen.name, artifacts=True)
    if chosen.name == "tin":
        if food.species is None or not is_vegetarian(food.species):
            food.species = None
            make_spinach(food)
        else:
            while food.variety not in HEALTHY_VARIETIES:
                food.variety = play.dice.rn2(VARIETIES, "eat.c set_tin_variety")
    return food
