"""Witnesses of hero: names of things."""

from marrow.choices import Edition
from marrow.lab.scene import Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import PickUp
from marrow.model.item import Slot
from marrow.rules.naming import item_name


@witness("hero.held_words", "objnam.c doname")
def shield_in_hand(edition: Edition) -> str:
    """A wielded shield, and darts at the ready: what their names say."""
    scene = Scene(edition)
    shield, darts = scene.carry("small shield"), scene.carry("dart", quantity=2)
    shield.worn, darts.worn = Slot.WIELDED, Slot.QUIVERED
    return "; ".join(item_name(scene.play, thing).partition("(")[2].rstrip(")") for thing in (shield, darts))


@witness("hero.archeologists_decipher_labels", "Z-186")
def scroll_found(edition: Edition) -> str:
    """An Archeologist picks up a scroll of light."""
    scene = Scene(edition, role="archeologist", seed=1)
    scroll = scene.lay("scroll of light")
    scene.do(PickUp())
    return "it is known" if scene.world.discovered[scroll.kind.number] else "it is not known"
