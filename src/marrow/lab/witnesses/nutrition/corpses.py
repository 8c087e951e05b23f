"""Witnesses of nutrition: corpses."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import digested
from marrow.model.item import Slot
from marrow.model.places import EAST
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.deaths.monster_remains import drop_treasure
from marrow.rules.combat.hero_attacks.attack_round import attack_monster
from marrow.rules.commands import eating
from marrow.rules.nutrition import corpse_effects, corpse_meals, corpse_taste, food_conducts
from marrow.rules.nutrition.intrinsics import convey_intrinsic


@witness("nutrition.only_collectors_leave_food", "N-428")
def treasure(edition: Edition) -> str:
    """A jackal dies, and the dice would have it leave food."""
    scene = Scene(edition, shows={("mon.c xkilled", 6): 0, 100: 29})
    jackal = scene.monster("jackal", MIDDLE + EAST)
    drop_treasure(scene.play, jackal)
    return "it leaves food" if scene.level.items.get(MIDDLE + EAST) else "it leaves nothing"


def taste(scene: Scene, name: SpeciesName, eater: SpeciesName | None = None) -> str:
    """A hero begins to eat a corpse: what he is told of it."""
    if eater is not None:
        scene.form(eater)
    corpse_taste.tell_taste(scene.play, scene.carry("corpse", species=name), 0)
    return scene.told()[-1].removeprefix("nutrition.")


@witness("nutrition.corpse_taste", "N-241")
def jackal_meat(edition: Edition) -> str:
    """A human hero begins to eat a jackal; the die shows 5."""
    return taste(Scene(edition, shows={"N-241": 5}), "jackal")


@witness("nutrition.some_corpses_have_own_taste", "N-241")
def eyeball(edition: Edition) -> str:
    """A hero in the form of a raven begins to eat a floating eye."""
    return taste(Scene(edition, shows={"N-241": 5}), "floating eye", "raven")


@witness("nutrition.monks_pay_for_meat", "N-314")
def guilty(edition: Edition) -> str:
    """A monk eats meat."""
    scene = Scene(edition, role="monk")
    food_conducts.count_food_conducts(scene.play, scene.lay("tripe ration"))
    return f"alignment {scene.hero.alignment_record}"


def old(edition: Edition, name: SpeciesName) -> str:
    """A hero begins to eat a corpse that is a thousand turns old."""
    scene = Scene(edition, turn=1001)
    corpse = scene.carry("corpse", species=name, age=1000)
    gone = corpse_meals.start_corpse(scene.play, corpse) is corpse_meals.MealStart.USED_UP
    return "tainted" if gone else "not tainted"


@witness("nutrition.sliming_corpses_are_not_tainted", "N-235")
def old_slime(edition: Edition) -> str:
    """A hero begins to eat a corpse of a green slime that is a thousand turns old."""
    return old(edition, "green slime")


@witness("nutrition.ghost_forms_do_not_slime", "N-246")
def ghost_eats_slime(edition: Edition) -> str:
    """A hero in the form of a ghost begins to eat green slime."""
    scene = Scene(edition)
    scene.form("ghost")
    corpse_meals.effects_before_eating(scene.play, SPECIES_NAMED["green slime"], None)
    return "the hero begins to turn to slime" if scene.hero.timeout[Property.SLIMING] else "nothing happens"


@witness("nutrition.nurse_corpses_cure_blindness", "N-251")
def blind_eats_nurse(edition: Edition) -> str:
    """A blind hero finishes a nurse's corpse."""
    scene = Scene(edition)
    scene.hero.timeout[Property.BLINDED] = 50
    digested(scene, "nurse")
    return f"blind for {scene.hero.timeout[Property.BLINDED]} turns"


def conveyed(scene: Scene, name: SpeciesName, prop: Property) -> str:
    """Finish a corpse: whether it gave the property."""
    digested(scene, name)
    has = scene.hero.intrinsic[prop] or scene.hero.timeout[prop]
    return f"{prop.name.lower().replace('_', ' ')} gained" if has else "no intrinsic gained"


@witness("nutrition.nurse_corpses_convey_poison_resistance", "N-251")
def nurse(edition: Edition) -> str:
    """A hero finishes a nurse's corpse; the dice would give poison resistance."""
    scene = Scene(edition, shows={"N-264": 0, "N-265": 0})
    return conveyed(scene, "nurse", Property.POISON_RESISTANCE)


@witness("nutrition.mimicking_breaks_polymorphless", "N-254")
def mimic(edition: Edition) -> str:
    """A hero who has never changed form finishes a large mimic's corpse."""
    changes = digested(Scene(edition), "large mimic").hero.conduct.self_polymorphs
    return "polymorphless conduct broken" if changes else "polymorphless conduct kept"


