"""Artifacts: what they convey, whom they blast, what they add to a blow, and what they do when invoked."""

import pytest

from marrow.content.artifacts_table import ARTIFACTS
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import AlignmentName, ArtifactName, RaceName, SpeciesName
from marrow.messages.commands import Eat, PickUp, Wield
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import KillerFormat
from marrow.rules.combat.artifact_attacks.artifact_touch import retouch, touch_artifact
from marrow.rules.combat.artifact_attacks.monster_touch import can_monster_touch
from marrow.rules.equipment import carried_artifacts
from marrow.rules.hero.vision import can_see, mark_view_stale, update_view
from marrow.rules.hero.worn_items import artifact_properties, set_worn
from marrow.rules.play import GameOver
from rule import rule
from rules.equipment.artifact_scenes import artifact, owner
from scene import MIDDLE, Scene
from use import use

NAMES: tuple[ArtifactName, ...] = tuple(artifact.name for artifact in ARTIFACTS)
TOUCH = "artifact.c touch_artifact"
BLOW = "artifact.c spec_dbon"


# What they convey. The expected properties are those of facts/artifacts.csv.


WIELDED: dict[ArtifactName, set[Property]] = {
    "Excalibur": {Property.DRAIN_RESISTANCE, Property.SEARCHING},
    "Stormbringer": {Property.DRAIN_RESISTANCE},
    "Grimtooth": {Property.WARNING_OF_MONSTERS},
    "Orcrist": {Property.WARNING_OF_MONSTERS},
    "Sting": {Property.WARNING_OF_MONSTERS},
    "Magicbane": {Property.MAGIC_RESISTANCE},
    "Frost Brand": {Property.COLD_RESISTANCE},
    "Fire Brand": {Property.FIRE_RESISTANCE},
    "Dragonbane": {Property.REFLECTION},
    "Grayswandir": {Property.HALLUCINATION_RESISTANCE},
    "The Sceptre of Might": {Property.MAGIC_RESISTANCE},
    "The Staff of Aesculapius": {Property.DRAIN_RESISTANCE, Property.REGENERATION},
    "The Longbow of Diana": {Property.REFLECTION},
    "The Tsurugi of Muramasa": {Property.PROTECTION},
}
WORN: dict[ArtifactName, tuple[Slot, set[Property]]] = {
    "The Eyes of the Overworld": (Slot.EYEWEAR, {Property.MAGIC_RESISTANCE}),
    "The Mitre of Holiness": (Slot.HELMET, {Property.PROTECTION}),
    "The Eye of the Aethiopica": (Slot.AMULET, {Property.MAGIC_RESISTANCE}),
}
CARRIED: dict[ArtifactName, set[Property]] = {
    "The Orb of Detection": {
        Property.TELEPATHY, Property.HALF_SPELL_DAMAGE, Property.MAGIC_RESISTANCE,
    },
    "The Heart of Ahriman": {Property.STEALTH},
    "The Magic Mirror of Merlin": {Property.TELEPATHY, Property.MAGIC_RESISTANCE},
    "The Mitre of Holiness": {Property.FIRE_RESISTANCE},
    "The Longbow of Diana": {Property.TELEPATHY},
    "The Master Key of Thievery": {
        Property.WARNING, Property.HALF_PHYSICAL_DAMAGE, Property.TELEPORT_CONTROL,
    },
    "The Platinum Yendorian Express Card": {
        Property.TELEPATHY, Property.HALF_SPELL_DAMAGE, Property.MAGIC_RESISTANCE,
    },
    "The Orb of Fate": {Property.WARNING, Property.HALF_SPELL_DAMAGE, Property.HALF_PHYSICAL_DAMAGE},
    "The Eye of the Aethiopica": {Property.ENERGY_REGENERATION, Property.HALF_SPELL_DAMAGE},
}  # fmt: skip


@use("wield", *NAMES)
@pytest.mark.parametrize("name", NAMES)
def test_what_an_artifact_conveys_in_hand_comes_and_goes_with_it(name: ArtifactName) -> None:
    scene = owner(name)
    item = artifact(scene, name)
    expected = WIELDED.get(name, set())

    assert set(artifact_properties(scene.play, item, Slot.WIELDED)) >= expected
    if expected:
        scene.do(Wield(item=item.letter))
        assert all(scene.hero.extrinsic[prop] & Slot.WIELDED for prop in expected)
        scene.do(Wield(item="-"))
        assert not any(scene.hero.extrinsic[prop] & Slot.WIELDED for prop in expected)


@pytest.mark.parametrize("name", WORN)
def test_a_worn_artifact_conveys_its_properties(name: ArtifactName) -> None:
    scene = owner(name)
    slot, expected = WORN[name]

    assert set(artifact_properties(scene.play, artifact(scene, name), slot)) >= expected


@use("carry", *NAMES)
@pytest.mark.parametrize("name", NAMES)
def test_a_carried_artifact_conveys_its_properties_until_it_is_gone(name: ArtifactName) -> None:
    scene = owner(name)
    item = artifact(scene, name)
    carried_artifacts.recount_artifacts(scene.play)
    conveyed = {prop for prop in Property if scene.hero.extrinsic[prop] & Slot.CARRIED_ARTIFACT}

    assert conveyed == CARRIED.get(name, set())
    scene.hero.inventory.remove(item)
    carried_artifacts.recount_artifacts(scene.play)
    assert not any(bits & Slot.CARRIED_ARTIFACT for bits in scene.hero.extrinsic)


