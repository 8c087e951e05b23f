"""Playing on from a recorded world."""

from typing import NamedTuple

from marrow.errors import RefusedCommand
from marrow.lab.trace.initial_state import HUNGER_WORDS, Record, world_from
from marrow.lab.trace.recorded import DefaultAnswers, HungerDice, NotingLedger, RecordingEnds, play_of
from marrow.messages.commands import Command, Search
from marrow.messages.entries import DeathFaced
from marrow.model.vocabularies import Attribute
from marrow.model.world import World
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.play import Play
from marrow.rules.turn.main_loop import perform

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


class Exercise(NamedTuple):
    """A change of an attribute by exercise: after so many turns, which one, and by how much."""

    turns: int
    which: Attribute
    change: int


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
        self.exercise: tuple[Exercise, ...] = ()
        self.woken = 0  # after so many turns a sleeper is awakened by combat, if not 0
        self.dice = HungerDice(self.world, by_turn)
        self.ledger = NotingLedger(self.note)
        self.dice.ledger = self.ledger
        self.answerer = answerer or DefaultAnswers()
        self.play: Play = play_of(self.world, self.dice, ledger=self.ledger, answerer=self.answerer)

    def note(self) -> None:
        self.seen.append(snapshot(self.world))
        if self.woken and len(self.seen) == self.woken:
            self.world.hero.helplessness.turns = 2  # one passes before the next snapshot
        for exercise in self.exercise:
            if len(self.seen) == exercise.turns:
                self.world.hero.base[exercise.which] += exercise.change
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
