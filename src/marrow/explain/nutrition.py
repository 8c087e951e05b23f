"""Where nutrition, hit points and luck came from and what used them up, turn by turn."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from marrow.errors import BadOption
from marrow.formats.replays import ReplayFile
from marrow.game import replay as replays
from marrow.game.game import Game
from marrow.game.past import Remembered
from marrow.game.telling import tell
from marrow.messages.entries import Cause, Entry, HpChanged, HungerChanged, LuckChanged, NutritionChanged
from marrow.model.world import World

KNOWN: dict[str, type[Remembered]] = {
    "nutrition": NutritionChanged, "hit points": HpChanged, "luck": LuckChanged
}  # fmt: skip


class Change(NamedTuple):
    """One change: on which turn, why, by what thing, by which rule, how much, and what was left.

    ``cause`` is None where the ledger names only the rule, as for luck. ``thing`` is its true name, such as
    "food ration"; "" if it was nothing but the hero himself. Hit points of another form and the luck of items
    are counted apart, as "another form" and "items".
    """

    turn: int
    cause: Cause | None
    thing: str
    rule: str
    amount: int
    left: int


class Why(tuple[Change, ...]):
    """The changes, in order. ``str`` is a table of them by cause, thing and rule.

    ``known_since`` is the turn from which on changes are known: 1, or the turn at which the game was loaded.
    """

    known_since: int = 1

    def by_cause(self) -> dict[Cause | None, int]:
        """The sum for each cause; those that gave most first, those that took most last."""
        sums: dict[Cause | None, int] = {}
        for change in self:
            sums[change.cause] = sums.get(change.cause, 0) + change.amount
        return dict(sorted(sums.items(), key=lambda row: -row[1]))

    def table(self) -> str:
        """A line for each cause, thing and rule, with the turns, the times and the sum; the largest first."""
        groups: dict[tuple[str, str, str], list[Change]] = {}
        for change in self:
            cause = change.cause.value if change.cause is not None else ""
            groups.setdefault((cause, change.thing, change.rule), []).append(change)
        rows = sorted(groups.items(), key=lambda row: -abs(sum(change.amount for change in row[1])))
        lines = [f"{'amount':>7}  {'times':>5}  {'turns':>13}  rule   cause"]
        for (cause, thing, rule), changes in rows:
            turns = f"{changes[0].turn}-{changes[-1].turn}" if len(changes) > 1 else str(changes[0].turn)
            amount = sum(change.amount for change in changes)
            words = f"{cause}: {thing}" if cause and thing else cause or thing
            lines.append(f"{amount:>+7}  {len(changes):>5}  {turns:>13}  {rule:<5}  {words}".rstrip())
        lines.append(f"{sum(change.amount for change in self):>+7}  together")
        if self.known_since > 1:
            lines.append(f"known since turn {self.known_since}")
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.table()


def why(game: Game, what: str = "nutrition", *, turns: int | None = None) -> Why:
    """Why the hero's nutrition is what it is: every change since the game object began, the earliest first.

    Its ``known_since`` says from which turn on: a game that was loaded remembers from then on.

    Args:
        what: "nutrition", "hit points" or "luck".
        turns: only the changes of so many last turns, from 1 on; all of them, if not said.

    Raises:
        BadOption: for another question, for less than one turn, and for a game that remembers nothing.
    """
    if what not in KNOWN:
        raise BadOption(f"why {what!r}; known is {', '.join(KNOWN)}")
    if turns is not None and turns < 1:
        raise BadOption(f"turns {turns}; from 1 on, or None for all")
    if game.past is None:
        raise BadOption("this game remembers nothing; games of marrow.new_game, load and from_bytes do")
    since = 0 if turns is None else game.world.turn - turns + 1
    kind = KNOWN[what]
    found = why_of(change for change in game.past.changes(since) if isinstance(change, kind))
    found.known_since = game.past.began
    return found


def why_of(changes: Iterable[Remembered]) -> Why:
    """Changes among entries, as rows."""
    return Why(
        Change(one.turn, _cause_of(one), _thing_of(one), one.rule, one.amount, one.left) for one in changes
    )


def _cause_of(change: Remembered) -> Cause | None:
    return None if isinstance(change, LuckChanged) else change.cause


def _thing_of(change: Remembered) -> str:
    match change:
        case NutritionChanged():
            return change.thing
        case HpChanged():
            return "another form" if change.of_form else ""
        case LuckChanged():
            return "items" if change.of_items else ""


@dataclass(slots=True)
class TurnAccount:
    """One turn: the nutrition before it, every change, the commands given and the messages shown."""

    number: int
    before: int
    changes: list[NutritionChanged] = field(default_factory=list)
    states: list[HungerChanged] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    commands: list[str] = field(default_factory=list)

    @property
    def after(self) -> int:
        return self.changes[-1].left if self.changes else self.before


def turns_of_replay(recorded: ReplayFile) -> Iterator[tuple[TurnAccount, World]]:
    """Every turn with a ledger entry, in order, each with the world after it."""
    edition = replays.edition_of(recorded)
    world = replays.start_of_replay(recorded).world
    current = TurnAccount(world.turn, world.hero.nutrition)
    for moment in replays.play(recorded):
        current.commands.append(type(moment.command).__name__)
        for entry in moment.news:
            if entry.turn != current.number:
                yield current, moment.game.world
                current = TurnAccount(entry.turn, current.after)
            add_entry(current, entry, tell(entry, edition))
        world = moment.game.world
    yield current, world


def add_entry(turn: TurnAccount, entry: Entry, words: str | None) -> None:
    match entry:
        case NutritionChanged():
            turn.changes.append(entry)
        case HungerChanged():
            turn.states.append(entry)
        case _:
            pass
    if words:
        turn.told.append(words)
