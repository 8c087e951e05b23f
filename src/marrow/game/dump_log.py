"""The dump log of a finished game, as text and as a page: what NetHack writes, then what Marrow knows more.

Rules L-037, L-043, Z-104. Nothing here opens a file: ``record_files`` does.
"""

from collections.abc import Iterator, Sequence
from html import escape

from marrow.game.records import HostFacts
from marrow.model.ended import Ended
from marrow.model.vocabularies import Ending
from marrow.rules.ending.wording import indented
from marrow.rules.lifesaving import death_text
from marrow.version import VERSION

MESSAGES = 50
NO_SPELLS = "No spell was known to you."
HOW_IT_ENDED = "How it ended:"
Section = tuple[str, Sequence[str]]  # its title, "" for none, and its lines


def tombstone(ended: Ended, year: str) -> list[str]:
    """L-043: the text on the tombstone: name, gold, up to four lines of death, the local year of death."""
    lines = ended.tombstone or death_text.tombstone(ended.name, ended.gold, ended.death)
    return [*lines[:-1], year]


STONE = (
    r"                       ----------",
    r"                      /          \ ",
    r"                     /    REST    \ ",
    r"                    /      IN      \ ",
    r"                   /     PEACE      \ ",
    r"                  /                  \ ",
)


def draw_tombstone(lines: list[str]) -> list[str]:
    """A gravestone with these lines on it."""
    body = [f"                  |{line:^18}|" for line in lines]
    foot = [r"                 *|     *  *  *      | *", r"        _________)/\\_//(\/(/\)/\//\/|_)_______"]
    return [line.rstrip() for line in (*STONE, *body, *foot)]


def sections(
    ended: Ended, host_facts: HostFacts, messages: list[str], screen: list[str]
) -> Iterator[Section]:
    """L-037: the dump log section by section, in NetHack's order. NetHack: end.c, dump_everything."""
    yield "", (f"Marrow {VERSION}, by the rules of NetHack {ended.version}",)
    began, over = host_facts.began or host_facts.birth_day, host_facts.ended or host_facts.death_day
    yield "", (f"Game began {began}, ended {over}.",)
    yield "", (ended.character,)
    yield "", squeezed(screen)
    yield "Latest messages:", [f" {line}" for line in messages[-MESSAGES:]]
    yield "Inventory:", [f" {line}" for line in ended.inventory or ("nothing",)]
    yield "", indented(ended.attributes)
    yield "Major events:", ended.chronicle
    yield from _actions(ended)
    yield "Game over:", _farewell(ended, host_facts.death_day[:4])
    yield "Nutrition:", [f" {line}".rstrip() for line in ended.nutrition]
    yield "Bones:", [f" {line}" for line in _bones(ended)]
    yield HOW_IT_ENDED, [f" {line}" for line in ended.story]


def _farewell(ended: Ended, year: str) -> list[str]:
    """The tombstone, unless the hero lives, and the last words."""
    stone = [*draw_tombstone(tombstone(ended, year)), ""] if ended.ending <= Ending.GENOCIDED else []
    return [*stone, *ended.farewell]


def _actions(ended: Ended) -> Iterator[Section]:
    """What was done, and how it went; Z-104: in some editions with spells and skills, and the dead last."""
    dead: list[Section] = [
        ("Vanquished creatures:", ended.vanquished)
        if ended.vanquished
        else ("", ("No creatures were vanquished.",)),
        ("Genocided or extinct species:", [f" {line}" for line in ended.genocided])
        if ended.genocided
        else ("", ("No species were genocided or became extinct.",)),
    ]
    kept: list[Section] = [
        ("Voluntary challenges:", [f" {line}" for line in ended.conducts]),
        ("", ended.overview),
    ]
    if ended.spells is None:
        yield from [*dead, *kept]
        return
    yield ("Spells:", [f" {line}" for line in ended.spells]) if ended.spells else ("", (NO_SPELLS,))
    yield "Skills:", [f" {line}" for line in ended.skills]
    yield from [*kept, *dead]


def _bones(ended: Ended) -> Iterator[str]:
    """Which dead were met, and whether this one can be met."""
    met = ended.bones_met
    yield f"{met} level{'s' * (met != 1)} with bones {'was' if met == 1 else 'were'} found."
    yield f"Bones were left: {ended.bones_name}." if ended.bones_name else "No bones were left."


def squeezed(screen: Sequence[str]) -> list[str]:
    """A screen without the blank lines above its map, and one at most below it."""
    lines = [line.rstrip() for line in screen]
    while lines and not lines[0]:
        lines.pop(0)
    while len(lines) > 1 and not lines[-1]:
        lines.pop()
    return lines


def dump_log(ended: Ended, host_facts: HostFacts, messages: list[str], screen: list[str]) -> str:
    """The dump log as text: its sections with a blank line between them."""
    blocks = [
        "\n".join(([title] if title else []) + list(lines))
        for title, lines in sections(ended, host_facts, messages, screen)
        if lines
    ]
    return "\n\n".join(blocks) + "\n"


PAGE = """\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
body {{ background: #111; color: #ccc; max-width: 52em; margin: 1em auto; padding: 0 1em; }}
body, pre {{ font: 16px/1.4 monospace; }}
h1, h2 {{ color: #fff; font-size: 1em; margin: 1.4em 0 0; }}
pre {{ margin: 0; overflow-x: auto; }}
</style>
</head>
<body>
<h1>{title}</h1>
{body}
</body>
</html>
"""


def dump_page(ended: Ended, host_facts: HostFacts, messages: list[str], screen: list[str]) -> str:
    """The dump log as a page of HTML: one heading for each section, and its lines as they are in the text."""
    parts = []
    for title, lines in sections(ended, host_facts, messages, screen):
        if title and lines:
            parts.append(f'<h2 id="{_anchor(title)}">{escape(title)}</h2>')
        if lines:
            parts.append(f"<pre>{escape(chr(10).join(lines))}</pre>")
    return PAGE.format(title=escape(f"{ended.name}: {ended.death}"), body="\n".join(parts))


def _anchor(title: str) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in title.lower().rstrip(":"))
