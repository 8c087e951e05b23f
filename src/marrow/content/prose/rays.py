"""Messages about rays."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "rays.fireball on self": "The fireball goes off with you in its middle!",
    "rays.irradiate yourself": "You flood yourself with pure energy!",
}
