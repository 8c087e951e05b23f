"""The rows of the inventory in NLE's arrays, written anew only when something about them has changed."""

from typing import Any

import numpy.typing as npt

from marrow.env import glyph_numbers as numbers
from marrow.env.facts import put_text
from marrow.front.seat import Seat
from marrow.game.known_pack import KnownPack
from marrow.game.view import play_for_viewing
from marrow.model.item import Item
from marrow.rules.hero.map_memory import item_glyph
from marrow.rules.naming import item_name
from marrow.rules.play import Play

ROWS = 55
KEYS = ("inv_glyphs", "inv_strs", "inv_letters", "inv_oclasses")


class InventoryRows:
    """Writes up to 55 items: gold first, then by letter. Places without an item hold NLE's fillers."""

    def __init__(self, arrays: dict[str, npt.NDArray[Any]]) -> None:
        self._arrays = {key: arrays[key] for key in KEYS if key in arrays}
        self._known = KnownPack()
        self._names: dict[int, str] = {}  # of the items that are shown, by id,
        self._shown: list[str] = []  # and by row

    def forget(self) -> None:
        self._known.forget()
        self._shown.clear()

    def write(self, seat: Seat) -> None:
        world = seat.seen_world
        if self._known.is_same(world):
            return
        items = sorted(world.hero.inventory, key=_order)[:ROWS]
        arrays = self._arrays
        if "inv_letters" in arrays:
            arrays["inv_letters"][:] = 0
            arrays["inv_letters"][: len(items)] = [ord(item.letter[:1] or "#") for item in items]
        if "inv_oclasses" in arrays:
            arrays["inv_oclasses"][:] = numbers.MAXOCLASSES
            arrays["inv_oclasses"][: len(items)] = [numbers.CLASS_NUMBERS[item.kind.class_] for item in items]
        if "inv_glyphs" in arrays:
            arrays["inv_glyphs"][:] = numbers.NO_GLYPH
            looks = world.looks
            arrays["inv_glyphs"][: len(items)] = [
                numbers.number_in_game(item_glyph(item), looks) for item in items
            ]
        if "inv_strs" in arrays:
            self._write_names(items, play_for_viewing(world, seat.game.edition), arrays["inv_strs"])

    def _write_names(self, items: list[Item], look: Play, words: npt.NDArray[Any]) -> None:
        """Find the names that may have changed, and write those that have."""
        unchanged = self._known.unchanged & self._names.keys()  # but for those there was no row for
        before = self._names
        names = [before[item.id] if item.id in unchanged else item_name(look, item) for item in items]
        self._names = {item.id: name for item, name in zip(items, names, strict=True)}
        shown, self._shown = self._shown, names
        for row, name in enumerate(names):
            if row >= len(shown) or name != shown[row]:
                put_text(words[row], name)
        words[len(items) :] = 0


def _order(item: Item) -> tuple[bool, bool, str]:
    letter = item.letter or "#"
    return letter.isalpha(), letter.isupper(), letter
