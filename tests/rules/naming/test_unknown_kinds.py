"""Names are asked for, for kinds that were used and stay unknown. NetHack: do_name.c, docall."""

from collections.abc import Callable
from contextlib import suppress

import pytest

from marrow.content.properties import Property
from marrow.editions import NETHACK
from marrow.messages.commands import Dip, Quaff, Read, Throw
from marrow.messages.questions import EnterText
from marrow.model.item import Item
from marrow.model.places import EAST, Terrain
from marrow.rules.commands.features.sink_drinks import drink_sink
from marrow.rules.naming.discoveries import discover
from marrow.rules.play import GameOver
from rule import rule
from scene import MIDDLE, Scene

CALL = "commands.call kind"
Use = Callable[[Scene], Item]


def scroll(scene: Scene) -> Item:
    """Scare monster scares nobody here."""
    item = scene.carry("scroll of scare monster")
    scene.do(Read(item=item.letter))
    return item


def failing_scroll(scene: Scene) -> Item:
    """There is no armor to destroy."""
    item = scene.carry("scroll of destroy armor")
    scene.do(Read(item=item.letter))
    return item


def peculiar_potion(scene: Scene) -> Item:
    """Who is confused and hallucinates finds nothing new in hallucination."""
    item = scene.carry("potion of restore ability", blessing=-1)
    scene.do(Quaff(item=item.letter))
    return item


def potion_without_objects(scene: Scene) -> Item:
    """The object detection of a hero who has nothing left, on a level without things, fails."""
    item = scene.carry("potion of object detection")
    scene.do(Quaff(item=item.letter))
    return item


def dipped_into(scene: Scene) -> Item:
    """A weapon is poisoned."""
    arrows = scene.carry("arrow", quantity=3)
    item = scene.carry("potion of sickness")
    scene.do(Dip(item=arrows.letter, into=item.letter))
    return item


def thrown(scene: Scene) -> Item:
    """A flask that breaks on a newt out of the reach of its vapours."""
    scene.monster("newt", MIDDLE + 3, hp=50)
    item = scene.carry("potion of booze")
    scene.do(Throw(item=item.letter, direction=EAST))
    return item


USES = [scroll, failing_scroll, peculiar_potion, potion_without_objects, dipped_into, thrown]


def asked(scene: Scene) -> list[EnterText]:
    return [question for question in scene.answers.asked if isinstance(question, EnterText)]


@rule("N-493")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("use", USES)
def test_what_was_used_and_stays_unknown_is_given_a_name(edition: str, use: Use) -> None:
    """Seen in the running 3.6.7: "Call a scroll labeled DUAM XNAHT:"."""
    shows = {("dothrow.c throwit", 20): 0, "dothrow.c thitmonst": 0}
    scene = Scene(edition, shows=shows, answers={CALL: "dud"})

    item = use(scene)

    [question] = asked(scene)
    look = {"scroll": "a scroll labeled ", "potion": "a "}[item.kind.class_]
    assert str(question.words["item"]).startswith(look)
    assert scene.world.called == {item.kind.number: "dud"}


@rule("N-493")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("why", ["known", "named", "unseen"])
def test_nothing_is_asked_about_what_is_known_or_named_or_unseen(edition: str, why: str) -> None:
    scene = Scene(edition)
    item = scene.carry("potion of sleeping" if why == "unseen" else "scroll of scare monster")
    if why == "known":
        discover(scene.play, item.kind)
    elif why == "named":
        scene.world.called[item.kind.number] = "dust"
    else:
        item.seen = False
        scene.hero.timeout[Property.BLINDED] = 500

    scene.do(Quaff(item=item.letter) if why == "unseen" else Read(item=item.letter))

    assert asked(scene) == []


@rule("N-493")
@pytest.mark.parametrize("edition", NETHACK)
def test_what_runs_from_a_tap_is_called_a_stream(edition: str) -> None:
    streams = []
    for seed in range(500):
        scene = Scene(edition, answers={CALL: "sap"}, hp=500, seed=seed)
        scene.level.terrain[MIDDLE] = Terrain.SINK
        with suppress(GameOver):
            drink_sink(scene.play)
        streams += [str(question.words["item"]) for question in asked(scene)]

    assert streams and all(words.startswith("a stream of ") for words in streams)
