"""The hero."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, IntEnum, IntFlag
from typing import Literal

from marrow.content.properties import PROPERTY_COUNT
from marrow.content.roles import Race, Role
from marrow.content.species import Species
from marrow.content.words import AlignmentName, GenderName, KindName, Skill
from marrow.model.item import Item
from marrow.model.places import NOWHERE
from marrow.model.vocabularies import DelayedDeath, Glow, HeldIn, HelplessReason, Sickness, Waking, WakingNote


class Attribute(IntEnum):
    """The six attributes; the number is the index in every list of six."""

    STRENGTH = 0
    INTELLIGENCE = 1
    WISDOM = 2
    DEXTERITY = 3
    CONSTITUTION = 4
    CHARISMA = 5


class Hunger(IntEnum):
    """N-009: the stored hunger states, in order."""

    SATIATED = 0
    NOT_HUNGRY = 1
    HUNGRY = 2
    WEAK = 3
    FAINTING = 4
    FAINTED = 5
    STARVED = 6


class Burden(IntEnum):
    """N-068: levels of encumbrance."""

    UNENCUMBERED = 0
    BURDENED = 1
    STRESSED = 2
    STRAINED = 3
    OVERTAXED = 4
    OVERLOADED = 5


class ChangeDue(IntEnum):
    """Into what the hero is about to change by himself."""

    NONE = 0
    ANYTHING = 1
    BEAST = 2


class Source(IntFlag):
    """Where an intrinsic comes from."""

    EXPERIENCE = 1
    RACE = 2
    OUTSIDE = 4
    FORM = 8


class Ending(IntEnum):
    """L-001: how a game ends. The order is part of the rules."""

    DIED = 0
    CHOKING = 1
    POISONING = 2
    STARVING = 3
    DROWNING = 4
    BURNING = 5
    DISSOLVED = 6
    CRUSHING = 7
    STONING = 8
    TURNED_SLIME = 9
    GENOCIDED = 10
    PANICKED = 11
    TRICKED = 12
    QUIT = 13
    ESCAPED = 14
    ASCENDED = 15


class KillerFormat(IntEnum):
    """L-007: how the killer's text becomes a sentence."""

    WITH_ARTICLE = 0
    AS_IS = 1
    ALONE = 2


@dataclass(frozen=True, slots=True)
class Killer:
    """L-007: who or what killed, and how to say it."""

    text: str = ""
    format: KillerFormat = KillerFormat.WITH_ARTICLE


class Doing(Enum):
    """What takes more than one command: NetHack's occupations, counts, running and travel."""

    EATING = "eating"
    OPENING_TIN = "opening a tin"
    SEARCHING = "searching"
    WAITING = "waiting"
    MOVING = "moving"
    RUNNING = "running"
    TRAVELLING = "travelling"
    READING = "reading"
    DIGGING = "digging"
    PICKING_LOCK = "picking a lock"
    FORCING_LOCK = "forcing a lock"
    ENGRAVING = "engraving"
    PUTTING_ON = "putting on"
    TAKING_OFF = "taking off"
    WIPING_FACE = "wiping the face"
    SETTING_TRAP = "setting a trap"


LOCK_TRIES = 50  # how often one tries a lock before giving up


@dataclass(slots=True, eq=False)
class Activity:
    """Something under way: what, how often still, in which direction or where to, and with what."""

    doing: Doing
    left: int = 0
    direction: int = 0
    target: int = NOWHERE
    item_id: int = 0
    mode: int = 0
    effort: int = 0

    def clone(self) -> Activity:
        return Activity(
            self.doing, self.left, self.direction, self.target, self.item_id, self.mode, self.effort
        )


@dataclass(frozen=True, slots=True)
class Chewing:
    """N-110: what the hero's teeth have begun on: the spot of a level, and the effort so far."""

    branch: str
    number: int
    spot: int
    effort: int


@dataclass(frozen=True, slots=True)
class Delving:
    """What the hero's pick or axe has begun on, below or beside him, and the effort so far."""

    branch: str
    number: int
    spot: int
    down: bool = False
    effort: int = 0


