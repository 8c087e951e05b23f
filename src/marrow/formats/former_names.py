"""Choices that have been renamed: fingerprints say their former names, so that older files still fit them."""

from collections.abc import Mapping
from typing import Final

# The name now, and the one that fingerprints say. A row stays as long as the choice does.
FORMER_NAMES: Final[Mapping[str, str]] = {
    "attacks_on_nothing_name_furniture": "vain_blows_tell_furniture",
    "attacks_on_nothing_name_walls": "vain_blows_tell_walls",
    "blows_with_paper_and_plants_do_no_damage": "paper_and_plants_do_no_harm",
    "brain_eating_has_consequences": "eaten_brains_are_minded",
    "breath_recovery_ignores_target": "breath_rests_alike",
    "drain_resistant_artifacts_are_not_drained": "draining_spares_its_wardens",
    "energy_drain_grows_with_power": "drained_energy_follows_energy",
    "explosion_damage_is_rolled_twice": "explosions_throw_twice",
    "failed_ranged_attacks_are_answered": "idle_shots_are_answered",
    "high_level_monsters_aim_better": "archers_aim",
    "hurtling_into_bars_wakes_farther": "bars_ring_farther",
    "improvised_weapon_weight_rounds_up": "weight_counts_from_the_first_hundred",
    "insubstantial_monsters_cannot_be_held": "only_the_solid_are_held",
    "nurses_heal_all_who_wield_no_weapon": "nurses_mind_only_weapons",
    "only_a_third_of_luck_helps_to_hit": "luck_helps_a_third",
    "only_digesting_forms_can_be_too_full": "only_digesters_mind_fullness",
    "only_negated_blows_teleport": "only_thwarted_blows_teleport",
    "running_off_water_must_be_seen": "dry_bags_must_be_seen",
    "seducers_do_not_ask_deaf_heroes": "the_deaf_are_undressed_unasked",
    "silver_missiles_in_hand_sear": "misused_silver_sears",
    "strength_18_50_hits_better": "strength_of_68_hits_better",
    "swallowing_deadly_monsters_is_a_meal": "deadly_gulps_are_meals",
    "teleporting_blows_never_kill": "blows_that_teleport_spare_life",
    "theft_interrupts_dressing": "robbery_stops_dressing",
    "thrust_or_swing_is_rolled": "mixed_weapons_throw_for_words",
    "weres_heed_shape_change_protection": "weres_mind_the_hero",
}
