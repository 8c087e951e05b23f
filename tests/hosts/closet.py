"""A hero in a closet, and a status line: what frames are tried with."""

from marrow.content.roles_table import RACES_NAMED, ROLES_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.game.view import Status
from marrow.model.hero import Hero
from marrow.model.level import Level
from marrow.model.places import AREA, Door, Terrain, spot_at
from marrow.model.world import Branch, Dungeon, World
from marrow.rules.hero.map_memory import terrain_glyph

STATUS = Status(
    name="agnes", title="Stripling", strength="18/02", dexterity=14, constitution=18, intelligence=9,
    wisdom=8, charisma=7, alignment="Neutral", score=0, place="Dlvl:1", gold=0, hp=16, max_hp=16, power=2,
    max_power=2, armor_class=6, level=1, experience=0,
    polymorphed=False, turn=1, hunger="", burden="", conditions=(),
)  # fmt: skip


def small_world() -> World:
    """A lit closet around a hero, all of it remembered, with two open doors."""
    level = Level("dungeons", 1, 1)
    for y in range(4, 9):
        for x in range(9, 14):
            spot = spot_at(x, y)
            edge_x, edge_y = x in (9, 13), y in (4, 8)
            wall = Terrain.VERTICAL_WALL if edge_x and not edge_y else Terrain.HORIZONTAL_WALL
            level.terrain[spot] = wall if edge_x or edge_y else Terrain.ROOM
    for door in (spot_at(11, 4), spot_at(9, 6)):
        level.terrain[door] = Terrain.DOOR
        level.detail[door] = Door.OPEN
    level.lit = bytearray(b"\x01" * AREA)
    for spot in range(AREA):
        if level.terrain[spot]:
            level.remembered[spot] = terrain_glyph(level, spot)
            level.seen[spot] = level.terrain[spot] + 1
    hero = Hero(
        "agnes", ROLES_NAMED["valkyrie"], RACES_NAMED["human"], "female", "neutral", SPECIES_NAMED["valkyrie"]
    )
    hero.spot = spot_at(11, 6)
    branch = Branch("dungeons", "The Dungeons of Doom", "D", 25, 1)
    return World("3.6.7", 1, hero, level, Dungeon((branch,)))
