"""NetHack 3.7, a snapshot of October 2024: its changes from 3.6.7."""

from dataclasses import replace

from marrow.choices import (
    AccessoryClock,
    Amnesia,
    AntiMagic,
    Calls,
    EnergyDrain,
    Healing,
    LiveLog,
    MagicKey,
    Redressing,
)
from marrow.content.nasties import NASTIES_370
from marrow.content.rows_370_table import FREQUENCIES, KINDS, SHARES, SPECIES
from marrow.editions.nethack_367 import NETHACK_367 as PARENT

NETHACK_370 = replace(
    PARENT,
    name="3.7",
    parent=PARENT,
    nutrition=replace(
        PARENT.nutrition,
        vomit_fouls=True,  # N-344
        jumps_in_place=True,  # N-086
        pets_know_more_poisons=True,  # N-363, N-365, N-370, N-376
        bees_become_queens=True,  # N-278
        garlic_breath=True,  # N-270
        pyrolisk_eggs_explode=True,  # N-272
        fire_elementals_eat_fuel=True,  # N-164
        accessory_clock=AccessoryClock.DIE_ROLL,  # N-048
        white_dragons_digest_slowly=True,  # N-029, N-049
        meat_rings_burn=False,  # N-050
        plain_protection_burns=True,  # N-050, N-051
        imitations_burn=False,  # N-053
        gluttony_suits_the_hungry=True,  # N-095, N-213
        drunk_by_hunger=True,  # N-103
        racial_rations=False,  # N-179
        orcish_lembas_shrinks=False,  # N-179
        bites_are_racial=True,  # N-179
        last_bites_are_not_asked=True,  # N-204
        acid_blobs_never_rot=True,  # N-234
        globs_never_rot=True,  # N-301
        casters_buzz=True,  # N-248
        newts_and_lizards_convey=True,  # N-261
        acid_and_stone_last=True,  # N-262
        tins_hold_no_more_than_meat=True,  # N-293
        metallivores_chew_bars=True,  # N-111
        digested_victims_convey=True,  # N-114
    ),
    life_saving=replace(
        PARENT.life_saving,
        level_at_least_one=True,  # L-051
        monster_max_hp_floor=10,  # L-153
        monster_max_hp_above_level=True,  # L-153
        max_hp_floor_per_level=1,  # L-059
        heals_by_constitution=True,  # L-059
        evades_fate=True,  # L-065
        stuck_form_stays=True,  # L-147
        counting_is_helpless=False,  # L-014
        log_has_more_fields=True,  # L-174
        live_log=LiveLog.ALL_MODES,  # L-179
    ),
    bones=replace(
        PARENT.bones,
        zombies_make_zombies=True,  # B-042
        unpunished=True,  # B-074
        shifted_vlad_goes=True,  # B-099
        neighbours_help_themselves=True,  # B-121
        riser_keeps_resistances=True,  # B-231
        hero_graves_are_empty=True,  # B-064
        unlisted_dead_had_callings=True,  # B-064
        doppelgangers_are_listed=True,  # B-212
        bones_remember_hands=True,  # B-153
        met_is_told=True,  # B-178
        victims_had_callings=True,  # B-220
        rooms_have_themes=True,  # B-221
        own_bones_feel_familiar=True,  # B-186
        mines_end_has_letter=False,  # B-029, B-203
    ),
    hero=replace(
        PARENT.hero,
        riding_is_noisy=True,  # polyself.c steed_vs_stealth
        healing=Healing.BY_CHANCE,  # allmain.c regen_hp
        wounds_of_legs_add_up=True,  # do.c set_wounded_legs
    ),
    combat=replace(
        PARENT.combat,
        big_blows_knock_back=True,  # uhitm.c mhitm_knockback
        two_weapons_are_for_melee=True,  # wield.c TWOWEAPOK
    ),
    dungeon=replace(
        PARENT.dungeon,
        maps_of={"bigroom": 11, "medusa": 4},  # dungeon.lua
        no_wards_at=("asmodeus", "baalzebub", "juiblex", "orcus"),  # juiblex.lua and the others
    ),
    traps=replace(
        PARENT.traps,
        magic_key=MagicKey.KEY,  # artifact.c is_magic_key
        portals_stun=True,  # teleport.c domagicportal
        energy_drain=EnergyDrain.BY_ENERGY,  # trap.c drain_en
        anti_magic=AntiMagic.DRAINS_ALL,  # trap.c trapeffect_anti_magic
        flames_sap=True,  # trap.c dofiretrap
        holes_lead_to_one_place=True,  # trap.c hole_destination
    ),
    monsters=replace(
        PARENT.monsters,
        spells_take_the_move=True,  # monmove.c dochug
        nasties=NASTIES_370,  # wizard.c nasties
        calls=Calls.WITHIN_MEASURE,  # wizard.c nasty
        departed_wizards_are_dead=True,  # mon.c m_detach
        redressing=Redressing.AT_A_DISTANCE,  # mon.c movemon_singlemon
    ),
    religion=replace(
        PARENT.religion,
        gods_raise_pets=True,  # pray.c pray_revive
        moloch_laughs=True,  # pray.c prayer_done
        anger_is_patient=True,  # pray.c angrygods
    ),
    magic=replace(
        PARENT.magic,
        amnesia=Amnesia.SKILLS,  # read.c forget
        taming_rouses=True,  # dog.c tamedog
        gas_spreads=True,  # region.c create_gas_cloud
        rays_anger_their_victims=True,  # zap.c dobuzz
    ),
    commands=replace(
        PARENT.commands,
        paranoia=(*PARENT.commands.paranoia, "trap", "swim"),  # options.c
    ),
    content=replace(
        PARENT.content, shares=SHARES, frequencies=FREQUENCIES, own_kinds=KINDS, own_species=SPECIES
    ),
    prose={"nutrition.weak now": "You are still weak."},  # N-130
)
