"""The score list is printed as the real NetHack 3.6.6 prints it: `nethack -s all`, and the end of a game."""

from pathlib import Path

from marrow.game.records import read_record
from marrow.game.top_ten import Shown, lines_at_end, listed, standing
from rule import ANY, rule

HERE = Path(__file__).parent / "score_list"
RECORD = (HERE / "record").read_text()
LISTED = [line.rstrip() for line in (HERE / "listed.txt").read_text().splitlines()]
ZED = "3.6.6 {points} 0 1 1 16 16 0 20260101 20260101 0 Val Hum Fem Neu Zed,quit\n"


def ended_with(points: int, shown: Shown) -> list[tuple[str, bool]]:
    _, found = standing(RECORD, ZED.format(points=points))
    return [(line.text.rstrip(), line.own) for line in lines_at_end(found, shown)]


@rule("L-177", edition=ANY)
def test_every_way_to_end_is_listed_in_the_real_words_and_columns() -> None:
    """What Debian's 3.6.6 printed of the same file."""
    entries = read_record(RECORD)

    assert [line.rstrip() for line in listed(entries, range(1, 13))] == LISTED


@rule("L-177", edition=ANY)
def test_who_is_not_listed_stands_below_the_last_two() -> None:
    """A game of Debian's 3.6.6 that was given up at once, with the same file."""
    at = next(row for row, line in enumerate(LISTED) if line.startswith(" 11"))
    own = [
        "             0  Zed-Val-Hum-Fem-Neu quit in The Dungeons of Doom on",
        "                level 1.                                               16  [16]",
    ]

    assert ended_with(0, Shown()) == [
        ("", False),
        *((line, False) for line in LISTED[:6]),
        ("", False),
        *((line, False) for line in LISTED[at:]),
        *((line, True) for line in own),
    ]


@rule("L-177", edition=ANY)
def test_a_place_among_the_ten_best_is_told_and_marked() -> None:
    lines = ended_with(100_000, Shown(top=1, around=1))

    assert lines[1] == ("You made the top ten list!", False)
    assert [(text[:3], own) for text, own in lines[4:] if text[:3].strip()] == [
        ("  1", False),
        ("  2", True),
        ("  3", False),
    ]


@rule("L-177", edition=ANY)
def test_a_score_that_does_not_beat_ones_own_is_shown_below_it() -> None:
    before = "".join(ZED.format(points=points) for points in (90, 80, 70))
    _, found = standing(before, ZED.format(points=20))
    lines = [line.text for line in lines_at_end(found, Shown())]

    assert "You didn't beat your previous score of 70 points." in lines
    assert [text.split()[0] for text in lines[4:] if "Zed" in text] == ["1", "2", "3", "20"]
