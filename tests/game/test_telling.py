"""From entries, questions and refusals to words."""

from dataclasses import replace

from marrow.content.prose import texts
from marrow.editions import EDITIONS
from marrow.errors import RefusedCommand
from marrow.game import telling
from marrow.messages.entries import Told, UpkeepPaid

EDITION = EDITIONS["3.6.7"]
AMENDED = replace(EDITION, prose={"a.key": "the {thing} glows", "item.line": "{letter} - {thing}"})


def test_words_are_filled_in_and_begin_with_a_capital() -> None:
    assert telling.text_for("a.key", {"thing": "amulet"}, AMENDED) == "The amulet glows"


def test_the_letter_of_an_item_stays_as_it_is() -> None:
    assert telling.text_for("item.line", {"letter": "f", "thing": "2 apples"}, AMENDED) == "f - 2 apples"


def test_facts_that_are_not_spoken_of_have_no_words() -> None:
    assert telling.tell(UpkeepPaid(turn=1, nutrition=899), EDITION) is None


def test_a_missing_text_or_word_shows_in_brackets_and_stops_nothing() -> None:
    assert telling.tell(Told(turn=1, what="nowhere.at all"), EDITION) == "[nowhere.at all]"
    assert telling.text_for("a.key", {"other": 1}, AMENDED) == "[a.key: other=1]"


def test_braces_in_a_players_words_are_only_braces() -> None:
    assert telling.text_for("a.key", {"thing": "{0.__class__}"}, AMENDED) == "The {0.__class__} glows"


def test_questions_and_refusals_speak_by_the_same_tables() -> None:
    assert telling.text_for("ask.die", {}, EDITION) == texts()["ask.die"]
    assert telling.refusal_text(RefusedCommand("screen.no spells"), EDITION) == texts()["screen.no spells"]
