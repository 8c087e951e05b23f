"""What is said of magic that needs no direction."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "undirected.lit": "A lit field surrounds you!",
    "undirected.dark": "Darkness surrounds you.",
    "undirected.nothing found": "Nothing happens that you can notice.",
    "undirected.unlucky wish": "Unfortunately, nothing happens.",
}
