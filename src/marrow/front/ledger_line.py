"""What a meal or an unusual cost came to, in a line: "+240 lizard corpse, −12 living: 1128 (N-198)"."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from marrow.choices import Edition
from marrow.game.view import play_for_viewing
from marrow.messages.entries import Cause, Entry, NutritionChanged
from marrow.model.item import Item, Slot
from marrow.model.world import World
from marrow.rules.naming import item_name

USUAL: Final = frozenset((  # what is paid turn by turn is told only beside something else
    Cause.LIVING, Cause.REGENERATION, Cause.LOAD, Cause.HUNGER_PROPERTY, Cause.CONFLICT, Cause.LEFT_RING,
    Cause.RIGHT_RING, Cause.AMULET, Cause.AMULET_OF_YENDOR, Cause.DRAGON_ARMOR,
))  # fmt: skip
WORN: Final = {
    Cause.LEFT_RING: Slot.LEFT_RING,
    Cause.RIGHT_RING: Slot.RIGHT_RING,
    Cause.AMULET: Slot.AMULET,
    Cause.AMULET_OF_YENDOR: Slot.AMULET,
}
MOST_CHANGES: Final = 2000  # remembered of one command and what goes on with it
MINUS: Final = "−"


class LedgerLine:
    """Collects the changes of nutrition of a command and what goes on with it, and sums them up."""

    def __init__(self) -> None:
        self.text = ""  # of the last meal or unusual cost
        self._changes: list[NutritionChanged] = []

    def copy(self) -> "LedgerLine":
        """Another that goes on from here."""
        made = LedgerLine()
        made.text, made._changes = self.text, self._changes.copy()
        return made

    def note(self, news: Sequence[Entry]) -> None:
        """Note what a command has brought."""
        self._changes += [entry for entry in news if type(entry) is NutritionChanged]
        if len(self._changes) > MOST_CHANGES:
            del self._changes[:-MOST_CHANGES]

    def take(self) -> list[NutritionChanged]:
        """What was noted since the last time."""
        changes, self._changes = self._changes, []
        return changes


def ledger_line(changes: Sequence[NutritionChanged], world: World, edition: Edition) -> str:
    """The line for these changes, the largest first; "" if all were usual."""
    unusual = [change for change in changes if change.cause not in USUAL]
    if not unusual:
        return ""
    sums: Counter[str] = Counter()
    for change in changes:
        sums[what_did_it(change, world, edition)] += change.amount
    ordered = sorted(sums.items(), key=lambda row: -abs(row[1]))
    parts = ", ".join(f"{signed(amount)} {what}" for what, amount in ordered if amount)
    greatest = max(unusual, key=lambda change: abs(change.amount))
    return f"{parts}: {signed(changes[-1].left, plus='')} ({greatest.rule})"


def signed(amount: int, plus: str = "+") -> str:
    return f"{plus if amount >= 0 else MINUS}{abs(amount)}"


def what_did_it(change: NutritionChanged, world: World, edition: Edition) -> str:
    """The thing that a cause names: the food, the spell; worn things as the hero knows them."""
    slot = WORN.get(change.cause)
    if slot is None:
        return change.thing or change.cause.value
    worn = next((item for item in world.hero.inventory if item.worn & slot), None)
    return worn_name(worn, world, edition) if worn is not None else change.cause.value


def worn_name(item: Item, world: World, edition: Edition) -> str:
    """An item's name without article and without "(on left hand)"."""
    name = item_name(play_for_viewing(world, edition), item).partition(" (")[0]
    return name.removeprefix("a ").removeprefix("an ").removeprefix("the ")
