"""SpliceHack since it was begun again, 1.0 to 1.2: its changes from NetHack 3.7."""

from dataclasses import replace

from marrow.choices import (
    AngelArms,
    FiredFromHand,
    Kits,
    LeftHanded,
    Noise,
    RoomBeside,
    RunsStop,
    Saver,
    TrapSense,
    TravelGuesses,
)
from marrow.choices.combat import CancellationDie, ShadesInFights
from marrow.content import experience, log_fields
from marrow.content.event_kinds import IN_SPLICEHACK
from marrow.content.live_logs import Phrases
from marrow.content.rows_370_table import KINDS_OF_SPLICEHACK
from marrow.editions.nethack_370 import NETHACK_370 as PARENT

SPLICEHACK = replace(
    PARENT,
    name="splicehack",
    parent=PARENT,
    records=replace(
        PARENT.records,
        version="1.2.0",  # L-174
        later_conducts=log_fields.LATER_SPLICEHACK,  # L-171
        conduct_names=log_fields.CONDUCTS_SPLICEHACK,  # Z-163
        name_width=32,  # L-176
        live_fields=log_fields.LIVE_SPLICEHACK,  # L-179
        live_log_can_wait=True,
        events=IN_SPLICEHACK,
        phrases=Phrases.SPLICEHACK,
        major_novel=True,
        first_major_rank=5,
        deaths_told=(1, 5, 10, 50, 100, 150, 200, 250),
    ),
    nutrition=replace(
        PARENT.nutrition,
        rumours_of="SpliceHack",  # Z-342
        pyrolisk_eggs_explode=False,  # eat.c fprefx
        white_dragon_scales_slow_digestion=False,
    ),
    life_saving=replace(
        PARENT.life_saving,
        poison_is_thrown_at_once=False,  # eat.c eatcorpse
        lava_tells_of_all_it_burns=False,  # trap.c lava_effects
        achievements=30,  # L-172: all of 3.7 but the tune
        savers=(Saver.REINCARNATION, Saver.AMULET, Saver.DECLINING),  # L-230
        tins_may_cure_sliming=False,  # eat.c Popeye: only chameleons
        reincarnation_of_monsters=True,  # L-233
        reincarnation_causes_system_shock=True,  # L-231
        max_hp_floor_per_level=2,  # L-052
        heals_by_constitution=False,  # L-053
        saved_hero_is_helpless=False,  # L-064
        saving_grace=False,  # Z-156
        bumps_into_cockatrices_petrify=False,  # dothrow.c hurtle_step
        rays_tell_who_made_them=False,  # zap.c zhitu
        lizards_do_not_help_at_new_moon=False,  # uhitm.c mhitm_ad_ston
        priests_keep_their_name=False,  # priest.c priestname
        unchanging_hero_is_saved_in_form=False,  # L-147
    ),
    bones=replace(PARENT.bones, heroes_rise_as_spectres=True),  # B-235
    hero=replace(
        PARENT.hero,
        dazed_ways_begin_straight=False,  # cmd.c confdir
        levels_leave_maximum_of_form=False,  # exper.c pluslvl
        totals_of_stacks_are_told=False,  # invent.c prinv
        experience=experience.SPLICEHACK,  # L-200
        excalibur_prefers_knights=False,  # fountain.c dipfountain
        dragon_armor_gives_more=False,  # do_wear.c Armor_on
        left_handed=LeftHanded.NOBODY,  # u_init.c u_init
        stuck_weapons_keep_one_ring_on=False,  # do_wear.c glibr
        telepathy_adds_up=False,  # display.h tp_sensemon
        attribute_shares_are_exact=False,  # attrib.c init_attr
        misdeeds_are_counted=False,  # attrib.c adjalign
        some_intrinsics_come_later=False,  # attrib.c arc_abil
        wrappings_stay_if_they_fit=False,  # polyself.c break_armor
        kicked_graves_are_disturbed=False,  # dokick.c dokick
        giants_kick_doors_in=False,
        forms_hide_only_if_hidden=False,  # polyself.c polymon
        boulders_are_stepped_over=False,  # hack.c moverock
        big_forms_burst_free=False,
        regained_sight_stops_activities=True,  # Z-336
        welded_weapons_stay_with_handless_forms=False,  # Z-337
        new_heroes_can_cast=False,  # Z-338
    ),
    combat=replace(
        PARENT.combat,
        cancellation_die=CancellationDie.IN_TIME,
        monsters_seldom_paralyse=False,  # uhitm.c mhitm_ad_plys, mhitm_ad_slee
        thrust_or_swing_is_rolled=False,  # mhitu.c mswings
        one_seen_fighter_shows_fights=False,  # mhitm.c mattackm
        explosion_damage_is_rolled_twice=False,  # mhitu.c explmu
        flaming_engulfers_leave_lights=False,  # mhitu.c gulpmu
        foiled_medusas_are_mocked=False,  # mhitu.c gazemu
        fiery_gazes_heal_golems=False,  # mhitu.c gazemu
        archons_dazzle_monsters=False,  # mhitm.c gazemm
        riders_hurt_monsters=False,  # mhitm.c mdamagem
        decay_rots_monsters_armor=False,  # mhitm.c mdamagem
        claws_use_weapons_in_hand=False,  # mhitm.c mdamagem
        shades_in_fights=ShadesInFights.PASSED_IN_SIGHT,  # mhitm.c hitmm
        forms_hold_tails_only=False,  # uhitm.c damageum
        fire_lights_lamps=False,  # its explosions burn no monster's armor; that they light lamps is missing
        gremlins_gain_what_they_take=False,  # mhitu.c hitmu
        bone_devils_call_skeletons=False,  # minion.c msummon
        things_thrown_up_hurt_by_weight=False,  # dothrow.c toss_up
        fire_dries_towels_out=False,  # weapon.c dry_a_towel
        damage_limits_destruction=False,  # zap.c destroy_item
        engulfers_unseat_riders=False,  # mhitu.c gulpmu
        webs_catch_missiles=False,  # zap.c bhit
        iron_bars_resound=False,  # mthrowu.c hit_bars
        bars_are_thrown_for_everywhere=False,  # mthrowu.c m_throw
        bars_are_silent_to_the_deaf=False,  # mthrowu.c hit_bars
        bars_break_weapons_by_one_die=False,  # hack.c domove_core
        only_negated_blows_teleport=False,  # uhitm.c mhitm_ad_tlpt
        death_half_hurts_undead=False,  # uhitm.c mhitm_ad_deth
        heat_is_rounded_by_die=False,  # uhitm.c passive
        fiery_gazes_burn_armor=False,  # mhitu.c gazemu
        only_digesting_forms_can_be_too_full=False,  # uhitm.c gulpum
        only_digesters_swallow=False,
        strength_counts_hands=False,  # uhitm.c hmon_hitmon
        quest_launchers_shoot_more=False,  # dothrow.c throw_obj
        all_missiles_break_alike=False,  # dothrow.c thitmonst
        improvised_weapon_weight_rounds_up=False,  # uhitm.c hmon_hitmon
        wet_towels_hit_harder=False,  # uhitm.c hmon_hitmon
        knights_may_strike_helpless_undead=False,  # uhitm.c check_caitiff
        bare_hands_strike_twice=False,  # uhitm.c hitum
        passive_attacks_stop_second_blow=False,
    ),
    dungeon=replace(
        PARENT.dungeon,
        levels_are_hot=False,  # mklev.c clear_level_structures
        new_items_may_be_eroded=False,  # mkobj.c mksobj
        artifacts_get_rarer=False,  # mkobj.c mksobj
        demon_courts_bar_teleporting=False,  # teleport.c noteleport_level
        sayings_of_the_lady=5,  # L-245
        thrones_vanish_behind_the_hero=False,  # sit.c dosit
        no_secret_ways_on_first_levels=False,  # mklev.c dodoor
        zoo_monsters_come_in_groups=True,  # mkroom.c fill_zoo
        traps_need_ground=False,  # trap.c maketrap
        gehennom_kinds=0,  # dungeon.lua
        mazes_of_gehennom_are_altered=False,  # nhlib.lua
    ),
    traps=replace(
        PARENT.traps,
        overtaxed_heroes_disarm_bear_traps=False,
        traps_need_weight=False,  # trap.c dotrap
        traps_are_learnt_by_watching=False,  # trap.c mintrap
        huge_creatures_leave_pits_at_once=False,
        heavy_monsters_trigger_land_mines=False,
        anti_magic_delays_casters_longer=False,
        magic_traps_toggle_invisibility=False,
        level_teleporters_confuse=False,  # teleport.c level_tele_trap
        fixed_teleporters_are_inescapable=False,
        boxes_explode_where_they_are=False,  # trap.c chest_trap
        statue_traps_are_of_the_harder=False,  # trap.c maketrap
        rocks_pass_through_xorns=False,  # trap.c dotrap, thitm
        webs_can_be_cut=False,  # trap.c untrap_prob
        strain_stops_lifting=False,
        unique_monsters_are_never_grateful=False,
        falls_hurt=False,  # do.c goto_level
        teleporters_end_monsters_moves=False,  # trap.c trapeffect_telep_trap
    ),
    monsters=replace(
        PARENT.monsters,
        elbereth_of_levels_guards_items=False,  # engrave.c make_engr_at
        more_noises_wake=False,  # Z-242
        teleports_avoid_what_scares=False,  # teleport.c rloc
        waiting_vampires_keep_their_shape=False,  # mon.c decide_to_shapeshift
        warded_clones_show_themselves=False,  # wizard.c clonewiz
        dismounting_spots_have_equal_chances=False,  # steed.c landing_spot
        riders_and_officials_break_boulders=False,  # monmove.c m_move
        gloves_protect_displacers=False,  # mhitm.c mdisplacem
        partial_moves_strike_back=False,  # monmove.c m_move
        covetous_attack_diagonally=False,  # monmove.c m_move
        covetous_heal_on_any_stairs=False,  # wizard.c choose_stairs
        covetous_look_for_hero_again=False,  # monmove.c dochug
        teleport_controllers_come_to_the_hero=False,  # teleport.c u_teleport_mon
        kits=Kits.WHISTLES,  # makemon.c m_initweap
        angel_arms=AngelArms.SWORDS,
        neuter_monsters_are_never_female=False,  # makemon.c makemon
        new_bodies_throw_for_sex=False,  # mkobj.c mksobj
        room_beside=RoomBeside.NORTHERN_CORNERS_TWICE,  # teleport.c enexto_core
        hiders_are_choosy=False,  # mon.c hideunder
        monster_zaps_teleport_targets=False,  # muse.c mbhitm
        takes_a_thing_for_each_liking=True,  # mon.c mpickstuff
        looks_for_items_spot_by_spot=False,  # monmove.c m_move
        newcomers_shun_puzzles=False,  # teleport.c goodpos
        gremlins_flee_from_gold_armor=False,  # monmove.c flees_light
        futile_shots_are_forgotten=True,  # monmove.c m_balks_at_approaching
        scared_and_stuck_attack=False,  # monmove.c dochug
        mind_flayers_look_again_after_blasts=False,  # monmove.c dochug
        cancelled_weres_turn_human=False,  # zap.c cancel_monst
        vampires_keep_their_sex=False,  # mon.c mgender_from_permonst
        worm_tails_lie_evenly=False,  # worm.c random_dir
        strikes_are_known_by_effect=False,  # muse.c mbhitm
        erinyes_wake_everybody=False,  # monmove.c dochug
        leprechauns_bury_gold=False,  # monmove.c m_move
        noise=Noise.OF_HERO_CALLS,  # mon.c wake_nearto
        trapped_monsters_cannot_escape=False,  # muse.c find_defensive
        cornered_monsters_escape=False,  # monmove.c m_move
        cornered_unicorns_leap=True,  # monmove.c m_move
        trap_sense=TrapSense.SQUARES,  # mon.c mfndpos
        hard_floors_get_pits=False,  # muse.c use_defensive
        puzzles_have_few_digging_wands=False,  # muse.c rnd_defensive_item
        wood_and_rope_golems_leave_tools=False,  # mon.c make_corpse
        trackers_see_long_trails=False,  # N-627, N-628
        pets_fights_take_their_move=False,  # dogmove.c dog_move
        pets_follow_heroes_to_stairs=False,  # dogmove.c dog_goal
        petless_heroes_get_no_tame_angel=False,  # minion.c gain_guardian_angel
        kicked_spots_are_avoided=False,  # monmove.c m_move, dogmove.c dog_move
        pets_let_boulders_be_pushed=False,  # dogmove.c dog_move
        pets_step_onto_food_in_reach=False,
    ),
    magic=replace(
        PARENT.magic,
        zaps_are_known_by_effect=False,  # zap.c bhitm
        probing_tells_tins=False,  # zap.c bhito
        bugles_spare_pets_and_scroll_proof_monsters=False,  # music.c awaken_soldiers
        improvised_notes_by_die=False,  # music.c do_improvisation
        noise_does_not_scare_the_mindless=False,  # music.c awaken_monsters
        figurines_are_of_the_harder=False,  # mkobj.c mksobj
        remembered_spells_are_written_surely=False,  # write.c dowrite
        knock_spell_knocks_back=False,  # zap.c bhitm
        cursed_lamps_spill_oil=False,  # apply.c use_lamp
        boulders_fall_before_liquid_flows=False,  # music.c do_earthquake
        earthquakes_trip_fumblers=False,  # music.c do_earthquake
        diluted_potions_mix_by_twos=False,  # potion.c dodip
        gas_spreads=False,  # region.c create_gas_cloud
        gas_stops_sight=False,
        creatures_leave_gas=False,
        species_immune_to_gas=("hezrou",),  # mon.c m_poisongas_ok
        gas_before_moves={"hezrou": (1, 8)},  # monmove.c dochug
        dexterity_avoids_vapours=False,  # potion.c potionhit
        invisibility_potions_last=False,  # potion.c peffects
        healing_potions_have_a_least=False,
        healing_potions_mend_legs=False,
        monster_detection_potions_last=False,
        rays_anger_only_those_hit=False,  # zap.c zap_over_floor
        probing_maps=False,  # zap.c bhit
        taming_calms_keepers=False,  # dog.c tamedog
        taming_wakes_monsters=False,  # dog.c tamedog
        confusing_touches_come_by_dice=False,  # read.c seffect_confuse_monster
        wizards_know_books_by_skill=False,  # weapon.c skill_init
        quarterstaffs_help_casting=False,  # spell.c rejectcasting
        forgotten_spells_cost_energy=False,  # spell.c spelleffects
    ),
    religion=replace(PARENT.religion, altars_show_what_monsters_drop=False),  # do.c flooreffects
    trade=replace(
        PARENT.trade,
        light_shops_sell_magic=False,  # shknam.c shtypes
        goods_are_chosen_from_a_list=False,  # shk.c dopay
        keepers_beside_the_hero_are_paid=False,
        credit_sales_leave_unwanted_contents=False,  # shk.c sellobj
        repairs_take_turns=False,  # shk.c repair_damage
        quarrels_forfeit_items=False,  # shk.c hot_pursuit
        surcharges_last=False,  # shk.c pacify_shk
        meat_costs_by_species=False,  # shk.c getprice
    ),
    commands=replace(
        PARENT.commands,
        runs_stop=RunsStop.NOT_AT_PETS,  # hack.c lookaround
        travel_guesses=TravelGuesses.IN_SIGHT,  # hack.c findtravelpath
        stairs_say_where_they_lead=False,  # invent.c dfeature_at
        things_can_be_dipped_into_sinks=False,  # potion.c dodip
        dipping_into_fountains_needs_reach=False,
        digging_is_noisy=False,  # dig.c dig
        fired_from_hand=FiredFromHand.WHAT_RETURNS,  # dothrow.c dofire
        elves_regret_felled_trees=False,
        sitting_squashes_and_splits=False,  # sit.c dosit
        demons_fear_no_mirrors=False,  # apply.c use_mirror
    ),
    content=replace(
        PARENT.content,
        own_ceilings={},  # N-439
        kinds_after={"amulet of flying": "amulet of guarding"},  # objects.c
        own_kinds=KINDS_OF_SPLICEHACK,  # mkobj.c weight
        shares={
            **PARENT.content.shares,  # L-186; those of amulets that Marrow does not have go to the others
            "amulet of ESP": 115,
            "amulet of life saving": 85,
            "amulet of strangulation": 111,
            "amulet of restful sleep": 110,
            "amulet versus poison": 111,
            "amulet of change": 110,
            "amulet of unchanging": 58,
            "amulet of reflection": 72,
            "amulet of magical breathing": 72,
            "amulet of guarding": 56,
            "amulet of flying": 44,
            "amulet of reincarnation": 56,  # L-230
        },
        frequencies={**PARENT.content.frequencies, "spectre": 1},  # B-235
    ),
    prose={
        **PARENT.prose,
        "screen.game": "SpliceHack",
        "lifesaving.still genocided": "Alas, your kind is annihilated all the same...",
    },  # L-233
)
