"""What the hero has achieved, in the order in which it was. NetHack: insight.c, record_achievement."""

from marrow.content.achievements import Achievement
from marrow.rules.play import Play


def achieve(play: Play, number: int, *, negated: bool = False) -> None:
    """L-172, Z-161, Z-162: record an achievement, once, if the edition has it.

    ``negated``: the order remembers that a rank's title was a woman's.
    """
    world, bit = play.world, 1 << number - 1
    if number <= play.edition.life_saving.achievements and not world.achievements & bit:
        world.achievements |= bit
        world.achieved.append(-number if negated else number)


def achieve_rank(play: Play, rank: int) -> None:
    """Z-162: the hero has reached one of the ranks 1 to 8."""
    achieve(play, Achievement.RANK_1 + rank - 1, negated=play.hero.gender == "female")


def has_newer_conducts(play: Play) -> bool:
    """Z-163: whether cheating in Sokoban and pets are counted."""
    return play.edition.life_saving.achievements > Achievement.NUDIST
