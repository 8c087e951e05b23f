"""Where editions differ on the moment of death."""

from dataclasses import dataclass
from enum import Enum

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
