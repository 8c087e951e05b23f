"""Games that end for good, and the lines the real game writes about them."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any, NamedTuple

import layout
from image import Record
from nethack_oracle import Oracle
from scenarios.common import LAVA, POOL, ROOM, Line, Plan, initial, scenario, terrain
from springboard import instead_of

FILES = ("xlogfile", "logfile", "record")
CLOCKED = ("deathdate", "birthdate", "realtime", "starttime", "endtime")
DAY = "20000101"
NAMES = ("Ann", "wizard", "Bartholomew the Bold", "J. R. Hacker", "x", "Eve=Adam", "Zoë the 3rd of that Name")
PEOPLE = (  # role, race, gender, alignment
    ("archeologist", "dwarf", "female", "lawful"), ("archeologist", "gnome", "male", "neutral"),
    ("barbarian", "orc", "male", "chaotic"), ("barbarian", "human", "female", "neutral"),
    ("caveman", "dwarf", "male", "lawful"), ("caveman", "human", "female", "neutral"),
    ("healer", "gnome", "female", "neutral"), ("healer", "human", "male", "neutral"),
    ("knight", "human", "female", "lawful"), ("knight", "human", "male", "lawful"),
    ("monk", "human", "female", "chaotic"), ("monk", "human", "male", "lawful"),
    ("priest", "elf", "female", "chaotic"), ("priest", "human", "male", "neutral"),
    ("rogue", "orc", "female", "chaotic"), ("rogue", "human", "male", "chaotic"),
    ("ranger", "gnome", "male", "neutral"), ("ranger", "elf", "female", "chaotic"),
    ("samurai", "human", "male", "lawful"), ("samurai", "human", "female", "lawful"),
    ("tourist", "human", "female", "neutral"), ("tourist", "human", "male", "neutral"),
    ("valkyrie", "dwarf", "female", "lawful"), ("valkyrie", "human", "female", "neutral"),
    ("wizard", "elf", "female", "chaotic"), ("wizard", "orc", "male", "chaotic"),
)  # fmt: skip
PLACES = (
    *((0, 1),) * 6, (0, 2), (0, 9), (0, 22), (0, 25), (1, 1), (1, 7), (2, 1), (2, 4), (2, 8), (3, 1), (3, 5),
    (4, 4), (4, 1), (5, 1), (6, 1), (6, 3), (7, 1), (7, 3), (7, 5),
)  # fmt: skip
ACHIEVED = (
    "got_bell", "entered_gehennom", "got_menorah", "got_book", "invoked", "got_amulet", "mines_luckstone",
    "finish_sokoban", "killed_medusa", "blind_from_birth", "nudist",
)  # fmt: skip
CONDUCTS = (
    "unvegetarian", "unvegan", "food", "gnostic", "weaphit", "killer", "literate", "polypiles", "polyselfs",
    "wishes", "wisharti",
)  # fmt: skip
TELLINGS = (  # ending, killer's text, its format
    ("died", "falling rock", 0), ("died", "jackal", 0), ("died", "Uruk-hai", 0), ("died", "unicorn horn", 0),
    ("died", "ice vortex", 0), ("died", "the wrath of Odin", 1), ("died", "brainlessness", 1),
    ("died", "Mr. Izchak, the shopkeeper", 1), ("died", "dog called Rex, my = friend", 0), ("died", "", 0),
    ("died", "x", 0), ("died", "h", 0), ("died", "xorn", 0), ("died", "eucalyptus leaf", 0),
    ("died", "useful thing", 0), ("died", "iron bars", 0), ("died", "one-eyed thing", 0),
    ("died", "the invisible Wizard of Yendor", 1), ("died", "committed suicide", 2), ("died", "electric shock", 0),
    ("died", "a very long sentence about somebody of whom nobody knew what he had been doing down there all of"
     " the time before it happened", 1),
    ("choked", "apple", 0), ("choked", "", 0), ("choked", "a tripe ration", 1), ("choked", "very rich meal", 0),
    ("poisoned", "", 0), ("poisoned", "little dart", 0), ("poisoned", "rotted lizard corpse", 0),
    ("starvation", "", 0), ("starvation", "starvation", 1), ("starvation", "exhaustion", 1),
    ("drowning", "", 0), ("drowning", "moat by a giant eel", 0), ("drowning", "deep water", 1),
    ("burning", "", 0), ("burning", "molten lava", 1), ("burning", "tower of flame", 0),
    ("dissolving in lava", "", 0), ("dissolving in lava", "molten lava", 1),
    ("crushed", "", 0), ("crushed", "falling drawbridge", 0),
    ("turned to stone", "", 0), ("turned to stone", "killed by petrification", 2),
    ("turned to stone", "touching a cockatrice corpse bare-handed", 1),
    ("turned into slime", "", 0), ("turned into slime", "turned into green slime", 2),
    ("genocided", "", 0), ("genocided", "scroll of genocide", 0), ("genocided", "self-genocide", 1),
    ("trickery", "", 0), ("trickery", "torn pages", 0), ("quit", "", 0), ("quit", "quit", 1), ("quit", "x", 0),
    ("escaped", "", 0), ("escaped", "escaped", 1), ("escaped", "", 2), ("ascended", "", 0), ("ascended", "x", 1),
)  # fmt: skip
HELPLESS = (
    (0, ""), (0, ""), (0, ""), (0, "left over"), (-3, ""), (-1, "praying"), (-20, "frozen by a potion"), (7, ""),
    (-2, "getting stoned"), (-5, "fainted from lack of food"), (-4, "sleeping off a magical draught"),
)  # fmt: skip
TREASURES = (
    "2 rubies", "3 blue gems", "worthless piece of red glass", "luckstone", "Amulet of Yendor",
    "cheap plastic imitation of the Amulet of Yendor", "amulet of ESP", "2 amulets of reflection",
    "blessed Excalibur", "Orb of Fate", "Bell of Opening", "Candelabrum of Invocation", "Book of the Dead",
    "Vorpal Blade", "diamond", "4 worthless pieces of violet glass", "gray stone",
)  # fmt: skip


# The games


def born(plan: Plan, person: tuple[str, str, str, str], **options: Any) -> Oracle:
    """A game of one of the PEOPLE, no wizard's, with nothing in the pack."""
    role, race, gender, align = person
    game = plan.game(role, race=race, gender=gender, align=align, **options)
    for question in (r"^Die\?", r"Really", "Are you (really )?sure", "Do you wish", "Beware"):
        game.answers = {question: "y"} | game.answers
    game.answers[r"^Die\?"] = "y"
    game.answers["Dump core"] = "n"
    game.wizard = False
    called(game, plan.random.choice(NAMES))
    return game


