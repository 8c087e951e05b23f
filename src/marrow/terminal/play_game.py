"""A whole game in the terminal: read the options, create a hero or resume a game, play it."""

from contextlib import closing

from marrow.editions import DEFAULT, edition_named
from marrow.errors import MarrowError, PoolTrouble
from marrow.front.frame import Frame
from marrow.front.host_commands import HOST_COMMANDS
from marrow.front.option_files import load_options
from marrow.front.options import Options
from marrow.front.player import ScreenPlayer
from marrow.front.player_selection import (
    PlayerLeaves,
    StartOptions,
    add_file_options,
    ask_name,
    choose_hero,
    offer_rerolls,
)
from marrow.front.screen import Display, Screen, wrapped
from marrow.front.windows import show_text
from marrow.game.pool_access import BonesPool
from marrow.game.session import Session, begin, data_directory, has_game, new_seed, resume
from marrow.game.trouble import note_fault
from marrow.messages.commands import Command
from marrow.pool.pool import UnavailablePool
from marrow.pool.sqlite import SqlitePool

FAULT = (
    "marrow: a mistake in Marrow ended the game ({what}). What was finished is saved. 'marrow report' packs"
    " {file} and all that is needed to find it."
)


def play(terminal: Display, title: Frame, wishes: StartOptions) -> tuple[int, list[str]]:
    """Play from the title screen to the end; returns the exit status, and the lines to print afterwards."""
    options, troubles = load_options()
    screen = Screen(terminal, options)
    screen.base = title
    terminal.colour = options.on("color")
    terminal.alt_meta = options.on("altmeta")
    session: Session | None = None

    def noted(fault: Exception, doing: str, command: Command | None) -> str:
        return str(note_fault(data_directory(), fault, doing, session, command))

    table = ScreenPlayer(screen, options, HOST_COMMANDS, noted)
    terminal.may_interrupt = table.may_interrupt
    try:
        asked_edition = (
            wishes.edition
        )  # only the command line's: a resumed game ignores the options file's edition
        wishes = add_file_options(wishes, options)
        name = wishes.name or ask_name(screen, title, "Who are you? ")
        if troubles:
            show_text(screen, [part for trouble in troubles for part in (*wrapped(trouble, 79), "")])
        with closing(_pool()) as pool:
            session = _open(screen, title, name, wishes, asked_edition, options, table, pool)
            session.live_events = options.live_events
            table.session = session
            with closing(session):
                table.run()
        return 0, table.last_words
    except PlayerLeaves:
        return 0, []
    except MarrowError as error:
        return 2, [f"marrow: {error}"]
    except Exception as fault:  # a bug in Marrow; every finished command is on the disk
        file = note_fault(data_directory(), fault, "the terminal", session)
        return 1, [FAULT.format(what=type(fault).__name__, file=file)]


def _pool() -> SqlitePool | UnavailablePool:
    """The user's bones pool; if it cannot be opened, one that gives the reason."""
    try:
        return SqlitePool(data_directory() / "bones.sqlite")
    except PoolTrouble as trouble:
        return UnavailablePool(trouble)


def _open(
    screen: Screen,
    title: Frame,
    name: str,
    wishes: StartOptions,
    asked_edition: str | None,
    options: Options,
    table: ScreenPlayer,
    pool: BonesPool,
) -> Session:
    """Resume this player's game, or create a hero and begin a new one."""
    data = data_directory()
    if has_game(data, name):
        frame = title.copy()
        frame.clear_row(12)
        frame.put(12, 1, f"Restoring the game of {name}...")
        screen.display.draw(frame)
        expected = edition_named(asked_edition) if asked_edition is not None else None
        session = resume(data, name, table, edition=expected, pool=pool)
        table.resumed = True
        return session
    edition = edition_named(wishes.edition or DEFAULT)
    screen.base = Frame()
    seed = wishes.seed if wishes.seed is not None else new_seed()
    birth = choose_hero(screen, name, wishes, options, edition)
    birth = offer_rerolls(screen, edition, seed, birth)
    return begin(
        data,
        birth,
        table,
        seed=seed,
        edition=edition,
        pool=pool,
    )
