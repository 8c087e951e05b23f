"""The parts of a hero's state: activities, skills, conducts, what holds him, and what he suffers from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from marrow.content.species import Species
from marrow.content.vocabulary import EngravingManner, Glow
from marrow.content.words import AlignmentName, GenderName, KindName
from marrow.model.copying import Part
from marrow.model.item import Slot
from marrow.model.places import NOWHERE
from marrow.model.vocabularies import (
    ChangeDue,
    DelayedDeath,
    Doing,
    HeldIn,
    HelplessReason,
    KillerFormat,
    RunMode,
    StepManner,
    Waking,
    WakingNote,
)

NO_SLOT: Final = Slot(0)
LOCK_TRIES: Final = 50  # how often one tries a lock before giving up


@dataclass(frozen=True, slots=True)
class Killer:
    """L-007: the name of the killer, and how it is put into a sentence."""

    text: str = ""
    format: KillerFormat = KillerFormat.WITH_ARTICLE


@dataclass(slots=True, eq=False)
class Activity(Part):
    """An occupation or repeated command: what, how often still, in which direction or where to, with what.

    The fields after the item belong to one or two kinds of activity each.
    """

    doing: Doing
    left: int = 0  # digging: how many strokes are still to be told
    direction: int = 0
    target: int = NOWHERE
    item_id: int = 0
    manner: StepManner = "walk"  # moving
    run: RunMode = RunMode.WALK  # running
    turned: int = 0  # running: the turns taken since the start, in eighths of a circle
    box_id: int = 0  # picking a lock; 0 for a door's
    prying: bool = False  # forcing a lock: with a blade
    chance: int = 0  # picking or forcing a lock: of success, in percent, at each try
    bungled: bool = False  # setting a trap: a land mine that will go off in the hand
    slots: Slot = NO_SLOT  # taking off: what is still to come off
    slot: Slot = NO_SLOT  # taking off: what comes off now
    effort: int = 0  # digging; writing: the moves taken; exploring: how many things the map showed
    explores: bool = False  # travelling: to what is unexplored
    text: str = ""  # writing: all of it; ``left`` characters are not written yet
    inscribes: EngravingManner = EngravingManner.DUST  # writing


@dataclass(frozen=True, slots=True)
class Chewing:
    """N-110: the spot that the hero has begun to chew through, and the effort so far."""

    branch: str
    number: int
    spot: int
    effort: int


@dataclass(frozen=True, slots=True)
class Delving:
    """The spot that the hero has begun to dig or chop, below or beside him, and the effort so far."""

    branch: str
    number: int
    spot: int
    down: bool = False
    effort: int = 0


@dataclass(slots=True, eq=False)
class Meal(Part):
    """N-012: the meal under way or interrupted.

    ``per_bite`` is NetHack's nmod (N-182): if it is -5, each bite gives 5 nutrition; if it is 5, each bite
    gives 1 except every fifth, which gives none; if it is 0, no bite gives any. ``eating`` usually stays True
    when the meal is interrupted (N-190); whether the hero eats now is told by his Activity.
    """

    item_id: int = 0
    bites: int = 0
    bites_needed: int = 0
    per_bite: int = 0
    can_choke: bool = False
    warned_full: bool = False
    eating: bool = False
    stop_next: bool = False


@dataclass(slots=True, eq=False)
class TinOpening(Part):
    """N-013: the tin being opened."""

    item_id: int = 0
    turns: int = 0
    turns_needed: int = 0


@dataclass(slots=True, eq=False)
class Spell(Part):
    """A spell learnt: the kind of its book, and the turns until it is forgotten."""

    book: KindName
    level: int
    memory: int = 20_000


@dataclass(frozen=True, slots=True)
class Training:
    """Practice with one skill: the level reached (0 restricted … 6 grand master) and its ceiling."""

    level: int
    ceiling: int
    practice: int = 0


@dataclass(slots=True, eq=False)
class Conduct(Part):
    """N-014, L-171: what the hero has done, counted. 0 means that the conduct is kept."""

    food: int = 0
    non_vegan: int = 0
    non_vegetarian: int = 0
    prayers: int = 0  # and sacrifices and the like: the atheist conduct
    weapon_hits: int = 0
    kills: int = 0
    literate: int = 0
    object_polymorphs: int = 0
    self_polymorphs: int = 0
    wishes: int = 0
    artifact_wishes: int = 0
    genocides: int = 0
    sokoban_cheats: int = 0  # Z-163
    pets: int = 0  # Z-163, Z-068
    prayed: int = 0  # L-243: prayers alone


@dataclass(frozen=True, slots=True)
class Span:
    """What some turns did to nutrition: which turns, what was left at their end, sums by cause and rule."""

    number: int
    left: int
    sums: tuple[tuple[str, str, int], ...]


@dataclass(slots=True, eq=False)
class Account(Part):
    """Where nutrition came from and went: ``began`` and all ``sums`` together are the nutrition of now.

    Sums are by (cause, rule). ``span`` is the number of the span of turns under way, ``present`` its sums,
    ``past`` the spans before it, the latest last.
    """

    began: int = 900
    sums: dict[tuple[str, str], int] = field(default_factory=dict)
    span: int = 0
    present: dict[tuple[str, str], int] = field(default_factory=dict)
    past: tuple[Span, ...] = ()


@dataclass(slots=True, eq=False)
class Occult(Part):
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


@dataclass(slots=True, eq=False)
class Hold(Part):
    """What keeps the hero in place: a trap for some turns, a monster that holds or has engulfed him."""

    turns: int = 0
    trap: HeldIn = HeldIn.NOTHING
    holder_id: int = 0
    engulfer_id: int = 0
    engulfed_turns: int = 0
    stuck_fast: bool = False  # by a trap that keeps him from floating and flying, as long as it holds


@dataclass(slots=True, eq=False)
class Helplessness(Part):
    """For how many turns the hero can do nothing, 0 when free; why; and what comes when it ends."""

    turns: int = 0
    reason: HelplessReason = HelplessReason.NONE
    note: WakingNote = WakingNote.NOTHING
    waking: Waking = Waking.NOTHING
    asleep: bool = False
    asleep_since: int = 0  # the turn in which the hero fell asleep: who hits him then does not wake him
    cause: str = ""  # Z-165: the reason in full, when it names a monster,
    cause_id: int = 0  # and that monster


@dataclass(slots=True, eq=False)
class Polymorph(Part):
    """For how many turns the hero has another form, what his own body is like, and what may change it."""

    turns: int = 0
    due: ChangeDue = ChangeDue.NONE  # as soon as the hero is not helpless
    lycanthrope: Species | None = None
    own_base: list[int] = field(default_factory=list)  # attributes of the own body
    own_peak: list[int] = field(default_factory=list)
    own_gender: GenderName | Literal[""] = ""
    skin_id: int = 0  # dragon scales that are the hero's skin at present


@dataclass(slots=True, eq=False)
class Ride(Part):
    """The steed, the turns it still gallops, and the steps ridden since the skill was last exercised."""

    steed_id: int = 0
    gallop: int = 0
    steps: int = 0
    strong: bool = False  # whether the steed bears any load


@dataclass(slots=True, eq=False)
class KitWork(Part):
    """The land mine or bear trap being set, where, and the moves it still takes."""

    item_id: int = 0
    spot: int = NOWHERE
    left: int = 0


@dataclass(slots=True, eq=False)
class Study(Part):
    """The spellbook begun, and the moves it still takes."""

    book_id: int = 0
    left: int = 0


@dataclass(slots=True, eq=False)
class RoomVisit(Part):
    """The room of the level in which the hero was last noticed. Rooms are counted from 1; 0 is none."""

    room: int = 0
    inside: bool = False  # and not in its door
    vault_turns: int = 0
    unserved: bool = False  # the shop had no keeper when last looked at
    empty_shop: int = 0  # the last shop found without a keeper


@dataclass(slots=True, eq=False)
class Dressing(Part):
    """The item being put on, or as a negative number taken off; and for which thief."""

    item_id: int = 0
    coveted_id: int = 0
    thief_id: int = 0
    lifts_later: bool = False  # boots of levitation that help to carry the load only once they are on


@dataclass(slots=True, eq=False)
class Punishment(Part):
    """A punished hero's iron ball and chain, wherever they are."""

    ball_id: int = 0
    chain_id: int = 0


