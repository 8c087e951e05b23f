"""NetHack 3.6.1: its changes from 3.6.0."""

from dataclasses import replace

from marrow.choices import (
    AmberGlow,
    Backfire,
    BootsInLava,
    BranchStairs,
    ChangedAttacks,
    CorpseTaste,
    CrowdedOut,
    CubeMeals,
    DippedNames,
    Elbereth,
    HelplessSuffix,
    Hypocrisy,
    Kits,
    MagicKey,
    ManyMeanings,
    Mazes,
    MeldedGlobs,
    MonsterVolleys,
    Movement,
    NastySummons,
    Noise,
    Pits,
    PotionMixing,
    Regeneration,
    RunsStop,
    SinkRings,
    SlimeCures,
    SlowMetabolism,
    Speed,
    ThrownEggs,
    TrackShunned,
    TrapSense,
    TravelGuesses,
    TwoBlows,
    WeakStrength,
)
from marrow.content.edition_content import NETHACK
from marrow.content.nasties import NASTIES_361
from marrow.content.rows_361_table import KINDS
from marrow.editions.nethack_360 import NETHACK_360 as PARENT

NETHACK_361 = replace(
    PARENT,
    name="3.6.1",
    parent=PARENT,
    records=replace(PARENT.records, version="3.6.1"),  # L-174
    nutrition=replace(
        PARENT.nutrition,
        rumours_of="3.6.1",  # Z-342
        slow_metabolism=SlowMetabolism.UNAWARE,  # N-023
        metallivores_get_hungry=True,  # N-027
        heavier_globs_stay=True,  # N-520
        melded_globs=MeldedGlobs.AGE,  # N-298
        faint_length_rounding=5,  # N-134
        starvation_margin=100,  # N-144
        starvation_margin_per_constitution=10,
        weak_strength=WeakStrength.TEMPORARY,  # N-127
        blind_heroes_touch_floor_corpses=True,  # N-162
        lembas_and_cram_by_race=True,  # N-177
        orc_lembas_loses_a_point=True,  # N-178
        amulet_drain_raises_spell_hunger=False,  # N-080
        vomit_keeps_longer_helplessness=True,  # N-340
        apport_from_charisma=True,  # N-350
        pets_use_ranged_attacks=True,  # N-357
        blind_pets_like_carrots=True,  # N-373
        whole_class_y_likes_bananas=False,  # N-374
        horses_and_apes_need_own_food_to_be_tamed=True,  # N-382
        artifacts_blast_before_food_check=False,  # N-168
        m_prefix_skips_floor_food=True,  # N-160
        ghoul_forms_eat_only_corpses_and_eggs=True,  # N-164
        sliming_corpses_are_not_tainted=True,  # N-235
        nurse_corpses_cure_blindness=True,  # N-251
        knives_open_tins=True,  # N-284
        tin_openers_can_be_applied=True,  # N-287
        lembas_tastes_by_race=True,  # N-282
        paper_is_not_delicious=True,  # N-282
        corpse_taste=CorpseTaste.BY_CHANCE,  # N-241
        globs_nourish_by_weight=True,  # N-299
        eating_own_were_form_is_cannibalism=True,  # N-316
        jump_command_casts_jumping=True,  # N-082
    ),
    life_saving=replace(
        PARENT.life_saving,
        boots_in_lava=BootsInLava.FIRST,  # L-118
        sinking_hero_is_moved=True,  # L-120
        ends_volley=True,  # L-071
        last_turns_prolong_deafness=True,  # L-128
        lost_hit_points_end_runs=True,  # L-091
        drawbridge_deaths_say_underneath=True,  # L-140
        failed_unchanging_is_identified=True,  # L-147
        helpless_suffix_avoids_repetition=True,  # L-016
        helpless_suffix=HelplessSuffix.NOTHING,  # L-014
        sanitised_killer=True,  # L-013
    ),
    bones=replace(
        PARENT.bones,
        risers_keep_things_from_shopkeepers=True,  # B-048
        lower_vlads_tower_can_have_bones=False,  # B-035
        quest_bones_id_is_short=False,  # B-207
        trap_victims=True,  # B-220
    ),
    hero=replace(
        PARENT.hero,
        broken_lock_word="broken",  # objnam.c doname_base
        jumps_need_a_free_way=True,  # apply.c is_valid_jump_pos
        boots_lift_once_on=True,  # N-066
        speed=Speed.WHOLE_MOVES,  # allmain.c moveloop
        throne_curses_cost_luck=True,  # sit.c dosit
        ogresmasher_toughens=True,  # L-062
        healing_washes_faces=True,  # potion.c healup
        were_forms_may_be_kept=True,  # timeout.c nh_timeout
        hp_regeneration=Regeneration.FORM_ONLY,  # allmain.c regen_hp
    ),
    combat=replace(
        PARENT.combat,
        all_missiles_roll_to_hit=True,  # N-563
        missiles_divide_no_puddings=True,  # uhitm.c hmon_hitmon
        weres_call_more_kin=True,  # were.c were_summon
        demonbane_silences_demons=True,  # minion.c msummon
        overexertion_tires=True,  # mhitu.c doseduce
        kicks_wake_statues=True,  # dokick.c really_kick_object
        passive_attacks_ignore_grease_on_weapons=False,  # uhitm.c passive_obj
        two_blows=TwoBlows.TWO_ANSWERS,  # uhitm.c hitum
        shattering_compares_erosion=True,  # uhitm.c hmon_hitmon
        steam_burns_no_weapons=True,  # mhitm.c rustm
        boots_may_be_pricked_through=True,  # mhitu.c hitmu
        thefts_need_treasure=False,
        disenchanting_reaches_jewelry=True,
        gauntlets_strengthen_monsters=True,  # mhitu.c hitmu; mhitm.c mdamagem
        monster_volleys=MonsterVolleys.BY_HERO_BOW,  # mthrowu.c monmulti
        high_level_monsters_aim_better=True,  # mthrowu.c ohitmon
        aklyses_return=True,  # L-251
        energy_drain_grows_with_power=True,  # mhitu.c getmattk
        changed_attacks=ChangedAttacks.ENGULFERS,  # mhitu.c getmattk; L-075
        radiance_keeps_longer_stun=True,  # mhitu.c gazemu
        tentacles_hurt_once=True,  # L-100
        shopkeepers_always_leave_corpses=True,  # mon.c corpse_chance; N-232
        seduction_is_never_sure=True,  # mhitu.c doseduce
        burnt_golems_leave_nothing=True,  # zap.c dobuzz; explode.c explode
        iron_bars_can_be_hit=True,  # L-258
        scattered_potions_splash=True,  # mthrowu.c thitu
        pudding_dividing_materials=("iron", "metal"),  # uhitm.c hmon_hitmon
        cleaver_hits_three_spots=True,  # uhitm.c hitum_cleave
        elbereth=Elbereth.ONLY_WORD,  # engrave.c sengr_at
        hypocrisy=Hypocrisy.ALWAYS,  # mon.c setmangry
        thrown_eggs=ThrownEggs.PETRIFY_FOR_HERO,  # mthrowu.c ohitmon
    ),
    dungeon=replace(
        PARENT.dungeon,
        mazes=Mazes.VARIED,  # N-478
        vanishing_monsters_drop_quest_artifact=True,  # steal.c mdrop_special_objs
        courts_have_kings=True,  # mkroom.c mk_zoo_thronemon
        royal_gold_is_in_the_chest=True,  # mkroom.c fill_zoo
        gold_is_scarce_near_the_surface=True,  # mkobj.c mkgold
        locked_boxes_hold_more=True,  # mkobj.c mkbox_cnts
    ),
    traps=replace(
        PARENT.traps,
        graves_hold_pits=True,  # trap.c maketrap
        magic_traps_spare_the_deaf=True,  # trap.c domagictrap
        magic_key=MagicKey.BLESSED,  # artifact.c is_magic_key
        all_flaming_monsters_burn_webs=True,  # trap.c mu_maybe_destroy_web
        pits=Pits.WITH_RUBBLE,  # trap.c adj_nonconjoined_pit
        ceiling_damage_by_helmet=True,  # potion.c peffects
    ),
    monsters=replace(
        PARENT.monsters,
        shopkeepers_and_priests_fear_no_scroll=True,  # monmove.c onscary
        covetous_know_all_ways=True,  # wizard.c choose_stairs
        sunken_things_are_left=True,  # monmove.c m_move
        wailing_gremlins_wake=True,  # uhitm.c light_hits_gremlin
        renegades_seldom_cast_aspersions=True,  # wizard.c cuss
        horns_need_breath=True,  # muse.c find_offensive, searches_for_item, cures_sliming
        warded_mimics_show_themselves=True,  # makemon.c set_mimic_sym
        pets_shun_their_track=TrackShunned.FAR,  # dogmove.c dog_move
        flight_ends_tracks=True,  # monmove.c monflee
        teleports_end_tracks=True,  # teleport.c rloc_to; dog.c mon_arrive
        flight_by_branch_stairs=BranchStairs.LEAVES_DUNGEON,  # muse.c use_defensive
        fire_traps_cure_slime=True,  # L-351
        slime_cures=SlimeCures.BY_THE_WITTY,  # muse.c munslime
        deadly_cures_spare_conduct=True,  # muse.c mon_consume_unstone
        all_quest_artifacts_are_coveted=True,  # wizard.c on_ground, mon_has_arti, mon_has_special
        cube_meals=CubeMeals.WARIEST,  # mon.c meatobj
        trap_sense=TrapSense.WEBS,  # mon.c mfndpos
        charisma_sways_demons=True,  # minion.c demon_talk
        trollsbane_keeps_trolls_dead=True,  # zap.c revive
        all_waking_angers=False,  # mon.c wakeup
        noise=Noise.CALLS_STRAYED,  # mon.c wake_nearto
        alarms_stop_at_the_tower=True,  # N-560
        crowded_out=CrowdedOut.WAITS,  # mon.c m_into_limbo
        movement=Movement.WHOLE_MOVES,  # mon.c mcalcmove
        slower_shapes_slow_at_once=True,  # N-595
        kits=Kits.GUARDIANS,  # makemon.c m_initweap
        poison_gas_is_shunned=True,  # mon.c mfndpos
        new_monsters_may_be_saddled=True,  # makemon.c makemon
        nasties=NASTIES_361,  # wizard.c nasties
        nasties_summoned=NastySummons.TEN_IN_ALL,  # wizard.c nasty
        unpolymorphable_species=(
            *PARENT.monsters.unpolymorphable_species,
            "Nazgul",
            "erinys",
        ),  # mon.c newcham
        peaceful_monsters_react_to_attacks=True,  # mon.c setmangry
        monster_zaps_teleport_targets=False,  # muse.c mbhitm
    ),
    religion=replace(
        PARENT.religion,
        helms_of_opposites_stay_cursed=True,  # pray.c worst_cursed_item
        walled_in_may_pass_walls=True,  # pray.c fix_worst_trouble
        amber_glow=AmberGlow.UNLESS_DREAMING,  # pray.c fix_worst_trouble
        gods_kills_are_hero_kills=False,  # pray.c god_zaps_you
        turning_gets_quicker=True,  # pray.c doturn
    ),
    trade=replace(
        PARENT.trade,
        some_shopkeepers_always_pay_less=True,
        booby_traps_cost_customers=True,  # lock.c picklock, doopen_indir
    ),
    magic=replace(
        PARENT.magic,
        sleep_resistance_spares_readers=True,  # spell.c study_book
        wizards_wish_for_unique_flesh=True,  # N-626
        enlightenment_in_juice_makes_booze=True,  # potion.c mixtype
        falling_boulders_make_noise=True,  # read.c drop_boulder_on_player, drop_boulder_on_monster
        enchanting_uncurses_armor=True,  # read.c seffects
        enchanting_frees_hands=True,  # wield.c chwepon
        opening_oneself_unlocks_boxes=True,  # zap.c zapyourself
        backfire=Backfire.ADDS,  # N-073
        clairvoyance_reaches_further=True,  # detect.c do_vicinity_map
        imagined_items_have_quantities=True,  # detect.c sense_trap
        steeds_gold_is_no_find=True,  # detect.c gold_detect
        fireballs_vanish_in_the_air=True,  # zap.c dobuzz
        spent_rays_end_silently=True,  # zap.c dobuzz
        rays_bounce_by_ground=True,  # zap.c dobuzz
        gas_spares_its_breathers=True,  # region.c inside_gas_cloud
        levitation_potions_last_a_turn_more=True,  # potion.c peffects
        healing_vapours_cure_blindness=True,  # potion.c potionbreathe, potionhit
        wishes_for_glob_sizes=True,  # objnam.c readobjnam
        wishes_for_locked_boxes=True,  # objnam.c readobjnam
        poison_breath_lingers=True,  # zap.c zap_over_floor
        potion_mixing=PotionMixing.SOME,  # potion.c dodip
        restore_ability_restores_levels=True,  # potion.c peffects
        casting_needs_voice=True,  # spell.c rejectcasting
        fire_scrolls_are_aimed=True,  # read.c seffects
        stunned_or_confused_only_make_noise=True,  # music.c do_play_instrument, do_improvisation
        noise_spares_scroll_proof_monsters=True,  # music.c awaken_monsters
    ),
    screen=replace(
        PARENT.screen,
        gold_has_its_sign=True,  # pickup.c query_objlist
        many_meanings=ManyMeanings.BARE,  # N-650
        keys_are_quoted=True,  # do_name.c getpos
    ),
    commands=replace(
        PARENT.commands,
        eyewear_comes_off_sooner=True,  # do_wear.c take_off
        sink_rings=SinkRings.LIE_IN_PIPES,  # do.c dosinkring
        runs_stop=RunsStop.NOT_AT_PETS,  # hack.c lookaround
        travel_guesses=TravelGuesses.IN_SIGHT,  # hack.c findtravelpath
        paranoid_confirmations=(*PARENT.commands.paranoid_confirmations, "were-change"),  # options.c
        tools_tried_in_vain_take_moves=(),  # apply.c use_leash
        opening_here_loots=True,  # lock.c doopen_indir
        cursed_whistles_call_guards=True,  # apply.c use_whistle
        dipped_names=DippedNames.FULL,  # N-484
        menus_rearrange_things=True,  # N-653
        things_without_letter_are_listed_last=True,  # N-662
        next_box_can_be_chosen=True,  # N-485
        naming_artifacts_breaks_illiterate=True,  # do_name.c oname
        weapon_in_hand_may_be_readied=True,  # wield.c dowieldquiver
        picked_up_thrown_items_fill_quiver=True,  # invent.c addinv_core0
        autopickup_leaves_shop_goods=True,  # pickup.c autopick_testobj
        searching_finds_under_items=True,  # N-561
        warning_and_master_key_help_searching=True,
    ),
    content=replace(NETHACK, own_kinds=KINDS),  # N-522
)
