"""Dice that show recorded results, default answers, and a ledger that calls back each turn."""

from collections.abc import Callable
from typing import Any

from marrow.chance import Dice, UnexpectedThrow, WorldDice
from marrow.editions import EDITIONS
from marrow.messages.entries import Cause, Entry, NutritionChanged, UpkeepPaid
from marrow.messages.questions import (
    AcceptDeath,
    BonesFor,
    ChooseItem,
    Confirm,
    EnterText,
    KeepEating,
    Question,
    WhoIsListed,
)
from marrow.model.hero import Hero
from marrow.model.world import World
from marrow.rules.play import Ledger, Play
from marrow.rules.turn import rescues

HUNGER_STEP_RULES = frozenset({"N-023", "N-048", "N-135", "L-030", "L-060", "N-056", "N-128"})


UNRECORDED_DURATIONS = frozenset(
    {"N-235", "N-274", "N-278", "N-284", "N-292"}
)  # throws for durations were not recorded


class QuietDice(Dice):
    """Dice that always show their highest number, so that nothing unusual happens."""

    __slots__ = ()

    def rn2(self, sides: int, rule: str) -> int:
        return sides - 1


class HungerDice(QuietDice):
    """The recorded rolls of each turn's hunger step; the highest number for everything else.

    ``unrecorded`` are turns of a faint without rolls, because the hero starved on the last one (marked True).
    Until then the hero stays fainted, and a fainted hero does not starve (N-138).
    """

    __slots__ = ("by_turn", "elsewhere", "faints", "famine", "jumps", "ledger", "unrecorded", "world")

    def __init__(self, world: World, by_turn: dict[int, list[list[int]]]) -> None:
        self.world = world
        self.by_turn = by_turn
        self.unrecorded: dict[int, bool] = {}
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
        if rule.startswith("teleport.c"):  # where to was not recorded
            return self.elsewhere.rn2(sides, rule)
        if rule not in HUNGER_STEP_RULES:
            return sides - 1
        if self.outside_the_step():
            return sides - 1 if self.faints else 0
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


KEPT_SIDES = frozenset({2, 3, 4, 5, 6, 7, 8, 10, 20})  # recordings of actions keep only dice of these sizes
KEPT_SIDES_OF_OLD_TINS = KEPT_SIDES | {15}  # which draws the variety of a tin that is opened in 3.4.3
ENGRAVING_RND = 3
KEPT_ROLLS = 60  # and only so many throws


class ActionDice(QuietDice):
    """The recorded rn2 rolls of an action, in order; rnd is kept apart, d was not recorded.

    ``guesses`` are shown where nothing was recorded, one after the other, then always the last of them.
    When the hero in ``ends_with_deaths_of`` has died, the recorded rolls are no longer used.
    """

    __slots__ = ("cut", "ends_with_deaths_of", "guesses", "kept_sides", "rnds", "rolls")

    def __init__(
        self,
        rolls: list[list[int]],
        rnds: list[list[int]] | None,
        guesses: tuple[int, ...],
        kept_sides: frozenset[int] = KEPT_SIDES,
    ) -> None:
        self.kept_sides = kept_sides
        self.guesses = list(guesses)
        self.rolls = [list(roll) for roll in rolls]
        self.rnds = [list(roll) for roll in rnds] if rnds is not None else None
        self.cut = len(rolls) >= KEPT_ROLLS
        self.ends_with_deaths_of: Hero | None = None

    def over(self) -> bool:
        return self.ends_with_deaths_of is not None and self.ends_with_deaths_of.dying.deaths > 0

    def rn2(self, sides: int, rule: str) -> int:
        if rule in UNRECORDED_DURATIONS and sides not in self.kept_sides:
            return min(self.guess(), sides - 1)
        if sides not in self.kept_sides or (self.cut and not self.rolls) or self.over():
            return sides - 1
        if not self.rolls:
            raise UnexpectedThrow(f"{rule} threw a d{sides}; no roll was left in the recording")
        recorded, result = self.rolls.pop(0)
        if recorded != sides:
            raise UnexpectedThrow(f"{rule} threw a d{sides}; a d{recorded} was recorded")
        return result

    def guess(self) -> int:
        return self.guesses.pop(0) if len(self.guesses) > 1 else self.guesses[0]

    def left_over(self) -> list[list[int]]:
        """Recorded rolls that were not used."""
        return [] if self.over() else self.rolls

    def rnd(self, sides: int, rule: str) -> int:
        if self.rnds is None or rule in UNRECORDED_DURATIONS:
            return min(max(self.guess(), 1), sides)
        if not self.rnds:
            raise UnexpectedThrow(f"{rule} threw rnd({sides}); no roll was left in the recording")
        recorded, result = self.rnds.pop(0)
        while recorded == ENGRAVING_RND != sides and self.rnds:  # an engraving underfoot being scuffed
            recorded, result = self.rnds.pop(0)
        if recorded != sides:
            raise UnexpectedThrow(f"{rule} threw rnd({sides}); rnd({recorded}) was recorded")
        return result

    def d(self, count: int, sides: int, rule: str) -> int:
        return min(max(self.guess(), count), count * sides)

    def rnl(self, sides: int, luck: int, rule: str) -> int:
        return sides - 1


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
        rescues=rescues,
    )
