"""Messages about gas clouds."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "clouds.enveloped": "You are enveloped in a cloud of {gas}!",
    "clouds.around dissipates": "The gas about you thins out, and is gone.",
    "clouds.one dissipates": "You see a gas cloud dissipate.",
    "clouds.some dissipate": "You see some gas clouds dissipate.",
    "clouds.eyes sting": "Your eyes sting.",
    "clouds.monster coughs": "{monster} coughs!",
    "clouds.cough": "You cough!",
    "clouds.burns lungs": "Something burns your lungs!  You cough and spit blood!",
}
