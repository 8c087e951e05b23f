"""Eating items that are not food, for heroes whose form can. Rules N-302 to N-309, N-169, N-170."""

from marrow.content.properties import Property
from marrow.messages.entries import Cause
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Attribute, Hunger, Source
from marrow.rules.dungeon.rooms import guard_of
from marrow.rules.hero.attributes import adjust_attribute, exercise
from marrow.rules.hero.ball_and_chain import detach_ball_and_chain
from marrow.rules.hero.body import extend_timeout, form_of, has
from marrow.rules.hero.conditions import cure_stoning
from marrow.rules.hero.intrinsic_changes import give_intrinsic
from marrow.rules.hero.removal import remove_anywhere, use_up
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.hero.worn_items import set_not_worn
from marrow.rules.items.families import CANDLES
from marrow.rules.lifesaving.harm import hurt, lose_strength
from marrow.rules.naming import simple_item
from marrow.rules.naming.discoveries import ATTRIBUTE_RINGS
from marrow.rules.nutrition import food_conducts, rotten
from marrow.rules.nutrition.fullness import choke
from marrow.rules.nutrition.meals import swallow
from marrow.rules.play import Play
from marrow.rules.polymorph.unmasking import unmask_shapechangers

FUELS = ("none", "wax", "vegetable", "flesh", "paper", "cloth", "leather", "wood", "plastic")
ORGANICS = ("none", "liquid", "wax", "vegetable", "flesh", "paper", "cloth", "leather", "wood")


def is_organic(item: Item) -> bool:
    """N-165: whether gelatinous cubes can eat it; what has no material counts as organic (objclass.h)."""
    return item.kind.material in ORGANICS


def is_flammable(item: Item) -> bool:
    """N-164: whether it would burn. NetHack: mkobj.c, is_flammable."""
    if item.kind.name in CANDLES or item.kind.name in ("wand of fire", "ring of fire resistance"):
        return False
    return item.kind.material in FUELS


def nonfood_nutrition(item: Item) -> int:
    """N-302: how much nutrition an item that is not food gives."""
    if item.kind.class_ == "coin":
        return 2000 if item.quantity > 200_000 else item.quantity // 100
    if item.kind.class_ in ("iron ball", "chain"):
        return item.weight
    return item.kind.nutrition


def eat_nonfood(play: Play, item: Item) -> bool:
    """N-303 to N-305: eat it in a single action, with all its effects. NetHack: eat.c, doeat, eatspecial."""
    hero = play.hero
    if form_of(hero).name == "rust monster" and item.erodeproof:  # N-169
        play.tell("nutrition.spit out", "N-169", item=simple_item(play, item))
        item.erodeproof = False
        extend_timeout(play, Property.STUNNED, play.dice.rn2(10, "N-169"), "N-169")
        return True
    if item.kind.name == "ring of slow digestion":  # N-170
        play.tell("nutrition.indigestible", "N-170")
        rotten.suffer_rotten_food(play, item)
        return True
    hero.conduct.food += 1
    if item.kind.material in ("leather", "bone", "dragon hide"):  # N-313
        hero.conduct.non_vegan += 1
        food_conducts.break_vegetarianism(play)
    elif item.kind.material == "wax":
        hero.conduct.non_vegan += 1
    if item.blessing < 0:  # N-218
        rotten.suffer_rotten_food(play, item)
    eat_poisoned_weapon(play, item)
    meal = hero.meal
    meal.bites, meal.bites_needed, meal.eating = 0, 1, True
    meal.can_choke = hero.hunger == Hunger.SATIATED
    play.biting = True
    swallow(play, nonfood_nutrition(item), Cause.EATING, item)
    play.biting = meal.eating = False
    meal.item_id = 0
    eat_accessory(play, item)
    exercise_by_eating(play, item)
    set_not_worn(play, item)
    if item.worn & (Slot.BALL | Slot.CHAIN):
        detach_ball_and_chain(play)
    if item.kind.class_ == "coin":
        remove_anywhere(play, item)
        _outrage_guard(play)
    else:
        use_up(play, item)
    return True


