"""Creating a familiar by spell. NetHack: apply.c, make_familiar."""

from marrow.content.species_table import SPECIES_NAMED
from marrow.rules.magic.taming import tame
from marrow.rules.making.birth import befriend
from marrow.rules.making.monsters import make_monster
from marrow.rules.naming import a_monster
from marrow.rules.play import Play

RULE = "apply.c make_familiar"


def make_familiar(play: Play) -> None:
    """A tame creature: two times in three of the depth, else a little dog or kitten."""
    species = None
    random = play.dice.rn2(3, RULE)
    if not random:
        cat = play.dice.rn2(2, RULE)
        species = SPECIES_NAMED["kitten" if cat else "little dog"]
    creature = make_monster(play, species, play.hero.spot, nearby=True, groups=False, no_inventory=True)
    if creature is None:
        play.tell("figurines.nothing comes of it", RULE)
        return
    if not tame(play, creature):
        befriend(play, creature)
    play.tell("familiars.appears", RULE, monster=a_monster(play, creature))
