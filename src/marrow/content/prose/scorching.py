"""Messages about terrain that rays pass."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "scorching.bars corrode": "The iron bars corrode somewhat but remain intact.",
    "scorching.web burns": "A web goes up in flames!",
    "scorching.ice melts": "The ice melts away.",
    "scorching.ice melts away": "Some of the ice melts away.",
    "scorching.ice shifts": "You feel the ice give a little under you.",
    "scorching.ice cracks": "You feel the ice crack under you!",
    "scorching.ice breaks": "You feel that the ice is about to break!",
    "scorching.water evaporates": "The water evaporates.",
    "scorching.some water evaporates": "Some of the water evaporates.",
    "scorching.steam": "Steam rises from the fountain.",
    "scorching.freezes for a moment": "Ice forms on the water, and is gone again.",
    "scorching.lava cools": "The lava cools into rock.",
    "scorching.pass through rock": "You slip out through what was lava and is rock now.",
    "scorching.stuck in rock": "The rock sets around you and holds you fast.",
    "scorching.water freezes": "The water freezes.",
    "scorching.bars melt": "The iron bars melt.",
    "scorching.secret door": "A secret door comes to light.",
    "scorching.door burns": "The door goes up in flames!",
    "scorching.door shatters": "The door freezes and shatters!",
    "scorching.door disintegrates": "The door disintegrates!",
    "scorching.door splinters": "The door splinters!",
    "scorching.door absorbs": "The door swallows it.",
    "scorching.puff of smoke": "A little cloud of smoke goes up.",
}
