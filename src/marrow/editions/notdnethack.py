"""notdNetHack 2024.05: its changes from dNetHack."""

from dataclasses import replace

from marrow.choices import Choking, FormsWithoutFood, Saver
from marrow.content.live_logs import Phrases
from marrow.editions.dnethack import DNETHACK as PARENT

NOTDNETHACK = replace(
    PARENT,
    name="notdnethack",
    parent=PARENT,
    records=replace(
        PARENT.records,
        version="2024.5.15",  # L-174
        log_prefix="NDNH-",
        phrases=Phrases.NOTDNETHACK,  # L-179
    ),
    content=replace(
        PARENT.content,
        frequencies={
            **PARENT.content.frequencies,
            "Chaos": 0,  # L-218
            "Lich, the Fiend of Earth": 0,
            "Kary, the Fiend of Fire": 0,
            "Kraken, the Fiend of Water": 0,
            "Tiamat, the Fiend of Wind": 0,
        },
        artifacts=(
            *PARENT.content.artifacts,
            "The Black Crystal",  # L-218
            "The Water Crystal",
            "The Fire Crystal",
            "The Earth Crystal",
            "The Air Crystal",
        ),
    ),
    nutrition=replace(
        PARENT.nutrition,
        forms_without_food=FormsWithoutFood.DRIFT,  # N-419
        vampire_levels_per_turn=14,  # N-420
        size_changes_hunger=True,  # N-421
        regeneration_is_free_when_unhurt=True,  # N-422
        choking=Choking.STRANGLES,  # N-423
    ),
    life_saving=replace(
        PARENT.life_saving,
        savers=(  # L-207
            Saver.AMULET,
            Saver.OBJECT,
            Saver.JACK,
            Saver.CRYSTALS,
            Saver.LEFT_RING,
            Saver.RIGHT_RING,
            Saver.DECLINING,
        ),
        objects_may_save=True,  # L-211
        cancelled_monsters_are_saved=False,  # L-221, L-222
        witness_level_limit=45,  # L-221
        form_hp_restored=True,  # L-209
        choking_rescue_ends_strangulation=True,  # L-209
        saved_hero_keeps_unchanging=True,  # L-070
        gevurah=replace(PARENT.life_saving.gevurah, self_genocide=20),  # L-223
    ),
    hero=replace(
        PARENT.hero,
        constitution_share_divisor=4,  # L-242
        monster_command_dreams_of_spirits=True,  # L-217
    ),
    magic=replace(
        PARENT.magic,
        spent_wish_rings_crumble=False,  # L-241
    ),
    prose={**PARENT.prose, "screen.game": "notdNetHack"},
)
