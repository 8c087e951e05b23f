"""Teleporting by ability: who can, and at what price. Rules N-087 to N-093. NetHack: teleport.c, dotele."""

from collections.abc import Callable

from marrow.content.properties import Property
from marrow.messages.entries import Cause
from marrow.model.hero import Attribute
from marrow.rules.attributes import attribute
from marrow.rules.body import change_power, has
from marrow.rules.nutrition.hunger import spend
from marrow.rules.play import Play
from marrow.rules.traps.levels import leashed_far


def is_able(play: Play) -> bool:
    """N-089: by form, or by ability at a level high enough."""
    hero = play.hero
    if hero.form is not None and "teleports" in hero.form.traits:
        return True
    enough = 8 if hero.role.name == "wizard" else 12
    return has(hero, Property.TELEPORTITIS) and hero.level >= enough


def why_not(play: Play) -> str:
    """N-090, N-091: hunger, weakness or too little energy, as a prose key, or ""."""
    hero, choices = play.hero, play.edition.nutrition
    if hero.nutrition <= choices.at_will_hunger:
        return "commands.too hungry to teleport"
    if attribute(hero, Attribute.STRENGTH) < choices.at_will_strength:
        return "commands.too weak to teleport"
    if hero.power < choices.at_will_energy:
        return "commands.no energy to teleport"
    return ""


def leave_at_will(play: Play, teleport: Callable[[Play], object]) -> bool:
    """N-087, N-090: energy first, and nutrition once it was tried. False if a leash forbade it."""
    change_power(play, -play.edition.nutrition.at_will_energy_spent, "N-090")
    if leashed_far(play):  # N-093
        play.tell("commands.shudder", "N-093")
        return False
    teleport(play)
    spend(play, 100, Cause.TELEPORT, "N-087")
    return True
