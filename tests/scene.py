"""The Scene of marrow.lab.scene for tests: plays in the edition that ``rule`` chose, and notes it."""

from marrow.chance import LoadedDice
from marrow.choices import Edition
from marrow.lab import scene
from marrow.lab.scene import MIDDLE, Answers, big_room, hunger_state_of
from rule import edition_here, played_in

__all__ = ["MIDDLE", "Answers", "Scene", "big_room", "hunger_state_of"]


class Scene(scene.Scene):
    def default_edition(self) -> str:
        return edition_here()

    def edition_chosen(self, edition: Edition) -> None:
        played_in(edition.name)

    @property
    def thrown(self) -> int:
        """How many of the decided throws the rules have used."""
        dice = self.play.dice
        return dice.used if isinstance(dice, LoadedDice) else 0
