"""Messages about earthquakes."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "earthquakes.fountain": "A chasm swallows the fountain.",
    "earthquakes.sink": "A chasm swallows the kitchen sink.",
    "earthquakes.altar": "A chasm swallows the altar.",
    "earthquakes.headstone": "A headstone topples into a chasm.",
    "earthquakes.throne": "A chasm swallows the throne.",
    "earthquakes.door": "A door collapses.",
    "earthquakes.secret door": "A secret door shows.",
    "earthquakes.secret way": "A secret corridor shows.",
    "earthquakes.shaken loose": "{monster} is shaken from the ceiling!",
    "earthquakes.thump": "You hear a thump.",
    "earthquakes.boulder": "KADOOM!  A boulder falls into a chasm!",
    "earthquakes.monster falls": "{monster} falls into a chasm!",
    "earthquakes.scream": "You hear a scream!",
    "earthquakes.do not fall": "A chasm opens under you, and you don't fall in!",
    "earthquakes.fall": "You fall into a chasm!",
    "earthquakes.jostled": "You are thrown about violently!",
}
