"""Witnesses of commands: searching."""

from marrow.choices import Edition
from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Search
from marrow.model.places import EAST, Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules.commands.searching import find_monster, reveal_by_warning


def _search_for_cobra(scene: Scene) -> str:
    """A cobra hides under a sack beside the hero, who searches."""
    scene.lay("sack", MIDDLE + EAST)
    cobra = scene.monster("cobra")
    cobra.hidden = True
    find_monster(scene.play, cobra)
    return "the cobra stays hidden" if cobra.hidden else "the cobra is found"


@witness("commands.searching_finds_under_items", "N-561")
def hidden_snake(edition: Edition) -> str:
    """A hero searches beside a sack that hides a cobra."""
    return _search_for_cobra(Scene(edition))


@witness("commands.searching_finds_sensed_monsters", "N-561")
def sensed_snake(edition: Edition) -> str:
    """A blind, telepathic hero searches beside a sack that hides a cobra."""
    scene = Scene(edition)
    scene.hero.timeout[Property.BLINDED] = 100
    scene.intrinsic(Property.TELEPATHY)
    return _search_for_cobra(scene)


@witness("commands.warning_and_master_key_help_searching", "N-561")
def hider_beside_warned(edition: Edition) -> str:
    """A hero with warning waits beside a trapper that hides."""
    scene = Scene(edition)
    scene.intrinsic(Property.WARNING)
    trapper = scene.monster("trapper")
    trapper.hidden, trapper.can_move = True, False
    reveal_by_warning(scene.play)
    return "it stays hidden" if trapper.hidden else "it is found"


@witness("commands.remembered_unseen_monsters_train_no_wisdom", "N-561")
def stalker_known(edition: Edition) -> str:
    """A hero searches beside a stalker that is marked on the map already; the die shows its highest."""
    scene = Scene(edition)
    stalker = scene.monster("stalker")
    stalker.invisible = True
    scene.level.remembered[stalker.spot] = glyphs.UNSEEN_MONSTER
    find_monster(scene.play, stalker)
    exercised = scene.hero.exercise[Attribute.WISDOM]
    return f"wisdom exercised {exercised} times"


@witness("commands.found_doors_are_told", "L-288")
def hidden_door(edition: Edition) -> str:
    """A hero searches beside a hidden door."""
    scene = Scene(edition, shows={"rnl": 0, 7: 0})
    scene.level.terrain[MIDDLE + EAST] = Terrain.SECRET_DOOR
    scene.do(Search())
    found = "found" if scene.level.terrain[MIDDLE + EAST] == Terrain.DOOR else "not found"
    return f"{found}, {'told' if 'commands.find hidden door' in scene.told() else 'not told'}"
