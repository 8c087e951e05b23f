"""Where editions differ on hunger and food."""

from dataclasses import dataclass
from enum import Enum
from typing import Literal

RumoursOf = Literal["3.4.3", "3.6.0", "3.6.1", "3.6.7", "SpliceHack", "3.7", "5.0.0"]


class SlowMetabolism(Enum):
    """N-023, N-024: which heroes burn nutrition in only one turn of ten."""

    ASLEEP = "sleeping heroes"
    UNAWARE = "heroes who are asleep, fainted or knocked out"


class WeakStrength(Enum):
    """N-127, N-128: how being Weak lowers strength."""

    BASE = "the stored strength loses a point, and regains it later"
    TEMPORARY = "strength counts one lower while Weak; the stored value stays"


class FaintDeafness(Enum):
    """N-136: how long a hero who faints is deaf."""

    UNTIL_AWAKE = "deaf until awake, without a timer"
    TIMED = "deaf by a timer, for the turns of helplessness"


class FormsWithoutFood(Enum):
    """N-028, N-419: what a hunger step costs in a form that eats nothing."""

    PAY_FOR_ITEMS = "no living, but whatever rings, amulets and loads cost"
    PAY_NOTHING = "nothing at all"
    DRIFT = "nothing, and nutrition goes one towards nine tenths of the limit of satiation"


class Choking(Enum):
    """N-211, N-423: what becomes of an overfull hero who goes on eating."""

    KILLS = "dies, unless she vomits"
    STRANGLES = "is strangled for some turns, unless she vomits"
    VOMITS = "always vomits"


class AccessoryClock(Enum):
    """N-031, N-048: what decides on which turns rings and amulets cost nutrition."""

    TURN_NUMBER = "the turn number modulo 20"
    DIE_ROLL = "a d20 thrown each turn"


class MeldedGlobs(Enum):
    """N-298: what of two globs counts when one takes in the other, if they are partly eaten or old."""

    WEIGHT = "what is kept gets heavier, and stays as old as it was"
    AGE = "ages are averaged; what is left counts only if the one that is kept is partly eaten"
    WHOLE = "ages are averaged, and what is left of both is added"