@dataclass(slots=True, eq=False)
class Meal:
    """N-012: the meal under way or interrupted. ``per_bite`` is the code of N-182."""

    item_id: int = 0
    bites: int = 0
    bites_needed: int = 0
    per_bite: int = 0
    can_choke: bool = False
    warned_full: bool = False
    eating: bool = False
    stop_next: bool = False
    eaten: bool = False  # N-192: interrupted after the last bite; it only remains to finish it

    def clone(self) -> Meal:
        return Meal(
            self.item_id,
            self.bites,
            self.bites_needed,
            self.per_bite,
            self.can_choke,
            self.warned_full,
            self.eating,
            self.stop_next,
            self.eaten,
        )


@dataclass(slots=True, eq=False)
class TinOpening:
    """N-013: the tin being opened."""

    item_id: int = 0
    turns: int = 0
    turns_needed: int = 0

    def clone(self) -> TinOpening:
        return TinOpening(self.item_id, self.turns, self.turns_needed)


@dataclass(slots=True, eq=False)
class Spell:
    """A spell learnt: the kind of its book, and the turns until it is forgotten."""

    book: KindName
    level: int
    memory: int = 20_000

    def clone(self) -> Spell:
        return Spell(self.book, self.level, self.memory)


@dataclass(slots=True, eq=False)
class Training:
    """Practice with one skill: the level reached (0 restricted … 6 grand master) and its ceiling."""

    level: int
    ceiling: int
    practice: int = 0

    def clone(self) -> Training:
        return Training(self.level, self.ceiling, self.practice)


@dataclass(slots=True, eq=False)
class Conduct:
    """N-014, L-171: what the hero has done, counted. Zero everywhere is a saint."""

    food: int = 0
    non_vegan: int = 0
    non_vegetarian: int = 0
    prayers: int = 0  # and the like: the atheist conduct
    weapon_hits: int = 0
    kills: int = 0
    literate: int = 0
    object_polymorphs: int = 0
    self_polymorphs: int = 0
    wishes: int = 0
    artifact_wishes: int = 0
    genocides: int = 0

    def clone(self) -> Conduct:
        return Conduct(
            self.food,
            self.non_vegan,
            self.non_vegetarian,
            self.prayers,
            self.weapon_hits,
            self.kills,
            self.literate,
            self.object_polymorphs,
            self.self_polymorphs,
            self.wishes,
            self.artifact_wishes,
            self.genocides,
        )


@dataclass(frozen=True, slots=True)
class Span:
    """What some turns did to nutrition: which turns, what was left at their end, sums by cause and rule."""

    number: int
    left: int
    sums: tuple[tuple[str, str, int], ...]


@dataclass(slots=True, eq=False)
class Account:
    """Where nutrition came from and went: ``began`` and all ``sums`` together are the nutrition of now.

    Sums are by (cause, rule). ``span`` is the number of the span of turns under way, ``present`` its sums,
    ``past`` the spans before it, the latest last.
    """

    began: int = 900
    sums: dict[tuple[str, str], int] = field(default_factory=dict)
    span: int = 0
    present: dict[tuple[str, str], int] = field(default_factory=dict)
    past: tuple[Span, ...] = ()

    def clone(self) -> Account:
        return Account(self.began, dict(self.sums), self.span, dict(self.present), self.past)


@dataclass(slots=True, eq=False)
class Occult:
    """What only some variants' heroes have: L-216, L-217, L-223, L-224.

    The spirit Jack is bound until the turn ``jack``, and dreamt of until ``dream``; 0: he is not. He does not
    come before ``jack_rests``, nor can he be dreamt of before ``dream_rests``.
    """

    gevurah: int = 0
    chokhmah: int = 0
    jack: int = 0
    jack_rests: int = 0
    dream: int = 0
    dream_rests: int = 0

    def clone(self) -> Occult:
        return Occult(self.gevurah, self.chokhmah, self.jack, self.jack_rests, self.dream, self.dream_rests)


