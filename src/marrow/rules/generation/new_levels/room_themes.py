"""What a room with a theme holds: B-221. NetHack: themerms.lua, themeroom_fills."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from marrow.content import glyphs
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import EngravingManner
from marrow.content.words import ItemClass, KindName, SpeciesName
from marrow.model.item import Item
from marrow.model.level import FOREVER, Cloud, Engraving, Room
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, WIDTH, Terrain, TrapKind, table_of
from marrow.model.vocabularies import TimerKind
from marrow.rules.dungeon.difficulty import level_difficulty
from marrow.rules.dungeon.terrain import is_wall
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.corpses_eggs_tins import make_corpse_item
from marrow.rules.generation.new_items.random_items import item_named, put_into, random_item
from marrow.rules.generation.new_levels.inner_rooms import floor_of
from marrow.rules.generation.new_levels.room_features import bury, place_fountain
from marrow.rules.generation.new_levels.room_placement import RoomLayout, random_spot_in
from marrow.rules.generation.new_levels.trap_placement import is_occupied, make_trap, put_trap
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.population import random_species_of_class
from marrow.rules.items.light_sources import begin_burn
from marrow.rules.items.materials import renew_drawn_item
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import unbless
from marrow.rules.items.timers import start_timer, stop_all_timers

RULE: Final = "themerms.lua"
BARE: Final = table_of((Terrain.ROOM, Terrain.CORRIDOR, Terrain.ICE))
STREWN: Final = 30  # of a hundred spots of a room so many have something


def percent(builder: LevelBuilder, chance: int) -> bool:
    return builder.dice.rn2(100, RULE) < chance


def strewn_spots(builder: LevelBuilder, room: Room) -> list[int]:
    """Three spots in ten of a room's bare floor."""
    return [
        spot
        for spot in floor_of(builder, room)
        if percent(builder, STREWN)
        and BARE[builder.level.terrain[spot]]
        and not is_occupied(builder.level, spot)
    ]


def _sleeper(builder: LevelBuilder, name: SpeciesName, spot: int) -> Monster | None:
    monster = make_monster(builder, SPECIES_NAMED[name], spot, asleep=True, nearby=True)
    if monster is not None:
        monster.asleep = True
    return monster


# Ground and air


def lay_ice(builder: LevelBuilder, layout: RoomLayout, room: Room) -> None:
    """All floor is ice. One time in four it melts, the deeper the sooner, each spot at its own time."""
    level, dice = builder.level, builder.dice
    spots = [spot for spot in floor_of(builder, room) if level.terrain[spot] == Terrain.ROOM]
    for spot in spots:
        level.terrain[spot] = Terrain.ICE
        level.detail[spot] = 0
    if percent(builder, 25):
        soonest = 1000 - 100 * level_difficulty(builder)
        for spot in spots:
            level.melting[spot] = builder.world.turn + max(1, soonest + dice.rn2(1000, RULE))


