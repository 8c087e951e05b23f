"""Placing traps, and the corpses of their first victims. NetHack: mklev.c, mktrap; trap.c, maketrap."""

from collections.abc import Callable, Mapping
from typing import Final

from marrow.choices import BonesChoices
from marrow.content.alignments import sign_of
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import ItemClass, SpeciesName
from marrow.model.item import Item
from marrow.model.level import Level, Room, Trap
from marrow.model.places import (
    DIRECTIONS,
    HOLES,
    PITS,
    PITS_AND_HOLES,
    WIDTH,
    Door,
    Terrain,
    TrapKind,
    table_of,
)
from marrow.rules.dungeon.branches import is_in_gehennom, is_rogue_level
from marrow.rules.dungeon.depths import can_dig_down, can_fall_through
from marrow.rules.dungeon.difficulty import level_difficulty
from marrow.rules.dungeon.placement import remove_monster
from marrow.rules.dungeon.terrain import has_boulder, is_liquid, is_on_map, is_pool, is_shut_door, is_wall
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.corpses_eggs_tins import make_corpse_item
from marrow.rules.generation.new_items.random_items import item_named, put_into, random_item, statue_of
from marrow.rules.generation.new_levels.room_placement import random_spot_in
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.population import random_common_species
from marrow.rules.hero.ball_and_chain import unbury_items
from marrow.rules.items.indestructible import would_break
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import reweigh
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.monsters.traits import is_unicorn
from marrow.rules.play import Play
from marrow.rules.trade.shop_damage import note_damage

RULE: Final = "mklev.c mktrap"
LAST_KIND: Final = 23  # the sides of the die: twenty-two traps, and one number for nothing

# The lowest difficulty at which a trap is made; those not named are made everywhere.
SHALLOWEST: Final[Mapping[TrapKind, int]] = {
    TrapKind.ROLLING_BOULDER: 2,
    TrapKind.SLEEPING_GAS: 2,
    TrapKind.LEVEL_TELEPORTER: 5,
    TrapKind.SPIKED_PIT: 5,
    TrapKind.LAND_MINE: 6,
    TrapKind.WEB: 7,
    TrapKind.STATUE: 8,
    TrapKind.POLYMORPH: 8,
}
_TRAPS_OF_ROGUE: Final = (
    TrapKind.BEAR_TRAP,
    TrapKind.ARROW,
    TrapKind.DART,
    TrapKind.TRAP_DOOR,
    TrapKind.PIT,
    TrapKind.SLEEPING_GAS,
    TrapKind.RUST,
)
_HARMLESS: Final = (TrapKind.SQUEAKY_BOARD, TrapKind.RUST)
_BLOCKS_BOULDERS: Final = (
    *PITS, *HOLES, TrapKind.TELEPORTATION, TrapKind.LEVEL_TELEPORTER, TrapKind.MAGIC_PORTAL,
)  # fmt: skip


def random_trap_kind(builder: LevelBuilder) -> TrapKind:
    """A random kind of trap for the depth; falling rocks instead of holes where the floor cannot be dug.

    The Rogue level has only traps of the game Rogue.
    """
    if is_rogue_level(builder.world.dungeon, builder.level):
        return _over_solid_floor(builder, _TRAPS_OF_ROGUE[builder.dice.rn2(len(_TRAPS_OF_ROGUE), RULE)])
    if is_in_gehennom(builder.level) and builder.dice.one_in(5, RULE):
        return TrapKind.FIRE
    while True:
        number = builder.dice.rnd(LAST_KIND, RULE)
        if number != LAST_KIND and _fits(builder, TrapKind(number)):
            break
    return _over_solid_floor(builder, TrapKind(number))


def any_trap_kind(builder: LevelBuilder) -> TrapKind:
    """N-505: a kind of trap, whatever the depth, but no hole and no portal. NetHack: sp_lev.c, rndtrap."""
    while True:
        kind = TrapKind(builder.dice.rnd(int(TrapKind.POLYMORPH), "sp_lev.c rndtrap"))
        if kind in (TrapKind.TELEPORTATION, TrapKind.LEVEL_TELEPORTER):
            fits = not builder.level.no_teleport
        elif kind == TrapKind.TRAP_DOOR:
            fits = can_dig_down(builder)
        else:
            fits = kind not in (TrapKind.HOLE, TrapKind.MAGIC_PORTAL)
        if fits:
            return kind


