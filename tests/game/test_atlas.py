"""Bare maps, and traps named beside the hero. Known answers from NetHack's detect.c (reveal_terrain) and
pager.c (doidtrap)."""

import pytest

from marrow.content import glyphs
from marrow.game import atlas, knowledge
from marrow.model.level import Trap
from marrow.model.places import DOWN, EAST, SELF, UP, WEST, Terrain, TrapKind
from marrow.rules.hero.vision import update_view
from scene import MIDDLE, Scene

FLOOR = glyphs.TERRAIN + Terrain.ROOM


@pytest.mark.parametrize(
    ("shows", "glyph"),
    [
        ({}, (FLOOR, FLOOR)),
        ({"traps": True}, (glyphs.TRAP + TrapKind.PIT, FLOOR)),
        ({"traps": True, "things": True}, None),
    ],
)
def test_the_ground_is_shown_without_creatures_or_with_what_lies_on_it(
    shows: dict[str, bool], glyph: tuple[int, int] | None
) -> None:
    scene = Scene()
    scene.level.traps[MIDDLE + EAST] = Trap(TrapKind.PIT, MIDDLE + EAST, seen=True)
    apple = scene.lay("apple", MIDDLE + 2 * EAST)
    scene.monster("newt", MIDDLE + 2 * EAST)
    update_view(scene.play)

    shown = atlas.terrain_glyphs(scene.world, **shows)

    wanted = glyph or (glyphs.TRAP + TrapKind.PIT, glyphs.KIND + apple.kind.number)
    assert (shown[MIDDLE + EAST], shown[MIDDLE + 2 * EAST]) == wanted


def test_what_was_never_seen_is_left_out_but_for_those_who_may_know() -> None:
    scene = Scene()
    scene.level.seen[MIDDLE + EAST] = 0

    assert atlas.terrain_glyphs(scene.world)[MIDDLE + EAST] == glyphs.NOTHING
    assert atlas.terrain_glyphs(scene.world, everything=True)[MIDDLE + EAST] == FLOOR


@pytest.mark.parametrize(
    ("kind", "by_hero", "words"),
    [
        (TrapKind.BEAR_TRAP, False, "a bear trap"),
        (TrapKind.BEAR_TRAP, True, "a bear trap set by you"),
        (TrapKind.PIT, True, "a pit dug by you"),
        (TrapKind.WEB, True, "a web woven by you"),
    ],
)
def test_a_known_trap_is_named_with_who_made_it(kind: TrapKind, by_hero: bool, words: str) -> None:
    scene = Scene()
    scene.level.traps[MIDDLE + EAST] = Trap(kind, MIDDLE + EAST, seen=True, made_by_hero=by_hero)

    assert knowledge.trap_words(scene.world, EAST) == words
    assert knowledge.trap_words(scene.world, WEST) == ""


@pytest.mark.parametrize(
    ("kind", "seen_from"),
    [
        (TrapKind.TRAP_DOOR, [SELF, DOWN]),
        (TrapKind.FALLING_ROCK, [SELF, UP]),
        (TrapKind.MAGIC, [SELF, UP, DOWN]),
    ],
)
def test_a_trap_under_the_hero_is_named_in_the_directions_that_fit_it(
    kind: TrapKind, seen_from: list[int]
) -> None:
    scene = Scene()
    scene.level.traps[MIDDLE] = Trap(kind, MIDDLE, seen=True)

    assert [way for way in (SELF, UP, DOWN) if knowledge.trap_words(scene.world, way)] == seen_from


def test_a_trap_not_yet_found_is_not_named() -> None:
    scene = Scene()
    scene.level.traps[MIDDLE + EAST] = Trap(TrapKind.PIT, MIDDLE + EAST)

    assert knowledge.trap_words(scene.world, EAST) == ""
