"""The hero is interrupted by a monster that comes near. NetHack: monmove.c, dochugw."""

from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.rules.hero.body import stop_occupation
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.monsters.scares import is_scary_spot
from marrow.rules.play import Play

ALARM_REACH = 81  # squared


def interrupt_if_came_into_view(play: Play, monster: Monster, was_seen: bool, before: int) -> None:
    """Interrupt the hero if a hostile monster has just come into view or within reach."""
    hero = play.hero
    if hero.activity is None or monster.peaceful or not monster.species.attacks or not monster.can_move:
        return
    if was_seen and before <= ALARM_REACH:
        return
    if distance2(hero.spot, monster.spot) > ALARM_REACH:
        return
    sensed = can_spot_monster(play, monster) and in_line_of_sight(play, monster.spot)
    if (sensed or can_see_monster(play, monster)) and not is_scary_spot(play, monster, hero.spot):
        stop_occupation(play)
