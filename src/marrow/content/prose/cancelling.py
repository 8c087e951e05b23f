"""Messages about cancellation."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "cancelling.writing vanishes": "Some writing vanishes from the golem's head!",
    "cancelling.dizzy": "Your head is full of shade.",
    "cancelling.empty": "Your head weighs nothing.",
    "cancelling.amulet hot": "Your amulet is hot, and then it is not.",
}
