"""notnotdNetHack 2025.05: its changes from notdNetHack."""

from dataclasses import replace

from marrow.choices import Choking, Saver
from marrow.editions.notdnethack import NOTDNETHACK as PARENT

ENDINGS = (
    "DIED", "BETRAYED", "CHOKING", "POISONING", "STARVING", "DROWNING", "BURNING", "DISSOLVED",
    "CRUSHING", "STONING", "GOLDING", "SALTING", "GLASSED", "TURNED_SLIME", "OVERWOUND", "WEEPING",
    "DISINTEGRATED", "GENOCIDED", "APOCALYPSE", "PANICKED", "TRICKED", "QUIT", "ESCAPED",
    "ASCENDED",
)  # fmt: skip

NOTNOTDNETHACK = replace(
    PARENT,
    name="notnotdnethack",
    parent=PARENT,
    records=replace(PARENT.records, version="2025.5.16", log_prefix="NNDNH-"),  # L-174
    nutrition=replace(PARENT.nutrition, choking=Choking.VOMITS),  # N-423
    life_saving=replace(
        PARENT.life_saving,
        endings=ENDINGS,  # L-005
        savers=(  # L-207
            Saver.AMULET,
            Saver.OBJECT,
            Saver.JACK,
            Saver.CRYSTALS,
            Saver.FIRST_RING,
            Saver.DECLINING,
        ),
        uvuudaum_max_hp=304,  # L-222
        saved_hero_moves_at_once=False,  # L-208
        saved_hero_is_invulnerable=True,  # L-208
    ),
    prose={**PARENT.prose, "screen.game": "notnotdNetHack"},
)
