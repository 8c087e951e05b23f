"""What is said of magic that needs no direction."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "undirected.lit inside": "It is light inside here now.",
    "undirected.dark inside": "It seems even darker in here than before.",
    "undirected.lit": "A lit field surrounds you!",
    "undirected.dark": "Darkness surrounds you.",
    "undirected.nothing found": "Nothing happens that you can notice.",
    "undirected.unlucky wish": "Unfortunately, nothing happens.",
}
