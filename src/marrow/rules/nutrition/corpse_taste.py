"""What the hero is told of a corpse's taste. Rule N-241. NetHack: eat.c, eatcorpse."""

from marrow.choices import CorpseTaste
from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.model.item import Item
from marrow.rules.hero.body import form_of, has, is_hallucinating
from marrow.rules.naming import simple_item
from marrow.rules.naming.monster_names import has_proper_name
from marrow.rules.nutrition import food_conducts
from marrow.rules.play import Play


def tell_taste(play: Play, item: Item, rot: int, *, hurt_by_it: bool = False) -> None:
    """N-241: tell how it tastes; in some editions this rolls dice, unless its taste is special."""
    hero = play.hero
    eater = form_of(hero)
    species = item.species
    assert species is not None, item
    if play.edition.nutrition.some_corpses_have_own_taste:
        can_tell = has(hero, Property.STONING_RESISTANCE) or is_hallucinating(hero)
        if species.name in ("cockatrice", "chickatrice") and can_tell:
            play.tell("nutrition.tastes like chicken", "N-241")
            return
        if species.name == "floating eye" and eater.name == "raven":
            play.tell("nutrition.pecks eyeball", "N-241")
            return
    if not hurt_by_it or play.edition.nutrition.corpse_taste != CorpseTaste.UNLESS_HURT:
        name = simple_item(play, item)
        if not has_proper_name(species):
            name = f"The {name}" if "unique" in species.generation else f"This {name}"
        play.tell(taste_of(play, species, eater, rot), "N-241", item=name)


TEXTURES = ("tastes okay", "is stringy", "is gamey", "is fatty", "is tough")


def taste_of(play: Play, species: Species, eater: Species, rot: int) -> str:
    """N-241: how a corpse tastes to its eater. NetHack: eat.c, eatcorpse."""
    meat_eater, plant_eater = "carnivore" in eater.traits, "herbivore" in eater.traits
    vegan = food_conducts.is_vegan(species)
    good = plant_eater and not meat_eater if vegan else meat_eater and not plant_eater
    okay, texture = False, TEXTURES[0]
    choice = play.edition.nutrition.corpse_taste
    if choice != CorpseTaste.BY_DIET:
        vegetarian = food_conducts.is_vegetarian(species)
        fits = plant_eater if vegetarian else meat_eater
        okay = fits and play.dice.rn2(10, "N-241") != 0 and (rot < 1 or play.dice.rn2(rot + 1, "N-241") == 0)
        if choice == CorpseTaste.UNLESS_HURT and not vegetarian:
            texture = TEXTURES[play.dice.rn2(len(TEXTURES), "N-241")]
    if choice != CorpseTaste.BY_DIET and is_hallucinating(play.hero):
        great = "nutrition.is great" if eater.name == "tiger" else "nutrition.is gnarly"
        return great if good else "nutrition.is copacetic" if okay else "nutrition.is grody"
    if good:
        return "nutrition.tastes delicious"
    return f"nutrition.{texture}" if okay else "nutrition.tastes terrible"
