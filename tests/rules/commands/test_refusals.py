"""Refused commands have no effect, unless something had happened before; then they only take no time."""

from collections.abc import Callable
from typing import Any

import pytest

from marrow.errors import RefusedCommand
from marrow.formats.worlds import state_hash
from marrow.messages.commands import Command, Search
from marrow.rules.commands import PERFORM
from marrow.rules.items.stacks import mark_seen
from marrow.rules.play import Cancelled, Play
from scene import Scene

Step = Callable[[Play], object]
NO = RefusedCommand("commands.nothing to", verb="eat")


def refused_after(scene: Scene, monkeypatch: pytest.MonkeyPatch, step: Step, no: BaseException) -> None:
    """Search, when searching does this and is then refused."""

    performers: Any = PERFORM

    def perform(play: Play, command: Command) -> bool:
        step(play)
        raise no

    monkeypatch.setitem(performers, Search, perform)
    scene.do(Search())


@pytest.mark.parametrize("no", [NO, Cancelled()])
def test_a_refusal_before_anything_happened_changes_nothing(
    no: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = Scene(seed=1)
    before = state_hash(scene.world)

    with pytest.raises(type(no)):
        refused_after(scene, monkeypatch, lambda play: None, no)

    assert before == state_hash(scene.world)


@pytest.mark.parametrize(
    "step",
    [
        lambda play: play.tell("commands.see here", item="an apple"),
        lambda play: play.wording_dice.rn2(10, "do_name.c rndmonnam"),
        lambda play: play.dice.rn2(10, "a rule"),
        lambda play: mark_seen(play, play.hero.inventory[0]),
    ],
    ids=["told", "fancied", "thrown", "noticed"],
)
@pytest.mark.parametrize("no", [NO, Cancelled()])
def test_refused_after_something_happened_took_no_time(
    step: Step, no: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = Scene(seed=1)
    scene.carry("apple").seen = False

    refused_after(scene, monkeypatch, step, no)

    assert scene.world.turn == 1
    assert ("commands.nothing to" in scene.told()) == (no is NO)


def test_an_item_seen_before_is_not_noticed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene(seed=1)
    scene.carry("apple")

    with pytest.raises(Cancelled):
        refused_after(scene, monkeypatch, lambda play: mark_seen(play, play.hero.inventory[0]), Cancelled())
