"""The spots around a monster that it could step onto. NetHack: mon.c, mfndpos."""

from typing import Final

from marrow.choices import IronBars, OverLiquid
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.species import Size
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.model.item import Item
from marrow.model.level import Level
from marrow.model.monster import Monster, Origin
from marrow.model.places import AREA, UNDIGGABLE, UNPASSABLE, WIDTH, Door, Terrain, distance2
from marrow.rules.dungeon.arrival_spots import is_in_wizard_tower
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.terrain import has_boulder, is_lava, is_pool
from marrow.rules.generation.population import makes_zombies, zombie_of
from marrow.rules.hero.body import has
from marrow.rules.monster_moves.breaking_boulders import can_break_boulder
from marrow.rules.monster_moves.feared_traps import avoids_trap
from marrow.rules.monster_moves.movement_flags import MovementFlags
from marrow.rules.monsters.scares import is_scary_spot
from marrow.rules.monsters.traits import is_invisible, is_rider, is_vampire_shape
from marrow.rules.physics.gas_clouds import cloud_covers, shunned_clouds
from marrow.rules.play import Play
from marrow.rules.traps.zap_dig import is_undiggable

# Column by column from the west, in the order of mfndpos.
AROUND: Final[tuple[int, ...]] = (-WIDTH - 1, -1, WIDTH - 1, -WIDTH, WIDTH, -WIDTH + 1, 1, WIDTH + 1)
_ORTHOGONAL: Final = (-1, 1, -WIDTH, WIDTH)
_STEPS: Final = tuple((step, step not in _ORTHOGONAL) for step in AROUND)  # and whether it is diagonal
ROCK: Final = 1  # bits of what a monster digs through
TREES: Final = 2
HEAVY_LOAD: Final = 600  # with more than this a monster cannot squeeze between two rocks
_END: Final = AREA - WIDTH
BESIDE: Final = 2  # squared
_POOL: Final = int(Terrain.POOL)
_WATER: Final = int(Terrain.WATER)
_DISPLACEMENT: Final = int(Property.DISPLACEMENT)
_BRIDGE_UP: Final = int(Terrain.DRAWBRIDGE_UP)
_BARS: Final = int(Terrain.IRON_BARS)
_DOOR: Final = int(Terrain.DOOR)
_TREE: Final = int(Terrain.TREE)
_ALTAR: Final = int(Terrain.ALTAR)
_CLOSED: Final = int(Door.CLOSED)
_LOCKED: Final = int(Door.LOCKED)
_SHUT: Final = _CLOSED | _LOCKED
_FRAMED: Final = int(Door.OPEN) | _SHUT
FOG_CLOUD: Final = SPECIES_NAMED["fog cloud"]
FLAT_ITEMS: Final[frozenset[KindName]] = frozenset({
    "sling", "fedora", "leather jacket", "credit card", "fortune cookie", "candy bar", "pancake",
    "lembas wafer", "lump of royal jelly", "sack", "bag of holding", "bag of tricks", "tallow candle",
    "wax candle", "oilskin sack", "leash", "stethoscope", "blindfold", "towel", "tin whistle",
    "magic whistle", "magic marker", "tin opener", "skeleton key", "lock pick",
})  # fmt: skip
SLENDER_ITEMS: Final = frozenset(  # arrows and other missiles; daggers and knives
    number
    for first, last in (("arrow", "boomerang"), ("dagger", "crysknife"))
    for number in range(KINDS_NAMED[first].number, KINDS_NAMED[last].number + 1)
)


