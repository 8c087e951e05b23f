"""The logs of whole games, read by parsers written from docs/rules/life-saving.md alone (L-171 to L-177)."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from marrow.editions import NETHACK, edition_named
from marrow.game import session
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.game.records import HostFacts, record_line, xlogfile_line
from marrow.lab import soak
from marrow.messages.commands import Quit
from marrow.model.ended import Ended
from marrow.model.vocabularies import Ending
from rule import rule
from scene import Answers

ORDER = [
    "version", "points", "deathdnum", "deathlev", "maxlvl", "hp", "maxhp", "deaths", "deathdate", "birthdate",
    "uid", "role", "race", "gender", "align", "name", "death", "while", "conduct", "turns", "achieve",
    "realtime", "starttime", "endtime", "gender0", "align0", "flags",
]  # fmt: skip
NAMED, MORE = ["achieveX", "conductX"], ["gold", "wish_cnt", "arti_wish_cnt", "bones"]
NUMBERS = {"points", "deathdnum", "deathlev", "maxlvl", "hp", "maxhp", "deaths", "uid", "turns", "realtime",
           "starttime", "endtime", "gold", "wish_cnt", "arti_wish_cnt", "bones", "rerolls"}  # fmt: skip
HEX = {"conduct", "achieve", "flags"}
ROLES = ["Arc", "Bar", "Cav", "Hea", "Kni", "Mon", "Pri", "Ran", "Rog", "Sam", "Tou", "Val", "Wiz"]
RACES, GENDERS, ALIGNMENTS = ["Hum", "Elf", "Dwa", "Gno", "Orc"], ["Mal", "Fem"], ["Law", "Neu", "Cha"]
SELDOM = 10_000  # commands; tests of the soak play games beside their twins
CODES = {"race": RACES, "gender": GENDERS, "align": ALIGNMENTS}


def order_in(edition: str, *, helpless: bool) -> list[str]:
    """L-174, Z-100, Z-160: the keys of a line in their order."""
    order = [name for name in ORDER if name != "while" or helpless]
    if edition in ("3.7", "5.0.0", "splicehack-0.8"):
        place = order.index("achieve") + 1
        order = [*order[:place], *NAMED, *order[place:], *MORE]
    if edition == "3.4.3":
        order.remove("flags")
    if edition == "splicehack-0.8":
        order.remove("bones")
    return [*order, "rerolls"] if edition == "5.0.0" else order


def parsed(line: str, edition: str) -> dict[str, Any]:
    """One line of the extended log; what does not follow the page is an error."""
    assert line.endswith("\n") and line.count("\n") == 1
    pairs = [field.split("=", 1) for field in line[:-1].split(":" if edition == "3.4.3" else "\t")]
    helpless = any(key == "while" for key, _ in pairs)
    assert [key for key, _ in pairs] == order_in(edition, helpless=helpless)
    found: dict[str, Any] = dict(pairs)
    for key in NUMBERS & found.keys():
        assert re.fullmatch(r"-?\d+", found[key]), (key, found[key])
        found[key] = int(found[key])
    for key in HEX & found.keys():
        assert re.fullmatch(r"0x[0-9a-f]+", found[key]), (key, found[key])
        found[key] = int(found[key], 16)
    for key in ("deathdate", "birthdate"):
        assert re.fullmatch(r"\d{8}", found[key])
    assert found["role"] in ROLES
    for key, codes in CODES.items():
        assert found[key] in codes
    for key in ("gender0", "align0"):
        assert found[key] in CODES[key[:-1]]
    plain = found["death"].replace(", while ", " while ")
    if found["version"] in ("3.4.3", "3.6.0"):  # commas become semicolons only since 3.6.1, L-235
        plain = plain.replace(", the shopkeeper", " the shopkeeper")
    assert "," not in plain
    return found


RECORD = re.compile(
    r"(\S+) (-?\d+) (\d) (-?\d+) (\d+) (-?\d+) (\d+) (\d+) (\d{8}) (\d{8}) (\d+)"
    r" (\w{3}) (\w{3}) (\w{3}) (\w{3}) ([^,\n]{1,10}),([^\n]{1,100})\n"
)


def end_of(seed: int, edition: str, mode: Any) -> Ended:
    """How a game of the soak's ends."""
    seen: list[Game] = []
    task = soak.Task(seed, edition, 600, "", "", mode)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(soak, "TWIN_EVERY", SELDOM)
        patch.setattr(soak, "check_end", lambda game, outcome: seen.append(game))
        soak._play(task, soak.Outcome(seed), [])
    (game,) = seen
    assert game.world.ended is not None
    return game.world.ended


@rule("L-171", "L-172", "L-173", "L-174", "L-175", "L-176", "L-177")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.7", "3.7", "5.0.0", "splicehack-0.8"])
@pytest.mark.parametrize("mode, bit", [("normal", 0), ("explore", 2), ("wizard", 1)])
@pytest.mark.parametrize("seed", [2, 4])
def test_every_line_follows_the_page(edition: str, mode: str, bit: int, seed: int) -> None:
    ended = end_of(seed, edition, mode)
    day = "20200913"
    around = HostFacts(1_600_000_000, 1_600_000_600, day, day, 600, 1000)
    found = parsed(xlogfile_line(ended, around), edition)
    matched = RECORD.fullmatch(record_line(ended, around))
    assert matched is not None
    assert found.get("flags", bit) & 3 == bit
    shared = ("version", "points", "deathdnum", "deathlev", "maxlvl", "hp", "maxhp", "deaths")
    assert [str(found[key]) for key in shared] == list(matched.groups()[:8])
    bits = 12 + len(edition_named(edition).records.later_conducts)
    assert found["conduct"] < 1 << bits
    assert matched[17].startswith(found["death"][:100])
    suffix = "" if edition == "3.4.3" else found.get("while", "")
    assert matched[17] == (found["death"] + (f", while {suffix}" if suffix else ""))[:100]
    assert found["turns"] >= 1 and found["maxlvl"] >= max(found["deathlev"], 1)


@rule("L-178")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("mode", ["normal", "explore", "wizard"])
@pytest.mark.parametrize("ending", [Ending.QUIT, Ending.PANICKED])
def test_logs_have_all_but_panic_and_the_record_normal_games_alone(
    edition: str, mode: Any, ending: Ending, tmp_path: Path
) -> None:
    """Test vector 58."""
    birth = Birth(name="Ann", mode=mode, born_at=1767225600)
    answers = Answers({"commands.really quit": True, "commands.really quit without saving": True})
    game = session.begin(tmp_path, birth, answers, seed=7, edition=edition_named(edition))
    game.do(Quit())
    ended = game.world.ended
    assert ended is not None
    game.world.ended = replace(ended, ending=ending, points=100)
    game.close()
    written = [file for file in ("xlogfile", "logfile", "record") if (tmp_path / file).exists()]
    if ending == Ending.PANICKED:
        assert written == []
    else:
        assert written == ["xlogfile", "logfile", "record"][: 3 if mode == "normal" else 2]
