"""Division that rounds. NetHack: hacklib.c, rounddiv."""


def rounded_ratio(value: int, by: int) -> int:
    """N-006: divide and round to the nearest integer, halves away from zero."""
    quotient, rest = divmod(abs(value), by)
    if 2 * rest >= by:
        quotient += 1
    return quotient if value >= 0 else -quotient
