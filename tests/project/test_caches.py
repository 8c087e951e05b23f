"""What is kept from one call to the next is named here, with the reason why no edition can leak through it.

Two games of different editions may be played in one process, in any order. A cache kept by a number or
a name of a species or kind would hand one edition's row to the other.
"""

import ast
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.editions import edition_named
from marrow.formats.worlds import state_hash
from marrow.game.birth import Birth
from marrow.game.game import Game
from marrow.game.known_answers import KnownAnswers
from marrow.messages.commands import Search
from marrow.rules.monster_moves.item_pickup import likes_of
from trees import nodes_of, trees

SRC = Path(__file__).parent.parent.parent / "src" / "marrow"
KEPT = {
    "rules/commands/handling/pickup_exceptions.py: _searching": "by the text of the expression",
    # by a row, or by a content, which are compared by identity
    "content/edition_content.py: _with_nemesis": "by the content and the row",
    "content/edition_content.py: cached_property": "belongs to its content",
    "rules/monster_moves/pet_goal.py: _steps_nearer": "of two numbers only",
    "rules/generation/new_heroes/new_game.py: valid_heroes": "by the content",
    "rules/generation/new_heroes/starting_pack.py: _known_to": "by the content, the role and the race",
    "rules/generation/new_items/random_items.py: gem_chances": "by the content",
    "rules/generation/new_items/appearances.py: _dealt": "by the content",
    "rules/generation/new_items/random_items.py: _running_chances": "by the content",
    "rules/dungeon/branches.py: _branch": "by the branch's plan and numbers",
    "rules/dungeon/branches.py: _branch_link": "by the branch's plan and numbers",
    "rules/dungeon/branches.py: _special_place": "by all that is said of it",
    "rules/generation/new_levels/shop_rooms.py: _vegetarian_kinds": "by the content",
    "rules/magic/wishing/parse_wish.py: _TRUE_NAMES": "by the content, and whether names are Japanese",
    "rules/generation/population.py: _species_between": "by the content",
    "rules/polymorph/shapechangers.py: _animals": "by the content",
    "rules/monster_moves/item_pickup.py: _KNOWN": "by the row",
    "rules/monster_moves/movement_flags.py: KNOWN": "by the row",
    # by an object of one game
    "formats/fingerprint.py: _last_edition": "by the edition, compared by identity",
    "formats/worlds.py: _last_dungeons": "by the dungeon, compared by identity",
    "formats/worlds.py: _resting": "by the level, compared by identity",
    "rules/dungeon/rooms.py: _last_special": "by the rooms, compared by identity",
    # the same in every edition
    "browser/rules_pages.py: where_stated": "the rules' own pages",
    "browser/rules_pages.py: whole_page": "a page of the rules, by its name",
    "content/level_maps.py: load_map": "a file's content, by its name",
    "content/level_maps.py: map_names": "the names of files",
    "content/prose/__init__.py: _texts": "sentences, by their keys",
    "content/texts/rumour_files.py: thrown_again": "bytes of a file, by its lines",
    "content/symbols.py: _base_table": "symbols, by that of boulders",
    "content/symbols.py: _symbol_of_kind": "by class and look",
    "content/symbols.py: plain_symbols": "symbols, by that of boulders",
    "env/nle/nethack/tables.py: _object_rows": "NetHack 3.6.7's own table",
    "env/nle/nethack/tables.py: from_idx": "NetHack 3.6.7's own tables",
    "env/map_arrays.py: _base_tables": "symbols, by that of boulders",
    "env/terminal_tables.py: _base_tables": "symbols, by those that a player chose, and marks",
    "front/symbol_sets.py: base_symbols": "by the symbols that a player chose",
    "env/observations.py: _space": "bounds, by name and size",
    "env/rendering.py: _shapes": "a font",
    "front/highlights.py: parse_style": "colours and attributes, by their words",
    "env/settings.py: _options": "options of players, by their words",
    "front/seat_fronts.py: _options_copied": "options of players, by what they are",
    "editions/outside.py: _loaded": "the editions themselves",
    "formats/nethack/convert_terrain.py: detail_of": "bits of NetHack's files",
    "formats/nethack/records.py: item_flags": "bits of NetHack's files",
    "formats/nethack/records.py: monster_flags": "bits of NetHack's files",
    "formats/shapes.py: _fields_with_text": "by a class of our own",
    "server/accounts.py: scopes_in": "words of the API",
    "server/http_requests.py: decoder_of": "by the type of a request",
    "server/postgres_batches.py: each_row": "statements of our own",
    "server/postgres_batches.py: in_one": "statements of our own",
    "server/postgres_batches.py: with_arrays": "statements of our own",
    "server/postgres_store.py: in_psycopg": "statements of our own",
    "server/sqlite_store.py: _with_rows": "statements of our own",
    "server/timed_http.py: head_of": "heads of our own answers, 256 at most",
    "formats/worlds.py: _dungeon_of": "the places of a dungeon, by all that is saved of them",
    "lab/scene.py: own_looks": "looks that are not shuffled, by how many there are",
    "lab/witnesses/registry.py: WITNESSES": "filled while modules are imported",
    "model/copying.py: copier": "by a class of our own",
    "rules/bones/whose.py: starting_packs": "packs of roles, which no edition changes",
    "rules/dungeon/inscriptions.py: remains_of": "letters and what wears away of them",
    "rules/generation/drawn_levels/placed_features.py: _ground": "kinds of ground",
    "rules/hero/field_of_view.py: _last_blocked": "ground and what lies on it, by all that decides",
    "rules/hero/field_of_view.py: _last_ground": "ground, by all that decides",
    "rules/hero/field_of_view.py: _last_lit": "what is lit, by itself",
    "rules/hero/field_of_view.py: _last_walls": "walls and doors, by the ground",
    "rules/hero/field_of_view.py: field_of_view": "geometry",
    "rules/hero/field_of_view.py: lines_of_sight": "geometry",
    "kernels.py: _around": "geometry",
    "kernels.py: _left_of": "geometry",
    "rules/items/artifacts.py: _as_played": "artifacts, of which editions have no rows of their own",
    "rules/naming/english.py: plural": "English",
}
KEEPERS = ("cache", "lru_cache", "cached_property")
CHANGING = {"append", "add", "setdefault", "update", "pop", "popitem", "insert", "extend", "clear", "remove"}


