"""Whether a level bars teleporting: always, or for a time. NetHack: teleport.c, noteleport_level."""

from marrow.content.species import Species
from marrow.model.monster import Monster
from marrow.rules.dungeon.branches import is_in_gehennom
from marrow.rules.play import Play


def bars_teleporting(play: Play, monster: Monster | None = None) -> bool:
    """N-087, Z-127, Z-193: whether a monster, or else the hero, cannot teleport on this level.

    A wand of stasis bars it for a time, and in Gehennom the presence of a demon lord or prince.
    """
    level = play.level
    if level.no_teleport or is_in_stasis(play):
        return True
    return is_held_in_court(play, monster)


def is_held_in_court(play: Play, monster: Monster | None = None) -> bool:
    """Z-193: whether demon lords and princes keep whoever is none of them from teleporting."""
    if not (play.edition.dungeon.demon_courts_bar_teleporting and is_in_gehennom(play.level)):
        return False
    hero = play.hero
    own = (hero.form or hero.species) if monster is None else monster.species
    if _reigns(own):
        return False
    return any(_reigns(other.species) and other.hp > 0 for other in play.level.monsters)


def _reigns(species: Species) -> bool:
    """Whether it is a demon lord or prince."""
    traits = species.traits
    return "demon" in traits and ("lord" in traits or "prince" in traits)


def is_in_stasis(play: Play) -> bool:
    """Z-127: a wand of stasis bars even those who covet, and pets called by a whistle."""
    return play.level.stasis_until >= play.world.turn


def zap_stasis(play: Play, turns: int) -> None:
    """Z-127: bar teleporting for so many turns; of several zaps the longest counts."""
    play.level.stasis_until = max(play.level.stasis_until, play.world.turn + turns)
