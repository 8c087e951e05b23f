"""Whose ray it was that killed the hero. Rule Z-190. NetHack 3.7: zap.c, zhitu."""

from typing import Any

import pytest

from marrow.content.words import SpeciesName
from marrow.model.places import WEST
from marrow.rules.combat.rays.ray_flight import breathe, fly_ray, monster_casts_ray, monster_ray
from marrow.rules.combat.rays.ray_hits import Ray
from marrow.rules.magic.wands.hero_rays import hero_ray
from marrow.rules.play import GameOver
from rule import rule
from scene import MIDDLE, Scene

by_edition = pytest.mark.parametrize(
    "edition, new", [("3.4.3", False), ("3.6.7", False), ("3.7", True), ("5.0.0", True)]
)


def dying(edition: str) -> Scene:
    """A hero with 1 hit point, whom no grace saves (Z-156)."""
    scene = Scene(edition, hp=1)
    scene.hero.dying.graced = True
    return scene


def cause(edition: str, name: SpeciesName, shoot: Any) -> str:
    """What a hero with 1 hit point dies of, whom a monster three spots to the east shoots at."""
    scene = dying(edition)
    monster = scene.monster(name, MIDDLE + 3)
    with pytest.raises(GameOver) as end:
        shoot(scene, monster)
    return end.value.killer.text


WANDS: dict[str, Any] = {
    "zapped": lambda scene, monster: monster_ray(scene.play, monster, "fire", 6, WEST),
    "played": lambda scene, monster: monster_ray(scene.play, monster, "fire", 6, WEST, played=True),
    "exhaled": lambda scene, monster: breathe(scene.play, monster, "fire", 6, WEST),
}


@rule("Z-190")
@by_edition
@pytest.mark.parametrize(
    "name, verb, old, more",
    [
        ("kobold shaman", "zapped", "bolt of fire", "zapped by a kobold shaman"),
        ("hill orc", "played", "bolt of fire", "played by a hill orc"),
        ("red dragon", "exhaled", "blast of fire", "exhaled by a red dragon"),
        ("Wizard of Yendor", "zapped", "bolt of fire", "zapped by the Wizard of Yendor"),
    ],
)
def test_a_ray_is_recorded_with_who_made_it_since_37(
    edition: str, new: bool, name: SpeciesName, verb: str, old: str, more: str
) -> None:
    assert cause(edition, name, WANDS[verb]) == (f"{old} {more}" if new else old)


@rule("Z-190")
@by_edition
def test_what_monsters_cast_has_the_names_of_spells_since_37(edition: str, new: bool) -> None:
    died_of = cause(edition, "Asmodeus", lambda s, m: monster_casts_ray(s.play, m, "cold", 6, WEST))
    assert died_of == ("cone of cold cast by Asmodeus" if new else "bolt of cold")


@rule("Z-190")
@by_edition
@pytest.mark.parametrize(
    "thing, verb, text",
    [
        ("wand of fire", "zapped", "bolt of fire"), ("fire horn", "played", "bolt of fire"),
        ("spellbook of cone of cold", "cast", "cone of cold"),
    ],
)  # fmt: skip
def test_the_heros_own_ray_tells_so_since_37(
    edition: str, new: bool, thing: Any, verb: str, text: str
) -> None:
    scene = dying(edition)
    with pytest.raises(GameOver) as end:
        fly_ray(scene.play, hero_ray(thing, 6), MIDDLE + 3, WEST)
    assert end.value.killer.text == (f"{text} {verb} by herself" if new else text)


@rule("Z-190")
@pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
def test_lightning_of_nobody_has_no_maker(edition: str) -> None:
    scene = dying(edition)
    with pytest.raises(GameOver) as end:
        fly_ray(scene.play, Ray("shock", "bolt of lightning", 8), MIDDLE + 3, WEST)
    assert end.value.killer.text == "bolt of lightning"
