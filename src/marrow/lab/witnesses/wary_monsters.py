"""Witnesses of what newer monsters make of their wands, their things and what they have seen."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.monster import SeenResistance
from marrow.model.places import EAST
from marrow.rules.monster_moves.offensive_items import find_offensive


@witness("monsters.resistances_are_remembered", "muse.c find_offensive", "B-083")
def wands_in_hand(edition: Edition) -> str:
    """Orcs with wands of fire: one beside the hero, one farther off, one that has seen him resist fire."""
    scene = Scene(edition)
    said = []
    for name, spot, seen in (
        ("beside", MIDDLE + EAST, 0),
        ("afar", MIDDLE + 4 * EAST, 0),
        ("knowing", MIDDLE - 4 * EAST, int(SeenResistance.FIRE)),
    ):
        orc = scene.monster("hill orc", spot)
        orc.seen_resistances = seen
        orc.inventory = [scene.item("wand of fire", charge=4)]
        if find_offensive(scene.play, orc, MIDDLE) is not None:
            said.append(name)
    return f"who would shoot: {', '.join(said)}"


@witness("monsters.resistances_are_remembered", "muse.c find_offensive")
def before_a_mirror(edition: Edition) -> str:
    """An orc with a wand of fire before a hero who reflects; the die of two shows 1."""
    scene = Scene(edition)
    scene.intrinsic(Property.REFLECTION)
    orc = scene.monster("hill orc", MIDDLE + 4 * EAST)
    orc.inventory = [scene.item("wand of fire", charge=4)]
    return "it would shoot" if find_offensive(scene.play, orc, MIDDLE) is not None else "it spares the hero"


@witness("monsters.death_wands_come_first", "muse.c find_offensive")
def death_or_fire(edition: Edition) -> str:
    """An orc finds a wand of death in its pack, then a wand of fire."""
    scene = Scene(edition)
    orc = scene.monster("hill orc", MIDDLE + 4 * EAST)
    orc.inventory = [scene.item("wand of death", charge=4), scene.item("wand of fire", charge=4)]
    choice = find_offensive(scene.play, orc, MIDDLE)
    assert choice is not None
    return f"it would zap the {choice.item.kind.name}"
