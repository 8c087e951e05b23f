"""A seat stands still wherever it wants a key, and a copy of it goes on as it would have done."""

import random

import pytest

import marrow
from marrow.env.seat import Seat
from marrow.env.settings import checked_settings, new_seat
from marrow.front.screen import Wait

KEYS = [chr(code) for code in range(32, 127)] + ["\x1b", "\r", "M-p", "\x04", "\x10"] + list("hjklyubns.") * 6


def seat_of(seed: int, character: str = "mon-hum-neu-mal") -> Seat:
    return new_seat(checked_settings(character=character), seed)


def pressed(seat: Seat, keys: str) -> Seat:
    for key in keys:
        seat.press(key)
    return seat


def test_a_question_waits_for_its_key() -> None:
    seat = pressed(seat_of(3), "e")

    assert seat.wait is Wait.LETTER
    assert "What do you want to eat?" in seat.message
    assert seat.world.turn == 1


def test_a_menu_waits_for_space() -> None:
    seat = pressed(seat_of(3), "i")

    assert seat.wait is Wait.SPACE
    assert "(end)" in seat.frame.text()


def test_a_line_of_text_is_typed_letter_by_letter() -> None:
    seat = pressed(seat_of(3), "#pra")

    assert seat.wait is Wait.LINE
    assert "# pray" in seat.frame.text()


def test_an_answered_question_is_played_on() -> None:
    seat = seat_of(3)
    letter = next(item.letter for item in seat.world.hero.inventory if "apple" in item.kind.name)
    before = seat.world.hero.nutrition

    pressed(seat, "e" + letter)

    assert seat.wait is Wait.COMMAND
    assert seat.world.hero.nutrition > before


@pytest.mark.parametrize("seed", range(4))
def test_a_copy_in_the_middle_of_anything_goes_on_as_the_original(seed: int) -> None:
    dice = random.Random(seed)
    one, other = seat_of(seed), seat_of(seed + 100)
    waits = set()

    for _ in range(250):
        if one.over:
            break
        key = dice.choice(KEYS)
        other.put(one.state())
        one.press(key)
        other.press(key)
        waits.add(one.wait)
        assert other.frame.text() == one.frame.text()
        assert list(other.glyphs) == list(one.glyphs)
    assert marrow.state_hash(one.world) == marrow.state_hash(other.world)
    assert Wait.SPACE in waits


def test_two_seats_with_the_same_keys_are_the_same() -> None:
    dice = random.Random(9)
    keys = [dice.choice(KEYS) for _ in range(300)]
    one, other = pressed(seat_of(5), "".join(k for k in keys if len(k) == 1)), seat_of(5)

    pressed(other, "".join(k for k in keys if len(k) == 1))

    assert one.frame.text() == other.frame.text()
    assert marrow.state_hash(one.world) == marrow.state_hash(other.world)
