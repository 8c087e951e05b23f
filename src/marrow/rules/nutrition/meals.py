"""A meal, bite by bite: begun, gone on with, interrupted, finished. Rules N-167 to N-198.

NetHack: eat.c, start_eating, eatfood, bite, done_eating, lesshungry.
"""

from collections.abc import Callable

from marrow.messages.entries import Cause
from marrow.model.hero import Hero
from marrow.model.hero_parts import Activity, Meal
from marrow.model.item import Item
from marrow.model.vocabularies import Doing, Hunger, WakingNote
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.helplessness import WAKING_LINES
from marrow.rules.hero.removal import delete_item, take_from_pack
from marrow.rules.hero.rounding import rounded_ratio
from marrow.rules.items.corpses import species_of
from marrow.rules.items.food_by_race import eater_race, worth_to_hero
from marrow.rules.items.inventory import add_to_pack, count_letters_used
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import reweigh_for_hero, split
from marrow.rules.naming import item_name, single_item, the_item
from marrow.rules.nutrition import corpse_effects, corpse_meals, food_conducts, foods, rotten
from marrow.rules.nutrition.corpse_meals import MealStart, is_glob
from marrow.rules.nutrition.fullness import CHOKING_FROM, choke, swallow
from marrow.rules.nutrition.hunger_state import update_hunger
from marrow.rules.nutrition.leftovers import use_up_nutrition
from marrow.rules.play import Play, carried_by_id
from marrow.rules.trade.costly_alteration import charge_consumed_item

# Starting


def begin_meal(play: Play, item: Item, explode: Callable[[Play, int], None] | None) -> bool:
    """N-171 to N-185: take one piece, see whether it is safe, plan the bites and take the first."""
    hero = play.hero
    if item not in hero.inventory:  # N-171
        charge_consumed_item(play, item, hero.spot)
    food_conducts.count_meal(play, "chronicle.ate", single_item(play, item))  # N-175
    food_conducts.count_overfull_meal(play)
    began_whole = item.uneaten == 0
    piece = touch_food(play, item)
    meal = hero.meal
    meal.item_id, meal.bites = piece.id, 0
    if is_eaten_as_corpse(piece):
        outcome = _begin_corpse(play, piece)
    else:
        outcome = _begin_food(play, piece, began_whole, explode)
    if outcome is MealStart.USED_UP:
        return True
    plan_bites(play, piece)
    meal.can_choke = hero.hunger == Hunger.SATIATED  # N-183
    if outcome is MealStart.EATEN:  # N-184
        take_first_bite(play, piece, partly_eaten=not began_whole)
    elif play.edition.nutrition.rotten_food_is_reweighed_at_once:
        reweigh_meal(play, piece)
    return True


def _begin_corpse(play: Play, piece: Item) -> MealStart:
    """N-180: note how long a corpse or glob takes, and suffer its dangers."""
    meal = play.hero.meal
    meal.bites_needed = corpse_meals.eating_delay(play, piece)
    outcome = corpse_meals.start_corpse(play, piece)
    if outcome is MealStart.USED_UP:
        meal.item_id = 0
    return outcome


def _begin_food(
    play: Play, piece: Item, began_whole: bool, explode: Callable[[Play, int], None] | None
) -> MealStart:
    """N-180, N-219, N-221: note how long other food takes; it may be rotten, or explode."""
    food_conducts.count_food_conducts(play, piece)
    play.hero.meal.bites_needed = piece.kind.delay
    if foods.turns_out_rotten(play, piece):
        blacked_out = rotten.suffer_rotten_food(play, piece)
        if blacked_out:
            piece.rotten = True
        rotten.reduce_by_rot(play, piece, 1)
        return MealStart.BLACKED_OUT if blacked_out else MealStart.EATEN
    if began_whole and foods.explodes(play, piece):
        play.hero.meal.item_id = 0
        delete_item(play, piece)
        amount = play.dice.d(3, 6, "N-272")
        if explode is not None:
            explode(play, amount)
        return MealStart.USED_UP
    if began_whole or not play.edition.nutrition.partly_eaten_skips_first_bite:
        foods.first_bite(play, piece)
    else:
        words = "nutrition.eat" if piece.kind.delay == 1 else "nutrition.begin eating"
        play.tell(words, "N-268", item=item_name(play, piece))
    return MealStart.EATEN


