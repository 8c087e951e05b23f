"""Builds the compiled wheel when asked to: MARROW_COMPILE=1 python -m build --wheel.

Without that variable the wheel is pure Python and serves every platform. It compiles what
`tools/compile_engine.py` compiles; with MARROW_COMPILE=profile by a profile, which takes twice as long.
"""

import os
import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent


class CompiledEngine(BuildHookInterface[Any]):
    """Adds the libraries to the wheel, and names its Python and platform."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build's own environment needs: the compiler of test.lock, and what that imports."""
        if not self.compiles():
            return []
        locked = (ROOT / "test.lock").read_text(encoding="utf-8")
        return re.findall(r"^(?:msgspec|mypy|setuptools)==\S+", locked, re.MULTILINE)

    def compiles(self) -> bool:
        """Whether this is a wheel, and MARROW_COMPILE is 1 or profile."""
        return self.target_name == "wheel" and os.environ.get("MARROW_COMPILE") in ("1", "profile")

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, if that is asked for. Raises CannotCompile."""
        if version != "standard" or not self.compiles():
            return
        sys.path.insert(0, str(ROOT / "tools"))
        import compile_engine

        self.folder = TemporaryDirectory(prefix="marrow-wheel-")
        new = Path(self.folder.name) / "new"
        profiled = os.environ["MARROW_COMPILE"] == "profile"
        build = compile_engine.build_by_profile if profiled else compile_engine.build
        made = build(new, ROOT / "build" / "compiled.work")
        for file in made:
            build_data["force_include"][str(file)] = str(file.relative_to(new))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was built for this wheel alone."""
        if hasattr(self, "folder"):
            self.folder.cleanup()
