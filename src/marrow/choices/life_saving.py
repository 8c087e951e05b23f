"""Where editions differ on the moment of death."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

ENDINGS: Final = (
    "DIED", "CHOKING", "POISONING", "STARVING", "DROWNING", "BURNING", "DISSOLVED", "CRUSHING", "STONING",
    "TURNED_SLIME", "GENOCIDED", "PANICKED", "TRICKED", "QUIT", "ESCAPED", "ASCENDED",
)  # fmt: skip


class Saver(Enum):
    """L-029, L-044: what may save a dying hero. The texts stand in the story of a death."""

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
    """L-148, L-220: what may save a dying monster: of all that can, the first in the edition's order."""

    UVUUDAUM = "an uvuudaum's own nature, unless used of late"  # L-222
    OBJECT = "a worn item that saves lives"  # L-148, L-214
    WITNESS = "being a Witness of the Fracture, by chance"  # L-221
    KAMEREL = "a kamerel's change into a Witness, who killed it"  # L-221


class BootsInLava(Enum):
    """L-118: when lava burns the boots of leather or cloth that the hero wears."""

    LAST = "after all else, if he survives"
    OF_WALKERS_FIRST = "before all else, if he walks on water"
    FIRST = "before all else"


class HelplessSuffix(Enum):
    """L-014: what says of a death that the hero was helpless, besides a field of the extended log."""

    KILLER = "the name of a monster that killed the hero"
    LINES = "the lines of log and record, and all older lines of the record with them"
    NOTHING = "nothing else"
    DEATH = "the death itself, but for the tombstone"


@dataclass(frozen=True, slots=True, kw_only=True)
class GevurahChoices:
    """L-223: how much each way of averting death adds to the score that attracts a sephirah."""

    rescue: int = 0  # for a life saved
    own_form: int = 0  # for the return from another form
    self_genocide: int = 0  # for a genocide of the own species while in another form
    at_birth: tuple[tuple[str, int], ...] = ()  # the score at the start of the game, by role
    draws_sephiroth: bool = False  # L-224: sephiroth are created by the score


