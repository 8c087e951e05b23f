"""Sting, Orcrist and Grimtooth glow while their enemies are about. NetHack: artifact.c, Sting_effects."""

import pytest

from marrow.content.properties import Property
from marrow.content.vocabulary import Glow
from marrow.content.words import ArtifactName, KindName, SpeciesName
from marrow.messages.commands import Drop, Search, Wield
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import EAST, SOUTH
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.naming import item_name
from scene import MIDDLE, Scene

BLADES: dict[ArtifactName, KindName] = {
    "Sting": "elven dagger",
    "Orcrist": "elven broadsword",
    "Grimtooth": "orcish dagger",
    "Grayswandir": "silver saber",
}


def blade(scene: Scene, name: ArtifactName = "Sting", *, wielded: bool = True) -> Item:
    item = scene.carry(BLADES[name])
    item.artifact = name
    item.name = name
    if wielded:
        set_worn(scene.play, item, Slot.WIELDED)
    return item


def crowd(scene: Scene, count: int, name: SpeciesName = "hill orc", *, after: int = 0) -> list[Monster]:
    """So many peaceful ones asleep at the hero's left, in rows of eight, after those there are."""
    return [
        scene.monster(name, MIDDLE + (i // 8) * SOUTH - (i % 8 + 2) * EAST, peaceful=True, asleep=True)
        for i in range(after, after + count)
    ]


def said(scene: Scene) -> list[str]:
    """What was said of the blade since this was last asked."""
    told = [
        f"{entry.what.removeprefix('artifacts.')}: {' '.join(str(word) for word in entry.words.values())}"
        for entry in scene.entries_told()
        if entry.what.startswith("artifacts.")
    ]
    scene.ledger.entries.clear()
    return told


@pytest.mark.parametrize(
    "name, foe, told",
    [
        ("Sting", "hill orc", ["glows: Sting flickers bright blue"]),
        ("Orcrist", "Uruk-hai", ["glows: Orcrist flickers bright blue"]),
        ("Grimtooth", "Woodland-elf", ["glows: Grimtooth flickers red"]),
        ("Grimtooth", "hill orc", []),
        ("Grayswandir", "hill orc", []),
    ],
)
def test_each_glows_for_its_own_enemies(name: ArtifactName, foe: SpeciesName, told: list[str]) -> None:
    scene = Scene()
    blade(scene, name)
    crowd(scene, 1, foe)

    scene.do(Search())

    assert said(scene) == told


@pytest.mark.parametrize(
    "edition, alone, five, thirteen",
    [
        ("3.4.3", [], [], []),
        ("3.6.1", ["glows: Sting glows bright blue"], [], []),
        *(
            (
                edition,
                ["glows: Sting flickers bright blue"],
                ["glows: Sting glimmers bright blue"],
                ["glows: Sting gleams bright blue"],
            )
            for edition in ("3.6.2", "3.6.7", "3.7", "5.0.0")
        ),
    ],
)
def test_the_more_there_are_the_brighter_it_glows(
    edition: str, alone: list[str], five: list[str], thirteen: list[str]
) -> None:
    scene = Scene(edition)
    blade(scene)
    heard = []
    for before, now in ((0, 1), (1, 4), (4, 5), (5, 12), (12, 13)):
        crowd(scene, now - before, after=before)
        scene.do(Search())
        heard.append(said(scene))

    assert heard == [alone, [], five, [], thirteen]


def test_the_glow_dims_as_enemies_die_and_stops_with_the_last() -> None:
    scene = Scene("3.6.7")
    blade(scene)
    orcs = crowd(scene, 5)
    scene.do(Search())
    said(scene)

    scene.level.monsters.remove(orcs.pop())
    scene.do(Search())
    assert said(scene) == ["glows less: Sting flickers bright blue"]

    for orc in orcs:
        scene.level.monsters.remove(orc)
    scene.do(Search())
    assert said(scene) == ["stops glowing: Sting flickering"]


def test_a_blade_glows_only_while_it_is_wielded() -> None:
    scene = Scene("3.6.7")
    sting = blade(scene, wielded=False)
    crowd(scene, 1)

    scene.do(Search())
    assert said(scene) == []

    scene.do(Wield(item=sting.letter))
    assert said(scene) == ["glows: Sting flickers bright blue"]

    scene.do(Drop(item=sting.letter))
    assert said(scene) == ["stops glowing: Sting flickering"]
    assert scene.hero.warnings.glow == Glow.NONE


def test_the_blind_feel_it_quiver() -> None:
    """However many they are; and what goes on is told again as eyes fail or open."""
    scene = Scene("3.6.7")
    blade(scene)
    scene.hero.timeout[Property.BLINDED] = 100
    crowd(scene, 1)
    scene.do(Search())
    assert said(scene) == ["quivers: Sting"]

    crowd(scene, 5, after=1)
    scene.do(Search())
    assert said(scene) == []

    scene.hero.timeout[Property.BLINDED] = 0
    scene.do(Search())
    assert said(scene) == ["is glowing: Sting glimmering"]

    scene.hero.timeout[Property.BLINDED] = 100
    scene.do(Search())
    assert said(scene) == ["is glowing: Sting quivering"]

    scene.level.monsters.clear()
    scene.do(Search())
    assert said(scene) == ["stops glowing: Sting quivering"]


def test_a_hallucinating_hero_sees_another_colour() -> None:
    scene = Scene("3.6.7")
    blade(scene)
    scene.hero.timeout[Property.HALLUCINATING] = 100
    crowd(scene, 1)

    scene.do(Search())

    (told,) = said(scene)
    assert told.startswith("glows: Sting flickers ")
    assert "bright blue" not in told


@pytest.mark.parametrize(
    "edition, seen, blindly",
    [
        ("3.4.3", "(weapon in hand)", "(weapon in hand)"),
        ("3.6.1", "(weapon in hand) (glowing bright blue)", "(weapon in hand) (glowing)"),
        ("3.6.7", "(weapon in hand, flickering bright blue)", "(weapon in hand)"),
    ],
)
def test_the_inventory_shows_it(edition: str, seen: str, blindly: str) -> None:
    scene = Scene(edition)
    sting = blade(scene)
    crowd(scene, 1)
    scene.do(Search())
    assert item_name(scene.play, sting).endswith(seen)

    scene.hero.timeout[Property.BLINDED] = 100
    assert item_name(scene.play, sting).endswith(blindly)
