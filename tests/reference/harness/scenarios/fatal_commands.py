"""What kills the hero in the recordings of endings and rescues: monsters' attacks and fatal commands."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any, NamedTuple

import layout
from image import Record
from nethack_oracle import Oracle
from scenarios.common import LAVA, POOL, Line, terrain


class Blow(NamedTuple):
    """A creature beside the hero."""

    species: str
    name: str = ""
    invisible: bool = False
    dreaming: bool = False
    shape: str = ""

    @property
    def label(self) -> str:
        return " ".join(str(word) for word in self if word)


BLOWS = (
    *map(Blow, (
        "jackal", "hill orc", "Uruk-hai", "soldier ant", "owlbear", "ettin zombie", "ogre king", "killer bee",
        "iguana", "xan", "Vlad the Impaler", "Juiblex", "Wizard of Yendor", "Death", "Medusa",
        "Croesus", "Lord Surtur", "Arch Priest", "high priest", "Elvenking", "human mummy", "wraith",
        "ghoul", "vampire lord", "barrow wight", "ice troll", "housecat", "ghost", "minotaur",
        "Archon", "aligned priest", "guard", "elf", "Thoth Amon", "Orcus", "white unicorn",
    )),
    Blow("little dog", "Rex"), Blow("hill orc", "my friend, the orc"), Blow("ghost", "Dudley"),
    Blow("jackal", invisible=True), Blow("Orcus", invisible=True), Blow("hill orc", "Bo", invisible=True),
    Blow("ghost", "Dudley", invisible=True), Blow("hill orc", dreaming=True), Blow("Juiblex", dreaming=True),
    Blow("vampire", shape="vampire bat"), Blow("vampire lord", shape="wolf"), Blow("chameleon", shape="jackal"),
    Blow("chameleon", shape="owlbear"), Blow("doppelganger", shape="ogre king"), Blow("chameleon", "Sam", shape="wolf"),
    Blow("sandestin", shape="iguana", invisible=True),
)  # fmt: skip


def struck(game: Oracle, blow: Blow) -> Line:
    x, y = game.you["ux"], game.you["uy"]
    monster = game.make_monster(blow.species, x + 1, y) if has_species(game, blow.species) else None
    if monster is not None:
        if blow.shape:
            monster["mhp"] = monster["mhpmax"] = 40
            kind = game.species[game.species_number(blow.shape)].address
            game.call("newcham", ctypes.c_void_p(monster.address), ctypes.c_void_p(kind), 0, 0)
        if blow.name:
            text = ctypes.create_string_buffer(blow.name.encode())
            renamed = game.call(
                "christen_monst", ctypes.c_void_p(monster.address), text, result=ctypes.c_void_p
            )
            monster = Record(renamed, layout.MONST)
        monster["mpeaceful"] = monster["msleeping"] = 0
        monster["mstrategy"] = 0
        monster["minvis"] = int(blow.invisible)
        monster["movement"] = 12
        game.call("discard_minvent", ctypes.c_void_p(monster.address))
    if blow.dreaming:
        game.property_record("hallucinating")["intrinsic"] = 100
    return {"monster": described(game, monster) if monster is not None else {}}


def described(game: Oracle, monster: Record) -> Line:
    """Who it is; the gods of priests and of gods' servants by their alignment."""
    office = game.office_of(monster)
    return {
        "species": game.species_of(monster),
        "really": game.really(monster),
        "name": game.monster_name(monster),
        "invisible": bool(monster["minvis"]),
        "female": bool(monster["female"]),
        "level": monster["m_lev"],
        "read_right": True,
        **office,
        "renegade": bool(office["renegade"]),
    }


def has_species(game: Oracle, name: str) -> bool:
    return any(game.species_name(n) == name for n in range(layout.COUNTS["species"]))


class FatalCommand(NamedTuple):
    """A command that kills, and what has to be so before it is given."""

    name: str
    keys: str
    prepare: Callable[[Oracle], Line]
    tries: int = 40
    death: str = ""


def with_item(text: str, hp: int = 1, **more: Any) -> Callable[[Oracle], Line]:
    """Carrying one thing."""

    def prepare(game: Oracle) -> Line:
        game.hp = hp
        for what, value in more.items():
            setattr(game, what, value)
        return {"letter": game.letter(game.wish(text))}

    return prepare


