"""Witnesses of what tools, instruments, wands and scrolls did before 3.6.7."""

from marrow.choices import Edition
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.rules.magic.book_of_the_dead import make_way_down


@witness("dungeon.invocation_reaches_monsters", "mklev.c mkinvpos")
def stood_in_the_way(edition: Edition) -> str:
    """The ground opens for the stairs to Moloch's Sanctum, and a gnome stands where the moat comes."""
    scene = Scene(edition)
    gnome = scene.monster("gnome", MIDDLE + 4)
    make_way_down(scene.play)
    return "the gnome drowns" if gnome.hp < 1 else "the gnome stands in the moat"
