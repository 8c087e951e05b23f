"""The titles of Terry Pratchett's novels of the Discworld, in the order they appeared. NetHack: do_name.c."""

from typing import Final

TITLES: Final[tuple[str, ...]] = (
    "The Colour of Magic", "The Light Fantastic", "Equal Rites", "Mort", "Sourcery", "Wyrd Sisters",
    "Pyramids", "Guards! Guards!", "Eric", "Moving Pictures", "Reaper Man", "Witches Abroad", "Small Gods",
    "Lords and Ladies", "Men at Arms", "Soul Music", "Interesting Times", "Maskerade", "Feet of Clay",
    "Hogfather", "Jingo", "The Last Continent", "Carpe Jugulum", "The Fifth Elephant", "The Truth",
    "Thief of Time", "The Last Hero", "The Amazing Maurice and His Educated Rodents", "Night Watch",
    "The Wee Free Men", "Monstrous Regiment", "A Hat Full of Sky", "Going Postal", "Thud!", "Wintersmith",
    "Making Money", "Unseen Academicals", "I Shall Wear Midnight", "Snuff", "Raising Steam",
    "The Shepherd's Crown",
)  # fmt: skip
