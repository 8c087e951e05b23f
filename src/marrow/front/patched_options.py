"""What options files of patched games say: switches of 3.4.3's patches in today's words, and STATUSCOLOR."""

import re
from collections.abc import Mapping

from marrow.digits import number_of
from marrow.errors import BadOption
from marrow.front.highlights import KNOWN_CONDITIONS, HighlightRule, parse_style
from marrow.front.quoting import quoted

HP_MONITOR = "hilite_status:hitpoints/<67%/yellow/<34%/red/<15%/red&bold"
# fmt: off
PATCHED: Mapping[str, tuple[str, str]] = {  # old switches, and what on and off are called today
    "prayconfirm": ("paranoid_confirmation:+pray", "paranoid_confirmation:-pray"),
    **{f"paranoid_{old}": (f"paranoid_confirmation:+{word}", f"paranoid_confirmation:-{word}")
       for old, word in {"hit": "attack", "quit": "quit", "remove": "remove", "die": "die", "trap": "trap",
                         "water": "swim", "lava": "swim", "eat": "eat"}.items()},
    "showbuc": ("!implicit_uncursed", "implicit_uncursed"),
    "show_obj_sym": ("menu_objsyms", "!menu_objsyms"),
    "cursesgraphics": ("symset:curses", "symset:default"),
    # 5.0.0: where menus show the symbols of classes; Marrow shows them in headings or not at all
    **{f"menu_objsyms{sign}{word}": ("menu_objsyms", "!menu_objsyms")
       for sign in ":=" for word in ("headers", "both", "one-or-other", "3", "5")},
    **{f"menu_objsyms{sign}{word}": ("!menu_objsyms", "!menu_objsyms")
       for sign in ":=" for word in ("none", "entries", "conditional", "2", "4")},
    "use_menu_glyphs": ("!menu_objsyms", "!menu_objsyms"),
    "statuscolors": ("statushilites", "!statushilites"),
    "hpmon": (HP_MONITOR, ""),
    "hp_monitor": (HP_MONITOR, ""),
    **dict.fromkeys(("apexception_regex", "msgtype_regex", "menucolor_regex"), ("", "")),  # they always are
}
STATUS_TEXTS: Mapping[str, str] = {  # words of a status line, and the fields that show them
    **dict.fromkeys(("satiated", "hungry", "weak", "fainting", "fainted", "starved"), "hunger"),
    **dict.fromkeys(
        ("burdened", "stressed", "strained", "overtaxed", "overloaded"), "carrying-capacity"),
}
STATUS_CONDITIONS: Mapping[str, str] = {
    "ill": "termill", "hallucination": "hallu", "confused": "conf", "stunned": "stun", "petrify": "stone",
    "slimed": "slime", "levitating": "lev", "strangled": "strngl",
}
STATUS_NUMBERS: Mapping[str, str] = {"hp": "hitpoints", "pw": "power"}
# fmt: on


def in_todays_words(text: str) -> str:
    """An option as written; if it is a switch of a patch, the option that does the same today."""
    bare = text.lower()
    negated = False
    while bare.startswith("!"):
        negated, bare = not negated, bare[1:].lstrip()
    if bare not in PATCHED and bare.startswith("no"):
        negated, bare = not negated, bare[2:].lstrip("-_")
    return PATCHED[bare][negated] if bare in PATCHED else text


def changed_words(value: str, before: str) -> str:
    """Words as written, after a + those that were there before, too; after a - these without them.

    NetHack 3.7: options.c, optfn_paranoid_confirmation.
    """
    sign, words = value[:1], value[1:].split()
    if sign not in ("+", "-"):
        return value
    return " ".join((before, *(word if sign == "+" else f"!{word}" for word in words)))


def status_colours(text: str) -> list[HighlightRule]:
    """STATUSCOLOR=hp%30:red&bold,hungry=yellow,...: up to a percentage, or where the status has the word."""
    found = []
    for part in text.split(","):
        match = re.fullmatch(r"\s*([A-Za-z]+)\s*(%\s*([0-9]{1,3})\s*)?[:=](.*)", part)
        if match is None:
            raise BadOption(
                f"STATUSCOLOR reads hp%30:color&attributes or word:color, not {quoted(part.strip())}"
            )
        name, percent, style = (
            match[1].lower(),
            number_of(match[3] or ""),
            parse_style(match[4].strip().lower(), "STATUSCOLOR"),
        )
        if percent is not None and name in STATUS_NUMBERS:
            found.append(HighlightRule(STATUS_NUMBERS[name], "percent", style, "<=", percent))
        elif percent is None and name in STATUS_TEXTS:
            found.append(HighlightRule(STATUS_TEXTS[name], "text", style, words=(name,)))
        elif percent is None and STATUS_CONDITIONS.get(name, name) in KNOWN_CONDITIONS:
            words = (STATUS_CONDITIONS.get(name, name),)
            found.append(HighlightRule("condition", "condition", style, words=words))
        else:
            raise BadOption(f"STATUSCOLOR knows no {quoted(part.strip())}")
    return found
