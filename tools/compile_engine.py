"""Compile the engine's hot modules with mypyc, and a few functions in C: the same game, faster.

    python tools/compile_engine.py FOLDER          copy src/marrow to FOLDER/src/marrow and compile it there
    python tools/compile_engine.py FOLDER --quick  in half the time: without a profile of what runs

Whoever wants the compiled engine puts FOLDER/src first on the path. Nothing is ever built beside src, where a
stale library would win over an edited file. tools/compiled_modules.txt lists the modules: nine tenths of
the time go there. Objects are kept beside FOLDER by their content, so that the next build compiles only what
changed.
With GCC it compiles twice, the second time by a profile of what the first build ran, which makes the engine
a tenth to a quarter faster. It needs a C compiler and what the test extra of pyproject.toml installs.
"""

import argparse
import ast
import compileall
import fcntl
import hashlib
import importlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import textwrap
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import go

SRC = ROOT / "src"
MODULES = Path(__file__).with_name("compiled_modules.txt")
KERNELS = Path(__file__).with_name("kernels.c")
NUMBERS = Path(__file__).with_name("numbers.h")  # included first in what mypyc writes, and in what it brings
LOOKUPS = Path(__file__).with_name("lookups.h")  # and this in what it writes
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
LIBRARY = "marrow_engine"  # all modules are in marrow_engine__mypyc; beside each file is a shim
FLAGS = (
    "-DNDEBUG", "-fwrapv", "-fPIC", "-fvisibility=hidden", "-g0", "-w", "-ffp-contract=off",
    "-fno-asynchronous-unwind-tables", "-fno-align-functions", "-fno-align-jumps", "-fno-align-loops",
    "-fno-gcse", "-fno-tree-pre", "-fno-tree-vrp", "-fno-schedule-insns2",  # long work, and little won
)  # fmt: skip
FRUITLESS = (  # what some compilers do for long, and find little in code that is mostly calls
    "-fno-compare-elim", "-fno-cprop-registers", "-fno-cse-follow-jumps", "-fno-forward-propagate",
    "-fno-if-conversion", "-fno-if-conversion2", "-fno-ipa-cp", "-fno-ipa-icf", "-fno-ipa-modref",
    "-fno-ipa-ra", "-fno-ipa-reference", "-fno-ipa-sra", "-fno-ivopts", "-fno-rerun-cse-after-loop",
    "-fno-split-loops", "-fno-split-paths", "-fno-tree-bit-ccp", "-fno-tree-loop-im",
    "-fno-tree-loop-optimize", "-fno-tree-pta", "-fno-tree-reassoc", "-fno-tree-sink", "-fno-tree-slsr",
    "-fno-tree-vectorize",
)  # fmt: skip
DIRECT = ("-fno-plt",)  # a function of Python's is called at once, not through a jump of its own
COUNTING = (
    "-fprofile-generate",
    "-fprofile-update=single",
)  # what runs how often is written beside the objects
COUNTED = (
    "-fprofile-use",
    "-Wno-missing-profile",
)  # a source of which nothing ran is compiled as without a profile
LOADS = (  # what is played to count; each is measured as well, which nobody reads
    ("bench", "--seconds", "0.5", "--rounds", "1", "--no-frames", "--no-nethack"),
    ("bench", "--env", "--steps", "4000", "--each", "2", "--no-nethack"),  # where gymnasium is installed
)
MISREAD = re.compile(r"(cpy_r_\w+) = (CPyStatic_\w+);\n    if \(likely\(\1 != CPY_INT_TAG\)\)")
TRACEBACK = re.compile(r'CPy_AddTraceback\("([^"]+)", "([^"]+)", (\d+), (\w+)\)')
TOP_LEVEL = re.compile(r"CPyDef_\w+_____top_level__")
SHORT_TRACEBACKS = """\
#include <CPy.h>
char {top_level}(void) __attribute__((cold));
static __attribute__((noinline, cold)) void marrow_traceback(const char *function, int line);
#define CPy_AddTraceback(file, function, line, names) marrow_traceback(function, line)
#include "{source}"
#undef CPy_AddTraceback
static void marrow_traceback(const char *function, int line)
{{
    CPy_AddTraceback("{file}", function, line, {names});
}}
"""  # a module has hundreds of them, and its file and its names are the same in each; its statements run once


