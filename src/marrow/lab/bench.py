"""`marrow bench`: how fast Marrow is on this machine, and the real NetHack if it is installed."""

import argparse
import json
import os
import select
import signal
import statistics
import sys
import tempfile
import time
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from marrow.content.species_table import SPECIES_NAMED
from marrow.editions import DEFAULT, EDITIONS
from marrow.errors import RefusedCommand
from marrow.formats.bones import write_bones
from marrow.formats.worlds import encode_world
from marrow.game import session
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.lab import long_game
from marrow.lab.argument_types import positive_number, seconds
from marrow.lab.random_player import Player, RandomAnswers
from marrow.lazy import lazy
from marrow.messages.commands import Search
from marrow.messages.entries import BonesLeft
from marrow.model.hero_parts import Killer
from marrow.model.monster import Monster
from marrow.model.places import Terrain, spot_at
from marrow.model.vocabularies import Ending, Hunger, KillerFormat
from marrow.model.world import World
from marrow.rules.dungeon.branches import MAIN
from marrow.rules.dungeon.placement import remove_monster
from marrow.rules.ending import finish_game
from marrow.rules.generation.make_level import make_level
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.play import GameOver, Play
from marrow.rules.travel.level_change import go_to_level
from marrow.rules.turn import rescues

if TYPE_CHECKING:
    import pty
else:
    pty = lazy("pty")  # which only some systems have

EDITION = EDITIONS[DEFAULT]
BIRTH = Birth(name="Bench", role="valkyrie", race="human", pet="none", born_at=1_600_000_000)
REFRESHED_EVERY = 500  # after so many turns the room is made anew and the hero is fed
FIRST_FRAME = b"Who are you?"
STARTS = 9


@dataclass(frozen=True, slots=True)
class Measure:
    """One line of the table."""

    name: str
    value: float
    unit: str
    wanted: float = 0.0  # rates must be at least this, times at most

    @property
    def is_rate(self) -> bool:
        return "/s" in self.unit

    def holds(self) -> bool:
        return not self.wanted or (self.value >= self.wanted if self.is_rate else self.value <= self.wanted)


def new_game(seed: int = 1) -> Game:
    return Game.new(EDITION, seed, BIRTH, RandomAnswers(Random(seed)))


def empty_room(monsters: int = 0) -> World:
    """A hero with many hit points in the middle of a large lit room, alone or with newts that are awake."""
    world = new_game().world
    level, hero = world.level, world.hero
    for piles in (level.items, level.buried, level.traps, level.engravings, level.monster_at):
        piles.clear()
    level.monsters.clear()
    level.stairs = ()
    for spot in range(len(level.terrain)):
        level.terrain[spot] = Terrain.STONE
        level.detail[spot] = 0
    for y in range(2, 20):
        for x in range(20, 60):
            edge = x in (20, 59) or y in (2, 19)
            level.terrain[spot_at(x, y)] = Terrain.HORIZONTAL_WALL if edge else Terrain.ROOM
            level.lit[spot_at(x, y)] = 1
    mark_view_stale(level)
    world.timers.clear()
    hero.spot = spot_at(40, 10)
    hero.hp = hero.max_hp = 30_000
    for number in range(monsters):
        spot = spot_at(25 + 3 * number, 5 + number % 3)
        newt = Monster(world.next_id, SPECIES_NAMED["newt"], spot, 1000, 1000, 0)
        world.next_id += 1
        level.monsters.append(newt)
        level.monster_at[spot] = newt
    return world


def searching_turns(monsters: int, seconds: float) -> float:
    """Game turns per second while the hero searches, one command per turn."""
    fresh = empty_room(monsters)
    turns = 0
    spent = 0.0
    while spent < seconds:
        game = Game(fresh.clone(), EDITION, RandomAnswers(Random(0)))
        game.world.hero.nutrition, game.world.hero.hunger = 900, Hunger.NOT_HUNGRY
        first = game.world.turn
        command = Search()
        started = time.perf_counter()
        level = game.world.level
        while game.world.turn - first < REFRESHED_EVERY and not game.over:
            game.do(command)
            if len(level.monsters) > monsters:  # remove a monster that was just generated
                remove_monster(level, level.monsters[-1])
        spent += time.perf_counter() - started
        turns += game.world.turn - first
    return turns / spent


