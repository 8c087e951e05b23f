"""What hunger takes each turn, and for each melee attack. Rules N-016 to N-063. NetHack: eat.c, gethungry."""

from collections.abc import Callable
from typing import Final, NamedTuple

from marrow.choices import AccessoryClock, FormsWithoutFood, NutritionChoices, SlowMetabolism
from marrow.content.properties import Property
from marrow.content.species import Size
from marrow.messages.entries import Cause
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute, Burden, Source
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.helplessness import fall_asleep, is_unaware
from marrow.rules.hero.hit_point_changes import change_hp
from marrow.rules.hero.nutrition_changes import change_nutrition
from marrow.rules.nutrition.hunger_state import update_hunger
from marrow.rules.play import Play

NOT_FORM: Final = ~int(Source.FORM)
NOT_FREE: Final = ~int(Slot.INVOKED_ARTIFACT | Slot.WIELDED)
NOT_INVOKED: Final = ~int(Slot.INVOKED_ARTIFACT)
REGENERATION: Final = int(Property.REGENERATION)
CONFLICT: Final = int(Property.CONFLICT)
HUNGER: Final = int(Property.HUNGER)
SLOW_DIGESTION: Final = int(Property.SLOW_DIGESTION)
LIVING: Final = Cause.LIVING
STRESSED: Final = Burden.STRESSED
PAY_FOR_ITEMS: Final = FormsWithoutFood.PAY_FOR_ITEMS
LIMIT_OF_SATIATION: Final = 1000
BY_TURN_NUMBER: Final = AccessoryClock.TURN_NUMBER
FAKE_AMULET: Final = "cheap plastic imitation of the Amulet of Yendor"
DRAGON_ARMOR: Final = int(Slot.BODY_ARMOR | Slot.CLOAK)
NOTHING_WORN: Final = 0
LEFT_RING: Final = int(Slot.LEFT_RING)
RIGHT_RING: Final = int(Slot.RIGHT_RING)
AMULET: Final = int(Slot.AMULET)


class AccessoryCharge(NamedTuple):
    """A row of the accessory schedule: the cause and rule, where it is worn, and whether it is due."""

    cause: Cause
    rule: str
    slots: int
    is_due: Callable[[Hero, NutritionChoices], bool]


def hunger_step(play: Play) -> None:
    """N-017, N-019: one hunger step, for a turn or for a melee attack."""
    hero = play.hero
    if hero.invulnerable:  # N-020
        return
    choices = play.edition.nutrition
    if choices.forms_without_food is not PAY_FOR_ITEMS and not form_needs_food(hero, choices):
        pass_turn_without_food(play)
        return
    if living_costs_nutrition(play):
        change_nutrition(play, -nutrition_of_living(play), LIVING, "N-022")
    tick = accessory_tick(play)
    if tick % 2:  # N-031
        if regeneration_costs(hero, choices):
            burn_nutrition(play, Cause.REGENERATION, "N-032", hero.extrinsic[REGENERATION])
        if encumbrance(hero) >= STRESSED:
            burn_nutrition(play, Cause.LOAD, "N-036")
    else:
        if has(hero, HUNGER):
            burn_nutrition(play, Cause.HUNGER_PROPERTY, "N-037", hero.extrinsic[HUNGER])
        if conflict_costs(hero):
            burn_nutrition(play, Cause.CONFLICT, "N-038", hero.extrinsic[CONFLICT])
        charge = ACCESSORY_CHARGES.get(tick)  # N-043: no row, no charge
        if charge is not None and charge.is_due(hero, choices):
            burn_nutrition(play, charge.cause, charge.rule, charge.slots)
    update_hunger(play, hungrier=True)  # N-021


def accessory_tick(play: Play) -> int:
    """N-031, N-048: the step's place in the schedule of twenty turns, by the turn number or by a die."""
    if play.edition.nutrition.accessory_clock is BY_TURN_NUMBER:
        return play.world.turn % 20
    return play.dice.rn2(20, "N-048")


