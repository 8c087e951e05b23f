"""Boulders and statues break into rocks. NetHack: zap.c, fracture_rock and break_statue."""

from marrow.model.item import Item
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.hero.alignment_changes import change_alignment
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.luck import sokoban_guilt
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.piles import lay_on_pile, put_on_floor, take_from_floor
from marrow.rules.items.stacks import reweigh
from marrow.rules.naming import the_item
from marrow.rules.play import Play
from marrow.rules.trade.costly_alteration import charge_broken_item


def break_into_rocks(play: Play, boulder: Item, spot: int, *, by_hero: bool = True) -> None:
    """L-257, N-594: break a boulder or statue into 7 to 66 rocks, as blessed or cursed, a pile of their own.

    NetHack: zap.c, fracture_rock.
    """
    if by_hero:
        charge_broken_item(play, boulder, spot)
        if boulder.kind.name == "boulder":
            sokoban_guilt(play)
    take_from_floor(play, play.level, boulder, spot)
    rocks = item_named(play, "rock", init=False)
    rocks.quantity = play.dice.rn1(60, 7, "zap.c fracture_rock")
    rocks.blessing = boulder.blessing
    reweigh(rocks)
    lay_on_pile(play.level, rocks, spot)
    mark_view_stale(play.level)


def break_statue(play: Play, statue: Item, spot: int, *, by_hero: bool = True) -> None:
    """Break a statue into rocks, and drop its contents. NetHack: zap.c, break_statue.

    Archeologists lose alignment for a historic statue, one marked as trapped.
    """
    rule = "zap.c break_statue"
    if can_see(play, spot):
        play.tell("digging.statue breaks", rule, item=the_item(play, statue))
    else:
        hear(play, "beams.hear crumbling", rule)
    if by_hero and statue.trapped and play.hero.role.name == "archeologist":
        play.tell("digging.historic statue", rule)
        change_alignment(play, -1, rule)
    inside = statue.contents[::-1]  # N-575
    statue.contents.clear()
    for item in inside:
        put_on_floor(play, item, spot)
    break_into_rocks(play, statue, spot, by_hero=by_hero)
