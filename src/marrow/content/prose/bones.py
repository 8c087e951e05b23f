"""Questions and messages about bones."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "ask.bones": "Are there bones for {name}?",
    "ask.who is listed": "Who has place {rank} in the score list?",
    "ask.get bones": "Get bones?",
    "ask.unlink bones": "Unlink bones?",
    "ask.save bones": "Save bones?",
    "ask.replace bones": "Bones file already exists.  Replace it?",
}
