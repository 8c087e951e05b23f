"""Games, replays and bones that earlier code wrote, in tests/kept: they must be read and played for ever.

Their directories are named by the commit that wrote them; a README in each says what is there.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZipFile

import pytest

from keep import facts_of, facts_of_bones, make, play_on
from marrow.errors import ReplayDiverged
from marrow.formats.bones import read_bones, write_bones
from marrow.formats.fingerprint import BEHAVIOUR
from marrow.formats.replays import read_replay
from marrow.formats.snapshots import read_snapshot
from marrow.game.game_files import GameFolder
from marrow.game.game_paths import game_directory
from marrow.game.replay import check_version, play, replay_of_commands
from marrow.game.session import resume
from marrow.game.timeline import played_parts
from marrow.lab.random_player import RandomAnswers

KEPT = Path(__file__).parent.parent / "kept"


@cache
def archive(commit: str) -> dict[str, bytes]:
    with ZipFile(KEPT / commit / "corpus.zip") as kept:
        return {name: kept.read(name) for name in kept.namelist()}


@cache
def expected(commit: str) -> dict[str, Any]:
    facts: dict[str, Any] = json.loads(archive(commit)["expected.json"])
    return facts


def named(part: str) -> Iterator[tuple[str, str]]:
    for folder in sorted(KEPT.iterdir()):
        for name in expected(folder.name)[part]:
            yield folder.name, name


def replays() -> Iterator[tuple[str, str]]:
    for folder in sorted(KEPT.iterdir()):
        yield from ((folder.name, name) for name in archive(folder.name) if name.endswith(".replay"))


def laid_out(commit: str, name: str, data: Path, player: str) -> Path:
    """The directory of a kept game, as its player would have it."""
    home = game_directory(data, player)
    home.mkdir(parents=True)
    for path, raw in archive(commit).items():
        if path.startswith(f"{name}/"):
            (home / path.removeprefix(f"{name}/")).write_bytes(raw)
    return home


@pytest.mark.parametrize("commit, name", list(named("games")))
def test_a_kept_game_is_read_as_it_was_and_goes_on(commit: str, name: str, tmp_path: Path) -> None:
    facts = expected(commit)["games"][name]
    home = laid_out(commit, name, tmp_path, facts["player"])

    began = read_snapshot((home / "snapshot").read_bytes())
    assert began.edition == facts["edition"]
    assert facts_of(began.world) == facts["began"]
    session = resume(tmp_path, facts["player"], RandomAnswers(Random(6)))
    try:
        if expected(commit)["behaviour"] != BEHAVIOUR:  # it goes on by other rules; its replay says so
            play_on(session)
            if "game-" in name and not session.world.over:
                parts = played_parts(GameFolder(home), session.identity)
                assert [part.behaviour for part in parts] == [expected(commit)["behaviour"], BEHAVIOUR]
                then = f"behaviour {expected(commit)['behaviour']} after 0, behaviour {BEHAVIOUR} after "
                with pytest.raises(ReplayDiverged, match=then):
                    check_version(
                        replay_of_commands(session.birth, session.game.edition, session.history(), parts)
                    )
            return
        assert session.troubles == []
        assert facts_of(session.world) == facts["then"]
        if "later" in facts:
            play_on(session)
            assert facts_of(session.world) == facts["later"]
    finally:
        session.close_without_saving()


@pytest.mark.parametrize("commit, name", list(replays()))
def test_a_kept_replay_comes_out_as_it_was_recorded(commit: str, name: str) -> None:
    replay = read_replay(archive(commit)[name])
    if expected(commit)["behaviour"] != BEHAVIOUR:
        with pytest.raises(ReplayDiverged, match="made by a Marrow that plays otherwise"):
            next(play(replay))
        return
    assert len(replay.steps) == sum(1 for _ in play(replay))


@pytest.mark.parametrize("commit, name", list(named("bones")))
def test_kept_bones_are_read_as_they_were(commit: str, name: str) -> None:
    facts = expected(commit)["bones"][name]

    bones = read_bones(archive(commit)[f"{name}.json"])

    assert facts == facts_of_bones(bones)
    assert write_bones(read_bones(write_bones(bones))) == write_bones(bones)


def test_a_new_corpus_is_read_and_is_made_only_once(tmp_path: Path) -> None:
    """What `tools/keep.py` makes at a release."""
    place = tmp_path / "0.0.0"

    facts = make(place, ["3.4.3", "5.0.0"], seed=20)

    with ZipFile(place / "corpus.zip") as made:
        names = set(made.namelist())
        assert json.loads(made.read("expected.json")) == json.loads(json.dumps(facts))
        for edition in ("3.4.3", "5.0.0"):
            replay = read_replay(made.read(f"{edition}.replay"))
            assert len(replay.steps) == sum(1 for _ in play(replay))
            left = read_bones(made.read(f"bones-{edition}.json"))
            assert facts_of_bones(left) == facts["bones"][f"bones-{edition}"]
            began = read_snapshot(made.read(f"game-{edition}/snapshot"))
            assert facts_of(began.world) == facts["games"][f"game-{edition}"]["began"]
            assert {f"game-{edition}/journal.1", f"game-{edition}/journal.2"} <= names
    with pytest.raises(FileExistsError):
        make(place, ["3.4.3"], seed=20)
