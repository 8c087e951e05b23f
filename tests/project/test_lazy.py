"""Modules that are put off look to all others as if they had been imported."""

import subprocess
import sys


def test_a_module_within_a_package_that_is_put_off_can_be_named_by_others() -> None:
    """asyncio says ``concurrent.futures`` after importing it."""
    words = "from marrow.lazy import lazy; lazy('concurrent.futures'); import asyncio, concurrent.futures"
    code = f"{words}; print(concurrent.futures.FIRST_COMPLETED)"

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert done.stdout == "FIRST_COMPLETED\n", done.stderr
