"""Messages of wizard mode."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "wizardry.identified": "You know all your possessions.",
    "wizardry.create what": "Create what kind of monster?",
    "wizardry.no such monster": "You know of no such creature.",
    "wizardry.created": "You have made {monster}.",
    "wizardry.nothing hidden": "Nothing near you is hidden.",
    "wizardry.set what": "Set what?",
    "wizardry.to what": "To what number?",
    "wizardry.not a number": "That is not a number.",
    "wizardry.no such number": "There is no such number to set.",
    "wizardry.set": "Your {name} is now {value}.",
}
