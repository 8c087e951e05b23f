"""A saved game, only for looking: the game itself, or all it has done as a replay."""

from pathlib import Path

from marrow.errors import BadOption
from marrow.formats.replays import ReplayFile
from marrow.game.game import Game
from marrow.game.game_files import GameFolder
from marrow.game.game_paths import game_directory, has_game, saved_games
from marrow.game.journal_replay import edition_of, find_on_disk
from marrow.game.replay import replay_of_commands
from marrow.game.timeline import played_parts, whole_history


def view_saved_game(data: Path, name: str) -> Game:
    """A saved game at its last finished command, only for looking, even while it is played."""
    return find_on_disk(existing_game(data, name)).game


def replay_of_game(data: Path, name: str) -> ReplayFile:
    """Everything a saved game has done so far, as a replay, even while it is played."""
    files = existing_game(data, name)
    found = find_on_disk(files)
    history = whole_history(files, found.snapshot.game, found.line.finished)
    parts = played_parts(files, found.snapshot.game)
    return replay_of_commands(found.snapshot.birth, edition_of(found.snapshot), history, parts)


def existing_game(data: Path, name: str) -> GameFolder:
    """The folder of a saved game. Raises BadOption, which names the games that there are."""
    if not has_game(data, name):
        known = ", ".join(saved.name for saved in saved_games(data)) or "none"
        raise BadOption(f"there is no game of {name!r} to go on with; saved games: {known}")
    return GameFolder(game_directory(data, name))
