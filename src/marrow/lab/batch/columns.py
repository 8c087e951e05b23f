"""The columns of the batch's arrays: what is kept of a life, and what tables say of kits, foods, editions.

The tables are flat, row after row: a row that is cut out of an array is counted by numba, and threads would
wait for one another at the count.
"""

# A life, in the order of the engine's fields
(
    NUTRITION,
    TURN,
    HUNGER,  # the stored hunger state, a Hunger
    BEFORE_MEAL,  # the state stored when the meal began (N-125), or -1
    HELPLESS,  # turns
    WAKING,  # what happens at the end of helplessness: one of the four below
    KNOCKED_OUT,  # the note for waking is one of the unconscious (N-025)
    INVULNERABLE,
    PRAYER,  # the prayer timeout
    BLIND,  # turns
    THROWN,  # how many dice the life has thrown
    SAVED,  # 1 once the amulet of life saving is used up
    ENDED,  # one of the three below
    EATING,  # the meal goes on with the next move
    BITING,
    MEAL_OPEN,  # a meal that was interrupted: by rot before its first bite, or by orders
    BITES,
    NEEDED,
    PER_BITE,
    UNEATEN,
    CAN_CHOKE,
    WARNED,
    STOP_NEXT,
    PLAN_NOW,  # the row of the plan that comes next
    PLAN_END,  # the row after the last
    KIT,
    PRAYS_FROM,  # the turn; 0 is never
    KEEPS_EATING,  # the answer when nearly full (N-204)
    ATTACKS_EVERY,  # turns; 0 is never
    CASTS_EVERY,
    SPELL_COST,
    VOMITS_EVERY,
    BREAKS_OFF_AFTER,  # bites into a meal; 0 is never
    RESTS,  # turns until it is gone on with
    RESTS_UNTIL,  # the turn
    LEVEL,
    PRAYERS,
    MEALS,
    FAINTS,
    HUNGRY_AT,  # the first turn of each state; -1 is never
    WEAK_AT,
    FAINTED_AT,
) = range(42)
LIFE_COLUMNS = 42

NOTHING_WAITS, FAINT_ENDS, HEARS_AGAIN, PRAYER_ENDS = range(4)
ALIVE, STARVED, CHOKED = range(3)

# A kit: two rows each, before the amulet of life saving is used up and after
(
    LIMIT,  # N-144: how far below zero nutrition may fall
    PERIOD,  # turns in which living costs once
    LIVING,  # what it then costs
    PACKED,  # what the rest costs on each of the twenty ticks, three bits for each
    CYCLE,  # turns after which costs by the turn number repeat
    CYCLE_COST,
    GLUTTON,
    NEVER_CHOKES,
    HAS_SAVER,
    FED_BY_SAVER,
) = range(10)
KIT_COLUMNS = 10

# A food: two rows each, sound and halved by rot
(FOOD_NEEDED, FOOD_PER_BITE, FOOD_UNEATEN, FOOD_BITE, FOOD_CRUMB, FOOD_ROTS, FOOD_FRESH_UNTIL, FOOD_CURES) = (
    range(8)
)
FOOD_COLUMNS = 8
NEVER_ROTS, ROTS_BY_CHANCE, ALWAYS_ROTTEN = range(3)

# A row of a plan: eat this food from this turn on, at this nutrition or less
(PLAN_FOOD, PLAN_FROM, PLAN_AT_MOST) = range(3)
PLAN_COLUMNS = 3

# An edition
(DIE_CLOCK, UNAWARE_BURN_LESS, ROUNDING, TIMED_DEAFNESS, LAST_BITE_UNASKED, LONG_GAMES, NOTE_STAYS) = range(7)
