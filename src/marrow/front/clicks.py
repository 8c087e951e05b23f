"""What clicks on the map mean: the left button goes there, the right one looks.

NetHack: cmd.c, click_to_cmd.
"""

from marrow.front.frame import COLUMNS, LOOK_CLICK, place_clicked
from marrow.messages import commands
from marrow.messages.commands import Command
from marrow.model.places import DIRECTIONS, HEIGHT, WIDTH, Terrain, spot_at
from marrow.model.world import World
from marrow.rules.dungeon.arrival_spots import stairs_at

MAP_TOP = 1  # the map's first row


def is_click(key: str) -> bool:
    if len(key) == 1:
        return False
    return place_clicked(key) is not None or place_clicked(key, LOOK_CLICK) is not None


def spot_clicked(key: str) -> int | None:
    """The spot of the map on which a click of any button was; None if it was none, or beside the map."""
    place = place_clicked(key) or place_clicked(key, LOOK_CLICK)
    if place is None:
        return None
    x, y = place[1] + 1, place[0] - MAP_TOP
    return spot_at(x, y) if 0 < x < WIDTH and 0 <= y < HEIGHT and place[1] < COLUMNS else None


def command_of_click(world: World, key: str) -> Command:
    """What the game is to do for a click on the map; it looks here for a click beside it."""
    spot = spot_clicked(key)
    if spot is None:
        return commands.Look()
    if place_clicked(key, LOOK_CLICK) is not None:
        return commands.LookAt(spot=spot)
    away = spot - world.hero.spot
    if away == 0:
        return _here(world)
    return commands.Move(direction=away) if away in DIRECTIONS else commands.Travel(spot=spot)


def _here(world: World) -> Command:
    """A click on the hero: take the stairs, or what lies there; else look at the ground."""
    level, spot = world.level, world.hero.spot
    if level.terrain[spot] in (Terrain.STAIRS, Terrain.LADDER):
        stairs = stairs_at(level, spot)
        if stairs is not None:
            return commands.Up() if stairs.goes_up else commands.Down()
    return commands.PickUp() if level.items.get(spot) else commands.Look()
