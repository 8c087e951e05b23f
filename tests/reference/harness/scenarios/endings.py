"""Games that end for good, and the lines the real game writes about them."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import layout
from image import Record
from nethack_oracle import Oracle
from scenarios.common import ROOM, Line, Plan, initial, scenario, terrain
from scenarios.fatal_commands import BLOWS, FATAL_COMMANDS, struck
from springboard import instead_of

FILES = ("xlogfile", "logfile", "record")
DEATHDATE = 8  # the place of it among the words of a line of logfile
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
ACHIEVED = tuple(
    name for name in (
        "got_bell", "entered_gehennom", "got_menorah", "got_book", "invoked", "got_amulet", "mines_luckstone",
        "finish_sokoban", "killed_medusa", "blind_from_birth", "nudist",
    ) if "got_bell" in layout.YOU
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
    if gold := game.purse():
        described["inventory"].append(
            {
                "name": "gold piece", "kind": "coin", "quantity": gold, "blessing": "uncursed", "charge": 0,
                "worn": [], "species": "", "eaten": 0, "weight": (gold + 50) // 100, "age": 0,
            }
        )  # fmt: skip
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
        "bones_met": game.bones_met(),
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
    if not fields:  # 3.4.3 writes no such line
        dates = set(found["logfile"].split(" ")[DEATHDATE : DEATHDATE + 2])

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


def old_record(plan: Plan, person: tuple[str, str, str, str], version: str) -> str:
    """What others, and the hero before, have left in the record."""
    rows = []
    for _ in range(plan.random.choice((0, 0, 1, 3, 8, 99, 100, 101))):
        role = person[0][:3].capitalize() if plan.random.random() < 0.3 else "Mon"
        uid = plan.random.choice((0, 0, 1000, 1001))
        points = plan.random.choice((1, 20, 50, 80, 300, 1000, 4000, 20_000, 99_999))
        rows.append(
            (
                -points,
                f"{version} {points} 0 2 4 -1 30 1 {DAY} {DAY} {uid} {role} Hum Mal Law Old,killed by a newt\n",
            )
        )
    rows.sort(key=lambda row: row[0])
    return "".join(text for _, text in rows)


# Ends that are told to the game


@scenario("Ends of games for good, given cause and state: the lines of xlogfile, logfile and record.")
def endings(plan: Plan) -> Iterator[Line]:
    for n, telling in enumerate(TELLINGS * 2):
        yield told(plan, n, Told(*telling))
    for n, blow in enumerate(BLOWS):
        yield from played(plan, f"blow: {blow.label}", lambda game, blow=blow: struck(game, blow), "s", n)
    for n, fatal in enumerate(FATAL_COMMANDS):
        for again in range(2):
            yield from played(
                plan, f"deed: {fatal.name}", fatal.prepare, fatal.keys, 2 * n + again, fatal.tries, fatal.death
            )


class Told(NamedTuple):
    """A death that the game is told of: how, the killer's text, and the text's format."""

    how: str
    killer: str
    form: int

    @property
    def leaves(self) -> bool:
        """Does the hero leave the dungeon alive?"""
        return self.how in ("escaped", "ascended")


def told(plan: Plan, n: int, death: Told) -> Line:
    """The death routine, called in the middle of a turn with this killer, in a random state."""
    pick = plan.random.choice
    person = PEOPLE[n % len(PEOPLE)]
    game = born(plan, person, pet=death.leaves and n % 2 == 0)
    draw_hero(plan, game, n)
    draw_alignment(plan, game, ascended=death.how == "ascended")
    draw_possessions(plan, game, leaves=death.leaves)
    if death.how == "quit" and n % 3 == 0:
        game.polymorph("jackal")
    draw_mode(plan, game, death.how)
    pets = only_one_pet(game)
    before = state(game)
    (game.directory / "record").write_text(record := old_record(plan, person, game.VERSION))
    helpless, reason = pick(HELPLESS)
    if death.leaves or death.how == "quit":
        helpless, reason = 0, ""
    hp = pick((game.hp, game.hp, 0, -3)) if death.how == "quit" else game.hp
    companions = [pet["mhp"] for pet in pets[:1] if distance(game, pet) < 3]
    die(game, death, hp, helpless, reason)
    line = {
        "case": f"told: {death.how} {death.killer or '-'} {n}",
        "given": {
            "how": death.how, "killer": death.killer, "format": death.form, "helpless": helpless, "reason": reason,
            "hp": hp, "companions": companions if death.leaves else [],
        },
        "initial": before,
        "record_before": record,
        **lines(game),
    }  # fmt: skip
    game.close()
    return line


def draw_hero(plan: Plan, game: Oracle, n: int) -> None:
    """Random turn, experience, place, score, conducts, achievements and genocides."""
    pick = plan.random.choice
    game.turn = pick((1, 2, 150, 2345, 19_999, 123_456))
    game.experience_level = pick((1, 3, 9, 14, 30))
    you = game.you
    game.max_hp = game.hp = pick((1, 12, 77, 300))
    go(game, *PLACES[(7 * n) % len(PLACES)])
    you["urexp"], you["umoney0"] = pick((0, 20, 1717, 654_321)), pick((0, 0, 50, 1000))
    you["umortality"] = pick((0, 0, 1, 4))
    met = pick((0, 0, 2))
    if "numbones" in layout.YOU:
        you["numbones"] = met
    for name in CONDUCTS:
        you[name] = pick((0, 0, 1, 6))
    for name in ("pets", "sokocheat"):  # of later editions
        if name in layout.YOU:
            you[name] = 0
    game.forget_achievements()
    for name in ACHIEVED:
        you[name] = int(plan.random.random() < 0.3)
    for name in pick(((), (), ("newt",), ("lich", "master lich"))):
        game.genocide(name)
    if plan.random.random() < 0.15:
        game.flags["female"] = int(not game.flags["female"])


def draw_alignment(plan: Plan, game: Oracle, *, ascended: bool) -> None:
    """Now and then, and always when ascending, an alignment the hero was not born with."""
    pick, you = plan.random.choice, game.you
    if plan.random.random() < 0.15 or ascended:
        you["ualignbase"][0] = pick((-1, 0, 1))
        you["ualign_type"] = pick((you["ualignbase"][0], you["ualignbase"][1]))


def draw_possessions(plan: Plan, game: Oracle, *, leaves: bool) -> None:
    """Random gold in the pack and in a sack, and treasures."""
    pick = plan.random.choice
    if plan.random.random() < 0.6:
        game.give_gold(pick((1, 60, 4999)))
    if plan.random.random() < 0.2:
        game.put_gold_into(game.wish("sack"), pick((7, 900)))
    for _ in range(pick((1, 3, 6)) if leaves else 0):
        game.wish(pick(TREASURES))
    if not leaves and plan.random.random() < 0.1:
        game.wish(TREASURES[4])


def draw_mode(plan: Plan, game: Oracle, how: str) -> None:
    """Normal, explore or wizard mode; in wizard mode no game ends by trickery. Also the mark of ascending."""
    mode = plan.random.choice(("normal", "normal", "normal", "explore", "wizard"))
    if how == "trickery" and mode == "wizard":
        mode = "explore"
    game.flags["explore"], game.wizard = int(mode == "explore"), mode == "wizard"
    if "ascended" in layout.YOU:
        game.you["ascended"] = int(how == "ascended")


def only_one_pet(game: Oracle) -> list[Record]:
    """The pets there are; all but the first are then removed."""
    pets = [pet for pet in game.monsters() if pet["mtame"]]
    for pet in pets[1:]:
        game.call("mongone", ctypes.c_void_p(pet.address))
    return pets


def die(game: Oracle, death: Told, hp: int, helpless: int, reason: str) -> None:
    """Call the death routine in the middle of a turn."""
    stores = (
        *game.blame(death.killer, death.form),
        (game.you.address + layout.YOU["uhp"][0], hp, 4),
        (game.image.address("multi"), helpless, ctypes.sizeof(game.image.cell("multi", "i"))),
        *game.explain_helplessness(reason),
    )
    with instead_of(game.image, "do_storms", "done", [layout.DEATHS.index(death.how)], stores):
        for _ in range(20):
            if not game.over:
                game.keys("s")


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
        found = lines(game) if game.over else {"logfile": ""}
        if found["logfile"] and death in found["logfile"]:
            yield {"case": f"{name} {n}", "given": given, "initial": before, "record_before": "", **found}
            game.close()
            return
        game.close()
    print(f"never: {name}", file=sys.stderr)


def clearing(game: Oracle) -> None:
    """Even ground about the hero, with no trap and nothing on it."""
    x, y = game.you["ux"], game.you["uy"]
    for i in range(max(2, x - 3), min(78, x + 4)):
        for j in range(max(2, y - 3), min(19, y + 4)):
            terrain(game, i, j).value = ROOM
            if trap := game.call("t_at", i, j, result=ctypes.c_void_p):
                game.call("deltrap", ctypes.c_void_p(trap))
    while game.level["objlist"]:
        game.call("delobj", ctypes.c_void_p(game.level["objlist"]))
    game.call("u_on_newpos", max(5, min(75, x)), max(5, min(16, y)))
    game.call("vision_reset")
    game.call("vision_recalc", 0)
