"""Eating items that are not food, for heroes whose form can. Rules N-302 to N-309, N-169, N-170."""

from collections.abc import Callable

from marrow.content.kinds import ObjectKind
from marrow.content.properties import Property
from marrow.messages.entries import Cause
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.item import RING_SLOTS, Item, Slot
from marrow.model.vocabularies import Attribute, Hunger, Source
from marrow.rules.dungeon.rooms import guard_of
from marrow.rules.hero.attributes import adjust_attribute, exercise
from marrow.rules.hero.ball_and_chain import detach_ball_and_chain
from marrow.rules.hero.body import form_of, has, is_blind, is_hallucinating
from marrow.rules.hero.conditions import cure_stoning
from marrow.rules.hero.intrinsic_changes import give_intrinsic
from marrow.rules.hero.monster_sight import could_see_hero
from marrow.rules.hero.removal import free_held_pet, remove_anywhere, take_from_pack, use_up
from marrow.rules.hero.timed_properties import extend_timeout, set_timeout
from marrow.rules.hero.worn_items import set_not_worn, welded_item
from marrow.rules.items.families import CANDLES
from marrow.rules.items.piles import drop_with_effects, items_at, lay_on_pile, put_on_floor, take_from_floor
from marrow.rules.items.stacks import split
from marrow.rules.lifesaving.harm import suffer_poison
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.naming import simple_item, single_item
from marrow.rules.naming.discoveries import ATTRIBUTE_RINGS, discover
from marrow.rules.naming.kind_names import look_of
from marrow.rules.nutrition import food_conducts, rotten
from marrow.rules.nutrition.fullness import choke, swallow
from marrow.rules.play import FloatUp, Play
from marrow.rules.polymorph.new_man import change_sex
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


def is_junk(play: Play, item: Item) -> bool:
    """N-524: since 3.6.0 mail is neither nourishing nor delicious."""
    return item.kind.name == "scroll of mail" and play.edition.nutrition.mail_is_junk_food


def nonfood_nutrition(play: Play, item: Item) -> int:
    """N-302, N-524: how much nutrition an item that is not food gives."""
    if item.kind.class_ == "coin":
        return 2000 if item.quantity > 200_000 else item.quantity // 100
    if item.kind.class_ in ("iron ball", "chain"):
        return item.weight
    return 0 if is_junk(play, item) else item.kind.nutrition


def _count_conducts(play: Play, item: Item) -> None:
    """N-313: the conducts that eating this breaks."""
    food_conducts.count_meal(play, "chronicle.ate nonfood", single_item(play, item))
    food_conducts.count_overfull_meal(play)
    words = food_conducts.words_of_meal(play, item, "chronicle.meat by-product")
    if item.kind.material in ("leather", "bone", "dragon hide"):
        food_conducts.count_animal_product(play, words)
        food_conducts.break_vegetarianism(play, words)
    elif item.kind.material == "wax":
        food_conducts.count_animal_product(play, words)


def eat_nonfood(play: Play, item: Item, take_off: Callable[[Play, Item], None]) -> bool:
    """N-303 to N-305: eat it in a single action, with all its effects. NetHack: eat.c, doeat, eatspecial.

    ``take_off`` is called for a worn ring: the effects of wearing it end before those of having eaten it.
    """
    hero = play.hero
    if form_of(hero).name == "rust monster" and item.erodeproof:
        spit_out(play, item)
        return True
    if item.kind.name == "ring of slow digestion":  # N-170
        play.tell("nutrition.indigestible", "N-170")
        rotten.suffer_rotten_food(play, item)
        return True
    _count_conducts(play, item)
    if item.blessing < 0:  # N-218
        rotten.suffer_rotten_food(play, item)
    if item.kind.class_ == "weapon" and item.poisoned:
        eat_poisoned_weapon(play, item)
    elif item.blessing >= 0 and not is_unsavoury(play, item):
        tell_delicious(play, item)
    meal = hero.meal
    meal.bites, meal.bites_needed, meal.eating = 0, 1, True
    meal.can_choke = hero.hunger == Hunger.SATIATED
    play.biting = True
    swallow(play, nonfood_nutrition(play, item), Cause.EATING, item)
    play.biting = meal.eating = False
    meal.item_id = 0
    tell_taste_of_paper(play, item)
    had = had_property(hero, item)
    if item.worn & RING_SLOTS:
        take_off(play, item)
    if item.kind.name == "leash" and item.ghost_id:
        free_held_pet(play, item)
    eat_accessory(play, item, had=had)
    exercise_by_eating(play, item)
    if item.quantity == 1:
        set_not_worn(play, item)
    if item.worn & (Slot.BALL | Slot.CHAIN):
        detach_ball_and_chain(play)
    if item.kind.class_ == "coin":
        remove_anywhere(play, item)
        if play.edition.nutrition.eating_gold_angers_vault_guards:  # N-524
            _outrage_guard(play)
    else:
        use_up(play, item)
    return True


