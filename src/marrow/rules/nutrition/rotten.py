"""What rotten food does to the hero, and how much less it nourishes. Rules N-218 to N-227."""

from marrow.content.properties import Property
from marrow.model.item import Item
from marrow.model.vocabularies import HelplessReason, Waking, WakingNote
from marrow.rules.dungeon.branches import is_special_level
from marrow.rules.hero.body import is_blind, is_hallucinating, levitates
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.reach import surface
from marrow.rules.hero.timed_properties import extend_timeout
from marrow.rules.items.materials import can_rot
from marrow.rules.nutrition.fainting import deafen_unconscious
from marrow.rules.nutrition.leftovers import use_up_nutrition
from marrow.rules.nutrition.worse_rot import maybe_fall_ill, suffer_in_other_ways
from marrow.rules.play import Play

MATERIAL_WORDS = {
    "none": "meal", "liquid": "liquid", "wax": "wax", "paper": "paper", "cloth": "cloth",
    "leather": "leather", "wood": "wood",
    "bone": "bone", "dragon hide": "scale", "silver": "silver", "gold": "gold", "platinum": "platinum",
    "mithril": "mithril", "plastic": "plastic", "glass": "glass", "gemstone": "rich food", "mineral": "stone",
    "iron": "metal", "metal": "metal", "copper": "metal", "vegetable": "food", "flesh": "meat",
}  # fmt: skip


AIRY = ("air", "water")  # the planes without ground


def food_word(item: Item) -> str:
    """N-224: what a bite of it is called: food, or its material. NetHack: eat.c, foodword."""
    return "food" if item.kind.class_ == "food" else MATERIAL_WORDS[item.kind.material]


def _tell_faint(play: Play) -> None:
    hero = play.hero
    if not is_blind(hero):
        play.tell("nutrition.knocked out by rot", "N-224")
    elif levitates(hero) or any(is_special_level(play.world.dungeon, play.level, plane) for plane in AIRY):
        play.tell("nutrition.loses control", "N-224")
    else:
        below = "saddle" if hero.ride.steed_id else surface(play, hero.spot)
        play.tell("nutrition.slaps against", "N-224", surface=below)


def suffer_rotten_food(play: Play, item: Item) -> bool:
    """N-224, N-225: rotten food confuses, blinds, knocks out or does nothing; True if it knocks the hero out.

    NetHack: eat.c, rottenfood.
    """
    hero = play.hero
    awful = play.edition.nutrition.food_of_metal_is_called_awful and not can_rot(play, item)  # Z-036
    play.tell("nutrition.awful" if awful else "nutrition.rotten", "N-224", item=food_word(item))
    confuses = play.dice.rn2(4, "N-224") == 0
    if confuses:
        dizzy = is_hallucinating(hero)
        play.tell("nutrition.tripped by rot" if dizzy else "nutrition.confused by rot", "N-224")
        extend_timeout(play, Property.CONFUSED, play.dice.d(2, 4, "N-224"), "N-224")
        return False
    worse = play.edition.nutrition.rot_has_more_effects
    if worse:
        if suffer_in_other_ways(play):
            return False
        return _may_knock_out(play) or maybe_fall_ill(play)
    blinds = play.dice.rn2(4, "N-224") == 0
    if blinds and not is_blind(hero):
        play.tell("nutrition.blinded by rot", "N-224")
        extend_timeout(play, Property.BLINDED, play.dice.d(2, 10, "N-224"), "N-224")
        if not is_blind(hero):  # whoever wears the Eyes of the Overworld
            play.tell("nutrition.vision clears", "N-224")
        return False
    return _may_knock_out(play)


def _may_knock_out(play: Play) -> bool:
    knocks_out = play.dice.rn2(3, "N-224") == 0
    if knocks_out:
        turns = play.dice.rnd(10, "N-224")
        _tell_faint(play)
        deafen_unconscious(play, turns, "N-224")
        be_helpless(
            play,
            turns,
            HelplessReason.ROTTEN_FOOD,
            note=WakingNote.CONSCIOUS_AGAIN,
            waking=Waking.HEAR_AGAIN,
        )
        return True
    return False


def reduce_by_rot(play: Play, item: Item, times_halved: int) -> None:
    """N-221, N-223: rot halves or quarters what is left of the food (N-188).

    The weight is changed later (N-195): at the first bite, or after a hero is knocked out.
    """
    rotten = item.uneaten - (item.uneaten >> times_halved)
    use_up_nutrition(item, rotten, play.hero.meal)