@dataclass(slots=True, eq=False)
class Hero:
    """Everything about the hero that later turns depend on.

    Attributes: ``base`` and ``peak`` are stored values (strength 19 to 117 is 18/01 to 18/99, 118 is
    18/100, 119 to 125 are 19 to 25), ``bonus`` comes from things worn, ``temporary`` from conditions.
    Properties: for each, ``intrinsic`` holds Source bits, ``timeout`` turns left, ``extrinsic`` Slot bits.
    ``helpless`` is turns of helplessness left, 0 when free. ``worn`` maps a Slot to the item there.
    """

    name: str
    role: Role
    race: Race
    gender: GenderName
    alignment: AlignmentName
    species: Species  # of the hero's own body: the role's human or the race
    birth_gender: GenderName = "male"
    birth_alignment: AlignmentName = "neutral"
    spot: int = NOWHERE
    movement: int = 12
    base: list[int] = field(default_factory=lambda: [10] * 6)
    peak: list[int] = field(default_factory=lambda: [10] * 6)
    bonus: list[int] = field(default_factory=lambda: [0] * 6)
    temporary: list[int] = field(default_factory=lambda: [0] * 6)
    exercise: list[int] = field(default_factory=lambda: [0] * 6)
    next_exercise: int = 600
    intrinsic: list[int] = field(default_factory=lambda: [0] * PROPERTY_COUNT)
    timeout: list[int] = field(default_factory=lambda: [0] * PROPERTY_COUNT)
    extrinsic: list[int] = field(default_factory=lambda: [0] * PROPERTY_COUNT)
    hp: int = 10
    hp_before: int = 0  # L-204: before the last wound, in editions that ask
    max_hp: int = 10
    power: int = 0
    max_power: int = 0
    level: int = 1
    peak_level: int = 1
    experience: int = 0
    score: int = 0
    hp_gains: list[int] = field(default_factory=list)  # per level, to undo when a level is lost
    power_gains: list[int] = field(default_factory=list)
    form: Species | None = None
    form_hp: int = 0
    form_max_hp: int = 0
    form_turns: int = 0
    nutrition: int = 900
    hunger: Hunger = Hunger.NOT_HUNGRY
    hunger_before_meal: Hunger | None = None  # N-125
    meal: Meal = field(default_factory=Meal)
    tin: TinOpening = field(default_factory=TinOpening)
    last_cannibal_check: int = 0  # N-318
    warned_of_food: bool = False  # N-346
    helpless: int = 0
    helpless_reason: HelplessReason = HelplessReason.NONE
    helpless_note: WakingNote = WakingNote.NOTHING
    waking: Waking = Waking.NOTHING
    asleep: bool = False
    activity: Activity | None = None
    lock_work: Activity | None = None  # at a lock, interrupted after at least one try
    invulnerable: bool = False
    killers: dict[DelayedDeath, Killer] = field(default_factory=dict)  # L-008
    deaths: int = 0  # L-165
    luck: int = 0
    luck_bonus: int = 0
    alignment_record: int = 0
    prayer_timeout: int = 300
    god_anger: int = 0
    crowned: int = 0
    protection: int = 0  # from a priest or god
    hit_bonus: int = 0  # from rings
    damage_bonus: int = 0
    gifts: int = 0
    trapped: int = 0  # turns left in a trap
    trapped_in: HeldIn = HeldIn.NOTHING
    sick_with: Sickness = Sickness.NONE
    engulfer_id: int = 0
    engulfed_turns: int = 0
    holder_id: int = 0
    steed_id: int = 0
    lycanthrope: Species | None = None
    creamed: int = 0
    inventory: list[Item] = field(default_factory=list)
    worn: dict[int, Item] = field(default_factory=dict)
    two_weapons: bool = False
    change_due: ChangeDue = ChangeDue.NONE  # of shape, as soon as the hero is not helpless
    bashes: bool = False  # the next blow is told as one with no weapon, or none for fighting hand to hand
    key_heat: int = 0  # how many traps near the Master Key has last told of
    backswing: bool = False  # the next sweep of Cleaver goes clockwise
    starting_gold: int = 0
    spells: list[Spell] = field(default_factory=list)
    skills: dict[Skill, Training] = field(default_factory=dict)
    skill_slots: int = 0
    conduct: Conduct = field(default_factory=Conduct)
    ran_from: int = NOWHERE
    track: list[int] = field(default_factory=list)
    risen: str = ""  # B-041, L-020: the species the killer would raise the hero as
    spared: bool = False  # L-064: the action under way takes no time after all
    must_land: bool = False  # L-072: expelled by an engulfer; what lies here takes effect
    stop_volley: bool = False  # L-071
    listened_turn: int = 0  # when a stethoscope was last used: the turn, and the movement left in it
    listened_movement: int = 0
    wailed: int = 0  # the turn somebody last mourned the hero aloud
    in_water: bool = False  # swims, or walks on the bottom, since it last took effect
    pushed_turn: int = 0  # when a boulder was last pushed
    grounded: bool = False  # in rock or deep water, where nobody floats or flies
    moved: bool = False  # whether the last action was a step
    spoken_burden: int = 0  # the burden last spoken of
    dressing_id: int = 0  # what is being put on, or as a negative number taken off
    lost_at: int | None = None  # L-133: dying beyond the dungeon, the level counted: 0 or -10
    confusing_touches: int = 0  # blows left that confuse, after a scroll
    prayer: int = 0  # N-322: how the prayer under way will be answered; 0 when none is
    quarters: int = 0  # the room of the level the hero was last noticed in, counted from 1; 0 none
    indoors: bool = False  # and whether inside it, not in its door
    vault_turns: int = 0
    unserved: bool = False  # the shop the hero is in had no keeper when last looked at
    empty_shop: int = 0  # the room, counted from 1, of the last shop found without a keeper
    cleansed: int = 0  # the turn a priest last forgave all
    coveted_id: int = 0  # the armour being taken off for a thief
    thief_id: int = 0
    hidden: bool = False  # on the ceiling or the ground, as a hider of that form
    own_base: list[int] = field(default_factory=list)  # attributes of the own body, while in another
    own_peak: list[int] = field(default_factory=list)
    own_gender: GenderName | Literal[""] = ""
    skin_id: int = 0  # dragon scales that are the hero's skin at present

    account: Account | None = None  # from the first change on
    lands_at_will: bool = False  # while levitation lasts: it came of a blessed potion or a skilled spell
    ball_id: int = 0  # a punished hero's iron ball and chain, wherever they are
    chain_id: int = 0
    study_id: int = 0  # the spellbook begun, and the moves it still takes
    study_left: int = 0
    read_novel: bool = False
    spell_protection: int = 0  # armour lent by a spell; the timeout of PROTECTION is that of the next point
    spell_protection_pace: int = 10
    kit_id: int = 0  # the land mine or bear trap being set, where, and the moves it still takes
    kit_spot: int = NOWHERE
    kit_left: int = 0
    glow: Glow = Glow.NONE  # of the blade in hand
    glow_felt: bool = False  # whether that was last looked at blindly
    gallop: int = 0  # turns the steed still gallops
    rides: int = 0  # steps ridden since the skill was last exercised
    sworn: AlignmentName | Literal[""] = ""  # the alignment since a conversion; a helm may hide it
    chewing: Chewing | None = None
    delving: Delving | None = None
    digested: Species | None = None  # N-114: what takes effect when it is digested
    advanced: list[Skill] = field(default_factory=list)  # skills advanced, one entry a level, the last last
    steed_strong: bool = False  # whether the steed bears any load
    occult: Occult | None = None  # from the first need on

    def clone(self) -> Hero:
        copied = Hero(self.name, self.role, self.race, self.gender, self.alignment, self.species)
        for name in PLAIN_FIELDS:
            setattr(copied, name, getattr(self, name))
        for name in LIST_FIELDS:
            setattr(copied, name, getattr(self, name)[:])
        copied.meal = self.meal.clone()
        copied.tin = self.tin.clone()
        copied.activity = self.activity.clone() if self.activity is not None else None
        copied.lock_work = self.lock_work.clone() if self.lock_work is not None else None
        copied.killers = dict(self.killers)
        clones = {item.id: item.clone() for item in self.inventory}
        copied.inventory = list(clones.values())
        copied.worn = {slot: clones[item.id] for slot, item in self.worn.items()}
        copied.spells = [spell.clone() for spell in self.spells]
        copied.skills = {skill: training.clone() for skill, training in self.skills.items()}
        copied.conduct = self.conduct.clone()
        copied.account = self.account.clone() if self.account is not None else None
        copied.occult = self.occult.clone() if self.occult is not None else None
        return copied


LIST_FIELDS = (
    "advanced",
    "base",
    "peak",
    "bonus",
    "temporary",
    "exercise",
    "intrinsic",
    "timeout",
    "extrinsic",
    "hp_gains",
    "power_gains",
    "track",
    "own_base",
    "own_peak",
)
_DEEP_FIELDS = frozenset(
    {
        "meal",
        "tin",
        "activity",
        "lock_work",
        "killers",
        "inventory",
        "worn",
        "spells",
        "skills",
        "conduct",
        "account",
        "occult",
    }
)
PLAIN_FIELDS = tuple(
    name for name in Hero.__dataclass_fields__ if name not in LIST_FIELDS and name not in _DEEP_FIELDS
)
