"""Messages about the vapours of potions."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "vapours.smells terrible": "Ulch!  The stuff in that bottle stinks!",
    "vapours.eyes sting": "Your eyes sting!",
    "vapours.eyes water": "Your eyes water.",
    "vapours.peculiar odor": "A peculiar odor reaches your nose.",
    "vapours.pass around": "The vapors do not get through your towel.",
    "vapours.vision": "You have a momentary vision.",
    "vapours.dizzy": "You feel somewhat dizzy.",
    "vapours.for an instant": "For an instant you couldn't see yourself!",
    "vapours.could see through": "For an instant you could see right through yourself!",
    "vapours.holding you": "Something seems to be holding you.",
    "vapours.rather tired": "You feel rather tired.",
    "vapours.knees flexible": "There is a new spring in your knees.",
    "vapours.gets dark": "It suddenly gets dark.",
}
