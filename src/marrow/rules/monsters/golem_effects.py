"""What fire, cold and lightning are to golems. NetHack: mon.c, golemeffects."""

from marrow.content.words import Damage, Resistance
from marrow.model.monster import Monster
from marrow.model.vocabularies import Attribute
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.vision import can_see
from marrow.rules.monsters.speed import change_speed, pace_of
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

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
    if slows and pace_of(golem) >= 0:
        change_speed(play, golem, -1)
    if heals and golem.hp < golem.max_hp:
        golem.hp = min(golem.hp + heals, golem.max_hp)
        if seen:
            play.tell("formfights.golem heals", rule, monster=the_monster(play, golem))


def own_golem_effects(play: Play, element: Damage, amount: int) -> None:
    """A hero in such a form, whom it did not hurt, is healed likewise. NetHack: polyself.c, ugolemeffects."""
    hero = play.hero
    form = hero.form
    heals = 0
    if form is not None and form.name == "flesh golem" and element == "shock":
        heals = (amount + 5) // 6
    elif form is not None and form.name == "iron golem" and element == "fire":
        heals = amount
    if heals and hero.form_hp < hero.form_max_hp:
        hero.form_hp = min(hero.form_hp + heals, hero.form_max_hp)
        play.tell("combat.strangely better", "polyself.c ugolemeffects")
        exercise(play, Attribute.STRENGTH, True, "polyself.c ugolemeffects")
