"""Monsters throw aklyses on their cords in 5.0.0."""

import pytest

from marrow.content.words import SpeciesName
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import WEST, WIDTH, Terrain
from marrow.rules.combat.monster_missiles.missile_flight import Aim, throw_missile
from marrow.rules.combat.monster_missiles.monster_throws import lined_up, throw_at_hero
from marrow.rules.combat.monster_weapons import choose_shot
from marrow.rules.items.monster_equipment import take_from_monster
from marrow.rules.monster_moves.intents import APPROACH, WANDER
from marrow.rules.monster_moves.monster_goal import best_spot, walking_goal
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from rule import rule
from scene import MIDDLE, Scene

NEW = "5.0.0"
BEFORE = ("3.4.3", "3.6.7", "3.7")
HITS = "mthrowu.c thitu"
BACK = "Z-262"


def armed(scene: Scene, steps: int = 3, species: SpeciesName = "gnome", *, wields: bool = True) -> Monster:
    gnome = scene.monster(species, MIDDLE + steps, hp=20)
    aklys = scene.item("aklys")
    gnome.inventory.append(aklys)
    gnome.wants_weapon = False
    if wields:
        gnome.wields = aklys
    return gnome


def throws(scene: Scene, gnome: Monster) -> bool:
    return throw_at_hero(scene.play, gnome, MIDDLE, lined_up(scene.play, gnome, MIDDLE))


def lying(scene: Scene) -> dict[int, list[str]]:
    return {spot: [item.kind.name for item in pile] for spot, pile in scene.level.items.items()}


@rule("Z-262", edition=NEW)
@pytest.mark.parametrize("hit", [True, False])
def test_an_aklys_comes_back(hit: bool) -> None:
    """It hits at the hero, or flies on to the third square, which is his, and ends there."""
    shows = {(HITS, 20): 0 if hit else 19}
    scene = Scene(NEW, throws=[(BACK, 100, 1), (BACK, 100, 1)], shows=shows)
    gnome = armed(scene)
    aklys = gnome.wields

    assert throws(scene, gnome)

    assert gnome.wields is aklys and gnome.inventory == [aklys]
    assert (scene.hero.hp < 100) == hit
    assert scene.thrown == 2


@rule("Z-262", edition=NEW)
@pytest.mark.parametrize(
    "dice, lies_at, hurt",
    [
        ([(100, 0)], MIDDLE, 0),  # the cord snaps
        ([(100, 1), (100, 0), (2, 0)], MIDDLE + 3, 0),  # to its feet
        ([(100, 1), (100, 0), (2, 1), (3, 2)], MIDDLE + 3, 4),  # 1 + rnd(3)
    ],
)
def test_an_aklys_may_not_be_caught(dice: list[tuple[int, int]], lies_at: int, hurt: int) -> None:
    thrown = [(BACK, sides, shown) for sides, shown in dice]
    scene = Scene(NEW, throws=thrown, shows={(HITS, 20): 0})
    gnome = armed(scene)

    throws(scene, gnome)

    assert (gnome.wields, gnome.inventory) == (None, [])
    assert lying(scene) == {lies_at: ["aklys"]}
    assert gnome.hp == 20 - hurt
    assert scene.thrown == len(dice)


@rule("Z-262", edition=NEW)
def test_the_dazed_do_not_catch_it() -> None:
    scene = Scene(NEW, throws=[(BACK, 100, 1), (BACK, 2, 0)], shows={(HITS, 20): 0})
    gnome = armed(scene)
    gnome.confused = True

    throws(scene, gnome)

    assert gnome.wields is None and scene.thrown == 2


@rule("Z-262", edition=NEW)
def test_an_aklys_that_hits_a_monster_is_not_drawn_back() -> None:
    scene = Scene(NEW, shows={"mthrowu.c ohitmon": 0})
    gnome = armed(scene)
    scene.monster("hill orc", MIDDLE + 1, hp=50)

    throws(scene, gnome)

    assert gnome.wields is None
    assert lying(scene) == {MIDDLE + 1: ["aklys"]}


