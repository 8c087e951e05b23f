"""NetHack 3.6.0: its changes from 3.4.3."""

from dataclasses import replace

from marrow.choices import (
    Amnesia,
    AntiMagic,
    Cancellation,
    Elbereth,
    EnergyDrain,
    Hearing,
    KillerRemnant,
    Mixing,
    Pits,
    Speed,
)
from marrow.content.edition_content import NETHACK
from marrow.content.rows_360_table import SPECIES
from marrow.content.species import RIDERS
from marrow.content.vocabulary import Glow, Harm
from marrow.editions.nethack_343 import NETHACK_343 as PARENT

BILLED_HARM = (  # mkobj.c alteration_verbs, those that the rules use
    Harm.CANCEL, Harm.DRAIN, Harm.UNCHARGE, Harm.UNBLESS, Harm.UNCURSE, Harm.DISENCHANT,
    Harm.DEGRADE, Harm.BLUNT, Harm.NEUTRALIZE,
)  # fmt: skip

NETHACK_360 = replace(
    PARENT,
    name="3.6.0",
    parent=PARENT,
    nutrition=replace(
        PARENT.nutrition,
        wielded_regeneration_is_free=True,  # N-032
        faint_hearing=Hearing.TIMED,  # N-136
        faint_touches_wielded=True,  # N-136
        faints_can_be_broken=True,  # N-142
        artifacts_refuse_eaters=True,  # N-168
        artifacts_blast_first=True,  # N-168
        age_matters_for_rot=True,  # N-219
        tin_tools_by_blessing=True,  # N-284
        spinach_varies=True,  # N-294
        stir_fries_grease=True,  # N-292
        asks_to_stop_eating=False,  # N-204
        disenchanter_steals=True,  # N-258
        giants_always_strengthen=False,  # N-264
        cursed_apples_sleep=True,  # N-274
        cannibal_check_once_a_turn=True,  # N-318
        exertion_when_attacking_only=True,  # N-055
        spell_hunger_floor_restore=True,  # N-072
        nausea_double=False,  # N-338
        globs=True,  # N-298
        tin_variety_is_preset=True,  # N-288
        racial_food_swap=True,  # N-410
        pets_mind_kin_and_slime=True,  # N-370
        pets_shun_footrice=False,  # N-365
        ghouls_take_fresh=True,  # N-367
        bats_of_vampires_shun_garlic=True,  # N-371
        pets_mimic=True,  # N-393
        forgotten_spells_take_time=True,  # N-073
        riders_never_rot=True,  # N-234
        ghosts_stay_ghosts=True,  # N-246
        mimicry_is_a_change=True,  # N-254
        carrots_fail_when_engulfed=True,  # N-275
        eaten_bonuses_diminish=True,  # N-308
        form_is_kin=True,  # N-316
        rodents_cannot_vomit=True,  # N-341
    ),
    life_saving=replace(
        PARENT.life_saving,
        max_hp_floor=10,  # L-052
        constitution_stops_at_minimum=False,  # L-060
        helpless_suffix=True,  # L-014
        delayed_killers_by_cause=True,  # L-008
        sanitised_killer=True,  # L-013
        drowning_rounds=5,  # L-116
        water_has_names=True,  # L-116
        log_has_suffix=True,  # L-174
        dying_asked_in_full=True,  # L-045
        last_thought_comes_first=False,  # L-102, L-104
        new_person_scales=False,  # L-146
        saved_vampires=True,  # L-150
    ),
    bones=replace(
        PARENT.bones,
        option_exists=True,  # B-009
        rising_is_always_told=True,  # B-057
        every_portal_goes=True,  # B-169
        footrice_victims=KillerRemnant.AS_KILLED,  # B-046
        dissolved_leaves_no_corpse=True,  # B-044
        cemetery=True,  # B-088
        sanitised_names=True,  # B-177
        gold_is_an_item=True,  # B-120
        riser_keeps_starting_pack=False,  # B-077
        coaligned_unicorns_are_peaceful=True,  # B-106
        statue_of_stoned_needs_bones=False,  # B-044
        remains_before_settling=False,  # B-056
        keepers_inherit_in_peace=True,  # B-048
        rolling_boulders_go_back=True,  # B-040
        oracle_has_a_home=True,  # B-097
        officials_walk_on_graves=True,  # B-065
        hiders_hide_again=True,  # B-109
    ),
    hero=replace(
        PARENT.hero,
        terrain_blocks_flight=True,  # hack.c switch_terrain
        speed=Speed.WHOLE_MOVES,
        slower_form_slows_at_once=True,
        forms_warn=True,
        new_bodies_handle_anew=True,  # artifact.c retouch_equipment
        life_of_a_level_by_kind=True,  # makemon.c monhp_per_lvl
        luck_by_thirds=True,  # N-004
        glows={1: Glow.GLOW},  # artifact.c Sting_effects
    ),
    combat=replace(
        PARENT.combat,
        cancellation=Cancellation.BY_TENTHS,
        elbereth=Elbereth.FIRST_WORD,  # monmove.c distfleeck
        banes_strike_shades=True,  # uhitm.c shade_glare
    ),
    dungeon=replace(
        PARENT.dungeon,
        ice_melts_again=True,  # zap.c start_melt_ice_timeout
        bridges_leave_debris=True,
        fire_has_vents=True,  # mkmaze.c fumaroles
        maps_instead={},  # N-413
        arrivals_are_told=True,  # do.c goto_level
        maps_of={"bigroom": 10, "medusa": 4},  # dungeon.def
    ),
    traps=replace(
        PARENT.traps,
        fields_sap_monsters=True,  # trap.c mintrap
        pits=Pits.JOINED,  # trap.c conjoined_pits
        energy_drain=EnergyDrain.BY_LEVEL,  # trap.c drain_en
        anti_magic=AntiMagic.HURTS,  # trap.c dotrap
    ),
    monsters=replace(
        PARENT.monsters,
        born_shapes_fit_depth=False,  # makemon.c makemon
        vampires_change_shape=True,  # B-080
        immutable=RIDERS,  # mon.c newcham
        eels_gasp_less_and_less=True,  # allmain.c moveloop
    ),
    trade=replace(
        PARENT.trade,
        prices_are_rounded_once=True,
        bills_may_be_left=True,
        empty_shops_are_looked_into=True,  # shk.c deserted_shop
        first_gem_number=411,  # objects.c, without the scroll of mail
        light_shops_sell_oil=True,  # shknam.c shtypes
        billed_harm=BILLED_HARM,
        first_bookshop_has_novel=True,
        health_food_stores=True,  # N-414
    ),
    religion=replace(
        PARENT.religion,
        low_hp_by_rank=True,  # pray.c critically_low_hp
    ),
    magic=replace(
        PARENT.magic,
        more_can_be_read=True,  # read.c doread
        confused_magic_varies=True,  # read.c seffects
        identify_spell_by_skill=True,  # read.c seffects
        amnesia=Amnesia.SOME_SPELLS,  # spell.c losespells
        protection_discounts_itself=True,  # spell.c cast_protection
        dull_books_bore=True,  # spell.c study_book
        spells_relearnt_at=2000,  # spell.c learn
        writing_needs_labels=True,  # write.c dowrite
        mixing=Mixing.FEW,  # potion.c dodip
        energy_by_dice=True,  # potion.c peffects
    ),
    commands=replace(
        PARENT.commands,
        thrown_things_are_gathered=True,  # pickup.c autopick
        paranoia=("confirm", "quit", "bones", "attack", "wand-break", "pray", "remove"),  # options.c
    ),
    content=replace(NETHACK, own_species=SPECIES),  # N-298
)
