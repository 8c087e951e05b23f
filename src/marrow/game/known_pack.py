"""What the names of the items in a pack depend on, and whether that is still the same.

Only `env` uses it; it is compiled (decision 0036).
"""

from marrow.model.hero import Hero
from marrow.model.item import Item
from marrow.model.world import World


class KnownPack:
    """Remembers what the names of the items in a pack were made of."""

    def __init__(self) -> None:
        self._pack: list[Item] | None = None  # copies; None: nothing is remembered
        self._world: tuple[object, ...] = ()
        self._hero: tuple[object, ...] = ()

    def forget(self) -> None:
        """Nothing is the same the next time."""
        self._pack = None

    def is_same(self, world: World) -> bool:
        """Whether the items have the names they had the last time; if not, they are remembered from now on.

        Prices are not compared: while something is unpaid, nothing is ever the same.
        """
        hero = world.hero
        pack, before = hero.inventory, self._pack
        for item in pack:
            if item.unpaid:
                self._pack = None
                return False
        same = before is not None and same_items(pack, before)
        if same and known_of_world(world) == self._world and known_of_hero(hero) == self._hero:
            return True
        self._pack = [item.clone() for item in pack]
        self._world = copies(known_of_world(world))
        self._hero = copies(known_of_hero(hero))
        return False


def known_of_world(world: World) -> tuple[object, ...]:
    """The tables that tell which names are known."""
    return (world.discovered, world.called, world.fruits, world.artifacts, world.known_eggs)


def known_of_hero(hero: Hero) -> tuple[object, ...]:
    """What of a hero the names depend on, beside the pack."""
    worn = [(slot, item.id) for slot, item in hero.worn.items()]
    hands = (hero.fighting.two_weapons, hero.warnings.glow)
    return (hero.timeout, hero.intrinsic, hero.extrinsic, worn, hero.form, hero.role, *hands)


def copies(values: tuple[object, ...]) -> tuple[object, ...]:
    """The values, with those copied that are changed in place."""
    return tuple(value.copy() if isinstance(value, list | dict | bytearray) else value for value in values)


def same_items(pack: list[Item], before: list[Item]) -> bool:
    """Whether these are the same items in the same order, looking at all their fields."""
    many = len(pack)
    return many == len(before) and all(is_same_item(pack[at], before[at]) for at in range(many))


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
        and one.marks == other.marks
        and same_items(one.contents, other.contents)
    )
