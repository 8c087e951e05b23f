"""Guesses at what a recording leaves out: a case holds if few of them explain all the rest."""

from collections.abc import Callable, Iterator, Mapping

from marrow.chance import UnexpectedThrow
from marrow.lab.trace.outcome import Divergence

MOST_REPLAYS = 3000  # of one case, before it is given up


class Guesses:
    """What one replay takes for granted.

    Wherever the recording is silent, the replay asks ``pick``. Options come in order of likelihood; the first
    one is taken unless ``chosen`` has another one for this question (counted from 0).
    """

    __slots__ = ("chosen", "options", "progress")

    def __init__(self, chosen: Mapping[int, int] | None = None) -> None:
        self.chosen = chosen or {}
        self.options: list[int] = []  # how many there were at each question
        self.progress = 0  # how far the replay came, in turns

    def pick(self, options: int) -> int:
        """The number of the option to take."""
        question = len(self.options)
        self.options.append(options)
        return min(self.chosen.get(question, 0), options - 1)

    def others(self) -> Iterator["Guesses"]:
        """These guesses with one more changed: a later one than all that were changed before."""
        first = max(self.chosen, default=-1) + 1
        for question in range(len(self.options) - 1, first - 1, -1):
            for option in range(1, self.options[question]):
                yield Guesses({**self.chosen, question: option})


def holds_for_some(replay: Callable[[Guesses], None]) -> None:
    """Replay with the likeliest guesses, then with one changed, then with two, until one agrees.

    Of replays with as many changes, those that came farthest are changed further first. If none agrees,
    raises the first Divergence or, if there was none, the first UnexpectedThrow.
    """
    thrown: UnexpectedThrow | None = None
    diverged: Divergence | None = None
    level = iter((Guesses(),))
    left = MOST_REPLAYS
    while left:
        failed: list[Guesses] = []
        for guesses in level:
            left -= 1
            try:
                replay(guesses)
            except UnexpectedThrow as how:
                thrown = thrown or how
            except Divergence as how:  # tells more than UnexpectedThrow: all throws agreed
                diverged = diverged or how
            else:
                return
            failed.append(guesses)
            if not left:
                break
        if not failed:
            break
        failed.sort(key=lambda guesses: -guesses.progress)
        level = (other for guesses in failed for other in guesses.others())
    raise diverged or thrown or AssertionError
