"""Messages about zapping and breaking wands."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "wands.wrest": "The worn-out wand gives up one last charge.",
    "wands.explodes": "{item} suddenly explodes!",
    "wands.glows and fades": "{item} glows and fades.",
    "wands.nothing happens": "Nothing happens.",
    "wands.turns to dust": "Your {item} turns to dust.",
    "wands.break": "Raising {item} high above your head, you break it in two!",
    "wands.too weak to break": "You are too weak to break it.",
    "wands.no hands": "You have no hands to break it with!",
    "wands.wall of force": "Like a wall, force comes down all around you!",
    "wands.nothing else happens": "But nothing else happens...",
    "wands.sure to break": "Are you really sure you want to break {item}?",
}
