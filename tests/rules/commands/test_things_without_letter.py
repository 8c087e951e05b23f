"""N-662: where in the pack, and in questions, the thing is that found all letters taken."""

from contextlib import suppress

from marrow.messages.commands import Wield
from marrow.messages.questions import ChooseItem
from marrow.rules.commands.choosing import offers_of
from marrow.rules.items.inventory import LETTERS, NO_LETTER, add_to_pack, pack_order
from marrow.rules.play import Cancelled
from rule import rule
from scene import Scene


@rule("N-662")
def test_the_53rd_thing_goes_before_all_others_of_the_pack() -> None:
    scene = Scene()
    for letter in reversed(LETTERS):
        item = scene.item("dagger")
        item.letter, item.name = letter, letter
        scene.hero.inventory.append(item)

    added = add_to_pack(scene.play, scene.item("dart"))

    letters = "".join(item.letter for item in scene.hero.inventory)
    assert added.letter == NO_LETTER
    assert letters == NO_LETTER + "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


@rule("N-662")
def test_a_thing_without_a_letter_is_at_the_end_that_the_edition_says() -> None:
    scene = Scene()
    lettered, other = scene.carry("dagger"), scene.carry("dart")
    other.letter = NO_LETTER
    scene.hero.inventory.sort(key=pack_order)
    last = scene.play.edition.commands.things_without_letter_are_listed_last

    with suppress(Cancelled):
        scene.do(Wield())
    question = scene.answers.asked[0]
    assert isinstance(question, ChooseItem)
    shown = [offer.key for offer in offers_of(scene.play, scene.hero.inventory)]

    assert question.letters == (lettered.letter + NO_LETTER if last else NO_LETTER + lettered.letter)
    assert shown == [str(item.id) for item in ((lettered, other) if last else (other, lettered))]
