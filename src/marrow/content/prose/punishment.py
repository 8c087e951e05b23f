"""Messages about curses and punishment."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "punishment.heavier": "Your iron ball gets heavier.",
    "punishment.punished": "Now you pay for what you have done!",
    "punishment.blade absorbs": "You feel a malignant aura surround the magic-absorbing blade.",
    "punishment.malignant aura": "You feel a malignant aura surround you.",
    "punishment.saddle glows": "{item} glows {colour}.",
    "punishment.resists": "{item} resists!",
}
