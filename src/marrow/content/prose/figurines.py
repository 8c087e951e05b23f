"""What is said of figurines."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "figurines.nothing comes of it": "Nothing comes of it.",
    "figurines.comes alive": "The figurine turns into {monster}!",
    "figurines.bad feeling": "You get a bad feeling about this.",
}
