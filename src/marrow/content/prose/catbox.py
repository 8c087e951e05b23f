"""Messages about Schroedinger's cat."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "catbox.alive": "{monster} jumps out of the box, alive!",
    "catbox.brushed": "Something furry brushes past your foot.",
    "catbox.dead": "The cat in the box is dead!",
    "catbox.dead hallucinating": "Whoever was in the box is no more!",
}
