"""Where editions differ on the hero: levels, speed, healing, riding."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from marrow.content import experience
from marrow.content.vocabulary import Glow
from marrow.model.vocabularies import Vow


class Speed(Enum):
    """What speed gives the hero besides the 12 movement of a turn. NetHack: allmain.c, moveloop."""

    HALF_MOVES = "Fast: half a move in 2 turns of 3; Very Fast: half a move, a whole one in 1 turn of 3"
    WHOLE_MOVES = "Fast: a whole move in 1 turn of 3; Very Fast: in 2 turns of 3"


class HeldWords(Enum):
    """Where a name says that the thing is held. NetHack: objnam.c, doname."""

    QUIVER = "weapon in hand; wielded in other hand; in quiver"
    POUCH = "the same, but in a pouch what is small and no arrow, and at the ready what is large"
    HANDS = "weapon in right hand; wielded in left hand; and wielded what is no weapon for blows"


class LeftHanded(Enum):
    """Who is left-handed. NetHack: u_init.c, u_init."""

    NOBODY = "nobody"
    AFTER_PACK = "1 hero in 10, by a die after those for the first pack"
    BEFORE_PACK = "1 hero in 10, by a die before those for the first pack"


class Brink(Enum):
    """The edges from which the hero cannot reach the floor. NetHack: engrave.c, can_reach_floor."""

    NOTHING = "nothing"
    PITS = "pits that he knows"
    GAPS = "pits and holes that he knows"


class Regeneration(Enum):
    """How hit points regenerate. NetHack: allmain.c, regen_hp."""

    OWN_BODY_TOO = "under an unhurt form the own body heals; forms with a heavy load never heal"
    FORM_ONLY = "in a form only the form heals; full hit points end a counted rest"
    BY_CHANCE = "each turn by chance, likelier with level and constitution"


class VampiresPolymorph(Enum):
    """N-527: what a hero in a vampire's form becomes by uncontrolled polymorph, without a shock."""

    TO_BATS_AND_BACK = "a vampire bat, and a vampire bat a vampire"
    TO_BATS = "a vampire bat"
    AS_THEY_CHANGE_SHAPE = "what vampires change their shape into, and in control that is their choice"


