"""Gems thrown to unicorns, and gold to those who like it. NetHack: dothrow.c, gem_accept; dokick.c, ghitm."""

from collections.abc import Mapping

from marrow.content.alignments import ALIGNMENT_SIGNS, sign_of
from marrow.content.words import SpeciesName
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.people import Guard, Keeper, Priest
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.teleport_attacks import teleport_monster_away
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.luck_changes import change_luck
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.monsters.reactions import make_hostile, wake_up
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

GEM_RULE = "dothrow.c gem_accept"
GOLD_RULE = "dokick.c ghitm"
BRIBES: Mapping[SpeciesName, int] = {"soldier": 100, "sergeant": 250, "lieutenant": 500, "captain": 750}


def unicorn_accepts(play: Play, unicorn: Monster, gem: Item) -> bool:
    """A unicorn takes a gem, which may change luck; it refuses known glass. True if it keeps the gem."""
    name = the_monster(play, unicorn)
    unicorn.peaceful = True
    real = gem.kind.material == "gemstone"
    own = sign_of(unicorn.species.alignment) == ALIGNMENT_SIGNS[play.hero.alignment]
    known = bool(gem.seen and play.world.discovered[gem.kind.number])
    guessed = bool(gem.name) or gem.kind.number in play.world.called
    kept = real or not (known or guessed)
    if not kept:
        key = "combat.not interested in junk"
    elif not real:
        key = "weapons.graciously"
    elif own:
        key = "weapons.gratefully"
        change_luck(play, 5 if known else 2 if guessed else 1, GEM_RULE)
    else:
        key = "weapons.hesitatingly"
        amount = play.dice.rn2(7, GEM_RULE) - 3 if known else play.dice.rn2(3, GEM_RULE) - 1
        change_luck(play, amount, GEM_RULE)
    if kept:
        give_to_monster(play, unicorn, gem)
    if not is_blind(play.hero):
        play.tell(key, GEM_RULE, monster=name)
    teleport_monster_away(play, unicorn)
    return kept


def gold_hits_monster(play: Play, monster: Monster, gold: Item) -> bool:
    """Gold thrown or kicked at a monster may be caught (True), as a gift, a payment or a bribe."""
    species = monster.species
    name = the_monster(play, monster)
    serves = isinstance(monster.duty, Keeper | Priest | Guard)
    if "likes gold" not in species.traits and "mercenary" not in species.traits and not serves:
        wake_up(play, monster)
    elif not monster.can_move:
        if can_see_monster(play, monster):
            play.tell("weapons.gold hits", GOLD_RULE, monster=name)
            return False
    else:
        _catch_gold(play, monster, gold)
        return True
    play.tell("weapons.gold misses", GOLD_RULE, monster=name)
    return False


def _catch_gold(play: Play, monster: Monster, gold: Item) -> None:
    name = the_monster(play, monster)
    monster.asleep = False
    monster.eating = 0
    if not isinstance(monster.duty, Guard) and play.dice.rn2(4, GOLD_RULE) == 0:
        make_hostile(play, monster)
    if can_see(play, monster.spot):
        play.tell("weapons.catches gold", GOLD_RULE, monster=name)
    give_to_monster(play, monster, gold)
    if isinstance(monster.duty, Keeper):
        _pay_keeper(play, monster, monster.duty, gold.quantity)
    elif isinstance(monster.duty, Priest):
        play.tell(
            "weapons.contribution" if monster.peaceful else "weapons.thanks scum", GOLD_RULE, monster=name
        )
    elif "mercenary" in monster.species.traits:
        _bribe(play, monster, gold.quantity)
        play.tell(
            "weapons.that should do" if monster.peaceful else "weapons.not enough", GOLD_RULE, monster=name
        )


def _pay_keeper(play: Play, monster: Monster, keeper: Keeper, value: int) -> None:
    """Gold for a shopkeeper covers losses first, then gives credit; an angry one just keeps it."""
    if keeper.robbed:
        keeper.robbed = max(keeper.robbed - value, 0)
        play.tell("weapons.covers losses", GOLD_RULE)
        monster.peaceful = monster.peaceful or not keeper.robbed
    elif monster.peaceful:
        keeper.credit += value
        play.tell("weapons.in credit", GOLD_RULE, amount=keeper.credit, s="s" * (keeper.credit != 1))
    else:
        play.tell("weapons.thanks scum", GOLD_RULE, monster=the_monster(play, monster))


def _bribe(play: Play, soldier: Monster, value: int) -> None:
    """A soldier becomes peaceful if the bribe is enough: more by rank, and for a rich hero."""
    hero = play.hero
    price = BRIBES.get(soldier.species.name, 0)
    if play.dice.rn2(3, GOLD_RULE) == 0 or not price:
        return
    left = sum(item.quantity for item in hero.inventory if item.kind.class_ == "coin")
    more = left + hero.level * play.dice.rn2(5, GOLD_RULE)
    if value > price + more // attribute(hero, Attribute.CHARISMA):
        soldier.peaceful = True