def _over_solid_floor(builder: LevelBuilder, kind: TrapKind) -> TrapKind:
    """The kind of trap that is made: falling rocks instead of holes where the floor cannot be dug."""
    return TrapKind.FALLING_ROCK if kind in HOLES and not can_fall_through(builder) else kind


def _fits(builder: LevelBuilder, kind: TrapKind) -> bool:
    if level_difficulty(builder) < SHALLOWEST.get(kind, 0):
        return False
    match kind:
        case TrapKind.MAGIC_PORTAL:
            return False
        case TrapKind.FIRE:
            return is_in_gehennom(builder.level)
        case TrapKind.TELEPORTATION | TrapKind.LEVEL_TELEPORTER:
            return not builder.level.no_teleport
        case TrapKind.HOLE:
            return builder.dice.one_in(7, RULE)
        case _:
            return True


def make_trap_in(builder: LevelBuilder, room: Room) -> None:
    """Put a random trap on a free spot of a room. NetHack: mklev.c, mktrap."""
    make_trap_on_free_spot(builder, lambda: random_spot_in(builder, room))


def make_trap_on_free_spot(builder: LevelBuilder, random_spot: Callable[[], int]) -> None:
    """Put a random trap on the first spot without trap, furniture, liquid or, for holes, a boulder."""
    level = builder.level
    kind = random_trap_kind(builder)
    for _ in range(200):
        spot = random_spot()
        blocked = kind in PITS_AND_HOLES and has_boulder(level, spot)
        if not is_occupied(level, spot) and not blocked:
            make_trap(builder, spot, kind)
            return


def make_trap(builder: LevelBuilder, spot: int, kind: TrapKind | None = None) -> None:
    """Put a trap of this or a random kind on a spot: a web with its spider, others perhaps with a victim.

    There are no traps in water. Z-116: only new levels get their traps here. NetHack: mklev.c, mktrap.
    """
    if is_pool(builder.level, spot):
        return
    kind = random_trap_kind(builder) if kind is None else _over_solid_floor(builder, kind)
    trap = put_trap(builder, spot, kind)
    if trap is None:
        return
    if kind == TrapKind.WEB:
        make_monster(builder, SPECIES_NAMED["giant spider"], spot)
    if not builder.edition.bones.trap_victims:  # B-220
        return
    if level_difficulty(builder) <= builder.dice.rnd(4, RULE) and can_have_victim(
        trap, builder.edition.bones
    ):
        if kind == TrapKind.LAND_MINE and builder.edition.bones.mines_with_victims_exploded:  # Z-117
            trap.kind, trap.seen = TrapKind.PIT, True
        leave_victim(builder, trap)


# Furniture and liquids
OCCUPIED: Final = table_of(
    (*range(Terrain.STAIRS, Terrain.ALTAR + 1), *range(Terrain.POOL, Terrain.LAVA + 1))
)


def is_occupied(level: Level, spot: int) -> bool:
    """Whether a spot has a trap, furniture or liquid. NetHack: mklev.c, occupied."""
    return spot in level.traps or OCCUPIED[level.terrain[spot]] != 0


def put_trap(play: Play, spot: int, kind: TrapKind) -> Trap | None:
    """Put a trap on a spot, with its statue or boulder; None if it cannot be. NetHack: trap.c, maketrap."""
    level = play.level
    old = level.traps.get(spot)
    if old is not None and old.kind in (TrapKind.MAGIC_PORTAL, TrapKind.VIBRATING_SQUARE):
        return None
    terrain = level.terrain[spot]
    if old is None and play.edition.dungeon.traps_need_ground and not _bears(level, spot, kind):
        return None
    is_pit_or_hole = kind in PITS_AND_HOLES
    dug_grave = terrain == Terrain.GRAVE and kind in (TrapKind.PIT, TrapKind.HOLE)
    dug_grave = dug_grave and play.edition.traps.graves_hold_pits
    if old is None and Terrain.STAIRS <= terrain <= Terrain.ALTAR and not dug_grave:
        return None
    trap = Trap(kind, spot, seen=kind == TrapKind.HOLE)
    if kind == TrapKind.SQUEAKY_BOARD:
        _choose_note(play, spot)
    elif kind == TrapKind.STATUE:
        _put_statue(play, spot)
    elif kind == TrapKind.ROLLING_BOULDER:
        _put_boulder(play, trap)
    elif is_pit_or_hole:
        if kind in HOLES or terrain == Terrain.DOOR or is_wall(level, spot):
            note_damage(play, spot, terrain, 0)
        _open_ground(play, spot)
    if kind in PITS:
        _unjoin_pits(level, spot)
    level.traps[spot] = trap
    return trap


