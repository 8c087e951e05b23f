"""Venom the hero spits, or flings by an artifact's power.

NetHack: polyself.c, dospit; dothrow.c, thitmonst; uhitm.c, hmon_hitmon.
"""

from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.combat.hero_missiles.throw_item import fly_thrown_item
from marrow.rules.dungeon.terrain import is_on_map, is_rock, is_shut_door
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.hero.attributes import attribute, strength_scale
from marrow.rules.monsters.reactions import wake_up
from marrow.rules.monsters.traits import monster_resists
from marrow.rules.naming import the_monster
from marrow.rules.play import Play, monster_by_id

RULE = "polyself.c dospit"


def fling_venom(play: Play, direction: int, *, blinding: bool) -> None:
    """Blinding venom flies like a thrown item, acid as below."""
    if not blinding:
        _fling_acid(play, direction)
        return
    venom = item_named(play, "blinding venom")
    venom.quantity = 1
    venom.charge = 1
    play.hero.fighting.stop_volley = False
    fly_thrown_item(play, venom, direction)


def _fling_acid(play: Play, direction: int) -> None:
    """Acid flies as far as a thrown item, and may hit the first monster in the way, by dexterity."""
    target = _first_in_the_way(play, direction)
    if target is None:
        play.tell("forms.splat", RULE)
        return
    inside = play.hero.hold.engulfer_id == target.id
    name = the_monster(play, target)
    if not inside and attribute(play.hero, Attribute.DEXTERITY) <= play.dice.rnd(25, RULE):
        play.tell("forms.acid misses", RULE, monster=name)
        if not play.dice.rn2(3, "dothrow.c tmiss"):
            wake_up(play, target)
        return
    wake_up(play, target)
    if monster_resists(target, "acid"):
        play.tell("forms.acid harmless", RULE, monster=name)
        return
    play.tell("forms.acid burns", RULE, monster=name)
    target.hp -= play.dice.d(2, 6, "weapon.c dmgval")
    if target.hp < 1:
        killed_by_hero(play, target)


def _first_in_the_way(play: Play, direction: int) -> Monster | None:
    hero, level = play.hero, play.level
    engulfer = monster_by_id(play, hero.hold.engulfer_id)
    if engulfer is not None:
        return engulfer
    if direction not in DIRECTIONS:
        return None
    spot = hero.spot
    for _ in range(max(strength_scale(hero) // 2, 1)):
        spot += direction
        if not is_on_map(spot) or is_rock(level, spot) or is_shut_door(level, spot):
            return None
        monster = level.monster_at.get(spot)
        if monster is not None and monster.hp > 0:
            return monster
    return None
