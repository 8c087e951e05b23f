"""Witnesses of religion: temples."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.shop import open_temple
from marrow.lab.witnesses.registry import witness
from marrow.model.places import Terrain
from marrow.rules.generation.new_items.random_items import make_gold
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.people.temples import donate_to_priest, enter_temple
from marrow.rules.physics.floor_effects import item_lands


@witness("religion.stolen_protection_comes_back", "L-284")
def after_the_gremlin(edition: Edition) -> str:
    """A hero whose protection of 9 points was stolen gives 599 gold to a priest; the die of 9 shows 9."""
    scene = Scene(edition, answers={"people.how much": "599"})
    monster, _ = open_temple(scene, 1)
    scene.hero.protection = 9
    add_to_pack(scene.play, make_gold(scene.play, 1000))
    donate_to_priest(scene.play, monster, True, False)
    given = scene.hero.intrinsic[Property.PROTECTION]
    return f"{scene.hero.protection} points again" if given else "no protection"


@witness("religion.altars_show_what_monsters_drop", "Z-228")
def dropped_on_an_altar(edition: Edition) -> str:
    """In the monsters' turn a cursed dagger falls on an altar in sight."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE + 1] = Terrain.ALTAR
    dagger = scene.item("dagger", blessing=-1)
    scene.play.monsters_move = True
    item_lands(scene.play, dagger, MIDDLE + 1)
    return "it is known to be cursed" if dagger.blessing_known else "nothing is shown"


@witness("religion.temples_remember_visits", "L-267")
def second_visit(edition: Edition) -> str:
    """A hero enters the same temple twice within a turn."""
    scene = Scene(edition)
    open_temple(scene, 1)
    for _ in range(2):
        enter_temple(scene.play, 0)
    return f"the priest speaks {scene.told().count('people.sacred place')} times"
