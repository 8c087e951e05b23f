"""Arrays that lie side by side are like arrays by themselves, and their copies stay as they were."""

import gc
import pickle
import tracemalloc
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from marrow.env import packed_arrays
from marrow.env.environment import MarrowEnv
from marrow.env.observations import Arrays
from marrow.env.packed_arrays import PackedArrays, size_of

SHAPES = {"glyphs": ((21, 79), np.int16), "blstats": ((27,), np.int64), "legal": ((), np.int8)}


@pytest.mark.parametrize("largest", [2**31 - 1, 0])  # as fields of a record, and without
def test_copies_keep_what_the_arrays_were(monkeypatch: pytest.MonkeyPatch, largest: int) -> None:
    monkeypatch.setattr(packed_arrays, "LARGEST_RECORD", largest)
    arrays = PackedArrays(SHAPES)
    arrays["glyphs"][20, 78] = 5976
    arrays["blstats"][:] = range(27)

    copies = arrays.copies()
    arrays["glyphs"][:] = 7

    assert copies["glyphs"][20, 78] == 5976 and copies["glyphs"].sum() == 5976
    assert copies["blstats"].tolist() == list(range(27)) and copies["legal"] == 0
    assert [(array.shape, array.dtype) for array in copies.values()] == [
        (shape, np.dtype(kind)) for shape, kind in SHAPES.values()
    ]
    assert all(array.flags.c_contiguous and array.flags.aligned for array in copies.values())


@pytest.mark.parametrize("hold", [
    lambda seen: seen["blstats"],
    lambda seen: seen["blstats"][3:7],
    lambda seen: seen["blstats"][3:7].reshape(2, 2).T,
    lambda seen: memoryview(seen["blstats"]),
    lambda seen: np.asarray(memoryview(seen["blstats"])),
])  # fmt: skip
def test_a_copy_stays_as_it_was_while_somebody_holds_a_part_of_it(hold: Callable[[Arrays], Any]) -> None:
    arrays = PackedArrays(SHAPES)
    arrays["blstats"][:] = range(27)
    held = hold(arrays.copies())
    before = np.array(held).tolist()

    arrays["blstats"][:] = 7
    later = [arrays.copies() for _ in range(4)]

    assert np.array(held).tolist() == before
    assert all((copied["blstats"] == 7).all() for copied in later)


def test_copies_that_are_held_are_different_arrays() -> None:
    arrays = PackedArrays(SHAPES)
    held = []
    for number in range(5):
        arrays["blstats"][:] = number
        held.append(arrays.copies())

    assert [int(copied["blstats"][26]) for copied in held] == [0, 1, 2, 3, 4]


def test_a_copy_that_nobody_holds_is_written_again() -> None:
    arrays = PackedArrays(SHAPES)
    first = arrays.copies()
    place = first["glyphs"].__array_interface__["data"]
    del first
    arrays["glyphs"][3, 4] = 5

    again = arrays.copies()

    assert again["glyphs"].__array_interface__["data"] == place
    assert again["glyphs"][3, 4] == 5


def test_large_copies_are_not_kept_for_another_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed_arrays, "LARGEST_KEPT", size_of(SHAPES) - 1)
    arrays = PackedArrays(SHAPES)
    gc.collect()
    tracemalloc.start()

    arrays.copies()
    kept = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()

    assert kept < size_of(SHAPES)


def test_each_array_begins_a_line_of_the_cache() -> None:
    assert size_of(SHAPES) == 3328 + 256 + 64  # 21 * 79 * 2 = 3318, 27 * 8 = 216, 1


def test_an_observation_may_be_changed_and_pickled_by_itself() -> None:
    env = MarrowEnv()
    seen, _ = env.reset(seed=3)
    kept = seen["glyphs"].copy()

    seen["chars"][:] = 0
    later, *_ = env.step(0)

    assert later["chars"].any() and (seen["glyphs"] == kept).all()
    assert len(pickle.dumps(seen["blstats"])) < 1000  # the 27 numbers, and nothing beside them
