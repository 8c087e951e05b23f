"""Write docs/conformance.md: for each rule, the code that mentions it and the tests that prove it.

python3 tools/conformance.py                write docs/conformance.md
python3 tools/conformance.py --check        fail if a rule is used that is not stated, or the page is stale
python3 tools/conformance.py --summary      print a few lines, with what the last test run proved
python3 tools/conformance.py --where N-021  print file and line of every mention of a rule

The page depends only on the sources. tests/conftest.py keeps the results of the last test run in
.pytest_cache, which only the summary reads.
"""

import argparse
import ast
import hashlib
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypedDict

sys.path.insert(0, str(Path(__file__).parent))  # python -P leaves the script's own folder out

from ruletags import EDITIONS, NETHACK, ORIGINALS, RULE_PAGES, VARIANTS, replaced_rules, tagged_rules

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "conformance.md"
EVIDENCE = ROOT / ".pytest_cache" / "marrow" / "evidence.json"
NUMBER = re.compile(r"(?<![A-Za-z0-9])[NLBZ]-\d{3}(?!\d)")
SPAN = re.compile(r"(?<![A-Za-z0-9])([NLBZ])-(\d{3})(?: to |\u2013|-)([NLBZ])-(\d{3})(?!\d)")
STATED = re.compile(r"^(?:- )?\*\*([NLBZ]-\d{3})\*\* *(?:\[[^\]]*\] *)?(.*)", re.MULTILINE)
OVERVIEW = "(overview)"  # a module's docstring, which may name a range of rules; it does not implement them
WHOLE = ("N", "B", "L", "Z")  # on these pages, every rule must have a test in each of its editions
UNPROVABLE = {  # rules that cannot be tested yet, and why
    **dict.fromkeys(("B-232", "B-295"), "of a game known through its fork only"),
    **dict.fromkeys(("B-294", "B-296", "B-297", "B-298"), "says what nobody knows"),
    **dict.fromkeys(("Z-124", "Z-125"), "of parts of a file that Marrow names and does not read"),
    "Z-150": "written in 5.0.0's source, but switched off",
    "Z-151": "of TNNT alone",
    **dict.fromkeys(("Z-152", "Z-153", "Z-154"), "of commits after the release"),
    "Z-155": "says what did not change after the release",
}
UNFINISHED: tuple[str, ...] = ()  # editions whose rules are still being written
ONLY_CHOOSING = ("choices/", "editions/", "content/")  # where a number alone does nothing yet
LIST_OF_RULES = ROOT / "src/marrow/experiment/known_rules.py"  # tools/keys.py writes it: it does nothing
WITNESSES = "src/marrow/lab/witnesses"  # scenes that tests/game/test_differences.py plays in every edition


@dataclass(frozen=True, slots=True, order=True)
class Mention:
    """A rule number in a file: where, and inside which function or class."""

    rule: str
    file: str
    line: int
    inside: str

    def is_deed(self) -> bool:
        """Whether the rule may be implemented here: choices and tables are not enough."""
        return not self.file.removeprefix("src/marrow/").startswith(ONLY_CHOOSING)


class Proof(TypedDict):
    """What one test proved when it ran."""

    rules: list[str]
    editions: list[str]
    outcome: str


@dataclass(frozen=True, slots=True)
class Survey:
    """Everything that the sources say about rules, without running anything."""

    stated: dict[str, str]
    tagged: dict[str, tuple[str, ...]]
    code: list[Mention]
    tests: list[Mention]
    editions: Mapping[str, set[str]]  # in which the tests of a rule play
    observed: Mapping[str, set[str]]  # in which variants' running originals a rule's numbers were seen

    def unknown(self) -> list[Mention]:
        return [mention for mention in sorted(self.code + self.tests) if mention.rule not in self.stated]

    def tested_in(self, rule: str) -> tuple[str, ...]:
        """The editions in which tests of a rule play."""
        return tuple(edition for edition in EDITIONS if edition in self.editions.get(rule, ()))

    def observed_in(self, rule: str) -> tuple[str, ...]:
        """The variants in whose running originals numbers of this rule were seen."""
        return tuple(edition for edition in VARIANTS if edition in self.observed.get(rule, ()))

    def only_read_in(self, rule: str) -> tuple[str, ...]:
        """The variants in which tests of this rule play with numbers from the source only."""
        seen = self.observed_in(rule)
        return tuple(name for name in self.tested_in(rule) if name in VARIANTS and name not in seen)

    def unproven(self) -> dict[str, tuple[str, ...]]:
        """The rules that lack a test in some of their editions, and those editions."""
        lacking = {}
        replaced = replaced_rules()
        for rule, named in self.tagged.items():
            if rule in UNPROVABLE:
                continue
            tested = self.tested_in(rule)
            if rule in replaced:  # the rule of 5.0.0's own page needs the test
                tested = (*tested, "5.0.0")
            if left := tuple(edition for edition in named if edition not in tested):
                lacking[rule] = left
        return lacking


