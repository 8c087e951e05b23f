"""Items, boulders above all, that fall where somebody may be in a pit. NetHack: do.c, flooreffects."""

from marrow.content.properties import Property
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import PITS_AND_HOLES
from marrow.model.vocabularies import KillerFormat
from marrow.rules.combat.blow_context import Delivery
from marrow.rules.combat.deaths.killing import killed_by_other
from marrow.rules.combat.hero_attacks.hit_monster import blow_lands
from marrow.rules.combat.weapon_damage import weapon_damage
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.shape import is_whirly
from marrow.rules.hero.trapped_hero import free_hero
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.piles import put_on_floor
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.naming import the_monster
from marrow.rules.physics.floor_effects import fill_trap, floor_effects
from marrow.rules.play import Play

RULE = "do.c flooreffects"
ALWAYS_HITS = 1  # the roll to hit whoever sits in a pit: the lowest there is


def land_item(play: Play, item: Item, spot: int, *, by_hero: bool) -> bool:
    """Put an item in the air on the floor; a boulder first hits whoever is in a pit. True if it is gone."""
    if item_falls_on_spot(play, item, spot, by_hero=by_hero):
        return True
    put_on_floor(play, item, spot)
    if item.kind.name == "boulder":
        mark_view_stale(play.level)
    return False


def item_falls_on_spot(play: Play, item: Item, spot: int, *, by_hero: bool) -> bool:
    """What happens to an item that falls, before it lies on the floor; True if it is gone."""
    trap = play.level.traps.get(spot)
    if item.kind.name != "boulder" or trap is None or trap.kind not in PITS_AND_HOLES:
        return floor_effects(play, item, spot)
    monster = play.level.monster_at.get(spot)
    if monster is not None and monster.trapped:
        if _hit_monster_in_pit(play, item, monster, by_hero=by_hero):
            return False
        monster.trapped = False
    elif spot == play.hero.spot and play.hero.hold.turns:
        if _hit_hero_in_pit(play):
            return False
        free_hero(play)
    _fill_if_still_there(play, item, trap)
    return True


def _fill_if_still_there(play: Play, boulder: Item, trap: Trap) -> None:
    if play.level.traps.get(trap.spot) is trap:
        fill_trap(play, boulder, trap)


def _hit_monster_in_pit(play: Play, boulder: Item, monster: Monster, *, by_hero: bool) -> bool:
    """The boulder always hits the monster in the pit; True if the monster lives: the pit is not filled."""
    traits = monster.species.traits
    if can_see(play, monster.spot):
        play.tell("traps.boulder in upon", RULE, victim=the_monster(play, monster))
    if "walks through walls" in traits or "throws rocks" in traits:
        return False
    if by_hero:
        blow_lands(play, monster, boulder, Delivery.THROWN, ALWAYS_HITS)
    else:
        monster.hp -= weapon_damage(play, boulder, monster)
        if monster.hp < 1:
            killed_by_other(play, monster)
    return monster.hp > 0 and not is_whirly(monster.species)


def _hit_hero_in_pit(play: Play) -> bool:
    """The boulder hurts the hero in the pit (True), but not giants and those who pass through walls."""
    hero = play.hero
    play.tell("traps.boulder in upon", RULE, victim="you")
    if has(hero, Property.PASSES_WALLS) or "throws rocks" in form_of(hero).traits:
        return False
    amount = halved_mishap(play, play.dice.rnd(15, RULE))
    hurt(play, amount, Killer("squished under a boulder", KillerFormat.ALONE), RULE)
    return True
