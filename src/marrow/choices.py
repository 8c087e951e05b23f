"""Every point on which editions may differ. Editions choose; rules act.

The default of every choice is NetHack 3.4.3, the common ancestor.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from marrow.content.edition_content import NETHACK, Content
from marrow.content.nasties import NASTIES_343
from marrow.content.vocabulary import Glow
from marrow.content.words import SpeciesName


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


ENDINGS = (
    "DIED", "CHOKING", "POISONING", "STARVING", "DROWNING", "BURNING", "DISSOLVED", "CRUSHING", "STONING",
    "TURNED_SLIME", "GENOCIDED", "PANICKED", "TRICKED", "QUIT", "ESCAPED", "ASCENDED",
)  # fmt: skip


class Saver(Enum):
    """L-029, L-044: what may step in at the moment of death."""

    VERSUS_STONE = "a worn amulet versus stone"
    TROLL = "the tough flesh of trolls"
    SECOND_CHANCE = "a worn amulet of second chance"
    REINCARNATION = "a worn amulet of reincarnation"
    AMULET = "a worn amulet of life saving"
    OBJECT = "a worn object with the property of life saving"  # L-211
    JACK = "the spirit Jack, while bound"  # L-216
    CRYSTALS = "the elemental crystals, then the black one"  # L-218
    LEFT_RING = "a charged ring of wishes on the left hand"  # L-215
    RIGHT_RING = "a charged ring of wishes on the right hand"
    FIRST_RING = "the first ring of wishes worn, if it is charged"  # L-207: the left hand is looked at first
    DECLINING = "the player's word, in explore and wizard mode"


class MonsterSaver(Enum):
    """L-148, L-220: what may save a dying monster. All are collected, the first in the order works."""

    UVUUDAUM = "what an uvuudaum is, when it has rested"  # L-222
    OBJECT = "a worn thing that saves lives"  # L-148, L-214
    WITNESS = "the fracture it has witnessed"  # L-221
    KAMEREL = "the fracture a kamerel is about to witness"  # L-221


@dataclass(frozen=True, slots=True, kw_only=True)
class GevurahChoices:
    """L-223: what cheating death adds to the score that draws a sephirah."""

    rescue: int = 0
    own_form: int = 0  # for a return from another form
    self_genocide: int = 0  # L-223: while in another form
    at_birth: tuple[tuple[str, int], ...] = ()  # by role
    draws_sephiroth: bool = False  # L-224


class LiveLog(Enum):
    """L-179: whose averted deaths are announced while they play."""

    NONE = "nobody's"
    ALL_MODES = "everybody's"
    NOT_EXPLORING = "everybody's but explorers'"


@dataclass(frozen=True, slots=True, kw_only=True)
class LifeSavingChoices:
    """Where editions differ on the moment of death."""

    endings: tuple[str, ...] = ENDINGS  # L-001, L-005: the code of an ending is its place

    savers: tuple[Saver, ...] = (Saver.AMULET, Saver.DECLINING)  # in the order they are tried
    monster_savers: tuple[MonsterSaver, ...] = (MonsterSaver.OBJECT,)  # L-148, L-220
    objects_may_save: bool = False  # L-211: things may have life saving as a property of their own
    cancelled_are_saved: bool = True  # L-221, L-222: witnesses and uvuudaum, even cancelled ones
    witness_level_limit: int = 0  # L-221: from this level on it rises no more; 0 none
    uvuudaum_max_hp: int = 171  # L-222: its maximum at least, 38 dice of 8 on average
    quest_spares_wiped_out: bool = False  # L-221: a saved monster of the quest does not die of a genocide
    monster_max_hp_floor: int = 0  # L-153, L-240: at least so much, when saved; 0: 10 if there is none left
    monster_max_hp_above_level: bool = False  # L-153: and more than its level
    hp_zeroed_first: bool = False  # L-027
    hp_before_is_kept: bool = False  # L-203, L-204: what the hero had before the last wound
    reincarnation_shocks: bool = False  # L-231: the change of body may be too much for it
    reincarnation_of_monsters: bool = False  # L-233: their amulets work, too,
    reincarnated_monsters_change: bool = False  # and give them another body
    max_hp_floor: int = 0  # L-052, L-059: at least so much; L-058: none but for max <= 0, where 0
    max_hp_floor_per_level: int = 2  # L-052, L-059: and so much a level
    max_hp_when_declined: int = 8  # L-049: a level, where there is no floor and the maximum is gone
    heals_by_constitution: bool = False  # L-059: 50 and more, and not all
    level_at_least_one: bool = False  # L-051
    fuzzed_revive: bool = False  # L-080: wizards that random keys play do not die
    evades_fate: bool = False  # L-065: helpless for the turn also in a count, and for that reason
    form_hp_restored: bool = False  # L-054
    moves_at_once: bool = False  # L-208: who is saved has a move at hand
    sheltered: bool = False  # L-208: and is invulnerable for the rest of the turn
    choking_frees_throat: bool = False  # L-209: strangulation ends if what killed was choking
    keeps_unchanging: bool = False  # L-070
    nutrition_when_low: int = 500  # L-055, L-056
    constitution_rolls_peak: bool = False  # L-060
    constitution_stops_at_minimum: bool = True  # L-061: at 3 nothing happens
    releases_from_engulfer: bool = False  # L-072, L-073
    ends_volley: bool = False  # L-071
    helpless_suffix: bool = False  # L-014
    counting_is_helpless: bool = True  # L-014: a repeated command too is helplessness
    log_has_suffix: bool = False  # L-174: the extended log's death says it too
    log_has_more_fields: bool = False  # L-174
    live_log: LiveLog = LiveLog.NONE  # L-179
    dying_asked_in_full: bool = False  # L-045: "yes" in full, if one is paranoid about it
    last_thought_comes_first: bool = True  # L-106: it fades even if an amulet helps
    slime_takes_form: bool = False  # L-129, L-086: who turns to slime becomes one first
    new_person_scales: bool = True  # L-146: hit points of a new person are in proportion to the levels
    stuck_form_stays: bool = False  # L-147: who is saved from dying stuck in a form keeps it
    unchanging_is_seen_to_fail: bool = False  # L-147: the amulet, where it cannot help; it is known then
    stuck_clay_dies: bool = False  # L-147: a cancelled clay golem that cannot change
    cancelled_forms_cost_life: bool = False  # L-147: as many hit points as the form has levels, for good
    crushed_underneath: bool = False  # L-140: a bridge that comes down is told as one that is under it
    suffix_fixups: bool = False  # L-016
    delayed_killers_by_cause: bool = False  # L-008
    sanitised_killer: bool = False  # L-013
    drowning_rounds: int = 0  # L-116: how often one can drown in one fall; 0 for ever
    water_has_names: bool = False  # L-116: swamp and deep water, besides pool and moat
    trickery_aborts: bool = False  # L-138
    gevurah: GevurahChoices = GevurahChoices()  # L-223, L-224
    survivor_is_a_conduct: bool = False  # L-226: never to have died, not even for a moment
    devteam_holds_up_the_world: bool = False  # L-227
    saved_vampires: bool = False  # L-150: shapechanging vampires are saved, and rise when slain (L-151)


class KillerRemnant(Enum):
    """B-042, B-046: what the direct killer makes of the body."""

    TOUCH_PETRIFIES = "footrice victims become statues"
    AS_KILLED = "only petrification makes statues"


@dataclass(frozen=True, slots=True, kw_only=True)
class BonesChoices:
    """Where editions differ on bones."""

    option_exists: bool = False  # B-009
    footrice_victims: KillerRemnant = KillerRemnant.TOUCH_PETRIFIES  # B-046
    dissolved_leaves_no_corpse: bool = False  # B-044, B-045
    cemetery: bool = False  # B-088
    cemetery_spot_kept: bool = False  # B-181
    sanitised_names: bool = False  # B-177
    gold_is_an_item: bool = False  # B-120
    tower_middle_is_eligible: bool = True  # B-035
    mines_end_has_letter: bool = True  # B-029, B-203
    riser_keeps_starting_pack: bool = True  # B-077
    quest_id_is_short: bool = True  # B-207
    coaligned_unicorns_are_peaceful: bool = False  # B-106
    statue_of_stoned_needs_bones: bool = True  # B-045
    remains_before_settling: bool = True  # B-056
    slime_may_be_genocided: bool = False  # B-044, B-045
    keepers_inherit_in_peace: bool = False  # B-048
    bitten_food_is_free: bool = False  # B-148
    prizes_stay_in_quest: bool = False  # B-236: also one's own, if the bones lie there
    demon_lords_go: bool = False  # B-236: outside Gehennom, princes too
    first_levels_are_barred: bool = False  # B-233: no bones on the first level of any branch
    containers_are_emptied: bool = False  # B-234: of what the dead carried in them nothing stays
    blessings_fade: bool = False  # B-234: four in five of those left after the curses
    spectres_rise: bool = False  # B-234, B-235: of those they kill, and of who dies above level 15
    limbo_is_laid_down: bool = False  # B-039: what was in flight when its thrower died
    rolling_boulders_go_back: bool = False  # B-040
    oracle_has_a_home: bool = False  # B-097: she stays where it is, made good, and nowhere else
    shifted_vlad_goes: bool = False  # B-099: in whatever shape
    living_risers_hold_crysknives: bool = False  # B-118: what never was a corpse let go of nothing
    wrapped_by_own_pack: bool = False  # B-078: the mummy's, and not the dead hero's
    unpunished: bool = False  # B-074: no chain, and the ball is a thing like others
    neighbours_help_themselves: bool = False  # B-121
    zombies_make_zombies: bool = False  # B-042; of creatures, too
    riser_keeps_resistances: bool = False  # B-231
    hero_graves_are_empty: bool = False  # B-064: who lies on top is not inside
    thousand_are_remembered: bool = False  # B-064: and for who is not there the dice are thrown again
    doppelgangers_are_listed: bool = False  # B-212: as adventurers, and go by their names
    unlisted_dead_had_callings: bool = False  # B-064: of whom nobody is left on the score list
    hiders_hide_again: bool = False  # B-109: before the finder can see them
    bones_remember_hands: bool = False  # B-153: whose hand a bow was fitted to
    traps_have_victims: bool = False  # B-220
    boulderless_traps_have_none: bool = False  # B-220: those of rolling boulders
    victims_had_callings: bool = False  # B-220: and magic traps too have some
    rooms_have_themes: bool = False  # B-221
    officials_walk_on_graves: bool = False  # B-065
    own_bones_feel_familiar: bool = False  # B-186
    rising_is_always_told: bool = False  # B-057: also where no bones are made
    every_portal_goes: bool = False  # B-169: not only the first
    met_is_told: bool = False  # B-178: among the attributes


class Cancellation(Enum):
    """How worn armour wards off what attacks do besides wounding. NetHack: mhitu.c, magic_negation."""

    BY_THIRDS = "by one third a point, but for once in fifty; protection is no armour"
    BY_TENTHS = "by three tenths a point; protection is a point more"


class Pits(Enum):
    """How pits lead on to one another, and who gets into one at will. NetHack: trap.c, dotrap."""

    APART = "each is climbed out of; nobody jumps in"
    JOINED = "digging joins them, and one steps from each into the next; other falls are whole falls"
    WITH_RUBBLE = "between pits that are not joined one stumbles, which is half a fall"


class Mixing(Enum):
    """How many of a stack mix with one potion, and how many explode. NetHack: potion.c, dodip."""

    ALL = "all; of those that explode but one is lost, for up to ten hit points"
    FEW = "two to nine, the whole stack if there is no magic in the other; each adds to an explosion"
    SOME = "three to eight if magic comes of it, else seven or more; each adds to an explosion"


class Amnesia(Enum):
    """What scrolls of amnesia take. NetHack: read.c, forget; spell.c, losespells."""

    LAST_SPELL = "the map, levels, names, and the spell learnt last"
    SOME_SPELLS = "the map, levels, names, and how to cast some spells"
    SKILLS = "skills advanced, and how to cast some spells"


class Speed(Enum):
    """How the fast gain time. NetHack: allmain.c, moveloop."""

    HALF_MOVES = "half moves: two turns in three for the fast, always and one in three more for the very fast"
    WHOLE_MOVES = "whole moves: one turn in three for the fast, two in three for the very fast"


class Healing(Enum):
    """How hit points come back with time. NetHack: allmain.c, regen_hp."""

    TOGETHER = "a whole form lets the own body heal; a heavy load keeps forms from it even at rest"
    APART = "a body heals or the form does; being whole ends a rest"
    BY_CHANCE = "at any level by chance, the better the tougher"


EXPERIENCE = (  # at which a hero of level 1, 2 and so on rises: NetHack's exper.c, newuexp
    *(10 << level for level in range(1, 10)),
    *(10_000 << level for level in range(10)),
    *(10_000_000 * level for level in range(1, 12)),
)


class EnergyDrain(Enum):
    """How much of an energy drain is felt, and what becomes of what there is too little for."""

    WHOLE = "all of it, and all that is missing comes off the maximum"
    BY_LEVEL = "any part of it if it is more than the level or the maximum, as of what is missing"
    BY_ENERGY = "any part of it if it is more than a third of all energy, as of what is missing"


class MagicKey(Enum):
    """What works as the Master Key: it finds traps of boxes and doors, and disarms them without fail."""

    NOTHING = "nothing"
    BLESSED = "the Key, or whatever blessed is picked with or first in the pack"
    KEY = "the Key: a rogue's unless it is cursed, others' if it is blessed"


class AntiMagic(Enum):
    """What anti-magic fields do to heroes; those who do not resist magic they drain."""

    SPARES = "nothing to those who resist magic"
    HURTS = "hurt those who resist magic"
    DRAINS_ALL = "hurt those who resist magic, and drain everybody, at their maximum too"


class Calls(Enum):
    """How many nasty creatures come when they are called, and which."""

    WITHOUT_END = "as if a chaotic caster had called, if none did, and no more than twenty in a round"
    TEN_AT_MOST = "as if a neutral caster had called, if none did, and ten at most; no demons for angels"
    WITHIN_MEASURE = "as ten at most, and lesser kinds of them for weaker callers; one arch-lich at most"


class Elbereth(Enum):
    """Where the word scares."""

    ANYWHERE = "in any text, wherever it is written; humans and minotaurs do not mind the scroll either"
    FIRST_WORD = "under the hero, as the first word, and whoever it scares wears it away"
    ONLY_WORD = "under the hero, with nothing beside it"


class Hypocrisy(Enum):
    """Whether striking from upon an Elbereth is taken amiss."""

    ALLOWED = "no"
    ALWAYS = "yes"
    IF_HEEDED = "if the victim would mind the word or is peaceful, and less of those of small merit"


class Redressing(Enum):
    """What creatures do who have lost what they wore, besides when they pick something up."""

    NEVER = "nothing"
    IF_ROBBED = "who was robbed, or saved by an amulet, dresses on its next move"
    AT_A_DISTANCE = "everybody dresses on a move of its own, its enemies not within reach of it"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayChoices:
    """Where editions differ elsewhere."""

    experience: tuple[int, ...] = EXPERIENCE  # L-200

    cancellation: Cancellation = Cancellation.BY_THIRDS
    speed: Speed = Speed.HALF_MOVES
    pits: Pits = Pits.APART
    slower_form_slows_at_once: bool = False
    prices_are_rounded_once: bool = False  # not after each of the things that change them
    some_keepers_pay_less: bool = False  # for the unknown, always; else each now and then
    billed_harm: tuple[str, ...] = (  # what goods come to by the hero's doing is sold; wear never is
        "cancel", "drain", "blunt", "neutralize", "dilute", "erase", "burn",
    )  # fmt: skip
    first_gem_number: int = 390  # what keepers make of unknown gems depends on their numbers in objects.c
    light_shops_sell_oil: bool = False  # by the bottle, and buy it
    empty_shops_are_looked_into: bool = False  # who comes in is told whether anybody else is there
    bills_may_be_left: bool = False  # who is asked whether to itemize may also say that he does not pay
    price_factors: Mapping[str, int] = field(default_factory=dict)  # of roles that keepers overcharge
    first_bookshop_has_novel: bool = False  # of a game
    ice_melts_again: bool = False  # what was frozen by cold, after a time
    bridges_leave_debris: bool = False  # chains fly about when a drawbridge breaks
    forms_warn: bool = False  # purple worms of shriekers, vampires of their victims
    binders: tuple[str, ...] = ()  # L-216: roles that bind spirits
    binders_dream: bool = False  # L-217: of a spirit they have bound before
    drawn_instead: Mapping[str, str] = field(default_factory=dict)  # L-215: things on drawn maps
    spent_wish_rings_crumble: bool = False  # L-241
    fire_has_vents: bool = False  # the lava of the Plane of Fire breathes out poison
    born_shapes_fit_depth: bool = True  # of shapechangers, when they come to be; else as they choose later
    vampires_change_shape: bool = False  # B-080, B-081, L-150: into bats, fog and wolves
    health_food_stores: bool = False  # N-414
    more_branches: tuple[str, ...] = ()  # L-164, L-227: beside NetHack's
    no_wards_at: tuple[str, ...] = ()  # drawn maps that do not forbid teleporting after all
    more_places: tuple[str, ...] = ()  # L-164: special levels in NetHack's branches, beside its own
    maps_instead: Mapping[str, str] = field(default_factory=lambda: {"minetown-3": "frontier"})  # N-413
    maps_of: Mapping[str, int] = field(default_factory=lambda: {"bigroom": 5, "medusa": 2})  # how many
    arrivals_are_told: bool = False  # stairs taken, shafts fallen down, what the player calls a level
    portals_stun: bool = False  # a magic portal leaves the hero reeling
    webs_burn: bool = False  # under all that is aflame, and part before all that has no body
    fields_sap_monsters: bool = False  # fields of anti-magic, as they do heroes
    hero_answers_for_the_drowned: bool = False  # by ice he has melted, and at once
    rays_from_pits_unhinge: bool = False  # doors and altars beside: they lose what they were
    orcs_plunder: bool = False  # a town of theirs: its goods turn up with orcs farther down
    bars_are_struck: bool = False  # they ring, break fragile things and dissolve in acid
    steps_smudge_both_ends: bool = False  # feet wear out what is written where they come from and go to
    loads_keep_in_water: bool = False  # who carries too much cannot climb out
    terrain_blocks_flight: bool = False  # rock, doors and the deep end floating and flying for the while
    boulders_keep_pets_out: bool = False  # from where the hero stands together with one
    jumps_into_holes_are_falls: bool = False  # to any depth; else to the next level
    energy_drain: EnergyDrain = EnergyDrain.WHOLE
    anti_magic: AntiMagic = AntiMagic.SPARES
    magic_key: MagicKey = MagicKey.NOTHING
    flames_sap: bool = False  # what a fire trap takes for good comes off the hit points there are, too
    holes_lead_to_one_place: bool = False  # each for ever and for all; else they are thrown for
    bystanders_react: bool = False  # peaceful creatures that see one of them attacked
    elbereth: Elbereth = Elbereth.ANYWHERE
    hypocrisy: Hypocrisy = Hypocrisy.ALLOWED
    new_bodies_handle_anew: bool = False  # silver and artifacts in use, once the hero has another body
    life_of_a_level_by_kind: bool = False  # hit points of a level, in forms too; else a d8 for all
    paranoia: tuple[str, ...] = ("pray",)  # what one may be paranoid about, besides N-204 and L-045
    glows: Mapping[int, Glow] = field(default_factory=dict)  # how blades do, from so many enemies on
    wishes_may_name_locks: bool = False  # of boxes: locked, unlocked, broken
    naming_artifacts_is_writing: bool = False  # for the conduct of illiteracy
    thrown_things_are_gathered: bool = False  # by walking over them, whatever is picked up otherwise
    thrown_things_are_readied: bool = False  # when picked up again, if nothing else is
    autopickup_spares_goods: bool = False  # of shops
    wounds_of_legs_add_up: bool = False  # the longer lasts, and a hurt leg stays hurt
    spells_take_the_move: bool = False  # of casters that are not beside the hero; else they walk on
    two_weapons_are_for_melee: bool = False  # no launchers and missiles among them
    cleaver_sweeps: bool = False  # through three spots
    big_blows_knock_back: bool = False  # of who is two sizes bigger; who is thrown so bumps into others
    alternate_strikes_as_second: bool = False  # in forms: only where it would with two weapons
    banes_strike_shades: bool = False  # what is made against the undead, not only silver
    puddings_divide_under: tuple[str, ...] = ("iron",)
    low_hp_by_rank: bool = False  # when gods see that hit points are few: by level, not always a seventh
    moloch_laughs: bool = False  # at prayers before his altars outside Gehennom, and nothing else happens
    gods_raise_pets: bool = False  # whose bodies lie on the altar of a prayer that is heard
    riding_is_noisy: bool = False  # on the ground: no stealth in the saddle
    anger_is_patient: bool = False  # an angered god never makes the time to the next prayer shorter
    immutable: tuple[str, ...] = ()  # creatures that polymorph does not touch
    sandestins_revert: bool = False  # rather than turn to stone in another shape
    nasties: tuple[SpeciesName, ...] = NASTIES_343
    calls: Calls = Calls.WITHOUT_END
    quest_treasure_stays: bool = False  # where whoever leaves the level or the game had it
    departed_wizards_are_dead: bool = False  # the Wizard of Yendor, gone without dying
    redressing: Redressing = Redressing.NEVER
    searching_is_thorough: bool = False  # finds who hides under things; warning and the Master Key help
    healing: Healing = Healing.TOGETHER
    eels_gasp_less_and_less: bool = False  # out of water, the weaker they are; else they lose one each turn
    luck_by_thirds: bool = False  # N-004: how much luck counts with small dice, and how often
    more_can_be_read: bool = False  # smocks, cards, coins, wrappers and the like, and not only T-shirts
    confused_magic_varies: bool = False  # charging goes by blessing then, and light may be a creature
    identify_spell_by_skill: bool = False  # how many things; else as a blessed scroll does
    amnesia: Amnesia = Amnesia.LAST_SPELL
    dull_books_bore: bool = False  # the unwise to sleep
    spells_relearnt_at: int = 1000  # turns of memory left, or fewer
    writing_needs_labels: bool = False  # seen, of what is not known; else that it was given a name
    protection_discounts_itself: bool = False  # the spell, in what armour makes it worth less; else doubly
    mixing: Mixing = Mixing.ALL
    energy_by_dice: bool = False  # of potions: as many d6 for the maximum, and three times that for use
    restored_levels: bool = False  # with abilities
    ceilings_hurt_by_helmet: bool = False  # 3, 6 or 10 points at most; and who floats already is hurt too
    taming_rouses: bool = False  # sleepers wake, the paralysed recover sooner, and pets become tamer
    poison_breath_lingers: bool = False  # as puffs of gas, wherever it has passed
    gas_spreads: bool = False  # over so much open ground, whatever its shape; and fire makes steam of water
    cancellation_reaches_the_pack: bool = False  # of victims; magic resistance mostly keeps it out of any
    rays_anger_their_victims: bool = False  # those hit, and not all they pass; priests' gods do not mind


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A rule edition or variant: a complete set of choices, and nothing else.

    ``content`` says what exists in it; ``prose`` amends the wording of messages.
    """

    name: str
    parent: "Edition | None" = None
    nutrition: NutritionChoices = NutritionChoices()
    life_saving: LifeSavingChoices = LifeSavingChoices()
    bones: BonesChoices = BonesChoices()
    play: PlayChoices = PlayChoices()
    content: Content = NETHACK
    prose: Mapping[str, str] = field(default_factory=dict)
