"""Meals of one life, bite by bite: rot, the question when nearly full, choking. Rules N-167 to N-227."""

from marrow.lab.batch.columns import (
    ALWAYS_ROTTEN,
    BITES,
    BITING,
    BLIND,
    BREAKS_OFF_AFTER,
    CAN_CHOKE,
    CHOKED,
    EATING,
    ENDED,
    FOOD_BITE,
    FOOD_COLUMNS,
    FOOD_CRUMB,
    FOOD_CURES,
    FOOD_FRESH_UNTIL,
    FOOD_NEEDED,
    FOOD_PER_BITE,
    FOOD_ROTS,
    FOOD_UNEATEN,
    GLUTTON,
    HEARS_AGAIN,
    HELPLESS,
    HUNGER,
    INVULNERABLE,
    KEEPS_EATING,
    KNOCKED_OUT,
    LAST_BITE_UNASKED,
    MEAL_OPEN,
    MEALS,
    NEEDED,
    NEVER_CHOKES,
    NEVER_ROTS,
    NOTE_STAYS,
    NUTRITION,
    PER_BITE,
    PLAN_COLUMNS,
    PLAN_FOOD,
    PLAN_NOW,
    RESTS,
    RESTS_UNTIL,
    STOP_NEXT,
    TURN,
    UNEATEN,
    WAKING,
    WARNED,
)
from marrow.lab.batch.compiled import compiled
from marrow.lab.batch.steps import SATIATED, Key, Row, Table, is_alive, kit_at, throw, update_hunger
from marrow.rules.nutrition import fullness

CHOKING_FROM, WARNED_FROM, VOMITED = fullness.CHOKING_FROM, fullness.WARNED_FROM, fullness.VOMITED
LEFT_TO_GLUTTONS = fullness.GLUTTON_NUTRITION_LEFT


@compiled
def food_at(life: Row, plan: Table) -> int:
    """Where the two rows of the next food begin."""
    return int(plan[life[PLAN_NOW] * PLAN_COLUMNS + PLAN_FOOD] * 2 * FOOD_COLUMNS)


@compiled
def eat_next(life: Row, key: Key, kits: Table, foods: Table, plan: Table, edition: Row) -> None:
    """N-171 to N-185: begin the next meal of the plan, or go on with an interrupted one."""
    if life[MEAL_OPEN]:  # N-173
        life[MEAL_OPEN] = 0
        if life[HUNGER] != SATIATED:
            life[CAN_CHOKE] = 0
        first_bite(life, key, kits, foods, plan, edition)
        return
    food = food_at(life, plan)
    life[BITES] = 0
    rotten = foods[food + FOOD_ROTS] == ALWAYS_ROTTEN
    if not rotten and foods[food + FOOD_ROTS] != NEVER_ROTS and life[TURN] > foods[food + FOOD_FRESH_UNTIL]:
        rotten = throw(life, key, 7) == 0
    knocked_out = rotten and suffer_rot(life, key)
    if rotten:
        food += FOOD_COLUMNS
    life[NEEDED] = foods[food + FOOD_NEEDED]
    life[PER_BITE] = foods[food + FOOD_PER_BITE]
    life[UNEATEN] = foods[food + FOOD_UNEATEN]
    life[CAN_CHOKE] = int(life[HUNGER] == SATIATED)
    if knocked_out:
        life[MEAL_OPEN] = 1
        return
    first_bite(life, key, kits, foods, plan, edition)


@compiled
def suffer_rot(life: Row, key: Key) -> bool:
    """N-224, N-225: rotten food confuses, blinds, knocks out or does nothing; whether it knocks out."""
    if throw(life, key, 4) == 0:
        throw(life, key, 4)
        throw(life, key, 4)
        return False
    blinds = throw(life, key, 4) == 0
    if blinds and life[BLIND] == 0:
        life[BLIND] = 2 + throw(life, key, 10)
        life[BLIND] += throw(life, key, 10)
        return False
    if throw(life, key, 3) == 0:
        life[HELPLESS] = 1 + throw(life, key, 10)
        life[KNOCKED_OUT] = 1
        life[WAKING] = HEARS_AGAIN
        return True
    return False


@compiled
def first_bite(life: Row, key: Key, kits: Table, foods: Table, plan: Table, edition: Row) -> None:
    """N-185: take the bite that begins the meal; the rest takes more moves."""
    life[WARNED] = 0
    life[STOP_NEXT] = 0
    choked = take_bite(life, key, kits, foods, plan, edition)
    if not is_alive(life):
        return
    life[BITES] += 1
    if life[BITES] >= life[NEEDED]:
        finish_meal(life, key, kits, foods, plan, edition)
    elif choked:
        life[PLAN_NOW] += 1
    else:
        life[EATING] = 1
        break_off(life, key, kits, foods, plan, edition)


