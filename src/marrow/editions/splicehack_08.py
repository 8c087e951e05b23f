"""SpliceHack 0.8.2: its changes from NetHack 3.6.7.

It stands on NetHack 3.7 as that was in the middle of 2020: what 3.7 had by then is chosen here.
"""

from dataclasses import replace

from marrow.choices import AccessoryClock, Amnesia, LiveLog, Saver
from marrow.content import experience, log_fields
from marrow.content.edition_content import Content
from marrow.content.event_kinds import IN_SPLICEHACK
from marrow.content.live_logs import Phrases
from marrow.editions.nethack_367 import NETHACK_367 as PARENT

SPLICEHACK_08 = replace(
    PARENT,
    name="splicehack-0.8",
    parent=PARENT,
    records=replace(
        PARENT.records,
        version="0.8.2",  # L-174
        log_fields=log_fields.SPLICEHACK_08,  # L-174
        later_conducts=log_fields.LATER_SPLICEHACK_08,  # L-171
        conduct_names=log_fields.CONDUCTS_SPLICEHACK_08,  # Z-163
        name_width=32,  # L-176
        live_log=LiveLog.ALL_MODES,  # L-179
        live_fields=log_fields.LIVE_SPLICEHACK,
        live_log_can_wait=True,
        events=IN_SPLICEHACK,
        phrases=Phrases.SPLICEHACK_08,
        major_novel=True,
        first_major_rank=5,
        deaths_told=(1, 5, 10, 50, 100, 150, 200, 250),
    ),
    nutrition=replace(
        PARENT.nutrition,
        accessory_clock=AccessoryClock.DIE_ROLL,  # N-048
        meat_rings_cost_nutrition=False,  # N-050
        plus_0_protection_rings_cost_nutrition=True,  # N-050, N-051
        fake_amulets_cost_nutrition=False,  # N-053
        spellcaster_corpses_give_power=True,  # N-248
        undead_corpse_age=51,  # N-229
    ),
    life_saving=replace(
        PARENT.life_saving,
        monster_max_hp_floor=10,  # L-153
        monster_max_hp_above_level=True,  # L-153
        achievements=30,  # L-172: all of 3.7 but the tune
        savers=(Saver.REINCARNATION, Saver.AMULET, Saver.DECLINING),  # L-230
        reincarnation_of_monsters=True,  # L-233
        reincarnated_monsters_change=True,  # L-233
    ),
    bones=replace(
        PARENT.bones,
        new_levels_have_themed_rooms=True,  # B-221
        mines_end_has_bones_letter=False,  # B-029, B-203
        grave_corpses_age=51,  # B-064
    ),
    hero=replace(
        PARENT.hero,
        experience=experience.SPLICEHACK,  # L-200
        headless_forms_lose_eyewear=True,  # polyself.c break_armor
        mind_blasts_spare_the_mindless=True,  # polyself.c domindblast
    ),
    combat=replace(
        PARENT.combat,
        slung_gems_are_no_gifts=True,  # dothrow.c thitmonst
        draining_blades_heal_wielders=True,  # L-306
        ravens_spare_ravens_eyes=True,  # Z-240
        nurses_heal_all_who_wield_no_weapon=True,  # Z-244
        breath_recovery_ignores_target=True,  # Z-318
    ),
    traps=replace(PARENT.traps, inflow_reaches_things_and_monsters=True),  # dig.c liquid_flow
    dungeon=replace(
        PARENT.dungeon,
        barracks_hold_giant_ants=False,  # N-471
        sayings_of_the_lady=5,  # L-245
        thrones_comfort_crowned_heroes=True,  # sit.c dosit
        vaults_are_filled_twice=True,  # sp_lev.c fill_special_room
        doors_are_counted_once=True,  # mklev.c add_door
    ),
    magic=replace(
        PARENT.magic,
        amnesia=Amnesia.SKILLS,  # read.c forget
        wet_towels_filter_gas=True,  # region.c inside_gas_cloud
        well_known_books_are_asked_about=True,  # spell.c study_book
        confused_light_makes_tame_lights=True,  # read.c seffects
        cursed_identify_names_itself=True,  # read.c seffects
        charging_gives_more=True,  # read.c recharge
        earthquakes_open_secret_ways=True,  # music.c do_earthquake
        zapping_needs_hands=True,  # zap.c dozap
        digging_halves_hit_points_of_unique_engulfers=True,  # dig.c zap_dig
        species_immune_to_gas=("hezrou",),  # mon.c m_poisongas_ok
        gas_before_moves={"hezrou": (1, 8), "balrog": (3, 0)},  # monmove.c dochug
    ),
    monsters=replace(PARENT.monsters, random_species_vie_one_by_one=True),  # makemon.c rndmonst_adj
    commands=replace(
        PARENT.commands,
        paranoid_confirmations=(*PARENT.commands.paranoid_confirmations, "trap", "swim"),  # options.c
    ),
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
    prose={**PARENT.prose, "screen.game": "SpliceHack"},
)
