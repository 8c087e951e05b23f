"""The hunger step of one life: what is charged, the hunger states, fainting, starving, the amulet.

The numbers in the docstrings are those of the engine's rules, which this follows.
"""

from typing import Any

from marrow.lab.batch.columns import (
    ALIVE,
    BEFORE_MEAL,
    BITING,
    DIE_CLOCK,
    EATING,
    ENDED,
    FAINT_ENDS,
    FAINTED_AT,
    FAINTS,
    FED_BY_SAVER,
    HAS_SAVER,
    HELPLESS,
    HUNGER,
    HUNGRY_AT,
    INVULNERABLE,
    KIT,
    KIT_COLUMNS,
    KNOCKED_OUT,
    LIMIT,
    LIVING,
    NUTRITION,
    PACKED,
    PERIOD,
    ROUNDING,
    SAVED,
    STARVED,
    THROWN,
    TURN,
    UNAWARE_BURN_LESS,
    WAKING,
    WEAK_AT,
)
from marrow.lab.batch.compiled import compiled, number
from marrow.model.vocabularies import Hunger
from marrow.rules.nutrition.hunger_state import hunger_state_for

Row = Any  # a row of an array, or a list: of a life, of an edition
Table = Any  # rows one after another
Key = Any  # a 64-bit number
SATIATED, NOT_HUNGRY, HUNGRY, WEAK, FAINTING, FAINTED, DEAD_OF_HUNGER = (int(state) for state in Hunger)
THRESHOLDS = tuple(
    next(left for left in range(2000, -2000, -1) if hunger_state_for(left) is state)
    for state in tuple(Hunger)[1:5]
)
"""The most nutrition with which a hero is not hungry, Hungry, Weak, Fainting (N-119)."""
AT_MOST_NOT_HUNGRY, AT_MOST_HUNGRY, AT_MOST_WEAK, AT_MOST_FAINTING = THRESHOLDS


@compiled
def throw(life: Row, key: Key, sides: int) -> int:
    """The life's next die: 0 to sides-1."""
    life[THROWN] += 1
    return number(key, life[THROWN], sides)


@compiled
def state_for(nutrition: int) -> int:
    """N-119: the hunger state that belongs to so much nutrition."""
    if nutrition > AT_MOST_NOT_HUNGRY:
        return SATIATED
    if nutrition > AT_MOST_HUNGRY:
        return NOT_HUNGRY
    if nutrition > AT_MOST_WEAK:
        return HUNGRY
    if nutrition > AT_MOST_FAINTING:
        return WEAK
    return FAINTING


@compiled
def set_hunger(life: Row, state: int) -> None:
    """Store a hunger state, and note the turn on which it was first reached."""
    life[HUNGER] = state
    if state >= HUNGRY and life[HUNGRY_AT] < 0:
        life[HUNGRY_AT] = life[TURN]
    if state >= WEAK and life[WEAK_AT] < 0:
        life[WEAK_AT] = life[TURN]
    if state == FAINTED and life[FAINTED_AT] < 0:
        life[FAINTED_AT] = life[TURN]


@compiled
def kit_at(life: Row) -> int:
    """Where the row of the kit begins, with the amulet of life saving or without."""
    return int((2 * life[KIT] + life[SAVED]) * KIT_COLUMNS)


@compiled
def hunger_step(life: Row, key: Key, kits: Table, edition: Row) -> None:
    """N-017 to N-053: charge for living and for what is worn, then update the hunger state."""
    if life[INVULNERABLE]:
        return
    kit = kit_at(life)
    pays = True
    unaware = life[HELPLESS] > 0 and (life[HUNGER] == FAINTED or life[KNOCKED_OUT])
    if unaware and edition[UNAWARE_BURN_LESS]:
        pays = throw(life, key, 10) == 0
    if pays and life[TURN] % kits[kit + PERIOD] == 0:
        life[NUTRITION] -= kits[kit + LIVING]
    tick = life[TURN] % 20
    if edition[DIE_CLOCK]:
        tick = throw(life, key, 20)
    life[NUTRITION] -= (kits[kit + PACKED] >> (3 * tick)) & 7
    update_hunger(life, key, kits, edition)


@compiled
def update_hunger(life: Row, key: Key, kits: Table, edition: Row) -> None:
    """N-124 to N-133: bring the stored hunger state in line with the nutrition."""
    state = state_for(life[NUTRITION])
    if life[EATING] or life[BITING]:
        if life[BEFORE_MEAL] < 0:
            life[BEFORE_MEAL] = life[HUNGER]
        life[HUNGER] = state
        return
    if life[BEFORE_MEAL] >= 0:
        life[HUNGER] = life[BEFORE_MEAL]
        life[BEFORE_MEAL] = -1
    if state == FAINTING:
        state = faint_or_starve(life, key, kits, edition)
        if state < 0:
            return
    if state != life[HUNGER]:
        set_hunger(life, state)


@compiled
def faint_or_starve(life: Row, key: Key, kits: Table, edition: Row) -> int:
    """N-135 to N-147: faint, stay awake or starve: the hunger state, or -1 if the hero starved or was saved.

    The die of a hero who has fainted decides nothing before the limit; it is thrown and not looked at.
    """
    tenths = (abs(life[NUTRITION]) + edition[ROUNDING]) // 10
    fainted = life[HUNGER] == FAINTED
    limit = kits[kit_at(life) + LIMIT]
    faints = life[HUNGER] <= WEAK
    if not faints:
        if fainted and life[NUTRITION] >= -limit:
            life[THROWN] += 1
            return FAINTED
        faints = throw(life, key, 20 + tenths) >= 19
    if faints:
        if not fainted and life[HELPLESS] == 0:
            life[FAINTS] += 1
            life[HELPLESS] = 10 + tenths
            life[KNOCKED_OUT] = 1
            life[WAKING] = FAINT_ENDS
            return FAINTED
    elif life[NUTRITION] < -limit:
        starve(life, kits)
        return -1
    return FAINTED if fainted else FAINTING


@compiled
def starve(life: Row, kits: Table) -> None:
    """N-147, L-055: starving ends the life, unless an amulet of life saving is worn, which feeds."""
    kit = kit_at(life)
    if not kits[kit + HAS_SAVER]:
        life[ENDED] = STARVED
        life[HUNGER] = DEAD_OF_HUNGER
        return
    life[SAVED] = 1
    life[NUTRITION] = kits[kit + FED_BY_SAVER]
    life[HUNGER] = NOT_HUNGRY
    life[HELPLESS] = 1
    life[KNOCKED_OUT] = 0


@compiled
def is_alive(life: Row) -> bool:
    return bool(life[ENDED] == ALIVE)
