"""Messages on arriving at a level, and about forces that keep the hero from it."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "arrivals.mysterious force": "A mysterious force surrounds you for a moment...",
    "arrivals.valley": "You are in the Valley of the Dead...  The air smells burnt and rotten.",
    "arrivals.valley groans": "From everywhere come moans and groans.",
    "arrivals.familiar 1": "You could swear that you have seen all this before.",
    "arrivals.familiar 2": "Something tells you that you have been here.",
    "arrivals.familiar 3": "This place seems familiar to you.",
    "arrivals.familiar 1 hallucinating": "Wow!  Nothing here is as it was.",
    "arrivals.familiar 2 hallucinating": "Passages wind around you, and every one is like the others.",
    "arrivals.familiar 3 hallucinating": "Say, is this not your uncle's cellar?",
    "arrivals.hot": "It is hot here, and there is smoke.",
    "arrivals.hot plane": "It is hot here.",
    "arrivals.cold": "It is cold here.",
    "arrivals.no longer cold": "The cold stays behind.",
    "arrivals.cool plane": "The heat stays behind.",
    "arrivals.cool": "Heat and smoke stay behind.",
    "arrivals.earth": "So far you have come, mortal!  Now comes the last test: be worthy, or perish.",
    "arrivals.air": "How odd: nothing here weighs anything, and nothing holds you.",
    "arrivals.water": "You hang in a bubble of air, with water all around.",
    "arrivals.astral": "This is the Astral Plane.  Here stands the high temple of {god}, and "
    "those of the others; you sense alarm, hatred, and great expectation.",
    "arrivals.voice conflict": 'A voice booms: "If it is strife you want, have it!"',
    "arrivals.voice worthy": 'A voice whispers: "You have been worthy of me!"',
    "arrivals.angel": "An angel appears beside you.",
    "arrivals.angel unseen": "You feel a friendly presence beside you.",
    "arrivals.rogue": "The world looks simpler here, and older.",
    "arrivals.high security": "You have entered a place that is well guarded!",
    "arrivals.alarm": "An alarm goes off!",
    "arrivals.called": "You remember that you call this level {called}.",
    "arrivals.gate": "Beyond lies Gehennom, and nothing there means you well.  Do you want to enter?",
    "arrivals.not there": "One cannot get there from here.",
    "arrivals.too deep": "You cannot get that deep yet.",
}