@dataclass(slots=True, eq=False)
class Piety(Part):
    """How the hero stands with the gods, besides luck and alignment."""

    prayer_timeout: int = 300
    anger: int = 0
    crowned: int = 0
    gifts: int = 0
    sworn: AlignmentName | Literal[""] = ""  # the alignment since a conversion; a helm may hide it
    prayer: int = 0  # N-322: how the prayer under way will be answered; 0 when none is
    cleansed: int = 0  # the turn a priest last forgave all


@dataclass(slots=True, eq=False)
class SpellArmor(Part):
    """Armor lent by a spell; the timeout of PROTECTION is that of the next point."""

    points: int = 0
    pace: int = 10


@dataclass(slots=True, eq=False)
class Warnings(Part):
    """How the wielded artifact glows, whether it was last felt blindly, and how warm the Master Key is."""

    glow: Glow = Glow.NONE
    felt: bool = False
    key_heat: int = 0  # how many traps near the Master Key has last told of


@dataclass(slots=True, eq=False)
class Dying(Part):
    """Killers of delayed deaths, and what rules must know after a death."""

    killers: dict[DelayedDeath, Killer] = field(default_factory=dict)  # L-008
    deaths: int = 0  # L-165
    risen: str = ""  # B-041, L-020: the species the killer would raise the hero as
    spared: bool = False  # L-064: the action under way takes no time after all
    graced: bool = False  # Z-156: the one deadly wound that does not kill is past
    lost_at: int | None = None  # L-133: dying beyond the dungeon, the level counted: 0 or -10


