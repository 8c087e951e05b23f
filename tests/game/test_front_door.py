"""The public interface of marrow, and that starting imports nothing that is not needed."""

import doctest
import subprocess
import sys

import pytest

import marrow
from marrow.errors import BadOption
from marrow.game.birth import birth_from_words


def test_every_public_name_exists() -> None:
    assert [name for name in marrow.__all__ if getattr(marrow, name, None) is None] == []


def test_the_example_of_the_docstring_works() -> None:
    assert doctest.testmod(marrow) == (0, 4)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="nothing_such"):
        _ = marrow.nothing_such


def test_the_command_starts_without_what_only_some_need() -> None:
    slow = "argparse msgspec typing re sqlite3 dataclasses json"
    asked = f"import sys, marrow.cli; print([name for name in {slow.split()!r} if name in sys.modules])"

    said = subprocess.run(
        [sys.executable, "-S", "-c", asked], capture_output=True, text=True, check=False, env=path()
    )

    assert said.stdout.strip() == "[]", said.stderr


def path() -> dict[str, str]:
    return {"PYTHONPATH": ":".join(sys.path)}


def test_a_new_game_takes_words_as_people_write_them() -> None:
    game = marrow.new_game("3.6.7", seed=7, role="Valkyrie", race="Dwarf")

    assert (game.world.hero.role.name, game.world.hero.race.name) == ("valkyrie", "dwarf")


def test_a_word_that_is_not_known_is_answered_with_those_that_are() -> None:
    with pytest.raises(BadOption, match="valkyrie"):
        marrow.new_game("3.6.7", seed=7, role="plumber")
    with pytest.raises(BadOption, match=r"3\.6\.7"):
        marrow.new_game("3.9", seed=7)


@pytest.mark.parametrize(
    ("wish", "role"),
    [("Priestess", "priest"), ("CAV", "caveman"), ("r", "rogue"), ("ra", "ranger"), ("Val", "valkyrie")],
)
def test_roles_go_by_their_names_and_codes_and_clear_beginnings(wish: str, role: str) -> None:
    """NetHack: role.c, str2role: of several that begin so, the first."""
    assert birth_from_words("Ann", role=wish).role == role


@pytest.mark.parametrize(
    ("wish", "race"), [("Elven", "elf"), ("dwarven", "dwarf"), ("gno", "gnome"), ("*", None)]
)
def test_races_go_by_their_nouns_and_adjectives(wish: str, race: str | None) -> None:
    assert birth_from_words("Ann", race=wish).race == race


def test_equal_seeds_make_equal_games() -> None:
    hashes = {marrow.state_hash(marrow.new_game("3.6.7", seed=seed).world) for seed in (7, 7, 8)}

    assert len(hashes) == 2
