"""What nutrition came from and went to, by cause and rule, in the whole game and on the latest turns."""

from marrow.model.hero import Hero
from marrow.model.hero_parts import Account, Span

SPAN = 20  # turns: the round of the hunger step (N-031, N-039 to N-043)
SPANS_KEPT = 60


def enter(hero: Hero, turn: int, cause: str, rule: str, amount: int) -> None:
    """N-008: book a change that has just been made. ``hero.nutrition`` already has it."""
    account = hero.account
    number = turn // SPAN
    if account is None:
        account = hero.account = Account(hero.nutrition - amount, span=number)
    elif number != account.span:
        turn_page(account, number, hero.nutrition - amount)
    key = (cause, rule)
    sums, present = account.sums, account.present
    sums[key] = sums.get(key, 0) + amount
    present[key] = present.get(key, 0) + amount


def turn_page(account: Account, number: int, left: int) -> None:
    """A new span of turns begins; the one before it changes no more."""
    sums = tuple((cause, rule, amount) for (cause, rule), amount in account.present.items())
    account.past = (*account.past[-SPANS_KEPT + 1 :], Span(account.span, left, sums))
    account.span = number
    account.present = {}


def since(account: Account, turn: int, turns: int) -> tuple[int, dict[tuple[str, str], int]]:
    """The sums of at least so many turns up to this one, and the turn they begin at."""
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


def course(account: Account, nutrition: int) -> list[tuple[int, int]]:
    """The last turn of each span that is kept and what was left then; the last is now."""
    points = [(span.number * SPAN + SPAN - 1, span.left) for span in account.past]
    return [*points, (account.span * SPAN + SPAN - 1, nutrition)]


def total(account: Account) -> int:
    """What nutrition must be."""
    return account.began + sum(account.sums.values())
