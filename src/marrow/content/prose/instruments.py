"""What is said of music."""

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "instruments.soft music": "You produce soft music.",
    "instruments.trills": "The flute trills.",
    "instruments.frightful sound": "You produce a frightful, grave sound!",
    "instruments.bugle": "You extract a loud noise from the bugle.",
    "instruments.attractive music": "You produce very attractive music.",
    "instruments.lilting melody": "The harp produces a lilting melody.",
    "instruments.earthquake": "You produce a heavy, thunderous rolling!  The whole dungeon shakes!",
    "instruments.improvise": "Improvise?",
    "instruments.play passtune": "Play the tune that works the drawbridge?",
    "instruments.what notes": "Which notes do you play? [five of A to G]",
    "instruments.strange sound": "You coax an odd run of notes from {item}.",
    "instruments.trembles": "You can feel {item} tremble.",
    "instruments.tumblers": "From within the gate you hear {tumblers} click.",
    "instruments.gears": "From within the gate you hear {gears} turn.",
    "instruments.tumblers and gears": "From within the gate you hear {tumblers} click and {gears} turn.",
    "instruments.deafening row": "You beat a deafening row!",
}
