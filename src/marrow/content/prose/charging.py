"""Messages about charging."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "charging.feeling of loss": "You have a feeling of loss.",
    "charging.vibrates": "{item} vibrates briefly.",
    "charging.glows blue": "{item} glows blue.",
    "charging.spins": "{item} spins for a moment.",
    "charging.explodes": "{item} vibrates violently, and explodes!",
    "charging.pulsates and explodes": "{item} pulsates momentarily, then explodes!",
    "charging.ring spins": "{item} spins clockwise for a moment.",
    "charging.dried out": "Your marker seems permanently dried out.",
}
