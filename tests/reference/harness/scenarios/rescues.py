"""Deaths that come about in play and are averted: everything about the hero at each death, after it, and then."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import layout
from image import Record
from nethack_oracle import Oracle
from scenarios.common import LAVA, Line, Plan, add, number_of, scenario, terrain
from scenarios.endings import PEOPLE, born, clearing, lines, state
from scenarios.fatal_commands import BLOWS, FATAL_COMMANDS, FatalCommand, described, fated, struck, with_item
from springboard import up_to

AMULET = "amulet of life saving"
WAYS = (  # what averts the death, and the game's mode
    ("amulet", "normal"), ("amulet", "explore"), ("amulet", "wizard"),
    ("declined", "explore"), ("declined", "wizard"),
)  # fmt: skip
SKIPPED = (  # no deaths, or too much left to the dice
    "quit", "leave", "zap lightning", "quaff potion of sickness", "pray", "fountain", "throne", "trap 5", "trap 6", "break striking",
)  # fmt: skip
RARE = 300  # tries
GENOCIDED = 10  # the last of the endings that are deaths; none above is averted
TRAPS = ("bear trap", "pit", "web", "lava", "floor", "buried ball")
BEAR_TRAP, PIT, WEB, IN_LAVA = range(4)
FIRST_HOLD = Oracle.FIRST_HOLD
SICKNESS = ("", "food poisoning", "disease", "food poisoning and disease")


# What is measured


def moment(game: Oracle) -> Line:
    """All that a rescue changes, and all that it must leave alone."""
    you = game.you
    stuck = Record(you["ustuck"], layout.MONST) if you["ustuck"] else None
    other = game.species_of(stuck) if stuck else ""
    timeouts = {
        name: left
        for name in layout.PROPERTIES[1:]
        if (left := game.property_record(name)["intrinsic"] & layout.TIMEOUT_MASK)
    }
    polymorphed = you["umonnum"] != you["umonster"]
    reason = game.helpless_reason
    return {
        "turn": game.turn,
        "hp": game.hp,
        "max_hp": game.max_hp,
        "power": [you["uen"], you["uenmax"]],
        "level": game.experience_level,
        "experience": you["uexp"],
        "attributes": list(you["acurr"]),
        "attribute_maxima": list(you["amax"]),
        "temporary": list(you["atemp"]),
        "nutrition": game.nutrition,
        "hunger": game.hunger,
        "deaths": game.deaths,
        "helpless": game.helpless,
        **({"helpless_reason": reason} if reason is not None else {}),
        "survived": "survived that attempt" in game.image.text(game.image.cell("nomovemsg", "P").value),
        "form": game.species_name(you["umonnum"]) if polymorphed else "",
        "form_hp": [you["mh"], you["mhmax"]] if polymorphed else [],
        "timeouts": timeouts,
        "sick_with": SICKNESS[you["usick_type"]],
        "unchanging": bool(game.property_record("unchanging")["intrinsic"]),
        "trapped": [you["utrap"], TRAPS[you["utraptype"] - FIRST_HOLD]] if you["utrap"] else [],
        "engulfed_by": other if you["uswallow"] else "",
        "held_by": "" if you["uswallow"] else other,
        "luck": game.luck,
        "alignment_record": game.alignment_record,
        "prayer_timeout": game.prayer_timeout,
        "god_anger": you["ugangr"],
        "invulnerable": bool(you["uinvulnerable"]),
        "rises_as": game.species_name(you["ugrave_arise"]),
        "place": list(game.place()),
        "amulet": sum(i.name == AMULET for i in game.inventory()),
        "amulet_known": bool(game.objects[number_of(game, AMULET, "amulet")]["oc_name_known"]),
        "conducts": game.conducts(),
    }


@contextmanager
def rescues_watched(game: Oracle, found: list[Line]) -> Iterator[None]:
    """Each death, from the moment it is faced to the moment it is averted.

    In a normal game only the first, and no genocide: the others are for good, and never come back.
    """
    kind = ctypes.CFUNCTYPE(None, ctypes.c_int)
    original = kind(game.image.target("done"))
    last = not (game.wizard or game.flags["explore"])

    def run(how: int) -> None:
        row: Line = {"how": layout.DEATHS[how], "killer": game.killer_text(), "format": game.killer_format()}
        row["at_death"] = moment(game)
        found.append(row)
        shut.value = int(last)
        original(how)
        row["after"] = moment(game)

    with up_to(game.image, "done", GENOCIDED - last, kind(run)) as shut:
        yield


# What the hero is like


def unlike(plan: Plan, game: Oracle) -> None:
    """A hero of any level and health, with countdowns under way that kill nobody today."""
    pick = plan.random.choice
    game.experience_level = pick((1, 1, 3, 7, 14))
    game.max_hp = pick((5, 9, 11, 25, 60))
    game.set_nutrition(pick((20, 300, 499, 500, 900, 1300)))
    game.set_attribute("constitution", pick((3, 4, 11, 18)))
    game.you["amax"][4] += pick((0, 0, 2))
    game.luck, game.alignment_record = pick((0, 0, 3, -2)), pick((0, 10, -1))
    for trouble, turns in (("vomiting", (0, 0, 30)), ("deaf", (0, 0, 30)), ("sick", (0, 0, 0, 1, 15))):
        game.property_record(trouble)["intrinsic"] = (left := pick(turns))
        if trouble == "sick":
            game.you["usick_type"] = 1 if left else 0


def initial_of(game: Oracle) -> Line:
    """The state before the command."""
    you = game.you
    mine = moment(game)
    kept = ("trapped", "sick_with", "temporary", "experience", "god_anger", "unchanging", "helpless_reason")
    return state(game) | {name: mine[name] for name in kept if name in mine} | {
        "form_turns": you["mtimedone"],
        "own_attributes": [list(you["macurr"]), list(you["mamax"])],
    }


# How they die that do not die in the recordings of endings


def with_monster(
    species: str, *, holds: bool = False, engulfs: bool = False, turns: int = 3
) -> Callable[[Oracle], Line]:
    """Somebody beside the hero, who may have the hero already."""

    def prepare(game: Oracle) -> Line:
        x, y = game.you["ux"], game.you["uy"]
        monster = game.make_monster(species, x + 1, y)
        if monster is None:
            return {}
        monster["mpeaceful"] = monster["msleeping"] = monster["mstrategy"] = 0
        monster["mhp"] = monster["mhpmax"] = 100
        monster["movement"] = 12
        game.call("discard_minvent", ctypes.c_void_p(monster.address))
        game.hp = game.max_hp = max(game.max_hp, 60) if not (holds or engulfs) else game.max_hp
        given = described(game, monster) | {"hp": 100}
        if holds or engulfs:
            game.you["ustuck"] = monster.address
        if engulfs:
            lift_monster(game, x + 1, y)
            game.call("place_monster", ctypes.c_void_p(monster.address), x, y)
            game.you["uswallow"], game.you["uswldtim"] = 1, turns
            return {"engulfer": given, "engulfed_turns": turns}
        return {"holder" if holds else "monster": given}

    return prepare


def lift_monster(game: Oracle, x: int, y: int) -> None:
    """Off the map, whoever is there. NetHack: rm.h, remove_monster."""
    ctypes.c_void_p.from_address(game.map_of_monsters + (x * 21 + y) * 8).value = None


def after(*preparations: Callable[[Oracle], Line]) -> Callable[[Oracle], Line]:
    """One thing after the other."""

    def prepare(game: Oracle) -> Line:
        given: Line = {}
        for one in preparations:
            given |= one(game)
        return given

    return prepare


def so(**values: Any) -> Callable[[Oracle], Line]:
    """Fields of the hero."""

    def prepare(game: Oracle) -> Line:
        for name, value in values.items():
            game.you[name] = value
        return {}

    return prepare


def has_property(name: str, bits: int) -> Callable[[Oracle], Line]:
    def prepare(game: Oracle) -> Line:
        game.property_record(name)["intrinsic"] |= bits
        return {}

    return prepare


def mindless(game: Oracle) -> Line:
    game.set_attribute("intelligence", 3)
    return {}


def shaped(species: str, hp: int = 1) -> Callable[[Oracle], Line]:
    def prepare(game: Oracle) -> Line:
        game.polymorph(species)
        game.you["mh"] = hp
        game.hp = game.max_hp
        return {}

    return prepare


def kind_gone(game: Oracle) -> Line:
    """The hero's own role is genocided, by a scroll."""
    number = game.you["umonster"]
    start = game.image.address("mvitals") + number * layout.SIZES["MVITALS"]
    Record(start, layout.MVITALS)["mvflags"] |= 0x02
    game.call("delayed_killer", layout.PROPERTIES.index("polymorphitis"), 0, b"scroll of genocide")
    return {"kind_gone": "scroll of genocide"}


