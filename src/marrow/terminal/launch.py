"""Starts and ends the terminal game. Imports only what the first frame needs; the rest after it is drawn."""

import sys

from marrow import __version__
from marrow.front.frame import BOLD, COLUMNS, Frame
from marrow.terminal.driver import Driver, Hangup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from marrow.formats.replays import ReplayFile

MOST_READ = 65536  # bytes of an options file, before the first frame
NO_SCREEN = "marrow: the game needs a terminal; input and output are not both one"


def start(
    *,
    name: str | None = None,
    role: str | None = None,
    race: str | None = None,
    gender: str | None = None,
    alignment: str | None = None,
    pet: str | None = None,
    seed: int | None = None,
    edition: str | None = None,
    mode: str | None = None,
    ttyrec: str | None = None,
    server: str | None = None,
) -> int:
    """Play in this terminal until the game is over or saved; returns the exit status.

    With ``server``, a directory, as a public server plays: by its sysconf, and with no file outside it.
    """
    place = None
    if server is not None:
        import os
        from pathlib import Path

        from marrow.terminal.public import PublicServer

        place = PublicServer(Path(server))
        place.take_environment(os.environ)
        ttyrec = place.recording(name or "nobody", ttyrec)

    def playing(driver: Driver) -> tuple[int, list[str]]:
        frame = title_frame(asks=name is None and not may_name_hero())
        driver.draw(frame)
        driver.watch_signals()
        from functools import partial

        from marrow.front.player_selection import StartOptions
        from marrow.terminal.play_game import play

        driver.may_suspend = place is None
        wishes = StartOptions(name, role, race, gender, alignment, pet, seed, edition, mode)
        return play(driver, frame, wishes, partial(setattr, driver, "while_waiting"), place)

    return in_terminal(playing, ttyrec)


def start_watching(replay: "ReplayFile") -> int:
    """Watch a game in this terminal; returns the exit status."""

    def watching(driver: Driver) -> tuple[int, list[str]]:
        driver.watch_signals()
        from marrow.terminal.watch_game import watch_game

        return watch_game(driver, replay)

    return in_terminal(watching)


def in_terminal(show: "Callable[[Driver], tuple[int, list[str]]]", ttyrec: str | None = None) -> int:
    """Show something in this terminal, perhaps recorded; it returns the exit status and its last words."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(NO_SCREEN, file=sys.stderr)
        return 2
    import curses

    try:
        driver = Driver()
    except curses.error as error:
        print(f"marrow: this terminal cannot show the game: {error}", file=sys.stderr)
        return 2
    if ttyrec is not None and not _record(driver, ttyrec):
        return 2
    status = 0
    last_words: list[str] = []
    try:
        status, last_words = show(driver)
    except Hangup:
        status = 1
    except KeyboardInterrupt:
        status = 130
    finally:
        driver.close()
    for line in last_words:
        try:
            print(line, file=sys.stderr if status else sys.stdout)
        except OSError:
            break
    return status


def _record(driver: Driver, file: str) -> bool:
    """Record what is shown in this file. If that cannot be, say why and end."""
    from pathlib import Path
    from time import time

    from marrow.errors import BadOption
    from marrow.front.recorder import Recorder, form_of

    path = Path(file)
    try:
        driver.recorder = Recorder(path, form_of(path), started=time())
    except (BadOption, OSError) as error:
        driver.close()
        print(f"marrow: nothing can be recorded: {error}", file=sys.stderr)
        return False
    return True


def may_name_hero() -> bool:
    """Whether the options seem to name the hero, so that the first frame does not ask in vain."""
    import os

    text = os.environ.get("MARROWOPTIONS", "")
    if not text or text.startswith(("/", "@", "~")):
        path = os.path.expanduser(text.removeprefix("@") or "~/.marrowrc")
        if not os.path.isfile(path):
            return False
        try:
            with open(path, "rb") as file:
                text = file.read(MOST_READ).decode("utf-8", "replace")
        except OSError:
            return False
    return "name:" in text or "name=" in text


def title_frame(*, asks: bool) -> Frame:
    """The title screen, with the question for the player's name unless it is known."""
    frame = Frame()
    title = f"Marrow {__version__}"
    frame.put(4, (COLUMNS - len(title)) // 2, title, attributes=BOLD)
    lines = "Hunger, death and bones, by the rules of NetHack.", "Press ? in the game for help."
    for row, line in enumerate(lines, 6):
        frame.put(row, (COLUMNS - len(line)) // 2, line)
    frame.cursor = (12, frame.put(12, 1, WHO if asks else WAIT))
    return frame


WHO = "Who are you? "
WAIT = "One moment ... "
