"""Combat in NetHack 3.6.0: its changes from 3.4.3."""

from dataclasses import replace

from marrow.choices import Cancellation, Elbereth, EngulfTargets, HalvedMissiles, MonsterVolleys, TwoBlows
from marrow.editions.nethack_343 import NETHACK_343 as PARENT

COMBAT_360 = replace(
    PARENT.combat,
    kicks_are_heard_once_decided=True,  # N-534
    resisted_blasts_round_up=True,  # N-531
    kicked_coins_scatter=True,  # N-530
    throwing_needs_hands=True,  # N-529
    demon_lords_come_to_planes=False,
    explosions_stay_inside_engulfers=True,  # N-528
    attacks_on_nothing_name_walls=True,  # L-345
    stolen_gold_is_a_share=True,  # steal.c somegold
    gloves_protect_rings_from_thieves=True,  # steal.c steal
    golems_heal_by_sixths=True,  # mon.c golemeffects; polyself.c ugolemeffects
    helmets_fail_against_tossed_eggs=True,  # dothrow.c toss_up
    things_are_tossed_everywhere=True,  # dothrow.c throwit
    steeds_are_hit_by_potions=True,
    helpless_unicorns_catch_no_gems=True,  # dothrow.c thitmonst
    kicked_things_hit_seldom=True,
    crashes_make_noise=True,  # dothrow.c hurtle_step
    hurtling_into_bars_wakes_farther=True,  # Z-299
    passive_attacks_ignore_grease_on_weapons=True,  # uhitm.c passive_obj
    two_blows=TwoBlows.ONE_ANSWER,  # uhitm.c hitum
    backstabs_are_by_hand=True,  # uhitm.c hmon_hitmon
    skill_helps_bare_hands_hit=True,  # uhitm.c find_roll_to_hit
    forms_roll_to_hit_at_each_attack=True,  # uhitm.c hmonas
    blows_that_kill_pets_throw_for_flight=False,  # uhitm.c hmon_hitmon
    silver_missiles_in_hand_sear=True,
    steam_burns_no_weapons=False,  # mhitm.c rustm
    fire_burns_weapons=True,  # uhitm.c passive; mhitm.c rustm
    other_engulfers_let_go_by_level=True,  # mhitu.c gulpmu
    passive_acid_corrodes_monsters=True,  # mhitm.c passivemm
    boomerangs_turn_left=True,  # zap.c boomhit
    drain_resistant_artifacts_are_not_drained=True,  # zap.c drain_item
    boulders_may_let_shots_past=True,  # mthrowu.c linedup
    applied_weapons_attack=True,  # apply.c use_pole, use_grapple
    volleys_of_any_weapon=True,  # dothrow.c throw_obj
    crossbows_shoot_far=True,  # dothrow.c throwit
    monster_volleys=MonsterVolleys.BY_RANK,  # mthrowu.c thrwmu
    rocks_skip_over_water=True,  # zap.c bhit
    broken_cameras_release_demons=True,  # dothrow.c release_camera_demon
    swallowing_deadly_monsters_is_a_meal=True,  # L-250
    brain_eating_has_consequences=True,  # N-112
    half_damage_halves_mishaps=True,  # hack.h Maybe_Half_Phys
    boiling_oil_ignites=True,  # zap.c destroy_item
    large_clones_may_leave_nothing=True,  # mon.c corpse_chance; N-232
    theft_interrupts_dressing=True,  # do_wear.c stop_donning
    one_wild_miss_ends_the_round=True,  # mhitu.c mattacku
    thieving_forms_take_gold_too=True,  # N-655
    hallucination_foils_gazes=True,  # mhitu.c gazemu
    failed_ranged_attacks_are_answered=True,  # Z-292
    sleepers_dream_of_fights=True,  # mhitm.c mattackm
    only_physical_damage_is_halved=True,  # mhitu.c gulpmu, explmu
    engulfers_drain_energy=True,  # mhitu.c gulpmu
    cancellation=Cancellation.BY_TENTHS,
    halved_missiles=HalvedMissiles.NONE,  # mthrowu.c thitu
    small_monsters_leave_weights_up_to_30=True,  # N-437
    revived_unicorns_leave_half_their_horns=True,  # N-480
    clones_leave_no_treasure=True,  # N-437
    corpses_lie_under_hero=True,  # mon.c xkilled
    boulders_bury_their_carriers=True,  # mon.c xkilled
    elbereth=Elbereth.FIRST_WORD,  # monmove.c distfleeck
    engulf_targets=EngulfTargets.WHERE_IT_COULD_STAND,  # mhitm.c engulf_target
    undead_banes_hurt_shades=True,  # uhitm.c shade_glare
    pudding_forms_keep_two_hit_points=True,  # mhitu.c hitmu
)