class CannotCompile(Exception):
    """There is no C compiler, or it or mypyc refused; the message is theirs."""


@dataclass(frozen=True, slots=True)
class Library:
    """One shared library: its file below the folder, its C sources, folders with headers, who wrote it."""

    file: str
    sources: tuple[Path, ...]
    include: tuple[Path, ...]
    by_mypyc: bool = False

    def first_headers(self, source: Path) -> tuple[Path, ...]:
        """What is included in a source before anything else."""
        if not self.by_mypyc:
            return ()
        if not source.name.startswith("__native_"):
            return (NUMBERS,)
        folder = source.parent
        names = f"__native_{LIBRARY}.h", f"__native_internal_{LIBRARY}.h"  # with all classes and functions
        return NUMBERS, LOOKUPS, *(folder / name for name in names)


def modules() -> list[str]:
    """The modules that are compiled, as paths below src."""
    lines = MODULES.read_text(encoding="utf-8").splitlines()
    return sorted(line for line in lines if not line.startswith("#"))


def small_sources() -> frozenset[str]:
    """The C sources of the modules that are compiled for size: those after the list's second heading."""
    _, _, small = MODULES.read_text(encoding="utf-8").split("# for ")
    return frozenset(
        f"__native_{name.removesuffix('.py').removesuffix('/__init__').replace('/', '___')}.c"
        for name in small.splitlines()[1:]
    )


