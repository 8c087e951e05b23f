"""dNetHack 3.18: its changes from 3.4.3."""

from dataclasses import replace

from marrow.choices import (
    FormsWithoutFood,
    GevurahChoices,
    LiveLog,
    MonsterSaver,
    Saver,
    TrackShunned,
    VampiresPolymorph,
)
from marrow.content import experience, log_fields
from marrow.content.event_kinds import IN_DNETHACK
from marrow.content.live_logs import Phrases
from marrow.content.rows_343_table import KINDS_WITHOUT_JAVELINS
from marrow.content.skills import CEILINGS_343_WITHOUT_JAVELINS, EXPERT, RESTRICTED, SKILLED
from marrow.editions.nethack_343 import NETHACK_343 as PARENT

ENDINGS = (
    "DIED", "BETRAYED", "CHOKING", "POISONING", "STARVING", "DROWNING", "BURNING", "DISSOLVED",
    "CRUSHING", "STONING", "GOLDING", "GLASSED", "TURNED_SLIME", "OVERWOUND", "WEEPING",
    "DISINTEGRATED", "GENOCIDED", "PANICKED", "TRICKED", "QUIT", "ESCAPED", "ASCENDED",
)  # fmt: skip

DNETHACK = replace(
    PARENT,
    name="dnethack",
    parent=PARENT,
    records=replace(
        PARENT.records,
        version="3.18.0",  # L-174
        log_prefix="DNH-",  # L-174
        log_fields=log_fields.DNETHACK,  # L-243
        name_width=20,  # L-176
        live_log=LiveLog.ALL_MODES,  # L-179
        live_fields=log_fields.LIVE_DNETHACK,
        events=IN_DNETHACK,
        phrases=Phrases.DNETHACK,
        deaths_told=(1,),
    ),
    content=replace(
        PARENT.content,
        own_ceilings={  # N-439
            **CEILINGS_343_WITHOUT_JAVELINS,  # N-442
            "barbarian": {"attack spells": RESTRICTED, "escape spells": RESTRICTED, "saber": SKILLED},
            "ranger": {"spear": EXPERT},
            "valkyrie": {"spear": EXPERT},
        },
        own_kinds=KINDS_WITHOUT_JAVELINS,  # N-442
        shares={  # L-186; the chances of amulets that Marrow does not have are added to the commonest
            "amulet of ESP": 175,
            "amulet of life saving": 70,
            "amulet of strangulation": 135,
            "amulet of restful sleep": 135,
            "amulet versus poison": 170,
            "amulet of change": 130,
            "amulet of unchanging": 45,
            "amulet of reflection": 75,
            "amulet of magical breathing": 65,
            "ring of wishes": 0,  # L-215
        },
        frequencies={
            "Amm Kamerel": 0,  # L-221
            "uvuudaum": 1,  # L-222
            "gevurah sephirah": 0,  # L-225
            "chokhmah sephirah": 0,
            "binder": 0,  # L-216
            "strange corpse": 0,
            "peasant": 0,
            "Acererak": 0,
        },
        roles=("binder",),
        artifacts=("The Pen of the Void",),
    ),
    nutrition=replace(
        PARENT.nutrition,
        rot_in_fresh_corpses_is_harmless=True,  # N-222
        metallivores_get_hungry=True,  # N-027
        sleepers_burn_by_turn_number=True,  # N-418
        forms_without_food=FormsWithoutFood.PAY_NOTHING,  # N-419
        vampire_levels_per_turn=10,  # N-420
    ),
    life_saving=replace(
        PARENT.life_saving,
        endings=ENDINGS,  # L-005
        killers_give_reason_for_helplessness=True,  # L-014
        savers=(Saver.AMULET, Saver.JACK, Saver.LEFT_RING, Saver.RIGHT_RING, Saver.DECLINING),  # L-206
        monster_savers=(  # L-220
            MonsterSaver.UVUUDAUM,
            MonsterSaver.OBJECT,
            MonsterSaver.WITNESS,
            MonsterSaver.KAMEREL,
        ),
        monster_max_hp_floor=10,  # L-240
        genocided_monsters_are_saved_in_quest=True,  # L-221
        max_hp_floor=10,  # L-058
        max_hp_floor_per_level=0,
        saved_hero_moves_at_once=True,  # L-208
        trickery_ends_game_at_once=True,  # L-138
        gevurah=GevurahChoices(
            rescue=4, own_form=1, at_birth=(("binder", 5),), draws_sephiroth=True
        ),  # L-223
    ),
    bones=replace(
        PARENT.bones,
        quest_bones_keep_quest_artifact=True,  # B-236
        demon_lords_are_removed=True,  # B-236
    ),
    hero=replace(
        PARENT.hero,
        constitution_share_divisor=2,  # L-242
        vampires_polymorph=VampiresPolymorph.TO_BATS,  # N-527
        experience=experience.DNETHACK,  # L-200
        binder_roles=("binder",),  # L-216
    ),
    dungeon=replace(
        PARENT.dungeon,
        replaced_items_on_maps={"wand of wishing": "ring of wishes"},  # L-215
    ),
    monsters=replace(
        PARENT.monsters,
        pets_shun_their_track=TrackShunned.NEVER,  # dogmove.c dog_move
        flight_ends_tracks=True,  # monmove.c monflee
    ),
    trade=replace(PARENT.trade, goods_show_prices=True),  # objnam.c doname_with_price
    commands=replace(PARENT.commands, has_autoopen_option=True),  # options.c boolopt
    magic=replace(
        PARENT.magic,
        spent_wish_rings_crumble=True,  # L-241
        poison_breath_lingers=True,  # zap.c zap_over_floor
    ),
    prose={**PARENT.prose, "screen.game": "dNetHack"},
)
