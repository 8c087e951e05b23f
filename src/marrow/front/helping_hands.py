"""What newer editions do for the player around a command: the options safe_wait, fireassist, sanity_check.

NetHack 3.7: do.c, cmd_safety_prevention; dothrow.c, dofire.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from marrow.game import invariants, telling
from marrow.game.view import play_for_viewing
from marrow.messages import commands
from marrow.messages.commands import Command
from marrow.model.item import Item, Slot
from marrow.rules.items.weapons import is_launcher, matches_launcher
from marrow.rules.monsters.enemies_beside import monster_nearby

if TYPE_CHECKING:
    from marrow.front.player import ScreenPlayer


def is_unsafe_to_wait(player: "ScreenPlayer", command: Command, *, forced: bool) -> bool:
    """Whether waiting is refused because something hostile stands beside the hero; it is said then."""
    if forced or not player.options.on("safe_wait"):
        return False
    if not isinstance(command, commands.Search | commands.Wait) or command.count > 1:
        return False
    if not monster_nearby(play_for_viewing(player.world, player.edition)):
        return False
    found = isinstance(command, commands.Search)
    key = "screen.found monster" if found else "screen.waiting to be hit"
    player.screen.say(telling.text_for(key, {}, player.edition))
    return True


def launcher_to_take(player: "ScreenPlayer", command: Command) -> Command | None:
    """The order that takes a launcher in hand for what is readied; None if none is needed."""
    if not isinstance(command, commands.Fire) or not player.options.on("fireassist"):
        return None
    pack = player.world.hero.inventory
    readied = next((item for item in pack if item.worn & Slot.QUIVERED), None)
    held = next((item for item in pack if item.worn & Slot.WIELDED), None)
    if readied is None or matches_launcher(readied, held):
        return None
    fitting = [item for item in pack if is_launcher(item.kind) and matches_launcher(readied, item)]
    best = min(fitting, key=_rank, default=None)
    if best is None:
        return None
    return commands.SwapWeapons() if best.worn & Slot.ALTERNATE else commands.Wield(item=best.letter)


def _rank(item: Item) -> tuple[bool, bool]:
    """The alternate weapon first, and none that is known to be cursed before others."""
    return (item.blessing_known and item.blessing < 0, not item.worn & Slot.ALTERNATE)


def disorder(player: "ScreenPlayer") -> Iterator[str]:
    """What is out of order in the game, if the option sanity_check asks for it."""
    if not player.options.on("sanity_check") or player.world.mode != "wizard":
        return
    try:
        invariants.check_world(player.world)
    except invariants.InvariantBroken as broken:
        yield telling.text_for("screen.out of order", {"what": str(broken)}, player.edition)
