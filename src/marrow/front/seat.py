"""A game and the player's side of it, which pauses whenever it wants a key, and can be copied there.

The player's side is written like a program that waits for keys. Here it waits in a greenlet (`env.waiting`),
which cannot be copied. A copy made within a command therefore holds the state at the command's start and the
keys pressed since; it plays them again when it goes on (docs/decisions/0049-waiting-seats.md).

Only `env` uses it. It is compiled, and so stands where numpy and gymnasium need not be (decision 0036).
"""

from array import array
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from marrow.choices import Edition
from marrow.formats.frames import Ended
from marrow.formats.replays import ReplayFile
from marrow.front.agent_screen import AgentScreen, PressedKeys
from marrow.front.end_screens import score_lines
from marrow.front.frame import Frame
from marrow.front.host_commands import HOST_COMMANDS, show_version
from marrow.front.options import Options
from marrow.front.panels import Shown
from marrow.front.player import ScreenPlayer
from marrow.front.screen import Wait
from marrow.front.seat_fronts import Front, put_front, take_front
from marrow.front.seat_states import SeatState
from marrow.front.waiting import EnvironmentFault, Waiting
from marrow.game.game import Game
from marrow.game.hero_numbers import Moment, moment_in
from marrow.game.outside import Bones, Outside
from marrow.game.record_files import make_host_facts
from marrow.game.records import belongs_in_record, record_line
from marrow.game.top_ten import Standing, standing
from marrow.game.view import Status, status, with_view
from marrow.messages.commands import Command
from marrow.messages.entries import Entry
from marrow.messages.questions import BonesFor, LettersIn, Question, WhoIsListed
from marrow.model.world import World

KEYS_AGAIN: Final = 2048  # the most keys of finished commands that a copy plays again


def show_version_alone(player: ScreenPlayer) -> None:
    """#version without what it runs on: an agent sees the same everywhere."""
    show_version(player, "")


AGENT_COMMANDS: Final = {**HOST_COMMANDS, "version": show_version_alone}
COMMAND: Final = Wait.COMMAND


class Checkpoint(NamedTuple):
    """Where keys can be played again from: a world that is never changed, and the front there.

    A checkpoint that may never be needed holds the world as bytes, which take a twentieth of the room, or, if
    it is that of a new game, how to make it again.
    """

    world: World | bytes | Callable[[], World]
    front: Front
    greeted: bool

    def new_world(self, edition: Edition) -> World:
        """A copy of the world, to be played on."""
        world = self.world
        if isinstance(world, bytes):
            return Game.from_bytes(world, edition).world
        return world.clone() if isinstance(world, World) else world()


