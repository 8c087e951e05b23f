"""Write run.lock and test.lock from pyproject.toml: names, versions and hashes, and nothing else.

python3 tools/locks.py             keep the locked versions, and add or remove packages
python3 tools/locks.py --upgrade   lock the newest versions that pyproject.toml allows

It installs pip-tools into a temporary environment. Run it with the oldest Python that Marrow supports.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent
PINNED = re.compile(r"""[a-z0-9][a-z0-9.-]*==[0-9][0-9a-z.]*( ; [a-z_0-9 ='"]+)? \\""")
HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")
FLAGS = (
    "--quiet", "--generate-hashes", "--strip-extras", "--allow-unsafe", "--no-header", "--no-annotate",
    "--no-emit-options", "--no-emit-index-url", "--no-emit-find-links", "--no-emit-trusted-host",
)  # fmt: skip


def compile_lock(pip_compile: Path, lock: Path, *more: str) -> None:
    """Write one lock from the public index, without the pip settings of this machine."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    clean["PIP_CONFIG_FILE"] = os.devnull
    command = [str(pip_compile), *FLAGS, *more, "--output-file", lock.name, "pyproject.toml"]
    subprocess.run(command, cwd=ROOT, env=clean, check=True)


def keep_markers(lock: Path, requirements: list[str]) -> None:
    """Put back the platform markers, which pip-compile evaluates for this platform and drops."""
    text = lock.read_text()
    for requirement in requirements:
        pinned, _, marker = requirement.partition(";")
        if marker:
            name = re.split(r"[=<>~!]", pinned.strip())[0]
            text = re.sub(rf"^({re.escape(name)}==\S+)", rf"\1 ; {marker.strip()}", text, flags=re.MULTILINE)
    lock.write_text(text)


def drop_comments(lock: Path) -> None:
    """Remove what pip-compile says before packages that build others, such as setuptools."""
    lines = lock.read_text().splitlines()
    lock.write_text("".join(f"{line}\n" for line in lines if line and not line.startswith("#")))


def strangers(text: str) -> list[str]:
    """The lines of a lock that are not a pinned name or a hash."""
    return [line for line in text.splitlines() if not PINNED.fullmatch(line) and not HASH.fullmatch(line)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions allowed")
    more = ("--upgrade",) if parser.parse_args().upgrade else ()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        tools = Path(folder) / "bin"
        subprocess.run([tools / "python", "-m", "pip", "install", "--quiet", "pip-tools"], check=True)
        compile_lock(tools / "pip-compile", ROOT / "run.lock", *more)
        compile_lock(
            tools / "pip-compile", ROOT / "test.lock", *more, "--extra", "test", "--constraint", "run.lock"
        )
    keep_markers(ROOT / "test.lock", project["optional-dependencies"]["test"])
    for lock in ("run.lock", "test.lock"):
        drop_comments(ROOT / lock)
        odd = strangers((ROOT / lock).read_text())
        if odd:
            sys.exit(f"{lock}: lines that are neither a pinned name nor a hash: {odd}")


if __name__ == "__main__":
    main()
