"""Counts for Prometheus, in its text format. Each worker counts its own."""

from bisect import bisect_left
from collections import Counter
from itertools import accumulate

TIMES = (0.001, 0.0025, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds


class Metrics:
    """The counts of this worker since it began."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()
        self.refusals: Counter[str] = Counter()
        self.times = [0] * (len(TIMES) + 1)  # requests up to each limit, and longer than the limit before
        self.seconds = 0.0
        self.running = 0
        self.proofs = self.turns_proven = 0

    def note(self, method: str, path: str, status: int, seconds: float, check: str) -> None:
        """Count one request. ``path`` is the endpoint's, with braces, so that no request makes a new line."""
        self.requests[method, path, status] += 1
        self.seconds += seconds
        self.times[bisect_left(TIMES, seconds)] += 1
        if check:
            self.refusals[check] += 1

    def proved(self, turns: int) -> None:
        """Count a replay that was played, and its turns."""
        self.proofs += 1
        self.turns_proven += turns

    def text(self) -> str:
        lines = ["# TYPE marrow_requests_total counter"]
        for (method, path, status), number in sorted(self.requests.items()):
            labels = f'method="{method}",path="{path}",status="{status}"'
            lines.append(f"marrow_requests_total{{{labels}}} {number}")
        lines.append("# TYPE marrow_refusals_total counter")
        for check, number in sorted(self.refusals.items()):
            lines.append(f'marrow_refusals_total{{check="{check}"}} {number}')
        lines.append("# TYPE marrow_request_seconds histogram")
        for limit, number in zip(TIMES, accumulate(self.times), strict=False):
            lines.append(f'marrow_request_seconds_bucket{{le="{limit}"}} {number}')
        total = sum(self.requests.values())
        lines.append(f'marrow_request_seconds_bucket{{le="+Inf"}} {total}')
        lines.append(f"marrow_request_seconds_sum {self.seconds:.6f}")
        lines.append(f"marrow_request_seconds_count {total}")
        lines.append("# TYPE marrow_requests_running gauge")
        lines.append(f"marrow_requests_running {self.running}")
        lines.append("# TYPE marrow_replays_played_total counter")
        lines.append(f"marrow_replays_played_total {self.proofs}")
        lines.append("# TYPE marrow_turns_replayed_total counter")
        lines.append(f"marrow_turns_replayed_total {self.turns_proven}")
        return "\n".join(lines) + "\n"
