"""The account of nutrition: every change by cause and rule, in the world, told as a table and a chart."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from marrow.cli import main
from marrow.content.words import KindName
from marrow.editions import EDITIONS
from marrow.errors import HostileFile
from marrow.formats.replays import write_replay
from marrow.formats.worlds import decode_world, encode_world
from marrow.game import knowledge
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.game.replay import Recording
from marrow.messages.commands import Search
from marrow.messages.entries import Cause
from marrow.model.hero_parts import Account, Span
from marrow.model.item import Slot
from marrow.rules.hero.nutrition_changes import change_nutrition
from marrow.rules.hero.nutrition_log import SPANS_KEPT, expected_nutrition, left_by_span, sums_since
from rule import rule
from scene import Scene

RING: KindName = "ring of conflict"


@rule("N-008", "N-022", "N-038", "N-041")
def test_every_point_is_booked_under_its_cause_and_rule() -> None:
    scene = Scene(turn=1)
    scene.wear(RING, Slot.RIGHT_RING)

    scene.wait(20)

    account = scene.hero.account
    assert account is not None
    assert account.sums == {  # turns 2 to 21: the ring at 12, conflict on the ten even ones
        ("LIVING", "N-022"): -20,
        ("CONFLICT", "N-038"): -10,
        ("RIGHT_RING", "N-041"): -1,
    }
    assert (account.began, expected_nutrition(account)) == (900, scene.hero.nutrition)


def test_what_happened_lately_is_kept_apart() -> None:
    scene = Scene(turn=1000)
    change_nutrition(scene.play, 500, Cause.EATING, "N-198")
    scene.world.turn = 1200
    change_nutrition(scene.play, -3, Cause.LIVING, "N-022")

    account = scene.hero.account
    assert account is not None
    assert sums_since(account, 1200, 100) == (1200, {("LIVING", "N-022"): -3})
    assert sums_since(account, 1200, 1000) == (1000, {("EATING", "N-198"): 500, ("LIVING", "N-022"): -3})
    assert left_by_span(account, scene.hero.nutrition) == [(1019, 1400), (1219, 1397)]


def test_only_so_many_spans_are_kept_and_nothing_is_lost_from_the_sums() -> None:
    scene = Scene(turn=1)
    for turn in range(1, 40 * SPANS_KEPT, 10):
        scene.world.turn = turn
        change_nutrition(scene.play, -1, Cause.LIVING, "N-022")

    account = scene.hero.account
    assert account is not None
    assert len(account.past) == SPANS_KEPT
    assert account.sums == {("LIVING", "N-022"): -4 * SPANS_KEPT}


CAUSES = st.sampled_from([(Cause.LIVING, "N-022"), (Cause.EATING, "N-198"), (Cause.CONFLICT, "N-038")])


@rule("N-008")
@given(changes=st.lists(st.tuples(st.integers(0, 70), st.integers(-2000, 2000), CAUSES), max_size=40))
def test_the_sums_are_what_happened(changes: list[tuple[int, int, tuple[Cause, str]]]) -> None:
    """Whatever happened when: in all, since a turn, and in the course of things."""
    scene = Scene(turn=1)
    happened = []
    for turns, amount, (cause, number) in changes:
        scene.world.turn += turns
        happened.append((scene.world.turn, (cause.name, number), amount))
        change_nutrition(scene.play, amount, cause, number)

    account = scene.hero.account
    if account is None:
        assert not changes
        return
    now = scene.world.turn
    assert (
        expected_nutrition(account) == scene.hero.nutrition == 900 + sum(amount for _, _, amount in happened)
    )
    for back in (0, 25, now):
        first, sums = sums_since(account, now, back)
        assert sums == summed(happened, first)
        assert not any(now - back <= turn < first for turn, _, _ in happened)
    for last, left in left_by_span(account, scene.hero.nutrition):
        assert left == 900 + sum(amount for turn, _, amount in happened if turn <= last)


def summed(happened: list[tuple[int, tuple[str, str], int]], first: int) -> dict[tuple[str, str], int]:
    """What came of each cause from a turn on."""
    sums: dict[tuple[str, str], int] = {}
    for turn, key, amount in happened:
        if turn >= first:
            sums[key] = sums.get(key, 0) + amount
    return sums


def test_an_account_goes_into_a_file_and_comes_back() -> None:
    scene = Scene(turn=39)
    change_nutrition(scene.play, 70, Cause.EATING, "N-198")
    scene.world.turn = 40
    change_nutrition(scene.play, -1, Cause.LIVING, "N-022")

    account = decode_world(encode_world(scene.world)).hero.account

    assert repr(account) == repr(
        Account(
            900,
            {("EATING", "N-198"): 70, ("LIVING", "N-022"): -1},
            2,
            {("LIVING", "N-022"): -1},
            (Span(1, 970, (("EATING", "N-198", 70),)),),
        )
    )


def test_a_file_from_before_accounts_begins_one_with_the_next_change() -> None:
    whole = msgspec.msgpack.decode(encode_world(Scene(nutrition=640).world))
    whole["hero"].pop("account", None)
    scene = Scene(nutrition=640)
    scene.play.world.hero = scene.play.hero = decode_world(msgspec.msgpack.encode(whole)).hero

    change_nutrition(scene.play, -1, Cause.LIVING, "N-022")

    account = scene.play.hero.account
    assert account is not None
    assert (account.began, expected_nutrition(account)) == (640, 639)


def test_an_unknown_cause_is_refused() -> None:
    scene = Scene()
    change_nutrition(scene.play, -1, Cause.LIVING, "N-022")
    whole = msgspec.msgpack.decode(encode_world(scene.world))
    whole["hero"]["account"]["sums"] = [["GREED", "N-022", -1]]

    with pytest.raises(HostileFile, match="GREED"):
        decode_world(msgspec.msgpack.encode(whole))


def test_the_table_shows_causes_rules_and_sums_and_the_chart_the_course() -> None:
    scene = Scene(turn=100)
    change_nutrition(scene.play, 400, Cause.EATING, "N-198")
    change_nutrition(scene.play, -100, Cause.TELEPORT, "N-087")

    lines = knowledge.nutrition(scene.world, scene.play.edition)

    assert lines[0] == "Your nutrition is 1200 (not hungry); this account began at 900."
    assert lines[3].split() == ["N-198", "eating", "+400", "+400", "+" * 16]
    assert lines[4].split() == ["N-087", "teleporting", "at", "will", "-100", "-100", "-" * 4]
    assert lines[5].split() == ["together", "+300", "+300"]
    assert lines[8:] == [
        *(f"{level:>7} |{'#' if level <= 1200 else ''}" for level in range(1200, 0, -150)),
        "      0 +-",
        "         T100",
    ]
    assert max(map(len, lines)) < 80


def test_the_chart_of_nutrition_ends_at_the_present_turn() -> None:
    """Sixty turns of a new game: the columns are turns 1 to 19, 20 to 39, 40 to 59, and 60 and 61."""
    scene = Scene()
    for turn in range(2, 62):
        scene.world.turn = turn
        change_nutrition(scene.play, -1, Cause.LIVING, "N-022")

    lines = knowledge.nutrition(scene.world, scene.play.edition)

    assert lines[-2:] == ["      0 +----", "         T1 T61"]


@pytest.fixture
def replay(tmp_path: Path) -> str:
    birth = Birth(name="Agnes", role="valkyrie", race="human", pet="none", born_at=1_600_000_000)
    game = Game.new(EDITIONS["3.6.7"], 5, birth)
    recording = Recording(EDITIONS["3.6.7"], 5, birth, game.world)
    for _ in range(8):
        game.do(Search())
        recording.done(Search(), (), game.world)
    file = tmp_path / "agnes.replay"
    file.write_bytes(write_replay(recording.finished(game.world)))
    return str(file)


def test_why_explains_a_turn(replay: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", "nutrition", replay, "--turn", "5"]) == 0

    told = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert told[:4] == [
        ["Turn", "5"],
        ["897", "before"],
        ["-1", "living", "(N-022)"],
        ["896", "after:", "-1", "by", "1", "cause"],
    ]


def test_why_sums_up_a_game(replay: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", "nutrition", replay]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["N-022", "living", "-8", "-8", "-" * 16] in lines


def test_why_says_when_there_is_no_such_turn(replay: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["why", "nutrition", replay, "--turn", "500"]) == 1
    assert "nothing is recorded of turn 500; the last turn read is 9" in capsys.readouterr().err


def test_why_finds_a_finished_game_by_its_heros_name(
    replay: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("MARROW_HOME", str(tmp_path))
    (tmp_path / "replays").mkdir()
    Path(replay).rename(tmp_path / "replays" / "Agnes-1600000000.replay")

    assert main(["why", "nutrition", "Agnes", "--turn", "5"]) == 0
    assert capsys.readouterr().out.startswith("Turn 5\n")


def test_a_dump_log_tells_nothing_of_nutrition(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    dump = tmp_path / "Ann-1.txt"
    dump.write_text("Ann died\n")

    assert main(["why", "nutrition", str(dump)]) == 2
    assert "has only a dump log, which tells nothing of nutrition" in capsys.readouterr().err
