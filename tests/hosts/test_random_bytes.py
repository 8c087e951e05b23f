"""Random bytes and changes of size never stop the program; `marrow crash --keys 1000000` is the whole."""

import pytest

from marrow.lab import random_bytes


@pytest.mark.parametrize("seed", [1, 2])
def test_random_bytes_make_no_trouble(seed: int) -> None:
    tally = random_bytes.run(2000, seed)

    assert tally.troubles == []
    assert tally.typed >= 2000 and tally.sizes > 0


def test_a_program_that_fails_is_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_bytes, "MODES", (("--edition", "0.0.0"),))
    monkeypatch.setattr(random_bytes, "MOST_TROUBLES", 1)

    tally = random_bytes.run(1_000_000, 1)

    assert len(tally.troubles) == 1 and "exit status 2" in tally.troubles[0]
