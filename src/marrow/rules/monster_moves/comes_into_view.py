"""The hero is interrupted by a monster that comes near. NetHack: monmove.c, dochugw."""

from typing import Final

from marrow.choices import Alarm
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.rules.hero.activity import STEPS, stop_occupation
from marrow.rules.hero.body import is_confused, is_hallucinating
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.monsters.scares import is_scary_spot
from marrow.rules.play import Play

ALARM_REACH: Final = 81  # squared


def interrupt_if_came_into_view(play: Play, monster: Monster, was_seen: bool, left: int) -> None:
    """Interrupt the hero if a hostile monster has just come into view or within reach.

    ``was_seen`` is whether he spotted it before its move, ``left`` where it was then. Runs and
    journeys look around by themselves, at each step. NetHack: monmove.c, dochugw.
    """
    hero, alarm = play.hero, play.edition.monsters.alarm
    if hero.activity is None or hero.activity.doing in STEPS:
        return
    attacks = bool(monster.species.attacks)
    since_37 = alarm is Alarm.SEEN_AT_NEW_SPOT
    if not since_37 and (is_confused(hero) or not attacks):
        return
    if not is_hallucinating(hero) and (monster.peaceful or not attacks):
        return
    measured = left if alarm is Alarm.BY_OLD_SPOT else monster.spot
    if not monster.can_move or distance2(hero.spot, measured) > ALARM_REACH:
        return
    was_near = in_line_of_sight(play, left) and distance2(hero.spot, left) <= ALARM_REACH
    if was_seen and was_near:
        return
    spotted = can_spot_monster(play, monster) and in_line_of_sight(play, measured)
    if not spotted and (since_37 or not can_see_monster(play, monster)):
        return
    if not is_scary_spot(play, monster, hero.spot):
        stop_occupation(play)
