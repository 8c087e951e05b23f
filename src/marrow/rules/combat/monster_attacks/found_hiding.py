"""A monster runs into the hidden hero. NetHack: mhitu.c, mattacku."""

from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.rules.combat.deaths.killing import killed_by_hero
from marrow.rules.dungeon.placement import move_monster, nearest_good_spot
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.hero.body import form_of
from marrow.rules.hero.shape import sticks
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.families import is_hard_helmet
from marrow.rules.items.monster_equipment import worn_by
from marrow.rules.monsters.steeds import relocate_hero
from marrow.rules.monsters.traits import monster_armor_class
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

RULE = "mhitu.c mattacku"


def find_hidden_hero(play: Play, monster: Monster) -> None:
    """A hero hidden on the ceiling drops and makes room; a piercer hits. Others are only found.

    A hero in mimic form holds the monster, if that form sticks.
    """
    hero = play.hero
    hero.footing.hidden = False
    name = the_monster(play, monster)
    form = form_of(hero)
    if form.kind == "mimic":
        play.tell("combat.finds you hidden", RULE, monster=name)
        if sticks(form):
            hero.hold.holder_id = monster.id
        return
    if "hides" not in form.traits or form.name == "trapper":
        play.tell("combat.finds you hidden", RULE, monster=name)
        return
    play.tell("combat.you drop from ceiling", RULE)
    below, water = hero.spot, is_pool(play.level, monster.spot)
    beside = nearest_good_spot(play, below, form)
    if beside is None or (monster.species.letter == ";" and water and not is_pool(play.level, below)):
        play.tell("combat.draws back", RULE, monster=name)
        return
    relocate_hero(play, beside)
    hero.footing.must_land = True
    move_monster(play.level, monster, below)
    mark_view_stale(play.level)
    if form.kind != "piercer":
        return
    helmet = worn_by(monster, Slot.HELMET)
    if helmet is not None and is_hard_helmet(helmet):
        play.tell("combat.glances off helmet", RULE, monster=name)
        return
    rolled = play.dice.rnd(20, RULE)
    if 3 + monster_armor_class(monster) > rolled:
        play.tell("combat.almost hit by you", RULE, monster=name)
        return
    play.tell("combat.hit by you falling", RULE, monster=name)
    monster.hp -= play.dice.d(3, 6, RULE)
    if monster.hp < 1:
        killed_by_hero(play, monster)
