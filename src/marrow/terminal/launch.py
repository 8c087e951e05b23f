"""Starts and ends the terminal game. Imports only what the first frame needs; the rest after it is drawn."""

import sys

from marrow import __version__
from marrow.front.frame import BOLD, COLUMNS, Frame
from marrow.terminal.driver import Driver, Hangup

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
) -> int:
    """Play in this terminal until the game is over or saved; returns the exit status."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(NO_SCREEN, file=sys.stderr)
        return 2
    import curses

    try:
        driver = Driver()
    except curses.error as error:
        print(f"marrow: this terminal cannot show the game: {error}", file=sys.stderr)
        return 2
    status = 0
    last_words: list[str] = []
    try:
        frame = title_frame(asks=name is None)
        driver.draw(frame)
        driver.watch_signals()
        from marrow.front.player_selection import StartOptions
        from marrow.terminal.play_game import play

        wishes = StartOptions(name, role, race, gender, alignment, pet, seed, edition, mode)
        status, last_words = play(driver, frame, wishes)
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
