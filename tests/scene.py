"""A scene, as marrow.lab.scene sets it; the tests note in which edition."""

from typing import Any

from marrow.choices import Edition
from marrow.lab import scene
from marrow.lab.scene import MIDDLE, Answers, Quiet, big_room, state_of
from rule import edition_here, played_in

__all__ = ["MIDDLE", "Answers", "Quiet", "Scene", "big_room", "state_of"]


class Scene(scene.Scene):
    def __init__(self, edition: str | Edition = "", **how: Any) -> None:
        super().__init__(edition or edition_here(), **how)

    def opened(self, edition: Edition) -> None:
        played_in(edition.name)
