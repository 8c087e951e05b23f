"""A scene, as marrow.lab.scene sets it; the tests note in which edition, and may say it for all scenes."""

from marrow.chance import LoadedDice
from marrow.choices import Edition
from marrow.lab import scene
from marrow.lab.scene import MIDDLE, Answers, Quiet, big_room, state_of
from rule import edition_here, played_in

__all__ = ["MIDDLE", "Answers", "Quiet", "Scene", "big_room", "state_of"]


class Scene(scene.Scene):
    def usual(self) -> str:
        return edition_here()

    def opened(self, edition: Edition) -> None:
        played_in(edition.name)

    @property
    def thrown(self) -> int:
        """How many of the known throws the rules have taken."""
        dice = self.play.dice
        return dice.used if isinstance(dice, LoadedDice) else 0
