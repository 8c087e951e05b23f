"""What wakes monsters, and what angers them: mon.c, wakeup and setmangry; mhitm.c, fightm."""

import pytest

from marrow.model.places import EAST
from marrow.rules.monster_moves.move_all_monsters import fight_in_conflict
from marrow.rules.monsters.reactions import wake_up
from scene import MIDDLE, Scene


@pytest.mark.parametrize(
    "edition, angers", [("3.4.3", True), ("3.6.0", True), ("3.6.1", False), ("3.6.7", False)]
)
def test_waking_without_an_attack_angers_and_ends_meditation_before_361(edition: str, angers: bool) -> None:
    scene = Scene(edition=edition)
    monster = scene.monster("gnome", MIDDLE + EAST, peaceful=True)
    monster.asleep = monster.waiting = True
    wake_up(scene.play, monster, attacked=False)
    assert not monster.asleep
    assert (not monster.peaceful, not monster.waiting) == (angers, angers)


def test_attacks_end_meditation() -> None:
    scene = Scene()
    monster = scene.monster("gnome", MIDDLE + EAST)
    monster.waiting = True
    wake_up(scene.play, monster)
    assert not monster.waiting


def test_a_holder_that_fights_in_conflict_releases_the_hero_one_time_in_four() -> None:
    for roll, held in ((0, False), (1, True)):
        scene = Scene(throws=[("mhitm.c fightm", 4, roll)])
        owlbear = scene.monster("owlbear", MIDDLE + EAST)
        scene.monster("newt", MIDDLE + 2 * EAST)
        scene.hero.hold.holder_id = owlbear.id
        fight_in_conflict(scene.play, owlbear)
        assert bool(scene.hero.hold.holder_id) is held
        assert ("combat.lets go" in scene.told()) is not held
