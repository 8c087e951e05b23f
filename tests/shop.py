"""A shop, a temple or a vault in a scene's big room, as marrow.lab.shop builds them."""

from marrow.lab.shop import (
    DOOR,
    INSIDE,
    OUTSIDE,
    POST,
    open_shop,
    open_temple,
    open_vault,
    person,
    stand,
    wall_in,
)

__all__ = [
    "DOOR", "INSIDE", "OUTSIDE", "POST",
    "open_shop", "open_temple", "open_vault", "person", "stand", "wall_in",
]  # fmt: skip
