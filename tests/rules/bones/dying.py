"""Heroes who die at once, and what the ledger then holds."""

from typing import Any

from marrow.editions import EDITIONS
from marrow.formats.bones import read_bones, write_bones
from marrow.messages.entries import BonesLeft
from marrow.model.bones import Bones
from marrow.model.hero_parts import Killer
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.vocabularies import Ending, KillerFormat
from marrow.rules.bones.hero_remains import decide_remains
from marrow.rules.bones.leave import offer_bones
from marrow.rules.ending import finish_game
from marrow.rules.monster_moves.item_pickup import can_carry
from marrow.rules.play import GameOver
from rule import edition_here
from scene import MIDDLE, Scene


def in_343() -> bool:
    """Whether a test that plays in every edition now plays in the oldest, where some things differ."""
    return edition_here() == "3.4.3"


def deep(depth: int = 9, **how: Any) -> Scene:
    """A scene on a level where bones are made unless the dice say no."""
    scene = Scene(**how)
    scene.level.number = scene.level.depth = depth
    scene.world.deepest = depth
    return scene


def end(
    scene: Scene,
    ending: Ending = Ending.DIED,
    text: str = "jackal",
    how: KillerFormat = KillerFormat.WITH_ARTICLE,
) -> None:
    """Nobody saves the hero."""
    scene.hero.dying.deaths += 1
    scene.hero.hp = 0
    finish_game(scene.play, GameOver(ending, Killer(text, how)))


def leave(scene: Scene) -> None:
    """Bones are left whatever the dice say, and nothing is told of the end: for tests that count many."""
    fate = decide_remains(scene.play, Ending.DIED, bones=True)
    assert offer_bones(scene.play, fate, None, "killed by a jackal", None, can_carry)


def bones_of(scene: Scene) -> Bones:
    (left,) = scene.entries(BonesLeft)
    return left.bones


def left_by(scene: Scene) -> Bones:
    """The bones of a hero who dies now, as another game reads them from their file."""
    end(scene)
    return read_bones(write_bones(bones_of(scene)), EDITIONS[scene.world.edition])


def pile_of(scene: Scene) -> list[Item]:
    return bones_of(scene).level.items.get(MIDDLE, [])


def named(items: list[Item], name: str) -> Item:
    (item,) = [item for item in items if item.kind.name == name]
    return item


def remnant(scene: Scene) -> Monster:
    return bones_of(scene).level.monster_at[MIDDLE]