def burn_nutrition(play: Play, cause: Cause, rule: str, slots: int = 0) -> None:
    """Take one point of nutrition; the ledger names the first thing worn in these slots as its cause."""
    thing = ""
    if slots:
        worn = play.hero.worn
        thing = next((worn[slot].kind.name for slot in worn if slot & slots), "")
    change_nutrition(play, -1, cause, rule, thing)


def living_costs_nutrition(play: Play) -> bool:
    """N-022 to N-030: whether living costs nutrition this turn; the unaware first roll a die for it."""
    hero, choices = play.hero, play.edition.nutrition
    if hero.helplessness.turns:
        slowed = (
            hero.helplessness.asleep if choices.slow_metabolism == SlowMetabolism.ASLEEP else is_unaware(hero)
        )
        if slowed and not choices.sleepers_burn_by_turn_number:
            roll = play.dice.rn2(10, "N-023")
            if roll:
                return False
    if play.world.turn % turns_per_burn(hero, choices):
        return False
    return form_needs_food(hero, choices) and not has(hero, SLOW_DIGESTION)


def turns_per_burn(hero: Hero, choices: NutritionChoices) -> int:
    """N-418, N-420, N-421: in how many turns living costs nutrition once, by the turn number.

    dNetHack: eat.c, gethungry.
    """
    turns = 1
    if choices.sleepers_burn_by_turn_number and hero.helplessness.turns and hero.helplessness.asleep:
        turns *= 10
    if not (choices.vampire_levels_per_turn or choices.size_changes_hunger):
        return turns
    form = form_of(hero)
    if choices.vampire_levels_per_turn and form.letter == "V":
        level = hero.level if hero.form is None else form.level
        turns *= level // choices.vampire_levels_per_turn + 1
    if choices.size_changes_hunger:
        turns *= size_factor(form.size)[1]
    return turns


def nutrition_of_living(play: Play) -> int:
    """N-022, N-421: what living costs in one turn: 1, but in some editions more for large bodies."""
    if not play.edition.nutrition.size_changes_hunger:
        return 1
    return size_factor(form_of(play.hero).size)[0]


def size_factor(size: Size) -> tuple[int, int]:
    """N-421: how a body's size multiplies and divides its hunger. notdNetHack: eat.c, get_uhungersizemod."""
    return max(1 + size - Size.MEDIUM, 1), max(1 + Size.MEDIUM - size, 1)


def pass_turn_without_food(play: Play) -> None:
    """N-419: a hunger step in a form that eats nothing, in editions where it costs nothing."""
    if play.edition.nutrition.forms_without_food is FormsWithoutFood.PAY_NOTHING:
        return
    aim = LIMIT_OF_SATIATION * size_factor(form_of(play.hero).size)[0] * 9 // 10
    nutrition = play.hero.nutrition
    if nutrition != aim:
        change_nutrition(play, 1 if nutrition < aim else -1, LIVING, "N-419")
    update_hunger(play, hungrier=True)


def form_needs_food(hero: Hero, choices: NutritionChoices) -> bool:
    """N-027, N-028: whether the hero's present form needs food."""
    if hero.form is None:
        return True  # every role's own body is an omnivore
    traits = form_of(hero).traits
    if "carnivore" in traits or "herbivore" in traits:
        return True
    if choices.vampire_levels_per_turn and form_of(hero).letter == "V":  # N-420
        return True
    return choices.metallivores_get_hungry and "metallivore" in traits


def regeneration_costs(hero: Hero, choices: NutritionChoices) -> bool:
    """N-032 to N-035, N-422: whether regeneration costs nutrition: not if a form or an artifact gives it."""
    unhurt = hero.form_hp >= hero.form_max_hp if hero.form is not None else hero.hp >= hero.max_hp
    innate_costs = not (choices.regeneration_is_free_when_unhurt and unhurt)  # N-422
    if innate_costs and (hero.intrinsic[REGENERATION] & NOT_FORM or hero.timeout[REGENERATION]):
        return True
    worn = hero.extrinsic[REGENERATION]
    if choices.wielded_regeneration_is_free:
        return bool(worn & NOT_FREE)
    if worn == Slot.WIELDED:  # N-034
        weapon = hero.worn.get(Slot.WIELDED)
        return weapon is None or weapon.artifact is None
    return bool(worn & ~int(Slot.CARRIED_ARTIFACT))


