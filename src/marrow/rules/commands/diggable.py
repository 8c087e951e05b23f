"""What a pick or an axe can dig, and in which directions there is any. NetHack: dig.c, dig_typ."""

from enum import Enum

from marrow.model.item import Item
from marrow.model.places import DIRECTIONS, DOWN, ORTHOGONAL, UP, Terrain
from marrow.rules.dungeon.terrain import has_boulder, is_on_map, is_rock, is_shut_door
from marrow.rules.hero.direction import knows_no_diagonals
from marrow.rules.hero.reach import can_reach_floor
from marrow.rules.play import Play


class Diggable(Enum):
    """What a tool would work at on a spot. NetHack: dig.c, dig_typ."""

    NOTHING = ""
    STATUE = "statue"
    BOULDER = "boulder"
    DOOR = "door"
    TREE = "tree"
    ROCK = "rock"


def is_pick(tool: Item) -> bool:
    return tool.kind.name in ("pick-axe", "dwarvish mattock")


def what_can_be_dug(play: Play, spot: int, *, pick: bool) -> Diggable:
    """What the tool can dig there: picks are for stone, axes for trees, both for doors."""
    level = play.level
    if pick and statue_at(play, spot) is not None:
        return Diggable.STATUE
    if pick and has_boulder(level, spot):
        return Diggable.BOULDER
    if is_shut_door(level, spot):
        return Diggable.DOOR
    if level.terrain[spot] == Terrain.TREE:
        return Diggable.NOTHING if pick else Diggable.TREE
    return Diggable.ROCK if pick and is_rock(level, spot) else Diggable.NOTHING


def statue_at(play: Play, spot: int) -> Item | None:
    lying = play.level.items.get(spot, [])
    return next((item for item in reversed(lying) if item.kind.name == "statue"), None)


def likely_ways(play: Play, tool: Item) -> tuple[int, ...]:
    """N-488: the directions in which the tool finds work, and down, or up if the floor is out of reach.

    Before 3.6.0 always down, and inside an engulfer as anywhere; since then all inside.
    """
    newer = play.edition.commands.dig_prompt_offers_down_in_reach_only
    if newer and play.hero.hold.engulfer_id:
        return (*DIRECTIONS, DOWN, UP)
    ways = ORTHOGONAL if newer and knows_no_diagonals(play) else DIRECTIONS
    pick, here = is_pick(tool), play.hero.spot
    beside = [
        way
        for way in ways
        if is_on_map(here + way) and what_can_be_dug(play, here + way, pick=pick) is not Diggable.NOTHING
    ]
    return (*beside, UP if newer and not can_reach_floor(play, into_gaps=False) else DOWN)
