"""What differs when a recording is played again."""

from collections.abc import Callable

from marrow.chance import UnexpectedThrow
from marrow.errors import RefusedCommand
from marrow.lab.trace.initial_state import Record
from marrow.lab.trace.outcome import Divergence, NotExpressible
from marrow.rules.play import Cancelled, GameOver

Replay = Callable[[list[Record]], None]


def difference_in(replay: Replay, lines: list[Record]) -> str:
    """How playing these lines again ends otherwise than they say, or an empty text."""
    try:
        replay(lines)
    except (Divergence, UnexpectedThrow, NotExpressible) as how:
        return str(how)
    except RefusedCommand as refusal:
        return f"refused: {refusal.what}"
    except (GameOver, Cancelled) as end:
        return f"{type(end).__name__}: {end}"
    return ""
