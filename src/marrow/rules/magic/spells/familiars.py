"""The spell of create familiar. NetHack: dog.c, make_familiar."""

from marrow.content.species_table import SPECIES_NAMED
from marrow.rules.combat.taming import tame
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.new_monsters.pet_bonds import make_pet, pet_species
from marrow.rules.monsters.traits import has_attack
from marrow.rules.naming import a_monster
from marrow.rules.play import Play

RULE = "dog.c make_familiar"


def make_familiar(play: Play) -> None:
    """Create a pet: random two times in three, else the species of a starting pet."""
    species = None
    if play.dice.rn2(3, RULE) == 0:
        species = SPECIES_NAMED[pet_species(play, play.world.options.pettype[:1])]
    familiar = make_monster(play, species, play.hero.spot, nearby=True, groups=False, no_inventory=True)
    if familiar is None:
        play.tell("figurines.nothing comes of it", RULE)
        return
    if not tame(play, familiar):
        make_pet(play, familiar)
        familiar.wants_weapon = has_attack(familiar.species, "weapon")
    play.tell("familiars.appears", RULE, monster=a_monster(play, familiar))