@dataclass(slots=True, eq=False)
class Fighting(Part):
    """How the hero fights, and what the next blow or volley must know."""

    two_weapons: bool = False
    hit_bonus: int = 0  # from rings
    damage_bonus: int = 0
    confusing_touches: int = 0  # blows left that confuse, after a scroll
    bashes: bool = False  # the next blow is told as one with no weapon, or none for fighting hand to hand
    backswing: bool = False  # the next sweep of Cleaver goes clockwise
    stop_volley: bool = False  # L-071
    reached_on: int = 0  # Z-033: the turn of the last blow over two steps with Snickersnee
    toughened: bool = False  # L-062: Ogresmasher in hand makes constitution 25


@dataclass(slots=True, eq=False)
class Footing(Part):
    """Where the hero stands, hides or hangs, and which way he has come."""

    moved: bool = False  # whether the last action was a step
    travelled: bool = False  # has arrived by travel, and still counts as running until something stops him
    ran_from: int = NOWHERE  # where he stood when he last tried to step, attacked or teleported (u.ux0)
    track: list[int] = field(default_factory=list)  # N-627: where he was when turns began, the latest last
    came_from: int = NOWHERE  # the spot left with the last step, if the hero came here by one
    hidden: bool = False  # on the ceiling or the ground, as a hider of that form
    in_water: bool = False  # N-664: swims or walks on the bottom, since water last took effect. u.uinwater
    grounded: bool = False  # in rock or deep water, where nobody floats or flies
    in_the_air: bool = False  # on the Plane of Air, where heroes carry as much as when they levitate
    must_land: bool = False  # L-072: expelled by an engulfer; what lies here takes effect
    lands_at_will: bool = False  # while levitation lasts: it came of a blessed potion or a skilled spell


@dataclass(slots=True, eq=False)
class LastTurns(Part):
    """The turns when something last happened that may not happen again at once."""

    stethoscope: int = 0
    stethoscope_movement: int = 0  # what was left of the movement then
    mourned: int = 0  # when somebody last mourned the hero aloud
    boulder: int = 0  # when a boulder was last pushed
    cannibal_check: int = 0  # N-318
    farsight: int = 0  # when clairvoyance comes next, in editions that throw for it
