"""Censuses of random items kind by kind, gold by depth, shop goods, traps by depth, and falls."""

from collections import Counter
from typing import Any

from census.counting import Census, Trial, rough
from census.levels import plain_game
from census.making import ordinary
from census.our_room import Room, bare_kind, bare_name, species_name
from census.real_room import arena, layout
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS
from marrow.content.shops import SHOPS
from marrow.model.item import Item
from marrow.model.level import Level
from marrow.rules.dungeon.depths import hero_falls_to, random_depth
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.random_items import floor_gold, item_named
from marrow.rules.generation.new_levels.shop_rooms import random_item_for_sale
from marrow.rules.generation.new_levels.trap_placement import random_trap_kind

DEPTH = 10  # where items are made; many species can be generated there, for corpses and statues
# Not compared: the number means a name or a gender, or differs from game to game.
WITHOUT_CHARGE = ("slime mold", "novel", "statue", "wand of nothing")
SPINACH = 1
NOT_MADE = ("coin",)


def kinds() -> dict[str, tuple[Any, ...]]:
    return {kind.name: (kind,) for kind in KINDS if kind.class_ not in NOT_MADE and kind.number}


def real_kind(kind: ObjectKind) -> Trial:
    room = ordinary(DEPTH)
    number = room.kind_number(bare_kind(kind), kind.class_)
    room.begin()
    room.game.set_place(0, DEPTH)
    room.run("reset_rndmonst", -1)

    def trial() -> dict[str, Any]:
        thing = room.new_kind(number)
        found = looks(
            kind, thing["quan"], room.blessing_of(thing), thing["spe"], thing["age"] - room.game.turn
        )
        found["wear"] = f"{thing['oeroded']} {thing['oeroded2']} {thing['oerodeproof']} {thing['greased']}"
        found["box"] = f"{thing['olocked']} {thing['otrapped']} {thing['recharged']}"
        if kind.name in OF_SPECIES and thing["corpsenm"] >= 0:
            found["species"] = room.game.species_name(thing["corpsenm"])
        inside = room.contents(thing)
        found |= filling((room.class_of(item), item["quan"]) for item in inside)
        room.run("delobj", thing)
        return found

    return trial


OF_SPECIES = ("corpse", "egg", "tin", "figurine", "statue")


def looks(kind: ObjectKind, quantity: int, blessing: str, charge: int, age: int) -> dict[str, Any]:
    found: dict[str, Any] = {"quantity": quantity, "blessing": blessing}
    if kind.name not in WITHOUT_CHARGE:
        found["charge"] = f"{charge} {blessing}"
    if age > 0:
        found["fuel"] = rough(age)
    return found


def filling(inside: Any) -> dict[str, Any]:
    """The contents of a container: how many items of each class, and how much gold."""
    found: Counter[str] = Counter()
    for class_, quantity in inside:
        found["things inside"] += 1
        found[f"{class_} inside"] += rough(quantity) if class_ == "coin" else 1
    return dict(found)


def our_kind(kind: ObjectKind) -> Trial:
    room = Room(depth=DEPTH)
    play = room.play
    words = {1: "blessed", 0: "uncursed", -1: "cursed"}

    def trial() -> dict[str, Any]:
        item = item_named(play, kind.name)
        lasts = item.birth - room.scene.world.turn if burns(item) else 0
        found = looks(kind, item.quantity, words[item.blessing], charge_of(item), lasts)
        found["wear"] = f"{item.rusted} {item.corroded} {int(item.erodeproof)} {int(item.greased)}"
        trapped = item.trapped or item.poisoned
        found["box"] = f"{int(item.locked)} {int(trapped)} {item.recharged}"
        if kind.name in OF_SPECIES and item.species is not None:
            found["species"] = species_name(item.species)
        room.scene.world.timers.clear()
        return found | filling((thing.kind.class_, thing.quantity) for thing in item.contents)

    return trial


def burns(item: Item) -> bool:
    return "candle" in item.kind.name or item.kind.name in ("oil lamp", "brass lantern")


