"""A game and the player's side of it, which stands still wherever it wants a key, and can be copied there.

The player's side is written like a program that waits for keys. Here nobody waits: when it wants a key that
has not been pressed, ``KeyWanted`` unwinds it, and when the key comes, what began with the last command is
played again with all keys pressed since. Commands that were finished on the way are not played again: their
news are kept (docs/decisions/0034-keys-again.md).
"""

import copy
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from marrow.choices import Edition
from marrow.env.errors import EnvironmentFault
from marrow.errors import RefusedCommand
from marrow.front.frame import Frame
from marrow.front.host_commands import HOST_COMMANDS
from marrow.front.options import Options
from marrow.front.player import ScreenPlayer
from marrow.front.screen import Screen, Wait
from marrow.game.game import Game
from marrow.game.outside import Bones, Outside
from marrow.game.view import with_view
from marrow.messages.commands import Command
from marrow.messages.entries import Entry
from marrow.messages.questions import BonesFor, Question, WhoIsListed
from marrow.model.world import World

PLAYER_KEEPS = frozenset(("screen", "options", "host", "note_fault", "session", "_painted"))
SCREEN_KEEPS = frozenset((
    "display", "options", "base", "symbols", "looks", "boulder", "shown", "highlights", "_drawn_with",
    "_map_rows", "_drawn_status",
))  # fmt: skip


class KeyWanted(BaseException):
    """The player's side wants a key that nobody has pressed. A BaseException, so that nobody catches it."""


class PressedKeys:
    """A display that reads the keys pressed since the last command, and keeps the last frame."""

    def __init__(self) -> None:
        self.colour, self.alt_meta = True, False
        self.may_interrupt: Callable[[], bool] = bool
        self.keys: list[str] = []
        self.at = 0  # how many of them have been read
        self.frame = Frame()

    def draw(self, frame: Frame) -> None:
        self.frame = frame

    def key(self) -> str:
        if self.at == len(self.keys):
            raise KeyWanted
        self.at += 1
        return self.keys[self.at - 1]

    def pending(self) -> bool:
        """Never: a key is pressed when one is wanted, and stops no activity."""
        return False

    def unread(self, key: str) -> None:
        self.at -= 1

    def redraw(self) -> None:
        """Every frame is whole."""

    def bell(self) -> None:
        """Nobody hears it."""

    def forget_keys(self) -> None:
        """No key is ever pressed before it is wanted."""


Front = tuple[dict[str, Any], dict[str, Any], dict[str, Any]]  # of player, screen and options


@dataclass(frozen=True, slots=True)
class Played:
    """A command that was finished since the keys began: what came of it, and the front after it."""

    news: list[Entry]
    refused: RefusedCommand | None
    front: Front
    keys_read: int


@dataclass(frozen=True, slots=True)
class SeatState:
    """A seat at one moment. Nothing in it changes: ``world`` is copied when it is put into a seat."""

    world: World
    edition: Edition
    begun_from: World | None  # where the first of ``played`` began
    front: Front  # then,
    shown: Front  # and now
    keys: tuple[str, ...]
    played: tuple[Played, ...]
    greeted: bool
    over: bool
    frame: Frame
    glyphs: Sequence[int]
    wait: Wait
    looked_at: World | None


