"""What artifacts give in the editions before 3.6.1. Read from artilist.h of each."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import ArtifactName
from marrow.model.item import Slot
from marrow.rules.combat.artifact_bonus import HIT_RULE, artifact_to_hit
from marrow.rules.hero.worn_items import artifact_properties
from scene import MIDDLE, Scene

MAGIC = Property.MAGIC_RESISTANCE
OF_MONSTERS = Property.WARNING_OF_MONSTERS


def gives(edition: str, name: ArtifactName, slot: Slot) -> set[Property]:
    scene = Scene(edition)
    item = scene.item(scene.play.edition.content.artifact_row(name).base)
    item.artifact = name
    return set(artifact_properties(scene.play, item, slot))


@pytest.mark.parametrize(
    "name, slot, prop, since, until",
    [
        ("Sting", Slot.WIELDED, OF_MONSTERS, "3.4.3", ""),
        ("Grimtooth", Slot.WIELDED, OF_MONSTERS, "3.6.0", ""),
        ("Orcrist", Slot.WIELDED, OF_MONSTERS, "3.6.0", ""),
        ("The Sceptre of Might", Slot.CARRIED_ARTIFACT, MAGIC, "3.4.3", "3.6.0"),
        ("The Sceptre of Might", Slot.WIELDED, MAGIC, "3.6.0", ""),
        ("The Eyes of the Overworld", Slot.CARRIED_ARTIFACT, MAGIC, "3.4.3", "3.6.0"),
        ("The Eyes of the Overworld", Slot.EYEWEAR, MAGIC, "3.6.0", ""),
        ("The Eye of the Aethiopica", Slot.CARRIED_ARTIFACT, MAGIC, "3.4.3", "3.6.0"),
        ("The Eye of the Aethiopica", Slot.AMULET, MAGIC, "3.6.0", ""),
        ("The Magic Mirror of Merlin", Slot.CARRIED_ARTIFACT, MAGIC, "3.4.3", ""),
        ("The Mitre of Holiness", Slot.HELMET, Property.PROTECTION, "3.6.0", ""),
        ("The Tsurugi of Muramasa", Slot.WIELDED, Property.PROTECTION, "3.6.0", ""),
        ("Dragonbane", Slot.WIELDED, Property.REFLECTION, "3.6.1", ""),
    ],
)
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.7", "3.7"])
def test_what_artifacts_gave_in_each_edition(
    edition: str, name: ArtifactName, slot: Slot, prop: Property, since: str, until: str
) -> None:
    assert (prop in gives(edition, name, slot)) is (since <= edition and (not until or edition < until))


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.7"])
def test_grimtooth_hits_only_elves_better_since_360(edition: str) -> None:
    scene = Scene(edition, throws=[(HIT_RULE, 2, 1)] if edition == "3.4.3" else [])
    dagger = scene.carry("orcish dagger")
    dagger.artifact = "Grimtooth"

    bonus = artifact_to_hit(scene.play, dagger, scene.monster("newt", MIDDLE + 1))

    assert bonus == (2 if edition == "3.4.3" else 0)