def name_of(node: ast.expr) -> str:
    node = node.func if isinstance(node, ast.Call) else node
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def changed_names(function: ast.AST) -> Iterator[str]:
    """The names whose content a function changes, or which it declares global."""
    for node in nodes_of(function):
        match node:
            case ast.Global(names=names):
                yield from names
            case ast.Subscript(value=ast.Name(id=name), ctx=ast.Store() | ast.Del()):
                yield name
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=attr)) if attr in CHANGING:
                yield name
            case _:
                pass


def keeps(tree: ast.Module) -> Iterator[str]:
    """The functions whose answers a module keeps, and its own variables that its functions change."""
    variables = {
        target.id
        for statement in tree.body
        if isinstance(statement, ast.Assign | ast.AnnAssign)
        for target in (statement.targets if isinstance(statement, ast.Assign) else [statement.target])
        if isinstance(target, ast.Name)
    }
    for node in nodes_of(tree):
        if isinstance(node, ast.FunctionDef):
            kept = [name_of(decorator) for decorator in node.decorator_list]
            if "cached_property" in kept:
                yield "cached_property"
            elif any(name in KEEPERS for name in kept):
                yield node.name
            if variables and (changed := variables.intersection(changed_names(node))):
                yield from changed - local_names(node)
        elif isinstance(node, ast.ClassDef):
            for statement in node.body:
                mutable = isinstance(statement, ast.AnnAssign) and isinstance(
                    statement.value, ast.Dict | ast.List | ast.Set
                )
                if mutable and "ClassVar" in ast.unparse(statement):
                    yield f"{node.name}.{ast.unparse(statement).partition(':')[0]}"


