"""What may go wrong when a monster uses an item: cursed wands explode, ghosts and djinn leave bottles.

NetHack: muse.c, precheck.
"""

from collections.abc import Callable

from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.combat.deaths.killing import killed_by_other
from marrow.rules.combat.deaths.monster_dies import take_out_of_game
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.magic.potions.djinni import is_inhabited
from marrow.rules.monster_moves.item_pickup import monster_uses_up_one
from marrow.rules.monsters.weakening import paralyze
from marrow.rules.naming import a_monster, an_item, look_of, the_monster
from marrow.rules.play import Play

RULE = "muse.c precheck"
BACKFIRES_ONE_IN = 100

Use = Callable[[Play, Monster, Item], bool]


def use_if_safe(play: Play, monster: Monster, item: Item, action: Use) -> bool:
    """Use an item unless something goes wrong; True if that took the move."""
    match item.kind.class_:
        case "wand" if item.blessing < 0 and play.dice.one_in(BACKFIRES_ONE_IN, RULE):
            return explode_wand(play, monster, item)
        case "potion" if let_out_of_bottle(play, monster, item):
            return True
        case _:
            return action(play, monster, item)


def explode_wand(play: Play, monster: Monster, wand: Item) -> bool:
    """A cursed wand explodes in a monster's hands; True if it died. Else it still has its move."""
    if can_see(play, monster.spot):
        told = {"monster": the_monster(play, monster), "item": an_item(play, wand)}
        play.tell("creatures.wand explodes", RULE, **told)
    else:
        hear(play, "creatures.hear wand explode", RULE)
    amount = play.dice.d(wand.charge + 2, 6, RULE)
    monster_uses_up_one(play, monster, wand)
    monster.hp -= amount
    return monster.hp < 1 and killed_by_other(play, monster)


def let_out_of_bottle(play: Play, monster: Monster, potion: Item) -> bool:
    """A ghost paralyzes the drinker, a djinni is peaceful or vanishes; True if there was one."""
    look = look_of(play.world, potion.kind)
    ghost, djinni = SPECIES_NAMED["ghost"], SPECIES_NAMED["djinni"]
    if look == "milky" and is_inhabited(play, ghost, RULE):
        _ghost_comes_out(play, monster, potion, ghost)
        return True
    if look == "smoky" and is_inhabited(play, djinni, RULE):
        _djinni_comes_out(play, monster, potion, djinni)
        return True
    return False


def _open_bottle(play: Play, monster: Monster, potion: Item, species: Species) -> Monster | None:
    if can_see_monster(play, monster):
        told = {"monster": the_monster(play, monster), "item": an_item(play, potion)}
        play.tell("creatures.drinks", RULE, **told)
    monster_uses_up_one(play, monster, potion)
    creature = make_monster(play, species, monster.spot, nearby=True)
    if creature is None and can_see(play, monster.spot):
        play.tell("creatures.bottle empty", RULE)
    return creature


def _ghost_comes_out(play: Play, monster: Monster, potion: Item, species: Species) -> None:
    if _open_bottle(play, monster, potion, species) is None:
        return
    if can_see(play, monster.spot):
        play.tell("creatures.ghost emerges", RULE, monster=the_monster(play, monster))
    paralyze(monster, 3)


def _djinni_comes_out(play: Play, monster: Monster, potion: Item, species: Species) -> None:
    djinni = _open_bottle(play, monster, potion, species)
    if djinni is None:
        return
    seen = can_see(play, monster.spot)
    if seen:
        play.tell("creatures.djinni emerges", RULE, monster=a_monster(play, djinni))
    if play.dice.rn2(2, RULE):
        play.tell("creatures.freed me", RULE)
        djinni.peaceful = True
        return
    play.tell("creatures.about time", RULE)
    if seen:
        play.tell("creatures.djinni vanishes", RULE, monster=the_monster(play, djinni))
    take_out_of_game(play, djinni)
