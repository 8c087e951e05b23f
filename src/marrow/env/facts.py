"""Facts about a seat as numbers: NLE's flags and question, causes of nutrition, the legal keys."""

from typing import Any

import numpy.typing as npt

from marrow.front import keys as front_keys
from marrow.front.screen import Wait
from marrow.front.seat import Seat
from marrow.front.seat_memory import bytes_of
from marrow.messages.entries import Cause
from marrow.model.hero import Hero

CAUSES = tuple(cause.value for cause in Cause)
_PLACE_OF_CAUSE = {cause.name: place for place, cause in enumerate(Cause)}
QUESTION_KINDS = ("command", "letter", "line", "space", "spot", "over")
_KIND_OF_WAIT = {
    Wait.COMMAND: "command",
    Wait.LETTER: "letter",
    Wait.LINE: "line",
    Wait.NAME: "line",
    Wait.SPACE: "space",
    Wait.SPOT: "spot",
}
PRINTABLE = "".join(map(chr, range(32, 127)))


def internal(seat: Seat) -> list[int]:
    """NLE's internal facts; misc are the three after the first.

    The deepest level, whether a letter, a line or a space is wanted (behind a # none is), whether the hero
    stands on stairs down, two zeros (NLE has its seeds there), nutrition, the score for experience.
    """
    world = seat.seen_world
    hero, level = world.hero, world.level
    wait = seat.wait
    on_stairs = any(not stairs.goes_up and stairs.spot == hero.spot for stairs in level.stairs)
    return [
        world.deepest,
        int(wait is Wait.LETTER),
        int(wait is Wait.LINE),
        int(wait is Wait.SPACE),
        int(on_stairs),
        0,
        0,
        hero.nutrition,
        hero.score,
    ]


def program_state(seat: Seat) -> list[int]:
    """NLE's state of the program.

    Whether the game is over, panicking, exiting, whether it waits for commands, is at its end, and whether
    there is something to save.
    """
    over = seat.seen_world.ended is not None or seat.game.over
    return [int(over), 0, 0, int(seat.greeted), 0, int(not over)]


def causes_of(hero: Hero) -> list[int]:
    """Nutrition that came and went since birth, by cause, in the order of ``CAUSES``."""
    sums = [0] * len(CAUSES)
    if hero.account is not None:
        for (cause, _), amount in hero.account.sums.items():
            if cause in _PLACE_OF_CAUSE:
                sums[_PLACE_OF_CAUSE[cause]] += amount
    return sums


# Questions and keys


def question_kind(seat: Seat) -> str:
    """What is wanted, one of ``QUESTION_KINDS``."""
    return "over" if seat.over else _KIND_OF_WAIT[seat.wait]


def legal_keys(seat: Seat) -> frozenset[str]:
    """The keys that do something now: all commands, or the answers to what is asked."""
    if seat.over:
        return frozenset()
    wait = seat.wait
    if seat.in_command and seat.sense:
        return frozenset(seat.sense)
    if wait is Wait.SPACE:
        return SPACE_KEYS
    if wait in (Wait.LINE, Wait.NAME):
        return LINE_KEYS
    if wait is Wait.SPOT:
        return SPOT_KEYS
    return COMMAND_KEYS


SPACE_KEYS = frozenset(" \r\x1b")
LINE_KEYS = frozenset(PRINTABLE + "\r\x1b")
SPOT_KEYS = frozenset("hjklyubnHJKLYUBN.,;:mMoOdD<>_xXaA@?# \x1b".replace(" ", "") + "\r")
COMMAND_KEYS = frozenset((
    *front_keys.KEYS, *front_keys.RUNS, *front_keys.RUSHES, *front_keys.PREFIXES, *"hjklyubn123456789",
))  # fmt: skip


def put_text(target: npt.NDArray[Any], text: str) -> None:
    """Write text and zeros behind it; the last place is always zero."""
    target.data[:] = bytes_of(text, len(target))
