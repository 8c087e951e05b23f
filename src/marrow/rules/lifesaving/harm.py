"""Damage and poison that may kill the hero. Rules L-091 to L-098."""

from marrow.content.properties import Property
from marrow.messages.entries import HpChanged
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Attribute, Ending, KillerFormat
from marrow.rules.hero.attributes import adjust_attribute
from marrow.rules.hero.body import has, interrupt
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.play import Play


def hurt(play: Play, amount: int, killer: Killer, rule: str, ending: Ending = Ending.DIED) -> None:
    """L-091, L-092: take hit points from the present form; a form that runs out of them ends, a hero dies.

    NetHack: hack.c, losehp; mhitu.c, mdamageu.
    """
    hero = play.hero
    if amount > 0:
        interrupt(play)
    if hero.form is not None:
        hero.form_hp = min(hero.form_hp - amount, max(hero.form_max_hp, hero.form_hp - amount))
        hero.form_max_hp = max(hero.form_max_hp, hero.form_hp)
        play.write(HpChanged(turn=play.world.turn, rule=rule, amount=-amount, left=hero.form_hp))
        if hero.form_hp < 1:
            return_to_own_form(play)
        return
    if play.edition.life_saving.hp_before_is_kept:  # L-204
        hero.hp_before = hero.hp
    hero.hp -= amount
    hero.max_hp = max(hero.max_hp, hero.hp)
    play.write(HpChanged(turn=play.world.turn, rule=rule, amount=-amount, left=hero.hp))
    if hero.hp < 1:
        play.tell("lifesaving.you die", rule)
        die(play, ending, killer)
    elif amount > 0 and hero.hp * 10 < hero.max_hp:
        _wail(play)


def _wail(play: Play) -> None:
    """Somebody is heard to mourn the hero, once in fifty turns at most. NetHack: hack.c, maybe_wail."""
    hero = play.hero
    if play.world.turn <= hero.last.mourned + 50:
        return
    hero.last.mourned = play.world.turn
    rule = "hack.c maybe_wail"
    called = hero.role.name.capitalize() if hero.role.name in ("wizard", "valkyrie") else "Elf"
    if hero.role.name not in ("wizard", "valkyrie") and hero.race.name != "elf":
        play.tell("lifesaving.banshee" if hero.hp == 1 else "lifesaving.howling", rule)
    elif hero.hp == 1:
        play.tell("lifesaving.about to die", rule, who=called)
    else:
        powers = sum(bool(hero.intrinsic[power]) for power in LAMENTED)
        play.tell("lifesaving.powers lost" if powers >= 4 else "lifesaving.running out", rule, who=called)


LAMENTED = (
    Property.TELEPORTITIS, Property.SEE_INVISIBLE, Property.POISON_RESISTANCE, Property.COLD_RESISTANCE,
    Property.SHOCK_RESISTANCE, Property.FIRE_RESISTANCE, Property.SLEEP_RESISTANCE,
    Property.DISINTEGRATION_RESISTANCE, Property.TELEPORT_CONTROL, Property.STEALTH, Property.FAST,
    Property.INVISIBILITY,
)  # fmt: skip


def halved(hero: Hero, amount: int) -> int:
    """What half physical damage leaves of an amount, rounded up. NetHack: Maybe_Half_Phys."""
    return (amount + 1) // 2 if has(hero, Property.HALF_PHYSICAL_DAMAGE) else amount


POISON_ATTRIBUTES = {
    Attribute.STRENGTH: "lifesaving.poison strength",
    Attribute.INTELLIGENCE: "lifesaving.poison mind",
    Attribute.WISDOM: "lifesaving.poison mind",
    Attribute.DEXTERITY: "lifesaving.poison dexterity",
    Attribute.CONSTITUTION: "lifesaving.poison constitution",
    Attribute.CHARISMA: "lifesaving.poison charisma",
}


def poisoned(play: Play, which: Attribute, killer_text: str, fatal: int, *, thrown: bool = False) -> None:
    """L-094: poison takes an attribute, hit points, or at once the life; ``fatal`` 0 never kills at once.

    NetHack: attrib.c, poisoned.
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
        hero.hp = -1
        hero.form_hp = -1 if hero.form is not None else hero.form_hp
        play.tell("lifesaving.poison deadly", "L-094")
    elif roll > 5:
        if thrown:
            amount = play.dice.rnd(6, "L-094")
        else:
            amount = play.dice.rn1(10, 6, "L-094")
        hurt(play, amount, killer, "L-094", ending_of_poison(killer_text))
        return
    else:
        loss = 1 if thrown or fatal == 0 else play.dice.d(2, 2, "L-094")
        if adjust_attribute(play, which, -loss, "L-094", silent=True):
            play.tell(POISON_ATTRIBUTES[which], "L-094")
    if hero.hp < 1:
        die(play, ending_of_poison(killer_text), killer)


def ending_of_poison(killer_text: str) -> Ending:
    """L-094: not "poisoned by a poisoned dart" but "killed by"."""
    return Ending.DIED if "poison" in killer_text else Ending.POISONING


def lose_strength(play: Play, amount: int, rule: str) -> None:
    """N-128, N-237: strength that cannot be lost is paid in hit points, six a point.

    NetHack: attrib.c, losestr.
    """
    hero = play.hero
    left = hero.base[Attribute.STRENGTH] - amount
    lowest = hero.race.attribute_minimum[Attribute.STRENGTH]
    while left < lowest:
        left += 1
        amount -= 1
        if hero.form is not None:
            hero.form_hp -= 6
            hero.form_max_hp -= 6
        else:
            hero.hp -= 6
            hero.max_hp -= 6
    adjust_attribute(play, Attribute.STRENGTH, -amount, rule, silent=True)
