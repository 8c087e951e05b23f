"""The lines of the logs and of the record, which other programs read."""

from dataclasses import replace

import pytest

from marrow.content import log_fields
from marrow.content.log_fields import CONDUCTS
from marrow.editions import EDITIONS
from marrow.game.dump_log import tombstone
from marrow.game.records import HostFacts, new_record, record_line, xlogfile_line
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


BEGINNING = (
    "points=1200 deathdnum=0 deathlev=4 maxlvl=5 hp=0 maxhp=32 deaths=2 deathdate=20260101 birthdate=20260101"
    " uid=1000 role=Val race=Hum gender=Fem align=Law name=Ann"
)
TIMES = "realtime=600 starttime=1767225600 endtime=1767226200 gender0=Fem align0=Law"


@rule("L-174", "L-243", edition=ANY)
@pytest.mark.parametrize(
    "edition, separator, expected",
    [
        ("3.4.3", ":", (f"version=3.4.3 {BEGINNING} death=killed by Mr_ X conduct=0xfc0 turns=2345"
         f" achieve=0x0 {TIMES}")),
        ("slashem", ":", ("version=0.0.8 points=1200 deathdnum=0 deathdname=Gehennom deathlev=4 maxlvl=5"
         " dlev_name=valley hp=0 maxhp=32 deaths=2 deathdate=20260101 birthdate=20260101 uid=1000 role=Val"
         " race=Hum gender=Fem align=Law name=Ann death=killed by Mr_ X flags=0x0 conduct=0xfc0 turns=2345"
         f" achieve=0x0 event=33 carried=1 {TIMES} xplevel=3 exp=77 mode=normal gold=10")),
        ("slashthem", ":", (f"version=slth-0.9.7 {BEGINNING} death=killed by Mr_ X conduct=0xfc0 turns=2345"
         f" achieve=0x0 {TIMES} modes=normal mode=normal")),
        ("dnethack", ":", (f"version=DNH-3.18.0 {BEGINNING} death=killed by Mr_ X flags=0x20 conduct=0xfc0"
         f" turns=2345 achieve=0x0 dnetachieve=0x2 achieveX= {TIMES}")),
        ("notdnethack", ":", (f"version=NDNH-2024.5.15 {BEGINNING} death=killed by Mr_ X flags=0x20"
         " conduct=0xfc0"
         f" turns=2345 achieve=0x0 dnetachieve=0x2 achieveX= {TIMES}")),
        ("tnnt", "\t", (f"server=localhost version=3.6.7 {BEGINNING} death=killed by Mr: X conduct=0x1008fc0"
         f" turns=2345 achieve=0x0 {TIMES} flags=0x4 tnntachieve0=0x42 tnntachieve1=0x0 tnntachieve2=0x200"
         " tnntachieve3=0x0 tnntachieve4=0x400000 tnntachieve5=0x7")),
        ("3.6.7", "\t", (f"version=3.6.7 {BEGINNING} death=killed by Mr: X conduct=0xfc0 turns=2345"
         " achieve=0x0"
         f" {TIMES} flags=0x4")),
        ("splicehack-0.8", "\t", (f"version=0.8.2 {BEGINNING} death=killed by Mr: X conduct=0xfc0 turns=2345"
         " achieve=0x0 achieveX= conductX=illiterate,polyless,polyselfless,wishless,artiwishless,genocideless"
         f" {TIMES} flags=0x4 gold=10 wish_cnt=0 arti_wish_cnt=0")),
    ],
)  # fmt: skip
def test_each_edition_writes_its_own_extended_log(edition: str, separator: str, expected: str) -> None:
    """Worked out by hand from topten.c of each; spaces in the expectation stand for its separator."""
    conduct = ANN.conduct | (1 << 15 | 1 << 24 if edition == "tnnt" else 0)
    style = EDITIONS[edition].records
    ended = replace(
        ANN, death="killed by Mr: X", version=style.version, log_prefix=style.log_prefix,
        log_separator=style.log_separator, log_fields=style.log_fields, branch_name="Gehennom",
        level_name="valley", experience=77, events=33, carried=1, demon_lords=2, bones_met=1,
        conduct=conduct, conduct_names=CONDUCTS[6:], tournament=(0x42, 0, 0x200, 0, 1 << 22, 7),
    )  # fmt: skip

    pairs = xlogfile_line(ended, AROUND).rstrip("\n").split(separator)

    assert " ".join(pairs) == expected


@rule("L-244", edition=ANY)
@pytest.mark.parametrize("separator", [":", "\t"])
def test_marrows_own_fields_come_last_and_break_no_line(separator: str) -> None:
    around = replace(AROUND, own=(("mrw_edition", "a:b\tc\nd"), ("mrw_seed", "7")))

    line = xlogfile_line(replace(ANN, log_separator=separator), around)

    assert line.count("\n") == 1
    last = [field.split("=") for field in line.rstrip("\n").split(separator)][-2:]
    assert [key for key, _ in last] == ["mrw_edition", "mrw_seed"]


