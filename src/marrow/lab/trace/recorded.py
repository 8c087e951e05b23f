"""Dice that show recorded results, default answers, and a ledger that calls back each turn."""

from collections.abc import Callable
from typing import Any

from marrow.chance import Dice, QuietDice, UnexpectedThrow, WorldDice
from marrow.editions import EDITIONS
from marrow.lab.trace.hunger_schedule import SCHEDULE, roll_that_leaves
from marrow.messages.entries import Cause, Entry, NutritionChanged, UpkeepPaid
from marrow.messages.questions import (
    AcceptDeath,
    BonesFor,
    ChooseItem,
    ChooseSpot,
    Confirm,
    EnterText,
    KeepEating,
    Question,
    WhoIsListed,
)
from marrow.model.world import World
from marrow.rules.play import Ledger, Play
from marrow.rules.turn import higher_rooms

HUNGER_STEP_RULES = frozenset({"N-023", "N-048", "N-135", "L-030", "L-060", "N-056", "N-128"})
HEALING = ("allmain.c moveloop", 100)  # since 3.7, each turn heals by chance; its d100 was not kept


class HungerDice(QuietDice):
    """The recorded rolls of each turn's hunger step; the highest number for everything else.

    ``unrecorded`` are turns of a faint without rolls, because the hero starved on the last one (marked True).
    Until then the hero stays fainted, and a fainted hero does not starve (N-138). ``hp`` are the hit points
    after each turn, if they were recorded; they tell whether the hero healed. ``deaths`` are those recorded.
    ``costs`` are those of accessories and load on turns that have no line.
    """

    __slots__ = (
        "by_turn", "costs", "deaths", "elsewhere", "faints", "famine", "hp", "jumps", "ledger", "unrecorded",
        "world",
    )  # fmt: skip

    def __init__(self, world: World, by_turn: dict[int, list[list[int]]]) -> None:
        self.world = world
        self.by_turn = by_turn
        self.unrecorded: dict[int, bool] = {}
        self.hp: dict[int, int] = {}
        self.deaths: dict[int, list[dict[str, Any]]] = {}
        self.costs: dict[int, int] = {}
        self.jumps: list[int] = []  # the recorded costs
        self.famine: list[int] = []
        self.ledger: Ledger | None = None
        self.faints = True
        self.elsewhere = WorldDice(world.streams, "fancy")

    def rn2(self, sides: int, rule: str) -> int:
        if rule == "N-083" and self.jumps:
            return self.jumps.pop(0) - 1
        if rule == "N-099" and self.famine:
            return self.famine.pop(0)
        if (rule, sides) == HEALING:
            return 0 if self.world.hero.hp < self.hp.get(self.world.turn, 0) else sides - 1
        if rule.startswith("teleport.c"):  # where to was not recorded
            return self.elsewhere.rn2(sides, rule)
        if rule not in HUNGER_STEP_RULES:
            return sides - 1
        if self.outside_the_step():
            return sides - 1 if self.faints else 0
        if rule == SCHEDULE and self.world.turn in self.costs:
            left = self.world.hero.nutrition - self.costs[self.world.turn]
            return roll_that_leaves(left, self.world, rule, sides)
        last = self.unrecorded.get(self.world.turn)
        if last is not None:
            return sides - 1 if rule == "N-135" and not last else 0
        return self.recorded(sides, rule)

    def recorded(self, sides: int, rule: str) -> int:
        """The next roll that this turn's hunger step made. Raises UnexpectedThrow."""
        rolls = self.by_turn.get(self.world.turn)
        if not rolls:
            raise UnexpectedThrow(f"turn {self.world.turn}: {rule} threw a d{sides}; none was recorded")
        recorded, result = rolls.pop(0)
        if recorded != sides:
            raise UnexpectedThrow(
                f"turn {self.world.turn}: {rule} threw a d{sides}; a d{recorded} was recorded"
            )
        return result

    def outside_the_step(self) -> bool:
        """Whether the hunger state is updated after nutrition was spent on something other than upkeep."""
        if self.ledger is None or not self.ledger.entries:
            return False
        entry = self.ledger.entries[-1]
        return isinstance(entry, NutritionChanged) and entry.cause not in UPKEEP_CAUSES


UPKEEP_CAUSES = frozenset(
    {
        Cause.LIVING, Cause.REGENERATION, Cause.LOAD, Cause.HUNGER_PROPERTY, Cause.CONFLICT,
        Cause.LEFT_RING, Cause.RIGHT_RING, Cause.AMULET, Cause.AMULET_OF_YENDOR,
    }
)  # fmt: skip


class DefaultAnswers:
    """Answers questions as the recordings did: decline to die, keep eating, no bones."""

    def __init__(self, *, keep_eating: bool = True, confirm: bool = True) -> None:
        self.keep_eating = keep_eating
        self.confirm = confirm

    def answer(self, question: Question[Any]) -> Any:
        given: Any
        match question:
            case AcceptDeath():
                given = False
            case KeepEating():
                given = self.keep_eating
            case Confirm():
                given = self.confirm
            case BonesFor():
                given = None
            case ChooseItem() | EnterText() | WhoIsListed():
                given = ""
            case ChooseSpot():
                given = -1
            case _:
                raise UnexpectedThrow(f"the rules asked {question.what}, which the recording does not answer")
        return given


class RecordingEnds(BaseException):
    """Ends a replay after the last recorded turn."""


class NotingLedger(Ledger):
    """Calls ``note`` after each turn's hunger step, as the recordings did, and ``watch`` for each entry."""

    __slots__ = ("note", "watch")

    def __init__(self, note: Callable[[], None]) -> None:
        super().__init__()
        self.note = note
        self.watch: Callable[[Entry], None] | None = None

    def write(self, entry: Entry) -> None:
        self.entries.append(entry)
        if self.watch is not None:
            self.watch(entry)
        if isinstance(entry, UpkeepPaid):
            self.note()


def play_of(
    world: World, dice: Dice, *, ledger: Ledger | None = None, answerer: DefaultAnswers | None = None
) -> Play:
    """A play of a recorded world with these dice."""
    return Play(
        world,
        EDITIONS[world.edition],
        answerer or DefaultAnswers(),
        ledger=ledger,
        dice=dice,
        level_dice=QuietDice(),
        higher_rooms=higher_rooms,
    )
