"""Debian's nethack-console 3.6.6 and Marrow: a heroine quits, another dies; field by field the same lines."""

from contextlib import suppress
from pathlib import Path

from marrow.editions import edition_named
from marrow.errors import RefusedCommand
from marrow.game.birth import Birth
from marrow.game.session import begin
from marrow.messages.commands import Continue, Pray, Quit, Search
from reference.debian_game import debian_game, needs_debians_game
from rule import rule
from scene import Answers

ALWAYS_ITS_OWN = {  # versions, days and times, who plays; how many turns it took
    "version", "deathdate", "birthdate", "uid", "turns", "realtime", "starttime", "endtime", "hp",
}  # fmt: skip
PRAYERS = 15
FILES = ("xlogfile", "logfile")


def fields(line: str) -> dict[str, str]:
    return dict(field.split("=", 1) for field in line.rstrip("\n").split("\t"))


def of_debian(folder: Path, *, quits: bool) -> dict[str, str]:
    """The lines of xlogfile and logfile that the real game writes, of one who quits or prays too often."""
    with debian_game(folder / "debian", ("-u", "Ann")) as game:
        if quits:
            game.go_on("3s", {})
            game.go_on("#quit\n", {"Really quit": "y", "Dump core": "n"})
        for _ in range(PRAYERS):
            if not game.process.isalive():
                break
            game.go_on("#pray\n", {"want to pray": "y", "identified?": "n"})
        return {name: (game.playground / name).read_text().splitlines()[-1] for name in FILES}


def of_marrow(folder: Path, *, quits: bool) -> dict[str, str]:
    """Those of Marrow, of a heroine who does the same."""
    for seed in range(20):
        data = folder / str(seed)
        born = Birth(name="Ann", role="valkyrie", race="human", gender="female", alignment="neutral")
        answers = Answers({"prayer.sure": True, "commands.really quit": True})
        game = begin(data, born, answers, seed=seed, edition=edition_named("3.6.7"))
        if quits:
            game.do(Search(count=3))
            game.do(Quit())
        for _ in range(PRAYERS):
            while not game.world.over and game.world.hero.helplessness.turns:
                game.do(Continue())
            if game.world.over:
                break
            with suppress(RefusedCommand):
                game.do(Pray())
        game.finish()
        game.close()
        if (data / "xlogfile").exists():
            return {name: (data / name).read_text().splitlines()[-1] for name in FILES}
    raise AssertionError("no god was wrathful enough")


@rule("L-174", "L-176", edition="3.6.7")
@needs_debians_game
def test_who_quits_is_recorded_as_by_debians_game(tmp_path: Path) -> None:
    real, ours = of_debian(tmp_path, quits=True), of_marrow(tmp_path, quits=True)

    theirs, mine = fields(real["xlogfile"]), fields(ours["xlogfile"])
    assert list(theirs) == [key for key in mine if not key.startswith("mrw_")]
    assert {key: value for key, value in theirs.items() if key not in ALWAYS_ITS_OWN} == {
        key: mine[key] for key in theirs if key not in ALWAYS_ITS_OWN
    }
    words, own = real["logfile"].split(" ", 15), ours["logfile"].split(" ", 15)
    volatile = {0, 5, 8, 9, 10}  # version, hit points (what came by may have bitten), both days, user
    assert len(words) == len(own) == 16
    assert [word for at, word in enumerate(words) if at not in volatile] == [
        word for at, word in enumerate(own) if at not in volatile
    ]


@rule("L-174", "L-176", edition="3.6.7")
@needs_debians_game
def test_who_dies_is_recorded_as_by_debians_game(tmp_path: Path) -> None:
    """Chance decides what kills her, and whether she was helpless then, for which there is one field more."""
    real, ours = of_debian(tmp_path, quits=False), of_marrow(tmp_path, quits=False)

    theirs, mine = fields(real["xlogfile"]), fields(ours["xlogfile"])
    assert [key for key in theirs if key != "while"] == [
        key for key in mine if key != "while" and not key.startswith("mrw_")
    ]
    for one in (theirs, mine):
        after_death = list(one)[list(one).index("death") + 1]
        assert after_death == ("while" if "while" in one else "conduct")
        assert one["death"].startswith("killed by ")
    same = ("deaths", "role", "race", "gender", "align", "name", "achieve", "gender0", "align0", "flags")
    assert [theirs[key] for key in same] == [mine[key] for key in same]
