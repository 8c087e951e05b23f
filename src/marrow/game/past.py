"""What a game remembers of its nutrition, hit points and luck, for ``marrow.why``.

A past is a chain from the present backwards: adding to it and copying it cost the same however long it is,
and games that were copied share what they have in common.
"""

from collections.abc import Iterator, Sequence

from marrow.messages.entries import Entry, HpChanged, LuckChanged, NutritionChanged

Remembered = NutritionChanged | HpChanged | LuckChanged
_TYPES = (NutritionChanged, HpChanged, LuckChanged)


class Past:
    """Every change of them since the turn ``began``, command by command; it never changes."""

    __slots__ = ("_changes", "_earlier", "began")

    def __init__(self, began: int) -> None:
        self.began = began
        self._earlier: Past | None = None
        self._changes: tuple[Remembered, ...] = ()

    def after(self, news: Sequence[Entry]) -> "Past":
        """This past and what a command brought; the same if it brought no change."""
        changes = tuple(entry for entry in news if isinstance(entry, _TYPES))
        if not changes:
            return self
        longer = Past(self.began)
        longer._earlier, longer._changes = self, changes
        return longer

    def changes(self, since: int = 0) -> list[Remembered]:
        """The changes from a turn on, the earliest first."""
        parts = []
        for changes in self._backwards():
            if changes[-1].turn < since:
                break
            parts.append(changes)
        return [change for part in reversed(parts) for change in part if change.turn >= since]

    def _backwards(self) -> Iterator[tuple[Remembered, ...]]:
        past: Past | None = self
        while past is not None:
            if past._changes:
                yield past._changes
            past = past._earlier
