"""Damage and poison that may kill the hero. Rules L-091 to L-098."""

from marrow.content.properties import Property
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Attribute, Ending, KillerFormat
from marrow.rules.hero.attributes import adjust_attribute
from marrow.rules.hero.body import has, stop_occupation
from marrow.rules.hero.hit_point_changes import (
    change_form_hp,
    change_form_max_hp,
    change_own_hp,
    change_own_max_hp,
    keep_hp_before,
    raise_form_max_hp_to,
    raise_own_max_hp_to,
    set_form_hp,
    set_own_hp,
)
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.play import Play


def hurt(play: Play, amount: int, killer: Killer, rule: str, ending: Ending = Ending.DIED) -> None:
    """L-091, L-092: the hero loses hit points; at zero a polymorphed form ends, his own body dies.

    NetHack: hack.c, losehp; mhitu.c, mdamageu.
    """
    hero = play.hero
    if amount > 0:
        stop_occupation(play)
    if hero.form is not None:
        change_form_hp(play, -amount, rule)
        raise_form_max_hp_to(play, hero.form_hp, rule)
        if hero.form_hp < 1:
            return_to_own_form(play)
        return
    keep_hp_before(play)  # L-204
    change_own_hp(play, -amount, rule)
    raise_own_max_hp_to(play, hero.hp, rule)
    if hero.hp < 1:
        play.tell("lifesaving.you die", rule)
        die(play, ending, killer)
    elif amount > 0 and hero.hp * 10 < hero.max_hp:
        _wail(play)


def _wail(play: Play) -> None:
    """Warn of low hit points, every fifty turns at most. NetHack: hack.c, maybe_wail."""
    hero = play.hero
    if play.world.turn <= hero.last.mourned + 50:
        return
    hero.last.mourned = play.world.turn
    rule = "hack.c maybe_wail"
    called = hero.role.name.capitalize() if hero.role.name in ("wizard", "valkyrie") else "Elf"
    if hero.role.name not in ("wizard", "valkyrie") and hero.race.name != "elf":
        play.tell("lifesaving.banshee" if hero.hp == 1 else "lifesaving.howling", rule)
    elif hero.hp == 1:
        play.tell("lifesaving.named about to die", rule, who=called)
    else:
        powers = sum(bool(hero.intrinsic[power]) for power in POWERS_MOURNED)
        play.tell(
            "lifesaving.powers lost" if powers >= 4 else "lifesaving.life force running out", rule, who=called
        )


POWERS_MOURNED = (
    Property.TELEPORTITIS, Property.SEE_INVISIBLE, Property.POISON_RESISTANCE, Property.COLD_RESISTANCE,
    Property.SHOCK_RESISTANCE, Property.FIRE_RESISTANCE, Property.SLEEP_RESISTANCE,
    Property.DISINTEGRATION_RESISTANCE, Property.TELEPORT_CONTROL, Property.STEALTH, Property.FAST,
    Property.INVISIBILITY,
)  # fmt: skip


def halved(hero: Hero, amount: int) -> int:
    """The damage left by half physical damage, rounded up. NetHack: Maybe_Half_Phys."""
    return (amount + 1) // 2 if has(hero, Property.HALF_PHYSICAL_DAMAGE) else amount


POISON_ATTRIBUTES = {
    Attribute.STRENGTH: "lifesaving.poison strength",
    Attribute.INTELLIGENCE: "lifesaving.poison mind",
    Attribute.WISDOM: "lifesaving.poison mind",
    Attribute.DEXTERITY: "lifesaving.poison dexterity",
    Attribute.CONSTITUTION: "lifesaving.poison constitution",
    Attribute.CHARISMA: "lifesaving.poison charisma",
}


def poison_hero(
    play: Play,
    which: Attribute,
    killer_text: str,
    fatal: int,
    *,
    thrown: bool = False,
    ending: Ending = Ending.POISONING,
) -> None:
    """L-094: poison costs an attribute or hit points, or kills at once, one time in ``fatal`` (0: never).

    ``ending`` is DIED if the killer's text says poison: "killed by a poisoned needle", not "poisoned by a
    poisoned needle". NetHack: attrib.c, poisoned.
    """
    hero = play.hero
    if has(hero, Property.POISON_RESISTANCE):
        play.tell("lifesaving.poison resisted", "L-094")
        return
    killer = Killer(killer_text, KillerFormat.WITH_ARTICLE)
    if fatal == 0:
        roll = 1
    else:
        roll = play.dice.rn2(fatal + (20 if thrown else 0), "L-094")
    if roll == 0 and which != Attribute.CHARISMA:
        set_own_hp(play, -1, "L-094")
        if hero.form is not None:
            set_form_hp(play, -1, "L-094")
        play.tell("lifesaving.poison deadly", "L-094")
    elif roll > 5:
        if thrown:
            amount = play.dice.rnd(6, "L-094")
        else:
            amount = play.dice.rn1(10, 6, "L-094")
        hurt(play, amount, killer, "L-094", ending)
        return
    else:
        loss = 1 if thrown or fatal == 0 else play.dice.d(2, 2, "L-094")
        if adjust_attribute(play, which, -loss, "L-094", silent=True):
            play.tell(POISON_ATTRIBUTES[which], "L-094")
    if hero.hp < 1:
        die(play, ending, killer)


def lose_strength(play: Play, amount: int, rule: str) -> None:
    """N-128, N-237: lose strength; each point that is below the minimum costs six hit points instead.

    NetHack: attrib.c, losestr.
    """
    hero = play.hero
    left = hero.base[Attribute.STRENGTH] - amount
    lowest = hero.race.attribute_minimum[Attribute.STRENGTH]
    while left < lowest:
        left += 1
        amount -= 1
        if hero.form is not None:
            change_form_hp(play, -6, rule)
            change_form_max_hp(play, -6, rule)
        else:
            change_own_hp(play, -6, rule)
            change_own_max_hp(play, -6, rule)
    adjust_attribute(play, Attribute.STRENGTH, -amount, rule, silent=True)
