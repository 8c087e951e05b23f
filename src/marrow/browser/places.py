"""Where the browser's files are in the data directory, and how its games are named."""

from hashlib import sha256
from pathlib import Path

from marrow.game.game_paths import directory_name


def book_file(data: Path) -> Path:
    return data / "browser.sqlite"


def pool_file(data: Path) -> Path:
    """The pool that all players of the server share."""
    return data / "bones.sqlite"


def player_directory(data: Path, user: str) -> Path:
    """A player's own data directory: games, options, records, replays. A user's id is hexadecimal."""
    assert user.isalnum(), user
    return data / "players" / user


def options_file(data: Path, user: str) -> Path:
    return player_directory(data, user) / "options"


def prompt_file(data: Path, user: str, hero: str) -> Path:
    """The keys of a prompt that was open when a game left memory."""
    return player_directory(data, user) / "prompts" / directory_name(hero)


def replay_file(data: Path, user: str, hero: str, born_at: int) -> Path:
    return player_directory(data, user) / "replays" / f"{directory_name(hero)}-{born_at}.replay"


def dump_file(data: Path, user: str, hero: str, born_at: int) -> Path:
    return player_directory(data, user) / "dumplogs" / f"{directory_name(hero)}-{born_at}.txt"


def game_id(user: str, hero: str) -> str:
    """The name of a player's game in addresses; there is one for each player and hero's name."""
    return sha256(f"{user}\0{hero}".encode()).hexdigest()[:16]


def worker_of(game: str, workers: int) -> int:
    """Which of so many workers plays a game."""
    return int(game, 16) % workers


def without_places(words: str, data: Path) -> str:
    """What is told to somebody elsewhere: where the files of the server lie is left out."""
    return words.replace(f"{data}/", "").replace(str(data), "the data directory")
