"""#teleport: elsewhere at will, by ability or by spell. Rules N-087 to N-093. NetHack: teleport.c, dotele."""

from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.messages.commands import TeleportAtWill
from marrow.model.hero import Attribute, Burden, Spell
from marrow.model.places import TrapKind
from marrow.rules.attributes import exercise
from marrow.rules.body import has, is_confused
from marrow.rules.load import burden
from marrow.rules.magic import spells
from marrow.rules.magic.teleport import teleport_hero
from marrow.rules.play import Play
from marrow.rules.traps import trap_hero
from marrow.rules.traps.willing import is_able, leave_at_will, why_not

TELEPORT_SPELL = "spellbook of teleport away"


def teleport_at_will(play: Play, command: TeleportAtWill) -> bool:
    """N-087: use the trap here, the innate ability, or the spell."""
    hero = play.hero
    trap = play.level.traps.get(hero.spot)
    if trap is not None and trap.seen and trap.kind == TrapKind.TELEPORTATION:  # N-088
        play.tell("commands.step onto teleporter", "N-088")
        trap_hero(play, trap)
        return True
    spell = None if is_able(play) else spell_known(play)
    refusal = why_not(play)
    if refusal:
        if not play.edition.nutrition.at_will_refusal_takes_time:
            raise RefusedCommand(refusal)
        play.tell(refusal, "N-091")
        return True
    if burden(hero) >= Burden.OVERTAXED:
        play.tell("commands.concentration falters", "N-090")
        return True
    if spell is not None:  # N-088: the spell has its own price
        exercise(play, Attribute.WISDOM, True, "N-157")
        return spells.cast(play, spell, at_self=True)
    return leave_at_will(play, teleport_hero)


def spell_known(play: Play) -> Spell:
    """N-089: the spell that stands in for the ability; refused without it, or in confusion."""
    hero = play.hero
    for spell in hero.spells:
        if spell.book == TELEPORT_SPELL and not is_confused(hero):
            return spell
    if has(hero, Property.TELEPORTITIS):
        raise RefusedCommand("commands.not at will yet")
    raise RefusedCommand("commands.no teleport spell")
