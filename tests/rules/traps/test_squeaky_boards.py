"""The notes of squeaky boards. Rule N-609. NetHack: trap.c, maketrap."""

from marrow.model.places import TrapKind
from marrow.rules.generation.new_levels.trap_placement import put_trap
from rule import rule
from scene import MIDDLE, Scene

NOTE = "trap.c maketrap"


@rule("N-609")
def test_each_board_chooses_among_the_notes_that_are_left() -> None:
    """In the running 3.6.7 the first throws rn2(12); once all 12 notes are given, it is rn2(12) again."""
    sides = [*range(12, 0, -1), 12]
    scene = Scene(throws=[(NOTE, number, 0) for number in sides])

    for number in range(13):
        put_trap(scene.play, MIDDLE + 1 + number, TrapKind.SQUEAKY_BOARD)

    assert scene.thrown == 13


@rule("N-609")
def test_other_traps_and_the_board_that_was_there_take_no_note() -> None:
    scene = Scene(throws=[(NOTE, 12, 0), (NOTE, 12, 0)])
    put_trap(scene.play, MIDDLE + 2, TrapKind.WEB)

    put_trap(scene.play, MIDDLE + 1, TrapKind.SQUEAKY_BOARD)
    put_trap(scene.play, MIDDLE + 1, TrapKind.SQUEAKY_BOARD)

    assert scene.thrown == 2
