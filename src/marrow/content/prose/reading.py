"""What is said of reading."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "reading.cannot feel print": "You can't feel any words on it.",
    "reading.shirt": 'It reads: "I went down for the Amulet and all I got was this shirt."',
    "reading.cookie": "The fortune is inside: break the cookie open by eating it.",
    "reading.silly": "There is nothing to read on that.",
}
