"""Disturbing graves and digging them up. Rules B-061 to B-064; NetHack: dig.c, engrave.c."""

from marrow.content.alignments import ALIGNMENT_SIGNS
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.hero import Hero
from marrow.model.places import DISTURBED, EMPTY, Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules.generation.new_monsters.dead_heroes import corpse_or_statue_of_hero
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.population import random_species_of_class
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import is_blind, is_hallucinating
from marrow.rules.items.piles import put_on_floor
from marrow.rules.play import Play

RULE = "dig.c dig_up_grave"
ZOMBIE, MUMMY, EMPTY_GRAVE = 2, 3, 4  # results of the roll for what is inside; 0 and 1 are a corpse
WORDS = {ZOMBIE: "graves.zombie", MUMMY: "graves.mummy"}
WORDS_IN_HALLUCINATION = {ZOMBIE: "graves.zombie dreaming", MUMMY: "graves.mummy dreaming"}


def disturb_grave(play: Play, spot: int) -> bool:
    """B-063: engraving on a headstone brings a ghoul, once for each grave; False if it has already."""
    level = play.level
    if level.detail[spot] & DISTURBED:
        return False
    level.detail[spot] |= DISTURBED
    play.tell("graves.disturbed", "B-063")
    make_monster(play, SPECIES_NAMED["ghoul"], spot, nearby=True)
    exercise(play, Attribute.WISDOM, False, "N-157")
    return True


def dig_up_grave(play: Play, spot: int, state: int) -> None:
    """B-064: dig up a grave: it holds an old corpse, a zombie, a mummy or nothing, and becomes floor.

    ``state`` is the grave's detail before the digging: some graves of dead heroes are ``EMPTY``.
    """
    level = play.level
    exercise(play, Attribute.WISDOM, False, "N-157")
    penalize_grave_robber(play)
    found = EMPTY_GRAVE if state & EMPTY else play.dice.rn2(5, "B-064")
    match found:
        case 0 | 1:
            play.tell("graves.corpse", "B-064")
            corpse = corpse_or_statue_of_hero(play, "corpse")
            corpse.birth -= play.edition.bones.grave_corpses_age
            put_on_floor(play, corpse, spot)
        case 2 | 3:
            if not is_blind(play.hero):
                words = WORDS_IN_HALLUCINATION if is_hallucinating(play.hero) else WORDS
                play.tell(words[found], "B-064")
            species = random_species_of_class(play, "Z" if found == ZOMBIE else "M")
            if species is not None:
                make_monster(play, species, spot, nearby=True)
        case _:
            play.tell("graves.nobody", "B-064")
    level.terrain[spot] = Terrain.ROOM
    level.detail[spot] = 0
    level.engravings.pop(spot, None)


def penalize_grave_robber(play: Play) -> None:
    """B-064: grave robbing worsens the alignment record of some heroes, if they are lawful.

    For neutral ones it changes nothing, and for chaotic ones it is a gain.
    """
    hero = play.hero
    away = -ALIGNMENT_SIGNS[hero.alignment]
    if hero.role.name == "archeologist":
        change_alignment(play, 3 * away, "B-064")
        play.tell("graves.robber", "B-064")
    elif hero.role.name == "samurai":
        change_alignment(play, away, "B-064")
        play.tell("graves.honourable dead", "B-064")
    elif is_devout(hero):
        change_alignment(play, away, "B-064")
        play.tell("graves.violated", "B-064")


def is_devout(hero: Hero) -> bool:
    """Lawful, and without a very bad alignment record."""
    return hero.alignment == "lawful" and hero.alignment_record > -10
