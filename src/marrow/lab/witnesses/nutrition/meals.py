"""Witnesses of nutrition: the meal, and food of all kinds."""

from marrow.chance import FixedDice
from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, RaceName, RoleName
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.lab.witnesses.shared_scenes import bite, digested
from marrow.messages.commands import Eat
from marrow.messages.entries import Cause, NutritionChanged
from marrow.model.item import Slot
from marrow.model.people import Guard
from marrow.model.places import EAST
from marrow.rules.commands import eating
from marrow.rules.generation.new_heroes.starting_pack import give_starting_pack
from marrow.rules.hero.body import has
from marrow.rules.nutrition import corpse_effects, foods
from marrow.rules.nutrition.inedible import bounded_bonus, eat_nonfood


@witness("nutrition.racial_starting_food", "N-410")
def orcish_pack(edition: Edition) -> str:
    """The food that an orcish ranger starts with, instead of cram rations."""
    scene = Scene(edition, role="ranger", race="orc", alignment="chaotic")
    give_starting_pack(scene.play)
    food = [item for item in scene.hero.inventory if item.kind.class_ == "food"]
    return ", ".join(f"{item.quantity} {item.kind.name}" for item in food)


@witness("nutrition.partly_eaten_skips_first_bite", "N-269")
def second_helping(edition: Edition) -> str:
    """A human Valkyrie eats a partly eaten tripe ration."""
    scene = Scene(edition, nutrition=300, turn=100)
    tripe = scene.carry("tripe ration", age=5)
    tripe.uneaten = 100
    scene.finish(Eat(item=tripe.letter))
    return f"{scene.hero.experience} experience for bravery"


def eaten(scene: Scene) -> str:
    """The nutrition gained from all bites so far."""
    gained = sum(entry.amount for entry in scene.entries(NutritionChanged) if entry.cause == Cause.EATING)
    return f"{gained} nutrition gained"


def ration(edition: Edition, name: KindName, role: RoleName, race: RaceName) -> str:
    scene = Scene(edition, role=role, race=race, nutrition=100, turn=100)
    food = scene.carry(name, age=5)
    scene.finish(Eat(item=food.letter))
    return eaten(scene)


@witness("nutrition.lembas_and_cram_by_race", "N-177")
def lembas_for_an_orc(edition: Edition) -> str:
    """An orc eats a lembas wafer."""
    return ration(edition, "lembas wafer", "barbarian", "orc")


@witness("nutrition.orc_lembas_loses_a_point", "N-178")
def untouched_lembas(edition: Edition) -> str:
    """An orc eats a whole lembas wafer; looking up its nutrition may lower it by one."""
    return ration(edition, "lembas wafer", "barbarian", "orc")


@witness("nutrition.race_changes_each_bite", "N-179")
def lembas_by_bites(edition: Edition) -> str:
    """An orc eats a lembas wafer, bite by bite."""
    return ration(edition, "lembas wafer", "barbarian", "orc")


@witness("nutrition.lembas_tastes_by_race", "N-282")
def elvish_food(edition: Edition) -> str:
    """An orcish hero bites into a lembas wafer."""
    scene = Scene(edition, race="orc")
    foods.first_bite(scene.play, scene.carry("lembas wafer"))
    return "despises it" if "nutrition.elvish food" in scene.told() else "finds it delicious"


@witness("nutrition.rations_satisfy_at_700", "N-268")
def ration_at_700(edition: Edition) -> str:
    """The first bite of a food ration at nutrition 700."""
    scene = Scene(edition, nutrition=700)
    foods.first_bite(scene.play, scene.carry("food ration"))
    return "told that it satisfies" if "nutrition.ration satisfies" in scene.told() else "no message"


@witness("nutrition.rider_meat_conveys_nothing", "Z-344")
def meat_of_death(edition: Edition) -> str:
    """A hero has finished the meat of Death; the die of 12 for control of teleports shows 0."""
    scene = Scene(edition, shows={("N-265", 12): 0})
    corpse_effects.after_last_bite(scene.play, SPECIES_NAMED["Death"])
    return "controls teleports" if has(scene.hero, Property.TELEPORT_CONTROL) else "gains nothing"


class _SeekingDice(FixedDice):
    """Dice that note how many bytes there are to find a rumour in."""

    size = 0

    def rn2(self, sides: int, rule: str) -> int:
        self.size = sides if rule == "Z-342" else self.size
        return super().rn2(sides, rule)


@witness("nutrition.rumours_of", "Z-342")
def place_of_fortune(edition: Edition) -> str:
    """A hero reads a true fortune; the die for its place in the file shows its highest number."""
    scene = Scene(edition, turn=100)
    scene.play.dice = dice = _SeekingDice({"N-279": 1})
    foods.read_fortune_cookie(scene.play, scene.carry("fortune cookie"))
    return f"found by a die of {dice.size:,}"


@witness("nutrition.garlic_breath_scares", "N-270")
def garlic(edition: Edition) -> str:
    """A hero eats garlic beside a jackal."""
    scene = Scene(edition, turn=100)
    jackal = scene.monster("jackal", MIDDLE + EAST, asleep=True)
    bite(scene, scene.carry("clove of garlic", age=5))
    return "the jackal flees" if jackal.fleeing else "the jackal does not mind"


@witness("nutrition.pyrolisk_eggs_explode", "N-272")
def burning_egg(edition: Edition) -> str:
    """A hero eats the egg of a pyrolisk."""
    scene = Scene(edition, turn=100, nutrition=500)
    bite(scene, scene.carry("egg", species="pyrolisk", age=5))
    return f"{100 - scene.hero.hp} hit points lost"


