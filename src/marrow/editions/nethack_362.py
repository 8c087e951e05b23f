"""NetHack 3.6.2: its changes from 3.6.1."""

from dataclasses import replace

from marrow.choices import (
    ArmorReplaced,
    ClassDraw,
    DisguiseDetails,
    FailedUntrapping,
    HealingCures,
    HelplessSuffix,
    Hypocrisy,
    Kits,
    Noise,
    TrapSense,
    WizardsMonsters,
)
from marrow.content.edition_content import NETHACK
from marrow.content.vocabulary import Glow
from marrow.editions.nethack_361 import NETHACK_361 as PARENT

NETHACK_362 = replace(
    PARENT,
    name="3.6.2",
    parent=PARENT,
    records=replace(PARENT.records, version="3.6.2"),  # L-174
    nutrition=replace(
        PARENT.nutrition,
        teleport_at_will_nutrition=10,  # N-090
        teleport_at_will_strength=4,
        teleport_at_will_energy=30,
        teleport_at_will_energy_spent=30,
        teleport_at_will_refusal_takes_time=False,
        nurse_corpses_convey_poison_resistance=True,  # N-251
        mimicking_steeds_throw_riders=True,  # N-393
        fixed_abilities_spoil_spinach=True,  # N-294
        fish_lay_eggs_in_water_only=True,  # N-100
        eaten_rings_undo_worn_ones=False,  # N-308
    ),
    life_saving=replace(
        PARENT.life_saving,
        hp_zeroed_first=True,  # L-027
        helpless_suffix=HelplessSuffix.DEATH,  # L-014
        letters_by_name=True,  # L-012
        form_hp_restored=True,  # L-054
        nutrition_when_low=900,  # L-055
        constitution_peak_falls_by_chance=True,  # L-060
        releases_from_engulfer=True,  # L-072, L-073
        cancelled_unchanging_clay_golem_dies=True,  # L-147
        slimed_hero_becomes_green_slime=True,  # L-129
        late_stoning_ends_other_troubles=True,  # L-128, L-129
        debug_fuzzer_prevents_death=True,  # L-080
    ),
    hero=replace(
        PARENT.hero,
        turns_to_learn_riding=100,  # steed.c exercise_steed
        heavy_loads_keep_hero_in_water=True,  # hack.c domove
        healing_cures=HealingCures.DEAFNESS,  # potion.c healup
        sting_glow={1: Glow.FLICKER, 5: Glow.GLIMMER, 13: Glow.GLEAM},  # artifact.c glow_strength
    ),
    combat=replace(
        PARENT.combat,
        kicked_stacks_weigh_as_one=True,  # dokick.c really_kick_object
        drowned_by_melted_ice_are_hero_kills=True,  # mon.c minliquid
        teleporting_blows_never_kill=True,  # mhitu.c hitmu
        levitation_rings_are_destroyed_last=True,  # zap.c destroy_item
        sunsword_sears_gremlins=True,  # weapon.c dmgval
        divided_puddings_meet_traps=True,  # uhitm.c hmon_hitmon
        seducers_do_not_ask_deaf_heroes=True,  # mhitu.c doseduce, mayberem
        hypocrisy=Hypocrisy.IF_HEEDED,  # mon.c setmangry
        alternate_weapon_of_forms_as_in_twoweapon=True,  # uhitm.c hmonas
    ),
    traps=replace(
        PARENT.traps,
        teleporters_leave_liquid=True,  # mon.c minliquid
        fliers_drown_on_the_plane_of_water=True,  # mon.c minliquid
        magic_traps_wake=True,  # trap.c domagictrap
        stuck_heroes_do_not_levitate=True,  # polyself.c float_vs_flight
        failed_untrapping=FailedUntrapping.FORCED,  # trap.c move_into_trap
    ),
    dungeon=replace(
        PARENT.dungeon,
        level_file_notes=frozenset({"scrolls beside prizes", "prizes by chance", "crowded streets"}),  # N-504
        orcish_town_is_plundered=True,  # mkmaze.c stolen_booty
        steps_wear_engravings_at_both_ends=True,  # hack.c maybe_smudge_engr
        monsters_on_new_levels_come_in_groups=False,  # mklev.c makelevel
        groups_in_zoos_sleep=True,  # mkroom.c fill_zoo
        graves_bury_their_gold=True,  # mklev.c mkgrave
        invocation_reaches_monsters=True,  # mklev.c mkinvpos
    ),
    monsters=replace(
        PARENT.monsters,
        monsters_of_wizards=WizardsMonsters.ASKED_BUT_OF_TAILS,  # L-346
        trap_sense=TrapSense.SQUARES,  # mon.c mfndpos
        cancelled_shapechangers_resume_their_shape=True,  # zap.c cancel_monst
        player_monsters_resist_conflict=True,  # zap.c resist
        disguise_details=DisguiseDetails.ROLES,  # makemon.c set_mimic_sym
        class_draw=ClassDraw.WEIGHED,  # makemon.c mkclass_aligned; minion.c ndemon
        kits=Kits.WHISTLES,  # makemon.c m_initinv
        noise=Noise.OF_HERO_CALLS,  # mon.c wake_nearto
        cat_boxes_hold_the_cat=True,  # pickup.c observe_quantum_cat
        armor_replaced=ArmorReplaced.IF_STOLEN,  # mon.c movemon
        gremlins_flee_from_sunsword=True,  # monmove.c distfleeck
    ),
    commands=replace(
        PARENT.commands,
        menus_rearrange_things=False,  # N-653
        searching_finds_under_items=False,  # N-561
        remembered_unseen_monsters_train_no_wisdom=True,
        training_comes_before_smashing=True,  # lock.c forcelock
    ),
    religion=replace(
        PARENT.religion,
        deafness_is_a_trouble=True,  # pray.c in_trouble
        secret_doors_count_as_ways_out=True,  # pray.c stuck_in_wall, blocked_boulder
        failed_turning_takes_time=True,  # pray.c doturn
    ),
    magic=replace(
        PARENT.magic,
        drums_deafen_before_they_wake=True,  # N-567
        healing_spells_cure_blindness_by_skill=True,  # zap.c bhitm, zapyourself
        clairvoyance_shows_things=True,  # detect.c do_vicinity_map
        gas_spares_the_submerged=True,  # region.c inside_gas_cloud
        spent_drums_beat_softly=True,  # music.c do_improvisation
        diluted_oil_burns_shorter=True,  # timeout.c begin_burn; potion.c dodip
        digging_from_pits_resets_spots=True,  # dig.c adj_pit_checks
    ),
    trade=replace(
        PARENT.trade,
        known_gems_are_repriced=True,  # shk.c gem_learned
        goods_show_whose_they_are=True,  # objnam.c doname_base; pager.c look_at_object
        repairs_are_announced=True,  # shk.c repair_damage
        repeated_damage_is_charged=True,  # shk.c add_damage, pay_for_damage
        trapped_gaps_are_cleared=True,  # shk.c repair_damage
    ),
    bones=replace(
        PARENT.bones,
        cemetery_spot_kept=True,  # B-181
        genocided_green_slime_does_not_rise=True,  # B-044
        boulderless_traps_have_no_victims=True,  # B-220
        risen_living_keep_crysknives=True,  # B-118
        risen_mummy_keeps_own_wrapping=True,  # B-078
    ),
    content=NETHACK,  # N-522
    prose={},  # N-651: the words of 3.4.3 end here
)
