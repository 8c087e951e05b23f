"""The ledger's entries: what has happened, each with its turn and its rule."""

from enum import Enum

from msgspec import Struct

from marrow.content.words import AlignmentName, Damage
from marrow.messages.questions import Words
from marrow.model.bones import Bones
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Ending, Hunger


class Cause(Enum):
    """Why nutrition changed: all causes. Of other changes only a rescue from death is noted."""

    LIVING = "living"
    REGENERATION = "regeneration"
    LOAD = "a heavy load"
    HUNGER_PROPERTY = "the property of hunger"
    CONFLICT = "conflict"
    LEFT_RING = "the left ring"
    RIGHT_RING = "the right ring"
    AMULET = "the amulet"
    AMULET_OF_YENDOR = "the Amulet of Yendor"
    DRAGON_ARMOR = "digesting in white dragon armour"
    SPELL = "casting a spell"
    JUMP = "jumping"
    TELEPORT = "teleporting at will"
    VOMITING = "vomiting"
    FOUL_WATER = "foul water"
    FAMINE = "Famine's touch"
    EGG = "laying an egg"
    EATING = "eating"
    TIN = "a tin"
    DRINKING = "drinking"
    CHEWING = "chewing"
    BRAIN = "a brain"
    DIGESTING = "digesting a victim"
    CHOKED = "throwing up a surfeit"
    NEW_BODY = "a new body"
    PRAYER = "prayer"
    RESCUE = "rescue from death"
    BIRTH = "birth"
    WIZARDRY = "wizard mode"


class AttributePart(Enum):
    """Which of the numbers behind an attribute changed."""

    STORED = "the stored value"
    PEAK = "the peak up to which it can be restored"
    WORN = "what worn items add"
    PASSING = "what hunger or wounded legs take while they last"


class Entry(Struct, frozen=True, gc=False, kw_only=True, tag_field="entry", tag=True):
    """One thing that happened, with its turn and its rule."""

    turn: int
    rule: str = ""


class Told(Entry, frozen=True, gc=False, kw_only=True):
    """Something the hero perceived: a prose key and the words to fill in."""

    what: str
    words: Words = {}


class Refused(Told, frozen=True, gc=False, kw_only=True):
    """Why a command was refused that took no time, although something was seen, thrown or told before.

    The other refusals are raised: RefusedCommand, and nothing at all has happened. See decision 0016.
    """


class UpkeepPaid(Entry, frozen=True, gc=False, kw_only=True):
    """N-017: this turn's hunger step is done."""

    nutrition: int


class NutritionChanged(Entry, frozen=True, gc=False, kw_only=True):
    """N-008: nutrition changed by ``amount``; ``left`` is what it is now.

    ``thing`` is what did it, by its true name: "food ration", "newt corpse", "force bolt"; "" if it was
    nothing but the hero himself.
    """

    amount: int
    left: int
    cause: Cause
    thing: str = ""


class FlightKind(Enum):
    """What is seen to fly."""

    MISSILE = "missile"
    RAY = "ray"
    EXPLOSION = "explosion"
    SPARKLE = "sparkle"


class Flew(Entry, frozen=True, gc=False, kw_only=True):
    """Something was seen to fly past a spot; an explosion fills several, around ``middle``.

    ``glyph``: of a missile, 0 where it cannot be made out. ``effect`` and ``step``: of a ray, what it does
    and in which direction it flies. ``first``: a flight begins here.
    """

    kind: FlightKind
    spots: tuple[int, ...]
    middle: int = 0
    glyph: int = 0
    effect: Damage = "physical"
    step: int = 0
    first: bool = True


class HungerChanged(Entry, frozen=True, gc=False, kw_only=True):
    before: Hunger
    after: Hunger


class AttributeChanged(Entry, frozen=True, gc=False, kw_only=True):
    """One of the numbers behind an attribute changed by ``amount``."""

    attribute: int
    amount: int
    cause: Cause | None = None
    part: AttributePart = AttributePart.STORED


