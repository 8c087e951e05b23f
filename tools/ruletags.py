"""Reads which editions each rule of docs/rules is for. Each page writes that in its own way."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
RULE_PAGES = {"N": "nutrition.md", "L": "life-saving.md", "B": "bones.md", "Z": "edition-5.0.0.md"}
NETHACK = ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0")
VARIANTS = tuple(
    sorted(
        name
        for path in (ROOT / "src" / "marrow" / "editions").glob("*.py")
        for name in re.findall(r'\bname="([^"]+)"', path.read_text(encoding="utf-8"))
        if name not in NETHACK
    )
)
EDITIONS = (*NETHACK, *VARIANTS)

ORIGINALS = {  # the games that were run to see what they do
    "slashem": "SLASH'EM 0.0.8E0F2",
    "slashthem": "SlashTHEM 0.9.7",
    "splicehack-0.8": "SpliceHack 0.8.2",
    "splicehack": "SpliceHack 1.2.0",
    "tnnt": "TNNT of December 2023",
    "dnethack": "dNetHack 3.18",
    "notdnethack": "notdNetHack 2024.05.15",
    "notnotdnethack": "notnotdNetHack 2025.05.16",
}

RULE = re.compile(r"^(?:- )?\*\*([NLBZ]-\d{3})\*\* *(.*)")
HEADING = re.compile(r"^#+ ")
OF_NUTRITION = re.compile(r"_ed:_ (.*?)(?: *\u00b7|$)", re.MULTILINE)
OF_LIFE_SAVING = re.compile(r"\[ed: (.*?)\]")
OF_BONES = re.compile(r"\[(all|V: [^\]]+|343|3[67]\d?\+?|361\u2013367)\]")
REPLACED = re.compile(r"\(\u2192 ([^)]*)\)")  # on the page of 5.0.0
OF_BOTH = "## 11."  # the part of that page which tells of 3.7, too
AT_THE_HEAD = re.compile(r"(?:Step \d+[a-z]? |\d+\. )?\[")
WITHOUT_DOTS = re.compile(r"\b3([467])(\d|x)?\b")
SHORT = {
    "SLEM": "slashem",
    "STHEM": "slashthem",
    "DNH": "dnethack",
    "NDNH": "notdnethack",
    "NNDNH": "notnotdnethack",
    "SPL8": "splicehack-0.8",
    "SPL12": "splicehack",
    "TNNT": "tnnt",
    "SLASH'EM": "slashem",
    "SlashTHEM": "slashthem",
    "SpliceHack": "splicehack",
    "dNetHack": "dnethack",
}

WORDS = {
    "all": NETHACK,
    "all but DNH family": NETHACK,
    "all + variants": EDITIONS,
    "DNH family": (SHORT["DNH"], SHORT["NDNH"], SHORT["NNDNH"]),
}


def tagged_rules() -> dict[str, tuple[str, ...]]:
    """The editions of every rule."""
    named: dict[str, tuple[str, ...]] = {}
    for number, text, _ in rules_on("N"):
        if tag := OF_NUTRITION.search(text):
            named[number] = editions_of_words(re.sub(r"\(.*?\)", "", tag[1]).split(","))
    before: tuple[str, ...] = ()
    for number, text, _ in rules_on("L"):
        before = named[number] = of_life_saving(text, before)
    for number, text, heading in rules_on("B"):
        named[number] = of_bones(text, heading)
    named = {number: with_child(editions) for number, editions in named.items()}
    for number, text, heading in rules_on("Z"):
        named[number] = of_edition_500(text, heading)
    return named


def with_child(editions: tuple[str, ...]) -> tuple[str, ...]:
    """What the older pages say of 3.7 holds in 5.0.0, whose page is a list of differences."""
    return editions_of_words([*editions, "5.0.0"]) if "3.7" in editions else editions


def of_edition_500(text: str, heading: str) -> tuple[str, ...]:
    """The editions of a rule on the page of 5.0.0: Part 11 tells of 3.7, too."""
    if not heading.startswith(OF_BOTH):
        return ("5.0.0",)
    return ("3.7",) if text.startswith("[37] only") else ("3.7", "5.0.0")


def replaced_rules() -> set[str]:
    """The older rules of which 5.0.0 changes something; a rule on its page says what."""
    texts = [text for _, text, heading in rules_on("Z") if not heading.startswith(OF_BOTH)]
    return {
        number
        for text in texts
        for group in REPLACED.findall(text)
        for number in re.findall(r"[NLB]-\d{3}", group)
    }


def rules_on(page: str) -> Iterator[tuple[str, str, str]]:
    """The rules of a page: number, text, and the heading above it."""
    number, heading, lines = "", "", list[str]()
    text = (ROOT / "docs" / "rules" / RULE_PAGES[page]).read_text(encoding="utf-8")
    for line in [*text.splitlines(), "# end"]:
        stated = RULE.match(line)
        if not stated and not HEADING.match(line):
            lines.append(line)
            continue
        if number:
            yield number, "\n".join(lines), heading
        if stated:
            number, lines = stated[1], [stated[2]]
        else:
            number, heading = "", line


def of_life_saving(text: str, before: tuple[str, ...]) -> tuple[str, ...]:
    """The editions of a rule with tags such as ``[ed: 36x, 37]``, one for each part; without tags, 3.6.7."""
    if text.startswith("[same eds]"):
        return before
    if text.startswith("[variants]"):
        return VARIANTS
    words = [word.strip() for tag in OF_LIFE_SAVING.findall(text) for word in re.split("[,/]", tag)]
    return editions_of_words(re.sub(r"\+$", "\u2013367", word) for word in words) or ("3.6.7",)


def of_bones(text: str, heading: str) -> tuple[str, ...]:
    """The editions of a rule that begins with tags such as ``[36][37]``: all editions tagged in its text.

    Without a tag at the beginning, those of the heading are used; without these, all editions.
    """
    tagged = AT_THE_HEAD.match(text) is not None
    return editions_of_words(OF_BONES.findall(text if tagged else heading) or ["all"])


def editions_of_words(words: Iterable[str]) -> tuple[str, ...]:
    """The editions that these words mean, in order; unknown words are ignored."""
    named = {edition for word in words for edition in editions_of_word(word.strip())}
    return tuple(edition for edition in EDITIONS if edition in named)


def editions_of_word(word: str) -> tuple[str, ...]:
    if word in EDITIONS:
        return (word,)
    short = SHORT.get(word.removeprefix("V: ").partition(" ")[0])
    if short and word != "DNH family":
        return (short,)
    if word in WORDS:
        return WORDS[word]
    word = WITHOUT_DOTS.sub(lambda digits: ".".join(digits[0]), word.removeprefix("all "))
    first, _, last = word.partition("\u2013")
    if word.startswith("\u2264"):
        first, last = NETHACK[0], word[1:]
    elif word.endswith("+"):
        first, last = word[:-1], NETHACK[-1]
    elif word == "3.6.x\u22651":
        first, last = "3.6.1", "3.6.x"
    return tuple(edition for edition in NETHACK if sorting(first)[0] <= edition <= sorting(last or first)[1])


def sorting(word: str) -> tuple[str, str]:
    """The first and last edition that a word means: 3.6 is every 3.6.x, and 3.6.3 counts as 3.6.7."""
    if not re.fullmatch(r"3\.[467](\.[0-9x])?", word):
        return "~", ""
    if word in ("3.6", "3.6.x"):
        return "3.6.0", "3.6.7"
    place = word if word in NETHACK else "3.6.7"
    return place, place
