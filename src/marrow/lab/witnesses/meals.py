"""Witnesses of meals: what may be eaten, rations, tins, fruit and eggs."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, RaceName, RoleName, SpeciesName
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Apply, Eat, Save
from marrow.messages.entries import Cause, NutritionChanged
from marrow.model.item import Item, Slot
from marrow.model.places import EAST
from marrow.rules.generation.new_heroes.starting_pack import give_starting_pack
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.items.piles import drop_with_effects
from marrow.rules.nutrition import foods, tins
from marrow.rules.nutrition.food_sense import warn_of_danger
from marrow.rules.nutrition.inedible import bounded_bonus, eat_nonfood
from marrow.rules.play import Cancelled, GameOver


def eaten(scene: Scene) -> str:
    """The nutrition gained from all bites so far."""
    gained = sum(entry.amount for entry in scene.entries(NutritionChanged) if entry.cause == Cause.EATING)
    return f"{gained} nutrition gained"


def bite(scene: Scene, item: Item) -> str:
    """Eat an item from the pack to the end: whether that was possible."""
    try:
        scene.finish(Eat(item=item.letter))
    except (RefusedCommand, Cancelled):
        return "refused"
    return "eaten" if item not in scene.hero.inventory else "not eaten up"


# What may be eaten


@witness("nutrition.m_prefix_skips_floor_food", "N-160")
def prefix(edition: Edition) -> str:
    """The hero, on a food ration, uses the eat command with the m prefix, with an apple in the pack."""
    scene = Scene(edition, nutrition=100, answers={"commands.eat this": True})
    scene.lay("food ration")
    apple = scene.carry("apple")
    scene.answers.decided["commands.what to"] = apple.letter
    scene.finish(Eat(skip_floor=True))
    return "the apple is eaten" if apple not in scene.hero.inventory else "the ration is eaten"


@witness("nutrition.blind_heroes_touch_floor_corpses", "N-162")
def blind_fingers(edition: Edition) -> str:
    """A blind hero without gloves eats where a cockatrice corpse lies."""
    scene = Scene(edition)
    scene.hero.timeout[Property.BLINDED] = 50
    scene.lay("corpse", species="cockatrice")
    try:
        scene.do(Eat())
    except GameOver:
        return "turned to stone"
    except (RefusedCommand, Cancelled):
        return "nothing happens"
    return "turned to stone" if scene.world.over else "nothing happens"


@witness("nutrition.ghoul_forms_eat_only_corpses_and_eggs", "N-164")
def ghoul_and_apple(edition: Edition) -> str:
    """A hero in the form of a ghoul eats an apple."""
    scene = Scene(edition, nutrition=100)
    scene.form("ghoul")
    return bite(scene, scene.carry("apple"))


@witness("nutrition.fire_elemental_forms_eat_what_burns", "N-164")
def burning_hunger(edition: Edition) -> str:
    """A hero in the form of a fire elemental eats a quarterstaff."""
    scene = Scene(edition, nutrition=100)
    scene.form("fire elemental")
    return bite(scene, scene.carry("quarterstaff"))


def artifact_eater(edition: Edition, form: bool) -> str:
    """A chaotic wizard eats the lawful Tsurugi of Muramasa."""
    scene = Scene(edition, role="wizard", alignment="chaotic", hp=200)
    if form:
        scene.form("xorn", hp=200)
    sword = scene.carry("tsurugi")
    sword.artifact = "The Tsurugi of Muramasa"
    try:
        scene.do(Eat(item=sword.letter))
    except RefusedCommand:
        return "refused"
    hp = scene.hero.form_hp if form else scene.hero.hp
    return f"blasted for {200 - hp} damage" if hp < 200 else "eaten without harm"


@witness("nutrition.artifacts_blast_eaters", "N-168")
def artifact_for_a_xorn(edition: Edition) -> str:
    """A chaotic wizard in the form of a xorn eats the Tsurugi of Muramasa."""
    return artifact_eater(edition, form=True)


@witness("nutrition.artifacts_blast_before_food_check", "N-168")
def artifact_for_a_human(edition: Edition) -> str:
    """A chaotic wizard in human form eats the Tsurugi of Muramasa."""
    return artifact_eater(edition, form=False)


# Rations


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


@witness("nutrition.rations_satisfy_at_700", "N-268")
def ration_at_700(edition: Edition) -> str:
    """The first bite of a food ration at nutrition 700."""
    scene = Scene(edition, nutrition=700)
    foods.first_bite(scene.play, scene.carry("food ration"))
    return "told that it satisfies" if "nutrition.ration satisfies" in scene.told() else "no message"


@witness("nutrition.fresh_food_never_rots", "N-219", "N-220")
def fresh_ration(edition: Edition) -> str:
    """A food ration one turn old, when the die for rot shows its lowest."""
    scene = Scene(edition, turn=100, shows={("N-219", 7): 0})
    rotten = foods.turns_out_rotten(scene.play, scene.carry("food ration", age=1))
    return "rotten" if rotten else "good"


@witness("nutrition.partly_eaten_skips_first_bite", "N-269")
def second_helping(edition: Edition) -> str:
    """A human Valkyrie eats a partly eaten tripe ration."""
    scene = Scene(edition, nutrition=300, turn=100)
    tripe = scene.carry("tripe ration", age=5)
    tripe.uneaten = 100
    scene.finish(Eat(item=tripe.letter))
    return f"{scene.hero.experience} experience for bravery"


@witness("nutrition.racial_starting_food", "N-410")
def orcish_pack(edition: Edition) -> str:
    """The food that an orcish ranger starts with, instead of cram rations."""
    scene = Scene(edition, role="ranger", race="orc", alignment="chaotic")
    give_starting_pack(scene.play)
    food = [item for item in scene.hero.inventory if item.kind.class_ == "food"]
    return ", ".join(f"{item.quantity} {item.kind.name}" for item in food)


# Tins


def tin(scene: Scene, blessing: int = 0) -> Item:
    return scene.carry("tin", species="newt", blessing=blessing)


@witness("nutrition.tin_opener_speed_by_blessing", "N-284", "N-285")
def tin_opener(edition: Edition) -> str:
    """How long a tin takes with a blessed tin opener in hand."""
    scene = Scene(edition)
    scene.wear("tin opener", Slot.WIELDED, blessing=1)
    return f"{tins.try_to_open(scene.play, tin(scene))} turns"


@witness("nutrition.knives_open_tins", "N-284")
def knife(edition: Edition) -> str:
    """How long a tin takes with a knife in hand; the dice show their highest."""
    scene = Scene(edition)
    scene.wear("knife", Slot.WIELDED)
    return f"{tins.try_to_open(scene.play, tin(scene))} turns"


@witness("nutrition.tin_openers_can_be_applied", "N-287")
def applied_opener(edition: Edition) -> str:
    """A hero applies a tin opener, with a tin in the pack."""
    scene = Scene(edition, nutrition=500)
    scene.answers.decided["tools.open which tin"] = tin(scene).letter
    opener = scene.carry("tin opener")
    try:
        scene.do(Apply(item=opener.letter))
    except RefusedCommand:
        return "refused"
    return "the hero begins to open it" if opener.worn & Slot.WIELDED else "no use for it"


@witness("nutrition.tin_variety_is_preset", "N-288")
def tin_on_the_floor(edition: Edition) -> str:
    """Whether a tin found on the floor already has its variety."""
    scene = Scene(edition)
    found = item_named(scene.play, "tin")
    return "it has a variety" if found.variety is not None else "it has none until it is opened"


@witness("nutrition.greasy_tin_die", "N-292")
def deep_fried(edition: Edition) -> str:
    """A hero eats a tin of deep fried newt; the die shows 13 or its highest."""
    return greased(edition, "deep fried", 12)


@witness("nutrition.greasy_tin_least", "N-292")
def hardly_fried(edition: Edition) -> str:
    """A hero eats a tin of deep fried newt; the die shows its lowest."""
    return greased(edition, "deep fried", 0)


@witness("nutrition.stir_fried_tins_are_greasy", "N-292")
def stir_fried(edition: Edition) -> str:
    """A hero eats a tin of stir fried newt; the die shows 13 or its highest."""
    return greased(edition, "stir fried", 12)


def greased(edition: Edition, word: str, thrown: int) -> str:
    scene = Scene(edition, nutrition=500, shows={"N-292": thrown}, answers={"ask.eat it": True})
    item = tin(scene)
    item.variety = next(number for number, one in enumerate(tins.VARIETIES) if one.word == word)
    tins.open_tin(scene.play, item)
    return f"slippery fingers for {scene.hero.timeout[Property.SLIPPERY_HANDS]} turns"


@witness("nutrition.homemade_tins_are_capped_by_corpse", "N-293")
def homemade(edition: Edition) -> str:
    """The nutrition of a homemade tin of newt."""
    scene = Scene(edition)
    return f"{tins.tin_nutrition(scene.play, SPECIES_NAMED['newt'], tins.HOMEMADE)} nutrition"


@witness("nutrition.fixed_abilities_spoil_spinach", "N-294")
def fixed_strength(edition: Edition) -> str:
    """A man whose abilities are fixed eats spinach."""
    scene = Scene(edition, answers={"ask.eat it": True})
    scene.hero.gender = "male"
    scene.intrinsic(Property.FIXED_ABILITIES)
    tins.eat_spinach(scene.play, tin(scene))
    told = next(entry for entry in scene.entries_told() if entry.what == "nutrition.feel like")
    return f"feels like {told.words['who']}"


@witness("nutrition.petrifying_tins_smell_of_chicken", "N-291")
def smell_of_cockatrice(edition: Edition) -> str:
    """What a tin of cockatrice smells like to a hero who cannot be turned to stone."""
    scene = Scene(edition)
    scene.intrinsic(Property.STONING_RESISTANCE)
    return tins.smell_of(scene.play, SPECIES_NAMED["cockatrice"])


@witness("nutrition.paper_needs_salt", "N-282")
def scroll_eaten(edition: Edition) -> str:
    """A hero in the form of a gelatinous cube eats a scroll of light."""
    scene = Scene(edition)
    scene.form("gelatinous cube")
    eat_nonfood(scene.play, scene.carry("scroll of light"), lambda play, item: None)
    return ", ".join(key.removeprefix("nutrition.") for key in scene.told())


@witness("nutrition.lembas_tastes_by_race", "N-282")
def elvish_food(edition: Edition) -> str:
    """An orcish hero bites into a lembas wafer."""
    scene = Scene(edition, race="orc")
    foods.first_bite(scene.play, scene.carry("lembas wafer"))
    return "despises it" if "nutrition.elvish food" in scene.told() else "finds it delicious"


@witness("nutrition.spinach_nutrition_is_random", "N-294")
def spinach(edition: Edition) -> str:
    """A hero eats a tin of uncursed spinach; the dice show their lowest."""
    scene = Scene(edition, shows={"N-294": 0}, answers={"ask.eat it": True})
    tins.eat_spinach(scene.play, tin(scene))
    return (
        f"{sum(e.amount for e in scene.entries(NutritionChanged) if e.cause == Cause.TIN)} nutrition gained"
    )


@witness("nutrition.metallivores_eat_whole_tins", "Z-014", "Z-015", "Z-016", "Z-017", "Z-018")
def tin_for_a_rock_mole(edition: Edition) -> str:
    """A hero in the form of a rock mole eats a tin of soup."""
    scene = Scene(edition, nutrition=500, answers={"ask.eat it": True})
    scene.form("rock mole")
    soup = tin(scene)
    soup.variety = 2
    tins.open_tin(scene.play, soup)
    return f"{scene.hero.nutrition - 500} nutrition gained"


@witness("nutrition.tins_are_used_up_early", "Z-020", "Z-021", "Z-022", "Z-023", "Z-024")
def tin_of_chameleon(edition: Edition) -> str:
    """A hero eats a tin of pureed chameleon."""
    scene = Scene(edition, nutrition=500, answers={"ask.eat it": True}, seed=1)
    meat = scene.carry("tin", species="chameleon", blessing=1)
    meat.variety = 14
    tins.open_tin(scene.play, meat)
    return f"{scene.hero.nutrition - 500} nutrition gained"


@witness("nutrition.grease_of_tins_adds_up", "Z-025")
def greased_twice(edition: Edition) -> str:
    """A hero whose fingers are slippery for 7 turns eats deep fried newt (where a die decides, it is 0)."""
    scene = Scene(edition, nutrition=500, shows={"N-292": 4, ("N-288", 15): 0}, answers={"ask.eat it": True})
    scene.hero.timeout[Property.SLIPPERY_HANDS] = 7
    fried = tin(scene)
    fried.variety = 8
    tins.open_tin(scene.play, fried)
    return f"slippery fingers for {scene.hero.timeout[Property.SLIPPERY_HANDS]} turns"


@witness("nutrition.empty_tins_amuse_the_hallucinating", "Z-026")
def full_of_air(edition: Edition) -> str:
    """A hallucinating hero opens an empty tin."""
    scene = Scene(edition)
    scene.hero.timeout[Property.HALLUCINATING] = 50
    tins.open_tin(scene.play, scene.carry("tin"))
    return "it is empty" if "nutrition.tin empty" in scene.told() else "it seems full of something"


@witness("nutrition.lost_tins_are_forgotten", "Z-027")
def dropped_tin(edition: Edition) -> str:
    """A hero begins to open a tin, and loses it."""
    scene = Scene(edition)
    lost = tin(scene)
    tins.start_tin(scene.play, lost)
    drop_with_effects(scene.play, take_from_pack(scene.play, lost), MIDDLE, by_hero=True)
    return "the opening is forgotten" if scene.hero.tin.item_id == 0 else "the opening is kept in mind"


# Fruit, eggs and leaves


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


@witness("nutrition.royal_jelly_makes_queen_bees", "N-278")
def royal_bee(edition: Edition) -> str:
    """A hero in the form of a killer bee eats royal jelly."""
    scene = Scene(edition, turn=100, answers={"commands.eat this": True})
    scene.form("killer bee", hp=5)
    scene.lay("lump of royal jelly", age=5)
    scene.finish(Eat())
    return scene.hero.form.name if scene.hero.form is not None else "in his own form"


# Items that are no food


@witness("nutrition.eaten_ring_bonuses_diminish", "N-308")
def third_ring(edition: Edition) -> str:
    """A hero with a bonus of 40 eats a +3 ring of the same kind; the dice would give nothing."""
    scene = Scene(edition)
    ring = scene.item("ring of increase damage", charge=3)
    return f"the bonus grows by {bounded_bonus(scene.play, 40, ring) - 40}"


# Saving


@witness("commands.saving_keeps_work_begun", "N-012")
def saved_meal(edition: Edition) -> str:
    """A hero takes a bite of a food ration, saves the game, comes back, and eats on."""
    scene = Scene(edition, nutrition=500)
    scene.do(Eat(item=scene.carry("food ration", age=5).letter))
    scene.do(Save())
    scene.do(Eat(item=scene.hero.inventory[0].letter))
    return "the meal is resumed" if "nutrition.resume" in scene.told() else "a new meal begins"


def _smelled(edition: Edition, species: SpeciesName, age: int) -> str:
    scene = Scene(edition, turn=1000)
    scene.hero.warned_of_food = True
    scene.intrinsic(Property.SICKNESS_RESISTANCE)
    warn_of_danger(scene.play, scene.carry("corpse", species=species, age=age))
    return str(scene.answers.asked[0].what.value)


@witness("nutrition.medusas_flesh_is_smelled", "N-347")
def smelled_medusa(edition: Edition) -> str:
    """A hero with the sense of bad food eats Medusa's corpse, and is asked."""
    return _smelled(edition, "Medusa", 0)


@witness("nutrition.harmless_taint_is_smelled", "N-347")
def smelled_taint(edition: Edition) -> str:
    """A hero with the sense of bad food, who cannot sicken, eats an old corpse, and is asked."""
    return _smelled(edition, "jackal", 200)
