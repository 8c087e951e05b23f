"""Wishes of some variants: items that save lives, silver armour. Rules L-211, L-212."""

from marrow.model.item import Item, Mark
from marrow.rules.play import Play

WEARABLE = ("armor", "ring", "amulet", "weapon")


def take_mark(words: list[str], play: Play) -> tuple[Mark | None, int]:
    """The mark named by the first words, and how many words name it; only if items may save lives."""
    if not play.edition.life_saving.objects_may_save:
        return None, 0
    if words[0] == "life-saving":
        return Mark.LIFE_SAVING, 1
    if words[:2] == ["life", "saving"]:
        return Mark.LIFE_SAVING, 2
    if words[0] == "silver":
        return Mark.SILVER, 1
    return None, 0


def grant_marks(item: Item, marks: int) -> None:
    """L-212: mark a wearable or wieldable item as life saving, and armour not of silver as silver."""
    if marks & Mark.LIFE_SAVING and item.kind.class_ in WEARABLE and not item.kind.merges:
        item.marks |= Mark.LIFE_SAVING
    if marks & Mark.SILVER and item.kind.class_ == "armor" and item.kind.material != "silver":
        item.marks |= Mark.SILVER
