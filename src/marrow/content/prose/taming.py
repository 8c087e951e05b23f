"""What is said when a monster is won over."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "taming.friendly": "{monster} seems to like you.",
}