@rule("L-244", edition=ANY)
def test_no_own_field_is_empty_or_has_an_equals_sign() -> None:
    """CPAN's Text::XLogfile gives up a line with an empty field; TNNT's scoreboard one with two =."""
    around = replace(AROUND, own=(("mrw_bones_left", ""), ("mrw_edition", "a=b")))

    assert xlogfile_line(ANN, around).endswith("\tmrw_edition=a_b\n")


@rule("L-243", edition="slashthem")
@pytest.mark.parametrize("events, achieve", [(0, 0), (1 << 11, 1 << 23)])
def test_slashthem_counts_croesus(events: int, achieve: int) -> None:
    ended = replace(ANN, log_fields=log_fields.SLASHTHEM, events=events, conduct=0xFFF, achievements=1)

    found = read_as_junethack(xlogfile_line(ended, AROUND))

    assert int(found["conduct"], 16) == 0xFFF
    assert int(found["achieve"], 16) == 1 | achieve


@rule("L-176", edition=ANY)
@pytest.mark.parametrize("edition, width", [("5.0.0", 10), ("slashem", 10), ("dnethack", 20), ("tnnt", 32)])
def test_how_much_of_a_name_the_record_holds(edition: str, width: int) -> None:
    name = "Annabella_of_the_long_long_names"
    ended = replace(ANN, name=name, name_width=EDITIONS[edition].records.name_width)

    assert f" {name[:width]},killed" in record_line(ended, AROUND)


@rule("L-174", edition=ANY)
def test_every_edition_can_write_its_fields() -> None:
    for edition in EDITIONS.values():
        ended = replace(
            ANN, log_fields=edition.records.log_fields, log_separator=edition.records.log_separator
        )
        assert xlogfile_line(ended, AROUND).count("=") >= len(log_fields.BEGINNING)


@rule("L-176", edition=ANY)
@pytest.mark.parametrize("edition", list(EDITIONS))
def test_the_version_of_every_record_has_three_numbers(edition: str) -> None:
    """NetHack reads %d.%d.%d back; a line without them is skipped. NetHack: topten.c, readentry."""
    numbers = EDITIONS[edition].records.version.split(".")

    assert len(numbers) == 3 and all(number.isdecimal() for number in numbers)


@rule("L-176", edition=ANY)
def test_a_name_of_spaces_is_an_underscore_in_the_record() -> None:
    assert " _,killed" in record_line(replace(ANN, name="  "), AROUND)


def read_as_junethack(line: str) -> dict[str, str]:
    """Tabs or colons, whichever are more; then keys up to the first =. (Its lib/junethack/parse.rb.)"""
    separator = "\t" if line.count("\t") > line.count(":") else ":"
    return dict(field.split("=", 1) for field in line.rstrip("\n").split(separator))


@rule("L-174", "L-243", "L-244", edition=ANY)
@pytest.mark.parametrize("edition", list(EDITIONS))
def test_scoreboards_read_every_editions_lines(edition: str) -> None:
    style = EDITIONS[edition].records
    ended = replace(
        ANN, death="killed by Mr. Asidonhopo; the shopkeeper", version=style.version,
        log_prefix=style.log_prefix, log_separator=style.log_separator, log_fields=style.log_fields,
    )  # fmt: skip
    own = (("mrw_edition", edition), ("mrw_seed", "7"), ("mrw_bones_left", ""))
    line = xlogfile_line(ended, replace(AROUND, own=own))

    found = read_as_junethack(line)

    assert (found["name"], found["mrw_seed"], found["turns"]) == ("Ann", "7", "2345")
    assert [int(found[key], 16) >= 0 for key in ("conduct", "achieve")] == [True, True]
    assert int(found["endtime"]) - int(found["starttime"]) == 600
    # TNNT's scoreboard splits at every =, and wants two parts (its scoreboard/parsers.py).
    assert all(len(field.split("=")) == 2 for field in line.rstrip("\n").split(style.log_separator))


@rule("L-243", edition=ANY)
@pytest.mark.parametrize(
    "edition, begins",
    [("slashthem", "slth-"), ("dnethack", "DNH-"), ("notdnethack", "NDNH-"), ("notnotdnethack", "NNDNH-"),
     ("slashem", "0.0.8"), ("3.4.3", "3.4.3"), ("3.7", "3.7"), ("splicehack", "1.2")],
)  # fmt: skip
def test_junethack_tells_variants_apart(edition: str, begins: str) -> None:
    """By how the version begins (its lib/junethack/models/game.rb)."""
    style = EDITIONS[edition].records

    assert (style.log_prefix + style.version).startswith(begins)
