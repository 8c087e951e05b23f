"""How much meals feed a pet, and meals during a fight: brains and digested victims. Rules N-384 to N-397."""

from marrow.content.species import Size, Species
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.generation.population import leaves_corpse
from marrow.rules.items.corpses import species_of
from marrow.rules.items.stacks import GLOBS
from marrow.rules.nutrition.corpse_meals import eating_delay
from marrow.rules.nutrition.meals import full_nutrition, shrink_orcish_lembas
from marrow.rules.play import Play

SIZE_FACTORS = {  # N-384: how much a meal means to a pet, by its size
    Size.TINY: 8,
    Size.SMALL: 6,
    Size.MEDIUM: 5,
    Size.LARGE: 4,
    Size.HUGE: 3,
    Size.GIGANTIC: 2,
}


def nutrition_for(play: Play, pet: Monster, item: Item) -> tuple[int, int]:
    """N-384 to N-387: how much one such item feeds this pet, and how many moves it eats."""
    kind = item.kind
    if kind.class_ == "food":
        if kind.name == "corpse":
            value, time = species_of(item).nutrition, eating_delay(play, item)
        elif kind.name in GLOBS:
            value, time = 20, 2  # N-385
        else:
            value, time = kind.nutrition, kind.delay
        value *= SIZE_FACTORS[pet.species.size]
        if item.uneaten:
            whole = max(1, full_nutrition(play, item))
            shrink_orcish_lembas(play, item)
            value = max(1, value * item.uneaten // whole)
            time = max(1, time * item.uneaten // whole)
        return value, time
    if kind.class_ == "coin":
        return item.quantity // 20, item.quantity // 2000 + 1
    return 5 * kind.nutrition, item.weight // 20 + 1


def feed_on_brain(play: Play, eater: Monster) -> None:
    """N-397: a tame mind flayer is fed by a brain, and clear of mind again. NetHack: eat.c, eat_brains."""
    if eater.pet is not None:
        eater.pet.hungry_at += play.dice.rnd(60, "N-397")
        eater.confused = False


def feed_on_victim(eater: Monster, victim: Species) -> None:
    """N-396: a pet that digests its victim whole is fed by half the corpse, in a quarter of the time."""
    if eater.pet is not None and leaves_corpse(victim):
        eater.eating = (3 + (victim.weight >> 6) + 3) // 4
        eater.pet.hungry_at += victim.nutrition * SIZE_FACTORS[eater.species.size] // 2