def c_compiler() -> list[str]:
    """The C compiler's command: what CC says, or what built this Python, or cc. Raises CannotCompile."""
    for command in (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang"):
        words = shlex.split(command or "")
        if words and shutil.which(words[0]):
            return words
    raise CannotCompile("no C compiler was found; set CC, or install gcc or clang")


def known_flags(compiler: list[str], flags: Iterable[str]) -> tuple[str, ...]:
    """Those of the flags that this compiler knows."""
    asked = [*compiler, "-Werror", "-fsyntax-only", "-x", "c", os.devnull]
    return tuple(one for one in flags if not subprocess.run([*asked, one], capture_output=True).returncode)


def generate(tree: Path, work: Path) -> list[Library]:
    """Let mypyc write C for the modules of ``tree`` into ``work``. Raises CannotCompile."""
    try:
        from mypyc.build import mypycify
    except ImportError as missing:
        raise CannotCompile(f"{missing}; install the test extra of pyproject.toml") from missing
    options = ["--strict", "--explicit-package-bases", "--always-false=NAMES_ARE_CHECKED"]
    options += [f"--config-file={os.devnull}", f"--cache-dir={work / 'mypy_cache'}"]
    before = os.getcwd()
    os.chdir(tree)
    try:
        found = mypycify(
            [*options, *modules()],
            opt_level="2", debug_level="0", multi_file=True, target_dir=str(work / "c"), group_name=LIBRARY,
        )  # fmt: skip
    except SystemExit as refused:
        raise CannotCompile(f"mypyc refused: {refused}") from refused
    finally:
        os.chdir(before)
    return [
        Library(
            one.name.replace(".", "/") + SUFFIX,
            tuple(tree / source for source in one.sources),
            tuple(tree / folder for folder in one.include_dirs),
            by_mypyc=True,
        )
        for one in found
    ]


def headers_of(source: Path, folders: tuple[Path, ...], seen: dict[Path, bytes]) -> Iterator[Path]:
    """The file and every header it includes from ``folders``, each once for each way to it."""
    if source not in seen:
        seen[source] = source.read_bytes()
        for name in re.findall(rb'#include [<"]([^">]+)[">]', seen[source]):
            for folder in (source.parent, *folders):
                if (header := folder / name.decode()).exists():
                    yield from headers_of(header, folders, seen)
                    break
        yield source


def compile_one(
    compiler: list[str],
    source: Path,
    folders: tuple[Path, ...],
    objects: Path,
    first: Iterable[Path] = (),
    optimize: tuple[str, ...] = ("-O2",),
    parsed: Path | None = None,
) -> Path:
    """The object file of a C source, from an earlier build if nothing it includes has changed.

    The ``first`` headers are included before anything else; ``optimize`` says how far to optimize, and by
    which profile. ``parsed`` is the header that ``parse_ahead`` made of the first ones.
    """
    text = source.read_text(encoding="utf-8")
    top_level = TOP_LEVEL.search(text)
    if (traced := TRACEBACK.search(text)) and top_level:
        text = SHORT_TRACEBACKS.format(
            source=source.name, file=traced[1], names=traced[4], top_level=top_level[0]
        )
    else:
        text = f'#include "{source.name}"\n'
    flags = [*optimize, *FLAGS]
    content: dict[Path, bytes] = {}
    digest = hashlib.sha256(" ".join([*compiler, *flags, text, sys.version]).encode())
    flags += includes(source, folders)
    profile = profile_of(source, objects)
    if COUNTED[0] in optimize and profile.exists():
        digest.update(profile.read_bytes())
    for header in first:
        digest.update(header.read_bytes())
    for header in [parsed] if parsed is not None else first:
        flags += ["-include", str(header)]
    for file in sorted(headers_of(source, folders, content)):
        digest.update(file.name.encode() + content[file])
    if COUNTING[0] in optimize:  # its name is in the object, so that it cannot get another
        made = profile.with_suffix(".o")
        run_compiler([*compiler, *flags, "-x", "c", "-c", "-", "-o", str(made)], text)
        return made
    made = objects / f"{digest.hexdigest()[:32]}.o"
    if not made.exists():
        unfinished = made.with_suffix(f".{os.getpid()}.{source.stem}.o")
        if COUNTED[0] in optimize:  # GCC looks for the profile beside it, by its name
            unfinished = profile.with_suffix(".o")
        run_compiler([*compiler, *flags, "-x", "c", "-c", "-", "-o", str(unfinished)], text)
        unfinished.rename(made)
    return made


def profile_of(source: Path, objects: Path) -> Path:
    """Where what is counted in this source is written."""
    return objects / f"{hashlib.sha256(str(source.parent.name).encode()).hexdigest()[:8]}-{source.stem}.gcda"


def parse_ahead(
    compiler: list[str],
    source: Path,
    folders: tuple[Path, ...],
    first: Iterable[Path],
    optimize: tuple[str, ...],
    place: Path,
) -> Path:
    """A header that includes these ones, and beside it what the compiler read in it, for all sources alike.

    A compiler that does not know what lies there, or not for its flags, reads the header.
    """
    header = place / f"first{len(list(place.iterdir()))}.h"
    header.write_text("".join(f'#include "{one}"\n' for one in first), encoding="utf-8")
    flags = [*optimize, *FLAGS, *includes(source, folders)]
    run_compiler([*compiler, *flags, "-x", "c-header", str(header), "-o", f"{header}.gch"])
    return header


def includes(source: Path, folders: tuple[Path, ...]) -> list[str]:
    return [f"-I{folder}" for folder in (source.parent, *folders, sysconfig.get_path("include"))]


def run_compiler(command: list[str], text: str = "") -> None:
    """Run the C compiler on the text. Raises CannotCompile."""
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode:
        raise CannotCompile(f"{shlex.join(command)}\n{done.stderr[-2000:]}")


def link(compiler: list[str], objects: list[Path], target: Path, profile: tuple[str, ...] = ()) -> None:
    """Make a shared library that Python can import."""
    shared = ["-shared", "-s", "-Wl,-z,noseparate-code"]  # without empty pages between code and data
    if profile == COUNTING:  # which needs a library of the compiler's, with a start and an end
        shared += COUNTING
    elif (
        len(objects) == 1
    ):  # as beside each module: nothing to do at the start or the end, no page of its own
        shared += ["-nostartfiles", "-Wl,--build-id=none", "-Wl,-z,norelro"]
    if sys.platform == "darwin":
        shared = ["-bundle", "-undefined", "dynamic_lookup"]
    target.parent.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [*compiler, *shared, *map(str, objects), "-o", str(target)], capture_output=True, text=True
    )
    if done.returncode:
        raise CannotCompile(done.stderr[-2000:])


def generate_whole(tree: Path, work: Path) -> list[Library]:
    """Generate C, from nothing if the last time was broken off: else it would be that of two trees."""
    unfinished = work / "unfinished"
    if unfinished.exists():
        shutil.rmtree(work)
    work.mkdir(parents=True, exist_ok=True)
    unfinished.touch()
    libraries = generate(tree, work)
    unfinished.unlink()
    return libraries


