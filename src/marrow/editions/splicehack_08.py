"""SpliceHack 0.8.2: its changes from NetHack 3.6.2."""

from dataclasses import replace

from marrow.choices import Saver
from marrow.content import experience
from marrow.content.edition_content import Content
from marrow.editions.nethack_362 import NETHACK_362 as PARENT

SPLICEHACK_08 = replace(
    PARENT,
    name="splicehack-0.8",
    parent=PARENT,
    life_saving=replace(
        PARENT.life_saving,
        savers=(Saver.REINCARNATION, Saver.AMULET, Saver.DECLINING),  # L-230
        reincarnation_of_monsters=True,  # L-233
        reincarnated_monsters_change=True,  # L-233
    ),
    hero=replace(PARENT.hero, experience=experience.SPLICEHACK),  # L-200
    content=Content(
        shares={  # L-186; the chance of its second amulet is taken from the commonest
            "amulet of ESP": 150,
            "amulet of strangulation": 125,
            "amulet of restful sleep": 125,
            "amulet versus poison": 150,
            "amulet of change": 120,
            "amulet of magical breathing": 60,
            "amulet of unchanging": 45,
            "amulet of reincarnation": 75,  # L-230
            "amulet of life saving": 75,
            "amulet of reflection": 75,
        },
    ),
)
