"""What a game of the library finds outside: bones that were handed in, and nobody in the score list."""

from collections.abc import Callable, Mapping
from typing import Any

from marrow.choices import Edition
from marrow.formats.bones import read_bones
from marrow.messages.questions import BonesFor, Question, declining

Bones = Mapping[str, bytes] | Callable[[str], bytes | None]


class Outside:
    """Answers the questions that no player is asked. Bones are bytes of a bones file, by NetHack's name.

    The name of a level's bones is such as D0.8 (B-199). A mapping lends the same bones again and again; a
    function may count. They are checked as the pool's door does, but not tried first.
    """

    __slots__ = ("bones", "edition")

    def __init__(self, edition: Edition, bones: Bones | None = None) -> None:
        self.edition = edition
        self.bones = bones

    def answer(self, question: Question[Any]) -> Any:
        """The bones for a level, or None; for the score list, nobody. Raises HostileFile for bad bones."""
        if not isinstance(question, BonesFor) or self.bones is None:
            return declining(question)
        found = (
            self.bones.get(question.name) if isinstance(self.bones, Mapping) else self.bones(question.name)
        )
        return None if found is None else read_bones(found, self.edition)
