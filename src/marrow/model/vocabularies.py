"""The enumerations in a game's state. Their words and numbers stand in saved games."""

from enum import Enum, IntEnum, IntFlag
from typing import Final, Literal

from marrow.content.vocabulary import Vocabulary


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


StepManner = Literal["walk", "peaceful", "fight"]  # plain, never attacking, or attacking whatever is there


class RunMode(IntEnum):
    """How far a run goes on, by the key that began it; WALK is none. NetHack: context.run."""

    WALK = 0
    SHIFT = 1
    RUSH = 2
    CONTROL = 3


class ChangeDue(IntEnum):
    """What the hero will polymorph into as soon as he can."""

    NONE = 0
    ANYTHING = 1
    BEAST = 2


class Source(IntFlag):
    """Where an intrinsic comes from."""

    EXPERIENCE = 1
    RACE = 2
    OUTSIDE = 4
    FORM = 8


Vow = Literal["blind", "deaf", "nudist", "pauper"]
"""What a player may vow at birth: to be blind or deaf, to wear no armor, to begin without possessions."""


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


class HeldIn(Vocabulary):
    """What the hero is trapped in. NetHack: you.h, utraptype."""

    NOTHING = ""
    PIT = "pit"
    WEB = "web"
    BEAR_TRAP = "bear trap"
    LAVA = "lava"
    FLOOR = "floor"
    BURIED_BALL = "buried ball"


class Sickness(Vocabulary):
    """Of what the hero is deathly sick. NetHack: you.h, usick_type."""

    NONE = ""
    FOOD_POISONING = "food poisoning"
    DISEASE = "disease"
    BOTH = "food poisoning and disease"

    @property
    def is_of_food(self) -> bool:
        return self in (Sickness.FOOD_POISONING, Sickness.BOTH)

    @property
    def is_disease(self) -> bool:
        return self in (Sickness.DISEASE, Sickness.BOTH)


class TimerKind(Vocabulary):
    """What happens to an item when its timer ends. NetHack: timeout.h, timeout_types."""

    ROT = "rot"
    REVIVE = "revive"
    ZOMBIFY = "zombify"
    HATCH = "hatch"
    BURN = "burn"
    FIGURINE = "figurine"
    SHRINK = "shrink"


class DelayedDeath(Vocabulary):
    """Delayed deaths, whose killer is remembered until then (L-008)."""

    STONING = "stoning"
    SLIMING = "sliming"
    SICK = "sick"
    SELF_GENOCIDE = "self-genocide"
    CHOKING = "choking"  # N-423


class Waking(Vocabulary):
    """What happens when helplessness ends, besides what is told (N-015)."""

    NOTHING = "nothing"
    FAINT_ENDS = "faint ends"  # N-140
    DONE_PRAYING = "done praying"
    WEARING = "wearing"  # the armour being put on takes effect
    DISROBING = "disrobing"
    HEAR_AGAIN = "hear again"  # N-140
    MIMICKING_ENDS = "mimicking ends"
    DIGESTION_ENDS = "digestion ends"  # N-114
    THEFT_ENDS = "theft ends"  # a nymph takes what she charmed the hero to take off


class WakingNote(Vocabulary):
    """What the hero is told when helplessness ends. The rules have a line of prose for each."""

    NOTHING = ""
    CAN_MOVE_AGAIN = "body.can move again"
    REGAIN_CONSCIOUSNESS = "nutrition.regain consciousness"  # from a faint
    CONSCIOUS_AGAIN = "nutrition.conscious again"  # from rotten food
    HEADACHE = "potions.headache"  # from being knocked out
    WAKE_UP = "body.wake up"
    WAKE_FROM_GAS = "traps.wake up"  # in games that were saved before gas put to sleep as all else does
    AWAKENED = "combat.awakens you"
    STOP_MIMICKING = "nutrition.prefer mimicking"
    FINALLY_FINISHED = "nutrition.finally done"
    DIGESTED = "formfights.totally digested"
    FINISH_PRAYING = "prayer.finish"
    DRESSED = "commands.dressing done"
    UNDRESSED = "commands.disrobing done"
    COMPOSED = "people.composed"  # after a ghost in a temple
    COMPOSURE = "bottles.composure"  # after a ghost in a bottle
    FINISH_GAZING = "tools.finish gazing"
    PULL_FREE = "digging.pull free"
    ENGRAVED = "engraving.done"
    SURVIVED = "lifesaving.survived"


# N-025: a hero with one of these notes is unconscious, not only unable to act
UNCONSCIOUS: Final = frozenset(
    {WakingNote.REGAIN_CONSCIOUSNESS, WakingNote.CONSCIOUS_AGAIN, WakingNote.HEADACHE}
)


class HelplessReason(Vocabulary):
    """Why the hero can do nothing, as records of deaths put it after "while" (L-014)."""

    NONE = ""
    FAINTED_FROM_HUNGER = "fainted from lack of food"
    FAINTED = "fainted"  # when the ending says the rest
    ROTTEN_FOOD = "unconscious from rotten food"
    VOMITING = "vomiting"
    SLEEPING = "sleeping"
    SLEEPING_OFF_A_DRAUGHT = "sleeping off a magical draught"
    FROZEN_BY_POTION = "frozen by a potion"
    FROZEN_BY_TRAP = "frozen by a trap"
    FROZEN_BY_MONSTER = "frozen by a monster"
    FROZEN_BY_GAZE = "frozen by a monster's gaze"
    PARALYZED_BY_MONSTER = "paralyzed by a monster"
    GETTING_STONED = "getting stoned"
    SCARED_STIFF = "being scared stiff"
    SCARED_BY_RATTLING = "scared by rattling"
    FRIGHTENED_TO_DEATH = "being frightened to death"
    TERRIFIED_OF_GHOST = "being terrified of a ghost"
    TERRIFIED_OF_DEMON = "being terrified of a demon"
    HIDING_FROM_THUNDERSTORM = "hiding from thunderstorm"
    FUMBLING = "fumbling"
    JUMPING = "jumping around"
    FLYING_THROUGH_AIR = "moving through the air"
    DRAGGING_BALL = "dragging an iron ball"
    STUCK_IN_WEB = "stuck in a spider web"
    READING = "reading a book"
    PRAYING = "praying"
    TURNING_UNDEAD = "trying to turn the monsters"
    GAZING_INTO_MIRROR = "gazing into a mirror"
    GAZING_INTO_BALL = "gazing into a crystal ball"
    GAZING_INTO_8_BALL = "gazing into a Magic 8-Ball (tm)"  # Z-213
    OPENING_CONTAINER = "opening a container"
    TIPPING_CONTAINER = "tipping a container"
    REMOVING_SADDLE = "removing a saddle"
    DRESSING = "dressing up"
    DISROBING = "disrobing"
    CHARMED_OUT_OF_CLOTHES = "taking off clothes"
    DIGESTING = "digesting something"
    MIMICKING = "pretending to be a pile of gold"
    CHEATING_DEATH = "attempting to cheat Death"  # L-065
    TOYED_WITH_BY_FATE = "being toyed with by Fate"


COUNTED_DOINGS: Final = (Doing.SEARCHING, Doing.WAITING, Doing.MOVING)  # what a count repeats turn by turn
