"""Heroes who sleep, and what hits them. NetHack: mhitu.c, mattacku; timeout.c, fall_asleep; hack.c, nomul."""

import pytest

from marrow.choices import Edition
from marrow.editions import EDITIONS
from marrow.lab.scene import Scene
from marrow.model.vocabularies import HelplessReason, Waking, WakingNote
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.hero.helplessness import be_helpless, fall_asleep
from rule import rule

EVERY = [EDITIONS[name] for name in ("3.4.3", "3.6.7", "3.7", "5.0.0")]


@rule("L-017")
@pytest.mark.parametrize("edition", EVERY, ids=lambda one: one.name)
@pytest.mark.parametrize(("turns_ago", "wakes"), [(0, False), (1, True)])
def test_only_who_slept_before_this_turn_is_awakened(edition: Edition, turns_ago: int, wakes: bool) -> None:
    """The die of ten shows 0, which wakes: the bite that put the hero to sleep throws none."""
    scene = Scene(edition, hp=100, shows={10: 0, 20: 0})
    newt = scene.monster("newt")
    scene.world.turn = 50
    fall_asleep(scene.play, 30, "L-017")
    scene.world.turn += turns_ago

    attack_hero(scene.play, newt)

    helplessness = scene.hero.helplessness
    assert (helplessness.turns, helplessness.note is WakingNote.AWAKENED) == (
        (1, True) if wakes else (30, False)
    )


@rule("L-017")
@pytest.mark.parametrize("edition", EVERY, ids=lambda one: one.name)
def test_who_is_helpless_for_longer_still_falls_asleep(edition: Edition) -> None:
    """L-018 keeps the longer count; reason, note and sleep are the newest. Nothing is deafened."""
    scene = Scene(edition)
    be_helpless(scene.play, 40, HelplessReason.FROZEN_BY_POTION)

    fall_asleep(scene.play, 5, "L-017")

    helplessness = scene.hero.helplessness
    assert (helplessness.turns, helplessness.reason) == (40, HelplessReason.SLEEPING)
    assert (helplessness.asleep, helplessness.note) == (True, WakingNote.WAKE_UP)
    assert helplessness.waking is Waking.NOTHING


@rule("L-018")
def test_a_sleeper_who_is_paralyzed_for_less_sleeps_on_for_another_reason() -> None:
    scene = Scene()
    fall_asleep(scene.play, 40, "L-017")

    be_helpless(scene.play, 5, HelplessReason.PARALYZED_BY_MONSTER)
    helplessness = scene.hero.helplessness
    assert (helplessness.turns, helplessness.asleep) == (40, True)
    assert helplessness.reason is HelplessReason.PARALYZED_BY_MONSTER

    be_helpless(scene.play, 50, HelplessReason.PARALYZED_BY_MONSTER)
    assert (helplessness.turns, helplessness.asleep) == (50, False)
