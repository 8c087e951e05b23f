"""Altars: their alignment, and whether the hero stands on one. NetHack: pray.c, on_altar and a_align."""

from marrow.content.words import AlignmentName
from marrow.model.places import SHRINE, Terrain
from marrow.rules.dungeon.branches import PLANES, is_special_level
from marrow.rules.play import Play

ALIGNMENTS: tuple[AlignmentName, ...] = ("chaotic", "neutral", "lawful")


def on_altar(play: Play) -> bool:
    return play.level.terrain[play.hero.spot] == Terrain.ALTAR


def altar_alignment(play: Play) -> AlignmentName | None:
    """The alignment of the altar under the hero; None for Moloch's."""
    code = play.level.detail[play.hero.spot] & ~SHRINE
    return ALIGNMENTS[code - 1] if 1 <= code <= 3 else None


def is_high_temple(play: Play) -> bool:
    """Whether this is one of the two levels with high altars: the Sanctum or the Astral Plane."""
    level, dungeon = play.level, play.world.dungeon
    return is_special_level(dungeon, level, "astral" if level.branch == PLANES else "sanctum")


def on_high_altar(play: Play) -> bool:
    return on_altar(play) and bool(play.level.detail[play.hero.spot] & SHRINE) and is_high_temple(play)
