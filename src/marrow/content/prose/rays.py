"""Messages about rays."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "rays.fireball on self": "The fireball goes off with you in its middle!",
    "rays.shoot yourself": "You fool!  You have hit yourself!",
    "rays.set yourself on fire": "You set fire to yourself!",
    "rays.freeze yourself": "You turn as stiff as an icicle!",
    "rays.shock yourself": "You shock yourself!",
    "rays.irradiate yourself": "You flood yourself with pure energy!",
}
