"""What all tools need: the type of their functions, and a choice from the pack. NetHack: apply.c."""

from collections.abc import Callable

from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseItem
from marrow.model.item import Item
from marrow.rules.play import Play

RULE = "apply.c doapply"
Use = Callable[[Play, Item, "int | None"], bool]


def choose_from_pack(play: Play, what: QuestionKey, letters: str) -> Item | None:
    answer = play.ask(ChooseItem(what=what, rule=RULE, letters=letters))
    return next((item for item in play.hero.inventory if item.letter == answer), None)
