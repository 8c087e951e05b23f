"""Regeneration of hit points and power. NetHack: allmain.c, moveloop, regen_hp and regen_pw."""

from typing import Final

from marrow.choices import Regeneration
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.hero import Hero
from marrow.model.vocabularies import COUNTED_DOINGS, Attribute, Burden
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.hero.activity import stop_repeating
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.hit_point_changes import change_hp, heal_own_hp
from marrow.rules.hero.power_changes import change_power
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.monsters.hit_points import is_at_home
from marrow.rules.play import Play

RULE: Final = "allmain.c moveloop"
MAX_LEVELS: Final = 30
REGENERATION: Final = int(Property.REGENERATION)
STRESSED: Final = Burden.STRESSED
BY_CHANCE: Final = Regeneration.BY_CHANCE
OF_WATER: Final = SPECIES_NAMED["water elemental"]


def heal_with_time(play: Play, load: Burden) -> None:
    """Regain hit points; a hero in the form of an eel loses them out of water."""
    hero = play.hero
    if hero.form is not None:
        healing = play.edition.hero.hp_regeneration
        if hero.form_hp < 1:
            return_to_own_form(play)
            return
        if hero_gasps(play):
            _gasp(play)
            return
        if hero.form_hp < hero.form_max_hp or healing is not Regeneration.OWN_BODY_TOO:
            _heal_form(play, load)
            return
    if hero.hp < hero.max_hp:
        _heal_body(play, load)


def hero_gasps(play: Play) -> bool:
    """Whether the hero is an eel out of water; in 3.7 only if it breathes."""
    hero = play.hero
    if form_of(hero).letter != ";" or is_pool(play.level, hero.spot) or is_at_home(play, OF_WATER):
        return False
    breathless = "breathless" in form_of(hero).traits or has(hero, Property.MAGICAL_BREATHING)
    return not (breathless and play.edition.hero.hp_regeneration is BY_CHANCE)


def _gasp(play: Play) -> None:
    """Lose one hit point at times, never the last; since 3.6.1 not with regeneration."""
    hero = play.hero
    if hero.form_hp <= 1:
        return
    if play.edition.monsters.eel_forms_lose_hp_by_chance:
        if play.edition.hero.hp_regeneration is not Regeneration.OWN_BODY_TOO and has(hero, REGENERATION):
            return
        loses = play.dice.rn2(hero.form_hp, RULE) > play.dice.rn2(8, RULE)
        if not loses or (has(hero, Property.HALF_PHYSICAL_DAMAGE) and play.world.turn % 2):
            return
    change_hp(play, -1, RULE)


def _heal_form(play: Play, load: Burden) -> None:
    hero = play.hero
    if hero.form_hp >= hero.form_max_hp:
        return
    at_rest = not hero.footing.moved and play.edition.hero.hp_regeneration is not Regeneration.OWN_BODY_TOO
    rested = load < STRESSED or at_rest
    if regenerates(play) or (play.world.turn % 20 == 0 and rested):
        change_hp(play, 1, RULE)
        if hero.form_hp == hero.form_max_hp:
            _end_rest(play, "body.full health")


def regenerates(play: Play) -> bool:
    """Whether the hero regenerates: by the property, or since 3.7 by restful sleep."""
    hero = play.hero
    if has(hero, REGENERATION):
        return True
    return play.edition.hero.hp_regeneration is BY_CHANCE and _sleeps_restfully(hero)


def _sleeps_restfully(hero: Hero) -> bool:
    return hero.helplessness.asleep and hero.helplessness.turns > 0 and has(hero, Property.SLEEPY)


def _heal_body(play: Play, load: Burden) -> None:
    hero = play.hero
    rested = load < STRESSED or not hero.footing.moved
    if not (rested or regenerates(play)):
        return
    amount = (
        _healing_by_chance(play)
        if play.edition.hero.hp_regeneration is BY_CHANCE
        else _healing_by_level(play)
    )
    if not amount:
        return
    heal_own_hp(play, amount, RULE)
    if hero.hp == hero.max_hp:
        _end_rest(play, "body.full health")


def _healing_by_chance(play: Play) -> int:
    hero = play.hero
    tough = hero.level + attribute(hero, Attribute.CONSTITUTION)
    amount = int(tough > play.dice.rn2(100, RULE))
    return amount + regenerates(play) + _sleeps_restfully(hero)


def _healing_by_level(play: Play) -> int:
    hero, turn = play.hero, play.world.turn
    amount = 0
    if hero.level > 9 and turn % 3 == 0:
        constitution = attribute(hero, Attribute.CONSTITUTION)
        amount = 1
        if constitution > 12:
            amount = min(play.dice.rnd(constitution, RULE), hero.level - 9)
    elif hero.level <= 9 and turn % ((MAX_LEVELS + 12) // (hero.level + 2) + 1) == 0:
        amount = 1
    return amount or int(has(hero, REGENERATION))


def _end_rest(play: Play, what: str) -> None:
    """Since 3.6.1, full health or power interrupts a rest. NetHack: allmain.c, interrupt_multi."""
    activity = play.hero.activity
    counting = activity is not None and activity.left and activity.doing in COUNTED_DOINGS
    resting = counting and not play.hero.footing.travelled
    if resting and play.edition.hero.hp_regeneration is not Regeneration.OWN_BODY_TOO:
        stop_repeating(play.hero)
        play.tell(what, RULE)


def regain_power(play: Play, load: Burden) -> None:
    """Regain power, more often as a Wizard, and more with high wisdom and intelligence."""
    hero = play.hero
    if hero.power >= hero.max_power:
        return
    every = (MAX_LEVELS + 8 - hero.level) * (3 if hero.role.name == "wizard" else 4) // 6
    due = load < STRESSED and play.world.turn % every == 0
    if due or has(hero, Property.ENERGY_REGENERATION):
        wits = attribute(hero, Attribute.WISDOM) + attribute(hero, Attribute.INTELLIGENCE)
        most = wits // 15 + 1
        if play.edition.hero.breathing_amulets_give_power:  # Z-029
            most += 2 * bool(hero.extrinsic[Property.MAGICAL_BREATHING])
        amount = play.dice.rn1(most, 1, RULE)
        change_power(play, amount, RULE)
        if hero.power == hero.max_power:
            _end_rest(play, "body.full of energy")
