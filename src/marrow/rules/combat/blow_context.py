"""What is known of one blow of the hero while its damage is worked out."""

from dataclasses import dataclass
from enum import Enum

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.items.weapons import is_pole


class Delivery(Enum):
    """How the weapon reaches the monster."""

    MELEE = "by hand"
    THROWN = "thrown"
    KICKED = "kicked"
    APPLIED = "applied"


@dataclass(slots=True)
class HeroBlow:
    """One blow of the hero that has hit, while its damage is worked out."""

    monster: Monster
    item: Item | None
    delivery: Delivery
    roll: int
    of_two: int = 0  # 1 or 2, if it is the first or second of two
    amount: int = 0
    told: bool = False  # another message replaces "you hit it"
    strong: bool = True  # strength and rings of increase damage add to it
    skilled: bool = False  # the weapon skill counts and is trained
    silver: bool = False
    poisoned: bool = False
    cleaned: bool = False  # the poison wears off the weapon
    jousts: bool = False
    shatters: bool = False  # the lance breaks in the joust
    finished: bool = False  # damage and messages are done already

    @property
    def by_hand(self) -> bool:
        return self.delivery is Delivery.MELEE or (
            self.delivery is Delivery.APPLIED and self.item is not None and is_pole(self.item.kind)
        )
