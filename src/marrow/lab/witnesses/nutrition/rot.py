"""Witnesses of nutrition: rot."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.item import Item
from marrow.rules.combat.deaths.monster_remains import leave_corpse
from marrow.rules.items.materials import ErosionType
from marrow.rules.nutrition import corpse_meals, foods, meals
from marrow.rules.nutrition.rotten import suffer_rotten_food
from marrow.rules.physics.erosion import erode


@witness("nutrition.fresh_food_never_rots", "N-219", "N-220")
def fresh_ration(edition: Edition) -> str:
    """A food ration one turn old, when the die for rot shows its lowest."""
    scene = Scene(edition, turn=100, shows={("N-219", 7): 0})
    rotten = foods.turns_out_rotten(scene.play, scene.carry("food ration", age=1))
    return "rotten" if rotten else "good"


@witness("nutrition.blessed_food_keeps", "N-429")
def blessed_apple(edition: Edition) -> str:
    """A blessed apple, 100 turns old, and the die of 7 shows 0."""
    scene = Scene(edition, shows={("N-219", 7): 0})
    return (
        "rotten" if foods.turns_out_rotten(scene.play, scene.lay("apple", blessing=1, age=100)) else "sound"
    )


@witness("nutrition.rotten_food_is_reweighed_at_once", "N-195")
def knocked_out(edition: Edition) -> str:
    """A cursed food ration, which weighs 20, knocks out the hero who begins to eat it."""
    scene = Scene(edition, shows={"N-224": 0, ("N-224", 4): 3})
    ration = scene.carry("food ration", blessing=-1)
    meals.begin_meal(scene.play, ration, None)
    return f"it weighs {ration.weight}"


@witness("nutrition.rot_has_more_effects", "N-429")
def worse_rot(edition: Edition) -> str:
    """A hero eats something rotten; the dice of 5 show 0, all others their highest."""
    scene = Scene(edition, shows={("N-429", 5): 0})
    suffer_rotten_food(scene.play, scene.lay("apple"))
    return f"stunned for {scene.hero.timeout[Property.STUNNED]} turns"


@witness("nutrition.rot_in_fresh_corpses_is_harmless", "N-222")
def fresh_and_rotten(edition: Edition) -> str:
    """A hero eats a fresh corpse that is rotten by chance; the dice choose confusion."""
    scene = Scene(edition, throws=[("N-222", 7, 0), ("N-224", 4, 0)])
    corpse_meals.start_corpse(scene.play, scene.carry("corpse", species="jackal"))
    return "the hero is confused" if scene.hero.timeout[Property.CONFUSED] else "no confusion"


@witness("nutrition.rider_corpses_never_rot", "N-234")
def old_death(edition: Edition) -> str:
    """How rotten a corpse of Death is after a thousand turns."""
    scene = Scene(edition, turn=1001)
    rot = corpse_meals.roll_rot(scene.play, scene.carry("corpse", species="Death", age=1000))
    return "rotten" if rot > 5 else "fresh for ever"


@witness("nutrition.undead_corpse_age", "N-229")
def fallen_zombie(edition: Edition) -> str:
    """The age of the corpse of a gnome zombie that has just fallen."""
    scene = Scene(edition, turn=1000)
    corpse = leave_corpse(scene.play, scene.monster("gnome zombie"))
    assert corpse is not None
    return f"{scene.world.turn - corpse.birth} turns"


@witness("nutrition.acid_blobs_never_rot", "N-234")
def old_acid_blob(edition: Edition) -> str:
    """How rotten a corpse of an acid blob is after a thousand turns."""
    scene = Scene(edition, turn=1001)
    rot = corpse_meals.roll_rot(scene.play, scene.carry("corpse", species="acid blob", age=1000))
    return "rotten" if rot > 5 else "fresh for ever"


@witness("nutrition.food_of_metal_is_called_awful", "eat.c rottenfood")
def bad_iron(edition: Edition) -> str:
    """A form that eats metal finds that a dagger tastes bad."""
    scene = Scene(edition)
    suffer_rotten_food(scene.play, scene.lay("dagger", MIDDLE))
    return "awful" if "nutrition.awful" in scene.told() else "rotten"


@witness("nutrition.dragon_hide_rots", "Z-036")
def decaying_hide(edition: Edition) -> str:
    """Red dragon scales are touched by what makes things rot."""
    scene = Scene(edition)
    scales = scene.carry("red dragon scales")
    erode(scene.play, scales, ErosionType.ROT)
    return "they rot" if scales.corroded else "they do not rot"


def old_corpse(scene: Scene) -> Item:
    return scene.lay("corpse", MIDDLE, species="jackal", age=300)


@witness("nutrition.least_turns_of_taint", "N-235")
def tainted(edition: Edition) -> str:
    """A hero eats a tainted corpse; dice show their highest."""
    scene = Scene(edition)
    corpse_meals.eat_tainted(scene.play, old_corpse(scene))
    return f"{scene.hero.timeout[Property.SICK]} turns left"


@witness("nutrition.tainted_corpses_take_effect", "N-430")
def tainted_newt(edition: Edition) -> str:
    """A hero eats the tainted corpse of a newt; dice show their highest."""
    scene = Scene(edition)
    scene.hero.max_power = 20
    corpse_meals.eat_tainted(scene.play, scene.lay("corpse", MIDDLE, species="newt", age=300))
    return f"{scene.hero.power} power gained"