def is_unsavoury(play: Play, item: Item) -> bool:
    """N-282, N-524: mail is not called delicious since 3.6.0, nor is other paper since 3.6.1."""
    return is_junk(play, item) or (
        item.kind.material == "paper" and play.edition.nutrition.paper_is_not_delicious
    )


def tell_delicious(play: Play, item: Item) -> None:
    """N-282: tell how well something that is not food tastes."""
    if item.kind.class_ == "coin":
        play.tell("nutrition.delicious", "N-282", item="gold")
        return
    name = single_item(play, item)
    if item.artifact is not None and str(item.artifact) == name:
        play.tell("nutrition.named delicious", "N-282", item=str(item.artifact))
    else:
        play.tell("nutrition.delicious", "N-282", item=name)


def tell_taste_of_paper(play: Play, item: Item) -> None:
    """N-282, N-524: mail tastes of its own since 3.6.0, paper since 3.6.1. NetHack: eat.c, eatspecial."""
    if item.kind.material != "paper" or not is_unsavoury(play, item):
        return
    blessed = item.blessing > 0
    if item.kind.name == "scroll of mail":
        words = "nutrition.junk mail"
    elif item.kind.name == "scroll of scare monster":
        words = "nutrition.blessed yuck" if blessed else "nutrition.yuck"
    elif item.kind.class_ == "scroll" and look_of(play.world, item.kind) == "YUM YUM":
        words = "nutrition.blessed yum" if blessed else "nutrition.yum"
    else:
        words = "nutrition.needs salt"
    play.tell(words, "N-282")


def spit_out(play: Play, item: Item) -> None:
    """N-169: a rust monster spits out rustproof iron, one of a stack, which is rustproof no more."""
    level, spot = play.level, play.hero.spot
    if item.quantity > 1:
        rest = item
        item = split(play, rest, 1)
        if rest not in play.hero.inventory:
            lay_on_pile(level, item, spot)  # not yet part of the rest again
    play.tell("nutrition.spit out", "N-169", item=simple_item(play, item))
    item.erodeproof = False
    extend_timeout(play, Property.STUNNED, play.dice.rn2(10, "N-169"), "N-169")
    if item is welded_item(play.hero) or (item.blessing < 0 and item.worn & RING_SLOTS):
        item.blessing_known = True
        return
    if item in play.hero.inventory:
        set_not_worn(play, item)
        take_from_pack(play, item)
    if item in items_at(level, spot):
        put_on_floor(play, take_from_floor(play, level, item, spot), spot)
    else:
        drop_with_effects(play, item, spot)


def _outrage_guard(play: Play) -> None:
    """A vault guard who sees the hero eat gold is outraged. NetHack: vault.c, vault_gd_watching."""
    found = guard_of(play.level)
    if found is None:
        return
    guard, duty = found
    duty.outraged |= guard.can_see and could_see_hero(play, guard)


