"""A monster and a hero on a lit level, for tests."""

from marrow.model.monster import Monster
from marrow.rules.monster_moves.coming_to_spots import Step, step_onto
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from scene import MIDDLE, Scene

BESIDE = MIDDLE + 1


def enter(scene: Scene, monster: Monster, spot: int) -> Step:
    return step_onto(scene.play, monster, movement_flags_of(monster.species), spot)