def charge_of(item: Item) -> int:
    """The charge as the real game stores it; for tins, the variety."""
    if item.kind.name != "tin":
        return item.charge
    return SPINACH if item.species is None else -1 - (item.variety or 0)


# Gold


GOLD: dict[str, tuple[Any, ...]] = {f"gold at depth {depth}": (depth,) for depth in (1, 5, 11, 20, 29)}


def real_gold(depth: int) -> Trial:
    room = arena()

    def trial() -> dict[str, Any]:
        room.begin()
        room.game.set_place(0, depth)
        room.run("mkgold", 0, 30, 10)
        return {"gold": room.floor()[0]["quan"]}

    return trial


def our_gold(depth: int) -> Trial:
    room = Room(depth=depth)
    return lambda: {"gold": floor_gold(room.play).quantity}


# Shops


TRADES: dict[str, tuple[Any, ...]] = {shop.name.value: (number,) for number, shop in enumerate(SHOPS)}
VEGETARIAN = 19  # NetHack's number for the class of vegetarian food


def real_article(number: int) -> Trial:
    room = arena()

    def trial() -> dict[str, Any]:
        sold = room.run("get_shop_item", number)
        if sold == VEGETARIAN:
            return {"class": "food"}
        if sold < 0:
            return {"kind": room.object_name_of(-sold)}
        return {"class": layout().OBJECT_CLASSES[sold] if sold else "any"}

    return trial


def our_article(number: int) -> Trial:
    room = Room()
    trade = SHOPS[number]
    named = {stock.kind for stock in trade.stock if stock.kind is not None}

    def trial() -> dict[str, Any]:
        item = random_item_for_sale(room.play, trade)
        room.scene.world.timers.clear()
        if item.kind.name in named:
            return {"kind": bare_name(item)}
        anything = any(stock.special == "anything" for stock in trade.stock)
        return {"class": "any" if anything else item.kind.class_}

    return trial


# Traps


TRAPS: dict[str, tuple[Any, ...]] = {f"traps at depth {depth}": (depth,) for depth in (1, 3, 5, 7, 12, 24)}
SPOT = (30, 10)


def real_trap(depth: int) -> Trial:
    room = arena()

    def trial() -> dict[str, Any]:
        room.begin()
        room.game.set_place(0, depth)
        room.make_trap(SPOT)
        return {"kind": room.trap_at(SPOT)}

    return trial


def our_trap(depth: int) -> Trial:
    room = Room(depth=depth)
    shop = LevelBuilder(room.play, Level("dungeons", depth, depth))
    return lambda: {"kind": int(random_trap_kind(shop))}


# Falls


FALLS: dict[str, tuple[Any, ...]] = {
    f"{way} at depth {depth}": (way, depth)
    for way in ("a trap door", "a level teleport")
    for depth in (2, 3, 12, 20)
}


def real_fall(way: str, depth: int) -> Trial:
    room = arena(seed=next(seed for seed in range(1, 100) if arena(seed=seed).is_plain(depth)))
    game = room.game

    def trial() -> dict[str, Any]:
        room.begin()
        game.set_place(0, depth)
        if way == "a level teleport":
            return {"to": room.run("random_teleport_level") - depth}
        room.run("fall_through", 0, 0)
        return {"to": room.bound_for() - depth}

    return trial


def our_fall(way: str, depth: int) -> Trial:
    play = plain_game(depth)
    play.world.level = Level("dungeons", depth, depth)
    fall = random_depth if way == "a level teleport" else lambda play: hero_falls_to(play)[1]
    return lambda: {"to": fall(play) - depth}


CENSUSES = [
    Census("kinds", kinds(), real_kind, our_kind, trials=1000, our_trials=300, packed=True),
    Census("gold", GOLD, real_gold, our_gold, trials=5000, our_trials=5000),
    Census("articles", TRADES, real_article, our_article, trials=5000),
    Census("traps", TRAPS, real_trap, our_trap, trials=5000, our_trials=5000),
    Census("falls", FALLS, real_fall, our_fall, trials=5000, our_trials=5000),
]
