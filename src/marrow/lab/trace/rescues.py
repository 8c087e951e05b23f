"""Recorded deaths that were averted: the hero at each death, after it, and when the command was over.

A case is the state before one command. We give the same command with one seed after another until the dice
agree, as in `endings`.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from marrow.chance import Dice
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.lab.trace.endings import (
    CONDUCTS,
    SURROUNDINGS,
    SaysYes,
    add_monster,
    command_of,
    compare_lines,
    holds_for_some_reading,
    lines_compared,
    start_timer,
    world_of,
)
from marrow.lab.trace.initial_state import HUNGER_WORDS, PROPERTY_WORDS, Record
from marrow.lab.trace.outcome import Divergence, compare, ending_called
from marrow.lab.trace.recorded import NotingLedger, play_of
from marrow.lab.trace.searching import holds_for_some_dice
from marrow.lab.trace.waiting import WORDS_OF_HUNGER
from marrow.messages.commands import Continue
from marrow.messages.entries import DeathAverted, DeathFaced, Entry
from marrow.messages.questions import AcceptDeath, Question
from marrow.model.hero_parts import Killer
from marrow.model.places import EAST, Terrain
from marrow.model.vocabularies import DelayedDeath, HeldIn, Sickness, Source, WakingNote
from marrow.model.world import World
from marrow.rules.dungeon.terrain import span_detail
from marrow.rules.ending.facts import BRANCH_NUMBERS
from marrow.rules.play import Play
from marrow.rules.turn.main_loop import perform

GUESSES = 1000  # how many seeds are tried
GUESSES_OF_BLOWS = 10_000  # where an attacker must have hit exactly as hard before it kills
KIND_OF_SICKNESS_GOES_FIRST = ("3.4.3", "3.6.0", "3.6.1", "3.6.2")  # before the death; nobody can see it
AMULET = KINDS_NAMED["amulet of life saving"]


def rescue(case: Record) -> None:
    """Replay one case. Raises Divergence, NotExpressible."""
    guesses = GUESSES_OF_BLOWS if case["given"].keys() & ATTACKERS else GUESSES
    fields = fields_compared(case)
    holds_for_some_reading(
        case, lambda reading: holds_for_some_dice(range(1, guesses), partial(replay_rescue, reading), fields)
    )


def fields_compared(case: Record) -> list[str]:
    """The fields that are compared, in this order."""
    fields = ["refused", "deaths"]
    for number, row in enumerate(case["rescues"]):
        fields += ["killer", "format"]
        fields += [f"{moments(number)[when]}: {field}" for when in (0, 1) for field in row["at_death"]]
    return [*fields, "over", *lines_compared(case), *(f"then: {field}" for field in case.get("then") or ())]


def moments(number: int) -> tuple[str, str]:
    """What the moments of a rescue, counted from 0, are called."""
    return ("at death", "after") if not number else (f"at death {number + 1}", f"after {number + 1}")


def replay_rescue(case: Record, dice: Dice) -> None:
    """Give the command with these dice, and compare the hero. Raises Divergence."""
    initial, given = case["initial"], case["given"]
    world = world_of(initial, case["edition"])
    set_up(world, initial)
    kind, _, action = case["case"].partition(": ")
    text, command = command_of(f"{kind}: {action.rpartition(', ')[2]}", given)
    seen = DeathRecorder(world)
    play = play_of(world, dice, ledger=seen.ledger, answerer=DeclinesDeath(text))
    for what, value in given.items():
        if what in RESCUE_SURROUNDINGS:
            RESCUE_SURROUNDINGS[what](play, value, given)
    try:
        perform(play, command)
        while world.hero.activity is not None and world.ended is None:
            perform(play, Continue())
    except RefusedCommand as refusal:
        raise Divergence("refused", world.turn, "a death", refusal.what) from refusal
    compare_deaths(case, seen)
    compare("over", world.turn, case["over"], world.ended is not None)
    if case["over"]:
        compare_lines(case, world)
    else:
        got = hero_facts(world) | {"carried": len(world.hero.inventory)}
        if given.keys() & ATTACKERS:  # how hard they hit afterwards was not recorded
            got |= {field: case["then"][field] for field in ("hp", "max_hp")}
        compare_moments("then", case["then"], got)


def compare_deaths(case: Record, seen: "DeathRecorder") -> None:
    turn = seen.world.turn
    only_first = case["initial"]["mode"] == "normal"  # outside wizard mode only the first death was recorded
    if case["over"] and not case["rescues"]:
        return
    faced = seen.rows[:1] if only_first else seen.rows
    compare("deaths", turn, [row["how"] for row in case["rescues"]], [row["how"] for row in faced])
    for number, (recorded, got) in enumerate(zip(case["rescues"], faced, strict=True)):
        dying, saved = moments(number)
        if recorded["killer"]:
            compare("killer", turn, recorded["killer"], got["killer"])
            compare("format", turn, recorded["format"], got["format"])
        if case["edition"] in KIND_OF_SICKNESS_GOES_FIRST:
            for moment in recorded.keys() & {"at_death", "after"}:
                recorded[moment].pop("sick_with", None)
        compare_moments(dying, recorded["at_death"], got["at_death"])
        compare("rescued", turn, "after" in recorded, "after" in got)
        if "after" in recorded:  # else the hero died for good while being saved
            compare_moments(saved, recorded["after"], got["after"])


def compare_moments(when: str, recorded: Record, got: Record) -> None:
    for field, value in recorded.items():
        compare(f"{when}: {field}", recorded["turn"], value, got[field])


class DeathRecorder:
    """Records the hero at each death and after it."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.rows: list[Record] = []
        self.open: list[Record] = []
        self.ledger = NotingLedger(lambda: None)
        self.ledger.watch = self.record_death

    def record_death(self, entry: Entry) -> None:
        if isinstance(entry, DeathFaced):
            row: Record = {
                "how": WORDS_OF_ENDINGS[entry.ending],
                "killer": entry.killer.text,
                "format": int(entry.killer.format),
                "at_death": hero_facts(self.world) | {"deaths": self.world.hero.dying.deaths - 1},
            }
            self.rows.append(row)
            self.open.append(row)
        elif isinstance(entry, DeathAverted):
            self.open.pop()["after"] = hero_facts(self.world)


