"""The lists of spells, key by key as NetHack 3.6 has them. NetHack: spell.c, dospellmenu and dovspell."""

from pathlib import Path

import pytest

from hosts.pseudo import Played
from marrow.content.skills import BASIC, EXPERT, SKILLED, UNSKILLED
from marrow.model.hero_parts import Spell, Training
from marrow.rules.magic.spells.spell_list import retained
from scene import Scene

PRIEST = ("-u", "Ann", "--role", "pri", "--race", "human", "--gender", "female", "--align", "neutral")


def priest(home: Path, *words: str) -> Played:
    """A priestess, who knows two spells."""
    game = Played(home, [*PRIEST, "--pet", "none", "--seed", "7", *words])
    game.until("Dlvl:1")
    game.past_more()
    return game


def names(game: Played) -> list[str]:
    return [line.strip()[4:].split("  ")[0] for line in game.text().split("\n") if "%" in line]


@pytest.mark.parametrize(
    ("key", "title"), [("Z", "Choose which spell to cast"), ("+", "Currently known spells")]
)
def test_spells_are_listed_with_level_category_failure_and_retention(
    tmp_path: Path, key: str, title: str
) -> None:
    with priest(tmp_path) as game:
        shown = game.type(key)
        assert title in shown
        assert "    Name                 Level Category     Fail Retention" in shown
        assert len(names(game)) == 2


def test_no_retention_is_told_in_343(tmp_path: Path) -> None:
    with priest(tmp_path, "--edition", "3.4.3") as game:
        shown = game.type("+")
        assert "    Name                 Level  Category     Fail\n" in shown
        assert "sort spells" not in shown


def test_two_spells_change_their_letters_and_keep_them(tmp_path: Path) -> None:
    with priest(tmp_path) as game:
        game.type("+")
        first, second = names(game)
        game.type("a")
        game.until("Swap 'a' with which spell")
        game.type("b")
        game.until("Currently known spells")
        assert names(game) == [second, first]
        game.type("\x1b")
        game.type("Z")
        assert names(game) == [second, first]


def test_spells_are_sorted_for_looking_or_for_good(tmp_path: Path) -> None:
    with priest(tmp_path) as game:
        game.type("+")
        before = names(game)
        game.type("+b")
        assert names(game) == sorted(before)
        game.type("+a")
        assert names(game) == before
        backwards = sorted(before, reverse=True)
        if before == sorted(before):
            game.type("ab")
        else:
            game.type("+b")
            game.type("+z")
            backwards = sorted(before)
        game.type("\x1b\x1b")
        game.type("Z")
        assert names(game) == backwards


@pytest.mark.parametrize(
    ("memory", "skill", "told"),
    [
        (20_000, UNSKILLED, "100%"), (19_999, UNSKILLED, "76%-100%"), (19_999, BASIC, "91%-100%"),
        (15_000, SKILLED, "71%-75%"), (15_001, SKILLED, "76%-80%"), (201, EXPERT, "1%-2%"),
        (1, UNSKILLED, "1%-25%"), (0, EXPERT, "(gone)"),
    ],
)  # fmt: skip
def test_skill_tells_more_exactly_what_is_remembered(memory: int, skill: int, told: str) -> None:
    scene = Scene()
    scene.hero.skills["attack spells"] = Training(skill, EXPERT, 0)

    assert told == retained(scene.hero, Spell("spellbook of force bolt", 1, memory))
