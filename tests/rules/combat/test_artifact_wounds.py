"""What artifacts do to the hero in a monster's hand. NetHack: artifact.c, artifact_hit."""

from typing import Any

import pytest

from marrow.content.artifacts_table import ARTIFACTS_NAMED
from marrow.content.properties import Property
from marrow.content.words import ArtifactName
from marrow.model.item import Item
from marrow.rules.combat.artifact_attacks.artifact_wounds import artifact_wounds
from marrow.rules.combat.monster_attacks.attack_hero import hit_hero
from rule import rule
from scene import Scene


def named(scene: Scene, name: ArtifactName) -> Item:
    weapon = scene.item(ARTIFACTS_NAMED[name].base)
    weapon.artifact = name
    return weapon


def wounded(scene: Scene, name: ArtifactName, roll: int = 20) -> int:
    """What a blow of ten comes to."""
    captain = scene.monster("captain", hp=20)
    amount, _ = artifact_wounds(scene.play, captain, named(scene, name), 10, roll)
    return amount


@pytest.mark.parametrize(
    "name, resisting, with_, without",
    [
        ("Fire Brand", Property.FIRE_RESISTANCE, 10, 20),
        ("Frost Brand", Property.COLD_RESISTANCE, 10, 20),
        ("Mjollnir", Property.SHOCK_RESISTANCE, 10, 10 + 24),
        ("Stormbringer", Property.DRAIN_RESISTANCE, 10, 10 + 2),
        ("Grayswandir", Property.DRAIN_RESISTANCE, 20, 20),
    ],
)
def test_artifacts_strike_those_harder_who_do_not_resist(
    name: ArtifactName, resisting: Property, with_: int, without: int
) -> None:
    """A die where the artifact has one, else twice the blow; dice show their highest."""
    scene = Scene(level=9)
    plain = wounded(scene, name)
    scene.intrinsic(resisting)

    assert (wounded(scene, name), plain) == (with_, without)


@pytest.mark.parametrize(
    "name, alignment, amount",
    [("Demonbane", "neutral", 10), ("Sting", "neutral", 10), ("Excalibur", "lawful", 10 + 10)],
)  # fmt: skip
def test_bane_artifacts_hurt_only_their_targets_more(name: ArtifactName, alignment: Any, amount: int) -> None:
    assert wounded(Scene(alignment=alignment), name) == amount


def test_grimtooth_and_orcish_slayers_know_elves() -> None:
    """Orcrist is against orcs, Grimtooth against everybody: rnd(6) → 6."""
    orc = Scene(race="orc", role="wizard", alignment="chaotic")
    elf = Scene(race="elf", role="wizard", alignment="chaotic")

    assert [wounded(scene, "Orcrist") for scene in (orc, elf)] == [20, 10]
    assert [wounded(scene, "Grimtooth") for scene in (orc, elf)] == [16, 16]


@pytest.mark.parametrize(
    "name, form, roll, amount",
    [
        ("Vorpal Blade", "", 1, 2 * 100 + 200),
        ("Vorpal Blade", "", 2, 11),
        ("Vorpal Blade", "jabberwock", 2, 2 * 50 + 200),
        ("Vorpal Blade", "acid blob", 1, 0),
        ("The Tsurugi of Muramasa", "", 1, 2 * 100 + 200),
        ("The Tsurugi of Muramasa", "", 2, 18),
        ("The Tsurugi of Muramasa", "jabberwock", 1, 36),
    ],
)
def test_vorpal_blade_and_the_tsurugi_kill_on_a_natural_20(
    name: ArtifactName, form: Any, roll: int, amount: int
) -> None:
    """Vorpal Blade adds rnd(1), the Tsurugi rnd(8) → 8."""
    scene = Scene()
    if form:
        scene.form(form)

    assert wounded(scene, name, roll) == amount


@rule("L-095")
def test_stormbringer_drains_the_hero_and_heals_its_wielder() -> None:
    scene = Scene(level=2, hp=20)
    scene.hero.hp_gains = [0, 8, 8]
    captain = scene.monster("captain", hp=10)
    captain.max_hp = 20

    artifact_wounds(scene.play, captain, named(scene, "Stormbringer"), 10, 20)

    assert (scene.hero.level, scene.hero.max_hp, captain.hp) == (1, 12, 10 + 8 // 2)


@pytest.mark.parametrize(
    "roll, resists, extra, scared",
    [
        (9, False, 4, 0),
        (8, False, 4 + 4 + 4, 0),
        (4, False, 4 + 4 + 4 + 4, 3),
        (4, True, 4 + 4, 0),
        (3, True, 4 + 4 + 4, 0),
    ],
)
def test_magicbane_stuns_and_scares(roll: int, resists: bool, extra: int, scared: int) -> None:
    """A die of four, and one for each step; who resists magic is struck as if the roll were one worse."""
    scene = Scene()
    if resists:
        scene.intrinsic(Property.MAGIC_RESISTANCE)

    amount = wounded(scene, "Magicbane", roll)

    stunned = scene.hero.timeout[Property.STUNNED]
    assert (amount, scene.hero.helplessness.turns) == (10 + extra, scared)
    assert stunned == (3 if roll <= 8 and not scared else 0)


def test_magicbane_cancels_a_form() -> None:
    """Of rolls up to 2: back in the own shape with a point of energy less, and not wounded besides."""
    scene = Scene()
    scene.hero.power = scene.hero.max_power = 5
    scene.form("ettin")

    assert wounded(scene, "Magicbane", 2) == 0
    assert (scene.hero.form, scene.hero.max_power, scene.hero.power) == (None, 4, 4)


def test_a_monster_that_wields_an_artifact_strikes_with_it() -> None:
    """A hill orc's d6 and a long sword's d8, and as much again for the fire: 2 * 14."""
    scene = Scene()
    orc = scene.monster("hill orc")
    brand = named(scene, "Fire Brand")
    orc.inventory.append(brand)
    orc.wields = brand

    hit_hero(scene.play, orc, orc.species.attacks[0])

    assert scene.hero.hp == 100 - 28
