"""How strong a hero is against doors, and what follows when one has changed. NetHack: lock.c."""

from marrow.model.vocabularies import Attribute
from marrow.rules.hero.attributes import attribute, strength_scale
from marrow.rules.hero.map_memory import map_by_touch
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.play import Play


def strength_against_doors(play: Play) -> int:
    """The mean of strength, dexterity and constitution, with which doors are opened and kicked."""
    hero = play.hero
    total = (
        strength_scale(hero) + attribute(hero, Attribute.DEXTERITY) + attribute(hero, Attribute.CONSTITUTION)
    )
    return total // 3


def door_changed(play: Play, spot: int) -> None:
    """Update the map and the hero's view after a door has changed."""
    mark_view_stale(play.level)
    map_by_touch(play, spot)
