"""What an agent is spared, as in NLE: messages are read for it, and most questions declined.

Only `env` uses it. It is compiled, and so stands where numpy and gymnasium need not be (decision 0036).
"""

from typing import Final

from marrow.front.screen import Wait
from marrow.front.seat import Seat
from marrow.game.hero_numbers import Moment

# Questions with these are not declined
LETTERS_LEFT_TO_AGENTS: Final = ("eat", "attack", "direction?", "pray")
MAX_SKIPPED: Final = 1000
SPACE: Final = Wait.SPACE
LINE: Final = Wait.LINE
LETTER: Final = Wait.LETTER


def press_for_agent(seat: Seat, key: str, *, all_modes: bool, all_letters: bool) -> Moment:
    """Press an agent's key, and those that it is spared: the moment then. ``news`` is what came of them."""
    seat.news = []
    seat.press(key)
    skip_what_is_spared(seat, all_modes=all_modes, all_letters=all_letters)
    return seat.moment


def skip_what_is_spared(seat: Seat, *, all_modes: bool, all_letters: bool) -> None:
    """Press keys until one is wanted that is left to the agent.

    With ``all_modes`` every key is, once the player has been greeted; with ``all_letters`` every answer to a
    question for a letter.
    """
    for _ in range(MAX_SKIPPED):
        if seat.over or not seat.in_command:
            return
        if all_modes and seat.greeted and not seat.game.over:
            return
        wait = seat.wait
        if wait is SPACE:
            seat.press(" ")
        elif wait is LINE or (wait is LETTER and not all_letters and not is_left(seat.message)):
            seat.press("\x1b")
        else:
            return


def is_left(question: str) -> bool:
    """Whether a question for a letter is left to agents."""
    return any(word in question for word in LETTERS_LEFT_TO_AGENTS)
