"""Finding stairs, altars, fountains and other furniture. NetHack: detect.c, furniture_detect."""

from typing import Final

from marrow.content import glyphs
from marrow.model.level import Level
from marrow.model.places import HEIGHT, WIDTH, Terrain
from marrow.rules.hero.map_memory import mark_unseen_monster, remember_terrain
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.vision import drop_disguise
from marrow.rules.play import Play

RULE: Final = "Z-214"
FIRST: Final = int(Terrain.STAIRS)
LAST: Final = int(Terrain.ALTAR)


def detect_furniture(play: Play) -> None:
    """Z-214: put all furniture on the hero's map, and find what only looks like it."""
    level = play.level
    found, revealed = False, False
    for spot in range(WIDTH * HEIGHT):
        before = level.remembered[spot]
        if FIRST <= level.terrain[spot] <= LAST:
            found = True
            remember_terrain(play, spot)
        elif _looks_like_furniture(level, spot):
            found = True
            _find_out(play, spot)
        revealed = revealed or level.remembered[spot] != before
    play.tell(
        "mapping.detect furniture"
        if revealed
        else "mapping.all furniture"
        if found
        else "mapping.no furniture",
        RULE,
    )


def _looks_like_furniture(level: Level, spot: int) -> bool:
    """Whether the hero takes something for furniture here, such as a mimic."""
    shown = level.remembered[spot]
    stairs = glyphs.STAIRS_UP <= shown <= glyphs.LADDER_DOWN
    return stairs or glyphs.TERRAIN + FIRST <= shown <= glyphs.TERRAIN + LAST


def _find_out(play: Play, spot: int) -> None:
    """A mimic shows itself; what cannot be seen is marked."""
    monster = play.level.monster_at.get(spot)
    if monster is not None and monster.disguise:
        drop_disguise(play.level, monster)
    if monster is None or not can_spot_monster(play, monster):
        mark_unseen_monster(play, spot)
