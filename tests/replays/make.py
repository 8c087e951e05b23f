"""Record the golden replays again:  python tests/replays/make.py

Do so only after a wanted change of behaviour; look at the diff, and raise BEHAVIOUR.
"""

from pathlib import Path
from random import Random
from runpy import run_path

from msgspec import convert

from marrow.content.words import RoleName
from marrow.editions import EDITIONS
from marrow.formats.replays import ReplayFile, write_replay
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.game.replay import Recording
from marrow.lab.random_player import Player, RandomAnswers, take_turn
from marrow.model.world import Mode

GOLDEN = Path(__file__).parent / "golden"
GAMES: tuple[tuple[str, str, int, int, Mode], ...] = (
    # name             edition  seed  commands
    ("valkyrie-367", "3.6.7", 16, 600, "normal"),
    ("wizard-367", "3.6.7", 12, 600, "explore"),
    ("archeologist-343", "3.4.3", 20, 600, "normal"),
    ("healer-343", "3.4.3", 14, 600, "explore"),
)


def made(name: str, edition: str, seed: int, commands: int, mode: Mode) -> ReplayFile:
    """Record a game of the simple player, with hashes to check."""
    role = convert(name.split("-")[0], RoleName)
    birth = Birth(name=role.title(), role=role, born_at=1_600_000_000, mode=mode)
    random = Random(seed)
    whims, player = RandomAnswers(random), Player(random)
    game = Game.new(EDITIONS[edition], seed, birth, whims)
    recording = Recording(EDITIONS[edition], seed, birth, game.world)
    while not game.over and len(recording.steps) < commands:
        command = take_turn(game, whims, player)
        if command is not None and not game.cancelled:
            recording.done(command, game.answers, game.world)
    return recording.finished(game.world)


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for game in GAMES:
        file = GOLDEN / f"{game[0]}.replay"
        file.write_bytes(write_replay(made(*game)))
        print(f"{file.name}: {file.stat().st_size} bytes")
    for others in ("walks.py", "rescues.py"):
        run_path(str(Path(__file__).with_name(others)), run_name="__main__")
    run_path(str(Path(__file__).parents[1] / "env" / "episodes.py"), run_name="__main__")
