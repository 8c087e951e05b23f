"""NetHack 5.0.0, released on 2 May 2026: its changes from 3.7 as it was in October 2024."""

from dataclasses import replace

from marrow.choices import Aggravation, AngelArms, FormerNames, HalvedMissiles, LeftHanded
from marrow.content import log_fields
from marrow.content.own_artifacts_table import ARTIFACTS_500
from marrow.content.properties import Property
from marrow.content.rows_500_table import KINDS, KINDS_AFTER, SHARES, SPECIES
from marrow.content.words import LEVEL_FILES_OF_500
from marrow.editions.nethack_370 import NETHACK_370 as PARENT

NETHACK_500 = replace(
    PARENT,
    name="5.0.0",
    parent=PARENT,
    records=replace(
        PARENT.records,
        version="5.0.0",  # L-174
        log_fields=log_fields.NETHACK_50,  # L-174
        conduct_names=log_fields.CONDUCTS_50,  # Z-101
    ),
    life_saving=replace(
        PARENT.life_saving,
        saving_grace=False,  # Z-072
        live_log_tells_more=True,  # Z-068, Z-105
        dump_log_ends_with_the_dead=True,  # Z-104
        collisions_name_door_frames=True,  # Z-098
    ),
    nutrition=replace(
        PARENT.nutrition,
        rumours_of="5.0.0",  # Z-342
        metallivores_eat_whole_tins=True,  # Z-014, Z-015, Z-016, Z-017
        tins_are_used_up_early=True,  # Z-020, Z-021, Z-022, Z-023
        grease_of_tins_adds_up=True,  # Z-025
        empty_tins_amuse_the_hallucinating=True,  # Z-026
        lost_tins_are_forgotten=True,  # Z-027
        dragon_hide_rots=True,  # Z-036
    ),
    bones=replace(
        PARENT.bones,
        engravings_become_unread=True,  # Z-107
        ghost_names=34,  # Z-114
        mines_with_victims_exploded=True,  # Z-117
        enlightenment_tells_of_bones_not_stored=True,  # Z-103
        risen_heroes_are_remembered=True,  # Z-110, Z-112
        risen_heroes_named=FormerNames.OF_IN_DEATHS,  # Z-073, Z-075, Z-111
    ),
    hero=replace(
        PARENT.hero,
        trollsbane_regenerates=True,  # Z-028
        breathing_amulets_give_power=True,  # Z-029
        load_counts_after_monsters_moved=True,  # Z-035
        least_turns_to_first_nap=3,  # Z-040
        changed_attributes_forget_exercise=True,  # Z-042, Z-043, Z-044
        auras_curse_empty_packs=True,  # sit.c rndcurse
        unchanging_heroes_lose_amulets_of_change=True,  # Z-275
        stealth_rings_leave_no_footprints=True,  # Z-269
        amulets_taken_off_are_known=True,  # Z-298
        rising_from_water_identifies_boots=True,  # Z-297
        cubs_are_were_kin=True,  # Z-268
        weres_change_unwatched=True,  # were.c you_were, you_unwere
        monks_have_their_book_last=True,  # Z-175
        packs_throw_each_number=True,  # N-546
        low_rolls_give_battle_axes=True,  # u_init.c u_init_role
        left_handed=LeftHanded.BEFORE_PACK,  # Z-256
        starts_can_be_rerolled=True,  # Z-100, Z-101, Z-102
        archeologists_decipher_labels=True,  # Z-186
        quantum_boxes_give_experience=True,  # Z-203
        new_levels_give_tourists_experience=True,  # Z-203
    ),
    religion=replace(
        PARENT.religion,
        low_hp_of_forms_is_no_trouble=True,  # Z-046
        angry_gods_take_intrinsics=True,  # Z-047
        offering_is_refused_to=(Property.CONFUSED, Property.STUNNED),  # Z-048
        sacrifices_lift_luck_to_their_value=True,  # Z-049
        artifact_gift_sides=6,  # Z-050
        gifts_fit_sacrifices=True,  # Z-051
        prayer_revives_pet_statues=True,  # Z-053
        fedoras_bring_luck=True,  # Z-054
    ),
    dungeon=replace(
        PARENT.dungeon,
        map_counts={"bigroom": 13, "medusa": 4},  # Z-118
        gehennom_kinds=7,  # Z-307
        more_random_armor=True,  # Z-037
        doors_follow_corridors=True,  # mklev.c join, finddpos
        aggravation=Aggravation.DOUBLES,  # Z-039
        level_file_notes=LEVEL_FILES_OF_500,  # N-504, Z-057
        vlads_throne_is_special=True,  # Z-060
    ),
    combat=replace(
        PARENT.combat,
        failed_ranged_attacks_are_answered=False,  # Z-292
        hurtling_into_bars_wakes_farther=False,  # Z-299
        running_off_water_must_be_seen=True,  # trap.c water_damage
        throwing_ammunition_is_told=True,  # Z-345
        cracked_armor_comes_down=True,  # Z-347
        missiles_pass_mimics=True,  # Z-274
        boomerangs_fly_on=True,  # Z-203
        strength_18_50_hits_better=True,  # Z-267
        only_a_third_of_luck_helps_to_hit=True,  # Z-142
        blunt_weapons_knock_back=True,  # Z-144
        digestion_time_is_divided_by_level=True,  # Z-076
        armor_class_softens_engulfing=True,  # Z-078, Z-079
        halved_missiles=HalvedMissiles.NOT_VENOM,  # Z-086
        pudding_forms_are_half_hurt=True,  # Z-085
        tentacles_take_spells_and_skills=True,  # Z-080, Z-081
        poisoned_blades_of_monsters_poison=True,  # Z-083
        grimtooth_is_poisoned=True,  # Z-084
        elves_shoot_better=True,  # Z-349
        monsters_aklyses_return=True,  # Z-262
        heroes_catch_missiles=True,  # Z-145
        elementals_are_fierce_at_home=True,  # Z-092
        only_negated_blows_teleport=False,  # Z-263
        trapped_riders_never_joust=True,  # Z-264
        backstabs_need_sight=True,  # uhitm.c backstabbable
        healers_know_anatomy=True,  # uhitm.c hmon_hitmon_weapon_melee
        blows_with_paper_and_plants_do_no_damage=True,  # uhitm.c hmon_hitmon_misc_obj
        pits_stop_kicks=True,  # mhitu.c mtrapped_in_pit
    ),
    trade=replace(
        PARENT.trade,
        keepers_sell_charging=True,  # Z-129
        hostile_keepers_take_everything=True,  # Z-271
        priests_suggest_amounts=True,  # Z-149
    ),
    monsters=replace(
        PARENT.monsters,
        potions_add_what_is_left_over=True,  # Z-320
        former_pets_keep_their_record=True,  # Z-061, Z-062
        wild_figurines_are_never_pets=True,  # Z-065
        skilled_casters_have_stronger_familiars=True,  # Z-066
        first_pets_have_no_chance_saddle=True,  # Z-067
        absent_pets_do_not_hunger=True,  # Z-069
        reflecting_pets_attack_eyes=True,  # Z-071
        dead_guards_delay_others=True,  # Z-131
        slowed_fast_monsters_keep_four_of_speed=True,  # Z-133
        spells_by_level=True,  # Z-143
        golems_leave_various_pieces=True,  # Z-134
        guardians_avenge_leader=True,  # Z-135
        cloaks_open_when_outgrown=True,  # Z-146
        minotaur_wand_sides=8,  # Z-147
        angel_arms=AngelArms.SILVER_MACES,  # Z-147
        classes_by_difficulty=True,  # Z-148
        heroes_on_treasure_are_teleported=True,  # Z-188
        futile_shots_are_forgotten=True,  # Z-189
        cornered_unicorns_leap=True,  # monmove.c m_move
        beams_rouse_only_those_near=True,  # Z-200
        music_scares_humans=True,  # Z-200
        shapechangers_rest=True,  # Z-200
        nasty_substitutes_may_be_strong_casters=True,  # Z-200
        sleeping_mimics_stay_seen=True,  # Z-200
        covetous_walk=True,  # Z-194
        first_shots_miss=True,  # Z-091
        cubes_digest_what_they_carry=True,  # Z-041
        saved_fliers_stay_above_liquid=True,  # Z-093
        risen_vampires_smash_doors=True,  # Z-094, Z-095
        vampires_over_water_are_no_wolves=True,  # Z-096
        zombies_spare_natives=True,  # Z-130
    ),
    magic=replace(
        PARENT.magic,
        flesh_stirs_all_golems=True,  # Z-350
        resistance_is_told_by_sight=True,  # Z-348
        blessed_taming_makes_tamer=True,  # Z-063, Z-064
        amulet_grants_wish=True,  # Z-055
        tired_artifacts_can_use_energy=True,  # Z-032
        most_wishes_of_wand=1,  # Z-056
        deadly_wishes_lie_on_floor=True,  # Z-059
        invisibility_potions_by_chance=True,  # Z-137
        cursed_invisibility_reveals=True,  # Z-187
        priests_light_is_clerical=True,  # Z-203
        enchanting_armor_has_limits=True,  # Z-191
        destroy_armor_erodes=True,  # Z-192
        healing_pets_gives_healers_experience=True,  # zap.c bhitm
        smocks_protect_alchemists=True,  # Z-136
    ),
    commands=replace(
        PARENT.commands,
        dropping_cockatrice_corpses_is_confirmed=True,  # Z-097
        baring_hands_with_cockatrice_is_confirmed=True,  # Z-265
        cursed_whistles_lead_to_pets=True,  # apply.c use_magic_whistle
        snickersnee_reaches_far=True,  # Z-033, Z-034
        quitting_says_without_saving=True,  # Z-099
    ),
    traps=replace(
        PARENT.traps,
        found_box_traps_are_marked=True,  # Z-106
        barred_teleporters_only_wrench=True,  # Z-346
        iron_footwear_protects=True,  # Z-087, Z-088, Z-089, Z-090
        doors_keep_from_stumbling=True,  # trap.c move_into_trap
        pushed_boulders_roll_on=True,  # Z-266
        boulderless_traps_stay=True,  # trap.c trapeffect_rolling_boulder_trap
    ),
    content=replace(
        PARENT.content,
        shares=SHARES,
        kinds_after=KINDS_AFTER,
        own_kinds=KINDS,
        own_species=SPECIES,
        own_artifacts=ARTIFACTS_500,
    ),  # Z-030, Z-038, Z-132, Z-138, Z-139, Z-332
    prose={
        **PARENT.prose,
        "people.how much": "How much will you give? {less} or {more} is suggested.",
    },  # Z-149
)
