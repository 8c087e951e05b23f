"""What the running originals' tables say of species and kinds of objects, beside ours.

Looks, sounds and what each new game shuffles are left out.
"""

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from marrow.content.kinds import ObjectKind
from marrow.content.species import Species
from marrow.editions import EDITIONS

TABLES = Path(__file__).parent / "editions" / "tables.json.gz"
RECORDED = ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.7", "5.0.0")
RENAMED = {  # in later editions
    "food: enormous meatball": "food: huge chunk of meat",
    "food: fruit": "food: slime mold",
    "venom: splash of blinding venom": "venom: blinding venom",
    "venom: splash of acid venom": "venom: acid venom",
}
OTHERWISE = {"shapeshifter"}  # a choice, not a trait, where it differs
OF_CLASSES = {"floats"}  # no flag of a row: mondata.h, is_floater


@cache
def recorded() -> dict[str, Any]:
    with gzip.open(TABLES, "rt", encoding="utf-8") as file:
        tables: dict[str, Any] = json.load(file)
    return tables


def of_species(species: Species) -> dict[str, Any]:
    numbers = (
        "level",
        "speed",
        "armor_class",
        "magic_resistance",
        "alignment",
        "weight",
        "nutrition",
        "difficulty",
    )
    return {name: getattr(species, name) for name in numbers} | {
        "size": species.size.value,
        "frequency": species.frequency,
        "dice": [[attack.dice, attack.sides] for attack in species.attacks],
        "traits": set(species.traits) - OTHERWISE - OF_CLASSES,
        "resistances": set(species.resistances),
        "conveys": set(species.conveys),
    }


def of_kind(kind: ObjectKind, share: int) -> dict[str, Any]:
    names = (
        "weight", "cost", "nutrition", "delay", "merges", "magic", "chargeable", "unique", "not_wishable",
        "uses_known", "damage_small", "damage_large", "armor_class", "magic_cancellation", "spell_level",
    )  # fmt: skip
    return {name: getattr(kind, name) for name in names} | {"share": share}


def name_of(kind: ObjectKind) -> str:
    """Class and bare name."""
    bare = kind.name if kind.class_ == "amulet" else kind.name.removeprefix(f"{kind.class_} of ")
    return f"{kind.class_}: {bare}"


@pytest.mark.parametrize("edition", RECORDED)
def test_species_are_as_in_the_original(edition: str) -> None:
    ours = {species.name: of_species(species) for species in EDITIONS[edition].content.species}
    different: list[str] = []
    for name, row in recorded()[edition]["species"].items():
        for field, value in row.items():
            real = set(value) - OTHERWISE if isinstance(ours[name][field], set) else value
            if real != ours[name][field]:
                different.append(f"{name}: {field} {real}, ours {ours[name][field]}")
    assert different == []


@pytest.mark.parametrize("edition", RECORDED)
def test_eyes_float_and_since_360_lights(edition: str) -> None:
    """mondata.h, is_floater: by class, not by a flag of the row."""
    floaters = {one.letter for one in EDITIONS[edition].content.species if "floats" in one.traits}

    assert floaters == ({"e"} if edition == "3.4.3" else {"e", "y"})
    assert all("floats" in one.traits for one in EDITIONS[edition].content.species if one.letter in floaters)


@pytest.mark.parametrize("edition", RECORDED)
def test_kinds_are_as_in_the_original(edition: str) -> None:
    content = EDITIONS[edition].content
    ours = {name_of(kind): of_kind(kind, content.share(kind)) for kind in content.kinds}
    real = {RENAMED.get(name, name): row for name, row in recorded()[edition]["kinds"].items()}
    different = [
        f"{name}: {field} {value}, ours {ours[name][field]}"
        for name, row in real.items()
        if name in ours
        for field, value in row.items()
        if value != ours[name][field]
    ]
    unbuilt = set() if edition in ("3.7", "5.0.0") else {"scroll: mail"}  # in the older originals
    assert set(real) ^ set(ours) == unbuilt
    assert different == []