def called(game: Oracle, name: str) -> None:
    data = name.encode()[:31] + b"\0"
    ctypes.memmove(game.image.address("plname"), data, len(data))


def dungeon(game: Oracle, number: int) -> Record:
    return Record(game.image.address("dungeons") + number * layout.SIZES["DUNGEON"], layout.DUNGEON)


def go(game: Oracle, number: int, level: int) -> None:
    """To a level of a dungeon, as far down as that goes."""
    level = min(level, dungeon(game, number)["num_dunlevs"])
    if (number, level) != game.place():
        game.wizard, game.you["uhave_amulet"] = True, 1  # without which nobody gets to the planes
        game.level_teleport(number, level)
        game.wizard, game.you["uhave_amulet"] = False, 0


def state(game: Oracle) -> Line:
    """All that the lines about an end are made of."""
    you = game.you
    artifacts = game.image.static("artifacts", "b")
    start = ctypes.addressof(artifacts)

    def artifact(thing: Record) -> str:
        number = thing["oartifact"]
        row = Record(start + number * layout.SIZES["ARTIFACT"], layout.ARTIFACT)
        return game.image.text(row["name"]) if number else ""

    described = initial(game)
    for row, thing in zip(described["inventory"], game.raw_inventory(), strict=True):
        if name := artifact(thing):
            row["artifact"] = name
        if thing["cobj"]:
            row["contents"] = [
                {"name": i.name, "kind": i.kind, "quantity": i.quantity}
                for i in map(game.describe, game._chain(thing["cobj"], "nobj", layout.OBJ))
            ]
    number, level = game.place()
    mode = "wizard" if game.wizard else "explore" if game.flags["explore"] else "normal"
    genders = ("male", "female")
    return described | {
        "name": ctypes.string_at(game.image.address("plname")).decode(),
        "mode": mode,
        "dungeon": number,
        "dungeon_level": level,
        "depth": game.depth,
        "deepest": game.call("deepest_lev_reached", 0, result=ctypes.c_int8),
        "deepest_outside_quest": game.call("deepest_lev_reached", 1, result=ctypes.c_int8),
        "score": you["urexp"],
        "starting_gold": you["umoney0"],
        "birth_gender": genders[game.flags["initgend"]],
        "birth_alignment": layout.ALIGNMENTS[you["ualignbase"][1]],
        "sworn_alignment": layout.ALIGNMENTS[you["ualignbase"][0]],
        "conducts": game.conducts(),
        "genocided": [
            game.species_name(n)
            for n in range(layout.COUNTS["species"])
            if Record(game.image.address("mvitals") + n * layout.SIZES["MVITALS"], layout.MVITALS)["mvflags"] & 2
        ],
        "achieved": [name for name in ACHIEVED if you[name]],
        "bones_met": you["numbones"],
        "uid": 0,
        "god": game.image.text(game.image.record("urole", layout.ROLE)["lgod"]),
    }


