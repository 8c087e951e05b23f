"""Witnesses of life saving: wounds, poison and lost levels."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.lab.scene import Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import NotingDice, fate
from marrow.model.hero_parts import Activity, Killer
from marrow.model.vocabularies import Attribute, Doing, Sickness
from marrow.rules.combat.attack_on_hero import AttackOnHero
from marrow.rules.combat.damage_types.poison_and_disease import death_touch
from marrow.rules.hero.shape import catch_lycanthropy
from marrow.rules.lifesaving.harm import hurt, lose_strength, poison_hero
from marrow.rules.lifesaving.level_drain import lose_level
from marrow.rules.nutrition.corpse_meals import suffer_dangers
from marrow.rules.play import GameOver
from marrow.rules.turn.timeouts import run_timeouts


@witness("life_saving.lost_hit_points_end_runs", "L-091")
@witness("life_saving.forms_lost_hit_points_end_runs", "L-091")
def hurt_on_the_run(edition: Edition) -> str:
    """A hero who runs loses 5 hit points, and again in a jackal's form."""
    found = []
    for form in (False, True):
        scene = Scene(edition)
        if form:
            scene.form("jackal", hp=30)
        scene.hero.activity = Activity(Doing.RUNNING, left=10)
        hurt(scene.play, 5, Killer("wand"), "L-091")
        found.append("stops" if scene.hero.activity is None else "runs on")
    return f"the hero {found[0]}, the jackal {found[1]}"


@witness("life_saving.weakening_poison_costs_three_to_five", "L-094")
def weakening_poison(edition: Edition) -> str:
    """A hero with strength 16 is weakened by poison; the dice show their highest."""
    scene = Scene(edition, shows={("L-094", 30): 5})
    poison_hero(scene.play, Attribute.STRENGTH, "soldier ant", 30)
    return f"strength {scene.hero.base[Attribute.STRENGTH]}"


@witness("life_saving.deadly_poison_can_be_survived", "Z-177")
def deadly_poison(edition: Edition) -> str:
    """A hero with 21 of 40 hit points is poisoned; the die is the deadly one, the others show 4."""
    scene = Scene(edition, hp=40, level=5, shows={"L-094": 0, "Z-177": 3})
    scene.hero.hp = 23
    with suppress(GameOver):
        poison_hero(scene.play, Attribute.STRENGTH, "poison dart", 10)
    return fate(scene)


@witness("life_saving.lost_strength_costs_by_die", "Z-178")
def strength_gone(edition: Edition) -> str:
    """A hero with strength 3 and 30 hit points loses two points of it; the dice show 1."""
    scene = Scene(edition, hp=30, attributes=(3, 10, 10, 10, 10, 10), shows={"Z-178": 0})
    lose_strength(scene.play, 2, "N-237")
    return fate(scene)


@witness("life_saving.poison_is_thrown_at_once", "Z-333")
def poisonous_corpse(edition: Edition) -> str:
    """A hero eats a fresh corpse of a large kobold: what the dice for its poison are."""
    scene = Scene(edition)
    dice = scene.play.dice = NotingDice({("N-237", 5): 1})
    suffer_dangers(scene.play, scene.item("corpse", species="large kobold"), 0)
    sides = [of for of, rule in zip(dice.sides, dice.noted, strict=True) if rule == "N-237"][1:]
    return " and then ".join(f"a die of {of}" for of in sides)


@witness("life_saving.lost_levels_leave_ten_hit_points", "Z-179")
def level_lost(edition: Edition) -> str:
    """A hero of level 5 with 12 hit points loses a level, which had brought 7."""
    scene = Scene(edition, hp=12, level=5)
    scene.hero.hp_gains = [1, 1, 1, 1, 7]
    lose_level(scene.play, "life drainage")
    return fate(scene)


@witness("life_saving.fatal_drain_says_goodbye", "L-095")
def first_level_lost(edition: Edition) -> str:
    """A hero of level 1 is drained of life."""
    scene = Scene(edition)
    with suppress(GameOver):
        lose_level(scene.play, "life drainage")
    return (
        "the game says goodbye to level 1"
        if "growth.level lost" in scene.told()
        else "he dies without a word"
    )


@witness("life_saving.food_poisoning_may_pass", "Z-172")
def end_of_food_poisoning(edition: Edition) -> str:
    """A hero with constitution 16 has one turn of food poisoning left; the die shows 15."""
    scene = Scene(edition, shows={"Z-172": 15})
    scene.hero.timeout[Property.SICK], scene.hero.sick_with = 1, Sickness.FOOD_POISONING
    try:
        run_timeouts(scene.play)
    except GameOver:
        return "the hero dies"
    return f"the hero lives, with constitution {scene.hero.base[Attribute.CONSTITUTION]}"


@witness("life_saving.touch_of_death_drains", "Z-176")
def touched_by_death(edition: Edition) -> str:
    """Death touches a hero with 80 hit points: the die of his touch shows 17, the eight others 4 and 3."""
    scene = Scene(edition, hp=80, level=10, shows={("L-096", 20): 17, ("Z-176", 6): 2})
    death = scene.monster("Death")
    with suppress(GameOver):
        death_touch(scene.play, AttackOnHero(death, death.species.attacks[0], 10, uncancelled=True))
    return fate(scene)


@witness("life_saving.lycanthropes_resist_drain", "L-348")
def drained_lycanthrope(edition: Edition) -> str:
    """A lycanthrope of level 5 loses a level."""
    scene = Scene(edition, level=5)
    catch_lycanthropy(scene.play, edition.content.species_row(SPECIES_NAMED["werejackal"]))
    lose_level(scene.play, "life drainage")
    return f"level {scene.hero.level}"
