"""What all savers (amulets, rings, spirits ...) share: being asked, becoming known, being used up."""

from marrow.choices import Saver
from marrow.content.words import KindName
from marrow.messages.entries import SaverAsked
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Attribute
from marrow.rules.hero.attributes import exercise
from marrow.rules.play import Play


def log_saver(play: Play, saver: Saver, helped: bool, why: str, rule: str) -> None:
    """Write to the ledger whether a saver helped, and why (not)."""
    play.write(SaverAsked(turn=play.world.turn, rule=rule, saver=saver.value, helped=helped, why=why))


def amulet_worn(hero: Hero, name: KindName) -> Item | None:
    """The amulet the hero wears, if it is of this kind."""
    amulet = hero.worn.get(Slot.AMULET)
    return amulet if amulet is not None and amulet.kind.name == name else None


def learn_by_use(play: Play, amulet: Item, rule: str) -> None:
    """L-030, L-147: the hero learns what this amulet is. NetHack: o_init.c, discover_object."""
    if not play.world.discovered[amulet.kind.number]:
        play.world.discovered[amulet.kind.number] = 1
        exercise(play, Attribute.WISDOM, True, rule)
