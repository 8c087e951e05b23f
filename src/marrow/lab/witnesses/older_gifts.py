"""Witnesses of gifts, wishes, wet things and wakings before 3.6.1."""

from marrow.choices import Edition
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.places import Terrain
from marrow.rules.magic.potions.dipping import dip_into_water
from marrow.rules.magic.wishing.make_wish import grant_wish
from marrow.rules.monster_moves.item_pickup import pick_up_liked_items
from marrow.rules.monsters.mimics import stumble_onto_mimic
from marrow.rules.religion.offerings import give_artifact


@witness("religion.gifts_are_known_by_sight", "pray.c dosacrifice")
def artifact_on_altar(edition: Edition) -> str:
    """A god gives an artifact; the dice choose the first that is due."""
    scene = Scene(edition, level=14, shows={"pray.c dosacrifice, gift": 0, "artifact.c mk_artifact": 0})
    give_artifact(scene.play, value=10)
    gifts = [item for pile in scene.level.items.values() for item in pile if item.artifact]
    known = any(scene.world.discovered[gift.kind.number] for gift in gifts)
    return "the kind of the gift is known" if known else "the kind of the gift is not known"


@witness("magic.harmless_water_is_told", "potion.c dodip")
def club_in_pool(edition: Edition) -> str:
    """A hero dips a club into a pool."""
    scene = Scene(edition)
    scene.level.terrain[MIDDLE] = Terrain.POOL
    dip_into_water(scene.play, scene.carry("club"))
    return ", ".join(scene.told()) or "nothing is told"


@witness("magic.wishes_for_glob_sizes", "objnam.c readobjnam")
def large_glob(edition: Edition) -> str:
    """A wish for a very large glob."""
    glob = grant_wish(Scene(edition).play, "very large glob of gray ooze")
    return "no item" if glob is None else f"a glob that weighs {glob.weight}"


@witness("magic.wishes_for_untrapped_things", "objnam.c readobjnam")
def safe_chest(edition: Edition) -> str:
    """A wish for an untrapped chest."""
    box = grant_wish(Scene(edition).play, "untrapped chest")
    return "no item" if box is None else "a chest"


@witness("monsters.all_waking_angers", "mon.c wakeup")
def peaceful_mimic(edition: Edition) -> str:
    """A hero stumbles onto a peaceful mimic."""
    scene = Scene(edition)
    mimic = scene.monster("small mimic", MIDDLE + 1, peaceful=True)
    stumble_onto_mimic(scene.play, mimic)
    return "it stays peaceful" if mimic.peaceful else "it turns hostile"


@witness("monsters.takes_a_thing_for_each_liking", "mon.c mpickstuff")
def orc_on_a_pile(edition: Edition) -> str:
    """A hill orc that can use wands comes to a dagger and a wand of sleep."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 2)
    for name in ("dagger", "wand of sleep"):
        scene.lay(name, MIDDLE + 2, charge=4)
    pick_up_liked_items(scene.play, orc)
    return f"it takes {len(orc.inventory)} of them"
