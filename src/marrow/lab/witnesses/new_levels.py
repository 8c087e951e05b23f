"""Witnesses of how dungeons and levels are made."""

from collections.abc import Mapping

from marrow.chance import FixedDice
from marrow.choices import Edition
from marrow.content.dungeon_table import BRANCHES, PLACES
from marrow.content.level_maps import load_map
from marrow.content.species_table import ALL_SPECIES, SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import PlaceName, SpeciesName
from marrow.lab.scene import Scene, big_room
from marrow.lab.witnesses.registry import witness, witness_of_each
from marrow.model.item import Item
from marrow.model.level import Level, Room
from marrow.model.places import WIDTH, Terrain, spot_at, x_of, y_of
from marrow.rules.dungeon.branches import plan_dungeon
from marrow.rules.generation.drawn_levels.draw_level import drawing_in, maps_of
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.random_items import fill_box, floor_gold, item_named
from marrow.rules.generation.new_levels.corridors import (
    RoomPlan,
    fill_closed_niche,
    join_two_rooms,
    may_have_secret_ways,
    set_door,
)
from marrow.rules.generation.new_levels.room_features import place_grave, put_monster
from marrow.rules.generation.new_levels.room_placement import FreeRectangle, dig_room
from marrow.rules.generation.new_levels.shop_rooms import random_shop
from marrow.rules.generation.new_levels.temple_rooms import make_temple
from marrow.rules.generation.new_levels.vaults import dig_and_fill
from marrow.rules.generation.new_levels.zoos import anthole_species, fill_zoo
from marrow.rules.generation.population import random_species


@witness("dungeon.more_branches", "L-164", "L-227")
def ways_beside(edition: Edition) -> str:
    """The branches of a new dungeon that NetHack does not have."""
    known = {plan.name for plan in BRANCHES}
    dungeon = plan_dungeon(FixedDice({}), edition)
    others = [branch.title for branch in dungeon.branches if branch.name not in known]
    return ", ".join(others) or "none"


@witness("dungeon.more_special_levels", "L-164")
def places_beside(edition: Edition) -> str:
    """The special levels of a new dungeon that NetHack does not have; all optional ones are in it."""
    known = {plan.name for plan in PLACES}
    dungeon = plan_dungeon(FixedDice({"dungeon.c init_level": 0}), edition)
    own = {branch.name for branch in BRANCHES}
    others = [place.name for place in dungeon.places if place.branch in own and place.name not in known]
    return ", ".join(others) or "none"


@witness("trade.health_food_stores", "N-414")
def small_shop(edition: Edition) -> str:
    """A small shop is made; the die of a hundred shows 100."""
    scene = Scene(edition)
    scene.play.level_dice = FixedDice({"mkroom.c mkshop": 99})
    return random_shop(LevelBuilder(scene.play, scene.level), Room(10, 5, 12, 7, True)).name.value


@witness_of_each("dungeon.map_counts", "Z-118", "mkmaze.c makemaz")
def number_of_maps(edition: Edition, place: PlaceName) -> str:
    """How many maps the special level is chosen from."""
    return f"{len(maps_of(edition, place))} maps"


@witness_of_each("dungeon.replaced_maps", "N-413")
def town(edition: Edition, name: str) -> str:
    """The special rooms of the map that is used."""
    drawn = load_map(edition.dungeon.replaced_maps.get(name, name))
    return ", ".join(area.purpose.value for area in drawn.area if area.purpose != RoomPurpose.ORDINARY)


@witness("dungeon.maps_that_allow_teleport", "sp_lev.c lspo_level_flags")
def wards(edition: Edition) -> str:
    """In which lairs of demon lords the hero can teleport."""
    lairs = ("asmodeus", "baalzebub", "juiblex", "orcus")
    free = [name for name in lairs if "no teleport" not in drawing_in(edition, name).flags]
    return ", ".join(free) or "in none of them"


# How ordinary levels are made

ROOM = Room(10, 5, 19, 12, True)


def builder_of(edition: Edition, shows: Mapping[object, int], depth: int = 9) -> LevelBuilder:
    """Makes a level of one big room, at a depth, with these dice."""
    scene = Scene(edition)
    scene.hero.level = 10
    builder = LevelBuilder(scene.play, big_room(depth))
    builder.dice = builder.level_dice = FixedDice(shows)
    builder.level.rooms = (ROOM,)
    return builder


def all_items(level: Level) -> list[Item]:
    return [item for pile in level.items.values() for item in pile]


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


@witness("dungeon.doors_follow_corridors", "mklev.c join")
def door_to_nowhere(edition: Edition) -> str:
    """A corridor with a dead end that ends before it begins."""
    builder, plan = walled(edition, {("sp_lev.c dig_corridor", 35): 0})
    join_two_rooms(builder, plan, 0, 1, perhaps=True)
    return "a door without a corridor" if plan.doors else "no door"
