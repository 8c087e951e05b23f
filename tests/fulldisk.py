"""Simulates a full disk with a limit on the size of files, and a disk that became read-only."""

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def file_size_limit(size: int) -> Iterator[None]:
    """No file can grow beyond so many bytes; a longer write is cut off there, as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


NOBODY = 65534


@contextmanager
def read_only(data: Path) -> Iterator[None]:
    """Nothing can be made, renamed or deleted in this directory and those inside, not even by root."""
    folders = [data, *(inside for inside in data.rglob("*") if inside.is_dir())]
    is_root = os.geteuid() == 0
    for folder in folders:
        folder.chmod(0o555)
    if is_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)
        for folder in folders:
            folder.chmod(0o755)
