"""Few modules of rules/hero change a hero's numbers and intrinsics; other modules call their functions."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from trees import nodes_of, trees

MARROW = Path(__file__).parent.parent.parent / "src" / "marrow"

WRITERS = {
    "rules/hero/hit_point_changes.py": ("hp", "max_hp", "hp_before", "form_hp", "form_max_hp"),
    "rules/hero/power_changes.py": ("power", "max_power"),
    "rules/hero/attribute_changes.py": ("base", "peak", "bonus", "temporary", "exercise"),
    "rules/hero/constitution_share.py": ("constitution_share",),
    "rules/hero/experience.py": ("experience", "score", "level", "peak_level", "hp_gains", "power_gains"),
    "rules/hero/nutrition_changes.py": ("nutrition",),
    "rules/hero/luck_changes.py": ("luck", "luck_bonus"),
    "rules/hero/alignment_changes.py": ("alignment", "alignment_record"),
    "rules/hero/intrinsic_changes.py": ("intrinsic",),
}
EXCEPTIONS = {  # who may change a hero's numbers too, and why
    "experiment/": "sets up the scenes of experiments",
    "game/optimal_problem.py": "asks on a copy what a hero who eats by a plan would have left",
    "game/plan.py": "asks on a copy of the game what would happen to a hero with another nutrition",
    "game/turn_costs.py": "asks on a copy what a turn costs",
    "lab/batch/": "sets up lives in the engine that the batch is compared with",
    "lab/bench/worlds.py": "sets up a hero who lives long enough to be measured",
    "lab/bench/engine.py": "feeds a hero who searches for long",
    "lab/crosscheck/": "sets up the states in which NetHack's own functions were asked",
    "lab/planning.py": "sets up the hero that somebody asks about",
    "lab/scene.py": "sets up scenes for tests and witnesses",
    "lab/studies/": "sets up the heroes whose games a study plays",
    "lab/trace/": "sets up the states of recorded games of NetHack, and adds what the recordings omit",
    "lab/witnesses/": "sets up the scenes that come out differently in two editions",
}
ENTRIES = {  # which entries of the ledger tell of a change, and where alone they are written
    "HpChanged": "rules/hero/hit_point_changes.py",
    "MaxHpChanged": "rules/hero/hit_point_changes.py",
    "PowerChanged": "rules/hero/power_changes.py",
    "MaxPowerChanged": "rules/hero/power_changes.py",
    "NutritionChanged": "rules/hero/nutrition_changes.py",
    "LuckChanged": "rules/hero/luck_changes.py",
    "AlignmentChanged": "rules/hero/alignment_changes.py",
    "AlignmentRecordChanged": "rules/hero/alignment_changes.py",
    "AttributeChanged": "rules/hero/attribute_changes.py",
    "ExperienceChanged": "rules/hero/experience.py",
    "LevelChanged": "rules/hero/experience.py",
    "PeakLevelChanged": "rules/hero/experience.py",
}
UNTOLD = {  # which changes the ledger does not tell, and why
    "constitution_share": "a part of the maximum of hit points, whose changes are told",
    "exercise": "points that change nearly every turn and count only at the next exercise check",
    "hp_before": "a copy of hit points whose changes are told",
    "hp_gains": "what a level brought, noted to be taken with it; the hit points themselves are told",
    "power_gains": "what a level brought, noted to be taken with it; the power itself is told",
    "score": "no rule reads it before the end",
    "intrinsic": "properties, which are no numbers",
}

NUMBERS = {number for numbers in WRITERS.values() for number in numbers}
LISTS = {"base", "peak", "bonus", "temporary", "exercise", "hp_gains", "power_gains", "intrinsic"}
MUTATIONS = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort", "__setitem__"}
SETTERS = {"setattr", "delattr", "force_setattr", "__setattr__", "__delattr__"}


def names_of_heroes(tree: ast.AST) -> set[str]:
    """The names that stand for a hero somewhere in a module."""
    names = {"hero"}
    for node in nodes_of(tree):
        match node:
            case ast.arg(arg=name, annotation=ast.Name(id="Hero") | ast.Constant(value="Hero")):
                names.add(name)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=ast.Name(id="Hero")):
                names.add(name)
            case ast.Assign(targets=targets, value=ast.Attribute(attr="hero")):
                names |= {target.id for target in targets if isinstance(target, ast.Name)}
            case ast.NamedExpr(target=ast.Name(id=name), value=ast.Attribute(attr="hero")):
                names.add(name)
            case _:
                pass
    return names


def writes(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and number of every write to a hero's numbers; "?" for a number that is not told."""
    heroes = names_of_heroes(tree)

    def is_hero(node: ast.expr) -> bool:
        return (isinstance(node, ast.Name) and node.id in heroes) or (
            isinstance(node, ast.Attribute) and node.attr == "hero"
        )

    def number(node: ast.expr) -> str:
        """Which number of a hero an expression is, or is a part of; "" for anything else."""
        while isinstance(node, ast.Subscript):
            node = node.value
        if isinstance(node, ast.Attribute) and node.attr in NUMBERS and is_hero(node.value):
            return node.attr
        return ""

    for node in nodes_of(tree):
        match node:
            case ast.Attribute(ctx=ast.Store() | ast.Del()) | ast.Subscript(ctx=ast.Store() | ast.Del()):
                if number(node):
                    yield node.lineno, number(node)
            case ast.Assign(value=ast.Attribute() as whole) | ast.NamedExpr(value=ast.Attribute() as whole):
                if number(whole) in LISTS:  # a second name for the list, by which it could be changed
                    yield node.lineno, number(whole)
            case ast.Call(func=ast.Attribute(attr=how, value=changed)) if how in MUTATIONS:
                if number(changed):
                    yield node.lineno, number(changed)
            case ast.Call(func=ast.Name(id=how) | ast.Attribute(attr=how), args=[changed, named, *_]):
                if how in SETTERS and is_hero(changed):
                    name = str(named.value) if isinstance(named, ast.Constant) else "?"
                    if name in NUMBERS | {"?"}:
                        yield node.lineno, name
            case _:
                pass


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path, tree in trees().items():
        yield path.relative_to(MARROW).as_posix(), tree