@witness("nutrition.disenchanter_corpses_steal_intrinsics", "N-258")
def disenchanter(edition: Edition) -> str:
    """A hero who resists fire finishes a disenchanter's corpse; the die shows its lowest."""
    scene = Scene(edition, shows={"N-258": 0})
    scene.intrinsic(Property.FIRE_RESISTANCE)
    has = digested(scene, "disenchanter").hero.intrinsic[Property.FIRE_RESISTANCE]
    return "fire resistance stays" if has else "fire resistance goes"


def after(edition: Edition, species: str, **shows: int) -> Scene:
    scene = Scene(edition, shows=shows, level=5)
    corpse_effects.after_last_bite(scene.play, SPECIES_NAMED[species])
    return scene


@witness("nutrition.wraith_corpses_are_a_gamble", "N-425")
def wraith(edition: Edition) -> str:
    """A hero of level 5 eats a wraith; the dice show their lowest."""
    return f"level {after(edition, 'wraith', **{'N-425': 0}).hero.level}"


@witness("nutrition.giant_strength_odds", "N-425")
def stone_giant(edition: Edition) -> str:
    """A hero eats a stone giant; the dice show their highest."""
    gained = after(edition, "stone giant").hero.base[Attribute.STRENGTH] - 16
    return "gains strength" if gained else "gains nothing"


@witness("nutrition.nymph_corpses_may_give_charisma", "N-425")
def nymph(edition: Edition) -> str:
    """A hero eats a water nymph; the die shows its lowest."""
    gained = after(edition, "water nymph", **{"N-425": 0}).hero.base[Attribute.CHARISMA] - 10
    return f"{gained} charisma"


@witness("nutrition.giant_corpses_always_give_strength", "N-264")
def giant(edition: Edition) -> str:
    """A hero finishes a stone giant's corpse; the dice would give nothing."""
    scene = Scene(edition, shows={"N-264": 0})
    convey_intrinsic(scene.play, SPECIES_NAMED["stone giant"])
    return f"strength {scene.hero.base[0]}"


@witness("nutrition.spellcaster_corpses_give_power", "N-248")
def shaman(edition: Edition) -> str:
    """A hero with 10 of 50 power finishes a kobold shaman's corpse."""
    scene = Scene(edition)
    scene.hero.power, scene.hero.max_power = 10, 50
    return f"power {digested(scene, 'kobold shaman').hero.power}"


@witness("nutrition.newt_and_lizard_corpses_convey_intrinsics", "N-261")
def lizard(edition: Edition) -> str:
    """A hero finishes a lizard's corpse; the dice would give stoning resistance."""
    scene = Scene(edition, shows={"N-264": 0, "N-265": 0, "N-262": 0})
    return conveyed(scene, "lizard", Property.STONING_RESISTANCE)


@witness("nutrition.corpses_give_temporary_resistances", "N-262")
def acid_blob(edition: Edition) -> str:
    """A hero finishes a yellow dragon's corpse; the dice would give stoning resistance."""
    scene = Scene(edition, shows={"N-264": 0, "N-265": 0, "N-262": 0})
    return conveyed(scene, "yellow dragon", Property.STONING_RESISTANCE)


@witness("nutrition.corpses_give_long_resistances", "N-431")
def acid_meat(edition: Edition) -> str:
    """A hero has eaten a black naga, and dice show 0."""
    scene = Scene(edition, shows={2: 0, 3: 0, 1: 0, 15: 0, 1000: 0})
    convey_intrinsic(scene.play, SPECIES_NAMED["black naga"])
    hero = scene.hero
    return f"stoning resistance for {hero.timeout[Property.STONING_RESISTANCE]} turns"


@witness("nutrition.eaten_riders_cost_wisdom", "N-245")
def meal_of_a_rider(edition: Edition) -> str:
    """A hero with an amulet of life saving eats the corpse of Famine; the dice show their highest."""
    scene = Scene(edition)
    scene.wear("amulet of life saving", Slot.AMULET)
    eating.start_meal(scene.play, scene.carry("corpse", species="Famine"))
    return f"wisdom's exercise is {scene.hero.exercise[Attribute.WISDOM]}"


@witness("nutrition.digested_victims_act_as_corpses", "N-114")
def swallowed_giant_bat(edition: Edition) -> str:
    """A hero in the form of a purple worm digests a giant bat."""
    scene = Scene(edition, level=10, shows={"uhitm.c hitum": 0, ("N-232", 2): 0})
    scene.form("purple worm")
    attack_monster(scene.play, scene.monster("giant bat", hp=50))
    scene.wait(2)
    return "stunned" if scene.hero.timeout[Property.STUNNED] else "steady"