class HealingCures(Enum):
    """What healing ends where it cures blindness; and where it cures illness. NetHack: potion.c, healup."""

    ILLNESS = "blindness; illness"
    NAUSEA = "blindness; illness and nausea"
    DEAFNESS = "blindness and deafness; illness and nausea"


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroChoices:
    """Where editions differ on the hero: levels, speed, healing, riding."""

    # -- What the hero knows about himself

    # Attributes come in sections, with causes in wizard mode; else as one list, and ^X shows only the basics.
    attributes_come_in_sections: bool = False  # L-360

    # -- Birth

    # Valkyries begin with a spear, every Wizard with a marker; the first random spellbook is of level 1.
    packs_have_spears_and_markers: bool = False  # Z-175
    # Attributes are raised by the role's shares exactly; else strength one time in a hundred more.
    attribute_shares_are_exact: bool = False
    # Archeologists search from birth, are stealthy at level 5 and quick at 10, Valkyries stealthy at 3.
    some_intrinsics_come_later: bool = False
    # Low rolls give a Barbarian the battle-axe, high ones the two-handed sword; else the other way round.
    low_rolls_give_battle_axes: bool = False
    monks_have_their_book_last: bool = False  # Z-175: after the food; else third
    # How many of each first item there are is thrown as it is made, even where there is no choice; else the
    # numbers that vary are thrown before the first item.
    packs_throw_each_number: bool = False  # N-546
    left_handed: LeftHanded = LeftHanded.NOBODY  # Z-256
    vows: tuple[Vow, ...] = ()  # what may be vowed at birth, by options
    # The option reroll: the first pack and attributes may be made anew; records tell how often.
    starts_can_be_rerolled: bool = False  # Z-100, Z-101, Z-102

    # -- Levels, hit points and power

    experience: tuple[int, ...] = experience.NETHACK  # L-200: needed to rise from each level
    # Constitution beyond 11, divided by this, gives each level so many hit points: the maximum follows it.
    # If 0, it counts only when a level is gained.
    constitution_share_divisor: int = 0  # L-242
    new_heroes_can_cast: bool = False  # Z-338: who knows a spell starts with the power to cast one of level 1
    # A lost level takes the hit points and power that it brought, and a form's; else those of a fresh roll.
    levels_lose_what_they_brought: bool = False  # L-095
    # At level 30, a further level gives 5 hit points at most, and 1 less for each 300 of the maximum.
    highest_level_gives_few_hit_points: bool = False
    # B-191: only attacks that do special damage add to the experience for a kill; else all six possible
    # attacks do, even those that the species does not have.
    plain_attacks_give_no_experience: bool = False
    revived_and_cloned_give_less_experience: bool = False  # B-191: the more of a species have died
    hp_regeneration: Regeneration = Regeneration.OWN_BODY_TOO
    power_gain_is_at_least_one: bool = False  # a level gives a point of power at least
    # A worn amulet of magical breathing raises the power regained at a time.
    breathing_amulets_give_power: bool = False  # Z-029
    healing_washes_faces: bool = False  # healing that ends blindness also takes the dirt off
    healing_cures: HealingCures = HealingCures.ILLNESS
    # A second wound keeps the first leg hurt, for the longer of both times.
    leg_wounds_add_up: bool = False

    # -- Attributes and luck

    # Attributes fall by abuse down to 3, and rise no further than the race allows; those of
    # forms stay, but wisdom. Else what is 18 or more never changes, and all others throw the die.
    exercise_respects_attribute_limits: bool = False  # N-158
    # An attribute that changes, or is restored, begins its exercise anew.
    changed_attributes_forget_exercise: bool = False  # Z-042, Z-043, Z-044
    # Illness abuses constitution every turn; its last turns and the last before a nap are told, and
    # strangulation and levitation that ends interrupt what the hero does.
    dangerous_timers_warn_and_interrupt: bool = False  # L-130, L-131
    rnl_rounds_luck_up: bool = False  # N-004: luck of 2 already counts with small dice; else only from 3 on
    throne_curses_cost_luck: bool = False  # where a throne blinds, a point or two
    ogresmasher_toughens: bool = False  # L-062: Ogresmasher in hand makes constitution 25

    # -- Other forms, and spirits

    welded_weapons_stay_with_handless_forms: bool = False  # Z-337: in the pack; else they fall, too
    slower_form_slows_at_once: bool = False  # a slower form also reduces the movement left in this turn
    forms_sense_certain_monsters: bool = False  # purple worms sense shriekers, vampires sense their prey
    # A hero in a new body touches silver and artifacts in use again; blasts of silver artifacts burn more.
    new_form_touches_equipment_again: bool = False
    # Golems, dragons and others gain other hit points a level than a d8.
    level_hit_points_by_species: bool = False
    levels_leave_maximum_of_form: bool = False  # N-616: a level only heals the form; else its maximum rises
    # N-527: stunned and unaware heroes do not control what they become.
    polymorph_control_needs_clear_head: bool = False
    # N-527: forms are named by their class, too; nothing or "random" gives any form, and "human" oneself.
    more_forms_can_be_named: bool = False
    # N-527: lycanthropes may choose their beast or its kind; without control they become themselves from all
    # other forms. Else they never choose it, and become the beast from all other forms.
    lycanthropes_polymorph_as_their_kind: bool = False
    vampires_polymorph: VampiresPolymorph = VampiresPolymorph.TO_BATS_AND_BACK  # N-527
    merging_mail_becomes_scales: bool = False  # N-527: dragon scale mail that becomes the hero's skin
    only_random_forms_change_sex: bool = False  # N-527: and forms that were chosen; else all do, by chance
    # Taking a form exercises the own body; else only the form's wisdom.
    polymorph_exercises_own_body: bool = False
    # Forms have the strongest strength of their race; live giants 19; others 18/100 if strong, else 18.
    forms_limit_strength: bool = False
    # What covers the eyes falls off a form without a head.
    headless_forms_lose_eyewear: bool = False
    wrappings_stay_if_they_fit: bool = False  # a mummy wrapping on a big humanoid form
    # Only a hero who was hiding under something hides again at once in the new form.
    forms_hide_only_if_hidden: bool = False
    # Engulfers let go of forms that are gas, huge, or bigger than they; holders let go of gas.
    big_forms_burst_free: bool = False
    mind_blasts_spare_the_mindless: bool = False  # and wake the monsters that they strike
    # A hero who controls polymorph may keep a beast's form that runs out.
    were_forms_may_be_kept: bool = False
    cubs_are_were_kin: bool = False  # Z-268: winter wolf cubs are to werewolves what winter wolves are
    weres_change_unwatched: bool = False  # heroes take and leave beasts' forms with no enemy beside them
    binder_roles: tuple[str, ...] = ()  # L-216: roles that bind spirits
    # #monster dreams of a spirit that was bound before.
    monster_command_dreams_of_spirits: bool = False  # L-217

    # -- Moving

    speed: Speed = Speed.HALF_MOVES
    # A load counts as it is after monsters have moved, not as before.
    load_counts_after_monsters_moved: bool = False  # Z-035
    boots_lift_once_on: bool = False  # N-066: levitation boots raise capacity once on; else while put on, too
    terrain_blocks_flight: bool = False  # in rock, closed doors and the Plane of Water nobody floats or flies
    jumps_need_a_free_way: bool = False  # walls, shut doors and boulders in it forbid a jump; else they hurt
    jumping_spells_spare_legs: bool = False  # wounded legs do not keep the hero from jumping by a spell
    brink: Brink = Brink.NOTHING  # at the edge of these the hero cannot reach the floor
    clingers_reach_floor: bool = True  # forms that hide at the ceiling can reach the floor from there
    # Big forms that are shapeless or slither squeeze between corners, as all smaller ones do.
    soft_bodies_squeeze: bool = False
    heavy_loads_keep_hero_in_water: bool = False  # a hero with too heavy a load cannot climb out of water
    # L-117: a hero who crawls ashore takes the first free spot of the shuffled spots around; else of 100
    # random ones.
    crawling_ashore_shuffles_spots: bool = False
    # Feet slip, where they fumble because of ice alone or 1 time in 3 on ice: riders fall, others may be
    # carried on a step. Flying heroes never stumble.
    slipping_on_ice_may_carry_a_step: bool = False
    turns_to_learn_riding: int = 101
    riding_is_noisy: bool = False  # a rider on the ground has no stealth
    # A hero who falls from a saddle while flying or levitating is not hurt; greased saddles throw riders off.
    fliers_fall_unhurt: bool = False
    mounting_wakes_steeds: bool = False  # L-270: so does saddling; else it sleeps on
    # Martial artists' kicks are never lost to a heavy load, and nobody kicks where a boulder is.
    kicks_depend_on_martial_arts_and_boulders: bool = False
    kicked_graves_are_disturbed: bool = False  # Z-222: one time in two, once; else the headstone breaks
    # Z-329: the die for the way of the stunned and confused counts west, north, east and south before the
    # diagonals; else around the compass.
    dazed_ways_begin_straight: bool = False
    giants_kick_doors_in: bool = False  # Z-223: without a die; but there is one for the sound of vain kicks
    boulders_follow_into_traps: bool = True  # after a boulder that a trap has taken the next one is pushed
    # With m one steps over or past a boulder, or learns of it; the blind first feel what they run into;
    # pushing trains no giants.
    boulders_are_stepped_over: bool = False
    # Z-218: in Sokoban jumping and flying cost no luck; getting off a steed onto a boulder does.
    only_boulders_matter_in_sokoban: bool = False

    # -- Sleep, sounds and sight

    # Sight that comes back when a time is up stops whatever the hero is doing.
    regained_sight_stops_activities: bool = True  # Z-336
    # N-025: fainted and unconscious heroes dream that they hear something; else only sleeping ones.
    unaware_dream_of_sounds: bool = False
    sleepers_hear: bool = False  # falling asleep leaves deafness alone, and waking throws no die for it
    # Thunder, drums, magic traps and cursed unicorn horns deafen.
    noise_deafens: bool = False
    # The first nap in an amulet of restful sleep comes after so many turns at least.
    least_turns_to_first_nap: int = 1  # Z-040
    most_turns_to_nap: int = 100  # N-427: naps by restful sleep come within so many turns, each
    telepathy_adds_up: bool = False  # Z-254: the telepathy of each worn item reaches farther
    # Z-255: a hero who is swallowed or in water senses only monsters that are there, too.
    swallowed_or_submerged_heroes_sense_less: bool = False
    # Farsight of clairvoyants comes every 15 to 45 turns, by dice thrown for all; else half the time in each
    # move of each 15th turn.
    farsight_comes_by_dice: bool = False

    # -- Artifacts, helms, fountains and curses

    # How Sting and its like glow, by the number of enemies.
    sting_glow: Mapping[int, Glow] = field(default_factory=dict)
    trollsbane_regenerates: bool = False  # Z-028: Trollsbane in hand regenerates, for no nutrition
    # Excalibur is given to Knights 1 time in 6, to others 1 in 30, and dice are thrown for stacks, too.
    excalibur_prefers_knights: bool = False
    # A fountain's curse spares gold and what is cursed already.
    fountain_curses_spare_gold_and_cursed: bool = False  # N-097
    # An aura of curses throws its die also over an empty pack.
    auras_curse_empty_packs: bool = False
    # The helm of opposite alignment makes the record 0, on and off, and turns the neutral by its number; else
    # it keeps the record, and a die is thrown.
    opposite_helms_wipe_record: bool = False
    # The helm of opposite alignment costs 7 alignment and confuses.
    opposite_helms_confuse: bool = False
    quantum_boxes_give_experience: bool = False  # Z-203: opening a quantum mechanic's box gives experience
    # Z-203: each new level gives experience by its difficulty.
    new_levels_give_tourists_experience: bool = False
    # All lost alignment is counted: it makes erinyes hostile, and helms of opposite alignment call one.
    misdeeds_are_counted: bool = False  # Z-198
    # Slippery hands pull on no gloves, and no ring under gloves; gloves that are lost take the slime along.
    slippery_hands_hinder_gloves: bool = False
    # Z-257: on slippery fingers a weapon stuck to the hand keeps one ring on if it is for two hands; else it
    # keeps both, and one for one hand keeps the right one.
    stuck_weapons_keep_one_ring_on: bool = False
    unchanging_heroes_lose_amulets_of_change: bool = False  # Z-275: which disintegrate all the same
    amulets_clear_gas: bool = False  # Z-298: those of breathing are known when put on in poison gas
    amulets_taken_off_are_known: bool = False  # Z-298: those of breathing, by water or gas breathed then
    rising_from_water_identifies_boots: bool = False  # Z-297: water walking boots put on in water
    stealth_rings_leave_no_footprints: bool = False  # Z-269: which monsters follow who do not see the hero
    # Rings and cloaks of stealth and displacement are felt; else only the cloaks are known when put on.
    stealth_and_displacement_are_noticed: bool = False
    dragon_armor_gives_more: bool = False  # L-253: yellow ones resistance to stoning

    # -- Names of things

    held_words: HeldWords = HeldWords.QUIVER  # what names say of things in hand and at the ready
    # Names and identification tell what the hero knows of locks, contents and tins, and looking inside to
    # learn it takes the move; else it is told when he looks, which takes none.
    contents_are_remembered: bool = False
    broken_lock_word: str = "broken"  # what names say of boxes whose lock is broken, where they tell of locks
    candles_are_told_of_seven: bool = False  # N-543: "3 of 7 candles"; else "3 candles", and "no candles"
    archeologists_decipher_labels: bool = False  # Z-186: and so learn what the scrolls are that they carry
    totals_of_stacks_are_told: bool = False  # L-344: what joins a stack is told with how many there are now
