"""The hero's nutrition as a table of causes and a chart over time."""

from marrow.messages.entries import Cause
from marrow.model.hero_parts import Account
from marrow.rules.ending.wording import text_of
from marrow.rules.hero.nutrition_log import SPAN, left_by_span, sums_since
from marrow.rules.play import Play

LATELY = 100  # turns that count as recent
BAR = 16  # width of the longest bar
CHART_ROWS = 8
CHART_COLUMNS = 60
STEPS = (25, 50, 100, 125, 150, 200, 250, 500, 10**9)  # possible differences between two rows


def account_lines(play: Play) -> tuple[str, ...]:
    """The whole account of the hero's nutrition; empty if nothing has changed it yet."""
    hero = play.hero
    account = hero.account
    if account is None:
        return ()
    state = hero.hunger.name.lower().replace("_", " ")
    lines = [
        text_of(play, "ending.account", nutrition=hero.nutrition, state=state, began=account.began),
        "",
        *account_table(play, account),
        "",
        text_of(play, "ending.account chart", turns=SPAN),
        *nutrition_chart(left_by_span(account, hero.nutrition), play.world.turn),
    ]
    return tuple(lines)


def account_table(play: Play, account: Account) -> list[str]:
    """A row for each cause and rule: recent amount, total, and a bar for the total."""
    first, lately = sums_since(account, play.world.turn, LATELY)
    rows = sorted(account.sums.items(), key=lambda row: (row[1] <= 0, -abs(row[1]), row[0]))
    longest = max((abs(amount) for _, amount in rows), default=1) or 1
    whole = text_of(play, "ending.account whole")
    lines = [f"  {'':6} {'':23} {text_of(play, 'ending.account since', turn=first):>13} {whole:>11}"]
    for (cause, rule), amount in rows:
        bar = ("+" if amount > 0 else "-") * -(-abs(amount) * BAR // longest)
        words = Cause[cause].value
        recent = lately.get((cause, rule), 0)
        lines.append(f"  {rule[:6]:6} {words:23} {signed(recent):>13} {signed(amount):>11}  {bar}".rstrip())
    together = text_of(play, "ending.account together")
    all_lately, everything = sum(lately.values()), sum(account.sums.values())
    lines.append(f"  {'':6} {together:23} {signed(all_lately):>13} {signed(everything):>11}")
    return lines


def signed(amount: int) -> str:
    return f"{amount:+}" if amount else "."


def nutrition_chart(points: list[tuple[int, int]], now: int) -> list[str]:
    """A chart of nutrition over time, with amounts at the left and turns below."""
    points = points[-CHART_COLUMNS:]
    highest = max(left for _, left in points)
    least = min(0, *(left for _, left in points))
    step = next(step for step in STEPS if least // step * step + step * CHART_ROWS >= highest)
    lowest = least // step * step
    lines = []
    for row in range(CHART_ROWS, 0, -1):
        floor = lowest + (row - 1) * step
        marks = "".join("#" if left > floor else " " for _, left in points)
        lines.append(f"{floor + step:>7} |{marks}".rstrip())
    lines.append(f"{lowest:>7} +{'-' * len(points)}")
    began, ended = max(points[0][0] - SPAN + 1, 1), min(points[-1][0], now)
    first, last = f"T{began}", f"T{ended}" if ended > began else ""
    lines.append(f"{'':9}{first}{last:>{max(len(points) - len(first), len(last) + 1)}}".rstrip())
    return lines
