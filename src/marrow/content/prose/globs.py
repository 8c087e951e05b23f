"""Messages about globs that flow together."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "globs.meld": "The globs {item} flow together.",
    "globs.meld beside": "The adjacent globs {item} flow together.",
    "globs.meld in pack": "The globs {item} flow together in your pack.",
    "globs.floor melts": "The floor seems to run together in places!",
    "globs.slosh": "You hear something slosh softly.",
}