class Seat:
    """One game, its screen, and who sits before it; ``press`` a key and look at ``frame`` and ``world``.

    ``over``: the game has ended or was saved, and all about it has been read. ``begin_work`` begins an action
    that stands still wherever it calls ``next_key``; None if it called it nowhere.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        begin_work: Callable[[Callable[[], None]], Waiting | None],
        next_key: Callable[[], str],
        bones: Bones | None = None,
    ) -> None:
        self.game = game
        self._begin_work = begin_work
        self.troubles: list[str] = []
        self.messages: list[str] = []
        self.screen: Callable[[], list[str]] = list
        self.standing: Standing | None = None
        self.dump_file: Path | None = None
        self.replay: ReplayFile | None = None
        self.writing = False
        self.outside = Outside(game.edition, bones)
        self.display = PressedKeys(next_key)
        self.agent_screen = AgentScreen(self.display, options)
        self.player = ScreenPlayer(self.agent_screen, options, AGENT_COMMANDS, self._note_fault)
        self.player.session = self
        game.answerer = self
        self.greeted = False
        self.over = False
        self.news: list[Entry] = []  # of all commands since somebody emptied it
        self._checkpoint = Checkpoint(game.world, (), greeted=False)  # set before the first key
        self._finished: list[str] = []  # the keys of commands that were finished since the checkpoint
        self._keys: list[str] = []  # the keys of this command
        self._work: Waiting | None = None  # the player's side, where it waits for a key
        self._needs_checkpoint = False  # whether what was answered cannot be asked for again
        self._lent = False  # whether a state has the game's world: it is copied before it is played on
        self._shown_world: World | None = None  # made when it is looked at
        self._glyphs: array[int] | None = None  # on the map, if it was not painted here
        self._moment: Moment | None = None  # as it was last asked for,
        self._moment_painted: Shown | None = None  # and what the screen showed then

    # What hosts look at

    @property
    def world(self) -> World:
        """The world as it is; while a command asks, with what that command has done so far."""
        return self.game.world

    @property
    def seen_world(self) -> World:
        """The world as the screen shows it: with its view."""
        if self._shown_world is None:
            self._shown_world = with_view(self.game.world, self.game.edition)
        return self._shown_world

    def forget_view(self) -> None:
        """Forget ``seen_world``: the next look at it looks around anew, if a new game has not done so."""
        self._shown_world = None

    @property
    def frame(self) -> Frame:
        """The screen, drawn."""
        if self._glyphs is not None and self.display.frame is None:
            self.agent_screen.paint(self.game.world, self.game.edition, self._glyphs)
        return self.agent_screen.frame()

    @property
    def facts(self) -> Status:
        """What the status lines show."""
        painted = self.agent_screen.painted
        return painted.facts if painted is not None and self._glyphs is None else status(self.game.world)

    @property
    def moment(self) -> Moment:
        """What rewards depend on. As long as nothing is painted anew, it is the same, but at the end."""
        painted = self.agent_screen.painted
        moment = self._moment
        if moment is None or painted is None or painted is not self._moment_painted or self.over:
            moment = moment_in(self.game.world, self.facts.score, self.game.over or self.over)
            self._moment, self._moment_painted = moment, painted
        return moment

    @property
    def has_ended(self) -> bool:
        """Whether the game is over, or its player has left: even if some of it has not been read yet."""
        return self.over or self.game.world.ended is not None

    @property
    def glyphs(self) -> "array[int]":
        """The glyphs on the map, by spot; never changed in place."""
        return self._glyphs if self._glyphs is not None else self.player.screen.shown

    @property
    def message(self) -> str:
        """The text in the message line."""
        return self.player.screen.top

    @property
    def wait(self) -> Wait:
        """What kind of key is wanted."""
        return self.player.screen.wait if self.in_command else COMMAND

    @property
    def sense(self) -> str:
        """The keys that make sense; "" if their kind tells."""
        return self.player.screen.sense

    @property
    def in_command(self) -> bool:
        """Whether the key wanted belongs to a command that has begun, or to the greeting."""
        return bool(self._keys) or not self.greeted

    # What the player's side needs of a game

    @property
    def year(self) -> int:
        """The year in which the game began: here no time passes between commands."""
        return datetime.fromtimestamp(self.game.world.born_at, UTC).year

    def do(self, command: Command) -> list[Entry]:
        """Play a command. A refused or cancelled one changes nothing."""
        news = self.game.do(command)
        self.news += news
        return news

    def answer(self, question: Question[Any]) -> Any:
        if isinstance(question, BonesFor | LettersIn | WhoIsListed):
            self._needs_checkpoint = True
            return self.outside.answer(question)
        return self.player.answer(question)

    def take_back(self) -> str:
        """Never: keys that were pressed stay pressed."""
        return "screen.nothing to take back"

    def save(self) -> bool:
        """A host that saves keeps the state; here the player only leaves."""
        return True

    def finish(self) -> None:
        """No record is kept: the hero stands alone in the score list."""
        world = self.game.world
        if world.ended is not None and belongs_in_record(world.ended):
            facts = make_host_facts(world, Ended(time=world.born_at))
            self.standing = standing("", record_line(world.ended, facts))[1]

    def _note_fault(self, error: Exception, doing: str, command: Command | None) -> str:
        raise EnvironmentFault(f"a bug in Marrow while doing {command or doing}: {error!r}") from error

    # Keys

    def begin(self, again: Callable[[], World] | None = None) -> None:
        """Greet the player; keys may be wanted before the first command.

        ``again`` makes the world of this new game once more, if that can be done.
        """
        self._set_checkpoint(again)
        self._greet()

    def do_beforehand(self, command: Command) -> None:
        """Play a command that is no key's before the first key, and greet the player after it."""
        assert not self.greeted or not self.in_command
        if not self.greeted:
            self.leave()
            self._keys.clear()
            put_front(self.player, self._checkpoint.front)
        elif self._glyphs is not None:
            self._go_on_from_checkpoint()
        if self._lent:
            self.game.world = self.game.world.clone()
            self._lent = False
        self.do(command)
        self._set_checkpoint()
        self._go_on_from_checkpoint()

    def press(self, key: str) -> None:
        """Press a key. After an EnvironmentFault the seat is as it was before."""
        if self.over:
            return
        if self._glyphs is not None or (self._work is not None and not self._work.is_here):
            self._go_on_from_checkpoint()
        try:
            self._feed(key)
        except Exception as error:
            self._keys.pop()
            self._go_on_from_checkpoint()
            if isinstance(error, EnvironmentFault):
                raise
            raise EnvironmentFault(f"a bug in Marrow at the key {key!r}: {error!r}") from error

    def leave(self) -> None:
        """Give up what waits for a key, so that nothing keeps this seat alive."""
        if self._work is not None:
            self._work.drop()
            self._work = None

    def _feed(self, key: str) -> None:
        """Play a key, until another one is wanted."""
        if self._lent:
            self.game.world = self.game.world.clone()
            self._lent = False
        self._keys.append(key)
        self._shown_world = None
        work, self._work = self._work, None
        if work is None:
            self.display.unread(key)  # the command reads it first, and need not stand still for it
            work = self._begin_work(self._play_command)
        else:
            work.go_on(key)
            if work.finished:
                work = None
        self._wait_for(work)

    def _greet(self) -> None:
        """Greet the player, until a key is wanted or everything is told."""
        self._shown_world = None
        self._wait_for(self._begin_work(self._play_greeting))

    def _wait_for(self, work: Waiting | None) -> None:
        """Keep what stands still at a key; if nothing does, the command has ended."""
        self._work = work
        if work is None:
            self._end_command()

    def _end_command(self) -> None:
        self.greeted = True
        self._finished += self._keys
        self._keys.clear()
        if self._needs_checkpoint or len(self._finished) >= KEYS_AGAIN:
            self._set_checkpoint()

    def _play_greeting(self) -> None:
        self.player.welcome()
        self._settle()

    def _play_command(self) -> None:
        """Play the command of the next key, and those of keys that it has left unread."""
        screen = self.player.screen
        while True:
            key = screen.key()
            screen.clear_message()
            self.player.take_key(key)
            self._settle()
            if self.over or not self.display.unread_keys:
                break

    def _settle(self) -> None:
        """Show everything before the next command, or the end."""
        if self.player.leaving or self.game.over:
            if self.game.over:
                self.player.end()
                self._show_score_list()
            self.over = True
        else:
            self.player.be_ready()

    def _show_score_list(self) -> None:
        """L-177: leave the score list on the screen, as a terminal does when the game's windows are gone."""
        screen, ended, frame = self.player.screen, self.game.world.ended, Frame()
        if ended is None or screen.options.on("toptenwin"):
            return
        for row, line in enumerate(score_lines(screen, self, ended)):
            frame.cursor = row, frame.put(row, 0, line.text)
        screen.clear_message()
        screen.draw(frame)

    # Playing again

    def _set_checkpoint(self, again: Callable[[], World] | None = None) -> None:
        """Between commands: whatever is played again begins here."""
        world = again or Game(self.game.world, self.game.edition).to_bytes()
        self._checkpoint = Checkpoint(world, take_front(self.player), self.greeted)
        self._finished.clear()
        self._needs_checkpoint = False

    def _go_on_from_checkpoint(self) -> None:
        """Play all keys since the checkpoint once more."""
        checkpoint, keys, news = self._checkpoint, (*self._finished, *self._keys), self.news
        self.leave()
        self.game.world, self.greeted = checkpoint.new_world(self.game.edition), checkpoint.greeted
        self.game.cancelled = self._lent = False
        self._finished.clear()
        self._keys.clear()
        self.display.unread_keys.clear()
        self._glyphs = self._shown_world = None
        put_front(self.player, checkpoint.front)
        if checkpoint.greeted:
            self.player.paint()
            self.player.screen.ready()
        else:
            self._greet()
        for key in keys:
            self._feed(key)
        self.news = news

    def _set_checkpoint_at_command(self) -> None:
        """Move the checkpoint to the beginning of the command under way: play what was finished before it."""
        if self._finished:
            checkpoint = self._checkpoint
            game = Game(checkpoint.new_world(self.game.edition), self.game.edition)
            twin = Seat(game, Options(), self._begin_work, self.display.next_key, self.outside.bones)
            twin.go_on_from(checkpoint.front, self._finished, greeted=checkpoint.greeted, over=False)
            self._checkpoint = Checkpoint(twin.game.world, take_front(twin.player), greeted=True)
            self._finished.clear()

    def go_on_from(self, front: Front, keys: Sequence[str], *, greeted: bool, over: bool) -> None:
        """Play these keys from where their command began, with what the player's side remembered there."""
        self._checkpoint = Checkpoint(self.game.world.clone(), front, greeted)
        self._keys = list(keys)
        if over:
            put_front(self.player, front)
            self.greeted, self.over = greeted, True
        else:
            self._go_on_from_checkpoint()

    # Copies

    def state(self) -> SeatState:
        """This moment, to be put into this or another seat.

        It is given the game's world, unless a command goes on with that.
        """
        shown = take_front(self.player)
        self._lent = self._lent or self._work is None
        world = self.game.world if self._lent else self.game.world.clone()
        if self.in_command:
            self._set_checkpoint_at_command()
        elif not self.over:
            self._checkpoint = Checkpoint(world, shown, greeted=True)
            self._finished.clear()
        return SeatState(
            world,
            self.game.edition,
            self._begun_from() if self.in_command else None,
            self._checkpoint.front if self.in_command else shown,
            shown,
            tuple(self._keys),
            self.greeted,
            self.over,
            None if self.agent_screen.is_plain else self.frame,
            self.display.more,
            self.display.cursor,
            self.glyphs,
            self.player.screen.wait,
        )

    def _begun_from(self) -> World:
        """The world of the checkpoint, which stays one from now on."""
        checkpoint = self._checkpoint
        if not isinstance(checkpoint.world, World):
            checkpoint = self._checkpoint = checkpoint._replace(world=checkpoint.new_world(self.game.edition))
        assert isinstance(checkpoint.world, World)
        return checkpoint.world

    def put(self, state: SeatState) -> None:
        """Go to the moment of a state. The next key is played on a copy of its world."""
        self.leave()
        self.game.world, self._lent = state.world, True
        self.game.cancelled = False
        begun = state.begun_from if state.begun_from is not None else state.world
        self._checkpoint = Checkpoint(begun, state.front, state.greeted)
        put_front(self.player, state.shown)
        self.agent_screen.painted = None
        self.agent_screen.learn_symbols(self.game.world)
        self._finished.clear()
        self._keys = list(state.keys)
        self.greeted, self.over = state.greeted, state.over
        self.display.show(more=state.more, cursor=state.cursor)
        self.display.frame = state.frame
        self._shown_world = None
        self.news = []
        self._glyphs = state.glyphs
