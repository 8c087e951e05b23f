"""What all tools need: a direction, a choice from the pack, a free hand. NetHack: apply.c."""

from collections.abc import Callable

from marrow.messages.questions import ChooseItem
from marrow.model.item import Item, Slot
from marrow.rules.naming import the_item, your_item
from marrow.rules.outfit import unwear, wear
from marrow.rules.play import Play

RULE = "apply.c doapply"
Use = Callable[[Play, Item, "int | None"], bool]


def chosen(play: Play, what: str, letters: str) -> Item | None:
    answer = play.ask(ChooseItem(what=what, rule=RULE, letters=letters))
    return next((item for item in play.hero.inventory if item.letter == answer), None)


def hold(play: Play, item: Item) -> bool:
    """Wield a tool for its use; False if the hand is not free. NetHack: wield_tool."""
    hero = play.hero
    held = hero.worn.get(Slot.WIELDED)
    if held is item:
        return True
    if held is not None and held.blessing < 0 and held.kind.class_ in ("weapon", "tool"):
        play.tell("tools.welded", RULE, item=your_item(play, held))
        return False
    if item.worn & ~int(Slot.WIELDED | Slot.ALTERNATE | Slot.QUIVERED):
        play.tell("tools.worn", RULE, item=the_item(play, item))
        return False
    if held is not None:
        unwear(play, held, Slot.WIELDED)
    unwear(play, item)
    wear(play, item, Slot.WIELDED)
    play.tell("tools.now wield", RULE, item=the_item(play, item))
    return True
