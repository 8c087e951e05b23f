"""The options cond_blind and so on: what conditions the status line shows. NetHack 3.7: botl.c, condtests."""

from collections.abc import Mapping

# fmt: off
_WORDS: Mapping[str, str] = {  # as options call them, and as the status line does
    "blind": "Blind", "conf": "Conf", "deaf": "Deaf", "fly": "Fly", "foodpois": "FoodPois",
    "hallucinat": "Hallu", "levitate": "Lev", "ride": "Ride", "slime": "Slime", "stone": "Stone",
    "strngl": "Strngl", "stun": "Stun", "termill": "TermIll",
}
_NOT_SHOWN = (  # those that Marrow's status line does not have
    "barehanded", "busy", "glowhands", "grab", "held", "holding", "ice", "iron", "lava", "paralyzed", "sleep",
    "slip", "submerged", "tethered", "trap", "unconscious", "woundedlegs",
)
# fmt: on
LEAST_LETTERS = 4
CONDITION_OPTIONS: Mapping[str, str] = {  # whole or begun: the word of the status line, or ""
    f"cond_{name[:length]}": _WORDS.get(name, "")
    for name in (*_WORDS, *_NOT_SHOWN)
    for length in range(min(LEAST_LETTERS, len(name)), len(name) + 1)
}


def with_condition(hidden_before: frozenset[str], name: str, *, hidden: bool) -> frozenset[str]:
    """The words that the status line leaves out, after this option."""
    words = {CONDITION_OPTIONS[name]}
    return hidden_before | words if hidden else hidden_before - words
