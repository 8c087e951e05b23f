"""How much the hero can carry and does carry, and wounded legs, which carry less. Rules N-064 to N-068."""

from typing import Final

from marrow.content.properties import Property
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute, Burden
from marrow.rules.hero.attribute_changes import set_temporary_change
from marrow.rules.hero.attributes import CONSTITUTION, attribute, strength_scale
from marrow.rules.hero.body import flies, has
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.play import Play

UNENCUMBERED: Final = Burden.UNENCUMBERED
_WOUNDED_LEGS: Final = int(Property.WOUNDED_LEGS)
_STRENGTH: Final = int(Attribute.STRENGTH)
_CONSTITUTION: Final = int(Attribute.CONSTITUTION)
HEAVY_PACK: Final = (
    600  # with more, nobody squeezes through between two corners. NetHack: hack.c, cant_squeeze_thru
)


def carried_weight(hero: Hero) -> int:
    """N-064: the pack's weight, without boulders for forms that throw them. NetHack: hack.c, inv_weight."""
    total = 0
    for item in hero.inventory:
        total += item.weight
    if hero.form is not None and "throws rocks" in hero.form.traits:
        total -= sum(item.weight for item in hero.inventory if item.kind.name == "boulder")
    return total


def carrying_capacity(hero: Hero) -> int:
    """N-066, N-067: how much weight the hero can carry unburdened. NetHack: hack.c, weight_cap."""
    most = 25 * (strength_scale(hero) + attribute(hero, CONSTITUTION)) + 50
    if hero.form is not None:
        form = hero.form
        strong = "strong" in form.traits
        if form.letter == "n":
            most = 1000
        elif form.weight == 0:
            most = most * int(form.size) // 2
        elif not strong or form.weight > 1450:
            most = most * form.weight // 1450
    if _is_lifted(hero) or hero.footing.in_the_air or hero.ride.strong:
        return 1000
    most = min(most, 1000)
    if hero.timeout[Property.WOUNDED_LEGS] and not flies(hero):
        most -= 100 * bin(hero.extrinsic[Property.WOUNDED_LEGS] & BOTH_LEGS).count("1")
    return max(most, 0)


def _is_lifted(hero: Hero) -> bool:
    """Whether levitation bears the load: also if he is stuck in the floor, but not while boots go on."""
    if hero.footing.grounded or not has(hero, Property.LEVITATION):
        return False
    if not (hero.dressing.lifts_later and hero.dressing.item_id > 0):
        return True
    by_others = hero.extrinsic[Property.LEVITATION] & ~int(Slot.BOOTS)
    return bool(by_others or hero.intrinsic[Property.LEVITATION] or hero.timeout[Property.LEVITATION])


LEFT_LEG: Final = 1  # kept in the extrinsic bits of wounded legs
RIGHT_LEG: Final = 2
BOTH_LEGS: Final = LEFT_LEG | RIGHT_LEG


def wound_legs(play: Play, legs: int, turns: int, rule: str) -> None:
    """Wound one leg or both for some turns. NetHack: do.c, set_wounded_legs.

    Before 3.7 a new wound replaces an old one, even a longer one or one of the other leg.
    """
    hero = play.hero
    lasts = hero.timeout[Property.WOUNDED_LEGS]
    if not lasts:
        set_temporary_change(play, Attribute.DEXTERITY, -1, rule)
    if not play.edition.hero.leg_wounds_add_up:
        set_timeout(play, Property.WOUNDED_LEGS, turns, rule)
        hero.extrinsic[Property.WOUNDED_LEGS] = legs
        return
    set_timeout(play, Property.WOUNDED_LEGS, max(lasts, turns), rule)
    hero.extrinsic[Property.WOUNDED_LEGS] |= legs


def heal_legs(play: Play, rule: str, *, told: bool = True) -> None:
    """Heal wounded legs; the hero feels it unless he rides. NetHack: do.c, heal_legs."""
    hero = play.hero
    if not hero.timeout[Property.WOUNDED_LEGS]:
        return
    set_temporary_change(play, Attribute.DEXTERITY, min(hero.temporary[Attribute.DEXTERITY] + 1, 0), rule)
    if told and not hero.ride.steed_id:
        both = hero.extrinsic[Property.WOUNDED_LEGS] & BOTH_LEGS == BOTH_LEGS
        play.tell("body.legs better" if both else "body.leg better", rule)
    set_timeout(play, Property.WOUNDED_LEGS, 0, rule)
    hero.extrinsic[Property.WOUNDED_LEGS] = 0


def encumbrance(hero: Hero, extra: int = 0) -> Burden:
    """N-068: how encumbered the hero is, or would be with ``extra`` weight. NetHack: calc_capacity."""
    carried = extra
    if hero.form is not None:
        carried += carried_weight(hero)
    else:
        for item in hero.inventory:
            carried += item.weight
    if hero.form is None and not hero.timeout[_WOUNDED_LEGS]:
        # Asked several times a turn: most of the time the answer follows from this much, which he can
        # carry in any case; with strength over 18, or levitating, it is more.
        base, bonus, temporary = hero.base, hero.bonus, hero.temporary
        strength = base[_STRENGTH] + bonus[_STRENGTH] + temporary[_STRENGTH]
        constitution = base[_CONSTITUTION] + bonus[_CONSTITUTION] + temporary[_CONSTITUTION]
        if strength > 18:  # and constitution 20, so that the sum stays within the 1000 of everybody
            strength = 18
        if constitution > 20:
            constitution = 20
        if carried <= 25 * (strength + constitution) + 50:
            return UNENCUMBERED
    most = carrying_capacity(hero)
    excess = carried - most
    if excess <= 0:
        return UNENCUMBERED
    if most <= 1:
        return Burden.OVERLOADED
    return BURDENS[min(5, excess * 2 // most + 1)]


BURDENS: Final = tuple(Burden)
