"""Recordings that list one value for each turn, of a hero who waits."""

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from marrow.chance import UnexpectedThrow
from marrow.choices import AccessoryClock
from marrow.editions import EDITIONS
from marrow.lab.trace.initial_state import Record, species_called
from marrow.lab.trace.outcome import Divergence, compare
from marrow.lab.trace.waiting import Exercise, Run
from marrow.messages.entries import Entry
from marrow.model.vocabularies import Attribute, HelplessReason
from marrow.rules.hero.encumbrance import carrying_capacity
from marrow.rules.hero.helplessness import be_helpless

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
STRENGTH, CONSTITUTION = Attribute.STRENGTH, Attribute.CONSTITUTION
EXERCISED = ((STRENGTH,), (CONSTITUTION,), (STRENGTH, CONSTITUTION))
MAX_COST = 2  # of accessories and load, on one turn
MOST_REPLAYS = 1500  # of one list, before it is given up
GIFTS = range(0, 1000, 50)  # what a thing that was wished for may weigh


class Missing(NamedTuple):
    """A turn without a line: how many came before it, and what accessories and load cost on it."""

    turns: int
    cost: int


class GuessForList(NamedTuple):
    """A guess at what a list leaves out: turns without a line, changed attributes, the weight of a gift.

    ``woken``: after how many turns combat wakes a sleeper, if not 0.
    """

    missing: tuple[Missing, ...] = ()
    exercise: tuple[Exercise, ...] = ()
    gift: int | None = None
    woken: int = 0


class Replay:
    """One replay of a list: ``agreed`` lines are as recorded, until it ``failed``, if it did."""

    def __init__(self, case: Record, way: GuessForList) -> None:
        self.agreed = 0
        self.failed: Divergence | UnexpectedThrow | None = None
        try:
            self.compare(case, way)
        except (Divergence, UnexpectedThrow) as how:
            self.failed = how

    def compare(self, case: Record, way: GuessForList) -> None:
        lines = len(case["nutrition"])
        missing = tuple(turns for turns, _ in way.missing)
        dice = {
            turn_of(case, int(line), missing): list(rolls) for line, rolls in case.get("dice", {}).items()
        }
        run = Run(case["initial"], case["edition"], dice)
        run.most = lines + len(missing)
        run.dice.costs = {first_turn(case, missing) + turns: cost for turns, cost in way.missing}
        if "carrying_capacity" in case:
            capacity = carrying_capacity(run.world.hero)
            compare("carrying capacity", run.world.turn, case["carrying_capacity"], capacity)
        run.exercise, run.woken = way.exercise, way.woken
        if way.gift is not None:
            weigh_gift(run, way.gift)
        sleep = case.get("falls_asleep_for", 0)
        if "helpless" in case and not sleep:
            sleep = -case["helpless"][0]
        if sleep:
            make_helpless(run, case, sleep)
        try:
            run.wait(run.most)
        finally:
            self.compare_lines(case, run, missing)
        if self.agreed < lines:
            raise Divergence("turns", turn_of(case, self.agreed, missing), lines, self.agreed)
        unthrown = {turn: rolls for turn, rolls in dice.items() if rolls}
        if unthrown:
            raise Divergence("dice", min(unthrown), unthrown[min(unthrown)], "not thrown")

    def compare_lines(self, case: Record, run: Run, missing: tuple[int, ...]) -> None:
        lines = len(case["nutrition"])
        seen = [line for index, line in enumerate(run.seen) if index not in missing]
        hunger = [word for word, length in case["hunger"] for _ in range(length)]
        compare("turns of hunger", run.world.turn, len(hunger), lines)
        for index, got in enumerate(seen[:lines]):
            turn = turn_of(case, index, missing)
            compare("turn", turn, turn, got["turn"])
            compare("nutrition", turn, case["nutrition"][index], got["nutrition"])
            compare("hunger", turn, hunger[index], got["hunger"])
            if "helpless" in case:
                compare("helpless", turn, case["helpless"][index], got["helpless"])
            self.agreed += 1


