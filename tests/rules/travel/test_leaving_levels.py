"""What leaving a level, arriving and saving end: do.c, goto_level; dog.c, mon_arrive; attrib.c."""

from marrow.messages.commands import Save
from marrow.model.level import Trap
from marrow.model.places import TrapKind
from marrow.model.vocabularies import HeldIn
from marrow.rules.hero.trapped_hero import hold_hero
from marrow.rules.travel.level_change import go_to_level
from marrow.rules.travel.migration import arrive_with_hero
from rule import rule
from scene import MIDDLE, Scene


def test_a_boulder_fills_the_pit_that_the_hero_leaves() -> None:
    """do.c goto_level: fill_pit."""
    scene = Scene(seed=3)
    scene.level.traps[MIDDLE] = Trap(TrapKind.PIT, MIDDLE)
    hold_hero(scene.play, 5, HeldIn.PIT)
    scene.lay("boulder")
    left = scene.level
    go_to_level(scene.play, "dungeons", 2, by="teleport")
    assert MIDDLE not in left.traps


def test_nobody_arrives_hidden() -> None:
    """do.c goto_level: u.uundetected = 0."""
    scene = Scene(seed=3)
    scene.form("snake")
    scene.hero.footing.hidden = True
    go_to_level(scene.play, "dungeons", 2, by="teleport")
    assert not scene.hero.footing.hidden


def test_a_worm_that_arrives_on_the_heros_spot_has_its_tail() -> None:
    """teleport.c rloc_to: place_worm_tail_randomly."""
    scene = Scene(seed=3, throws=[("dog.c mon_arrive", 10, 0)])
    worm = scene.monster("long worm", MIDDLE + 5, tame=10)
    scene.level.monsters.remove(worm)
    del scene.level.monster_at[worm.spot]
    worm.spot, worm.segments = 0, 3
    arrive_with_hero(scene.play, worm)
    assert worm.spot == MIDDLE
    assert len(worm.tail) == 3


@rule("N-158")
def test_343_restores_the_clock_of_exercise_anew() -> None:
    """attrib.c reset_attribute_clock."""
    for edition, turn, due in (("3.4.3", 2000, 2849), ("3.4.3", 600, 600), ("3.6.0", 2000, 2100)):
        scene = Scene(edition=edition, turn=turn, throws=[("attrib.c reset_attribute_clock", 50, 49)])
        scene.hero.next_exercise = 2100
        scene.do(Save())
        assert scene.hero.next_exercise == due
