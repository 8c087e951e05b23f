"""Messages about the hero's own body."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "body.can move again": "You can move again.",
    "body.wake up": "You wake up.",
    "body.you stop": "You stop {doing}.",
    "body.leg better": "Your leg feels better.",
    "body.legs better": "Your legs feel better.",
    "body.full health": "You are in full health.",
    "body.full of energy": "You feel full of energy.",
    "body.cap tightens": "Your cap squeezes your head for a moment.",
    "body.attribute stays": "Your {attribute} is as it can be, and stays so.",
    "body.attribute rises innately": "Your innate {attribute} has improved.",
    "body.attribute falls innately": "Your innate {attribute} has declined.",
    "body.attribute rises": "You feel a gain of {attribute}!",
    "body.attribute falls": "You feel a loss of {attribute}!",
}