def local_names(function: ast.FunctionDef) -> set[str]:
    everywhere = {name for node in nodes_of(function) if isinstance(node, ast.Global) for name in node.names}
    own = {
        node.id
        for node in nodes_of(function)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    } | {argument.arg for argument in nodes_of(function) if isinstance(argument, ast.arg)}
    return own - everywhere


def test_nothing_is_kept_but_what_is_named_here() -> None:
    found = {f"{path.relative_to(SRC)}: {name}" for path, tree in trees().items() for name in keeps(tree)}

    assert sorted(found - KEPT.keys()) == []
    assert sorted(KEPT.keys() - found) == [], "no longer kept"


def test_each_way_of_keeping_would_be_found() -> None:
    ways = """
A = {}
B = None
C = []
@lru_cache(maxsize=3)
def f(x): return x
def g(x): A[x] = 1
def h(x):
    global B
    B = x
def i(x): C.append(x)
def j(A): A[1] = 2
class K:
    L: ClassVar[dict[int, int]] = {}
"""
    assert sorted(keeps(ast.parse(ways))) == ["A", "B", "C", "K.L", "f"]


def test_no_cache_takes_rows_that_are_equal_for_one() -> None:
    """Rows of one number are equal; a cache kept by the content too, or by the row, tells them apart."""
    found = [
        f"{path.relative_to(SRC)}: {node.name}"
        for path, tree in trees().items()
        for node in nodes_of(tree)
        if isinstance(node, ast.FunctionDef)
        and {name_of(decorator) for decorator in node.decorator_list} & {"cache", "lru_cache"}
        and (types := {ast.unparse(a.annotation) for a in node.args.args if a.annotation is not None})
        and types & {"Species", "ObjectKind", "Item", "Monster"}
        and "Content" not in types
    ]

    assert found == []


@pytest.mark.parametrize("names", list(permutations(("3.4.3", "3.6.7", "3.7"))))
def test_an_editions_own_row_has_its_own_answers(names: tuple[str, ...]) -> None:
    """The ki-rin is an animal in 3.6.7, and in no other, and animals use no items."""
    rows = {name: edition_named(name).content.species_row(SPECIES_NAMED["ki-rin"]) for name in names}

    expected = {name: name != "3.6.7" for name in names}
    assert {name: likes_of(rows[name]).useful for name in names} == expected


def played(name: str) -> str:
    """A short game of an edition, at the end of which everything is summed up in one number."""
    birth = Birth(name="Ann", born_at=1_600_000_000, role="valkyrie")
    game = Game.new(edition_named(name), 7, birth, KnownAnswers([]))
    for _ in range(150):
        if not game.over:
            game.do(Search())
    return state_hash(game.world)


def test_a_game_comes_out_the_same_whatever_edition_was_played_before() -> None:
    names = ("3.6.7", "3.7", "5.0.0", "3.4.3", "slashem")
    forwards = {name: played(name) for name in names}
    backwards = {name: played(name) for name in reversed(names)}

    assert forwards == backwards


def played_by_turns(names: tuple[str, ...]) -> dict[str, str]:
    """Short games of several editions, of which each plays a command in turn, summed up in one number."""
    birth = Birth(name="Ann", born_at=1_600_000_000, role="valkyrie")
    games = {name: Game.new(edition_named(name), 7, birth, KnownAnswers([])) for name in names}
    for _ in range(150):
        for game in games.values():
            if not game.over:
                game.do(Search())
    return {name: state_hash(game.world) for name, game in games.items()}


def test_a_game_comes_out_the_same_whatever_editions_are_played_in_between() -> None:
    names = ("3.6.7", "5.0.0", "3.4.3", "3.7")
    assert played_by_turns(names) == {name: played(name) for name in names}
