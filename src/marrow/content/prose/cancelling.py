"""What is said of cancellation."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "cancelling.writing vanishes": "Some writing vanishes from the golem's head!",
    "cancelling.magic leaves": "You are covered in sparkling lights!",
}
