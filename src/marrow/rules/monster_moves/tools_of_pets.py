"""Which tools pets keep when they drop what they carry. Rule N-356. NetHack: dogmove.c, droppables."""

from typing import Final

from marrow.content.species import Size
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.rules.items.families import DIGGING_TOOLS, LOCK_TOOLS
from marrow.rules.items.monster_equipment import worn_by
from marrow.rules.play import Play

KEPT_IN_HAND: Final = ("unicorn horn", *DIGGING_TOOLS)
BEST_FIRST: Final = (*LOCK_TOOLS, "dwarvish mattock", "pick-axe")


def droppable_items(play: Play, monster: Monster) -> list[Item]:
    """N-356: what a pet would drop, in this order: not what it wears or wields, nor tools of use to it.

    It keeps a pick and a unicorn horn; since 3.6.0 a lock tool, too, and the best of each.
    NetHack: dogmove.c, droppables.
    """
    if not monster.inventory:
        return []
    if not play.edition.monsters.pets_keep_keys:
        return _all_but_first_tools(monster)
    left, found = list(monster.inventory), list[Item]()
    while (item := _next_droppable(monster, left)) is not None:
        left.remove(item)
        found.append(item)
    return found


def _all_but_first_tools(monster: Monster) -> list[Item]:
    """Before 3.6.0 the first pick and horn are kept, whatever else there is."""
    kept = _tools_of_no_use(monster)
    found = []
    for item in monster.inventory:
        use = _use_of(monster, item)
        if use and use != "key" and use not in kept:
            kept.add(use)
        elif not item.worn and item is not monster.wields:
            found.append(item)
    return found


def _next_droppable(monster: Monster, left: list[Item]) -> Item | None:
    """The first thing that it would drop of these: nothing worn, and no tool that is the best of its use."""
    useless = _tools_of_no_use(monster)
    kept: dict[str, Item] = {}
    held = monster.wields
    if held is not None and held.kind.name in KEPT_IN_HAND:
        kept["horn" if held.kind.name == "unicorn horn" else "pick"] = held
    for item in left:
        use = _use_of(monster, item)
        if use and use not in useless:
            other = kept.get(use)
            if other is None:
                kept[use] = item
                continue
            if other is not held and _is_better_tool(item, other):
                return other
        if not item.worn and item is not held:
            return item
    return None


def _tools_of_no_use(monster: Monster) -> set[str]:
    """The uses of tools that it has no need of, or no hands or mind for."""
    traits = monster.species.traits
    if "animal" in traits or "mindless" in traits:
        return {"pick", "horn", "key"}
    useless = set()
    if "tunnels" not in traits or "needs pick" not in traits:
        useless.add("pick")
    if "no hands" in traits or monster.species.size == Size.TINY:
        useless.add("key")
    return useless


def _use_of(monster: Monster, item: Item) -> str:
    """What a tool is good for: to dig, to heal, to unlock, or nothing."""
    name = item.kind.name
    if name in LOCK_TOOLS:
        return "key"
    if name == "unicorn horn":
        return "horn" if item.blessing >= 0 else ""
    if name == "dwarvish mattock" and worn_by(monster, Slot.SHIELD) is not None:
        return ""
    return "pick" if name in DIGGING_TOOLS else ""


def _is_better_tool(item: Item, other: Item) -> bool:
    """Whether a tool is kept rather than the other: an artifact, or of a better kind unless that is one."""
    if item.artifact is not None and other.artifact is None:
        return True
    name, order = item.kind.name, BEST_FIRST
    better = name in order and order.index(name) < order.index(other.kind.name)
    return better and (other.artifact is None or item.artifact is not None)
