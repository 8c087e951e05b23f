"""SLASH'EM 0.0.8: its changes from 3.4.3."""

from dataclasses import replace

from marrow.choices import Saver, TwoBlows, VampiresPolymorph
from marrow.content import experience, log_fields
from marrow.content.rows_slashem_table import KINDS, PLACED_AFTER, SPECIES
from marrow.editions.nethack_343 import NETHACK_343 as PARENT

ENDINGS = (
    "DIED", "BETRAYED", "CHOKING", "POISONING", "STARVING", "DROWNING", "BURNING", "DISSOLVED",
    "CRUSHING", "STONING", "TURNED_SLIME", "GENOCIDED", "PANICKED", "TRICKED", "QUIT", "ESCAPED",
    "ASCENDED",
)  # fmt: skip

SLASHEM = replace(
    PARENT,
    name="slashem",
    parent=PARENT,
    records=replace(PARENT.records, version="0.0.8", log_fields=log_fields.SLASHEM),  # L-174
    life_saving=replace(
        PARENT.life_saving,
        endings=ENDINGS,  # L-005
        savers=(Saver.VERSUS_STONE, Saver.AMULET, Saver.DECLINING),  # L-195
        cancelled_forms_cost_hit_points=True,  # L-147
    ),
    bones=replace(PARENT.bones, no_bones_on_first_level_of_branch=True),  # B-233
    combat=replace(PARENT.combat, two_blows=TwoBlows.ONE_ANSWER),  # uhitm.c hitum
    commands=replace(PARENT.commands, has_autoopen_option=True),  # hack.c test_move
    hero=replace(
        PARENT.hero,
        experience=experience.SLASHEM,  # L-200
        vampires_polymorph=VampiresPolymorph.TO_BATS,  # N-527
    ),
    dungeon=replace(
        PARENT.dungeon,
        map_counts={"bigroom": 5, "medusa": 4},  # dungeon.def
        more_branches=("market",),  # L-164
    ),
    trade=replace(
        PARENT.trade,
        price_factors_by_role={"barbarian": 3, "rogue": 2, "samurai": 2},  # shk.c
    ),
    magic=replace(
        PARENT.magic,
        cancellation_reaches_inventory=True,  # zap.c cancel_monst
        bounces_cost_range=False,  # zap.c buzz
    ),
    content=replace(
        PARENT.content,
        shares={  # L-186; those of its amulets of flying and drain resistance are added to the commonest
            "amulet of ESP": 160,
            "amulet of life saving": 60,
            "amulet of strangulation": 130,
            "amulet of restful sleep": 130,
            "amulet versus poison": 170,
            "amulet of change": 130,
            "amulet of unchanging": 50,
            "amulet of reflection": 60,
            "amulet of magical breathing": 50,
            "amulet versus stone": 60,  # L-192
        },
        frequencies={"black marketeer": 0},  # L-164
        own_kinds=KINDS,
        own_species=SPECIES,
        placed_after=PLACED_AFTER,
    ),
    prose={**PARENT.prose, "screen.game": "SLASH'EM"},
)
