"""No rule decides by a part of a name. What rows have in common is a field, a family, or a set by name.

A text may be taken apart in the functions of ``TEXTS`` only, each with what is taken apart there.
"""

import ast
from collections.abc import Iterator, Mapping

import pytest

from trees import SOURCES, trees

PARTING = {
    "startswith", "endswith", "removeprefix", "removesuffix", "split", "rsplit", "partition", "rpartition",
    "splitlines", "strip", "lstrip", "rstrip", "replace", "find", "rfind", "rindex", "match", "fullmatch",
    "search", "findall", "finditer", "sub",
}  # fmt: skip
TEXTUAL = {
    "name", "text", "word", "words", "title", "look", "book", "who", "how", "description", "artifact",
    "species", "wanted", "answer", "rest", "letters",
}  # fmt: skip
LOWERED = {"lower", "upper", "casefold", "capitalize", "title"}

TYPED = "what a player typed"
TOLD = "words that are told"
ABOUT = "the name of somebody, given by a player or thrown from syllables"
BYTES = "no text: the bytes of a level"
TEXTS: Mapping[str, str] = {  # a file, or a function in it
    "bones/clues.py is_obituary": "B-055: clue C17 judges the form of the text on a headstone",
    "bones/clues.py named_creatures": ABOUT,
    "bones/eligible.py stored_id": "the id in a file of bones",
    "bones/hero_remains.py dig_hero_grave": "the room on a headstone",
    "combat/deaths/killing.py _tell_kill": TOLD,
    "combat/slain_by_monster.py monster_as_killer": TOLD,
    "chronicle.py _without": TOLD,
    "commands/calling.py": TYPED,
    "commands/choosing.py _mime": TOLD,
    "commands/choosing.py enter_text": TYPED,
    "commands/engraving.py": TYPED,
    "commands/fighting.py _obstacle": TOLD,
    "commands/handling/pickup_exceptions.py _is_matched": TYPED,
    "commands/inscribing.py": TYPED,
    "commands/options.py set_option": TYPED,
    "commands/spellcasting.py": TOLD + ", and " + TYPED,
    "commands/wizard_mode.py": TYPED,
    "magic/wizard_creation.py _described": TYPED,
    "commands/wizard_actions.py": TYPED,
    "dungeon/inscriptions.py": "an engraving that wears out",
    "ending/": TOLD,
    "enlightenment/": TOLD,
    "generation/drawn_levels/placed_features.py": "words of a drawing",
    "generation/new_items/fruits.py": TYPED,
    "generation/new_monsters/player_monsters.py _free_name": ABOUT,
    "generation/new_monsters/stolen_items.py with_capital": ABOUT,
    "lifesaving/death_text.py": TOLD,
    "lifesaving/harm.py _poisoner": TOLD,
    "hero/field_of_view.py _opaque_ground": BYTES,
    "hero/hearing.py hear": "how it is heard, which stands beside the words of the text",
    "hero/vision.py _shine": BYTES,
    "items/inventory.py _add": TOLD,
    "magic/genocide.py": TYPED,
    "magic/scrolls/mail.py scroll_of_mail": "what the host has read in the mailbox",
    "magic/scrolls/amnesia.py _tell": "the name of the player's hero",
    "magic/spells/spell_list.py category_of": TOLD,
    "magic/spells/spellbooks.py spell_name": TOLD,
    "magic/wishing/make_wish.py make_wish": TYPED,
    "magic/wishing/parse_wish.py": TYPED,
    "magic/wishing/wish_words.py": TYPED,
    "magic/wishing/wished_sex.py": TYPED,
    "magic/wishing/terrain_wishes.py change_terrain": TYPED,
    "magic/wishing/variant_wishes.py take_mark": TYPED,
    "monsters/scares.py says_elbereth": "what is engraved, whoever wrote it",
    "naming/": TOLD,
    "people/offers.py offer_gold": TYPED,
    "people/vault_guards.py _claims_to_be_croesus": TYPED,
    "physics/melding_globs.py _tell": TOLD,
    "polymorph/candidates.py": TYPED,
    "polymorph/hero_polymorph.py _choose_form": TYPED,
    "polymorph/monster_polymorph.py _lose_rank": ABOUT,
    "polymorph/shapechangers.py _wished_shape": TYPED,
    "religion/god_gifts.py _teach": TOLD,
    "tools/magic_marker.py": TYPED,
    "traps/passtune.py choose_notes": TYPED,
    "travel/level_teleport.py": TYPED,
    "travel/quest.py tell_quest_text": TOLD,
    "turn/level_arrivals.py _note_arrival": "the title of a branch",
}