def test_the_eyes_of_the_overworld_see_through_walls_and_blindness() -> None:
    scene = owner("The Eyes of the Overworld")
    eyes = artifact(scene, "The Eyes of the Overworld")
    scene.level.terrain[MIDDLE + 2] = Terrain.VERTICAL_WALL
    scene.hero.timeout[Property.BLINDED] = 100
    assert not can_see(scene.play, MIDDLE + 3)
    set_worn(scene.play, eyes, Slot.EYEWEAR)
    mark_view_stale(scene.level)
    update_view(scene.play)
    assert can_see(scene.play, MIDDLE + 3)
    assert not can_see(scene.play, MIDDLE + 4)


# Touching


@use("touch", *NAMES)
@rule("N-168")
@pytest.mark.parametrize("name", NAMES)
def test_the_right_hero_may_touch_it(name: ArtifactName) -> None:
    scene = owner(name)

    assert touch_artifact(scene.play, artifact(scene, name))
    assert scene.hero.hp == 100


def test_a_self_willed_artifact_of_another_role_and_side_blasts_and_gets_away() -> None:
    """4d10, all tens: 40."""
    scene = Scene(role="wizard", alignment="chaotic")
    orb = artifact(scene, "The Orb of Detection")

    assert not touch_artifact(scene.play, orb)
    assert scene.hero.hp == 60


def test_of_the_same_side_it_only_blasts() -> None:
    scene = Scene(role="samurai", alignment="lawful")
    orb = artifact(scene, "The Orb of Detection")

    assert touch_artifact(scene.play, orb)
    assert scene.hero.hp == 60


def test_magic_resistance_halves_the_dice() -> None:
    scene = Scene(role="wizard", alignment="chaotic")
    scene.intrinsic(Property.MAGIC_RESISTANCE)

    touch_artifact(scene.play, artifact(scene, "The Orb of Detection"))

    assert scene.hero.hp == 80


@pytest.mark.parametrize("throw, hp", [(0, 84), (1, 100)])
def test_a_blade_of_the_other_side_blasts_one_time_in_four(throw: int, hp: int) -> None:
    """4d4, all fours: 16."""
    scene = Scene(alignment="lawful", throws=[(TOUCH, 4, throw)])

    assert touch_artifact(scene.play, artifact(scene, "Vorpal Blade"))
    assert scene.hero.hp == hp


@pytest.mark.parametrize(
    "name, race, alignment, blasted",
    [
        ("Sting", "orc", "chaotic", True),
        ("Sting", "elf", "chaotic", False),
        ("Orcrist", "orc", "chaotic", True),
    ],
)
def test_a_bane_blasts_those_it_is_made_against(
    name: ArtifactName, race: RaceName, alignment: AlignmentName, blasted: bool
) -> None:
    scene = Scene(race=race, alignment=alignment, role="ranger", throws=[(TOUCH, 4, 0)])

    touch_artifact(scene.play, artifact(scene, name))

    assert (scene.hero.hp < 100) == blasted


def test_picking_it_up_wielding_and_eating_it_are_touches() -> None:
    scene = Scene(role="wizard", alignment="chaotic")
    orb = scene.lay("crystal ball")
    orb.artifact = "The Orb of Detection"

    scene.do(PickUp(everything=True))

    assert (orb in scene.hero.inventory, scene.hero.hp) == (False, 60)


def test_a_foreign_blade_is_not_wielded() -> None:
    scene = Scene(role="wizard", alignment="chaotic", hp=200)
    sword = artifact(scene, "The Tsurugi of Muramasa")

    scene.do(Wield(item=sword.letter))

    assert Slot.WIELDED not in scene.hero.worn
    assert scene.hero.hp == 160


@rule("N-168")
@pytest.mark.parametrize("edition, hp", [("3.6.7", 160), ("3.4.3", 200)])
def test_eating_an_artifact_may_blast(edition: str, hp: int) -> None:
    scene = Scene(edition, role="wizard", alignment="chaotic", hp=200)
    scene.form("xorn", hp=200)
    sword = artifact(scene, "The Tsurugi of Muramasa")

    scene.do(Eat(item=sword.letter))

    assert scene.hero.form_hp == hp


def test_silver_hurts_those_who_hate_it_when_handled() -> None:
    scene = Scene(hp=100)
    scene.form("vampire", hp=100)
    saber = scene.carry("silver saber")

    assert not retouch(scene.play, saber)
    assert scene.hero.form_hp == 90


def test_the_death_names_the_silver_that_was_handled() -> None:
    """artifact.c retouch_object: killer_xname, with an article."""
    scene = Scene(hp=1)
    scene.hero.polymorph.lycanthrope = SPECIES_NAMED["werejackal"]

    with pytest.raises(GameOver) as over:
        retouch(scene.play, scene.carry("silver saber"))

    assert over.value.killer == Killer("handling a silver saber", KillerFormat.AS_IS)


@pytest.mark.parametrize(
    "species, name, may",
    [("hill orc", "Sting", False), ("Elvenking", "Sting", True), ("Wizard of Yendor", "Excalibur", True),
     ("hill orc", "The Orb of Fate", False), ("dwarf", "Stormbringer", False)],
)  # fmt: skip
def test_a_monster_may_take_an_artifact_only_if_they_suit_each_other(
    species: SpeciesName, name: ArtifactName, may: bool
) -> None:
    scene = Scene()

    assert can_monster_touch(scene.hero, artifact(scene, name), scene.monster(species)) == may
