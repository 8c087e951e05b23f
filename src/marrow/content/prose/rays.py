"""Messages about rays."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "rays.fireball on self": "You explode a fireball on top of yourself!",
    "rays.irradiate yourself": "You flood yourself with pure energy!",
}