def written(game: Oracle) -> dict[str, str]:
    return {
        name: (game.directory / name).read_text(encoding="utf-8") if (game.directory / name).exists() else ""
        for name in FILES
    }


def lines(game: Oracle) -> Line:
    """What was written, without what the clock says."""
    found = written(game)
    fields = dict(pair.split("=", 1) for pair in found["xlogfile"].rstrip("\n").split("\t") if pair)
    dates = {fields.get("deathdate", ""), fields.get("birthdate", "")} - {""}

    def timeless(text: str) -> str:
        for date in dates:
            text = text.replace(f" {date} ", f" {DAY} ").replace(f" {date} ", f" {DAY} ")
        return text

    return {
        "xlogfile": {key: value for key, value in fields.items() if key not in CLOCKED},
        "order": list(fields),
        "logfile": timeless(found["logfile"]),
        "record": timeless(found["record"]),
    }


def old_record(plan: Plan, person: tuple[str, str, str, str]) -> str:
    """What others, and the hero before, have left in the record."""
    rows = []
    for _ in range(plan.random.choice((0, 0, 1, 3, 8, 99, 100, 101))):
        role = person[0][:3].capitalize() if plan.random.random() < 0.3 else "Mon"
        uid = plan.random.choice((0, 0, 1000, 1001))
        points = plan.random.choice((1, 20, 50, 80, 300, 1000, 4000, 20_000, 99_999))
        rows.append(
            (
                -points,
                f"3.6.7 {points} 0 2 4 -1 30 1 {DAY} {DAY} {uid} {role} Hum Mal Law Old,killed by a newt\n",
            )
        )
    rows.sort(key=lambda row: row[0])
    return "".join(text for _, text in rows)


# Ends that are told to the game


@scenario("Ends of games for good, given cause and state: the lines of xlogfile, logfile and record.")
def endings(plan: Plan) -> Iterator[Line]:
    for n, telling in enumerate(TELLINGS * 2):
        yield told(plan, n, *telling)
    for n, blow in enumerate(BLOWS):
        yield from played(plan, f"blow: {blow.label}", lambda game, blow=blow: struck(game, blow), "s", n)
    for n, deed in enumerate(DEEDS):
        for again in range(2):
            yield from played(
                plan, f"deed: {deed.name}", deed.prepare, deed.keys, 2 * n + again, deed.tries, deed.death
            )


