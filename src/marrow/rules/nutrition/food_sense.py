"""The one warning of bad food that a blessed scroll of food detection gives. Rules N-346, N-347."""

from collections.abc import Callable
from typing import NamedTuple

from marrow.content.properties import Property
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import Confirm
from marrow.model.item import Item
from marrow.rules.hero.body import form_of, has
from marrow.rules.items.corpses import apparent_birth, is_petrifying
from marrow.rules.items.stacks import GLOBS
from marrow.rules.lifesaving.petrification import can_become_stone_golem, resists_stoning
from marrow.rules.naming import simple_item
from marrow.rules.nutrition import food_conducts
from marrow.rules.nutrition.corpse_meals import NEVER_ROT, is_slime_danger
from marrow.rules.play import Play


class FoodDanger(NamedTuple):
    """One danger of food: the words of the warning, and whether this food has it."""

    question: QuestionKey
    is_there: Callable[[Play, Item], bool]


def warn_of_danger(play: Play, item: Item) -> bool:
    """N-346: warn of the worst danger, once; False if the player then does not eat it."""
    for danger in DANGERS:
        if danger.is_there(play, item):
            question = Confirm(what=danger.question, rule="N-346", words={"item": simple_item(play, item)})
            eats = play.ask(question)
            play.tell("nutrition.smell as usual", "N-346")
            play.hero.warned_of_food = False
            return eats
    return True


def worst_rot(play: Play, item: Item) -> int:
    """N-347: how rotten a corpse or glob may turn out: its age divided by ten."""
    if not _is_cadaver(play, item) or item.species is None or item.species.name in NEVER_ROT:
        return 0
    return (play.world.turn - apparent_birth(play, item)) // 10 - 2 * item.blessing


def _is_tainted(play: Play, item: Item) -> bool:
    is_acid_blob = item.species is not None and item.species.name == "acid blob"
    return worst_rot(play, item) > 5 and not is_acid_blob


def _is_meat(item: Item) -> bool:
    return item.kind.name in ("corpse", "egg", "tin", *GLOBS)


def _petrifies_or_slimes(play: Play, item: Item) -> bool:
    if not _is_meat(item) or item.species is None:
        return False
    medusas = item.species.name == "Medusa" and play.edition.nutrition.medusas_flesh_is_smelled
    stony = is_petrifying(item.species) or medusas
    stony = stony and not resists_stoning(play) and not can_become_stone_golem(play)
    return stony or is_slime_danger(play, item.species)


def _is_cadaver(play: Play, item: Item) -> bool:
    """Whether it is a corpse, or a glob where globs are taken for such: from 3.6.1 to 3.6.7."""
    choices = play.edition.nutrition
    counts = choices.globs_nourish_by_weight and not choices.globs_are_never_tainted
    return item.species is not None and (item.kind.name == "corpse" or (counts and item.kind.name in GLOBS))


def _cadaver_has(play: Play, item: Item, trait: str) -> bool:
    return _is_cadaver(play, item) and item.species is not None and trait in item.species.traits


def _is_meaty_cadaver(play: Play, item: Item) -> bool:
    return (
        _is_cadaver(play, item) and item.species is not None and not food_conducts.is_vegetarian(item.species)
    )


def _breaks_vegetarian(play: Play, item: Item) -> bool:
    return item.kind.material in ("leather", "bone", "dragon hide") or _is_meaty_cadaver(play, item)


def _breaks_vegan(play: Play, item: Item) -> bool:
    if _is_cadaver(play, item) and item.species is not None and not food_conducts.is_vegan(item.species):
        return True
    return item.kind.material in ("leather", "bone", "dragon hide", "wax")


DANGERS = (  # N-347, worst first
    FoodDanger(
        QuestionKey.EAT_TAINTED,
        lambda play, item: _is_tainted(play, item) and not has(play.hero, Property.SICKNESS_RESISTANCE),
    ),
    FoodDanger(QuestionKey.EAT_DANGEROUS, _petrifies_or_slimes),
    FoodDanger(
        QuestionKey.EAT_TAINTED,
        lambda play, item: play.edition.nutrition.harmless_taint_is_smelled and _is_tainted(play, item),
    ),
    FoodDanger(QuestionKey.EAT_ROTTEN, lambda play, item: item.rotten or worst_rot(play, item) > 3),
    FoodDanger(
        QuestionKey.EAT_POISONOUS,
        lambda play, item: (
            _cadaver_has(play, item, "poisonous") and not has(play.hero, Property.POISON_RESISTANCE)
        ),
    ),
    FoodDanger(
        QuestionKey.EAT_CURSED,
        lambda play, item: (
            item.kind.name == "apple"
            and item.blessing < 0
            and play.edition.nutrition.cursed_apples_cause_sleep
            and not has(play.hero, Property.SLEEP_RESISTANCE)
        ),
    ),
    FoodDanger(
        QuestionKey.EAT_MEAT,
        lambda play, item: (
            play.hero.role.name == "monk"
            and play.hero.conduct.non_vegetarian == 0
            and _is_meaty_cadaver(play, item)
        ),
    ),
    FoodDanger(
        QuestionKey.EAT_ACIDIC,
        lambda play, item: (
            _cadaver_has(play, item, "acidic") and not has(play.hero, Property.ACID_RESISTANCE)
        ),
    ),
    FoodDanger(
        QuestionKey.EAT_UNFAMILIAR,
        lambda play, item: form_of(play.hero).name == "rust monster" and item.erodeproof,
    ),
    FoodDanger(
        QuestionKey.EAT_UNFAMILIAR,
        lambda play, item: play.hero.conduct.non_vegan == 0 and _breaks_vegan(play, item),
    ),
    FoodDanger(
        QuestionKey.EAT_UNFAMILIAR,
        lambda play, item: play.hero.conduct.non_vegetarian == 0 and _breaks_vegetarian(play, item),
    ),
    FoodDanger(QuestionKey.EAT_TAINTED, _is_tainted),
)
