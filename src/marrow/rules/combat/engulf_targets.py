"""Whom and where an engulfer can swallow. NetHack: mhitm.c, engulf_target."""

from marrow.choices import EngulfTargets
from marrow.content.species import Size, Species
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.rules.dungeon.terrain import is_rock, is_shut_door
from marrow.rules.hero.shape import is_whirly
from marrow.rules.play import Play


def can_engulf(play: Play, engulfer: Monster, victim: Species, spot: int, *, trapped: bool = False) -> bool:
    """Whether an engulfer may swallow a victim, ``trapped`` or not, at a spot."""
    if victim.size >= Size.HUGE:
        return False
    species = engulfer.species
    match play.edition.combat.engulf_targets:
        case EngulfTargets.ANYWHERE:
            return True
        case EngulfTargets.WHERE_IT_COULD_STAND:
            return _can_be_at(play, species, species, spot)
        case EngulfTargets.BY_SIZE:
            if species.size < victim.size and not is_whirly(species):
                return False
            if trapped or engulfer.trapped:
                return False
            both = ((victim, species, spot), (species, victim, engulfer.spot))
            return all(_can_be_at(play, phaser, other, at) for phaser, other, at in both)


def _can_be_at(play: Play, phaser: Species, whirl: Species, spot: int) -> bool:
    """Whether no rock, door or bars are here but for who walks through them, or whirls through bars."""
    level = play.level
    if "walks through walls" in phaser.traits:
        return True
    if is_rock(level, spot) or is_shut_door(level, spot):
        return False
    return level.terrain[spot] != Terrain.IRON_BARS or is_whirly(whirl)
