"""Witnesses of dungeon: how levels are made."""

from collections.abc import Mapping
from typing import get_args

from marrow.chance import FixedDice
from marrow.choices import Edition
from marrow.content.level_maps import parse_map
from marrow.content.species_table import ALL_SPECIES, SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import LevelFileNote, SpeciesName
from marrow.lab.scene import MIDDLE, Scene, big_room
from marrow.lab.witnesses.registry import witness
from marrow.model.item import Item
from marrow.model.level import Level, Room
from marrow.model.places import AREA, ORTHOGONAL, WIDTH, Terrain, TrapKind, spot_at, x_of, y_of
from marrow.rules.generation.drawn_levels.draw_level import draw_level
from marrow.rules.generation.gehennom.hell_kinds import dig_gehennom
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.random_items import fill_box, floor_gold, item_named
from marrow.rules.generation.new_levels.corridors import (
    RoomPlan,
    fill_closed_niche,
    join_two_rooms,
    may_have_secret_ways,
    set_door,
)
from marrow.rules.generation.new_levels.mazes import dig_plain_maze
from marrow.rules.generation.new_levels.room_features import place_grave, put_monster
from marrow.rules.generation.new_levels.room_placement import FreeRectangle, dig_room
from marrow.rules.generation.new_levels.temple_rooms import make_temple
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.generation.new_levels.vaults import dig_and_fill
from marrow.rules.generation.new_levels.zoos import anthole_species, fill_zoo, soldier_species
from marrow.rules.generation.population import random_species
from marrow.rules.magic.book_of_the_dead import make_way_down
from marrow.rules.monster_moves.monster_digging import dig_tunnel

ROOM = Room(10, 5, 19, 12, True)


def builder_of(edition: Edition, shows: Mapping[object, int], depth: int = 9) -> LevelBuilder:
    """Makes a level of one big room, at a depth, with these dice."""
    scene = Scene(edition)
    scene.hero.level = 10
    builder = LevelBuilder(scene.play, big_room(depth))
    builder.dice = builder.level_dice = FixedDice(shows)
    builder.level.rooms = (ROOM,)
    return builder


CAVES = """
title = "Two caves"
at = [10, 5]
flags = ["ways out"]
map = '''
-------
|..|..|
-------
'''
"""


@witness("dungeon.cut_off_caves_get_ways_out", "N-473")
def cut_off_caves(edition: Edition) -> str:
    """A map of two caves with a thin wall between them, such as Bustling Town cuts off."""
    builder = builder_of(edition, {})
    draw_level(builder, parse_map(CAVES, "caves"))
    secret = Terrain.SECRET_DOOR in builder.level.terrain
    return f"{len(builder.level.traps)} ways down, {'a secret' if secret else 'no'} door"


@witness("dungeon.mazes", "N-478")
def maze(edition: Edition) -> str:
    """A maze of the rare kind: what it is of, what lies in it, and how many dead ends it has."""
    builder = builder_of(
        edition,
        {
            ("mkmaze.c makemaz", 3): 0,
            ("mkmaze.c makemaz", 2): 0,
            ("mkmaze.c maze_remove_deadends", 5): 0,
        },
    )
    builder.level.terrain[:] = bytes(len(builder.level.terrain))
    dig_plain_maze(builder, invocation=False)
    ground = builder.level.terrain
    way = Terrain.CORRIDOR if Terrain.CORRIDOR in ground else Terrain.ROOM
    ends = sum(
        ground[spot] == way and sum(ground[spot + step] == way for step in ORTHOGONAL) == 1
        for spot in range(AREA - WIDTH)
    )
    lying = "a boulder" if builder.level.items else "nothing"
    return f"{way.name.lower()}, {lying}, {ends} dead ends"


@witness("dungeon.maps_vary", "N-477")
def pond(edition: Edition) -> str:
    """A map of one spot that may be lava: its ground."""
    builder = builder_of(edition, {})
    text = "title = 'A pond'\nat = [10, 5]\nmap = '}'\n[[vary]]\nletters = '}'\ngrounds = 'L'\n"
    draw_level(builder, parse_map(text, "pond"))
    return Terrain(builder.level.terrain[spot_at(10, 5)]).name.lower()


