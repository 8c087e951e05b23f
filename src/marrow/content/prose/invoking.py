"""What is said of invoking."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "invoking.nothing": "Nothing happens.",
    "invoking.ignores you": "You feel that {item} is ignoring you.",
    "invoking.rabble-rouser": "You feel like a rabble-rouser.",
    "invoking.tension": "You feel the tension decrease around you.",
    "invoking.transparent": "Your body takes on a strange transparency...",
    "invoking.unfade": "Your body seems to unfade...",
    "invoking.re-energized": "You feel re-energized.",
    "invoking.arrows": "Arrows appear in your pack.",
    "invoking.no portal": "The dungeon has no other branch for a portal to lead to.",
}
