"""Making special levels from drawings (content/maps): terrain first, then features, items and monsters.

NetHack: sp_lev.c does this for its own level files.
"""

from msgspec.structs import replace

from marrow.choices import Edition, MazeFilling
from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.level_maps import LevelMap, load_map, maps_of_place
from marrow.content.words import FillerName, PlaceName
from marrow.model.level import Arrival, Level
from marrow.model.people import Keeper
from marrow.model.places import HEIGHT, UNDIGGABLE, UNPASSABLE, WIDTH, Terrain
from marrow.rules.dungeon.branches import place_named
from marrow.rules.dungeon.placement import remove_monster
from marrow.rules.dungeon.rooms import is_inside
from marrow.rules.dungeon.terrain import has_boulder
from marrow.rules.generation.drawn_levels.canvas import Canvas, make_terrain
from marrow.rules.generation.drawn_levels.cut_off_caves import make_ways_out
from marrow.rules.generation.drawn_levels.placed_features import put_feature
from marrow.rules.generation.drawn_levels.regions import fill_rooms
from marrow.rules.generation.gehennom.hell_kinds import dig_gehennom
from marrow.rules.generation.gehennom.lava_flows import alter_maze
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.mazes import (
    fill_maze_around,
    is_vibrating_level,
    put_vibrating_square,
)
from marrow.rules.generation.new_levels.orctown import make_orcish_town
from marrow.rules.generation.new_levels.ordinary_level import are_stairs_connected
from marrow.rules.generation.new_levels.stairs_and_portals import put_branch_ways
from marrow.rules.generation.new_levels.walls import choose_wall_pieces
from marrow.rules.generation.room_notes import corners_of
from marrow.rules.hero.map_memory import apparent_terrain, terrain_glyph


def drawing_for(builder: LevelBuilder, place: PlaceName | FillerName | None) -> LevelMap | None:
    """A random drawing of a place, preferably the role's own; None if there are none."""
    if place is None:
        return None
    found = maps_of_place(f"{builder.hero.role.name}-{place}") or maps_of(builder.edition, place)
    if not found:
        return None
    name = found[builder.dice.rn2(len(found), "mkmaze.c makemaz")]
    return drawing_in(builder.edition, builder.edition.dungeon.replaced_maps.get(name, name))


def drawing_in(edition: Edition, name: str) -> LevelMap:
    """A drawing as an edition has it: some editions allow teleporting where others do not."""
    drawn = load_map(name)
    if name not in edition.dungeon.maps_that_allow_teleport:
        return drawn
    return replace(drawn, flags=tuple(flag for flag in drawn.flags if flag != "no teleport"))


def maps_of(edition: Edition, place: PlaceName | FillerName) -> list[str]:
    """The names of the drawings of a place that an edition has."""
    return maps_of_place(place)[: edition.dungeon.map_counts.get(place)]


def draw_level(builder: LevelBuilder, drawn: LevelMap) -> bool:
    """Make the whole level; False if its stairs are not connected."""
    _set_flags(builder, drawn)
    canvas = make_terrain(builder, drawn)
    if drawn.ground == "gehennom":
        dig_gehennom(builder)
    for spot, feature in canvas.marked:
        put_feature(builder, canvas, feature, spot)
    if not _lay_ways(builder, canvas):
        return False
    if drawn.ground == "rooms":
        canvas.assign_rooms(builder)
    for feature in drawn.put:
        if not (feature.stairs or feature.portal):
            put_feature(builder, canvas, feature, None)
    fill_rooms(builder, canvas)
    _finish(builder, canvas)
    return True


def _set_flags(builder: LevelBuilder, drawn: LevelMap) -> None:
    """What holds for the whole level: its flags, where one arrives, and what a wall becomes if it is dug."""
    level = builder.level
    flags = drawn.flags
    level.no_teleport = "no teleport" in flags
    level.hard_floor = level.hard_floor or "hard floor" in flags
    level.no_magic_map = "no magic map" in flags
    level.short_sighted = "short-sighted" in flags
    priestly = level.branch == "quest" and builder.hero.role.name == "priest"
    castle = place_named(builder.world.dungeon, "castle")
    at_castle = castle is not None and (castle.branch, castle.number) == (level.branch, level.number)
    level.graveyard = "graveyard" in flags or priestly or at_castle  # NetHack: mkmaze.c, fixup_special
    level.town = "town" in flags
    level.arrivals = tuple(
        Arrival(*box, from_above=above)
        for box, above in ((drawn.arrive.above, True), (drawn.arrive.below, False))
        if box is not None
    )
    level.apart = drawn.arrive.apart
    if "rooms" not in flags and drawn.ground != "rooms":
        level.dug_wall = Terrain.CORRIDOR if "cavernous" in flags else Terrain.ROOM


