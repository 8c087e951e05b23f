"""Long worms move and grow, or shrink when they cannot move. NetHack: worm.c."""

from marrow.model.monster import Monster
from marrow.rules.play import Play

RULE = "worm.c worm_move"
MAX_HP = 500


def move_tail(play: Play, worm: Monster, before: int) -> None:
    """The head has moved: its old spot becomes a segment, and the last one goes unless the worm grows."""
    worm.tail = (before, *worm.tail)
    play.level.monster_at[before] = worm
    if worm.grows_at <= play.world.turn:
        if worm.grows_at:
            worm.grows_at += play.dice.rn1(15, 3, RULE)
        else:
            worm.grows_at = play.world.turn + play.dice.rnd(5, RULE)
        worm.hp = min(worm.hp + 3, MAX_HP)
        worm.max_hp = max(worm.max_hp, worm.hp)
    elif worm.segments:
        worm.segments -= 1  # a segment that had no room on the map is placed instead
    else:
        lose_last_segment(play, worm)


def shrink_stuck_worm(play: Play, worm: Monster) -> None:
    """A worm that cannot move, often because of its own tail, shrinks. NetHack: worm_nomove."""
    lose_last_segment(play, worm)
    worm.hp = worm.hp - 3 if worm.hp > 3 else 1


def lose_last_segment(play: Play, worm: Monster) -> None:
    if worm.tail:
        last = worm.tail[-1]
        worm.tail = worm.tail[:-1]
        if play.level.monster_at.get(last) is worm:
            del play.level.monster_at[last]