def told(plan: Plan, n: int, how: str, text: str, form: int) -> Line:
    """The death routine, called in the middle of a turn with this killer, in a random state."""
    pick = plan.random.choice
    person = PEOPLE[n % len(PEOPLE)]
    leaves = how in ("escaped", "ascended")
    game = born(plan, person, pet=leaves and n % 2 == 0)
    game.turn = pick((1, 2, 150, 2345, 19_999, 123_456))
    game.experience_level = pick((1, 3, 9, 14, 30))
    you = game.you
    game.max_hp = game.hp = pick((1, 12, 77, 300))
    go(game, *PLACES[(7 * n) % len(PLACES)])
    you["urexp"], you["umoney0"] = pick((0, 20, 1717, 654_321)), pick((0, 0, 50, 1000))
    you["umortality"] = pick((0, 0, 1, 4))
    you["numbones"] = pick((0, 0, 2))
    for name in CONDUCTS:
        you[name] = pick((0, 0, 1, 6))
    for name in ACHIEVED:
        you[name] = int(plan.random.random() < 0.3)
    for name in pick(((), (), ("newt",), ("lich", "master lich"))):
        game.genocide(name)
    if plan.random.random() < 0.15:
        game.flags["female"] = int(not game.flags["female"])
    if plan.random.random() < 0.15 or how == "ascended":
        you["ualignbase"][0] = pick((-1, 0, 1))
        you["ualign_type"] = pick((you["ualignbase"][0], you["ualignbase"][1]))
    if plan.random.random() < 0.6:
        game.wish(f"{pick((1, 60, 4999))} gold pieces")
    if plan.random.random() < 0.2:
        sack, gold = game.wish("sack"), game.wish(f"{pick((7, 900))} gold pieces")
        game.call("freeinv", ctypes.c_void_p(gold.address))
        game.call("add_to_container", ctypes.c_void_p(sack.address), ctypes.c_void_p(gold.address))
    for _ in range(pick((1, 3, 6)) if leaves else 0):
        game.wish(pick(TREASURES))
    if not leaves and plan.random.random() < 0.1:
        game.wish(TREASURES[4])
    if how == "quit" and n % 3 == 0:
        game.polymorph("jackal")
    mode = pick(("normal", "normal", "normal", "explore", "wizard"))
    if how == "trickery" and mode == "wizard":
        mode = "explore"
    game.flags["explore"], game.wizard = int(mode == "explore"), mode == "wizard"
    you["ascended"] = int(how == "ascended")
    pets = [pet for pet in game.monsters() if pet["mtame"]]
    for pet in pets[1:]:
        game.call("mongone", ctypes.c_void_p(pet.address))
    before = state(game)
    (game.directory / "record").write_text(record := old_record(plan, person))
    helpless, reason = pick(HELPLESS)
    if leaves or how == "quit":
        helpless, reason = 0, ""
    hp = pick((game.hp, game.hp, 0, -3)) if how == "quit" else game.hp
    killer, words = game.killer.address, ctypes.create_string_buffer(reason.encode() or b" ")
    ctypes.memmove(killer + layout.KILLER["name"][0], text.encode() + b"\0", len(text.encode()) + 1)
    stores = (
        (killer + layout.KILLER["format"][0], form, 4),
        (you.address + layout.YOU["uhp"][0], hp, 4),
        (game.image.address("multi"), helpless, 4),
        (game.image.address("multi_reason"), ctypes.addressof(words) if reason else 0, 8),
    )
    companions = [pet["mhp"] for pet in pets[:1] if distance(game, pet) < 3]
    with instead_of(game.image, "do_storms", "done", [layout.DEATHS.index(how)], stores):
        for _ in range(20):
            if not game.over:
                game.keys("s")
    line = {
        "case": f"told: {how} {text or '-'} {n}",
        "given": {
            "how": how, "killer": text, "format": form, "helpless": helpless, "reason": reason, "hp": hp,
            "companions": companions if leaves else [],
        },
        "initial": before,
        "record_before": record,
        **lines(game),
    }  # fmt: skip
    game.close()
    return line


def distance(game: Oracle, monster: Record) -> int:
    return int((monster["mx"] - game.you["ux"]) ** 2 + (monster["my"] - game.you["uy"]) ** 2)


