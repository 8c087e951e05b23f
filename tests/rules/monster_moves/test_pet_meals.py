"""Pets at their meals: how long they eat, and what they choose. Vectors V-126 to V-144."""

import pytest

from marrow.editions import NETHACK
from marrow.model.monster import Monster
from marrow.model.places import EAST, HEIGHT, NORTH, NORTHEAST, NORTHWEST, WEST, spot_at
from marrow.rules.combat.monster_meals import nutrition_for
from marrow.rules.monster_moves.intents import APPROACH
from marrow.rules.monster_moves.monster_turn import take_move
from marrow.rules.monster_moves.pet_goal import can_walk_to, pet_goal
from marrow.rules.monster_moves.pet_meals import devour
from marrow.rules.monster_moves.pet_move import food_at, move_pet
from marrow.rules.monsters.reactions import wake_up
from rule import rule
from rules.monster_moves.pet_scenes import BESIDE, HERE, pet_of, record_of, starve, wall_in
from scene import MIDDLE, Scene

# Meals


@rule("N-392")
def test_who_is_attacked_leaves_its_meal() -> None:
    scene = Scene()
    jackal = scene.monster("jackal", HERE)
    jackal.eating = 7

    wake_up(scene.play, jackal)

    assert jackal.eating == 0


@rule("N-383", "N-384", "N-389", "N-390")
def test_v_127_a_little_dog_eats_a_newt() -> None:
    scene = Scene(turn=1500)
    dog = pet_of(scene, "little dog")
    newt = scene.lay("corpse", HERE, species="newt")

    devour(scene.play, dog, newt)

    assert (record_of(dog).hungry_at, dog.eating, dog.tame) == (1620, 3, 11)
    assert HERE not in scene.level.items


@rule("N-384", "N-385")
def test_v_130_half_a_food_ration() -> None:
    scene = Scene()
    dog = pet_of(scene, "large dog")
    ration = scene.item("food ration")
    ration.uneaten = 400

    assert nutrition_for(scene.play, dog, ration) == (2000, 2)


@rule("N-393", "N-395")
@pytest.mark.parametrize("level, grown", [(0, 1), (17, 17)])
def test_v_132_a_wraith_makes_it_grow(level: int, grown: int) -> None:
    scene = Scene(turn=1300)
    kitten = pet_of(scene, "kitten")
    kitten.level = level
    wraith = scene.lay("corpse", HERE, species="wraith")

    devour(scene.play, kitten, wraith)

    assert (1300, grown) == (record_of(kitten).hungry_at, kitten.level)


@rule("N-393")
def test_other_meat_that_changes_its_eater() -> None:
    scene = Scene(shows={"mon.c select_newcham_form": 0})
    kitten = pet_of(scene, "kitten")
    kitten.hp = 2
    devour(scene.play, kitten, scene.lay("corpse", HERE, species="nurse"))
    assert kitten.hp == 10

    dog = pet_of(scene, "little dog", spot=BESIDE)
    devour(scene.play, dog, scene.lay("corpse", BESIDE, species="chameleon"))
    assert dog.species.name == "giant ant"


@rule("N-393")
@pytest.mark.parametrize("edition", NETHACK)
def test_green_slime_turned_no_pet_in_343(edition: str) -> None:
    scene = Scene(edition)
    kitten = pet_of(scene, "kitten")

    devour(scene.play, kitten, scene.lay("corpse", HERE, species="green slime"))

    assert kitten.species.name == ("kitten" if edition == "3.4.3" else "green slime")


@rule("N-393")
@pytest.mark.parametrize("edition", NETHACK)
def test_a_pet_that_ate_a_mimic_looks_like_something_until_the_meal_is_over(edition: str) -> None:
    scene = Scene(edition)
    kitten = pet_of(scene, "kitten")

    devour(scene.play, kitten, scene.lay("corpse", HERE, species="small mimic"))
    assert bool(kitten.disguise) == (edition != "3.4.3")
    assert kitten.eating == 3 + 300 // 64

    for _ in range(kitten.eating):
        take_move(scene.play, kitten)
    assert (kitten.disguise, kitten.eating) == (0, 0)


@rule("N-391")
def test_v_137_an_apple_from_the_hero_rewards_fetching() -> None:
    scene = Scene(turn=100)
    pony = pet_of(scene, "pony")
    record = record_of(pony)
    record.drop_turn, record.drop_distance = 85, 5
    apple = scene.lay("apple", HERE)
    apple.letter = "c"

    devour(scene.play, pony, apple)

    assert record.apport == 20


@rule("N-391")
def test_an_apple_not_from_the_hero_does_not_reward_fetching() -> None:
    scene = Scene(turn=100)
    pony = pet_of(scene, "pony")

    devour(scene.play, pony, scene.lay("apple", HERE))

    assert record_of(pony).apport == 10


