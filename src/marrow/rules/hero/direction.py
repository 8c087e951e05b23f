"""Asking for a direction, and losing it when confused or stunned. NetHack: cmd.c, getdir and confdir."""

from typing import Final

from marrow.errors import RefusedCommand
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import CANCELLED_DIRECTION, ChooseDirection
from marrow.model.places import (
    DIRECTIONS,
    DOWN,
    NORTHEAST,
    NORTHWEST,
    ORTHOGONAL,
    SELF,
    SOUTHEAST,
    SOUTHWEST,
    UP,
)
from marrow.rules.hero.body import form_of, is_confused, is_stunned
from marrow.rules.play import Cancelled, Play

RULE: Final = "cmd.c getdir"
ANSWERS: Final = frozenset((*DIRECTIONS, UP, DOWN, SELF))
STRAIGHT_FIRST: Final = (*ORTHOGONAL, NORTHWEST, NORTHEAST, SOUTHEAST, SOUTHWEST)  # NetHack: dirs_ord


def choose_direction(
    play: Play,
    direction: int | None,
    what: QuestionKey = QuestionKey.WHICH_DIRECTION,
    *,
    likely: tuple[int, ...] | None = None,
    **words: str | int,
) -> int:
    """The direction of a command: one of the eight, up, down or here. The question names the ``likely`` ones.

    A stunned hero goes in a random direction, a confused one does so one time in five, also instead of here.
    Raises Cancelled if the player names no direction, or a diagonal for a grid bug.
    """
    if direction is None:
        direction = play.ask(ChooseDirection(what=what, rule=RULE, words=words, likely=likely))
        if direction == CANCELLED_DIRECTION:
            raise Cancelled
    if direction not in ANSWERS:
        raise RefusedCommand("commands.no such direction")
    if direction in DIRECTIONS and direction not in ORTHOGONAL and knows_no_diagonals(play):
        play.tell("commands.cannot turn there", RULE)
        raise Cancelled
    return confused_direction(play, direction)


def choose_direction_beside(
    play: Play, direction: int | None, what: QuestionKey = QuestionKey.WHICH_DIRECTION
) -> int:
    """L-340: the direction of a spot beside the hero; a player who names none is told "Never mind".

    NetHack: cmd.c, get_adjacent_loc.
    """
    try:
        return choose_direction(play, direction, what)
    except Cancelled:
        play.tell("commands.never mind", RULE)
        raise


def confused_direction(play: Play, direction: int) -> int:
    """This direction, or a random one if the hero is stunned or confused; up and down never change."""
    hero = play.hero
    if direction in (UP, DOWN):
        return direction
    lost = is_stunned(hero) or (is_confused(hero) and play.dice.one_in(5, RULE))
    return random_direction(play) if lost else direction


def random_direction(play: Play) -> int:
    """Z-329: a random one of the directions in which the hero's form can move. NetHack: cmd.c, confdir."""
    if knows_no_diagonals(play):
        ways = ORTHOGONAL
    else:
        ways = STRAIGHT_FIRST if play.edition.hero.dazed_ways_begin_straight else DIRECTIONS
    return ways[play.dice.rn2(len(ways), "cmd.c confdir")]


def knows_no_diagonals(play: Play) -> bool:
    """Whether the hero is a grid bug, which cannot move diagonally."""
    return form_of(play.hero).name == "grid bug"
