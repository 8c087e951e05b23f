"""Messages about wishes."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "wishing.ground changes": "Here is now: {ground}.",
    "wishing.you may": "You may wish for an object.",
    "wishing.for what": "For what do you wish?",
    "wishing.nothing fits": "There is no such thing to be had in this game.",
    "wishing.something disappears": "For a moment, you feel something in your hands, but it disappears!",
    "wishing.drops": "{item} {is} too much for your pack and fall{s} at your feet.",
    "wishing.you get": "{item}.",
}
