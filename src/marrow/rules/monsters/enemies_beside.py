"""Whether enemies stand beside the hero. NetHack: hack.c, monster_nearby."""

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS
from marrow.rules.hero.body import has, is_hallucinating
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.monsters.scares import is_scary_spot
from marrow.rules.play import Play


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
