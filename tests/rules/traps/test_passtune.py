"""The notes that work the Castle's drawbridge. NetHack: music.c, do_play_instrument; pray.c, pat_on_head."""

from typing import Any

import pytest

from marrow.content.words import KindName
from marrow.messages.commands import Apply
from marrow.model.level import Level
from marrow.model.places import EAST, Terrain
from marrow.model.world import SpecialPlace
from marrow.rules.dungeon.castle_tune import passtune
from marrow.rules.dungeon.terrain import span_detail
from marrow.rules.ending.overview import overview_lines
from marrow.rules.religion.god_gifts import pat_on_head
from marrow.rules.traps.passtune import HEARD_OF, KNOWN, count_matches
from scene import MIDDLE, Scene

SPAN, GATE = MIDDLE + 1, MIDDLE + 2


def at_the_gate(*, near: bool = True, **how: Any) -> Scene:
    """Before the Castle's raised bridge, with a horn."""
    scene = Scene(depth=27, **how)
    level: Level = scene.level
    castle = SpecialPlace("castle", level.branch, level.number, "")
    scene.world.dungeon = type(scene.world.dungeon)(scene.world.dungeon.branches, (castle,))
    span = SPAN if near else SPAN + 4
    level.terrain[span], level.detail[span] = Terrain.DRAWBRIDGE_UP, span_detail(EAST, Terrain.MOAT)
    level.terrain[span + 1] = Terrain.DRAWBRIDGE_WALL
    return scene


def play(scene: Scene, notes: str, instrument: KindName = "tooled horn") -> list[str]:
    scene.answers.decided |= {"instruments.improvise": False, "instruments.what notes": notes}
    horn = scene.carry(instrument)
    before = len(scene.told())
    scene.do(Apply(item=horn.letter))
    return scene.told()[before:]


@pytest.mark.parametrize(
    ("notes", "tune", "gears", "tumblers"),
    [
        ("ABCDE", "ABCDE", 5, 0),
        ("ABCDE", "BCDEA", 0, 5),
        ("AABBC", "ABABC", 3, 2),
        ("AAAAA", "ABCDE", 1, 0),
        ("GGGAA", "AABCD", 0, 2),
        ("FFFFF", "ABCDE", 0, 0),
        ("AB", "BACDE", 0, 2),
        ("ABCDEF", "ABCDE", 5, 0),
    ],
)
def test_gears_turn_for_right_places_and_tumblers_click_for_wrong_ones(
    notes: str, tune: str, gears: int, tumblers: int
) -> None:
    assert count_matches(notes, tune) == (gears, tumblers)


def test_five_notes_are_decided_with_the_game() -> None:
    tunes = {passtune(Scene(seed=seed).world) for seed in range(20)}

    assert len(tunes) > 15 and all(len(tune) == 5 and set(tune) <= set("ABCDEFG") for tune in tunes)


def test_the_right_notes_lower_the_bridge_and_raise_it() -> None:
    scene = at_the_gate()
    tune = passtune(scene.world)

    play(scene, tune.lower())
    assert scene.level.terrain[SPAN] == Terrain.DRAWBRIDGE_DOWN and scene.world.tune_heard == KNOWN
    scene.answers.decided["instruments.play passtune"] = True
    play(scene, "")
    assert scene.level.terrain[SPAN] == Terrain.DRAWBRIDGE_UP


def test_the_german_name_of_a_note_will_do() -> None:
    scene = at_the_gate(seed=next(seed for seed in range(50) if "B" in passtune(Scene(seed=seed).world)))

    play(scene, passtune(scene.world).replace("B", "H"))
    assert scene.level.terrain[SPAN] == Terrain.DRAWBRIDGE_DOWN


def test_wrong_notes_are_answered_from_within_the_gate() -> None:
    scene = at_the_gate()
    tune = passtune(scene.world)
    other = next(note for note in "ABCDEFG" if note not in tune)

    assert play(scene, tune[:4] + other)[-1] == "instruments.gears"
    assert play(scene, other * 5) == ["instruments.strange sound"]
    assert scene.world.tune_heard == HEARD_OF and scene.level.terrain[SPAN] == Terrain.DRAWBRIDGE_UP


def test_far_from_the_bridge_nothing_answers() -> None:
    scene = at_the_gate(near=False)

    assert play(scene, passtune(scene.world)) == ["instruments.strange sound"]
    assert Terrain.DRAWBRIDGE_UP in scene.level.terrain


def test_drums_have_no_notes() -> None:
    scene = at_the_gate()

    assert "instruments.strange sound" not in play(scene, passtune(scene.world), "leather drum")
    assert not scene.world.tune_heard


def blessed_by_god(scene: Scene) -> list[str]:
    before = len(scene.told())
    pat_on_head(scene.play, "lawful")
    return scene.told()[before:]


def test_a_god_tells_of_the_tune_and_then_the_tune() -> None:
    scene = Scene(throws=[("N-328", 4, 3)] * 3)
    scene.hero.luck = 2

    assert "prayer.right tune" in blessed_by_god(scene)
    assert "prayer.divine music" in blessed_by_god(scene)
    assert scene.world.tune_heard == KNOWN
    assert "prayer.divine music" not in blessed_by_god(scene)


def test_the_god_tells_no_tune_once_the_bridge_was_opened() -> None:
    scene = Scene(throws=[("N-328", 4, 3)])
    scene.hero.luck = 2
    scene.world.bridge_opened = True

    assert "prayer.right tune" not in blessed_by_god(scene)


def test_the_overview_remembers_the_notes() -> None:
    scene = at_the_gate()
    scene.level.seen[SPAN] = Terrain.DRAWBRIDGE_UP + 1
    scene.world.tune_heard = KNOWN

    assert passtune(scene.world) in "\n".join(overview_lines(scene.play, over=False))
