"""Witnesses of what SlashTHEM does with food: its rot, taint, fruit, cookies and ghouls."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.item import Item
from marrow.model.vocabularies import Hunger
from marrow.rules.commands.eating import is_edible
from marrow.rules.nutrition import corpse_meals, food_conducts, foods, fullness
from marrow.rules.nutrition.intrinsics import convey_intrinsic
from marrow.rules.nutrition.rotten import suffer_rotten_food
from marrow.rules.nutrition.tins import VARIETIES, eat_meat


def old_corpse(scene: Scene) -> Item:
    return scene.lay("corpse", MIDDLE, species="jackal", age=300)


@witness("nutrition.rot_has_more_effects", "N-429")
def worse_rot(edition: Edition) -> str:
    """A hero eats something rotten; the dice of 5 show 0, all others their highest."""
    scene = Scene(edition, shows={("N-429", 5): 0})
    suffer_rotten_food(scene.play, scene.lay("apple"))
    return f"stunned for {scene.hero.timeout[Property.STUNNED]} turns"


@witness("nutrition.blessed_food_keeps", "N-429")
def blessed_apple(edition: Edition) -> str:
    """A blessed apple, 100 turns old, and the die of 7 shows 0."""
    scene = Scene(edition, shows={("N-219", 7): 0})
    return (
        "rotten" if foods.turns_out_rotten(scene.play, scene.lay("apple", blessing=1, age=100)) else "sound"
    )


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


@witness("nutrition.monks_pay_for_meat", "N-314")
def guilty(edition: Edition) -> str:
    """A monk eats meat."""
    scene = Scene(edition, role="monk")
    food_conducts.count_food_conducts(scene.play, scene.lay("tripe ration"))
    return f"alignment {scene.hero.alignment_record}"


@witness("nutrition.corpses_give_long_resistances", "N-431")
def acid_meat(edition: Edition) -> str:
    """A hero has eaten a black naga, and dice show 0."""
    scene = Scene(edition, shows={2: 0, 3: 0, 1: 0, 15: 0, 1000: 0})
    convey_intrinsic(scene.play, SPECIES_NAMED["black naga"])
    hero = scene.hero
    return f"stoning resistance for {hero.timeout[Property.STONING_RESISTANCE]} turns"


@witness("nutrition.fortunes_are_offered", "N-432")
def fortune(edition: Edition) -> str:
    """A hero eats a fortune cookie, and would rather not read."""
    scene = Scene(edition, answers={"nutrition.read fortune": False})
    foods.after_last_bite(scene.play, scene.lay("fortune cookie"))
    return f"{scene.hero.conduct.literate} things read"


@witness("nutrition.fruit_clears_heads", "N-433")
def pear(edition: Edition) -> str:
    """A stunned hero eats a pear."""
    scene = Scene(edition)
    scene.hero.timeout[Property.STUNNED] = 30
    foods.after_last_bite(scene.play, scene.lay("pear"))
    return "still stunned" if scene.hero.timeout[Property.STUNNED] else "steady"


@witness("nutrition.choking_on_tins_costs_little", "N-434")
def overfull(edition: Edition) -> str:
    """An overfull hero who needs no air goes on with a tin."""
    scene = Scene(edition, nutrition=2000, hunger=Hunger.SATIATED)
    scene.intrinsic(Property.MAGICAL_BREATHING)
    fullness.choke(scene.play, None)
    return f"{2000 - scene.hero.nutrition} nutrition lost"


@witness("nutrition.ghoul_forms_want_old_corpses", "N-435")
def ghoul(edition: Edition) -> str:
    """Whether a ghoul form could eat an egg."""
    scene = Scene(edition)
    scene.form("ghoul")
    return "edible" if is_edible(scene.hero, scene.lay("egg"), edition.nutrition) else "not edible"


@witness("nutrition.szechuan_tins_have_cookies", "N-436")
def cookie(edition: Edition) -> str:
    """A hero eats a szechuan tin of jackal; dice show their highest."""
    scene = Scene(edition, answers={"ask.eat it": True})
    number = [variety.word for variety in VARIETIES].index("szechuan")
    eat_meat(scene.play, scene.carry("tin", species="jackal"), number)
    return f"{sum(item.kind.name == 'fortune cookie' for item in scene.hero.inventory)} fortune cookies"
