"""Messages about identification."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "identify.nothing left": "You already know all you could learn about your possessions.",
    "identify.which": "What would you like to identify?",
    "identify.choose one": "Something in your pack is waiting to be chosen.",
    "identify.deciphers": "You can make out what is written on {item}.",
    "identify.item": "{item}.",
}
