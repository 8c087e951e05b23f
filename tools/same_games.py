"""See whether two engines play the same: random games of all editions, hashed at every hundredth turn.

    python tools/same_games.py --beside FOLDER              play with this engine and with the one in FOLDER
    python tools/same_games.py --beside FOLDER --games 2000 --processes 2
    python tools/same_games.py --games 3                    print edition, seed and hashes of each game

FOLDER holds a package marrow, such as one that tools/compile_engine.py made. The exit status is 1 if a game
differs.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

from marrow.compiling import is_compiled
from marrow.editions import NETHACK, edition_named
from marrow.errors import RefusedCommand
from marrow.formats.worlds import state_hash
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.lab.random_player import Player, RandomAnswers

COMMANDS = 1000
TURNS = 100


def hashes_of(seed: int) -> str:
    """Play a game with this seed, in the edition whose turn it is; a line of its hashes."""
    edition = edition_named(NETHACK[seed % len(NETHACK)])
    random = Random(seed)
    answers = RandomAnswers(random)
    game = Game.new(edition, seed, Birth(name="Hero", born_at=1_600_000_000 + seed, mode="explore"), answers)
    player = Player(random)
    hashes = []
    for _ in range(COMMANDS):
        if game.over:
            break
        answers.world = game.world
        before = game.world.turn
        try:
            game.do(player.choose(game.world))
        except RefusedCommand:
            player.refused()
            continue
        (player.accepted if game.world.turn > before and not game.cancelled else player.refused)()
        if game.world.turn // TURNS != before // TURNS:
            hashes.append(f"{game.world.turn}:{state_hash(game.world)[:12]}")
    return f"{edition.name} {seed} {' '.join(hashes)} end {game.world.turn}:{state_hash(game.world)[:12]}"


def lines(games: int, seed: int, processes: int) -> Iterator[str]:
    seeds = range(seed, seed + games)
    if processes == 1:
        yield from map(hashes_of, seeds)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(hashes_of, seeds, chunksize=4)


def differing(arguments: argparse.Namespace) -> int:
    """Play here and with the other engine; prints the games that differ and answers with how many did."""
    words = ["--games", str(arguments.games), "--seed", str(arguments.seed)]
    command = [sys.executable, "-P", __file__, *words, "--processes", str(arguments.processes)]
    other = subprocess.Popen(
        command,
        env=os.environ | {"PYTHONPATH": str(arguments.beside.resolve())},
        stdout=subprocess.PIPE,
        text=True,
    )
    ours = list(lines(arguments.games, arguments.seed, arguments.processes))
    theirs = other.communicate()[0].splitlines()
    if other.returncode or len(theirs) != len(ours) + 1:
        print(f"the engine in {arguments.beside} ended with {other.returncode} after {len(theirs)} games")
        return 1
    different = [pair for pair in zip(ours, theirs[1:], strict=True) if pair[0] != pair[1]]
    for mine, its in different:
        print(f"here:  {mine}\nthere: {its}")
    turns = sum(int(line.rsplit(" ", 1)[1].split(":")[0]) for line in ours)
    told = f"{len(ours)} games, {turns} turns: {len(different)} differ"
    print(f"{told} ({kind()} here, {theirs[0]} there)")
    return len(different)


def kind() -> str:
    return "compiled" if is_compiled() else "pure Python"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--beside", type=Path, metavar="FOLDER", help="compare with the engine there")
    parser.add_argument("--games", type=int, default=24, metavar="N", help="so many games (24)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the first game's seed (1)")
    parser.add_argument("--processes", type=int, default=1, metavar="N", help="so many at a time (1)")
    arguments = parser.parse_args()
    if arguments.beside:
        return 1 if differing(arguments) else 0
    print(kind())
    for line in lines(arguments.games, arguments.seed, arguments.processes):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
