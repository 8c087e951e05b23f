"""Teleporting when one wants to. Rules N-087 to N-093. NetHack: teleport.c, dotele."""

from marrow.content.properties import Property
from marrow.messages.entries import Cause
from marrow.model.hero import Attribute, Burden
from marrow.model.places import TrapKind
from marrow.rules.body import attribute, burden, exercise, form_of, has, is_confused
from marrow.rules.magic.spells import cast, known_spell
from marrow.rules.magic.teleport import leashed_far, teleport_hero
from marrow.rules.nutrition.hunger import spend
from marrow.rules.play import Play

RULE = "teleport.c dotele"
SPELL_ENERGY = 30


def teleport_at_will(play: Play) -> bool:
    """N-087 to N-092: by a known trap here, by ability, or by the spell. True if it took a move."""
    hero = play.hero
    trap = play.level.traps.get(hero.spot)
    if trap is not None and trap.seen and trap.kind == TrapKind.TELEPORTATION:  # N-088
        play.tell("teleport.jump onto trap", "N-088")
        return _go(play, cost=False)
    able = has(hero, Property.TELEPORTITIS)
    needed = 8 if hero.role.name == "wizard" else 12
    by_spell = False
    if not able or (hero.level < needed and "teleports" not in form_of(hero).traits):  # N-089
        spell = known_spell(hero, "spellbook of teleport away")
        by_spell = spell is not None and not is_confused(hero)
        if not by_spell and play.world.mode != "wizard":
            if able:
                play.tell("teleport.not able", "N-089")
            else:
                play.tell("teleport.no spell" if spell is None else "teleport.cannot cast", "N-089")
            return False
    gate = _gate(play, by_spell) if play.world.mode != "wizard" else None
    if gate is not None:
        return gate
    if by_spell:
        spell = known_spell(hero, "spellbook of teleport away")
        assert spell is not None
        exercise(play, Attribute.WISDOM, True, "N-088")
        return cast(play, spell, at_self=True)
    return _go(play, cost=True)


def _gate(play: Play, by_spell: bool) -> bool | None:
    """N-090, N-091: food, strength and energy; None if all is well. Energy is spent here."""
    hero = play.hero
    new = play.edition.nutrition.teleport_gate_of_spells
    least_food, least_strength = (10, 4) if new else (100, 6)
    energy = SPELL_ENERGY if new else 19
    refused = not new  # N-091: before, refusals took the move
    if hero.nutrition <= least_food:
        play.tell("teleport.too weak", "N-090")
        return refused
    if attribute(hero, Attribute.STRENGTH) < least_strength:
        play.tell("teleport.lack strength", "N-090")
        return refused
    if hero.power < energy or (not new and hero.power <= 19):
        play.tell("teleport.lack energy", "N-090")
        return refused
    if burden(hero) >= Burden.OVERTAXED:
        play.tell("teleport.too much", "N-090")
        return True
    if not by_spell:
        hero.power -= energy
    return None


def _go(play: Play, *, cost: bool) -> bool:
    if leashed_far(play):  # N-093
        play.tell("polymorph.shudder", "N-093")
        return False
    teleport_hero(play)
    if cost:
        spend(play, 100, Cause.TELEPORT, "N-087")
    return True
