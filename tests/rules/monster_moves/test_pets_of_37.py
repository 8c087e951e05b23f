"""Since 3.7 pets weigh their hit points, come to ways out and leave room for a push. NetHack: dogmove.c."""

import pytest

from marrow.editions import NETHACK
from marrow.model.level import Stairs, Trap
from marrow.model.places import WIDTH, Terrain, TrapKind
from marrow.rules.monster_moves.coming_to_spots import Step
from marrow.rules.monster_moves.intents import APPROACH, WANDER
from marrow.rules.monster_moves.pet_fights import would_attack
from marrow.rules.monster_moves.pet_goal import pet_goal
from marrow.rules.monster_moves.pet_move import food_at, move_pet
from rules.monster_moves.pet_scenes import HERE, pet_of
from scene import MIDDLE, Scene

NEWEST = ("3.7", "5.0.0")


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "hp, highest",
    [(100, 2), (99, 1), (80, 1), (79, 0), (60, 0), (59, -1), (40, -1), (39, -2), (20, -2), (19, -3), (1, -3)],
)
def test_since_37_hurt_pets_attack_only_weaker_monsters(edition: str, hp: int, highest: int) -> None:
    """Below 100, 80, 60, 40 and 20 percent it attacks who is one level lower each time."""
    scene = Scene(edition)
    dog = pet_of(scene, "large dog", hp=hp)
    dog.max_hp, dog.level = 100, 6
    ogre = scene.monster("ogre", HERE + 1)
    limit = highest if edition in NEWEST else 1

    attacked = []
    for above in range(-4, 4):
        ogre.level = dog.level + above
        if would_attack(scene.play, dog, ogre):
            attacked.append(above)

    assert attacked == list(range(-4, limit + 1))


@pytest.mark.parametrize("edition", NETHACK[2:])
def test_since_37_a_pet_that_has_shot_does_not_walk(edition: str) -> None:
    throws = (("mthrowu.c breamm", 3, 1), ("mthrowu.c breamm", 18, 0))
    scene = Scene(edition, throws=throws)
    dragon = pet_of(scene, "red dragon", hungry_at=2000, hp=80)
    scene.monster("ogre", HERE + 4, hp=200)

    outcome = move_pet(scene.play, dragon)

    assert dragon.special_wait > 0
    assert (outcome is Step.BUSY and dragon.spot == HERE) == (edition in NEWEST)


@pytest.mark.parametrize("edition", NETHACK)
def test_since_37_an_attack_takes_the_whole_move_of_a_pet(edition: str) -> None:
    scene = Scene(edition)
    dog = pet_of(scene, "large dog", hp=50)
    scene.monster("newt", HERE + 1, hp=100)

    assert move_pet(scene.play, dog) is (Step.BUSY if edition in NEWEST else Step.NONE)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "what, comes",
    [("nothing", False), ("stairs", True), ("portal here", True), ("portal beside", True), ("portal", False)],
)
def test_since_37_pets_come_to_stairs_and_magic_portals(edition: str, what: str, comes: bool) -> None:
    scene = Scene(edition, throws=(("dogmove.c dog_goal", 4, 1),))
    if what == "stairs":
        scene.level.stairs = (Stairs(MIDDLE, False, "dungeons", 2),)
    elif what != "nothing":
        spot = {"portal here": MIDDLE, "portal beside": MIDDLE - WIDTH - 1, "portal": MIDDLE - 2}[what]
        scene.level.traps[spot] = Trap(TrapKind.MAGIC_PORTAL, spot)
    kitten = pet_of(scene, "kitten", spot=MIDDLE + 2)

    _, intent = pet_goal(scene.play, kitten, kitten.pet, 4, summoned=False)

    assert intent is (APPROACH if comes and edition in NEWEST else WANDER)


@pytest.mark.parametrize("edition", NETHACK)
def test_since_37_pets_of_a_hero_on_stairs_do_not_look_at_his_pack(edition: str) -> None:
    """Whether an artifact withstands all is asked by a die, which is thrown before 3.7 only."""
    scene = Scene(edition, throws=(("dogmove.c dog_goal", 4, 1), ("zap.c obj_resists", 100, 99)))
    scene.level.stairs = (Stairs(MIDDLE, False, "dungeons", 2),)
    scene.carry("long sword").artifact = "Excalibur"
    kitten = pet_of(scene, "kitten", spot=MIDDLE + 2)

    pet_goal(scene.play, kitten, kitten.pet, 4, summoned=False)

    assert scene.thrown == (1 if edition in NEWEST else 2)


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "where, state", [("sokoban", "sober"), ("elsewhere", "sober"), ("sokoban", "stunned")]
)
def test_since_37_pets_do_not_step_behind_boulders_of_sokoban(edition: str, where: str, state: str) -> None:
    scene = Scene(edition)
    scene.level.puzzle = where == "sokoban"
    scene.lay("boulder", MIDDLE + 1)
    kitten = pet_of(scene, "kitten", spot=MIDDLE + 3)
    kitten.stunned = state == "stunned"
    for step in (-81, -80, -79, 1, 79, 80, 81):
        scene.level.terrain[kitten.spot + step] = Terrain.STONE
    stays = edition in NEWEST and where == "sokoban" and state == "sober"

    moved = set()
    for _ in range(40):
        kitten.spot, start = MIDDLE + 3, kitten.spot
        scene.level.monster_at.pop(start, None)
        scene.level.monster_at[kitten.spot] = kitten
        move_pet(scene.play, kitten)
        moved.add(kitten.spot)

    assert (MIDDLE + 2 in moved) is not stays


@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("place", ["open", "boulder", "water"])
def test_since_37_pets_step_only_onto_food_that_they_can_reach(edition: str, place: str) -> None:
    scene = Scene(edition)
    kitten = pet_of(scene, "kitten")
    ration = scene.lay("tripe ration", HERE + 1)
    if place == "boulder":
        scene.lay("boulder", HERE + 1)
    elif place == "water":
        scene.level.terrain[HERE + 1] = Terrain.POOL

    food, _ = food_at(scene.play, kitten, HERE + 1, hungry=True)

    assert food is (None if place != "open" and edition in NEWEST else ration)