def open_spots(
    play: Play,
    monster: Monster,
    flags: MovementFlags,
    believed: int,
    *,
    at_hero: bool,
    pet: bool = False,
    fearless: bool = False,
    digs: int = 0,
    keys: bool = False,
    off_line: bool = False,
) -> list[int]:
    """The spots around a monster that it could step onto. Eels that find no water crawl over land.

    ``at_hero`` includes the hero's spot, and the one where he is ``believed`` to be. A ``pet`` includes
    spots of monsters that it might fight, and its traps are checked elsewhere (pet_move.py). ``fearless``
    monsters mind no scroll or engraving. ``off_line`` leaves out spots in line with the hero. What it
    ``digs`` through is ROCK, TREES, both or 0; whoever digs at all breaks doors.
    """
    off_line = off_line and not monster.confused and _sees_hero(play, monster, flags)
    at_hero = at_hero or monster.confused
    fearless = fearless or not monster.can_see
    wants_water = flags.wants_water
    found = _unforbidden_spots(
        play, monster, flags, believed, at_hero, pet, fearless, digs, keys, off_line, wants_water
    )
    if wants_water and not found and not _POOL <= play.world.level.terrain[monster.spot] <= _WATER:
        found = _unforbidden_spots(
            play, monster, flags, believed, at_hero, pet, fearless, digs, keys, off_line, False
        )
    clouds = shunned_clouds(play, monster) if play.world.level.clouds else ()
    if clouds:
        found = [spot for spot in found if not any(cloud_covers(cloud, spot) for cloud in clouds)]
    return found


def _sees_hero(play: Play, monster: Monster, flags: MovementFlags) -> bool:
    """Whether it has eyes for the hero, however far away."""
    return monster.can_see and (flags.sees_invisible or not is_invisible(play.hero))


def _unforbidden_spots(
    play: Play,
    monster: Monster,
    flags: MovementFlags,
    believed: int,
    at_hero: bool,
    pet: bool,
    fearless: bool,
    digs: int,
    keys: bool,
    off_line: bool,
    wants_water: bool,
) -> list[int]:
    """The spots around a monster that nothing keeps it from."""
    level, terrain = play.world.level, play.world.level.terrain
    at, items, traps, engravings = level.monster_at, level.items, level.traps, level.engravings
    start, hero_spot = monster.spot, play.hero.spot
    bores = digs or flags.passes_walls
    never_diagonal = flags.never_moves_diagonally or _forbids_diagonals(level, start)
    too_big = flags.too_big_to_squeeze if play.edition.hero.soft_bodies_squeeze else flags.big
    burdened = too_big or (monster.inventory and carried_weight_of(monster) > HEAVY_LOAD)
    minds_traps = not (pet or monster.confused)
    by_worm = play.edition.monsters.worms_bar_the_way and _is_by_worm(level, start)
    found: list[int] = []
    for step, diagonal in _STEPS:
        spot = start + step
        if not 0 < spot < _END:
            continue
        tile = terrain[spot]
        if tile < _POOL:
            if not bores or not _can_bore_through(play, flags, spot, digs):
                continue
        elif tile <= _DOOR and not _can_cross(play, monster, flags, spot, diagonal, digs, keys, wants_water):
            continue
        if wants_water and not is_pool(level, spot):
            continue
        if diagonal and never_diagonal:
            continue
        if diagonal and by_worm and _worm_bars(level, start, step, hero_spot):
            continue
        if spot in (hero_spot, believed):
            if not at_hero or (not fearless and _scared_of(play, monster, spot, believed)):
                continue
        elif spot in at:
            if not _can_attack_or_displace(play, monster, flags, at[spot], diagonal=diagonal, pet=pet):
                continue
            if not fearless and spot in items and is_scary_spot(play, monster, spot):
                continue
        elif not fearless and (tile == _ALTAR or spot in engravings) and _scares(play, monster, spot):
            continue
        if spot in items and is_blocked_by_items(play, monster, flags, spot, fearless=fearless, pet=pet):
            continue
        if off_line and in_line(spot, hero_spot):
            continue
        if diagonal and burdened and is_tight_squeeze(level, flags, start, step):
            continue
        if minds_traps and spot in traps and avoids_trap(play, monster, flags, spot):
            continue
        found.append(spot)
    return found


