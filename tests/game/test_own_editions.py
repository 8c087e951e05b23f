"""An edition handed in as a value, which no name finds: the game never asks for it by name."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import marrow
from marrow.content.properties import Property
from marrow.editions import EDITIONS
from marrow.game import atlas, knowledge, view
from marrow.game.bones_report import bones_lines
from marrow.game.shop_accounts import financial_report, used_up_bill
from marrow.messages.commands import Look, Search
from marrow.model.hero import Hero

SOURCE = Path(marrow.__file__).parent
MINE = replace(EDITIONS["3.7"], name="mine", parent=EDITIONS["3.7"])
NAMED_FROM_OUTSIDE = {  # those who read the name of an edition in a file, or get it from a person
    "__init__.py",
    "env/glyph_numbers.py",  # NLE's, which are those of one edition
    "env/settings.py",
    "front/option_parsing.py",
    "game/beginning.py",
    "game/game.py",
    "game/journal_replay.py",
    "game/replay.py",
    "game/session.py",
    "terminal/play_game.py",
}
HOSTS = (  # their games and files have names
    "browser/", "cli.py", "client/", "editions/", "explain/", "graveyard/", "judging/", "lab/", "pool/",
    "sending/", "server/", "maintenance/",
)  # fmt: skip

SHOWN: list[Callable[[marrow.Game], object]] = [
    lambda game: view.glyphs_of(game.world, game.edition),
    lambda game: view.glyph_at(game.world, game.edition, game.world.hero.spot + 1),
    lambda game: knowledge.inventory(game.world, game.edition),
    lambda game: knowledge.items_in_use(game.world, game.edition),
    lambda game: knowledge.discoveries(game.world, game.edition),
    lambda game: knowledge.self_knowledge(game.world, game.edition),
    lambda game: knowledge.monsters_or_items_shown(game.world, game.edition, near=False, creatures=True),
    lambda game: knowledge.vanquished(game.world, game.edition),
    lambda game: knowledge.genocided_or_extinct(game.world, game.edition),
    lambda game: knowledge.conducts(game.world, game.edition),
    lambda game: knowledge.nutrition(game.world, game.edition),
    lambda game: atlas.overview(game.world, game.edition),
    lambda game: bones_lines(game.world, game.edition),
    lambda game: financial_report(game.world, game.edition),
    lambda game: used_up_bill(game.world, game.edition),
    lambda game: marrow.screen(game),
    lambda game: game.clone().run(Search(count=5)),
    lambda game: marrow.from_bytes(game.to_bytes(), game.edition),
]  # fmt: skip


def warned(hero: Hero) -> None:
    hero.intrinsic[Property.WARNING] = 1


def hallucinating(hero: Hero) -> None:
    hero.timeout[Property.HALLUCINATING] = 50


@pytest.mark.parametrize("shows", SHOWN)
@pytest.mark.parametrize("changed", [None, warned, hallucinating])
def test_whatever_shows_a_game_knows_its_edition(
    changed: Callable[[Hero], None] | None, shows: Callable[[marrow.Game], object]
) -> None:
    game = marrow.new_game(MINE, seed=7, role="valkyrie")
    if changed is not None:
        changed(game.world.hero)
    game.do(Look())

    shows(game)


def test_only_names_from_outside_are_looked_up() -> None:
    looks_up = {
        path.relative_to(SOURCE).as_posix()
        for path in SOURCE.rglob("*.py")
        if re.search(r"\b(edition_named|find_edition)\(|EDITIONS\[", path.read_text(encoding="utf-8"))
    }

    assert {name for name in looks_up if not name.startswith(HOSTS)} == NAMED_FROM_OUTSIDE
