"""Doors: the strength to open one, what keeps it open, what follows when it has changed. NetHack: lock.c."""

from marrow.content import glyphs
from marrow.model.vocabularies import Attribute
from marrow.rules.hero.attributes import attribute, strength_scale
from marrow.rules.hero.map_memory import map_by_touch, mark_unseen_monster
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

OBSTRUCTED = "lock.c obstructed"


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


def is_obstructed(play: Play, spot: int, *, told: bool = True) -> bool:
    """Whether a monster or an item keeps a door open, which is told. NetHack: lock.c, obstructed.

    A mimic that looks like furniture obstructs nothing; one that looks like an item is taken for one.
    """
    monster = play.level.monster_at.get(spot)
    if monster is None or monster.hp <= 0 or 0 < monster.disguise < glyphs.UNSEEN_MONSTER:
        found = bool(play.level.items.get(spot))
        if found and told:
            play.tell("commands.something in doorway", OBSTRUCTED)
        return found
    if 0 < monster.disguise < glyphs.MONSTER:
        if told:
            play.tell("commands.something in doorway", OBSTRUCTED)
        return True
    seen = can_spot_monster(play, monster)
    if told and seen:
        play.tell("commands.monster in doorway", OBSTRUCTED, monster=the_monster(play, monster))
    elif told:
        play.tell("commands.creature in doorway", OBSTRUCTED)
    if not seen:
        mark_unseen_monster(play, spot)
    return True
