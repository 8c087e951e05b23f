"""NetHack 3.6.7: its changes from 3.6.2."""

from dataclasses import replace

from marrow.choices import (
    Brink,
    CrowdedOut,
    DisguiseDetails,
    ManyMeanings,
    MeldedGlobs,
    MonsterVolleys,
    OverLiquid,
    RoomBeside,
    ShadesInFights,
)
from marrow.editions.nethack_362 import NETHACK_362 as PARENT

NETHACK_367 = replace(
    PARENT,
    name="3.6.7",
    parent=PARENT,
    records=replace(PARENT.records, version="3.6.7"),  # L-174
    nutrition=replace(
        PARENT.nutrition,
        rumours_of="3.6.7",  # Z-342
        partly_eaten_skips_first_bite=True,  # N-172, since 3.6.3
        lying_globs_take_in_what_lands=True,  # N-520, since 3.6.3
        melded_globs=MeldedGlobs.WHOLE,  # N-298, since 3.6.3
        grease_of_tins_adds_up=False,  # N-292, since 3.6.3
        greasy_tin_die=11,  # N-292, since 3.6.3
        greasy_tin_least=5,
        paranoid_eating=True,  # N-204, since 3.6.3
        rations_satisfy_at_700=False,  # N-268, since 3.6.3
    ),
    screen=replace(
        PARENT.screen,
        many_meanings=ManyMeanings.WITH_SYMBOL,  # N-650, since 3.6.3
    ),
    commands=replace(
        PARENT.commands,
        searching_finds_under_items=True,  # N-561
        searching_finds_sensed_monsters=True,
        far_look_reveals_traps=True,  # N-658, since 3.6.3
        leashes_need_a_body=True,  # N-659, since 3.6.3
        only_stony_rings_streak=True,  # N-666, since 3.6.3
        engravings_stop_all_runs=True,  # N-667, since 3.6.3
        engravings_are_cut_by_spaces=False,  # engrave.c doengrave, since 3.6.7
        polymorphed_sinks_depend_on_use_and_place=True,  # do.c polymorph_sink, since 3.6.3
        last_pickup_exception_decides=True,  # pickup.c check_autopickup_exceptions, since 3.6.3
    ),
    combat=replace(
        PARENT.combat,
        thieving_forms_take_gold_too=False,  # N-655, since 3.6.3
        hallucination_comes_before_free_action=True,  # N-656, since 3.6.3
        fliers_reach_legs_above_ground=True,  # mhitu.c hitmu, since 3.6.3
        monster_volleys=MonsterVolleys.BY_BOW,  # mthrowu.c monmulti, since 3.6.3
        missiles_pass_shades=True,  # zap.c bhit, since 3.6.3
        shades_in_fights=ShadesInFights.PASSED_IN_SIGHT,  # Z-290
    ),
    hero=replace(
        PARENT.hero,
        brink=Brink.GAPS,  # engrave.c can_reach_floor, since 3.6.3
        slippery_hands_hinder_gloves=True,  # do_wear.c canwearobj, Gloves_off, since 3.6.3
    ),
    traps=replace(
        PARENT.traps,
        portals_of_planes_are_shunned=True,  # teleport.c mlevel_tele_trap, since 3.6.3
        jumps_into_holes_can_fall_far=True,  # trap.c uescaped_shaft, since 3.6.3
    ),
    monsters=replace(
        PARENT.monsters,
        disguise_details=DisguiseDetails.ALTARS,  # makemon.c set_mimic_sym, since 3.6.3
        clones_have_no_track=True,  # makemon.c clone_mon
        demons_ask_nothing_of_the_deaf=True,  # minion.c demon_talk
        room_beside=RoomBeside.NORTHERN_CORNERS_TWICE,  # teleport.c enexto, since 3.6.3
        over_liquid=OverLiquid.NOT_IN_WATER,  # teleport.c goodpos, since 3.6.3
        crowded_out=CrowdedOut.PUSHES,  # mon.c elemental_clog, since 3.6.3
        holders_beside_hero_hold_on=True,  # teleport.c rloc_to, since 3.6.3
        petrified_sandestins_revert=True,  # mon.c vamp_stone, since 3.6.3
        only_tiny_pets_swap_onto_boulders=True,  # hack.c domove, since 3.6.3
    ),
    magic=replace(
        PARENT.magic,
        moods_of_players_by_die=True,  # music.c do_improvisation, since 3.6.3
        deaf_heroes_feel_their_music=True,  # music.c do_improvisation, since 3.6.3
        locking_oneself_locks_boxes=True,  # zap.c zapyourself, since 3.6.3
        finding_reveals_all_on_a_spot=True,  # detect.c findone, since 3.6.3
        grease_makes_slippery_longer=True,  # apply.c use_grease, since 3.6.3
    ),
    religion=replace(
        PARENT.religion,
        kicks_that_hurt_offend_too=True,  # N-657, since 3.6.3
        deaf_heroes_seem_to_hear_offended_gods=True,  # pray.c altar_wrath, since 3.6.3
        altar_wrath_is_measured=True,  # pray.c altar_wrath, since 3.6.3
        slippery_gloves_are_wiped=True,  # pray.c fix_worst_trouble, since 3.6.3
        turning_needs_voice=True,  # pray.c doturn, since 3.6.3
    ),
    bones=replace(
        PARENT.bones,
        partly_eaten_food_is_not_owned_by_shop=True,  # B-148, since 3.6.3
        item_in_flight_lands=True,  # B-039, since 3.6.3
    ),
)
