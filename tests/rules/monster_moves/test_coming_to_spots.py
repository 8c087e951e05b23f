"""What monsters and pets do where they stand after their move. NetHack: monmove.c, m_move (postmov)."""

import pytest

from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import SpeciesName
from marrow.model.level import Room, Trap
from marrow.model.places import Terrain, TrapKind
from marrow.rules.monster_moves.coming_to_spots import Step, act_on_arrival, step_onto
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.pet_move import move_pet, step_and_eat
from rule import rule
from rules.monster_moves.pet_scenes import pet_of, wall_in
from scene import MIDDLE, Scene

FAR = MIDDLE + 12


@rule("N-597")
def test_a_tunneller_that_stays_throws_for_rubble() -> None:
    """In the running 3.6.7 a tame dwarf king that has nowhere to go throws rn2(12) in mdig_tunnel."""
    scene = Scene(throws=(("dig.c mdig_tunnel", 12, 5),))
    pet = pet_of(scene, "dwarf king", spot=FAR)
    for step in (-81, -80, -79, -1, 1, 79, 80, 81):
        scene.level.terrain[FAR + step] = Terrain.IRON_BARS

    assert move_pet(scene.play, pet) is Step.TAKEN
    assert scene.thrown == 1


@rule("N-597")
def test_a_pet_that_stays_springs_the_trap_there() -> None:
    scene = Scene()
    pet = pet_of(scene, "dog", spot=FAR, hp=50)
    scene.level.traps[FAR] = Trap(TrapKind.BEAR_TRAP, FAR)
    wall_in(scene, FAR)

    move_pet(scene.play, pet)

    assert pet.trapped


@rule("N-597")
def test_a_pet_eats_before_it_springs_the_trap_where_the_food_lies() -> None:
    """The gas puts it to sleep after its meal."""
    scene = Scene()
    pet = pet_of(scene, "little dog", spot=FAR)
    food = scene.lay("tripe ration", FAR + 1)
    scene.level.traps[FAR + 1] = Trap(TrapKind.SLEEPING_GAS, FAR + 1)

    step_and_eat(scene.play, pet, movement_flags_of(pet.species), FAR + 1, food)

    assert (pet.can_move, scene.level.items.get(FAR + 1)) == (False, None)


@rule("N-597", edition="3.6.7")
def test_a_pet_that_eats_itself_into_a_cobra_hides_at_once() -> None:
    """In the running 3.6.7 a pet troll that a chameleon corpse turns into a cobra throws rn2(5) to hide."""
    scene = Scene(shows={("mon.c select_newcham_form", 326): 215, ("monmove.c m_move", 5): 1})
    troll = pet_of(scene, "troll", spot=FAR)
    scene.lay("dagger", FAR + 1)
    corpse = scene.lay("corpse", FAR + 1, species="chameleon")

    step_and_eat(scene.play, troll, movement_flags_of(troll.species), FAR + 1, corpse)

    assert (troll.species.name, troll.hidden) == ("cobra", True)


@rule("N-596")
def test_who_is_teleported_by_a_trap_takes_what_lies_where_it_comes_out() -> None:
    scene = Scene()
    for spot, terrain in enumerate(scene.level.terrain):
        if terrain == Terrain.ROOM and spot not in (MIDDLE, FAR, FAR + 1, FAR + 3):
            scene.level.terrain[spot] = Terrain.STONE
    scene.level.traps[FAR + 1] = Trap(TrapKind.TELEPORTATION, FAR + 1)
    orc = scene.monster("hill orc", FAR)
    scene.lay("dagger", FAR + 3)

    step_onto(scene.play, orc, movement_flags_of(orc.species), FAR + 1, tempted=True)

    assert orc.spot in (FAR, FAR + 3)
    assert [item.kind.name for item in orc.inventory] == (["dagger"] if orc.spot == FAR + 3 else [])


@rule("N-598")
@pytest.mark.parametrize("species", ["jackal", "hill orc"])
def test_in_a_shop_the_die_for_taking_is_thrown_for_all_who_stand_on_goods(species: SpeciesName) -> None:
    until_37 = Scene().play.edition.monsters.takes_a_thing_for_each_liking
    scene = Scene(throws=(("monmove.c m_move" if until_37 else "mon.c mpickstuff", 25, 0),))
    scene.level.rooms = (Room(3, 2, 76, 18, True, RoomPurpose.GENERAL_STORE),)
    monster = scene.monster(species, FAR)
    scene.lay("boulder" if species == "jackal" else "apple", FAR)

    act_on_arrival(scene.play, monster, movement_flags_of(monster.species))

    assert scene.thrown == 1
