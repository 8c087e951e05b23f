"""What gods and prayers do in each edition before 3.6.7. NetHack: pray.c."""

from collections.abc import Callable

import pytest

from marrow.choices import Edition
from marrow.editions import EDITIONS
from marrow.lab.witnesses.religion.anger import at_the_own_altar, god_kills
from marrow.lab.witnesses.religion.prayer import tune_in_hell
from marrow.lab.witnesses.religion.troubles import (
    amber,
    behind_secret_doors,
    blinded_inside,
    converted,
    deaf,
    in_gas,
    nowhere_to_go,
    slippery,
    sustained_weakness,
)
from marrow.lab.witnesses.religion.turning_undead import (
    ignored_priest,
    old_priest,
    strangled_priest,
    wizard_who_turns,
)
from marrow.rules.religion.god_gifts import pat_on_head
from rule import rule
from scene import Scene

CHAIN = ("3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", "5.0.0")
PLAIN, TROUBLE = "no trouble", "a trouble"
BOTH, SEEN, DREAM = (
    f"the blindfold is {first} to be uncursed, the boots are {second}"
    for first, second in (("not known", "known"), ("known", "known"), ("known", "not known"))
)


@pytest.mark.parametrize(
    "scene, old, since, new",
    [
        (in_gas, PLAIN, "3.6.0", TROUBLE),
        (deaf, PLAIN, "3.6.2", TROUBLE),
        (blinded_inside, TROUBLE, "3.6.0", PLAIN),
        (converted, TROUBLE, "3.6.1", PLAIN),
        (behind_secret_doors, TROUBLE, "3.6.2", PLAIN),
        (nowhere_to_go, "he stays walled in", "3.6.1", "he passes walls for 20 turns"),
        (
            sustained_weakness,
            "strength 16, the ring is cursed",
            "3.6.0",
            "strength 16, the ring is uncursed",
        ),
        (slippery, "slippery for 20 turns", "3.6.7", "slippery for 0 turns"),
        (tune_in_hell, "a hint", "3.6.0", "no hint"),
        (god_kills, "1 killed by the hero", "3.6.1", "0 killed by the hero"),
        (at_the_own_altar, "wisdom 9, luck 0", "3.6.7", "wisdom 10, luck -1"),
        (strangled_priest, "chants", "3.6.7", "cannot call"),
        (ignored_priest, "takes no time", "3.6.2", "takes a move"),
        (
            wizard_who_turns,
            "casts it at himself; the corpse is alive",
            "3.6.0",
            "casts it in the direction that he is asked for; the corpse stays",
        ),
        (old_priest, "helpless for 5 turns", "3.6.1", "helpless for 3 turns"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
@pytest.mark.parametrize("edition", CHAIN)
def test_since_when_gods_do_so(
    edition: str, scene: Callable[[Edition], str], old: str, since: str, new: str
) -> None:
    changed = CHAIN.index(edition) >= CHAIN.index(since)
    assert scene(EDITIONS[edition]) == (new if changed else old)


@pytest.mark.parametrize(
    "edition, known", [("3.4.3", BOTH), ("3.6.0", SEEN), ("3.6.1", DREAM), ("3.6.7", DREAM)]
)
def test_what_an_amber_glow_tells(edition: str, known: str) -> None:
    assert amber(EDITIONS[edition]) == known


@rule("N-328")
def test_the_luckiest_are_crowned_too() -> None:
    """(14 + 6) >> 1 sides: a 9 crowns like a 7 or an 8."""
    scene = Scene(throws=[("N-328", 10, 9)])
    scene.hero.luck = 14
    scene.hero.alignment_record = 20

    pat_on_head(scene.play, "neutral")

    assert scene.hero.piety.crowned