def on_trap(kind: int) -> Callable[[Oracle], Line]:
    def prepare(game: Oracle) -> Line:
        game.call("maketrap", game.you["ux"] + 1, game.you["uy"], kind, result=ctypes.c_void_p)
        return {"trap": kind}

    return prepare


def beside(kind: int) -> Callable[[Oracle], Line]:
    """A thing of the dungeon to the right of the hero."""

    def prepare(game: Oracle) -> Line:
        terrain(game, game.you["ux"] + 1, game.you["uy"]).value = game.ground(kind)
        return {"beside": kind}

    return prepare


def surrounded(kind: int) -> Callable[[Oracle], Line]:
    """Nothing but liquid as far as one could crawl."""

    def prepare(game: Oracle) -> Line:
        x, y = game.you["ux"], game.you["uy"]
        for i in range(x - 3, x + 4):
            for j in range(y - 3, y + 4):
                if (i, j) != (x, y):
                    terrain(game, i, j).value = game.ground(kind)
        for _ in range(2):  # too much to crawl with
            game.wish("cursed loadstone")
        game.hp = game.max_hp
        return {"flood": kind}

    return prepare


def standing_on(kind: int) -> Callable[[Oracle], Line]:
    def prepare(game: Oracle) -> Line:
        terrain(game, game.you["ux"], game.you["uy"]).value = game.ground(kind)
        return {"ground": kind}

    return prepare


def fated(prop: str, function: str, *arguments: Any, killer: str = "", form: int = 0) -> Callable[[Oracle], Line]:
    """A countdown at its last turn, and who is to blame for it."""

    def prepare(game: Oracle) -> Line:
        game.call(function, *arguments)
        record = game.property_record(prop)
        record["intrinsic"] = 1
        return {"timer": prop, "killer": killer, "format": form, "sick_with": record_of_sickness(game)}

    return prepare


def record_of_sickness(game: Oracle) -> int:
    return int(game.you["usick_type"])


def teleporting(levitating: bool = False) -> Callable[[Oracle], Line]:
    def prepare(game: Oracle) -> Line:
        game.hp = game.max_hp
        game.property_record("teleport control")["intrinsic"] = layout.FROM_OUTSIDE
        if levitating:
            game.property_record("levitation")["intrinsic"] = 50
        return {"letter": game.letter(game.wish("cursed scroll of teleportation"))}

    return prepare


def starving(game: Oracle) -> Line:
    game.hp = game.max_hp
    game.set_nutrition(-600)
    game.hunger = "fainting"
    return {}


def stuffed(what: str) -> Callable[[Oracle], Line]:
    def prepare(game: Oracle) -> Line:
        game.hp = game.max_hp
        game.set_nutrition(1999)
        return {"letter": game.letter(game.wish(what))}

    return prepare


def doomed(game: Oracle) -> Line:
    game.hp = game.max_hp
    game.you["ugangr"], game.luck, game.prayer_timeout = 8, -10, 900
    game.alignment_record = -30
    return {"anger": 8}


def at_the_way_out(game: Oracle) -> Line:
    game.hp = game.max_hp
    game.call("u_on_newpos", *game.stairs_up)
    for what in ("2 rubies", "amulet of ESP"):
        game.wish(what)
    return {"leaves": True}


def beside_eel(game: Oracle) -> Line:
    game.hp = game.max_hp = 100
    x, y = game.you["ux"], game.you["uy"]
    terrain(game, x + 1, y).value = POOL
    eel = game.make_monster("giant eel", x + 1, y)
    assert eel is not None
    eel["mpeaceful"] = eel["msleeping"] = 0
    eel["movement"] = 12
    game.you["ustuck"] = eel.address
    return {"holder": described(game, eel), "beside": POOL}


def target(species: str) -> Callable[[Oracle], Line]:
    def prepare(game: Oracle) -> Line:
        monster = game.make_monster(species, game.you["ux"] + 1, game.you["uy"])
        assert monster is not None
        monster["mpeaceful"] = 0
        monster["mhp"] = 1 if species == "gas spore" else 100
        monster["mhpmax"] = 100
        return {"target": described(game, monster) | {"hp": monster["mhp"]}}

    return prepare


