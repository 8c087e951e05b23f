"""Every point on which editions may differ: here an edition chooses, and ``rules`` act on the choice.

One module for each part of the game; ``edition.py`` puts them together. The default of every choice is
NetHack 3.4.3, the common ancestor. A comment says what the edition does if the choice is True.
"""

from marrow.choices.bones import BonesChoices, KillerRemnant
from marrow.choices.combat import Cancellation, CombatChoices, Elbereth, Hypocrisy
from marrow.choices.commands import CommandChoices
from marrow.choices.dungeon import DungeonChoices
from marrow.choices.edition import Edition
from marrow.choices.hero import EXPERIENCE, Healing, HeroChoices, Speed
from marrow.choices.life_saving import (
    ENDINGS,
    GevurahChoices,
    LifeSavingChoices,
    LiveLog,
    MonsterSaver,
    Saver,
)
from marrow.choices.magic import Amnesia, MagicChoices, Mixing
from marrow.choices.monsters import Calls, MonsterChoices, Redressing
from marrow.choices.nutrition import AccessoryClock, Hearing, NutritionChoices, Sleepers, WeakStrength
from marrow.choices.religion import ReligionChoices
from marrow.choices.trade import TradeChoices
from marrow.choices.traps import AntiMagic, EnergyDrain, MagicKey, Pits, TrapChoices

__all__ = [
    "AccessoryClock",
    "Amnesia",
    "AntiMagic",
    "BonesChoices",
    "Calls",
    "Cancellation",
    "CombatChoices",
    "CommandChoices",
    "DungeonChoices",
    "ENDINGS",
    "EXPERIENCE",
    "Edition",
    "Elbereth",
    "EnergyDrain",
    "GevurahChoices",
    "Healing",
    "Hearing",
    "HeroChoices",
    "Hypocrisy",
    "KillerRemnant",
    "LifeSavingChoices",
    "LiveLog",
    "MagicChoices",
    "MagicKey",
    "Mixing",
    "MonsterChoices",
    "MonsterSaver",
    "NutritionChoices",
    "Pits",
    "Redressing",
    "ReligionChoices",
    "Saver",
    "Sleepers",
    "Speed",
    "TradeChoices",
    "TrapChoices",
    "WeakStrength",
]