@rule("N-386", "N-392")
def test_v_138_a_xorn_eats_gold() -> None:
    scene = Scene()
    xorn = pet_of(scene, "xorn", hungry_at=3000)

    devour(scene.play, xorn, scene.lay("gold piece", HERE, quantity=5000))

    assert (record_of(xorn).hungry_at, xorn.eating) == (3250, 3)
    assert HERE not in scene.level.items


@rule("N-387")
def test_metal_feeds_five_times_its_worth() -> None:
    scene = Scene()
    xorn = pet_of(scene, "xorn", hungry_at=3000)
    sword = scene.lay("long sword", HERE)

    devour(scene.play, xorn, sword)

    assert (3000 + 5 * sword.kind.nutrition, 40 // 20 + 1) == (record_of(xorn).hungry_at, xorn.eating)


@rule("N-392")
def test_a_stack_of_food_is_eaten_one_by_one() -> None:
    scene = Scene()
    dog = pet_of(scene, "dog")
    tripe = scene.lay("tripe ration", HERE, quantity=3)

    devour(scene.play, dog, tripe)

    assert (tripe.quantity, tripe.weight) == (2, 20)


@rule("N-390", "N-361")
def test_v_141_a_meal_gives_a_starving_pet_its_maximum_back() -> None:
    scene = Scene(turn=1600)
    dog = pet_of(scene, "dog")
    starve(dog)

    devour(scene.play, dog, scene.lay("corpse", HERE, species="newt"))

    assert (dog.max_hp, dog.hp, dog.confused, record_of(dog).hp_penalty) == (13, 3, False, 0)


@rule("N-390")
def test_a_meal_calms() -> None:
    scene = Scene()
    dog = pet_of(scene, "dog")
    dog.fleeing, dog.flee_turns, dog.tame = True, 9, 20

    devour(scene.play, dog, scene.lay("tripe ration", HERE))

    assert (dog.flee_turns, dog.tame) == (4, 20)


@rule("N-394")
def test_a_rust_monster_spits_out_what_does_not_rust() -> None:
    scene = Scene()
    pet = pet_of(scene, "rust monster", hungry_at=3000)
    sword = scene.lay("long sword", HERE)
    sword.erodeproof = True

    devour(scene.play, pet, sword)

    assert [sword] == scene.level.items[HERE]
    assert (sword.erodeproof, pet.stunned) == (False, True)
    assert record_of(pet).hungry_at > 3000


# Choosing food


@rule("N-378")
def test_v_142_cursed_tripe_underfoot_is_eaten() -> None:
    scene = Scene()
    dog = pet_of(scene, "dog")
    scene.lay("tripe ration", HERE, blessing=-1)

    move_pet(scene.play, dog)

    assert HERE not in scene.level.items
    assert dog.eating == 2


@rule("N-379")
def test_v_142_cursed_tripe_beside_it_is_not() -> None:
    scene = Scene()
    dog = pet_of(scene, "dog")
    scene.lay("tripe ration", BESIDE, blessing=-1)

    assert food_at(scene.play, dog, BESIDE, hungry=True) == (None, True)


@rule("N-379")
def test_food_over_a_cursed_thing_is_eaten_all_the_same() -> None:
    scene = Scene()
    dog = pet_of(scene, "dog")
    scene.lay("arrow", BESIDE, blessing=-1)
    tripe = scene.lay("tripe ration", BESIDE)

    assert (tripe, False) == food_at(scene.play, dog, BESIDE, hungry=False)
    move_pet(scene.play, dog)
    assert (dog.spot, dog.eating) == (BESIDE, 2)


@rule("N-351", "N-379")
@pytest.mark.parametrize("turn, eaten", [(1000, False), (1001, True)])
def test_v_144_hungry_from_the_very_turn(turn: int, eaten: bool) -> None:
    scene = Scene(turn=turn)
    dog = pet_of(scene, "dog")
    scene.lay("food ration", BESIDE)

    move_pet(scene.play, dog)

    assert eaten == (dog.eating > 0)


@rule("N-378")
@pytest.mark.parametrize("starving", [False, True])
def test_underfoot_only_the_starving_eat_what_is_merely_acceptable(starving: bool) -> None:
    scene = Scene(turn=1400)
    dog = pet_of(scene, "dog")
    if starving:
        starve(dog)
    scene.lay("food ration", HERE)

    move_pet(scene.play, dog)

    assert starving == (dog.eating > 0)


@rule("N-378")
def test_only_the_top_of_the_pile_counts_underfoot() -> None:
    scene = Scene()
    dog = pet_of(scene, "dog")
    scene.lay("tripe ration", HERE)
    scene.lay("boulder", HERE)

    move_pet(scene.play, dog)

    assert dog.eating == 0


@rule("N-380")
@pytest.mark.parametrize("turn, tempted", [(500, False), (1001, True)])
def test_a_pet_leaves_the_hero_for_meat_when_hungry(turn: int, tempted: bool) -> None:
    scene = Scene(turn=turn)
    dog = pet_of(scene, "dog")
    corpse = MIDDLE + 5
    scene.lay("corpse", corpse, species="newt", age=0)

    goal, _ = pet_goal(scene.play, dog, record_of(dog), 1, summoned=False)

    assert (corpse if tempted else MIDDLE) == goal


@rule("N-380")
def test_a_pet_wants_the_best_food_then_the_nearest_within_five_squares() -> None:
    scene = Scene(turn=1001)
    dog = pet_of(scene, "dog")
    scene.lay("corpse", HERE + 2, species="newt")
    scene.lay("tripe ration", HERE - 3)
    scene.lay("tripe ration", HERE + 4)
    scene.lay("tripe ration", HERE + 80 * 6)

    assert pet_goal(scene.play, dog, record_of(dog), 1, summoned=False) == (HERE - 3, APPROACH)


@rule("N-380")
def test_cursed_piles_are_passed_over_unless_starving() -> None:
    scene = Scene(turn=1001)
    dog = pet_of(scene, "dog")
    scene.lay("tripe ration", HERE + 3, blessing=-1)

    assert pet_goal(scene.play, dog, record_of(dog), 1, summoned=False)[0] == MIDDLE
    starve(dog)
    dog.confused = False
    assert pet_goal(scene.play, dog, record_of(dog), 1, summoned=False)[0] == HERE + 3


@rule("N-380")
def test_food_behind_a_wall_is_no_goal() -> None:
    scene = Scene(turn=1001)
    dog = pet_of(scene, "dog")
    spot = HERE + 3
    scene.lay("tripe ration", spot)
    wall_in(scene, spot)

    assert pet_goal(scene.play, dog, record_of(dog), 1, summoned=False)[0] == MIDDLE


@rule("N-399")
def test_wild_metal_eaters_eat_for_their_health_only() -> None:
    scene = Scene(throws=(("zap.c obj_resists", 100, 50),))
    mole = scene.monster("rock mole", hp=30, peaceful=True)
    mole.hp = 1
    sword = scene.lay("long sword", BESIDE)
    walk_to(scene, mole, BESIDE)

    assert (mole.hp, mole.eating) == (30, 40 // 2 + 1)
    assert sword not in scene.level.items.get(BESIDE, [])


def walk_to(scene: Scene, monster: Monster, spot: int) -> None:
    from marrow.rules.monster_moves.coming_to_spots import step_onto
    from marrow.rules.monster_moves.movement_flags import movement_flags_of

    step_onto(scene.play, monster, movement_flags_of(monster.species), spot)


@rule("N-399")
def test_a_cube_dissolves_the_organic_and_carries_the_rest() -> None:
    scene = Scene(throws=(("zap.c obj_resists", 100, 50),))
    cube = scene.monster("gelatinous cube", hp=30)
    cube.hp = 5
    scene.lay("scroll of identify", BESIDE)
    dagger = scene.lay("dagger", BESIDE)
    walk_to(scene, cube, BESIDE)

    assert (10, [dagger]) == (cube.hp, cube.inventory)
    assert BESIDE not in scene.level.items


@rule("N-380")
def test_a_pet_in_rock_looks_for_no_way_below_the_map() -> None:
    scene = Scene()
    xorn = pet_of(scene, "xorn", spot=spot_at(70, HEIGHT - 1))
    walled_off = spot_at(75, HEIGHT - 1)
    for step in (NORTHWEST, NORTH, NORTHEAST, WEST, EAST):
        scene.lay("boulder", walled_off + step)

    assert not can_walk_to(scene.level, xorn, xorn.spot, walled_off)
    assert can_walk_to(scene.level, xorn, xorn.spot, walled_off + 3 * WEST)


@rule("N-393")
@pytest.mark.parametrize("blind, told", [(0, False), (20, True)])
def test_a_blind_pony_sees_again_by_a_carrot(blind: int, told: bool) -> None:
    scene = Scene("3.6.7")
    pony = pet_of(scene, "pony")
    pony.blind, pony.can_see = blind, not blind

    devour(scene.play, pony, scene.lay("carrot", HERE))

    assert pony.can_see
    assert ("creatures.sees again" in scene.told()) is told


@rule("N-393")
@pytest.mark.parametrize(("edition", "slimes"), [("3.6.7", False), ("3.7", True)])
def test_globs_of_green_slime_change_pets_since_3_7(edition: str, slimes: bool) -> None:
    scene = Scene(edition)
    dog = pet_of(scene, "little dog")
    starve(dog)

    devour(scene.play, dog, scene.lay("glob of green slime", HERE, species="green slime"))

    assert (dog.species.name == "green slime") is slimes
