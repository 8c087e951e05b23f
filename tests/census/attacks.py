"""Census of one round of a monster's attacks on a hero in fixed armour."""

from typing import Any

from census.counting import Census, Trial, changes
from census.our_room import Room
from census.real_room import arena
from marrow.model.item import Slot
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero

ATTACKERS = (
    "jackal", "hill orc", "dwarf lord", "soldier ant", "killer bee", "giant beetle", "owlbear", "cockatrice",
    "mind flayer", "giant eel", "purple worm", "wraith", "ghoul", "homunculus", "giant spider", "Juiblex",
    "xan", "rust monster", "gelatinous cube", "leocrotta", "snake", "ettin", "yellow light", "fog cloud",
)  # fmt: skip
HERO: dict[str, Any] = {"level": 9, "hp": 150, "attributes": (16, 14, 10, 12, 14, 10)}


def cases() -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {}
    for name in ATTACKERS:
        found[f"{name} against nothing"] = (name, None)
        found[f"{name} against plate mail"] = (name, 4)
    return found


def real(name: str, enchantment: int | None) -> Trial:
    room = arena(**HERO)

    def trial() -> dict[str, Any]:
        room.begin()
        if enchantment is not None:
            room.wear(room.carry("plate mail", "armor", charge=enchantment), "body armor")
        monster = room.monster(name, hp=40)
        before = room.facts(monster)
        room.run("set_apparxy", monster)
        room.run("mattacku", monster)
        return {**changes(before, room.facts(monster)), **room.grip()}

    return trial


def ours(name: str, enchantment: int | None) -> Trial:
    room = Room(**HERO)

    def trial() -> dict[str, Any]:
        room.begin()
        if enchantment is not None:
            room.wear(room.carry("plate mail", "armor", charge=enchantment), Slot.BODY_ARMOR)
        monster = room.monster(name, hp=40)
        before = room.before(monster)
        room.attempt(lambda: attack_hero(room.play, monster))
        return {**changes(before, room.facts(monster)), **room.grip()}

    return trial


CENSUSES = [Census("attacks", cases(), real, ours)]
