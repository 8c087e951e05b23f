"""The geometry of a step."""

from marrow.model.places import NORTHEAST, SOUTHEAST, WIDTH


def is_diagonal(step: int) -> bool:
    return step not in (-1, 1, -WIDTH, WIDTH)


def corners(spot: int, step: int) -> tuple[int, int]:
    """The two spots a diagonal step passes between."""
    sideways = 1 if step in (NORTHEAST, SOUTHEAST) else -1
    return spot + sideways, spot + step - sideways
