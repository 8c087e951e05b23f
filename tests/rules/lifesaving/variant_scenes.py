"""Heroes of the variants about to die, for tests."""

from marrow.content.words import KindName
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Ending, KillerFormat
from marrow.rules.lifesaving.death import die
from marrow.rules.play import Play

ARROW = Killer("arrow")
CHANCE: KindName = "amulet of second chance"
OTHER_LIFE: KindName = "amulet of reincarnation"


def turn_to_stone(play: Play) -> None:
    """The hero is stone, at once; in SlashTHEM a touch only begins it."""
    die(play, Ending.STONING, Killer("touching a cockatrice corpse", KillerFormat.AS_IS))
