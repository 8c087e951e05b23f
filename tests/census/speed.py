"""Censuses of movement per turn: of heroes by speed, load and form, and of monsters by speed."""

from typing import Any

from census.counting import Census, Trial
from census.our_room import Room
from census.real_room import arena
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.messages.commands import Search
from marrow.model.vocabularies import Source
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.shape import take_form
from marrow.rules.monster_moves.move_all_monsters import movement_of
from marrow.rules.turn.main_loop import perform

NORMAL_SPEED = 12
HASTE = ("normal", "fast", "very fast")
LOADS = {
    "nothing": 0,
    "burdened": 1000,
    "stressed": 1400,
    "strained": 1800,
    "overtaxed": 2300,
    "overloaded": 2800,
}
FORMS = ("gray ooze", "jackal", "bat", "air elemental", "black dragon")
MOVES = 2
FROM_OUTSIDE = 0x04000000
MONSTERS = (
    "floating eye", "gray ooze", "human zombie", "hill orc", "gnome lord", "dwarf", "jackal", "pony",
    "soldier ant", "bat", "air elemental", "giant beetle",
)  # fmt: skip
PACES = {"normal": 0, "slow": 1, "fast": 2}  # numbers of the real game
HERO: dict[str, Any] = {"attributes": (16, 10, 10, 12, 16, 10), "hp": 100}


def heroes() -> dict[str, tuple[Any, ...]]:
    found: dict[str, tuple[Any, ...]] = {
        f"{haste}, {load}": (haste, load, "") for haste in HASTE for load in LOADS
    }
    return found | {f"{haste} {form}": (haste, "nothing", form) for form in FORMS for haste in HASTE}


def real_hero(haste: str, load: str, form: str) -> Trial:
    room = arena(**HERO)
    game, you = room.game, room.game.you
    me = room.hero_as_monster()

    def trial() -> dict[str, Any]:
        room.begin()
        if form:
            you["umonnum"] = room.species_number(form)
            room.run("set_uasmon")
            you["mh"] = you["mhmax"] = 100
            you["mtimedone"] = 1000
        speed = game.property_record("fast")
        if haste != "normal":
            speed["intrinsic"] |= FROM_OUTSIDE if haste == "fast" else 1000
        if LOADS[load]:
            room.carry("loadstone", "gem")["owt"] = LOADS[load]
        me["movement"] = NORMAL_SPEED
        room.press("s")  # the load has its effect from the next move on
        me["movement"] = NORMAL_SPEED
        found = {"burden": room.run("near_capacity")}
        for number in range(MOVES):
            before = game.turn
            room.press("s")
            found[f"turns of move {number}"] = game.turn - before
            found[f"left after move {number}"] = me["movement"]
        return found

    return trial


def our_hero(haste: str, load: str, form: str) -> Trial:
    room = Room(**HERO)
    hero = room.scene.hero
    if form:
        take_form(room.play, SPECIES_NAMED[form])
        hero.form_hp = hero.form_max_hp = 100
        hero.polymorph.turns = 1000
    if haste == "fast":
        hero.intrinsic[Property.FAST] = int(Source.OUTSIDE)
    elif haste == "very fast":
        hero.timeout[Property.FAST] = 1000
    room.keep()

    def trial() -> dict[str, Any]:
        room.begin()
        room.play.hero.movement = NORMAL_SPEED
        if LOADS[load]:
            room.carry("loadstone", "gem").weight = LOADS[load]
        play, world = room.play, room.scene.world
        hero = play.hero
        found = {"burden": int(encumbrance(hero))}
        for number in range(MOVES):
            before = world.turn
            perform(play, Search())
            found[f"turns of move {number}"] = world.turn - before
            found[f"left after move {number}"] = hero.movement
        return found

    return trial


def monsters() -> dict[str, tuple[Any, ...]]:
    return {f"{pace} {name}": (name, pace) for name in MONSTERS for pace in PACES}


def real_monster(name: str, pace: str) -> Trial:
    room = arena()
    room.begin()
    monster = room.monster(name)
    monster["mspeed"] = PACES[pace]

    def trial() -> dict[str, Any]:
        return {"movement": room.run("mcalcmove", monster)}

    return trial


def our_monster(name: str, pace: str) -> Trial:
    room = Room()
    room.begin()
    monster = room.monster(name)
    monster.speed_change = {"normal": 0, "slow": -1, "fast": 1}[pace]

    def trial() -> dict[str, Any]:
        return {"movement": movement_of(room.play, monster)}

    return trial


CENSUSES = [
    Census("speed", heroes(), real_hero, our_hero),
    Census("paces", monsters(), real_monster, our_monster),
]
