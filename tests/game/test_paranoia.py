"""Every invariant of `marrow soak --paranoid` notices a world in which it does not hold."""

from collections.abc import Callable

import pytest

from marrow.game.invariants import InvariantBroken
from marrow.lab import soak
from marrow.lab.paranoia import INVARIANTS, check_paranoidly, the_world_can_be_kept
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import WIDTH, TrapKind
from marrow.model.vocabularies import TimerKind
from marrow.model.world import Timer
from scene import MIDDLE, Scene


def twice(scene: Scene) -> None:
    dagger = scene.carry("dagger")
    scene.level.items[MIDDLE] = [dagger]


def none_of_it(scene: Scene) -> None:
    scene.carry("dagger").quantity = 0


def stacked_sacks(scene: Scene) -> None:
    scene.carry("sack").quantity = 2


def too_enchanted(scene: Scene) -> None:
    scene.carry("dagger").charge = 128


def worn_on_the_floor(scene: Scene) -> None:
    scene.lay("dagger").worn = int(Slot.QUIVERED)


def worn_in_a_sack(scene: Scene) -> None:
    scene.carry("sack").contents.append(scene.item("dagger"))
    scene.hero.inventory[-1].contents[0].worn = int(Slot.WIELDED)


def worn_and_gone(scene: Scene) -> None:
    scene.wear("gold piece", Slot.QUIVERED)
    scene.hero.inventory.clear()


def worn_unknowingly(scene: Scene) -> None:
    scene.wear("dagger", Slot.WIELDED).worn = 0


def power_of_nothing(scene: Scene) -> None:
    scene.hero.extrinsic[3] = int(Slot.LEFT_RING)


def two_purses(scene: Scene) -> None:
    scene.carry("gold piece")
    scene.hero.inventory.insert(0, scene.item("gold piece"))
    scene.hero.inventory[0].letter = "$"


def lost_ball(scene: Scene) -> None:
    scene.hero.punishment.ball_id = scene.hero.punishment.chain_id = 77


def dead_timer(scene: Scene) -> None:
    scene.world.timers.append(Timer(9, TimerKind.ROT, 77))


def leash_of_nobody(scene: Scene) -> None:
    scene.carry("leash").ghost_id = 77


def dead_and_standing(scene: Scene) -> None:
    scene.monster("newt").hp = 0


def two_of_one_id(scene: Scene) -> None:
    scene.monster("newt").id = scene.monster("jackal", MIDDLE + 2).id


def on_one_spot(scene: Scene) -> None:
    scene.monster("newt").spot = scene.monster("jackal", MIDDLE + 2).spot


def off_the_map(scene: Scene) -> None:
    scene.monster("newt").spot = WIDTH


def tame_without_bond(scene: Scene) -> None:
    scene.monster("dog", tame=5).pet = None


def held_by_nobody(scene: Scene) -> None:
    scene.hero.hold.holder_id = 77


def trap_elsewhere(scene: Scene) -> None:
    scene.level.traps[MIDDLE] = Trap(TrapKind.PIT, MIDDLE + 1)


def empty_pile(scene: Scene) -> None:
    scene.level.items[MIDDLE] = []


FAULTS: tuple[tuple[Callable[[Scene], None], str], ...] = (
    (twice, "in two places"), (none_of_it, "0 of dagger"), (stacked_sacks, "do not stack"),
    (too_enchanted, "charge 128"), (worn_on_the_floor, "on the floor is worn"),
    (worn_in_a_sack, "in sack is worn"), (worn_and_gone, "not in the pack"),
    (worn_unknowingly, "does not know"), (power_of_nothing, "empty slots"), (two_purses, "2 stacks"),
    (lost_ball, "the hero drags"), (dead_timer, "which is gone"), (leash_of_nobody, "leashes hold"),
    (dead_and_standing, "0 of 10 hit points"), (two_of_one_id, "two monsters have the id"),
    (on_one_spot, "two monsters stand"), (off_the_map, "at spot 80"), (tame_without_bond, "is tame 5"),
    (held_by_nobody, "holder is monster 77"), (trap_elsewhere, "another's spot"), (empty_pile, "empty pile"),
)  # fmt: skip


def test_an_ordinary_world_is_in_order() -> None:
    scene = Scene()
    scene.wear("dagger", Slot.WIELDED)
    scene.monster("dog", tame=5)

    check_paranoidly(scene.world, scene.play.edition)


@pytest.mark.parametrize(("fault", "says"), FAULTS)
def test_a_fault_of_the_world_is_noticed(fault: Callable[[Scene], None], says: str) -> None:
    scene = Scene()
    fault(scene)

    with pytest.raises(InvariantBroken, match=says):
        check_paranoidly(scene.world, scene.play.edition)


def test_a_world_that_does_not_come_back_from_its_file_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene()
    monkeypatch.setattr("marrow.lab.paranoia.decode_world", lambda kept: Scene(turn=2).world)

    with pytest.raises(InvariantBroken, match="come back from a file"):
        the_world_can_be_kept(scene.world)


def test_every_invariant_has_a_fault_that_it_notices() -> None:
    """The two shared with every soak have tests of their own."""
    noticed = set()
    for fault, _ in FAULTS:
        scene = Scene()
        fault(scene)
        for invariant in INVARIANTS:
            try:
                invariant(scene.world)
            except InvariantBroken:
                noticed.add(invariant.__name__)

    assert {invariant.__name__ for invariant in INVARIANTS} - noticed == {"check_bills"}


def test_a_broken_invariant_is_counted_apart(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def breaks(world: object, edition: object, commands: int) -> None:
        raise InvariantBroken("it does not hold")

    monkeypatch.setattr(soak, "check_paranoidly", breaks)

    assert soak.main(["--games", "1", "--processes", "1", "--paranoid", "--turns", "5"]) == 1
    assert capsys.readouterr().out.endswith(" 0 exceptions, 1 invariants broken\n")