@witness("dungeon.maze_filling", "N-505")
def maze_around_a_map(edition: Edition) -> str:
    """How many boulders lie in the maze around a map of one spot, if dice show as many as there can be."""
    builder = builder_of(edition, {("sp_lev.c load_maze", 10): 9, ("sp_lev.c load_maze", 21): 20})
    text = "title = 'A maze'\nground = 'maze'\nat = [10, 5]\nmaze_share = 90\nmap = '.'\n"
    draw_level(builder, parse_map(text, "maze"))
    lying = [item.kind.name for pile in builder.level.items.values() for item in pile]
    return f"{lying.count('boulder')} boulders"


class KindDice(FixedDice):
    """Dice that remember how many kinds of levels of Gehennom there are to choose from."""

    kinds = 0

    def rn2(self, sides: int, rule: str) -> int:
        if rule == "Z-300":
            self.kinds = sides
        return super().rn2(sides, rule)


@witness("dungeon.gehennom_kinds", "Z-300")
def level_of_gehennom(edition: Edition) -> str:
    """A level between the special ones of Gehennom; the sixth kind, if there are so many."""
    builder = builder_of(edition, {})
    builder.dice = dice = KindDice({"Z-300": 5})
    builder.level.terrain[:] = bytes(len(builder.level.terrain))
    dig_gehennom(builder)
    if not dice.kinds:
        return "a plain maze"
    return f"one of {dice.kinds} kinds, {'cold' if builder.level.cold else 'hot'}"


@witness("dungeon.mazes_of_gehennom_are_altered", "Z-310", "Z-311", "Z-312")
def altered_maze(edition: Edition) -> str:
    """What stands in the maze around a map of one spot, if dice show their least."""
    builder = builder_of(edition, {"Z-310": 0, "Z-311": 0, "Z-312": 0})
    text = "title = 'A maze'\nground = 'maze'\nat = [10, 5]\nflags = ['altered']\nmap = '.'\n"
    draw_level(builder, parse_map(text, "maze"))
    return "boulders, where walls were" if builder.level.items else "walls"


MAP_IN_THE_EAST = """
title = "Rooms"
ground = "rooms"
at = [65, 5]
map = '''
-----
|...|
|...|
-----
'''
[[room]]
"""


@witness("dungeon.rooms_of_maps_are_joined_as_listed", "sp_lev.c create_corridor")
def rooms_of_a_map(edition: Edition) -> str:
    """A map lies in the east, and a room of its ground west of it: which of both is the first."""
    builder = builder_of(edition, {"sp_lev.c create_room": 0})
    builder.level.terrain[:] = bytes(len(builder.level.terrain))
    builder.level.rooms = builder.level.rooms[:0]
    draw_level(builder, parse_map(MAP_IN_THE_EAST, "rooms"))
    return "the map" if builder.level.rooms[0].left > 60 else "the room in the west"


@witness("dungeon.traps_need_ground", "trap.c maketrap")
def trap_in_a_cloud(edition: Edition) -> str:
    """A trap is put into a cloud."""
    builder = builder_of(edition, {})
    builder.level.terrain[MIDDLE] = Terrain.CLOUD
    return "there is none" if put_trap(builder, MIDDLE, TrapKind.MAGIC) is None else "it is there"


@witness("dungeon.level_file_notes", "N-504", "Z-057")
def notes_of_level_files(edition: Edition) -> str:
    """What a map of which only some editions have each part shows."""
    parts = ""
    for number, note in enumerate(get_args(LevelFileNote)):
        parts += f"[[part]]\nat = [{number}, 0]\nwhen = '{note}'\nmaps = ['T']\n"
    builder = builder_of(edition, {})
    row = "." * len(get_args(LevelFileNote))
    draw_level(builder, parse_map(f"title = 'Notes'\nat = [10, 5]\nmap = '{row}'\n{parts}", "notes"))
    trees = [builder.level.terrain[spot_at(10 + x, 5)] == Terrain.TREE for x in range(len(row))]
    return ", ".join(note for note, is_there in zip(get_args(LevelFileNote), trees, strict=True) if is_there)


@witness("dungeon.monsters_on_new_levels_come_in_groups", "mklev.c makelevel")
def company(edition: Edition) -> str:
    """The random monster of a new room is a jackal: how many there are."""
    builder = builder_of(edition, {"makemon.c rndmonst": 0}, depth=1)
    builder.world.genocided[:] = bytes(species.name != "jackal" for species in ALL_SPECIES)
    put_monster(builder, ROOM)
    return "one" if len(builder.level.monsters) == 1 else "several"


