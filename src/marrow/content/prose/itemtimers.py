"""What is said when time tells on things."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "itemtimers.rots away": "Your {item} rots away.",
    "itemtimers.rises from pack": "{monster} writhes out of your pack!",
    "itemtimers.rises from the dead": "{monster} rises from the dead!",
    "itemtimers.hatches in pack": "{monster} hatches and drops out of your pack!",
    "itemtimers.hatches": "You see {monster} hatch.",
    "itemtimers.flickers": "{item} flickers.",
    "itemtimers.flickers low": "{item} is about to go out.",
    "itemtimers.consumed": "{item} is used up!",
    "itemtimers.goes out": "{item} has gone out.",
    "itemtimers.light goes out": "You see the {item} go out.",
}
