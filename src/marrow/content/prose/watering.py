"""Messages about dipping into holy and unholy water."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "watering.glows": "{item} glows {colour}.",
    "watering.glows with aura": "{item} glows, and a {colour} aura is about it.",
}
