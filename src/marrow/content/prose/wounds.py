"""Messages about artifacts in the hands of monsters."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "wounds.fiery blade": "The fiery blade burns you!",
    "wounds.icy blade": "The ice-cold blade freezes you!",
    "wounds.lightning": "The massive hammer hits!  Lightning strikes you!",
    "wounds.blade hits": "{item} hits you.",
    "wounds.cuts deep": "{monster} cuts deep into you!",
    "wounds.cut in half": "{artifact} cuts you in half!",
    "wounds.misses wildly": "Somehow, {monster} misses you wildly.",
    "wounds.slices through": "{artifact} slices right through your neck.",
    "wounds.beheads": "{artifact} beheads you!",
    "wounds.drains": "{item} drains your life!",
    "wounds.you resist": "You resist!",
    "wounds.stunned": "You are stunned.",
    "wounds.confused": "You are confused.",
    "wounds.sparkling lights": "You are covered in sparkling lights!",
    "wounds.amulet grows hot": "Heat flares up in your amulet and dies down.",
    "wounds.lose energy": "You lose magical energy!",
    "wounds.release": "You release {monster}!",
}
