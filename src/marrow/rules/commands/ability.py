"""What the hero's present body can do at all."""

from marrow.content.properties import Property
from marrow.content.species import Size
from marrow.errors import RefusedCommand
from marrow.model.hero import Burden, Hero
from marrow.model.item import Item, Slot
from marrow.rules.body import form_of, has
from marrow.rules.ground import is_liquid
from marrow.rules.load import burden
from marrow.rules.naming import simple_item
from marrow.rules.play import Play


def has_hands(hero: Hero) -> bool:
    return "no hands" not in form_of(hero).traits


def cannot_wield(hero: Hero) -> bool:
    """Bodies without hands, and the tiny. NetHack: mondata.h, cantwield."""
    return not has_hands(hero) or form_of(hero).size == Size.TINY


def require_hands(play: Play, what: str) -> None:
    if not has_hands(play.hero):
        raise RefusedCommand(what)


def stands_in_liquid(play: Play) -> bool:
    return is_liquid(play.level, play.hero.spot)


def require_unburdened(play: Play, most: Burden = Burden.STRAINED) -> None:
    """N-163: nothing much can be done under a crushing load. NetHack: check_capacity."""
    if burden(play.hero) > most:
        raise RefusedCommand("commands.too loaded")


def is_strangled(hero: Hero) -> bool:
    return has(hero, Property.STRANGLED)


def is_weldable(item: Item) -> bool:
    """Cursed things that stick to the hand that wields them. NetHack: wield.c, will_weld."""
    kind = item.kind
    return item.blessing < 0 and (
        kind.class_ in ("weapon", "iron ball", "chain")
        or (kind.class_ == "tool" and kind.skill is not None)
        or kind.name == "tin opener"
    )


def welded(hero: Hero) -> Item | None:
    """The wielded thing the hero cannot let go of, if any."""
    weapon = hero.worn.get(Slot.WIELDED)
    return weapon if weapon is not None and is_weldable(weapon) else None


def tell_welded(play: Play, item: Item) -> None:
    item.blessing_known = True
    hand = "hands" if item.kind.bulky else "hand"
    play.tell("commands.welded", item=simple_item(play, item), hand=hand)
