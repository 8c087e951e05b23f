"""What is left of a dead hero: corpse, statue, ghost, or a monster that rises. Rules B-041 to B-063."""

from dataclasses import dataclass
from enum import Enum

from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import EngravingManner
from marrow.model.hero import Hero
from marrow.model.item import Item
from marrow.model.level import Engraving, Level
from marrow.model.places import EMPTY, Terrain
from marrow.model.vocabularies import Ending
from marrow.rules.generation.new_items.corpses_eggs_tins import make_corpse_item
from marrow.rules.generation.population import is_genocided, leaves_corpse
from marrow.rules.items.piles import lay_on_pile
from marrow.rules.play import Play

NO_CORPSE = "no corpse"  # what disintegration writes into hero.risen (L-038)


class Remnant(Enum):
    """B-041: what remains of a dead hero."""

    BODY = "corpse and ghost"
    STATUE = "statue"
    GHOST_ONLY = "ghost without a corpse"
    NOTHING = "nothing"
    RISES = "something that rises"


@dataclass(frozen=True, slots=True)
class Remains:
    """What remains, and as which species the hero rises if he does."""

    remnant: Remnant
    species: Species | None = None


def decide_remains(play: Play, ending: Ending, *, bones: bool) -> Remains:
    """B-042 to B-046, L-038: what remains, as the killer decided, unless the ending decides otherwise."""
    world = play.world
    choices = play.edition.bones
    risen = world.hero.dying.risen
    fate = Remains(Remnant.BODY)
    if risen == NO_CORPSE:
        fate = Remains(Remnant.GHOST_ONLY)
    elif risen:
        species = next(species for species in SPECIES_NAMED.values() if species.name == risen)
        if not is_genocided(world, species):
            fate = Remains(Remnant.RISES, species)
    if ending == Ending.PANICKED:
        return Remains(Remnant.NOTHING)
    if ending == Ending.TURNED_SLIME:
        slime = SPECIES_NAMED["green slime"]
        if not (choices.genocided_green_slime_does_not_rise and is_genocided(world, slime)):
            return Remains(Remnant.RISES, slime)
        return fate
    bodiless = ending == Ending.BURNING or (ending == Ending.DISSOLVED and choices.dissolved_leaves_no_corpse)
    if bodiless or ending == Ending.STONING:
        overrules = not choices.rising_precedes_stoning_and_burning or (
            bones and fate.remnant is Remnant.BODY
        )
        if overrules:
            return Remains(Remnant.STATUE if ending == Ending.STONING else Remnant.GHOST_ONLY)
    return fate


def body_species(hero: Hero) -> Species:
    """B-054: the species of the hero's corpse: his form's, or else his race's."""
    return hero.form if hero.form is not None else SPECIES_NAMED[hero.race.name]


def leave_corpse_and_grave(play: Play, fate: Remains, death: str) -> Item | None:
    """B-054 to B-062: make the hero's corpse and, where possible, a grave; None if no corpse remains."""
    hero = play.hero
    species = body_species(hero)
    if fate.remnant is not Remnant.BODY or not leaves_corpse(hero.form or species):
        return None
    corpse = make_corpse_item(play, species)
    corpse.name = hero.name
    lay_on_pile(play.level, corpse, hero.spot)
    level = play.level
    dug_before = level.terrain[hero.spot] == Terrain.GRAVE
    grave = dig_hero_grave(level, hero.spot, f"{hero.name}, {death}")
    if grave and not dug_before and play.edition.bones.hero_graves_are_empty:  # B-064, Z-173
        level.detail[hero.spot] = EMPTY
    return corpse


def dig_hero_grave(level: Level, spot: int, text: str) -> bool:
    """B-059 to B-061: make a grave with a headstone, unless there is a trap or no floor; True if so."""
    if level.terrain[spot] not in (Terrain.ROOM, Terrain.GRAVE) or spot in level.traps:
        return False
    if level.terrain[spot] != Terrain.GRAVE:
        level.terrain[spot] = Terrain.GRAVE
        level.detail[spot] = 0
    level.engravings[spot] = Engraving(spot, text[:255], EngravingManner.HEADSTONE, 0)
    return True


def tell_rising(play: Play, fate: Remains) -> None:
    """B-057: tell that the hero rises as a monster."""
    if fate.species is None:
        return
    if fate.species == SPECIES_NAMED["green slime"] and play.edition.bones.rising_is_always_told:
        play.tell("ending.body dissolves", "B-057")
    else:
        play.tell("ending.body rises", "B-057", species=fate.species.word or fate.species.name)
