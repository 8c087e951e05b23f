"""Turning to stone by touch. Rules L-128, N-243."""

from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.model.hero import Ending, Killer, KillerFormat
from marrow.model.item import Item, Slot
from marrow.rules.body import has
from marrow.rules.lifesaving.deathbed import die
from marrow.rules.naming import killer_item
from marrow.rules.play import Play

PETRIFYING = ("cockatrice", "chickatrice")


def is_petrifying(species: Species | None) -> bool:
    return species is not None and species.name in PETRIFYING


def resists_stoning(play: Play) -> bool:
    return has(play.hero, Property.STONING_RESISTANCE)


def petrify(play: Play, text: str) -> None:
    """L-128: at once, by touching ``text``. NetHack: trap.c, instapetrify."""
    if resists_stoning(play):
        return
    play.tell("lifesaving.turn to stone", "L-128")
    die(play, Ending.STONING, Killer(text, KillerFormat.AS_IS))


def touch_petrifies(play: Play, item: Item, what: str, how: str = "{corpse}") -> bool:
    """N-136: a cockatrice corpse under bare hands; ``how`` it came there makes the killer's text.

    True if it was touched so, and the hero was saved.

    NetHack: trap.c, selftouch; invent.c, feel_cockatrice.
    """
    if item.kind.name != "corpse" or not is_petrifying(item.species) or resists_stoning(play):
        return False
    if Slot.GLOVES in play.hero.worn:
        return False
    assert item.species is not None
    play.tell(what, "N-136", species=item.species.name)
    petrify(play, how.format(corpse=killer_item(play, item).text))
    return True


def touch_wielded(play: Play, what: str) -> None:
    """N-136: whoever falls may come against the corpse in his hand, or in his other hand."""
    worn = play.hero.worn
    for slot in (Slot.WIELDED, Slot.ALTERNATE) if play.hero.two_weapons else (Slot.WIELDED,):
        item = worn.get(slot)
        if item is not None:
            touch_petrifies(play, item, what)


TOUCHED = "touching {corpse} bare-handed"
