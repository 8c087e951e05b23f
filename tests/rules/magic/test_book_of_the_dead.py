"""What the Book of the Dead brings: the way down, the Wizard, the undead. NetHack: spell.c, mklev.c."""

import pytest

from marrow.content import glyphs
from marrow.model.level import Trap
from marrow.model.places import DIRECTIONS, TrapKind
from marrow.model.vocabularies import TimerKind
from marrow.rules.items.timers import has_timer
from marrow.rules.magic.book_of_the_dead import (
    create_undead,
    finish_book_of_the_dead,
    make_way_down,
    raise_the_dead,
)
from scene import MIDDLE, Scene
from use import use


@use("learn", "Book of the Dead")
@pytest.mark.parametrize(("edition", "lives"), [("3.4.3", True), ("3.6.1", True), ("3.6.2", False)])
def test_the_moat_drowns_who_stands_there_since_362(edition: str, lives: bool) -> None:
    scene = Scene(edition)
    gnome, mimic = scene.monster("gnome", MIDDLE + 4), scene.monster("giant mimic", MIDDLE + 2)
    mimic.disguise = glyphs.CLOSED_DOOR
    make_way_down(scene.play)
    assert (gnome.hp > 0, mimic.disguise > 0) == (lives, lives)


@use("learn", "Book of the Dead")
def test_the_fire_of_the_invocation_burns_who_stands_beside() -> None:
    scene = Scene()
    newt = scene.monster("newt", MIDDLE + 1, hp=1)
    make_way_down(scene.play)
    assert newt.hp < 1


@use("learn", "Book of the Dead")
def test_boulders_leave_rocks_on_the_dry_ground_of_the_invocation() -> None:
    scene = Scene()
    for spot in (MIDDLE + 1, MIDDLE + 2, MIDDLE + 2, MIDDLE + 4):
        scene.lay("boulder", spot)
    make_way_down(scene.play)
    kinds = [[item.kind.name for item in scene.level.items.get(MIDDLE + step, [])] for step in (1, 2, 4)]
    assert kinds == [[], ["rock"], []]


@use("learn", "Book of the Dead")
def test_the_outermost_ring_of_the_invocation_stays_as_light_as_it_was() -> None:
    scene = Scene()
    scene.level.lit[MIDDLE + 5] = scene.level.lit[MIDDLE - 6] = 0
    make_way_down(scene.play)
    assert [scene.level.lit[MIDDLE + step] for step in (5, 6, -6)] == [1, 1, 0]


@use("learn", "Book of the Dead")
@pytest.mark.parametrize(("before", "after"), [(0, 7), (5, 5), (200, 7)])
def test_after_the_invocation_the_wizard_comes_within_twelve_turns(before: int, after: int) -> None:
    scene = Scene(turn=100, depth=20, throws=[("spell.c deadbook", 6, 3), ("spell.c deadbook", 6, 2)])
    scene.level.traps[MIDDLE] = Trap(TrapKind.VIBRATING_SQUARE, MIDDLE)
    scene.carry("Candelabrum of Invocation", charge=7).lit = True
    scene.carry("Bell of Opening").birth = 99
    scene.world.intervention = before
    finish_book_of_the_dead(scene.play, scene.carry("Book of the Dead"))
    assert (scene.world.invoked, scene.world.intervention) == (True, after)


@use("learn", "Book of the Dead")
def test_the_book_raises_carried_corpses_and_hatches_carried_eggs() -> None:
    scene = Scene()
    scene.carry("corpse", species="newt")
    egg = scene.carry("egg", species="crocodile")
    raise_the_dead(scene.play)
    assert "newt" in [monster.species.name for monster in scene.level.monsters]
    assert has_timer(scene.play, egg, TimerKind.HATCH)


def test_undead_rise_from_corpses_where_they_would_appear_but_not_for_the_bell() -> None:
    for revives in (True, False):
        scene = Scene(shows={"mkroom.c mkundead": 1})
        scene.lay("corpse", MIDDLE, species="newt")
        for step in DIRECTIONS:
            scene.lay("corpse", MIDDLE + step, species="jackal")
        create_undead(scene.play, revives=revives)
        names = [monster.species.name for monster in scene.level.monsters]
        assert ("jackal" in names, "newt" in names) == (revives, False)
