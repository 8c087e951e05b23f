"""Figurines that come to life. NetHack: dog.c, make_familiar; apply.c, fig_transform."""

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.body import is_blind
from marrow.rules.combat.taming import tame
from marrow.rules.making.monsters import make_monster
from marrow.rules.making.population import is_gone
from marrow.rules.naming import a_monster
from marrow.rules.outfit import unwear
from marrow.rules.play import Play
from marrow.rules.things import remove_anywhere
from marrow.rules.timers import forget_timers

RULE = "dog.c make_familiar"


def come_alive(play: Play, item: Item, spot: int) -> Monster | None:
    """Blessed it is most likely a pet, cursed most likely an enemy; the figurine is gone."""
    species = item.species
    if species is None or is_gone(play.world, species):
        play.tell("figurines.nothing comes of it", RULE)
        return None
    creature = make_monster(play, species, spot, nearby=True, groups=False)
    if creature is None:
        play.tell("figurines.nothing comes of it", RULE)
        return None
    if not is_blind(play.hero):
        play.tell("figurines.comes alive", RULE, monster=a_monster(play, creature))
    thrown = play.dice.rn2(10, RULE)  # 0 tame, 1 peaceful, else hostile by the side it leans to
    if thrown > 2:
        thrown = 0 if item.blessing > 0 else 2 if item.blessing < 0 else 1
    if thrown == 0:
        if not tame(play, creature):
            creature.peaceful = True
    elif thrown == 1:
        creature.peaceful = True
    else:
        play.tell("figurines.bad feeling", RULE)
        creature.peaceful = False
    if item.worn:
        unwear(play, item)
    forget_timers(play, item)
    remove_anywhere(play, item)
    return creature
