"""Messages about ghosts and djinn in bottles."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "bottles.empty": "The bottle turns out to be empty.",
    "bottles.something emerges": "As you open the bottle, something comes out of it.",
    "bottles.ghost emerges": "As you open the bottle, a huge ghost emerges!  You are too frightened to move.",
    "bottles.composure": "You regain your composure.",
    "bottles.acrid fumes": "You smell acrid fumes, and something speaks.",
    "bottles.djinni emerges": "In a cloud of smoke, {monster} emerges and speaks.",
    "bottles.one wish": '"I am in your debt.  One wish is yours!"',
    "bottles.thank you": '"My thanks for freeing me!"',
    "bottles.you freed me": '"So you freed me!"',
    "bottles.about time": '"It was about time!"',
    "bottles.vanishes": "{monster} vanishes.",
    "bottles.disturbed": '"You disturbed me, fool!"',
}