@rule("Z-262", edition=NEW)
@pytest.mark.parametrize("wall, returns", [(MIDDLE + 2, False), (MIDDLE + 1, True)])
def test_a_wall_stops_it(wall: int, returns: bool) -> None:
    """Where it cannot leave the hand it falls down there."""
    scene = Scene(NEW, shows={BACK: 1})
    gnome = armed(scene)
    scene.level.terrain[wall] = Terrain.STONE
    aklys = gnome.wields
    assert isinstance(aklys, Item)
    take_from_monster(scene.play, gnome, aklys)

    throw_missile(scene.play, gnome, aklys, Aim(WEST, 3), tied=True)

    assert (gnome.wields is aklys) == returns
    assert lying(scene) == ({} if returns else {MIDDLE + 3: ["aklys"]})


@rule("Z-262", edition=NEW)
@pytest.mark.parametrize(
    "species, steps, chosen",
    [("gnome", 4, True), ("gnome", 5, False), ("gnome zombie", 3, False), ("ape", 3, False)],
)
def test_who_throws_an_aklys(species: SpeciesName, steps: int, chosen: bool) -> None:
    """Up to 16, squared; not the mindless, nor animals."""
    scene = Scene(NEW)
    gnome = armed(scene, steps, species)

    assert (choose_shot(scene.play, gnome, MIDDLE) is not None) == chosen


@rule("Z-262", edition=NEW)
def test_an_aklys_comes_before_daggers_and_is_taken_in_hand() -> None:
    scene = Scene(NEW)
    gnome = armed(scene, wields=False)
    gnome.inventory.append(scene.item("dagger"))
    gnome.wants_weapon = True

    assert not throws(scene, gnome)

    assert gnome.wields is not None and gnome.wields.kind.name == "aklys"


@rule("Z-262", edition=NEW)
def test_the_retreating_are_thrown_at_without_a_die() -> None:
    scene = Scene(NEW, shows={("mthrowu.c thrwmu", 5): 1})
    gnome = armed(scene)
    scene.hero.footing.track = [MIDDLE + 1]

    assert throws(scene, gnome)


@rule("Z-262")
@pytest.mark.parametrize("edition", BEFORE)
def test_before_500_no_monster_throws_an_aklys(edition: str) -> None:
    scene = Scene(edition)
    gnome = armed(scene)

    assert choose_shot(scene.play, gnome, MIDDLE) is None
    assert walking_goal(scene.play, gnome, movement_flags_of(gnome.species), MIDDLE)[1] is APPROACH


@rule("Z-262", edition=NEW)
@pytest.mark.parametrize(
    "steps, spots, chosen",
    [
        (2, [MIDDLE + 1, MIDDLE + 3, MIDDLE + 1 + WIDTH], MIDDLE + 1 + WIDTH),  # 1, 9, 2: farther, up to 4
        (3, [MIDDLE + 3 + WIDTH, MIDDLE + 2, MIDDLE + 4], MIDDLE + 3 + WIDTH),  # 10: the first will do
        (4, [MIDDLE + 5, MIDDLE + 4 + WIDTH, MIDDLE + 3], MIDDLE + 4 + WIDTH),  # 25, 17: nearer, from 16 on
    ],
)
def test_who_wields_an_aklys_keeps_its_range(steps: int, spots: list[int], chosen: int) -> None:
    """The first spot, unless another one is farther, up to 4, or nearer, from 16 on."""
    scene = Scene(NEW)
    gnome = armed(scene, steps)
    goal, intent = walking_goal(scene.play, gnome, movement_flags_of(gnome.species), MIDDLE)

    assert best_spot(scene.play, gnome, spots, goal, intent) == chosen


@rule("Z-262", edition=NEW)
@pytest.mark.parametrize("peaceful, steps", [(True, 3), (False, 5)])
def test_the_peaceful_and_the_far_do_not_care(peaceful: bool, steps: int) -> None:
    scene = Scene(NEW)
    gnome = armed(scene, steps)
    gnome.peaceful = peaceful

    assert walking_goal(scene.play, gnome, movement_flags_of(gnome.species), MIDDLE)[1] in (APPROACH, WANDER)
