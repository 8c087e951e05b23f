"""What passes between the web process and a game worker: MessagePack, each with its length before it."""

import struct
from typing import Any, Literal

import msgspec

from marrow.browser.cells import ChangedRow

LENGTH = struct.Struct(">I")
WhyGone = Literal["saved", "over", "left", "idle", "in use", "fault", "full", "none"]


class Wishes(msgspec.Struct, frozen=True):
    """What a player asks for at the beginning of a game; "" is left to the menus."""

    edition: str = ""
    role: str = ""
    race: str = ""
    gender: str = ""
    alignment: str = ""
    pet: str = ""
    seed: int | None = None


class Audience(msgspec.Struct, frozen=True):
    """Who may watch a player's games: nobody if private, else all, so many seconds later."""

    private: bool = False
    delay: int = 0


class ToWorker(msgspec.Struct, frozen=True, tag=True):
    """A message to a game worker."""


class OpenGame(ToWorker, frozen=True):
    """Begin this game or go on with it, unless it is being played; tell its news from now on."""

    game: str
    user: str
    hero: str
    wishes: Wishes = Wishes()
    audience: Audience = Audience()
    rows: int = 24
    columns: int = 80


class PressKeys(ToWorker, frozen=True):
    """A player's keys, in their order."""

    game: str
    keys: list[str]


class Click(ToWorker, frozen=True):
    """A click on a cell; with ``looks`` it asks what is there."""

    game: str
    row: int
    column: int
    looks: bool


class Resize(ToWorker, frozen=True):
    """The player's window has room for so many cells."""

    game: str
    rows: int
    columns: int


class TellAround(ToWorker, frozen=True):
    """Tell in words what is around the hero."""

    game: str


class Follow(ToWorker, frozen=True):
    """Tell all news of a game that is being played, from now on."""

    game: str


class Unfollow(ToWorker, frozen=True):
    """Tell no more of a game. ``player``: it was its player who looked, and idle time begins."""

    game: str
    player: bool


class StopGame(ToWorker, frozen=True):
    """Save a game and let it leave memory."""

    game: str


class SetAudience(ToWorker, frozen=True):
    user: str
    audience: Audience


class Ask(ToWorker, frozen=True):
    """A question that has one answer. ``what`` is a function of questions.py, ``about`` its arguments."""

    number: int
    what: str
    about: list[Any]


class FromWorker(msgspec.Struct, frozen=True, tag=True):
    """A message of a game worker."""


class Facts(msgspec.Struct, frozen=True):
    """What a list of games tells of one: no more than the player's own screen shows."""

    hero: str
    role: str
    edition: str
    place: str
    turn: int  # 0: the player's screen does not show it
    hunger: str
    hp: int
    max_hp: int


class Shown(FromWorker, frozen=True):
    """A frame: the rows that changed since the last one, or all of them (``fresh``)."""

    game: str
    fresh: bool
    rows: list[ChangedRow]
    size: tuple[int, int]
    cursor: tuple[int, int]
    wait: str
    sense: str  # the keys that make sense now, if they are few
    said: list[str]
    bell: bool = False


class Listed(FromWorker, frozen=True):
    """Who may watch a game."""

    game: str
    audience: Audience


class Gone(FromWorker, frozen=True):
    """A game is played no more, or not begun: why, and what its player is told of it."""

    game: str
    why: WhyGone
    words: list[str] = []
    dead: str = ""


class Answer(FromWorker, frozen=True):
    """The answer to an Ask: JSON, or why there is none."""

    number: int
    body: bytes
    error: str = ""


AnyToWorker = (
    OpenGame | PressKeys | Click | Resize | TellAround | Follow | Unfollow | StopGame | SetAudience | Ask
)
AnyFromWorker = Shown | Listed | Gone | Answer
encoder = msgspec.msgpack.Encoder()
to_worker = msgspec.msgpack.Decoder(AnyToWorker)
from_worker = msgspec.msgpack.Decoder(AnyFromWorker)


def packed(message: ToWorker | FromWorker) -> bytes:
    """A message with its length."""
    raw = encoder.encode(message)
    return LENGTH.pack(len(raw)) + raw