def fill_with_fog(builder: LevelBuilder, layout: RoomLayout, room: Room) -> None:
    """Harmless gas that stays, and a sleeping fog cloud for every four spots."""
    spots = floor_of(builder, room)
    for _ in range(len(spots) // 4):
        _sleeper(builder, "fog cloud", random_spot_in(builder, room))
    opaque = builder.edition.magic.gas_stops_sight
    builder.level.clouds.append(Cloud(spots[0], 1, 0, FOREVER, spots=tuple(spots), opaque=opaque))


def plant_garden(builder: LevelBuilder, layout: RoomLayout, room: Room) -> None:
    """A sleeping wood nymph for every six spots, three in ten with a fountain; at last trees for walls."""
    for _ in range(len(floor_of(builder, room)) // 6):
        _sleeper(builder, "wood nymph", random_spot_in(builder, room))
        if percent(builder, 30):
            place_fountain(builder, room)
    layout.last.append(lambda builder: _turn_walls_into_trees(builder, room))


def _turn_walls_into_trees(builder: LevelBuilder, room: Room) -> None:
    level = builder.level
    for spot in {spot + step for spot in floor_of(builder, room) for step in DIRECTIONS}:
        if is_wall(level, spot):
            level.terrain[spot] = Terrain.TREE
            level.detail[spot] = 0


# Traps


def roll_boulders(builder: LevelBuilder, layout: RoomLayout, room: Room) -> None:
    """On three spots in ten a boulder, or as likely a trap that rolls one."""
    for spot in strewn_spots(builder, room):
        if percent(builder, 50):
            put_on_floor(builder, item_named(builder, "boulder"), spot, builder.level)
        else:
            make_trap(builder, spot, TrapKind.ROLLING_BOULDER)


def spin_webs(builder: LevelBuilder, layout: RoomLayout, room: Room) -> None:
    """Webs on three spots in ten; below difficulty 8 four in five have a giant spider."""
    deep = level_difficulty(builder) > 8
    for spot in strewn_spots(builder, room):
        put_trap(builder, spot, TrapKind.WEB)
        if deep and percent(builder, 80):
            make_monster(builder, SPECIES_NAMED["giant spider"], spot)


TRAPS_OF_ROOM: Final = (
    TrapKind.ARROW,
    TrapKind.DART,
    TrapKind.FALLING_ROCK,
    TrapKind.BEAR_TRAP,
    TrapKind.LAND_MINE,
    TrapKind.SLEEPING_GAS,
    TrapKind.RUST,
    TrapKind.ANTI_MAGIC,
)


def set_traps(builder: LevelBuilder, layout: RoomLayout, room: Room) -> None:
    """Traps of one kind on three spots in ten."""
    kind = TRAPS_OF_ROOM[builder.dice.rn2(len(TRAPS_OF_ROOM), RULE)]
    for spot in strewn_spots(builder, room):
        make_trap(builder, spot, kind)


def make_hub(builder: LevelBuilder, layout: RoomLayout, room: Room) -> None:
    """Two to four known teleportation traps, each of which always leads to the same spot."""
    level, dice = builder.level, builder.dice
    free = [spot for spot in floor_of(builder, room) if level.terrain[spot] == Terrain.ROOM]
    for _ in range(2 + dice.rn2(3, RULE)):
        if free:
            spot = free.pop(dice.rn2(len(free), RULE))
            layout.last.append(partial(_set_fixed_teleporter, spot=spot))


def _set_fixed_teleporter(builder: LevelBuilder, spot: int) -> None:
    """A teleportation trap that leads to floor in another row and column."""
    level = builder.level
    if is_occupied(level, spot) or level.terrain[spot] != Terrain.ROOM:
        return
    column, row = spot % WIDTH, spot // WIDTH
    far = [other for other in _all_floor(builder) if other % WIDTH != column and other // WIDTH != row]
    trap = put_trap(builder, spot, TrapKind.TELEPORTATION)
    if trap is not None and far:
        trap.seen = True
        trap.target = far[builder.dice.rn2(len(far), RULE)]


def _all_floor(builder: LevelBuilder) -> list[int]:
    terrain = builder.level.terrain
    return [spot for spot, ground in enumerate(terrain) if ground == Terrain.ROOM]


# The dead and the buried


def bury_treasure(builder: LevelBuilder, layout: RoomLayout, room: Room) -> None:
    """A buried chest of three to twelve random items; somewhere on the level burnt words tell where."""
    chest = item_named(builder, "chest")
    for old in chest.contents:
        stop_all_timers(builder, old)
    chest.contents.clear()
    for _ in range(builder.dice.d(3, 4, RULE)):
        treasure = random_item(builder)
        renew_drawn_item(builder, treasure)
        put_into(builder, chest, treasure)
    spot = random_spot_in(builder, room)
    bury(builder, chest, spot)
    layout.last.append(lambda builder: _burn_directions(builder, spot))


def _burn_directions(builder: LevelBuilder, spot: int) -> None:
    floor = _all_floor(builder)
    here = floor[builder.dice.rn2(len(floor), RULE)]
    text = directions_to(here, spot)
    builder.level.engravings[here] = Engraving(here, text, EngravingManner.BURN)


def directions_to(here: int, there: int) -> str:
    """In words how far the treasure is from here, and in what direction."""
    x, y = there % WIDTH - here % WIDTH, there // WIDTH - here // WIDTH
    parts = [f"{abs(x)} {'east' if x > 0 else 'west'}"] if x else []
    parts += [f"{abs(y)} {'south' if y > 0 else 'north'}"] if y else []
    return f"The spade finds it {' and '.join(parts) or 'right here'}"


SHALLOW_DEAD: Final[tuple[SpeciesName, ...]] = ("kobold", "gnome", "orc", "dwarf")
DEEPER_DEAD: Final[tuple[tuple[int, tuple[SpeciesName, ...]], ...]] = (
    (3, ("elf", "human")),
    (6, ("ettin", "giant")),
)


def bury_zombies(builder: LevelBuilder, layout: RoomLayout, room: Room) -> None:
    """For every two spots a buried corpse that rises as a zombie after a thousand turns, give or take ten."""
    dice = builder.dice
    dead = list(SHALLOW_DEAD)
    for above, species in DEEPER_DEAD:
        if level_difficulty(builder) > above:
            dead += species
    area = (room.right - room.left + 1) * (room.bottom - room.top + 1)
    for _ in range(area // 2):
        corpse = make_corpse_item(builder, SPECIES_NAMED[dead[dice.rn2(len(dead), RULE)]])
        stop_all_timers(builder, corpse)
        start_timer(builder, corpse, TimerKind.ZOMBIFY, builder.world.turn + dice.rn1(21, 990, RULE))
        bury(builder, corpse, random_spot_in(builder, room))


# Player monsters by role, twice where a role has two names; helpers of quest leaders are as likely.
MASSACRED: Final[tuple[SpeciesName, ...]] = (
    "archeologist", "student", "barbarian", "chieftain", "caveman", "cavewoman", "neanderthal", "healer",
    "attendant", "knight", "page", "monk", "abbot", "priest", "priestess", "acolyte", "ranger", "hunter",
    "rogue", "thug", "samurai", "ninja", "tourist", "valkyrie", "warrior", "wizard", "apprentice",
)  # fmt: skip


def make_massacre(builder: LevelBuilder, layout: RoomLayout, room: Room) -> None:
    """Five to twenty-five corpses of one calling, each time in ten of another from there on."""
    dice = builder.dice
    name = MASSACRED[dice.rn2(len(MASSACRED), RULE)]
    for _ in range(dice.d(5, 5, RULE)):
        if percent(builder, 10):
            name = MASSACRED[dice.rn2(len(MASSACRED), RULE)]
        corpse = make_corpse_item(builder, SPECIES_NAMED[name])
        put_on_floor(builder, corpse, random_spot_in(builder, room), builder.level)


class Belonging(NamedTuple):
    """What lies under the ghost of an adventurer, in so many cases of a hundred."""

    chance: int
    names: tuple[KindName, ...] = ()
    class_: ItemClass | None = None


BELONGINGS: Final = (
    Belonging(65, ("dagger",)),
    Belonging(55, class_="weapon"),
    Belonging(45, ("bow", "arrow")),
    Belonging(65, class_="armor"),
    Belonging(20, class_="ring"),
    Belonging(20, class_="scroll"),
)


def make_ghost_of_adventurer(builder: LevelBuilder, layout: RoomLayout, room: Room) -> None:
    """A sleeping ghost on some items, none of them blessed."""
    spots = floor_of(builder, room)
    spot = spots[builder.dice.rn2(len(spots), RULE)]
    ghost = _sleeper(builder, "ghost", spot)
    if ghost is not None:
        ghost.waiting = True
    for belonging in BELONGINGS:
        if percent(builder, belonging.chance):
            found = [item_named(builder, name) for name in belonging.names]
            for item in found or [random_item(builder, class_=belonging.class_)]:
                renew_drawn_item(builder, item)
                put_on_floor(builder, _not_blessed(item), spot, builder.level)


def _not_blessed(item: Item) -> Item:
    if item.blessing > 0:
        unbless(item)
    return item


# Statues, light, altars, chests


def put_statues(builder: LevelBuilder, layout: RoomLayout, room: Room) -> None:
    """Five to twenty-five statues, and one to three that come alive."""
    dice = builder.dice
    for _ in range(dice.d(5, 5, RULE)):
        put_on_floor(builder, item_named(builder, "statue"), random_spot_in(builder, room), builder.level)
    for _ in range(dice.rnd(3, RULE)):
        spot = random_spot_in(builder, room)
        if not is_occupied(builder.level, spot):
            make_trap(builder, spot, TrapKind.STATUE)


def put_lamp(builder: LevelBuilder, layout: RoomLayout, room: Room) -> None:
    """A burning oil lamp."""
    lamp = item_named(builder, "oil lamp")
    begin_burn(builder, lamp)
    put_on_floor(builder, lamp, random_spot_in(builder, room), builder.level)


def raise_altars(builder: LevelBuilder, layout: RoomLayout, room: Room) -> None:
    """An altar for each of the three gods."""
    level = builder.level
    free = [spot for spot in floor_of(builder, room) if level.terrain[spot] == Terrain.ROOM]
    for god in (1, 2, 3):
        if free:
            spot = free.pop(builder.dice.rn2(len(free), RULE))
            level.terrain[spot] = Terrain.ALTAR
            level.detail[spot] = god


def store_chests(builder: LevelBuilder, layout: RoomLayout, room: Room) -> None:
    """For three spots in ten a chest, but three out of four are mimics."""
    for _ in strewn_spots(builder, room):
        spot = random_spot_in(builder, room)
        if percent(builder, 25):
            put_on_floor(builder, item_named(builder, "chest"), spot, builder.level)
            continue
        species = random_species_of_class(builder, "m")
        mimic = make_monster(builder, species, spot, nearby=True) if species is not None else None
        if mimic is not None:
            mimic.disguise = glyphs.KIND + KINDS_NAMED["chest"].number


Filler = Callable[[LevelBuilder, RoomLayout, Room], None]


class Theme(NamedTuple):
    """A theme, from which difficulty on, and whether it is only for lit rooms, or only for dark ones."""

    fill: Filler
    least: int = 0
    lit: bool | None = None


THEMES: Final = (
    Theme(lay_ice),
    Theme(fill_with_fog),
    Theme(roll_boulders, least=4),
    Theme(spin_webs),
    Theme(set_traps),
    Theme(plant_garden, lit=True),
    Theme(bury_treasure),
    Theme(bury_zombies),
    Theme(make_massacre),
    Theme(put_statues),
    Theme(put_lamp, lit=False),
    Theme(raise_altars),
    Theme(make_ghost_of_adventurer),
    Theme(store_chests),
    Theme(make_hub),
)


def fitting_themes(builder: LevelBuilder, room: Room) -> list[Theme]:
    """The themes that this room can have."""
    difficulty = level_difficulty(builder)
    return [theme for theme in THEMES if difficulty >= theme.least and theme.lit in (None, room.lit)]


def fill_with_theme(builder: LevelBuilder, layout: RoomLayout, room: Room) -> None:
    """B-221: fill a room with one of the themes that fit it, all as likely."""
    themes = fitting_themes(builder, room)
    themes[builder.dice.rn2(len(themes), RULE)].fill(builder, layout, room)
