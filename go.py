"""Run Marrow without installing anything: the first run sets up an environment.

    python3 go.py                        play
    python3 go.py play --help            what the game can be told when it starts
    python3 go.py replay --help          any other word is passed to marrow
    python3 go.py trace tests/reference/traces

    python3 go.py compile                make the engine faster; needs a C compiler, four to eight minutes
    python3 go.py compile --quick        in half the time; the engine is a tenth to a quarter slower

    python3 go.py test                   every check and test that a change must pass
    python3 go.py test --quick           before a commit: the checks, and the tests that the change touches
    python3 go.py test --fresh           all of it, without the kept results of tests
    python3 go.py test tests/rules -x    only pytest, with the words after "test"

The environment is .venv beside this file, made from run.lock (and test.lock)
with every download checked against its hash. Results of tests are kept in
it while the sources they depend on stay the same. Delete .venv to set it up again.
The compiled engine is in .venv/compiled, and is used while src/marrow stays as it was compiled.
"""

import os
import sys

if sys.hexversion < 0x030B0000:
    sys.exit(
        f"Marrow needs Python 3.11 or later, and this is {sys.executable} {sys.version.split()[0]}.\n"
        "If a newer one is installed, use its name: python3.11 go.py"
    )

ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, "bin", "python")
COMPILED = os.path.join(VENV, "compiled")
COMPILED_SRC = os.path.join(COMPILED, "src")
SAFELY = [PYTHON, "-P"]  # the folder one stands in is no place to import from
MARROW = [*SAFELY, os.path.join(ROOT, "src", "marrow", "__main__.py")]  # quicker than "-m", which needs runpy

CHECKS = (  # two at a time, the longest first; it goes on while tests run
    ("types", [*SAFELY, "-m", "mypy"]),
    ("content", [*SAFELY, os.path.join("tools", "content.py"), "--check"]),
    ("rules", [*SAFELY, os.path.join("tools", "conformance.py"), "--check"]),
    ("editions", [*SAFELY, os.path.join("tools", "editions.py"), "--check"]),
    ("functions", [*SAFELY, os.path.join("tools", "functions.py"), "--check"]),
    ("keys", [*SAFELY, os.path.join("tools", "keys.py"), "--check"]),
    ("style", [*SAFELY, "-m", "ruff", "check", "."]),
    ("layout", [*SAFELY, "-m", "ruff", "format", "--check", "--quiet", "."]),
    ("layers", [os.path.join(VENV, "bin", "lint-imports")]),
)
WORKERS = str((os.cpu_count() or 1) + 1)  # one may wait
FORKED = sys.platform == "linux"  # elsewhere libraries begin threads that do not outlive a fork
TESTS = [
    *SAFELY,
    "-m",
    "pytest",
    *(["--workers", WORKERS] if FORKED else ["-n", WORKERS, "--dist", "worksteal"]),
]
PLAINLY = ["--assert=plain"]  # rewriting all asserts takes half of the time of collecting, in a new clone
AGAIN = ["--last-failed", "--last-failed-no-failures=none", "--maxfail=20"]
COMPILED_TESTS = [os.path.join("tests", name) for name in ("reference", "replays", "game", "rules")]
QUICK_TESTS = 20  # seconds; those that have not begun by then are left to the whole suite


def main(words: list[str]) -> int:
    """Play, or do what the first word says."""
    if words[:1] in (["-h"], ["--help"]):
        print(__doc__.strip())
        return 0
    set_up("run.lock")
    if words[:1] == ["compile"]:
        set_up("test.lock")
        return compile_engine(words[1:])
    if words[:1] == ["test"]:
        set_up("test.lock")
        return test(words[1:])
    if is_compiled():
        os.environ["PYTHONPATH"] = COMPILED_SRC
    return os.execv(PYTHON, [*MARROW, *words])


def set_up(lock: str) -> None:
    """Make the environment hold what ``lock`` names, unless the stamp says that it does."""
    with open(os.path.join(ROOT, lock), encoding="utf-8") as file:
        wanted = f"{ROOT}\n{file.read()}"
    stamp = os.path.join(VENV, f"{lock}.installed")
    if was(stamp) == wanted and os.path.exists(PYTHON):
        return
    print(f"Setting up from {lock} (once) ...", file=sys.stderr, flush=True)
    make_environment(moved=bool(was(stamp)) and not was(stamp).startswith(f"{ROOT}\n"))
    pip = ["install", "--quiet", "--no-input", "--disable-pip-version-check", "--no-deps"]
    pip += ["--require-hashes", "--only-binary", ":all:", "--requirement", os.path.join(ROOT, lock)]
    if run([*pip_command(), *pip]) != 0:
        sys.exit(
            f"pip could not install what {lock} names, for the reason above. Try again when that is mended."
        )
    put_on_path()
    run([PYTHON, "-m", "compileall", "-q", os.path.join(ROOT, "src")])  # the first start is a quick one too
    with open(stamp, "w", encoding="utf-8") as file:
        file.write(wanted)