ENDING_WORDS = (
    "died", "choked", "poisoned", "starvation", "drowning", "burning", "dissolving in lava", "crushed",
    "turned to stone", "turned into slime", "genocided",
)  # fmt: skip
WORDS_OF_ENDINGS = {ending_called(word): word for word in ENDING_WORDS}


class DeclinesDeath(SaysYes):
    """Declines to die, and says yes to everything else."""

    def answer(self, question: Question[Any]) -> Any:
        if isinstance(question, AcceptDeath):
            return False
        return super().answer(question)


def hero_facts(world: World) -> Record:
    """The fields that recordings of rescues have for the hero."""
    hero = world.hero
    engulfer = next((one for one in world.level.monsters if one.id == hero.hold.engulfer_id), None)
    holder = next((one for one in world.level.monsters if one.id == hero.hold.holder_id), None)
    place = [BRANCH_NUMBERS.get(world.level.branch, 0), world.level.number]
    return {
        "turn": world.turn,
        "hp": hero.hp,
        "max_hp": hero.max_hp,
        "power": [hero.power, hero.max_power],
        "level": hero.level,
        "experience": hero.experience,
        "attributes": hero.base[:],
        "attribute_maxima": hero.peak[:],
        "temporary": hero.temporary[:],
        "nutrition": hero.nutrition,
        "hunger": WORDS_OF_HUNGER[hero.hunger],
        "deaths": hero.dying.deaths,
        "helpless": -hero.helplessness.turns,
        "helpless_reason": hero.helplessness.reason.value,
        "survived": hero.helplessness.note == WakingNote.SURVIVED,
        "form": hero.form.name if hero.form is not None else "",
        "form_hp": [hero.form_hp, hero.form_max_hp] if hero.form is not None else [],
        "timeouts": {word: left for word, prop in PROPERTY_WORDS.items() if (left := hero.timeout[prop]) > 0},
        "sick_with": hero.sick_with.value,
        "unchanging": bool(hero.intrinsic[Property.UNCHANGING] or hero.timeout[Property.UNCHANGING]),
        "trapped": [hero.hold.turns, hero.hold.trap.value] if hero.hold.turns else [],
        "engulfed_by": engulfer.species.name if engulfer is not None else "",
        "held_by": holder.species.name if holder is not None and engulfer is None else "",
        "luck": hero.luck,
        "alignment_record": hero.alignment_record,
        "prayer_timeout": hero.piety.prayer_timeout,
        "god_anger": hero.piety.anger,
        "invulnerable": hero.invulnerable,
        "rises_as": hero.dying.risen,
        "place": place if hero.dying.lost_at is None else [0, hero.dying.lost_at],
        "amulet": sum(item.kind is AMULET for item in hero.inventory),
        "amulet_known": bool(world.discovered[AMULET.number]),
        "conducts": {word: int(getattr(hero.conduct, field)) for word, field in CONDUCTS.items()},
    }


