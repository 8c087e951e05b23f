"""Census of new heroes: attributes, hit points, power, and the starting inventory."""

import ctypes
import struct
from collections import Counter
from collections.abc import Iterable
from typing import Any

from census.counting import Census, Trial
from census.our_room import bare_name
from census.real_room import arena, layout
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.words import AlignmentName, GenderName, KindName, RaceName, RoleName
from marrow.editions.nethack_367 import NETHACK_367
from marrow.lab.levels import NOBODY
from marrow.model.hero import Hero
from marrow.model.vocabularies import Attribute
from marrow.rules.generation.new_heroes.new_game import Birth, create_hero, new_world, valid_heroes
from marrow.rules.play import Play

DRAWN = ("ring", "potion", "scroll", "spellbook", "wand")  # classes whose kinds are random
ROW = 8  # bytes of a row of NetHack's table
BLESSINGS = {-1: "cursed", 0: "plain", 1: "blessed"}
HELD = {0x100: " in hand", 0x200: " at the ready", 0x400: " in the other hand"}


def people() -> dict[str, tuple[RoleName, RaceName, AlignmentName]]:
    """Every role with each of its races, and one alignment that fits."""
    found: dict[str, tuple[RoleName, RaceName, AlignmentName]] = {}
    for person in valid_heroes(NETHACK_367.content):
        name = f"{person.race.name} {person.role.name}"
        found.setdefault(name, (person.role.name, person.race.name, person.alignment))
    return found


def outcome(
    attributes: Iterable[int], hp: int, power: int, things: Iterable[tuple[Any, ...]]
) -> dict[str, Any]:
    """What is counted: each item by kind, quantity, blessing, enchantment and use."""
    found: dict[str, Any] = {"hp": hp, "power": power}
    found |= dict(zip((which.name.lower() for which in Attribute), attributes, strict=True))
    drawn: Counter[str] = Counter()
    for class_, name, quantity, state, worn in sorted(things):
        if class_ in DRAWN:
            drawn[class_] += 1
            found[f"{class_} {drawn[class_]}"] = name
            found[f"state of {class_} {drawn[class_]}"] = f"{quantity} {state}"
        elif class_ == "coin":
            found["gold"] = quantity // 100
        else:
            found[f"{name} {state}{worn}"] = quantity
    return found


def gender_of(role: str) -> GenderName:
    return "female" if role == "valkyrie" else "male"


def state_of(class_: str, charge: int, blessing: int) -> str:
    """Blessing and enchantment; without the number for food, which means something else for tins."""
    return BLESSINGS[blessing] if class_ == "food" else f"{charge:+d} {BLESSINGS[blessing]}"


def use_of(worn: int) -> str:
    return "".join(word for bit, word in HELD.items() if worn & bit) or (" worn" if worn else "")


def real_birth(role: str, race: str, align: str) -> Trial:
    """The real game's u_init, repeated; the tables that it changes are restored before each trial."""
    room = arena(role=role, race=race, gender=gender_of(role), align=align)
    address, tables = first_packs(room.image)
    avoided = [room.image.static(f"not created {number}", "h") for number in range(1, 5)]

    def trial() -> dict[str, Any]:
        room.begin()
        room.game.turn = 1
        ctypes.memmove(address, tables, len(tables))
        for kind in avoided:
            kind.value = 0
        room.run("u_init")
        you = room.game.you
        things = [
            (
                room.class_of(thing),
                room.object_name(thing),
                thing["quan"],
                state_of(room.class_of(thing), thing["spe"], thing["blessed"] - thing["cursed"]),
                use_of(thing["owornmask"]),
            )
            for thing in room.game.raw_inventory()
        ]
        return outcome(list(you["acurr"])[:6], you["uhp"], you["uen"], things)

    return trial


def first_packs(image: Any) -> tuple[int, bytes]:
    """The address and bytes of the tables of starting inventories, which u_init changes.

    They begin with the tables of one row, of which the towel's is the third, and end with the archeologist's
    nine rows.
    """
    last = row_of("bullwhip", 2, 2)
    found: tuple[int, bytes] = image.initial(row_of("towel", 0, 0), last, before=4 * ROW, after=9 * ROW)
    return found


def row_of(kind: KindName, charge: int, blessing: int) -> bytes:
    """The bytes of a table row for one item of a kind."""
    found = KINDS_NAMED[kind]
    number = layout().OBJECT_CLASSES.index(found.class_)
    return struct.pack("<hbBB", found.number, charge, number, 1 | blessing << 6)


def our_birth(role: RoleName, race: RaceName, align: AlignmentName) -> Trial:
    birth = Birth(role=role, race=race, alignment=align, gender=gender_of(role), pet="n")
    world = new_world(NETHACK_367, 1, birth)
    first = world.hero

    def trial() -> dict[str, Any]:
        hero = world.hero = Hero("Agnes", first.role, first.race, first.gender, align, first.species)
        world.discovered = bytearray(len(world.discovered))
        create_hero(Play(world, NETHACK_367, NOBODY))
        things = [
            (
                item.kind.class_,
                bare_name(item),
                item.quantity,
                state_of(item.kind.class_, item.charge, item.blessing),
                use_of(item.worn),
            )
            for item in hero.inventory
        ]
        return outcome(hero.base, hero.hp, hero.power, things)

    return trial


CENSUSES = (Census("births", people(), real_birth, our_birth, trials=2000, our_trials=1000),)
