"""What fire, cold and lightning do to golems. NetHack: mon.c, golemeffects."""

from marrow.content.words import Damage, Resistance
from marrow.model.monster import Monster
from marrow.model.vocabularies import Attribute
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.hit_point_changes import heal_form_hp
from marrow.rules.hero.vision import can_see
from marrow.rules.monsters.speed import change_speed, speed_step
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

BURN_COMPLETELY = ("paper golem", "straw golem")


def golem_effects(play: Play, golem: Monster, element: Resistance, amount: int) -> None:
    """Heal or slow a golem that fire, cold or lightning does not harm. NetHack: mon.c, golemeffects."""
    heals, slows = 0, False
    rule = "mon.c golemeffects"
    if golem.species.name == "flesh golem":
        heals = _sixth(play, amount) if element == "shock" else 0
        slows = element in ("fire", "cold")
    elif golem.species.name == "iron golem":
        heals = amount if element == "fire" else 0
        slows = element == "shock"
    seen = can_see(play, golem.spot)
    if slows and speed_step(golem) >= 0:
        change_speed(play, golem, -1)
    if heals and golem.hp < golem.max_hp:
        by_sixths = play.edition.combat.golems_heal_by_sixths
        golem.hp = min(golem.hp + (heals if by_sixths else amount), golem.max_hp)
        if seen:
            play.tell("formfights.golem heals", rule, monster=the_monster(play, golem))


def _sixth(play: Play, amount: int) -> int:
    """A sixth, rounded up since 3.6.0."""
    return (amount + 5) // 6 if play.edition.combat.golems_heal_by_sixths else amount // 6


def own_golem_effects(play: Play, element: Damage, amount: int) -> None:
    """Heal a hero in the form of a golem by fire or lightning. NetHack: polyself.c, ugolemeffects."""
    hero = play.hero
    form = hero.form
    heals = 0
    if form is not None and form.name == "flesh golem" and element == "shock":
        heals = _sixth(play, amount)
    elif form is not None and form.name == "iron golem" and element == "fire":
        heals = amount
    if heals and hero.form_hp < hero.form_max_hp:
        heal_form_hp(play, heals, "polyself.c ugolemeffects")
        play.tell("combat.strangely better", "polyself.c ugolemeffects")
        exercise(play, Attribute.STRENGTH, True, "polyself.c ugolemeffects")


def gained_heat(play: Play, amount: int, rule: str) -> int:
    """The hit points that a mold or a cold form gains of damage by cold: half, by edition rounded by a die.

    NetHack: uhitm.c, passive; mhitu.c, passiveum.
    """
    if play.edition.combat.heat_is_rounded_by_die:
        amount += play.dice.rn2(2, rule)
    return amount // 2
