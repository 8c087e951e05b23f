"""NetHack 3.6.7: what it changes from 3.4.3, and nothing it keeps."""

from dataclasses import replace

from marrow.choices import Hearing, KillerRemnant, Sleepers, Speed, WeakStrength
from marrow.editions.nethack_343 import NETHACK_343 as PARENT

NETHACK_367 = replace(
    PARENT,
    name="3.6.7",
    parent=PARENT,
    nutrition=replace(
        PARENT.nutrition,
        sleepers=Sleepers.UNAWARE,  # N-023, since 3.6.1
        metallivores_burn=True,  # N-027, since 3.6.1
        wielded_regeneration_is_free=True,  # N-032
        faint_rounding=5,  # N-134, since 3.6.1
        endurance=100,  # N-144, since 3.6.1
        endurance_per_constitution=10,
        weak_strength=WeakStrength.TEMPORARY,  # N-127, since 3.6.1
        faint_hearing=Hearing.TIMED,  # N-136
        faint_touches_wielded=True,  # N-136
        blind_fingers_find_food=True,  # N-162, since 3.6.1
        artifacts_refuse_eaters=True,  # N-168, since 3.6.1
        at_will_hunger=10,  # N-090, since 3.6.2
        at_will_strength=4,
        at_will_energy=30,
        at_will_energy_spent=30,
        at_will_refusal_takes_time=False,
        racial_rations=True,  # N-177, since 3.6.1
        orcish_lembas_shrinks=True,  # N-178, since 3.6.1
        age_matters_for_rot=True,  # N-219
        partly_eaten_skips_first_bite=True,  # since 3.6.3
        tin_tools_by_blessing=True,  # N-284
        spinach_varies=True,  # N-294
        greasy_die=11,  # N-292, since 3.6.3
        greasy_least=5,
        disenchanter_steals=True,  # N-258
        giants_always_strengthen=False,  # N-264
        cursed_apples_sleep=True,  # N-274
        cannibal_check_once_a_turn=True,  # N-318
        reset_restores_strength=True,  # N-011, since 3.6.1
        exertion_when_attacking_only=True,  # N-055
        spell_hunger_floor_restore=True,  # N-072
        amulet_spell_surcharge_counts=False,  # N-080, since 3.6.1
        nausea_double=False,  # N-338
        vomit_keeps_longer_helplessness=True,  # N-340, since 3.6.1
        apport_from_charisma=True,  # N-350, since 3.6.1
        globs=True,  # N-298
        tin_variety_is_preset=True,  # N-288
        racial_food_swap=True,  # N-410
        pets_shoot=True,  # N-357, since 3.6.1
        pets_mind_kin_and_slime=True,  # N-370
        pets_shun_footrice=False,  # N-365
        ghouls_take_fresh=True,  # N-367
        bats_of_vampires_shun_garlic=True,  # N-371
        carrots_are_for_blind_pets=True,  # N-373, since 3.6.1
        every_yeti_loves_bananas=False,  # N-374, since 3.6.1
        choosy_strangers=True,  # N-382, since 3.6.1
        pets_mimic=True,  # N-393
    ),
    life_saving=replace(
        PARENT.life_saving,
        hp_zeroed_first=True,  # L-027, since 3.6.2
        max_hp_floor=10,  # L-052
        form_hp_restored=True,  # L-054, since 3.6.2
        nutrition_when_low=900,  # L-055, since 3.6.2
        constitution_rolls_peak=True,  # L-060, since 3.6.2
        constitution_stops_at_minimum=False,  # L-060
        releases_from_engulfer=True,  # L-072, L-073, since 3.6.2
        ends_volley=True,  # L-071, since 3.6.1
        helpless_suffix=True,  # L-014
        suffix_fixups=True,  # L-016, since 3.6.1
        delayed_killers_by_cause=True,  # L-008
        sanitised_killer=True,  # L-013
        drowning_rounds=5,  # L-116
        saved_vampires=True,  # L-150
    ),
    bones=replace(
        PARENT.bones,
        option_exists=True,  # B-009
        footrice_victims=KillerRemnant.AS_KILLED,  # B-046
        dissolved_leaves_no_corpse=True,  # B-044
        cemetery=True,  # B-088
        cemetery_spot_kept=True,  # B-181, since 3.6.2
        sanitised_names=True,  # B-177
        gold_is_an_item=True,  # B-120
        tower_middle_is_eligible=False,  # B-035, since 3.6.1
        riser_keeps_starting_pack=False,  # B-077
        quest_id_is_short=False,  # B-207, since 3.6.1
        coaligned_unicorns_are_peaceful=True,  # B-106
        statue_of_stoned_needs_bones=False,  # B-044
        remains_before_settling=False,  # B-056
        slime_may_be_genocided=True,  # B-044, since 3.6.2
    ),
    play=replace(PARENT.play, speed=Speed.WHOLE_MOVES, slower_form_slows_at_once=True),
    without=frozenset(),
)
