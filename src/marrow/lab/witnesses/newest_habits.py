"""Witnesses of what newer editions let players vow and leave to autopickup."""

from marrow.choices import Edition
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Drop, Move
from marrow.model.places import EAST, Door, Terrain
from marrow.model.world import GameOptions
from marrow.rules.generation.new_heroes.new_game import take_vows


@witness("hero.vows", "u_init.c u_init")
def sworn(edition: Edition) -> str:
    """The vows of a hero whose options ask for all that there are."""
    scene = Scene(edition, options=GameOptions(blind=True, deaf=True, nudist=True, pauper=True))
    take_vows(scene.play)
    return ", ".join(scene.hero.vows) or "none"


@witness("commands.autopickup_minds_how_things_were_lost", "pickup.c autopick_testobj")
def dropped_dagger(edition: Edition) -> str:
    """With autopickup for everything, the hero drops a dagger, steps aside and comes back."""
    scene = Scene(edition, options=GameOptions(autopickup=True))
    scene.do(Drop(item=scene.carry("dagger").letter))
    scene.do(Move(direction=EAST))
    scene.do(Move(direction=-EAST))
    return "the dagger is picked up" if scene.hero.inventory else "the dagger stays there"


@witness("commands.locks_offer_to_be_opened", "lock.c doopen_indir")
def locked_door(edition: Edition) -> str:
    """A hero with a skeleton key walks into a locked door; the die of a hundred shows 0."""
    scene = Scene(edition, shows={("lock.c picklock", 100): 0}, answers={"locks.unlock with": True})
    scene.carry("skeleton key")
    door = MIDDLE + EAST
    scene.level.terrain[door], scene.level.detail[door] = Terrain.DOOR, Door.LOCKED
    scene.do(Move(direction=EAST))
    return "it is locked" if scene.level.detail[door] & Door.LOCKED else "it is unlocked"