def slimes_gone(game: Oracle) -> Line:
    game.genocide("green slime")
    return {}


def healthy(game: Oracle) -> Line:
    game.hp = game.max_hp
    return {}


def sinking(game: Oracle) -> Line:
    """About to be gone in lava, though fire does no harm."""
    terrain(game, game.you["ux"], game.you["uy"]).value = LAVA
    game.property_record("fire resistance")["intrinsic"] |= layout.FROM_OUTSIDE
    game.hp = game.max_hp
    game.you["utraptype"], game.you["utrap"] = IN_LAVA + FIRST_HOLD, 256 + 5
    return {"ground": LAVA}


OUTSIDE = layout.FROM_OUTSIDE
ACID = with_item("uncursed potion of acid")
MORE = (
    *(FatalCommand(f"caught in {TRAPS[kind]}, quaff potion of acid", "q{letter}", after(ACID, so(utraptype=kind + FIRST_HOLD, utrap=5)))
      for kind in (BEAR_TRAP, PIT, WEB)),
    *(FatalCommand(f"held by {who}, quaff potion of acid", "q{letter}", after(ACID, with_monster(who, holds=True), so(uhp=1)))
      for who in ("owlbear", "lichen", "kraken")),
    *(FatalCommand(f"inside {who}, quaff potion of acid", "q{letter}",
           after(ACID, with_monster(who, engulfs=True, turns=9), so(uhp=1)))
      for who in ("trapper", "purple worm", "ochre jelly", "fog cloud")),
    *(FatalCommand(f"digested by {who}, search", "s", after(with_monster(who, engulfs=True, turns=1), healthy))
      for who in ("trapper", "purple worm", "lurker above")),
    FatalCommand("drained, search", "s", after(with_monster("wraith"), so(ulevel=1, ulevelmax=1)), 300, "life drainage"),
    FatalCommand("touched, search", "s", after(with_monster("Death"), so(uhp=400, uhpmax=400)), 300, "touch of death"),
    FatalCommand("brain eaten, search", "s", after(with_monster("master mind flayer"), mindless), 300, "brainlessness"),
    FatalCommand("confused, read genocide", "r{letter}", after(with_item("uncursed scroll of genocide"), healthy,
                                                      has_property("confused", 50))),
    FatalCommand("in a form that goes, read genocide: wolf", "r{letter}wolf\n", after(
        with_item("uncursed scroll of genocide"), shaped("wolf", 9), has_property("unchanging", OUTSIDE))),
    FatalCommand("stuck in a form, search", "s", after(shaped("jackal"), has_property("unchanging", OUTSIDE), with_monster("soldier ant"),
                             so(mh=1)), 200, "stuck in creature form"),
    FatalCommand("dead inside, search", "s", after(shaped("jackal"), kind_gone, with_monster("soldier ant"), so(mh=1)), 200,
         "scroll of genocide"),
    FatalCommand("of a kind that is gone, sliming", "s", after(
        fated("sliming", "delayed_killer", layout.PROPERTIES.index("sliming"), 0, b"green slime",
              killer="green slime"), slimes_gone, healthy)),
    FatalCommand("sinking in lava, search", "s", sinking, 200),
    FatalCommand("as an ogre, wield petrifying", "w{letter}", after(with_item("cockatrice corpse"), shaped("ogre", 7))),
    FatalCommand("as an owlbear that holds, stoning", "s", after(
        fated("stoning", "make_stoned", ctypes.c_long(5), None, 0, b"cockatrice", killer="cockatrice"),
        shaped("owlbear", 7), with_monster("jackal", holds=True))),
    FatalCommand("zap polymorph: human", "z{letter}.human\n", after(
        with_item("wand of polymorph"), healthy, has_property("polymorph control", OUTSIDE), so(ulevel=1)), 200,
        "unsuccessful polymorph"),
)  # fmt: skip


