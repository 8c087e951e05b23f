"""Census of slow deaths: brains eaten, digestion, drowning, stoning, sliming, disease; and their duration."""

from collections.abc import Callable
from typing import Any

from census.counting import Census, Trial
from census.our_room import BESIDE, Room
from census.real_room import arena
from marrow.content.properties import Property
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.turn.timeouts import run_timeouts

MAX_ROUNDS = 40
POOL, FLOOR = 16, 24  # as the real game numbers them
WATER_BESIDE = (41, 10)
WORN: dict[str, tuple[str, str, Slot]] = {
    "oilskin cloak": ("armor", "cloak", Slot.CLOAK),
    "helmet": ("armor", "helmet", Slot.HELMET),
    "slow digestion": ("ring", "left ring", Slot.LEFT_RING),
    "amulet of magical breathing": ("amulet", "amulet", Slot.AMULET),
}
HERO: dict[str, Any] = {"level": 9, "hp": 250, "attributes": (16, 14, 10, 12, 14, 10)}
# attacker, worn item, whether there is water
ATTACKED: dict[str, tuple[str, str, bool]] = {
    "brains and a mind flayer": ("mind flayer", "", False),
    "brains, a helmet and a mind flayer": ("mind flayer", "helmet", False),
    "brains and a master mind flayer": ("master mind flayer", "", False),
    "digestion by a purple worm": ("purple worm", "", False),
    "digestion by a trapper": ("trapper", "", False),
    "slow digestion in a purple worm": ("purple worm", "slow digestion", False),
    "slow digestion in a lurker above": ("lurker above", "slow digestion", False),
    "acid in an ochre jelly": ("ochre jelly", "", False),
    "a giant eel in water": ("giant eel", "", True),
    "a giant eel on land": ("giant eel", "", False),
    "a kraken in water": ("kraken", "", True),
    "an oilskin cloak and a giant eel": ("giant eel", "oilskin cloak", True),
    "an amulet and a giant eel": ("giant eel", "amulet of magical breathing", True),
    "a cockatrice's touch": ("cockatrice", "", False),
    "a chickatrice's touch": ("chickatrice", "", False),
    "green slime": ("green slime", "", False),
    "disease of Juiblex": ("Juiblex", "", False),
    "disease of Pestilence": ("Pestilence", "", False),
}
# illness, turns left, constitution
ILL: dict[str, tuple[str, int, int]] = {
    f"{what} for {turns}, constitution {constitution}": (what, turns, constitution)
    for what in ("food poisoning", "disease")
    for turns, constitution in ((10, 10), (25, 18), (3, 3))
}
KINDS_OF_ILLNESS = {"food poisoning": 1, "disease": 2}


def cases() -> dict[str, tuple[Any, ...]]:
    attacked: dict[str, tuple[Any, ...]] = {name: ("attacked", name) for name in ATTACKED}
    return attacked | {name: ("ill", name) for name in ILL}


def real(how: str, name: str) -> Trial:
    return real_attacks(*ATTACKED[name]) if how == "attacked" else real_illness(*ILL[name])


def ours(how: str, name: str) -> Trial:
    return our_attacks(*ATTACKED[name]) if how == "attacked" else our_illness(*ILL[name])


def to_the_end(one_round: Callable[[], object], over: Callable[[], object]) -> int:
    """Play rounds until it is over. Returns how many."""
    for number in range(MAX_ROUNDS):
        if over():
            return number
        one_round()
    return MAX_ROUNDS


def real_attacks(attacker: str, worn: str, water: bool) -> Trial:
    room = arena(**HERO)

    def trial() -> dict[str, Any]:
        room.begin()
        room.terrain(*WATER_BESIDE, POOL if water else FLOOR)
        if worn:
            class_, where, _ = WORN[worn]
            room.wear(room.carry(worn, class_), where)
        monster = room.monster(attacker, hp=40)

        def one_round() -> None:
            room.run("set_apparxy", monster)
            room.run("mattacku", monster)
            if not room.died:
                room.run("nh_timeout")

        rounds = to_the_end(one_round, lambda: room.died)
        room.terrain(*WATER_BESIDE, FLOOR)
        if room.died:
            return {"died": room.died[0], "rounds": rounds}
        return {"rounds": rounds, "intelligence": room.game.base_attribute("intelligence"), **room.grip()}

    return trial


def our_attacks(attacker: Any, worn: str, water: bool) -> Trial:
    room = Room(**HERO)
    room.scene.level.terrain[BESIDE] = Terrain.POOL if water else Terrain.ROOM

    def trial() -> dict[str, Any]:
        room.begin()
        if worn:
            class_, _, slot = WORN[worn]
            room.wear(room.carry(worn, class_), slot)
        monster = room.monster(attacker, hp=40)

        def one_round() -> None:
            room.attempt(lambda: attack_hero(room.play, monster))
            if not room.died:
                room.attempt(lambda: run_timeouts(room.play))

        rounds = to_the_end(one_round, lambda: room.died)
        if room.died:
            return {"died": room.died, "rounds": rounds}
        intelligence = room.play.hero.base[Attribute.INTELLIGENCE]
        return {"rounds": rounds, "intelligence": intelligence, **room.grip()}

    return trial


def real_illness(what: str, turns: int, constitution: int) -> Trial:
    room = arena(**HERO)
    you = room.game.you

    def trial() -> dict[str, Any]:
        room.begin()
        you["acurr"][4] = you["amax"][4] = constitution
        sick = room.game.property_record("sick")
        sick["intrinsic"] = turns
        you["usick_type"] = KINDS_OF_ILLNESS[what]
        rounds = to_the_end(lambda: room.run("nh_timeout"), lambda: room.died or not sick["intrinsic"])
        found = {"died": room.died[0] if room.died else "", "rounds": rounds}
        return found | {"constitution": room.game.base_attribute("constitution")}

    return trial


def our_illness(what: Any, turns: int, constitution: int) -> Trial:
    room = Room(**HERO)
    hero = room.scene.hero
    hero.base[Attribute.CONSTITUTION] = hero.peak[Attribute.CONSTITUTION] = constitution
    hero.timeout[Property.SICK] = turns
    hero.sick_with = what
    room.keep()

    def trial() -> dict[str, Any]:
        room.begin()
        hero = room.play.hero
        rounds = to_the_end(
            lambda: room.attempt(lambda: run_timeouts(room.play)),
            lambda: room.died or not hero.timeout[Property.SICK],
        )
        return {"died": room.died, "rounds": rounds, "constitution": hero.base[Attribute.CONSTITUTION]}

    return trial


CENSUSES = [Census("ends", cases(), real, ours)]