def is_text(node: ast.expr) -> bool:
    """Whether an expression looks like a text, by its name."""
    match node:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name in TEXTUAL
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in LOWERED
        case _:
            return False


def looks_at_part(node: ast.AST) -> bool:
    """Whether an expression looks at a part of a text, or compares with a composed one."""
    match node:
        case ast.Call(func=ast.Attribute(attr="get"), args=[ast.JoinedStr(), *_]):
            return True
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in PARTING
        case ast.Subscript(value=value, slice=ast.Slice() | ast.Constant() | ast.UnaryOp()):
            return is_text(value)
        case ast.Subscript(slice=ast.JoinedStr()):
            return True
        case ast.Compare(left=left, ops=ops, comparators=right):
            if any(isinstance(side, ast.JoinedStr) for side in (left, *right)):
                return True
            pairs = zip(ops, right, strict=True)
            return any(isinstance(op, ast.In | ast.NotIn) and is_text(side) for op, side in pairs)
        case _:
            return False


def parts_of_texts(tree: ast.AST, function: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Every look at a part of a text, with the function in which it stands; "" for the module's own lines."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield from parts_of_texts(node, function or node.name)
            continue
        if looks_at_part(node):
            yield function, node
        yield from parts_of_texts(node, function)


def in_rules() -> dict[str, list[str]]:
    """The looks at parts of texts in the rules, by file and function."""
    found: dict[str, list[str]] = {}
    for path, tree in trees().items():
        place = path.relative_to(SOURCES).as_posix()
        if place.startswith("rules/"):
            for function, node in parts_of_texts(tree):
                key = f"{place.removeprefix('rules/')} {function}".strip()
                found.setdefault(key, []).append(ast.unparse(node))
    return found


def exception_for(place: str) -> str | None:
    """The entry of the table that allows a text to be taken apart there, if one does."""
    named = [
        entry
        for entry in TEXTS
        if place == entry or place.startswith(entry if entry.endswith("/") else f"{entry} ")
    ]
    return max(named, key=len, default=None)


def test_rules_look_at_whole_names() -> None:
    assert {place: looks for place, looks in in_rules().items() if exception_for(place) is None} == {}


def test_no_exception_is_out_of_use() -> None:
    used = {exception_for(place) for place in in_rules()}

    assert [entry for entry in TEXTS if entry not in used] == []


@pytest.mark.parametrize(
    "line",
    [
        'return species.name.startswith("baby ")',
        'return item.kind.name.endswith(("scales", "mail"))',
        'return " dragon scale" in item.kind.name',
        'return "spear" not in name',
        'return species.name[:4] == "were"',
        'return name.split(" scale")[0]',
        'return species.name == f"{plane} elemental"',
        'return KINDS_NAMED[f"spellbook of {spell}"]',
        'return KINDS_NAMED.get(f"spellbook of {spell}")',
        'return any(trait.startswith("wants ") for trait in traits)',
        'return re.fullmatch(".* dragon", name)',
    ],
)
def test_a_planted_look_at_a_part_is_found(line: str) -> None:
    planted = ast.parse(f"def judge(play: Play) -> bool:\n    {line}\n")

    assert [function for function, _ in parts_of_texts(planted)] == ["judge"]


@pytest.mark.parametrize(
    "line",
    [
        'return species.name in ("newt", "wolf")',
        "return item.kind.name in DRAGON_OF_SCALES",
        'return "flies" in species.traits',
        "return items[:3]",
    ],
)
def test_whole_names_and_other_things_are_not_found(line: str) -> None:
    planted = ast.parse(f"def judge(play: Play) -> bool:\n    {line}\n")

    assert list(parts_of_texts(planted)) == []
