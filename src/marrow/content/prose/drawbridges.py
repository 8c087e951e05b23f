"""What is said of drawbridges."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "drawbridges.comes down": "You see a drawbridge coming down!",
    "drawbridges.goes up": "You see a drawbridge going up!",
    "drawbridges.smashing": "You hear things being smashed and crushed.",
    "drawbridges.chains": "You hear chains rattling and gears turning.",
    "drawbridges.portcullis falls": "The portcullis of the drawbridge falls to pieces!",
    "drawbridges.collapses": "The drawbridge collapses!",
    "drawbridges.disintegrates": "The drawbridge falls to dust!",
    "drawbridges.splash": "You hear a great splash!",
    "drawbridges.crash": "You hear a great crash!",
    "drawbridges.misses you": "The drawbridge misses you.",
    "drawbridges.crush you": "The drawbridge crushes you!",
    "drawbridges.crushed": "{monster} is crushed by the drawbridge!",
    "drawbridges.jump aside": "You jump out of the way.",
    "drawbridges.falls in": "{monster} falls from the drawbridge.",
    "drawbridges.fall from": "You fall from the drawbridge!",
}