def whole_game_turns(seconds: float) -> float:
    """Game turns per second of whole games, played by the same player as in `marrow soak`."""
    turns = seed = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        seed += 1
        random = Random(seed)
        whims = RandomAnswers(random)
        game = Game.new(EDITION, seed, Birth(name="Bench", born_at=1_600_000_000), whims)
        player = Player(random)
        while not game.over and game.world.turn < 2_000 and time.perf_counter() - started < seconds * 2:
            whims.world = game.world
            before = game.world.turn
            try:
                game.do(player.choose(game.world))
            except RefusedCommand:
                player.refused()
                continue
            if game.world.turn > before:
                player.accepted()
            else:
                player.refused()
        turns += game.world.turn
    return turns / (time.perf_counter() - started)


def milliseconds(action: Callable[[], object], times: int) -> float:
    """Do it so many times. Returns the median duration."""
    taken = []
    for _ in range(times):
        started = time.perf_counter()
        action()
        taken.append(time.perf_counter() - started)
    return statistics.median(taken) * 1000


def disk_times() -> list[Measure]:
    """How long a save, a resume and writing one command to the journal take."""
    with tempfile.TemporaryDirectory(prefix="marrow-bench-") as folder:
        data = Path(folder)
        whims = RandomAnswers(Random(1))
        game = session.begin(data, BIRTH, whims, seed=1)
        game.game.world = empty_room()
        game.save()
        plain = Game(empty_room(), EDITION, whims)
        command = Search()
        bare = milliseconds(lambda: plain.do(command), 150)
        kept = milliseconds(lambda: game.do(command), 150)
        save = milliseconds(game.save, 9)
        game.close()

        def resume() -> None:
            session.resume(data, BIRTH.name, whims).close_without_saving()

        return [
            Measure("a command's journal", max(kept - bare, 0.0) * 1000, "µs"),
            Measure("save", save, "ms"),
            Measure("resume", milliseconds(resume, 9), "ms"),
        ]


def first_frame() -> list[Measure]:
    """The time from the start of the process to the first frame, beside that of a bare interpreter."""
    bare, frame = [], []
    for _ in range(STARTS):
        bare.append(_bare_start())
        frame.append(_first_frame())
    bare_ms, frame_ms = statistics.median(bare) * 1000, statistics.median(frame) * 1000
    return [
        Measure("bare python3 -c pass", bare_ms, "ms"),
        Measure("first frame", frame_ms, "ms"),
        Measure("first frame / bare", frame_ms / bare_ms, "x", 3.0),
    ]


def _bare_start() -> float:
    started = time.perf_counter()
    process = os.posix_spawn(sys.executable, [sys.executable, "-c", "pass"], os.environ)
    os.waitpid(process, 0)
    return time.perf_counter() - started


def _first_frame() -> float:
    """Start the game in a terminal of its own, and wait for the first text it shows."""
    with tempfile.TemporaryDirectory(prefix="marrow-bench-") as folder:
        started = time.perf_counter()
        process, terminal = pty.fork()
        if process == 0:
            os.environ |= {"TERM": "xterm-256color", "MARROW_HOME": folder, "HOME": folder}
            os.execv(sys.executable, [sys.executable, "-m", "marrow"])
        seen = b""
        while FIRST_FRAME not in seen and time.perf_counter() - started < 10:
            if select.select([terminal], [], [], 0.5)[0]:
                try:
                    seen += os.read(terminal, 1 << 16)
                except OSError:
                    break
        taken = time.perf_counter() - started
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(terminal)
        if FIRST_FRAME not in seen:
            raise RuntimeError(f"no first frame within {taken:.1f} s: {seen[-300:]!r}")
        return taken


def real_nethack(seconds: float) -> list[Measure]:
    """The real NetHack through nle: searching, without random monsters; and a new game."""
    try:
        from nle import nethack
    except ImportError:
        return []
    options = [*nethack.NETHACKOPTIONS, "pettype:none"]
    name = "Bench-val-hum-fem-neu"
    game = nethack.Nethack(("blstats",), name, ttyrec=None, options=options, spawn_monsters=False)
    turns, spent = 0, 0.0
    while spent < seconds:
        (stats,) = game.reset()
        first = int(stats[_TURN])
        started = time.perf_counter()
        for _ in range(REFRESHED_EVERY):
            (stats,), over = game.step(ord("s"))
            if over:
                break
        spent += time.perf_counter() - started
        turns += int(stats[_TURN]) - first
    reset = milliseconds(game.reset, 9)
    game.close()
    return [
        Measure("NetHack: searching in an empty room", turns / spent, "turns/s"),
        Measure("NetHack: reset (a new game)", reset, "ms"),
    ]


_TURN = 20  # the index of the turn in nle's blstats