def stated_rules() -> dict[str, str]:
    """Every rule of docs/rules, with the beginning of its text; a number stands for one rule only."""
    rules: dict[str, str] = {}
    for page in RULE_PAGES.values():
        text = (ROOT / "docs" / "rules" / page).read_text(encoding="utf-8")
        for number, words in STATED.findall(text):
            if number in rules:
                raise SystemExit(f"docs/rules/{page} states another rule {number}")
            rules[number] = beginning(words)
    return rules


def beginning(words: str, length: int = 80) -> str:
    plain = re.sub(r"\s+", " ", words.replace("|", "/").replace("*", "").replace("`", "")).strip()
    if len(plain) <= length:
        return plain
    return plain[:length].rsplit(" ", 1)[0] + " \u2026"


def numbers_in(text: str) -> Iterator[tuple[str, int]]:
    """Rule numbers with their line (from 0). A span such as "N-012 to N-015" means each rule in it."""
    for index, line in enumerate(text.splitlines()):
        for number in NUMBER.findall(line):
            yield number, index
        for letter, first, other, last in SPAN.findall(line):
            if letter == other:
                for between in range(int(first) + 1, int(last)):
                    yield f"{letter}-{between:03}", index


def mentions_in(path: Path) -> Iterator[Mention]:
    """The mentions of rules in a file."""
    text = path.read_text(encoding="utf-8")
    if not NUMBER.search(text):
        return
    tree = ast.parse(text)
    scopes: list[tuple[int, int, str]] = []
    for node in statements(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            scopes.append((first, node.end_lineno or first, node.name))
    scopes.sort()
    told = range(0)
    if ast.get_docstring(tree, clean=False) is not None:
        told = range(tree.body[0].lineno, (tree.body[0].end_lineno or 1) + 1)
    for number, index in numbers_in(text):
        line = index + 1
        around = [name for first, last, name in scopes if first <= line <= last]
        yield Mention(number, name_of(path), line, OVERVIEW if line in told else ".".join(around))


def marks_in(
    path: Path, tagged: Mapping[str, tuple[str, ...]]
) -> Iterator[tuple[Mention, tuple[str, ...], bool]]:
    """The rules that a file's tests prove, by their @rule marks, the editions they play in, and @observed."""
    text = path.read_text(encoding="utf-8")
    if "rule(" not in text:
        return
    tree = unfolded(ast.parse(text))
    groups = groups_of_editions(tree)
    for node in statements(tree):
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            continue
        marks = [argument for call in calls_of(node, "rule") for argument in call.args]
        numbers = [mark.value for mark in marks if isinstance(mark, ast.Constant)]
        names = editions_of(node, groups)
        if names is None:
            names = everywhere(map(str, numbers), tagged)
        for mark in marks:
            if isinstance(mark, ast.Constant) and isinstance(mark.value, str):
                yield Mention(mark.value, name_of(path), mark.lineno, node.name), names, is_observed(node)


def statements(of: ast.AST) -> Iterator[ast.AST]:
    """The statements in a piece of code, and in these; expressions, which define nothing, are passed over."""
    for block in ("body", "orelse", "finalbody", "handlers", "cases"):
        for part in getattr(of, block, ()):
            yield part
            yield from statements(part)


def is_observed(test: ast.FunctionDef | ast.ClassDef) -> bool:
    """Whether a test is marked with ``@observed``: its numbers were seen in running originals."""
    return any(isinstance(mark, ast.Name) and mark.id == "observed" for mark in test.decorator_list)


def unfolded(tree: ast.Module) -> ast.Module:
    """The same tests; a decorator such as ``@EVERY`` is replaced by the mark assigned to that name.

    Assignments of the modules of helpers that it imports from, such as ``rules.bones.dying``, come first.
    """
    tree.body[:0] = assignments_of_helpers(tree)
    marks = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in definitions(tree):
        node.decorator_list = [
            marks.get(mark.id, mark) if isinstance(mark, ast.Name) else mark for mark in node.decorator_list
        ]
    return tree


def definitions(of: ast.Module | ast.ClassDef) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    """The functions and classes of a module, and those of its classes."""
    for node in of.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node
        if isinstance(node, ast.ClassDef):
            yield from definitions(node)


def assignments_of_helpers(tree: ast.Module) -> list[ast.stmt]:
    """The assignments in the modules of helpers (in folders of tests) that a test module imports from."""
    found: list[ast.stmt] = []
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module and "." in node.module:
            path = ROOT / "tests" / f"{node.module.replace('.', '/')}.py"
            if path.is_file():
                found += assignments_in(path)
    return found


@cache
def assignments_in(path: Path) -> tuple[ast.Assign, ...]:
    helpers = ast.parse(path.read_text(encoding="utf-8")).body
    return tuple(statement for statement in helpers if isinstance(statement, ast.Assign))


def calls_of(node: ast.FunctionDef | ast.ClassDef, name: str) -> Iterator[ast.Call]:
    """The calls of a function among the decorators of a test."""
    for decorator in node.decorator_list:
        for part in ast.walk(decorator):
            if isinstance(part, ast.Call) and ast.unparse(part.func).rpartition(".")[2] == name:
                yield part


def groups_of_editions(tree: ast.Module) -> dict[str, tuple[str, ...]]:
    """The groups of editions that a module defines, such as ``UP_TO_360 = ("3.4.3", "3.6.0")``."""
    groups = {"NETHACK": NETHACK, "EDITIONS": EDITIONS}
    for node in tree.body:
        if not isinstance(node, ast.Assign):
            continue
        pairs: Iterable[tuple[ast.expr, ast.expr]] = [(node.targets[0], node.value)]
        if isinstance(node.targets[0], ast.Tuple) and isinstance(node.value, ast.Tuple):
            pairs = zip(node.targets[0].elts, node.value.elts, strict=False)
        for name, value in pairs:
            if isinstance(name, ast.Name) and (found := editions_in(value, groups)):
                groups[name.id] = found
    return groups


def editions_in(node: ast.AST, groups: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The editions in an expression, in their order: by name, by group, or by a part of a group."""
    found = words_in(node, groups)
    return tuple(edition for edition in EDITIONS if edition in found) if found else ()


def words_in(node: ast.AST, groups: Mapping[str, tuple[str, ...]]) -> set[str]:
    """The strings in an expression, and what is in the groups that it names."""
    if isinstance(node, ast.Constant):
        return {node.value} if isinstance(node.value, str) else set()
    if isinstance(node, ast.Name):
        return set(groups.get(node.id, ()))
    match node:
        case ast.Subscript(value=ast.Name(id=name), slice=ast.Slice(lower=lower, upper=upper)) if (
            name in groups
        ):
            first, last = (ast.literal_eval(end) if end else None for end in (lower, upper))
            return set(groups[name][first:last])
        case ast.Subscript(slice=one) if not isinstance(one, ast.Slice):
            return words_in(one, groups)
        case ast.comprehension(iter=whole, ifs=[ast.Compare(ops=[ast.NotEq()], comparators=[left_out])]):
            return words_in(whole, groups) - words_in(left_out, groups)
        case _:
            return {word for part in ast.iter_child_nodes(node) for word in words_in(part, groups)}


def editions_of(
    test: ast.FunctionDef | ast.ClassDef, groups: Mapping[str, tuple[str, ...]]
) -> tuple[str, ...] | None:
    """The editions that a test names, by its parameters if it has any for them; None if it names none."""
    parameters = [call for call in calls_of(test, "parametrize") if "edition" in ast.unparse(call.args[0])]
    for call in parameters:
        if named := editions_in(call.args[1], groups):
            return named
    named = editions_in(test, groups)
    return named if named or parameters else None


def everywhere(numbers: Iterable[str], tagged: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The editions of a test that names none: all NetHack editions that its rules have in common."""
    tags = [tagged[number] for number in numbers if number in tagged]
    return tuple(edition for edition in NETHACK if tags and all(edition in tag for tag in tags))


def survey() -> Survey:
    code = [mention for path in python_files("src") if path != LIST_OF_RULES for mention in mentions_in(path)]
    tests: list[Mention] = []
    editions: dict[str, set[str]] = defaultdict(set)
    observed: dict[str, set[str]] = defaultdict(set)
    tagged = tagged_rules()
    for path in python_files("tests"):
        for mention, names, seen in marks_in(path, tagged):
            tests.append(mention)
            editions[mention.rule].update(names)
            if seen:
                observed[mention.rule].update(names)
    return Survey(stated_rules(), tagged, code, tests, editions, observed)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def python_files(folder: str) -> list[Path]:
    return [path for path in sorted((ROOT / folder).rglob("*.py")) if "harness" not in path.parts]


def page(found: Survey) -> str:
    """The text of docs/conformance.md."""
    lives: dict[str, dict[str, None]] = defaultdict(dict)
    proofs: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for mention in sorted(found.code, key=lambda mention: (mention.file, mention.line)):
        if mention.inside == OVERVIEW:
            continue
        place = mention.file.removeprefix("src/marrow/")
        lives[mention.rule][f"{place} {mention.inside}".strip()] = None
    for mention in found.tests:
        proofs[mention.rule][mention.file].add(mention.inside)
    lacking = found.unproven()
    lines = [
        "<!-- Generated by `python3 tools/conformance.py` from docs/rules, src and tests. Do not edit. -->",
        "# Conformance: every rule, where it lives, what proves it",
        "",
        "*Lives in* names the file in `src/marrow` and the function that mentions the rule. *Proven by*",
        "names the test file and how many of its tests are marked with the rule; *editions*, where they play",
        "(*all* means all of NetHack). A test that names no edition plays in all editions of its rules,",
        "unless it tests code that does not know the edition. A mention is not a proof: a rule without a",
        "test says *not yet*, or why there cannot be one. A rule without a test in one of its editions says",
        "*not in* that edition; *missing* counts these.",
        "",
        "| page | rules stated | in code | with a test | missing |",
        "|---|---|---|---|---|",
    ]
    for letter, name in RULE_PAGES.items():
        lines.append(f"| [{name}](rules/{name}) | " + " | ".join(map(str, counts(found, letter))) + " |")
    lines += variants_told(found)
    for letter, name in RULE_PAGES.items():
        lines += ["", f"## {name}", ""]
        lines += ["| rule | says | lives in | proven by | editions |", "|---|---|---|---|---|"]
        for number in sorted(number for number in found.stated if number[0] == letter):
            where = "<br>".join(f"`{place}`" for place in lives[number]) or "\u2014"
            proven = [f"`{file}` {len(names)}" for file, names in sorted(proofs[number].items())]
            unproven = f"*{UNPROVABLE[number]}*" if number in UNPROVABLE else "not yet"
            lines.append(
                f"| {number} | {found.stated[number]} | {where} | {'<br>'.join(proven) or unproven} "
                f"| {editions_told(found, number, lacking.get(number, ()))} |"
            )
    return "\n".join(lines) + "\n"


def variants_told(found: Survey) -> list[str]:
    """The table of variants: how many rules were seen in the running original, and how many only read."""
    lines = [
        "",
        "A variant's numbers were seen in its running original by one test of the rule at least, or else",
        "only read in its source; then the variant is followed by *(read)*.",
        "",
        "| variant | original that was run | rules observed | rules only read |",
        "|---|---|---|---|",
    ]
    tested = {mention.rule for mention in found.tests if mention.rule in found.stated}
    for variant in VARIANTS:
        observed = sum(variant in found.observed_in(rule) for rule in tested)
        read = sum(variant in found.only_read_in(rule) for rule in tested)
        lines.append(f"| {variant} | {ORIGINALS[variant]} | {observed} | {read} |")
    return lines


def editions_told(found: Survey, number: str, lacking: Iterable[str]) -> str:
    """In which editions the tests of a rule play, and in which they are missing."""
    played = found.tested_in(number)
    if number in UNPROVABLE:
        return ""
    if set(NETHACK) <= set(played):
        played = ("all", *(edition for edition in played if edition not in NETHACK))
    read = found.only_read_in(number)
    told = ", ".join(f"{edition} (read)" if edition in read else edition for edition in played)
    return f"{told}; *not in {', '.join(lacking)}*".lstrip("; ") if lacking else told


def counts(found: Survey, letter: str) -> tuple[int, int, int, int]:
    """How many rules of one page are stated, implemented, and marked on a test.

    The last number counts the missing tests: editions of a rule in which no test plays.
    """
    stated = {number for number in found.stated if number[0] == letter}
    acted = {mention.rule for mention in found.code if mention.inside != OVERVIEW and mention.is_deed()}
    marked = {mention.rule for mention in found.tests}
    missing = sum(len(editions) for rule, editions in found.unproven().items() if rule in stated)
    return len(stated), len(stated & acted), len(stated & marked), missing


def digest_of_sources() -> str:
    """A hash of the rule pages, the code and the tests, to know if a test run was of these sources."""
    pages = sorted((ROOT / "docs" / "rules").glob("*.md"))
    told = hashlib.sha256()
    for path in [*pages, *python_files("src"), *python_files("tests")]:
        told.update(name_of(path).encode() + b"\0" + path.read_bytes() + b"\0")
    return told.hexdigest()


def summary(found: Survey) -> str:
    passed, failed = last_run()
    lines = []
    if not passed | failed:
        lines.append("no test has run since the sources changed: python3 go.py test")
    for letter, name in RULE_PAGES.items():
        stated, acted, marked, missing = counts(found, letter)
        good = sum(rule[0] == letter for rule in passed - failed)
        bad = sum(rule[0] == letter for rule in failed)
        broken = f", {bad} failed" if bad else ""
        proven = f"{good} passed in the last run{broken}, {missing} editions missing"
        lines.append(f"{name:15} {stated} stated, {acted} in code, {marked} with a test, {proven}")
    unknown = sorted({mention.rule for mention in found.unknown()})
    if unknown:
        lines.append(f"used but stated nowhere: {', '.join(unknown)}")
    return "\n".join(lines)


def evidence(of: str) -> dict[str, Proof]:
    """The results of the last test run, by test; empty if the sources have changed since."""
    try:
        kept = json.loads(EVIDENCE.read_text(encoding="utf-8"))
    except OSError:
        return {}
    tests: dict[str, Proof] = kept["tests"] if kept.get("sources") == of else {}
    return tests


def keep_evidence(of: str, tests: Mapping[str, Proof]) -> None:
    EVIDENCE.parent.mkdir(parents=True, exist_ok=True)
    kept = {"sources": of, "tests": tests}
    EVIDENCE.write_text(json.dumps(kept, indent=0, sort_keys=True), encoding="utf-8")


def last_run() -> tuple[set[str], set[str]]:
    """The rules whose tests passed, and those with a test that failed."""
    passed: set[str] = set()
    failed: set[str] = set()
    for record in evidence(digest_of_sources()).values():
        (passed if record["outcome"] == "passed" else failed).update(record["rules"])
    return passed, failed


def check(found: Survey) -> list[str]:
    """A message for everything that is wrong."""
    wrong = [
        f"{mention.file}:{mention.line}: {mention.rule} is stated nowhere in docs/rules"
        for mention in found.unknown()
    ]
    for rule, editions in found.unproven().items():
        editions = tuple(edition for edition in editions if edition not in UNFINISHED)
        if rule[0] in WHOLE and editions:
            wrong.append(f"docs/rules/{RULE_PAGES[rule[0]]}: no test plays {rule} in {', '.join(editions)}")
    if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != page(found):
        wrong.append("docs/conformance.md is stale: run python3 tools/conformance.py")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--check", action="store_true", help="fail if the page is stale or a rule is unknown")
    what.add_argument("--summary", action="store_true", help="print a few lines")
    what.add_argument("--where", metavar="RULE", help="print where a rule is mentioned, such as N-021")
    options = parser.parse_args()
    found = survey()
    if options.summary:
        print(summary(found))
    elif options.where:
        for mention in sorted(found.code + found.tests):
            if mention.rule == options.where:
                print(f"{mention.file}:{mention.line}: {mention.inside}")
    elif options.check:
        wrong = check(found)
        print(
            "\n".join(wrong)
            or f"{len(found.stated)} rules stated, none unknown, docs/conformance.md up to date"
        )
        return 1 if wrong else 0
    else:
        PAGE.write_text(page(found), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
