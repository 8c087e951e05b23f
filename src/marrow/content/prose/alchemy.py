"""Messages about mixing potions."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "alchemy.drop": "You drop {item}!",
    "alchemy.juggle": "You juggle and drop {item}!",
    "alchemy.mix": "You mix {count} {item} with the {potion}...",
    "alchemy.explode": "BOOM!  They explode!",
    "alchemy.evaporates": "In a bright glow the mixture goes up as vapour.",
    "alchemy.evaporates unseen": "The mixture evaporates.",
    "alchemy.bubbles": "The mixture bubbles.",
    "alchemy.clears": "The mixture bubbles, then clears.",
    "alchemy.looks": "The mixture looks {look}.",
    "alchemy.potion clears": "The potion clears.",
    "alchemy.potion turns": "The potion turns {look}.",
}