WALL, TREE, MOAT = 1, 13, 17
FATAL_COMMANDS = (
    *(FatalCommand(f"quaff {what}", "q{letter}", with_item(what)) for what in (
        "potion of acid", "cursed potion of acid", "potion of sickness", "blessed potion of sickness",
    )),
    FatalCommand("read earth", "r{letter}", with_item("scroll of earth")),
    FatalCommand("read fire", "r{letter}", with_item("scroll of fire")),
    FatalCommand("read genocide: human", "r{letter}human\n", with_item("scroll of genocide", hp=11)),
    FatalCommand("read genocide: class", "r{letter}@\n", with_item("blessed scroll of genocide", hp=11)),
    *(FatalCommand(f"zap {what}", "z{letter}.", with_item(f"wand of {what}")) for what in (
        "fire", "cold", "lightning", "magic missile", "striking", "death",
    )),
    FatalCommand("break striking", "a{letter}", with_item("wand of striking")),
    FatalCommand("eat acidic", "e{letter}", with_item("acid blob corpse")),
    FatalCommand("eat poisonous", "e{letter}", with_item("kobold corpse")),
    FatalCommand("eat petrifying", "e{letter}", with_item("cockatrice corpse", hp=11)),
    FatalCommand("eat Medusa", "e{letter}", with_item("Medusa corpse", hp=11)),
    FatalCommand("eat a Rider", "e{letter}", with_item("Famine corpse", hp=11)),
    *(FatalCommand(f"choke on {what}", "e{letter}", stuffed(what)) for what in (
        "apple", "uncursed food ration", "cursed fortune cookie", "uncursed 3 cream pies", "lichen corpse",
        "uncursed slime mold", "uncursed egg",
    )),
    FatalCommand("wield petrifying", "w{letter}", with_item("cockatrice corpse", hp=11)),
    FatalCommand("throw petrifying", "t{letter}l", with_item("cockatrice corpse", hp=11)),
    FatalCommand("throw up", "t{letter}<", with_item("heavy iron ball")),
    *(FatalCommand(f"wield {what}", "w{letter}", with_item(what)) for what in (
        "Stormbringer", "Excalibur", "Grayswandir", "Cleaver",
    )),
    FatalCommand("kick wall", "\x04l", beside(WALL)),
    FatalCommand("kick tree", "\x04l", beside(TREE)),
    *(FatalCommand(f"trap {kind}", "l", on_trap(kind)) for kind in (1, 2, 3, 5, 6, 10, 11, 12)),
    FatalCommand("drown in pool", "ml", surrounded(POOL)),
    FatalCommand("drown in moat", "ml", surrounded(MOAT)),
    FatalCommand("burn in lava", "ml", surrounded(LAVA)),
    FatalCommand("fountain", "qy", standing_on(27), 400, "contaminated water"),
    FatalCommand("fountain", "qy", standing_on(27), 400, "sip of juice"),
    FatalCommand("sink", "qy", standing_on(29), 400, "boiling water"),
    FatalCommand("throne", "#sit\n", standing_on(28), 400, "electric chair"),
    FatalCommand("sick", "s", fated("sick", "make_sick", ctypes.c_long(9), b"rotted lizard corpse", 0, 1,
                            killer="rotted lizard corpse")),
    FatalCommand("sick of Pestilence", "s", fated("sick", "make_sick", ctypes.c_long(9), b"Pestilence", 0, 2,
                                          killer="Pestilence")),
    FatalCommand("stoning", "s", fated("stoning", "make_stoned", ctypes.c_long(5), None, 0, b"cockatrice",
                               killer="cockatrice")),
    FatalCommand("stoning by the", "s", fated("stoning", "make_stoned", ctypes.c_long(5), None, 1, b"the Medusa",
                                      killer="the Medusa", form=1)),
    FatalCommand("sliming", "s", fated("sliming", "delayed_killer", layout.PROPERTIES.index("sliming"), 0, b"green slime", killer="green slime")),
    FatalCommand("strangled", "s", fated("strangled", "find_ac")),
    FatalCommand("starve", "s", starving),
    FatalCommand("pray", "#pray\n", doomed, 400),
    *(FatalCommand(f"level {where}", f"r{{letter}}{where}\n", teleporting()) for where in (-1, -8, -9, -10, -200, 0)),
    FatalCommand("level -4 in the air", "r{letter}-4\n", teleporting(levitating=True)),
    FatalCommand("level -12 in the air", "r{letter}-12\n", teleporting(levitating=True)),
    FatalCommand("leave", "<", at_the_way_out),
    FatalCommand("quit", "#quit\n", lambda game: {}),
    FatalCommand("eel", "s", beside_eel),
    *(FatalCommand(f"hit {what}", "Fl", target(what), 200) for what in ("gas spore", "acid blob", "blue jelly", "brown mold")),
)  # fmt: skip
