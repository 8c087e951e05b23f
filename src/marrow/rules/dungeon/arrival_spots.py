"""Where heroes and monsters arrive on a level: at its stairs, in a region for arrivals, or anywhere.

NetHack: mkmaze.c (place_lregion), dungeon.c (u_on_rndspot, In_W_tower), teleport.c (rloc_pos_ok).
"""

from marrow.model.level import Level, Stairs
from marrow.model.places import HEIGHT, NOWHERE, WIDTH, Terrain, TrapKind
from marrow.model.world import Dungeon
from marrow.rules.dungeon.branches import place_at
from marrow.rules.dungeon.terrain import is_in_closed_region
from marrow.rules.play import Play

RULE = "mkmaze.c place_lregion"
TRIES = 200
TOWER_LEVELS = ("wizard1", "wizard2", "wizard3")


def stairs_at(level: Level, spot: int) -> Stairs | None:
    for stairs in level.stairs:
        if stairs.spot == spot:
            return stairs
    return None


def is_on_ladder(level: Level, spot: int) -> bool:
    stairs = stairs_at(level, spot)
    return stairs is not None and stairs.ladder


def stairs_to(level: Level, branch: str, number: int, *, up: bool, ladder: bool = False) -> Stairs | None:
    """The stairs or ladder to a level, the wanted kind first; otherwise any that lead in that direction."""
    for stairs in sorted(level.stairs, key=lambda stairs: stairs.ladder is not ladder):
        if (stairs.branch, stairs.number) == (branch, number):
            return stairs
    for stairs in level.stairs:
        if stairs.goes_up == up:
            return stairs
    return None


def portal_spot(level: Level) -> int:
    """The spot of the level's magic portal, or NOWHERE."""
    for trap in level.traps.values():
        if trap.kind is TrapKind.MAGIC_PORTAL:
            return trap.spot
    return NOWHERE


def has_wizard_tower(dungeon: Dungeon, branch: str, number: int) -> bool:
    """Whether the Wizard's Tower stands on a level."""
    place = place_at(dungeon, branch, number)
    return place is not None and place.name in TOWER_LEVELS


def is_in_wizard_tower(dungeon: Dungeon, level: Level, spot: int) -> bool:
    """Whether a spot lies within the Wizard's Tower."""
    return is_in_closed_region(level, spot) and has_wizard_tower(dungeon, level.branch, level.number)


def can_arrive_at(
    dungeon: Dungeon, level: Level, spot: int, *, from_above: bool, from_tower: bool, monster: bool = False
) -> bool:
    """Whether someone who uses neither stairs nor portal may arrive at a spot.

    Going from one level of the Wizard's Tower to another ends inside it; nobody else arrives there. Some
    levels have a region for arrivals from above and one for those from below; monsters keep to them, too.
    """
    tower = level.apart is not None and has_wizard_tower(dungeon, level.branch, level.number)
    if tower and from_tower:
        return is_in_closed_region(level, spot)
    if is_in_closed_region(level, spot):
        return False
    if tower and monster:
        return True
    x, y = spot % WIDTH, spot // WIDTH
    return all(
        box.left <= x <= box.right and box.top <= y <= box.bottom
        for box in level.arrivals
        if box.from_above == from_above
    )


def random_arrival_spot(
    play: Play, level: Level, *, from_above: bool = True, from_tower: bool = False
) -> int:
    """A random spot of bare floor where nobody is and the hero may arrive; else the first that fits.

    A monster in the only spot will make room. NetHack: dungeon.c, u_on_rndspot; mkmaze.c, put_lregion_here.
    """
    dungeon = play.world.dungeon

    def fits(spot: int) -> bool:
        return _is_bare(level, spot) and can_arrive_at(
            dungeon, level, spot, from_above=from_above, from_tower=from_tower
        )

    left, top, right, bottom = _arrival_box(dungeon, level, from_above=from_above, from_tower=from_tower)
    for _ in range(TRIES):
        x = play.dice.rn1(right - left + 1, left, RULE)
        y = play.dice.rn1(bottom - top + 1, top, RULE)
        spot = y * WIDTH + x
        if fits(spot) and spot not in level.monster_at:
            return spot
    column_by_column = [y * WIDTH + x for x in range(1, WIDTH) for y in range(HEIGHT)]
    return next(
        (spot for spot in column_by_column if fits(spot)),
        next((spot for spot in column_by_column if level.terrain[spot] >= Terrain.DOOR), NOWHERE),
    )


def _arrival_box(
    dungeon: Dungeon, level: Level, *, from_above: bool, from_tower: bool
) -> tuple[int, int, int, int]:
    """The box in which a spot is sought: the region for arrivals, inside the Wizard's Tower, or all."""
    if from_tower and level.apart is not None and has_wizard_tower(dungeon, level.branch, level.number):
        return level.apart
    for box in level.arrivals:
        if box.from_above == from_above:
            return box.left, box.top, box.right, box.bottom
    return 1, 0, WIDTH - 1, HEIGHT - 1


def _is_bare(level: Level, spot: int) -> bool:
    """Whether a spot is floor, air or a maze's corridor, without a trap. NetHack: mkmaze.c, bad_location."""
    terrain = level.terrain[spot]
    bare = terrain in (Terrain.ROOM, Terrain.AIR) or (
        terrain == Terrain.CORRIDOR and level.dug_wall == Terrain.ROOM
    )
    return bare and spot not in level.traps
