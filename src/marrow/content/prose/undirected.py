"""Messages about wands and spells without a direction."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "undirected.stomach lit": "{whose} stomach is lit.",
    "undirected.shines briefly": "{monster} shines briefly.",
    "undirected.glistens": "{monster} glistens.",
    "undirected.wails": "{monster} wails in agony!",
    "undirected.cries out": "{monster} cries out in pain!",
    "undirected.flash awakens": "The flash awakens {monster}.",
    "undirected.dark inside": "It seems even darker in here than before.",
    "undirected.lit": "A lit field surrounds you!",
    "undirected.only light": "Suddenly, the only light left comes from {item}!",
    "undirected.dark": "Darkness surrounds you.",
    "undirected.unlucky wish": "Unfortunately, nothing happens.",
}
