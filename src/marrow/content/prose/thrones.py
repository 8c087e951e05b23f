"""What the throne of Vlad's Tower does, and messages about wishes."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "thrones.disintegrates": "Its power is spent: the throne falls to dust.",
    "thrones.terrible experience": "To sit here is terrible.",
    "thrones.greasy spray": "Grease squirts at you from all sides!",
    "thrones.amused": "You have the impression that the throne is laughing.",
    "thrones.disoriented": "For a moment, you do not know up from down.",
    "thrones.out of place": "You feel that you should be somewhere else entirely.",
    "thrones.calls for help": "The throne seems to call somebody!",
    "thrones.unworthy": "You feel that you do not deserve this seat.",
    "thrones.not for you": "This is no seat for the likes of you!",
    "thrones.acid": "The seat is wet with acid!",
    "thrones.warp": "Body and mind are bent out of shape.",
    "wishing.amulet grants": "The Amulet offers you a wish!",
    "wishing.lands": "{item} lie{s} before you, where you need not touch {it}.",
}
