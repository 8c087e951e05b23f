"""Creating a familiar by spell. NetHack: dog.c, make_familiar."""

from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.rules.combat.taming import tame
from marrow.rules.making.birth import befriend
from marrow.rules.making.monsters import make_monster
from marrow.rules.naming import a_monster
from marrow.rules.play import Play

RULE = "dog.c make_familiar"


def make_familiar(play: Play) -> None:
    """A tame creature: two times in three of the depth, else such as the hero began with or might have."""
    species = None
    random = play.dice.rn2(3, RULE)
    if not random:
        species = _kind_of_pet(play)
    creature = make_monster(play, species, play.hero.spot, nearby=True, groups=False, no_inventory=True)
    if creature is None:
        play.tell("figurines.nothing comes of it", RULE)
        return
    if not tame(play, creature):
        befriend(play, creature)
    play.tell("familiars.appears", RULE, monster=a_monster(play, creature))


def _kind_of_pet(play: Play) -> Species:
    """By role, by wish, or a kitten or little dog. NetHack: dog.c, pet_type."""
    own, wanted = play.hero.role.pet, play.world.options.pettype
    if own is not None:
        return SPECIES_NAMED[own]
    if wanted in ("cat", "dog"):
        return SPECIES_NAMED["kitten" if wanted == "cat" else "little dog"]
    cat = play.dice.rn2(2, "dog.c pet_type")
    return SPECIES_NAMED["kitten" if cat else "little dog"]
