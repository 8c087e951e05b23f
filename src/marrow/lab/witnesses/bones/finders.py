"""Witnesses of bones: who finds it."""

from marrow.choices import Edition
from marrow.content.species_table import SPECIES_NAMED
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.shop import POST, open_shop
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import BESIDE, arriving, deep, end, found
from marrow.messages.entries import Told
from marrow.model.places import Terrain
from marrow.model.world import GameOptions
from marrow.rules.dungeon.placement import move_monster
from marrow.rules.ending.disclosure import bones_line
from marrow.rules.generation.new_items.corpses_eggs_tins import make_corpse_item
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.shopkeepers_and_priests import keeper_step


@witness("bones.coaligned_unicorns_are_peaceful", "B-106")
def unicorn(edition: Edition) -> str:
    """A white unicorn in bones, found by a lawful hero; the dice would make it hostile."""
    scene = deep(edition)
    scene.monster("white unicorn", MIDDLE + 3)
    level = found(edition, end(scene))
    if level is None:
        return "no bones"
    (beast,) = [one for one in level.monsters if one.species.name == "white unicorn"]
    return "it is peaceful" if beast.peaceful else "it is hostile"


@witness("bones.hiders_hide_on_arrival", "B-109")
def snake(edition: Edition) -> str:
    """A snake on the spot of a rock, when another hero arrives."""
    scene = deep(edition)
    scene.monster("snake", BESIDE)
    scene.lay("rock", BESIDE)
    other = arriving(edition, end(scene))
    there = other.level.monster_at.get(BESIDE)
    return "it is hidden" if there is not None and there.hidden else "it is not hidden"


@witness("bones.riders_revive_by_turn_67", "Z-166", "N-230")
def rider(edition: Edition) -> str:
    """The corpse of Famine is laid down; no die lets it rise early."""
    scene = Scene(edition)
    make_corpse_item(scene.play, SPECIES_NAMED["Famine"])
    return f"it rises in turn {scene.world.timers[0].due - scene.world.turn}"


@witness("bones.own_bones_feel_familiar", "B-186")
def own_bones(edition: Edition) -> str:
    """A hero finds the bones of a hero with the same name; the die shows its lowest."""
    other = arriving(edition, end(deep(edition)))
    said = [entry.what for entry in other.entries(Told) if entry.what.startswith("arrivals.familiar")]
    return "told that it feels familiar" if said else "no message"


@witness("bones.shopkeepers_and_priests_walk_on_furniture", "B-065")
def grave_in_a_temple(edition: Edition) -> str:
    """A shopkeeper's way to his place leads over a grave."""
    scene = Scene(edition, depth=8)
    monster, keeper = open_shop(scene)
    move_monster(scene.level, monster, POST + 2)
    scene.level.terrain[POST + 1] = Terrain.GRAVE
    keeper_step(scene.play, monster, keeper, movement_flags_of(monster.species))
    return "he walks over it" if monster.spot == POST + 1 else "he walks around it"


@witness("bones.enlightenment_tells_of_bones_met", "B-178")
def told_of_bones(edition: Edition) -> str:
    """What the final attributes of a hero who found no bones say of bones."""
    scene = deep(edition)
    end(scene)
    lines = scene.world.ended.attributes if scene.world.ended is not None else ()
    return next((line for line in lines if "bones" in line), "nothing")


@witness("bones.enlightenment_tells_of_bones_not_stored", "Z-103", "B-178")
def bones_off(edition: Edition) -> str:
    """The final attributes of a dead hero with the option bones off."""
    return bones_line(Scene(edition, options=GameOptions(bones=False)).play, over=True)