def _lay_ways(builder: LevelBuilder, canvas: Canvas) -> bool:
    """Put stairs and portals, and what stands in rooms of their own; False if they are not connected."""
    level, drawn = builder.level, canvas.drawn
    _put_ways(builder, canvas)
    if any(feature.stairs for own in canvas.without_space for feature in own.put):
        return False
    for room, own in canvas.own_rooms:
        for feature in own.put:
            put_feature(builder, canvas, replace(feature, within=corners_of(room)), None)
    if not any(feature.stairs == "branch" or feature.portal for feature in canvas.all_features()):
        put_branch_ways(builder, lambda: canvas.any_spot(builder))
    may_part = drawn.ground in ("maze", "rooms") or (drawn.ground == "caves" and drawn.map)
    if may_part and not are_stairs_connected(level):
        return False
    return drawn.ground != "rooms" or bool(drawn.room) or not _share_a_room(level)


def _finish(builder: LevelBuilder, canvas: Canvas) -> None:
    """Do what needs the whole level: plunder, ways out, pieces of walls, mazes, and Sokoban's puzzles."""
    level, drawn = builder.level, canvas.drawn
    if "plundered" in drawn.flags and builder.edition.dungeon.orcish_town_is_plundered:
        make_orcish_town(builder)
    if "deserted" in drawn.flags:
        for keeper in [monster for monster in level.monsters if isinstance(monster.duty, Keeper)]:
            remove_monster(level, keeper)
    if "ways out" in drawn.flags and builder.edition.dungeon.cut_off_caves_get_ways_out:
        make_ways_out(builder)
    choose_wall_pieces(level)
    _fill_maze(builder, canvas)
    _alter_maze(builder, canvas)
    if "puzzle" in drawn.flags:
        map_sokoban(level)
        if builder.edition.monsters.newcomers_shun_puzzles:
            level.shunned = tuple(sorted(level.traps))


def _alter_maze(builder: LevelBuilder, canvas: Canvas) -> None:
    """Z-310 to Z-312: alter the maze around the map, if the drawing and the edition say so."""
    if "altered" in canvas.drawn.flags and builder.edition.dungeon.mazes_of_gehennom_are_altered:
        alter_maze(builder, bytes(canvas.mapped))
        choose_wall_pieces(builder.level)


def _put_ways(builder: LevelBuilder, canvas: Canvas) -> None:
    """Put the stairs and portals without a fixed spot; above the sanctum the way down is hidden."""
    drawn = canvas.drawn
    hidden = drawn.ground == "gehennom" and is_vibrating_level(builder.world.dungeon, builder.level)
    for feature in drawn.put:
        if feature.stairs == "down" and hidden:
            put_vibrating_square(builder)
        elif feature.stairs or feature.portal:
            put_feature(builder, canvas, feature, None)


def _fill_maze(builder: LevelBuilder, canvas: Canvas) -> None:
    """N-505: fill the maze around the map, if any, as often, and as full, as this edition does."""
    if not canvas.drawn.maze_share:
        return
    how, drawn = builder.edition.dungeon.maze_filling, canvas.drawn
    walks = how == MazeFilling.FOR_EACH_WALK
    times = drawn.maze_walks if walks else int(how == MazeFilling.ONCE)
    for _ in range(times):
        fill_maze_around(builder, drawn.maze_share * (2 if walks else 1), bytes(canvas.mapped))


def _share_a_room(level: Level) -> bool:
    """Whether one room has two stairs."""
    spots = [stairs.spot for stairs in level.stairs]
    return any(sum(is_inside(room, spot) for spot in spots) > 1 for room in level.rooms)


def map_sokoban(level: Level) -> None:
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
