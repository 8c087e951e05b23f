"""How much one address or account may ask: a bucket for each, which fills evenly."""

from collections import OrderedDict

MOST_NAMES = 50_000  # the ones not used for the longest time go first


class Allowance:
    """So many at once, and as many again in so many seconds, for each name."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.rate = most / seconds
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str, now: float, many: int = 1) -> bool:
        """Take some; False if there are not so many."""
        left, at = self._left.pop(name, (float(self.most), now))
        left = min(self.most, left + (now - at) * self.rate)
        enough = left >= many
        self._left[name] = (left - many if enough else left, now)
        if len(self._left) > MOST_NAMES:
            self._left.popitem(last=False)
        return enough
