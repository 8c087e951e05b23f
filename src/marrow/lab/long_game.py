"""`marrow bench --long`: one long game in one process, with its time a turn and its memory by parts."""

import statistics
import tempfile
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from marrow.errors import RefusedCommand
from marrow.game import session
from marrow.game.birth import Birth
from marrow.game.session import Session
from marrow.lab.random_player import AnswersOfSurvivor, Player, PlayStyle
from marrow.messages.commands import Command, Search, WizardKill, WizardLevelTeleport, WizardSet
from marrow.model.world import World

PART = 5_000  # turns
MAX_GROWTH = 1.3  # the median of the last part may be so many times that of the second
CROWD = 12  # monsters on the dungeon level
LEVEL = 8  # of experience
DEPTHS = (2, 12)  # of the levels among which the hero wanders
STYLE = PlayStyle(longest_stay=100, curiosity=0.01)  # so that every part sees each level several times


class Wanderer(Player):
    """A random player of wizard mode who goes on to another level after some time.

    Who cannot die and kills little has hundreds of monsters around him in the end, as in the real game; then
    each turn costs what so many moves cost. This player kills, from afar, whoever is one too many, keeps his
    level, on which it depends who comes, and stays nowhere long, so that the first turns and the last have
    alike to do: does a long game grow slower by itself?
    """

    def choose(self, world: World) -> Command:
        level = world.level
        if self.refusals:
            return super().choose(world)
        if world.hero.level != LEVEL:
            return WizardSet(what="level", value=LEVEL)
        if len(level.monsters) > CROWD:
            return WizardKill(spot=self.random.choice(level.monsters).spot)
        stayed = world.turn - self.arrived if (level.branch, level.number) == self.level else 0
        if stayed > self.patience:
            return WizardLevelTeleport(level=self.random.randint(*DEPTHS))
        return super().choose(world)

    def _wizard_command(self, world: World) -> Command:
        return Search()


@dataclass(slots=True)
class Part:
    """What was measured in some thousand turns."""

    turn: int
    milliseconds: list[float] = field(default_factory=list)  # of processor time, for each turn
    megabytes: float = 0.0
    crowds: list[int] = field(default_factory=list)  # monsters on the hero's level, for each turn
    everywhere: int = 0  # monsters on all levels
    items: int = 0
    levels: int = 0

    @property
    def median(self) -> float:
        return statistics.median(self.milliseconds)

    @property
    def crowd(self) -> float:
        """Monsters on the hero's level, in the mean."""
        return statistics.fmean(self.crowds)

    @property
    def of_one_monster(self) -> float:
        """Microseconds of a turn for each monster there and the hero."""
        return 1000 * sum(self.milliseconds) / sum(crowd + 1 for crowd in self.crowds)


def play_long(turns: int, seed: int, part: int = PART) -> Iterator[Part]:
    """Play one game on disk for so many turns; yields each part when it is over."""
    dice = Random(seed)
    whims = AnswersOfSurvivor(dice)
    with tempfile.TemporaryDirectory(prefix="marrow-long-") as folder:
        birth = Birth(name="Long", mode="wizard", born_at=1_600_000_000)
        game = session.begin(Path(folder), birth, whims, seed=seed)
        try:
            yield from _parts(game, whims, dice, turns, part)
        finally:
            game.close_without_saving()


def _parts(game: Session, whims: AnswersOfSurvivor, dice: Random, turns: int, part: int) -> Iterator[Part]:
    player = Wanderer(dice)
    player.style = STYLE
    now = Part(part)
    spent, counted = 0.0, game.world.turn
    while not game.world.over and game.world.turn <= turns:
        whims.world = game.world
        command = player.choose(game.world)
        started = time.process_time()
        try:
            game.do(command)
        except RefusedCommand:
            player.refused()
            continue
        spent += (time.process_time() - started) * 1000
        passed = game.world.turn - counted
        (player.accepted if passed else player.refused)()
        if passed:
            now.milliseconds += [spent / passed] * passed
            now.crowds += [len(game.world.level.monsters)] * passed
            spent, counted = 0.0, game.world.turn
        if game.world.turn > now.turn:
            _take_stock(now, game)
            yield now
            now = Part(now.turn + part)


def _take_stock(part: Part, game: Session) -> None:
    world = game.world
    levels = [world.level, *world.levels.values()]
    part.megabytes = resident_megabytes()
    part.everywhere = sum(len(level.monsters) for level in levels)
    part.items = sum(len(pile) for level in levels for pile in level.items.values())
    part.levels = len(levels)


def resident_megabytes() -> float:
    """The memory that this process uses now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / (1024 * 1024)


def report(parts: Iterable[Part]) -> int:
    """Print each part as it comes, and how much slower the last is than the second; the exit status."""
    print("  turns     ms/turn     MB  monsters here  everywhere  items  levels  us/turn and monster")
    medians: list[float] = []
    shares: list[float] = []
    for part in parts:
        medians.append(part.median)
        shares.append(part.of_one_monster)
        print(
            f"{part.turn:7} {part.median:11.2f} {part.megabytes:6.0f} {part.crowd:14.1f} {part.everywhere:11}"
            f" {part.items:6} {part.levels:7} {part.of_one_monster:20.1f}",
            flush=True,
        )
    growth = medians[-1] / medians[1] if len(medians) > 1 else 1.0
    share = shares[-1] / shares[1] if len(shares) > 1 else 1.0
    print(
        f"bench --long: the last part takes {growth:.2f} times the second ({MAX_GROWTH} are wanted at most);"
        f" for each monster there {share:.2f} times"
    )
    return 0 if growth <= MAX_GROWTH else 1
