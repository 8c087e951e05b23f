"""Unicorn horns, and what they may cure. Rule N-129. NetHack: apply.c, use_unicorn_horn."""

from collections.abc import Callable, Mapping

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.vocabularies import Attribute
from marrow.rules.hero import conditions
from marrow.rules.hero.attribute_changes import change_attribute
from marrow.rules.hero.attributes import adjust_attribute, attribute
from marrow.rules.hero.body import has
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.magic.potions.healing_and_gain import strength_held_by_hunger
from marrow.rules.monsters.traits import has_attack
from marrow.rules.naming import simple_item
from marrow.rules.nutrition.vomiting import vomit
from marrow.rules.play import Play, monster_by_id
from marrow.rules.tools.tool_choice import Use

RULE = "N-129"
CURABLE = (
    Property.SICK, Property.BLINDED, Property.HALLUCINATING, Property.VOMITING, Property.CONFUSED,
    Property.STUNNED, Property.DEAF,
)  # fmt: skip
INCURABLE = (Property.STONING, Property.SLIMING, Property.STRANGLED)
NAUSEA = 14  # Z-171: turns
ATTRIBUTE = 1000  # an attribute's trouble is this plus its number


def use_unicorn_horn(play: Play, horn: Item | None) -> None:
    """A cursed horn does harm; others cure some troubles, and some of the attribute points lost.

    ``horn`` is None for the horn on the hero's own head.
    """
    if horn is not None and horn.blessing < 0:
        _harm(play, horn)
        return
    troubles = _troubles(play)
    if not troubles:
        play.tell("wands.nothing happens", RULE)
        return
    for last in range(len(troubles) - 1, 0, -1):
        other = play.dice.rn2(last + 1, RULE)
        troubles[last], troubles[other] = troubles[other], troubles[last]
    most = play.dice.rn2(play.dice.d(2, 4 if horn is not None and horn.blessing > 0 else 2, RULE), RULE)
    cured = points = 0
    for trouble in troubles[:most]:
        if trouble >= ATTRIBUTE:
            change_attribute(play, Attribute(trouble - ATTRIBUTE), 1, RULE)
            points += 1
        else:
            CURES[Property(trouble)](play)
            cured += 1
    if points:
        all_cured = cured + points == len(troubles) and not _has_unfixable_troubles(play)
        play.tell("potions.great" if all_cured else "horns.better", RULE)
    elif not cured:
        play.tell("horns.nothing seems", RULE)


def _apply_horn(play: Play, horn: Item, direction: int | None) -> bool:
    use_unicorn_horn(play, horn)
    return True


def _troubles(play: Play) -> list[int]:
    hero, choices = play.hero, play.edition.magic
    skips_sustained = choices.unicorn_horns_skip_sustained_troubles
    found: list[int] = []
    for prop in CURABLE:
        if prop == Property.BLINDED:
            if hero.timeout[prop] > hero.creamed and not (skips_sustained and _is_blinded_inside(play)):
                found.append(int(prop))
        elif hero.timeout[prop] and not (skips_sustained and (hero.intrinsic[prop] or hero.extrinsic[prop])):
            found.append(int(prop))
    if not choices.unicorn_horns_restore_attributes:
        return found  # Z-171
    if skips_sustained and has(hero, Property.FIXED_ABILITIES):
        return found
    for which in Attribute:
        limit = hero.peak[which] - (strength_held_by_hunger(play) if which == Attribute.STRENGTH else 0)
        lost = min(limit - hero.base[which], 3)
        found += [ATTRIBUTE + which] * max(lost, 0)
    return found


def _has_unfixable_troubles(play: Play) -> bool:
    """Whether troubles remain that horns do not cure. NetHack: apply.c, unfixable_trouble_count."""
    hero = play.hero
    lasting = any(hero.timeout[prop] for prop in INCURABLE) or (
        hero.timeout[Property.WOUNDED_LEGS] and not hero.ride.steed_id
    )
    forms = any(hero.intrinsic[prop] and has(hero, prop) for prop in CURABLE if prop != Property.BLINDED)
    return bool(lasting) or forms or any(hero.peak[which] - hero.base[which] > 3 for which in Attribute)


def _is_blinded_inside(play: Play) -> bool:
    engulfer = monster_by_id(play, play.hero.hold.engulfer_id)
    return engulfer is not None and has_attack(engulfer.species, "engulf", "blind")


def _cure_sick(play: Play) -> None:
    conditions.cure_illness(play, RULE)


def _cure_blind(play: Play) -> None:
    conditions.blind(play, play.hero.creamed, RULE)


CURES: dict[Property, Callable[[Play], None]] = {
    Property.SICK: _cure_sick,
    Property.BLINDED: _cure_blind,
    Property.HALLUCINATING: lambda play: conditions.hallucinate(play, 0, RULE),
    Property.VOMITING: lambda play: conditions.cure_nausea(play, RULE),
    Property.CONFUSED: lambda play: conditions.confuse(play, 0, RULE),
    Property.STUNNED: lambda play: conditions.stun(play, 0, RULE),
    Property.DEAF: lambda play: conditions.deafen(play, 0, RULE),
}


def _harm(play: Play, horn: Item) -> None:
    hero = play.hero
    skips_sustained = play.edition.magic.unicorn_horns_skip_sustained_troubles
    turns = play.dice.rn1(90, 10, RULE) if skips_sustained else play.dice.rnd(100, RULE)
    harm = play.dice.rn2(13, RULE) // 2 if play.edition.hero.noise_deafens else play.dice.rn2(6, RULE)
    match harm:
        case 0:
            left = hero.timeout[Property.SICK]
            constitution = attribute(hero, Attribute.CONSTITUTION)
            ill = left // 3 + 1 if left else play.dice.rn1(constitution, 20, RULE)
            conditions.sicken(play, ill, Killer(simple_item(play, horn)), RULE, vomitable=False)
        case 1:
            conditions.blind(play, hero.timeout[Property.BLINDED] + turns, RULE)
        case 2:
            play.tell("scrolls.confused", RULE)
            conditions.confuse(play, hero.timeout[Property.CONFUSED] + turns, RULE)
        case 3:
            conditions.stun(play, hero.timeout[Property.STUNNED] + turns, RULE)
        case 4 if play.edition.magic.unicorn_horns_restore_attributes:
            adjust_attribute(play, Attribute(play.dice.rn2(6, RULE)), -1, RULE)
        case 4 if hero.timeout[Property.VOMITING]:  # Z-171
            vomit(play)
        case 4:
            set_timeout(play, Property.VOMITING, NAUSEA, "Z-171")
        case 5:
            conditions.hallucinate(play, hero.timeout[Property.HALLUCINATING] + turns, RULE)
        case _:
            conditions.deafen(play, hero.timeout[Property.DEAF] + turns, RULE)


USES: Mapping[KindName, Use] = {
    "unicorn horn": _apply_horn,
}