@dataclass(frozen=True, slots=True, kw_only=True)
class LifeSavingChoices:
    """Where editions differ on the moment of death."""

    # -- Who or what saves a hero

    endings: tuple[str, ...] = ENDINGS  # L-001, L-005: the code of an ending is its place here
    savers: tuple[Saver, ...] = (Saver.AMULET, Saver.DECLINING)  # in the order they are tried
    objects_may_save: bool = False  # L-211: any item may have the property of life saving
    # An amulet of second chance gives back the hit points before the last wound.
    second_chance_restores_hp: bool = False  # L-203, L-204
    # An amulet of reincarnation may kill by system shock.
    reincarnation_causes_system_shock: bool = False  # L-231
    hp_zeroed_first: bool = False  # L-027: hit points are set to 0 before anything may save the hero
    # The last thought fades even if an amulet saves the hero.
    last_thought_fades_before_rescue: bool = True  # L-106
    # Heroes in wizard mode do not die while the debug fuzzer plays.
    debug_fuzzer_prevents_death: bool = False  # L-080
    # Once a game, a loss that would kill a nearly unhurt hero leaves 1 hit point.
    saving_grace: bool = False  # Z-156
    paranoid_dying: bool = False  # L-045: paranoid_confirmation:die demands "yes" in full

    # -- What a saved hero gets back, and what it costs

    # The least maximum of a saved hero. If 0, only a maximum below 1 is raised (L-058).
    max_hp_floor: int = 0  # L-052, L-059
    max_hp_floor_per_level: int = 2  # L-052, L-059: the least maximum is also this times the level
    max_hp_when_declined: int = 8  # L-049: without a floor, this times the level if a maximum is used up
    # Saved heroes get 50 hit points and more, by constitution; else all.
    heals_by_constitution: bool = False  # L-059
    level_at_least_one: bool = False  # L-051: a saved hero has level 1 at least
    form_hp_restored: bool = False  # L-054: saving restores the hit points of a polymorphed form, too
    nutrition_when_low: int = 500  # L-055, L-056: the nutrition of a saved hero who was hungry
    # A constitution at 3 lowers its peak only by chance.
    constitution_peak_falls_by_chance: bool = False  # L-060
    # An attribute at its minimum does not change at all, and any other does, even if what is worn hides it.
    constitution_stops_at_minimum: bool = True  # L-061
    # A saved hero is helpless this turn, "attempting to cheat Death", even in a count.
    saved_hero_is_helpless: bool = False  # L-065
    saved_hero_moves_at_once: bool = False  # L-208: a saved hero has a move left
    saved_hero_is_invulnerable: bool = False  # L-208: a saved hero is invulnerable for the rest of the turn
    saved_hero_keeps_unchanging: bool = False  # L-070: a saved hero keeps unchanging
    choking_rescue_ends_strangulation: bool = False  # L-209: a hero saved from choking is no longer strangled
    # A strangled hero who lives all the same loses the amulet.
    spared_hero_loses_strangling_amulet: bool = False  # L-131
    releases_from_engulfer: bool = False  # L-072, L-073: engulfers and holders let a saved hero go
    ends_volley: bool = False  # L-071: the rest of a volley does not fly at a saved hero
    # Once a tentacle has killed the hero, and something saved him, the others of this round stop.
    tentacles_stop_at_death: bool = False  # Z-164
    # Poison of darts, spikes and missiles only weakens who was just saved from the wound.
    rescue_makes_poison_mild: bool = False  # L-093
    gevurah: GevurahChoices = GevurahChoices()  # L-223, L-224
    # Never to have died is a conduct, with this bit in the records.
    survivor_conduct_bit: int | None = None  # L-226

    # -- Monsters that are saved

    monster_savers: tuple[MonsterSaver, ...] = (MonsterSaver.OBJECT,)  # L-148, L-220
    # Witnesses and uvuudaum are saved even if cancelled.
    cancelled_monsters_are_saved: bool = True  # L-221, L-222
    witness_level_limit: int = 0  # L-221: at this level a saved witness rises no more; 0: no limit
    uvuudaum_max_hp: int = 171  # L-222: the least maximum of a saved uvuudaum
    # A saved monster of a genocided species lives on in the Quest.
    genocided_monsters_are_saved_in_quest: bool = False  # L-221
    # The least maximum of a saved monster. If 0, only a maximum below 1 is raised, to 10.
    monster_max_hp_floor: int = 0  # L-153, L-240
    monster_max_hp_above_level: bool = False  # L-153: and the maximum is above its level
    # A saved or revived pet gets less tame by chance, may be peaceful when it is none, and throws its rider
    # then; else it stays as tame as it was, or turns hostile, one time in as many as it was tame.
    saved_pets_get_less_tame: bool = False  # L-155
    reincarnation_of_monsters: bool = False  # L-233: an amulet of reincarnation saves monsters, too,
    reincarnated_monsters_change: bool = False  # and changes them into another species
    # Shapechanged vampires are saved, and rise when slain (L-151).
    shifted_vampires_are_saved: bool = False  # L-150

    # -- Wounds, poison and lost levels

    lost_hit_points_end_runs: bool = False  # L-091: else a run goes on, as occupations do in all editions
    forms_lost_hit_points_end_runs: bool = False  # L-091: in another form, too
    weakening_poison_costs_three_to_five: bool = True  # L-094: of an attribute; else 2 to 4
    # Deadly poison costs the strong hit points, their maximum and attributes.
    deadly_poison_can_be_survived: bool = False  # Z-177
    # Strength that cannot be lost costs 3 to 6 hit points a point, else 6.
    lost_strength_costs_by_die: bool = False  # Z-178
    # Z-333: eaten, drunk or touched poison throws for hit points and then for strength, before it acts.
    poison_is_thrown_at_once: bool = False
    lost_levels_leave_ten_hit_points: bool = False  # Z-179: a lost level leaves a maximum of 10 or the level
    fatal_drain_says_goodbye: bool = False  # L-095: also to the first level, when its loss kills
    # L-348: lycanthropes lose no levels; else only the beast does not.
    lycanthropes_resist_drain: bool = False
    food_poisoning_may_pass: bool = False  # Z-172: food poisoning that runs out may pass, by constitution
    touch_of_death_drains: bool = False  # Z-176: the touch of death costs hit points and lowers their maximum

    # -- Turning to stone or slime

    # Who is turning to stone stops what he does; who is turning to slime, too, but for a tin that may help.
    stoning_stops_work: bool = False  # L-128, L-129
    tins_may_cure_sliming: bool = False  # Z-272: known ones, too, if their flesh polymorphs
    stoning_turns: int = 5  # L-128, L-248: turning to stone by degrees takes so many turns,
    stoning_paralyses_at: int = 3  # L-128: with so many left the hero can no longer move,
    # And even a touch or a taste that kills at once only begins it.
    touch_petrifies_by_degrees: bool = False  # L-248
    # Who survives wielding what petrifies has used a move; else none.
    surviving_a_petrifying_weapon_takes_a_move: bool = False  # N-621
    sliming_turns: int = 10  # L-129, L-248: turning to slime takes so many turns
    last_turns_prolong_deafness: bool = False  # L-128, L-129: of turning to stone or slime
    sliming_breaks_polymorphless: bool = False  # L-129: dying as slime counts as a change of form
    stoning_says_how: bool = False  # L-128: a death by a touched corpse says how it was touched
    tripping_over_corpses_petrifies: bool = False  # L-128: and to trip over one without boots is deadly
    # Limbs of stone heal wounded legs; then nausea and sliming end. Slime that nearly won ends stoning.
    late_stoning_ends_other_troubles: bool = False  # L-128, L-129
    # A hero who turns to slime polymorphs into one before he dies.
    slimed_hero_becomes_green_slime: bool = False  # L-129, L-086
    # L-128: hissing at new moon begins to petrify, whether or not the hero has a lizard.
    lizards_do_not_help_at_new_moon: bool = False

    # -- Other forms, and unchanging

    # Only forms with a head that think or breathe are strangled, and a change of form ends or begins it.
    strangulation_depends_on_form: bool = False  # L-131
    new_person_scales_hp: bool = True  # L-146: hit points of a new person change in proportion to the level
    # A hero with unchanging who is saved stays in his form.
    unchanging_hero_is_saved_in_form: bool = False  # L-147
    # An amulet of unchanging that cannot help is identified.
    failed_unchanging_is_identified: bool = False  # L-147
    # A clay golem with unchanging dies when it is cancelled.
    cancelled_unchanging_clay_golem_dies: bool = False  # L-147
    # Being cancelled in a form costs its level in hit points, for good.
    cancelled_forms_cost_hit_points: bool = False  # L-147

    # -- Water and lava

    drowning_rounds: int = 0  # L-116: how often one can drown in one fall; 0: without limit
    water_plane_is_limitless: bool = False  # Z-180: the Plane of Water drowns in "limitless water"
    boots_in_lava: BootsInLava = BootsInLava.LAST  # L-118
    burning_rounds: int = 0  # Z-181: how often one can burn in one fall into lava; 0: without limit
    # Who sinks in lava burns, unless he resists fire, and his slime with him.
    sinking_burns: bool = False  # L-120
    # Who is saved from sinking is moved out of the lava.
    sinking_hero_is_moved: bool = False  # L-120
    # Lava burns potions, but nothing that fire makes or that protects from it, and not the Book of the Dead.
    lava_spares_the_fireproof: bool = False  # L-118
    lava_tells_of_all_it_burns: bool = False  # L-119: also of what was not in use

    # -- What is said of a death

    helpless_suffix: HelplessSuffix = HelplessSuffix.KILLER  # L-014, L-015: where ", while ..." stands
    helpless_suffix_avoids_repetition: bool = False  # L-016: ", while ..." does not repeat the ending
    # A monster's killing says why the hero was helpless, not only that he was.
    killers_give_reason_for_helplessness: bool = False  # L-014
    counting_is_helpless: bool = True  # L-014: repeating a command counts as helpless
    delayed_killers_by_cause: bool = False  # L-008: each slow death remembers its own killer
    # Helplessness by a touch or gaze names the monster: "paralyzed by a ghoul".
    helpless_reasons_name_monsters: bool = False  # Z-165
    # The damage of a ray or breath tells who made it: "bolt of cold zapped by a kobold shaman".
    rays_tell_who_made_them: bool = False  # Z-190
    self_zaps_name_the_wand: bool = False  # L-239: "zapped herself with a wand of fire"
    letters_by_name: bool = False  # L-012: "an x", "an h", "an xyz"
    articles_by_sound: bool = False  # Z-182: "a one-eyed", "a eunuch", "a ukulele", "an x ray"
    sanitised_killer: bool = False  # L-013: commas, equals signs and tabs in a killer's name are replaced
    killers_in_other_shapes_are_named: bool = False  # L-019: "chameleon imitating a wolf"
    # L-019: priests in any shape are "priest of Anhur", and high priests without a temple are not "high".
    priests_keep_their_name: bool = False
    personal_names_bear_no_title: bool = False  # L-019, L-235: "Izchak, the shopkeeper"
    # A death under a falling bridge is recorded as "crushed to death underneath a drawbridge".
    drawbridge_deaths_say_underneath: bool = False  # L-140
    # The death tells closed doors from door frames.
    collisions_name_door_frames: bool = False  # Z-098
    bumps_into_cockatrices_petrify: bool = False  # Z-217: who flies into one with nothing on the body
    deaths_name_kinds_of_water: bool = False  # L-116: deaths tell swamp and deep water from pools and moats

    # -- The end of a game

    achievements: int = 14  # L-172, Z-162: how many achievements there are; more are kept in their order
    # The dump log has spells and skills, and lists the vanquished and genocided last.
    dump_log_ends_with_the_dead: bool = False  # Z-104
    # The live log tells of a first pet gained in play, and of levels of the Quest.
    live_log_tells_more: bool = False  # Z-068, Z-105
    # Ascending with another alignment than the first earns less.
    converts_gain_less_by_ascending: bool = False  # L-040
    trickery_ends_game_at_once: bool = False  # L-138: trickery ends the game at once, in wizard mode too
    devteam_death_collapses_dungeon: bool = False  # L-227: the dungeon collapses when a DevTeam member dies