def set_up(world: World, initial: Record) -> None:
    """Set the fields that recordings of rescues have and those of endings do not."""
    hero = world.hero
    if initial["trapped"]:
        hero.hold.turns, hero.hold.trap = initial["trapped"][0], HeldIn(initial["trapped"][1])
    hero.sick_with = Sickness(initial["sick_with"])
    hero.temporary = list(initial["temporary"])
    hero.experience, hero.piety.anger = initial["experience"], initial["god_anger"]
    hero.hunger = HUNGER_WORDS[initial["hunger"]]
    hero.polymorph.turns = initial["form_turns"]
    if hero.form is not None:
        hero.polymorph.own_base, hero.polymorph.own_peak = map(list, initial["own_attributes"])
    if initial["unchanging"]:
        hero.intrinsic[Property.UNCHANGING] = int(Source.OUTSIDE)


def engulfer(play: Play, row: Any, given: Record) -> None:
    """Put a monster on the map that has already engulfed the hero."""
    monster = add_monster(play, row, given)
    assert monster is not None
    play.hero.hold.engulfer_id, play.hero.hold.engulfed_turns = monster.id, given["engulfed_turns"]


def genocide_own_species(play: Play, text: str, given: Record) -> None:
    """L-122: the hero's own species has been genocided; being polymorphed keeps the hero alive."""
    play.hero.dying.killers[DelayedDeath.SELF_GENOCIDE] = Killer(text)


def set_drawbridge(play: Play, way: str, given: Record) -> None:
    """Put the hero on (or below) a drawbridge over a moat, with the portcullis to the east."""
    level, span = play.level, play.hero.spot
    level.detail[span] = span_detail(EAST, Terrain.MOAT)
    level.terrain[span] = Terrain.DRAWBRIDGE_DOWN if way == "down" else Terrain.DRAWBRIDGE_UP
    level.terrain[span + EAST] = Terrain.DOOR if way == "down" else Terrain.DRAWBRIDGE_WALL


def start_timers(play: Play, rows: list[Record], given: Record) -> None:
    for row in rows:
        start_timer(play, row["timer"], row)


ATTACKERS = {"monster", "holder", "engulfer"}
RESCUE_SURROUNDINGS: Mapping[str, Callable[[Play, Any, Record], object]] = {
    **SURROUNDINGS,
    "engulfer": engulfer,
    "kind_gone": genocide_own_species,
    "bridge": set_drawbridge,
    "timers": start_timers,
}
RESCUES: Mapping[str, Callable[[Record], None]] = {"rescues": rescue, "hard_rescues": rescue}