def level_times() -> list[Measure]:
    """Making and copying an ordinary level: the medians over six dungeons."""
    made: list[float] = []
    copied: list[float] = []
    for seed in range(1, 7):
        world = Game.new(EDITION, seed, BIRTH, RandomAnswers(Random(seed))).world
        play = Play(world, EDITION, RandomAnswers(Random(seed)), rescues=rescues)
        special = {place.number for place in world.dungeon.places if place.branch == MAIN}
        for number in range(2, world.dungeon.branches[0].levels + 1):
            if number in special:
                continue
            started = time.perf_counter()
            level = make_level(play, MAIN, number)
            made.append(time.perf_counter() - started)
            copied.append(milliseconds(level.clone, 5))
    return [
        Measure("an ordinary level", statistics.median(made) * 1000, "ms", 20),
        Measure("copy of a level", statistics.median(copied), "ms", 0.5),
    ]


def file_sizes() -> list[Measure]:
    """How large a saved game is, and the compressed bones of a new level."""
    return [
        Measure("a new world", len(encode_world(new_game().world)) / 1024, "KiB"),
        Measure("bones of a fresh level, packed", max(map(bones_size, range(1, 25))) / 1024, "KiB", 6.0),
    ]


def bones_size(seed: int) -> int:
    """The bytes of the bones of a hero who dies on arriving at level 9; 0 if the dice leave none."""
    world = Game.new(EDITION, seed, BIRTH, RandomAnswers(Random(seed))).world
    play = Play(world, EDITION, RandomAnswers(Random(seed)), rescues=rescues)
    go_to_level(play, MAIN, 9, by="teleport")
    finish_game(play, GameOver(Ending.DIED, Killer("jackal", KillerFormat.WITH_ARTICLE)))
    left = [entry.bones for entry in play.ledger.entries if isinstance(entry, BonesLeft)]
    return len(zlib.compress(write_bones(left[0]))) if left else 0


def measures(seconds: float, *, frames: bool, real: bool) -> list[Measure]:
    world = new_game().world
    table = [
        Measure("searching in an empty room", searching_turns(0, seconds), "turns/s", 10_000),
        Measure("with ten awake monsters", searching_turns(10, seconds), "turns/s", 2_000),
        Measure("soak policy", whole_game_turns(seconds * 3), "turns/s"),
        Measure("reset (a new game)", milliseconds(new_game, 9), "ms"),
        Measure("copy", milliseconds(world.clone, 51), "ms"),
        *level_times(),
        *disk_times(),
        *file_sizes(),
    ]
    if frames:
        table += first_frame()
    if real:
        theirs = real_nethack(seconds)
        table += theirs
        table += ratios(table)
    return table


def ratios(table: list[Measure]) -> list[Measure]:
    """Marrow's speed divided by NetHack's, where both were measured."""
    values = {measure.name: measure for measure in table}
    found = []
    for name, theirs in values.items():
        ours = values.get(name.removeprefix("NetHack: "))
        if name.startswith("NetHack: ") and ours is not None and theirs.value:
            found.append(Measure(f"{ours.name}: Marrow / NetHack", ours.value / theirs.value, "x"))
    return found


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="marrow bench",
        description="Measure how fast Marrow is on this machine: turns per second, new games,\n"
        "levels, saves, the first frame. If the package nle is installed, the real\n"
        "NetHack is measured too. The exit status is 1 if a wanted speed is missed.",
        epilog="examples:\n"
        "  marrow bench                      measure everything\n"
        "  marrow bench --seconds 5          measure each rate longer\n"
        "  marrow bench --json > speed.json  the same as JSON\n"
        "  marrow bench --long 50000         one game: does it grow slow or large?",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--json", action="store_true", help="print JSON, for other programs")
    parser.add_argument(
        "--seconds", type=seconds, default=2.0, metavar="S", help="how long each rate is measured (2)"
    )
    parser.add_argument("--no-frames", action="store_true", help="do not measure the first frame")
    parser.add_argument("--no-nethack", action="store_true", help="do not measure the real NetHack")
    parser.add_argument(
        "--long",
        type=positive_number,
        metavar="TURNS",
        help="only play one game for so many turns: time and memory by 5000",
    )
    options = parser.parse_args(words)
    if options.long is not None:
        return long_game.report(long_game.play_long(options.long, seed=1))
    table = measures(options.seconds, frames=not options.no_frames, real=not options.no_nethack)
    if options.json:
        print(json.dumps({one.name: {"value": one.value, "unit": one.unit} for one in table}, indent=2))
    else:
        for one in table:
            value = f"{one.value:,.0f}" if one.value >= 100 else f"{one.value:.2f}"
            wanted = f"  (wanted {one.wanted:,g}{'' if one.holds() else ': MISSED'})" if one.wanted else ""
            print(f"{one.name:36} {value:>12} {one.unit}{wanted}")
    return 0 if all(one.holds() for one in table) else 1
