"""Messages about dipping into holy and unholy water."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "watering.glows": "{item} glow{s} {colour}.",
    "watering.glows with aura": "{item} glow{s}, and a {colour} aura is about it.",
}
