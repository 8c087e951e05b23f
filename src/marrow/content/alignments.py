"""Alignments as numbers: the sign of each, and the number by which altars and priests name its god."""

from collections.abc import Mapping

from marrow.content.species import NO_ALIGNMENT
from marrow.content.words import AlignmentName

ALIGNMENT_SIGNS: Mapping[AlignmentName, int] = {"lawful": 1, "neutral": 0, "chaotic": -1}
GOD_NUMBERS: Mapping[AlignmentName, int] = {"chaotic": 1, "neutral": 2, "lawful": 3}  # 0 is Moloch's


def sign_of(alignment: int) -> int:
    """The sign of a species' alignment: -1 chaotic or Moloch's, 0 neutral, 1 lawful."""
    if alignment == NO_ALIGNMENT:
        return -1
    return (alignment > 0) - (alignment < 0)
