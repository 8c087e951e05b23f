"""Witnesses of monsters: treasures, and what they wear."""

from marrow.choices import Edition
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import HERE
from marrow.model.level import Stairs
from marrow.model.places import EAST, Terrain
from marrow.rules.monster_moves.covetous import tactics
from marrow.rules.monster_moves.item_search import nearest_spot_with_wanted_item
from marrow.rules.monsters.armor_fit import wear_at_creation


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


@witness("monsters.monsters_headgear_has_drawbacks", "worn.c m_dowear_type")
def dunce_cap(edition: Edition) -> str:
    """A hill orc that is made has a dunce cap, and puts it on."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", HERE)
    cap = scene.item("dunce cap")
    orc.inventory.append(cap)
    wear_at_creation(scene.play, orc)
    worn = "on" if cap.worn else "off"
    return f"it is {worn}, and {'cursed' if cap.blessing < 0 else 'not cursed'}"


@witness("monsters.sunken_things_are_left", "monmove.c m_move")
def sunken_dagger(edition: Edition) -> str:
    """A hill orc is near a dagger in a pool."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", HERE + 10)
    scene.level.terrain[HERE + 12] = Terrain.POOL
    scene.lay("dagger", HERE + 12)
    found = nearest_spot_with_wanted_item(scene.play, orc, HERE)
    return "it leaves the dagger" if found is None else "it goes for the dagger"