@witness("nutrition.cursed_apples_cause_sleep", "N-274")
def cursed_apple(edition: Edition) -> str:
    """A hero takes the last bite of a cursed apple."""
    scene = Scene(edition)
    foods.after_last_bite(scene.play, scene.item("apple", blessing=-1))
    turns = scene.hero.helplessness.turns
    return f"the hero falls asleep for {turns} turns" if turns else "the hero stays awake"


@witness("nutrition.carrots_fail_when_engulfed", "N-275")
def carrot_in_a_dust_vortex(edition: Edition) -> str:
    """A blind hero eats a carrot inside a dust vortex, which blinds."""
    scene = Scene(edition)
    scene.hero.timeout[Property.BLINDED] = 50
    scene.hero.hold.engulfer_id = scene.monster("dust vortex", MIDDLE).id
    foods.after_last_bite(scene.play, scene.item("carrot"))
    return f"blind for {scene.hero.timeout[Property.BLINDED]} turns"


@witness("nutrition.royal_jelly_makes_queen_bees", "N-278")
def royal_bee(edition: Edition) -> str:
    """A hero in the form of a killer bee eats royal jelly."""
    scene = Scene(edition, turn=100, answers={"commands.eat this": True})
    scene.form("killer bee", hp=5)
    scene.lay("lump of royal jelly", age=5)
    scene.finish(Eat())
    return scene.hero.form.name if scene.hero.form is not None else "in his own form"


@witness("nutrition.fruit_cures_ailments", "N-433")
def pear(edition: Edition) -> str:
    """A stunned hero eats a pear."""
    scene = Scene(edition)
    scene.hero.timeout[Property.STUNNED] = 30
    foods.after_last_bite(scene.play, scene.lay("pear"))
    return "still stunned" if scene.hero.timeout[Property.STUNNED] else "steady"


@witness("nutrition.fortunes_are_offered", "N-432")
def fortune(edition: Edition) -> str:
    """A hero eats a fortune cookie, and would rather not read."""
    scene = Scene(edition, answers={"nutrition.read fortune": False})
    foods.after_last_bite(scene.play, scene.lay("fortune cookie"))
    return f"{scene.hero.conduct.literate} things read"


@witness("nutrition.paper_is_not_delicious", "N-282")
def scroll_eaten(edition: Edition) -> str:
    """A hero in the form of a gelatinous cube eats a scroll of light."""
    scene = Scene(edition)
    scene.form("gelatinous cube")
    eat_nonfood(scene.play, scene.carry("scroll of light"), lambda play, item: None)
    return ", ".join(key.removeprefix("nutrition.") for key in scene.told())


@witness("nutrition.sleepy_meals_keep_sooner_nap", "N-308")
def eaten_sleep(edition: Edition) -> str:
    """A hero who will nap in 20 turns eats an amulet of restful sleep; the die for the nap shows 30."""
    scene = Scene(edition, throws=[("N-308", 5, 0), ("N-308", 100, 29)])
    scene.form("rock mole")
    scene.hero.timeout[Property.SLEEPY] = 20
    eating.start_meal(scene.play, scene.carry("amulet of restful sleep"))
    return f"a nap in {scene.hero.timeout[Property.SLEEPY]} turns"


@witness("nutrition.strength_from_food_is_told", "N-266")
def giant_meat(edition: Edition) -> str:
    """A hero finishes the corpse of a giant, which makes him stronger."""
    told = digested(Scene(edition), "giant").told()
    return "he feels stronger" if "body.attribute rises" in told else "he is told nothing"


@witness("nutrition.eaten_ring_bonuses_diminish", "N-308")
def third_ring(edition: Edition) -> str:
    """A hero with a bonus of 40 eats a +3 ring of the same kind; the dice would give nothing."""
    scene = Scene(edition)
    ring = scene.item("ring of increase damage", charge=3)
    return f"the bonus grows by {bounded_bonus(scene.play, 40, ring) - 40}"


@witness("nutrition.eaten_rings_undo_worn_ones", "N-308")
def two_rings(edition: Edition) -> str:
    """A hero who wears a +3 ring of increase damage eats one of +2."""
    scene = Scene(edition, throws=[("N-308", 3, 0)])
    scene.form("xorn")
    scene.wear("ring of increase damage", Slot.LEFT_RING, charge=3)
    scene.hero.fighting.damage_bonus = 3
    eating.start_meal(scene.play, scene.carry("ring of increase damage", charge=2))
    return f"damage bonus {scene.hero.fighting.damage_bonus}"


@witness("nutrition.mail_is_junk_food", "N-524")
def mail_eaten(edition: Edition) -> str:
    """A hero in the form of a gelatinous cube eats a scroll of mail."""
    scene = Scene(edition)
    scene.form("gelatinous cube")
    eat_nonfood(scene.play, scene.carry("scroll of mail"), lambda play, item: None)
    tastes = ", ".join(key.removeprefix("nutrition.") for key in scene.told())
    return f"{eaten(scene)}: {tastes}"


@witness("nutrition.eating_gold_angers_vault_guards", "N-524")
def gold_eaten(edition: Edition) -> str:
    """A hero in the form of a xorn eats gold before the guard of a vault."""
    scene = Scene(edition)
    scene.form("xorn")
    guard = scene.monster("guard", MIDDLE + EAST, peaceful=True)
    guard.duty = Guard(scene.level.branch, scene.level.number, 0)
    eat_nonfood(scene.play, scene.carry("gold piece", quantity=500), lambda play, item: None)
    return "the guard is outraged" if guard.duty.outraged else "the guard does not mind"
