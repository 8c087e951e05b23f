"""One blow under way, on its passage through the rules of striking."""

from dataclasses import dataclass
from enum import Enum

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.items.weapons import is_pole


class Delivery(Enum):
    """How the blow comes."""

    MELEE = "by hand"
    THROWN = "thrown"
    KICKED = "kicked"
    APPLIED = "applied"


@dataclass(slots=True)
class Hit:
    """One blow under way."""

    monster: Monster
    item: Item | None
    delivery: Delivery
    roll: int
    amount: int = 0
    told: bool = False  # a message in place of "you hit it"
    strong: bool = True  # strength and rings add to it
    skilled: bool = False  # a real blow, which exercises skill
    silver: bool = False
    poisoned: bool = False
    cleaned: bool = False  # its poison is spent
    jousts: bool = False
    shatters: bool = False  # the lance, at the joust
    finished: bool = False  # nothing more to be done: all is told and dealt

    @property
    def by_hand(self) -> bool:
        return self.delivery is Delivery.MELEE or (
            self.delivery is Delivery.APPLIED and self.item is not None and is_pole(self.item.kind)
        )
