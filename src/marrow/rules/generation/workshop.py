"""A play in which a level is being made: its own level, its own dice."""

from marrow.model.level import Level
from marrow.rules.play import Play


class Workshop(Play):
    """What the making of one level is handed.

    ``level`` is the level being made, not the one the hero is on, and every throw comes from the
    dice for making, so that what a level holds does not depend on how it was reached.
    """

    __slots__ = ("bench",)

    def __init__(self, play: Play, level: Level) -> None:
        super().__init__(
            play.world,
            play.edition,
            play.outside,
            ledger=play.ledger,
            dice=play.making,
            making=play.making,
            rescues=play.rescues_given,
        )
        self.bench = level

    @property
    def level(self) -> Level:
        return self.bench


def is_making_a_level(play: Play) -> bool:
    return isinstance(play, Workshop)
