"""NetHack 3.6.0: its changes from 3.4.3."""

from dataclasses import replace

from marrow.choices import (
    Alarm,
    AmberGlow,
    Amnesia,
    AntiMagic,
    Backfire,
    BootsInLava,
    BranchStairs,
    Brink,
    CockatriceVictim,
    CubeMeals,
    DippedNames,
    DisguiseDetails,
    EnergyDrain,
    FailedUntrapping,
    FaintDeafness,
    FirstDoor,
    HealingCures,
    HeldWords,
    HelplessSuffix,
    IronBars,
    Kits,
    MazeFilling,
    Mazes,
    Movement,
    Newcomers,
    Noise,
    Pits,
    PotionMixing,
    SinkRings,
    SlimeCures,
    TrapSense,
    VampiresPolymorph,
    WizardsMonsters,
)
from marrow.content import log_fields
from marrow.content.edition_content import NETHACK
from marrow.content.own_artifacts_table import ARTIFACTS_360
from marrow.content.rows_360_table import KINDS, SPECIES
from marrow.content.skills import CEILINGS_360
from marrow.content.species import RIDERS
from marrow.content.vocabulary import Glow, Harm
from marrow.editions.combat_360 import COMBAT_360
from marrow.editions.nethack_343 import NETHACK_343 as PARENT

BILLED_HARM = (  # mkobj.c alteration_verbs, those that the rules use
    Harm.CANCEL, Harm.DRAIN, Harm.UNCHARGE, Harm.UNBLESS, Harm.UNCURSE, Harm.DISENCHANT,
    Harm.DEGRADE, Harm.BLUNT, Harm.NEUTRALIZE, Harm.BREAK_LOCK,
)  # fmt: skip
PARANOID = ("confirm", "quit", "bones", "attack", "wand-break", "pray", "remove")

