"""A boomerang flies in a circle and comes back. NetHack: zap.c, boomhit."""

from collections.abc import Callable

from marrow.content.properties import Property
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, NOWHERE, Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.monster_attacks.monster_responses import respond_to_disturbance
from marrow.rules.combat.seen_flights import note_missile
from marrow.rules.combat.weapon_damage import weapon_damage_to_hero
from marrow.rules.dungeon.noise import wake_by_new_noise
from marrow.rules.dungeon.terrain import is_on_map, is_rock, is_shut_door
from marrow.rules.hero.armor_class import counted_armor_class
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import has, is_deaf
from marrow.rules.lifesaving.harm import halved_missile, hurt
from marrow.rules.naming import killer_item, single_item
from marrow.rules.play import Play

RULE = "zap.c boomhit"
STEPS = 10
KLONK_REACH2 = 20


def fly_boomerang(
    play: Play, item: Item, direction: int, strike: Callable[[Monster, int], bool]
) -> tuple[int, Monster | None, bool]:
    """L-264: fly a boomerang: where it ends, the monster it hits, whether the hero caught it.

    Z-203: in 5.0.0 it flies on after it has come to a monster, where ``strike`` tells whether it is gone;
    then it ends NOWHERE. Past two monsters, or one more for each enchantment, it comes to its last.

    NetHack: boomhit.
    """
    left = max(1, item.charge + 1) if play.edition.combat.boomerangs_fly_on else -1
    hero, level = play.hero, play.level
    turns_left = play.edition.combat.boomerangs_turn_left and not hero.left_handed  # Z-256
    heading = DIRECTIONS.index(direction)
    spot = hero.spot
    for step in range(STEPS):
        following = spot + DIRECTIONS[heading % 8]
        if not is_on_map(following):
            break
        monster = level.monster_at.get(following)
        if monster is not None and monster.hp > 0:
            respond_to_disturbance(play, monster)
            if left < 0:
                return following, monster, False
            left -= 1
            if strike(monster, following):
                return NOWHERE, None, False
        if is_rock(level, following) or is_shut_door(level, following):
            break
        spot = following
        note_missile(play, item, spot, first=step == 0)
        if spot == hero.spot:
            return spot, None, _return_to_hero(play, item)
        if level.terrain[spot] == Terrain.SINK:
            if not is_deaf(hero) and play.edition.combat.boomerangs_turn_left:
                play.tell("weapons.klonk", RULE)
            wake_by_new_noise(play, spot, KLONK_REACH2)  # Z-242
            break
        if step % 5:
            heading += -1 if turns_left else 1
    return spot, None, False


def _return_to_hero(play: Play, item: Item) -> bool:
    """The boomerang comes back: True if the hero catches it; else it may hit the hero."""
    hero = play.hero
    if not has(hero, Property.FUMBLING) and play.dice.rn2(20, RULE) < attribute(hero, Attribute.DEXTERITY):
        play.tell("weapons.catch boomerang", RULE)
        return True
    rule = "mthrowu.c thitu"
    as_weapon = play.edition.combat.boomerangs_turn_left  # L-264
    amount = weapon_damage_to_hero(play, item) if as_weapon else play.dice.rnd(10, RULE)
    bonus = item.charge if as_weapon else 0
    if counted_armor_class(play) + 10 + bonus <= play.dice.rnd(20, rule):
        play.tell("combat.missile misses you", rule, item=single_item(play, item))
    else:
        play.tell("combat.you are hit by", rule, item=single_item(play, item))
        hurt(play, halved_missile(play, amount), killer_item(play, item), rule)
        exercise(play, Attribute.STRENGTH, False, "N-157")
    hero.fighting.stop_volley = True
    return False
