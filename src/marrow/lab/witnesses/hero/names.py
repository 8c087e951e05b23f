"""Witnesses of hero: names of things."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.game.knowledge import self_knowledge
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import PickUp
from marrow.messages.questions import Pick
from marrow.model.item import Slot
from marrow.rules.commands.handling.containers import open_container
from marrow.rules.items.stacks import learn_lock
from marrow.rules.naming import item_name
from marrow.rules.naming.identification import is_fully_known


@witness("hero.attributes_come_in_sections", "L-360")
def who_one_is(edition: Edition) -> str:
    """A hero who is resistant to fire asks in explore mode who he is: the first line, and what he resists."""
    scene = Scene(edition, mode="explore")
    scene.intrinsic(Property.FIRE_RESISTANCE, Property.JUMPING)
    lines = self_knowledge(scene.world, edition)
    return f"{lines[0]} {next(line for line in lines if 'jump' in line)}"


@witness("hero.held_words", "objnam.c doname")
def shield_in_hand(edition: Edition) -> str:
    """A wielded shield, and darts at the ready: what their names say."""
    scene = Scene(edition)
    shield, darts = scene.carry("small shield"), scene.carry("dart", quantity=2)
    shield.worn, darts.worn = Slot.WIELDED, Slot.QUIVERED
    return "; ".join(item_name(scene.play, thing).partition("(")[2].rstrip(")") for thing in (shield, darts))


@witness("hero.broken_lock_word", "objnam.c doname")
def chest_forced_open(edition: Edition) -> str:
    """The name of a chest whose lock the hero broke."""
    scene = Scene(edition)
    chest = scene.lay("chest", MIDDLE)
    chest.broken, chest.contents_known, chest.contents = True, False, []
    learn_lock(chest)
    return item_name(scene.play, chest)


@witness("hero.candles_are_told_of_seven", "N-543")
def candelabra(edition: Edition) -> str:
    """The names of candelabra without candles and with three."""
    scene = Scene(edition)
    bare, filled = (scene.carry("Candelabrum of Invocation", charge=candles) for candles in (0, 3))
    return "; ".join(item_name(scene.play, thing).partition("(")[2].rstrip(")") for thing in (bare, filled))


@witness("hero.archeologists_decipher_labels", "Z-186")
def scroll_found(edition: Edition) -> str:
    """An Archeologist picks up a scroll of light."""
    scene = Scene(edition, role="archeologist", seed=1)
    scroll = scene.lay("scroll of light")
    scene.do(PickUp())
    return "it is known" if scene.world.discovered[scroll.kind.number] else "it is not known"


@witness("hero.contents_are_remembered", "objnam.c doname")
def chest_looked_into(edition: Edition) -> str:
    """A hero has looked into an empty chest: its name, whether it is wholly known, and what that cost."""
    looks = [(Pick(key="look"),), ()]
    scene = Scene(edition, answers={"commands.do with box": looks})
    chest = scene.lay("chest", MIDDLE)
    chest.charge_known = chest.blessing_known = chest.seen = True
    known = "wholly known" if is_fully_known(scene.play, chest) else "not wholly known"
    took = "a move" if open_container(scene.play, chest) else "no move"
    return f"{known}; {took}; {item_name(scene.play, chest)}"


@witness("hero.totals_of_stacks_are_told", "invent.c prinv")
def darts_joined(edition: Edition) -> str:
    """A hero with 3 darts picks up 2 more: what he is told."""
    scene = Scene(edition)
    scene.carry("dart", quantity=3)
    scene.lay("dart", quantity=2)
    scene.do(PickUp())
    (told,) = [
        str(entry.words["item"]) for entry in scene.entries_told() if entry.what == "commands.now have"
    ]
    return told
