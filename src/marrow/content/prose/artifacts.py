"""Messages about artifacts."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "artifacts.blasted": "The power of {item} blasts you!",
    "artifacts.beyond control": "{item} will not obey you!",
    "artifacts.evades": "{item} slip{s} from your grasp!",
    "artifacts.gloves lost": "Your gloves gone, you touch the {species} corpse.",
    "artifacts.cannot handle": "You cannot handle {item}!",
    "artifacts.whispers": 'A whisper comes from {item}: "{text}"',
    "artifacts.glows": "{item} {glows} {colour}!",
    "artifacts.glows less": "{item} {glows} {colour}.",
    "artifacts.is glowing": "{item} is {glowing}.",
    "artifacts.quivers": "{item} quivers slightly.",
    "artifacts.stops glowing": "{item} stops {glowing}.",
    "artifacts.shines": "{item} begins to shine!",
    "artifacts.stops shining": "{item} stops shining.",
    "artifacts.insight": "The blow tells you something.",
    "artifacts.resists": "{monster} resists!",
    "artifacts.is confused": "{monster} is confused.",
    "artifacts.absorb energy": "You take in magical energy!",
}
