"""The families in ``content`` are whole: each holds all rows that NetHack's names say belong to it."""

from marrow.content.dragons import DRAGONS
from marrow.content.growth import GROWS_INTO, YOUNG
from marrow.content.kinds_table import ALL_KINDS
from marrow.content.makers import MADE_BY
from marrow.content.species import COVETOUS, MIND_FLAYERS
from marrow.content.species_table import ALL_SPECIES
from marrow.content.weres import WERES
from marrow.rules.generation.new_monsters.player_monsters import SPEARS
from marrow.rules.items.stacks import GLOBS

KINDS = {kind.name for kind in ALL_KINDS}
SPECIES = {species.name for species in ALL_SPECIES}
SHIELD_OF_ORCS = {"Uruk-hai shield"}


def test_every_dragon_with_a_colour_has_young_scales_and_mail() -> None:
    assert {row.scales for row in DRAGONS} == {name for name in KINDS if name.endswith(" dragon scales")}
    assert {row.mail for row in DRAGONS} == {name for name in KINDS if name.endswith(" dragon scale mail")}
    assert {row.adult for row in DRAGONS} | {row.young for row in DRAGONS} == {
        name for name in SPECIES if name.endswith(" dragon")
    }
    for row in DRAGONS:
        assert (row.young, row.scales, row.mail) == (
            f"baby {row.adult}", f"{row.adult} scales", f"{row.adult} scale mail",
        )  # fmt: skip
        assert GROWS_INTO[row.young] == row.adult


def test_all_young_are_there() -> None:
    """NetHack: wizard.c, pick_nasty: baby, hatchling, pup, cub."""
    named = {name for name in SPECIES if name.startswith("baby ")}
    named |= {name for name in SPECIES if name.endswith((" hatchling", " pup", " cub"))}

    assert named == YOUNG


def test_every_people_has_what_is_named_after_it() -> None:
    for race, word in {"elf": "elven ", "dwarf": "dwarvish ", "orc": "orcish "}.items():
        own = {name for name in KINDS if name.startswith(word)}
        assert MADE_BY[race] == own | (SHIELD_OF_ORCS if race == "orc" else set())  # type: ignore[index]


def test_every_werecreature_has_two_shapes_and_a_pack() -> None:
    shapes = {were.human for were in WERES} | {were.beast for were in WERES}

    assert shapes == {species.name for species in ALL_SPECIES if "were" in species.traits}
    for were in WERES:
        assert (were.human, were.beast) == (f"human were{were.animal}", f"were{were.animal}")
        assert set(were.animals) <= SPECIES


def test_smaller_families_are_whole() -> None:
    assert set(MIND_FLAYERS) == {name for name in SPECIES if name.endswith("mind flayer")}
    assert set(COVETOUS) == {
        trait for species in ALL_SPECIES for trait in species.traits if trait.startswith("wants ")
    }
    assert set(SPEARS) == {name for name in KINDS if name == "spear" or name.endswith(" spear")}
    assert set(GLOBS) == {name for name in KINDS if name.startswith("glob of ")}
