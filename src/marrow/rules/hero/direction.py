"""In what direction: asked for, and kept as far as a dizzy hero can. NetHack: cmd.c, getdir and confdir."""

from marrow.errors import RefusedCommand
from marrow.messages.questions import CANCELLED_DIRECTION, ChooseDirection
from marrow.model.places import DIRECTIONS, DOWN, ORTHOGONAL, SELF, UP
from marrow.rules.hero.body import form_of, is_confused, is_stunned
from marrow.rules.play import Cancelled, Play

RULE = "cmd.c getdir"


def choose_direction(play: Play, direction: int | None, what: str = "commands.which direction") -> int:
    """Where a command goes: one of the eight directions, up, down or here.

    Who is stunned goes any other way, who is confused does so one time in five, even if here was meant.
    Raises Cancelled where the player names no direction, and for a grid bug's diagonals.
    """
    if direction is None:
        direction = play.ask(ChooseDirection(what=what, rule=RULE))
        if direction == CANCELLED_DIRECTION:
            raise Cancelled
    if direction not in (*DIRECTIONS, UP, DOWN, SELF):
        raise RefusedCommand("commands.no such direction")
    if direction in DIRECTIONS and direction not in ORTHOGONAL and goes_straight(play):
        play.tell("commands.cannot turn there", RULE)
        raise Cancelled
    return dizzy(play, direction)


def dizzy(play: Play, direction: int) -> int:
    """The direction, unless the hero is too dizzy to keep it; up and down are always found."""
    hero = play.hero
    if direction in (UP, DOWN):
        return direction
    lost = is_stunned(hero) or (is_confused(hero) and play.dice.one_in(5, RULE))
    return lurch(play) if lost else direction


def lurch(play: Play) -> int:
    """Any of the directions that the hero's form can go. NetHack: cmd.c, confdir."""
    ways = ORTHOGONAL if goes_straight(play) else DIRECTIONS
    return ways[play.dice.rn2(len(ways), "cmd.c confdir")]


def goes_straight(play: Play) -> bool:
    """Grid bugs know no diagonals."""
    return form_of(play.hero).name == "grid bug"
