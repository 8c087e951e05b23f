"""What happens to one life, turn by turn: the rules of nutrition on a row of numbers (`columns.py`).

The order of events and of dice is the engine's, and `check.py` holds the two together. Everything is compiled
by numba where that is installed. Stretches in which no die matters and no state changes are passed at once.
"""

from typing import Any

from marrow.lab.batch.columns import (
    ATTACKS_EVERY,
    BEFORE_MEAL,
    BLIND,
    CASTS_EVERY,
    CYCLE,
    CYCLE_COST,
    DIE_CLOCK,
    EATING,
    FAINT_ENDS,
    FAINTED_AT,
    FAINTS,
    HEARS_AGAIN,
    HELPLESS,
    HUNGER,
    INVULNERABLE,
    KNOCKED_OUT,
    LEVEL,
    LIMIT,
    LIVING,
    LONG_GAMES,
    NOTHING_WAITS,
    NUTRITION,
    PACKED,
    PERIOD,
    PLAN_AT_MOST,
    PLAN_COLUMNS,
    PLAN_END,
    PLAN_FROM,
    PLAN_NOW,
    PRAYER,
    PRAYER_ENDS,
    PRAYERS,
    PRAYS_FROM,
    RESTS_UNTIL,
    ROUNDING,
    SPELL_COST,
    THROWN,
    TIMED_DEAFNESS,
    TURN,
    UNAWARE_BURN_LESS,
    VOMITS_EVERY,
    WAKING,
)
from marrow.lab.batch.compiled import compiled, number
from marrow.lab.batch.meals import continue_meal, eat_next, vomit
from marrow.lab.batch.steps import (
    AT_MOST_FAINTING,
    AT_MOST_HUNGRY,
    AT_MOST_NOT_HUNGRY,
    AT_MOST_WEAK,
    FAINTED,
    FAINTING,
    HUNGRY,
    NOT_HUNGRY,
    SATIATED,
    WEAK,
    Key,
    Row,
    Table,
    hunger_step,
    is_alive,
    kit_at,
    starve,
    state_for,
    throw,
    update_hunger,
)
from marrow.rules.religion.prayer import LONG_GAME

HEARD_UP_TO = 200  # N-321: with major trouble, a prayer is heard at this timeout or less
PRAYER_TURNS = 3  # N-324


@compiled
def live(lives: Any, keys: Row, kits: Table, foods: Table, plan: Table, edition: Row, until: int) -> None:
    """Let every life go on until this turn, or its end."""
    for place in range(len(lives)):
        live_one(lives[place], keys[place], kits, foods, plan, edition, until)


@compiled
def live_one(life: Row, key: Key, kits: Table, foods: Table, plan: Table, edition: Row, until: int) -> None:
    """Let one life go on until this turn, or its end."""
    while life[TURN] < until and is_alive(life):
        if is_starving(life, plan):
            stop = next_order(life, until)
            if life[PLAN_NOW] < life[PLAN_END]:
                stop = min(stop, eats_from(life, plan))
            if stop > life[TURN]:
                starve_on(life, key, kits, edition, stop)
                continue
        if life[HELPLESS] == 0:
            if is_quiet(life) and not has_orders(life, plan):
                pass_quietly(life, key, kits, plan, edition, next_order(life, until))
                continue
            act(life, key, kits, foods, plan, edition)
        if is_alive(life):
            pass_turn(life, key, kits, edition)


@compiled
def pass_turn(life: Row, key: Key, kits: Table, edition: Row) -> None:
    """Pass one turn: the hunger step, and the end of helplessness."""
    life[TURN] += 1
    if life[PRAYER] > 0:
        life[PRAYER] -= 1
    if life[BLIND] > 0:
        life[BLIND] -= 1
    hunger_step(life, key, kits, edition)
    count_helplessness(life, key, edition)


@compiled
def count_helplessness(life: Row, key: Key, edition: Row) -> None:
    """One turn of helplessness is over, perhaps the last."""
    if is_alive(life) and life[HELPLESS] > 0:
        life[HELPLESS] -= 1
        if life[HELPLESS] == 0:
            wake(life, key, edition)


