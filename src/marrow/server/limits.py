"""Limits the requests of an address or a token: each has a bucket, which fills evenly."""

from collections import OrderedDict
from ipaddress import IPv6Address

MOST_BUCKETS = 100_000  # those not used for the longest time are dropped: they are full again by then


NETWORK_BITS = 64  # of an address of IPv6: a subscriber has all addresses that begin with the same ones


def network_of(address: str) -> str:
    """The name of an address's bucket: the IPv4 address, or the IPv6 network that one subscriber has."""
    if ":" not in address:
        return address
    try:
        whole = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if whole.ipv4_mapped is not None:
        return str(whole.ipv4_mapped)
    return f"{int(whole) >> (128 - NETWORK_BITS):x}::/{NETWORK_BITS}"


class Buckets:
    """Buckets of one size: ``most`` requests at once, and as many again in ``seconds``."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.rate = most / seconds
        self._left: OrderedDict[str | bytes, tuple[float, float]] = OrderedDict()

    def wait(self, name: str | bytes, now: float) -> float:
        """Take one request from a bucket: 0, or the seconds until there is one. ``now`` never goes back."""
        left, at = self._left.pop(name, (float(self.most), now))
        left = min(self.most, left + (now - at) * self.rate)
        enough = left >= 1
        self._left[name] = (left - 1 if enough else left, now)
        if len(self._left) > MOST_BUCKETS:
            self._left.popitem(last=False)
        return 0.0 if enough else (1 - left) / self.rate
