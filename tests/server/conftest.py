"""What every test of the exchange may ask for."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from marrow.server.database import Store
from server.stores import KINDS, opened


@pytest.fixture(params=KINDS)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """An empty store of each kind."""
    with opened(request.param, tmp_path) as one:
        yield one
