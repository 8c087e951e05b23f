"""Walls around a monster, and the spots it can step on, for tests."""

from marrow.model.monster import Monster
from marrow.model.places import WIDTH, Terrain
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.reachable_spots import open_spots
from scene import Scene


def spots_of(scene: Scene, monster: Monster, *, at_hero: bool = True) -> list[int]:
    return open_spots(
        scene.play, monster, movement_flags_of(monster.species), scene.hero.spot, at_hero=at_hero
    )


def wall_off(scene: Scene, left: int) -> int:
    """A wall right of a spot with a doorway in it; returns the door's spot."""
    for y in range(2, 19):
        scene.level.terrain[y * WIDTH + left % WIDTH + 1] = Terrain.VERTICAL_WALL
    door = left + 1
    scene.level.terrain[door] = Terrain.DOOR
    scene.level.view = b""
    return door
