"""Messages about dipping."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "dipping.rider cannot reach": "You cannot reach down there from the saddle.",
    "dipping.klein bottle": "A bottle does not fit into itself!",
    "dipping.poisoned": "A poisonous liquid coats the {item}.",
    "dipping.no longer poisoned": "The poison washes off the {item}.",
    "dipping.interesting": "Interesting...",
    "dipping.gets wet": "{item} get{s} wet.",
    "dipping.towel soaks": "The towel soaks it up!",
    "dipping.becomes": "{item}",
    "dipping.no change": "Nothing seems to happen.",
    "dipping.lamp full": "{item} is full.",
    "dipping.fill lamp": "You fill {item} with oil.",
    "dipping.less rusty": "{item} {is} less worn now.",
    "dipping.oily": "{item} gleam{s} with an oily sheen.",
    "dipping.feels oily": "{item} feel{s} oily.",
    "dipping.oil spills": "The potion spills, and your fingers are covered with oil.",
    "dipping.lichen red": "{item} turn{s} red around the edges.",
    "dipping.lichen orange": "{item} turn{s} orange around the edges.",
    "dipping.lichen wrinkles": "{item} turn{s} wrinkled around the edges.",
    "dipping.smoke rises": "Smoke rises from the Book.",
    "dipping.burnt up": "{item} burn{s} to nothing.",
    "dipping.seems to burn": "{item} seem{s} to burn for a moment.",
    "dipping.singed": "The burning oil damages {item}.",
    "dipping.floating above": "You float above the water and cannot reach it.",
}
