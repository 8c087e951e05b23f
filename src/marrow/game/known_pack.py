"""What the names of the items in a pack depend on, and whether that is still the same.

Only `env` uses it; it is compiled (decision 0036).
"""

from marrow.model.hero import Hero
from marrow.model.item import Item
from marrow.model.world import World
from marrow.rules.hero.body import is_blind


class KnownPack:
    """Remembers what the names of the items in a pack were made of.

    ``unchanged``: the ids of the items that had the same name before, if the last answer was no.
    """

    def __init__(self) -> None:
        self._pack: list[Item] | None = None  # copies; None: nothing is remembered
        self._world: tuple[object, ...] = ()
        self._hero: tuple[object, ...] = ()
        self.unchanged: set[int] = set()

    def forget(self) -> None:
        """Nothing is the same the next time."""
        self._pack = None
        self.unchanged = set()

    def is_same(self, world: World) -> bool:
        """Whether the items have the names they had the last time; if not, they are remembered from now on.

        Prices are not compared: while something is unpaid, nothing is ever the same.
        """
        hero = world.hero
        pack, before = hero.inventory, self._pack
        for item in pack:
            if item.unpaid or (item.contents and holds_unpaid(item)):
                self.forget()
                return False
        person, around = known_of_hero(hero) + known_of_game(world), known_of_world(world)
        if before is None or person != self._hero or around != self._world:
            self._world, self._hero = copies(around), person
            self.unchanged = set()
        elif same_items(pack, before):
            return True
        else:
            self.unchanged = ids_of_same(pack, before)
        self._pack = [item.clone() for item in pack]
        return False


def known_of_world(world: World) -> tuple[object, ...]:
    """The tables that tell which names are known."""
    return (world.discovered, world.called, world.fruits, world.artifacts, world.known_eggs)


def known_of_game(world: World) -> tuple[object, ...]:
    """What looks kinds have in this game, and whether weights are told: neither is changed in place."""
    return (world.looks, world.options.wizweight)


def known_of_hero(hero: Hero) -> tuple[object, ...]:
    """What of a hero the names depend on, beside the pack: none of it is changed in place."""
    return (is_blind(hero), hero.fighting.two_weapons, hero.warnings.glow, hero.role)


def copies(values: tuple[object, ...]) -> tuple[object, ...]:
    """The values, with those copied that are changed in place."""
    return tuple(value.copy() if isinstance(value, list | dict | bytearray) else value for value in values)


def same_items(pack: list[Item], before: list[Item]) -> bool:
    """Whether these are the same items in the same order, looking at all their fields."""
    many = len(pack)
    return many == len(before) and all(is_same_item(pack[at], before[at]) for at in range(many))


def holds_unpaid(bag: Item) -> bool:
    return any(item.unpaid or holds_unpaid(item) for item in bag.contents)


def ids_of_same(pack: list[Item], before: list[Item]) -> set[int]:
    """The ids of the items of which all fields are as they were."""
    known = {item.id: item for item in before}
    same = set()
    for item in pack:
        other = known.get(item.id)
        if other is not None and is_same_item(item, other):
            same.add(item.id)
    return same


def is_same_item(one: Item, other: Item) -> bool:
    """Whether all fields are equal, and those of what lies within."""
    return (
        one.id == other.id
        and one.kind is other.kind
        and one.quantity == other.quantity
        and one.weight == other.weight
        and one.blessing == other.blessing
        and one.charge == other.charge
        and one.birth == other.birth
        and one.letter == other.letter
        and one.worn == other.worn
        and one.species is other.species
        and one.variety == other.variety
        and one.uneaten == other.uneaten
        and one.rotten == other.rotten
        and one.corroded == other.corroded
        and one.rusted == other.rusted
        and one.erodeproof == other.erodeproof
        and one.greased == other.greased
        and one.poisoned == other.poisoned
        and one.diluted == other.diluted
        and one.locked == other.locked
        and one.broken == other.broken
        and one.trapped == other.trapped
        and one.lit == other.lit
        and one.recharged == other.recharged
        and one.artifact == other.artifact
        and one.name == other.name
        and one.seen == other.seen
        and one.charge_known == other.charge_known
        and one.blessing_known == other.blessing_known
        and one.erosion_known == other.erosion_known
        and one.contents_known == other.contents_known
        and one.unpaid == other.unpaid
        and one.free == other.free
        and one.mine == other.mine
        and one.female == other.female
        and one.unstackable == other.unstackable
        and one.ghostly == other.ghostly
        and one.ghost_id == other.ghost_id
        and one.laid == other.laid
        and one.marks == other.marks
        and same_items(one.contents, other.contents)
    )