def zoo_of(edition: Edition, species: SpeciesName, purpose: RoomPurpose = RoomPurpose.ZOO) -> LevelBuilder:
    """A room of this purpose is filled; random monsters are of one species."""
    builder = builder_of(edition, {"makemon.c rndmonst": 0}, depth=1)
    builder.world.genocided[:] = bytes(one.name != species for one in ALL_SPECIES)
    fill_zoo(builder, Room(10, 5, 11, 6, True, purpose), 0)
    return builder


@witness("dungeon.zoo_monsters_come_in_groups", "mkroom.c fill_zoo")
def company_in_zoo(edition: Edition) -> str:
    """A zoo of four spots is filled with jackals: how many there are on the level."""
    return "four" if len(zoo_of(edition, "jackal").level.monsters) == 4 else "more"


@witness("dungeon.groups_in_zoos_sleep", "mkroom.c fill_zoo")
def sleepers_in_zoo(edition: Edition) -> str:
    """The same zoo: who sleeps."""
    monsters = zoo_of(edition, "jackal").level.monsters
    return "all" if all(monster.asleep for monster in monsters) else "those who came first"


@witness("dungeon.courts_have_kings", "mkroom.c mk_zoo_thronemon")
def throne(edition: Edition) -> str:
    """A small throne room at depth 1, where nobody of its monsters is left: who is there."""
    court = zoo_of(edition, "gnome king", RoomPurpose.COURT)
    return ", ".join(monster.species.name for monster in court.level.monsters) or "nobody"


def all_items(level: Level) -> list[Item]:
    return [item for pile in level.items.values() for item in pile]


@witness("dungeon.royal_gold_is_in_the_chest", "mkroom.c fill_zoo")
def coffers(edition: Edition) -> str:
    """The gold of a throne room."""
    lying = all_items(zoo_of(edition, "gnome king", RoomPurpose.COURT).level)
    return "beside the chest" if any(item.kind.class_ == "coin" for item in lying) else "in the chest"


@witness("dungeon.antholes_take_other_ants", "mkroom.c antholemon")
def ants(edition: Edition) -> str:
    """The ants of an anthole's depth are genocided."""
    builder = builder_of(edition, {})
    builder.world.born_at = 0  # depth 9: soldier ants
    builder.world.genocided[SPECIES_NAMED["soldier ant"].number] = 1
    found = anthole_species(builder)
    return found.name if found is not None else "any monsters"


@witness("dungeon.barracks_hold_giant_ants", "N-471")
def fifth_rank(edition: Edition) -> str:
    """A barracks at depth 27, where the dice show the highest number each: who is there."""
    builder = builder_of(edition, {("mkroom.c squadmon", 107): 106, ("mkroom.c squadmon", 5): 4}, depth=27)
    found = soldier_species(builder)
    return found.name if found is not None else "any monsters"


@witness("dungeon.altars_of_even_rooms_are_placed_by_chance", "mkroom.c shrine_pos")
def shrine(edition: Edition) -> str:
    """The altar of a temple of ten by eight spots: how far it is from the north-western corner."""
    builder = builder_of(edition, {"mkroom.c shrine_pos": 1})
    make_temple(builder, 0)
    spot = builder.level.terrain.index(Terrain.ALTAR)
    return f"{x_of(spot) - ROOM.left} by {y_of(spot) - ROOM.top}"


@witness("dungeon.branches_have_alignments", "dungeon.c init_dungeons")
def native_of_the_mines(edition: Edition) -> str:
    """A random monster of the Mines near the surface; the die for it shows 20."""
    scene = Scene(edition, depth=3, shows={"makemon.c rndmonst": 19})
    scene.level.branch = "mines"
    found = random_species(scene.play)
    return found.name if found is not None else "none"


@witness("dungeon.gold_is_scarce_near_the_surface", "mkobj.c mkgold")
def gold_of_first_level(edition: Edition) -> str:
    """The most gold that lies on a floor at depth 1."""
    return str(floor_gold(builder_of(edition, {}, depth=1)).quantity)


@witness("dungeon.invocation_reaches_monsters", "mklev.c mkinvpos")
def stood_in_the_way(edition: Edition) -> str:
    """The ground opens for the stairs to Moloch's Sanctum, and a gnome stands where the moat comes."""
    scene = Scene(edition)
    gnome = scene.monster("gnome", MIDDLE + 4)
    make_way_down(scene.play)
    return "the gnome drowns" if gnome.hp < 1 else "the gnome stands in the moat"


