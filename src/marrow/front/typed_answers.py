"""Answers that are typed: a carried item by its letter, perhaps with a count, and lines of text."""

from typing import TYPE_CHECKING

import msgspec

from marrow.front import prompts
from marrow.messages import commands, questions
from marrow.messages.question_keys import QuestionKey
from marrow.model.hero import Hero
from marrow.model.item import Slot

if TYPE_CHECKING:
    from marrow.front.player import ScreenPlayer

COUNTS = {  # the verbs with which a count may be typed before the letter of an item
    "drop": prompts.Count.ANY, "adjust": prompts.Count.ANY, "ready": prompts.Count.ANY,
    "throw": prompts.Count.ONE, "fire": prompts.Count.ONE,
}  # fmt: skip
ENGRAVED = (  # where nothing typed means that nothing is done
    QuestionKey.WRITE_IN_DUST_WHAT, QuestionKey.WRITE_IN_FROST_WHAT, QuestionKey.WRITE_IN_BLOOD_WHAT,
    QuestionKey.ENGRAVE_WHAT, QuestionKey.BURN_WHAT, QuestionKey.MELT_WHAT, QuestionKey.SCRIBBLE_WHAT,
)  # fmt: skip


def item_letter(
    player: "ScreenPlayer", question: questions.ChooseItem, words: str
) -> tuple[str, commands.Command | None]:
    """The letter of the item, or "" and the same command with the item and the count that were typed."""
    verb = str(question.words.get("verb", ""))
    counts = COUNTS.get(verb, prompts.Count.NONE)
    letter, count = prompts.choose_item(
        player.screen,
        player.world,
        player.edition,
        words,
        question.letters,
        question.bare,
        counts,
        hands_for(verb, player.world.hero),
    )
    order = player.ordered
    if letter and count and isinstance(order, commands.Drop | commands.Throw | commands.Adjust):
        return "", msgspec.structs.replace(order, item=letter, count=count)
    if not letter and player.options.on("verbose"):
        player.say("screen.never mind")
    return letter, None


def hands_for(verb: str, hero: Hero) -> str:
    """What a list of things calls the choice of none of them. NetHack: invent.c, getobj."""
    match verb:
        case "write with":
            return "your fingertip"
        case "ready":
            return "empty quiver" + ("" if Slot.QUIVERED in hero.worn else " (nothing readied)")
        case "wield":
            hands = "gloved" if Slot.GLOVES in hero.worn else "bare"
            return f"your {hands} hands" + ("" if Slot.WIELDED in hero.worn else " (wielded)")
        case _:
            return "your bare hands"


def line_of_text(player: "ScreenPlayer", question: questions.EnterText, words: str) -> str:
    """The text typed; one key for the letter of an item and the symbol for a crystal ball. "" cancels."""
    if question.what == QuestionKey.ADJUST_TO_LETTER:
        fits = str(question.words.get("fits", ""))
        letter = prompts.one_letter(player.screen, player.world, player.edition, words, fits)
        if not letter:
            player.say("screen.never mind")
        return letter
    if question.what == QuestionKey.LOOK_FOR_WHAT_SYMBOL:
        return prompts.any_key(player.screen, words)
    typed = prompts.read_line(player.screen, words, most=question.most) or ""
    if not typed and question.what in ENGRAVED and player.options.on("verbose"):
        player.say("screen.never mind")
    return typed