@compiled
def wake(life: Row, key: Key, edition: Row) -> None:
    """Helplessness ends, and what waited for that happens. N-140."""
    waking = life[WAKING]
    life[WAKING] = NOTHING_WAITS
    life[KNOCKED_OUT] = 0
    if waking in (FAINT_ENDS, HEARS_AGAIN) and edition[TIMED_DEAFNESS]:
        life[THROWN] += 1  # the die decides only whether the hero hears
    if waking == FAINT_ENDS and life[HUNGER] == FAINTED:
        life[HUNGER] = FAINTING
    if waking == PRAYER_ENDS:
        finish_prayer(life, key, edition)


@compiled
def finish_prayer(life: Row, key: Key, edition: Row) -> None:
    """N-325 to N-329: the god feeds the hero, and the timeout is thrown anew."""
    life[INVULNERABLE] = 0
    life[THROWN] += 1  # how many troubles are fixed: this one always is
    life[NUTRITION] = 900
    life[HUNGER] = NOT_HUNGRY
    life[PRAYER] = rnz(life, key, 350)
    if edition[LONG_GAMES]:
        life[PRAYER] += max(life[TURN] - LONG_GAME, 0) // 100
    life[PRAYERS] += 1


@compiled
def rnz(life: Row, key: Key, typical: int) -> int:
    """N-005: around ``typical``, but sometimes far from it."""
    scale = throw(life, key, 1000) + 1000
    most = 5 if life[LEVEL] < 15 else life[LEVEL] // 3
    value = 1
    while value < most and throw(life, key, 4) == 0:
        value += 1
    scale *= value
    if throw(life, key, 2):
        return typical * scale // 1000
    return typical * 1000 // scale


# What the hero does


@compiled
def eats_from(life: Row, plan: Table) -> int:
    """The first turn of the next meal of the plan, which may be one that was broken off."""
    return int(max(plan[life[PLAN_NOW] * PLAN_COLUMNS + PLAN_FROM], life[RESTS_UNTIL]))


@compiled
def is_quiet(life: Row) -> bool:
    """Whether the stored state is what the nutrition says, and nothing is under way."""
    if life[EATING] or life[BEFORE_MEAL] >= 0 or life[INVULNERABLE] or life[NUTRITION] <= AT_MOST_FAINTING:
        return False
    return bool(life[HUNGER] == state_for(life[NUTRITION]))


@compiled
def may_pray(life: Row) -> bool:
    """Whether the hero is to pray now: Weak or worse, and heard."""
    if life[PRAYS_FROM] == 0 or life[TURN] < life[PRAYS_FROM]:
        return False
    return bool(life[HUNGER] >= WEAK and life[PRAYER] <= HEARD_UP_TO)


@compiled
def has_orders(life: Row, plan: Table) -> bool:
    """Whether the hero prays, eats, or does what costs nutrition in this move."""
    if may_pray(life):
        return True
    if life[PLAN_NOW] < life[PLAN_END]:
        row = life[PLAN_NOW] * PLAN_COLUMNS
        if life[TURN] >= eats_from(life, plan) and life[NUTRITION] <= plan[row + PLAN_AT_MOST]:
            return True
    for every in (ATTACKS_EVERY, CASTS_EVERY, VOMITS_EVERY):
        if life[every] > 0 and life[TURN] % life[every] == 0:
            return True
    return False


@compiled
def next_order(life: Row, until: int) -> int:
    """The turn before which no order can come, except one that waits for nutrition to fall."""
    stop = until
    turn = life[TURN]
    for every in (ATTACKS_EVERY, CASTS_EVERY, VOMITS_EVERY):
        if life[every] > 0:
            stop = min(stop, turn + life[every] - turn % life[every])
    if life[PRAYS_FROM] > 0 and life[HUNGER] >= WEAK:
        stop = min(stop, max(turn + life[PRAYER] - HEARD_UP_TO, life[PRAYS_FROM]))
    return stop


