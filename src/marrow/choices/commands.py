"""Where editions differ on commands and their options."""

from dataclasses import dataclass
from enum import Enum, IntEnum

from marrow.content.words import KindName


class RunsStop(Enum):
    """What stops runs and travel, besides what always does. NetHack: hack.c, lookaround."""

    AT_PETS = "travel stops before a pet that is ahead"
    NOT_AT_PETS = "travel goes on: pets make way"
    AT_COASTS = (
        "as before; runs pass peaceful monsters and ice; floating heroes stop at coasts, unless dry-shod"
    )


class TravelGuesses(Enum):
    """Where travel leads if no known way leads to its goal. NetHack: hack.c, findtravelpath."""

    BY_ANY_WAY = "to the spot in sight that is nearest to the goal, by whatever ways the hero knows"
    IN_SIGHT = "to the nearest spot in sight, by ways all in sight"
    SOONEST = "as before, but of spots as near only to one that is reached sooner"


class SinkRings(IntEnum):
    """What rings that are dropped into a sink do besides telling what they are. NetHack: do.c, dosinkring."""

    TELL = 0  # nothing: what the sink does not give back is gone
    CHANGE_SINKS = 1  # teleportation moves a sink, and polymorph changes it, if the hero sees
    LIE_IN_PIPES = 2  # as before, seen or not; and one lost ring in five lies buried under the sink


class DippedNames(Enum):
    """N-484: how the questions about dipping name what is dipped. NetHack: potion.c, dodip."""

    IT = "it"
    BARE = "the item by its bare name"
    FULL = "all that is known of the item; by its bare name if that is long"


