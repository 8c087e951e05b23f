"""The words of weaponstatus, armorstatus and terrainstatus, as NetHack 5.0.0's botl.c chooses them."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName
from marrow.game.gear_words import armor_word, ground_word, weapon_word
from marrow.model.item import Slot
from marrow.model.places import Door, Terrain
from scene import Scene


@pytest.mark.parametrize(
    "kind, word",
    [
        ("katana", "Sword"), ("two-handed sword", "2H-Sword"), ("battle-axe", "2H-Axe"), ("aklys", "Aklys"),
        ("quarterstaff", "2H-Staff"), ("morning star", "Mrng-star"), ("halberd", "2H-Pole"),
        ("lance", "Lance"), ("dwarvish mattock", "2H-Mattock"), ("pick-axe", "Pick-axe"),
        ("unicorn horn", "2H-Unihorn"),
        ("elven arrow", "Arrow"), ("yumi", "Bow"), ("crossbow bolt", "Bolt"), ("flint", "Stone"),
        ("cream pie", "Pie"), ("apple", "Food"), ("tin opener", "Tin-opener"), ("magic lamp", "Tool"),
        ("grappling hook", "Hook"), ("wand of sleep", "Wand"),
    ],
)  # fmt: skip
def test_a_wielded_thing_is_named_by_its_skill_or_class(kind: KindName, word: str) -> None:
    scene = Scene("5.0.0")
    scene.wear(kind, Slot.WIELDED)

    assert weapon_word(scene.world) == word


def test_empty_hands_are_told_from_bare_ones_and_from_none() -> None:
    scene = Scene("5.0.0")
    assert weapon_word(scene.world) == "Bare-hnds"
    scene.wear("leather gloves", Slot.GLOVES)
    assert weapon_word(scene.world) == "Empty-hnd"

    jackal = Scene("5.0.0")
    jackal.hero.form = SPECIES_NAMED["jackal"]
    assert weapon_word(jackal.world) == "No-weapon"


def test_two_weapons_are_one_word() -> None:
    scene = Scene("5.0.0")
    scene.wear("long sword", Slot.WIELDED)
    scene.wear("dagger", Slot.ALTERNATE)
    scene.hero.fighting.two_weapons = True

    assert weapon_word(scene.world) == "Dual-weps"


def test_one_piece_of_armor_is_spelt_and_more_are_letters() -> None:
    scene = Scene("5.0.0")
    assert armor_word(scene.world) == "Naked"
    scene.wear("fedora", Slot.HELMET)
    assert armor_word(scene.world) == "Hat"
    scene.wear("ring mail", Slot.BODY_ARMOR)
    scene.wear("small shield", Slot.SHIELD)
    scene.wear("leather gloves", Slot.GLOVES)
    scene.wear("cloak of protection", Slot.CLOAK)
    assert armor_word(scene.world) == "GCAHS+"


def test_a_ring_of_protection_adds_a_plus_to_an_iron_helmet() -> None:
    scene = Scene("5.0.0")
    scene.wear("dwarvish iron helm", Slot.HELMET)
    scene.wear("ring of protection", Slot.LEFT_RING)

    assert armor_word(scene.world) == "Helm+"


@pytest.mark.parametrize(
    "terrain, word", [(Terrain.ROOM, "Floor"), (Terrain.CORRIDOR, "Floor"), (Terrain.ALTAR, "Altar"),
                      (Terrain.VERTICAL_WALL, "Wall"), (Terrain.MOAT, "Moat"), (Terrain.TREE, "Tree")]
)  # fmt: skip
def test_the_ground_is_one_word(terrain: Terrain, word: str) -> None:
    scene = Scene("5.0.0")
    scene.level.terrain[scene.hero.spot] = terrain

    assert ground_word(scene.world) == word


def test_doors_are_told_by_their_state() -> None:
    scene = Scene("5.0.0")
    scene.level.terrain[scene.hero.spot] = Terrain.DOOR
    words = []
    for state in (Door.NONE, Door.BROKEN, Door.OPEN, Door.CLOSED):
        scene.level.detail[scene.hero.spot] = state
        words.append(ground_word(scene.world))

    assert words == ["Doorway", "Doorway", "Open-door", "Shut-door"]
