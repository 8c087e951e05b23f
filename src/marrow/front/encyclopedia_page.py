"""The entry of a species or kind, as `/` shows it."""

from marrow.front import prompts
from marrow.front.player import ScreenPlayer
from marrow.front.windows import show_text
from marrow.game import encyclopedia, telling, view
from marrow.model.item import Item
from marrow.rules.commands import looking


def look_up(player: ScreenPlayer, text: str) -> bool:
    """Show the entry of what has this name; False if the edition has nothing of this name."""
    found = encyclopedia.find(text, player.edition)
    if found is None:
        return False
    show_text(player.screen, encyclopedia.entry(found, player.edition))
    return True


def offer_entry(player: ScreenPlayer, spot: int) -> None:
    """After / has named what a spot shows, offer the entry of that name. NetHack: pager.c, checkfile."""
    play = view.play_for_viewing(player.world.clone(), player.edition)
    words = looking.what_is_shown(play, spot).partition(" called ")[0].partition(" (")[0].split()
    names = (" ".join(words[first:]) for first in range(len(words)))
    name = next((name for name in names if encyclopedia.find(name, player.edition) is not None), "")
    if not name:
        return
    player.screen.flush()
    if prompts.yes_or_no(player.screen, f'More info about "{name}"?', "yn", "n") == "y":
        look_up(player, name)


def look_up_item(player: ScreenPlayer, item: Item) -> None:
    """Show the entry of an item's kind; for a corpse, egg or statue that of its species.

    Nothing is told of a kind that the hero has not identified.
    """
    if item.species is not None:
        look_up(player, item.species.name)
    elif not item.kind.description or player.world.discovered[item.kind.number]:
        show_text(player.screen, encyclopedia.entry(item.kind, player.edition))
    else:
        player.screen.say(telling.text_for("screen.no entry", {}, player.edition))