@compiled
def act(life: Row, key: Key, kits: Table, foods: Table, plan: Table, edition: Row) -> None:
    """One move: go on eating, pray, eat, vomit, cast or attack, whichever comes first; else wait."""
    if life[EATING]:
        continue_meal(life, key, kits, foods, plan, edition)
        return
    if may_pray(life):
        life[HELPLESS] = PRAYER_TURNS
        life[WAKING] = PRAYER_ENDS
        life[KNOCKED_OUT] = 0
        life[INVULNERABLE] = 1
        return
    if life[PLAN_NOW] < life[PLAN_END]:
        row = life[PLAN_NOW] * PLAN_COLUMNS
        if life[TURN] >= eats_from(life, plan) and life[NUTRITION] <= plan[row + PLAN_AT_MOST]:
            eat_next(life, key, kits, foods, plan, edition)
            return
    if life[VOMITS_EVERY] > 0 and life[TURN] % life[VOMITS_EVERY] == 0:
        life[NUTRITION] -= 20  # N-338
        update_hunger(life, key, kits, edition)
        if is_alive(life):
            vomit(life, edition)
    elif life[CASTS_EVERY] > 0 and life[TURN] % life[CASTS_EVERY] == 0:
        if life[NUTRITION] > 10:  # N-072
            life[NUTRITION] -= min(life[SPELL_COST], life[NUTRITION] - 3)
            update_hunger(life, key, kits, edition)
    elif life[ATTACKS_EVERY] > 0 and life[TURN] % life[ATTACKS_EVERY] == 0:
        hunger_step(life, key, kits, edition)  # N-055


# Many turns at once


@compiled
def pass_quietly(life: Row, key: Key, kits: Table, plan: Table, edition: Row, stop: int) -> None:
    """Pass turns until ``stop``, or until nutrition falls so low that something happens."""
    floor = AT_MOST_FAINTING
    if life[HUNGER] == SATIATED:
        floor = AT_MOST_NOT_HUNGRY
    elif life[HUNGER] == NOT_HUNGRY:
        floor = AT_MOST_HUNGRY
    elif life[HUNGER] == HUNGRY:
        floor = AT_MOST_WEAK
    if life[PLAN_NOW] < life[PLAN_END]:
        row = life[PLAN_NOW] * PLAN_COLUMNS
        if plan[row + PLAN_AT_MOST] < life[NUTRITION]:
            floor = max(floor, plan[row + PLAN_AT_MOST])
        else:
            stop = min(stop, eats_from(life, plan))
    kit = kit_at(life)
    before = life[TURN]
    if edition[DIE_CLOCK] and kits[kit + PACKED]:
        pass_by_dice(life, key, kits, floor, stop)
    else:
        pass_by_number(life, kits, floor, stop)
        if edition[DIE_CLOCK]:
            life[THROWN] += life[TURN] - before
    turns = life[TURN] - before
    life[PRAYER] = max(life[PRAYER] - turns, 0)
    life[BLIND] = max(life[BLIND] - turns, 0)
    if life[HUNGER] != state_for(life[NUTRITION]):
        update_hunger(life, key, kits, edition)
        count_helplessness(life, key, edition)


@compiled
def pass_by_dice(life: Row, key: Key, kits: Table, floor: int, stop: int) -> None:
    """N-048: pass turns each of which throws its own d20."""
    kit = kit_at(life)
    nutrition, turn, thrown = life[NUTRITION], life[TURN], life[THROWN]
    period, living, packed = kits[kit + PERIOD], kits[kit + LIVING], kits[kit + PACKED]
    if period == 1:
        last = thrown + stop - turn
        first = thrown
        while thrown < last and nutrition > floor:
            thrown += 1
            nutrition -= living + ((packed >> (3 * number(key, thrown, 20))) & 7)
        turn += thrown - first
    else:
        while turn < stop and nutrition > floor:
            turn += 1
            thrown += 1
            nutrition -= (packed >> (3 * number(key, thrown, 20))) & 7
            if turn % period == 0:
                nutrition -= living
    life[NUTRITION], life[TURN], life[THROWN] = nutrition, turn, thrown


