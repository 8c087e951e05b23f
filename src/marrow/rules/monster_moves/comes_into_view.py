"""The hero is interrupted by a monster that comes near or is beside him. NetHack: dochugw, monster_nearby."""

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, distance2
from marrow.rules.hero.body import STEPS, has, is_confused, is_hallucinating, stop_occupation
from marrow.rules.hero.monster_sight import can_see_monster, can_spot_monster
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.monsters.scares import is_scary_spot
from marrow.rules.play import Play

ALARM_REACH = 81  # squared


def interrupt_if_came_into_view(play: Play, monster: Monster, was_seen: bool, before: int) -> None:
    """Interrupt the hero if a hostile monster has just come into view or within reach.

    Steps look out for themselves, and the confused take no notice. NetHack: monmove.c, dochugw.
    """
    hero = play.hero
    if hero.activity is None or hero.activity.doing in STEPS or is_confused(hero):
        return
    if monster.peaceful and not is_hallucinating(hero):
        return
    if not monster.species.attacks or not monster.can_move:
        return
    if was_seen and before <= ALARM_REACH:
        return
    if distance2(hero.spot, monster.spot) > ALARM_REACH:
        return
    sensed = can_spot_monster(play, monster) and in_line_of_sight(play, monster.spot)
    if (sensed or can_see_monster(play, monster)) and not is_scary_spot(play, monster, hero.spot):
        stop_occupation(play)


def monster_nearby(play: Play) -> bool:
    """Whether a hostile monster that the hero can spot is adjacent. NetHack: monster_nearby."""
    hero, at = play.hero, play.level.monster_at
    for step in DIRECTIONS:
        monster = at.get(hero.spot + step)
        if monster is not None and monster.id != hero.ride.steed_id and is_alarming(play, monster):
            return True
    return False


def is_alarming(play: Play, monster: Monster) -> bool:
    """Whether a monster is hostile, able to attack, and spotted by the hero."""
    if monster.disguise and monster.disguise < glyphs.MONSTER:
        return False
    if monster.peaceful and not is_hallucinating(play.hero):
        return False
    if monster.tame or not monster.species.attacks:
        return False
    if not monster.can_move or monster.frozen or monster.asleep:
        return False
    if monster.hidden or (monster.invisible and not has(play.hero, Property.SEE_INVISIBLE)):
        return False
    return can_spot_monster(play, monster) and not is_scary_spot(play, monster, play.hero.spot)
