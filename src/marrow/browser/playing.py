"""One game at a player's seat: resume it or choose a hero, play, and note in the book who died."""

import sys
from contextlib import closing, suppress
from pathlib import Path

import msgspec

from marrow import __version__
from marrow.browser import places
from marrow.browser.book import Book
from marrow.browser.graves import note_end
from marrow.browser.noting_pool import NotingPool
from marrow.browser.seat import HeardScreen, Leave, Seat
from marrow.browser.wire import Facts, Gone, OpenGame, WhyGone, Wishes
from marrow.editions import DEFAULT, edition_named
from marrow.errors import GameInUse, MarrowError, PoolTrouble, StoreTrouble
from marrow.formats.shapes import DECODE_ERRORS
from marrow.front.frame import BOLD, Frame
from marrow.front.hero_menus import PlayerLeaves
from marrow.front.host_commands import HOST_COMMANDS
from marrow.front.option_files import load_options
from marrow.front.option_notice import options_notice
from marrow.front.options import Options
from marrow.front.player import ScreenPlayer
from marrow.front.player_selection import StartOptions, add_file_options, choose_hero, offer_rerolls
from marrow.front.screen import Screen
from marrow.game.disk import write_atomically
from marrow.game.knowledge import monsters_or_items_shown
from marrow.game.pool_access import BonesPool
from marrow.game.session import Session, begin, has_game, new_seed, resume
from marrow.game.trouble import note_fault
from marrow.game.view import status
from marrow.messages.commands import Command
from marrow.model.places import x_of, y_of
from marrow.pool.pool import UnavailablePool
from marrow.pool.sqlite import SqlitePool
from marrow.same_file import SameFile

MOST_KEYS = 1_000  # of a prompt that are kept
FAULT = (
    "A mistake in Marrow ended the game. What was finished is saved, and the operator can see what it was."
)


