"""Putting monsters to sleep. NetHack: mhitm.c, sleep_monst and slept_monst."""

from marrow.model.monster import Monster
from marrow.rules.hero.body import form_of
from marrow.rules.hero.shape import sticks
from marrow.rules.monsters.weakening import paralyze
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

RULE = "mhitm.c slept_monst"


def put_monster_to_sleep(play: Play, monster: Monster, turns: int) -> bool:
    """A monster that can move falls asleep, and releases the hero. NetHack: mhitm.c, slept_monst."""
    if not monster.can_move:
        return False
    monster.eating = 0
    paralyze(monster, turns + monster.frozen)
    hero = play.hero
    held = hero.hold.holder_id == monster.id and not hero.hold.engulfer_id
    if held and not sticks(form_of(hero)):
        hero.hold.holder_id = 0
        play.tell("combat.grip relaxes", RULE, monster=the_monster(play, monster))
    return True
