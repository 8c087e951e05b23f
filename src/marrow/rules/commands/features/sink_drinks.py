"""Drinking from sinks. Rules N-098, N-109. NetHack: fountain.c, drinksink."""

from marrow.content.properties import Property
from marrow.messages.entries import Cause
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Attribute, KillerFormat
from marrow.rules.commands.features.fountains import make_newcomer
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import has, is_blind, is_hallucinating, levitates
from marrow.rules.hero.experience import gain_experience
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.seen_resistances import resists_openly
from marrow.rules.hero.warning_glow import imagined_colour
from marrow.rules.items.piles import put_on_floor
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.magic.polymorphitis import polymorph_self
from marrow.rules.magic.potions.quaffing import FROM_SINK, drink
from marrow.rules.naming import a_monster, look_of
from marrow.rules.nutrition.hunger_state import lose_nutrition
from marrow.rules.nutrition.vomiting import vomit
from marrow.rules.physics.gas_clouds import make_cloud
from marrow.rules.play import Play
from marrow.rules.traps.plumbing import break_sink

RULE = "fountain.c drinksink"
RING_FOUND = 4  # the detail of a sink whose ring has been found


def drink_sink(play: Play) -> bool:
    """N-098, N-109: drink what comes out of the tap."""
    if levitates(play.hero):
        play.tell("fountains.floating high", RULE)
    else:
        _sip_from_tap(play, play.dice.rn2(20, RULE))
    return True


def _sip_from_tap(play: Play, roll: int) -> None:
    """What a roll of 0 to 19 does; 13 and more are mostly plain water."""
    match roll:
        case 0:
            play.tell("fountains.sip very cold", RULE)
        case 1:
            play.tell("fountains.sip very warm", RULE)
        case 2:
            _scalding_sip(play)
        case 3:
            _rat_in_sink(play)
        case 4:
            _potion_from_tap(play)
        case 5:
            _ring_in_sink(play)
        case 6:
            break_sink(play, play.hero.spot)
        case 7:
            play.tell("fountains.water moves", RULE)
            if make_newcomer(play, "water elemental") is None:
                play.tell("fountains.quiets down", RULE)
        case 8:
            play.tell("fountains.tastes awful", RULE)
            gain_experience(play, 1)
        case 9:
            _sewage(play)
        case 10:
            play.tell("fountains.toxic wastes", RULE)
            if not has(play.hero, Property.UNCHANGING):
                play.tell("fountains.metamorphosis", RULE)
                polymorph_self(play)
        case 11:
            hear(play, "fountains.clanking", RULE)
        case 12:
            hear(play, "fountains.snatches of song", RULE)
        case 13 if play.edition.commands.sinks_stink:
            play.tell("fountains.stench", RULE)
            make_cloud(play, play.hero.spot, 1, 4, size=1)
        case 19 if is_hallucinating(play.hero):
            play.tell("fountains.oops", RULE)
        case _:
            _plain_sip(play)


def _scalding_sip(play: Play) -> None:
    play.tell("fountains.sip scalding", RULE)
    if resists_openly(play, Property.FIRE_RESISTANCE):
        play.tell("fountains.quite tasty", RULE)
    else:
        amount = play.dice.rnd(6, RULE)
        hurt(play, amount, Killer("sipping boiling water", KillerFormat.AS_IS), RULE)


def _rat_in_sink(play: Play) -> None:
    rat = make_newcomer(play, "sewer rat")
    if rat is None:
        play.tell("fountains.sink dirty", RULE)
        return
    unseen = is_blind(play.hero) or not can_spot_monster(play, rat)
    name = "something squirmy" if unseen else a_monster(play, rat)
    play.tell("fountains.in the sink", RULE, monster=name)


def _ring_in_sink(play: Play) -> None:
    """A ring can be found in each sink, once."""
    spot = play.hero.spot
    if play.level.detail[spot] & RING_FOUND:
        play.tell("fountains.dirty water", RULE)
        return
    play.tell("fountains.find ring", RULE)
    put_on_floor(play, random_item(play, class_="ring"), spot)
    play.level.detail[spot] |= RING_FOUND
    exercise(play, Attribute.WISDOM, True, RULE)


def _sewage(play: Play) -> None:
    """N-098: sewage costs nutrition, less for heroes of great constitution, and makes the hero vomit."""
    play.tell("fountains.sewage", "N-098")
    constitution = attribute(play.hero, Attribute.CONSTITUTION)
    lose_nutrition(play, play.dice.rn1(30 - constitution, 11, "N-098"), Cause.FOUL_WATER, "N-098")
    vomit(play)


def _plain_sip(play: Play) -> None:
    hot = play.dice.rn2(3, RULE) == 0
    cold = not hot and play.dice.rn2(2, RULE) != 0
    play.tell("fountains.sip", RULE, how="hot" if hot else "cold" if cold else "warm")


def _potion_from_tap(play: Play) -> None:
    """N-109: any potion but water, neither blessed nor cursed."""
    potion = random_item(play, class_="potion")
    while potion.kind.name == "potion of water":
        potion = random_item(play, class_="potion")
    potion.blessing = 0
    potion.name = FROM_SINK
    hero, colour = play.hero, look_of(play.world, potion.kind)
    potion.seen = not (is_blind(hero) or is_hallucinating(hero))
    if is_blind(hero):
        colour = "odd"
    elif is_hallucinating(hero):
        colour = imagined_colour(play)
    play.tell("fountains.liquid flows", "N-109", colour=colour)
    drink(play, potion)
