"""The hero teleports on this level at will, by ability or by spell, and its cost. Rules N-087 to N-093.

NetHack: teleport.c, dotele. The #teleport command that calls it is in commands/teleporting.py.
"""

from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.messages.entries import Cause
from marrow.model.hero_parts import Spell
from marrow.model.vocabularies import Attribute, Burden
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import has, is_confused
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.power_changes import change_power
from marrow.rules.magic.hero_teleport import teleport_hero
from marrow.rules.magic.spells import casting
from marrow.rules.nutrition.hunger_state import lose_nutrition
from marrow.rules.play import Play
from marrow.rules.travel.leashed_pets import leash_holds_back

TELEPORT_SPELL = "spellbook of teleport away"


def teleport_at_will(play: Play) -> bool:
    """N-087: teleport by the innate ability, else by the spell, or as a wizard. True if it took a move."""
    if play.world.mode == "wizard":
        return teleport_as_wizard(play)
    spell = None if can_teleport_at_will(play) else known_teleport_spell(play)
    refusal = at_will_refusal(play)
    if refusal:
        if not play.edition.nutrition.teleport_at_will_refusal_takes_time:
            raise RefusedCommand(refusal)
        play.tell(refusal, "N-091")
        return True
    if encumbrance(play.hero) >= Burden.OVERTAXED:
        play.tell("commands.concentration falters", "N-090")
        return True
    if spell is not None:  # N-088: the spell has its own price
        exercise(play, Attribute.WISDOM, True, "N-157")
        return casting.cast_spell(play, spell, at_self=True)
    return pay_and_teleport(play, play.edition.nutrition.teleport_at_will_energy_spent)


def teleport_as_wizard(play: Play) -> bool:
    """N-087: in wizard mode neither ability, spell, nutrition nor energy is needed; what is there is used."""
    spell = None
    if not can_teleport_at_will(play) and not is_confused(play.hero):
        spell = next((spell for spell in play.hero.spells if spell.book == TELEPORT_SPELL), None)
    if encumbrance(play.hero) >= Burden.OVERTAXED:
        play.tell("commands.concentration falters", "N-090")
        return True
    choices = play.edition.nutrition
    if spell is not None:
        exercise(play, Attribute.WISDOM, True, "N-157")
        if casting.cast_spell(play, spell, at_self=True):
            return True
    # 3.6.2 changed both: a refusal costs no move, and in wizard mode only the spell costs power
    paid = choices.teleport_at_will_energy_spent if choices.teleport_at_will_refusal_takes_time else 0
    return pay_and_teleport(play, min(paid, play.hero.power))


def teleport_out_of_water(play: Play) -> None:
    """N-092: a drowning hero teleports at will, with the same cost and checks."""
    try:
        teleport_at_will(play)
    except RefusedCommand as refusal:
        play.tell(refusal.what, "N-092", **refusal.words)


def can_teleport_at_will(play: Play) -> bool:
    """N-089: whether the hero can: by form, or by teleportitis at a level high enough."""
    hero = play.hero
    if hero.form is not None and "teleports" in hero.form.traits:
        return True
    enough = 8 if hero.role.name == "wizard" else 12
    return has(hero, Property.TELEPORTITIS) and hero.level >= enough


def known_teleport_spell(play: Play) -> Spell:
    """N-089: the known spell of teleport away; refuse if unknown or the hero is confused."""
    hero = play.hero
    for spell in hero.spells:
        if spell.book == TELEPORT_SPELL and not is_confused(hero):
            return spell
    if has(hero, Property.TELEPORTITIS):
        raise RefusedCommand("commands.not at will yet")
    raise RefusedCommand("commands.no teleport spell")


def at_will_refusal(play: Play) -> str:
    """N-090, N-091: the prose key of the refusal for hunger, weakness or lack of energy, or ""."""
    hero, choices = play.hero, play.edition.nutrition
    if hero.nutrition <= choices.teleport_at_will_nutrition:
        return "commands.too hungry to teleport"
    if attribute(hero, Attribute.STRENGTH) < choices.teleport_at_will_strength:
        return "commands.too weak to teleport"
    if hero.power < choices.teleport_at_will_energy:
        return "commands.no energy to teleport"
    return ""


def pay_and_teleport(play: Play, energy: int) -> bool:
    """N-087, N-090: pay so much energy, teleport, pay nutrition. False if a leash forbids it."""
    change_power(play, -energy, "N-090")
    if leash_holds_back(play):  # N-093
        play.tell("commands.shudder", "N-093")
        return False
    teleport_hero(play)
    leash_holds_back(play)
    lose_nutrition(play, 100, Cause.TELEPORT, "N-087")
    return True
