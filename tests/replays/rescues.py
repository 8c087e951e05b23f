"""Record the replays of rescues again:  python tests/replays/rescues.py

There is one short wizard-mode game for each source of life saving that only a variant has: the hero wishes
for it, puts it on, and dies. The first seed that works is kept.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from marrow.choices import Saver
from marrow.content.properties import Property
from marrow.content.words import RaceName, RoleName
from marrow.editions import EDITIONS
from marrow.errors import RefusedCommand
from marrow.formats.replays import ReplayFile, write_replay
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.game.replay import Recording
from marrow.messages import commands as c
from marrow.messages.entries import DeathAverted, Entry
from marrow.messages.questions import (
    AcceptDeath,
    BonesFor,
    ChooseDirection,
    ChooseFrom,
    ChooseItem,
    ChooseSpot,
    Confirm,
    KeepEating,
    Question,
)
from marrow.model.places import DIRECTIONS, ORTHOGONAL, SELF, Terrain
from marrow.rules.dungeon.branches import place_named
from marrow.rules.dungeon.terrain import is_shut_door

RESCUES = Path(__file__).parent / "rescues"
MAX_SEEDS = 60
STRONG = 20_000
MAX_BLOWS = 100


class CommandPlayer:
    """Plays by commands, and accepts death."""

    def __init__(self, edition: str, seed: int, role: RoleName, race: RaceName) -> None:
        birth = Birth(name="Heir", role=role, race=race, mode="wizard", born_at=1_600_000_000)
        self.game = Game.new(EDITIONS[edition], seed, birth, self)
        self.recording = Recording(EDITIONS[edition], seed, birth, self.game.world)
        self.entries: list[Entry] = []

    def answer(self, question: Question[Any]) -> Any:
        match question:
            case AcceptDeath() | Confirm() | KeepEating():
                return True
            case BonesFor():
                return None
            case ChooseSpot():
                return -1
            case ChooseDirection():
                return SELF
            case ChooseFrom():
                return ()
            case ChooseItem():
                return ""
            case _:
                return ""

    def do(self, command: c.Command) -> None:
        """Give a command and continue it to its end, unless the game is over or it is refused."""
        for _ in range(50):
            if self.game.over:
                return
            try:
                self.entries += self.game.do(command)
            except RefusedCommand:
                return
            self.recording.done(command, self.game.answers, self.game.world)
            if self.game.over or self.game.world.hero.activity is None:
                return
            command = c.Continue()

    def get(self, thing: str) -> str:
        """Wish for an item. Returns its letter."""
        had = {item.id for item in self.game.world.hero.inventory}
        self.do(c.WizardWish(text=thing))
        return next(item.letter for item in self.game.world.hero.inventory if item.id not in had)

    def put_on(self, thing: str) -> None:
        self.do(c.PutOn(item=self.get(thing)))

    def go(self, spot: int) -> None:
        """Travel to a spot by several commands. Travel opens no doors, so doors are opened by walking."""
        for _ in range(20):
            before = self.game.world.hero.spot
            if self.game.over or before == spot:
                return
            self.do(c.Travel(spot=spot))
            world = self.game.world
            if not self.game.over and world.hero.spot == before:
                for step in ORTHOGONAL:
                    if is_shut_door(world.level, before + step):
                        self.do(c.Move(direction=step))

    def die(self) -> None:
        """Zap death at oneself."""
        self.do(c.Zap(item=self.get("wand of death"), direction=SELF))

    def saved_by(self) -> list[str]:
        return [entry.saver for entry in self.entries if isinstance(entry, DeathAverted)]


def stone(player: CommandPlayer) -> None:
    """A blessed amulet versus stone saves from three petrifying meals (some slow); the fourth one kills."""
    player.put_on("blessed amulet versus stone")
    for _ in range(3):
        player.do(c.Eat(item=player.get("cockatrice corpse")))
        while player.game.world.hero.timeout[Property.STONING]:
            player.do(c.Search())


def second_chance(player: CommandPlayer) -> None:
    player.put_on("amulet of second chance")
    player.die()


def reincarnation(player: CommandPlayer) -> None:
    player.put_on("amulet of reincarnation")
    player.die()


def troll(player: CommandPlayer) -> None:
    player.do(c.WizardSet(what="level", value=5))
    player.die()


def devteam(player: CommandPlayer) -> None:
    """Kill the DevTeam above the Rogue level: saved when the world collapses, then killed by debris."""
    player.put_on("amulet of life saving")
    for what, value in (("level", 30), ("strength", 25), ("max_hp", STRONG), ("hp", STRONG)):
        player.do(c.WizardSet(what=what, value=value))
    player.do(c.Wield(item=player.get("blessed +99 long sword")))
    rogue = place_named(player.game.world.dungeon, "rogue")
    assert rogue is not None
    player.do(c.WizardLevelTeleport(level=rogue.number))
    player.do(c.WizardMap())
    player.go(next(way.spot for way in player.game.world.level.stairs if way.branch == "devteam"))
    player.do(c.Up())
    player.do(c.WizardMap())
    for _ in range(MAX_BLOWS):
        level = player.game.world.level
        team = [one for one in level.monsters if one.species.name == "DevTeam member"]
        if player.game.over or not team:
            return
        near = next((step for step in DIRECTIONS if team[0].spot == player.game.world.hero.spot + step), None)
        if near is not None:
            player.do(c.Move(direction=near, manner="fight"))
        else:
            beside = (team[0].spot + step for step in DIRECTIONS)
            player.go(next(spot for spot in beside if level.terrain[spot] == Terrain.ROOM))


@dataclass(frozen=True, slots=True)
class Rescue:
    """The game to play, and which source must save the hero how often."""

    edition: str
    play: Callable[[CommandPlayer], None]
    saver: Saver
    times: int = 1
    over: bool = False
    role: RoleName = "valkyrie"
    race: RaceName = "human"


CASES = {
    "slashem-stone": Rescue("slashem", stone, Saver.VERSUS_STONE, times=3),
    "slashthem-stone": Rescue("slashthem", stone, Saver.VERSUS_STONE, times=3),
    "slashthem-second-chance": Rescue("slashthem", second_chance, Saver.SECOND_CHANCE),
    "slashthem-troll": Rescue("slashthem", troll, Saver.TROLL, role="barbarian", race="troll"),
    "splicehack-reincarnation": Rescue("splicehack", reincarnation, Saver.REINCARNATION),
    "splicehack-0.8-reincarnation": Rescue("splicehack-0.8", reincarnation, Saver.REINCARNATION),
    "tnnt-devteam": Rescue("tnnt", devteam, Saver.AMULET, over=True),
}


def made(case: Rescue) -> ReplayFile:
    for seed in range(1, MAX_SEEDS):
        player = CommandPlayer(case.edition, seed, case.role, case.race)
        case.play(player)
        if player.saved_by() == [case.saver.value] * case.times and player.game.over == case.over:
            return player.recording.finished(player.game.world)
    raise AssertionError(f"no seed up to {MAX_SEEDS} comes to the point")


if __name__ == "__main__":
    RESCUES.mkdir(exist_ok=True)
    for name, case in CASES.items():
        file = RESCUES / f"{name}.replay"
        file.write_bytes(write_replay(made(case)))
        print(f"{file.name}: {file.stat().st_size} bytes")