def is_gcc(compiler: list[str]) -> bool:
    """Whether this is GCC: others write profiles otherwise, where they do."""
    version = subprocess.run([*compiler, "--version"], capture_output=True, text=True).stdout
    return "Free Software Foundation" in version


def refuse_others_than_gcc(compiler: list[str]) -> None:
    """Let only GCC compile by a profile. Raises CannotCompile."""
    if not is_gcc(compiler):
        raise CannotCompile(f"--profile needs GCC, and {shlex.join(compiler)} is another compiler")


def build_by_profile(tree: Path, work: Path, jobs: int = 2) -> list[Path]:
    """Like ``build``, by a profile: first a build that counts plays. Raises CannotCompile.

    What never ran is then compiled for size and lies apart, and what runs lies together.
    """
    compiler = c_compiler()
    refuse_others_than_gcc(compiler)
    work.mkdir(parents=True, exist_ok=True)
    for old in (work / "objects").glob("*.gcda"):
        old.unlink()
    with tempfile.TemporaryDirectory(dir=work.parent, prefix=f"{work.name}.") as place:
        build(Path(place), work, jobs, COUNTING)
        print("playing, to count what runs how often ...", flush=True)
        for load in LOADS[: 2 if find_spec("gymnasium") else 1]:
            played = subprocess.run(
                [sys.executable, "-P", "-m", "marrow", *load],
                env=os.environ | {"PYTHONPATH": place}, capture_output=True, text=True,
            )  # fmt: skip
            if "Traceback" in played.stderr:
                raise CannotCompile(f"marrow {shlex.join(load)}\n{played.stderr[-2000:]}")
    if not any((work / "objects").glob("*.gcda")):
        raise CannotCompile("nothing was counted in the objects that count")
    return build(tree, work, jobs, COUNTED)


def build(tree: Path, work: Path, jobs: int = 2, profile: tuple[str, ...] = ()) -> list[Path]:
    """Copy the package to ``tree`` and compile it there; answers with the libraries. Raises CannotCompile.

    ``work`` keeps the generated C and the objects for the next time. With COUNTING the libraries count what
    runs, and with COUNTED they are made by what was counted.
    """
    compiler = c_compiler()
    unfinished = shutil.ignore_patterns("*.pyc.*")  # which others write just now; all other is of use
    shutil.copytree(SRC / "marrow", tree / "marrow", ignore=unfinished)
    write_copies(tree)
    libraries = generate_whole(tree, work)
    objects = work / "objects"
    objects.mkdir(exist_ok=True)
    if misread := list(misread_enums(work)):
        raise CannotCompile(
            "mypyc took an enum member for an int (write it another way): " + "; ".join(misread)
        )
    libraries.append(Library(f"marrow/kernels{SUFFIX}", (KERNELS,), ()))
    made = []
    small, known = small_sources(), known_flags(compiler, (*FRUITLESS, *DIRECT))
    parsed: dict[tuple[tuple[Path, ...], tuple[str, ...]], Path] = {}
    with tempfile.TemporaryDirectory(dir=work) as place, ThreadPoolExecutor(jobs) as pool:
        ready = []
        for library in libraries:
            parts = []
            for source in library.sources:
                first = library.first_headers(source)
                for_size = source.name in small and not profile  # by a profile, what never runs is so made
                optimize = "-Os" if for_size else "-O2", *profile
                if library.by_mypyc:
                    optimize += known
                if first and (first, optimize) not in parsed:
                    parsed[first, optimize] = parse_ahead(
                        compiler, source, library.include, first, optimize, Path(place)
                    )
                ahead = parsed.get((first, optimize))
                parts.append(
                    pool.submit(
                        compile_one, compiler, source, library.include, objects, first, optimize, ahead
                    )
                )
            ready.append(parts)
        for library, parts in zip(libraries, ready, strict=True):
            link(compiler, [part.result() for part in parts], tree / library.file, profile)
            made.append(tree / library.file)
    return made


