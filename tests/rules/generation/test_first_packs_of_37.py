"""What heroes of 3.7 and 5.0.0 begin with."""

import pytest

from marrow.content.words import RoleName
from marrow.rules.generation.new_heroes.starting_pack import give_starting_pack
from rule import rule
from scene import Scene

SINCE_37 = pytest.mark.parametrize("edition", ["3.7", "5.0.0"])
HERE = "u_init.c u_init"
Throws = list[tuple[str, int, int]]


def pack(edition: str, role: RoleName, throws: Throws, seed: int = 3) -> Scene:
    scene = Scene(edition, role=role, throws=throws, seed=seed)
    give_starting_pack(scene.play)
    return scene


def names(scene: Scene) -> list[str]:
    return [item.kind.name for item in scene.hero.inventory]


@rule("Z-175")
@SINCE_37
def test_a_valkyrie_has_a_spear(edition: str) -> None:
    first = pack(edition, "valkyrie", []).hero.inventory[0]

    assert (first.kind.name, first.charge) == ("spear", 1)


@rule("Z-175")
@SINCE_37
@pytest.mark.parametrize("shown", [0, 3])
@pytest.mark.parametrize("fifth", [0, 1])
def test_a_wizard_has_a_marker_and_perhaps_a_blindfold(edition: str, shown: int, fifth: int) -> None:
    scene = pack(edition, "wizard", [("Z-175", 4, shown), (HERE, 5, fifth)])

    markers = [item.charge for item in scene.hero.inventory if item.kind.name == "magic marker"]
    assert markers == [19 + shown]
    assert ("blindfold" in names(scene)) == (fifth == 0)
    assert scene.thrown == 2


@rule("Z-175")
@SINCE_37
@pytest.mark.parametrize(
    "role, throws",
    [
        ("archeologist", [(HERE, 10, 1), (HERE, 4, 1), (HERE, 5, 0)]),
        ("priest", [(HERE, 5, 0)]),
        ("monk", [(HERE, 90, 60), (HERE, 4, 0)]),
        ("tourist", [(HERE, 1000, 9), *[(HERE, 25, 1)] * 3, (HERE, 20, 0)]),
    ],
)
def test_who_else_may_have_a_marker(edition: str, role: RoleName, throws: Throws) -> None:
    if role == "tourist" and edition == "3.7":  # N-546: in 5.0.0 darts are counted as they are made
        throws = [(HERE, 20, 0), *throws]
    scene = pack(edition, role, throws)

    (charge,) = [item.charge for item in scene.hero.inventory if item.kind.name == "magic marker"]
    assert 19 <= charge <= 22
    assert scene.thrown == len(throws)
    assert role != "monk" or "spellbook of confuse monster" in names(scene)


@rule("Z-175")
@SINCE_37
@pytest.mark.parametrize("seed", range(1, 9))
def test_a_priests_first_book_is_of_level_1(edition: str, seed: int) -> None:
    scene = pack(edition, "priest", [], seed)

    first, second = [
        item.kind.spell_level for item in scene.hero.inventory if item.kind.class_ == "spellbook"
    ]
    assert first == 1 and second <= 3


@pytest.mark.parametrize(
    "edition, shown, first, second",
    [
        ("3.7", 49, "two-handed sword", "axe"),
        ("3.7", 50, "battle-axe", "short sword"),
        ("5.0.0", 49, "battle-axe", "short sword"),
        ("5.0.0", 50, "two-handed sword", "axe"),
    ],
)
def test_500_reverses_the_die_for_a_barbarians_arms(
    edition: str, shown: int, first: str, second: str
) -> None:
    scene = Scene(edition, role="barbarian", shows={("u_init.c u_init", 100): shown})

    give_starting_pack(scene.play)

    assert [item.kind.name for item in scene.hero.inventory[:2]] == [first, second]


@rule("Z-175")
@pytest.mark.parametrize("edition, last", [("3.6.7", False), ("3.7", False), ("5.0.0", True)])
def test_a_monk_of_500_has_the_book_last(edition: str, last: bool) -> None:
    """Gloves, robe, scroll, potions, rations, apples, oranges and cookies come before it (u_init.c)."""
    scene = pack(edition, "monk", [])
    classes = [item.kind.class_ for item in scene.hero.inventory]

    before = set(classes[: classes.index("spellbook")])
    assert before == ({"armor", "scroll", "potion", "food"} if last else {"armor"})