class ServedGame:
    """A game, its player's seat, and what others may know of it."""

    def __init__(self, data: Path, opening: OpenGame, seat: Seat, file: SameFile | None) -> None:
        """``file`` is the book's."""
        self.data = data
        self.book_file = file
        self.opening = opening
        self.seat = seat
        self.home = places.player_directory(data, opening.user)
        self.session: Session | None = None
        self.player: ScreenPlayer | None = None
        self.dead = ""
        self.missing = False  # in the book

    def play(self) -> Gone:
        """Play until the game is over, saved or to leave memory."""
        game = self.opening.game
        why: WhyGone = "left"
        words: list[str] = []
        try:
            words = self._play()
            why = "over" if self.session is not None and self.session.world.over else "saved"
        except PlayerLeaves:
            pass
        except Leave:
            why = "idle"
            self._keep_prompt()
        except GameInUse as error:
            why, words = "in use", [places.without_places(str(error), self.data)]
        except MarrowError as error:
            why, words = "fault", [places.without_places(str(error), self.data)]
        except Exception as fault:  # a bug in Marrow; every finished command is on the disk
            note_fault(self.home, fault, "the browser", self.session)
            why, words = "fault", [FAULT]
        return Gone(game, why, words, self.dead)

    def _play(self) -> list[str]:
        options = load_options({"MARROWOPTIONS": f"@{self._options_file()}"})
        screen = HeardScreen(self.seat, options)
        self.seat.screen = screen
        screen.base = title_frame()
        self.seat.colour, self.seat.mouse = options.on("color"), options.on("mouse_support")

        def noted(fault: Exception, doing: str, command: Command | None) -> str:
            return note_fault(self.home, fault, doing, self.session, command).name

        player = ScreenPlayer(screen, options, HOST_COMMANDS, noted)
        player.notices = options_notice(options, self.home)
        with (
            closing(Book(places.book_file(self.data), self.book_file)) as book,
            closing(self._pool(book)) as pool,
        ):
            try:
                session = self._open(screen, options, player, pool)
                self.session = player.session = session
                self.player = player
                with closing(session):
                    self.seat.before_waiting = lambda: self._note_end(book)
                    player.run()
            finally:
                self.seat.before_waiting = lambda: None
                self._note_end(book)
        where = str(self.data)  # nobody in a browser can open a file of the server
        return [line.text for line in player.last_words if where not in line.text]

    def _note_end(self, book: Book) -> None:
        """Note in the book that the hero is dead, as soon as the game's own records say it.

        Where the book cannot be used the game goes on; the next start of the server finds who is missing.
        """
        if self.session is None or not self.session.finished or self.dead or self.missing:
            return
        try:
            self.dead = note_end(book, self.opening.user, self.opening.hero, self.session.world)
        except StoreTrouble as trouble:
            self.missing = True
            print(f"marrow: {self.opening.hero} is not in it: {trouble}", file=sys.stderr, flush=True)

    def _options_file(self) -> Path:
        file = places.options_file(self.data, self.opening.user)
        if not file.exists():
            write_atomically_in(file, b"")
        return file

    def _pool(self, book: Book) -> NotingPool | UnavailablePool:
        try:
            return NotingPool(
                SqlitePool(places.pool_file(self.data)), book, self.opening.user, self.opening.hero
            )
        except PoolTrouble as trouble:
            return UnavailablePool(trouble)

    def _open(self, screen: Screen, options: Options, player: ScreenPlayer, pool: BonesPool) -> Session:
        hero = self.opening.hero
        if has_game(self.home, hero):
            self.session = resume(self.home, hero, player, pool=pool)
            player.resumed = True
            self.seat.repeated = self._take_prompt()
            return self.session
        wishes = add_file_options(start_options(hero, self.opening.wishes), options)
        edition = edition_named(wishes.edition or DEFAULT)
        seed = wishes.seed if wishes.seed is not None else new_seed()
        birth = choose_hero(screen, hero, wishes, options, edition, seed)
        birth = offer_rerolls(screen, edition, seed, birth)
        return begin(self.home, birth, player, seed=seed, edition=edition, pool=pool)

    # A prompt that is open when the game leaves memory: the same keys bring it back

    def _keep_prompt(self) -> None:
        if self.session is None or self.session.world.over:
            return
        keys = self.seat.prompt_keys[:MOST_KEYS]
        file = places.prompt_file(self.data, self.opening.user, self.opening.hero)
        with suppress(OSError):
            if keys:
                write_atomically_in(file, msgspec.json.encode([self.session.commands, keys]))
            else:
                file.unlink(missing_ok=True)

    def _take_prompt(self) -> list[str]:
        """The keys of the open prompt, once; none if the game has gone on since."""
        file = places.prompt_file(self.data, self.opening.user, self.opening.hero)
        try:
            commands, keys = msgspec.json.decode(file.read_bytes(), type=tuple[int, list[str]])
            file.unlink()
        except (OSError, *DECODE_ERRORS):
            return []
        return keys if self.session is not None and commands == self.session.commands else []

    # What others may know

    def facts(self) -> Facts | None:
        """What a list of games tells of this one; None before it has begun."""
        session, player = self.session, self.player
        if session is None or player is None:
            return None
        now, world = status(session.world), session.world
        turn = now.turn if player.options.on("time") else 0
        return Facts(
            now.name, world.hero.role.name, world.edition, now.place, turn, now.hunger, now.hp, now.max_hp
        )

    def resize(self, rows: int, columns: int) -> None:
        """The player's window has another size now."""
        self.seat.resize(rows, columns)

    def tell_around(self) -> None:
        """Tell what is shown around the hero in words, the nearest first."""
        session = self.session
        if session is None:
            return
        world, edition = session.world, session.game.edition
        here = world.hero.spot
        lines = []
        for creatures in (True, False):
            for spot, words in monsters_or_items_shown(world, edition, near=False, creatures=creatures):
                if spot != here:
                    east, south = x_of(spot) - x_of(here), y_of(spot) - y_of(here)
                    lines.append((max(abs(east), abs(south)), f"{words}, {where(east, south)}"))
        self.seat.tell([line for _, line in sorted(lines)] or ["Nothing is in sight."])


def where(east: int, south: int) -> str:
    """A distance in words, such as "3 north, 1 west"."""
    parts = []
    if south:
        parts.append(f"{abs(south)} {'south' if south > 0 else 'north'}")
    if east:
        parts.append(f"{abs(east)} {'east' if east > 0 else 'west'}")
    return ", ".join(parts)


def write_atomically_in(file: Path, raw: bytes) -> None:
    """Write a file, and make its directory if there is none."""
    file.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(file, raw)


def start_options(hero: str, wishes: Wishes) -> StartOptions:
    return StartOptions(
        name=hero, role=wishes.role or None, race=wishes.race or None, gender=wishes.gender or None,
        alignment=wishes.alignment or None, pet=wishes.pet or None, seed=wishes.seed,
        edition=wishes.edition or None, mode="normal",
    )  # fmt: skip


def title_frame() -> Frame:
    frame = Frame()
    title = f"Marrow {__version__}"
    frame.put(4, (len(frame.cells[0]) - len(title)) // 2, title, attributes=BOLD)
    return frame
