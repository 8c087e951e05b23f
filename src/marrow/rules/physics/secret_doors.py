"""Secret doors that become ordinary doors. NetHack: detect.c, cvt_sdoor_to_door."""

from marrow.model.places import Door, Terrain
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.play import Play


def uncover_door(play: Play, spot: int) -> None:
    """Turn a secret door into a closed door, locked and trapped as it was.

    On the Rogue level it becomes an empty doorway.
    """
    level = play.level
    level.terrain[spot] = int(Terrain.DOOR)
    if is_on_special_level(play, "rogue"):
        level.detail[spot] = int(Door.NONE)
    else:
        state = level.detail[spot] & (Door.CLOSED | Door.LOCKED | Door.TRAPPED)
        level.detail[spot] = int(state if state & (Door.CLOSED | Door.LOCKED) else state | Door.CLOSED)
    mark_view_stale(level)
