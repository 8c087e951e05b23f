"""Who mourns a hero near death. NetHack: hack.c, maybe_wail."""

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import RoleName
from marrow.model.hero_parts import Killer
from marrow.rules.lifesaving.harm import hurt
from scene import Scene


@pytest.mark.parametrize(
    "role, left, told",
    [
        ("samurai", 10, ""), ("samurai", 9, "lifesaving.howling"), ("samurai", 1, "lifesaving.banshee"),
        ("wizard", 9, "lifesaving.life force running out"), ("valkyrie", 1, "lifesaving.named about to die"),
    ],
)  # fmt: skip
def test_low_hit_points_give_the_wailing_warning(role: RoleName, left: int, told: str) -> None:
    scene = Scene(role=role, turn=100, hp=100)

    hurt(scene.play, 100 - left, Killer("test"), "hack.c losehp")

    assert scene.told() == ([told] if told else [])


def test_wailing_is_heard_once_in_fifty_turns_and_names_lost_powers() -> None:
    scene = Scene(role="wizard", turn=100, hp=100)
    scene.intrinsic(Property.FAST, Property.STEALTH, Property.SEE_INVISIBLE, Property.FIRE_RESISTANCE)

    for turn in (100, 150, 151):
        scene.world.turn = turn
        scene.hero.hp = 9
        hurt(scene.play, 1, Killer("test"), "hack.c losehp")

    assert scene.told() == ["lifesaving.powers lost"] * 2


@pytest.mark.parametrize("stuck, told", [(True, ["lifesaving.howling"]), (False, [])])
def test_in_another_form_only_those_who_cannot_change_back_are_mourned(stuck: bool, told: list[str]) -> None:
    scene = Scene(role="samurai", turn=100)
    scene.hero.form = SPECIES_NAMED["ogre"]
    scene.hero.form_hp = scene.hero.form_max_hp = 100
    if stuck:
        scene.intrinsic(Property.UNCHANGING)

    hurt(scene.play, 91, Killer("test"), "hack.c losehp")

    assert (scene.hero.form_hp, scene.told()) == (9, told)
