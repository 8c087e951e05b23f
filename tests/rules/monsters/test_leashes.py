"""Pets that slip the leash, and companions for whom there is no room."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.messages import commands as c
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import EAST, Terrain
from marrow.model.world import level_key
from marrow.rules.dungeon.placement import remove_monster
from marrow.rules.generation.new_monsters.revival import make_wary
from marrow.rules.monsters.reactions import abuse_pet
from marrow.rules.monsters.steeds import kick_steed, mount
from marrow.rules.travel.migration import arrive_with_hero, send_monster, take_followers
from scene import MIDDLE, Scene


def leashed_dog(tame: int = 10, **how: Any) -> tuple[Scene, Monster, Item]:
    scene = Scene(**how)
    dog = scene.monster("dog", tame=tame)
    leash = scene.carry("leash")
    leash.ghost_id = dog.id
    assert dog.pet is not None
    dog.pet.leashed = True
    return scene, dog, leash


@pytest.mark.parametrize(("seen", "told"), [(True, "journey.leash slips"), (False, "journey.leash slack")])
def test_a_pet_that_abuse_makes_wild_slips_its_leash(seen: bool, told: str) -> None:
    """NetHack: dog.c, abuse_dog."""
    scene, dog, leash = leashed_dog(1)
    dog.invisible = not seen

    abuse_pet(scene.play, dog)

    assert dog.tame == 0 and not leash.ghost_id and told in scene.told()


def test_a_leashed_pet_that_falls_pulls_free_and_is_less_tame() -> None:
    """NetHack: dog.c, migrate_to_level."""
    scene, dog, leash = leashed_dog(10)

    send_monster(scene.play, dog, "dungeons", 5)

    assert dog.tame == 9 and not leash.ghost_id and dog.pet is not None and not dog.pet.leashed


@pytest.mark.parametrize(
    ("species", "abuse", "shown", "told"),
    [
        ("dog", 3, 0, "combat.cannot look at you"),
        ("dog", 3, 1, "combat.will not look at you"),
        ("brown pudding", 3, 1, "combat.avoids your gaze"),
        ("dog", 0, 0, ""),
    ],
)
def test_the_abused_that_an_amulet_saved_meet_no_eye_and_hold_no_leash(
    species: Any, abuse: int, shown: int, told: str
) -> None:
    """NetHack: dog.c, wary_dog. Who was never abused may be untame all the same."""
    scene, dog, leash = leashed_dog(10, shows={"L-155": shown})
    dog.species = scene.monster(species, MIDDLE + 5).species
    assert dog.pet is not None
    dog.pet.abuse = abuse

    make_wary(scene.play, dog, was_dead=False)

    assert not dog.tame and not leash.ghost_id and "journey.leash slips" in scene.told()
    assert [key for key in scene.told() if "look" in key or "gaze" in key] == ([told] if told else [])


def test_a_steed_kicked_wild_pulls_free() -> None:
    """NetHack: steed.c, kick_steed."""
    scene, pony, leash = leashed_dog(1)
    pony.species = scene.monster("pony", MIDDLE + 5).species
    pony.inventory.append(scene.item("saddle"))
    pony.inventory[0].worn = int(Slot.SADDLE)
    mount(scene.play, pony)

    kick_steed(scene.play)

    assert not pony.tame and not leash.ghost_id and not scene.hero.ride.steed_id


@pytest.mark.parametrize("heals", [True, False])
def test_wizards_may_heal_their_legs_to_ride(heals: bool) -> None:
    """NetHack: steed.c, mount_steed."""
    scene = Scene(mode="wizard", answers={"riding.force": True, "riding.heal legs": heals})
    pony = scene.monster("pony", tame=10)
    saddle = scene.item("saddle")
    saddle.worn = int(Slot.SADDLE)
    pony.inventory.append(saddle)
    scene.hero.timeout[Property.WOUNDED_LEGS] = 50

    try:
        scene.do(c.Ride(direction=EAST))
    except Exception as no:
        assert not heals and "riding.legs hurt" in str(no)

    assert (scene.hero.ride.steed_id == pony.id) is heals
    assert bool(scene.hero.timeout[Property.WOUNDED_LEGS]) is not heals


def test_a_pet_without_room_beside_the_hero_comes_later() -> None:
    """NetHack: mon.c, m_into_limbo."""
    scene, dog, _ = leashed_dog()
    remove_monster(scene.level, dog)
    for spot in range(len(scene.level.terrain)):
        if spot != MIDDLE:
            scene.level.terrain[spot] = Terrain.STONE
    scene.monster("gnome", MIDDLE)

    arrive_with_hero(scene.play, dog)

    key = level_key(scene.level.branch, scene.level.number)
    assert dog not in scene.level.monsters
    assert [one.monster for one in scene.world.travellers[key]] == [dog]


def test_what_companions_carry_is_no_longer_marked_as_the_hero_s_in_a_shop() -> None:
    """NetHack: dog.c, keepdogs."""
    scene, dog, _ = leashed_dog()
    sack, apple = scene.item("sack"), scene.item("apple")
    sack.contents, sack.free, apple.free = [apple], True, True
    dog.inventory.append(sack)

    assert take_followers(scene.play) == [dog]

    assert not sack.free and not apple.free
