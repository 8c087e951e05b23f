"""Witnesses of nutrition: hunger each turn."""

from marrow.choices import Edition
from marrow.lab.scene import Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import lost
from marrow.model.item import Slot
from marrow.model.vocabularies import WakingNote
from marrow.rules.nutrition.hunger_step import hunger_step


@witness("nutrition.slow_metabolism", "N-023", "N-024")
def fainted(edition: Edition) -> str:
    """Twenty hunger steps while fainted; the die for sleepers never spares the nutrition."""
    scene = Scene(edition, turn=2, nutrition=-5)
    scene.hero.helplessness.turns, scene.hero.helplessness.note = 60, WakingNote.REGAIN_CONSCIOUSNESS
    return lost(scene, 20)


@witness("nutrition.sleepers_burn_by_turn_number", "N-023", "N-418")
def asleep(edition: Edition) -> str:
    """A hunger step asleep on turn 20; the die for sleepers, if one is thrown, spares the nutrition."""
    scene = Scene(edition, turn=20)
    scene.hero.helplessness.turns, scene.hero.helplessness.asleep = 60, True
    return lost(scene)


@witness("nutrition.size_changes_hunger", "N-421")
def gigantic(edition: Edition) -> str:
    """A hunger step in the form of a red dragon, which is gigantic."""
    scene = Scene(edition, turn=1, shows={"N-048": 1})
    scene.form("red dragon")
    return lost(scene)


@witness("nutrition.metallivores_get_hungry", "N-027")
def metal_eater(edition: Edition) -> str:
    """Twenty hunger steps in the form of a rust monster, which lives on metal alone."""
    scene = Scene(edition, turn=2)
    scene.form("rust monster")
    return lost(scene, 20)


@witness("nutrition.forms_without_food", "N-028", "N-419")
def golem(edition: Edition) -> str:
    """A hunger step in the form of a clay golem, with a ring of stealth on the left hand when that is due."""
    scene = Scene(edition, turn=4, nutrition=500, shows={"N-048": 4})
    scene.form("clay golem")
    scene.wear("ring of stealth", Slot.LEFT_RING)
    return lost(scene)


@witness("nutrition.vampire_levels_per_turn", "N-420")
def vampire(edition: Edition) -> str:
    """Twenty turns' hunger steps in the form of a vampire, level 10."""
    scene = Scene(edition, shows={"N-048": 13})
    scene.form("vampire")
    before = scene.hero.nutrition
    for turn in range(1, 21):
        scene.world.turn = turn
        hunger_step(scene.play)
    return f"{before - scene.hero.nutrition} nutrition lost"