def misread_enums(work: Path) -> Iterator[str]:
    """Where the generated C loads an enum member, an object, as a tagged int: a fault of mypyc 2.4.1.

    Such a function raises TypeError, or worse, when it is called.
    """
    objects: set[str] = set()
    for header in (work / "c").rglob("*.h"):
        objects |= set(re.findall(r"PyObject \*(CPyStatic_\w+);", header.read_text(encoding="utf-8")))
    for path in sorted((work / "c").rglob("__native_*.c")):
        text = path.read_text(encoding="utf-8")
        for match in MISREAD.finditer(text):
            if match[2] in objects:
                where = TRACEBACK.search(text, match.end())
                yield f"{match[2]} in {':'.join(where.group(1, 2, 3)) if where else path.name}"


def write_copies(tree: Path) -> None:
    """Write into each record of the model how it is copied: what pure Python writes when one first is.

    A world is a tree: no record refers to what holds it, and the collector of cycles need not look at any.
    Raises CannotCompile.
    """
    sys.path.insert(0, str(SRC))
    try:
        from marrow.model.copying import Part, written_copy
    except ImportError as missing:
        raise CannotCompile(f"{missing}; install the test extra of pyproject.toml") from missing
    finally:
        sys.path.remove(str(SRC))
    for path in modules():
        if not path.startswith("marrow/model/"):
            continue
        module = importlib.import_module(path.removesuffix(".py").replace("/", "."))
        lines = (tree / path).read_text(encoding="utf-8").splitlines()
        body = ast.parse("\n".join(lines)).body
        records = [
            one for one in body if isinstance(one, ast.ClassDef) and hasattr(vars(module)[one.name], "clone")
        ]
        for statement in reversed(records):
            record = vars(module)[statement.name]
            if issubclass(record, Part) and record is not Part:
                own = [one.name for one in statement.body if isinstance(one, ast.FunctionDef)]
                name = "copy_fields" if "clone" in own else "clone"
                copy = textwrap.indent(written_copy(record, name, record.__name__), "    ")
                lines[statement.end_lineno : statement.end_lineno] = ["", *copy.splitlines()]
            first = min([statement.lineno, *(one.lineno for one in statement.decorator_list)]) - 1
            lines[first:first] = ["@mypyc_attr(acyclic=True)"]
        if records:
            last = [one.lineno for one in body if isinstance(one, ast.Import | ast.ImportFrom)][-1] - 1
            lines[last:last] = ["from marrow.compiling import mypyc_attr"]
        (tree / path).write_text("\n".join([*lines, ""]), encoding="utf-8")


@contextmanager
def only_one(lock: Path) -> Iterator[None]:
    """Wait until nobody else compiles here, and let nobody else begin."""
    with lock.open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("waiting for another compilation to end ...", file=sys.stderr, flush=True)
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def install(folder: Path, *, by_profile: bool, quickly: bool = False) -> None:
    """Make the folder hold a compiled copy of the package, at once and whole. Raises CannotCompile.

    ``quickly`` says that it could have been made by a profile.
    """
    work = folder.parent / f"{folder.name}.work"
    stamp = go.stamp_of(str(SRC / "marrow"))
    with (
        only_one(folder.parent / f"{folder.name}.lock"),
        tempfile.TemporaryDirectory(dir=folder.parent, prefix=f"{folder.name}.") as place,
    ):
        new = Path(place) / "new"
        made = (build_by_profile if by_profile else build)(new / "src", work)
        (new / "tests").symlink_to(ROOT / "tests")  # where crosscheck looks for the harness of its checkout
        compileall.compile_dir(new / "src", quiet=1, ddir=folder / "src")  # so that it starts quickly at once
        if quickly:
            (new / "quickly").touch()
        (new / "stamp").write_text(stamp, encoding="utf-8")
        if folder.exists():
            folder.rename(Path(place) / "old")
        new.rename(folder)
    size = sum((folder / file.relative_to(new)).stat().st_size for file in made) / 1e6
    print(f"compiled {len(modules())} modules; {size:.1f} MB of libraries in {folder}")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument(
        "--quick", action="store_true",
        help="compile once: in half the time, an engine that is a tenth to a quarter slower",
    )  # fmt: skip
    ways.add_argument(
        "--profile", action="store_true",
        help="fail if the compiler is not GCC, which alone compiles by a profile",
    )  # fmt: skip
    arguments = parser.parse_args()
    try:
        by_profile = not arguments.quick and (arguments.profile or is_gcc(c_compiler()))
        install(arguments.folder.resolve(), by_profile=by_profile, quickly=arguments.quick)
    except CannotCompile as reason:
        print(f"cannot compile: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
