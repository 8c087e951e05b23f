"""Games on disk for tests: begun, killed and gone on with."""

from pathlib import Path

import pytest

from game.engine import Answers
from marrow.game import session
from marrow.game.birth import Birth
from marrow.game.session import Session
from marrow.pool.sqlite import SqlitePool


def begin(data: Path, *answers: object, pool: SqlitePool | None = None, name: str = "Ann") -> Session:
    birth = Birth(name=name, born_at=1767225600)
    return session.begin(data, birth, Answers(*answers), seed=7, pool=pool)


def resume(data: Path, *answers: object, pool: SqlitePool | None = None, name: str = "Ann") -> Session:
    return session.resume(data, name, Answers(*answers), pool=pool)


def kill(game: Session) -> None:
    """What the system does when the process dies: files and lock are gone, nothing is written."""
    game.journal.close()
    game.files.close()


@pytest.fixture
def pool(tmp_path: Path) -> SqlitePool:
    return SqlitePool(tmp_path / "bones.sqlite")