def _outrage_guard(play: Play) -> None:
    """A vault guard who sees the hero eat gold is outraged. NetHack: vault.c, vault_gd_watching."""
    found = guard_of(play.level)
    if found is None:
        return
    guard, office = found
    sees_unseen = "sees invisible" in guard.species.traits or not has(play.hero, Property.INVISIBILITY)
    office.outraged |= guard.can_see and sees_unseen and in_line_of_sight(play, guard.spot)


def eat_poisoned_weapon(play: Play, item: Item) -> None:
    """N-305: the poison on an eaten weapon acts on the hero."""
    if item.kind.class_ != "weapon" or not item.poisoned:
        return
    play.tell("nutrition.poisonous", "N-305")
    if has(play.hero, Property.POISON_RESISTANCE):
        play.tell("nutrition.unaffected by poison", "N-305")
        return
    lose_strength(play, play.dice.rnd(4, "N-305"), "N-305")
    hurt(play, play.dice.rnd(15, "N-305"), Killer(f"poisoned {item.kind.name}"), "N-305")


def exercise_by_eating(play: Play, item: Item) -> None:
    """N-305: a trident exercises wisdom, flint constitution."""
    if item.blessing >= 0 and item.kind.name == "trident":
        exercise(play, Attribute.WISDOM, True, "N-305")
    if item.blessing >= 0 and item.kind.name == "flint":
        exercise(play, Attribute.CONSTITUTION, True, "N-305")


INERT = (
    "ring of sustain ability",
    "amulet of life saving",
    "amulet of reflection",
    "amulet of reincarnation",  # L-230
)


def eat_accessory(play: Play, item: Item) -> None:
    """N-308, N-309: an eaten ring or amulet may take effect permanently. NetHack: eat.c, eataccessory."""
    kind = item.kind
    if kind.class_ not in ("ring", "amulet"):
        return
    if kind.name == "amulet of strangulation":
        if play.dice.one_in(5, "N-308"):
            choke(play, item)
        return
    if not play.dice.one_in(3 if kind.class_ == "ring" else 5, "N-308"):
        return
    hero = play.hero
    if kind.name in ATTRIBUTE_RINGS:
        adjust_attribute(play, ATTRIBUTE_RINGS[kind.name], item.charge, "N-308", only_changes=True)
    elif kind.name == "ring of increase accuracy":
        hero.fighting.hit_bonus += bounded_bonus(play, hero.fighting.hit_bonus, item.charge)
    elif kind.name == "ring of increase damage":
        hero.fighting.damage_bonus += bounded_bonus(play, hero.fighting.damage_bonus, item.charge)
    elif kind.name == "ring of protection":
        hero.protection += bounded_bonus(play, hero.protection, item.charge)
    elif kind.name == "ring of levitation":
        if not has(hero, Property.LEVITATION):
            extend_timeout(play, Property.LEVITATION, play.dice.d(10, 20, "N-308"), "N-308")
    elif kind.name == "ring of free action":
        give_intrinsic(play, Property.SLEEP_RESISTANCE, Source.OUTSIDE, "N-308")
    elif kind.name == "amulet versus stone":
        cure_stoning(play, "L-194")  # L-194
    elif kind.name == "amulet of change":
        hero.gender = "female" if hero.gender == "male" else "male"
        play.tell("nutrition.change sex", "N-308", gender=hero.gender)
    elif kind.name not in INERT and kind.property is not None:
        give_intrinsic(play, kind.property, Source.OUTSIDE, "N-308")
        play.tell("nutrition.magic spreads", "N-308")
        if kind.property is Property.PROTECTION_FROM_SHAPE_CHANGERS:
            unmask_shapechangers(play)


def bounded_bonus(play: Play, before: int, amount: int) -> int:
    """N-308: how much to add to a bonus; the higher it is, the less. NetHack: eat.c, bounded_increase."""
    if not play.edition.nutrition.eaten_ring_bonuses_diminish:
        return amount
    sign = 1 if amount >= 0 else -1
    had, added = abs(before), abs(amount)
    if had + added < 10 or sign * before < 0:
        return amount
    if had + added < 20:
        added = max(play.dice.rnd(added, "N-308"), 10 - had) if added else 0
    elif had + added < 40:
        roll = play.dice.rn2(3, "N-308")
        added = 0 if roll else 1
    else:
        added = 0
    return sign * added
