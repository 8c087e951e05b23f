"""Witnesses of bones: what becomes of the level."""

from marrow.choices import Edition
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.vocabulary import EngravingManner
from marrow.lab.scene import MIDDLE
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import BESIDE, arriving, deep, end, found, left
from marrow.model.bones import Bones
from marrow.model.level import Engraving, Trap
from marrow.model.places import TrapKind


@witness("bones.cemetery", "B-088")
def recorded(edition: Edition) -> str:
    """How many dead heroes the level's record has, after the first death."""
    bones = end(deep(edition))
    return f"{len(bones.level.cemetery)} recorded" if bones is not None else "no bones"


@witness("bones.cemetery_spot_kept", "B-086", "B-181")
def where_it_was(edition: Edition) -> str:
    """Where the record says that the hero died."""
    bones = end(deep(edition))
    if bones is None or not bones.level.cemetery:
        return "no record"
    return "on the right spot" if bones.level.cemetery[0].spot == MIDDLE else "no spot recorded"


@witness("bones.sanitised_names", "B-177")
def strange_text(edition: Edition) -> str:
    """An engraving with a control character, read by the next hero."""
    scene = deep(edition)
    scene.level.engravings[MIDDLE + 3] = Engraving(MIDDLE + 3, "x\x1by", EngravingManner.BURN, 1)
    level = found(edition, end(scene))
    return repr(level.engravings[MIDDLE + 3].text) if level is not None else "no bones"


@witness("bones.engravings_become_unread", "Z-107", "B-083")
def read_by_the_dead(edition: Edition) -> str:
    """A hero dies on a level with an engraving that he has read."""
    scene = deep(edition)
    scene.level.engravings[BESIDE] = Engraving(BESIDE, "Vlad was here", read=True)
    end(scene)
    bones = left(scene)
    assert bones is not None
    return "it counts as read" if bones.level.engravings[BESIDE].read else "it counts as unread"


@witness("bones.all_portals_to_nowhere_are_removed", "B-169")
def two_portals(edition: Edition) -> str:
    """Bones with two magic portals on a level without a branch."""
    bones = end(deep(edition))
    if bones is None:
        return "no bones"
    for spot in (MIDDLE + 5, MIDDLE + 6):
        bones.level.traps[spot] = Trap(TrapKind.MAGIC_PORTAL, spot)
    return f"{len(arriving(edition, bones).level.traps)} of 2 stay"


def still_there(bones: Bones | None) -> str:
    there = bones is not None and BESIDE in bones.level.monster_at
    return "in the bones" if there else "not in the bones"


@witness("bones.oracle_belongs_in_delphi", "B-097")
def oracle_abroad(edition: Edition) -> str:
    """The Oracle, on a level that is not Delphi."""
    scene = deep(edition)
    scene.monster("Oracle", BESIDE, peaceful=True)
    return still_there(end(scene))


@witness("bones.shapeshifted_vlad_is_removed", "B-099")
def vlad(edition: Edition) -> str:
    """Vlad, in the shape of a vampire bat."""
    scene = deep(edition)
    scene.monster("vampire bat", BESIDE).true_species = SPECIES_NAMED["Vlad the Impaler"]
    return still_there(end(scene))


@witness("bones.demon_lords_are_removed", "B-236", "B-094")
def demon_lord(edition: Edition) -> str:
    """Juiblex stands by when a hero dies on level 9."""
    scene = deep(edition)
    scene.monster("Juiblex", MIDDLE + 3)
    bones = end(scene)
    if bones is None:
        return "no bones"
    there = any(one.species.name == "Juiblex" for one in bones.level.monsters)
    return "Juiblex is in the bones" if there else "Juiblex is not in the bones"
