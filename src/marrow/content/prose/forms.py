"""What is said of the abilities of forms."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "forms.no ability": "Any special ability you may have is purely reflexive.",
    "forms.no energy": "You don't have enough energy for that!",
    "forms.breath wasted": "You breathe at nothing in particular.",
    "forms.spit hits": "Your venom strikes home.",
    "forms.spit misses": "Your venom splashes on the ground.",
    "forms.remove ball": "You slip out of the iron chain.",
    "forms.shriek": "You shriek.",
    "forms.mind blast": "A wave of psychic energy pours out of you.",
    "forms.call for help": "You call upon your brethren for help!",
    "forms.no fountain": "You need a fountain for that.",
    "forms.multiply": "You multiply!",
    "forms.hide": "You hide.",
}
