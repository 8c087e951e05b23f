"""Deaths by a touched cockatrice corpse, in each edition. NetHack: trap.c, instapetrify, and its callers."""

from collections.abc import Callable
from contextlib import suppress

import pytest

from marrow.content.properties import Property
from marrow.editions import NETHACK
from marrow.messages.commands import Kick, Loot, Throw, Wield
from marrow.messages.entries import DeathFaced
from marrow.model.item import Item, Slot
from marrow.model.places import EAST
from marrow.rules.commands.handling.containers import put_one_in
from marrow.rules.equipment.worn_effects import take_off_effects
from marrow.rules.hero.worn_items import set_not_worn
from marrow.rules.play import GameOver
from marrow.rules.turn.fumbling import stumble
from rule import rule
from scene import MIDDLE, Scene


def throw(scene: Scene, corpse: Item) -> None:
    scene.do(Throw(item=corpse.letter, direction=EAST))


def wield(scene: Scene, corpse: Item) -> None:
    scene.do(Wield(item=corpse.letter))


def bare(scene: Scene, corpse: Item) -> None:
    gloves = scene.wear("leather gloves", Slot.GLOVES)
    scene.do(Wield(item=corpse.letter))
    set_not_worn(scene.play, gloves)
    take_off_effects(scene.play, gloves)


def kick(scene: Scene, corpse: Item) -> None:
    scene.hero.inventory.remove(corpse)
    scene.level.items[MIDDLE + EAST] = [corpse]
    scene.do(Kick(direction=EAST))


def stow(scene: Scene, corpse: Item) -> None:
    put_one_in(scene.play, scene.carry("sack"), corpse, 1)


def trip(scene: Scene, corpse: Item) -> None:
    scene.hero.inventory.remove(corpse)
    scene.level.items[MIDDLE] = [corpse]
    scene.hero.footing.moved = True
    stumble(scene.play)


CORPSE = "a cockatrice corpse"


@rule("L-128")
@pytest.mark.parametrize(
    "act, old, new",
    [
        (throw, CORPSE, f"throwing {CORPSE} bare-handed"),
        (wield, CORPSE, f"wielding {CORPSE} bare-handed"),
        (bare, CORPSE, f"removing gloves while wielding {CORPSE}"),
        (kick, f"kicking {CORPSE} without boots", f"kicking {CORPSE} barefoot"),
        (stow, CORPSE, CORPSE),
        (trip, "", f"tripping over {CORPSE}"),
    ],
)
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.7", "slashem"])
def test_the_death_says_how_the_corpse_was_touched_since_360(
    edition: str, act: Callable[[Scene, Item], None], old: str, new: str
) -> None:
    scene = Scene(edition)
    corpse = scene.carry("corpse", species="cockatrice")

    with suppress(GameOver):
        act(scene, corpse)

    deaths = [death.killer.text for death in scene.entries(DeathFaced)]
    expected = old if edition in ("3.4.3", "slashem") else new
    assert deaths[:1] == ([expected] if expected else [])


@rule("L-128")
@pytest.mark.parametrize("edition, dies", [("3.6.0", False), ("3.6.1", True)])
def test_the_blind_touch_corpses_before_they_loot_since_361(edition: str, dies: bool) -> None:
    scene = Scene(edition)
    scene.hero.timeout[Property.BLINDED] = 50
    scene.lay("chest")
    scene.lay("corpse", species="cockatrice")

    with suppress(GameOver):
        scene.do(Loot())

    deaths = [death.killer.text for death in scene.entries(DeathFaced)]
    assert deaths == ([f"touching {CORPSE} bare-handed"] if dies else [])


@rule("N-621")
@pytest.mark.parametrize(
    "edition, moves", [("3.4.3", 0), *((edition, 1) for edition in NETHACK[1:]), ("slashem", 0)]
)
def test_surviving_a_corpse_in_hand_takes_a_move_since_360(edition: str, moves: int) -> None:
    """As recorded in running games of 3.4.3 and 3.6.0: no turn passed, or one."""
    scene = Scene(edition)
    scene.wear("amulet of life saving", Slot.AMULET)
    before = scene.world.turn

    wield(scene, scene.carry("corpse", species="cockatrice"))

    assert scene.world.turn - before == moves
    assert (scene.hero.dying.deaths, scene.hero.helplessness.turns) == (1, 0)
    assert Slot.WIELDED not in scene.hero.worn