@compiled
def pass_by_number(life: Row, kits: Table, floor: int, stop: int) -> None:
    """N-031: pass turns whose costs follow from their numbers: whole cycles at once, the rest one by one."""
    kit = kit_at(life)
    nutrition, turn = life[NUTRITION], life[TURN]
    price = kits[kit + CYCLE_COST]
    if price == 0:
        life[TURN] = stop
        return
    whole = max(min((nutrition - floor - 1) // price, (stop - turn) // kits[kit + CYCLE]), 0)
    turn += whole * kits[kit + CYCLE]
    nutrition -= whole * price
    while turn < stop and nutrition > floor:
        turn += 1
        nutrition -= (kits[kit + PACKED] >> (3 * (turn % 20))) & 7
        if turn % kits[kit + PERIOD] == 0:
            nutrition -= kits[kit + LIVING]
    life[NUTRITION], life[TURN] = nutrition, turn


@compiled
def is_starving(life: Row, plan: Table) -> bool:
    """Whether nothing but hunger happens to a hero below zero, awake or in a faint."""
    if life[EATING] or life[BEFORE_MEAL] >= 0 or life[INVULNERABLE] or life[NUTRITION] > AT_MOST_FAINTING:
        return False
    if life[PLAN_NOW] < life[PLAN_END]:
        row = life[PLAN_NOW] * PLAN_COLUMNS
        if plan[row + PLAN_AT_MOST] < life[NUTRITION] or eats_from(life, plan) <= life[TURN]:
            return False
    if life[HELPLESS] > 0:
        return bool(life[WAKING] == FAINT_ENDS and life[HUNGER] == FAINTED)
    return bool(life[HUNGER] == FAINTING and not has_orders(life, plan))


@compiled
def turns_paid(key: Key, thrown: int, turns: int, dice: int) -> int:
    """N-023: of so many turns of a faint, each with so many dice, the number in which living costs."""
    paid = 0
    for place in range(turns):
        paid += number(key, thrown + 1 + dice * place, 10) == 0
    return paid


@compiled
def starve_on(life: Row, key: Key, kits: Table, edition: Row, stop: int) -> None:
    """N-135 to N-147: `hunger_step`, `faint_or_starve` and `wake` in one loop, to ``stop`` or starvation."""
    kit = kit_at(life)
    period, living, packed, limit = (
        kits[kit + PERIOD],
        kits[kit + LIVING],
        kits[kit + PACKED],
        kits[kit + LIMIT],
    )
    by_dice, less, rounding = edition[DIE_CLOCK], edition[UNAWARE_BURN_LESS], edition[ROUNDING]
    first, helpless, starved = life[TURN], life[HELPLESS], False
    nutrition, thrown, turn = life[NUTRITION], life[THROWN], life[TURN]
    simple = packed == 0 and period == 1
    while turn < stop and not starved:
        turns = min(helpless - 1, stop - turn)
        if simple and turns > 0 and nutrition - living * turns >= -limit:
            nutrition -= living * (turns_paid(key, thrown, turns, 2 + by_dice) if less else turns)
            thrown += turns * (1 + less + by_dice)
            turn += turns
            helpless -= turns
            continue
        turn += 1
        pays = True
        if less and helpless > 0:
            thrown += 1
            pays = number(key, thrown, 10) == 0
        if pays and turn % period == 0:
            nutrition -= living
        if by_dice:
            thrown += 1
        if packed:
            tick = number(key, thrown, 20) if by_dice else turn % 20
            nutrition -= (packed >> (3 * tick)) & 7
        tenths = (rounding - nutrition) // 10
        thrown += 1
        if helpless > 0:
            if nutrition < -limit:
                starved = number(key, thrown, 20 + tenths) < 19
        elif number(key, thrown, 20 + tenths) >= 19:
            helpless = 10 + tenths
            life[FAINTS] += 1
            if life[FAINTED_AT] < 0:
                life[FAINTED_AT] = turn
        else:
            starved = nutrition < -limit
        if helpless > 0 and not starved:
            helpless -= 1
            if helpless == 0:
                thrown += edition[TIMED_DEAFNESS]
    life[NUTRITION], life[THROWN], life[TURN] = nutrition, thrown, turn
    life[PRAYER] = max(life[PRAYER] - (turn - first), 0)
    life[BLIND] = max(life[BLIND] - (turn - first), 0)
    life[HELPLESS], life[KNOCKED_OUT] = helpless, int(helpless > 0)
    life[HUNGER] = FAINTED if helpless > 0 else FAINTING
    life[WAKING] = FAINT_ENDS if helpless > 0 else NOTHING_WAITS
    if starved:
        starve(life, kits)
        count_helplessness(life, key, edition)
