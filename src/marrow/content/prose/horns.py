"""Messages about unicorn horns."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "horns.better": "This makes you feel better!",
    "horns.nothing seems": "Nothing seems to happen.",
}
