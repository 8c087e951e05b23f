"""How a level comes to be. NetHack: mklev.c, mklev and makelevel."""

from marrow.model.level import Level
from marrow.model.places import HEIGHT, ORTHOGONAL, WIDTH, Terrain
from marrow.rules.making.corridors import Plan, join_rooms, make_niches
from marrow.rules.making.dungeon import depth_of, is_bottom
from marrow.rules.making.features import furnish, place_stairs
from marrow.rules.making.minerals import seed_minerals
from marrow.rules.making.rooms import make_rooms
from marrow.rules.making.special_rooms import make_special_room
from marrow.rules.making.vaults import dig_vault
from marrow.rules.making.workshop import Workshop
from marrow.rules.play import Play

MOST_TRIES = 50
SECRET_WAYS = (Terrain.SECRET_DOOR, Terrain.SECRET_CORRIDOR)


def make_level(play: Play, branch: str, number: int) -> Level:
    """An ordinary level of rooms and corridors, whose stairs can be reached from each other.

    A draft whose stairs are cut off from each other is thrown away before anything lies in it.
    """
    shop = Workshop(play, _bare(play, branch, number))
    for _ in range(MOST_TRIES):
        sketch = make_rooms(shop)
        rooms = sketch.rooms
        if rooms:
            shop.level.rooms = tuple(rooms)
            place_stairs(shop, rooms)
            plan = Plan(rooms)
            join_rooms(shop, plan)
            if stairs_are_joined(shop.level):
                make_niches(shop, plan)
                dig_vault(shop, plan, sketch)
                make_special_room(shop, plan)
                for room in shop.level.rooms:
                    if room.purpose == "ordinary":
                        furnish(shop, room, len(shop.level.rooms))
                seed_minerals(shop)
                return shop.level
        shop.bench = _bare(play, branch, number)
    raise AssertionError(f"no level {branch} {number} after {MOST_TRIES} drafts")


def _bare(play: Play, branch: str, number: int) -> Level:
    level = Level(branch, number, depth_of(play.world.dungeon, branch, number))
    level.hard_floor = is_bottom(play.world.dungeon, level)
    return level


def stairs_are_joined(level: Level) -> bool:
    """Whether all stairs hang together, secret doors and corridors counted as ways."""
    spots = [stairs.spot for stairs in level.stairs]
    reached = reachable_from(level, spots[0])
    return all(spot in reached for spot in spots)


def reachable_from(level: Level, start: int) -> set[int]:
    """Every spot a patient searcher can walk to."""
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