class HpChanged(Entry, frozen=True, gc=False, kw_only=True):
    """Hit points of the hero's own body changed, or those of another form (``of_form``)."""

    amount: int
    left: int
    cause: Cause | None = None
    of_form: bool = False


class MaxHpChanged(Entry, frozen=True, gc=False, kw_only=True):
    """The maximum of hit points changed, of the own body or of another form (``of_form``)."""

    amount: int
    left: int
    of_form: bool = False


class PowerChanged(Entry, frozen=True, gc=False, kw_only=True):
    amount: int
    left: int


class MaxPowerChanged(Entry, frozen=True, gc=False, kw_only=True):
    amount: int
    left: int


class LuckChanged(Entry, frozen=True, gc=False, kw_only=True):
    """Luck changed, or what luck items add to it (``of_items``)."""

    amount: int
    left: int
    of_items: bool = False


class AlignmentRecordChanged(Entry, frozen=True, gc=False, kw_only=True):
    amount: int
    left: int


class AlignmentChanged(Entry, frozen=True, gc=False, kw_only=True):
    before: AlignmentName
    after: AlignmentName


class ExperienceChanged(Entry, frozen=True, gc=False, kw_only=True):
    """Experience points changed; a level may or may not come with them."""

    amount: int
    left: int


class FellHelpless(Entry, frozen=True, gc=False, kw_only=True):
    turns: int
    reason: str


class Fainted(Entry, frozen=True, gc=False, kw_only=True):
    """N-136: the hero fainted for this many turns."""

    turns: int


class DeathFaced(Entry, frozen=True, gc=False, kw_only=True):
    """L-026: a death, whether or not it becomes final."""

    ending: Ending
    killer: Killer
    count: int


class DeathAverted(Entry, frozen=True, gc=False, kw_only=True):
    ending: Ending
    saver: str


class GraceGiven(Entry, frozen=True, gc=False, kw_only=True):
    """Z-156: a loss of so many hit points would have killed a hero with ``hp`` of ``max_hp``; he keeps 1."""

    amount: int
    hp: int
    max_hp: int


class SaverAsked(Entry, frozen=True, gc=False, kw_only=True):
    """L-029, L-044: a saver that was tried at a death, whether it helped, and why (a prose key)."""

    saver: str
    helped: bool
    why: str


class BonesJudged(Entry, frozen=True, gc=False, kw_only=True):
    """B-002, B-008: whether this death may leave bones; if not, ``rule`` and ``why`` give the reason.

    ``why`` is a prose key, ``words`` fill it in.
    """

    fit: bool
    why: str = ""
    words: Words = {}


class LevelChanged(Entry, frozen=True, gc=False, kw_only=True):
    """The hero gained or lost an experience level."""

    before: int
    after: int


class PeakLevelChanged(Entry, frozen=True, gc=False, kw_only=True):
    """The highest level, up to which lost ones can be restored, is another."""

    before: int
    after: int


class MonsterDied(Entry, frozen=True, gc=False, kw_only=True):
    """A monster died; ``by_hero`` if the hero killed it."""

    species: str
    by_hero: bool = False


class LevelEntered(Entry, frozen=True, gc=False, kw_only=True):
    branch: str
    number: int
    depth: int
    new: bool


class BonesFound(Entry, frozen=True, gc=False, kw_only=True):
    """B-163: this level was loaded from a dead hero's bones."""

    name: str


class BonesRefused(Entry, frozen=True, kw_only=True):
    """BT-25: bones that cannot become a level of this game: the host should put them aside.

    ``code`` is one of the reasons in docs/threats.md, ``why`` says it in words.
    """

    name: str
    bones: Bones
    code: str
    why: str


class BonesLeft(Entry, frozen=True, kw_only=True):
    """B-092: bones that the host should put into its pool. ``replace``: only if a wizard said so (B-195)."""

    name: str
    bones: Bones
    replace: bool = False


class GameEnded(Entry, frozen=True, gc=False, kw_only=True):
    """The game is over. ``death`` is the text without the "while helpless" suffix (L-010 to L-015)."""

    ending: Ending
    death: str
    death_with_suffix: str
    points: int
