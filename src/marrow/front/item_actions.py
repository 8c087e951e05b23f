"""What can be done with a thing that one carries: the menu that its letter opens in the inventory.

NetHack 3.7: invent.c, itemactions.
"""

from collections.abc import Callable
from dataclasses import dataclass

from marrow.front import encyclopedia_page
from marrow.front.player import ScreenPlayer
from marrow.front.windows import Choice, choose
from marrow.messages import commands
from marrow.messages.commands import Command
from marrow.model.item import ARMOR_SLOTS, Item, Slot

WORN = ARMOR_SLOTS | Slot.AMULET | Slot.LEFT_RING | Slot.RIGHT_RING | Slot.EYEWEAR
EYEWEAR = ("blindfold", "towel", "lenses")
APPLIED = ("tool", "wand", "spellbook")
LOOKED_UP = "/"


@dataclass(frozen=True, slots=True)
class Action:
    """One thing to do: its key in the menu, its words, for which items, and the order for it."""

    key: str
    words: str
    fits: Callable[[Item], bool]
    order: Callable[[str], Command]


def _is(*classes: str) -> Callable[[Item], bool]:
    return lambda item: item.kind.class_ in classes


def _can_be_put_on(item: Item) -> bool:
    return not item.worn & WORN and (item.kind.class_ in ("ring", "amulet") or item.kind.name in EYEWEAR)


ACTIONS: tuple[Action, ...] = (
    Action("a", "apply it, or break it", _is(*APPLIED), lambda letter: commands.Apply(item=letter)),
    Action("c", "call its kind something", lambda item: True, lambda letter: commands.CallKind(item=letter)),
    Action("n", "name this one", _is_not_coin := lambda item: item.kind.class_ != "coin",
           lambda letter: commands.NameItem(item=letter)),
    Action("d", "drop it", lambda item: not item.worn & WORN, lambda letter: commands.Drop(item=letter)),
    Action("D", "dip it into something", _is_not_coin, lambda letter: commands.Dip(item=letter)),
    Action("e", "eat it", _is("food"), lambda letter: commands.Eat(item=letter)),
    Action("E", "engrave with it", _is("wand", "weapon", "gem", "ring", "tool"),
           lambda letter: commands.Engrave(item=letter)),
    Action("f", "ready it for firing", lambda item: not item.worn & (WORN | Slot.QUIVERED),
           lambda letter: commands.Ready(item=letter)),
    Action("i", "give it another letter", _is_not_coin, lambda letter: commands.Adjust(item=letter)),
    Action("P", "put it on", _can_be_put_on, lambda letter: commands.PutOn(item=letter)),
    Action("q", "drink it", _is("potion"), lambda letter: commands.Quaff(item=letter)),
    Action("r", "read it", _is("scroll", "spellbook"), lambda letter: commands.Read(item=letter)),
    Action("R", "take it off", lambda item: bool(item.worn & WORN & ~ARMOR_SLOTS),
           lambda letter: commands.Remove(item=letter)),
    Action("t", "throw it", lambda item: not item.worn & WORN, lambda letter: commands.Throw(item=letter)),
    Action("T", "take it off", lambda item: bool(item.worn & ARMOR_SLOTS),
           lambda letter: commands.TakeOff(item=letter)),
    Action("V", "invoke it", lambda item: bool(item.artifact), lambda letter: commands.Invoke(item=letter)),
    Action("w", "hold it in your hands", lambda item: not item.worn & (WORN | Slot.WIELDED),
           lambda letter: commands.Wield(item=letter)),
    Action("W", "wear it", lambda item: item.kind.class_ == "armor" and not item.worn & ARMOR_SLOTS,
           lambda letter: commands.Wear(item=letter)),
    Action("z", "zap it", _is("wand"), lambda letter: commands.Zap(item=letter)),
)  # fmt: skip


def act_on(player: ScreenPlayer, letter: str, words: str) -> None:
    """Ask what to do with the carried item of this letter, and do it."""
    item = next((item for item in player.world.hero.inventory if item.letter == letter), None)
    if item is None:
        return
    fitting = {action.key: action for action in ACTIONS if action.fits(item)}
    lines = [Choice(action.words, key, letter=key) for key, action in fitting.items()]
    lines.append(Choice("look it up", LOOKED_UP, letter=LOOKED_UP))
    chosen = choose(player.screen, lines, title=f"Do what with {words}?")
    if not chosen:
        return
    if chosen[0][0] == LOOKED_UP:
        encyclopedia_page.look_up_item(player, item)
        return
    player.order(fitting[chosen[0][0]].order(letter))