def test_only_the_modules_of_the_hero_change_a_heros_numbers() -> None:
    wrong = [
        f"src/marrow/{path}:{line}: hero.{number}"
        for path, tree in modules()
        if not path.startswith(tuple(EXCEPTIONS))
        for line, number in writes(tree)
        if number not in WRITERS.get(path, ())
    ]

    assert not wrong, "\n".join(wrong)


def test_each_of_these_modules_changes_the_numbers_named_for_it() -> None:
    for path, numbers in WRITERS.items():
        assert {number for _, number in writes(trees()[MARROW / path])} == set(numbers), path


def test_every_exception_is_needed() -> None:
    for start, reason in EXCEPTIONS.items():
        assert any(list(writes(tree)) for path, tree in modules() if path.startswith(start)), reason


def test_only_these_modules_write_the_changes_into_the_ledger() -> None:
    wrong = [
        f"src/marrow/{path}:{node.lineno}: {name}"
        for path, tree in modules()
        for node in nodes_of(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        for name in [node.func.id]
        if name in ENTRIES and path != ENTRIES[name]
    ]

    assert not wrong, "\n".join(wrong)


def silent_changes(tree: ast.AST) -> Iterator[str]:
    """Functions that change a number, but write nothing into the ledger."""
    for function in nodes_of(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        told = {number for _, number in writes(function)} - set(UNTOLD)
        calls = [node.func for node in nodes_of(function) if isinstance(node, ast.Call)]
        writing = any(
            (isinstance(call, ast.Attribute) and call.attr == "write")
            or (isinstance(call, ast.Name) and call.id == "_write")
            for call in calls
        )
        if told and not writing:
            yield f"{function.name}: {', '.join(sorted(told))}"


def test_every_function_that_changes_a_number_writes_it_into_the_ledger() -> None:
    wrong = [
        f"src/marrow/{path}: {found}" for path in WRITERS for found in silent_changes(trees()[MARROW / path])
    ]

    assert not wrong, "\n".join(wrong)


def test_the_check_finds_a_planted_silent_change() -> None:
    loud = "def f(play):\n    play.hero.luck = 3\n    play.write(LuckChanged(turn=1, amount=3, left=3))"
    silent = "def f(play):\n    play.hero.luck = 3"
    untold = "def f(play):\n    play.hero.score += 3"

    assert [list(silent_changes(ast.parse(source))) for source in (loud, silent, untold)] == [
        [],
        ["f: luck"],
        [],
    ]


@pytest.mark.parametrize(
    "line",
    [
        "hero.hp = 1",
        "hero.intrinsic[prop] |= 4",
        "play.hero.intrinsic[Property.FAST] = 0",
        "hero.intrinsic[prop] = hero.timeout[prop] = 0",
        "hero.intrinsic = [0] * 70",
        "given = play.hero.intrinsic",
        "hero.hp -= amount",
        "play.hero.max_power += 1",
        "play.world.hero.luck = 0",
        "hero.base[which] += 1",
        "hero.base[:] = hero.peak",
        "hero.hp, hero.max_hp = 1, 2",
        "for hero.level in range(3): pass",
        "del hero.hp_gains[3:]",
        "hero.hp_gains.append(3)",
        "play.hero.temporary.clear()",
        "setattr(hero, 'score', 3)",
        "setattr(play.hero, field, 3)",
        "object.__setattr__(hero, 'nutrition', 900)",
        "me = play.hero\nme.experience = 0",
        "def harm(whom: Hero) -> None:\n    whom.form_hp = 0",
        "values = hero.base",
    ],
)
def test_the_check_finds_a_planted_write(line: str) -> None:
    assert list(writes(ast.parse(line)))


@pytest.mark.parametrize(
    "line",
    [
        "hero.helpless = 3",
        "monster.hp = hero.hp",
        "change_luck(play, 1, RULE)",
        "values = list(hero.base)",
        "hero.hp == 3",
        "powers = sum(hero.intrinsic[prop] for prop in POWERS)",
        "give_intrinsic(play, Property.FAST, Source.OUTSIDE, RULE)",
        "hero.killers.pop('sick')",
        "setattr(hero.conduct, field, 3)",
    ],
)
def test_the_check_leaves_everything_else_alone(line: str) -> None:
    assert not list(writes(ast.parse(line)))