@compiled
def continue_meal(life: Row, key: Key, kits: Table, foods: Table, plan: Table, edition: Row) -> None:
    """N-186: one more move of the meal: take a bite, or finish."""
    life[BITES] += 1
    if life[BITES] > life[NEEDED]:
        finish_meal(life, key, kits, foods, plan, edition)
        return
    choked = take_bite(life, key, kits, foods, plan, edition)
    if not is_alive(life):
        return
    if choked:
        life[EATING] = 0
        life[PLAN_NOW] += 1
    else:
        break_off(life, key, kits, foods, plan, edition)


@compiled
def break_off(life: Row, key: Key, kits: Table, foods: Table, plan: Table, edition: Row) -> None:
    """Interrupt the meal if so many bites are taken as was ordered; N-192: what is eaten up is finished."""
    if not life[EATING] or life[BITES] != life[BREAKS_OFF_AFTER]:
        return
    if life[BITES] >= life[NEEDED]:
        finish_meal(life, key, kits, foods, plan, edition)
        return
    life[EATING] = 0
    life[MEAL_OPEN] = 1
    life[RESTS_UNTIL] = life[TURN] + life[RESTS]


@compiled
def take_bite(life: Row, key: Key, kits: Table, foods: Table, plan: Table, edition: Row) -> bool:
    """N-187: choke, stop, or swallow one bite; whether the hero choked before it."""
    if life[CAN_CHOKE] and life[NUTRITION] >= CHOKING_FROM:
        choke(life, key, kits, edition)
        return True
    if life[STOP_NEXT]:  # N-191
        life[WARNED] = 0
        life[STOP_NEXT] = 0
        life[EATING] = 0
        update_hunger(life, key, kits, edition)
        life[PLAN_NOW] += 1
        return False
    food = food_at(life, plan)
    worth = 0
    amount = 0
    if life[PER_BITE] < 0:
        amount = -life[PER_BITE]
        if life[PER_BITE] != foods[food + FOOD_PER_BITE]:
            food += FOOD_COLUMNS  # halved by rot
        worth = foods[food + FOOD_BITE]
    elif life[PER_BITE] > 0 and life[BITES] % life[PER_BITE]:
        amount = 1
        worth = foods[food + FOOD_CRUMB]
    if amount:
        life[BITING] = 1
        swallow(life, key, kits, edition, worth)
        life[BITING] = 0
        life[UNEATEN] -= amount
        if life[UNEATEN] <= 0:  # N-188
            life[NEEDED] = life[BITES]
            life[UNEATEN] = 1
    return False


@compiled
def swallow(life: Row, key: Key, kits: Table, edition: Row, worth: int) -> None:
    """N-198 to N-207: gain nutrition, which may choke the hero or fill him nearly."""
    life[NUTRITION] += worth
    if life[NUTRITION] >= CHOKING_FROM:
        if life[CAN_CHOKE]:
            choke(life, key, kits, edition)
            life[STOP_NEXT] = 1  # N-216
    elif life[NUTRITION] >= WARNED_FROM and not life[WARNED] and not kits[kit_at(life) + GLUTTON]:
        life[WARNED] = 1
        life[KNOCKED_OUT] = 0
        left = life[NEEDED]
        if edition[LAST_BITE_UNASKED]:
            left -= life[BITES]
        if life[CAN_CHOKE] and left > 1 and not life[KEEPS_EATING]:
            life[STOP_NEXT] = 1
    if is_alive(life):
        update_hunger(life, key, kits, edition)


@compiled
def choke(life: Row, key: Key, kits: Table, edition: Row) -> None:
    """N-208 to N-215: an overfull hero vomits, or chokes to death."""
    if life[HUNGER] != SATIATED:
        return
    kit = kit_at(life)
    if not kits[kit + NEVER_CHOKES] and throw(life, key, 20):
        life[ENDED] = CHOKED
        return
    life[NUTRITION] = LEFT_TO_GLUTTONS if kits[kit + GLUTTON] else life[NUTRITION] - VOMITED
    update_hunger(life, key, kits, edition)
    vomit(life, edition)


@compiled
def vomit(life: Row, edition: Row) -> None:
    """N-340: vomiting takes two turns, unless the hero is helpless for longer."""
    if life[HELPLESS] <= 2:
        life[HELPLESS] = 2
        life[KNOCKED_OUT] = 0
        life[INVULNERABLE] = 0
    elif not edition[NOTE_STAYS]:
        life[KNOCKED_OUT] = 0


@compiled
def finish_meal(life: Row, key: Key, kits: Table, foods: Table, plan: Table, edition: Row) -> None:
    """N-194: finish the meal: update the hunger state, apply what the food does."""
    life[EATING] = 0
    update_hunger(life, key, kits, edition)
    life[KNOCKED_OUT] = 0
    if foods[food_at(life, plan) + FOOD_CURES]:
        life[BLIND] = 0
    life[MEALS] += 1
    life[PLAN_NOW] += 1
