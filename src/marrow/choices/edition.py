"""An edition: a complete set of choices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from marrow.choices.bones import BonesChoices
from marrow.choices.combat import CombatChoices
from marrow.choices.commands import CommandChoices
from marrow.choices.dungeon import DungeonChoices
from marrow.choices.hero import HeroChoices
from marrow.choices.life_saving import LifeSavingChoices
from marrow.choices.magic import MagicChoices
from marrow.choices.monsters import MonsterChoices
from marrow.choices.nutrition import NutritionChoices
from marrow.choices.records import RecordChoices
from marrow.choices.religion import ReligionChoices
from marrow.choices.screen import ScreenChoices
from marrow.choices.trade import TradeChoices
from marrow.choices.traps import TrapChoices
from marrow.content.edition_content import NETHACK, Content


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """A rule edition or variant: a complete set of choices, and nothing else.

    ``content`` says what exists in it; ``prose`` amends the wording of messages.
    """

    name: str
    parent: Edition | None = None
    nutrition: NutritionChoices = field(default_factory=NutritionChoices)
    life_saving: LifeSavingChoices = field(default_factory=LifeSavingChoices)
    bones: BonesChoices = field(default_factory=BonesChoices)
    hero: HeroChoices = field(default_factory=HeroChoices)
    combat: CombatChoices = field(default_factory=CombatChoices)
    dungeon: DungeonChoices = field(default_factory=DungeonChoices)
    traps: TrapChoices = field(default_factory=TrapChoices)
    monsters: MonsterChoices = field(default_factory=MonsterChoices)
    trade: TradeChoices = field(default_factory=TradeChoices)
    religion: ReligionChoices = field(default_factory=ReligionChoices)
    magic: MagicChoices = field(default_factory=MagicChoices)
    commands: CommandChoices = field(default_factory=CommandChoices)
    records: RecordChoices = field(default_factory=RecordChoices)
    screen: ScreenChoices = field(default_factory=ScreenChoices)
    content: Content = NETHACK
    prose: Mapping[str, str] = field(default_factory=dict)
