"""Witnesses of magic: new tools."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import Scene
from marrow.lab.witnesses.registry import witness
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.tools.lamps import use_lamp


@witness("magic.few_charges_are_spared", "mkobj.c mksobj_init")
def ball(edition: Edition) -> str:
    """A new crystal ball; the die for its charges shows its lowest."""
    return f"{item_named(Scene(edition, shows={'mkobj.c mksobj': 0}).play, 'crystal ball').charge} charges"


@witness("magic.figurines_are_of_the_harder", "mkobj.c mksobj_init")
def figurine(edition: Edition) -> str:
    """A new figurine; the die for its species shows its lowest."""
    made = item_named(Scene(edition, depth=6, level=6, shows={"makemon.c rndmonst": 0}).play, "figurine")
    return f"of difficulty {made.species.difficulty}" if made.species is not None else "of nothing"


@witness("magic.cursed_lamps_spill_oil", "apply.c use_lamp")
def spilt_oil(edition: Edition) -> str:
    """A cursed oil lamp fails to burn; the dice show their lowest."""
    scene = Scene(edition, shows={"apply.c use_lamp": 0})
    lamp = scene.carry("oil lamp", blessing=-1)
    lamp.birth = 500
    use_lamp(scene.play, lamp, None)
    return f"slippery hands for {scene.hero.timeout[Property.SLIPPERY_HANDS]} turns"
