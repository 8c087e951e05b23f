"""How much one address or token may ask: a bucket for each, which fills evenly."""

from collections import OrderedDict

MOST_BUCKETS = 100_000  # the ones not used for the longest time go first; they are full again by then


class Buckets:
    """Buckets of one size: ``most`` requests at once, and as many again in ``seconds``."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.rate = most / seconds
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, name: str, now: float) -> float:
        """Take one from the bucket: 0, or the seconds until there is one. ``now`` never goes back."""
        left, at = self._left.pop(name, (float(self.most), now))
        left = min(self.most, left + (now - at) * self.rate)
        enough = left >= 1
        self._left[name] = (left - 1 if enough else left, now)
        if len(self._left) > MOST_BUCKETS:
            self._left.popitem(last=False)
        return 0.0 if enough else (1 - left) / self.rate