def eat_poisoned_weapon(play: Play, item: Item) -> None:
    """N-305: the poison on an eaten weapon acts on the hero."""
    play.tell("nutrition.poisonous", "N-305")
    if has(play.hero, Property.POISON_RESISTANCE):
        play.tell("nutrition.unaffected by poison", "N-305")
        return
    suffer_poison(play, 4, 1, 15, Killer(simple_item(play, item)), "N-305")


def exercise_by_eating(play: Play, item: Item) -> None:
    """N-305: a trident exercises wisdom, flint constitution."""
    if item.blessing >= 0 and item.kind.name == "trident":
        dizzy = is_hallucinating(play.hero)
        play.tell("nutrition.dentists agree" if dizzy else "nutrition.pure chewing", "N-305")
        exercise(play, Attribute.WISDOM, True, "N-305")
    if item.blessing >= 0 and item.kind.name == "flint":
        play.tell("nutrition.flint is delicious", "N-305")
        exercise(play, Attribute.CONSTITUTION, True, "N-305")


INERT = (
    "ring of sustain ability",
    "amulet of life saving",
    "amulet of reflection",
    "amulet of reincarnation",  # L-230
    "amulet of flying",  # Z-168
)


def had_property(hero: Hero, item: Item) -> bool:
    """Whether the hero has, not by what is worn, what an accessory that he will eat gives."""
    prop = item.kind.property
    return prop is not None and bool(hero.intrinsic[prop] or hero.timeout[prop])


def eat_accessory(play: Play, item: Item, *, had: bool = False) -> None:
    """N-308, N-309: an eaten ring or amulet may take effect permanently. NetHack: eat.c, eataccessory.

    ``had`` is whether the hero had its property before, not by what is worn.
    """
    kind = item.kind
    if kind.class_ not in ("ring", "amulet"):
        return
    item.seen = item.charge_known = True  # by taste
    acts = play.dice.one_in(3 if kind.class_ == "ring" else 5, "N-308")
    if not acts or kind.name in INERT:
        return
    if kind.name == "amulet of strangulation":
        choke(play, item)
    elif kind.name == "amulet versus stone":
        cure_stoning(play, "L-194")  # L-194
    elif kind.name == "amulet of unchanging":
        undo_polymorph(play, kind)
    elif kind.name == "ring of levitation":
        if not play.hero.intrinsic[Property.LEVITATION] & Source.OUTSIDE:
            tell_magic_spreads(play)
        if not has(play.hero, Property.LEVITATION):
            play.delayed_effects.append(FloatUp())
            extend_timeout(play, Property.LEVITATION, play.dice.d(10, 20, "N-308"), "N-308")
            discover(play, kind)
    elif kind.name in ATTRIBUTE_RINGS or kind.name in BONUS_ACCESSORIES or kind.name == "amulet of change":
        change_by_accessory(play, item)
    elif kind.property is not None:
        gain_property_of(play, item)
        learn_by_sight(play, item, had=had)


BONUS_ACCESSORIES = (
    "ring of increase accuracy",
    "ring of increase damage",
    "ring of protection",
    "amulet of guarding",
)
GUARDING_BONUS = 2  # Z-168


def tell_magic_spreads(play: Play) -> None:
    play.tell("nutrition.magic spreads", "N-308")


def undo_polymorph(play: Play, kind: ObjectKind) -> None:
    """N-308: an amulet of unchanging changes a polymorphed hero back, and does nothing else."""
    if play.hero.form is None or has(play.hero, Property.UNCHANGING):
        return
    tell_magic_spreads(play)
    discover(play, kind)
    return_to_own_form(play)