# The recording


class Way(NamedTuple):
    """What averts the death."""

    saver: str
    mode: str


@scenario("Deaths in play, each averted: all about the hero before the command, at death, after it and then.")
def rescues(plan: Plan) -> Iterator[Line]:
    for n, blow in enumerate(BLOWS[::4]):
        way = Way(*WAYS[n % len(WAYS)])
        yield from averted(plan, FatalCommand(f"blow: {blow.label}", "s", lambda game, blow=blow: struck(game, blow)), way, n)
    for fatal in (*FATAL_COMMANDS, *MORE):
        if fatal.name in SKIPPED:
            continue
        for n, way in enumerate(WAYS if fatal.tries < RARE else WAYS[:1] + WAYS[-1:]):
            named = fatal._replace(name=f"deed: {fatal.name}")
            yield from averted(plan, named, Way(*way), n)


def averted(plan: Plan, fatal: FatalCommand, way: Way, n: int) -> Iterator[Line]:
    """One command in which the hero dies so and is saved, tried until it comes about."""
    for _ in range(fatal.tries):
        game = born(plan, plan.random.choice(PEOPLE))
        game.answers[r"^Die\?"] = "n"
        game.turn = plan.random.randrange(2, 30_000)
        game.context["next_attrib_check"] = 1_000_000
        game.wizard = True
        clearing(game)
        unlike(plan, game)
        game.hp = 1
        given = fatal.prepare(game)
        if way.saver == "amulet":
            game.wear(add(game, number_of(game, AMULET, "amulet"), blessing="uncursed"), "amulet")
        game.wizard, game.flags["explore"] = way.mode == "wizard", int(way.mode == "explore")
        before = initial_of(game)
        found: list[Line] = []
        with rescues_watched(game, found):
            game.keys(fatal.keys.format(**given))
        killer = found[0]["killer"] if found else ""
        if game.over or (killer and fatal.death in killer):
            yield {
                "case": f"{fatal.name} {n}",
                "given": given | {"saved_by": way.saver},
                "initial": before,
                "rescues": found,
                "over": game.over,
                **({"record_before": "", **lines(game)} if game.over else {"then": moment(game) | {"carried": len(game.raw_inventory())}}),
            }
            game.close()
            return
        game.close()
    print(f"never: {fatal.name} {way}", file=sys.stderr)
