"""What monsters take in hand before they shoot, thrust and strike."""

import pytest

from marrow.content.words import KindName, SpeciesName
from marrow.model.places import WIDTH
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.combat.monster_weapons import choose_shot
from scene import MIDDLE, Scene

FOUR_OFF = MIDDLE + 4
ASKEW = MIDDLE + 2 + WIDTH


def test_the_bow_is_taken_in_hand_before_it_shoots() -> None:
    scene = Scene()
    orc = scene.monster("hill orc", FOUR_OFF)
    bow, arrows = scene.item("orcish bow"), scene.item("orcish arrow", quantity=9)
    orc.inventory += [arrows, bow]

    attack_hero(scene.play, orc)
    assert (orc.wields, arrows.quantity) == (bow, 9)
    attack_hero(scene.play, orc)
    assert arrows.quantity < 9


@pytest.mark.parametrize("rounds", [1, 2])
def test_monsters_use_polearms_at_a_knights_move(rounds: int) -> None:
    scene = Scene(throws=(("mthrowu.c thitu", 20, 0),))
    ogre = scene.monster("ogre", ASKEW)
    ogre.inventory.append(scene.item("halberd"))

    for _ in range(rounds):
        attack_hero(scene.play, ogre)

    assert ogre.wields is ogre.inventory[0]
    assert (scene.hero.hp < 100) == (rounds == 2)


def test_wielding_a_melee_weapon_takes_the_monsters_move() -> None:
    scene = Scene(seed=3)
    orc = scene.monster("hill orc")
    orc.inventory.append(scene.item("scimitar"))

    attack_hero(scene.play, orc)

    assert orc.wields is orc.inventory[0]
    assert scene.hero.hp == 100


@pytest.mark.parametrize(
    "name, carried, chosen",
    [
        ("hill orc", ("orcish arrow",), None),  # no bow
        ("hill orc", ("rock",), None),  # no sling
        ("bugbear", ("sling", "ruby"), "ruby"),
        ("dwarf", ("sling", "ruby"), None),  # who would rather keep it
        ("Keystone Kop", ("dagger", "cream pie"), "cream pie"),
        ("stone giant", ("dagger", "boulder"), "boulder"),
        ("ogre", ("dagger", "spear"), "spear"),
    ],
)
def test_the_best_shot_is_chosen(
    name: SpeciesName, carried: tuple[KindName, ...], chosen: str | None
) -> None:
    scene = Scene()
    monster = scene.monster(name, FOUR_OFF)
    monster.inventory += [scene.item(thing) for thing in carried]

    shot = choose_shot(scene.play, monster, scene.hero.spot)

    assert (shot.item.kind.name if shot else None) == chosen


def test_a_cursed_weapon_stays_in_hand() -> None:
    scene = Scene()
    orc = scene.monster("hill orc", FOUR_OFF)
    club = scene.item("club", blessing=-1)
    orc.inventory += [club, scene.item("orcish bow"), scene.item("orcish arrow", quantity=9)]
    orc.wields = club

    attack_hero(scene.play, orc)

    assert orc.wields is club
