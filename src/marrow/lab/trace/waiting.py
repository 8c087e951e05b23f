"""Playing on from a recorded world, and recordings that list one value for each turn."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from marrow.chance import UnexpectedThrow
from marrow.choices import AccessoryClock
from marrow.editions import EDITIONS
from marrow.errors import RefusedCommand
from marrow.lab.trace.initial_state import HUNGER_WORDS, Record, world_from
from marrow.lab.trace.outcome import Divergence, compare
from marrow.lab.trace.recorded import DefaultAnswers, HungerDice, NotingLedger, RecordingEnds, play_of
from marrow.messages.commands import Command, Search
from marrow.messages.entries import DeathFaced
from marrow.model.vocabularies import Attribute, HelplessReason
from marrow.model.world import World
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import be_helpless
from marrow.rules.hero.encumbrance import carrying_capacity, encumbrance
from marrow.rules.play import Play
from marrow.rules.turn.main_loop import perform

LISTS = (
    "single_rings",
    "ring_pairs",
    "amulets",
    "amulet_of_yendor",
    "property_sources",
    "encumbrance",
    "asleep",
    "paralysed",
    "polymorphed",
    "everything_at_once",
)
FIELDS = (
    "turn",
    "nutrition",
    "hunger",
    "hp",
    "max_hp",
    "strength",
    "constitution",
    "helpless",
    "encumbrance",
    "deaths",
)
WORDS_OF_HUNGER = {state: word for word, state in HUNGER_WORDS.items()}
NEVER = 1_000_000
MAX_COST = 2  # of accessories and load, on one turn
MAX_MISSING = 2  # how many lines of one list may be missing
PATIENCE = 40  # commands without a turn passing before a run is given up


def snapshot(world: World) -> Record:
    """The fields that recordings have for one turn."""
    hero = world.hero
    return {
        "turn": world.turn,
        "nutrition": hero.nutrition,
        "hunger": WORDS_OF_HUNGER[hero.hunger],
        "hp": hero.hp,
        "max_hp": hero.max_hp,
        "strength": attribute(hero, Attribute.STRENGTH),
        "constitution": attribute(hero, Attribute.CONSTITUTION),
        "helpless": -hero.helplessness.turns,
        "encumbrance": encumbrance(hero).name.lower(),
        "deaths": hero.dying.deaths,
    }


class GuessForList(NamedTuple):
    """A guess at what a list leaves out: turns without a line, and an attribute changed by exercise.

    ``cost`` is what accessories and load cost on each of these turns, where a die tells.
    """

    missing: tuple[int, ...] = ()
    cost: int = 0
    exercised: int = NEVER
    which: Attribute = Attribute.STRENGTH
    change: int = 0


class Run:
    """A recorded world being played on. ``seen`` has one snapshot for each turn, ``deaths`` each death faced.

    After ``most`` turns, RecordingEnds stops the play.
    """

    def __init__(
        self,
        initial: Record,
        edition: str,
        by_turn: dict[int, list[list[int]]],
        *,
        mode: str = "wizard",
        answerer: DefaultAnswers | None = None,
    ) -> None:
        self.world: World = world_from(initial, edition, mode=mode)
        self.seen: list[Record] = []
        self.deaths: list[DeathFaced] = []
        self.most = 0
        self.ended = False
        self.refused = ""
        self.exercise = GuessForList()
        self.dice = HungerDice(self.world, by_turn)
        self.ledger = NotingLedger(self.note)
        self.dice.ledger = self.ledger
        self.answerer = answerer or DefaultAnswers()
        self.play: Play = play_of(self.world, self.dice, ledger=self.ledger, answerer=self.answerer)

    def note(self) -> None:
        self.seen.append(snapshot(self.world))
        if len(self.seen) == self.exercise.exercised:
            self.world.hero.base[self.exercise.which] += self.exercise.change
        if len(self.seen) >= self.most:
            raise RecordingEnds

    def do(self, command: Command) -> None:
        try:
            perform(self.play, command)
        except RefusedCommand as refusal:
            self.refused = refusal.what
        except RecordingEnds:
            self.ended = True
        finally:
            self.deaths += [entry for entry in self.ledger.entries if isinstance(entry, DeathFaced)]
            self.ledger.entries.clear()

    def wait(self, turns: int) -> None:
        """Search until there are snapshots of so many turns."""
        idle = 0
        self.refused = ""
        while len(self.seen) < turns and idle < PATIENCE and not self.ended:
            before = len(self.seen)
            self.do(Search())
            idle = idle + 1 if len(self.seen) == before else 0


def case_of_lists(case: Record) -> None:
    """Wait, and compare nutrition and hunger turn by turn. Raises Divergence, NotExpressible.

    The recordings left out some things; the case holds if one guess at them agrees with all the rest.
    """
    try:
        compare_lists(case, GuessForList())
    except (Divergence, UnexpectedThrow) as how:
        for way in guesses_for_list(case):
            try:
                compare_lists(case, way)
            except (Divergence, UnexpectedThrow):
                continue
            return
        raise how


def guesses_for_list(case: Record) -> Iterator[GuessForList]:
    """All guesses at what the recording left out.

    A hero who is teleported in the middle of a turn has no line for that turn. And attributes are exercised
    and checked every turn, since the clock was set forward: one point more or less changes the capacity.
    """
    turns, initial = len(case["nutrition"]), case["initial"]
    by_die = EDITIONS[case["edition"]].nutrition.accessory_clock is AccessoryClock.DIE_ROLL
    if any(row["property"] == "teleportitis" for row in initial["properties"]):
        for count in range(1, MAX_MISSING + 1):
            for indexes in combinations(range(1, turns + count - 1), count):
                for cost in range(1 + MAX_COST * by_die):
                    yield GuessForList(indexes, cost)
    if initial["encumbrance"] != "unencumbered":
        for index in range(1, turns):
            for which in (Attribute.STRENGTH, Attribute.CONSTITUTION):
                yield from (GuessForList((), 0, index, which, change) for change in (1, -1))


def compare_lists(case: Record, way: GuessForList) -> None:
    turns = len(case["nutrition"])
    dice = {
        turn_of(case, int(index), way.missing): list(rolls) for index, rolls in case.get("dice", {}).items()
    }
    run = Run(case["initial"], case["edition"], dice)
    run.most = turns + len(way.missing)
    run.dice.costs = {case["first_turn"] + index: way.cost for index in way.missing}
    if "carrying_capacity" in case:
        compare(
            "carrying capacity", run.world.turn, case["carrying_capacity"], carrying_capacity(run.world.hero)
        )
    run.exercise = way
    sleep = case.get("falls_asleep_for", 0)
    if "helpless" in case and not sleep:
        sleep = -case["helpless"][0]
    if sleep:
        make_helpless(run, case, sleep)
    run.wait(run.most)
    seen = [line for index, line in enumerate(run.seen) if index not in way.missing]
    hunger = [word for word, length in case["hunger"] for _ in range(length)]
    compare("turns of hunger", run.world.turn, len(hunger), turns)
    for index in range(turns):
        turn = turn_of(case, index, way.missing)
        if index >= len(seen):
            raise Divergence("turns", turn, turns, len(seen))
        got = seen[index]
        compare("turn", turn, turn, got["turn"])
        compare("nutrition", turn, case["nutrition"][index], got["nutrition"])
        compare("hunger", turn, hunger[index], got["hunger"])
        if "helpless" in case:
            compare("helpless", turn, case["helpless"][index], got["helpless"])
    unthrown = {turn: rolls for turn, rolls in dice.items() if rolls}
    if unthrown:
        raise Divergence("dice", min(unthrown), unthrown[min(unthrown)], "not thrown")


def turn_of(case: Record, index: int, missing: tuple[int, ...]) -> int:
    """The turn of a line, given the turns without one, in order (counted from the first turn)."""
    turn: int = case["first_turn"] + index
    for skipped in missing:
        turn += turn >= case["first_turn"] + skipped
    return turn


def make_helpless(run: Run, case: Record, turns: int) -> None:
    """Make the hero fall asleep or paralysed just before the first hunger step, as in the recording."""
    paralysed = "paralysed" in case["case"]
    be_helpless(
        run.play,
        turns,
        HelplessReason.PARALYZED_BY_MONSTER if paralysed else HelplessReason.SLEEPING,
        asleep=not paralysed,
    )
