"""What the library promises stays as it is, or the change is meant and told."""

from promises import RECORD, promises

HOW = "is it meant? Then a file in changes/ says so, and tools/promises.py writes the list anew"


def test_promised_names_are_those_of_the_record() -> None:
    recorded = RECORD.read_text(encoding="utf-8").splitlines()
    now = promises()

    assert [line for line in recorded if line not in now] == [], f"gone or changed: {HOW}"
    assert [line for line in now if line not in recorded] == [], f"new: {HOW}"


def test_a_changed_parameter_is_seen() -> None:
    lines = promises()

    assert any(line.startswith("marrow.new_game(edition='3.6.7', *, seed,") for line in lines)
    assert any(line.startswith("marrow.commands.Eat(*, item='', skip_floor=False)") for line in lines)
    assert "marrow.Hunger: SATIATED, NOT_HUNGRY, HUNGRY, WEAK, FAINTING, FAINTED, STARVED" in lines
