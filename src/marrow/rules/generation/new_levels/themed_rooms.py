"""The rooms of a level in editions whose rooms may have designs and themes: B-221. NetHack: themerms.lua."""

from typing import Final

from marrow.content.vocabulary import RoomPurpose
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.room_designs import place_designed_room
from marrow.rules.generation.new_levels.room_features import fill_ordinary_room
from marrow.rules.generation.new_levels.room_placement import RoomLayout, fill_layout
from marrow.rules.generation.new_levels.walls import choose_wall_pieces

PATIENCE: Final = 11  # rooms that may fail before there are enough


def make_designed_rooms(builder: LevelBuilder) -> RoomLayout:
    """Place rooms of all designs; what is in them comes later."""
    builder.notes = {}
    layout = RoomLayout(rigid=True)
    fill_layout(builder, layout, place_designed_room, patience=PATIENCE)
    return layout


def fill_themed_rooms(builder: LevelBuilder, layout: RoomLayout) -> None:
    """Once the rooms are joined, put into them what their themes and designs say."""
    for fill in layout.later:
        fill(builder)


def finish_designed_rooms(builder: LevelBuilder, layout: RoomLayout) -> None:
    """Fill the rooms within rooms, open their shops, and do what has to wait until the level is finished."""
    level = builder.level
    count = len(level.rooms)
    for room in layout.inner:
        note = builder.note_of(room)
        if room.purpose == RoomPurpose.ORDINARY and (note is None or note.filled):
            fill_ordinary_room(builder, room, count)
    level.rooms = (*level.rooms, *layout.inner)
    for finish in layout.last:
        finish(builder)
    if builder.notes:
        choose_wall_pieces(level)
