"""The nutrition log: how much each cause and rule gave or took, in the whole game and in the latest turns."""

from typing import Final

from marrow.model.hero import Hero
from marrow.model.hero_parts import Account, Span

SPAN: Final = 20  # turns, as many as the schedule of the hunger step has (N-031, N-039 to N-043)
SPANS_KEPT: Final = 60


def log_change(hero: Hero, turn: int, cause: str, rule: str, amount: int) -> None:
    """N-008: log a change of nutrition that has just been made (``hero.nutrition`` already includes it)."""
    account = hero.account
    number = turn // SPAN
    if account is None:
        account = hero.account = Account(hero.nutrition - amount, span=number)
    elif number != account.span:
        begin_span(account, number, hero.nutrition - amount)
    key = (cause, rule)
    sums, present = account.sums, account.present
    sums[key] = sums.get(key, 0) + amount
    present[key] = present.get(key, 0) + amount


def begin_span(account: Account, number: int, left: int) -> None:
    """Close the span of turns so far, and begin a new one."""
    sums = tuple((cause, rule, amount) for (cause, rule), amount in account.present.items())
    account.past = (*account.past[-SPANS_KEPT + 1 :], Span(account.span, left, sums))
    account.span = number
    account.present = {}


def sums_since(account: Account, turn: int, turns: int) -> tuple[int, dict[tuple[str, str], int]]:
    """The turn the sums begin at, and the sums by cause and rule, for at least the last ``turns`` turns."""
    first = max(turn - turns, 0) // SPAN
    sums: dict[tuple[str, str], int] = {}
    oldest = account.span
    for span in account.past:
        if span.number >= first:
            oldest = min(oldest, span.number)
            for cause, rule, amount in span.sums:
                sums[cause, rule] = sums.get((cause, rule), 0) + amount
    for key, amount in account.present.items():
        sums[key] = sums.get(key, 0) + amount
    return max(oldest * SPAN, 1), sums


def left_by_span(account: Account, nutrition: int) -> list[tuple[int, int]]:
    """For each span kept: its last turn, and the nutrition left then; the last entry is the present."""
    points = [(span.number * SPAN + SPAN - 1, span.left) for span in account.past]
    return [*points, (account.span * SPAN + SPAN - 1, nutrition)]


def expected_nutrition(account: Account) -> int:
    """What nutrition must be now, by the log."""
    return account.began + sum(account.sums.values())
