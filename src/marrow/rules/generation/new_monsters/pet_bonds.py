"""Making a monster a pet; the species of the first pet. NetHack: dog.c, initedog and pet_type."""

from marrow.content.words import SpeciesName
from marrow.model.monster import NEVER_SET, Monster, Pet
from marrow.model.vocabularies import Attribute
from marrow.rules.chronicle import his, note_broken_conduct
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill
from marrow.rules.hero.achievements import counts_sokoban_and_pets
from marrow.rules.hero.attributes import attribute
from marrow.rules.naming import with_article
from marrow.rules.play import Play


def pet_species(play: Play, wished: str) -> SpeciesName:
    """The first pet of the role, else of the player's choice, else at random. NetHack: dog.c, pet_type."""
    if play.hero.role.pet is not None:
        return play.hero.role.pet
    if wished == "c":
        return "kitten"
    if wished == "d":
        return "little dog"
    return "kitten" if play.dice.rn2(2, "dog.c pet_type") else "little dog"


def make_pet(play: Play, monster: Monster, *, at_birth: bool = False) -> None:
    """N-348: make a monster a pet, hungry a thousand turns from now. NetHack: dog.c, initedog.

    ``at_birth``: it is the pet that a new hero brings. Z-068: the first one gained in play is written down.
    """
    conduct = play.hero.conduct
    if conduct.pets == 0 and not at_birth:
        pet = with_article(monster.species.name)
        if play.edition.life_saving.live_log_tells_more:
            note_broken_conduct(play, "chronicle.first pet", his=his(play.hero), pet=pet)
    if counts_sokoban_and_pets(play):
        conduct.pets += 1
    least = 10 if "domestic" in monster.species.traits else 5
    former = monster.pet if play.edition.monsters.former_pets_keep_their_record else None
    monster.tame = max(least, monster.tame) if former is not None else least
    monster.peaceful = True
    monster.culprit = False
    monster.pet = new_bond(play) if former is None else renewed_bond(play, former)
    monster.alignment = alignment_for_kill(play.hero, monster)


def renewed_bond(play: Play, bond: Pet) -> Pet:
    """Z-061, Z-062: a former pet's record, with its abuse and lost hit points; it is not hungry soon."""
    bond.apport = max(bond.apport, 1)
    bond.hungry_at = max(bond.hungry_at, play.world.turn + 1000)
    return bond


def new_bond(play: Play) -> Pet:
    """N-348, N-350: not hungry for a thousand turns; fetching depends on charisma."""
    charming = play.edition.nutrition.apport_from_charisma
    apport = attribute(play.hero, Attribute.CHARISMA) if charming else 10
    return Pet(hungry_at=play.world.turn + 1000, apport=apport, goal=NEVER_SET)
