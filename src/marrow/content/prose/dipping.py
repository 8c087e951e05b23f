"""What is said of dipping."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "dipping.klein bottle": "That is a potion bottle, not a Klein bottle!",
    "dipping.poisoned": "A poisonous liquid coats {item}.",
    "dipping.no longer poisoned": "The poison washes off {item}.",
    "dipping.interesting": "Interesting...",
    "dipping.gets wet": "{item} gets wet.",
    "dipping.glows": "{item} glows with a {colour} aura.",
    "dipping.becomes": "It is now {item}.",
    "dipping.mix": "The potions mix...",
    "dipping.explode": "BOOM!  They explode!",
    "dipping.evaporates": "The mixture glows brightly and evaporates.",
    "dipping.mixture looks": "The mixture looks like {item}.",
    "dipping.lamp full": "It can't take any more oil.",
    "dipping.fill lamp": "You fill the lamp with oil.",
    "dipping.less rusty": "{item} gleams with less wear.",
    "dipping.oily": "{item} gleams with an oily sheen.",
    "dipping.clears": "The liquid clears.",
}
