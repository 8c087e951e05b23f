"""What is said of drawbridges."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "drawbridges.comes down": "You see a drawbridge coming down!",
    "drawbridges.goes up": "You see a drawbridge going up!",
    "drawbridges.chains": "You hear chains rattling and gears turning.",
    "drawbridges.portcullis falls": "The portcullis of the drawbridge falls to pieces!",
    "drawbridges.collapses": "The drawbridge collapses!",
    "drawbridges.misses you": "The drawbridge misses you.",
    "drawbridges.crush you": "The drawbridge crushes you!",
    "drawbridges.crushed": "{monster} is crushed by the drawbridge!",
    "drawbridges.jump aside": "You jump out of the way.",
    "drawbridges.falls in": "{monster} falls from the drawbridge.",
    "drawbridges.fall from": "You fall from the drawbridge!",
}
