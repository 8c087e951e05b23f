"""Messages about wands and spells without a direction."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "undirected.stomach lit": "{whose} stomach is lit.",
    "undirected.shines briefly": "{monster} shines briefly.",
    "undirected.glistens": "{monster} glistens.",
    "undirected.wails": "{monster} wails in agony!",
    "undirected.cries out": "{monster} cries out in pain!",
    "undirected.flash awakens": "The flash awakens {monster}.",
    "undirected.dark inside": "In here, the dark gets even thicker.",
    "undirected.lit": "A lit field surrounds you!",
    "undirected.only light": "All is dark, but for the light of {item}!",
    "undirected.dark": "Darkness surrounds you.",
    "undirected.unlucky wish": "Unfortunately, nothing happens.",
}
