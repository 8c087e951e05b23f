"""Messages about figurines."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "figurines.nothing comes of it": "Nothing comes of it.",
    "figurines.comes alive": "The figurine turns into {monster}!",
    "figurines.bad feeling": "You fear that no good will come of this.",
    "figurines.pile of dust": "... into a pile of dust.",
    "figurines.shatters": "The figurine writhes, and then falls to pieces!",
    "figurines.drops from pack": "You see {monster} drop out of your pack!",
    "figurines.something drops": "You feel something drop out of your pack!",
    "figurines.drops from bearer": "You see {monster} drop out of somebody's pack!",
}
