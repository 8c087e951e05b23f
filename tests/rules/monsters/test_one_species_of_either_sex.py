"""Incubi and succubi, cavemen and priests, which are one species of either sex since 3.7. Decision 0056."""

import pytest

from marrow.content.roles_table import ROLES_NAMED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import RoleName, SpeciesName
from marrow.editions import EDITIONS
from marrow.rules.combat.deaths.grow_up import grow_up
from marrow.rules.generation.new_items.sex_of_bodies import set_sex
from marrow.rules.generation.new_monsters.player_monsters import CROWD, make_player_monsters
from marrow.rules.items.edition_rows import use_rows_of_edition
from marrow.rules.magic.genocide import role_species
from marrow.rules.naming import a_monster, item_name, killer_monster
from marrow.rules.polymorph.candidates import species_named_by_player
from scene import Scene

ONE = {"succubus": "incubus", "cavewoman": "caveman", "priestess": "priest"}
BEFORE = ("3.4.3", "3.6.7", "slashem", "dnethack")
SINCE = ("3.7", "5.0.0", "splicehack")
BOTH = pytest.mark.parametrize("edition", [*BEFORE, *SINCE])
NEW = pytest.mark.parametrize("edition", SINCE)


@BOTH
@pytest.mark.parametrize("woman", ONE)
def test_women_are_a_species_before_37(edition: str, woman: str) -> None:
    content = EDITIONS[edition].content
    row, man = content.species_row(SPECIES_NAMED[woman]), content.species_row(SPECIES_NAMED[ONE[woman]])
    if edition in BEFORE:
        assert content.has_species(row)
        assert row.name == woman
        assert "male" in man.traits
    else:
        assert not content.has_species(SPECIES_NAMED[woman])
        assert row is man
        assert "male" not in man.traits


@NEW
@pytest.mark.parametrize(
    "name, male, female",
    [
        ("incubus", "an incubus", "a succubus"),
        ("dwarf lord", "a dwarf lord", "a dwarf lady"),
        ("gnome king", "a gnome king", "a gnome queen"),
        ("Elvenking", "an Elvenking", "an Elvenqueen"),
        ("vampire lord", "a vampire lord", "a vampire lady"),
    ],
)
def test_names_tell_the_sex(edition: str, name: SpeciesName, male: str, female: str) -> None:
    scene = Scene(edition)
    monster = scene.monster(name)
    statue = scene.item("statue", species=name)
    for sex, expected in ((False, male), (True, female)):
        monster.female = sex
        set_sex(scene.play, statue, female=sex)
        assert a_monster(scene.play, monster) == expected
        assert killer_monster(scene.play, monster).text == expected.split(" ", 1)[1]
        assert item_name(scene.play, statue) == f"a statue of {expected}"


def test_a_dwarf_lord_may_not_be_a_lady_in_367() -> None:
    scene = Scene()
    monster = scene.monster("dwarf lord")
    monster.female = True
    assert a_monster(scene.play, monster) == "a dwarf lord"


@NEW
@pytest.mark.parametrize(
    "text, name",
    [
        ("succubus", "incubus"), ("amorous demons", "incubus"), ("gnome queens", "gnome king"),
        ("cave dweller", "caveman"), ("priestess", "aligned priest"), ("cleric", "priest"),
    ],
)  # fmt: skip
def test_every_name_may_be_typed(edition: str, text: str, name: str) -> None:
    species = species_named_by_player(text, EDITIONS[edition].content)
    assert species is not None
    assert species.name == name


@BOTH
@pytest.mark.parametrize("role", ["caveman", "priest", "valkyrie"])
def test_a_role_has_one_species_or_two(edition: str, role: RoleName) -> None:
    content = EDITIONS[edition].content
    expected = 2 if edition in BEFORE and role != "valkyrie" else 1
    assert len(role_species(ROLES_NAMED[role], content)) == expected
    assert len(content.species_of_roles) == (15 if edition in BEFORE else 13)


@pytest.mark.parametrize("edition, sides", [("3.6.7", 15), ("3.7", 13), ("5.0.0", 13)])
def test_player_monsters_are_of_any_role(edition: str, sides: int) -> None:
    scene = Scene(edition, shows={(CROWD, sides): sides - 1, (CROWD, 76): 40, (CROWD, 19): 10})
    make_player_monsters(scene.play, 1)
    assert [monster.species.name for monster in scene.level.monsters] == ["wizard"]


@pytest.mark.parametrize("edition, last", [("3.6.7", "incubus"), ("3.7", "horned devil")])
def test_the_order_is_the_editions(edition: str, last: str) -> None:
    names = [species.name for species in EDITIONS[edition].content.species]
    assert names.index(last) == max(names.index("incubus"), names.index("horned devil"))
    if edition == "3.7":
        after = {"tiger": "displacer beast", "gray dragon": "gold dragon", "water demon": "incubus"}
        assert {name: names[names.index(name) + 1] for name in after} == after


@pytest.mark.parametrize("edition, became", [("3.6.7", "priestess"), ("3.7", "priest")])
def test_a_priestess_grows_out_of_an_aligned_one_only_where_there_is_one(edition: str, became: str) -> None:
    scene = Scene(edition)
    content = scene.play.edition.content
    assert content.species_of(SPECIES_NAMED["priest"], female=True).name == became
    monster = scene.monster("gnome lord")
    monster.female, monster.level, monster.hp, monster.max_hp = True, 4, 40, 33
    grow_up(scene.play, monster, scene.monster("newt", monster.spot + 1))
    assert monster.species.name == "gnome king"


@NEW
def test_what_earlier_versions_saved_is_read(edition: str) -> None:
    scene = Scene(edition)
    world = scene.play.world
    demon = scene.monster("newt")
    demon.species = SPECIES_NAMED["succubus"]
    statue = scene.lay("statue")
    statue.species = SPECIES_NAMED["priestess"]
    women, men = SPECIES_NAMED["succubus"].number, SPECIES_NAMED["incubus"].number
    world.died[women], world.died[men] = 2, 3

    use_rows_of_edition(world, scene.play.edition.content)

    assert a_monster(scene.play, demon) == "a succubus"
    assert item_name(scene.play, statue) == "a statue of a priestess"
    assert (world.died[women], world.died[men]) == (0, 5)
