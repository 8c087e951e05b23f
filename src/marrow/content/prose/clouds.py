"""Messages about gas clouds."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "clouds.eyes sting": "Your eyes sting.",
    "clouds.monster coughs": "{monster} coughs!",
    "clouds.cough": "You cough!",
    "clouds.burns lungs": "Something burns your lungs!  You cough and spit blood!",
}
