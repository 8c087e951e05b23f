"""Messages on the way from one level to another."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "journey.up": "You {verb} up the {way}.",
    "journey.down": "You {verb} down the {way}.",
    "journey.tumble": "You lose your footing and fall down the {way}.",
    "journey.leash slips": "{monster} pulls free of the leash!",
    "journey.leash loose": "The leash comes off.",
    "journey.leash slack": "The leash in your hand goes slack.",
    "journey.pet eats": "{monster} is still eating.",
    "journey.pet stays": "{monster} does not want to leave.",
    "journey.pet trapped": "{monster} is still trapped.",
    "journey.shaft": "You fall down a shaft!",
    "journey.deep shaft": "You fall down a deep shaft!",
    "journey.very deep shaft": "You fall down a very deep shaft!",
    "journey.shaft hallucinating": (
        "You fall, and fall, and wonder what will come first: the floor or an answer."
    ),
}