NETHACK_360 = replace(
    PARENT,
    name="3.6.0",
    parent=PARENT,
    records=replace(
        PARENT.records, version="3.6.0", log_separator="\t", log_fields=log_fields.NETHACK_36
    ),  # L-174
    nutrition=replace(
        PARENT.nutrition,
        rumours_of="3.6.0",  # Z-342
        hunger_ends_runs=True,  # N-132
        choking_finishes_small_meals=True,  # N-525
        mail_is_junk_food=True,  # N-524
        eating_gold_angers_vault_guards=True,  # N-524
        wielded_regeneration_is_free=True,  # N-032
        some_corpses_have_own_taste=True,  # N-241
        faint_deafness=FaintDeafness.TIMED,  # N-136
        faint_touches_wielded=True,  # N-136
        faints_can_be_interrupted=True,  # N-142
        artifacts_blast_eaters=True,  # N-168
        artifacts_blast_before_food_check=True,  # N-168
        fresh_food_never_rots=True,  # N-219
        tin_opener_speed_by_blessing=True,  # N-284
        spinach_nutrition_is_random=True,  # N-294
        petrifying_tins_smell_of_chicken=True,  # N-291
        stir_fried_tins_are_greasy=True,  # N-292
        asks_to_stop_eating=False,  # N-204
        choking_names_food_as_seen=False,  # N-215
        disenchanter_corpses_steal_intrinsics=True,  # N-258
        giant_corpses_always_give_strength=False,  # N-264
        cursed_apples_cause_sleep=True,  # N-274
        strength_from_food_is_told=True,  # N-266
        cannibal_check_once_a_turn=True,  # N-318
        exertion_when_attacking_only=True,  # N-055
        weak_heroes_cast_restore_ability=True,  # N-072
        nausea_vomits_twice=False,  # N-338
        paws_open_tins=False,  # N-284
        eaten_riders_cost_wisdom=True,  # N-245
        sleepy_meals_keep_sooner_nap=True,  # N-308
        globs=True,  # N-298
        medusas_flesh_is_smelled=True,  # N-347
        tin_variety_is_preset=True,  # N-288
        racial_starting_food=True,  # N-410
        pets_avoid_own_race_and_green_slime=True,  # N-370
        cockatrice_corpses_are_taboo_to_pets=False,  # N-365
        pet_ghouls_eat_eggs_and_fresh_corpses=True,  # N-367
        shifted_vampires_avoid_garlic=True,  # N-371
        pets_mimic_after_eating_mimics=True,  # N-393
        casting_forgotten_spells_takes_a_move=True,  # N-073
        rider_corpses_never_rot=True,  # N-234
        ghost_forms_do_not_slime=True,  # N-246
        mimicking_breaks_polymorphless=True,  # N-254
        carrots_fail_when_engulfed=True,  # N-275
        eaten_ring_bonuses_diminish=True,  # N-308
        eaten_rings_undo_worn_ones=True,  # N-308
        eating_own_form_is_cannibalism=True,  # N-316
        rodents_cannot_vomit=True,  # N-341
    ),
    life_saving=replace(
        PARENT.life_saving,
        lycanthropes_resist_drain=True,  # L-348
        surviving_a_petrifying_weapon_takes_a_move=True,  # N-621
        saved_pets_get_less_tame=True,  # L-155
        strangulation_depends_on_form=True,  # L-131
        boots_in_lava=BootsInLava.OF_WALKERS_FIRST,  # L-118
        lava_spares_the_fireproof=True,  # L-118
        killers_in_other_shapes_are_named=True,  # L-019
        personal_names_bear_no_title=True,  # L-019
        sinking_burns=True,  # L-120
        max_hp_floor=10,  # L-052
        weakening_poison_costs_three_to_five=False,  # L-094
        rescue_makes_poison_mild=True,  # L-093
        constitution_stops_at_minimum=False,  # L-060
        helpless_suffix=HelplessSuffix.LINES,  # L-014
        delayed_killers_by_cause=True,  # L-008
        stoning_stops_work=True,  # L-128
        spared_hero_loses_strangling_amulet=True,  # L-131
        sliming_breaks_polymorphless=True,  # L-129
        stoning_says_how=True,  # L-128
        tripping_over_corpses_petrifies=True,  # L-128
        converts_gain_less_by_ascending=True,  # L-040
        drowning_rounds=5,  # L-116
        deaths_name_kinds_of_water=True,  # L-116
        paranoid_dying=True,  # L-045
        last_thought_fades_before_rescue=False,  # L-102, L-104
        new_person_scales_hp=False,  # L-146
        shifted_vampires_are_saved=True,  # L-150
    ),
    bones=replace(
        PARENT.bones,
        fatal_wishes_leave_no_giver=True,  # L-349
        has_bones_option=True,  # B-009
        rising_is_always_told=True,  # B-057
        all_portals_to_nowhere_are_removed=True,  # B-169
        cockatrice_victim=CockatriceVictim.STATUE_IF_STONED,  # B-046
        dissolved_leaves_no_corpse=True,  # B-044
        cemetery=True,  # B-088
        sanitised_names=True,  # B-177
        unstamped_mail_is_kept=True,  # B-129
        gold_is_an_item=True,  # B-120
        risen_hero_gets_monster_inventory=False,  # B-077
        coaligned_unicorns_are_peaceful=True,  # B-106
        rising_precedes_stoning_and_burning=False,  # B-044
        corpse_made_before_shop_debts=False,  # B-056
        shopkeepers_take_goods_of_debtless_dead=True,  # B-048
        creditors_settle_first=True,  # B-048
        fatal_boulder_returns_to_start=True,  # B-040
        oracle_belongs_in_delphi=True,  # B-097
        shopkeepers_and_priests_walk_on_furniture=True,  # B-065
        hiders_hide_on_arrival=True,  # B-109
    ),
    hero=replace(
        PARENT.hero,
        attributes_come_in_sections=True,  # L-360
        polymorph_control_needs_clear_head=True,  # N-527
        more_forms_can_be_named=True,
        lycanthropes_polymorph_as_their_kind=True,
        vampires_polymorph=VampiresPolymorph.AS_THEY_CHANGE_SHAPE,
        merging_mail_becomes_scales=True,
        only_random_forms_change_sex=True,
        plain_attacks_give_no_experience=True,  # exper.c experience
        revived_and_cloned_give_less_experience=True,
        mounting_wakes_steeds=True,  # steed.c maybewakesteed
        opposite_helms_wipe_record=True,  # attrib.c uchangealign
        stealth_and_displacement_are_noticed=True,  # do_wear.c toggle_stealth, toggle_displacement
        vows=("blind", "nudist"),  # u_init.c u_init
        held_words=HeldWords.POUCH,  # objnam.c doname_base
        unaware_dream_of_sounds=True,  # pline.c You_hear
        exercise_respects_attribute_limits=True,  # N-158
        healing_cures=HealingCures.NAUSEA,  # potion.c healup
        brink=Brink.PITS,  # engrave.c can_reach_floor
        clingers_reach_floor=False,
        soft_bodies_squeeze=True,  # hack.c cant_squeeze_thru
        boulders_follow_into_traps=False,  # hack.c moverock
        noise_deafens=True,  # timeout.c do_storms, music.c do_improvisation
        terrain_blocks_flight=True,  # hack.c switch_terrain
        levels_lose_what_they_brought=True,  # L-095, exper.c losexp
        power_gain_is_at_least_one=True,  # exper.c newpw
        polymorph_exercises_own_body=True,  # polyself.c polymon
        slower_form_slows_at_once=True,
        forms_sense_certain_monsters=True,
        new_form_touches_equipment_again=True,  # artifact.c retouch_equipment
        broken_lock_word="unlockable",  # objnam.c doname
        contents_are_remembered=True,  # objnam.c doname_base, not_fully_identified; pickup.c use_container
        jumping_spells_spare_legs=True,  # apply.c jump
        level_hit_points_by_species=True,  # makemon.c monhp_per_lvl
        rnl_rounds_luck_up=True,  # N-004
        sting_glow={1: Glow.GLOW},  # artifact.c Sting_effects
    ),
    combat=COMBAT_360,
    dungeon=replace(
        PARENT.dungeon,
        barracks_hold_giant_ants=True,  # N-471
        rooms_of_maps_are_joined_as_listed=True,  # sp_lev.c create_corridor
        cut_off_caves_get_ways_out=True,  # N-473
        fallen_items_break_or_lie=True,  # N-481
        first_door=FirstDoor.NEWEST_BY_ROWS,  # N-470
        mazes=Mazes.SOME_IN_ROCK,  # N-478
        climbed_branches_are_harder=True,  # N-506
        level_file_notes=frozenset(
            {"both wings", "scrolls beside prizes", "prizes by chance", "crowded streets"}
        ),  # N-504
        maps_vary=True,  # N-477
        maze_filling=MazeFilling.EMPTY,  # N-505
        digging_monsters_open_secret_corridors=True,  # dig.c mdig_tunnel
        frozen_water_melts_again=True,  # zap.c start_melt_ice_timeout
        destroyed_drawbridges_leave_iron_chains=True,
        plane_of_fire_has_gas_vents=True,  # mkmaze.c fumaroles
        replaced_maps={},  # N-413
        level_arrivals_are_told=True,  # do.c goto_level
        solved_puzzles_are_free=True,  # trap.c maybe_finish_sokoban
        map_counts={"bigroom": 10, "medusa": 4},  # dungeon.def
        antholes_take_other_ants=True,  # mkroom.c antholemon
        altars_of_even_rooms_are_placed_by_chance=True,  # mkroom.c shrine_pos
        closed_niches_may_have_bars=True,  # B-212
    ),
    traps=replace(
        PARENT.traps,
        statues_come_alive_hostile=True,  # N-535
        squeaky_boards_have_notes=True,  # N-609
        erosion_passes_to_other_armor=True,  # N-532
        weapons_erode_like_armor=True,  # N-562
        graves_hold_pits=False,  # trap.c maketrap
        buried_balls_hold_the_hero=True,  # dig.c bury_an_obj
        brief_levitation_meets_a_trap_once=True,  # hack.c spoteffects
        fliers_do_not_fall_onto_sinks=True,  # hack.c dosinkfall
        failed_untrapping=FailedUntrapping.UNKNOWN,  # trap.c move_into_trap
        bear_traps_hurt=True,  # trap.c dotrap
        all_box_traps_are_detected=True,  # detect.c trap_detect
        gushes_pass_dry_shields=True,
        opening_and_locking_affect_traps=True,  # trap.c openholdingtrap, closeholdingtrap, openfallingtrap
        quest_falls_end_at_the_locate_level=True,  # trap.c fall_through
        staying_over_liquid_falls_in=True,  # allmain.c moveloop
        liquid_fills_blasted_ground=True,  # apply.c do_break_wand; music.c do_earthquake
        digging_meets_laid_traps=True,  # dig.c dig and dighole
        anti_magic_affects_monsters=True,  # trap.c mintrap
        gas_reaches_steeds_of_the_resistant=True,  # trap.c dotrap
        pits=Pits.JOINED,  # trap.c conjoined_pits
        energy_drain=EnergyDrain.BY_LEVEL,  # trap.c drain_en
        anti_magic=AntiMagic.HURTS,  # trap.c dotrap
    ),
    monsters=replace(
        PARENT.monsters,
        bare_statues_are_of_random_species=True,  # mkobj.c mksobj
        aggravation_needs_sleepers=True,  # N-560
        alarms_end_waiting=True,
        grid_bugs_never_swap_diagonally=True,  # N-530
        displaced_pets_that_die_give_experience=True,
        mind_blasts_spare_the_praying=True,  # N-528
        monsters_headgear_has_drawbacks=True,  # worn.c m_dowear_type
        familiars_have_no_items=True,  # dog.c make_familiar
        trapped_followers_struggle=True,  # dog.c keepdogs
        disguise_details=DisguiseDetails.SPECIES,  # makemon.c set_mimic_sym
        leaders_know_all_traps=True,  # makemon.c makemon
        cures_are_taken_up=True,  # muse.c searches_for_item
        flight_by_branch_stairs=BranchStairs.OF_ALL,  # muse.c find_defensive
        traps_in_line_are_ways_out=True,  # muse.c find_defensive
        slime_cures=SlimeCures.BY_ANYBODY,  # muse.c munslime
        keepers_teleport_within_rooms=True,  # L-307
        bare_spots_scare=True,  # mon.c mfndpos
        cube_meals=CubeMeals.WARY,  # mon.c meatobj
        trap_sense=TrapSense.BODIES,  # mon.c mfndpos
        demons_ask_nothing_of_the_helpless=True,  # minion.c demon_talk
        strange_object_disguises_are_rarer=True,  # makemon.c set_mimic_sym
        tins_and_lizards_cure_monsters=True,  # muse.c find_defensive
        bullwhips_reach_diagonally=True,  # muse.c find_misc
        peaceful_holders_let_go=True,  # monmove.c dochug
        pets_keep_keys=True,  # dogmove.c droppables
        hostile_angels_number_two_at_least=True,  # minion.c lose_guardian_angel
        all_lock_tools_open_doors=True,  # monmove.c monhaskey
        rotting_corpses_reveal_hiders=True,  # dig.c rot_corpse
        revival_depends_on_species_and_place=True,  # zap.c revive
        monsters_of_wizards=WizardsMonsters.ASKED,  # L-346
        noise=Noise.STIRS,  # mon.c wake_nearto
        travellers_come_out_of_hiding=True,  # mon.c relmon
        movement=Movement.VARIED,  # mon.c mcalcmove
        kits=Kits.CANDLES,  # makemon.c m_initweap and m_initinv
        iron_bars=IronBars.RUST_AND_CORRODE,  # mondata.c passes_bars
        worms_bar_the_way=True,  # worm.c worm_cross
        absent_mimics_drop_disguise=True,  # dog.c mon_catchup_elapsed_time
        trapped_never_hide_again=True,  # mon.c restrap
        pets_expect_harm_from_each_blow=True,  # mondata.c max_passive_dmg
        newcomers=Newcomers.TO_THE_NEXT_SPOT,  # makemon.c makemon_rnd_goodpos
        first_in_sokoban_is_no_giant=True,  # makemon.c makemon
        new_shapechangers_fit_depth=False,  # makemon.c makemon
        new_shapechangers_have_gear=False,
        new_priests_serve_gods=True,
        casters_reroll_too_strong_spells=True,  # mcastu.c choose_magic_spell, choose_clerical_spell
        sudden_arrivals_are_told=True,  # mon.c mnexto
        death_wands_come_first=True,  # muse.c find_offensive
        alarm=Alarm.BY_OLD_SPOT,  # monmove.c dochugw
        vampires_change_shape=True,  # B-080
        handless_take_one_of_a_stack=True,  # mon.c can_carry
        new_shapes_roll_hit_points=True,  # mon.c newcham
        doppelgangers_pose_as_humanoids=True,  # mon.c select_newcham_form
        stranded_eels_weaken_by_chance=True,  # mon.c minliquid
        eels_dive_again=True,  # mon.c movemon
        riders_displace_monsters=True,  # mon.c mm_displacement
        unpolymorphable_species=RIDERS,  # mon.c newcham
        eel_forms_lose_hp_by_chance=True,  # allmain.c moveloop
    ),
    trade=replace(
        PARENT.trade,
        prices_are_rounded_once=True,
        itemized_billing_can_be_quit=True,
        improved_goods_cost_more=True,  # shk.c alter_cost
        nested_contents_count_twice=False,  # shk.c contained_cost
        shopkeepers_object_to_picks_from_bags=True,  # shk.c pick_pick
        paid_keepers_dismiss_kops_at_home=True,  # shk.c make_happy_shk
        lost_goods_cost_what_the_bill_says=True,  # shk.c stolen_value
        deserted_shops_tell_who_is_inside=True,  # shk.c deserted_shop
        first_gem_number=411,  # objects.c, without the scroll of mail
        light_shops_sell_oil=True,  # shknam.c shtypes
        goods_show_prices=True,  # objnam.c doname_with_price
        billed_harm=BILLED_HARM,
        first_bookshop_has_novel=True,
        health_food_stores=True,  # N-414
    ),
    religion=replace(
        PARENT.religion,
        crowning_gives_a_skill_slot=True,  # N-533
        conversion_wipes_record=True,  # N-622
        own_artifacts_are_thrown_for=True,  # N-623
        stolen_protection_comes_back=True,  # priest.c priest_talk
        temples_remember_visits=True,  # priest.c intemple
        gifts_are_known_by_sight=True,  # pray.c dosacrifice
        low_hp_threshold_by_level=True,  # pray.c critically_low_hp
        gas_is_a_trouble=True,  # pray.c in_trouble
        blinding_engulfers_are_no_trouble=True,  # pray.c in_trouble
        fixing_collapse_uncurses_sustain_ability=True,  # pray.c fix_worst_trouble
        amber_glow=AmberGlow.EYEWEAR_TOO,  # pray.c fix_worst_trouble
        gehennom_ends_passtune_hints=True,  # pray.c pleased
        turning_spell_is_cast_at_self=False,  # pray.c doturn
    ),
    magic=replace(
        PARENT.magic,
        identify_is_known_first=True,  # N-566
        breath_at_oneself_never_misses=True,  # N-624
        self_zaps_are_known_afterwards=True,  # N-565
        bottles_hold_no_extinct_djinn=True,  # N-526
        enchanted_teeth_fuse=True,  # wield.c chwepon
        noise_ends_waiting=True,  # music.c awaken_monsters
        bugles_rouse_all=True,  # music.c awaken_soldiers
        enchanting_uncurses_armor=False,  # read.c seffects
        engraving_may_explode_wands=True,  # engrave.c doengrave
        stone_may_resist_flesh=True,  # zap.c stone_to_flesh_obj
        stone_golems_become_flesh_golems=True,
        locking_covers_holes=True,  # zap.c zap_updown
        zaps_wipe_burned_engravings=True,  # engrave.c wipe_engr_at
        polymorphed_books_wear_out=True,  # zap.c poly_obj
        rays_vanish_in_the_air=True,  # zap.c buzz
        intelligence_spares_last_point=True,  # zap.c spell_damage_bonus
        own_rays_are_halved=True,  # zap.c zhitu
        lightning_always_rolls_blindness=True,  # zap.c flashburn
        harmless_water_is_told=False,  # potion.c dodip; before, get_wet
        dipping_wets_as_falling_in=True,
        acid_corrodes_what_is_dipped=True,
        burning_oil_burns_as_fire=True,
        covered_things_cannot_be_dipped=True,  # do_wear.c inaccessible_equipment
        watered_blessings_need_sight=True,  # potion.c H2Opotion_dip
        splashes_hit_saddles=True,  # potion.c potionhit
        splashed_monsters_cry=True,
        sickness_hurts_the_resistant=True,  # potion.c peffects
        disturbed_djinn_are_hostile=True,  # potion.c djinni_from_bottle
        unicorn_horns_skip_sustained_troubles=True,  # apply.c use_unicorn_horn
        towels_in_hand_can_be_used=True,  # apply.c use_towel
        forgotten_kinds_are_rounded_by_die=True,  # read.c forget_objects
        clouds_begin_on_open_ground=True,  # read.c is_valid_stinking_cloud_pos
        wishes_for_untrapped_things=True,  # objnam.c readobjnam
        random_wishes_favor_armor=False,  # objnam.c wrpsym
        more_kinds_can_be_read=True,  # read.c doread
        light_hurts_gremlins=True,  # read.c litroom
        confused_charging_and_light_vary=True,  # read.c seffects
        stunned_heroes_cannot_cast=True,  # spell.c rejectcasting
        backfire=Backfire.SWAPS,  # N-073
        fading_spells_warn_early=True,  # spell.c spelleffects
        faint_books_turn_away_new_readers=True,  # spell.c learn
        mirrors_show_what_is_seen=True,  # apply.c use_mirror
        broken_wands_act_as_zapped=True,  # apply.c do_break_wand
        identify_spell_by_skill=True,  # read.c seffects
        amnesia=Amnesia.SOME_SPELLS,  # spell.c losespells
        protection_spell_ignores_its_own_bonus=True,  # spell.c cast_protection
        dull_spellbooks_cause_sleep=True,  # spell.c study_book
        sleep_resistance_spares_readers=False,  # spell.c study_book
        spell_memory_to_relearn=2000,  # spell.c learn
        mail_asks_the_illiterate=True,  # read.c doread
        writing_unknown_kinds_by_label=True,  # write.c dowrite
        potion_mixing=PotionMixing.FEW,  # potion.c dodip
        taming_is_told=True,  # read.c seffects
        recharged_wands_explode_by_kind=True,  # read.c wand_explode
        gain_energy_by_dice=True,  # potion.c peffects
    ),
    screen=replace(
        PARENT.screen,
        filters_narrow_each_other=True,  # pickup.c allow_category
        boxes_are_looked_into=True,  # pickup.c in_or_out_menu
        hero_is_confirmed=True,  # wintty.c tty_player_selection
        blanks_after_looked_at_symbol=8,  # N-650
        unexplored_is_a_word=True,  # N-650
        symbols_are_in_strings=False,  # options.c parseoptions
    ),
    commands=replace(
        PARENT.commands,
        dipped_names=DippedNames.BARE,  # N-484
        boxes_are_chosen_from_menus=True,  # N-485
        unknown_potions_may_be_applied=True,  # N-487
        dig_prompt_offers_down_in_reach_only=True,  # N-488
        statues_can_be_talked_to=True,  # N-490
        engravings_are_cut_by_spaces=True,  # engrave.c doengrave
        sink_rings=SinkRings.CHANGE_SINKS,  # do.c dosinkring
        choosing_nothing_mimes_the_action=True,  # invent.c getobj
        has_autoopen_option=True,  # hack.c test_move
        high_altars_are_told=True,  # invent.c dfeature_at
        fight_command_digs=True,  # hack.c domove
        learning_of_curses_takes_the_move=True,  # do_wear.c accessory_or_armor_on
        confusion_reverses_looting=True,  # pickup.c doloot
        found_doors_are_told=True,  # detect.c dosearch0
        fired_things_are_readied=True,  # dothrow.c dofire
        wear_takes_accessories=True,  # do_wear.c dowear, dotakeoff
        tools_tried_in_vain_take_moves=("leash",),  # apply.c doapply
        leashes_fit_everybody=False,  # apply.c leashable
        whistling_needs_breath=True,  # apply.c use_whistle, use_magic_whistle
        doors_tried_in_vain_take_moves=True,  # lock.c doopen, doclose
        drinking_from_fountains_needs_reach=True,  # potion.c dodrink
        engulfed_heroes_can_work_on_locks=False,  # lock.c pick_lock, doforce
        mimics_catch_lock_tools=True,  # lock.c pick_lock
        forcing_depends_on_weapon_skill=True,  # lock.c doforce
        forcing_needs_floor=True,
        immobile_forms_cannot_use_stairs=True,  # hack.c u_rooted
        spell_lists_show_retention=True,  # spell.c dospellmenu
        improvising_can_be_quit=True,  # music.c do_play_instrument
        has_pickup_thrown_option=True,  # pickup.c autopick
        pickup_exceptions_are_expressions=True,  # pickup.c is_autopickup_exception
        saving_keeps_work_begun=True,  # N-012
        paranoid_confirmations=PARANOID,  # options.c
    ),
    content=replace(  # N-298, N-439
        NETHACK,
        own_kinds=KINDS,  # N-522
        own_species=SPECIES,
        own_ceilings=CEILINGS_360,
        own_artifacts=ARTIFACTS_360,
    ),
)