def conflict_costs(hero: Hero) -> bool:
    """N-038: conflict costs nutrition, unless an invoked artifact gives it."""
    return bool(hero.intrinsic[CONFLICT] or hero.timeout[CONFLICT] or hero.extrinsic[CONFLICT] & NOT_INVOKED)


def ring_costs(hero: Hero, slot: int, choices: NutritionChoices) -> bool:
    """N-039, N-044 to N-046: a worn ring costs nutrition, unless its kind has an enchantment and it is +0.

    N-050, N-051: in some editions meat rings never cost any, and a +0 ring of protection does if it is
    the hero's only protection; of two such rings the left one costs.
    """
    ring = hero.worn.get(slot)
    if ring is None or (ring.kind.name == "meat ring" and not choices.meat_rings_cost_nutrition):
        return False
    if ring.charge != 0 or not ring.kind.chargeable:
        return True
    if ring.kind.name != "ring of protection" or not choices.plus_0_protection_rings_cost_nutrition:
        return False
    others = hero.extrinsic[Property.PROTECTION] & ~slot
    if slot == LEFT_RING and others == RIGHT_RING:
        right = hero.worn.get(RIGHT_RING)
        return right is not None and right.kind is ring.kind and right.charge == 0
    return not others


def amulet_costs(hero: Hero, choices: NutritionChoices) -> bool:
    """N-040, N-053: any worn amulet costs nutrition; the plastic imitation not in all editions."""
    amulet = hero.worn.get(AMULET)
    imitation = amulet is not None and amulet.kind.name == FAKE_AMULET
    return amulet is not None and (choices.fake_amulets_cost_nutrition or not imitation)


def armor_slows_digestion(hero: Hero) -> bool:
    """N-049: the hero has slow digestion and wears no ring of it, so armour must give it."""
    rings = (hero.worn.get(LEFT_RING), hero.worn.get(RIGHT_RING))
    worn = any(ring is not None and ring.kind.name == "ring of slow digestion" for ring in rings)
    return has(hero, SLOW_DIGESTION) and not worn


ACCESSORY_CHARGES: Final = {  # by the turn of twenty
    0: AccessoryCharge(
        Cause.DRAGON_ARMOR,
        "N-049",
        DRAGON_ARMOR,
        lambda hero, choices: choices.white_dragon_scales_slow_digestion and armor_slows_digestion(hero),
    ),
    4: AccessoryCharge(
        Cause.LEFT_RING, "N-039", LEFT_RING, lambda hero, choices: ring_costs(hero, LEFT_RING, choices)
    ),
    8: AccessoryCharge(Cause.AMULET, "N-040", AMULET, amulet_costs),
    12: AccessoryCharge(
        Cause.RIGHT_RING, "N-041", RIGHT_RING, lambda hero, choices: ring_costs(hero, RIGHT_RING, choices)
    ),
    16: AccessoryCharge(
        Cause.AMULET_OF_YENDOR, "N-042", NOTHING_WORN, lambda hero, choices: has_the_amulet(hero)
    ),
}


def overexertion(play: Play) -> bool:
    """N-055 to N-057: a melee attack costs a hunger step; False if the hero is then too weak to strike.

    NetHack: hack.c, overexertion.
    """
    hunger_step(play)
    hero = play.hero
    if play.world.turn % 3 and encumbrance(hero) >= Burden.STRAINED:  # N-056
        hurt_by_heavy_load(play)
    return hero.helplessness.turns == 0


def hurt_by_heavy_load(play: Play) -> None:
    """N-056, N-070: effort under a heavy load costs a hit point; with only one left the hero passes out."""
    hero = play.hero
    left = hero.form_hp if hero.form is not None else hero.hp
    if left > 1:
        change_hp(play, -1, "N-056")
        return
    play.tell("nutrition.pass out", "N-056")
    exercise(play, Attribute.CONSTITUTION, False, "N-056")
    fall_asleep(play, 10, "N-056", told=False)
