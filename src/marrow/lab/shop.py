"""A shop, a temple or a vault in a scene's big room: walls, a door, a shopkeeper or priest."""

from dataclasses import replace

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import SpeciesName
from marrow.lab.scene import Scene
from marrow.model.level import Room
from marrow.model.monster import Monster
from marrow.model.people import Keeper, Priest
from marrow.model.places import SHRINE, WIDTH, Door, Terrain, spot_at
from marrow.rules.dungeon.placement import place_monster
from marrow.rules.generation.new_items.random_items import make_gold
from marrow.rules.hero.vision import mark_view_stale, update_view

LEFT, TOP, RIGHT, BOTTOM = 50, 6, 56, 10
DOOR = spot_at(LEFT - 1, 8)
POST = DOOR + 1
INSIDE = POST + 2
OUTSIDE = DOOR - 1


def wall_in(scene: Scene, purpose: str) -> None:
    """Wall in a room inside the big one; the rest of the floor then belongs to no room."""
    level = scene.level
    for y in range(TOP - 1, BOTTOM + 2):
        for x in range(LEFT - 1, RIGHT + 2):
            if x in (LEFT - 1, RIGHT + 1) or y in (TOP - 1, BOTTOM + 1):
                across = y in (TOP - 1, BOTTOM + 1)
                level.terrain[spot_at(x, y)] = Terrain.HORIZONTAL_WALL if across else Terrain.VERTICAL_WALL
    level.terrain[DOOR] = Terrain.DOOR
    level.detail[DOOR] = Door.OPEN
    level.rooms = (Room(LEFT, TOP, RIGHT, BOTTOM, True, RoomPurpose(purpose)),)
    mark_view_stale(level)


def person(scene: Scene, name: SpeciesName, spot: int) -> Monster:
    species = SPECIES_NAMED[name]
    monster = Monster(scene.world.next_id, species, hp=80, max_hp=80, level=species.level)
    scene.world.next_id += 1
    monster.peaceful = True
    place_monster(scene.level, monster, spot)
    return monster


def open_shop(
    scene: Scene, shop: str = "general store", *, gold: int = 2000, number: int = 1001
) -> tuple[Monster, Keeper]:
    """A shop with its keeper beside the door. ``number`` is the keeper's id: multiples of 4 pay less."""
    wall_in(scene, shop)
    monster = person(scene, "shopkeeper", POST)
    monster.id = number
    level = scene.level
    keeper = Keeper(level.branch, level.number, 0, RoomPurpose(shop), DOOR, POST, "Gaspard")
    monster.duty = keeper
    if gold:
        monster.inventory.append(make_gold(scene.play, gold))
    return monster, keeper


def stand(scene: Scene, spot: int) -> None:
    """Put the hero on a spot, and update the room he is in and what he sees."""
    scene.hero.spot = spot
    level = scene.level
    room = level.rooms[0]
    x, y = spot % WIDTH, spot // WIDTH
    inside = room.left <= x <= room.right and room.top <= y <= room.bottom
    scene.hero.visit.inside = inside
    scene.hero.visit.room = 1 if inside or spot == DOOR else 0
    mark_view_stale(level)
    update_view(scene.play)


def open_temple(scene: Scene, god: int) -> tuple[Monster, Priest]:
    wall_in(scene, "temple")
    shrine = spot_at(53, 8)
    level = scene.level
    level.terrain[shrine] = Terrain.ALTAR
    level.detail[shrine] = god | SHRINE
    monster = person(scene, "aligned priest", shrine + 1)
    duty = Priest(level.branch, level.number, 0, shrine, god)
    monster.duty = duty
    return monster, duty


def open_vault(scene: Scene) -> None:
    """A vault of two by two spots, and a corridor farther away."""
    level = scene.level
    for spot in range(len(level.terrain)):
        level.terrain[spot] = Terrain.STONE
    for y in range(8, 12):
        for x in range(39, 43):
            edge = x in (39, 42) or y in (8, 11)
            wall = Terrain.HORIZONTAL_WALL if y in (8, 11) else Terrain.VERTICAL_WALL
            level.terrain[spot_at(x, y)] = wall if edge else Terrain.ROOM
    for y in range(2, 18):
        level.terrain[spot_at(47, y)] = Terrain.CORRIDOR
    level.rooms = (replace(level.rooms[0], left=40, top=9, right=41, bottom=10, purpose=RoomPurpose.VAULT),)
    mark_view_stale(level)