def resume_meal(play: Play, item: Item) -> bool:
    """N-173: go on with an interrupted meal: the bites stay as planned, and nothing is checked again."""
    hero = play.hero
    if hero.hunger != Hunger.SATIATED:
        hero.meal.can_choke = False
    piece = touch_food(play, item)
    hero.meal.item_id = piece.id
    play.tell("nutrition.resume", "N-173", item=the_item(play, piece))
    take_first_bite(play, piece, partly_eaten=False)
    return True


def is_eaten_as_corpse(item: Item) -> bool:
    """N-299, N-300: whether it is eaten by the rules for corpses: corpses and globs."""
    return item.kind.name == "corpse" or is_glob(item)


def touch_food(play: Play, item: Item) -> Item:
    """N-176: take one off the stack, note how much nutrition is left in it, and keep it unstacked."""
    hero = play.hero
    carried = item in hero.inventory
    if item.quantity > 1:
        if carried:
            item = split(play, item, 1)
        else:
            rest = split(play, item, item.quantity - 1)
            play.level.items[hero.spot].insert(play.level.items[hero.spot].index(item), rest)
    elif carried:
        take_from_pack(play, item)
    if item.uneaten == 0:
        item.uneaten = full_nutrition(play, item)
    if carried:
        if count_letters_used(hero) >= 52:
            item = put_on_floor(play, item, hero.spot)
        else:
            item.unstackable = True
            add_to_pack(play, item)
            item.unstackable = False
    return item


def full_nutrition(play: Play, item: Item) -> int:
    """N-177: how much nutrition a whole one of these gives this hero. NetHack: eat.c, obj_nutrition."""
    if item.kind.name == "corpse":
        return species_of(item).nutrition
    if is_glob(item) and play.edition.nutrition.globs_nourish_by_weight:  # N-300: else as the table says
        return item.weight
    return worth_to_hero(play, item.kind)


def shrink_orcish_lembas(play: Play, item: Item) -> None:
    """N-178: in some editions a lembas wafer loses one unit when its nutrition is looked up for an orc.

    What is left of one never exceeds what a whole one is worth to its present eater.
    """
    choices = play.edition.nutrition
    if not (choices.lembas_and_cram_by_race and choices.orc_lembas_loses_a_point):
        return
    whole = full_nutrition(play, item)
    if item.kind.name == "lembas wafer" and item.uneaten >= whole:
        item.uneaten = whole - 1 if item.uneaten < item.kind.nutrition else whole


