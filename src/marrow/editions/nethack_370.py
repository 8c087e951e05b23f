"""NetHack 3.7, a snapshot of October 2024: its changes from 3.6.7."""

from dataclasses import replace

from marrow.choices import (
    AccessoryClock,
    Aggravation,
    Alarm,
    Amnesia,
    AngelArms,
    AntiMagic,
    ArmorReplaced,
    CorpseTaste,
    EnergyDrain,
    FiredFromHand,
    FirstDoor,
    HeldWords,
    IronBars,
    Kits,
    LeftHanded,
    LiveLog,
    MagicKey,
    MazeFilling,
    Mazes,
    NastySummons,
    Newcomers,
    Noise,
    OverLiquid,
    Regeneration,
    RoomBeside,
    RunsStop,
    TrapSense,
    TravelGuesses,
)
from marrow.content import event_kinds, log_fields
from marrow.content.nasties import NASTIES_370
from marrow.content.own_artifacts_table import ARTIFACTS_370
from marrow.content.properties import Property
from marrow.content.rows_370_table import (
    FREQUENCIES,
    KINDS,
    KINDS_AFTER,
    PLACED_AFTER,
    SHARES,
    SPECIES,
    WITHOUT_SPECIES,
)
from marrow.content.skills import CEILINGS_370
from marrow.content.species import GOLEM_HP_370
from marrow.content.words import LEVEL_FILES_OF_37
from marrow.editions.combat_370 import COMBAT_370
from marrow.editions.nethack_367 import NETHACK_367 as PARENT

