"""Censuses of potions, scrolls and wands, used from fixed states."""

from typing import Any

from census.counting import Census, Trial, changes
from census.our_room import Room
from census.real_room import arena
from marrow.content.properties import Property
from marrow.model.item import Slot
from marrow.model.places import EAST
from marrow.model.vocabularies import Sickness
from marrow.rules.magic.potions import quaffing
from marrow.rules.magic.scrolls import scroll_effects
from marrow.rules.magic.wands import zapping

BLESSINGS = {"blessed": 1, "uncursed": 0, "cursed": -1}
HERO: dict[str, Any] = {"level": 5, "hp": 40, "power": 20, "attributes": (16, 10, 10, 12, 14, 10)}
MAX_HP = 60
AFFLICTED = {Property.BLINDED: 200, Property.HALLUCINATING: 300, Property.CONFUSED: 50, Property.SICK: 15}
POTIONS = (
    "acid", "blindness", "booze", "confusion", "extra healing", "full healing", "fruit juice", "gain ability",
    "gain energy", "gain level", "hallucination", "healing", "invisibility", "levitation", "oil", "paralysis",
    "restore ability", "see invisible", "sickness", "sleeping", "speed", "water",
)  # fmt: skip
AFFLICTED_POTIONS = (
    "acid", "extra healing", "full healing", "healing", "see invisible", "fruit juice", "booze",
)  # fmt: skip
SCROLLS = (
    "amnesia", "blank paper", "charging", "confuse monster", "create monster", "destroy armor", "earth",
    "enchant armor", "enchant weapon", "fire", "food detection", "gold detection", "identify", "light",
    "magic mapping", "punishment", "remove curse", "scare monster", "taming", "teleportation",
)  # fmt: skip
CONFUSED_SCROLLS = (
    "charging", "confuse monster", "destroy armor", "enchant armor", "enchant weapon", "fire",
    "remove curse", "scare monster", "taming",
)  # fmt: skip
WANDS = (
    "cancellation", "cold", "death", "digging", "enlightenment", "fire", "lightning",
    "locking", "magic missile", "make invisible", "nothing", "opening", "polymorph", "probing", "sleep",
    "slow monster", "speed monster", "striking", "teleportation", "undead turning",
)  # fmt: skip
# The inventory of the hero who reads scrolls: name, class, blessing, charge, where worn.
GEAR = (
    ("long sword", "weapon", 0, 1, "wielded", Slot.WIELDED),
    ("leather armor", "armor", -1, 2, "body armor", Slot.BODY_ARMOR),
    ("dagger", "weapon", -1, 0, "", None),
    ("striking", "wand", 0, 3, "", None),
)
ZAPPED = ("hill orc", "gnome lord", "ogre")


def draughts() -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {}
    for name in POTIONS:
        for blessing, sign in BLESSINGS.items():
            found[f"{blessing} potion of {name}"] = (name, sign, False)
    for name in AFFLICTED_POTIONS:
        for blessing, sign in BLESSINGS.items():
            found[f"{blessing} potion of {name}, afflicted"] = (name, sign, True)
    return found


def real_draught(name: str, sign: int, afflicted: bool) -> Trial:
    room = arena(**HERO)

    def trial() -> dict[str, Any]:
        room.begin()
        weaken_real(room)
        if afflicted:
            for prop, turns in AFFLICTED.items():
                room.game.property_record(prop.name.lower())["intrinsic"] = turns
            room.game.you["usick_type"] = 1
        potion = room.carry(name, "potion", blessing=sign)
        before = room.facts()
        room.run("dopotion", potion)
        return without_item(name, changes(before, room.facts()))

    return trial


def weaken_real(room: Any) -> None:
    room.game.you["uhpmax"], room.game.you["uenmax"] = MAX_HP, 50
    room.game.you["acurr"][0], room.game.you["acurr"][2] = 12, 7


def weaken_ours(room: Room) -> None:
    hero = room.scene.hero
    hero.max_hp, hero.max_power = MAX_HP, 50
    hero.base[0], hero.base[2] = 12, 7
    room.keep()


