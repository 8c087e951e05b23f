"""What an altar shows of the things that land on it. NetHack: do.c, doaltarobj."""

from marrow.model.item import Item
from marrow.rules.chronicle import note_broken_conduct
from marrow.rules.hero.body import is_blind, is_hallucinating
from marrow.rules.naming import agreement, an_item, item_name, the_item
from marrow.rules.play import Play


def reveal_on_altar(play: Play, item: Item, *, by_hero: bool = True) -> None:
    """An altar shows a hero who sees whether an item is blessed or cursed. NetHack: doaltarobj."""
    hero = play.hero
    if is_blind(hero):
        return
    if item.kind.class_ == "coin":
        play.tell("commands.lands on altar", item=item_name(play, item), **agreement(item))
        return
    if by_hero and not hero.conduct.prayers:
        note_broken_conduct(play, "chronicle.dropped on altar", item=an_item(play, item))
    hero.conduct.prayers += by_hero
    if not item.blessing:
        play.tell("commands.lands on altar", item=item_name(play, item), **agreement(item))
        item.blessing_known = True
        return
    colour = "an amber" if item.blessing > 0 else "a black"
    play.tell("commands.altar flash", colour=colour, item=the_item(play, item), **agreement(item))
    if not is_hallucinating(hero):
        item.blessing_known = True
