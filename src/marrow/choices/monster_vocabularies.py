"""What a choice of :class:`MonsterChoices` can be, where it is more than a yes or no."""

from enum import Enum, IntEnum


class NastySummons(Enum):
    """How many nasty monsters a summoning brings, and which. NetHack: wizard.c, nasty."""

    TWENTY_A_ROUND = "up to 20 in a round; with no summoner they come as for a chaotic one"
    TEN_IN_ALL = "up to 10 in all; with no summoner as for a neutral one; no demons for angels or the reverse"
    TEN_BY_SUMMONER = "up to 10 in all; weaker summoners get weaker monsters; at most one arch-lich"


class TrapSense(IntEnum):
    """What harmless traps monsters no longer avoid; each knows all that those before it know."""

    PLAIN = 0
    BODIES = 1  # bear traps for floaters and the bodiless, and anti-magic fields for who resists magic
    WEBS = 2  # webs for the bodiless
    SQUARES = 3  # the vibrating square
    STEPS = 4  # magic traps, and for flyers and floaters whatever a step springs, but in Sokoban


class WizardsMonsters(Enum):
    """What wizard mode does if special monsters are asked for. NetHack: read.c, create_particular."""

    REPLACED = "guards, shopkeepers, aligned priests and Angels come as zombies, tails as long worms"
    ASKED = "also high priests, and the unique as doppelgangers; the player may insist"
    ASKED_BUT_OF_TAILS = "as before, but tails come as long worms, unasked"


class SlimeCures(Enum):
    """What keeps monsters from turning into slime, besides being of fire. NetHack: muse.c, munslime."""

    NONE = "nothing, not even having no body"
    BY_ANYBODY = "having no body; and all burn the slime off with breath, wands, horns and scrolls of fire"
    BY_THE_WITTY = "as before, but animals and the mindless use no things for it"


class CubeMeals(IntEnum):
    """What gelatinous cubes heed when they eat what lies around; each heeds all that those before it do.

    NetHack: mon.c, meatobj.
    """

    CARELESS = 0  # green slime is eaten like anything else; Riders' corpses are taken up
    WARY = 1  # green slime is taken up, also amulets and rings that harm; Riders rise
    WARIEST = 2  # also globs of green slime; scrolls of scare monster are left; the blind see by carrots


class ArmorReplaced(Enum):
    """When monsters that have lost worn armour put on other armour, besides when they pick some up."""

    NEVER = "never"
    IF_STOLEN = "on the next move, if it was stolen or the amulet saved a life"
    NO_ENEMY_NEAR = "on the next move with no enemy within reach, however it was lost"


class Movement(Enum):
    """How a monster's speed becomes its movement of a turn. NetHack: mon.c, mcalcmove."""

    STEADY = "as fast as its speed"
    VARIED = "up to 4 more or 2 less, except for the hero's steed"
    WHOLE_MOVES = "whole moves, rounded up or down by chance"


class Alarm(Enum):
    """Which monster that moves interrupts what the hero does. NetHack: monmove.c, dochugw."""

    BY_NEW_SPOT = "one that is near now, and was far or out of sight"
    BY_OLD_SPOT = "one that was near before its move, and out of sight"
    SEEN_AT_NEW_SPOT = "one near in the line of sight now; the confused notice it, too"


class TrackShunned(Enum):
    """When pets seldom go back to where they have just been. NetHack: dogmove.c, dog_move."""

    ALWAYS = "always"
    FAR = "unleashed, and more than five steps from the hero"
    NEVER = "never"


class RoomBeside(Enum):
    """Where those who arrive stand, among the free spots equally near. NetHack: teleport.c, enexto."""

    ROW_BY_ROW = "one of the first 15: above, below, to the west, to the east"
    NORTHERN_CORNERS_TWICE = "as before, but the two northern corners are likelier, the southeast is seldom"
    EVENLY = "any of them"


