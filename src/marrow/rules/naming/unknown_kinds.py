"""Asking for a name for the kind of a thing that was used and did not tell what it is. NetHack: docall."""

from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import EnterText
from marrow.model.item import Item
from marrow.rules.naming.english import with_article
from marrow.rules.naming.item_names import single_item
from marrow.rules.naming.kind_names import kind_is_known, look_of
from marrow.rules.play import Play

LONGEST_NAME = 62


def ask_to_call(play: Play, item: Item, *, words: str = "") -> None:
    """N-493: ask for a name for the kind of an item that has been seen, if it is not known and has none yet.

    ``words``: what the question calls it. NetHack: do.c, trycall.
    """
    kind, called = item.kind, play.world.called
    known = kind_is_known(play.world, kind) or not look_of(play.world, kind)
    if known or not item.seen or kind.number in called:
        return
    name = play.ask(
        EnterText(
            what=QuestionKey.CALL_KIND,
            most=LONGEST_NAME,
            words={"item": words or with_article(single_item(play, item))},
        )
    )
    name = " ".join(name.split())
    if name:
        called[kind.number] = name
