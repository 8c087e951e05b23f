"""The lines of the logs and of the record, which other programs read."""

from dataclasses import replace

import pytest

from marrow.game.records import HostFacts, new_record, record_line, tombstone, xlogfile_line
from marrow.model.ended import Ended
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Ending
from rule import ANY, rule

ANN = Ended(
    ending=Ending.DIED, killer=Killer("jackal"), death="killed by a jackal",
    death_with_suffix="killed by a jackal", reason="", points=1200, branch_number=0, depth=4,
    place="", deepest=5, hp=0, max_hp=32, deaths=2, turns=2345, level=3, gold=10, name="Ann", role="Val",
    race="Hum", gender="Fem", alignment="Law", birth_gender="Fem", birth_alignment="Law", mode="normal",
    conduct=0xFC0, achievements=0, flags=4,
)  # fmt: skip
AROUND = HostFacts(1767225600, 1767226200, "20260101", "20260101", 600, 1000)


@rule("L-174", "L-175", "L-171", "L-172", "L-173", edition=ANY)
def test_the_extended_log_has_the_fields_of_the_real_game_in_its_order() -> None:
    """Test vector 95 of the life-saving page."""
    expected = (
        "version=3.6.7\tpoints=1200\tdeathdnum=0\tdeathlev=4\tmaxlvl=5\thp=0\tmaxhp=32\tdeaths=2"
        "\tdeathdate=20260101\tbirthdate=20260101\tuid=1000\trole=Val\trace=Hum\tgender=Fem\talign=Law"
        "\tname=Ann\tdeath=killed by a jackal\tconduct=0xfc0\tturns=2345\tachieve=0x0"
        "\trealtime=600\tstarttime=1767225600\tendtime=1767226200"
        "\tgender0=Fem\talign0=Law\tflags=0x4\n"
    )

    assert expected == xlogfile_line(ANN, AROUND)


@rule("L-176", edition=ANY)
def test_the_record_line_is_that_of_the_real_game() -> None:
    """Test vector 96 of the life-saving page."""
    expected = "3.6.7 1200 0 4 5 0 32 2 20260101 20260101 1000 Val Hum Fem Law Ann,killed by a jackal\n"

    assert expected == record_line(ANN, AROUND)


def line(points: int, name: str = "Ann", uid: int = 1000, role: str = "Val") -> str:
    return f"3.6.7 {points} 0 4 5 0 32 2 20260101 20260101 {uid} {role} Hum Fem Law {name},quit\n"


@rule("L-177", edition=ANY)
def test_a_tie_keeps_the_older_entry_first() -> None:
    text, rank = new_record(line(50, "Old"), line(50, "New"))

    assert (line(50, "Old") + line(50, "New"), 2) == (text, rank)


@rule("L-177", edition=ANY)
def test_a_player_has_three_entries_in_a_role_at_most() -> None:
    text = line(50) + line(40) + line(30)

    text, rank = new_record(text, line(35, "Best"))

    assert (line(50) + line(40) + line(35, "Best"), 3) == (text, rank)
    assert (text, 0) == new_record(text, line(35, "Late"))


@rule("L-177", edition=ANY)
def test_the_entries_of_others_stand_however_many_they_are() -> None:
    theirs = "".join(line(80 - n, "Bob", uid=7) for n in range(5))

    assert new_record(theirs, line(60)) == (theirs + line(60), 6)


@rule("L-177", edition=ANY)
def test_a_full_record_drops_its_last_entries_even_without_a_new_one() -> None:
    text = line(50) + line(40) + line(30) + line(20)

    assert new_record(text, line(10)) == (line(50) + line(40) + line(30), 0)


@rule("L-176", edition=ANY)
@pytest.mark.parametrize(
    "length, suffix",
    [(70, ", while getting stoned"), (80, ", while helpless"), (90, ""), (120, "")],
)
def test_the_reason_stands_in_a_line_as_it_fits(length: int, suffix: str) -> None:
    """A death has a hundred bytes: the reason whole, or a word for it, or nothing."""
    death = "k" * length
    ended = replace(ANN, death=death, death_with_suffix=f"{death}, while getting stoned")

    assert record_line(ended, AROUND).endswith(f" Ann,{death[:100]}{suffix}\n")
    assert f"\tdeath={death[:100]}\t" in xlogfile_line(ended, AROUND)


@rule("L-176", edition=ANY)
def test_a_name_in_the_record_is_cut_to_ten_bytes() -> None:
    assert " Zoë the 3,killed" in record_line(replace(ANN, name="Zoë the 3rd"), AROUND)


@rule("L-177", edition=ANY)
def test_a_score_of_zero_is_not_entered_in_the_record() -> None:
    assert new_record("", line(0)) == ("", 0)


@rule("L-177", edition=ANY)
def test_the_record_holds_at_most_a_hundred_entries() -> None:
    text = "".join(line(1000 - n, uid=n) for n in range(100))

    text, rank = new_record(text, line(2000, uid=999))

    assert (len(text.splitlines()), rank) == (100, 1)


@rule("L-043", edition=ANY)
def test_the_stone_breaks_a_long_death_at_spaces() -> None:
    facts = replace(
        ANN, name="Annabella the Magnificent", gold=12, death="killed by a priest of Mitra, while praying"
    )

    assert tombstone(facts, "2026") == [
        "Annabella the Ma",
        "12 Au",
        "killed by a",
        "priest of Mitra,",
        "while praying",
        "",
        "2026",
    ]