class OverLiquid(Enum):
    """Which monsters can be put above water and lava, besides swimmers. NetHack: teleport.c, goodpos."""

    ANY_FLIER = "what flies, floats, or clings to the ceiling"
    NOT_IN_WATER = "as before, but nobody on the Plane of Water, and no floating eye above lava"
    NO_CLINGERS = "as before, but nobody that clings to the ceiling"


class DisguiseDetails(IntEnum):
    """What is thrown for the look of mimics; each throws all that those before it do.

    NetHack: makemon.c, set_mimic_sym.
    """

    NONE = 0
    SPECIES = 1  # of corpses, statues, figurines and eggs
    ROLES = 2  # of tins, too, and of a corpse another species if the first leaves none
    ALTARS = 3  # and the god of altars


class Kits(Enum):
    """What new monsters carry, besides what all do. NetHack: makemon.c, m_initweap and m_initinv."""

    FEW = "dwarves have axes, the quest's ninja and guardians are unarmed, gnomes and guards have nothing"
    CANDLES = "gnomes may have a candle, dwarves a spear instead of the axe; ninja are armed"
    GUARDIANS = "as before, and the guardians of the quest are armed"
    WHISTLES = "as before, and vault guards have a cursed whistle"
    STONES = (
        "as before, hobbits have stones for slings, giants maybe a great sword or axe, soldiers no lancess"
    )


class IronBars(Enum):
    """Which monsters iron bars stop, besides those too big and solid. NetHack: mondata.c, passes_bars."""

    STOP_THE_UNSOLID = "they stop even the unsolid, but for what is amorphous or whirls, and nobody eats them"
    RUST_AND_CORRODE = "the unsolid pass; monsters that rust or corrode things eat through them"
    ARE_EATEN = "as before, and metallivores eat them, too"


class BranchStairs(Enum):
    """Which monsters flee to another branch, and up the first stairs. NetHack: muse.c, find_defensive."""

    OF_HOLDERS = "only those that hold the hero; by the first stairs to the Plane of Earth"
    OF_ALL = "as by other stairs; by the first ones to the Plane of Earth"
    LEAVES_DUNGEON = "as by other stairs; by the first ones out of the dungeon for good"


class CrowdedOut(Enum):
    """What becomes of monsters for which there is no room. NetHack: mon.c, mnexto, m_into_limbo."""

    STAYS = "they stay where they are"
    WAITS = "they leave, and come back at the hero's next arrival"
    PUSHES = "as before; on the Planes another monster makes room for them, for good"


class Noise(Enum):
    """What noise does besides waking sleepers. NetHack: mon.c, wake_nearby, wake_nearto."""

    WAKES = "pets come to all noise that the hero makes where he stands"
    STIRS = "as before, and all but the unique wait no longer"
    CALLS_STRAYED = "as before, and pets that come forget their track"
    OF_HERO_CALLS = "as before, but pets come to any noise on the hero's move"
    OF_WHISTLES_CALLS = "as before, but pets come to whistles and bells only"


class Newcomers(Enum):
    """How room is found for a monster that may appear anywhere. NetHack: makemon.c, makemon_rnd_goodpos."""

    UNTIL_A_GOOD_SPOT = "by throws until one is good and, of 51 good ones, not seen"
    TO_THE_NEXT_SPOT = "by 50 throws, then the next from there on out of sight, at stairs, or anywhere"
    TO_FREE_SPOTS = "as before, but none where somebody is, or what scares it, if it can be helped"


class AngelArms(Enum):
    """An Angel's weapon, and the artifact that it may be. NetHack: makemon.c, m_initweap."""

    SWORDS = "a long sword, which may be Sunsword or Demonbane"
    MACES = "a long sword in three of five, else a mace; Sunsword or Demonbane, drawn apart, if lawful"
    SILVER_MACES = "Z-147: a long sword in two of three, else a silver mace; Sunsword or Demonbane to fit"


class ClassDraw(Enum):
    """How a species of a class is drawn. NetHack: makemon.c, mkclass; minion.c, ndemon."""

    COUNTED_DOWN = (
        "by frequency; each passed that is too high for the hero takes one chance from those behind it"
    )
    WEIGHED = "by frequency, and one chance more for each that is not too high for the hero"
