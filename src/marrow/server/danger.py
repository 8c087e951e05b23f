"""The danger of a level of the dead: the strength of its hostile monsters as one number.

The hardest counts with its difficulty, and each doubling of their number adds one: danger is the most of
``difficulty of the n-th hardest + log2(n)``, so that sixteen soldier ants are four worse than one. Ghosts do
not count: nearly all the dead have one, it sleeps, and a hero who wakes it walks away from it.
"""

from typing import NamedTuple

from marrow.model.bones import Bones

EXPLAINED = 5  # monsters named
GHOST = "ghost"


class Danger(NamedTuple):
    """The number, and the sentences that explain it."""

    value: int
    because: tuple[str, ...]


def danger_of(bones: Bones) -> Danger:
    """The danger of a level, at least 0."""
    hostile = [
        one for one in bones.level.monsters if not one.peaceful and not one.tame and one.species.name != GHOST
    ]
    hardest = sorted(hostile, key=lambda one: (-one.species.difficulty, one.species.name))
    if not hardest:
        return Danger(0, ("nobody hostile is there but perhaps a ghost",))
    worth = [
        (one.species.difficulty + number.bit_length() - 1, number) for number, one in enumerate(hardest, 1)
    ]
    value, number = max(worth, key=lambda pair: (pair[0], -pair[1]))
    named = ", ".join(
        f"{one.species.name} (difficulty {one.species.difficulty})" for one in hardest[:EXPLAINED]
    )
    more = f" and {len(hardest) - EXPLAINED} more" if len(hardest) > EXPLAINED else ""
    nth = hardest[number - 1].species.difficulty
    counted = (
        f"the hardest has difficulty {nth}"
        if number == 1
        else f"{number} of them have difficulty {nth} or more, which adds {number.bit_length() - 1}"
    )
    return Danger(value, (f"hostile: {named}{more}", counted))
