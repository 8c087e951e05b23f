"""Imitating a pile of gold after a mimic meal. Rule N-254."""

from marrow.rules.hero.vision import blur
from marrow.rules.play import Play


def stop_mimicking(play: Play) -> None:
    """N-254: oneself again, and seen as such."""
    blur(play.level)
