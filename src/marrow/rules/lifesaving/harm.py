"""Damage and poison that may kill the hero. Rules L-091 to L-098."""

from typing import Final

from marrow.choices import HalvedMissiles
from marrow.content.event_kinds import CONDUCT, SPOILER
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.messages.entries import GraceGiven
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Attribute, Ending, KillerFormat
from marrow.rules.chronicle import note_event
from marrow.rules.hero.activity import end_run, stop_repeating
from marrow.rules.hero.attributes import adjust_attribute
from marrow.rules.hero.body import has
from marrow.rules.hero.conditions import name_of_needy
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.hit_point_changes import (
    cap_form_hp,
    cap_own_hp,
    change_form_hp,
    change_form_max_hp,
    change_own_hp,
    change_own_max_hp,
    keep_hp_before,
    raise_form_max_hp_to,
    raise_own_max_hp_to,
    set_form_hp,
    set_form_max_hp,
    set_own_hp,
    set_own_max_hp,
)
from marrow.rules.hero.worn_items import breathes_through_towel
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.naming.monster_names import has_proper_name
from marrow.rules.play import Play


def hurt(play: Play, amount: int, killer: Killer, rule: str, ending: Ending = Ending.DIED) -> None:
    """L-091: the hero loses hit points; at zero a polymorphed form ends, his own body dies.

    Since 3.6.1 it ends a run or travel. Occupations go on, unless the caller stops them. NetHack: losehp.
    """
    hero, choices = play.hero, play.edition.life_saving
    ends = choices.lost_hit_points_end_runs if hero.form is None else choices.forms_lost_hit_points_end_runs
    if ends:
        end_run(hero)
    if hero.form is not None:
        change_form_hp(play, -amount, rule)
        raise_form_max_hp_to(play, hero.form_hp, rule)
        if hero.form_hp < 1:
            return_to_own_form(play)
        elif amount > 0 and hero.form_hp * 10 < hero.form_max_hp and has(hero, Property.UNCHANGING):
            _wail(play)
        return
    keep_hp_before(play)  # L-204
    amount = grace(play, amount)
    change_own_hp(play, -amount, rule)
    raise_own_max_hp_to(play, hero.hp, rule)
    if hero.hp < 1:
        play.tell("lifesaving.you die", rule)
        die(play, ending, killer)
    elif amount > 0 and hero.hp * 10 < hero.max_hp:
        _wail(play)


def lose_to_blast(play: Play, amount: int, killer: Killer, rule: str, ending: Ending) -> None:
    """L-143: an explosion costs hit points: no grace (Z-156), no wailing, and a run goes on."""
    hero = play.hero
    if hero.form is not None:
        change_form_hp(play, -amount, rule)
        if hero.form_hp < 1:
            return_to_own_form(play)
        return
    keep_hp_before(play)  # L-204
    change_own_hp(play, -amount, rule)
    if hero.hp < 1:
        play.tell("combat.blast is fatal", rule)
        die(play, ending, killer)


MOSTLY_UNHURT: Final = 90  # Z-156: more than so many hundredths of the maximum


def grace(play: Play, amount: int) -> int:
    """Z-156: how much of this loss the hero suffers. Once a game, a nearly unhurt hero keeps 1 hit point.

    He then stops running, and wakes from sleep or a faint. NetHack: hack.c, saving_grace.
    """
    hero = play.hero
    if not play.edition.life_saving.saving_grace or hero.dying.graced or amount < hero.hp:
        return amount
    if hero.hp * 100 // hero.max_hp <= MOSTLY_UNHURT:
        return amount
    hero.dying.graced = True
    note_event(play, CONDUCT | SPOILER, "chronicle.grace", amount=amount, hp=hero.hp, most=hero.max_hp)
    play.write(GraceGiven(turn=play.world.turn, rule="Z-156", amount=amount, hp=hero.hp, max_hp=hero.max_hp))
    stop_repeating(hero)
    play.higher_rooms.wake_suddenly(play)
    return hero.hp - 1


def lower_max_hp(play: Play, amount: int, least: int, rule: str) -> int:
    """Z-176, Z-177: lower the maximum of the hero's own body by ``amount``, not below ``least`` or the level.

    Returns the hit points that were lost.
    """
    hero = play.hero
    before = hero.hp
    set_own_max_hp(play, max(hero.max_hp - amount, least, hero.level), rule)
    cap_own_hp(play, rule)
    return before - hero.hp


