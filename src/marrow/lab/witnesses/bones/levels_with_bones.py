"""Witnesses of bones: which levels can have bones."""

from marrow.choices import Edition
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import deep
from marrow.model.world import GameOptions
from marrow.rules.bones.eligible import can_make_bones, no_bones_level, stored_id
from marrow.rules.bones.explaining import judge_level
from marrow.rules.generation.new_heroes.new_game import Birth, new_world


@witness("bones.has_bones_option", "B-009")
def without_bones(edition: Edition) -> str:
    """A death on level 9 with the option !bones."""
    scene = deep(edition, options=GameOptions(bones=False))
    return "bones may be left" if can_make_bones(scene.play) else "no bones"


@witness("bones.no_bones_on_first_level_of_branch", "B-020", "B-233")
def first_level(edition: Edition) -> str:
    """The first level of the Gnomish Mines."""
    world = new_world(edition, 1, Birth(name="Agnes", pet="none"))
    barred = no_bones_level(world.dungeon, "mines", 1, edition.bones) is not None
    return "never any bones" if barred else "bones may be left"


@witness("bones.lower_vlads_tower_can_have_bones", "B-035")
def vlads_tower(edition: Edition) -> str:
    """The second level of Vlad's Tower."""
    world = new_world(edition, 1, Birth(name="Agnes", pet="none"))
    verdict = judge_level(world.dungeon, "vlad", 2, edition, "normal", "Val", option=True)
    return "bones may be left" if verdict.leaving[0] else "never any bones"


@witness("bones.mines_end_has_bones_letter", "B-029", "B-203")
def mines_end(edition: Edition) -> str:
    """The letter that the end of the Mines has in the names of bones."""
    dungeon = new_world(edition, 1, Birth(name="Agnes", pet="none")).dungeon
    place = next(place for place in dungeon.places if place.name == "minesend")
    return place.bones_letter or "none"


@witness("bones.quest_bones_id_is_short", "B-207")
def quest_id(edition: Edition) -> str:
    """The id inside the file bonQBar.2."""
    return stored_id("QBar.2", edition.bones)
