"""Every cell of tests/facts, NetHack's own tables, stands in src/marrow/content."""

import csv
import itertools
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest

from marrow.content.artifacts import Artifact
from marrow.content.artifacts_table import ARTIFACTS
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS, SPARE_SCROLLS, SPARE_WANDS
from marrow.content.roles import Advance, Race, Role, StartingItem
from marrow.content.roles_table import RACES, ROLES, STARTING_ITEMS, SUBSTITUTES
from marrow.content.species import NO_ALIGNMENT, Species
from marrow.content.species_table import SPECIES

FACTS = Path(__file__).parent.parent / "facts"
ATTRIBUTES = ("strength", "intelligence", "wisdom", "dexterity", "constitution", "charisma")
MORE_THAN_A_NAME = {"ring", "potion", "scroll", "wand", "spellbook"}
BARE_NAMES = {"slime mold": "fruit", "Book of the Dead": "Book of the Dead"}

Row = Mapping[str, str]


def facts(table: str) -> list[Row]:
    with (FACTS / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def several(words: Iterable[str]) -> frozenset[str]:
    return frozenset(words)


def in_cell(cell: str) -> frozenset[str]:
    return frozenset(word for word in cell.split(";") if word)


def same(cell: str, expected: object) -> bool:
    """Whether a cell says what the content says; lists are compared as sets of words."""
    if isinstance(expected, frozenset):
        return in_cell(cell) == expected
    if isinstance(expected, bool):
        return cell == ("1" if expected else "0")
    if expected is None or expected == "":
        return cell in ("", "none")
    return cell == str(expected) or (expected == 0 and cell == "")


def differences(row: Row, expected: Mapping[str, object]) -> list[str]:
    assert set(row) == set(expected), "every column is compared"
    return [
        f"{column}: {row[column]!r} is not {expected[column]!r}"
        for column in row
        if not same(row[column], expected[column])
    ]


def species_cells(species: Species) -> dict[str, object]:
    attacks: dict[str, object] = {}
    for number, attack in itertools.zip_longest(range(1, 7), species.attacks):
        attacks[f"attack{number}"] = attack.manner if attack else ""
        attacks[f"damage{number}"] = attack.damage if attack else ""
        attacks[f"dice{number}"] = attack.dice if attack else 0
        attacks[f"sides{number}"] = attack.sides if attack else 0
    return attacks | {
        "number": species.number,
        "name": species.word or species.name,
        "symbol": species.kind,
        "level": species.level,
        "speed": species.speed,
        "armor_class": species.armor_class,
        "magic_resistance": species.magic_resistance,
        "alignment": "none" if species.alignment == NO_ALIGNMENT else species.alignment,
        "frequency": species.frequency,
        "generation": species.generation,
        "weight": species.weight,
        "nutrition": species.nutrition,
        "sound": species.sound,
        "size": species.size.name.lower(),
        "resistances": species.resistances,
        "conveys": species.conveys,
        "traits": species.traits - {"floats"},  # in NetHack it follows from the symbol
        "difficulty": species.difficulty,
        "colour": species.colour,
    }


@pytest.mark.parametrize(("row", "species"), list(zip(facts("species"), SPECIES, strict=True)))
def test_a_species_is_as_in_nethack(row: Row, species: Species) -> None:
    flags = {"flags1", "flags2", "flags3"}
    merged = {column: cell for column, cell in row.items() if column not in flags}
    merged["traits"] = ";".join(row[column] for column in sorted(flags))

    assert differences(merged, species_cells(species)) == []


@pytest.mark.parametrize("species", SPECIES, ids=lambda species: species.name)
def test_eyes_and_lights_float(species: Species) -> None:
    """NetHack 3.6.7: mondata.h, is_floater."""
    assert ("floats" in species.traits) is (species.kind in ("eye", "light"))


def test_species_names_are_unique_and_only_were_creatures_needed_another() -> None:
    renamed = {species.name for species in SPECIES if species.word}

    assert len({species.name for species in SPECIES}) == len(SPECIES)
    assert renamed == {"human werejackal", "human wererat", "human werewolf"}


def bare_name(kind: ObjectKind) -> str:
    if kind.name in BARE_NAMES:
        return BARE_NAMES[kind.name]
    return kind.name.removeprefix(f"{kind.class_} of ") if kind.class_ in MORE_THAN_A_NAME else kind.name


def kind_cells(kind: ObjectKind) -> dict[str, object]:
    skill = f"ammunition of {kind.skill}" if kind.missile else kind.skill
    return {
        "name": bare_name(kind),
        "description": kind.description,
        "class": kind.class_,
        "part": kind.part,
        "probability": kind.probability,
        "weight": kind.weight,
        "cost": kind.cost,
        "nutrition": kind.nutrition,
        "delay": kind.delay,
        "material": kind.material if kind.material != "none" else None,
        "merges": kind.merges,
        "bulky_or_two_handed": kind.bulky,
        "tough": kind.tough,
        "damage_small": kind.damage_small,
        "damage_large": kind.damage_large,
        "hit_bonus": kind.hit_bonus,
        "armor_class": kind.armor_class,
        "magic_cancellation": kind.magic_cancellation,
        "spell_level": kind.spell_level,
        "skill": skill,
        "property": kind.property.name.lower().replace("_", " ") if kind.property else "",
        "magic": kind.magic,
        "chargeable": kind.chargeable,
        "uses_known": kind.uses_known,
        "unique": kind.unique,
        "not_wishable": kind.not_wishable,
        "direction": kind.beam if kind.beam != "none" else None,
        "attack_mode": several(kind.attack_modes),
        "colour": kind.colour,
    }


NAMED_OBJECTS = [row for row in facts("objects") if row["name"]]
KINDS_IN_FACTS = KINDS[: len(NAMED_OBJECTS)]


@pytest.mark.parametrize(("row", "kind"), list(zip(NAMED_OBJECTS, KINDS_IN_FACTS, strict=True)))
def test_an_object_kind_is_as_in_nethack(row: Row, kind: ObjectKind) -> None:
    without_number = {column: cell for column, cell in row.items() if column != "number"}

    assert differences(without_number, kind_cells(kind)) == []


def test_object_kinds_are_numbered_in_order_and_uniquely_named() -> None:
    assert [kind.number for kind in KINDS] == list(range(len(KINDS)))
    assert len({kind.name for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize(("class_", "spare"), [("scroll", SPARE_SCROLLS), ("wand", SPARE_WANDS)])
def test_spare_appearances_are_as_in_nethack(class_: str, spare: tuple[tuple[str, str, str], ...]) -> None:
    rows = [row for row in facts("objects") if not row["name"] and row["class"] == class_]

    assert [(row["description"], row["material"], row["colour"]) for row in rows] == list(spare)


def artifact_cells(artifact: Artifact) -> dict[str, object]:
    return {
        "number": artifact.number,
        "name": artifact.name,
        "base": artifact.base,
        "powers_when_used": artifact.used,
        "powers_when_carried": artifact.carried,
        "against": artifact.against,
        "attack_damage": artifact.attack_damage,
        "to_hit_die": artifact.to_hit_die,
        "damage_die": artifact.damage_die,
        "defends_against": artifact.defends_against,
        "carried_defence": artifact.carried_defence,
        "invoke": artifact.invoke,
        "alignment": artifact.alignment,
        "role": artifact.role,
        "race": artifact.race,
        "cost": artifact.cost,
        "glow_colour": artifact.glow_colour,
    }


@pytest.mark.parametrize(("row", "artifact"), list(zip(facts("artifacts"), ARTIFACTS, strict=True)))
def test_an_artifact_is_as_in_nethack(row: Row, artifact: Artifact) -> None:
    assert differences(row, artifact_cells(artifact)) == []


def advance_cells(what: str, advance: Advance) -> dict[str, object]:
    return {
        f"{what}_start": advance.start,
        f"{what}_start_die": advance.start_die,
        f"{what}_low_level": advance.low,
        f"{what}_low_level_die": advance.low_die,
        f"{what}_high_level": advance.high,
        f"{what}_high_level_die": advance.high_die,
    }


def role_cells(role: Role) -> dict[str, object]:
    cells: dict[str, object] = {
        "name": role.name,
        "female_name": role.female_name if role.female_name != role.name else "",
        "code": role.code,
        "lawful_god": role.gods[0],
        "neutral_god": role.gods[1],
        "chaotic_god": role.gods[2],
        "quest_home": role.quest_home,
        "quest_goal_place": role.quest_goal,
        "pet": role.pet,
        "quest_leader": role.leader,
        "quest_guardian": role.guardian,
        "quest_nemesis": role.nemesis,
        "races": several(role.races),
        "genders": several(role.genders),
        "alignments": several(role.alignments),
        "cutoff_level": role.cutoff_level,
        "initial_alignment_record": role.alignment_record,
        "spell_base": role.spell_base,
        "spell_emergency": role.spell_emergency,
        "spell_shield": role.spell_shield,
        "spell_armor": role.spell_armor,
        "spell_attribute": role.spell_attribute,
        "special_spell": role.special_spell.removeprefix("spellbook of "),
        "special_spell_modifier": role.special_spell_modifier,
    }
    for number, (rank, female) in enumerate(zip(role.ranks, role.female_ranks, strict=True), start=1):
        cells[f"rank{number}"] = rank
        cells[f"female_rank{number}"] = female if female != rank else ""
    for attribute, base, share in zip(ATTRIBUTES, role.attribute_base, role.attribute_share, strict=True):
        cells[f"{attribute}_base"] = base
        cells[f"{attribute}_share"] = share
    return cells | advance_cells("hp", role.hp) | advance_cells("power", role.power)


@pytest.mark.parametrize(("row", "role"), list(zip(facts("roles"), ROLES, strict=True)))
def test_a_role_is_as_in_nethack(row: Row, role: Role) -> None:
    assert differences(row, role_cells(role)) == []


def race_cells(race: Race) -> dict[str, object]:
    cells: dict[str, object] = {
        "name": race.name,
        "adjective": race.adjective,
        "code": race.code,
        "mummy": race.mummy,
        "zombie": race.zombie,
        "genders": several(race.genders),
        "alignments": several(race.alignments),
        "always_peaceful": several(race.always_peaceful),
        "always_hostile": several(race.always_hostile),
    }
    for attribute, least, most in zip(
        ATTRIBUTES, race.attribute_minimum, race.attribute_maximum, strict=True
    ):
        cells[f"{attribute}_minimum"] = least
        cells[f"{attribute}_maximum"] = most
    return cells | advance_cells("hp", race.hp) | advance_cells("power", race.power)


@pytest.mark.parametrize(("row", "race"), list(zip(facts("races"), RACES, strict=True)))
def test_a_race_is_as_in_nethack(row: Row, race: Race) -> None:
    assert differences(row, race_cells(race)) == []


def starting_cells(role: str, item: StartingItem) -> dict[str, object]:
    least, most = item.quantity
    kind = next((kind for kind in KINDS if kind.name == item.kind), None)
    return {
        "role": role,
        "item": bare_name(kind) if kind else "random",
        "class": item.class_,
        "charge": "random" if item.charge is None else item.charge,
        "quantity": str(least) if least == most else f"{least}-{most}",
        "blessing": item.blessing or "random",
        "one_chance_in": item.one_chance_in,
        "relation": item.relation,
    }


def test_every_role_starts_with_what_it_has_in_nethack() -> None:
    rows = facts("starting_inventory")
    own = [role.name for role in ROLES]
    items = [(role, item) for role, pack in STARTING_ITEMS.items() if role in own for item in pack]

    wrong = [
        f"{row['role']}, {row['item']}: {difference}"
        for row, (role, item) in zip(rows, items, strict=True)
        for difference in differences(row, starting_cells(role, item))
    ]

    assert wrong == []


def test_races_substitute_what_they_do_in_nethack() -> None:
    rows = [tuple(row.values()) for row in facts("racial_substitutes")]

    assert [(row.race, row.item, row.replacement) for row in SUBSTITUTES] == rows
