"""Censuses of random items by class, species by depth, groups, and what monsters are created with."""

from collections import Counter
from typing import Any

from census.counting import Census, Trial
from census.our_room import BESIDE, Room, bare_name, species_name
from census.real_room import arena, layout
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import ItemClass
from marrow.model.item import Item
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.population import random_species

CLASSES: tuple[ItemClass, ...] = (
    "weapon", "armor", "ring", "amulet", "tool", "food", "potion", "scroll", "spellbook", "wand", "gem",
)  # fmt: skip
DEPTHS = {1: 1, 5: 4, 10: 8, 20: 12, 30: 14}  # depth, and the hero's level there
GROUPS = (
    "jackal", "hill orc", "killer bee", "soldier ant", "dwarf", "wolf", "soldier", "chickatrice", "fire ant",
)  # fmt: skip
GROUPED = {*DEPTHS.items(), (5, 1), (5, 8)}
BORN = (
    "hill orc", "Mordor orc", "gnome lord", "dwarf", "kobold", "Woodland-elf", "soldier", "lieutenant",
    "ogre", "hill giant", "water nymph", "minotaur", "horned devil", "centaur", "captain", "troll",
)  # fmt: skip


def things() -> dict[str, tuple[Any, ...]]:
    return {"any class": ("",), **{f"class {class_}": (class_,) for class_ in CLASSES}}


def real_thing(class_: str) -> Trial:
    room = arena()
    number = layout().OBJECT_CLASSES.index(class_) if class_ else 0

    def trial() -> dict[str, Any]:
        thing = room.new_thing(number)
        name = room.object_name(thing)
        blessing = "blessed" if thing["blessed"] else "cursed" if thing["cursed"] else "uncursed"
        kind = room.class_of(thing)
        found = looks_of(kind, name, blessing, thing["spe"], thing["quan"], bool(class_))
        room.run("delobj", thing)
        return found

    return trial


def looks_of(
    class_: str, name: str, blessing: str, charge: int, quantity: int, known: bool
) -> dict[str, Any]:
    """What is counted of a new item: its class; or if the class was chosen, its kind and state."""
    if not known:
        return {"class": class_}
    found = {"kind": name, "blessing": blessing, "quantity": min(quantity, 30)}
    if class_ in ("weapon", "armor", "ring"):
        found["charge"] = f"{charge} {blessing}"
    elif class_ in ("wand", "tool") and name != "nothing":  # which differs from game to game
        found[f"charge of {name}"] = charge
    return found


def our_thing(class_: Any) -> Trial:
    room = Room()

    def trial() -> dict[str, Any]:
        item = random_item(room.play, class_=class_ or None)
        return looks_of(
            item.kind.class_, bare_name(item), blessing_of(item), item.charge, item.quantity, bool(class_)
        )

    return trial


def blessing_of(item: Item) -> str:
    return {1: "blessed", 0: "uncursed", -1: "cursed"}[item.blessing]


def ordinary(depth: int) -> Any:
    """An arena whose dungeon has an ordinary level at this depth, without an alignment."""
    return arena(seed=next(seed for seed in range(1, 50) if not arena(seed=seed).is_special(depth)))


def real_species(depth: int, level: int) -> Trial:
    room = ordinary(depth)
    room.begin()
    room.game.you["ulevel"] = level
    room.game.set_place(0, depth)
    room.run("reset_rndmonst", -1)

    def trial() -> dict[str, Any]:
        return {"species": room.random_species()}

    return trial


def our_species(depth: int, level: int) -> Trial:
    room = Room(depth=depth, level=level)

    def trial() -> dict[str, Any]:
        species = random_species(room.play)
        return {"species": species_name(species) if species else ""}

    return trial


def real_group(depth: int, level: int) -> Trial:
    room = ordinary(depth)

    def trial() -> dict[str, Any]:
        room.begin()
        room.game.you["ulevel"] = level
        room.game.set_place(0, depth)
        room.run("reset_rndmonst", -1)
        first, number = room.group()
        return {"number": number, f"number of {first}" if first in GROUPS else "others": number}

    return trial


def our_group(depth: int, level: int) -> Trial:
    room = Room(depth=depth, level=level)

    def trial() -> dict[str, Any]:
        room.begin()
        made = make_monster(room.play, None, BESIDE)
        number = len(room.scene.level.monsters)
        first = made.species.name if made else ""
        return {"number": number, f"number of {first}" if first in GROUPS else "others": number}

    return trial


def real_gear(species: str) -> Trial:
    room = arena()

    def trial() -> dict[str, Any]:
        room.begin()
        monster = room.monster(species, equipped=True)
        found: Counter[str] = Counter()
        for thing in room.belongings(monster):
            found[room.object_name(thing)] += thing["quan"]
        return dict(found)

    return trial


def our_gear(species: Any) -> Trial:
    room = Room()

    def trial() -> dict[str, Any]:
        room.begin()
        monster = make_monster(room.play, SPECIES_NAMED[species], BESIDE)
        found: Counter[str] = Counter()
        for item in monster.inventory if monster else ():
            found[bare_name(item)] += item.quantity
        return dict(found)

    return trial


CENSUSES = [
    Census("things", things(), real_thing, our_thing, trials=10_000, our_trials=4000),
    Census(
        "species",
        {f"depth {depth}, level {level}": (depth, level) for depth, level in DEPTHS.items()},
        real_species,
        our_species,
        trials=20_000,
        our_trials=10_000,
    ),
    Census(
        "groups",
        {f"depth {depth}, level {level}": (depth, level) for depth, level in sorted(GROUPED)},
        real_group,
        our_group,
        trials=4000,
    ),
    Census("gear", {name: (name,) for name in BORN if name in SPECIES_NAMED}, real_gear, our_gear),
]
