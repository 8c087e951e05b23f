"""Witnesses of fountains and sinks."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Dip, Drop, Quaff
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.item import Slot
from marrow.model.places import LOOTED, Terrain
from marrow.rules.commands.features.sink_drinks import drink_sink
from marrow.rules.commands.features.sinks import polymorph_sink
from marrow.rules.play import Cancelled


@witness("commands.things_can_be_dipped_into_sinks", "fountain.c dipsink")
def dagger_under_the_tap(edition: Edition) -> str:
    """A hero on a sink dips a dagger."""
    scene = Scene(edition, answers={"commands.dip into sink": True})
    scene.level.terrain[MIDDLE] = Terrain.SINK
    with suppress(RefusedCommand):
        scene.do(Dip(item=scene.carry("dagger").letter))
    return "he holds it under the tap" if "sinks.under the tap" in scene.told() else "he cannot"


@witness("commands.dipped_names", "N-484")
def asked_at_a_fountain(edition: Edition) -> str:
    """A hero at a fountain dips a dagger that he wields."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.FOUNTAIN
    with suppress(RefusedCommand):
        scene.do(Dip(item=scene.wear("dagger", Slot.WIELDED).letter))
    return str(scene.answers.asked[0].words["item"])


@witness("commands.dipping_into_fountains_needs_reach", "potion.c dodip")
def above_a_fountain(edition: Edition) -> str:
    """A levitating hero above a fountain dips a dagger."""
    scene = Scene(edition, answers={"commands.dip into fountain": True})
    scene.level.terrain[MIDDLE] = Terrain.FOUNTAIN
    scene.intrinsic(Property.LEVITATION)
    with suppress(RefusedCommand):
        scene.do(Dip(item=scene.carry("dagger").letter))
    asked = any(
        isinstance(question, Confirm) and question.what == QuestionKey.DIP_INTO_FOUNTAIN
        for question in scene.answers.asked
    )
    return "he is asked about the fountain" if asked else "he is not asked"


@witness("commands.sinks_stink", "fountain.c drinksink")
def stench(edition: Edition) -> str:
    """A hero drinks from a sink; the die of twenty shows 13, counted from 0."""
    scene = Scene(edition, shows={20: 13})
    drink_sink(scene.play)
    return "a cloud of gas" if scene.level.clouds else "a sip of water"


@witness("commands.sink_rings", "L-281")
def ring_of_polymorph(edition: Edition) -> str:
    """A hero drops a ring of polymorph into a sink; dice show 0."""
    scene = Scene(edition, shows={"do.c polymorph_sink": 0, "do.c dosinkring": 0, ("do.c dosinkring", 20): 1})
    scene.level.terrain[MIDDLE] = Terrain.SINK
    scene.do(Drop(item=scene.carry("ring of polymorph").letter))
    left = "a sink" if scene.level.terrain[MIDDLE] == Terrain.SINK else "a fountain"
    return f"{left}; {len(scene.level.buried.get(MIDDLE, ()))} rings are buried"


@witness("commands.polymorphed_sinks_depend_on_use_and_place", "L-281")
def fountain_of_a_sink(edition: Edition) -> str:
    """A sink that was kicked becomes a fountain."""
    scene = Scene(edition, shows={"do.c polymorph_sink": 0})
    scene.level.terrain[MIDDLE], scene.level.detail[MIDDLE] = Terrain.SINK, LOOTED
    polymorph_sink(scene.play)
    return "a fountain that was used" if scene.level.detail[MIDDLE] else "a new fountain"


@witness("commands.drinking_from_fountains_needs_reach", "potion.c dodrink")
def drinker_above_a_sink(edition: Edition) -> str:
    """A hero who floats above a sink drinks, and says yes if asked."""
    scene = Scene(edition, answers={"commands.drink from sink": True})
    scene.intrinsic(Property.LEVITATION)
    scene.level.terrain[MIDDLE] = Terrain.SINK
    scene.carry("potion of water")
    with suppress(RefusedCommand, Cancelled):
        scene.do(Quaff())
    return "the sink is out of reach" if not scene.turns_paid() else "the hero drinks from the sink"
