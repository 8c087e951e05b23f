"""Imitating a pile of gold after eating a mimic. Rule N-254."""

from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.play import Play


def stop_mimicking(play: Play) -> None:
    """N-254: the hero looks like himself again. NetHack: eat.c, eatmdone."""
    mark_view_stale(play.level)
