"""A whole game in the terminal: read the options, create a hero or resume a game, play it."""

import os
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

from marrow.choices import Edition
from marrow.editions import DEFAULT, edition_named
from marrow.errors import MarrowError, PoolTrouble
from marrow.front.frame import Frame
from marrow.front.hero_menus import QUESTION_ROW, PlayerLeaves
from marrow.front.host_commands import HOST_COMMANDS
from marrow.front.option_files import load_options
from marrow.front.option_notice import options_notice
from marrow.front.options import Options
from marrow.front.player import ScreenPlayer
from marrow.front.player_selection import (
    StartOptions,
    add_file_options,
    ask_game,
    ask_name,
    choose_hero,
    offer_rerolls,
)
from marrow.front.screen import Display, Screen
from marrow.game.house_rules import HouseRules
from marrow.game.pool_access import BonesPool
from marrow.game.session import (
    Session,
    begin,
    data_directory,
    has_game,
    new_seed,
    resume,
    saved_games,
    with_todays_date,
)
from marrow.game.trouble import note_fault
from marrow.messages.commands import Command
from marrow.pool.pool import UnavailablePool
from marrow.pool.sqlite import SqlitePool
from marrow.terminal.last_words import bold
from marrow.terminal.mail_file import MailFile
from marrow.terminal.public import PublicServer
from marrow.terminal.syncing import Syncs

FAULT = (
    "marrow: a mistake in Marrow ended the game ({what}). What was finished is saved. 'marrow report' packs"
    " {file} and all that is needed to find it."
)

WHO = "Who are you? "
UNWRITTEN = "marrow: {why}{where}. What was finished is saved; games are kept in {data}"
UNWRITABLE = "marrow: no game can be kept in {data}: {why}{where}. MARROW_HOME can name another directory"


def play(
    terminal: Display,
    title: Frame,
    wishes: StartOptions,
    while_waiting: Callable[[Callable[[], None]], None] | None = None,
    server: PublicServer | None = None,
) -> tuple[int, list[str]]:
    """Play from the title screen to the end; returns the exit status, and the lines to print afterwards.

    ``while_waiting`` is told what to call from time to time while no key comes.
    """
    options = load_options()
    screen = Screen(terminal, options)
    prepare(terminal, title, options)
    screen.base = title
    session: Session | None = None

    def noted(fault: Exception, doing: str, command: Command | None) -> str:
        return str(note_fault(data_directory(), fault, doing, session, command))

    player = ScreenPlayer(screen, options, HOST_COMMANDS, noted)
    terminal.may_interrupt = player.may_interrupt
    try:
        asked_edition = wishes.edition  # the command line's: a resumed game ignores that of the options file
        wishes = add_file_options(wishes, options)
        name = wishes.name or _saved_name(screen, options, server) or ask_name(screen, title, WHO)
        player.notices = options_notice(options, data_directory())
        born_at, bones = (0, "bones.sqlite") if server is None else server.admit(name, wishes.mode)
        with closing(_pool(bones)) as pool:
            options.seduce &= server is None or server.settings.seduce
            session = _open(
                screen, title, name, wishes, asked_edition, options, player, pool, born_at, server
            )
            session.live_events = options.live_events
            if server is not None:
                server.watch(session, name, (screen.base.rows, screen.base.columns))
            player.session = session
            player.mailbox = _mailbox(name, server)
            syncs = Syncs(session) if options.text("exchange") and server is None else None
            _run(player, session, syncs, while_waiting)
        return 0, [bold(line.text) if line.own else line.text for line in player.last_words]
    except PlayerLeaves:
        return 0, []
    except MarrowError as error:
        return 2, [f"marrow: {error}"]
    except OSError as error:  # a full disk, a directory that nobody may write to
        where = f" ({error.filename})" if error.filename else ""
        said = UNWRITABLE if session is None and server is None else UNWRITTEN
        return 2, [said.format(why=error.strerror or error, where=where, data=data_directory())]
    except Exception as fault:  # a bug in Marrow; every finished command is on the disk
        file = note_fault(data_directory(), fault, "the terminal", session)
        return 1, [FAULT.format(what=type(fault).__name__, file=file)]
    finally:
        if server is not None:
            server.close()


def _run(
    player: ScreenPlayer,
    session: Session,
    syncs: Syncs | None,
    while_waiting: Callable[[Callable[[], None]], None] | None,
) -> None:
    """Play the session and close it; deal with the exchange before, between keys and after it."""
    if syncs is not None:
        syncs.start()
        if while_waiting is not None:
            while_waiting(syncs.while_waiting)
    with closing(session):
        player.run()
    if syncs is not None:
        syncs.end()


def prepare(terminal: Display, title: Frame, options: Options) -> None:
    """Let the display and the title be as the options say."""
    if not options.on("splash_screen"):
        for row in range(12):
            title.clear_row(row)
    terminal.colour = options.on("color")
    terminal.mouse = options.on("mouse_support")
    terminal.alt_meta = options.on("altmeta")


def _pool(file: str) -> SqlitePool | UnavailablePool:
    """The user's bones pool; if it cannot be opened, one that gives the reason."""
    try:
        return SqlitePool(data_directory() / file)
    except PoolTrouble as trouble:
        return UnavailablePool(trouble)


def _mailbox(name: str, server: PublicServer | None) -> MailFile | None:
    """L-246: the mailbox of this visit: the server's for this player, or the user's own; None for none."""
    asked = os.environ.get("MAIL", "")
    if server is not None:
        return server.mailbox(name, asked)
    return MailFile(Path(asked), simple=False) if asked else None


def _saved_name(screen: Screen, options: Options, server: PublicServer | None) -> str:
    """The name of the saved game that the player goes on with; "" for none, as always on a public server."""
    saved = saved_games(data_directory()) if options.on("selectsaved") and server is None else []
    return ask_game(screen, [one.name for one in saved]) if saved else ""


def _open(
    screen: Screen,
    title: Frame,
    name: str,
    wishes: StartOptions,
    asked_edition: str | None,
    options: Options,
    player: ScreenPlayer,
    pool: BonesPool,
    born_at: int,
    server: PublicServer | None,
) -> Session:
    """Resume this player's game, or create a hero and begin a new one, at this time or else now."""
    data = data_directory()
    house = server.house_rules(name) if server is not None else HouseRules()
    expected = edition_named(asked_edition) if asked_edition is not None else None
    if has_game(data, name):
        return _go_on(screen, title, name, expected, player, pool, house)
    edition = edition_named(wishes.edition or DEFAULT)
    seed = wishes.seed if wishes.seed is not None else new_seed()
    another_name = None if wishes.name else partial(ask_name, screen, title, WHO)
    birth = choose_hero(screen, name, wishes, options, edition, seed, another_name)
    if birth.name != name and has_game(data, birth.name):
        return _go_on(screen, title, birth.name, expected, player, pool, house)
    birth = offer_rerolls(screen, edition, seed, birth)
    birth = with_todays_date(birth, born_at) if born_at else birth
    return begin(data, birth, player, seed=seed, edition=edition, pool=pool, house=house)


def _go_on(
    screen: Screen,
    title: Frame,
    name: str,
    expected: Edition | None,
    player: ScreenPlayer,
    pool: BonesPool,
    house: HouseRules,
) -> Session:
    """Resume the game of this name, which is expected to be of an edition, or of any."""
    frame = title.copy()
    frame.clear_row(QUESTION_ROW)
    frame.put(QUESTION_ROW, 1, f"Restoring the game of {name}...")
    screen.draw(frame)
    session = resume(data_directory(), name, player, edition=expected, pool=pool, house=house)
    player.resumed = True
    return session
