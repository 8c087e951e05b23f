"""Census of every kind of trap and what it does to several kinds of heroes."""

from typing import Any

from census.counting import Census, Trial, changes
from census.our_room import Room, bare_name
from census.real_room import arena
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import ItemClass
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.model.vocabularies import Source
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.hero.shape import take_form
from marrow.rules.traps.hero_in_trap import trap_hero
from scene import MIDDLE

HERO: dict[str, Any] = {"level": 6, "hp": 90, "power": 40}
# Traps that lead to other levels or polymorph; and those that need a boulder, or a statue.
LEFT_OUT = (
    TrapKind.HOLE, TrapKind.TRAP_DOOR, TrapKind.LEVEL_TELEPORTER, TrapKind.MAGIC_PORTAL, TrapKind.STATUE,
    TrapKind.ROLLING_BOULDER, TrapKind.VIBRATING_SQUARE, TrapKind.POLYMORPH,
)  # fmt: skip
GEAR: tuple[tuple[str, ItemClass, str, Slot | None], ...] = (
    ("long sword", "weapon", "wielded", Slot.WIELDED),
    ("plate mail", "armor", "body armor", Slot.BODY_ARMOR),
    ("helmet", "armor", "helmet", Slot.HELMET),
    ("leather gloves", "armor", "gloves", Slot.GLOVES),
    ("small shield", "armor", "shield", Slot.SHIELD),
    ("leather cloak", "armor", "cloak", Slot.CLOAK),
    ("low boots", "armor", "boots", Slot.BOOTS),
    ("booze", "potion", "", None),
    ("light", "scroll", "", None),
    ("sleep", "spellbook", "", None),
)
# hero: properties, form, whether dressed, whether the trap is known
WHO: dict[str, tuple[tuple[str, ...], str, bool, bool]] = {
    "bare": ((), "", False, False),
    "dressed": ((), "", True, False),
    "warned": ((), "", True, True),
    "resistant": (
        ("FIRE_RESISTANCE", "POISON_RESISTANCE", "SLEEP_RESISTANCE", "MAGIC_RESISTANCE"), "", True, False,
    ),
    "floating": (("LEVITATION",), "", True, True),
    "an owlbear": ((), "owlbear", False, False),
    "an iron golem": ((), "iron golem", False, False),
    "a fog cloud": ((), "fog cloud", False, False),
}  # fmt: skip
FROM_OUTSIDE = 0x04000000
FORM_HP = 80


def cases() -> dict[str, tuple[Any, ...]]:
    kinds = [kind for kind in TrapKind if kind not in LEFT_OUT]
    return {f"{kind.name.lower()}, {who}": (kind, who) for kind in kinds for who in WHO}


def real(kind: int, who: str) -> Trial:
    room = arena(**HERO)
    game, you = room.game, room.game.you
    properties, form, dressed, knows = WHO[who]

    def trial() -> dict[str, Any]:
        room.begin()
        room.clear_traps()
        if form:
            you["umonnum"] = room.species_number(form)
            room.run("set_uasmon")
            you["mh"] = you["mhmax"] = FORM_HP
            you["mtimedone"] = 1000
            for which in range(6):
                you["macurr"][which], you["mamax"][which] = you["acurr"][which], you["amax"][which]
        for prop in properties:
            game.property_record(prop.lower().replace("_", " "))["intrinsic"] |= FROM_OUTSIDE
        if dressed:
            for name, class_, where, _ in GEAR:
                thing = room.carry(name, class_, charge=2)
                if where:
                    room.wear(thing, where)
        trap = room.lay_trap(int(kind), MIDDLE_OF_REAL, seen=knows)
        before = room.facts() | {"form hp": you["mh"]}
        room.run("dotrap", trap, 0)
        after = room.facts() | {"form hp": you["mh"]}
        lying = [room.object_name(thing) for thing in room.floor()]
        found = changes(before, after) | {f"lies: {name}": lying.count(name) for name in set(lying)}
        if not room.died:
            found["trap"] = room.trap_at(MIDDLE_OF_REAL)
        return found

    return trial


MIDDLE_OF_REAL = (40, 10)


def ours(kind: TrapKind, who: str) -> Trial:
    room = Room(**HERO)
    hero = room.scene.hero
    properties, form, dressed, knows = WHO[who]
    if form:
        take_form(room.play, SPECIES_NAMED[form])
        hero.form_hp = hero.form_max_hp = FORM_HP
        hero.polymorph.turns = 1000
    for prop in properties:
        hero.intrinsic[Property[prop]] |= int(Source.OUTSIDE)
    room.keep()
    level = room.scene.level

    def trial() -> dict[str, Any]:
        room.begin()
        level.traps.clear()
        play = room.play
        if dressed:
            for name, class_, _, slot in GEAR:
                item = room.carry(name, class_, charge=2)
                if slot is not None:
                    room.wear(item, slot)
        trap = level.traps[MIDDLE] = Trap(kind, MIDDLE, seen=knows)
        before = room.before() | {"form hp": play.hero.form_hp}

        def step() -> None:
            trap_hero(play, trap)
            apply_delayed_effects(play)

        room.attempt(step)
        after = room.facts() | {"form hp": play.hero.form_hp}
        lying = [bare_name(item) for pile in level.items.values() for item in pile]
        found = changes(before, after) | {f"lies: {name}": lying.count(name) for name in set(lying)}
        if not room.died:
            found["trap"] = int(level.traps[MIDDLE].kind) if MIDDLE in level.traps else 0
        return found

    return trial


CENSUSES = [Census("pitfalls", cases(), real, ours, trials=1000, our_trials=250, packed=True)]