def _forbids_diagonals(level: Level, spot: int) -> bool:
    """Doors cannot be entered or left diagonally, nor on the Rogue level doorways without one."""
    if level.terrain[spot] != _DOOR:
        return False
    return level.narrow_doorways or bool(level.detail[spot] & _FRAMED)


def _can_bore_through(play: Play, flags: MovementFlags, spot: int, digs: int) -> bool:
    """Whether it passes through this rock, wall or tree: as a ghost, or by digging."""
    if flags.passes_walls:
        return spot % WIDTH != 0 and not play.level.detail[spot] & UNPASSABLE
    return bool(digs & (TREES if play.level.terrain[spot] == _TREE else ROCK)) and not is_undiggable(
        play, spot
    )


def _can_cross(
    play: Play,
    monster: Monster,
    flags: MovementFlags,
    spot: int,
    diagonal: bool,
    digs: int,
    keys: bool,
    wants_water: bool,
) -> bool:
    """Whether it can enter this door, or cross these iron bars, this water or lava."""
    level = play.world.level
    ground = level.terrain[spot]
    if ground == _DOOR:
        if diagonal and _forbids_diagonals(level, spot):
            return False
        state = level.detail[spot]
        if not state & _SHUT or flags.passes_walls or digs or can_pass_door(flags, state, keys):
            return True
        return can_turn_to_fog(play, monster)
    if ground == _BARS:
        if eats_bars(play, flags):
            return not level.detail[spot] & UNDIGGABLE
        if flags.squeezes_through_bars or flags.passes_walls:
            return True
        return flags.unsolid and play.edition.monsters.iron_bars is not IronBars.STOP_THE_UNSOLID
    prudent = play.edition.monsters.over_liquid is not OverLiquid.ANY_FLIER
    if ground <= _WATER or (ground == _BRIDGE_UP and is_pool(level, spot)):
        if prudent and ground == _WATER and not flags.swims:  # nothing is above the Plane of Water
            return wants_water
        return wants_water or flags.crosses_water
    if prudent and flags.floating_eye and is_lava(level, spot):
        return False
    return flags.crosses_lava or not is_lava(level, spot)


def eats_bars(play: Play, flags: MovementFlags) -> bool:
    """Whether it eats iron bars: rusting and corroding monsters, in some editions metallivores, too."""
    match play.edition.monsters.iron_bars:
        case IronBars.STOP_THE_UNSOLID:
            return False
        case IronBars.RUST_AND_CORRODE:
            return flags.corrodes
        case IronBars.ARE_EATEN:
            return flags.corrodes or flags.metallivore


def _can_attack_or_displace(
    play: Play, monster: Monster, flags: MovementFlags, other: Monster, *, diagonal: bool, pet: bool
) -> bool:
    """Whether it may step onto the spot of another monster."""
    if other is monster:  # the tail of a long worm
        return False
    if may_fight(play, monster, other, pet=pet):
        return True
    displaces = flags.displaces and play.edition.monsters.riders_displace_monsters
    return displaces and may_displace(monster, other, diagonal=diagonal)


def _scared_of(play: Play, monster: Monster, spot: int, believed: int) -> bool:
    """Whether the spot scares it; at a displaced image it looks at what lies under the hero.

    NetHack: mon.c, mfndpos.
    """
    hero = play.hero
    if spot not in play.world.level.items and not _bare_spots_can_scare(play):
        return False
    image = spot == believed and monster.can_see and has(hero, _DISPLACEMENT)
    if image and (not is_invisible(hero) or "sees invisible" in monster.species.traits):
        spot = hero.spot
    return is_scary_spot(play, monster, spot)


def _scares(play: Play, monster: Monster, spot: int) -> bool:
    """L-289: whether it will not step there, for an altar or Elbereth."""
    lying = spot in play.world.level.items
    return (lying or _bare_spots_can_scare(play)) and is_scary_spot(play, monster, spot)


def _bare_spots_can_scare(play: Play) -> bool:
    """L-289: whether monsters look for what scares them where no thing lies."""
    return play.edition.monsters.bare_spots_scare or has(play.hero, _DISPLACEMENT)


