"""Demons gate, were-creatures howl, casters call nasties, the Wizard doubles. NetHack: minion.c, wizard.c."""

from typing import Any

import pytest

from marrow.chance import FixedDice
from marrow.content import glyphs
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.item import Slot
from marrow.model.people import Minion
from marrow.rules.combat.deaths.monster_dies import monster_dies
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.combat.monster_attacks.cast_at_hero import _is_useless
from marrow.rules.combat.monster_attacks.monster_spells import SPELLS, Spell
from marrow.rules.combat.summoning import LORDS, PRINCES, summon_minions, summon_nasties, summon_were_animals
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.generation.new_monsters.make_monster import make_monster
from scene import MIDDLE, Scene
from use import use

GATE, NASTY, WERE = "minion.c msummon", "wizard.c nasty", "were.c were_summon"


@use("ability summons", "horned devil", "balrog")
@pytest.mark.parametrize("name, calls", [("horned devil", True), ("balrog", False)])
def test_demons_call_one_time_in_thirteen(name: SpeciesName, calls: bool) -> None:
    """Nor any of the higher: a d20 and a d6 that are not 0 bring one more of its own."""
    scene = Scene(hp=500)
    scene.play.dice = FixedDice({13: 0})
    demon = scene.monster(name)

    attack_hero(scene.play, demon)

    assert [other.species.name for other in scene.level.monsters] == [name, *([name] if calls else [])]


@use("ability summons", "Asmodeus", "Juiblex", "pit fiend")
@pytest.mark.parametrize(
    "caller, shows, called",
    [
        ("Asmodeus", {(GATE, 20): 0, ("minion.c dprince", 6): 2}, "Dispater"),
        ("Juiblex", {(GATE, 50): 1, (GATE, 20): 0, ("minion.c dprince", 2): 1}, "Yeenoghu"),
        ("pit fiend", {(GATE, 20): 0, ("minion.c dprince", 2): 0}, "Juiblex"),
        ("pit fiend", {(GATE, 20): 1, (GATE, 6): 1}, "pit fiend"),
    ],
)
def test_whom_demons_call(caller: SpeciesName, shows: Any, called: SpeciesName) -> None:
    """Princes and lords by chance, of the caller's alignment; else one of the lesser, or its own kind."""
    scene = Scene(depth=30)
    scene.play.dice = FixedDice(shows)
    demon = scene.monster(caller, MIDDLE + 5)

    summon_minions(scene.play, demon)

    assert [other.species.name for other in scene.level.monsters if other is not demon] == [called]


@pytest.mark.parametrize(
    ("god", "shows", "called"),
    [
        (2, {(GATE, 6): 0, (GATE, 4): 1}, "fire elemental"),
        (2, {(GATE, 6): 1, (GATE, 4): 1}, "Angel"),
        (1, {(GATE, 6): 1, (GATE, 4): 1}, "Angel"),
        (3, {(GATE, 6): 1, (GATE, 4): 1}, "Angel"),
    ],
)
def test_angels_of_every_god_call_their_fellows(god: int, shows: Any, called: SpeciesName) -> None:
    """Who comes serves the same god; of the hero's own god, the hostile ones are renegades."""
    scene = Scene(depth=30)
    scene.play.dice = FixedDice(shows)
    angel = scene.monster("Angel", MIDDLE + 5)
    angel.duty = Minion(god)

    summon_minions(scene.play, angel)

    comers = [other for other in scene.level.monsters if other is not angel]
    assert [other.species.name for other in comers] == [called]
    if called == "Angel":
        (comer,) = comers
        assert comer.duty is not None and isinstance(comer.duty, Minion) and comer.duty.god == god
        assert comer.duty.renegade is ((god == 2) is not comer.peaceful)


def test_demon_lords_are_not_summoned_to_the_planes() -> None:
    """There the die for princes is not even thrown, nor that for lords."""
    scene = Scene(depth=30)
    scene.level.branch = PLANES
    scene.play.dice = FixedDice({(GATE, 20): 0})

    summon_minions(scene.play, scene.monster("Asmodeus", MIDDLE + 5))

    assert not {one.species.name for one in scene.level.monsters[:-1]} & {
        one.name for one in (*PRINCES, *LORDS)
    }