def was(stamp: str) -> str:
    try:
        with open(stamp, encoding="utf-8") as file:
            return file.read()
    except OSError:
        return ""


def make_environment(moved: bool) -> None:
    """An environment with a working Python of a version we can use; pip comes along if this Python has it."""
    recent = "import sys; sys.exit(sys.version_info < (3, 11))"
    if not moved and os.path.exists(PYTHON) and run([PYTHON, "-c", recent]) == 0:
        return
    without = [] if can_import("ensurepip") else ["--without-pip"]
    if without and not can_import("pip"):
        sys.exit(
            "This Python has neither ensurepip nor pip, so nothing can be installed.\n"
            "On Debian and Ubuntu: apt install python3-venv. Elsewhere: install pip for this Python."
        )
    if run([sys.executable, "-m", "venv", "--clear", *without, VENV]) != 0:
        sys.exit(
            f"Python's own venv module could not make {VENV}; for the reason above.\n"
            "On Debian and Ubuntu this usually helps: apt install python3-venv"
        )


def can_import(module: str) -> bool:
    from importlib.util import find_spec

    return find_spec(module) is not None


def pip_command() -> list[str]:
    """The environment's own pip, or, where it has none, the pip of the Python we run on."""
    own = "import importlib.util, sys; sys.exit(importlib.util.find_spec('pip') is None)"
    if run([PYTHON, "-c", own]) == 0:
        return [PYTHON, "-m", "pip"]
    return [sys.executable, "-m", "pip", "--python", PYTHON]


def put_on_path() -> None:
    """Let the environment find src/, and give it a command ``marrow``: an installation without a build.

    src/ comes before what pip installs, for ``pip install '.[server]'`` puts a copy of Marrow there.
    """
    import shlex

    packages = output([PYTHON, "-c", "import sysconfig; print(sysconfig.get_path('purelib'), end='')"])
    source = os.path.join(ROOT, "src")
    before = f"import sys; sys.path.insert([*sys.path, {packages!r}].index({packages!r}), {source!r})"
    with open(os.path.join(packages, "marrow.pth"), "w", encoding="utf-8") as file:
        file.write(f"{source}\n{before}\n")  # the first line is for tools that only read paths, as mypy does
    command = os.path.join(VENV, "bin", "marrow")
    with open(command, "w", encoding="utf-8") as file:
        file.write(f'#!/bin/sh\nexec {shlex.join(MARROW)} "$@"\n')
    os.chmod(command, 0o755)


def run(command: list[str], **variables: str) -> int:
    import subprocess

    return subprocess.run(command, cwd=ROOT, env=os.environ | variables).returncode


def output(command: list[str]) -> str:
    import subprocess

    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def is_compiled() -> bool:
    """Whether there is a compiled engine, made by this Python of just these sources."""
    built = was(os.path.join(COMPILED, "stamp"))
    return bool(built) and built == stamp_of(os.path.join(ROOT, "src", "marrow"))


def stamp_of(*places: str) -> str:
    """Python's version, and name, size and time of every file there: quick enough for every start."""
    rows = [sys.version]
    for place in places:
        for folder, folders, files in os.walk(place):
            folders[:] = sorted(name for name in folders if name != "__pycache__")
            for path in (os.path.join(folder, name) for name in sorted(files)):
                status = os.stat(path)
                rows.append(f"{path} {status.st_size} {status.st_mtime_ns}")
    return "\n".join(rows)


def compile_engine(words: list[str]) -> int:
    """Compile what is hot into .venv/compiled; with --quick, without a profile of what runs."""
    quickly = os.path.exists(os.path.join(COMPILED, "quickly"))
    if is_compiled() and (words == ["--quick"] or (words == [] and not quickly)):
        print("The engine is compiled; nothing has changed since.")
        return 0
    return run([*SAFELY, os.path.join("tools", "compile_engine.py"), COMPILED, *words])


