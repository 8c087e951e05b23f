"""Witnesses of nutrition: tins."""

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.errors import RefusedCommand
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.messages.commands import Apply, Eat
from marrow.messages.entries import Cause, NutritionChanged
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Item, Slot
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.items.piles import drop_with_effects
from marrow.rules.nutrition import tins
from marrow.rules.nutrition.tins import VARIETIES, eat_meat


@witness("nutrition.tin_variety_is_preset", "N-288")
def tin_on_the_floor(edition: Edition) -> str:
    """Whether a tin found on the floor already has its variety."""
    scene = Scene(edition)
    found = item_named(scene.play, "tin")
    return "it has a variety" if found.variety is not None else "it has none until it is opened"


@witness("nutrition.more_tin_varieties", "N-426")
def tin_of_unknown_making(edition: Edition) -> str:
    """What the highest roll makes of a tin that nobody is known to have prepared."""
    scene = Scene(edition)
    item = scene.carry("tin", species="newt")
    item.variety = None
    return tins.ALL_VARIETIES[tins.roll_variety(scene.play, item)].word


@witness("nutrition.szechuan_tins_have_cookies", "N-436")
def cookie(edition: Edition) -> str:
    """A hero eats a szechuan tin of jackal; dice show their highest."""
    scene = Scene(edition, answers={"ask.eat it": True})
    number = [variety.word for variety in VARIETIES].index("szechuan")
    eat_meat(scene.play, scene.carry("tin", species="jackal"), number)
    return f"{sum(item.kind.name == 'fortune cookie' for item in scene.hero.inventory)} fortune cookies"


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


@witness("nutrition.paws_open_tins", "N-284")
def tin_and_paws(edition: Edition) -> str:
    """A hero in the form of a dog tries to open a blessed tin."""
    scene = Scene(edition, answers={QuestionKey.EAT_FROM_TIN: True})
    scene.form("dog")
    tin = scene.carry("tin", species="newt", blessing=1)
    scene.finish(Eat(item=tin.letter))
    return "the tin stays shut" if tin in scene.hero.inventory else "the tin is eaten"


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


@witness("nutrition.petrifying_tins_smell_of_chicken", "N-291")
def smell_of_cockatrice(edition: Edition) -> str:
    """What a tin of cockatrice smells like to a hero who cannot be turned to stone."""
    scene = Scene(edition)
    scene.intrinsic(Property.STONING_RESISTANCE)
    return tins.smell_of(scene.play, SPECIES_NAMED["cockatrice"])


def greased(edition: Edition, word: str, thrown: int) -> str:
    scene = Scene(edition, nutrition=500, shows={"N-292": thrown}, answers={"ask.eat it": True})
    item = tin(scene)
    item.variety = next(number for number, one in enumerate(tins.VARIETIES) if one.word == word)
    tins.open_tin(scene.play, item)
    return f"slippery fingers for {scene.hero.timeout[Property.SLIPPERY_HANDS]} turns"


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


@witness("nutrition.grease_of_tins_adds_up", "Z-025")
def greased_twice(edition: Edition) -> str:
    """A hero whose fingers are slippery for 7 turns eats deep fried newt (where a die decides, it is 0)."""
    scene = Scene(edition, nutrition=500, shows={"N-292": 4, ("N-288", 15): 0}, answers={"ask.eat it": True})
    scene.hero.timeout[Property.SLIPPERY_HANDS] = 7
    fried = tin(scene)
    fried.variety = 8
    tins.open_tin(scene.play, fried)
    return f"slippery fingers for {scene.hero.timeout[Property.SLIPPERY_HANDS]} turns"


@witness("nutrition.spinach_nutrition_is_random", "N-294")
def spinach(edition: Edition) -> str:
    """A hero eats a tin of uncursed spinach; the dice show their lowest."""
    scene = Scene(edition, shows={"N-294": 0}, answers={"ask.eat it": True})
    tins.eat_spinach(scene.play, tin(scene))
    return (
        f"{sum(e.amount for e in scene.entries(NutritionChanged) if e.cause == Cause.TIN)} nutrition gained"
    )


@witness("nutrition.fixed_abilities_spoil_spinach", "N-294")
def fixed_strength(edition: Edition) -> str:
    """A man whose abilities are fixed eats spinach."""
    scene = Scene(edition, answers={"ask.eat it": True})
    scene.hero.gender = "male"
    scene.intrinsic(Property.FIXED_ABILITIES)
    tins.eat_spinach(scene.play, tin(scene))
    told = next(entry for entry in scene.entries_told() if entry.what == "nutrition.feel like")
    return f"feels like {told.words['who']}"


@witness("nutrition.homemade_tins_are_capped_by_corpse", "N-293")
def homemade(edition: Edition) -> str:
    """The nutrition of a homemade tin of newt."""
    scene = Scene(edition)
    return f"{tins.tin_nutrition(scene.play, SPECIES_NAMED['newt'], tins.HOMEMADE)} nutrition"


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