def plan_bites(play: Play, item: Item) -> None:
    """N-181, N-182: work out how many bites are left in it, and what each is worth."""
    meal = play.hero.meal
    whole = full_nutrition(play, item)
    shrink_orcish_lembas(play, item)
    meal.bites_needed = 0 if whole == 0 else rounded_ratio(meal.bites_needed * item.uneaten, whole)
    if meal.bites_needed == 0 or item.uneaten == 0:
        meal.per_bite = 0
    elif item.uneaten >= meal.bites_needed:
        meal.per_bite = -(item.uneaten // meal.bites_needed)
    else:
        meal.per_bite = meal.bites_needed % item.uneaten


def bite_nutrition(meal: Meal) -> int:
    """N-182: how much nutrition the present bite gives."""
    if meal.per_bite <= 0:
        return -meal.per_bite
    return 1 if meal.bites % meal.per_bite else 0


# Biting


def take_first_bite(play: Play, piece: Item, *, partly_eaten: bool) -> None:
    """N-185: take the bite that starts or resumes a meal; the rest takes more actions."""
    hero, meal = play.hero, play.hero.meal
    meal.warned_full = meal.stop_next = False
    meal.eating = True
    if is_eaten_as_corpse(piece):
        corpse_meals.before_first_bite(play, piece)
        if not meal.eating or not meal.item_id:  # the hero died and was saved, or the corpse revived
            return
    before = hero.helplessness.note
    choked = take_bite(play, piece)
    if choked and not play.edition.nutrition.choking_finishes_small_meals:  # N-525
        return
    meal.bites += 1
    if choked:  # N-216
        if meal.bites >= meal.bites_needed:
            after = hero.helplessness.note
            finish_meal(play, piece, told=False)
            if before is WakingNote.NOTHING:
                hero.helplessness.note = after
        return
    if meal.bites >= meal.bites_needed:
        finish_meal(play, piece, told=meal.bites_needed > 1 or partly_eaten)
        return
    hero.activity = Activity(Doing.EATING, item_id=piece.id)


def continue_meal(play: Play) -> bool:
    """N-186: spend one more action on the meal: take a bite, or finish."""
    hero, meal = play.hero, play.hero.meal
    piece = carried_by_id(play, meal.item_id)
    if piece is None:  # N-193
        stop_eating(play)
        return True
    if not meal.eating:
        hero.activity = None
        return True
    meal.bites += 1
    if meal.bites > meal.bites_needed:
        finish_meal(play, piece, told=True)
    elif take_bite(play, piece):
        hero.activity = None
    return True


def take_bite(play: Play, piece: Item) -> bool:
    """N-187: choke, stop, or swallow one bite; True if the hero choked."""
    hero, meal = play.hero, play.hero.meal
    if meal.can_choke and hero.nutrition >= CHOKING_FROM:
        choke(play, piece)
        return True
    if meal.stop_next:
        stop_eating(play)
        return False
    amount = bite_nutrition(meal)
    if amount:
        worth = racial_bite(hero, piece, amount) if play.edition.nutrition.race_changes_each_bite else amount
        play.biting = True
        swallow(play, worth, Cause.EATING, piece)
        play.biting = False
        use_up_nutrition(piece, amount, meal)
    reweigh_meal(play, piece)
    return False


def racial_bite(hero: Hero, piece: Item, amount: int) -> int:
    """N-179: how much nutrition a bite of lembas or cram gives an elf, an orc or a dwarf."""
    race = eater_race(hero)
    if piece.kind.name == "lembas wafer" and race == "elf":
        amount += (amount + 2) // 4
    elif piece.kind.name == "lembas wafer" and race == "orc":
        amount -= (amount + 2) // 4
    elif piece.kind.name == "cram ration" and race == "dwarf":
        amount += (amount + 3) // 6
    return max(amount, 1)


def reweigh_meal(play: Play, piece: Item) -> None:
    """N-195: bitten food weighs as much of its weight as is left of what it is worth to this eater.

    N-579: in some editions so does a glob, which is worth its weight: what is left of it counts as a whole.
    """
    reweigh_for_hero(play, piece)
    if is_glob(piece) and play.edition.nutrition.bitten_globs_weigh_less:
        piece.weight = min(piece.weight, max(piece.uneaten, 1))
    if is_glob(piece) and not play.edition.nutrition.globs_nourish_by_weight:  # N-300
        piece.weight = max(1, piece.kind.weight * piece.uneaten // full_nutrition(play, piece))


def finish_meal(play: Play, piece: Item, *, told: bool) -> None:
    """N-194: finish the meal: update the hunger state, apply what the food does, remove it."""
    hero = play.hero
    hero.activity = None
    update_hunger(play, hungrier=False)
    note = hero.helplessness.note
    if told and note is not WakingNote.NOTHING:  # N-203
        play.tell(WAKING_LINES[note], "N-203")
    elif told:
        play.tell("nutrition.finish", "N-194", item=the_item(play, piece))
    hero.helplessness.note = WakingNote.CAN_MOVE_AGAIN if hero.helplessness.turns else WakingNote.NOTHING
    if piece.kind.name == "corpse" or (is_glob(piece) and play.edition.nutrition.globs_nourish_by_weight):
        corpse_effects.after_last_bite(play, species_of(piece))
    else:
        foods.after_last_bite(play, piece)
    delete_item(play, piece)
    hero.meal = Meal()


def stop_eating(play: Play) -> None:
    """N-191, N-193: stop the meal and keep the rest for later. NetHack: eat.c, do_reset_eat."""
    meal = play.hero.meal
    piece = carried_by_id(play, meal.item_id)
    if piece is not None:
        reweigh_meal(play, piece)
    meal.warned_full = meal.eating = meal.stop_next = False
    stop_occupation(play)
    update_hunger(play, hungrier=False)


def finish_eaten_meal(play: Play) -> None:
    """N-192: finish a meal that is interrupted after its last bite. NetHack: eat.c, maybe_finished_meal."""
    meal = play.hero.meal
    piece = carried_by_id(play, meal.item_id)
    if piece is None:
        stop_eating(play)
    elif meal.eating:
        meal.bites += 1
        finish_meal(play, piece, told=True)
