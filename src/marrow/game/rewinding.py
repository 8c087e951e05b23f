"""A replay that can be watched: any moment of it, forward and back, and jumps to what mattered.

The game is played once from its start (``index``); on the way copies of the world are kept, not too far from
one another, from which any moment is reached again by playing a little. Nothing is stored in files.
"""

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from marrow.errors import ReplayDiverged
from marrow.formats.replays import ReplayFile
from marrow.game.game import Game
from marrow.game.replay import edition_of, play_step, start_of_replay
from marrow.game.telling import tell
from marrow.messages.commands import Command
from marrow.messages.entries import (
    Cause,
    DeathAverted,
    Entry,
    GameEnded,
    HpChanged,
    LevelEntered,
    NutritionChanged,
)
from marrow.model.world import World

APART = 40  # how much is played between two copies at first, by ``effort``
MOST_COPIES = 600  # then every second one is dropped, and they are twice as far apart
NEW_LEVEL = 20  # making a level takes as long as so many commands
MEALS = (Cause.EATING, Cause.TIN)
DEEP_WOUND = 4  # a wound is the loss of a quarter of the hit points


class LandmarkKind(Enum):
    """What a moment is worth going to for."""

    LEVEL = "level"
    MEAL = "meal"
    RESCUE = "rescue"
    WOUND = "wound"
    END = "end"


@dataclass(frozen=True, slots=True)
class Landmark:
    """A moment worth going to: after which command, on which turn, why, and in words."""

    at: int
    turn: int
    kind: LandmarkKind
    words: str


@dataclass(frozen=True, slots=True)
class Moment:
    """A game after so many commands: the last of them, what it brought, and the world. Nobody changes it."""

    at: int
    command: Command | None
    news: tuple[Entry, ...]
    world: World


class Rewinder:
    """Plays a replay to any moment. Only moments that were indexed can be gone to.

    ``landmarks`` are the moments worth going to, ``fault`` is why the replay could not be played to its end.
    """

    def __init__(self, replay: ReplayFile) -> None:
        self.replay = replay
        self.edition = edition_of(replay)
        self.landmarks: list[Landmark] = []
        self.fault = ""
        self._turns = array("q")  # after each command
        self._copies: list[tuple[int, World]] = []
        self._apart = APART
        self._near: dict[int, Moment] = {}  # the moments that were played last

    @property
    def length(self) -> int:
        """How many commands were indexed."""
        return len(self._turns) - 1

    @property
    def last_turn(self) -> int:
        return self._turns[-1]

    def index(self) -> Iterator[int]:
        """Play the replay once to its end; yields how many commands are done.

        Raises ReplayDiverged if it cannot begin. A replay that diverges later can be watched up to there:
        ``fault`` says why.
        """
        game = start_of_replay(self.replay)
        self._turns = array("q", [game.world.turn])
        self._copies = [(0, game.world.clone())]
        notes = _Notes()
        effort = 0
        for number, step in enumerate(self.replay.steps, 1):
            try:
                news = play_step(game, number, step)
            except ReplayDiverged as error:
                self.fault = str(error)
                return
            world = game.world
            effort += 1 + world.turn - self._turns[-1]
            effort += NEW_LEVEL * sum(type(entry) is LevelEntered for entry in news)
            self._turns.append(world.turn)
            self.landmarks += notes.landmarks_of(number, world, news)
            if effort >= self._apart:
                effort = 0
                self._keep(number, world)
            yield number

    def _keep(self, at: int, world: World) -> None:
        self._copies.append((at, world.clone()))
        if len(self._copies) > MOST_COPIES:
            self._copies = self._copies[::2]
            self._apart *= 2

    def moment(self, at: int) -> Moment:
        """The game after so many commands. Raises IndexError for what was not indexed."""
        if not 0 <= at <= self.length:
            raise IndexError(f"moment {at}; there are 0 to {self.length}")
        found = self._near.get(at)
        if found is None:
            self._play_near(at)
            found = self._near[at]
        return found

    def _play_near(self, at: int) -> None:
        """Play from the last copy before a moment up to it, and remember all moments on the way."""
        nearest = max(bisect_left(self._copies, at, key=lambda copied: copied[0]) - 1, 0)
        start, world = self._copies[nearest]
        game = Game(world.clone(), self.edition)
        self._near = {0: Moment(0, None, (), world)} if start == 0 else {}
        steps = self.replay.steps
        for number in range(start + 1, at + 1):
            step = steps[number - 1]
            news = play_step(game, number, step)
            self._near[number] = Moment(number, step.command, tuple(news), game.world.clone())

    def recent(self, at: int, most: int) -> list[Moment]:
        """The moments up to this one that are at hand, at most so many, the latest last."""
        found: list[Moment] = []
        while at in self._near and len(found) < most:
            found.append(self._near[at])
            at -= 1
        return found[::-1]

    def turn_of(self, at: int) -> int:
        return self._turns[at]

    def at_turn(self, turn: int) -> int:
        """The first moment of a turn, or of the next one after it that there is."""
        return min(bisect_left(self._turns, turn), self.length)

    def next_landmark(self, at: int, *kinds: LandmarkKind) -> Landmark | None:
        """The first landmark of these kinds after a moment."""
        ahead = self.landmarks[bisect_right(self.landmarks, at, key=lambda landmark: landmark.at) :]
        return next((landmark for landmark in ahead if landmark.kind in kinds), None)

    def landmark_before(self, at: int, *kinds: LandmarkKind) -> Landmark | None:
        """The last landmark of these kinds before a moment."""
        behind = self.landmarks[: bisect_left(self.landmarks, at, key=lambda landmark: landmark.at)]
        return next((landmark for landmark in reversed(behind) if landmark.kind in kinds), None)

    def messages(self, moment: Moment) -> list[str]:
        """What the player was told in a moment."""
        return [words for entry in moment.news if (words := tell(entry, self.edition))]


class _Notes:
    """Finds the landmarks of one command after the other."""

    def __init__(self) -> None:
        self._eating = False

    def landmarks_of(self, at: int, world: World, news: Sequence[Entry]) -> list[Landmark]:
        found = []

        def note(kind: LandmarkKind, words: str) -> None:
            found.append(Landmark(at, world.turn, kind, words))

        ate, lost, left = False, 0, 0
        for entry in news:
            match entry:
                case LevelEntered():
                    note(LandmarkKind.LEVEL, f"{entry.branch} {entry.number}")
                case NutritionChanged() if entry.cause in MEALS:
                    if not (ate or self._eating):
                        note(LandmarkKind.MEAL, entry.thing or entry.cause.value)
                    ate = True
                case DeathAverted():
                    note(LandmarkKind.RESCUE, entry.saver)
                case HpChanged() if entry.amount < 0:
                    lost, left = lost - entry.amount, entry.left
                case GameEnded():
                    note(LandmarkKind.END, entry.death_with_suffix)
                case _:
                    pass
        if lost and lost * DEEP_WOUND >= lost + max(left, 0):
            note(LandmarkKind.WOUND, f"{lost} of {lost + max(left, 0)} hit points")
        self._eating = ate
        return found
