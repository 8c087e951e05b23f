"""Witnesses of how dungeons and levels are made."""

from marrow.chance import FixedDice
from marrow.choices import Edition
from marrow.content.dungeon_table import BRANCHES, PLACES
from marrow.content.level_maps import load_map
from marrow.content.vocabulary import RoomPurpose
from marrow.content.words import PlaceName
from marrow.lab.scene import Scene
from marrow.lab.witnesses.registry import witness, witness_of_each
from marrow.model.level import Room
from marrow.rules.dungeon.branches import plan_dungeon
from marrow.rules.generation.drawn_levels.draw_level import drawing_in, maps_of
from marrow.rules.generation.level_builder import LevelBuilder
from marrow.rules.generation.new_levels.shop_rooms import random_shop


@witness("dungeon.more_branches", "L-164", "L-227")
def ways_beside(edition: Edition) -> str:
    """The branches of a new dungeon that NetHack does not have."""
    known = {plan.name for plan in BRANCHES}
    dungeon = plan_dungeon(FixedDice({}), edition)
    others = [branch.title for branch in dungeon.branches if branch.name not in known]
    return ", ".join(others) or "none"


@witness("dungeon.more_special_levels", "L-164")
def places_beside(edition: Edition) -> str:
    """The special levels of a new dungeon that NetHack does not have; all optional ones are in it."""
    known = {plan.name for plan in PLACES}
    dungeon = plan_dungeon(FixedDice({"dungeon.c init_level": 0}), edition)
    own = {branch.name for branch in BRANCHES}
    others = [place.name for place in dungeon.places if place.branch in own and place.name not in known]
    return ", ".join(others) or "none"


@witness("trade.health_food_stores", "N-414")
def small_shop(edition: Edition) -> str:
    """A small shop is made; the die of a hundred shows 100."""
    scene = Scene(edition)
    scene.play.level_dice = FixedDice({"mkroom.c mkshop": 99})
    return random_shop(LevelBuilder(scene.play, scene.level), Room(10, 5, 12, 7, True)).name.value


@witness_of_each("dungeon.map_counts", "Z-118", "mkmaze.c makemaz")
def number_of_maps(edition: Edition, place: PlaceName) -> str:
    """How many maps the special level is chosen from."""
    return f"{len(maps_of(edition, place))} maps"


@witness_of_each("dungeon.replaced_maps", "N-413")
def town(edition: Edition, name: str) -> str:
    """The special rooms of the map that is used."""
    drawn = load_map(edition.dungeon.replaced_maps.get(name, name))
    return ", ".join(area.purpose.value for area in drawn.area if area.purpose != RoomPurpose.ORDINARY)


@witness("dungeon.maps_that_allow_teleport", "sp_lev.c lspo_level_flags")
def wards(edition: Edition) -> str:
    """In which lairs of demon lords the hero can teleport."""
    lairs = ("asmodeus", "baalzebub", "juiblex", "orcus")
    free = [name for name in lairs if "no teleport" not in drawing_in(edition, name).flags]
    return ", ".join(free) or "in none of them"
