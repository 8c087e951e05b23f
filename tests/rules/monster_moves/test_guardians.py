"""Guardian angels under conflict. NetHack: dogmove.c, dog_move; minion.c, lose_guardian_angel."""

from marrow.content.properties import Property
from marrow.model.monster import Monster
from marrow.model.people import Minion
from marrow.model.places import distance2
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.monster_moves.pet_move import move_pet
from marrow.rules.turn.level_arrivals import strengthen
from scene import MIDDLE, Scene

NEUTRAL = 2


def guarded() -> tuple[Scene, Monster]:
    scene = Scene(shows={("minion.c lose_guardian_angel", 3): 1, "zap.c resist": 99})
    angel = scene.monster("Angel", MIDDLE + 1, tame=10)
    angel.duty = Minion(NEUTRAL)
    return scene, angel


def test_a_guardian_does_not_stay_for_conflict() -> None:
    """Two angels and as many more as a d3 counted from 0 says: three, next to the hero, renegades."""
    scene, angel = guarded()
    scene.intrinsic(Property.CONFLICT)

    move_pet(scene.play, angel)

    assert angel not in scene.level.monsters and "creatures.angel rebukes" in scene.told()
    comers = scene.level.monsters
    assert [one.species.name for one in comers] == ["Angel"] * 3
    assert all(not one.peaceful and distance2(one.spot, MIDDLE) <= 2 for one in comers)
    assert all(isinstance(one.duty, Minion) and one.duty.renegade for one in comers)


def test_a_guardian_stays_in_peace() -> None:
    scene, angel = guarded()

    move_pet(scene.play, angel)

    assert scene.level.monsters == [angel]


def test_other_pets_stay_in_conflict() -> None:
    scene = Scene(shows={"zap.c resist": 99})
    dog = scene.monster("dog", MIDDLE + 1, tame=10)
    scene.intrinsic(Property.CONFLICT)

    move_pet(scene.play, dog)

    assert scene.level.monsters == [dog]


def test_a_new_guardians_saber_is_plain_and_its_best_weapon_is_blessed() -> None:
    """A silver saber +0 becomes +1 to +4; of two weapons the better one is raised. NetHack: minion.c."""
    scene, angel = guarded()
    strengthen(scene.play, angel)
    saber = next(item for item in angel.inventory if item.kind.name == "silver saber")
    assert (saber.charge, saber.blessing) == (4, 1)

    scene, angel = guarded()
    dagger, sword = (
        give_to_monster(scene.play, angel, scene.item(name)) for name in ("dagger", "long sword")
    )
    strengthen(scene.play, angel)
    assert (dagger.charge, sword.charge, sword.blessing) == (0, 4, 1)
