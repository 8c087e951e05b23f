"""Where nutrition came from and what used it up, turn by turn."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from marrow.formats.replays import ReplayFile
from marrow.game import replay as replays
from marrow.game.telling import tell
from marrow.messages.entries import Entry, HungerChanged, NutritionChanged
from marrow.model.world import World


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
