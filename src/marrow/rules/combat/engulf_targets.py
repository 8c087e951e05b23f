"""Which victims an engulfer can swallow, and where. NetHack: mhitm.c, engulf_target."""

from marrow.choices import EngulfTargets
from marrow.content.properties import Property
from marrow.content.species import Size, Species
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.rules.dungeon.terrain import is_rock, is_shut_door
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.shape import is_whirly
from marrow.rules.play import Play


def can_engulf(
    play: Play, engulfer: Monster | None, victim: Species, spot: int, *, trapped: bool = False
) -> bool:
    """Whether an engulfer (None: the hero's form) may swallow a victim, ``trapped`` or not, at a spot."""
    if victim.size >= Size.HUGE:
        return False
    hero = play.hero
    species = engulfer.species if engulfer is not None else form_of(hero)
    phases = has(hero, Property.PASSES_WALLS) if engulfer is None else "walks through walls" in species.traits
    match play.edition.combat.engulf_targets:
        case EngulfTargets.ANYWHERE:
            return True
        case EngulfTargets.WHERE_IT_COULD_STAND:
            return phases or _is_open(play, species, spot)
        case EngulfTargets.BY_SIZE:
            if species.size < victim.size and not is_whirly(species):
                return False
            if trapped or (engulfer is not None and engulfer.trapped):
                return False
            if "walks through walls" not in victim.traits and not _is_open(play, species, spot):
                return False
            return phases or _is_open(play, victim, engulfer.spot if engulfer is not None else hero.spot)


def _is_open(play: Play, whirl: Species, spot: int) -> bool:
    """Whether no rock, door or bars are here; whirling engulfers pass bars."""
    level = play.level
    if is_rock(level, spot) or is_shut_door(level, spot):
        return False
    return level.terrain[spot] != Terrain.IRON_BARS or is_whirly(whirl)