# Ends that are played


def played(
    plan: Plan,
    name: str,
    prepare: Callable[[Oracle], Line],
    keys: str,
    n: int,
    tries: int = 40,
    death: str = "",
) -> Iterator[Line]:
    """One command that ends the game, tried until it does, by such a death; nothing where it never did."""
    for _ in range(tries):
        game = born(plan, plan.random.choice(PEOPLE))
        game.turn = plan.random.randrange(2, 30_000)
        game.you["urexp"] = plan.random.choice((0, 20, 1717))
        game.you["umoney0"] = 0
        game.wizard = True
        clearing(game)
        game.hp, game.max_hp = 1, plan.random.choice((11, 40))
        given = prepare(game)
        game.wizard = False
        typed = keys.format(**given)
        before = state(game)
        game.keys(typed)
        found = lines(game) if game.over else {"xlogfile": {}}
        if found["xlogfile"] and death in found["xlogfile"]["death"]:
            yield {"case": f"{name} {n}", "given": given, "initial": before, "record_before": "", **found}
            game.close()
            return
        game.close()
    print(f"never: {name}", file=sys.stderr)


def clearing(game: Oracle) -> None:
    """Even ground about the hero."""
    x, y = game.you["ux"], game.you["uy"]
    for i in range(max(2, x - 3), min(78, x + 4)):
        for j in range(max(2, y - 3), min(19, y + 4)):
            terrain(game, i, j).value = ROOM
    game.call("u_on_newpos", max(5, min(75, x)), max(5, min(16, y)))
    game.call("vision_reset")
    game.call("vision_recalc", 0)


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
    extra = Record(monster["mextra"], layout.MEXTRA) if monster["mextra"] else None
    offices = {
        office: ctypes.c_int8.from_address(extra[field]).value
        for office, field in (("priest", "epri"), ("minion", "emin"))
        if extra is not None and extra[field]
    }
    return {
        "species": game.image.text(Record(monster["data"], layout.PERMONST)["mname"]),
        "really": game.species_name(monster["cham"]),
        "name": game.image.text(extra["mname"]) if extra is not None else "",
        "invisible": bool(monster["minvis"]),
        "female": bool(monster["female"]),
        "level": monster["m_lev"],
        "renegade": bool(extra and extra["emin"] and ctypes.c_int8.from_address(extra["emin"] + 1).value),
        **offices,
    }


def has_species(game: Oracle, name: str) -> bool:
    return any(game.species_name(n) == name for n in range(layout.COUNTS["species"]))


class Deed(NamedTuple):
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
        terrain(game, game.you["ux"] + 1, game.you["uy"]).value = kind
        return {"beside": kind}

    return prepare


def surrounded(kind: int) -> Callable[[Oracle], Line]:
    """Nothing but liquid as far as one could crawl."""

    def prepare(game: Oracle) -> Line:
        x, y = game.you["ux"], game.you["uy"]
        for i in range(x - 3, x + 4):
            for j in range(y - 3, y + 4):
                if (i, j) != (x, y):
                    terrain(game, i, j).value = kind
        for _ in range(2):  # too much to crawl with
            game.wish("cursed loadstone")
        game.hp = game.max_hp
        return {"flood": kind}

    return prepare


