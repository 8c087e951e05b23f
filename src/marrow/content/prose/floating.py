"""Messages when levitation and flight begin and end."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "floating.out of pit": "You float up, out of the pit!",
    "floating.pulled but trapped": "You float up a little, but something holds you down.",
    "floating.inside": "It feels as though you've lost some weight.",
    "floating.up": "You start to float in the air!",
    "floating.flying now": "You have stopped levitating and are now flying.",
    "floating.down": "You float gently to the ground.",
}
