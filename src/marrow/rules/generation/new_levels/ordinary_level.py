"""An ordinary level of rooms and corridors. NetHack: mklev.c, makelevel."""

from marrow.content.vocabulary import RoomPurpose
from marrow.model.level import Level
from marrow.model.places import HEIGHT, ORTHOGONAL, WIDTH, Terrain
from marrow.rules.generation.new_levels.corridors import Plan, join_rooms, make_niches
from marrow.rules.generation.new_levels.room_features import furnish, place_stairs
from marrow.rules.generation.new_levels.room_placement import make_rooms
from marrow.rules.generation.new_levels.special_rooms import make_special_room
from marrow.rules.generation.new_levels.themed_rooms import tell_story
from marrow.rules.generation.new_levels.vaults import dig_vault
from marrow.rules.generation.workshop import Workshop

SECRET_WAYS = (Terrain.SECRET_DOOR, Terrain.SECRET_CORRIDOR)


def make_plain(shop: Workshop) -> bool:
    """Make rooms and corridors and fill them; False if the stairs are not connected.

    Nothing is put into the rooms before that is known.
    """
    sketch = make_rooms(shop)
    rooms = sketch.rooms
    if not rooms:
        return False
    shop.level.rooms = tuple(rooms)
    place_stairs(shop, rooms)
    plan = Plan(rooms)
    join_rooms(shop, plan)
    if not stairs_are_joined(shop.level):
        return False
    make_niches(shop, plan)
    dig_vault(shop, plan, sketch)
    make_special_room(shop, plan)
    for room in shop.level.rooms:
        if room.purpose == RoomPurpose.ORDINARY:
            furnish(shop, room, len(shop.level.rooms))
            tell_story(shop, room)
    return True


def stairs_are_joined(level: Level) -> bool:
    """Whether all stairs are connected, secret doors and corridors counted as ways; ladders need not be."""
    spots = [stairs.spot for stairs in level.stairs if not stairs.ladder]
    if not spots:
        return True
    reached = reachable_from(level, spots[0])
    return all(spot in reached for spot in spots)


def reachable_from(level: Level, start: int) -> set[int]:
    """Every spot to which one can walk without diagonal steps, after searching for secret doors."""
    terrain = level.terrain
    reached = {start}
    edge = [start]
    while edge:
        spot = edge.pop()
        for step in ORTHOGONAL:
            beside = spot + step
            if not 0 < beside < WIDTH * HEIGHT or beside in reached:
                continue
            if terrain[beside] >= Terrain.DOOR or terrain[beside] in SECRET_WAYS:
                reached.add(beside)
                edge.append(beside)
    return reached
