"""Choices on who changes places with a hero that walks into him."""

from marrow.choices import Edition
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Move
from marrow.model.level import Trap
from marrow.model.places import EAST, TrapKind


def place_after_step(edition: Edition, *, trap: bool = False, asleep: bool = False, tame: int = 10) -> str:
    """A hero walks east into a dog, who is tame or only peaceful."""
    scene = Scene(edition, shows={"uhitm.c attack": 1, "hack.c domove": 1})
    dog = scene.monster("dog", MIDDLE + 1, tame=tame, peaceful=True, asleep=asleep)
    if trap:
        scene.level.traps[MIDDLE + 1] = Trap(TrapKind.BEAR_TRAP, MIDDLE + 1)
        dog.trapped = True
    scene.do(Move(direction=EAST))
    return "they change places" if scene.hero.spot == MIDDLE + 1 else "the hero stays"


@witness("monsters.peacefuls_change_places", "Z-183")
def peaceful_in_the_way(edition: Edition) -> str:
    """A hero walks into a peaceful dog, and would not hurt it."""
    return place_after_step(edition, tame=0)


@witness("monsters.swaps_mind_traps", "Z-184")
def trapped_pet(edition: Edition) -> str:
    """A hero walks into his dog that is held by a bear trap."""
    return place_after_step(edition, trap=True)


@witness("monsters.helpless_never_change_places", "Z-185")
def sleeping_pet(edition: Edition) -> str:
    """A hero walks into his sleeping dog."""
    return place_after_step(edition, asleep=True)
