"""What is said of rays."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "rays.irradiate yourself": "You flood yourself with pure energy!",
}
