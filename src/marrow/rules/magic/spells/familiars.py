"""The spell of create familiar. NetHack: dog.c, make_familiar."""

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.rules.combat.taming import tame
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.new_monsters.pet_bonds import make_pet, pet_species
from marrow.rules.generation.population import random_species
from marrow.rules.hero.skills import skill_level
from marrow.rules.monsters.traits import has_attack
from marrow.rules.naming import a_monster
from marrow.rules.play import Play

FAMILIAR = KINDS_NAMED["spellbook of create familiar"]
RULE = "dog.c make_familiar"


def make_familiar(play: Play) -> None:
    """Create a pet: random two times in three, else the species of a starting pet."""
    species = None
    if play.dice.rn2(3, RULE) == 0:
        species = SPECIES_NAMED[pet_species(play, play.world.options.pettype[:1])]
    if species is None and play.edition.monsters.skilled_casters_have_stronger_familiars:
        species = random_species(play, harder_by=3 * skill_level(play.hero, FAMILIAR.skill))  # Z-066
        if species is None:
            play.tell("figurines.nothing comes of it", RULE)
            return
    bare = play.edition.monsters.familiars_have_no_items
    familiar = make_monster(play, species, play.hero.spot, nearby=True, groups=False, no_inventory=bare)
    if familiar is None:
        play.tell("figurines.nothing comes of it", RULE)
        return
    if not tame(play, familiar):
        make_pet(play, familiar)
        familiar.wants_weapon = has_attack(familiar.species, "weapon")
    play.tell("familiars.appears", RULE, monster=a_monster(play, familiar))
