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
    "instruments.deafening row": "You beat a deafening row!",
}
