"""Messages about graves that are dug up or engraved."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "graves.disturbed": "You disturb the undead!",
    "graves.small smudge": "Your finger would hardly leave a smudge on the headstone.",
    "graves.corpse": "You unearth a corpse.",
    "graves.zombie": "Whoever lay here is far from happy about it!",
    "graves.zombie dreaming": "Whoa!  Somebody rises from the living and the dead!",
    "graves.mummy": "You have broken into a tomb!",
    "graves.mummy dreaming": "Somebody here needs a hug, and fresh bandages!",
    "graves.nobody": "Nobody seems to lie in this grave.  Strange.",
    "graves.robber": "You feel like a common grave-robber!",
    "graves.honourable dead": "You disturb the honorable dead!",
    "graves.violated": "You have violated a place of rest!",
}
