"""Where pets go that do not see the hero. The places are those of the running 3.6.7."""

from marrow.model.monster import NEVER_SET, Monster
from marrow.model.places import Terrain, spot_at
from marrow.rules.generation.new_monsters.pet_bonds import make_pet
from marrow.rules.monster_moves.intents import APPROACH
from marrow.rules.monster_moves.pet_goal import pet_goal
from marrow.rules.monster_moves.pet_move import move_pet
from rule import rule
from rules.monster_moves.pet_scenes import record_of
from scene import Scene

RULE = "dogmove.c dog_goal"


def two_chambers(scene: Scene, hero: int) -> Monster:
    """A kitten in the western chamber, beyond a wall that leaves a gap in the southernmost row."""
    terrain = scene.level.terrain
    terrain[:] = bytes(len(terrain))
    for y in range(4, 10):
        for x in range(25, 31):
            if x != 28 or y == 9:
                terrain[spot_at(x, y)] = Terrain.ROOM
    scene.hero.inventory.clear()
    scene.hero.spot = hero
    scene.level.view = b""
    return scene.monster("kitten", spot_at(26, 6))


@rule("N-660")
def test_a_new_pet_that_has_not_seen_the_hero_goes_north_west() -> None:
    scene = Scene(shows={(RULE, 4): 3, ("dogmove.c dog_move", 12): 1})
    kitten = two_chambers(scene, spot_at(30, 5))
    make_pet(scene.play, kitten)
    assert record_of(kitten).goal == NEVER_SET

    move_pet(scene.play, kitten)

    assert kitten.spot == spot_at(25, 5)
    assert pet_goal(scene.play, kitten, record_of(kitten), 25, summoned=False)[0] == spot_at(28, 5)  # a wall


@rule("N-631", "N-660")
def test_a_pet_that_has_seen_the_hero_looks_out_for_him() -> None:
    scene = Scene(shows={(RULE, 4): 3})
    kitten = two_chambers(scene, spot_at(25, 4))
    make_pet(scene.play, kitten)
    pet_goal(scene.play, kitten, record_of(kitten), 5, summoned=False)
    scene.hero.spot = spot_at(30, 5)
    scene.level.view = b""

    assert pet_goal(scene.play, kitten, record_of(kitten), 17, summoned=False)[0] == spot_at(28, 5)


@rule("N-661")
def test_a_pet_comes_to_a_treat_under_an_unseen_hero_by_his_trail() -> None:
    scene = Scene(shows={(RULE, 4): 3})
    kitten = two_chambers(scene, spot_at(29, 6))
    make_pet(scene.play, kitten)
    scene.lay("tripe ration", scene.hero.spot)
    scene.hero.footing.track[:] = [spot_at(x, y) for x, y in ((27, 9), (27, 8), (27, 7), (28, 9), (29, 8))]

    assert pet_goal(scene.play, kitten, record_of(kitten), 9, summoned=False) == (spot_at(27, 7), APPROACH)
