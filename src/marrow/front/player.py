"""The player's side of a game: turns keys into commands, news into messages, and questions into prompts."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from marrow.choices import Edition
from marrow.digits import is_digit
from marrow.errors import RefusedCommand
from marrow.front import end_screens, item_menus, keys, lists_told, prompts, spots_chosen, typed_answers
from marrow.front.clicks import command_of_click, is_click, spot_clicked
from marrow.front.frame import LOOK_CLICK, place_clicked
from marrow.front.held_game import HeldGame
from marrow.front.help_texts import legacy_lines, omens
from marrow.front.helping_hands import disorder, is_unsafe_to_wait
from marrow.front.look_words import looked_at
from marrow.front.mailbox import Mailbox
from marrow.front.motions import leads_nowhere, motion, refuses
from marrow.front.narration import Narrator, is_wanted, wound_words
from marrow.front.options import Options
from marrow.front.repeating import REPEATED_QUESTIONS, order_counted
from marrow.front.screen import Screen
from marrow.front.windows import show_text
from marrow.game import telling, view
from marrow.game.game import is_as_before
from marrow.game.top_ten import ClosingLine
from marrow.messages import commands, questions
from marrow.messages.commands import Command
from marrow.messages.entries import Entry, Refused, Told
from marrow.messages.question_kinds import LETTER_KINDS, LetterKind
from marrow.messages.questions import Pick, Question
from marrow.model.item import Item
from marrow.model.world import World
from marrow.rules.items.inventory import carried_quantities, stacks_that_grew
from marrow.rules.naming.gods import god_name
from marrow.rules.naming.heroes import origin_of
from marrow.rules.people.greetings import hello

ESCAPE: Final = "\x1b"
COUNTS: Final = frozenset("123456789")  # a count begins with
CTRL_C: Final = "\x03"
MAX_FAULTS: Final = 3
LEAP: Final = 7  # turns between frames of a run
STEP_DELAY: Final = 0.05  # seconds after each such frame
CRAWL_DELAY: Final = 0.25
TOLD: Final = frozenset((Told, Refused))  # entries of these types: isinstance takes ten times as long


class ScreenPlayer:
    """Plays a session with a screen: reads keys, gives commands, answers the rules' questions.

    ``host``: the commands that the host does by itself, by name. ``note_fault`` notes a bug in Marrow
    (the error, what was being done, the command if it was one) and returns where it noted it.
    """

    def __init__(
        self,
        screen: Screen,
        options: Options,
        host: Mapping[str, Callable[["ScreenPlayer"], None]],
        note_fault: Callable[[Exception, str, Command | None], str],
    ) -> None:
        self.screen = screen
        self.options = options
        self.host = host
        self.note_fault = note_fault
        self.session: HeldGame  # set before ``run``
        self.resumed = False
        self.narrator = Narrator()
        self.notices: list[str] = []  # what is to be told before the greeting
        self.leaving = False
        self.last_words: list[ClosingLine] = []
        self.last: tuple[Command | None, str] = (None, "")  # what ^A repeats: a command, or one of ``host``
        self._given: list[tuple[str, object]] = []  # questions and answers of the last command, for ^A
        self._again: list[tuple[str, object]] = []  # answers that ^A has still to repeat
        self._painted = False  # whether the map is painted as the last command has left it,
        self._painted_before = False  # and whether it was when the command that is played began
        self._told = 0  # how many entries of the current command have been told
        self.ordered: Command | None = None  # the command that is being played
        self._instead: Command | None = None  # the command with the item and count typed at its question
        self.goal = ("", 0)  # the last goal of travel: the key of its level, and the spot
        self._just_picked: frozenset[str] = frozenset()  # the ids of what was picked up last
        self._troubles = 0  # how many of the session's troubles have been told
        self.mailbox: Mailbox | None = None  # L-246: from which letters are brought
        self._disclosed = False
        self._faults = 0  # in a row

    # The game

    @property
    def world(self) -> World:
        return self.session.game.world

    @property
    def edition(self) -> Edition:
        return self.session.game.edition

    def may_interrupt(self) -> bool:
        """Whether a signal may end what is being done at the moment; files are not being written."""
        return not getattr(getattr(self, "session", None), "writing", False)

    def run(self) -> None:
        """Play until the game is over or saved."""
        screen = self.screen
        self.welcome()
        while not self.leaving:
            if self.session.game.over:
                break
            self._fetch_mail()
            self.be_ready()
            key = screen.key()
            screen.clear_message()
            try:
                self.take_key(key)
                self._faults = 0
            except Exception as fault:  # a bug in Marrow outside of a command, whose own faults it has noted
                self._survive(key, fault)
        if self.mailbox is not None:
            self.mailbox.take_out()
        if self.session.game.over:
            self.end()

    def _fetch_mail(self) -> None:
        """L-246: let the mail daemon come if letters have, and take those out that were read."""
        if self.mailbox is None:
            return
        self.mailbox.take_out()
        engulfed = self.world.hero.hold.engulfer_id
        if self.options.on("mail") and not engulfed and self.mailbox.has_grown(self.world.turn):
            self.order(commands.ReceiveMail())

    def be_ready(self) -> None:
        """Show everything before the next command."""
        if not self._painted:
            self.paint()
            self._painted = True
        self.screen.ready()

    def end(self) -> None:
        """Show the end of the game."""
        self.paint()
        self.session.finish()
        said = end_screens.show_end(self.screen, self.session, disclosed=self._disclosed)
        self.last_words = [*said, *map(ClosingLine, self.new_troubles())]

    def welcome(self) -> None:
        """Greet the player, and take over the edition's options and those that the game began with."""
        self.options.begin_with(self.edition.screen)
        self.paint()
        tuple(self.narrator.after(self))  # so that it has something to compare with
        self.options.adopt_game_options(self.world.options)
        hero = self.world.hero
        words: dict[str, str | int] = {
            "hello": hello(hero),
            "game": telling.text_for("screen.game", {}, self.edition),
            "name": hero.name,
            "who": origin_of(hero),
            "race": hero.race.adjective,
            "role": hero.role.called(hero.gender),
        }
        if not self.resumed and self.options.on("legacy"):
            show_text(self.screen, legacy_lines(self._own_god(), hero.role.called(hero.gender)))
            self.paint()
        for trouble in (*self.notices, *self.new_troubles()):
            self.screen.say(trouble)
        self.say("screen.welcome back" if self.resumed else "screen.welcome", words)
        for key in omens(self.world):
            self.say(key)
        if self.world.mode != "normal":
            self.say("screen.mode", {"mode": self.world.mode})

    def _own_god(self) -> str:
        return god_name(view.play_for_viewing(self.world, self.edition), self.world.hero.alignment)

    def say(self, key: str, words: "dict[str, str | int] | None" = None) -> None:
        self.screen.say(telling.text_for(key, words or {}, self.edition))

    def paint(self) -> None:
        """Update the map and the status lines."""
        self.screen.paint(self.world, self.edition)
        self.session.messages = self.screen.all_messages
        self.session.screen = self.screen.text

    def order(self, command: Command) -> None:
        """Give a command, and continue its activity until it is finished, interrupted or stopped."""
        self._given = []
        self._perform(command)
        if self._instead is not None:
            instead, self._instead = self._instead, None
            self._perform(instead)
        game = self.session.game
        while game.busy and not self.leaving:
            if self.is_stopped():
                self.say("screen.you stop")
                break
            before = self.world.hero.spot
            if not self._perform(commands.Continue()):
                break
            if self.world.hero.spot != before:
                self._show_running()
        self.screen.sum_up(self.world, self.edition)

    def _show_running(self) -> None:
        """Show a step of a run as the option runmode says. NetHack: allmain.c, moveloop."""
        manner = self.options.text("runmode")
        if manner == "teleport" or (manner == "run" and self.world.turn % LEAP):
            return
        self.paint()
        self.screen.show()
        if self.options.on("timed_delay"):
            self.screen.display.pause(CRAWL_DELAY if manner == "crawl" else STEP_DELAY)

    def is_stopped(self) -> bool:
        """Whether Escape or ^C was pressed to stop the activity; other keys are kept, as in NetHack."""
        if not self.screen.display.pending():
            return False
        key = self.screen.display.key()
        if key in (ESCAPE, CTRL_C):
            return True
        self.screen.display.unread(key)
        return False

    def _perform(self, command: Command) -> bool:
        """Play one command and tell its news; whether anything was done."""
        self.ordered = command
        self._told = 0
        self._painted_before, self._painted = self._painted, False
        carried = carried_quantities(self.world.hero)
        try:
            news = self.session.do(command)
        except RefusedCommand as refused:
            self._painted = self._painted_before  # the game is as it was
            self.screen.say(telling.refusal_text(refused, self.edition))
            return False
        except OSError as error:  # for example, the disk is full
            self.say("screen.not written", {"why": error.strerror or str(error)})
            return False
        except Exception as error:  # a bug in Marrow; the session has restored the game
            self._tell_fault(f"{type(command).__name__}", error, command)
            return False
        if self._instead is not None:
            return False
        as_before = self.session.game.cancelled or leads_nowhere(news)
        if not as_before:
            self._notice_new_things(carried)
        self._painted = self._tell(news, painted=self._painted_before and as_before)
        switches = self.options.switches
        if is_wanted(switches) or switches["sanity_check"]:
            for text in (*self.narrator.after(self), *disorder(self)):
                self.screen.say(text)
        for trouble in self.new_troubles():
            self.screen.say(trouble)
        return True

    def _notice_new_things(self, carried: tuple[list[Item], list[int]]) -> None:
        """Remember what has come into the pack, for P in menus of classes. NetHack: invent.c, addinv_core."""
        came = stacks_that_grew(self.world.hero, carried)
        if came:
            self._just_picked = frozenset(map(str, came))

    def new_troubles(self) -> list[str]:
        """Troubles with files or the pool that have not been told yet."""
        new = self.session.troubles[self._troubles :]
        self._troubles += len(new)
        return new

    def _survive(self, key: str, fault: Exception) -> None:
        """Note a fault and play on; if one key after another fails, the game is saved and ends."""
        self._faults += 1
        if self._faults > MAX_FAULTS:
            raise fault
        self._tell_fault(f"the key {key!r}", fault)

    def _tell_fault(self, doing: str, error: Exception, command: Command | None = None) -> None:
        """Tell the player of a bug, and note what is needed to find it. The game is as it was before."""
        noted = self.note_fault(error, doing, command)
        self.paint()
        self.say("screen.trouble", {"what": type(error).__name__, "file": noted})

    def _tell(self, entries: Sequence[Entry], *, painted: bool = False) -> bool:
        """Tell the entries of the command that have not been told; whether the map is painted then."""
        fresh = entries[self._told :]
        self._told = len(entries)
        self.screen.note(fresh)
        wounds = self.options.switches["showdamage"]
        edition, said = self.edition, []
        for entry in fresh:
            told = type(entry) in TOLD
            if told or wounds:
                text = (telling.tell(entry, edition) if told else "") or (wounds and wound_words(entry))
                if text:
                    said.append((entry, text))
        if not said:
            return painted
        if not painted:
            self.paint()
        listed: list[str] = []
        for entry, text in said:
            lines = lists_told.listed_lines(entry, text)
            if lines is not None:
                listed += lines
                continue
            self._show_list(listed)
            if isinstance(entry, Told) and entry.what.startswith("commands.far look"):
                text = self._looked_at(entry)
            self.screen.say(text)
        self._show_list(listed)
        return True

    def _looked_at(self, seen: Told) -> str:
        """What far look says of the symbol that the screen shows."""
        spot, hero = int(seen.words["spot"]), self.world.hero
        symbol = self.screen.symbol_of(view.glyph_at(self.world, self.edition, spot))[0]
        you = spot == hero.spot and hero.form is None and hero.race.name not in ("human", "elf")
        return looked_at(seen, symbol, self.screen.symbols, self.edition.screen, you=you)

    def _show_list(self, lines: list[str]) -> None:
        """Show the list of items here in a corner, unless the player has escaped from the messages."""
        if lines and not self.screen.silent:
            show_text(self.screen, lines)
        lines.clear()

    # Questions

    def answer(self, question: Question[Any]) -> Any:
        """Ask the player, after showing what has happened so far."""
        game = self.session.game
        as_before = self._painted_before and is_as_before(game)
        if not self._tell(game.ledger.entries, painted=as_before):
            self.paint()
            self._painted_before = is_as_before(game)
        if self.world.ended is not None and not self._disclosed:  # B-194
            self._disclosed = True
            end_screens.disclose(self.screen, self.session)
        if not isinstance(question, REPEATED_QUESTIONS):
            return self._answered(question)
        what = question.what
        if self._again and self._again[0][0] == what:
            reply = self._again.pop(0)[1]
        else:
            self._again.clear()
            reply = self._answered(question)
        self._given.append((what, reply))
        return reply

    def _answered(self, question: Question[Any]) -> object:
        words = telling.question_text(question, self.edition)
        screen = self.screen
        match question:
            case questions.Confirm():
                return self._confirmed(words, question.letters, question.in_full)
            case questions.AcceptDeath():
                return bool(self._confirmed(words, LETTER_KINDS[question.what], question.in_full))
            case questions.KeepEating():
                agrees = bool(self._confirmed(words, LETTER_KINDS[question.what], question.in_full))
                return not agrees if question.stopping else agrees
            case questions.ChooseFrom(letters=LetterKind() as letters):
                letter = prompts.yes_or_no(screen, words, *letters)
                return (Pick(key=letter),) if letter else ()
            case questions.ChooseItem():
                return self._chosen_item(question, words)
            case questions.ChooseFrom():
                edition = self.session.game.edition.screen
                return item_menus.choose_lines(screen, question, words, edition, self._just_picked)
            case questions.ChooseDirection():
                return prompts.choose_direction(screen, words, question.likely)
            case questions.ChooseSpot():
                return spots_chosen.chosen_spot(self, question, words)
            case questions.EnterText():
                return typed_answers.line_of_text(self, question, words)
            case questions.BonesFor():
                return None
            case questions.LettersIn():
                return self.mailbox.letters() if self.mailbox is not None else ""
            case questions.WhoIsListed():
                return ""
            case _:
                raise AssertionError(question)

    def _confirmed(self, words: str, letters: LetterKind, in_full: bool) -> bool | None:
        """Yes or no; None for q."""
        if in_full:
            known = self.session.game.edition.commands.paranoid_confirmations
            insists = "confirm" in known and "confirm" in self.world.options.paranoid
            return prompts.confirm_in_full(self.screen, words, insists=insists)
        answer = prompts.yes_or_no(self.screen, words, *letters)
        return None if answer == "q" else answer in ("y", "a")

    def _chosen_item(self, question: questions.ChooseItem, words: str) -> str:
        letter, self._instead = typed_answers.item_letter(self, question, words)
        return letter

    # Keys

    def take_key(self, key: str) -> None:
        """Do one command: a count, a prefix, a direction or a command key. NetHack: cmd.c, rhack."""
        if len(key) > 1 and is_click(key):
            self._click(key)
            return
        count = 0
        number_pad = self.options.numbers["number_pad"]
        if number_pad > 0 and key == "n":
            key = self._next_key("Count: ")
            count, key = self._count(key)
        elif number_pad <= 0 and key in COUNTS:
            count, key = self._count(key)
        if key == ESCAPE:
            return
        key = self._bound_to(key)
        prefix = ""
        while key in keys.PREFIXES:
            prefix = key
            key = self._next_key("")
            if key == ESCAPE:
                return
            key = self._bound_to(key)
        if prefix and refuses(self.screen, prefix, key):
            return
        if key in keys.COMMANDS_BY_NAME and len(key) > 1:
            self.do_extended_command(keys.COMMANDS_BY_NAME[key], count, forced=prefix == "m")
            return
        if not prefix and self.world.mode == "wizard" and key in keys.WIZARD_KEYS:
            self.do_extended_command(keys.COMMANDS_BY_NAME[keys.WIZARD_KEYS[key]], count)
            return
        command = motion(key, prefix, count, number_pad)
        if command is not None:
            self.last = (command, "")
            self.order(command)
            return
        if key == CTRL_C:
            key = "M-q"
        if key == " " and self.options.on("rest_on_space"):
            key = "."
        extended = keys.command_of_key(key, number_pad)
        if extended is None:
            prompts.tell_unknown_key(self.screen, key, self.edition)
            return
        self.do_extended_command(extended, count, forced=prefix == "m")

    def _click(self, key: str) -> None:
        """Do what a click on the map means: go there, look, or open a menu of what can be done here."""
        if self.options.on("herecmd_menu") and spot_clicked(key) == self.world.hero.spot:
            self.host["here_menu"](self)
        elif self.options.on("clicklook") or place_clicked(key, LOOK_CLICK) is None:
            self.order(command_of_click(self.world, key))

    def _bound_to(self, key: str) -> str:
        """What BIND has made of a key: the name of a command, the key of a prefix, or what no key is."""
        command = self.options.bindings.get(key, "")
        if command == keys.NO_COMMAND:
            return " "
        return keys.PREFIX_COMMANDS.get(command, command) or key

    def _next_key(self, prompt: str) -> str:
        self.screen.top = prompt
        self.screen.show((0, len(prompt)) if prompt else None)
        key = self.screen.key()
        self.screen.clear_message()
        return key

    def _count(self, key: str) -> tuple[int, str]:
        """The count typed, and the key after it. NetHack: cmd.c, get_count."""
        digits = ""
        while is_digit(key) or (digits and key in prompts.BACKSPACE):
            digits = (digits + key)[:5] if is_digit(key) else digits[:-1]
            key = self._next_key(f"Count: {digits}" if len(digits) > 1 else "")
        return int(digits or 0), key

    def do_extended_command(
        self, extended: keys.ExtendedCommand, count: int = 0, *, forced: bool = False
    ) -> None:
        """Do a # command: give the game its command, or do it here. ``forced``: after the prefix m."""
        command = spots_chosen.meant(self, keys.game_command(extended, count), forced=forced)
        if command is spots_chosen.NOTHING:
            return
        if command is not None:
            if is_unsafe_to_wait(self, command, forced=forced):
                return
            self.last = (command, "")
            order_counted(self, extended, command, count)
            return
        if extended.host != "again" and extended.host != "extended":
            self.last = (None, extended.host)
        self.host[extended.host](self)
        self._painted = False

    def last_answer(self) -> object:
        """The answer to the last question of the command before; None if it asked none."""
        return self._given[-1][1] if self._given else None

    def repeat_last_command(self) -> None:
        command, host = self.last
        if command is not None:
            self._again = list(self._given)
            self.order(command)
            self._again.clear()
        elif host:
            self.host[host](self)
