"""A monster becomes visible by a cursed potion of invisibility. NetHack 5.0.0: worn.c, mon_set_minvis."""

from marrow.model.monster import Monster
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.monster_equipment import turn_visible, wears_mummy_wrapping
from marrow.rules.naming import the_monster
from marrow.rules.play import Play


def lose_invisibility(play: Play, monster: Monster, *, was_seen: bool) -> None:
    """Z-187: it is visible for good, and seems transparent for a moment if it already was."""
    if wears_mummy_wrapping(monster):
        monster.innately_invisible = False
    else:
        turn_visible(monster)
    mark_view_stale(play.level)
    if was_seen:
        play.tell("splashes.briefly transparent", "Z-187", monster=the_monster(play, monster))
    elif can_spot_monster(play, monster):
        play.tell("splashes.appears", "Z-187", monster=the_monster(play, monster))
