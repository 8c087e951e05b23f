"""Heroes of the variants about to die, for tests."""

from marrow.content.words import KindName
from marrow.model.hero_parts import Killer

ARROW = Killer("arrow")
CHANCE: KindName = "amulet of second chance"
OTHER_LIFE: KindName = "amulet of reincarnation"
