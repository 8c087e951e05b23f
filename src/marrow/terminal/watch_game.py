"""Watch a game that was played, in the terminal."""

from marrow.errors import MarrowError
from marrow.formats.replays import ReplayFile
from marrow.front.option_files import load_options
from marrow.front.screen import Display
from marrow.front.watching import watch
from marrow.game.rewinding import Rewinder


def watch_game(terminal: Display, replay: ReplayFile) -> tuple[int, list[str]]:
    """Watch it until the player has seen enough; the exit status, and lines to print afterwards."""
    options = load_options()
    terminal.colour = options.on("color")
    terminal.alt_meta = options.on("altmeta")
    try:
        watch(terminal, options, Rewinder(replay))
    except MarrowError as error:
        return 2, [f"marrow: {error}"]
    return 0, []
