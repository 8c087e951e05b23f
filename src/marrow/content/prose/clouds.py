"""What is said of gas clouds."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "clouds.stinking": "A cloud of noxious gas billows up.",
    "clouds.monster coughs": "{monster} coughs!",
    "clouds.cough": "You cough!",
    "clouds.burns lungs": "Something burns your lungs!  You cough and spit blood!",
}
