"""Games, replays and bones that earlier code wrote, in tests/kept: they must be read and played for ever.

Their directories are named by the commit that wrote them; a README in each says what is there.
"""

import json
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZipFile

import pytest

from marrow.errors import RefusedCommand, ReplayDiverged
from marrow.formats.bones import bones_shape, read_bones, write_bones
from marrow.formats.fingerprint import BEHAVIOUR
from marrow.formats.replays import read_replay
from marrow.formats.snapshots import read_snapshot
from marrow.formats.worlds import state_hash, world_shape
from marrow.game.game_paths import game_directory
from marrow.game.replay import play
from marrow.game.session import Session, resume
from marrow.lab.random_player import RandomAnswers
from marrow.messages import commands as c
from marrow.model.world import World

KEPT = Path(__file__).parent.parent / "kept"
AFTER = (
    c.Continue(), c.Continue(), c.Move(direction=1), c.Continue(), c.Search(count=3), c.Search(),
)  # fmt: skip


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


def facts_of(world: World) -> dict[str, Any]:
    """What is to be as it was, in the words of the file format, which stay what they are."""
    shape = world_shape(world)
    hero = shape.hero
    letters = {item.id: item.letter for item in hero.inventory}
    return {
        "turn": shape.turn,
        "level": [shape.level.branch, shape.level.number],
        "spot": hero.spot,
        "hp": [hero.hp, hero.max_hp],
        "form": [hero.form, hero.form_hp] if hero.form else None,
        "nutrition": hero.nutrition,
        "hunger": int(hero.hunger),
        "pack": {item.letter: [item.kind, item.quantity] for item in hero.inventory},
        "worn": {str(slot): letters[item_id] for slot, item_id in sorted(hero.worn.items())},
        "trapped": [hero.trapped, plain(hero.trapped_in)],
        "held by": [hero.holder_id, hero.engulfer_id, hero.engulfed_turns],
        "steed": hero.steed_id,
        "punished": [hero.ball_id, hero.chain_id],
        "helpless": [
            hero.helpless,
            plain(hero.helpless_reason),
            plain(hero.helpless_note),
            hero.waking.value,
            hero.asleep,
        ],
        "doing": hero.activity.doing.value if hero.activity else None,
        "meal": [hero.meal.item_id, hero.meal.bites, hero.meal.bites_needed],
        "study": [hero.study_id, hero.study_left],
        "kit": [hero.kit_id, hero.kit_spot, hero.kit_left],
        "dressing": hero.dressing_id,
        "sick with": plain(hero.sick_with),
        "glow": plain(hero.glow),
        "luck": hero.luck,
        "prayer timeout": hero.prayer_timeout,
        "timers": [[timer.due, plain(timer.what), timer.item_id] for timer in shape.timers],
        "engravings": [[one.spot, plain(one.manner), one.text] for one in shape.level.engravings],
        "rooms": [plain(room.purpose) for room in shape.level.rooms],
        "hash": state_hash(world),
    }


def plain(word: Any) -> str:
    """A word of the format, whether a vocabulary holds it or not."""
    return str(getattr(word, "value", word))


def play_on(session: Session) -> None:
    for command in AFTER:
        if session.world.over:
            break
        with suppress(RefusedCommand):
            session.do(command)


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
        if expected(commit)["behaviour"] != BEHAVIOUR:  # then it goes on by other rules
            play_on(session)
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

    shape = bones_shape(bones)
    level = shape.level
    assert facts == {
        "edition": shape.edition,
        "name": shape.name,
        "turn": shape.turn,
        "graves": [[grave.who, grave.how, grave.spot] for grave in level.cemetery],
        "monsters": sorted(monster.species for monster in level.monsters),
        "items": sum(len(pile) for pile in level.items.values()),
        "traps": sorted(trap.kind.name for trap in level.traps),
        "engravings": sorted([one.spot, plain(one.manner), one.text] for one in level.engravings),
        "rooms": [plain(room.purpose) for room in level.rooms],
        "timers": [[timer.due, plain(timer.what), timer.item_id] for timer in shape.timers],
    }
    assert write_bones(read_bones(write_bones(bones))) == write_bones(bones)
