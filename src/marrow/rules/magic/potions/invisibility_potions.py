"""Potions of invisibility and of seeing it, which tastes of fruit juice. Rule N-105. NetHack: potion.c."""

from marrow.content.properties import Property
from marrow.model.hero import Hero
from marrow.model.item import Item
from marrow.model.vocabularies import Source
from marrow.rules.combat.monster_attacks.monster_spells import aggravate
from marrow.rules.hero import conditions
from marrow.rules.hero.body import has, is_blind, is_hallucinating, is_wrapped
from marrow.rules.hero.intrinsic_changes import give_intrinsic, take_intrinsic
from marrow.rules.hero.timed_properties import extend_timeout
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.magic.potions.drinking_outcomes import NOTHING, PLAIN, UNKNOWN
from marrow.rules.monsters.traits import is_invisible
from marrow.rules.play import Play

RULE = "potion.c peffects"


def invisibility(play: Play, potion: Item) -> str:
    hero = play.hero
    outcome = PLAIN
    if has(hero, Property.INVISIBILITY) or is_blind(hero) or is_wrapped(hero):
        outcome = NOTHING
    else:
        seeing = has(hero, Property.SEE_INVISIBLE)
        play.tell("potions.see through yourself" if seeing else "potions.vanish", RULE)
    if potion.blessing > 0 and _hides_for_good(play):
        give_intrinsic(play, Property.INVISIBILITY, Source.OUTSIDE, RULE)
    elif play.edition.magic.invisibility_potions_last:
        turns = play.dice.d(6 - 3 * potion.blessing, 100, RULE) + 100
        extend_timeout(play, Property.INVISIBILITY, turns, RULE)
    else:
        extend_timeout(play, Property.INVISIBILITY, play.dice.rn1(15, 31, RULE), RULE)
    if potion.blessing < 0:
        play.tell("potions.presence known", RULE)
        aggravate(play)
        if play.edition.magic.invisibility_potions_by_chance:
            take_intrinsic(play, Property.INVISIBILITY, Source.OUTSIDE, "Z-137")
    return outcome


def _hides_for_good(play: Play) -> bool:
    """Whether a blessed potion of invisibility acts for good: always, or since 3.7 rarely.

    The chance is 1 in 30, or 1 in 15 for a hero who is invisible otherwise than by worn things.
    """
    if not play.edition.magic.invisibility_potions_last:
        return True
    return play.dice.one_in(15 if _has_unworn(play.hero, Property.INVISIBILITY) else 30, RULE)


def see_invisible(play: Play, potion: Item) -> str:
    """N-105: it tastes of fruit juice but does not nourish."""
    hero = play.hero
    chance = _chance_to_see_invisible(play)
    fruit_taste(play, potion)
    hidden = is_invisible(hero) and not has(hero, Property.SEE_INVISIBLE) and not is_blind(hero)
    if potion.blessing >= 0:
        hero.creamed = 0
        conditions.blind(play, 0, RULE)
    if potion.blessing > 0 and (chance == 1 or play.dice.one_in(chance, "Z-137")):
        give_intrinsic(play, Property.SEE_INVISIBLE, Source.OUTSIDE, RULE)
    else:
        extend_timeout(play, Property.SEE_INVISIBLE, play.dice.rn1(100, 750, RULE), RULE)
    mark_view_stale(play.level)
    if hidden and not is_blind(hero):
        play.tell("potions.through yourself but visible", RULE)
        return PLAIN
    return UNKNOWN


def _chance_to_see_invisible(play: Play) -> int:
    """Z-137: a blessed potion of see invisible gives it for good one time in so many, or always.

    What worn things give does not count. NetHack 5.0.0: potion.c, peffect_see_invisible.
    """
    if not play.edition.magic.invisibility_potions_by_chance:
        return 1
    hidden = _has_unworn(play.hero, Property.INVISIBILITY)
    sees = _has_unworn(play.hero, Property.SEE_INVISIBLE)
    return 10 - 3 * hidden - 6 * sees


def _has_unworn(hero: Hero, prop: Property) -> bool:
    return bool(hero.intrinsic[prop] or hero.timeout[prop])


def fruit_taste(play: Play, potion: Item) -> None:
    if potion.blessing < 0:
        trippy = is_hallucinating(play.hero)
        play.tell("potions.overripe taste" if trippy else "potions.rotten taste", RULE)
    else:
        play.tell(
            "potions.reconstituted juice" if potion.diluted else "potions.juice",
            RULE,
            fruit=play.world.options.fruit,
        )
