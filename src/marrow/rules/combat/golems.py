"""What fire, cold and lightning are to golems. NetHack: mon.c, golemeffects."""

from marrow.content.words import Resistance
from marrow.model.monster import Monster
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.sight import can_see

BURN_COMPLETELY = ("paper golem", "straw golem")


def golem_effects(play: Play, golem: Monster, element: Resistance, amount: int) -> None:
    """Some golems are healed by what ought to hurt, or slowed. NetHack: mon.c, golemeffects."""
    heals, slows = 0, False
    rule = "mon.c golemeffects"
    if golem.species.name == "flesh golem":
        heals = (amount + 5) // 6 if element == "shock" else 0
        slows = element in ("fire", "cold")
    elif golem.species.name == "iron golem":
        heals = amount if element == "fire" else 0
        slows = element == "shock"
    seen = can_see(play, golem.spot)
    if slows and golem.speed_change >= 0:
        golem.speed_change -= 1
        if seen:
            play.tell("combat.slows down", rule, monster=the_monster(play, golem))
    if heals and golem.hp < golem.max_hp:
        golem.hp = min(golem.hp + heals, golem.max_hp)
        if seen:
            play.tell("formfights.golem heals", rule, monster=the_monster(play, golem))
