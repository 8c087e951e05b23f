"""Messages about identification."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "identify.nothing left": "You already know all you could learn about your possessions.",
    "identify.which": "What would you like to identify {which}?",
    "identify.that was all": "That was all.",
    "identify.deciphers": "You can make out what is written on {item}.",
    "identify.item": "{item}.",
}