def _is_by_worm(level: Level, spot: int) -> bool:
    """Whether a long worm is right above or below, as it is wherever one passes through it."""
    above, below = level.monster_at.get(spot - WIDTH), level.monster_at.get(spot + WIDTH)
    return bool((above is not None and above.tail) or (below is not None and below.tail))


def _worm_bars(level: Level, start: int, step: int, hero_spot: int) -> bool:
    """Whether a long worm's body keeps it from a diagonal step, unless that is at somebody."""
    spot = start + step
    return spot != hero_spot and spot not in level.monster_at and passes_through_worm(level, start, step)


def passes_through_worm(level: Level, start: int, step: int) -> bool:
    """Whether a diagonal step leads between two consecutive segments of a long worm. NetHack: worm_cross."""
    down = WIDTH if step > 1 else -WIDTH
    below, beside = start + down, start + step - down
    worm = level.monster_at.get(below)
    if worm is None or not worm.tail or level.monster_at.get(beside) is not worm:
        return False
    body = (worm.spot, *worm.tail)
    return abs(body.index(below) - body.index(beside)) == 1


def can_pass_door(flags: MovementFlags, state: int, keys: bool) -> bool:
    """Whether it can flow under a door in this state, open, unlock or break it."""
    if flags.flows_under_doors or flags.breaks_doors:
        return True
    return flags.opens and (not state & _LOCKED or flags.unlocks or keys)


def can_turn_to_fog(play: Play, monster: Monster) -> bool:
    """A vampire flows under doors as fog, if it carries nothing bulky. NetHack: monmove.c, can_fog."""
    return (
        is_vampire_shape(monster)
        and not play.world.genocided[FOG_CLOUD.number]
        and not has(play.hero, Property.PROTECTION_FROM_SHAPE_CHANGERS)
        and not any(is_bulky(item) for item in monster.inventory)
    )


def is_bulky(item: Item) -> bool:
    """Whether nobody who carries it can flow under a door. NetHack: monmove.c, stuff_prevents_passage."""
    kind = item.kind
    if item.contents:
        return True
    if kind.name == "corpse":
        return item.species is None or item.species.size > Size.TINY
    return not (
        kind.class_ in ("gem", "amulet", "ring", "venom")
        or kind.part in ("cloak", "gloves", "shirt")
        or kind.name in FLAT_ITEMS
        or kind.number in SLENDER_ITEMS
    )


def may_fight(play: Play, monster: Monster, beside: Monster, *, pet: bool) -> bool:
    """Whether it may walk into another: pets into all but pets, the confused into anybody."""
    if monster.confused:
        return True
    if pet:
        return not beside.tame
    if monster.tame and beside.tame:
        return False
    if beside.species.name == "shrieker" and _eats_shriekers(play, monster):
        return True
    return _are_foes(play, monster, beside) or _are_foes(play, beside, monster)


def _eats_shriekers(play: Play, worm: Monster) -> bool:
    """Z-196: whether it eats shriekers: purple worms do, since 3.7 also their young."""
    young = worm.species.name == "baby purple worm" and play.edition.monsters.young_worms_attack_shriekers
    return young or worm.species.name == "purple worm"


def _are_foes(play: Play, undead: Monster, living: Monster) -> bool:
    """3.7: zombies fight those who would rise as zombies. NetHack 3.7: mon.c, mm_2way_aggression."""
    if not play.edition.bones.victims_of_zombies_rise or undead.cancelled:
        return False
    if not makes_zombies(undead.species) or zombie_of(living.species) is None:
        return False
    return not play.edition.monsters.zombies_spare_natives or not _keep_peace(play, undead, living)


def _keep_peace(play: Play, undead: Monster, living: Monster) -> bool:
    """Z-130: whether two foes keep peace: both came with the level, or one is unique, or this is the Castle.

    Nor do they fight where only one of them and the hero is inside the Wizard's Tower.
    """
    unique = "unique" in undead.species.generation | living.species.generation
    if _stand_apart(play, undead, living):
        return True
    natives = bool(undead.origin & living.origin & Origin.NATIVE)
    return natives or unique or is_on_special_level(play, "castle")