def case_of_lists(case: Record) -> None:
    """Wait, and compare nutrition and hunger turn by turn. Raises Divergence, NotExpressible.

    The recordings left out some things; the case holds if some guesses at them agree with all the rest. A
    guess is made where the lines no longer agree, or before; the one that lets most of them agree is
    followed first.
    """
    first: Divergence | UnexpectedThrow | None = None
    order = count()
    ways = [(0, 0, next(order), GuessForList())]
    left = MOST_REPLAYS
    while ways and left:
        least, guesses, _, way = heappop(ways)
        replay = Replay(case, way)
        left -= 1
        if replay.failed is None:
            return
        first = first or replay.failed
        if guesses and replay.agreed <= -least:
            continue
        for other in further_guesses(case, way, replay.agreed):
            heappush(ways, (-replay.agreed, guesses + 1, next(order), other))
    raise first or AssertionError


def further_guesses(case: Record, way: GuessForList, agreed: int) -> Iterator[GuessForList]:
    """This guess and one more, about what came after all that it tells and before the first line that failed.

    A hero who is teleported in the middle of a turn has no line for that turn. Attributes are exercised and
    checked every turn, since the clock was set forward: a point more or less changes the capacity. And what
    the Amulet's wish gave in 5.0.0 was not recorded.
    """
    edition, initial = EDITIONS[case["edition"]], case["initial"]
    known = max((turns for turns, *_ in (*way.missing, *way.exercise)), default=0)
    now = agreed + len(way.missing)
    if case.get("falls_asleep_for") and edition.bones.new_levels_have_themed_rooms and not way.woken:
        yield way._replace(woken=agreed)  # the dead that rise from a room's graves may wake the hero
    if is_teleported_at_times(initial, case["edition"]):
        first = 0 if case["first_turn"] > initial["turn"] + 1 else 1
        costs = 1 + MAX_COST * (edition.nutrition.accessory_clock is AccessoryClock.DIE_ROLL)
        for turns in range(now, max(first, known + bool(way.missing)) - 1, -1):
            for cost in range(costs):
                yield way._replace(missing=(*way.missing, Missing(turns, cost)))
    if initial["encumbrance"] != "unencumbered":
        for turns in range(now, max(known, 1) - 1, -1):
            for change in (1, -1):
                for which in EXERCISED:
                    changes = tuple(Exercise(turns, one, change) for one in which)
                    yield way._replace(exercise=(*way.exercise, *changes))
    if edition.magic.amulet_grants_wish and way == GuessForList() and carries_the_amulet(initial):
        for weight in GIFTS:
            yield way._replace(gift=weight)


def carries_the_amulet(initial: Record) -> bool:
    return any(row["name"] == "Amulet of Yendor" for row in initial["inventory"])


def is_teleported_at_times(initial: Record, edition: str) -> bool:
    """Whether the hero has teleportitis, or a form that gives it: before 3.6.2 no recorded property."""
    if any(row["property"] == "teleportitis" for row in initial["properties"]):
        return True
    return bool(initial["form"]) and "teleports" in species_called(initial["form"], edition).traits


def weigh_gift(run: Run, weight: int) -> None:
    """Let what the Amulet's wish (Z-055) gives weigh so much."""
    hero = run.world.hero
    had = {item.id for item in hero.inventory}

    def weigh(entry: Entry) -> None:
        if run.world.amulet_wish:
            for item in hero.inventory:
                if item.id not in had:
                    item.weight = weight

    run.ledger.watch = weigh


def turn_of(case: Record, line: int, missing: tuple[int, ...]) -> int:
    """The turn of a line, given the turns without one, in order (counted from the first turn)."""
    turn: int = first_turn(case, missing) + line
    for skipped in missing:
        turn += turn >= first_turn(case, missing) + skipped
    return turn


def first_turn(case: Record, missing: tuple[int, ...]) -> int:
    """The first turn that passed: the one before the first line's, if it has no line itself."""
    return int(case["first_turn"]) - (0 in missing)


def make_helpless(run: Run, case: Record, turns: int) -> None:
    """Make the hero fall asleep or paralysed just before the first hunger step, as in the recording."""
    paralysed = "paralysed" in case["case"]
    be_helpless(
        run.play,
        turns,
        HelplessReason.PARALYZED_BY_MONSTER if paralysed else HelplessReason.SLEEPING,
        asleep=not paralysed,
    )
