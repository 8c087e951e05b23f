"""Sounds of the Elemental Planes."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "planes.whoosh": "You hear a whoosh.",
    "planes.loud whoosh": "You hear a loud whoosh!",
    "planes.rumbling": "You hear a rumbling noise.",
    "planes.thunder": "Kaboom!!!  Boom!!  Boom!!",
}