def _stand_apart(play: Play, one: Monster, other: Monster) -> bool:
    """Whether one of them is on the other side of the Wizard's Tower's walls than the hero."""
    dungeon, level = play.world.dungeon, play.level
    inside = is_in_wizard_tower(dungeon, level, play.hero.spot)
    return any(is_in_wizard_tower(dungeon, level, who.spot) is not inside for who in (one, other))


def may_displace(monster: Monster, beside: Monster, *, diagonal: bool) -> bool:
    """Whether a Rider or displacer beast may change places with another monster.

    Not with its like of the same level or above, nor with the trapped, the larger, or long worms.
    NetHack: mm_displacement.
    """
    if "displaces" in beside.species.traits and (is_rider(beside.species) or monster.level <= beside.level):
        return False
    if beside.trapped or beside.tail:
        return False
    if diagonal and beside.species.name == "grid bug":
        return False
    return is_rider(monster.species) or monster.species.size >= beside.species.size


def in_line(a: int, b: int) -> bool:
    """Whether two spots are on one row, column or diagonal. NetHack: hack.h, online2."""
    dx, dy = a % WIDTH - b % WIDTH, a // WIDTH - b // WIDTH
    return dx == 0 or dy == 0 or dx == dy or dx == -dy


def carried_weight_of(monster: Monster) -> int:
    """The weight a monster carries, but for a giant's boulders. NetHack: mon.c, curr_mon_load."""
    giant = "throws rocks" in monster.species.traits
    total = 0
    for item in monster.inventory:
        if not (giant and item.kind.name == "boulder"):
            total += item.weight
    return total


def is_tight_squeeze(level: Level, flags: MovementFlags, start: int, step: int) -> bool:
    """Whether a diagonal step leads between two rocks, or in Sokoban boulders."""
    down = WIDTH if step > 1 else -WIDTH
    return _is_bad_rock(level, flags, start + down) and _is_bad_rock(level, flags, start + step - down)


def _is_bad_rock(level: Level, flags: MovementFlags, spot: int) -> bool:
    """Whether impassable rock is here, or in Sokoban a boulder. NetHack: hack.c, bad_rock."""
    if level.terrain[spot] < _POOL:
        ghostly = flags.passes_walls and not level.detail[spot] & UNPASSABLE
        burrows = flags.burrows and not flags.needs_pick and not level.detail[spot] & UNDIGGABLE
        return not (ghostly or burrows)
    return level.puzzle and has_boulder(level, spot)


def is_blocked_by_items(
    play: Play, monster: Monster, flags: MovementFlags, spot: int, *, fearless: bool, pet: bool = False
) -> bool:
    """Boulders stop all but giants and ghosts, garlic undead but pets, a scroll of scare monster most."""
    for item in play.world.level.items[spot]:
        name = item.kind.name
        if name == "boulder":
            passes = flags.throws_rocks or flags.passes_walls or can_break_boulder(play, monster)
            if not passes:
                return True
        elif name == "clove of garlic":
            if not pet and (flags.hates_garlic or is_vampire_shape(monster)):
                return True
        elif name == "scroll of scare monster" and not fearless and is_scary_spot(play, monster, spot):
            return True
    return False


def avoids_kicked_spot(play: Play, monster: Monster) -> bool:
    """Z-215: whether it does not step where the hero has just kicked. NetHack: m_avoid_kicked_loc."""
    if not play.edition.monsters.kicked_spots_are_avoided:
        return False
    clear = monster.can_see and not monster.confused and not monster.stunned
    return (
        clear
        and bool(monster.peaceful or monster.tame)
        and not has(play.hero, Property.CONFLICT)
        and distance2(play.kicked_spot, play.hero.spot) <= BESIDE
    )
