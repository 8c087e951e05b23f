"""The nutrition plan (``marrow plan``, #plan) as text: tables, and a bar of the hunger states to come."""

from marrow.choices import Edition
from marrow.game.plan import HORIZON, TRIES, TURNS_MEASURED, Food, Plan, make_plan
from marrow.game.telling import text_for
from marrow.game.view import play_for_viewing
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Hunger
from marrow.model.world import World
from marrow.rules.naming import item_name

WIDTH = 60
STATE_LETTERS = {
    Hunger.SATIATED: "S",
    Hunger.NOT_HUNGRY: ".",
    Hunger.HUNGRY: "h",
    Hunger.WEAK: "w",
    Hunger.FAINTING: "f",
}
ROWS = (
    (Hunger.NOT_HUNGRY, "Not hungry"),
    (Hunger.HUNGRY, "Hungry"),
    (Hunger.WEAK, "Weak"),
    (Hunger.FAINTING, "Fainting"),
)
SLOTS = {
    int(Slot.LEFT_RING): "left hand",
    int(Slot.RIGHT_RING): "right hand",
    int(Slot.WIELDED): "wielded",
    int(Slot.AMULET): "neck",
}


def plan_lines(world: World, edition: Edition) -> list[str]:
    """The whole plan as text."""
    plan = make_plan(world, edition)
    hero = world.hero
    who = f"{hero.name}, {hero.race.adjective} {hero.role.name}, by the rules of {edition.name}"
    return [
        f"{who}.",
        f"It is turn {plan.turn}; nutrition is {plan.nutrition} ({state_text(plan.state)}).",
        "",
        *if_nothing_is_done(plan),
        "",
        *hunger_bar(plan),
        "",
        *what_it_costs(plan, world, edition),
        "",
        *what_there_is_to_eat(plan, world, edition),
        "",
        *praying(plan),
    ]


def state_text(state: Hunger) -> str:
    return state.name.lower().replace("_", " ")


def if_nothing_is_done(plan: Plan) -> list[str]:
    lines = [text_for("plan.if nothing", {}), ""]
    for state, name in ROWS:
        if state in plan.states and state > plan.state:
            at = plan.states[state]
            lines.append(f"  {name:12} T{at:<7} in {at - plan.turn} turns")
    if plan.deaths:
        middle = plan.deaths[len(plan.deaths) // 2]
        spread = f"T{plan.deaths[0]} to T{plan.deaths[-1]} in {TRIES} tries"
        lines.append(f"  {'starved':12} T{middle:<7} in {middle - plan.turn} turns   ({spread})")
    elif Hunger.FAINTING not in plan.states:
        lines.append("  " + text_for("plan.not within", {"turns": HORIZON}))
    return lines


def hunger_bar(plan: Plan) -> list[str]:
    """A bar of the time to come, one letter for the hunger state in each part."""
    last = plan.deaths[len(plan.deaths) // 2] if plan.deaths else plan.turn + len(plan.course) - 1
    span = max(last - plan.turn, 1)
    begins = sorted((at, state) for state, at in plan.states.items())
    cells = []
    for column in range(WIDTH):
        turn = plan.turn + span * column // WIDTH
        state = max((one for one in begins if one[0] <= turn), default=(0, plan.state))[1]
        cells.append(STATE_LETTERS[min(state, Hunger.FAINTING)])
    end = "+" if plan.deaths else ">"
    left, right = f"T{plan.turn}", f"T{last}"
    legend = ", ".join(
        f"{STATE_LETTERS[state]} {state_text(state)}"
        for state in STATE_LETTERS
        if STATE_LETTERS[state] in cells
    ) + (", + starved" if plan.deaths else "")
    return [f"  |{''.join(cells)}{end}", f"  {left}{right:>{WIDTH + 2 - len(left)}}", f"  {legend}"]


def what_it_costs(plan: Plan, world: World, edition: Edition) -> list[str]:
    lines = [text_for("plan.costs", {"turns": TURNS_MEASURED}), ""]
    for cost in plan.costs:
        lines.append(f"  {cost.rule:6} {cost.what:40} {cost.amount:>6}")
    lines.append(f"  {'':6} {text_for('plan.together', {}):40} {sum(cost.amount for cost in plan.costs):>6}")
    if plan.worn:
        lines += ["", text_for("plan.worn", {"turns": TURNS_MEASURED}), ""]
        for item, amount in plan.worn:
            where = next((place for slot, place in SLOTS.items() if item.worn & slot), "")
            name, _, _ = item_text(world, edition, item).rpartition(" (")  # without "(being worn)"
            lines.append(f"  {name[:47]:47} {amount:>6}  {where}".rstrip())
    return lines


def what_there_is_to_eat(plan: Plan, world: World, edition: Edition) -> list[str]:
    if not plan.foods:
        return [text_for("plan.no food", {})]
    lines = [text_for("plan.food", {}), ""]
    lines.append(f"  {'':36} {'each':>6} {'turns':>6}   may be eaten whole")
    for food in plan.foods:
        name = item_text(world, edition, food.item)[:36]
        lines.append(f"  {name:36} {food.worth:>6} {food.turns:>6}   {when_safe(food, plan)}")
    if plan.fed:
        first, last = plan.fed[0][0], plan.fed[-1][0]
        lines += ["", text_for("plan.fed", {"count": len(plan.fed), "first": first, "last": last})]
        for state, name in ROWS[1:]:
            if state in plan.fed_states:
                at = plan.fed_states[state]
                lines.append(f"  {name:12} T{at:<7} in {at - plan.turn} turns")
    return lines


def when_safe(food: Food, plan: Plan) -> str:
    if food.at_most >= plan.nutrition:
        return "now"
    if food.safe_from is None:
        return f"at {food.at_most} or less"
    return f"at {food.at_most} or less: from T{food.safe_from}"


def praying(plan: Plan) -> list[str]:
    return [
        text_for(PRAYER_KEYS[plan.prayer], {"turn": plan.prayer_turn, "turns": plan.prayer_turn - plan.turn})
    ]


PRAYER_KEYS = {
    "now": "plan.pray now",
    "later": "plan.pray later",
    "never": "plan.pray never",
    "needless": "plan.pray needless",
    "forbidden": "plan.pray forbidden",
}


def item_text(world: World, edition: Edition, item: Item) -> str:
    return item_name(play_for_viewing(world, edition), item)
