"""Regular expressions that players write, matched in time proportional to the text, whatever they are.

Python's own go back and forth: with one of 127 characters a stranger could keep a server's worker busy for
ever. Here all ways through an expression are walked at once. The language is POSIX's extended one, as in
NetHack, with GNU's and some of Perl's words for classes; it has no references back and no looking ahead.
NetHack: sys/share/posixregex.c.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from marrow.digits import is_digit, number_of
from marrow.errors import BadOption

MAX_STATES = 300
MAX_REPEATS = 255  # POSIX: RE_DUP_MAX
MAX_DEPTH = 30
MAX_STEPS, MAX_WEIGHT = 500, 4_000  # what one expression remembers: steps, and the states in them
BEGIN, END = "", ""  # what stands before a text, and after it
IN_WORD, BETWEEN_WORDS = "a", " "  # all that is remembered of a letter

Test = Callable[[str], bool]


def is_word(letter: str) -> bool:
    return letter.isalnum() or letter == "_"


CLASSES: dict[str, Test] = {
    "alnum": str.isalnum, "alpha": str.isalpha, "digit": is_digit, "lower": str.islower,
    "upper": str.isupper, "space": str.isspace, "blank": lambda letter: letter in " \t",
    "punct": lambda letter: "!" <= letter <= "~" and not letter.isalnum(),
    "print": str.isprintable, "graph": lambda letter: letter.isprintable() and letter != " ",
    "cntrl": lambda letter: letter < " " or letter == "\x7f",
    "xdigit": lambda letter: letter in "0123456789abcdefABCDEF",
}  # fmt: skip
LETTERS: dict[str, Test] = {
    "w": is_word, "W": lambda letter: not is_word(letter),
    "s": str.isspace, "S": lambda letter: not letter.isspace(),
    "d": is_digit, "D": lambda letter: not is_digit(letter),
}  # fmt: skip
Bound = Callable[[str, str], bool]  # of the letters before and after
BOUNDS: dict[str, Bound] = {
    "^": lambda before, after: before == BEGIN,
    "$": lambda before, after: after == END,
    "\\b": lambda before, after: is_word(before) != is_word(after),
    "\\B": lambda before, after: is_word(before) == is_word(after),
    "\\<": lambda before, after: is_word(after) and not is_word(before),
    "\\>": lambda before, after: is_word(before) and not is_word(after),
}


@dataclass(frozen=True, slots=True)
class Repeat:
    """A part, so many times; ``most`` None: without end."""

    part: "Node"
    least: int
    most: int | None


@dataclass(frozen=True, slots=True)
class Row:
    """Parts, one after the other."""

    parts: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One of these parts."""

    parts: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Letter:
    """One letter that passes a test."""

    test: Test


@dataclass(frozen=True, slots=True)
class Place:
    """A place between two letters."""

    bound: Bound


Node = Repeat | Row | Choice | Letter | Place


@dataclass(slots=True)
class Reader:
    """Reads an expression from front to back."""

    text: str
    at: int = 0
    depth: int = 0

    @property
    def next(self) -> str:
        """The next character; nothing at the end."""
        return self.text[self.at : self.at + 1]

    def takes(self, wanted: str) -> bool:
        """Go past ``wanted``, if it comes next."""
        found = self.text.startswith(wanted, self.at)
        self.at += len(wanted) * found
        return found

    def take(self, what: str) -> str:
        if not self.next:
            raise BadOption(f"it ends within {what}")
        self.at += 1
        return self.text[self.at - 1]

    def choice(self) -> Node:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise BadOption(f"more than {MAX_DEPTH} brackets within each other")
        parts = [self.row()]
        while self.takes("|"):
            parts.append(self.row())
        self.depth -= 1
        return parts[0] if len(parts) == 1 else Choice(tuple(parts))

    def row(self) -> Node:
        ends = ("", "|") if self.depth == 1 else ("", "|", ")")  # a ) without its ( is a letter, as in glibc
        parts: list[Node] = []
        while self.next not in ends:
            parts.append(self.repeated(self.part()))
        return Row(tuple(parts))

    def repeated(self, part: Node) -> Node:
        while True:
            if self.takes("*"):
                part = Repeat(part, 0, None)
            elif self.takes("+"):
                part = Repeat(part, 1, None)
            elif self.takes("?"):
                part = Repeat(part, 0, 1)
            elif (counts := self.counts()) is not None:
                part = Repeat(part, *counts)
            else:
                return part

    def counts(self) -> tuple[int, int | None] | None:
        """{3}, {3,} or {3,5}; None for a brace that is only a brace."""
        end = self.text.find("}", self.at)
        if self.next != "{" or end < 0:
            return None
        first, comma, second = self.text[self.at + 1 : end].partition(",")
        least, most = number_of(first), number_of(second)
        if least is None or (second and most is None):
            return None
        self.at = end + 1
        most = most if second else None if comma else least
        if max(least, most or 0) > MAX_REPEATS or (most is not None and most < least):
            raise BadOption(f"it repeats {{{first}{comma}{second}}} times; up to {MAX_REPEATS} are possible")
        return least, most

    def part(self) -> Node:
        letter = self.take("a part")
        match letter:
            case "(":
                if self.next == "?" and not self.takes("?:"):
                    raise BadOption("it has (?, which only Perl knows")
                inside = self.choice()
                if not self.takes(")"):
                    raise BadOption("a ( is not closed")
                return inside
            case "[":
                return Letter(self.set())
            case "*" | "+" | "?":
                raise BadOption(f"there is nothing for {letter} to repeat")
            case ".":
                return Letter(lambda letter: True)
            case "^" | "$":
                return Place(BOUNDS[letter])
            case "\\":
                return self.escaped(self.take("what \\ begins"))
            case _:
                return Letter(letter.__eq__)

    def escaped(self, letter: str) -> Node:
        if f"\\{letter}" in BOUNDS:
            return Place(BOUNDS[f"\\{letter}"])
        if letter in LETTERS:
            return Letter(LETTERS[letter])
        if letter in "123456789":
            raise BadOption(f"it refers back with \\{letter}")
        return Letter(letter.__eq__)

    def set(self) -> Test:
        """What stands between [ and ]."""
        inverse = self.takes("^")
        single, ranges, tests = set[str](), list[tuple[str, str]](), list[Test]()
        first = True
        while first or self.next != "]":
            first = False
            if self.takes("[:"):
                name, colon, _ = self.text[self.at :].partition(":]")
                if not colon or name not in CLASSES:
                    raise BadOption(f"there is no class [:{name[:10]}")
                self.at += len(name) + 2
                tests.append(CLASSES[name])
                continue
            letter = self.take("a [")
            if self.next == "-" and self.text[self.at + 1 : self.at + 2] not in ("", "]"):
                self.at += 1
                ranges.append((letter, self.take("a [")))
                if ranges[-1][0] > ranges[-1][1]:
                    raise BadOption(f"the range {'-'.join(ranges[-1])} is empty")
                continue
            single.add(letter)
        self.take("a [")

        def has(letter: str) -> bool:
            within = letter in single or any(low <= letter <= high for low, high in ranges)
            return (within or any(test(letter) for test in tests)) != inverse

        return has


