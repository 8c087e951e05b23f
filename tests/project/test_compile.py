"""The compiled engine: its functions in C, what it is built from, and that it is never a stale one."""

import ast
import importlib.machinery
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from array import array
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

import go
import pytest
from hypothesis import given
from hypothesis import strategies as st

import compile_engine
from marrow import kernels
from marrow.chance import Dice, WorldDice
from marrow.model.places import AREA, WIDTH
from patience import until

SRC = Path(__file__).parent.parent.parent / "src"


@pytest.fixture(scope="module")
def in_c(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    """``tools/kernels.c``, built alone."""
    try:
        compiler = compile_engine.c_compiler()
    except compile_engine.CannotCompile as reason:
        pytest.skip(str(reason))
    folder = tmp_path_factory.mktemp("kernels")
    built = folder / f"kernels{compile_engine.SUFFIX}"
    compile_engine.link(
        compiler, [compile_engine.compile_one(compiler, compile_engine.KERNELS, (), folder)], built
    )
    loader = importlib.machinery.ExtensionFileLoader("kernels", str(built))
    spec = importlib.util.spec_from_loader("kernels", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


def test_the_digits_of_numbers_are_read_only_where_they_lie_in_this_python() -> None:
    """Since 3.12 an int has no ``ob_digit``: what reads it would not compile."""
    for source in (compile_engine.KERNELS, compile_engine.NUMBERS, compile_engine.LOOKUPS):
        text = source.read_text(encoding="utf-8")
        everywhere = re.sub(r"^#if PY_VERSION_HEX.*?^#endif", "", text, flags=re.MULTILINE | re.DOTALL)
        assert "ob_digit" not in everywhere


@given(state=st.integers(0, 2**64 - 1), sides=st.integers(1, 2**70))
def test_dice_in_c_fall_as_in_python(in_c: ModuleType, state: int, sides: int) -> None:
    ours, theirs = {"world": state}, {"world": state}
    assert kernels.throw(ours, "world", sides) == in_c.throw(theirs, "world", sides)
    assert ours == theirs


@given(state=st.integers(0, 2**64 - 1), sides=st.lists(st.integers(1, 2000), max_size=50))
def test_dice_in_c_go_on_as_in_python(in_c: ModuleType, state: int, sides: list[int]) -> None:
    ours, theirs = {"world": state}, {"world": state}
    for most in sides:  # from the second on, nobody but the streams holds the state
        assert in_c.throw(theirs, "world", most) == kernels.throw(ours, "world", most)
        assert theirs == ours


@given(state=st.integers(0, 2**64 - 1))
def test_dice_in_c_change_no_state_that_somebody_holds(in_c: ModuleType, state: int) -> None:
    streams = {"world": state}
    in_c.throw(streams, "world", 6)
    copied, written = streams.copy(), str(streams["world"])

    in_c.throw(streams, "world", 6)

    assert str(copied["world"]) == written


@given(state=st.integers(0, 2**64 - 1), sides=st.lists(st.integers(1, 2000), max_size=50))
def test_dice_fall_as_one_by_one_whoever_else_throws(state: int, sides: list[int]) -> None:
    ours, single = {"world": state}, {"world": state}
    dice = WorldDice(ours, "world")

    for number, most in enumerate(sides):
        if number % 7 == 6:  # another throws from the same stream
            assert kernels.throw(ours, "world", most) == kernels.throw(single, "world", most)
        else:
            assert dice.rn2(most, "") == kernels.throw(single, "world", most)
        assert ours == single


@given(
    state=st.integers(0, 2**64 - 1), sides=st.integers(1, 2000), share=st.integers(0, 9),
    most=st.integers(0, 90),
)  # fmt: skip
def test_dice_until_a_number_is_low_fall_in_c_as_one_by_one(
    in_c: ModuleType, state: int, sides: int, share: int, most: int
) -> None:
    limit = sides * share // 100
    ours, theirs, single = {"world": state}, {"world": state}, {"world": state}
    numbers = [limit]
    while len(numbers) <= most and numbers[-1] >= limit:
        numbers.append(kernels.throw(single, "world", sides))
    expected = (len(numbers) - 1, numbers[-1])

    assert kernels.throw_until_below(ours, "world", limit, sides, most) == expected
    assert in_c.throw_until_below(theirs, "world", limit, sides, most) == expected
    assert (
        Dice.until_below(WorldDice(fourth := {"world": state}, "world"), limit, sides, most, "") == expected
    )
    assert ours == theirs == single == fourth


def walled(rocks: set[int], origin: int) -> bytes:
    """A map whose borders stop light, and these rocks, but for the origin."""
    opaque = bytearray(AREA)
    opaque[0:AREA:WIDTH] = b"\x01" * len(range(0, AREA, WIDTH))
    opaque[AREA - WIDTH :] = b"\x01" * WIDTH
    for spot in rocks - {origin}:
        opaque[spot] = 1
    return bytes(opaque)


SPOTS = st.sets(st.integers(0, AREA - 1), max_size=400)
ORIGINS = st.integers(1, AREA - WIDTH - 1).filter(lambda spot: spot % WIDTH != 0)


@given(rocks=SPOTS, origin=ORIGINS)
def test_shadows_in_c_fall_as_in_python(in_c: ModuleType, rocks: set[int], origin: int) -> None:
    opaque = walled(rocks, origin)
    assert in_c.cast_shadows(opaque, origin, WIDTH) == kernels.cast_shadows(opaque, origin, WIDTH)


@given(rocks=SPOTS, dark=SPOTS, trees=SPOTS, origin=ORIGINS)
def test_lit_spots_are_seen_in_c_as_in_python(
    in_c: ModuleType, rocks: set[int], dark: set[int], trees: set[int], origin: int
) -> None:
    opaque = walled(rocks, origin)
    lit = bytes(spot not in dark for spot in range(AREA))
    walls = bytes(spot not in trees for spot in range(AREA))
    seen = kernels.field_of_view(opaque, lit, walls, origin, WIDTH)
    assert in_c.field_of_view(opaque, lit, walls, origin, WIDTH) == seen


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 35), st.integers(0, 36), st.integers(0, 300))))
def test_ground_is_mapped_in_c_as_in_python(in_c: ModuleType, spots: list[tuple[int, int, int, int]]) -> None:
    """Of each spot of a small level: how it is seen, its ground, the ground seen before, the glyph before.

    Grounds from 30 look otherwise than they are, and glyphs below 100 are none.
    """
    view, terrain, before = (bytes(spot[place] for spot in spots) for place in range(3))
    glyphs = [glyph if glyph >= 100 else 0 for *_, glyph in spots]
    as_it_is = bytes(ground < 30 for ground in range(256))
    expected: list[int] = []
    map_after, seen_after = array("H", glyphs), bytearray(before)
    for place, sight in enumerate(view):
        plain = terrain[place] + 90, terrain[place] + 1
        if sight == 2 and glyphs[place] == 0 and as_it_is[terrain[place]]:
            map_after[place], seen_after[place] = plain
        elif sight == 2 and (glyphs[place], before[place]) != plain:
            expected.append(place)

    for kernel in (kernels, in_c):
        seen, remembered = bytearray(before), array("H", glyphs)
        assert kernel.map_ground(view, bytearray(terrain), seen, remembered, 90, as_it_is) == expected
        assert (remembered, seen) == (map_after, seen_after)


