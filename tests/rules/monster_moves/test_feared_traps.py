"""Which traps monsters take to be harmless. NetHack: mon.c, mfndpos; since 3.7 trap.c, m_harmless_trap."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import TrapKind
from marrow.rules.monster_moves.feared_traps import can_harm
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.pet_move import avoids_seen_trap
from scene import MIDDLE, Scene

NETHACK = ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "3.7", "5.0.0")


@pytest.mark.parametrize(
    ("name", "kind", "harmless_since"),
    [
        ("fog cloud", TrapKind.WEB, "3.4.3"),  # amorphous
        ("energy vortex", TrapKind.WEB, "3.6.1"),
        ("ghost", TrapKind.WEB, "3.6.1"),
        ("giant spider", TrapKind.WEB, "3.4.3"),
        ("flaming sphere", TrapKind.BEAR_TRAP, "3.4.3"),  # small
        ("stalker", TrapKind.BEAR_TRAP, "3.4.3"),  # flies
        ("earth elemental", TrapKind.BEAR_TRAP, "never"),
        ("iron piercer", TrapKind.BEAR_TRAP, "never"),  # clings, but that does not help it
        ("iron piercer", TrapKind.PIT, "3.4.3"),
        ("trapper", TrapKind.PIT, "never"),
        ("lurker above", TrapKind.PIT, "3.4.3"),
        ("gray dragon", TrapKind.ANTI_MAGIC, "3.6.0"),
        ("newt", TrapKind.VIBRATING_SQUARE, "3.6.2"),
        ("newt", TrapKind.MAGIC, "3.7"),
        ("bat", TrapKind.ARROW, "3.7"),
        ("yellow light", TrapKind.SQUEAKY_BOARD, "3.4.3"),
        ("newt", TrapKind.SQUEAKY_BOARD, "never"),
        ("newt", TrapKind.STATUE, "3.4.3"),
        ("newt", TrapKind.RUST, "3.4.3"),
        ("iron golem", TrapKind.RUST, "never"),
    ],
)
def test_what_monsters_disregard(name: SpeciesName, kind: TrapKind, harmless_since: str) -> None:
    species = SPECIES_NAMED[name]
    monster, flags = Monster(1, species), movement_flags_of(species)
    since = NETHACK.index(harmless_since) if harmless_since in NETHACK else len(NETHACK)

    harmful = [can_harm(Scene(edition).play, monster, flags, kind) for edition in NETHACK]

    assert harmful == [place < since for place in range(len(NETHACK))]


@pytest.mark.parametrize("puzzle", [True, False])
def test_even_flying_pets_mind_the_pits_of_an_unsolved_puzzle(puzzle: bool) -> None:
    scene = Scene(shows={40: 1})
    scene.level.puzzle = puzzle
    bat = scene.monster("bat", MIDDLE + 1, tame=10)
    scene.level.traps[MIDDLE + 2] = Trap(TrapKind.PIT, MIDDLE + 2, seen=True)

    assert avoids_seen_trap(scene.play, bat, movement_flags_of(bat.species), MIDDLE + 2) is puzzle
