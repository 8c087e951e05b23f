"""The ways in which a recorded case can fail, and how values are compared."""

import re
from typing import Any

from marrow.messages.entries import DeathFaced
from marrow.model.vocabularies import Ending


class Divergence(Exception):
    """Marrow and the real game differ: in which field, on which turn, and how."""

    def __init__(self, field: str, turn: int, expected: Any, actual: Any) -> None:
        super().__init__(f"{field} on turn {turn}: expected {expected!r}, got {actual!r}")
        self.field, self.expected, self.actual = field, expected, actual


class NotExpressible(Exception):
    """The case needs something that Marrow cannot do yet; the message says what."""


def compare(field: str, turn: int, expected: Any, actual: Any) -> None:
    """Raises Divergence unless they are the same."""
    if expected != actual:
        raise Divergence(field, turn, expected, actual)


ARTICLE = re.compile("^an? ")
OTHER_WORDS = {  # the recordings' words for endings that have other names here
    "choked": Ending.CHOKING,
    "poisoned": Ending.POISONING,
    "starvation": Ending.STARVING,
    "dissolving in lava": Ending.DISSOLVED,
    "crushed": Ending.CRUSHING,
    "turned to stone": Ending.STONING,
    "turned into slime": Ending.TURNED_SLIME,
}


def ending_called(word: str) -> Ending:
    """The ending that the recordings call so. Raises KeyError."""
    return OTHER_WORDS[word] if word in OTHER_WORDS else Ending[word.upper().replace(" ", "_")]


def compare_deaths(
    turn: int, recorded: list[dict[str, Any]], faced: list[DeathFaced], *, articles: bool = True
) -> None:
    """Compare each death: its ending, and its killer if the recording names one.

    ``articles``: whether killers were recorded with their articles; 3.4.3 adds them later.
    """
    compare("deaths faced", turn, len(recorded), len(faced))
    for death, entry in zip(recorded, faced, strict=True):
        compare("ending", turn, ending_called(death["how"]).name, entry.ending.name)
        if death["killer"]:
            text = entry.killer.text
            compare("killer", turn, death["killer"], text if articles else ARTICLE.sub("", text))