@given(before=st.lists(st.integers(0, 3), max_size=200), data=st.data())
def test_differences_in_c_are_those_in_python(
    in_c: ModuleType, before: list[int], data: st.DataObject
) -> None:
    now = data.draw(st.lists(st.integers(0, 3), min_size=len(before), max_size=len(before)))
    expected = [place for place, one in enumerate(before) if one != now[place]]
    for module in (kernels, in_c):
        assert module.differences(array("H", before), array("H", now)) == expected
        assert module.differences(bytes(before), bytes(now)) == expected


def test_arrays_of_two_lengths_cannot_be_compared(in_c: ModuleType) -> None:
    for module in (kernels, in_c):
        with pytest.raises(ValueError, match="of one length"):
            module.differences(b"abc", b"ab")


@given(track=st.lists(st.integers(1, AREA), max_size=100), spot=ORIGINS)
def test_the_last_spot_beside_another_is_found_in_c_as_in_python(
    in_c: ModuleType, track: list[int], spot: int
) -> None:
    beside = [one for one in track if abs(one - spot) in (0, 1, WIDTH - 1, WIDTH, WIDTH + 1)]
    expected = beside[-1] if beside else -1
    assert kernels.last_beside(track, spot, WIDTH) == expected
    assert in_c.last_beside(track, spot, WIDTH) == expected


def test_one_more_reference_is_counted_in_c_as_in_python(in_c: ModuleType) -> None:
    for module in (kernels, in_c):
        objects: list[object] = [object(), object()]
        before = module.references(objects)

        held = [objects[0], objects[1], objects[1]]

        assert module.references(objects) == before + 3
        held.clear()
        assert module.references(objects) == before


@given(text=st.text(st.characters(max_codepoint=300), max_size=9), start=st.integers(0, 4))
def test_plain_text_is_written_in_c_as_in_python(in_c: ModuleType, text: str, start: int) -> None:
    colours_of = bytes(range(256))
    shown = text[:6].ljust(6) if all(" " <= letter <= "~" for letter in text) else ""
    expected = "##########"[:start] + shown + "##########"[start + len(shown) :]
    inks = [35] * start + [ord(letter) for letter in text[: len(shown)]]
    inks += [0] * (len(shown) - len(text)) + [35] * (10 - start - len(shown))
    for module in (kernels, in_c):
        chars, colours = bytearray(b"#" * 10), bytearray(b"#" * 10)

        written = module.put_text(memoryview(chars), memoryview(colours), start, 6, text, colours_of)

        assert (written, chars.decode(), list(colours)) == (bool(shown), expected, inks)