def change_by_accessory(play: Play, item: Item) -> None:
    """N-308: rings that change attributes or bonuses by their charge, and the amulet that changes the sex."""
    hero, kind = play.hero, item.kind
    tell_magic_spreads(play)
    if kind.name in ATTRIBUTE_RINGS:
        which = ATTRIBUTE_RINGS[kind.name]
        if adjust_attribute(play, which, item.charge, "N-308", only_changes=True):
            discover(play, kind)
    elif kind.name == "ring of increase accuracy":
        hero.fighting.hit_bonus = bounded_bonus(play, hero.fighting.hit_bonus, item)
    elif kind.name == "ring of increase damage":
        hero.fighting.damage_bonus = bounded_bonus(play, hero.fighting.damage_bonus, item)
    elif kind.name in ("ring of protection", "amulet of guarding"):  # Z-168
        give_intrinsic(play, Property.PROTECTION, Source.OUTSIDE, "N-308")
        hero.protection = bounded_bonus(play, hero.protection, item)
    else:
        discover(play, kind)
        change_sex(play)
        play.tell("nutrition.change sex", "N-308", gender=hero.gender)


def gain_property_of(play: Play, item: Item) -> None:
    """N-308: the property of an accessory for good; free action becomes sleep resistance."""
    hero, prop = play.hero, item.kind.property
    assert prop is not None
    if item.kind.name == "ring of free action":
        prop = Property.SLEEP_RESISTANCE
    if not hero.intrinsic[prop] & Source.OUTSIDE:
        tell_magic_spreads(play)
    if item.kind.name == "ring of free action" and not has(hero, prop):
        play.tell("nutrition.gain sleep resistance", "N-308")
    give_intrinsic(play, prop, Source.OUTSIDE, "N-308")
    if prop is Property.SLEEPY:
        nap = play.dice.rnd(play.edition.hero.most_turns_to_nap, "N-308")
        keeps_sooner = play.edition.nutrition.sleepy_meals_keep_sooner_nap
        if not keeps_sooner or nap < hero.timeout[prop] or hero.timeout[prop] == 0:
            set_timeout(play, prop, nap, "N-308")
    elif prop is Property.PROTECTION_FROM_SHAPE_CHANGERS:
        unmask_shapechangers(play)


def learn_by_sight(play: Play, ring: Item, *, had: bool) -> None:
    """N-308: rings of invisibility and see invisible become known if the hero sees what they do."""
    hero = play.hero
    if had or is_blind(hero):
        return
    unseen = has(hero, Property.INVISIBILITY)
    if ring.kind.name == "ring of see invisible" and unseen:
        if hero.extrinsic[Property.SEE_INVISIBLE] or "sees invisible" in form_of(hero).traits:
            return
        play.tell("wearing.see yourself again", "N-308")
        discover(play, ring.kind)
    elif ring.kind.name == "ring of invisibility" and unseen:
        if hero.extrinsic[Property.INVISIBILITY] or has(hero, Property.SEE_INVISIBLE):
            return
        play.tell("nutrition.become transparent", "N-308")
        discover(play, ring.kind)


def bounded_bonus(play: Play, before: int, ring: Item) -> int:
    """N-308: a bonus raised by an eaten ring; the higher it is, the less. NetHack: eat.c, bounded_increase.

    What worn rings of the kind give does not count; they give no part of protection.
    """
    amount = GUARDING_BONUS if ring.kind.name == "amulet of guarding" else ring.charge
    if not play.edition.nutrition.eaten_ring_bonuses_diminish:
        return before + amount
    worn = [play.hero.worn.get(slot) for slot in (Slot.RIGHT_RING, Slot.LEFT_RING)]
    lent = sum(one.charge for one in worn if one is not None and one.kind is ring.kind)
    undoes = play.edition.nutrition.eaten_rings_undo_worn_ones
    if ring.kind.name == "ring of protection" and not undoes:
        lent = 0
    own = before - lent
    before = own if undoes else before
    had, added = abs(own), abs(amount)
    if own * amount <= 0 or had + added < 10:
        return before + amount
    if had + added < 20:
        added = play.dice.rnd(added, "N-308")
        if had + added < 10:
            added = 10 - had
    elif had + added < 40:
        added = 1 if play.dice.rn2(added, "N-308") else 0
        if had + added < 20:
            added = play.dice.rnd(20 - had, "N-308")
    else:
        added = 0
    return before + (added if amount > 0 else -added)
