"""Witnesses of meat: corpses and globs, what they convey, cannibalism, and digested monsters."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Move
from marrow.messages.entries import Cause, NutritionChanged
from marrow.model.places import EAST, Terrain
from marrow.rules.combat.deaths.monster_remains import leave_corpse
from marrow.rules.combat.hero_attacks.attack_round import attack_monster
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.items.piles import put_on_floor
from marrow.rules.magic.item_timeouts import run_item_timers
from marrow.rules.nutrition import corpse_meals, corpse_taste, food_conducts, meals
from marrow.rules.nutrition.intrinsics import convey_intrinsic


def digested(scene: Scene, name: SpeciesName) -> Scene:
    """The hero finishes a corpse of this species."""
    corpse_meals.after_last_bite(scene.play, SPECIES_NAMED[name])
    return scene


# Rot


def old(edition: Edition, name: SpeciesName) -> str:
    """A hero begins to eat a corpse that is a thousand turns old."""
    scene = Scene(edition, turn=1001)
    corpse = scene.carry("corpse", species=name, age=1000)
    gone = corpse_meals.start_corpse(scene.play, corpse) is corpse_meals.MealStart.USED_UP
    return "tainted" if gone else "not tainted"


@witness("nutrition.rider_corpses_never_rot", "N-234")
def old_death(edition: Edition) -> str:
    """How rotten a corpse of Death is after a thousand turns."""
    scene = Scene(edition, turn=1001)
    rot = corpse_meals.roll_rot(scene.play, scene.carry("corpse", species="Death", age=1000))
    return "rotten" if rot > 5 else "fresh for ever"


@witness("nutrition.acid_blobs_never_rot", "N-234")
def old_acid_blob(edition: Edition) -> str:
    """How rotten a corpse of an acid blob is after a thousand turns."""
    scene = Scene(edition, turn=1001)
    rot = corpse_meals.roll_rot(scene.play, scene.carry("corpse", species="acid blob", age=1000))
    return "rotten" if rot > 5 else "fresh for ever"


@witness("nutrition.rot_in_fresh_corpses_is_harmless", "N-222")
def fresh_and_rotten(edition: Edition) -> str:
    """A hero eats a fresh corpse that is rotten by chance; the dice choose confusion."""
    scene = Scene(edition, throws=[("N-222", 7, 0), ("N-224", 4, 0)])
    corpse_meals.start_corpse(scene.play, scene.carry("corpse", species="jackal"))
    return "the hero is confused" if scene.hero.timeout[Property.CONFUSED] else "no confusion"


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


@witness("nutrition.strength_from_food_is_told", "N-266")
def giant_meat(edition: Edition) -> str:
    """A hero finishes the corpse of a giant, which makes him stronger."""
    told = digested(Scene(edition), "giant").told()
    return "he feels stronger" if "body.attribute rises" in told else "he is told nothing"


@witness("nutrition.some_corpses_have_own_taste", "N-241")
def eyeball(edition: Edition) -> str:
    """A hero in the form of a raven begins to eat a floating eye."""
    return taste(Scene(edition, shows={"N-241": 5}), "floating eye", "raven")


@witness("nutrition.rotten_food_is_reweighed_at_once", "N-195")
def knocked_out(edition: Edition) -> str:
    """A cursed food ration, which weighs 20, knocks out the hero who begins to eat it."""
    scene = Scene(edition, shows={"N-224": 0, ("N-224", 4): 3})
    ration = scene.carry("food ration", blessing=-1)
    meals.begin_meal(scene.play, ration, None)
    return f"it weighs {ration.weight}"


# Globs


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


@witness("nutrition.globs", "N-298")
def dead_ooze(edition: Edition) -> str:
    """What a gray ooze leaves when it dies."""
    scene = Scene(edition)
    left = leave_corpse(scene.play, scene.monster("gray ooze"))
    return left.kind.name if left is not None else "nothing"


@witness("nutrition.globs_nourish_by_weight", "N-299", "N-300")
def heavy_glob(edition: Edition) -> str:
    """The nutrition of a glob of gray ooze that weighs 100."""
    scene = Scene(edition)
    glob = scene.carry("glob of gray ooze")
    glob.weight = 100
    return f"{meals.full_nutrition(scene.play, glob)} nutrition"


# What meat does


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


@witness("nutrition.spellcaster_corpses_give_power", "N-248")
def shaman(edition: Edition) -> str:
    """A hero with 10 of 50 power finishes a kobold shaman's corpse."""
    scene = Scene(edition)
    scene.hero.power, scene.hero.max_power = 10, 50
    return f"power {digested(scene, 'kobold shaman').hero.power}"


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


@witness("nutrition.giant_corpses_always_give_strength", "N-264")
def giant(edition: Edition) -> str:
    """A hero finishes a stone giant's corpse; the dice would give nothing."""
    scene = Scene(edition, shows={"N-264": 0})
    convey_intrinsic(scene.play, SPECIES_NAMED["stone giant"])
    return f"strength {scene.hero.base[0]}"


# Cannibalism


def kin(scene: Scene, meat: SpeciesName, times: int = 1) -> str:
    for _ in range(times):
        food_conducts.check_cannibalism(scene.play, SPECIES_NAMED[meat])
    return f"luck {scene.hero.luck}"


@witness("nutrition.cannibal_check_once_a_turn", "N-318")
def twice_in_a_turn(edition: Edition) -> str:
    """A human begins to eat a human twice in one turn."""
    return kin(Scene(edition, turn=500), "shopkeeper", times=2)


@witness("nutrition.eating_own_form_is_cannibalism", "N-316")
def orc_by_form(edition: Edition) -> str:
    """A human in the form of a hill orc begins to eat a Mordor orc."""
    scene = Scene(edition, turn=500)
    scene.form("hill orc")
    return kin(scene, "Mordor orc")


@witness("nutrition.eating_own_were_form_is_cannibalism", "N-316")
def jackal_by_curse(edition: Edition) -> str:
    """A human with lycanthropy from a werejackal begins to eat a werejackal."""
    scene = Scene(edition, turn=500)
    scene.hero.polymorph.lycanthrope = SPECIES_NAMED["werejackal"]
    scene.form("hill orc")
    return kin(scene, "werejackal")


# Iron bars and digested monsters


@witness("nutrition.metallivores_eat_iron_bars", "N-111")
def bars(edition: Edition) -> str:
    """A hero in the form of a rust monster walks into iron bars until they are eaten."""
    scene = Scene(edition)
    scene.form("rust monster")
    scene.level.terrain[MIDDLE + EAST] = Terrain.IRON_BARS
    for _ in range(5):
        try:
            scene.do(Move(direction=EAST))
        except RefusedCommand:
            break
    gained = [e.amount for e in scene.entries(NutritionChanged) if e.cause is Cause.CHEWING]
    return f"{sum(gained)} nutrition gained"


@witness("nutrition.digested_victims_act_as_corpses", "N-114")
def swallowed_giant_bat(edition: Edition) -> str:
    """A hero in the form of a purple worm digests a giant bat."""
    scene = Scene(edition, level=10, shows={"uhitm.c hitum": 0, ("N-232", 2): 0})
    scene.form("purple worm")
    attack_monster(scene.play, scene.monster("giant bat", hp=50))
    scene.wait(2)
    return "stunned" if scene.hero.timeout[Property.STUNNED] else "steady"