def suffer_touch_of_death(play: Play, killer: Killer) -> None:
    """Z-176: the touch of death ends a form; else it lowers hit points and their maximum, or kills.

    NetHack: mcastu.c, touch_of_death.
    """
    hero = play.hero
    amount = 50 + play.dice.d(8, 6, "Z-176")
    play.tell("lifesaving.drained", "Z-176")
    if hero.form is not None:
        set_form_hp(play, 0, "Z-176")
        return_to_own_form(play)
    elif amount // 2 >= hero.max_hp:
        die(play, Ending.DIED, killer)
    else:
        taken = lower_max_hp(play, amount // 2, 3, "Z-176")
        hurt(play, max(amount - taken, 1), killer, "Z-176")


def _wail(play: Play) -> None:
    """Warn of low hit points, every fifty turns at most. NetHack: hack.c, maybe_wail."""
    hero = play.hero
    if play.world.turn <= hero.last.mourned + 50:
        return
    hero.last.mourned = play.world.turn
    rule = "hack.c maybe_wail"
    called = name_of_needy(hero)
    if not called:
        hear(play, "lifesaving.banshee" if hero.hp == 1 else "lifesaving.howling", rule)
    elif hero.hp == 1:
        play.tell("lifesaving.named about to die", rule, who=called)
    else:
        powers = sum(bool(hero.intrinsic[power]) for power in POWERS_MOURNED)
        play.tell(
            "lifesaving.powers lost" if powers >= 4 else "lifesaving.life force running out", rule, who=called
        )


POWERS_MOURNED: Final = (
    Property.TELEPORTITIS, Property.SEE_INVISIBLE, Property.POISON_RESISTANCE, Property.COLD_RESISTANCE,
    Property.SHOCK_RESISTANCE, Property.FIRE_RESISTANCE, Property.SLEEP_RESISTANCE,
    Property.DISINTEGRATION_RESISTANCE, Property.TELEPORT_CONTROL, Property.STEALTH, Property.FAST,
    Property.INVISIBILITY,
)  # fmt: skip


def halved(hero: Hero, amount: int) -> int:
    """The damage left by half physical damage, rounded up. NetHack: Maybe_Half_Phys."""
    return (amount + 1) // 2 if has(hero, Property.HALF_PHYSICAL_DAMAGE) else amount


def halved_mishap(play: Play, amount: int) -> int:
    """The damage of a trap, a fall, a potion or the like; half physical damage halves it since 3.6.0."""
    return halved(play.hero, amount) if play.edition.combat.half_damage_halves_mishaps else amount


def halved_missile(play: Play, amount: int, *, venom: bool = False) -> int:
    """Z-086: the damage of a missile that half physical damage leaves. NetHack: mthrowu.c, thitu."""
    halves = play.edition.combat.halved_missiles
    if halves is HalvedMissiles.NONE or (venom and halves is HalvedMissiles.NOT_VENOM):
        return amount
    return halved(play.hero, amount)


POISON_ATTRIBUTES: Final = {
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
    gas: bool = False,
    ending: Ending = Ending.POISONING,
) -> None:
    """L-094: poison costs an attribute or hit points, or kills at once, one time in ``fatal`` (0: never).

    Only who is killed at once is "poisoned by"; whom the lost hit points kill is "killed by".
    ``ending`` is DIED if the killer's text says poison: "killed by a poisoned needle", not "poisoned by a
    poisoned needle". A wet towel halves what ``gas`` costs. NetHack: attrib.c, poisoned.
    """
    hero = play.hero
    if has(hero, Property.POISON_RESISTANCE):
        play.tell("lifesaving.poison resisted", "L-094")
        return
    killer = _poisoner(killer_text)
    if fatal == 0:
        roll = 1
    else:
        roll = play.dice.rn2(fatal + (20 if thrown else 0), "L-094")
    if roll == 0 and which != Attribute.CHARISMA:
        survivable = play.edition.life_saving.deadly_poison_can_be_survived
        if survivable and survive_poison(play, which, killer, ending):
            return
        set_own_hp(play, -1, "L-094")
        if hero.form is not None:
            set_form_hp(play, -1, "L-094")
        play.tell("lifesaving.poison deadly", "L-094")
    elif roll > 5:
        if thrown:
            amount = play.dice.rnd(6, "L-094")
        else:
            amount = play.dice.rn1(10, 6, "L-094")
        if not play.edition.combat.half_damage_halves_mishaps:
            amount = halved(hero, amount)
        if gas and breathes_through_towel(play):
            amount = (amount + 1) // 2
        hurt(play, amount, killer, "L-094")
        return
    else:
        loss = 1 if thrown or fatal == 0 else _attribute_lost(play)
        if adjust_attribute(play, which, -loss, "L-094", silent=True):
            play.tell(POISON_ATTRIBUTES[which], "L-094")
    if hero.hp < 1:
        die(play, ending, killer)


def fatal_unless_rescued(play: Play, deaths: int, fatal: int) -> int:
    """L-093: one time in how many poison kills: ``fatal``, or 0 (never) after a rescue from the wound itself.

    Before 3.6.0 a rescue changes nothing. ``deaths`` is how often the hero had died before the wound.
    """
    rescued = play.hero.dying.deaths > deaths
    return 0 if rescued and play.edition.life_saving.rescue_makes_poison_mild else fatal


def _poisoner(text: str) -> Killer:
    """L-094: what poisoned, as the killer; with an article, unless it is unique or has one already."""
    species = SPECIES_NAMED.get(text)
    if species is not None and "unique" in species.generation:
        return Killer(text if has_proper_name(species) else f"the {text}", KillerFormat.AS_IS)
    has_article = text.lower().startswith(("the ", "an ", "a "))
    return Killer(text, KillerFormat.AS_IS if has_article else KillerFormat.WITH_ARTICLE)


def _attribute_lost(play: Play) -> int:
    """L-094: how much of an attribute weakening poison costs."""
    if play.edition.life_saving.weakening_poison_costs_three_to_five:
        return play.dice.rn1(3, 3, "L-094")
    return play.dice.d(2, 2, "L-094")


def survive_poison(play: Play, which: Attribute, killer: Killer, ending: Ending) -> bool:
    """Z-177: poison that kills others only maims a hero who has more hit points than it takes."""
    hero = play.hero
    amount = 6 + play.dice.d(4, 6, "Z-177")
    if hero.hp <= amount:
        return False
    taken = lower_max_hp(play, amount // 2, 3, "Z-177")
    hurt(play, max(amount - (taken if hero.form is None else 0), 1), killer, "Z-177")
    losses = {Attribute.CONSTITUTION: 1} | {which: 3}
    for attribute, loss in losses.items():
        if adjust_attribute(play, attribute, -loss, "Z-177", silent=True):
            play.tell(POISON_ATTRIBUTES[attribute], "Z-177")
    if hero.hp < 1:
        die(play, ending, killer)
    return True


FRAILTY: Final = Killer("terminal frailty", KillerFormat.AS_IS)


def lose_strength(play: Play, amount: int, rule: str, killer: Killer = FRAILTY) -> None:
    """N-128, N-237, Z-178: lose strength; each point below the minimum costs hit points instead.

    ``killer`` is named where these are lost as one wound (Z-178). NetHack: attrib.c, losestr.
    """
    if play.edition.life_saving.lost_strength_costs_by_die:
        _lose_strength_by_die(play, amount, rule, killer)
        return
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


def suffer_poison(play: Play, points: int, least: int, hit_points: int, killer: Killer, rule: str) -> None:
    """Z-333: poison costs strength (at least ``least``, one of ``points`` numbers) and hit points.

    NetHack: attrib.c, poison_strdmg.
    """
    at_once = play.edition.life_saving.poison_is_thrown_at_once
    amount = play.dice.rnd(hit_points, rule) if at_once else 0
    lose_strength(play, play.dice.rn1(points, least, rule), rule, killer)
    if not at_once:
        amount = play.dice.rnd(hit_points, rule)
    hurt(play, amount, killer, rule)


def _lose_strength_by_die(play: Play, amount: int, rule: str, killer: Killer) -> None:
    """Z-178: each point of strength below the minimum costs 3 to 6 hit points, and so much of the maximum."""
    hero = play.hero
    form = hero.form
    lowest = hero.race.attribute_minimum[Attribute.STRENGTH]
    beyond = min(max(lowest - (hero.base[Attribute.STRENGTH] - amount), 0), amount)
    lost = sum(play.dice.rn1(4, 3, "Z-178") for _ in range(beyond))
    if lost:
        hurt(play, lost, killer, "Z-178")
        if hero.form is not None:
            set_form_max_hp(play, max(hero.form_max_hp - lost, 1), "Z-178")
            cap_form_hp(play, "Z-178")
        elif form is None and hero.max_hp > hero.level:
            lower_max_hp(play, lost, 1, "Z-178")
    if amount > beyond and (form is None or hero.form is not None):
        adjust_attribute(play, Attribute.STRENGTH, beyond - amount, rule, silent=True)
