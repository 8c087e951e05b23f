"""Themed rooms of NetHack 3.7 with dead adventurers: a massacre, a ghost. Rule B-221.

NetHack: themerms.lua. Rooms of the other themes are made as ordinary ones.
"""

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import ItemClass, KindName
from marrow.model.item import Item
from marrow.model.level import Room
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_items.corpses_eggs_tins import make_corpse_item
from marrow.rules.generation.new_items.random_items import item_named, random_item
from marrow.rules.generation.new_levels.room_placement import random_spot_in
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import unbless

RULE = "themerms.lua"
ROOMS, THEMED = 1037, 10  # of so many room designs so many are plain ones with a theme
THEMES = 13  # the number of these themes
BELONGINGS: tuple[tuple[int, tuple[KindName | None, ...], ItemClass | None], ...] = (
    (65, ("dagger",), None),
    (55, (None,), "weapon"),
    (45, ("bow", "arrow"), None),
    (65, (None,), "armor"),
    (20, (None,), "ring"),
    (20, (None,), "scroll"),
)


def maybe_theme(builder: LevelBuilder, room: Room) -> None:
    """B-221: one room in a hundred has a theme, and few of these have corpses or a ghost."""
    if not builder.edition.bones.new_levels_have_themed_rooms or builder.dice.rn2(ROOMS, RULE) >= THEMED:
        return
    match builder.dice.rn2(THEMES, RULE):
        case 0:
            make_massacre(builder, room)
        case 1:
            make_ghost_of_adventurer(builder, room)
        case _:
            pass


def make_massacre(builder: LevelBuilder, room: Room) -> None:
    """Corpses of one role, now and then of another."""
    dice, roles = builder.dice, builder.edition.content.species_of_roles
    species = roles[dice.rn2(len(roles), RULE)]
    for _ in range(dice.d(5, 5, RULE)):
        if dice.rn2(100, RULE) < 10:
            species = roles[dice.rn2(len(roles), RULE)]
        corpse = make_corpse_item(builder, species)
        put_on_floor(builder, corpse, random_spot_in(builder, room), builder.level)


def make_ghost_of_adventurer(builder: LevelBuilder, room: Room) -> None:
    """A sleeping ghost on some items, none of them blessed."""
    spot = random_spot_in(builder, room)
    ghost = make_monster(builder, SPECIES_NAMED["ghost"], spot, asleep=True)
    if ghost is None:
        return
    ghost.asleep = ghost.waiting = True
    for chance, names, class_ in BELONGINGS:
        if builder.dice.rn2(100, RULE) < chance:
            for name in names:
                put_on_floor(builder, _gear(builder, name, class_), spot, builder.level)


def _gear(builder: LevelBuilder, name: KindName | None, class_: ItemClass | None) -> Item:
    item = item_named(builder, name) if name is not None else random_item(builder, class_=class_)
    if item.blessing > 0:
        unbless(item)
    return item