def without_item(name: str, found: dict[str, Any]) -> dict[str, Any]:
    return {aspect: value for aspect, value in found.items() if aspect != f"pack: {name}"}


def our_draught(name: str, sign: int, afflicted: bool) -> Trial:
    room = Room(**HERO)
    if afflicted:
        for prop, turns in AFFLICTED.items():
            room.scene.hero.timeout[prop] = turns
        room.scene.hero.sick_with = Sickness.FOOD_POISONING
    weaken_ours(room)

    def trial() -> dict[str, Any]:
        room.begin()
        potion = room.thing(name, "potion", blessing=sign)
        before = room.before()
        room.attempt(lambda: quaffing.drink(room.play, potion))
        return changes(before, room.facts())

    return trial


def readings() -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {}
    for name in SCROLLS:
        for blessing, sign in BLESSINGS.items():
            if not (name == "teleportation" and sign < 0):  # to another level
                found[f"{blessing} scroll of {name}"] = (name, sign, False)
    for name in CONFUSED_SCROLLS:
        found[f"uncursed scroll of {name}, confused"] = (name, 0, True)
    return found


def real_reading(name: str, sign: int, confused: bool) -> Trial:
    room = arena(**HERO)

    def trial() -> dict[str, Any]:
        room.begin()
        weaken_real(room)
        if confused:
            room.game.property_record("confused")["intrinsic"] = 50
        for bare, kind, blessing, charge, where, _ in GEAR:
            thing = room.carry(bare, kind, blessing=blessing, charge=charge)
            if where:
                room.wear(thing, where)
            if kind == "wand":
                room.game.answers["What do you want to charge"] = room.game.letter(thing)
        orc = room.monster("hill orc", hp=30)
        scroll = room.carry(name, "scroll", blessing=sign)
        room.game.answers["What do you want to read"] = room.game.letter(scroll)
        before = room.facts(orc)
        room.run("doread")
        return without_item(name, changes(before, room.facts(orc)))

    return trial


def our_reading(name: str, sign: int, confused: bool) -> Trial:
    room = Room(**HERO)
    if confused:
        room.scene.hero.timeout[Property.CONFUSED] = 50
    weaken_ours(room)

    def trial() -> dict[str, Any]:
        room.begin()
        for bare, kind, blessing, charge, _, slot in GEAR:
            item = room.carry(bare, kind, blessing=blessing, charge=charge)
            if slot is not None:
                room.wear(item, slot)
            if kind == "wand":
                room.scene.answers.decided["scrolls.charge what"] = item.letter
        orc = room.monster("hill orc", hp=30)
        scroll = room.carry(name, "scroll", blessing=sign)
        before = room.before(orc)
        room.attempt(lambda: scroll_effects.read_scroll(room.play, scroll))
        return without_item(name, changes(before, room.facts(orc)))

    return trial


def zaps() -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {}
    for number, name in enumerate(WANDS):
        enemy = "gnome zombie" if name == "undead turning" else ZAPPED[number % 3]
        found[f"wand of {name} at {enemy}"] = (name, enemy)
    return found


def real_zap(name: str, enemy: str) -> Trial:
    room = arena(**HERO)
    room.game.answers["In what direction"] = "l"

    def trial() -> dict[str, Any]:
        room.begin()
        weaken_real(room)
        target = room.monster(enemy, hp=60)
        wand = room.carry(name, "wand", charge=5)
        room.game.answers["What do you want to zap"] = room.game.letter(wand)
        before = room.facts(target)
        room.run("dozap")
        return changes(before, room.facts(target))

    return trial


def our_zap(name: str, enemy: str) -> Trial:
    room = Room(**HERO)
    weaken_ours(room)

    def trial() -> dict[str, Any]:
        room.begin()
        target = room.monster(enemy, hp=60)
        wand = room.carry(name, "wand", charge=5)
        before = room.before(target)
        room.attempt(lambda: zapping.zap_wand(room.play, wand, EAST))
        return changes(before, room.facts(target))

    return trial


CENSUSES = [
    Census("potions", draughts(), real_draught, our_draught),
    Census("scrolls", readings(), real_reading, our_reading),
    Census("wands", zaps(), real_zap, our_zap),
]
