"""The uploads that `marrow bench --server` sends."""

import os
from pathlib import Path

from marrow.server.bench.leaving import Uploads, cut_at_turn
from marrow.server.bench.processor import seconds_of
from marrow.server.judge import judge
from server.serving import bones_file


def test_no_two_of_them_are_the_same_and_each_is_taken_in() -> None:
    files = [bones_file(0), bones_file(1)]
    uploads = Uploads(("one", "two"), tuple(map(cut_at_turn, files)))

    bodies = [uploads(client, number).split(b"\r\n\r\n", 1)[1] for number in range(4) for client in range(2)]

    judged = [judge(body) for body in bodies]
    assert len({one.sha256 for one in judged}) == 8
    assert [(one.code, one.turn) for one in judged[:2]] == [("D0.5", 1), ("D0.5", 2)]
    before, turn, after = cut_at_turn(files[0])
    assert b"%b%d%b" % (before, turn, after) == files[0]


def test_what_a_process_took_of_the_processor_is_told_where_the_system_tells_it() -> None:
    told, of_nobody = seconds_of(os.getpid()), seconds_of(2**22 + 1)

    assert (told is not None) == Path("/proc/self/stat").exists()
    assert of_nobody is None
    if told is not None:
        assert abs(told - sum(os.times()[:2])) < 1