class Seat:
    """One game, its screen, and who sits before it; ``press`` a key and look at ``frame`` and ``world``.

    ``over``: the game has ended or was saved, and all about it has been read.
    """

    def __init__(self, game: Game, options: Options, bones: Bones | None = None) -> None:
        self.game = game
        self.troubles: list[str] = []
        self.messages: list[str] = []
        self.screen: Callable[[], list[str]] = list
        self.rank = 0
        self.dump_file: Path | None = None
        self.writing = False
        self.outside = Outside(game.edition, bones)
        self.display = PressedKeys()
        self.player = ScreenPlayer(Screen(self.display, options), options, HOST_COMMANDS, self._note_fault)
        self.player.session = self
        game.answerer = self
        self.greeted = False
        self.over = False
        self.news: list[Entry] = []  # of all commands since somebody emptied it
        self._front = self._take_front()
        self._played: list[Played] = []
        self._replayed = 0
        self._begun_from: World | None = None
        self._looked_at: World | None = None
        self._shown_world: World | None = None  # made when it is looked at
        self._glyphs: Sequence[int] | None = None  # on the map, if it was not painted here

    # What hosts look at

    @property
    def world(self) -> World:
        """The world as it is; while a command asks, without what that command has done so far."""
        return self.game.world

    @property
    def seen_world(self) -> World:
        """The world as the screen shows it: with what a command that asks has done so far, and its view."""
        if self._shown_world is None:
            world = self._looked_at if self._looked_at is not None else self.game.world
            self._shown_world = with_view(world, self.game.edition)
        return self._shown_world

    @property
    def frame(self) -> Frame:
        return self.display.frame

    @property
    def glyphs(self) -> Sequence[int]:
        """The glyphs on the map, by spot; never changed in place."""
        return self._glyphs if self._glyphs is not None else self.player.screen.shown

    @property
    def message(self) -> str:
        """The text in the message line."""
        return self.player.screen.top

    @property
    def wait(self) -> Wait:
        """What kind of key is wanted."""
        return self.player.screen.wait if self.in_command else Wait.COMMAND

    @property
    def sense(self) -> str:
        """The keys that make sense; "" if their kind tells."""
        return self.player.screen.sense

    @property
    def in_command(self) -> bool:
        """Whether the key wanted belongs to a command that has begun, or to the greeting."""
        return bool(self.display.keys) or not self.greeted

    # What the player's side needs of a game

    @property
    def year(self) -> int:
        """The year in which the game began: here no time passes between commands."""
        return datetime.fromtimestamp(self.game.world.born_at, UTC).year

    def do(self, command: Command) -> list[Entry]:
        """Play a command, unless it was finished before the key that was pressed last."""
        if self._replayed < len(self._played):
            played = self._played[self._replayed]
            self._replayed += 1
            self._put_front(played.front)
            self.display.at = played.keys_read
            if played.refused is not None:
                raise played.refused
            return played.news
        game = self.game
        before = game.world.clone()
        try:
            news = game.do(command)
        except RefusedCommand as refused:
            game.world = before
            self._remember([], refused)
            raise
        except BaseException:
            self._looked_at, game.world = game.world, before
            raise
        if game.cancelled:
            game.world = before
        elif self._begun_from is None:
            self._begun_from = before
        self.news += news
        self._remember(news, None)
        return news

    def _remember(self, news: list[Entry], refused: RefusedCommand | None) -> None:
        self._played.append(Played(news, refused, self._take_front(), self.display.at))
        self._replayed = len(self._played)

    def answer(self, question: Question[Any]) -> Any:
        if isinstance(question, BonesFor | WhoIsListed):
            return self.outside.answer(question)
        return self.player.answer(question)

    def save(self) -> bool:
        """A host that saves keeps the state; here the player only leaves."""
        return True

    def finish(self) -> None:
        """No record is kept."""

    def _note_fault(self, error: Exception, doing: str, command: Command | None) -> str:
        raise EnvironmentFault(f"a bug in Marrow while doing {command or doing}: {error!r}") from error

    # Keys

    def do_beforehand(self, command: Command) -> None:
        """Play a command that is no key's, and show what has come of it."""
        self.do(command)
        self._played.clear()
        self._begun_from = None
        self._put_front(self._front)
        self._go_on()

    def begin(self) -> None:
        """Greet the player; keys may be wanted before the first command."""
        self._go_on()

    def press(self, key: str) -> None:
        """Press a key. After an EnvironmentFault the seat is as it was before."""
        if self.over:
            return
        self.display.keys.append(key)
        try:
            self._go_on()
        except Exception as error:
            self.display.keys.pop()
            if self._begun_from is not None:
                self.game.world, self._begun_from = self._begun_from, None
            self._played.clear()
            self._go_on()
            if isinstance(error, EnvironmentFault):
                raise
            raise EnvironmentFault(f"a bug in Marrow at the key {key!r}: {error!r}") from error

    def _go_on(self) -> None:
        """Play what the keys say from the last command on, until another key is wanted."""
        display, player = self.display, self.player
        again = len(display.keys) != 1 or not self.greeted or self._glyphs is not None
        display.at = self._replayed = 0
        self._looked_at = self._glyphs = self._shown_world = None
        if again:
            self._put_front(self._front)
        try:
            if not self.greeted:
                player.welcome()
            elif again:
                player.paint()
                player.screen.ready()
            while not self._ended():
                if display.at == len(display.keys):
                    player.be_ready()
                    break
                player.take_key(self._next_command_key())
            else:
                if self.game.over:
                    player.end()
                self.over = True
        except KeyWanted:
            return
        self.greeted = True
        display.keys.clear()
        self._played.clear()
        self._begun_from = None
        self._front = self._take_front()

    def go_on_from(self, front: Front, keys: Sequence[str], *, greeted: bool, over: bool) -> None:
        """Play these keys from where their command began, with what the player's side remembered there."""
        self._front = front
        self.greeted = greeted
        self.display.keys = list(keys)
        if over:
            self._put_front(front)
            self.over = True
        else:
            self._go_on()

    def _next_command_key(self) -> str:
        key = self.player.screen.key()
        self.player.screen.clear_message()
        return key

    def _ended(self) -> bool:
        return self.game.over or self.player.leaving

    # Copies

    def state(self) -> SeatState:
        """This moment, to be put into this or another seat."""
        screen = self.player.screen
        return SeatState(
            self.game.world.clone(),
            self.game.edition,
            self._begun_from,
            self._front,
            self._take_front() if self.in_command else self._front,
            tuple(self.display.keys),
            tuple(self._played),
            self.greeted,
            self.over,
            self.display.frame,
            self.glyphs,
            screen.wait,
            self._looked_at,
        )

    def put(self, state: SeatState) -> None:
        """Go to the moment of a state."""
        self.game.world = state.world.clone()
        self.game.cancelled = False
        self._begun_from, self._front = state.begun_from, state.front
        self._put_front(state.shown)
        self.display.keys = list(state.keys)
        self.display.at = len(state.keys)
        self._played = list(state.played)
        self.greeted, self.over = state.greeted, state.over
        self.display.frame = state.frame
        self._looked_at, self._shown_world = state.looked_at, None
        self.news = []
        self._glyphs = state.glyphs

    def _take_front(self) -> Front:
        """What the player's side remembers between keys."""
        player, options = self.player, self.player.options
        screen = player.screen
        of_screen = _copied(vars(screen), SCREEN_KEEPS)
        if options.highlights:
            of_screen["highlights"] = copy.deepcopy(screen.highlights)
        return _copied(vars(player), PLAYER_KEEPS), of_screen, _copied(vars(options), frozenset())

    def _put_front(self, front: Front) -> None:
        player = self.player
        vars(player).update(_copied(front[0], frozenset()))
        vars(player.screen).update(_copied(front[1], frozenset()))
        vars(player.options).update(_copied(front[2], frozenset()))


def _copied(fields: dict[str, Any], apart: frozenset[str]) -> dict[str, Any]:
    """The fields and their values, with lists, dictionaries and sets copied."""
    return {
        name: value.copy() if isinstance(value, list | dict | set) else value
        for name, value in fields.items()
        if name not in apart
    }