NETHACK_370 = replace(
    PARENT,
    name="3.7",
    parent=PARENT,
    records=replace(
        PARENT.records,
        version="3.7.0",  # L-174
        log_fields=log_fields.NETHACK_37,  # L-174
        later_conducts=log_fields.LATER_37,  # Z-163
        conduct_names=log_fields.CONDUCTS_37,  # Z-163
        live_log=LiveLog.ALL_MODES,  # L-179
        events=event_kinds.ALL,  # L-245
    ),
    nutrition=replace(
        PARENT.nutrition,
        rumours_of="3.7",  # Z-342
        corpses_strengthen_monsters=True,  # Z-285
        ghouls_eat_corpses=True,  # Z-286
        only_collectors_leave_food=True,  # N-428
        vomit_affects_its_spot=True,  # N-344
        jumps_in_place=True,  # N-086
        pets_avoid_more_poisons=True,  # N-363, N-365, N-370, N-376
        royal_jelly_makes_queen_bees=True,  # N-278
        garlic_breath_scares=True,  # N-270
        pyrolisk_eggs_explode=True,  # N-272
        rider_meat_conveys_nothing=True,  # Z-344
        fire_elemental_forms_eat_what_burns=True,  # N-164
        accessory_clock=AccessoryClock.DIE_ROLL,  # N-048
        white_dragon_scales_slow_digestion=True,  # N-029, N-049
        meat_rings_cost_nutrition=False,  # N-050
        plus_0_protection_rings_cost_nutrition=True,  # N-050, N-051
        fake_amulets_cost_nutrition=False,  # N-053
        hunger_property_prevents_choking=True,  # N-095, N-213
        booze_confuses_the_hungry_longer=True,  # N-103
        lembas_and_cram_by_race=False,  # N-179
        orc_lembas_loses_a_point=False,  # N-179
        race_changes_each_bite=True,  # N-179
        last_bite_needs_no_question=True,  # N-204
        undead_corpse_age=51,  # N-229
        acid_blobs_never_rot=True,  # N-234
        globs_are_never_tainted=True,  # N-301
        harmless_taint_is_smelled=True,  # N-347
        globs_shrink=True,  # N-301
        bitten_globs_weigh_less=False,  # N-579
        rotten_food_is_reweighed_at_once=True,  # N-195
        food_of_metal_is_called_awful=True,  # eat.c rottenfood
        corpse_taste=CorpseTaste.UNLESS_HURT,  # N-241
        spellcaster_corpses_give_power=True,  # N-248
        newt_and_lizard_corpses_convey_intrinsics=True,  # N-261
        corpses_give_temporary_resistances=True,  # N-262
        homemade_tins_are_capped_by_corpse=True,  # N-293
        metallivores_eat_iron_bars=True,  # N-111
        digested_victims_act_as_corpses=True,  # N-114
    ),
    life_saving=replace(
        PARENT.life_saving,
        level_at_least_one=True,  # L-051
        tins_may_cure_sliming=True,  # Z-272
        lava_tells_of_all_it_burns=True,  # L-119
        self_zaps_name_the_wand=True,  # L-239
        rays_tell_who_made_them=True,  # Z-190
        forms_lost_hit_points_end_runs=True,  # L-091
        articles_by_sound=True,  # Z-182
        helpless_reasons_name_monsters=True,  # Z-165
        monster_max_hp_floor=10,  # L-153
        monster_max_hp_above_level=True,  # L-153
        max_hp_floor_per_level=1,  # L-059
        heals_by_constitution=True,  # L-059
        saved_hero_is_helpless=True,  # L-065
        unchanging_hero_is_saved_in_form=True,  # L-147
        counting_is_helpless=False,  # L-014
        achievements=31,  # Z-160, Z-161, Z-162, Z-163
        saving_grace=True,  # Z-156
        tentacles_stop_at_death=True,  # Z-164
        lizards_do_not_help_at_new_moon=True,  # L-128
        priests_keep_their_name=True,  # L-019
        bumps_into_cockatrices_petrify=True,  # Z-217
        drowning_rounds=2,  # Z-180
        water_plane_is_limitless=True,  # Z-180
        burning_rounds=2,  # Z-181
        food_poisoning_may_pass=True,  # Z-172
        touch_of_death_drains=True,  # Z-176
        deadly_poison_can_be_survived=True,  # Z-177
        lost_strength_costs_by_die=True,  # Z-178
        poison_is_thrown_at_once=True,  # Z-333
        lost_levels_leave_ten_hit_points=True,  # Z-179
        fatal_drain_says_goodbye=True,  # L-095
    ),
    bones=replace(
        PARENT.bones,
        victims_of_zombies_rise=True,  # B-042
        dead_hero_is_unpunished=True,  # B-074
        shapeshifted_vlad_is_removed=True,  # B-099
        adjacent_monsters_take_items=True,  # B-121
        risen_hero_keeps_resistances=True,  # B-231
        hero_graves_are_empty=True,  # B-064
        grave_corpses_age=51,  # B-064
        unlisted_dead_have_random_roles=True,  # B-064
        doppelgangers_from_score_list=True,  # B-212
        items_know_earlier_owner=True,  # B-153
        enlightenment_tells_of_bones_met=True,  # B-178
        trap_victims_may_be_heroes=True,  # B-220
        new_levels_have_themed_rooms=True,  # B-221
        riders_revive_by_turn_67=True,  # Z-166
        own_bones_feel_familiar=True,  # B-186
        mines_end_has_bones_letter=False,  # B-029, B-203
        engravings_become_unread=False,  # bones.c savebones
        ghosts_keep_their_names=True,  # do_name.c do_mgivenname
    ),
    hero=replace(
        PARENT.hero,
        vows=("blind", "deaf", "nudist", "pauper"),  # u_init.c u_init
        left_handed=LeftHanded.AFTER_PACK,  # Z-256
        levels_leave_maximum_of_form=True,  # exper.c pluslvl
        regained_sight_stops_activities=False,  # Z-336
        welded_weapons_stay_with_handless_forms=True,  # Z-337
        new_heroes_can_cast=True,  # Z-338
        amulets_clear_gas=True,  # Z-298
        held_words=HeldWords.HANDS,  # objnam.c doname_base
        totals_of_stacks_are_told=True,  # invent.c prinv
        candles_are_told_of_seven=True,  # N-543
        attribute_shares_are_exact=True,  # attrib.c rnd_attr
        some_intrinsics_come_later=True,  # attrib.c arc_abil, val_abil
        headless_forms_lose_eyewear=True,  # polyself.c break_armor
        wrappings_stay_if_they_fit=True,  # polyself.c break_armor
        forms_hide_only_if_hidden=True,  # polyself.c polymon
        big_forms_burst_free=True,  # polyself.c polymon
        mind_blasts_spare_the_mindless=True,  # polyself.c domindblast
        forms_limit_strength=True,  # polyself.c uasmon_maxStr
        sleepers_hear=True,  # timeout.c fall_asleep
        telepathy_adds_up=True,  # Z-254
        swallowed_or_submerged_heroes_sense_less=True,  # Z-255
        riding_is_noisy=True,  # polyself.c steed_vs_stealth
        hp_regeneration=Regeneration.BY_CHANCE,  # allmain.c regen_hp
        leg_wounds_add_up=True,  # do.c set_wounded_legs
        packs_have_spears_and_markers=True,  # Z-175
        dangerous_timers_warn_and_interrupt=True,  # L-130, L-131
        slipping_on_ice_may_carry_a_step=True,  # timeout.c slip_or_trip
        only_boulders_matter_in_sokoban=True,  # Z-218
        boulders_are_stepped_over=True,  # hack.c moverock_core
        highest_level_gives_few_hit_points=True,  # attrib.c newhp
        farsight_comes_by_dice=True,  # allmain.c moveloop_core
        kicked_graves_are_disturbed=True,  # Z-222
        giants_kick_doors_in=True,  # Z-223
        kicks_depend_on_martial_arts_and_boulders=True,  # dokick.c kick_monster, dokick
        dazed_ways_begin_straight=True,  # Z-329
        fliers_fall_unhurt=True,  # steed.c dismount_steed, mount_steed
        crawling_ashore_shuffles_spots=True,  # L-117
        fountain_curses_spare_gold_and_cursed=True,  # N-097; fountain.c dipfountain
        excalibur_prefers_knights=True,  # fountain.c dipfountain
        stuck_weapons_keep_one_ring_on=True,  # Z-257
        opposite_helms_confuse=True,  # attrib.c uchangealign
        misdeeds_are_counted=True,  # Z-198
        dragon_armor_gives_more=True,  # L-253
    ),
    combat=COMBAT_370,
    dungeon=replace(
        PARENT.dungeon,
        barracks_hold_giant_ants=False,  # N-471
        classes_are_thrown_before_kinds=True,  # N-547
        first_door=FirstDoor.NEWEST_BY_COLUMNS,  # N-470
        mazes=Mazes.HALF_VARIED,  # N-478
        level_file_notes=LEVEL_FILES_OF_37,  # N-504
        maze_filling=MazeFilling.FOR_EACH_WALK,  # N-505
        traps_need_ground=True,  # trap.c maketrap
        gehennom_kinds=6,  # Z-300
        mazes_of_gehennom_are_altered=True,  # Z-310, Z-311, Z-312
        levels_have_bonus_items=True,  # Z-169, Z-170
        new_items_may_be_eroded=True,  # Z-250
        artifacts_get_rarer=True,  # Z-253
        branches_have_alignments=False,  # dungeon.c init_dungeon_dungeons: three bits of a number above seven
        zoo_monsters_come_in_groups=False,  # mkroom.c fill_zoo
        vaults_are_filled_twice=True,  # sp_lev.c fill_special_room
        no_secret_ways_on_first_levels=True,  # mklev.c maybe_sdoor
        doors_are_counted_once=True,  # mklev.c add_door
        thrones_vanish_behind_the_hero=True,  # sit.c throne_sit_effect
        thrones_comfort_crowned_heroes=True,
        aggravation=Aggravation.ADDS,  # dungeon.c level_difficulty
        map_counts={"bigroom": 11, "medusa": 4},  # dungeon.lua
        levels_are_hot=True,  # Z-225, Z-226, Z-227
        demon_courts_bar_teleporting=True,  # Z-193
        maps_that_allow_teleport=("asmodeus", "baalzebub", "juiblex", "orcus"),  # juiblex.lua and the others
    ),
    traps=replace(
        PARENT.traps,
        overtaxed_heroes_disarm_bear_traps=True,  # Z-273
        magic_key=MagicKey.KEY,  # artifact.c is_magic_key
        disarming_gives_experience=True,  # trap.c untrap_box, untrap
        magic_portals_stun=True,  # teleport.c domagicportal
        tampered_magical_traps_explode=True,  # dig.c dighole
        energy_drain=EnergyDrain.BY_ENERGY,  # trap.c drain_en
        anti_magic=AntiMagic.DRAINS_ALL,  # trap.c trapeffect_anti_magic
        fire_traps_cap_hit_points=True,  # trap.c dofiretrap
        traps_need_weight=True,  # trap.c floor_trigger, check_in_air
        traps_are_learnt_by_watching=True,  # mondata.c mons_see_trap
        huge_creatures_leave_pits_at_once=True,  # trap.c m_easy_escape_pit
        heavy_monsters_trigger_land_mines=True,  # trap.c trapeffect_landmine
        mines_hurt_before_they_scatter=True,  # trap.c trapeffect_landmine, blow_up_landmine
        inflow_reaches_things_and_monsters=True,  # dig.c liquid_flow
        anti_magic_delays_casters_longer=True,  # trap.c trapeffect_anti_magic
        magic_traps_toggle_invisibility=True,  # trap.c domagictrap
        level_teleporters_confuse=True,  # teleport.c level_tele_trap, mlevel_tele_trap
        fixed_teleporters_are_inescapable=True,  # trap.h fixed_tele_trap
        boulders_have_clear_ways=True,  # trap.c isclearpath
        boxes_explode_where_they_are=True,  # trap.c chest_trap
        statue_traps_are_of_the_harder=True,  # trap.c mk_trap_statue
        rolling_boulders_are_noticed=True,  # Z-259
        rocks_pass_through_xorns=True,  # trap.c trapeffect_rocktrap, thitm
        webs_can_be_cut=True,  # trap.c untrap_prob, try_disarm
        strain_stops_lifting=True,  # trap.c try_lift
        unique_monsters_are_never_grateful=True,  # trap.c reward_untrap
        holes_have_fixed_destinations=True,  # trap.c hole_destination
        falls_hurt=True,  # L-305
        teleporters_end_monsters_moves=True,  # Z-316
    ),
    monsters=replace(
        PARENT.monsters,
        human_weres_can_be_named=True,  # N-665
        trap_sense=TrapSense.STEPS,  # trap.c m_harmless_trap
        taunts_are_many=True,  # N-603
        hiders_are_choosy=True,  # mon.c hideunder, can_hide_under_obj
        class_choice_respects_gehennom=True,  # makemon.c mkclass_aligned
        random_species_vie_one_by_one=True,  # makemon.c rndmonst_adj
        kits=Kits.STONES,  # makemon.c m_initweap
        angel_arms=AngelArms.MACES,  # makemon.c m_initweap
        golem_hp=GOLEM_HP_370,  # makemon.c golemhp
        new_monsters_have_two_hit_points_at_least=True,  # makemon.c newmonhp
        neuter_monsters_are_never_female=True,  # makemon.c makemon
        takes_a_thing_for_each_liking=False,  # mon.c mpickstuff
        looks_for_items_spot_by_spot=True,  # monmove.c m_search_items
        noise=Noise.OF_WHISTLES_CALLS,  # mon.c wake_nearto
        peacefuls_change_places=True,  # display.h is_safemon
        dismounting_spots_have_equal_chances=True,  # Z-201
        swapping_avoids_traps=True,  # hack.c domove_swap_with_pet
        helpless_never_change_places=True,  # uhitm.c do_attack
        newcomers_shun_puzzles=True,  # mkmaze.c is_exclusion_zone; teleport.c goodpos
        casting_from_afar_takes_the_move=True,  # monmove.c dochug
        resistances_are_remembered=True,  # muse.c find_offensive; mondata.c monstseesu
        monsters_use_more_things=True,  # muse.c find_misc, find_offensive, searches_for_item
        sheltered_heroes_are_teleported=True,  # muse.c find_offensive
        trapped_monsters_cannot_escape=True,  # muse.c find_defensive, find_misc
        covetous_attack_diagonally=True,  # Z-195
        covetous_heal_on_any_stairs=True,  # Z-195
        covetous_look_for_hero_again=True,  # Z-195
        teleport_controllers_come_to_the_hero=True,  # Z-195
        cornered_monsters_escape=True,  # monmove.c m_move
        last_wizard_stays=True,  # muse.c mon_escape
        hard_floors_get_pits=True,  # muse.c use_defensive
        puzzles_have_few_digging_wands=True,  # muse.c rnd_defensive_item
        charisma_sways_conflict=True,  # mondata.c resist_conflict
        humans_and_uniques_are_not_scared=True,  # monmove.c onscary
        gremlins_flee_from_gold_armor=True,  # monmove.c flees_light
        sleepers_are_seen_to_wake=True,  # mon.c wake_msg
        busy_monsters_are_not_provoked=True,  # Z-276
        mind_flayers_look_again_after_blasts=True,  # Z-315
        cancelled_weres_turn_human=True,  # Z-323
        vampires_keep_their_sex=True,  # Z-327
        worm_tails_lie_evenly=True,  # Z-317
        strikes_are_known_by_effect=True,  # Z-319
        scared_and_stuck_attack=True,  # monmove.c dochug
        riders_and_officials_break_boulders=True,  # Z-197
        gloves_protect_displacers=True,  # Z-196
        cornered_unicorns_leap=False,  # monmove.c m_move
        partial_moves_strike_back=True,  # Z-196
        young_worms_attack_shriekers=True,  # Z-196
        elbereth_of_levels_guards_items=True,  # Z-199
        nasty_shapes_are_limited=True,  # Z-199
        waiting_vampires_keep_their_shape=True,  # Z-199
        warded_clones_show_themselves=True,  # Z-199
        erinyes_wake_everybody=True,  # monmove.c dochug
        more_noises_wake=True,  # Z-242
        shooters_keep_away=True,  # monmove.c m_balks_at_approaching
        spiders_spin_webs=True,  # monmove.c maybe_spin_web
        leprechauns_bury_gold=True,  # monmove.c leppie_stash
        bees_eat_royal_jelly=True,  # monmove.c bee_eat_jelly
        monster_zaps_teleport_targets=True,  # muse.c mbhitm
        room_beside=RoomBeside.EVENLY,  # teleport.c enexto
        teleports_avoid_what_scares=True,  # L-307
        over_liquid=OverLiquid.NO_CLINGERS,  # teleport.c goodpos
        absent_mimics_drop_disguise=False,  # dog.c mon_catchup_elapsed_time
        iron_bars=IronBars.ARE_EATEN,  # mondata.c passes_bars
        newcomers=Newcomers.TO_FREE_SPOTS,  # makemon.c makemon_rnd_goodpos
        alarm=Alarm.SEEN_AT_NEW_SPOT,  # monmove.c dochugw
        shifted_vampires_may_return=True,  # mon.c pickvampshape
        nasties=NASTIES_370,  # wizard.c nasties
        nasties_summoned=NastySummons.TEN_BY_SUMMONER,  # wizard.c nasty
        departed_wizard_counts_as_killed=True,  # mon.c m_detach
        bodies_have_sex=True,  # N-612
        new_bodies_throw_for_sex=True,  # mkobj.c mksobj_init
        wood_and_rope_golems_leave_tools=True,  # mon.c make_corpse
        trollsbane_keeps_trolls_dead=False,  # L-262
        slain_trolls_stay_dead=True,  # Z-243
        trackers_see_long_trails=True,  # N-627, N-628
        hurt_pets_are_timid=True,  # dogmove.c dog_move
        pets_fights_take_their_move=True,  # dogmove.c dog_move, pet_ranged_attk
        pets_follow_heroes_to_stairs=True,  # dogmove.c dog_goal
        petless_heroes_get_no_tame_angel=True,  # Z-221
        demons_hate_weapons=("Excalibur", "Demonbane"),  # Z-220
        kicked_spots_are_avoided=True,  # Z-215
        pets_let_boulders_be_pushed=True,  # monmove.c m_avoid_soko_push_loc
        pets_step_onto_food_in_reach=True,  # dogmove.c dog_move
        armor_replaced=ArmorReplaced.NO_ENEMY_NEAR,  # mon.c movemon_singlemon
    ),
    religion=replace(
        PARENT.religion,
        prayer_revives_pets_on_altars=True,  # pray.c pray_revive
        long_games_lengthen_prayer_timeout=True,  # Z-167
        quest_murders_anger_the_god=True,  # mon.c xkilled; timeout.c nh_timeout; quest.c ok_to_quest
        gods_may_teach_spells=True,  # pray.c give_spell
        demons_pray_to_neutral_gods=True,  # N-322
        stale_offerings_are_worthless=True,  # pray.c dosacrifice
        altars_show_what_monsters_drop=True,  # Z-228
        moloch_laughs=True,  # pray.c prayer_done
        anger_never_shortens_prayer_timeout=True,  # pray.c angrygods
        # pray.c dosacrifice
        offering_is_refused_to=(Property.CONFUSED, Property.STUNNED, Property.HALLUCINATING),
    ),
    magic=replace(
        PARENT.magic,
        bugles_spare_pets_and_scroll_proof_monsters=True,  # music.c awaken_soldiers
        noise_does_not_scare_the_mindless=True,  # music.c awaken_scare
        few_charges_are_spared=True,  # mkobj.c mksobj_init
        royal_jelly_hatches_eggs=True,  # Z-270
        improvised_notes_by_die=True,  # Z-331
        figurines_are_of_the_harder=True,  # mkobj.c mksobj_init
        level_teleports_identify_scrolls=True,  # L-133
        blessed_polymorph_lets_choose=True,  # potion.c peffect_polymorph
        burning_oil_burns_all=True,  # potion.c peffect_oil
        splashed_sickness_spares_maximum=True,  # potion.c potionhit
        speed_potions_last=True,  # potion.c peffect_speed; zap.c zapyourself
        invisibility_potions_last=True,  # potion.c peffect_invisibility; zap.c zapyourself
        healing_potions_have_a_least=True,  # potion.c peffect_healing, peffect_extra_healing
        healing_potions_mend_legs=True,  # potion.c peffect_extra_healing, peffect_full_healing
        hallucination_may_enlighten=True,  # potion.c peffect_hallucination
        monster_detection_potions_last=True,  # potion.c peffect_monster_detection
        unicorn_horns_restore_attributes=False,  # Z-171
        amnesia=Amnesia.SKILLS,  # read.c forget
        probing_maps=True,  # Z-261
        taming_calms_keepers=True,  # Z-260
        taming_wakes_monsters=True,  # dog.c tamedog
        gas_spreads=True,  # region.c create_gas_cloud
        gas_stops_sight=True,  # region.c add_region; vision.c does_block
        creatures_leave_gas=True,  # monmove.c m_everyturn_effect, m_postmove_effect
        species_immune_to_gas=("hezrou", "vrock"),  # mon.c m_poisongas_ok
        wet_towels_filter_gas=True,  # region.c inside_gas_cloud; potion.c potionbreathe; attrib.c poisoned
        diluted_potions_mix_by_twos=True,  # potion.c potion_dip
        dexterity_avoids_vapours=True,  # potion.c potionhit
        polymorph_sets_amount_of_oil=True,  # L-280
        cancelling_reaches_more=True,  # L-279
        rays_anger_only_those_hit=True,  # zap.c dobuzz
        earthquakes_open_secret_ways=True,  # music.c do_earthquake
        boulders_fall_before_liquid_flows=True,  # music.c do_pit
        earthquakes_trip_fumblers=True,  # music.c do_pit
        zapping_needs_hands=True,  # zap.c dozap
        knock_spell_knocks_back=True,  # zap.c bhitm
        opening_ends_holding=True,  # zap.c release_hold
        zaps_are_known_by_effect=True,  # Z-322
        probing_tells_tins=True,  # Z-324
        speeding_up_angers_nobody=True,  # zap.c bhitm
        digging_halves_hit_points_of_unique_engulfers=True,  # dig.c zap_dig
        cursed_lamps_spill_oil=True,  # apply.c use_lamp
        crystal_balls_are_kinder=True,  # Z-213
        crystal_balls_show_furniture=True,  # Z-214
        confusing_touches_come_by_dice=True,  # read.c seffect_confuse_monster
        confused_light_makes_tame_lights=True,  # read.c seffect_light
        cursed_identify_names_itself=True,  # read.c seffect_identify
        remove_curse_reaches_saddles=True,  # read.c seffect_remove_curse
        charging_gives_more=True,  # read.c recharge
        remembered_spells_are_written_surely=True,  # Z-229
        well_known_books_are_asked_about=True,  # spell.c study_book
        wizards_know_books_by_skill=True,  # spell.c skill_based_spellbook_id
        quarterstaffs_help_casting=True,  # spell.c rejectcasting, percent_success
        knights_pray_in_armor=True,  # spell.c percent_success
        forgotten_spells_cost_energy=True,  # spell.c spelleffects_check
    ),
    trade=replace(
        PARENT.trade,
        light_shops_sell_magic=True,  # Z-251
        goods_are_chosen_from_a_list=True,  # Z-210, Z-211
        keepers_beside_the_hero_are_paid=True,  # Z-212
        sales_are_declined_by_default=True,  # shk.c sellobj
        credit_sales_leave_unwanted_contents=True,  # shk.c sellobj
        repairs_take_turns=True,  # shk.c shk_fixes_damage
        quarrels_forfeit_items=True,  # shk.c clear_no_charge
        surcharges_last=True,  # shk.c pacify_shk
        meat_costs_by_species=True,  # N-438
    ),
    screen=replace(
        PARENT.screen,
        autopickup_at_first=False,  # optlist.h
        auto_select_needs_filters=True,  # pickup.c query_category
        just_picked_in_menus=True,  # pickup.c query_category
        helpful_options_are_on_at_first=True,  # optlist.h; item menus: invent.c itemactions
        options_listed_briefly=True,  # options.c doset_simple
    ),
    commands=replace(
        PARENT.commands,
        runs_stop=RunsStop.AT_COASTS,  # hack.c lookaround
        travel_guesses=TravelGuesses.SOONEST,  # hack.c findtravelpath
        stairs_say_where_they_lead=True,  # stairs.c stairs_description
        locks_offer_to_be_opened=True,  # lock.c doopen_indir
        autopickup_knows_how_things_were_lost=True,  # pickup.c autopick_testobj
        paranoid_confirmations=(*PARENT.commands.paranoid_confirmations, "trap", "swim"),  # options.c
        everybody_lists_vanquished=True,  # cmd.c
        spellbooks_are_flipped_through=True,  # apply.c flip_through_book
        things_can_be_dipped_into_sinks=True,  # fountain.c dipsink
        dipping_into_fountains_needs_reach=True,  # potion.c dodip
        sinks_stink=True,  # fountain.c drinksink
        digging_is_noisy=True,  # dig.c dig, digactualhole, dighole
        fired_from_hand=FiredFromHand.WHAT_REACHES,  # Z-216
        elves_regret_felled_trees=True,  # dig.c dig
        writes_ten_letters_a_move=True,  # B-217
        rubbing_is_for_hands=True,  # apply.c dorub, rub_ok
        sitting_squashes_and_splits=True,  # sit.c dosit
        demons_fear_no_mirrors=True,  # apply.c use_mirror
        travel_passes_doors=True,  # hack.c lookaround, cmd.c dotravel_target
    ),
    content=replace(
        PARENT.content,
        own_ceilings=CEILINGS_370,  # N-439
        shares=SHARES,
        frequencies=FREQUENCIES,
        without_species=WITHOUT_SPECIES,
        placed_after=PLACED_AFTER,
        kinds_after=KINDS_AFTER,  # Z-332
        own_kinds=KINDS,
        own_species=SPECIES,
        own_artifacts=ARTIFACTS_370,
    ),
    prose={"nutrition.weak now": "You are still weak."},  # N-130
)
