"""Witnesses of what 3.7 and 5.0.0 changed in farsight, kicks, falls from saddles, shores and fountains."""

from marrow.chance.dice import LoadedDice
from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Kick
from marrow.model.item import Slot
from marrow.model.places import EAST, Terrain
from marrow.rules.combat.curses import curse_random_items
from marrow.rules.commands.features.fountains import dip_into_fountain, drink_fountain
from marrow.rules.commands.kicking.kick import kick
from marrow.rules.monsters.steeds import DismountReason, dismount
from marrow.rules.traps.drowning import drown
from marrow.rules.turn.amulet_effects import maybe_clairvoyance


@witness("hero.farsight_comes_by_dice", "allmain.c moveloop")
def farsight(edition: Edition) -> str:
    """A clairvoyant hero moves in turn 7; dice show their highest."""
    scene = Scene(edition, turn=7)
    scene.intrinsic(Property.CLAIRVOYANCE)
    maybe_clairvoyance(scene.play)
    turn = scene.hero.last.farsight
    return f"farsight comes next in turn {turn}" if turn else "no turn of farsight is kept"


@witness("hero.kicks_mind_masters_and_boulders", "dokick.c dokick")
def crowded(edition: Edition) -> str:
    """A hero who stands where a boulder is kicks."""
    scene = Scene(edition)
    scene.lay("boulder")
    try:
        kick(scene.play, Kick(direction=EAST))
    except RefusedCommand:
        return "there is no room to kick"
    return "she kicks"


@witness("hero.fliers_fall_unhurt", "steed.c dismount_steed")
def unseated(edition: Edition) -> str:
    """A levitating hero is thrown off her pony; dice show their highest."""
    scene = Scene(edition)
    pony = scene.monster("pony", tame=10)
    pony.inventory.append(scene.item("saddle"))
    pony.inventory[0].worn = int(Slot.SADDLE)
    scene.hero.ride.steed_id = pony.id
    scene.intrinsic(Property.LEVITATION)
    dismount(scene.play, DismountReason.THROWN)
    return f"{100 - scene.hero.hp} hit points lost"


@witness("hero.shores_are_shuffled", "L-117")
def ashore(edition: Edition) -> str:
    """A hero falls into a pool one square wide; dice show 0, but that of 2 shows 1."""
    scene = Scene(edition, shows={3: 0, 2: 1, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0})
    scene.level.terrain[MIDDLE] = Terrain.POOL
    drown(scene.play)
    return f"she crawls {scene.hero.spot - MIDDLE} squares"


@witness("hero.excalibur_prefers_knights", "fountain.c dipfountain")
def lady(edition: Edition) -> str:
    """A lawful Valkyrie of level 5 dips a long sword into a fountain; the die of 6 shows 0, that of 30 29."""
    scene = Scene(edition, level=5, alignment="lawful", shows={6: 0})
    scene.level.terrain[MIDDLE] = Terrain.FOUNTAIN
    sword = scene.carry("long sword")
    dip_into_fountain(scene.play, sword)
    return "it becomes Excalibur" if sword.artifact else "it gets wet"


@witness("hero.fountains_mind_their_own", "N-097")
def foul_water(edition: Edition) -> str:
    """A hero with a cursed apple drinks foul water that curses; her die of 5 shows 0."""
    scene = Scene(edition, throws=[("N-108", 30, 23), ("N-097", 20, 0), ("N-097", 2, 0), ("N-097", 5, 0)])
    scene.level.terrain[MIDDLE] = Terrain.FOUNTAIN
    scene.carry("apple", blessing=-1)
    drink_fountain(scene.play)
    dice = scene.play.dice
    assert isinstance(dice, LoadedDice)
    return f"{dice.used} dice thrown"


@witness("hero.auras_curse_empty_packs", "sit.c rndcurse")
def nothing_to_curse(edition: Edition) -> str:
    """A hero without possessions is cursed with a black glow."""
    scene = Scene(edition, throws=[("sit.c rndcurse", 6, 1)])
    curse_random_items(scene.play)
    dice = scene.play.dice
    assert isinstance(dice, LoadedDice)
    return f"{dice.used} dice thrown"
