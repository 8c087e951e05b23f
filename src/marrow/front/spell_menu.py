"""+: the known spells, put in another order or given other letters. NetHack: spell.c, dovspell."""

from collections.abc import Callable

from marrow.content.kinds_table import KINDS_NAMED
from marrow.front.list_commands import say_text
from marrow.front.player import ScreenPlayer
from marrow.front.windows import Choice, choose, heading
from marrow.game import knowledge
from marrow.messages import commands
from marrow.model.hero_parts import Spell
from marrow.rules.hero.skills import SPELL_SKILLS
from marrow.rules.magic.spells.spellbooks import spell_name

SORT, KEEP = "+", "z"


def _school(spell: Spell) -> int:
    skill = KINDS_NAMED[spell.book].skill
    return SPELL_SKILLS.index(skill) if skill in SPELL_SKILLS else 0


ORDERS: tuple[tuple[str, Callable[[Spell], tuple[int, ...]]], ...] = (  # names decide where these are equal
    ("alphabetically", lambda spell: ()),
    ("easiest first", lambda spell: (spell.level,)),
    ("hardest first", lambda spell: (-spell.level,)),
    ("by school, in each by name", lambda spell: (_school(spell),)),
    ("by school, in each the easiest first", lambda spell: (_school(spell), spell.level)),
    ("by school, in each the hardest first", lambda spell: (_school(spell), -spell.level)),
)


def see_spells(player: ScreenPlayer) -> None:
    """Show the spells until nothing is chosen: a spell to be swapped with another, or another order."""
    shown = [line.letter for line in knowledge.spells(player.world, player.edition)]
    if not shown:
        say_text(player, "screen.no spells")
        return
    can_sort = player.edition.commands.spell_lists_show_retention
    while True:
        chosen = _choose(player, shown, "Currently known spells", sort=can_sort)
        if chosen == SORT:
            shown = _sorted(player, shown)
        elif chosen:
            other = _choose(player, shown, f"Swap '{chosen}' with which spell?")
            if other in ("", chosen):
                return
            swapped = {chosen: other, other: chosen}
            _give_letters(player, [swapped.get(letter, letter) for letter in sorted(shown, key=_by_letter)])
        else:
            return


def _by_letter(letter: str) -> tuple[bool, str]:
    return letter.isupper(), letter


def _choose(player: ScreenPlayer, shown: list[str], title: str, *, sort: bool = False) -> str:
    """The letter of a spell, or SORT; "" for none. A single spell is only shown."""
    known = {line.letter: line for line in knowledge.spells(player.world, player.edition)}
    lines = [heading(known[shown[0]].heading)]
    several = len(shown) > 1
    lines += [Choice(known[letter].text, letter if several else "", letter=letter) for letter in shown]
    if sort and several:
        lines.append(Choice("[sort spells]", SORT, letter=SORT))
    chosen = choose(player.screen, lines, title=title)
    return chosen[0][0] if chosen else ""


def _sorted(player: ScreenPlayer, shown: list[str]) -> list[str]:
    """The letters in the order that the player chooses, as they are shown now if he chooses none."""
    words = ["by letter", *(words for words, _ in ORDERS), "as they are now"]
    lines = [Choice(text, letter, letter=letter) for text, letter in zip(words, "abcdefgh", strict=True)]
    keep = "give letters in the order shown"
    lines += [Choice(""), Choice(keep, KEEP, letter=KEEP)]
    chosen = choose(player.screen, lines, title="In which order shall spells be listed?")
    which = chosen[0][0] if chosen else "h"
    spells = dict(zip(sorted(shown, key=_by_letter), player.world.hero.spells, strict=True))
    if which == KEEP:
        _give_letters(player, shown)
        return list(spells)
    if which == "a":
        return list(spells)
    if which == "h":
        return shown
    order = ORDERS["bcdefg".index(which)][1]
    return sorted(shown, key=lambda letter: (order(spells[letter]), spell_name(spells[letter].book)))


def _give_letters(player: ScreenPlayer, letters: list[str]) -> None:
    player.order(commands.OrderSpells(letters="".join(letters)))
