"""Digging on the Plane of Earth opens a cave or makes it collapse. NetHack: dig.c, mkcavearea."""

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.places import WIDTH, Terrain
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.placement import move_monster
from marrow.rules.dungeon.terrain import is_on_map, is_rock
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.monsters.random_placement import random_spot_for
from marrow.rules.play import Play

RULE = "dig.c mkcavearea"
CAVE_STEPS = tuple(dy * WIDTH + dx for dy in (-1, 0, 1) for dx in (-2, -1, 0, 1, 2) if dx or dy)
DEBRIS: tuple[SpeciesName, ...] = ("earth elemental", "xorn")


def open_or_collapse_cave(play: Play, blessing: int) -> bool:
    """Open or collapse a cave by digging, by chance, better with blessed tools; True if either happened."""
    if not is_on_special_level(play, "earth"):
        return False
    if blessing > 0 and play.dice.rn2(3, "dig.c dig") == 0:
        open_cave(play)
        return True
    if (blessing < 0 and play.dice.rn2(4, "dig.c dig") == 0) or (
        blessing <= 0 and play.dice.rn2(6, "dig.c dig") == 0
    ):
        collapse_cave(play)
        return True
    return False


def open_cave(play: Play) -> None:
    """Turn the rock around the hero into lit floor."""
    level = play.level
    play.tell("digging.cave opens", RULE)
    for spot in _around(play):
        if level.terrain[spot] != Terrain.ROOM:
            level.terrain[spot], level.detail[spot], level.lit[spot] = int(Terrain.ROOM), 0, 1
    if level.terrain[play.hero.spot] == Terrain.CORRIDOR:
        level.terrain[play.hero.spot] = int(Terrain.ROOM)
    mark_view_stale(level)


def collapse_cave(play: Play) -> None:
    """Turn the floor around the hero, except traps, into rock; monsters there are moved elsewhere."""
    level = play.level
    play.tell("digging.cave collapses", RULE)
    for spot in _around(play):
        if is_rock(level, spot) or spot in level.traps:
            continue
        monster = level.monster_at.get(spot)
        if monster is not None and "walks through walls" not in monster.species.traits:
            refuge = random_spot_for(play, monster)
            if refuge is not None:
                move_monster(level, monster, refuge)
        level.terrain[spot], level.detail[spot], level.lit[spot] = int(Terrain.STONE), 0, 0
    mark_view_stale(level)


def debris_comes_to_life(play: Play, spot: int) -> None:
    """With chance 1/3 an earth elemental or xorn comes out of the debris."""
    if not is_on_special_level(play, "earth") or play.dice.rn2(3, "dig.c dig"):
        return
    which = play.dice.rn2(2, "dig.c dig")
    if make_monster(play, SPECIES_NAMED[DEBRIS[which]], spot) is not None:
        play.tell("digging.debris lives", "dig.c dig")


def _around(play: Play) -> list[int]:
    return [play.hero.spot + step for step in CAVE_STEPS if is_on_map(play.hero.spot + step)]