def standing_on(kind: int) -> Callable[[Oracle], Line]:
    def prepare(game: Oracle) -> Line:
        terrain(game, game.you["ux"], game.you["uy"]).value = kind
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
    x, y = game.image.cell("upstair", "b"), ctypes.c_int8.from_address(game.image.address("upstair") + 1)
    game.call("u_on_newpos", x.value, y.value)
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
DEEDS = (
    *(Deed(f"quaff {what}", "q{letter}", with_item(what)) for what in (
        "potion of acid", "cursed potion of acid", "potion of sickness", "blessed potion of sickness",
    )),
    Deed("read earth", "r{letter}", with_item("scroll of earth")),
    Deed("read fire", "r{letter}", with_item("scroll of fire")),
    Deed("read genocide: human", "r{letter}human\n", with_item("scroll of genocide", hp=11)),
    Deed("read genocide: class", "r{letter}@\n", with_item("blessed scroll of genocide", hp=11)),
    *(Deed(f"zap {what}", "z{letter}.", with_item(f"wand of {what}")) for what in (
        "fire", "cold", "lightning", "magic missile", "striking", "death",
    )),
    Deed("break striking", "a{letter}", with_item("wand of striking")),
    Deed("eat acidic", "e{letter}", with_item("acid blob corpse")),
    Deed("eat poisonous", "e{letter}", with_item("kobold corpse")),
    Deed("eat petrifying", "e{letter}", with_item("cockatrice corpse", hp=11)),
    Deed("eat Medusa", "e{letter}", with_item("Medusa corpse", hp=11)),
    Deed("eat a Rider", "e{letter}", with_item("Famine corpse", hp=11)),
    *(Deed(f"choke on {what}", "e{letter}", stuffed(what)) for what in (
        "apple", "uncursed food ration", "cursed fortune cookie", "uncursed 3 cream pies", "lichen corpse",
        "uncursed slime mold", "uncursed egg",
    )),
    Deed("wield petrifying", "w{letter}", with_item("cockatrice corpse", hp=11)),
    Deed("throw petrifying", "t{letter}l", with_item("cockatrice corpse", hp=11)),
    Deed("throw up", "t{letter}<", with_item("heavy iron ball")),
    *(Deed(f"wield {what}", "w{letter}", with_item(what)) for what in (
        "Stormbringer", "Excalibur", "Grayswandir", "Cleaver",
    )),
    Deed("kick wall", "\x04l", beside(WALL)),
    Deed("kick tree", "\x04l", beside(TREE)),
    *(Deed(f"trap {kind}", "l", on_trap(kind)) for kind in (1, 2, 3, 5, 6, 10, 11, 12)),
    Deed("drown in pool", "l", surrounded(POOL)),
    Deed("drown in moat", "l", surrounded(MOAT)),
    Deed("burn in lava", "l", surrounded(LAVA)),
    Deed("fountain", "qy", standing_on(27), 400, "contaminated water"),
    Deed("fountain", "qy", standing_on(27), 400, "sip of juice"),
    Deed("sink", "qy", standing_on(29), 400, "boiling water"),
    Deed("throne", "#sit\n", standing_on(28), 400, "electric chair"),
    Deed("sick", "s", fated("sick", "make_sick", ctypes.c_long(9), b"rotted lizard corpse", 0, 1,
                            killer="rotted lizard corpse")),
    Deed("sick of Pestilence", "s", fated("sick", "make_sick", ctypes.c_long(9), b"Pestilence", 0, 2,
                                          killer="Pestilence")),
    Deed("stoning", "s", fated("stoning", "make_stoned", ctypes.c_long(5), None, 0, b"cockatrice",
                               killer="cockatrice")),
    Deed("stoning by the", "s", fated("stoning", "make_stoned", ctypes.c_long(5), None, 1, b"the Medusa",
                                      killer="the Medusa", form=1)),
    Deed("sliming", "s", fated("sliming", "delayed_killer", layout.PROPERTIES.index("sliming"), 0, b"green slime", killer="green slime")),
    Deed("strangled", "s", fated("strangled", "find_ac")),
    Deed("starve", "s", starving),
    Deed("pray", "#pray\n", doomed, 400),
    *(Deed(f"level {where}", f"r{{letter}}{where}\n", teleporting()) for where in (-1, -8, -9, -10, -200, 0)),
    Deed("level -4 in the air", "r{letter}-4\n", teleporting(levitating=True)),
    Deed("level -12 in the air", "r{letter}-12\n", teleporting(levitating=True)),
    Deed("leave", "<", at_the_way_out),
    Deed("quit", "#quit\n", lambda game: {}),
    Deed("eel", "s", beside_eel),
    *(Deed(f"hit {what}", "Fl", target(what), 200) for what in ("gas spore", "acid blob", "blue jelly", "brown mold")),
)  # fmt: skip
