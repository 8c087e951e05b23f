"""The duties of monsters: what shopkeepers, temple priests, vault guards and minions know and do."""

from __future__ import annotations

from dataclasses import dataclass, field

from marrow.content.vocabulary import RoomPurpose
from marrow.model.copying import BY_HAND, Part
from marrow.model.item import Item
from marrow.model.places import NOWHERE


@dataclass(slots=True, eq=False)
class Charge(Part):
    """One line of a shopkeeper's bill: a number of items at a price each.

    ``sample`` is a copy of the item as it was when it was put on the bill; if ``used_up``, the item itself
    no longer exists.
    """

    item_id: int
    price: int
    quantity: int
    sample: Item = field(metadata=BY_HAND)  # never changes
    used_up: bool = False


@dataclass(slots=True, eq=False)
class Keeper(Part):
    """A shopkeeper's business. ``room`` counts the rooms of the shop's level; ``post`` is the spot inside
    the ``door`` where the keeper stands when there is something to pay.

    ``credit`` the hero has, ``debit`` the hero owes for use and fees, of it ``loan`` is gold picked up in
    the shop, ``robbed`` is what was taken without paying. ``customer`` is the one last seen.
    """

    branch: str
    level: int
    room: int
    shop: RoomPurpose
    door: int
    post: int
    name: str = ""
    credit: int = 0
    debit: int = 0
    loan: int = 0
    robbed: int = 0
    following: bool = False
    surcharge: bool = False
    dismisses_kops: bool = False
    visits: int = 0
    customer: str = ""
    reminded: int = 0
    bill: list[Charge] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Priest(Part):
    """The priest of a temple. ``god`` counts as altars do: 0 Moloch's, 1 chaotic, 2 neutral, 3 lawful.

    The four turns say when each of the greetings may be heard again.
    """

    branch: str
    level: int
    room: int
    shrine: int
    god: int
    intones: int = 0
    greets: int = 0
    peace: int = 0
    hostility: int = 0
    stingy: int = 0  # Z-149: how often the hero gave too little


@dataclass(frozen=True, slots=True)
class Dug:
    """A spot of a guard's passage, and the ground there was before."""

    spot: int
    terrain: int
    detail: int


@dataclass(slots=True, eq=False)
class Guard(Part):
    """The guard of a vault, and the passage dug for the hero, of which the first ``closed`` spots are closed.

    ``outraged`` is a guard who has seen gold eaten.
    """

    branch: str
    level: int
    room: int
    goal: int = NOWHERE
    stood: int = NOWHERE
    warnings: int = 0
    done: bool = False
    closed: int = 0
    outraged: bool = False
    passage: list[Dug] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Minion(Part):
    """A servant of a god, counted as altars count; a renegade is angry with those of its own faith."""

    god: int
    renegade: bool = False


# What a monster has that serves somebody: a shop's customers, a temple, a vault, a god.
Duty = Keeper | Priest | Guard | Minion


@dataclass(frozen=True, slots=True)
class Damage:
    """Something broken in a shop: what was there, since when, and what it costs."""

    spot: int
    terrain: int
    turn: int
    cost: int = 0
