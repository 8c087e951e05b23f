"""Items on the floor, and finding an item wherever it is. NetHack: mkobj.c."""

from marrow.model.item import Item
from marrow.model.level import Level
from marrow.rules.dungeon.terrain import is_ice
from marrow.rules.items.corpses import ON_ICE, convert_age_on_ice
from marrow.rules.items.stacks import merge_into, revert_crysknife
from marrow.rules.play import DroppedItem, Play


def items_at(level: Level, spot: int) -> list[Item]:
    """The items at a spot, the top one last. Do not change the list; use the functions here."""
    return level.items.get(spot, [])


def put_on_floor(play: Play, item: Item, spot: int, level: Level | None = None) -> Item:
    """Put an item that has no place on top of a pile, where it takes in a stack that can merge with it.

    It keeps its own timers: the stack that lay there loses its own. Returns the item. NetHack: invent.c,
    stackobj.
    """
    on = level if level is not None else play.world.level
    revert_crysknife(play, item)
    if item.kind.name == "corpse":
        convert_age_on_ice(play, item, iced=is_ice(on, spot))
    if item.lit:
        on.view = b""
    lying = on.items.get(spot, [])
    for other in reversed(lying):
        if merge_into(play, item, other):
            lying.remove(other)
            break
    lay_on_pile(on, item, spot)
    return item


def lay_apart(play: Play, item: Item, spot: int) -> Item:
    """N-593: lay a new item on top of a pile, even beside a stack that it could merge with.

    NetHack: mkobj.c, mksobj_at.
    """
    lay_on_pile(play.world.level, item, spot)
    return item


def lay_on_pile(level: Level, item: Item, spot: int) -> None:
    """N-569: lay an item on top of a pile, but below the boulders there. NetHack: mkobj.c, place_object."""
    level.laid += 1
    item.laid = level.laid
    pile = level.items.setdefault(spot, [])
    place = len(pile)
    if item.kind.name != "boulder":
        while place and pile[place - 1].kind.name == "boulder":
            place -= 1
    pile.insert(place, item)


def drop_with_effects(
    play: Play, item: Item, spot: int, *, by_hero: bool = False, rolls: bool = True
) -> Item:
    """Drop an item that has no place on the hero's level; the ground acts on it later."""
    revert_crysknife(play, item)
    if item.kind.name == "corpse":
        convert_age_on_ice(play, item, iced=is_ice(play.level, spot))
    lay_on_pile(play.level, item, spot)
    play.delayed_effects.append(DroppedItem(item, spot, by_hero, rolls))
    return item


def take_from_floor(play: Play, level: Level, item: Item, spot: int) -> Item:
    """Take an item off the floor; the level's view is computed again."""
    lying = level.items[spot]
    lying.remove(item)
    if not lying:
        del level.items[spot]
    if item.marks & ON_ICE:
        convert_age_on_ice(play, item, iced=False)
    level.view = b""
    return item


def items_of_level(level: Level) -> list[tuple[int, Item]]:
    """Every item on the floor of a level with its spot, without the contents of containers."""
    return [(spot, item) for spot, lying in level.items.items() for item in lying]


def find_item(play: Play, number: int) -> Item | None:
    """The item with this id: carried, on the hero's level, in a monster's pack, or inside another."""
    for item in play.hero.inventory:
        if (found := _find_inside(item, number)) is not None:
            return found
    level = play.world.level
    for lying in level.items.values():
        for item in lying:
            if (found := _find_inside(item, number)) is not None:
                return found
    for monster in level.monsters:
        for item in monster.inventory:
            if (found := _find_inside(item, number)) is not None:
                return found
    return None


def _find_inside(item: Item, number: int) -> Item | None:
    if item.id == number:
        return item
    for inner in item.contents:
        if (found := _find_inside(inner, number)) is not None:
            return found
    return None


def floor_spot_of(level: Level, item: Item) -> int | None:
    """The spot where an item lies on the floor, or None."""
    for spot, lying in level.items.items():
        if item in lying:
            return spot
    return None
