"""`marrow crash --bits`: saved games with one flipped bit must open, and tell what they lost."""

import shutil
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from marrow.errors import MarrowError, RefusedCommand
from marrow.formats.fingerprint import state_hash
from marrow.game import session
from marrow.game.birth import Birth
from marrow.lab.random_player import Player, RandomAnswers

NAME = "Bits"
COMMANDS = 60  # of the game that is damaged
SAVED_EVERY = 20


@dataclass(slots=True)
class BitsTally:
    """How many damaged games opened, how many lost commands and how many said so."""

    snapshots: int = 0
    journals: int = 0
    whole: int = 0  # opened at the last command
    told: int = 0  # opened before it, and said so
    commands_lost: int = 0
    troubles: list[str] = field(default_factory=list)


def run(files: int, seed: int) -> BitsTally:
    """Flip one bit in so many snapshots, and one in so many journals; open each game."""
    dice = Random(seed)
    tally = BitsTally()
    with tempfile.TemporaryDirectory(prefix="marrow-bits-") as folder:
        data = Path(folder)
        hashes = play_game(data / "whole", seed)
        home = session.game_directory(data / "whole", NAME)
        for what in ("snapshot", "journal"):
            damaged = sorted(home.glob(f"{what}*"))
            for _ in range(files):
                file = dice.choice(damaged)
                copy = data / "damaged"
                shutil.copytree(data / "whole", copy)
                bit = flip(session.game_directory(copy, NAME) / file.name, dice)
                open_and_compare(copy, hashes, f"bit {bit} of {file.name}", tally)
                shutil.rmtree(copy)
            if what == "snapshot":
                tally.snapshots = files
            else:
                tally.journals = files
    return tally


def play_game(data: Path, seed: int) -> list[str]:
    """Play a game, saved now and then, and killed; the hash of its world after each command."""
    dice = Random(seed)
    whims = RandomAnswers(dice)
    game = session.begin(data, Birth(name=NAME, mode="explore", born_at=1_600_000_000), whims, seed=seed)
    player = Player(dice)
    hashes = [state_hash(game.world)]
    while game.commands < COMMANDS and not game.world.over:
        whims.world = game.world
        before = game.commands
        try:
            game.do(player.choose(game.world))
        except RefusedCommand:
            player.refused()
            continue
        if game.commands == before:
            player.refused()
            continue
        player.accepted()
        hashes.append(state_hash(game.world))
        if game.commands % SAVED_EVERY == 0 and game.commands < COMMANDS:
            game.save()
    game.close_without_saving()
    return hashes


def flip(file: Path, dice: Random) -> int:
    """Flip one bit of a file; which one."""
    raw = bytearray(file.read_bytes())
    bit = dice.randrange(8 * len(raw))
    raw[bit // 8] ^= 1 << bit % 8
    file.write_bytes(raw)
    return bit


def open_and_compare(data: Path, hashes: list[str], what: str, tally: BitsTally) -> None:
    """Open a damaged game: it must be as it was after some command, and say so if that is not the last."""
    try:
        game = session.resume(data, NAME, RandomAnswers(Random(0)))
    except (MarrowError, OSError) as error:
        tally.troubles.append(f"{what}: {type(error).__name__}: {error}")
        return
    game.close_without_saving()
    lost = len(hashes) - 1 - game.commands
    if lost < 0 or state_hash(game.world) != hashes[game.commands]:
        tally.troubles.append(f"{what}: the game came out differently at command {game.commands}")
    elif lost and not any("lost" in trouble for trouble in game.troubles):
        tally.troubles.append(f"{what}: {lost} commands were lost and nothing was told")
    else:
        tally.whole += not lost
        tally.told += bool(lost)
        tally.commands_lost += lost


def report(tally: BitsTally) -> int:
    """Print the result. Returns the exit status."""
    for trouble in tally.troubles[:20]:
        print(f"  {trouble}")
    print(
        f"crash --bits: {tally.snapshots} snapshots and {tally.journals} journals; {tally.whole} games lost"
        f" nothing, {tally.told} told their loss of {tally.commands_lost} commands in all;"
        f" {len(tally.troubles)} troubles"
    )
    return 1 if tally.troubles else 0
