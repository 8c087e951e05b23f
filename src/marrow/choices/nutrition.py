"""Where editions differ on hunger and food."""

from dataclasses import dataclass
from enum import Enum


class Sleepers(Enum):
    """N-023, N-024: which heroes burn nutrition in only one turn of ten."""

    ASLEEP = "sleeping heroes"
    UNAWARE = "heroes who are asleep, fainted or knocked out"


class WeakStrength(Enum):
    """N-127, N-128: how being Weak lowers strength."""

    BASE = "the stored strength loses a point, and regains it later"
    TEMPORARY = "strength counts one lower while Weak; the stored value stays"


class Hearing(Enum):
    """N-136: how long a hero who faints is deaf."""

    UNTIL_AWAKE = "deaf until awake, without a timer"
    TIMED = "deaf by a timer, for the turns of helplessness"


class AccessoryClock(Enum):
    """N-031, N-048: what decides on which turns rings and amulets cost nutrition."""

    TURN_NUMBER = "the turn number modulo 20"
    DIE_ROLL = "a d20 thrown each turn"


@dataclass(frozen=True, slots=True, kw_only=True)
class NutritionChoices:
    """Where editions differ on hunger and food."""

    sleepers: Sleepers = Sleepers.ASLEEP  # N-023, N-024
    metallivores_burn: bool = False  # N-027: forms that eat metal burn nutrition, too
    # Any wielded item, not only an artifact, regenerates for no nutrition.
    wielded_regeneration_is_free: bool = False  # N-032, N-034
    faint_rounding: int = 0  # N-134: added to the distance below zero before it is divided by ten
    endurance: int = 200  # N-145: a hero starves when nutrition is this far below zero,
    endurance_per_constitution: int = 20  # N-145: and this much farther for each point of constitution
    weak_strength: WeakStrength = WeakStrength.BASE  # N-127, N-128
    faint_hearing: Hearing = Hearing.UNTIL_AWAKE  # N-136
    # Whoever faints touches what he wields: a cockatrice corpse petrifies.
    faint_touches_wielded: bool = False  # N-136
    # Vault guards, demons who demand gold and cold water end a faint early.
    faints_can_be_broken: bool = False  # N-142
    racial_rations: bool = False  # N-177: what a lembas wafer or cram ration is worth depends on the race
    # An orc's lembas wafer loses one point when its worth is looked up.
    orcish_lembas_shrinks: bool = False  # N-178
    # New food, lembas and cram are never rotten unless cursed.
    age_matters_for_rot: bool = False  # N-219, N-220
    partly_eaten_skips_first_bite: bool = False  # N-172: the effect of a first bite comes once an item
    tin_tools_by_blessing: bool = False  # N-284, N-285: a tin opener's blessing decides how fast a tin opens
    spinach_varies: bool = False  # N-294: spinach that is not blessed gives a random amount, not always 600
    greasy_die: int = 15  # N-292: greasy tins make fingers slippery for rn1(greasy_die, greasy_least) turns
    greasy_least: int = 1
    stir_fries_grease: bool = False  # N-292: stir fried tins are greasy, as deep fried ones are
    disenchanter_steals: bool = False  # N-258: eating a disenchanter takes away an intrinsic
    # Giants give strength first, then perhaps an intrinsic; else one of them.
    giants_always_strengthen: bool = True  # N-264
    cursed_apples_sleep: bool = False  # N-274: a cursed apple puts the hero to sleep
    cannibal_check_once_a_turn: bool = False  # N-318: cannibalism is punished once a turn at most
    # Walking into a monster costs nutrition only if the hero attacks.
    exertion_when_attacking_only: bool = False  # N-055, N-063
    # Restore ability can be cast even with a strength below 4.
    spell_hunger_floor_restore: bool = False  # N-072
    # The power that the Amulet drains raises the spell's hunger, too.
    amulet_spell_surcharge_counts: bool = True  # N-080, N-081
    nausea_double: bool = True  # N-339: nausea makes the hero vomit twice, and sooner
    # Vomit offends altars, melts ice if acidic, and hurts forms that breathe acid.
    vomit_fouls: bool = False  # N-344
    # Vomiting does not replace the reason for a longer helplessness.
    vomit_keeps_longer_helplessness: bool = False  # N-340
    # Charisma decides how well a new pet fetches; else that begins at 10.
    apport_from_charisma: bool = False  # N-350
    globs: bool = False  # N-298: oozes and puddings leave globs instead of corpses
    # A tin's variety is chosen when it is made, not when it is opened.
    tin_variety_is_preset: bool = False  # N-288
    # A blind hero touches a corpse on the floor before it is offered.
    blind_fingers_find_food: bool = False  # N-162
    artifacts_refuse_eaters: bool = False  # N-168: an artifact blasts a hero who may not touch it and eats it
    artifacts_blast_first: bool = False  # N-168: even if the hero's form could not eat it
    at_will_hunger: int = 100  # N-090, N-091: no teleporting at will at this nutrition or below,
    at_will_strength: int = 6  # or below this strength,
    at_will_energy: int = 20  # or below this power,
    at_will_energy_spent: int = 19  # of which this much is spent
    at_will_refusal_takes_time: bool = True  # N-091: a refusal takes a move
    racial_food_swap: bool = False  # N-410: orcs and dwarves start with food of their own race
    pets_shoot: bool = False  # N-357: pets breathe, spit and throw from afar
    # Pets avoid corpses of their own race, and green slime, which changes its eater.
    pets_mind_kin_and_slime: bool = False  # N-370
    pets_shun_footrice: bool = True  # N-365: cockatrice corpses are taboo to pets; else they rank as poison
    ghouls_take_fresh: bool = False  # N-367: pet ghouls eat eggs, and when starving also fresh corpses
    bats_of_vampires_shun_garlic: bool = False  # N-371: vampires in another shape avoid garlic, too
    # Blind pets like carrots; carrots and nurses cure blindness.
    carrots_are_for_blind_pets: bool = False  # N-373, N-393
    every_yeti_loves_bananas: bool = True  # N-374: all of class Y like bananas, even those that eat no plants
    # Thrown food wins horses only if it is vegetable, monkeys and apes only if a banana.
    choosy_strangers: bool = False  # N-382
    mimicking_steeds_throw: bool = False  # N-393: a steed that eats a mimic throws its rider
    pets_mimic: bool = False  # N-393: a pet that eats a mimic looks like something else for a while
    forgotten_spells_take_time: bool = False  # N-073: an attempt to cast a forgotten spell takes a move
    prefix_skips_floor: bool = False  # N-160: the prefix m before e skips food on the floor
    # Heroes in the form of a ghoul eat only eggs and corpses that are not vegan.
    ghouls_are_choosy: bool = False  # N-164
    riders_never_rot: bool = False  # N-234: corpses of the Riders never rot
    # Rot in a corpse no more than five turns old does no harm.
    rot_spares_eaters_of_the_fresh: bool = False  # N-222
    # A corpse that would turn the hero to slime is not tainted besides.
    slime_hides_taint: bool = False  # N-235
    ghosts_stay_ghosts: bool = False  # N-246: heroes in the form of a ghost or shade do not turn to slime
    nurses_restore_sight: bool = False  # N-251: eating a nurse cures blindness
    nurses_convey: bool = False  # N-251: eating a nurse may give poison resistance
    # Imitating gold after eating a mimic breaks the polymorphless conduct.
    mimicry_is_a_change: bool = False  # N-254
    # A food ration satisfies a hero at nutrition 700 still; else only below.
    rations_satisfy_at_700: bool = True  # N-268
    carrots_fail_when_engulfed: bool = False  # N-275: a carrot is no cure inside a monster that blinds
    knives_open_tins: bool = False  # N-284: a wielded knife opens tins, as a dagger does
    openers_open_tins: bool = False  # N-287: a tin opener can be applied to a tin
    # Globs are eaten by the rules for corpses, and nourish by their weight.
    globs_are_meat: bool = False  # N-299, N-300
    eaten_bonuses_diminish: bool = False  # N-308: the higher a bonus is, the less an eaten ring adds to it
    form_is_kin: bool = False  # N-316: eating the race of one's form is cannibalism
    beast_is_kin: bool = False  # N-316: eating the were-creature of one's own lycanthropy is cannibalism
    rodents_cannot_vomit: bool = False  # N-341: rodents cannot vomit, except rock moles and woodchucks
    # Forms of fish lay eggs only in water; giant and electric eels nowhere.
    eels_lay_in_water: bool = False  # N-100
    jumps_in_place: bool = False  # N-086: a hero may jump onto his own spot: out of a trap, or into one again
    # #jump casts the spell of jumping for heroes who cannot jump themselves.
    asks_jumping_of_spell: bool = False  # N-082
    # Poisoned items, Medusa and shapechangers; bees like jelly.
    pets_know_more_poisons: bool = False  # N-363, N-365, N-370, N-376
    # Royal jelly turns a hero in the form of a killer bee into a queen bee.
    bees_become_queens: bool = False  # N-278
    garlic_breath: bool = False  # N-270: monsters that smell the garlic a hero eats flee
    pyrolisk_eggs_explode: bool = False  # N-272: a pyrolisk egg explodes when eaten
    fire_elementals_eat_fuel: bool = False  # N-164: heroes in the form of a fire elemental eat whatever burns
    accessory_clock: AccessoryClock = AccessoryClock.TURN_NUMBER  # N-048
    white_dragons_digest_slowly: bool = False  # N-029, N-049: white dragon scales give slow digestion
    meat_rings_burn: bool = True  # N-050: a worn meat ring costs nutrition
    # So does a +0 ring of protection if nothing else gives protection.
    plain_protection_burns: bool = False  # N-050, N-051
    imitations_burn: bool = True  # N-053: a worn plastic imitation of the Amulet costs nutrition
    # Heroes with the property of hunger never choke.
    gluttony_suits_the_hungry: bool = False  # N-095, N-203, N-211, N-213
    drunk_by_hunger: bool = False  # N-103: the hungrier the hero, the longer booze confuses
    # The race changes what a bite gives, not what the whole ration is worth.
    bites_are_racial: bool = False  # N-179
    asks_to_stop_eating: bool = True  # N-204: asks "Stop eating?", else "Continue eating?"
    eating_asked_in_full: bool = False  # N-204: paranoid_confirmation:eat demands "yes" in full
    last_bites_are_not_asked: bool = False  # N-204: no question when only one bite is left
    acid_blobs_never_rot: bool = False  # N-234: corpses of acid blobs never rot
    globs_never_rot: bool = False  # N-301: globs never rot
    casters_buzz: bool = False  # N-248: corpses of all who cast spells may give power, not only newts
    newts_and_lizards_convey: bool = False  # N-261: newts and lizards may give an intrinsic, too
    acid_and_stone_last: bool = False  # N-262: some meat gives acid or stoning resistance for a time
    tins_hold_no_more_than_meat: bool = False  # N-293: a homemade tin nourishes no more than its corpse would
    metallivores_chew_bars: bool = False  # N-111: forms that eat metal chew iron bars, which nourish them
    # A monster that the hero digests has all effects of its corpse.
    digested_victims_convey: bool = False  # N-114
