"""Messages about charging."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "charging.feeling of loss": "You feel the poorer for it.",
    "charging.vibrates": "{item} vibrates briefly.",
    "charging.glows blue": "{item} glows blue.",
    "charging.glows black": "{item} glows black.",
    "charging.glows amber": "{item} glows amber.",
    "charging.spins": "{item} spins for a moment.",
    "charging.explodes": "{item} vibrates violently, and explodes!",
    "charging.pulsates and explodes": "{item} pulsates momentarily, then explodes!",
    "charging.ring spins": "{item} spins clockwise for a moment.",
    "charging.dried out": "This marker, it seems, has dried up for good.",
}
