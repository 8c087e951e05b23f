"""The declared types of records' fields, as they are written: mypyc forgets those that are no plain class.

Python itself forgets nothing, so that there is nothing here; `tools/compile_engine.py` writes this
module anew into the package that it compiles.
"""

from typing import Final

WRITTEN: Final[dict[str, dict[str, str]]] = {}
