"""What is known of a room only while its level is made: B-221."""

from dataclasses import dataclass, field

from marrow.model.level import Room
from marrow.model.places import spot_at

Corners = tuple[int, int, int, int]  # left, top, right, bottom


@dataclass(slots=True, eq=False)
class RoomNote:
    """What sets a room apart from an ordinary one.

    A ``themed`` room never becomes a shop, a temple or the like. One that is not ``filled`` gets no random
    contents, one not ``joined`` no corridor. ``spots`` are its floor, unless that is the whole rectangle;
    ``doors`` are those that lead from it into rooms within it.
    """

    themed: bool = False
    filled: bool = True
    joined: bool = True
    spots: frozenset[int] | None = None
    doors: list[int] = field(default_factory=list)

    @property
    def plain(self) -> bool:
        """Whether it may become a room of any kind."""
        return not self.themed and self.spots is None


def corners_of(room: Room) -> Corners:
    """The corners of a room, by which it is known here: its purpose and light may change."""
    return room.left, room.top, room.right, room.bottom


def rectangle_of(room: Room) -> list[int]:
    """Every spot inside the corners of a room, row by row."""
    return [spot_at(x, y) for y in range(room.top, room.bottom + 1) for x in range(room.left, room.right + 1)]
