"""Write the documentation as a site into build/site: its pages, an anchor for each rule, the library's names.

.venv/bin/python tools/write_site.py         write it (zensical is in the extra `test`)
"""

import inspect
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "src"))

import marrow

PAGES = ROOT / "build" / "pages"
BESIDE = (
    "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md", "examples/README.md",
    "changes/README.md", "tests/reference/harness/README.md",
)  # fmt: skip
RULE = re.compile(r"^(-? ?)\*\*([A-Z]{1,2}-\d{3})\*\*", re.MULTILINE)
HEADING_RULE = re.compile(r"^(#+ )([A-Z]{1,2}-\d{3})\b", re.MULTILINE)


def main() -> None:
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES)
    for page in PAGES.rglob("*.md"):
        page.write_text(with_anchors(page.read_text(encoding="utf-8")), encoding="utf-8")
    for page in PAGES.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        for name in BESIDE:
            text = text.replace(f"](../{name})", f"]({name})")
        page.write_text(text, encoding="utf-8")
    for name in BESIDE:
        (PAGES / name).parent.mkdir(parents=True, exist_ok=True)
        (PAGES / name).write_text(within(ROOT / name), encoding="utf-8")
    (PAGES / "index.md").write_text(within(ROOT / "README.md"), encoding="utf-8")
    (PAGES / "reference.md").write_text(reference(), encoding="utf-8")
    zensical = Path(sys.executable).parent / "zensical"
    subprocess.run([zensical, "build", "--clean", "--strict"], cwd=ROOT, check=True)


def with_anchors(text: str) -> str:
    """A page of rules in which each rule can be linked to: rules/nutrition/#N-198."""
    text = RULE.sub(r'\1<a id="\2"></a>**\2**', text)
    return HEADING_RULE.sub(r'\1<a id="\2"></a>\2', text)


def within(page: Path) -> str:
    """A page from beside docs, with its links as they are within."""
    return page.read_text(encoding="utf-8").replace("](docs/", "](").replace("](../docs/", "](../")


def reference() -> str:
    """The library's stable names, each with its signature and what its docstring says."""
    parts = ["# The library's names", "", (inspect.getdoc(marrow) or "").split("\n", 1)[0], ""]
    for name in sorted(marrow.__all__):
        thing = getattr(marrow, name)
        parts += [f"## {name}", ""]
        if inspect.isclass(thing) or callable(thing):
            parts += ["```python", f"{name}{_signature(thing)}", "```", ""]
        said = (
            inspect.getdoc(thing)
            if inspect.isclass(thing) or inspect.isroutine(thing) or inspect.ismodule(thing)
            else ""
        )
        parts += ["```text", said, "```", ""] if said else []
        if inspect.isclass(thing):
            for member, function in sorted(vars(thing).items()):
                if inspect.isfunction(function) and not member.startswith("_") and function.__doc__:
                    parts += [
                        f"### {name}.{member}",
                        "",
                        "```python",
                        f"{member}{_signature(function)}",
                        "```",
                        "",
                    ]
                    parts += ["```text", inspect.getdoc(function) or "", "```", ""]
    return "\n".join(parts)


def _signature(thing: object) -> str:
    try:
        return str(inspect.signature(thing))  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return ""


if __name__ == "__main__":
    main()