@witness("dungeon.vaults_are_filled_twice", "sp_lev.c fill_special_room")
def vault(edition: Edition) -> str:
    """The most gold on one of a vault's four spots at depth 9."""
    builder = builder_of(edition, {}, depth=9)
    dig_and_fill(builder, FreeRectangle(30, 10, 31, 11))
    return str(max(item.quantity for item in all_items(builder.level)))


@witness("dungeon.graves_bury_their_gold", "mklev.c mkgrave")
def gold_of_a_grave(edition: Edition) -> str:
    """A new grave has gold, and nothing else."""
    builder = builder_of(edition, {("mklev.c mkgrave", 3): 0, ("mklev.c mkgrave", 5): 0})
    place_grave(builder, ROOM)
    return "buried" if any(builder.level.buried.values()) else "lying on it"


@witness("dungeon.locked_boxes_hold_more", "mkobj.c mkbox_cnts")
def locked_chest(edition: Edition) -> str:
    """The most things in a new, locked chest."""
    builder = builder_of(edition, {"N-406": 99})
    chest = item_named(builder, "chest", init=False)
    chest.locked = True
    fill_box(builder, chest)
    return str(len(chest.contents))


@witness("dungeon.closed_niches_may_have_bars", "B-212")
def closed_niche(edition: Edition) -> str:
    """A niche without a door, where the die of five shows 0."""
    builder = builder_of(edition, {("mklev.c makeniche", 5): 0})
    door = spot_at(15, ROOM.top - 1)
    builder.level.terrain[door] = Terrain.HORIZONTAL_WALL
    fill_closed_niche(builder, door, door - WIDTH)
    return "bars" if builder.level.terrain[door] == Terrain.IRON_BARS else "a wall"


@witness("dungeon.no_secret_ways_on_first_levels", "mklev.c maybe_sdoor")
def first_doors(edition: Edition) -> str:
    """Whether doors and corridors at depth 2 may be secret."""
    return "they may be" if may_have_secret_ways(builder_of(edition, {}, depth=2)) else "never"


def walled(edition: Edition, shows: Mapping[object, int]) -> tuple[LevelBuilder, RoomPlan]:
    """Two rooms in rock, side by side, and their plan."""
    builder = builder_of(edition, shows)
    builder.level.terrain[:] = bytes(len(builder.level.terrain))
    rooms = [Room(10, 5, 14, 8, True), Room(30, 5, 34, 8, True)]
    for room in rooms:
        dig_room(builder.level, room)
    return builder, RoomPlan(rooms)


@witness("dungeon.doors_are_counted_once", "mklev.c add_door")
def doors_of_room(edition: Edition) -> str:
    """Two corridors come to one door: how many doors the room counts, for which shops have one."""
    builder, plan = walled(edition, {})
    for _ in range(2):
        set_door(builder, plan, spot_at(15, 6), 0, secret=False)
    return str(plan.doors_of[0])


NEST = """
title = "A nest with three doors"
at = [10, 5]
map = '''
---+-
|nnn|
|nnn+
|nnn|
-+---
'''
[legend]
n = {}
[[area]]
letters = "n"
purpose = "cockatrice nest"
"""


@witness("dungeon.first_door", "N-470")
def row_by_the_door(edition: Edition) -> str:
    """A nest on a map with doors in the north, east and south: beside which of them nobody is."""
    builder = builder_of(edition, {})
    draw_level(builder, parse_map(NEST, "nest"))
    taken = builder.level.monster_at
    rows = {"north": spot_at(12, 6), "east": spot_at(13, 7), "south": spot_at(12, 8)}
    return next(side for side, spot in rows.items() if spot not in taken)


@witness("dungeon.doors_follow_corridors", "mklev.c join")
def door_to_nowhere(edition: Edition) -> str:
    """A corridor with a dead end that ends before it begins."""
    builder, plan = walled(edition, {("sp_lev.c dig_corridor", 35): 0})
    join_two_rooms(builder, plan, 0, 1, perhaps=True)
    return "a door without a corridor" if plan.doors else "no door"


@witness("dungeon.digging_monsters_open_secret_corridors", "L-266")
def dug_secret_corridor(edition: Edition) -> str:
    """An umber hulk digs out a secret corridor."""
    scene = Scene(edition)
    hulk = scene.monster("umber hulk", MIDDLE + 3)
    scene.level.terrain[MIDDLE + 3] = Terrain.SECRET_CORRIDOR
    dig_tunnel(scene.play, hulk, MIDDLE + 3)
    return "a draught" if "creatures.slight draught" in scene.told() else "nothing is felt"
