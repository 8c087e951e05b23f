"""Witnesses of monsters: treasures."""

from marrow.choices import Edition
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HERE
from marrow.model.level import Stairs
from marrow.model.places import EAST, Terrain
from marrow.rules.monster_moves.covetous import tactics
from marrow.rules.monster_moves.item_search import nearest_spot_with_wanted_item


@witness("monsters.covetous_know_all_ways", "wizard.c choose_stairs")
def up_the_ladder(edition: Edition) -> str:
    """A hurt master lich on a level with a ladder up."""
    scene = Scene(edition)
    scene.level.stairs = (Stairs(MIDDLE + 20, True, "dungeons", 1, ladder=True),)
    lich = scene.monster("master lich", MIDDLE + 8 * EAST, hp=90)
    lich.id |= 1
    lich.hp = 10
    tactics(scene.play, lich)
    return "to the ladder" if lich.spot == MIDDLE + 20 else "nowhere"


@witness("monsters.sunken_things_are_left", "monmove.c m_move")
def sunken_dagger(edition: Edition) -> str:
    """A hill orc is near a dagger in a pool."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", HERE + 10)
    scene.level.terrain[HERE + 12] = Terrain.POOL
    scene.lay("dagger", HERE + 12)
    found = nearest_spot_with_wanted_item(scene.play, orc, HERE)
    return "it leaves the dagger" if found is None else "it goes for the dagger"
