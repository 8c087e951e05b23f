"""The dice of monsters that go anywhere, for tests."""


def goes(chosen: int, ways: int = 8) -> list[tuple[str, int, int]]:
    """N-551: the throws by which one of so many ways is chosen: the last of them that shows 0."""
    return [("monmove.c m_move", way + 1, 0 if way == chosen else way) for way in range(ways)]
