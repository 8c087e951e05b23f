"""SlashTHEM, its line of development: what it changes from SLASH'EM, and nothing it keeps."""

from dataclasses import replace

from marrow.content.amendments import Content
from marrow.editions.slashem import SLASHEM as PARENT

SLASHTHEM = replace(
    PARENT,
    name="slashthem",
    parent=PARENT,
    content=Content(
        without=PARENT.content.without,
        shares={  # L-186; what amulets take that are not in Marrow went evenly to the rest
            "amulet of ESP": 107,
            "amulet of life saving": 50,
            "amulet of strangulation": 106,
            "amulet of restful sleep": 106,
            "amulet versus poison": 107,
            "amulet of change": 106,
            "amulet of unchanging": 106,
            "amulet of reflection": 106,
            "amulet of magical breathing": 106,
            "amulet versus stone": 50,
            "amulet of second chance": 50,  # L-202
        },
        frequencies={"spectre": 0, "troll mummy": 1, "troll zombie": 1},  # B-234, B-072
        races=("troll",),  # L-198
    ),
)
