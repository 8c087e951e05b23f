"""The best plan of a hero's meals and prayers as text (``marrow plan --optimal``, #plan)."""

from itertools import groupby

from marrow.choices import AccessoryClock, Edition
from marrow.errors import BadOption
from marrow.game.optimal_plan import Act, OptimalPlan
from marrow.game.optimal_problem import Assumed, BestPlan, lightest_pack, longest_life
from marrow.game.plan import HORIZON
from marrow.game.plan_report import item_text
from marrow.game.telling import text_for
from marrow.model.world import World


def optimal_lines(
    world: World,
    edition: Edition,
    until: int | None = None,
    assumed: Assumed | None = None,
) -> list[str]:
    """How to last longest, or with ``until`` how to last to that turn and carry least. Raises BadOption."""
    assumed = assumed or Assumed()
    if until is None:
        best = longest_life(world, edition, assumed)
        plan, last = best.plan, world.turn + HORIZON
        if plan.ends > last:
            title = text_for("plan.beyond", {"until": last, "weight": plan.weight})
        else:
            title = text_for("plan.longest", {"turn": plan.ends, "turns": plan.ends - world.turn})
    else:
        lightest = lightest_pack(world, edition, until, assumed)
        if lightest is None:
            ends = longest_life(world, edition, assumed).plan.ends
            return [text_for("plan.too little", {"until": until, "turn": ends})]
        best = lightest
        title = text_for("plan.lightest", {"until": until, "weight": best.plan.weight})
    lines = [title, "", *steps_of(best.plan), *kept_on(world, edition, best)]
    return lines + footnotes(best.plan, edition, assumed)


def best_lines(world: World, edition: Edition) -> list[str]:
    """The same for #plan, which shows no errors: a hero who faints is told so above."""
    try:
        return ["", *optimal_lines(world, edition)]
    except BadOption:
        return []


def steps_of(plan: OptimalPlan) -> list[str]:
    """A line for each thing to do; equal foods that follow one another share a line."""
    lines: list[str] = []
    for (act, what), group in groupby(plan.steps, key=lambda step: (step.act, step.what)):
        steps = list(group)
        if act is Act.PRAY:
            what = text_for("plan.pray", {})
        elif act is Act.TAKE_OFF:
            what = text_for("plan.take off", {"item": what})
        times = f" ({len(steps)} times, the last T{steps[-1].turn})" if len(steps) > 1 else ""
        lines.append(f"  T{steps[0].turn:<7} at nutrition {steps[0].nutrition:>5}: {what}{times}")
    return lines


def kept_on(world: World, edition: Edition, best: BestPlan) -> list[str]:
    """What taking things off is worth, if the plan does."""
    if not best.taken_off:
        return []
    names = [item_text(world, edition, item).rpartition(" (")[0] for item in best.taken_off]
    return ["", text_for("plan.kept on", {"items": ", ".join(names), "turn": best.kept_on_ends})]


def footnotes(plan: OptimalPlan, edition: Edition, assumed: Assumed) -> list[str]:
    """What was assumed, and whether the plan is the best then."""
    key = "plan.exact" if plan.exact else "plan.approximate"
    notes = ["plan.assumed moves", "plan.assumed sound", "plan.assumed prayers", "plan.assumed fed"]
    notes.append("plan.assumed rot" if assumed.rots_at is None else "plan.assumed rot at")
    if not assumed.keeps_on:
        notes.append("plan.assumed clothes")
    if edition.nutrition.accessory_clock is AccessoryClock.DIE_ROLL:
        notes.append("plan.assumed dice")
    given: dict[str, str | int] = {"timeout": plan.timeout, "age": assumed.rots_at or 0}
    return ["", text_for(key, {}), *("  - " + text_for(one, given) for one in notes)]
