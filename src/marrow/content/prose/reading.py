"""Messages about reading things that are not scrolls or books."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "reading.cannot feel print": "You can't feel any words on it.",
    "reading.shirt": 'It reads: "I went down for the Amulet and all I got was this shirt."',
    "reading.smock": 'It reads: "Stir well, stand well back."',
    "reading.card": 'It reads: "Bank of Gehennom.  Interest is taken from the bearer."',
    "reading.marker": 'It reads: "Magic marker.  Red ink.  Keep dry."',
    "reading.coin": 'It reads: "One zorkmid.  In the Dungeons we trust."',
    "reading.wrapper": 'The wrapper reads: "More nuts than a yeti has."',
    "reading.signature": 'It is signed: "Odin."',
    "reading.no label": "There is no label on that can.",
    "reading.obscured": "{armor} hides what is printed there.",
    "reading.cookie": "You crumble the cookie, and let the crumbs fall.",
    "reading.nothing to read": "There is nothing to read on that.",
}
