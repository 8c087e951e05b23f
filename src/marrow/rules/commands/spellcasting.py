"""#cast: which of the known spells. NetHack: spell.c, docast and getspell."""

from marrow.errors import RefusedCommand
from marrow.messages.commands import CastSpell, OrderSpells
from marrow.messages.question_keys import QuestionKey
from marrow.model.hero_parts import Spell
from marrow.rules.chronicle import break_conduct
from marrow.rules.commands.choosing import choose_one
from marrow.rules.items.inventory import LETTERS
from marrow.rules.magic.spells import casting
from marrow.rules.magic.spells.spell_list import spell_offers
from marrow.rules.play import Play


def cast(play: Play, command: CastSpell) -> bool:
    """Cast a spell one knows. N-070 and following."""
    hero = play.hero
    if not hero.spells:
        raise RefusedCommand("commands.no spells")
    spell = _spell_named(play, command.spell)
    if spell is None:
        offers = spell_offers(play.edition, hero)
        spell = _spell_named(play, choose_one(play, QuestionKey.CAST_WHICH_SPELL, offers))
    if spell is None:
        raise RefusedCommand("commands.no such spell")
    break_conduct(play, "zapless")  # L-243
    return casting.cast_spell(play, spell, command.direction)


def order_spells(play: Play, command: OrderSpells) -> bool:
    """Give the spells that the hero knows other letters, which takes no time. NetHack: spell.c, dovspell."""
    hero = play.hero
    known = LETTERS[: len(hero.spells)]
    if sorted(command.letters) != sorted(known):
        raise RefusedCommand("commands.no such spell")
    hero.spells[:] = [hero.spells[known.index(letter)] for letter in command.letters]
    return False


def _spell_named(play: Play, name: str) -> Spell | None:
    """The known spell with this name, or with this letter in the list."""
    for place, spell in enumerate(play.hero.spells):
        if name and name in (LETTERS[place], spell.book, spell.book.removeprefix("spellbook of ")):
            return spell
    return None
