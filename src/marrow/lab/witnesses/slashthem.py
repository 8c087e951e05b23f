"""Witnesses of what SlashTHEM's food, gluttony, stone and slime do."""

from contextlib import suppress

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.lab.scene import MIDDLE, Scene
from marrow.lab.witnesses.registry import witness
from marrow.model.item import Slot
from marrow.model.vocabularies import Attribute, Hunger
from marrow.rules.equipment.worn_effects import put_on_effects
from marrow.rules.lifesaving.petrification import petrify
from marrow.rules.nutrition import corpse_meals, food_conducts, tins
from marrow.rules.play import GameOver
from marrow.rules.polymorph.new_form import start_stoning
from marrow.rules.turn.timeouts import run_timeouts


def knight(edition: Edition) -> Scene:
    """A lawful knight who is satiated."""
    return Scene(edition, role="knight", alignment="lawful", nutrition=1500, hunger=Hunger.SATIATED)


@witness("nutrition.gluttony_costs", "N-209")
def glutton(edition: Edition) -> str:
    """What alignment an overfull lawful knight loses who goes on eating."""
    scene = knight(edition)
    food_conducts.count_gluttony(scene.play, "N-209")
    return f"{scene.hero.alignment_record} alignment"


@witness("nutrition.meals_when_satiated_are_gluttony", "N-425")
def satiated_knight(edition: Edition) -> str:
    """A satiated lawful knight begins to eat."""
    scene = knight(edition)
    food_conducts.count_overfull_meal(scene.play)
    return "loses alignment" if scene.hero.alignment_record else "loses nothing"


def after(edition: Edition, species: str, **shows: int) -> Scene:
    scene = Scene(edition, shows=shows, level=5)
    corpse_meals.after_last_bite(scene.play, SPECIES_NAMED[species])
    return scene


@witness("nutrition.wraith_corpses_are_a_gamble", "N-425")
def wraith(edition: Edition) -> str:
    """A hero of level 5 eats a wraith; the dice show their lowest."""
    return f"level {after(edition, 'wraith', **{'N-425': 0}).hero.level}"


@witness("nutrition.giant_strength_odds", "N-425")
def giant(edition: Edition) -> str:
    """A hero eats a stone giant; the dice show their highest."""
    gained = after(edition, "stone giant").hero.base[Attribute.STRENGTH] - 16
    return "gains strength" if gained else "gains nothing"


@witness("nutrition.nymphs_give_charisma", "N-425")
def nymph(edition: Edition) -> str:
    """A hero eats a water nymph; the die shows its lowest."""
    gained = after(edition, "water nymph", **{"N-425": 0}).hero.base[Attribute.CHARISMA] - 10
    return f"{gained} charisma"


@witness("nutrition.more_tin_varieties", "N-426")
def tin(edition: Edition) -> str:
    """What the highest roll makes of a tin that nobody is known to have prepared."""
    scene = Scene(edition)
    item = scene.carry("tin", species="newt")
    item.variety = None
    return tins.ALL_VARIETIES[tins.roll_variety(scene.play, item)].word


@witness("hero.most_turns_to_nap", "N-427")
def sleeper(edition: Edition) -> str:
    """The first nap of a hero who puts on an amulet of restful sleep; the die shows its highest."""
    scene = Scene(edition)
    put_on_effects(scene.play, scene.wear("amulet of restful sleep", Slot.AMULET))
    return f"in {scene.hero.timeout[Property.SLEEPY]} turns"


@witness("life_saving.stoning_turns", "L-248")
def hissed_at(edition: Edition) -> str:
    """A cockatrice's hissing begins to turn the hero to stone."""
    scene = Scene(edition)
    start_stoning(scene.play, scene.monster("cockatrice", MIDDLE + 1))
    return f"stone in {scene.hero.timeout[Property.STONING]} turns"


@witness("life_saving.stoning_holds_at", "L-248")
def held_by_stone(edition: Edition) -> str:
    """With how many turns left a hero who turns to stone can no longer move."""
    for left in (4, 3, 2, 1):
        scene = Scene(edition)
        scene.hero.timeout[Property.STONING] = left
        with suppress(GameOver):
            run_timeouts(scene.play)
        if scene.hero.helplessness.turns:
            return f"with {left} left"
    return "never"


@witness("life_saving.touch_petrifies_by_degrees", "L-248")
def touched(edition: Edition) -> str:
    """A hero touches what petrifies."""
    scene = Scene(edition)
    try:
        petrify(scene.play, "a cockatrice corpse")
    except GameOver:
        return "is stone at once"
    return f"will be stone in {scene.hero.timeout[Property.STONING]} turns"


@witness("life_saving.sliming_turns", "L-248")
def slimed(edition: Edition) -> str:
    """A hero eats green slime."""
    scene = Scene(edition)
    corpse_meals.effects_before_eating(scene.play, SPECIES_NAMED["green slime"], None)
    return f"slime in {scene.hero.timeout[Property.SLIMING]} turns"
