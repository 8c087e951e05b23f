"""What is said of shapes and beasts."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "polymorphs.change into": "Do you want to change into a {beast}?",
    "polymorphs.purified": "You feel purified.",
}