NOTES: Final = 12


def _choose_note(play: Play, spot: int) -> None:
    """N-609: a squeaky board has a note that no other one on the level has, as long as there are some left.

    Only the die for it is thrown: in Marrow all boards squeak alike.
    """
    if play.edition.traps.squeaky_boards_have_notes:
        traps = play.level.traps.values()
        others = sum(trap.kind == TrapKind.SQUEAKY_BOARD and trap.spot != spot for trap in traps)
        play.dice.rn2(NOTES - others if others < NOTES else NOTES, "trap.c maketrap")


def _bears(level: Level, spot: int, kind: TrapKind) -> bool:
    """Whether the ground can hold a trap: liquids hold none, air and clouds only magic portals."""
    if level.terrain[spot] in (Terrain.AIR, Terrain.CLOUD):
        return kind == TrapKind.MAGIC_PORTAL
    return not is_liquid(level, spot)


def _unjoin_pits(level: Level, spot: int) -> None:
    """A new pit is not joined to the pits beside it. NetHack: trap.c, clear_conjoined_pits."""
    for number, step in enumerate(DIRECTIONS):
        beside = level.traps.get(spot - step)
        if beside is not None:
            beside.joined &= ~(1 << number)


def _open_ground(play: Play, spot: int) -> None:
    """Turn the ground of a pit or hole into plain floor, and unearth what was buried there."""
    level = play.level
    terrain = level.terrain[spot]
    level.detail[spot] = Door.NONE
    if terrain >= Terrain.ROOM:
        level.terrain[spot] = Terrain.ROOM
    elif terrain in (Terrain.STONE, Terrain.SECRET_CORRIDOR):
        level.terrain[spot] = Terrain.CORRIDOR
    elif terrain < Terrain.TREE or terrain == Terrain.SECRET_DOOR:
        level.terrain[spot] = level.dug_wall
    unbury_items(play, spot, level)


def _put_statue(play: Play, spot: int) -> None:
    """Make the statue of a statue trap, with the items of a monster made for it."""
    harder = play.edition.traps.statue_traps_are_of_the_harder
    harder_by, not_below = (6, 3) if harder else (0, 0)
    species = random_common_species(play, harder_by=harder_by, not_below=not_below)
    own_sign = {"lawful": 1, "neutral": 0, "chaotic": -1}[play.hero.alignment]
    for _ in range(9):
        if not is_unicorn(species) or sign_of(species.alignment) != own_sign:
            break
        species = random_common_species(play, harder_by=harder_by, not_below=not_below)
    statue = statue_of(play, species)
    level = play.level
    model = make_monster(play, species, count=False)
    if model is not None:
        for item in model.inventory:
            item.worn = 0
            put_into(play, statue, item)
        remove_monster(level, model)
    put_on_floor(play, statue, spot, level)


def _put_boulder(play: Play, trap: Trap) -> None:
    """Put the boulder where it can roll straight through the trap. NetHack: trap.c, mkroll_launch."""
    rule = "trap.c mkroll_launch"
    distance = play.dice.rn1(5, 4, rule)
    turn = play.dice.rn2(8, rule)
    trap.target = trap.spot
    while distance >= 2:
        for offset in range(8):
            step = DIRECTIONS[(turn + offset) % 8]
            ahead = can_roll(play, trap.spot, step, distance) and _is_dry(play, trap.spot + step * distance)
            if ahead and can_roll(play, trap.spot, -step, distance):
                trap.target = trap.spot + step * distance
                put_on_floor(play, item_named(play, "boulder"), trap.target, play.level)
                return
        distance -= 1


