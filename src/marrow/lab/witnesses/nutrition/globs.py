"""Witnesses of nutrition: globs."""

from marrow.choices import Edition
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.rules.combat.deaths.monster_remains import leave_corpse
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.items.piles import put_on_floor
from marrow.rules.items.stacks import absorb_glob
from marrow.rules.magic.item_timeouts import run_item_timers
from marrow.rules.nutrition import corpse_meals, meals
from marrow.rules.physics.melding_globs import lands_in_glob


@witness("nutrition.globs", "N-298")
def dead_ooze(edition: Edition) -> str:
    """What a gray ooze leaves when it dies."""
    scene = Scene(edition)
    left = leave_corpse(scene.play, scene.monster("gray ooze"))
    return left.kind.name if left is not None else "nothing"


@witness("nutrition.melded_globs", "N-298")
def old_and_young(edition: Edition) -> str:
    """A fresh glob takes in one that is a hundred turns old; of the one, then of the other, 5 are left."""
    said = []
    for kept, added in ((5, 0), (0, 5)):
        scene = Scene(edition, turn=201)
        old, young = (scene.item("glob of gray ooze", age=age) for age in (100, 0))
        young.uneaten, old.uneaten = kept, added
        absorb_glob(scene.play, young, old)
        said.append(f"{young.weight} heavy, {young.uneaten or 'all'} left, {201 - young.birth} turns old")
    return "; ".join(said)


@witness("nutrition.heavier_globs_stay", "N-520")
def glob_of_a_dead_ooze(edition: Edition) -> str:
    """A gray ooze dies two steps from a glob of 100; the die of two shows 1. Where the glob is then."""
    scene = Scene(edition, shows={("mkobj.c obj_meld", 2): 1})
    put_on_floor(scene.play, item_named(scene.play, "glob of gray ooze"), MIDDLE + 6).weight = 100
    leave_corpse(scene.play, scene.monster("gray ooze", MIDDLE + 5))
    return "where the ooze was" if MIDDLE + 5 in scene.level.items else "where the heavy glob was"


@witness("nutrition.lying_globs_take_in_what_lands", "N-520")
def heavy_glob_lands(edition: Edition) -> str:
    """A glob of 100 is dropped beside one of 20."""
    scene = Scene(edition)
    put_on_floor(scene.play, item_named(scene.play, "glob of gray ooze"), MIDDLE + 6)
    heavy = item_named(scene.play, "glob of gray ooze")
    heavy.weight = 100
    taken_in = lands_in_glob(scene.play, heavy, MIDDLE + 5)
    return "the light one takes it in" if taken_in else "it takes in the light one"


@witness("nutrition.globs_nourish_by_weight", "N-299", "N-300")
def heavy_glob(edition: Edition) -> str:
    """The nutrition of a glob of gray ooze that weighs 100."""
    scene = Scene(edition)
    glob = scene.carry("glob of gray ooze")
    glob.weight = 100
    return f"{meals.full_nutrition(scene.play, glob)} nutrition"


@witness("nutrition.bitten_globs_weigh_less", "N-579")
def glob_left_over(edition: Edition) -> str:
    """A hero stops eating a glob of gray ooze of which 14 are left. What it weighs then."""
    scene = Scene(edition)
    glob = scene.carry("glob of gray ooze")
    glob.uneaten = 14
    scene.hero.meal.item_id = glob.id
    meals.stop_eating(scene.play)
    return f"it weighs {glob.weight}"


@witness("nutrition.globs_are_never_tainted", "Z-157")
def old_glob(edition: Edition) -> str:
    """A hero begins to eat a glob of gray ooze that is a thousand turns old."""
    scene = Scene(edition, turn=1001)
    glob = scene.carry("glob of gray ooze", species="gray ooze", age=1000)
    gone = corpse_meals.start_corpse(scene.play, glob) is corpse_meals.MealStart.USED_UP
    return "tainted" if gone else "not tainted"


@witness("nutrition.globs_shrink", "Z-158")
def new_glob(edition: Edition) -> str:
    """A glob of gray ooze lies about for 27 turns."""
    scene = Scene(edition)
    glob = put_on_floor(scene.play, item_named(scene.play, "glob of gray ooze"), MIDDLE)
    scene.wait(27)
    return f"it weighs {glob.weight}"


@witness("nutrition.globs_shrink", "Z-159")
def glob_left_alone(edition: Edition) -> str:
    """The hero comes back to a glob of gray ooze after a hundred turns."""
    scene = Scene(edition)
    glob = put_on_floor(scene.play, item_named(scene.play, "glob of gray ooze"), MIDDLE)
    scene.world.turn += 100
    run_item_timers(scene.play)
    return f"it weighs {glob.weight}"