def test(words: list[str]) -> int:
    """All checks and all tests, or those of --quick; with other words, only the tests they name."""
    import time
    from concurrent.futures import ThreadPoolExecutor

    keep_bytecode()
    if words not in ([], ["--fresh"], ["--quick"]):
        return run([*TESTS, *words])
    quick = words == ["--quick"]
    began = time.monotonic()
    with ThreadPoolExecutor(2) as two:
        checks = {name: two.submit(checked, command) for name, command in CHECKS}
        longest = CHECKS[0][0]  # it goes on beside the tests
        failed = [name for name in checks if name != longest and not told(name, *checks[name].result())]
        passed = run_tests(touched() if quick else words, quick=quick)
        failed += [] if told(longest, *checks[longest].result()) else [longest]
        failed += [] if passed else ["tests"]
    if not quick:
        failed += failed_compiled()
    verdict = f"failed: {', '.join(failed)}" if failed else "all checks passed"
    print(f"{verdict}, in {time.monotonic() - began:.1f} s")
    return 1 if failed else 0


def run_tests(chosen: list[str], *, quick: bool) -> bool:
    """Run the tests that are chosen, or all; with --quick, none may be."""
    import time

    print("tests ...", flush=True)
    start = time.monotonic()
    passed = (quick and not chosen) or passes(chosen)
    print(f"{'tests':9} {'ok' if passed else 'FAILED':6} {time.monotonic() - start:6.1f} s", flush=True)
    return passed


def passes(chosen: list[str], **variables: str) -> bool:
    """Run tests without rewriting their asserts; if some fail, once more, so that pytest tells the values."""
    if run([*TESTS, *PLAINLY, *chosen], **variables) == 0:
        return True
    print("what failed, once more, with the values that were compared ...", flush=True)
    run([*SAFELY, "-m", "pytest", *AGAIN, *chosen], **variables)
    return False


def failed_compiled() -> list[str]:
    """Compile the engine, and see that it plays the same; answers with what failed."""
    import shutil
    import sysconfig

    compilers = [os.environ.get("CC", ""), sysconfig.get_config_var("CC") or "", "cc", "gcc", "clang"]
    if not any(shutil.which(words.split()[0]) for words in compilers if words):
        print("compiled  skipped: there is no C compiler (cc, gcc or clang)")
        return []
    passed = os.path.join(COMPILED, "passed")
    places = [os.path.join(ROOT, name) for name in (os.path.join("src", "marrow"), "tests", "tools")]
    if is_compiled() and was(passed) == stamp_of(*places):
        print("compiled  ok     (neither src nor tests have changed since it passed)")
        return []
    if not check("compile", [*SAFELY, os.path.join("tools", "compile_engine.py"), COMPILED, "--quick"]):
        return ["compile"]
    if not check(
        "the same",
        [*SAFELY, os.path.join("tools", "same_games.py"), "--beside", COMPILED_SRC],
    ):
        return ["the same"]
    print("tests of the compiled engine ...", flush=True)
    if not passes(["--fresh", *COMPILED_TESTS], PYTHONPATH=COMPILED_SRC):
        return ["tests of the compiled engine"]
    with open(passed, "w", encoding="utf-8") as file:
        file.write(stamp_of(*places))
    return []


def keep_bytecode() -> None:
    """Compile the tests once, not in every run; for those who want no bytecode beside sources, in .venv."""
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", ""):
        os.environ["PYTHONPYCACHEPREFIX"] = os.path.join(VENV, "bytecode")


def touched() -> list[str]:
    """What to tell pytest so that it runs the tests which a change touches, as long as there is time."""
    files = output([*SAFELY, os.path.join("tools", "touched.py")]).splitlines()
    print(f"{len(files)} files of tests are touched by what differs from the main branch", flush=True)
    return [f"--within={QUICK_TESTS}", *files] if files else []


def check(name: str, command: list[str]) -> bool:
    """Run one check, and tell how it ended."""
    return told(name, *checked(command))


def checked(command: list[str]) -> tuple[bool, str, float]:
    """Run one check: whether it passes, what it says, and the seconds that it took."""
    import subprocess
    import time

    start = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.returncode == 0, done.stdout, time.monotonic() - start


def told(name: str, passed: bool, said: str, seconds: float) -> bool:
    """A line when it passed, all it said when it did not."""
    before = "" if passed else f"{said.rstrip()}\n"
    print(f"{before}{name:9} {'ok' if passed else 'FAILED':6} {seconds:6.1f} s", flush=True)
    return passed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
