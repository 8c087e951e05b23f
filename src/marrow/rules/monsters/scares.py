"""What scares monsters: Elbereth, the scroll of scare monster, altars. NetHack: monmove.c, onscary."""

from typing import Final

from marrow.choices import Elbereth
from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.content.vocabulary import EngravingManner
from marrow.model.level import Engraving, Level
from marrow.model.monster import Monster
from marrow.model.people import Guard, Keeper, Priest
from marrow.model.places import Terrain
from marrow.rules.dungeon.rooms import is_in_own_room
from marrow.rules.hero.body import has
from marrow.rules.monsters.traits import has_eyes, is_lawful_minion, is_rider, is_vampire_shape, is_wizard
from marrow.rules.play import Play

WORD: Final = "elbereth"
WITHOUT_ELBERETH: Final = ("gehennom", "planes")  # Elbereth has no effect here


def is_fearless(play: Play, monster: Monster) -> bool:
    """L-275: whether nothing scares it: minions, Riders, the Wizard, and in some editions those at home.

    NetHack: monmove.c, onscary.
    """
    duty = monster.duty
    if (
        play.edition.monsters.shopkeepers_and_priests_fear_no_scroll
        and isinstance(duty, (Keeper, Priest))
        and is_in_own_room(play.level, monster, duty)
    ):
        return True
    species = monster.species
    return is_lawful_minion(monster) or is_wizard(monster) or species.name == "Angel" or is_rider(species)


def is_fearless_of_music(play: Play, monster: Monster) -> bool:
    """Z-200: in 3.7 also humans and the unique, whom no scroll scares either, but not in 5.0.0."""
    choices = play.edition.monsters
    humane = monster.species.letter == "@" or "unique" in monster.species.generation
    spared = humane and choices.humans_and_uniques_are_not_scared and not choices.music_scares_humans
    return spared or is_fearless(play, monster)


def is_scary_spot(play: Play, monster: Monster, spot: int) -> bool:
    """Whether a monster will not enter or attack this spot, for a scroll, Elbereth or an altar on it.

    The scroll scares all but the fearless; Elbereth scares fewer. NetHack: monmove.c, onscary.
    """
    level = play.world.level
    lying, engraving = level.items.get(spot), level.engravings.get(spot)
    if not lying and engraving is None and level.terrain[spot] != Terrain.ALTAR:
        return False
    if is_fearless(play, monster):
        return False
    humane = monster.species.letter == "@" or "unique" in monster.species.generation
    if humane and play.edition.monsters.humans_and_uniques_are_not_scared:
        return False
    anywhere = play.edition.combat.elbereth is Elbereth.ANYWHERE
    if anywhere and ignores_elbereth(monster):
        return False
    vampire = monster.species.letter == "V" or is_vampire_shape(monster)
    if level.terrain[spot] == Terrain.ALTAR and vampire:
        return True
    if lying:
        for item in lying:
            if item.kind.name == "scroll of scare monster":
                return True
    if engraving is None or not says_elbereth(play, engraving):
        return False
    if anywhere:
        return True
    seen_there = has(play.hero, Property.DISPLACEMENT) and spot == monster.believed
    guards = bool(lying) and engraving.turn == 0 and play.edition.monsters.elbereth_of_levels_guards_items
    protects = spot == play.hero.spot or seen_there or guards
    return protects and not ignores_elbereth(monster) and level.branch not in WITHOUT_ELBERETH


def would_scare(play: Play, species: Species, level: Level, spot: int) -> bool:
    """Whether a monster of a species is not made here, for what would scare it. NetHack: goodpos_onscary."""
    if species.letter in "@A" or is_rider(species) or "unique" in species.generation:
        return False
    if level.terrain[spot] == Terrain.ALTAR and species.letter == "V":
        return True
    if any(item.kind.name == "scroll of scare monster" for item in level.items.get(spot, ())):
        return True
    if level.branch in WITHOUT_ELBERETH or species.name == "minotaur" or not has_eyes(species):
        return False
    engraving = level.engravings.get(spot)
    return engraving is not None and says_elbereth(play, engraving)


def says_elbereth(play: Play, engraving: Engraving) -> bool:
    """Whether a finished engraving contains Elbereth, in some editions as its first or only word.

    NetHack: engrave.c, sengr_at.
    """
    if engraving.manner == EngravingManner.HEADSTONE or engraving.turn > play.world.turn:
        return False
    text = engraving.text.lower()
    match play.edition.combat.elbereth:
        case Elbereth.ANYWHERE:
            return WORD in text
        case Elbereth.FIRST_WORD:
            return text.startswith(WORD)
        case Elbereth.ONLY_WORD:
            return text.strip() == WORD


def ignores_elbereth(monster: Monster) -> bool:
    """Humans, minotaurs, blind and peaceful monsters, and shopkeepers and guards in any shape."""
    if monster.peaceful or not monster.can_see or isinstance(monster.duty, Keeper | Guard):
        return True
    return monster.species.letter == "@" or monster.species.name == "minotaur"
