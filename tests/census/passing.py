"""Census of one turn of searching: hit points and power regained, or lost by eels out of water."""

from itertools import count
from typing import Any

from census.commands import HEROES
from census.counting import Census, Trial, changes
from census.our_room import Room
from census.real_room import arena
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.messages.commands import Search
from marrow.model.vocabularies import Source
from marrow.rules.hero.shape import take_form
from marrow.rules.turn.main_loop import perform

FIRST_TURN, TURNS = 1000, 840  # the turn number matters: all remainders by 2 to 8 are equally frequent
FROM_OUTSIDE = 0x04000000
ENERGY_REGENERATION = "energy regeneration"
# role, level, constitution, intelligence and wisdom, load, properties, form
HERO: dict[str, tuple[str, int, int, int, int, tuple[str, ...], str]] = {
    "level 1": ("valkyrie", 1, 16, 10, 0, (), ""),
    "level 5": ("valkyrie", 5, 16, 10, 0, (), ""),
    "level 9": ("valkyrie", 9, 10, 10, 0, (), ""),
    "level 10, weak": ("valkyrie", 10, 11, 10, 0, (), ""),
    "level 10, sturdy": ("valkyrie", 10, 18, 10, 0, (), ""),
    "level 14, sturdy": ("priest", 14, 18, 18, 0, (), ""),
    "a knight of level 20": ("knight", 20, 14, 12, 0, (), ""),
    "regenerating": ("valkyrie", 5, 16, 10, 0, ("regeneration",), ""),
    "regenerating at level 12": ("valkyrie", 12, 16, 10, 0, ("regeneration",), ""),
    "with energy": ("priest", 6, 16, 16, 0, (ENERGY_REGENERATION,), ""),
    "burdened": ("valkyrie", 12, 16, 16, 900, (), ""),
    "strained": ("valkyrie", 12, 16, 16, 1500, (), ""),
    "overtaxed": ("valkyrie", 5, 16, 16, 2000, (), ""),
    "an owlbear": ("valkyrie", 5, 16, 10, 0, (), "owlbear"),
    "a troll": ("valkyrie", 5, 16, 10, 0, (), "troll"),
    "a giant eel on land": ("valkyrie", 5, 16, 10, 0, (), "giant eel"),
}
HP, MAX_HP, POWER, MAX_POWER = 20, 200, 10, 100


def real(role: str, level: int, con: int, wits: int, load: int, props: tuple[str, ...], form: str) -> Trial:
    how = HEROES[role]
    room = arena(level=level, attributes=(16, wits, wits, 12, con, 10), **how)
    game, you = room.game, room.game.you
    turns = count()

    def trial() -> dict[str, Any]:
        room.begin()
        game.turn = FIRST_TURN + next(turns) % TURNS
        for prop in props:
            game.property_record(prop)["intrinsic"] |= FROM_OUTSIDE
        you["uhp"], you["uhpmax"], you["uen"], you["uenmax"] = HP, MAX_HP, POWER, MAX_POWER
        if form:
            you["umonnum"] = room.species_number(form)
            room.run("set_uasmon")
            you["mh"], you["mhmax"], you["mtimedone"] = HP, MAX_HP, 1000
            for which in range(6):
                you["macurr"][which], you["mamax"][which] = you["acurr"][which], you["amax"][which]
        if load:
            room.carry("loadstone", "gem")["owt"] = load
        room.hero_as_monster()["movement"] = 12
        before = {"died": "", "hp": you["uhp"], "power": you["uen"], "form hp": you["mh"]}
        room.press("s")
        after = {"died": room.gone(), "hp": you["uhp"], "power": you["uen"], "form hp": you["mh"]}
        return changes(before, after)

    return trial


def ours(role: str, level: int, con: int, wits: int, load: int, props: tuple[str, ...], form: Any) -> Trial:
    how = {("alignment" if name == "align" else name): value for name, value in HEROES[role].items()}
    room = Room(level=level, attributes=(16, wits, wits, 12, con, 10), **how)
    hero = room.scene.hero
    for prop in props:
        hero.intrinsic[Property[prop.upper().replace(" ", "_")]] |= int(Source.OUTSIDE)
    hero.hp, hero.max_hp, hero.power, hero.max_power = HP, MAX_HP, POWER, MAX_POWER
    if form:
        take_form(room.play, SPECIES_NAMED[form])
        hero.form_hp, hero.form_max_hp, hero.polymorph.turns = HP, MAX_HP, 1000
    room.keep()
    turns = count()

    def trial() -> dict[str, Any]:
        room.begin()
        world, play = room.scene.world, room.play
        world.turn = FIRST_TURN + next(turns) % TURNS
        if load:
            room.carry("loadstone", "gem").weight = load
        hero = play.hero
        hero.movement = 12
        before = {"died": "", "hp": hero.hp, "power": hero.power, "form hp": hero.form_hp}
        perform(play, Search())
        after = {"died": room.died, "hp": hero.hp, "power": hero.power, "form hp": hero.form_hp}
        return changes(before, after)

    return trial


CENSUSES = [Census("passing", HERO, real, ours, trials=8400, our_trials=4200)]
