"""Secret doors that come to light, by whatever means. NetHack: detect.c, cvt_sdoor_to_door."""

from marrow.model.places import Door, Terrain
from marrow.rules.dungeon.depths import is_special
from marrow.rules.hero.vision import blur
from marrow.rules.play import Play


def uncover_door(play: Play, spot: int) -> None:
    """A secret door becomes one that is shut, and as locked and trapped as it was; or an empty doorway.

    On the Rogue level there are no doors.
    """
    level = play.level
    level.terrain[spot] = int(Terrain.DOOR)
    if is_special(play, "rogue"):
        level.detail[spot] = int(Door.NONE)
    else:
        state = level.detail[spot] & (Door.CLOSED | Door.LOCKED | Door.TRAPPED)
        level.detail[spot] = int(state if state & (Door.CLOSED | Door.LOCKED) else state | Door.CLOSED)
    blur(level)
