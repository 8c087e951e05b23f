"""Questions answered by yes, no or q, which quits the command. NetHack: cmd.c, ynq."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from marrow.content.vocabulary import EngravingManner
from marrow.editions import EDITIONS
from marrow.formats.answers import answer_fits
from marrow.front import prompts
from marrow.front.player import ScreenPlayer
from marrow.messages.commands import Apply, Command, Eat, Engrave, Force, Loot, Offer, Tip, Untrap
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm, declining
from marrow.model.item import Slot
from marrow.model.level import Engraving
from marrow.model.places import SELF, Terrain
from marrow.rules.play import Cancelled
from scene import MIDDLE, Scene


def eating(scene: Scene) -> Command:
    scene.lay("apple")
    scene.lay("orange")
    scene.carry("food ration")
    return Eat()


def sacrificing(scene: Scene) -> Command:
    scene.level.terrain[MIDDLE] = Terrain.ALTAR
    scene.lay("corpse", species="newt")
    scene.carry("corpse", species="jackal")
    return Offer()


def tinning(scene: Scene) -> Command:
    scene.lay("corpse", species="newt")
    scene.carry("corpse", species="jackal")
    return Apply(item=scene.carry("tinning kit", charge=5).letter)


def looting(scene: Scene) -> Command:
    scene.lay("sack")
    scene.lay("chest")
    return Loot()


def tipping(scene: Scene) -> Command:
    scene.lay("sack")
    scene.lay("chest")
    scene.carry("bag of holding")
    return Tip()


def forcing(scene: Scene) -> Command:
    scene.wear("dagger", Slot.WIELDED)
    for _ in range(2):
        scene.lay("chest").locked = True
    return Force()


def picking(scene: Scene) -> Command:
    for _ in range(2):
        scene.lay("chest").locked = True
    return Apply(item=scene.carry("lock pick").letter, direction=SELF)


def searching_boxes(scene: Scene) -> Command:
    scene.lay("chest")
    scene.lay("large box")
    return Untrap(direction=SELF)


def playing(scene: Scene) -> Command:
    return Apply(item=scene.carry("wooden flute").letter)


def writing(scene: Scene) -> Command:
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, "Elbereth", EngravingManner.DUST, read=True)
    return Engrave(item="-", text="x")


COMMANDS = [
    (eating, "commands.eat this"),
    (sacrificing, "commands.offer this"),
    (tinning, "tools.tin this"),
    (looting, "commands.loot this"),
    (tipping, "commands.tip this"),
    (forcing, "commands.force this"),
    (picking, "locks.unlock box"),
    (searching_boxes, "traps.check this"),
    (playing, "instruments.improvise"),
    (writing, "engraving.add"),
]


@pytest.mark.parametrize("setting, key", COMMANDS)
def test_q_quits_the_command_and_asks_nothing_more(setting: Callable[[Scene], Command], key: str) -> None:
    scene = Scene("3.6.7", answers={key: None})
    command = setting(scene)

    with pytest.raises(Cancelled):
        scene.do(command)

    (question,) = scene.answers.asked
    assert isinstance(question, Confirm) and question.what == key and question.quits
    assert scene.world.turn == 1
    if setting is writing:
        assert scene.level.engravings[MIDDLE].text == "Elbereth"


def test_escape_quits_where_one_can_quit() -> None:
    """Else it gives the default."""
    for quits, given in ((True, None), (False, True)):
        assert declining(Confirm(what=QuestionKey.EAT_FROM_FLOOR, default=True, quits=quits)) is given


@pytest.mark.parametrize("quits", [False, True])
def test_a_journal_takes_q_only_where_one_can_quit(quits: bool) -> None:
    question = Confirm(what=QuestionKey.EAT_FROM_FLOOR, quits=quits)

    assert answer_fits(question, None) is quits
    assert answer_fits(question, True) and not answer_fits(question, "q")


@pytest.mark.parametrize("key, answer", [("y", True), ("n", False), ("q", None)])
def test_the_terminal_offers_q(monkeypatch: pytest.MonkeyPatch, key: str, answer: bool | None) -> None:
    offered: list[str] = []

    def pressed(_screen: object, _words: str, answers: str, default: str) -> str:
        offered.append(answers + default)
        return key

    table: Any = ScreenPlayer.__new__(ScreenPlayer)
    table.screen = table.session = SimpleNamespace(game=SimpleNamespace(edition=EDITIONS["3.6.7"]))
    monkeypatch.setattr(prompts, "yes_or_no", pressed)
    question = Confirm(what=QuestionKey.EAT_FROM_FLOOR, quits=True, words={"item": "an apple"})

    assert table._answered(question) is answer
    assert offered == ["ynqn"]
