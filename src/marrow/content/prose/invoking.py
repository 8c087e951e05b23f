"""Messages about invoking artifacts."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "invoking.should wear": "You feel that you should be wearing {item}.",
    "invoking.djinni of the ring": "The djinni of the ring appears, and grants you a wish!",
    "invoking.ring crumbles": "The ring crumbles to dust!",
    "invoking.nothing": "Nothing happens.",
    "invoking.drained": "You feel drained...",
    "invoking.ignores you": "You feel that {item} {is} ignoring you.",
    "invoking.rabble-rouser": "You feel like setting all against all.",
    "invoking.tension": "Around you tempers seem to cool.",
    "invoking.transparent": "Your body takes on a strange transparency...",
    "invoking.unfade": "Your body seems to unfade...",
    "invoking.re-energized": "You feel re-energized.",
    "invoking.arrows": "Arrows appear in your pack.",
    "invoking.nothing special": "You feel a surge of power, but nothing seems to come of it.",
    "invoking.demon gone": "With a whiff of brimstone the demon is gone.",
    "invoking.demons gone": "With a whiff of brimstone the demons are gone.",
    "invoking.some demons gone": "With a whiff of brimstone some of the demons are gone.",
    "invoking.most demons gone": "With a whiff of brimstone most of the demons are gone.",
    "invoking.which dungeon": "A portal to which part of the dungeon?",
    "invoking.disoriented": "For a moment you have no idea where you are.",
    "invoking.weightless": "For a moment you weigh nothing at all.",
    "invoking.sphere": "A shimmering sphere closes around you!",
}
