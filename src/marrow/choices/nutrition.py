"""Where editions differ on hunger and food."""

from dataclasses import dataclass
from enum import Enum


class Sleepers(Enum):
    """N-023, N-024: who burns only one turn in ten."""

    ASLEEP = "those asleep"
    UNAWARE = "all who are unaware: asleep, fainted or knocked out"


class WeakStrength(Enum):
    """N-127, N-128: how weakness from hunger takes strength."""

    BASE = "a point of the stored strength, lost and regained"
    TEMPORARY = "a point on loan, whatever the stored strength"


class Hearing(Enum):
    """N-136: what a faint does to hearing."""

    UNTIL_AWAKE = "deaf until awake"
    TIMED = "deaf for as long as helpless"


class AccessoryClock(Enum):
    """N-031, N-048: what tells rings and amulets that their turn has come."""

    TURN_NUMBER = "the turn's number, modulo twenty"
    DIE_ROLL = "a twenty-sided die thrown each time"


@dataclass(frozen=True, slots=True, kw_only=True)
class NutritionChoices:
    """Where editions differ on hunger and food."""

    sleepers: Sleepers = Sleepers.ASLEEP  # N-023, N-024
    metallivores_burn: bool = False  # N-027
    wielded_regeneration_is_free: bool = False  # N-032, N-034: whatever is wielded, not only an artifact
    faint_rounding: int = 0  # N-134: added to |h| before dividing by ten
    endurance: int = 200  # N-145: how far below zero before starving,
    endurance_per_constitution: int = 20  # N-145: and how much farther for each point
    weak_strength: WeakStrength = WeakStrength.BASE  # N-127, N-128
    faint_hearing: Hearing = Hearing.UNTIL_AWAKE  # N-136
    faint_touches_wielded: bool = False  # N-136: a wielded cockatrice corpse petrifies
    faints_can_be_broken: bool = False  # N-142: by a guard, a demon who wants gold, or cold water
    racial_rations: bool = False  # N-177: lembas and cram by race
    orcish_lembas_shrinks: bool = False  # N-178
    age_matters_for_rot: bool = False  # N-219, N-220
    partly_eaten_skips_first_bite: bool = False  # N-172: first bites take effect once an item
    tin_tools_by_blessing: bool = False  # N-284, N-285
    spinach_varies: bool = False  # N-294
    greasy_die: int = 15  # N-292: slippery for rnd(15), later rn1(11, 5)
    greasy_least: int = 1
    stir_fries_grease: bool = False  # N-292: as deep fries do
    disenchanter_steals: bool = False  # N-258
    giants_always_strengthen: bool = True  # N-264
    cursed_apples_sleep: bool = False  # N-274
    cannibal_check_once_a_turn: bool = False  # N-318
    exertion_when_attacking_only: bool = False  # N-055, N-063
    spell_hunger_floor_restore: bool = False  # N-072: restore ability exempt from the strength gate
    amulet_spell_surcharge_counts: bool = True  # N-080, N-081
    nausea_double: bool = True  # N-339
    vomit_fouls: bool = False  # N-344: altars, ice and dragons that breathe acid
    vomit_keeps_longer_helplessness: bool = False  # N-340: and the reason for it
    apport_from_charisma: bool = False  # N-350
    globs: bool = False  # N-298
    tin_variety_is_preset: bool = False  # N-288: decided when the tin is made, not when it is opened
    blind_fingers_find_food: bool = False  # N-162: what lies here is felt before it is offered
    artifacts_refuse_eaters: bool = False  # N-168: artifacts blast those who would eat them
    artifacts_blast_first: bool = False  # N-168: before anybody asks whether they can be eaten
    at_will_hunger: int = 100  # N-090, N-091: no teleporting at will at this nutrition or below,
    at_will_strength: int = 6  # or below this strength,
    at_will_energy: int = 20  # or this energy,
    at_will_energy_spent: int = 19  # of which so much is spent
    at_will_refusal_takes_time: bool = True  # N-091
    racial_food_swap: bool = False  # N-410: orcs and dwarves too start with the food of their kind
    pets_shoot: bool = False  # N-357: pets breathe, spit and throw from afar
    pets_mind_kin_and_slime: bool = False  # N-370: nor is green slime good for them
    pets_shun_footrice: bool = True  # N-365: cockatrice corpses are taboo, and not mere poison
    ghouls_take_fresh: bool = False  # N-367: fresh corpses when starving, and eggs
    bats_of_vampires_shun_garlic: bool = False  # N-371
    carrots_are_for_blind_pets: bool = False  # N-373, N-393
    every_yeti_loves_bananas: bool = True  # N-374: also those that eat no plants
    choosy_strangers: bool = False  # N-382: horses want vegetables, monkeys and apes bananas
    mimicking_steeds_throw: bool = False  # N-393: off the steed goes its rider first
    pets_mimic: bool = False  # N-393: when they have eaten a mimic
    forgotten_spells_take_time: bool = False  # N-073
    prefix_skips_floor: bool = False  # N-160: m before e
    ghouls_are_choosy: bool = False  # N-164: only old flesh and eggs
    riders_never_rot: bool = False  # N-234
    rot_spares_eaters_of_the_fresh: bool = False  # N-222: of what is not more than five turns old
    slime_hides_taint: bool = False  # N-235: what would turn its eater to slime is not tainted besides
    ghosts_stay_ghosts: bool = False  # N-246: nor do they turn to slime
    nurses_restore_sight: bool = False  # N-251
    nurses_convey: bool = False  # N-251
    mimicry_is_a_change: bool = False  # N-254: for the conduct of never changing one's form
    rations_satisfy_at_700: bool = True  # N-268
    carrots_fail_when_engulfed: bool = False  # N-275: by what blinds
    knives_open_tins: bool = False  # N-284
    openers_open_tins: bool = False  # N-287: when applied
    globs_are_meat: bool = False  # N-299, N-300: by the rules for corpses, worth what they weigh
    eaten_bonuses_diminish: bool = False  # N-308
    form_is_kin: bool = False  # N-316: eating the race of one's form is cannibalism
    beast_is_kin: bool = False  # N-316: and so is eating the beast of one's lycanthropy
    rodents_cannot_vomit: bool = False  # N-341
    eels_lay_in_water: bool = False  # N-100: if at all
    jumps_in_place: bool = False  # N-086
    asks_jumping_of_spell: bool = False  # N-082: of heroes who cannot jump
    pets_know_more_poisons: bool = False  # N-363, N-365, N-370, N-376: and what makes a queen of a bee
    bees_become_queens: bool = False  # N-278: heroes who are killer bees, by royal jelly
    garlic_breath: bool = False  # N-270: those who smell it flee
    pyrolisk_eggs_explode: bool = False  # N-272
    fire_elementals_eat_fuel: bool = False  # N-164: whatever burns
    accessory_clock: AccessoryClock = AccessoryClock.TURN_NUMBER  # N-048
    white_dragons_digest_slowly: bool = False  # N-029, N-049
    meat_rings_burn: bool = True  # N-050
    plain_protection_burns: bool = False  # N-050, N-051: a +0 ring that is all the protection there is
    imitations_burn: bool = True  # N-053
    gluttony_suits_the_hungry: bool = False  # N-095, N-203, N-211, N-213: those with the property of hunger
    drunk_by_hunger: bool = False  # N-103: booze confuses the more the hungrier
    bites_are_racial: bool = False  # N-179: not what the ration is worth
    asks_to_stop_eating: bool = True  # N-204: and not whether to go on
    eating_asked_in_full: bool = False  # N-204: "yes" in full, if one is paranoid about it
    last_bites_are_not_asked: bool = False  # N-204
    acid_blobs_never_rot: bool = False  # N-234
    globs_never_rot: bool = False  # N-301
    casters_buzz: bool = False  # N-248: not only newts
    newts_and_lizards_convey: bool = False  # N-261
    acid_and_stone_last: bool = False  # N-262: these resistances for a time
    tins_hold_no_more_than_meat: bool = False  # N-293
    metallivores_chew_bars: bool = False  # N-111: and live on them
    digested_victims_convey: bool = False  # N-114: and do all else that eating them would