@dataclass(slots=True)
class State:
    """A state of the machine: what leads out of it, and where; the last state has no way out."""

    way: Test | Bound | None  # None: freely
    outs: list[int]
    reads: bool = False  # a letter, which passes the test


# A moment in a walk: states reached before free ways are taken, and what kind of letter came before.
Moment = tuple[frozenset[int], str]


@dataclass(slots=True)
class Pattern:
    """An expression, ready to be looked for."""

    text: str
    states: list[State] = field(default_factory=list)
    start: int = 0
    steps: dict[tuple[Moment, str], Moment | None] = field(default_factory=dict)  # None: it is found
    weight: int = 0  # the states in all steps

    def search(self, text: str) -> bool:
        """Whether the expression fits any part of the text."""
        moment: Moment = (frozenset((self.start,)), BEGIN)
        for letter in (*text, END):
            asked = (moment, letter)
            after = self.steps[asked] if asked in self.steps else self.remembered(moment, letter)
            if after is None:
                return True
            moment = after
        return False

    def remembered(self, moment: Moment, letter: str) -> Moment | None:
        """Take a step, and remember it."""
        if len(self.steps) >= MAX_STEPS or self.weight > MAX_WEIGHT:
            self.steps.clear()
            self.weight = 0
        after = self.steps[moment, letter] = self.step(moment, letter)
        self.weight += len(moment[0])
        return after

    def step(self, moment: Moment, letter: str) -> Moment | None:
        """The moment after a letter; None if the expression fits what was read before it."""
        states, before = moment
        seen, open_ = set[int](), list(states)
        after = {self.start}  # it may begin anywhere
        while open_:
            number = open_.pop()
            if number in seen:
                continue
            seen.add(number)
            state = self.states[number]
            if not state.outs:
                return None
            if state.way is None or (not state.reads and state.way(before, letter)):  # type: ignore[call-arg]
                open_ += state.outs
            elif state.reads and letter != END and state.way(letter):  # type: ignore[call-arg]
                after.update(state.outs)
        return frozenset(after), IN_WORD if is_word(letter) else BETWEEN_WORDS

    def add(self, state: State) -> int:
        if len(self.states) >= MAX_STATES:
            raise BadOption("it repeats too much within itself")
        self.states.append(state)
        return len(self.states) - 1

    def build(self, node: Node, out: int) -> int:
        """The state from which a node leads to ``out``."""
        match node:
            case Letter():
                return self.add(State(node.test, [out], reads=True))
            case Place():
                return self.add(State(node.bound, [out]))
            case Row():
                for part in reversed(node.parts):
                    out = self.build(part, out)
                return out
            case Choice():
                return self.add(State(None, [self.build(part, out) for part in node.parts]))
            case Repeat():
                return self.build_repeat(node, out)

    def build_repeat(self, node: Repeat, out: int) -> int:
        if node.most is None:
            loop = self.add(State(None, [out]))
            self.states[loop].outs.append(self.build(node.part, loop))
            start = loop
        else:
            start = out
            for _ in range(node.most - node.least):
                start = self.add(State(None, [self.build(node.part, start), out]))
        for _ in range(node.least):
            start = self.build(node.part, start)
        return start


def read_pattern(text: str) -> Pattern:
    """An expression that is written so. Raises BadOption, which says what is wrong with it."""
    reader = Reader(text)
    node = reader.choice()
    made = Pattern(text)
    made.start = made.build(node, made.add(State(None, [])))
    return made