class FiredFromHand(Enum):
    """Z-216: when the key f fires what is in hand, not what is at the ready. NetHack: dothrow.c, dofire."""

    NEVER = "never"
    WHAT_RETURNS = "what returns when thrown, if nothing is at the ready and autoquiver is off"
    WHAT_REACHES = "what returns, unless missiles are at the ready; polearms and whips, if nothing is"


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandChoices:
    """Where editions differ on commands and their options."""

    # -- What can be ordered, and how

    # The words of paranoid_confirmation that work, besides "eat" (N-204) and "die" (L-045).
    paranoid_confirmations: tuple[str, ...] = ("pray",)
    # N-012: a saved game knows the meal, tin, book, hole and undressing that have been begun.
    saving_keeps_work_begun: bool = False
    # Naming an item after an artifact breaks the illiterate conduct.
    naming_artifacts_breaks_illiterate: bool = False
    has_pickup_thrown_option: bool = False  # the option pickup_thrown: autopickup takes what the hero threw
    # The options pickup_stolen and dropped_nopick: how a thing was lost decides whether autopickup takes it.
    autopickup_knows_how_things_were_lost: bool = False
    # A weapon in hand may be readied, after a question; else it is refused.
    weapon_in_hand_may_be_readied: bool = False
    fired_things_are_readied: bool = False  # L-290: what is chosen when the quiver is empty goes into it
    # A thrown item that is picked up goes into an empty quiver.
    picked_up_thrown_items_fill_quiver: bool = False
    autopickup_leaves_shop_goods: bool = False  # autopickup leaves the goods of shops alone
    # AUTOPICKUP_EXCEPTION is a regular expression that is looked for in a name; else a pattern with * and ?.
    pickup_exceptions_are_expressions: bool = False
    # Of the exceptions that fit, the last one written decides; else any that leaves a thing alone.
    last_pickup_exception_decides: bool = False
    # #vanquished lists the creatures that have died for everybody, not for wizards only.
    everybody_lists_vanquished: bool = False
    # B-217: writing takes a move for ten letters, and an interrupted hero leaves what is written so far.
    writes_ten_letters_a_move: bool = False
    # Digging wakes those near: the first stroke, a new pit, a boulder that fills one, axes that strike stone.
    digging_is_noisy: bool = False
    elves_regret_felled_trees: bool = False  # and rangers: it costs them a point of alignment
    travel_guesses: TravelGuesses = TravelGuesses.BY_ANY_WAY
    runs_stop: RunsStop = RunsStop.AT_PETS
    engravings_stop_all_runs: bool = False  # N-667: when they are read; else not those with Shift
    # Travel goes on beside shut doors, and costs nothing if one is there already.
    travel_passes_doors: bool = False
    # Forms that never move, such as fungi, cannot go up or down.
    immobile_forms_cannot_use_stairs: bool = False
    spellbooks_are_flipped_through: bool = False  # applying a spellbook turns its pages, which takes a move
    # Lists of spells tell how much of each is remembered; else a star marks what is forgotten.
    spell_lists_show_retention: bool = False
    # W and T also take accessories, P and R armour; else each only what it is for.
    wear_takes_accessories: bool = False
    eyewear_comes_off_sooner: bool = False  # L-286: among several things, in one move; else in two
    # L-286: a hero who learns that gloves or a weapon are cursed by trying to put on a ring has used the
    # move.
    learning_of_curses_takes_the_move: bool = False
    # Z-097: a corpse that petrifies is dropped if confirmed.
    dropping_cockatrice_corpses_is_confirmed: bool = False
    # Z-265: gloves come off on confirmation while a corpse that petrifies is in the pack.
    baring_hands_with_cockatrice_is_confirmed: bool = False
    improvising_can_be_quit: bool = False  # "Improvise?" can be answered with q
    quitting_says_without_saving: bool = False  # Z-099: the question at quitting adds "without saving"
    high_altars_are_told: bool = False  # a hero who stands on one reads "high altar"; else "altar"
    stairs_say_where_they_lead: bool = False  # out of the dungeon, or to a branch that was visited
    # The option autoopen: walking into a shut door opens it; else the door is told of, or hurts.
    has_autoopen_option: bool = False
    # Choosing nothing (-) where a thing is asked for mimes the deed; else that is no answer.
    choosing_nothing_mimes_the_action: bool = False
    only_stony_rings_streak: bool = False  # N-666: on gray stones; metal rings mark them as other metal does
    # #rub is refused to heroes without hands, and only lamps and gray stones can be rubbed; else other tools,
    # too, and a player who does not say what to rub on a stone has used the move.
    rubbing_is_for_hands: bool = False
    # Tools that take a move even if there was nothing to do with them, or the player declined.
    tools_tried_in_vain_take_moves: tuple[KindName, ...] = (
        "leash",
        "lock pick",
        "credit card",
        "skeleton key",
    )
    # A cursed magic whistle that hums takes the hero half the time to a pet.
    cursed_whistles_lead_to_pets: bool = False
    # Sitting on cream pies squashes them, and gremlins multiply by sitting in fountains and pools.
    sitting_squashes_and_splits: bool = False
    # A text for which a tool does not suffice ends after so many spaces as it could write letters.
    engravings_are_cut_by_spaces: bool = False
    demons_fear_no_mirrors: bool = False  # else those that are not humanoid may flee from their reflection
    leashes_fit_everybody: bool = True  # long worms, too; else not them
    leashes_need_a_body: bool = False  # N-659: not of gas, and with limbs or a head
    # Whistling needs breath; a magic whistle is known only if a pet comes nearer, not for a steed.
    whistling_needs_breath: bool = False
    cursed_whistles_call_guards: bool = False  # a cursed tin whistle calls the guard of the vault

    # -- Searching

    searching_finds_under_items: bool = False  # N-561: searching finds monsters that hide under items
    # N-561: searching finds hidden monsters that the hero senses.
    searching_finds_sensed_monsters: bool = False
    # N-561: warning and the Master Key help to find what is hidden.
    warning_and_master_key_help_searching: bool = False
    # N-561: searching beside an unseen monster on the map exercises no wisdom; else it does each time.
    remembered_unseen_monsters_train_no_wisdom: bool = False
    found_doors_are_told: bool = False  # L-288: the game tells of a hidden door or passage that was found

    # -- Questions and talk

    # N-488: the question where to dig names down only in reach.
    dig_prompt_offers_down_in_reach_only: bool = False
    statues_can_be_talked_to: bool = False  # N-490: which does nothing, but is told
    # N-487: a hero with an unknown potion is asked what to apply; else only one with oil.
    unknown_potions_may_be_applied: bool = False

    # -- Fountains and sinks

    dipped_names: DippedNames = DippedNames.IT  # N-484
    things_can_be_dipped_into_sinks: bool = False
    dipping_into_fountains_needs_reach: bool = False  # fountains and water; else a floating hero dips in vain
    sinks_stink: bool = False  # one drink from a sink in twenty brings a whiff of gas
    sink_rings: SinkRings = SinkRings.TELL  # L-281
    # L-281: a sink that was used becomes a used fountain or throne, and two altars in three in
    # Gehennom are Moloch's; else five altars in nine are lawful.
    polymorphed_sinks_depend_on_use_and_place: bool = False
    # Only a hero who can reach a fountain or sink drinks from it; else only floating prevents it, at
    # fountains.
    drinking_from_fountains_needs_reach: bool = False

    # -- Doors and locks

    # L-271: F with a direction digs with a tool in hand; else it only strikes.
    fight_command_digs: bool = False
    locks_offer_to_be_opened: bool = False  # the option autounlock
    # Confused and stunned heroes, and blind ones who feel something new, lose the move at a door that they
    # cannot open or close; else only blind ones who feel a door.
    doors_tried_in_vain_take_moves: bool = False
    # L-288: a hero who loots in confusion may find a thing of his own pack, or nothing, or give gold away;
    # else he loses a part of his gold, and no time, if there is no box.
    confusion_reverses_looting: bool = False
    # N-485: several boxes that lie together are chosen from menus, to loot or tip; else one is asked after
    # another.
    boxes_are_chosen_from_menus: bool = False
    far_look_reveals_traps: bool = False  # N-658: that hold monsters which are looked at
    # N-662: in menus and questions; else before all that have one.
    things_without_letter_are_listed_last: bool = False
    menus_rearrange_things: bool = False  # N-653: what a menu shows stays in the order of its lines
    next_box_can_be_chosen: bool = False  # N-485: while the hero looks into several
    opening_here_loots: bool = False  # the command open, with no direction, opens what lies here
    # A hero who has been swallowed can still work on locks, by key or by force.
    engulfed_heroes_can_work_on_locks: bool = True
    mimics_catch_lock_tools: bool = False  # a key tried on a mimic that looks like a door sticks to it
    # An aklys and a boulder force locks, a flail and a grappling hook do not, and a mattock does not pry.
    forcing_depends_on_weapon_skill: bool = False
    forcing_needs_floor: bool = False  # nobody forces a lock that is out of reach
    training_comes_before_smashing: bool = False  # forcing a lock trains before the box breaks; else after it

    # -- Far-reaching weapons

    fired_from_hand: FiredFromHand = FiredFromHand.NEVER  # Z-216
    snickersnee_reaches_far: bool = False  # Z-033, Z-034: Snickersnee is applied like a polearm