def test_text_is_written_only_where_there_is_room(in_c: ModuleType) -> None:
    memory = memoryview(bytearray(10))
    for module in (kernels, in_c):
        for start in (5, -1):
            with pytest.raises(ValueError, match="no such room"):
                module.put_text(memory, memory, start, 6, "abc", bytes(256))


def test_an_unknown_stream_is_a_key_error_in_c_too(in_c: ModuleType) -> None:
    for module in (kernels, in_c):
        with pytest.raises(KeyError, match="fog"):
            module.throw({"world": 1}, "fog", 6)


def test_every_record_of_the_compiled_model_is_written_with_its_copy(tmp_path: Path) -> None:
    """Pure Python writes it when a record is first copied; called from outside, it takes most of the time."""
    shutil.copytree(SRC / "marrow" / "model", tmp_path / "marrow" / "model")

    compile_engine.write_copies(tmp_path)

    copied_by = {
        record.name: {one.name: one for one in record.body if isinstance(one, ast.FunctionDef)}
        for name in compile_engine.modules()
        if name.startswith("marrow/model/")
        for record in ast.parse((tmp_path / name).read_text(encoding="utf-8")).body
        if isinstance(record, ast.ClassDef) and any(ast.unparse(base) == "Part" for base in record.bases)
    }
    assert {name for name, methods in copied_by.items() if "copy_fields" in methods} == {"Hero"}
    assert all("clone" in methods for methods in copied_by.values())
    assert ast.unparse(copied_by["TinOpening"]["clone"].body[-2]) == "new.turns_needed = self.turns_needed"


def test_every_compiled_module_is_there_and_listed_once() -> None:
    listed = compile_engine.modules()
    assert sorted(set(listed)) == listed
    assert [name for name in listed if not (SRC / name).is_file()] == []


def test_no_compiled_module_says_x_in_unpacked_tuples() -> None:
    """mypyc 2.4.1 crashes on ``x in (*A, B)``: the tuple wants a name."""
    found = [
        f"{name}:{node.lineno}"
        for name in compile_engine.modules()
        for node in ast.walk(ast.parse((SRC / name).read_text(encoding="utf-8")))
        if isinstance(node, ast.Compare)
        and isinstance(node.ops[0], ast.In | ast.NotIn)
        and isinstance(node.comparators[0], ast.Tuple | ast.List)
        and any(isinstance(one, ast.Starred) for one in node.comparators[0].elts)
    ]
    assert found == []


def test_constants_of_compiled_modules_are_final() -> None:
    """Otherwise each use of them is looked up in a dictionary."""
    found = [
        f"{name}: {target.id}"
        for name in compile_engine.modules()
        for statement in ast.parse((SRC / name).read_text(encoding="utf-8")).body
        for target in plain_targets(statement)
        if re.fullmatch("_?[A-Z][A-Z0-9_]+", target.id)
    ]
    assert found == []


