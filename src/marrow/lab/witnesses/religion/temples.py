"""Witnesses of religion: temples."""

from marrow.choices import Edition
from marrow.lab.scene import Scene
from marrow.lab.shop import open_temple
from marrow.lab.witnesses.registry import witness
from marrow.rules.people.temples import enter_temple


@witness("religion.temples_remember_visits", "L-267")
def second_visit(edition: Edition) -> str:
    """A hero enters the same temple twice within a turn."""
    scene = Scene(edition)
    open_temple(scene, 1)
    for _ in range(2):
        enter_temple(scene.play, 0)
    return f"the priest speaks {scene.told().count('people.sacred place')} times"
