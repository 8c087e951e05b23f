"""The play that is handed to whatever makes a level: it has a level and dice of its own."""

from marrow.model.level import Level, Room
from marrow.rules.generation.room_notes import Corners, RoomNote
from marrow.rules.play import Play


class LevelBuilder(Play):
    """A play for the making of one level.

    ``level`` is the level being made, not the one the hero is on. Every roll comes from the dice
    for making levels, so that a level does not depend on what happened before it was reached.
    ``notes`` tell of its rooms that are no ordinary ones (B-221).
    """

    __slots__ = ("new_level", "notes")

    def __init__(self, play: Play, level: Level) -> None:
        super().__init__(
            play.world,
            play.edition,
            play.answerer,
            ledger=play.ledger,
            dice=play.level_dice,
            level_dice=play.level_dice,
            higher_rooms=play.higher_rooms_given,
        )
        self.new_level = level
        self.notes: dict[Corners, RoomNote] = {}

    @property
    def level(self) -> Level:
        return self.new_level

    def note_of(self, room: Room) -> RoomNote | None:
        """What sets a room apart; None if it is an ordinary one."""
        if not self.notes:
            return None
        return self.notes.get((room.left, room.top, room.right, room.bottom))


def is_making_a_level(play: Play) -> bool:
    return isinstance(play, LevelBuilder)