@pytest.mark.parametrize("artifact, count", [("Demonbane", 0), (None, 1)])
def test_demonbane_keeps_demons_alone(artifact: object, count: int) -> None:
    scene = Scene()
    sword = scene.wear("long sword", Slot.WIELDED)
    sword.artifact = "Demonbane" if artifact else None

    assert summon_minions(scene.play, scene.monster("pit fiend")) == count


@use("ability summons", "wererat", "werejackal", "werewolf")
@pytest.mark.parametrize(
    "were, throws, beast",
    [
        ("wererat", [(5, 0), (3, 1)], "sewer rat"),
        ("wererat", [(5, 0), (3, 0), (3, 0)], "rabid rat"),
        ("human werejackal", [(5, 0), (7, 0), (3, 1)], "coyote"),
        ("werewolf", [(5, 0), (5, 0), (2, 0)], "winter wolf"),
    ],
)
def test_were_creatures_summon_their_animals(
    were: SpeciesName, throws: list[tuple[int, int]], beast: SpeciesName
) -> None:
    scene = Scene(throws=[(WERE, sides, shown) for sides, shown in throws])

    comers = summon_were_animals(scene.play, scene.monster(were))

    assert [comer.species.name for comer in comers] == [beast]


@use("ability summons", "arch-lich")
def test_a_caster_calls_until_one_of_its_own_side_comes() -> None:
    """A level 12 hero allows up to 4 rounds; a d4 of 1 is one, and a neutral cockatrice ends it."""
    scene = Scene(level=12, throws=[(NASTY, 10, 9), (NASTY, 4, 0), (NASTY, 42, 0), (NASTY, 4, 2)])
    lich = scene.monster("arch-lich", MIDDLE + 3)

    assert summon_nasties(scene.play, lich) == 1
    comer = scene.level.monsters[0]
    assert (comer.species.name, comer.special_wait) == ("cockatrice", 3)


def test_no_caster_calls_its_like() -> None:
    """Drawn: the arch-lich (21st of 42), as hard as the caller, so it is drawn again."""
    scene = Scene(throws=[(NASTY, 10, 9), (NASTY, 1, 0), (NASTY, 42, 20), (NASTY, 42, 1), (NASTY, 4, 0)])
    lich = scene.monster("arch-lich", MIDDLE + 3)

    summon_nasties(scene.play, lich)

    assert scene.level.monsters[0].species.name == "ettin"


# The Wizard


@use("ability double trouble", "Wizard of Yendor")
def test_the_wizard_can_double_himself_once() -> None:
    scene = Scene(throws=[("wizard.c clonewiz", 2, 1), ("wizard.c clonewiz", 12, 7)])
    wizard = make_monster(scene.play, SPECIES_NAMED["Wizard of Yendor"], MIDDLE + 3, peaceful=False)
    assert wizard is not None
    assert not _is_useless(scene.play, wizard, Spell.CLONE)

    SPELLS[Spell.CLONE](scene.play, wizard, 0)

    twin = next(other for other in scene.level.monsters if other is not wizard)
    assert twin.disguise == glyphs.MONSTER + SPECIES_NAMED["xan"].number
    assert twin.inventory[-1].kind.name == "cheap plastic imitation of the Amulet of Yendor"
    assert _is_useless(scene.play, wizard, Spell.CLONE)  # two are enough


def test_the_wizard_returns_after_death() -> None:
    scene = Scene(throws=[("wizard.c wizdead", 250, 7)])
    wizard = make_monster(scene.play, SPECIES_NAMED["Wizard of Yendor"], MIDDLE + 3)
    assert wizard is not None

    monster_dies(scene.play, wizard)

    world = scene.world
    assert (world.wizards, world.demigod, world.intervention) == (0, True, 57)
