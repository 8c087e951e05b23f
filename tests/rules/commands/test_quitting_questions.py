"""Questions answered by yes, no or q, which quits the command. NetHack: cmd.c, ynq."""

from collections.abc import Callable
from contextlib import nullcontext
from types import SimpleNamespace

import pytest

from hosts.screens import player_at, screen_with
from marrow.content.vocabulary import EngravingManner
from marrow.editions import EDITIONS
from marrow.formats.answers import answer_fits
from marrow.front import prompts
from marrow.game.game import Game
from marrow.messages.commands import (
    Apply,
    Chat,
    Command,
    Eat,
    Engrave,
    Force,
    Loot,
    Offer,
    PickUp,
    Ready,
    Tip,
    Untrap,
)
from marrow.messages.question_keys import QuestionKey
from marrow.messages.question_kinds import LETTER_KINDS, YN, YN_YES, YNAQ, YNQ, YNQ_NO, YNQ_YES
from marrow.messages.questions import Confirm, declining
from marrow.model.item import Slot
from marrow.model.level import Engraving
from marrow.model.places import EAST, SELF, Terrain
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
    scene.lay("chest")
    scene.monster("pony", MIDDLE + 1, tame=10)
    return Loot()


def tipping(scene: Scene) -> Command:
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


def readying(scene: Scene) -> Command:
    return Ready(item=scene.wear("dagger", Slot.WIELDED, quantity=2).letter)


def consulting(scene: Scene) -> Command:
    scene.monster("Oracle", MIDDLE + 1, peaceful=True)
    scene.carry("gold piece", quantity=2000)
    return Chat(direction=EAST)


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
    (readying, "commands.ready wielded rest"),
    (consulting, "creatures.minor consultation"),
    (playing, "instruments.improvise"),
    (writing, "engraving.add"),
]


@pytest.mark.parametrize("setting, key", COMMANDS)
def test_q_quits_the_command_and_asks_nothing_more(setting: Callable[[Scene], Command], key: str) -> None:
    scene = Scene("3.6.7", answers={key: None})
    command = setting(scene)
    says_so = setting in (playing, writing)  # "Never mind."

    with nullcontext() if says_so else pytest.raises(Cancelled):
        scene.do(command)

    assert scene.told() == ["commands.never mind"] * says_so
    (question,) = scene.answers.asked
    assert isinstance(question, Confirm) and question.what == key and question.quits
    assert scene.world.turn == 1
    if setting is writing:
        assert scene.level.engravings[MIDDLE].text == "Elbereth"


def test_escape_quits_where_one_can_quit_and_says_no_elsewhere() -> None:
    """Whatever the default is: KICK_STEED is asked yn with y for Enter."""
    assert declining(Confirm(what=QuestionKey.ADD_TO_ENGRAVING)) is None
    assert declining(Confirm(what=QuestionKey.KICK_STEED)) is False


@pytest.mark.parametrize("what, quits", [(QuestionKey.EAT_FROM_FLOOR, True), (QuestionKey.KICK_STEED, False)])
def test_a_journal_takes_q_only_where_one_can_quit(what: QuestionKey, quits: bool) -> None:
    question = Confirm(what=what)

    assert answer_fits(question, None) is quits
    assert answer_fits(question, True) and not answer_fits(question, "q")


@pytest.mark.parametrize("key, answer", [("y", True), ("n", False), ("q", None)])
def test_the_terminal_offers_q(monkeypatch: pytest.MonkeyPatch, key: str, answer: bool | None) -> None:
    offered: list[str] = []

    def pressed(_screen: object, _words: str, answers: str, default: str) -> str:
        offered.append(answers + default)
        return key

    game = Game(Scene("3.6.7").world, EDITIONS["3.6.7"])
    table = player_at(screen_with()[0], SimpleNamespace(game=game))
    monkeypatch.setattr(prompts, "yes_or_no", pressed)
    question = Confirm(what=QuestionKey.EAT_FROM_FLOOR, words={"item": "an apple"})

    assert table._answered(question) is answer
    assert offered == ["ynqn"]


def test_q_lifts_nothing_more_and_n_goes_on_with_the_next_thing() -> None:
    for answer, asked in ((None, 1), (False, 2)):
        keys = [f"commands.{how} trouble lifting" for how in ("little", "much", "extreme")]
        scene = Scene("3.6.7", answers=dict.fromkeys(keys, answer), attributes=(3, 10, 10, 10, 3, 10))
        for name in ("plate mail", "crystal plate mail"):
            scene.lay(name)
        scene.do(PickUp(everything=True))

        assert len(scene.answers.asked) == asked and not scene.hero.inventory


def test_every_letter_kind_answers_enter_and_escape_with_one_of_its_letters() -> None:
    assert set(LETTER_KINDS.values()) == {YN, YN_YES, YNQ, YNQ_NO, YNQ_YES, YNAQ}
    for kind in LETTER_KINDS.values():
        assert kind.default in kind.letters and kind.escape in kind.letters
