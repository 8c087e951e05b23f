"""Witnesses of what 5.0.0 changed about bones, the dead on new levels, and what is told of both."""

from marrow.choices import Edition
from marrow.content.species_table import SPECIES_NAMED
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.bones import deep, end
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.remains import left, workshop
from marrow.model.level import Engraving
from marrow.model.places import TrapKind
from marrow.model.world import GameOptions
from marrow.rules.ending.disclosure import bones_line
from marrow.rules.generation.new_levels.trap_placement import make_trap
from marrow.rules.generation.new_monsters.make_monster import make_monster

BESIDE = MIDDLE + 5


@witness("bones.engravings_become_unread", "Z-107", "B-083")
def read_by_the_dead(edition: Edition) -> str:
    """A hero dies on a level with an engraving that he has read."""
    scene = deep(edition)
    scene.level.engravings[BESIDE] = Engraving(BESIDE, "Vlad was here", read=True)
    end(scene)
    bones = left(scene)
    assert bones is not None
    return "it counts as read" if bones.level.engravings[BESIDE].read else "it counts as unread"


@witness("bones.ghost_names", "Z-114", "B-213")
def random_ghost(edition: Edition) -> str:
    """A random ghost is made, and the die for its name shows the highest."""
    ghost = make_monster(Scene(edition).play, SPECIES_NAMED["ghost"], BESIDE)
    assert ghost is not None
    return ghost.name


@witness("bones.mines_with_victims_exploded", "Z-117", "B-220")
def mine_with_victim(edition: Edition) -> str:
    """Land mines are made on a first level until one has a victim: what it is then."""
    for seed in range(1, 30):
        shop = workshop(edition, seed)
        make_trap(shop, MIDDLE, TrapKind.LAND_MINE)
        trap = shop.level.traps[MIDDLE]
        if shop.level.items.get(MIDDLE):
            return f"a {trap.kind.name.lower().replace('_', ' ')}, {'seen' if trap.seen else 'unseen'}"
    return "no mine has a victim"


@witness("bones.enlightenment_tells_of_bones_not_stored", "Z-103", "B-178")
def bones_off(edition: Edition) -> str:
    """The final attributes of a dead hero with the option bones off."""
    return bones_line(Scene(edition, options=GameOptions(bones=False)).play, over=True)
