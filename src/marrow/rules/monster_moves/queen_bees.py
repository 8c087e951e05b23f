"""A killer bee that eats royal jelly becomes a queen. NetHack 3.7: monmove.c, bee_eat_jelly."""

from typing import Final

from marrow.content.species_table import SPECIES_NAMED
from marrow.model.monster import Monster
from marrow.rules.combat.deaths.grow_up import grow_up
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.items.piles import take_from_floor
from marrow.rules.items.stacks import split
from marrow.rules.monsters.weakening import paralyze
from marrow.rules.naming import an_item, the_monster
from marrow.rules.play import Play

RULE: Final = "monmove.c"
JELLY_DELAYS: Final = {1: 3, 0: 5, -1: 7}  # by blessing


def eat_royal_jelly(play: Play, bee: Monster) -> bool:
    """A killer bee on royal jelly becomes a queen where there is none; True if it ate."""
    level, queen = play.level, SPECIES_NAMED["queen bee"]
    if not play.edition.monsters.bees_eat_royal_jelly:
        return False
    lying = level.items.get(bee.spot, ())
    jelly = next((item for item in reversed(lying) if item.kind.name == "lump of royal jelly"), None)
    if jelly is None or any(other.species.name == queen.name for other in level.monsters if other.hp > 0):
        return False
    if jelly.quantity > 1:
        jelly = split(play, jelly, 1)
    else:
        take_from_floor(play, level, jelly, bee.spot)
    if can_see_monster(play, bee):
        told = {"monster": the_monster(play, bee), "item": an_item(play, jelly)}
        play.tell("creatures.eats item", RULE, **told)
    bee.level = max(bee.level, queen.level - 1)
    grow_up(play, bee, None)
    if bee.hp > 0:
        paralyze(bee, JELLY_DELAYS[jelly.blessing])
    return True
