"""Experiments: set a scene in a game, play it with decided dice and answers, and look at what happened.

    >>> from marrow.experiment import Scene
    >>> scene = Scene("3.6.7", role="valkyrie", seed=1)
    >>> scene.level.clear()
    >>> ring = scene.give("ring of regeneration", worn=Slot.LEFT_RING)
    >>> print(scene.run(20).why)

A scene is a game like any other, with the same commands, questions and entries.
"""

from marrow.experiment.answers import Asked
from marrow.experiment.dice import SceneDice
from marrow.experiment.handles import Creature, Thing
from marrow.experiment.hero import SceneHero
from marrow.experiment.left_bones import LeftBones, LeftCreature, LeftThing
from marrow.experiment.level import SceneLevel
from marrow.experiment.many import Row, sweep
from marrow.experiment.scene import Result, Scene

__all__ = [
    "Asked",
    "Creature",
    "LeftBones",
    "LeftCreature",
    "LeftThing",
    "Result",
    "Row",
    "Scene",
    "SceneDice",
    "SceneHero",
    "SceneLevel",
    "Thing",
    "sweep",
]
