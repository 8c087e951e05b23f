"""Themed rooms of NetHack 3.7 with dead adventurers: a massacre, a ghost. Rule B-221.

NetHack: themerms.lua. Rooms of the other themes are made as ordinary ones.
"""

from marrow.content.species_table import SPECIES, SPECIES_NAMED
from marrow.content.words import ItemClass, KindName
from marrow.model.item import Item
from marrow.model.level import Room
from marrow.rules.generation.new_items.corpses_eggs_tins import make_corpse_item
from marrow.rules.generation.new_items.random_items import item_named, random_item
from marrow.rules.generation.new_levels.room_placement import somewhere_in
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.workshop import Workshop
from marrow.rules.items.inventory import put_on_floor, unbless

RULE = "themerms.lua"
ROOMS, THEMED = 1037, 10  # of so many room designs so many are plain ones with a theme
STORIES = 13  # the number of these themes
FIRST_ROLE = SPECIES_NAMED["archeologist"].number
LAST_ROLE = SPECIES_NAMED["wizard"].number
BELONGINGS: tuple[tuple[int, tuple[KindName | None, ...], ItemClass | None], ...] = (
    (65, ("dagger",), None),
    (55, (None,), "weapon"),
    (45, ("bow", "arrow"), None),
    (65, (None,), "armor"),
    (20, (None,), "ring"),
    (20, (None,), "scroll"),
)


def tell_story(shop: Workshop, room: Room) -> None:
    """B-221: one room in a hundred has a theme, and few of these have corpses or a ghost."""
    if not shop.edition.bones.rooms_have_themes or shop.dice.rn2(ROOMS, RULE) >= THEMED:
        return
    match shop.dice.rn2(STORIES, RULE):
        case 0:
            massacre(shop, room)
        case 1:
            lonely_ghost(shop, room)
        case _:
            pass


def massacre(shop: Workshop, room: Room) -> None:
    """Corpses of one role, now and then of another."""
    dice = shop.dice
    species = dice.rn1(LAST_ROLE - FIRST_ROLE + 1, FIRST_ROLE, RULE)
    for _ in range(dice.d(5, 5, RULE)):
        if dice.rn2(100, RULE) < 10:
            species = dice.rn1(LAST_ROLE - FIRST_ROLE + 1, FIRST_ROLE, RULE)
        corpse = make_corpse_item(shop, SPECIES[species])
        put_on_floor(shop, corpse, somewhere_in(shop, room), shop.level)


def lonely_ghost(shop: Workshop, room: Room) -> None:
    """A sleeping ghost on some items, none of them blessed."""
    spot = somewhere_in(shop, room)
    ghost = make_monster(shop, SPECIES_NAMED["ghost"], spot, asleep=True)
    if ghost is None:
        return
    ghost.asleep = ghost.waiting = True
    for chance, names, class_ in BELONGINGS:
        if shop.dice.rn2(100, RULE) < chance:
            for name in names:
                put_on_floor(shop, _gear(shop, name, class_), spot, shop.level)


def _gear(shop: Workshop, name: KindName | None, class_: ItemClass | None) -> Item:
    item = item_named(shop, name) if name is not None else random_item(shop, class_=class_)
    if item.blessing > 0:
        unbless(item)
    return item