def test_no_compiled_module_keeps_slices_in_variables() -> None:
    """mypyc takes them for indices: `rows = slice(3, 5)` and `masks[rows]` raise TypeError."""
    found = [
        f"{name}:{node.lineno}"
        for name in compile_engine.modules()
        for node in ast.walk(ast.parse((SRC / name).read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "slice"
    ]
    assert found == []


def test_no_compiled_module_is_another_to_the_type_checker() -> None:
    """``if TYPE_CHECKING: ... else: ...``: mypyc leaves the second half out and raises in its place."""
    found = [
        f"{name}:{node.lineno}"
        for name in compile_engine.modules()
        for node in ast.walk(ast.parse((SRC / name).read_text(encoding="utf-8")))
        if isinstance(node, ast.If) and node.orelse and "TYPE_CHECKING" in ast.unparse(node.test)
    ]
    assert found == []


def plain_targets(statement: ast.stmt) -> list[ast.Name]:
    """The names that a statement of a module assigns and does not call Final."""
    match statement:
        case ast.Assign(targets=[ast.Name() as name], value=ast.Call(func=ast.Name("TypeVar"))):
            return []
        case ast.Assign(targets=[ast.Name() as name]):
            return [name]
        case ast.Assign(targets=[ast.Tuple(elts=names)]):
            return [name for name in names if isinstance(name, ast.Name)]
        case ast.AnnAssign(target=ast.Name() as name) if "Final" not in ast.unparse(statement.annotation):
            return [name]
        case _:
            return []


def test_a_changed_file_makes_the_stamp_another(tmp_path: Path) -> None:
    file = tmp_path / "rule.py"
    file.write_text("A = 1\n")
    before = go.stamp_of(str(tmp_path))
    assert before == go.stamp_of(str(tmp_path))
    file.write_text("A = 12\n")
    assert before != go.stamp_of(str(tmp_path))


def test_a_stale_engine_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(go, "COMPILED", str(tmp_path))
    assert not go.is_compiled()
    (tmp_path / "stamp").write_text(go.stamp_of(str(SRC / "marrow")))
    assert go.is_compiled()
    (tmp_path / "stamp").write_text("of other sources")
    assert not go.is_compiled()


def test_the_lock_brings_what_a_compiled_wheel_is_built_with() -> None:
    """hatch_build.py asks for these; mypyc imports setuptools where Python has no distutils, since 3.12."""
    lock = (SRC.parent / "test.lock").read_text(encoding="utf-8")
    locked = set(re.findall(r"^(\S+)==", lock, re.MULTILINE))

    assert {"msgspec", "mypy", "setuptools"} <= locked


def test_without_a_compiler_one_is_asked_for(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-P", str(SRC.parent / "tools" / "compile_engine.py"), str(tmp_path / "made")],
        env={"PATH": str(tmp_path), "CC": "no-such-compiler", "HOME": os.environ.get("HOME", "")},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert "no C compiler was found" in done.stderr
    assert not (tmp_path / "made").exists()


def test_only_flags_that_the_compiler_knows_are_given_to_it() -> None:
    try:
        compiler = compile_engine.c_compiler()
    except compile_engine.CannotCompile as reason:
        pytest.skip(str(reason))
    assert compile_engine.known_flags(compiler, ("-O1", "-fno-such-pass", "-g0")) == ("-O1", "-g0")


def test_what_a_broken_off_compilation_left_is_not_mixed_with_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = tmp_path / "work"

    def broken_off(tree: Path, work: Path) -> list[compile_engine.Library]:
        (work / "half.c").touch()
        raise KeyboardInterrupt

    monkeypatch.setattr(compile_engine, "generate", broken_off)
    with pytest.raises(KeyboardInterrupt):
        compile_engine.generate_whole(tmp_path, work)
    assert (work / "half.c").exists()

    monkeypatch.setattr(compile_engine, "generate", lambda tree, work: [])
    compile_engine.generate_whole(tmp_path, work)
    assert list(work.iterdir()) == []


def test_two_compilations_come_one_after_the_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    order = []
    with ThreadPoolExecutor(1) as pool, compile_engine.only_one(tmp_path / "lock"):

        def second() -> None:
            with compile_engine.only_one(tmp_path / "lock"):
                order.append("second")

        running = pool.submit(second)
        until(lambda: "waiting" in capsys.readouterr().err)
        order.append("first")
    running.result()
    assert order == ["first", "second"]


def test_what_is_counted_of_a_source_has_one_place(tmp_path: Path) -> None:
    one, other = (compile_engine.profile_of(tmp_path / name / "dice.c", tmp_path) for name in ("a", "b"))
    assert one == compile_engine.profile_of(Path("elsewhere") / "a" / "dice.c", tmp_path)
    assert one != other and {one.suffix, other.suffix} == {".gcda"}


def test_a_source_is_compiled_by_what_was_counted_in_it(tmp_path: Path) -> None:
    """The function that runs lies with what is hot, and the one that never ran with what is not."""
    try:
        compiler = compile_engine.c_compiler()
        compile_engine.refuse_others_than_gcc(compiler)
    except compile_engine.CannotCompile as reason:
        pytest.skip(str(reason))
    source = tmp_path / "walk.c"
    source.write_text(
        "#include <stdio.h>\n"
        "__attribute__((noinline)) int often(int x) { return x * 3 + 1; }\n"
        "__attribute__((noinline)) int never(int x) { return x * 5 + 2; }\n"
        "int main(int n, char **words) { int sum = 0; for (int i = 0; i < 100000; i++)"
        ' sum += n > 5 ? never(i) : often(i); printf("%d", sum); return 0; }\n'
    )
    counting = compile_engine.compile_one(
        compiler, source, (), tmp_path, optimize=("-O2", *compile_engine.COUNTING)
    )
    plain = compile_engine.compile_one(compiler, source, (), tmp_path)
    program = tmp_path / "walk"
    subprocess.run([*compiler, *compile_engine.COUNTING, str(counting), "-o", str(program)], check=True)
    subprocess.run([str(program)], check=True, capture_output=True)
    assert compile_engine.profile_of(source, tmp_path).exists()

    made = compile_engine.compile_one(
        compiler, source, (), tmp_path, optimize=("-O2", *compile_engine.COUNTED)
    )

    assert made != plain
    assert b".text.unlikely" in made.read_bytes()
