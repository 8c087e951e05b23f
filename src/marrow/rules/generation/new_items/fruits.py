"""The names of the hero's favourite fruits, which are slime molds. NetHack: options.c, fruitadd."""

from marrow.content.kinds_table import KINDS
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.world import World

LONGEST = 31
MAX_FRUITS = 100
OF_CREATURES = (" corpse", " egg")
BEGINNINGS = ("cursed ", "uncursed ", "blessed ", "partly eaten ")
FOODS = frozenset(kind.name for kind in KINDS if kind.class_ == "food" and kind.name != "slime mold")


def fruit_name(words: str) -> str:
    """The name of a fruit; "candied" is put before one that could be confused with another food."""
    name = " ".join(words.split())[:LONGEST] or "slime mold"
    return ("candied " + name)[:LONGEST] if _misleads(name) else name


def _misleads(name: str) -> bool:
    if name in FOODS or name == "empty tin" or name.startswith(BEGINNINGS):
        return True
    rest = name.lstrip("0123456789")
    if not rest or (rest != name and rest.startswith(" ")):
        return True
    if name.startswith("tin of "):
        return name[7:] == "spinach" or name[7:] in SPECIES_NAMED
    return any(name.endswith(end) and name.removesuffix(end) in SPECIES_NAMED for end in OF_CREATURES)


def know_fruit(world: World, name: str) -> bool:
    """Keep a fruit's name under a number of its own; False if there are too many."""
    if name in world.fruits.values():
        return True
    if len(world.fruits) >= MAX_FRUITS:
        return False
    world.fruits[max(world.fruits, default=0) + 1] = name
    return True


def favourite_fruit(world: World) -> int:
    """The number of the fruit that new slime molds are."""
    named = (number for number, name in world.fruits.items() if name == world.options.fruit)
    return next(named, max(world.fruits, default=0))