def can_roll(play: Play, spot: int, step: int, distance: int) -> bool:
    """Whether a boulder can roll so far from here, past no wall or closed door, and since 3.7 past no pit."""
    level, clear = play.level, play.edition.traps.boulders_have_clear_ways
    for _ in range(distance):
        before = spot % WIDTH
        spot += step
        if not is_on_map(spot) or abs(spot % WIDTH - before) > 1:
            return False
        terrain = level.terrain[spot]
        if terrain < Terrain.POOL or is_shut_door(level, spot):
            return False
        trap = level.traps.get(spot)
        if clear and trap is not None and trap.kind in _BLOCKS_BOULDERS:
            return False
    return True


def _is_dry(play: Play, spot: int) -> bool:
    """Whether the boulder would not lie in liquid."""
    terrain = play.level.terrain[spot]
    return terrain < Terrain.POOL or terrain > Terrain.LAVA


# First victims


def can_have_victim(trap: Trap, choices: BonesChoices) -> bool:
    """B-220: whether somebody may have died in this trap."""
    if trap.kind == TrapKind.MAGIC:
        return choices.trap_victims_may_be_heroes
    if trap.kind in _HARMLESS or trap.kind in PITS or trap.kind >= TrapKind.HOLE:
        return False
    boulderless = trap.kind == TrapKind.ROLLING_BOULDER and trap.target == trap.spot
    return not (boulderless and choices.boulderless_traps_have_no_victims)


_POSSESSIONS: Final[tuple[ItemClass, ...]] = ("weapon", "tool", "food", "gem")
_VICTIMS: Final[tuple[tuple[int, SpeciesName], ...]] = ((1, "elf"), (2, "dwarf"), (3, "orc"), (4, "gnome"))


def leave_victim(builder: LevelBuilder, trap: Trap) -> None:
    """B-220: put a corpse with cursed items on a trap near the surface."""
    dice = builder.dice
    level = builder.level
    if trap.kind == TrapKind.ARROW:
        arrows = item_named(builder, "arrow")
        arrows.poisoned = False
        put_on_floor(builder, arrows, trap.spot, level)
    elif trap.kind == TrapKind.DART:
        put_on_floor(builder, item_named(builder, "dart"), trap.spot, level)
    elif trap.kind == TrapKind.FALLING_ROCK:
        put_on_floor(builder, item_named(builder, "rock"), trap.spot, level)
    while True:
        class_ = _POSSESSIONS[dice.rn2(len(_POSSESSIONS), RULE)]
        thing = random_item(builder, class_=class_, artifacts=False)
        if trap.kind == TrapKind.PIT and would_break(builder, thing):  # Z-117: the mine destroyed it
            stop_all_timers(builder, thing)
        else:
            _drop_cursed(builder, thing, trap.spot)
        if dice.rn2(5, RULE):
            break
    roll = dice.rn2(15, RULE)
    victim: SpeciesName = "human"
    for weight, name in _VICTIMS:
        roll -= weight
        if roll < 0:
            victim = name
            break
    if victim == "elf" and trap.kind == TrapKind.SLEEPING_GAS:
        early = level_difficulty(builder) <= 2 and dice.rn2(2, RULE) == 1
        victim = "elf" if early else "human"
    if victim == "gnome" and dice.one_in(10, RULE):
        candle = item_named(builder, "tallow candle" if dice.rn2(4, RULE) else "wax candle")
        candle.quantity = 1
        _drop_cursed(builder, candle, trap.spot)
    species = SPECIES_NAMED[victim]
    if victim == "human" and builder.edition.bones.trap_victims_may_be_heroes and dice.rn2(25, RULE):
        roles = builder.edition.content.species_of_roles
        species = roles[dice.rn2(len(roles) - 1, RULE)]
    body = make_corpse_item(builder, species)
    body.birth -= 51  # dead too long to be eaten
    put_on_floor(builder, body, trap.spot, level)


def _drop_cursed(builder: LevelBuilder, item: Item, spot: int) -> None:
    if item.kind != KINDS_NAMED["gold piece"]:
        item.blessing = -1
    reweigh(item)
    put_on_floor(builder, item, spot, builder.level)
