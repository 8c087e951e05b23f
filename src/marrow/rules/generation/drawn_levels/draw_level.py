"""Making special levels from drawings (content/maps): terrain first, then features, items and monsters.

NetHack: sp_lev.c does this for its own level files.
"""

from msgspec.structs import replace

from marrow.choices import Edition
from marrow.content.drawing import Drawing, drawing, variants
from marrow.content.kinds_table import KINDS_NAMED
from marrow.model import glyphs
from marrow.model.level import Arrival, Level
from marrow.model.places import HEIGHT, UNDIGGABLE, UNPASSABLE, WIDTH, Terrain
from marrow.rules.dungeon.rooms import is_inside
from marrow.rules.dungeon.terrain import has_boulder
from marrow.rules.generation.drawn_levels.canvas import lay_ground
from marrow.rules.generation.drawn_levels.placed_features import put_feature
from marrow.rules.generation.drawn_levels.regions import inhabit
from marrow.rules.generation.new_levels.mazes import scatter_in_maze
from marrow.rules.generation.new_levels.orctown import plunder
from marrow.rules.generation.new_levels.ordinary_level import stairs_are_joined
from marrow.rules.generation.new_levels.stairs_and_portals import put_branch_ways
from marrow.rules.generation.workshop import Workshop
from marrow.rules.hero.vision import apparent_terrain, terrain_glyph


def drawing_for(shop: Workshop, place: str) -> Drawing | None:
    """A random drawing of a place, rather the role's own than the common one; None if there are none."""
    if not place:
        return None
    found = variants(f"{shop.hero.role.name}-{place}") or maps_of(shop.edition, place)
    if not found:
        return None
    name = found[shop.dice.rn2(len(found), "mkmaze.c makemaz")]
    return drawing_in(shop.edition, shop.edition.play.maps_instead.get(name, name))


def drawing_in(edition: Edition, name: str) -> Drawing:
    """A drawing as an edition has it: some editions allow teleporting where others do not."""
    drawn = drawing(name)
    if name not in edition.play.no_wards_at:
        return drawn
    return replace(drawn, flags=tuple(flag for flag in drawn.flags if flag != "no teleport"))


def maps_of(edition: Edition, place: str) -> list[str]:
    """The names of the drawings of a place that an edition has."""
    return variants(place)[: edition.play.maps_of.get(place)]


def draw_level(shop: Workshop, drawn: Drawing) -> bool:
    """Make the whole level; False if its stairs are not connected."""
    level = shop.level
    flags = drawn.flags
    level.no_teleport = "no teleport" in flags
    level.hard_floor = level.hard_floor or "hard floor" in flags
    level.no_magic_map = "no magic map" in flags
    level.short_sighted = "short-sighted" in flags
    priestly = level.branch == "quest" and shop.hero.role.name == "priest"
    level.graveyard = "graveyard" in flags or priestly  # NetHack: mkmaze.c, fixup_special
    level.town = "town" in flags
    level.arrivals = tuple(
        Arrival(*box, from_above=above)
        for box, above in ((drawn.arrive.above, True), (drawn.arrive.below, False))
        if box is not None
    )
    level.apart = drawn.arrive.apart
    if "rooms" not in flags and drawn.ground != "rooms":
        level.dug_wall = Terrain.CORRIDOR if "cavernous" in flags else Terrain.ROOM
    canvas = lay_ground(shop, drawn)
    for spot, feature in canvas.marked:
        put_feature(shop, canvas, feature, spot)
    for feature in drawn.put:
        if feature.stairs or feature.portal:
            put_feature(shop, canvas, feature, None)
    if not any(feature.stairs == "branch" or feature.portal for feature in canvas.all_features()):
        put_branch_ways(shop, lambda: canvas.any_spot(shop))
    if canvas.is_by_chance and not stairs_are_joined(level):
        return False
    if drawn.ground == "rooms" and _share_a_room(level):
        return False
    if drawn.ground == "rooms":
        canvas.name_rooms(shop)
    for feature in drawn.put:
        if not (feature.stairs or feature.portal):
            put_feature(shop, canvas, feature, None)
    inhabit(shop, canvas)
    if "plundered" in flags and shop.edition.play.orcs_plunder:
        plunder(shop)
    if drawn.maze_filling:
        scatter_in_maze(shop)
    if "puzzle" in flags:
        lay_open(level)
    return True


def _share_a_room(level: Level) -> bool:
    """Whether one room has two stairs."""
    spots = [stairs.spot for stairs in level.stairs]
    return any(sum(is_inside(room, spot) for spot in spots) > 1 for room in level.rooms)


def lay_open(level: Level) -> None:
    """Map a Sokoban level, and mark it as one: its walls, boulders and traps are known from the start.

    The rock around it is undiggable and unpassable. NetHack: detect.c, sokoban_detect.
    """
    level.puzzle = True
    for spot in range(1, WIDTH * HEIGHT):
        if not level.terrain[spot]:
            level.detail[spot] |= UNDIGGABLE | UNPASSABLE
            continue
        level.remembered[spot] = terrain_glyph(level, spot)
        level.seen[spot] = apparent_terrain(level, spot) + 1
    for spot, trap in level.traps.items():
        trap.seen = True
        level.remembered[spot] = glyphs.TRAP + trap.kind
    boulder = KINDS_NAMED["boulder"]
    for spot in level.items:
        if has_boulder(level, spot):
            level.remembered[spot] = glyphs.KIND + boulder.number