class CorpseTaste(Enum):
    """N-241: whether a corpse tastes good, to whom, and with which dice."""

    BY_DIET = "vegan corpses to forms that eat only plants, others to those that eat only meat; no dice"
    BY_CHANCE = "good to the same; okay 9 times in 10 to all who eat such things, less often if it is rotten"
    UNLESS_HURT = (
        "by chance too; meat has one of five textures; nothing is said after food that hurt its eater"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class NutritionChoices:
    """Where editions differ on hunger and food."""

    # -- Hunger each turn

    slow_metabolism: SlowMetabolism = SlowMetabolism.ASLEEP  # N-023, N-024
    # Sleeping heroes burn on every tenth turn by its number, and no die is thrown.
    sleepers_burn_by_turn_number: bool = False  # N-418
    # Larger bodies burn more nutrition a turn, and smaller ones burn it less often.
    size_changes_hunger: bool = False  # N-421
    metallivores_get_hungry: bool = False  # N-027: forms that eat metal burn nutrition, too
    forms_without_food: FormsWithoutFood = FormsWithoutFood.PAY_FOR_ITEMS  # N-028, N-419
    # A vampire burns once in (level // this + 1) turns. If 0, vampires are forms without food.
    vampire_levels_per_turn: int = 0  # N-420

    # -- What worn and wielded items cost

    accessory_clock: AccessoryClock = AccessoryClock.TURN_NUMBER  # N-048
    # Innate regeneration burns nothing while the hero is unhurt.
    regeneration_is_free_when_unhurt: bool = False  # N-422
    # Any wielded item, not only an artifact, regenerates for no nutrition.
    wielded_regeneration_is_free: bool = False  # N-032, N-034
    white_dragon_scales_slow_digestion: bool = False  # N-029, N-049: white dragon scales give slow digestion
    meat_rings_cost_nutrition: bool = True  # N-050: a worn meat ring costs nutrition
    # So does a +0 ring of protection if nothing else gives protection.
    plus_0_protection_rings_cost_nutrition: bool = False  # N-050, N-051
    fake_amulets_cost_nutrition: bool = True  # N-053: a worn plastic imitation of the Amulet costs nutrition

    # -- What actions cost, and what the hungry cannot do

    # Walking into a monster costs nutrition only if the hero attacks.
    exertion_when_attacking_only: bool = False  # N-055, N-063
    # Restore ability can be cast even with a strength below 4.
    weak_heroes_cast_restore_ability: bool = False  # N-072
    # An attempt to cast a forgotten spell takes a move.
    casting_forgotten_spells_takes_a_move: bool = False  # N-073
    # The power that the Amulet drains raises the spell's hunger, too.
    amulet_drain_raises_spell_hunger: bool = True  # N-080, N-081
    # #jump casts the spell of jumping for heroes who cannot jump themselves.
    jump_command_casts_jumping: bool = False  # N-082
    jumps_in_place: bool = False  # N-086: a hero may jump onto his own spot: out of a trap, or into one again
    teleport_at_will_nutrition: int = 100  # N-090, N-091: no teleporting at will at this nutrition or below,
    teleport_at_will_strength: int = 6  # or below this strength,
    teleport_at_will_energy: int = 20  # or below this power,
    teleport_at_will_energy_spent: int = 19  # of which this much is spent
    teleport_at_will_refusal_takes_time: bool = True  # N-091: a refusal takes a move
    # Forms of fish lay eggs only in water; giant and electric eels nowhere.
    fish_lay_eggs_in_water_only: bool = False  # N-100
    booze_confuses_the_hungry_longer: bool = False  # N-103: the hungrier the hero, the longer booze confuses

    # -- Weak, fainting, starved

    weak_strength: WeakStrength = WeakStrength.BASE  # N-127, N-128
    hunger_ends_runs: bool = False  # N-132: becoming Hungry or Weak, or only so, ends runs and travel
    faint_length_rounding: int = 0  # N-134: added to the distance below zero before it is divided by ten
    faint_deafness: FaintDeafness = FaintDeafness.UNTIL_AWAKE  # N-136
    # Whoever faints touches what he wields: a cockatrice corpse petrifies.
    faint_touches_wielded: bool = False  # N-136
    # Vault guards, demons who demand gold and cold water end a faint early.
    faints_can_be_interrupted: bool = False  # N-142
    starvation_margin: int = 200  # N-145: a hero starves when nutrition is this far below zero,
    # And this much farther for each point of constitution.
    starvation_margin_per_constitution: int = 20  # N-145

    # -- Too full, and vomiting

    choking: Choking = Choking.KILLS  # N-211, N-423
    gluttony_costs: int = 1  # N-209: how much alignment an overfull lawful knight loses who goes on eating
    meals_when_satiated_are_gluttony: bool = False  # N-425: so much for each meal begun when satiated
    # Food that chokes is recorded by the name that the hero sees; else as if identified.
    choking_names_food_as_seen: bool = True  # N-215
    # Who chokes on a tin and survives loses 100, and does not vomit.
    choking_on_tins_costs_little: bool = False  # N-434
    # Heroes with the property of hunger never choke.
    hunger_property_prevents_choking: bool = False  # N-095, N-203, N-211, N-213
    asks_to_stop_eating: bool = True  # N-204: asks "Stop eating?", else "Continue eating?"
    paranoid_eating: bool = False  # N-204: paranoid_confirmation:eat demands "yes" in full
    last_bite_needs_no_question: bool = False  # N-204: no question when only one bite is left
    nausea_vomits_twice: bool = True  # N-339: nausea makes the hero vomit twice, and sooner
    rodents_cannot_vomit: bool = False  # N-341: rodents cannot vomit, except rock moles and woodchucks
    # N-525: who survives choking on food with one bite left has eaten it; else it is left as it was.
    choking_finishes_small_meals: bool = False
    # Vomiting does not replace the reason for a longer helplessness.
    vomit_keeps_longer_helplessness: bool = False  # N-340
    # Vomit offends altars, melts ice if acidic, and hurts forms that breathe acid.
    vomit_affects_its_spot: bool = False  # N-344

    # -- What can be eaten

    m_prefix_skips_floor_food: bool = False  # N-160: the prefix m before e skips food on the floor
    # A blind hero touches a corpse on the floor before it is offered.
    blind_heroes_touch_floor_corpses: bool = False  # N-162
    # Heroes in the form of a ghoul eat only eggs and corpses that are not vegan.
    ghoul_forms_eat_only_corpses_and_eggs: bool = False  # N-164
    ghoul_forms_want_old_corpses: bool = False  # N-435: ghoul forms eat tainted corpses and nothing else
    # Heroes in the form of a fire elemental eat whatever burns.
    fire_elemental_forms_eat_what_burns: bool = False  # N-164
    metallivores_eat_iron_bars: bool = False  # N-111: forms that eat metal chew iron bars, which nourish them
    artifacts_blast_eaters: bool = False  # N-168: an artifact blasts a hero who may not touch it and eats it
    artifacts_blast_before_food_check: bool = False  # N-168: even if the hero's form could not eat it

    # -- The meal, and food of all kinds

    racial_starting_food: bool = False  # N-410: orcs and dwarves start with food of their own race
    partly_eaten_skips_first_bite: bool = False  # N-172: the effect of a first bite comes once an item
    # What a lembas wafer or cram ration is worth depends on the race.
    lembas_and_cram_by_race: bool = False  # N-177
    # An orc's lembas wafer loses one point when its worth is looked up.
    orc_lembas_loses_a_point: bool = False  # N-178
    # The race changes what a bite gives, not what the whole ration is worth.
    race_changes_each_bite: bool = False  # N-179
    lembas_tastes_by_race: bool = False  # N-282: what elves and orcs think of lembas
    # A food ration satisfies a hero at nutrition 700 still; else only below.
    rations_satisfy_at_700: bool = True  # N-268
    garlic_breath_scares: bool = False  # N-270: monsters that smell the garlic a hero eats flee
    pyrolisk_eggs_explode: bool = False  # N-272: a pyrolisk egg explodes when eaten
    cursed_apples_cause_sleep: bool = False  # N-274: a cursed apple puts the hero to sleep
    carrots_fail_when_engulfed: bool = False  # N-275: a carrot is no cure inside a monster that blinds
    # Royal jelly turns a hero in the form of a killer bee into a queen bee.
    royal_jelly_makes_queen_bees: bool = False  # N-278
    fruit_cures_ailments: bool = False  # N-433: bananas, melons and pears cure; eggs of one's own cost luck
    rumours_of: RumoursOf = "3.4.3"  # Z-342: in whose file of rumours a fortune is found by a random byte
    fortunes_are_offered: bool = False  # N-432: the player is asked whether to read the fortune
    paper_is_not_delicious: bool = False  # N-282: forms that eat paper do not find it delicious
    mail_is_junk_food: bool = False  # N-524: scrolls of mail do not nourish
    eating_gold_angers_vault_guards: bool = False  # N-524: a vault guard who sees it is angry
    # An amulet of restful sleep, eaten or put on, leaves a sooner nap as it is; else its own always counts.
    sleepy_meals_keep_sooner_nap: bool = False  # N-308
    # The hero is told of strength gained by corpses or royal jelly.
    strength_from_food_is_told: bool = False  # N-266
    # The higher a bonus is, the less an eaten ring adds to it.
    eaten_ring_bonuses_diminish: bool = False  # N-308
    eaten_rings_undo_worn_ones: bool = False  # N-308: and takes away what worn rings of its kind give

    # -- Rot

    # New food, lembas and cram are never rotten unless cursed.
    fresh_food_never_rots: bool = False  # N-219, N-220
    blessed_food_keeps: bool = False  # N-429: what is blessed does not turn out rotten by chance
    # Rotten food that knocks its eater out weighs less at once, else from the first bite on.
    rotten_food_is_reweighed_at_once: bool = False  # N-195
    # Rotten food may also stun, make hallucinate, clumsy, nauseous or sick.
    rot_has_more_effects: bool = False  # N-429
    # Rot in a corpse no more than five turns old does no harm.
    rot_in_fresh_corpses_is_harmless: bool = False  # N-222
    rider_corpses_never_rot: bool = False  # N-234: corpses of the Riders never rot
    # The age of corpses that the undead leave: at 51 they are not tainted yet, at 100 often.
    undead_corpse_age: int = 100  # N-229
    acid_blobs_never_rot: bool = False  # N-234: corpses of acid blobs never rot
    # Food of a material that cannot rot, such as metal, is told to be awful, not rotten.
    food_of_metal_is_called_awful: bool = False  # Z-036
    dragon_hide_rots: bool = False  # Z-036: dragon hide may decay, and tastes rotten
    # A tainted corpse kills in so many turns at least, and fewer than twice as many.
    least_turns_of_taint: int = 10  # N-235
    tainted_corpses_take_effect: bool = False  # N-430: as if they had been eaten whole

    # -- Corpses

    only_collectors_leave_food: bool = False  # N-428: a kill leaves random food only if the victim collects
    corpse_taste: CorpseTaste = CorpseTaste.BY_DIET  # N-241
    # Cockatrices taste like chicken to eaters who resist stoning, and floating eyes have words for ravens.
    some_corpses_have_own_taste: bool = False  # N-241
    monks_pay_for_meat: int = 1  # N-314: alignment
    # A corpse that would turn the hero to slime is not tainted besides.
    sliming_corpses_are_not_tainted: bool = False  # N-235
    # Heroes in the form of a ghost or shade do not turn to slime.
    ghost_forms_do_not_slime: bool = False  # N-246
    nurse_corpses_cure_blindness: bool = False  # N-251: eating a nurse cures blindness
    nurse_corpses_convey_poison_resistance: bool = False  # N-251: eating a nurse may give poison resistance
    # Imitating gold after eating a mimic breaks the polymorphless conduct.
    mimicking_breaks_polymorphless: bool = False  # N-254
    rider_meat_conveys_nothing: bool = False  # Z-344: who survives a tin of a Rider gains no intrinsic
    # Eating a disenchanter takes away an intrinsic.
    disenchanter_corpses_steal_intrinsics: bool = False  # N-258
    wraith_corpses_are_a_gamble: bool = False  # N-425: a wraith gives a level only one time in two
    giant_strength_odds: int = 1  # N-425: one giant in so many gives strength
    nymph_corpses_may_give_charisma: bool = False  # N-425: one nymph in ten does
    # Giants give strength first, then perhaps an intrinsic; else one of them.
    giant_corpses_always_give_strength: bool = True  # N-264
    # Corpses of all who cast spells may give power, not only newts.
    spellcaster_corpses_give_power: bool = False  # N-248
    # Newts and lizards may give an intrinsic, too.
    newt_and_lizard_corpses_convey_intrinsics: bool = False  # N-261
    # Some meat gives acid or stoning resistance for a time.
    corpses_give_temporary_resistances: bool = False  # N-262
    corpses_give_long_resistances: bool = False  # N-431: acid and stoning resistance, for 500 turns or more
    # A hero who eats of a Rider and is saved has been unwise: it exercises wisdom, downwards.
    eaten_riders_cost_wisdom: bool = False  # N-245
    # A monster that the hero digests has all effects of its corpse.
    digested_victims_act_as_corpses: bool = False  # N-114

    # -- Cannibalism

    cannibal_check_once_a_turn: bool = False  # N-318: cannibalism is punished once a turn at most
    eating_own_form_is_cannibalism: bool = False  # N-316: eating the race of one's form is cannibalism
    # Eating the were-creature of one's own lycanthropy is cannibalism.
    eating_own_were_form_is_cannibalism: bool = False  # N-316

    # -- Globs

    globs: bool = False  # N-298: oozes and puddings leave globs instead of corpses
    melded_globs: MeldedGlobs = MeldedGlobs.WEIGHT  # N-298
    # N-520: of two in which one is made; else the new one if it is heavier, or by chance.
    heavier_globs_stay: bool = False
    # N-520: a glob that lands is taken in by one that lies there; else as new ones are.
    lying_globs_take_in_what_lands: bool = False
    # Globs nourish by their weight, and act as corpses once they are eaten.
    globs_nourish_by_weight: bool = False  # N-299, N-300
    bitten_globs_weigh_less: bool = True  # N-579: they weigh what is left of them
    globs_are_never_tainted: bool = False  # N-301: globs grow old, but never so old as to be tainted
    # A glob loses a point of its weight about every 25 turns.
    globs_shrink: bool = False  # N-301

    # -- The sense of bad food

    medusas_flesh_is_smelled: bool = False  # N-347: the sense of bad food warns of it
    harmless_taint_is_smelled: bool = False  # N-347: by who is proof against it; else it smells rotten

    # -- Tins

    # A tin's variety is chosen when it is made, not when it is opened.
    tin_variety_is_preset: bool = False  # N-288
    more_tin_varieties: bool = False  # N-426: tins may be mashed, salted, spicy and so on, too
    szechuan_tins_have_cookies: bool = False  # N-436
    # A tin opener's blessing decides how fast a tin opens.
    tin_opener_speed_by_blessing: bool = False  # N-284, N-285
    knives_open_tins: bool = False  # N-284: a wielded knife opens tins, as a dagger does
    paws_open_tins: bool = True  # N-284: forms with limbs but no hands open tins; and so do the smallest
    tin_openers_can_be_applied: bool = False  # N-287: a tin opener can be applied to a tin
    # To heroes who cannot be turned to stone, and in hallucination, a tinned cockatrice smells of chicken.
    petrifying_tins_smell_of_chicken: bool = False  # N-291
    # Greasy tins make fingers slippery for rn1(greasy_tin_die, greasy_tin_least) turns.
    greasy_tin_die: int = 15  # N-292
    greasy_tin_least: int = 1  # N-292
    stir_fried_tins_are_greasy: bool = False  # N-292: stir fried tins are greasy, as deep fried ones are
    # Greasy tins make slippery fingers slippery for longer.
    grease_of_tins_adds_up: bool = True  # N-292, Z-025
    # Spinach that is not blessed gives a random amount, not always 600.
    spinach_nutrition_is_random: bool = False  # N-294
    # Heroes whose abilities are fixed do not feel strong after spinach.
    fixed_abilities_spoil_spinach: bool = False  # N-294
    # A homemade tin nourishes no more than its corpse would.
    homemade_tins_are_capped_by_corpse: bool = False  # N-293
    # Forms that eat metal eat a tin with its contents, unasked, and get 5 more for it.
    metallivores_eat_whole_tins: bool = False  # Z-014, Z-015, Z-016, Z-017
    # A tin is used up before its contents choke, petrify or change the hero.
    tins_are_used_up_early: bool = False  # Z-020, Z-021, Z-022, Z-023
    # An empty tin looks full of something to a hallucinating hero.
    empty_tins_amuse_the_hallucinating: bool = False  # Z-026
    # A tin that leaves the pack is no longer the one being opened.
    lost_tins_are_forgotten: bool = False  # Z-027

    # -- Pets

    # Charisma decides how well a new pet fetches; else that begins at 10.
    apport_from_charisma: bool = False  # N-350
    pets_use_ranged_attacks: bool = False  # N-357: pets breathe, spit and throw from afar
    # Poisoned items, Medusa and shapechangers; bees like jelly.
    pets_avoid_more_poisons: bool = False  # N-363, N-365, N-370, N-376
    # Cockatrice corpses are taboo to pets; else they rank as poison.
    cockatrice_corpses_are_taboo_to_pets: bool = True  # N-365
    # Pet ghouls eat eggs, and when starving also fresh corpses.
    pet_ghouls_eat_eggs_and_fresh_corpses: bool = False  # N-367
    # Pets avoid corpses of their own race, and green slime, which changes its eater.
    pets_avoid_own_race_and_green_slime: bool = False  # N-370
    shifted_vampires_avoid_garlic: bool = False  # N-371: vampires in another shape avoid garlic, too
    # Blind pets like carrots; carrots and nurses cure blindness.
    blind_pets_like_carrots: bool = False  # N-373, N-393
    # All of class Y like bananas, even those that eat no plants.
    whole_class_y_likes_bananas: bool = True  # N-374
    # Thrown food wins horses only if it is vegetable, monkeys and apes only if a banana.
    horses_and_apes_need_own_food_to_be_tamed: bool = False  # N-382
    # A pet that eats a mimic looks like something else for a while.
    pets_mimic_after_eating_mimics: bool = False  # N-393
    mimicking_steeds_throw_riders: bool = False  # N-393: a steed that eats a mimic throws its rider
    ghouls_eat_corpses: bool = False  # Z-286: so do purple worms and piranhas, and all go for corpses
    # Corpses give monsters that eat them, pets too, resistances as they give heroes; a stalker's hides them.
    corpses_strengthen_monsters: bool = False  # Z-285
