"""Every point on which editions may differ: here an edition chooses, and ``rules`` act on the choice.

One module for each part of the game; ``edition.py`` puts them together. The default of every choice is
NetHack 3.4.3, the common ancestor. A comment says what the edition does if the choice is True.
"""

from marrow.choices.bones import BonesChoices, CockatriceVictim, FormerNames
from marrow.choices.combat import (
    Cancellation,
    ChangedAttacks,
    CombatChoices,
    Elbereth,
    EngulfTargets,
    HalvedMissiles,
    Hypocrisy,
    MonsterVolleys,
    ThrownEggs,
    TwoBlows,
)
from marrow.choices.commands import CommandChoices, RunsStop, TravelGuesses
from marrow.choices.dungeon import Aggravation, DungeonChoices, FirstDoor
from marrow.choices.commands import CommandChoices, RunsStop, SinkRings, TravelGuesses
from marrow.choices.commands import CommandChoices, FiredFromHand, RunsStop, TravelGuesses
from marrow.choices.dungeon import Aggravation, DungeonChoices
from marrow.choices.edition import Edition
from marrow.choices.hero import Brink, HealingCures, HeldWords, HeroChoices, Regeneration, Speed
from marrow.choices.life_saving import (
    ENDINGS,
    BootsInLava,
    GevurahChoices,
    HelplessSuffix,
    LifeSavingChoices,
    MonsterSaver,
    Saver,
)
from marrow.choices.magic import Amnesia, Backfire, MagicChoices, PotionMixing
from marrow.choices.monsters import (
    Alarm,
    AngelArms,
    ArmorReplaced,
    BranchStairs,
    ClassDraw,
    CrowdedOut,
    CubeMeals,
    IronBars,
    Kits,
    MonsterChoices,
    Movement,
    NastySummons,
    Newcomers,
    Noise,
    OverLiquid,
    RoomBeside,
    SlimeCures,
    TrapSense,
)
from marrow.choices.nutrition import (
    AccessoryClock,
    Choking,
    CorpseTaste,
    FaintDeafness,
    FormsWithoutFood,
    MeldedGlobs,
    NutritionChoices,
    SlowMetabolism,
    WeakStrength,
)
from marrow.choices.pickling import pickle_by_fields
from marrow.choices.records import LiveLog, RecordChoices
from marrow.choices.religion import AmberGlow, ReligionChoices
from marrow.choices.screen import ScreenChoices
from marrow.choices.trade import TradeChoices
from marrow.choices.traps import AntiMagic, EnergyDrain, FailedUntrapping, MagicKey, Pits, TrapChoices

pickle_by_fields(
    BonesChoices,
    CombatChoices,
    CommandChoices,
    DungeonChoices,
    Edition,
    GevurahChoices,
    HeroChoices,
    LifeSavingChoices,
    MagicChoices,
    MonsterChoices,
    NutritionChoices,
    RecordChoices,
    ReligionChoices,
    ScreenChoices,
    TradeChoices,
    TrapChoices,
)

__all__ = [
    "AccessoryClock",
    "Aggravation",
    "Amnesia",
    "AntiMagic",
    "Alarm",
    "AmberGlow",
    "ArmorReplaced",
    "Backfire",
    "BonesChoices",
    "Cancellation",
    "Choking",
    "CockatriceVictim",
    "CombatChoices",
    "CommandChoices",
    "CorpseTaste",
    "MeldedGlobs",
    "DungeonChoices",
    "BootsInLava",
    "BranchStairs",
    "Brink",
    "ENDINGS",
    "Edition",
    "Elbereth",
    "EnergyDrain",
    "ChangedAttacks",
    "EngulfTargets",
    "FiredFromHand",
    "FailedUntrapping",
    "FaintDeafness",
    "FirstDoor",
    "FormerNames",
    "FormsWithoutFood",
    "GevurahChoices",
    "HalvedMissiles",
    "HealingCures",
    "HeldWords",
    "HelplessSuffix",
    "HeroChoices",
    "Hypocrisy",
    "LifeSavingChoices",
    "LiveLog",
    "MagicChoices",
    "MagicKey",
    "MonsterChoices",
    "MonsterSaver",
    "MonsterVolleys",
    "Movement",
    "NastySummons",
    "NutritionChoices",
    "Pits",
    "PotionMixing",
    "Regeneration",
    "RecordChoices",
    "ReligionChoices",
    "Newcomers",
    "Noise",
    "CrowdedOut",
    "CubeMeals",
    "IronBars",
    "AngelArms",
    "ClassDraw",
    "Kits",
    "OverLiquid",
    "RoomBeside",
    "Saver",
    "RunsStop",
    "ScreenChoices",
    "SinkRings",
    "SlimeCures",
    "SlowMetabolism",
    "Speed",
    "ThrownEggs",
    "TwoBlows",
    "TradeChoices",
    "TrapChoices",
    "TrapSense",
    "TravelGuesses",
    "WeakStrength",
]
