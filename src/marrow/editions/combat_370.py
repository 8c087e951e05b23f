"""Combat in NetHack 3.7: its changes from 3.6.7."""

from dataclasses import replace

from marrow.choices import ChangedAttacks, EngulfTargets, ShadesInFights, ThrownEggs
from marrow.choices.combat import CancellationDie
from marrow.editions.nethack_367 import NETHACK_367 as PARENT

COMBAT_370 = replace(
    PARENT.combat,
    attacks_on_nothing_name_furniture=True,  # L-345
    bars_are_silent_to_the_deaf=True,  # L-258
    bars_break_weapons_by_one_die=True,  # L-258
    cancellation_die=CancellationDie.AT_LAST,  # Z-277
    monsters_seldom_paralyse=True,  # Z-278
    thrust_or_swing_is_rolled=True,  # Z-279
    one_seen_fighter_shows_fights=True,  # Z-280
    explosion_damage_is_rolled_twice=True,  # Z-281
    flaming_engulfers_leave_lights=True,  # Z-282
    foiled_medusas_are_mocked=True,  # Z-283
    fiery_gazes_heal_golems=True,  # Z-283
    archons_dazzle_monsters=True,  # Z-284
    riders_hurt_monsters=True,  # Z-287
    decay_rots_monsters_armor=True,  # Z-288
    drained_monsters_keep_their_level=True,  # Z-288
    claws_use_weapons_in_hand=True,  # Z-289
    shades_in_fights=ShadesInFights.PASSED,  # Z-290
    forms_hold_tails_only=True,  # Z-293
    fire_lights_lamps=True,  # Z-294
    fire_spares_lanterns=True,  # Z-321
    breath_recovery_ignores_target=True,  # Z-318
    gremlins_gain_what_they_take=True,  # Z-285
    slung_gems_are_no_gifts=True,  # dothrow.c thitmonst
    quest_launchers_shoot_more=True,  # dothrow.c throw_obj
    things_thrown_up_hurt_by_weight=True,  # Z-202
    all_missiles_break_alike=True,  # dothrow.c should_mulch_missile; mthrowu.c drop_throw
    improvised_weapon_weight_rounds_up=True,  # uhitm.c hmon_hitmon_misc_obj
    wet_towels_hit_harder=True,  # uhitm.c hmon_hitmon_misc_obj
    fire_dries_towels_out=True,  # weapon.c dry_a_towel
    boxes_keep_water_out=True,  # trap.c water_damage
    webs_catch_missiles=True,  # zap.c bhit
    iron_bars_resound=True,  # Z-258
    bars_are_thrown_for_everywhere=True,  # Z-330
    thrown_eggs=ThrownEggs.PETRIFY,  # mthrowu.c ohitmon
    unaware_heroes_meet_no_gaze=True,  # mhitu.c gazemu
    engulfers_unseat_riders=True,  # mhitu.c gulpmu
    changed_attacks=ChangedAttacks.HOLDERS,  # mhitu.c getmattk
    bone_devils_call_skeletons=True,  # Z-219
    demons_call_by_place=True,  # mhitu.c summonmu
    weres_heed_shape_change_protection=True,  # mhitu.c summonmu; were.c new_were
    engulf_targets=EngulfTargets.BY_SIZE,  # mhitm.c engulf_target
    blows_knock_back=True,  # uhitm.c mhitm_knockback
    spheres_burst_all_around=True,  # L-249
    only_negated_blows_teleport=True,  # Z-263
    death_half_hurts_undead=True,  # L-096
    heat_is_rounded_by_die=True,  # uhitm.c passive; mhitu.c passiveum
    fiery_gazes_burn_armor=True,  # mhitu.c gazemu
    only_digesting_forms_can_be_too_full=True,  # N-113
    only_digesters_swallow=True,  # L-250
    strength_counts_hands=True,  # uhitm.c hmon_hitmon_dmg_recalc
    knights_may_strike_helpless_undead=True,  # uhitm.c check_caitiff
    bare_hands_strike_twice=True,  # uhitm.c double_punch
    passive_attacks_stop_second_blow=True,  # uhitm.c hitum, hitum_cleave
    draining_blades_heal_wielders=True,  # L-306
    ravens_spare_ravens_eyes=True,  # Z-240
    nurses_heal_all_who_wield_no_weapon=True,  # Z-244
    glass_armor_cracks=True,  # L-278
    worn_resistance_keeps_pack=True,  # zap.c inventory_resistance_check
    damage_limits_destruction=True,  # zap.c destroy_items
    insubstantial_monsters_cannot_be_held=True,  # mhitm.c failed_grab
    twoweapon_needs_melee_weapons=True,  # wield.c TWOWEAPOK
)
