"""The entry of a species or kind, as `/` shows it."""

from marrow.front.player import ScreenPlayer
from marrow.front.windows import show_text
from marrow.game import encyclopedia, telling
from marrow.model.item import Item


def look_up(table: ScreenPlayer, text: str) -> bool:
    """Show the entry of what has this name; False if the edition has nothing of this name."""
    found = encyclopedia.find(text, table.edition)
    if found is None:
        return False
    show_text(table.screen, encyclopedia.entry(found, table.edition))
    return True


def look_up_item(table: ScreenPlayer, item: Item) -> None:
    """Show the entry of an item's kind; for a corpse, egg or statue that of its species.

    Nothing is told of a kind that the hero has not identified.
    """
    if item.species is not None:
        look_up(table, item.species.name)
    elif not item.kind.description or table.world.discovered[item.kind.number]:
        show_text(table.screen, encyclopedia.entry(item.kind, table.edition))
    else:
        table.screen.say(telling.text_for("screen.no entry", {}, table.edition))
