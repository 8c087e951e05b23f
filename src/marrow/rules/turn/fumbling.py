"""Fumbling. NetHack: timeout.c, nh_timeout and slip_or_trip."""

from marrow.content.properties import Property
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, HelplessReason, Source, WakingNote
from marrow.rules.dungeon.noise import wake_nearby
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.body import flies, is_blind, is_hallucinating, levitates
from marrow.rules.hero.direction import knows_no_diagonals, random_direction
from marrow.rules.hero.encumbrance import carried_weight, carrying_capacity
from marrow.rules.hero.footprints import spot_left
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.intrinsic_changes import take_intrinsic
from marrow.rules.hero.timed_properties import extend_timeout
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.piles import items_at
from marrow.rules.lifesaving.petrification import petrify, resists_stoning
from marrow.rules.monsters.steeds import DismountReason, dismount, saddle_of
from marrow.rules.naming import article, item_name, the_monster
from marrow.rules.physics.hurtling import hurtle
from marrow.rules.play import Play

RULE, SLIP = "timeout.c nh_timeout", "timeout.c slip_or_trip"
LOUD = -500  # a fall is loud if the load is at most so far below capacity


def stumble(play: Play) -> None:
    """A hero who has just walked stumbles; set the time until the next stumble."""
    hero = play.hero
    aloft = levitates(hero) or (play.edition.hero.slipping_on_ice_may_carry_a_step and flies(hero))
    if hero.footing.moved and not aloft:
        _slip_or_trip(play)
        be_helpless(play, 2, HelplessReason.FUMBLING, note=WakingNote.NOTHING)
        if carried_weight(hero) - carrying_capacity(hero) > LOUD:
            play.tell("timeouts.lot of noise", RULE)
            wake_nearby(play)
    take_intrinsic(play, Property.FUMBLING, Source.OUTSIDE, RULE)  # what standing on ice gave
    if hero.intrinsic[Property.FUMBLING] or hero.extrinsic[Property.FUMBLING]:
        extend_timeout(play, Property.FUMBLING, play.dice.rnd(20, RULE), RULE)


def _slip_or_trip(play: Play) -> None:
    """Trip over an item, slip on ice, or just stumble; a rider falls off."""
    hero = play.hero
    steed = (
        next((m for m in play.level.monsters if m.id == hero.ride.steed_id), None)
        if hero.ride.steed_id
        else None
    )
    lying = items_at(play.level, hero.spot)
    can_trip_over_items = hero.footing.in_water or not is_pool(play.level, hero.spot)
    if lying and steed is None and can_trip_over_items:
        _trip_over(play, lying[-1])
        return
    if play.edition.hero.slipping_on_ice_may_carry_a_step:
        if _slips_on_ice(play):
            _slide(play, steed)
            return
    elif play.dice.rn2(3, SLIP) and play.level.terrain[hero.spot] == Terrain.ICE:
        slips = play.dice.rn2(2, SLIP)
        if steed is not None:
            told = "timeouts.steed slips" if slips else "timeouts.steed slides"
            play.tell(told, SLIP, monster=the_monster(play, steed))
        else:
            play.tell("timeouts.slip on ice" if slips else "timeouts.slide on ice", SLIP)
        return
    saddle = None if steed is None else saddle_of(steed)
    if play.edition.hero.slipping_on_ice_may_carry_a_step and saddle is not None and saddle.blessing < 0:
        return
    which = play.dice.rn2(4, SLIP)
    if steed is not None:
        play.tell(FALLS[which], SLIP)
        dismount(play, DismountReason.FELL)
        return
    play.tell((GIDDY if is_hallucinating(hero) else STUMBLES)[which], SLIP)


def _slips_on_ice(play: Play) -> bool:
    """Since 3.7: what standing on ice gave has come due, or by chance on ice."""
    hero = play.hero
    by_ice = hero.intrinsic[Property.FUMBLING] & Source.OUTSIDE
    return bool(by_ice) or (play.level.terrain[hero.spot] == Terrain.ICE and play.dice.one_in(3, SLIP))


def _slide(play: Play, steed: Monster | None) -> None:
    """Since 3.7: slip on the ice, or off it; a rider may fall, others may be carried on a step."""
    hero = play.hero
    clumsy = hero.extrinsic[Property.FUMBLING] or hero.intrinsic[Property.FUMBLING] & ~Source.OUTSIDE
    on_ice = play.level.terrain[hero.spot] == Terrain.ICE
    slips = play.dice.rn2(2, SLIP)
    if steed is None:
        way = ("timeouts.slide on ice", "timeouts.slip on ice") if on_ice else OFF_ICE
        play.tell(way[slips], SLIP)
    else:
        way = ("timeouts.steed slides", "timeouts.steed slips") if on_ice else STEED_OFF_ICE
        play.tell(way[slips], SLIP, monster=the_monster(play, steed))
        saddle = saddle_of(steed)
        loose = saddle is None or saddle.blessing >= 0
        if loose and (clumsy or play.dice.one_in(3, SLIP)):
            play.tell("timeouts.lose balance", SLIP)
            dismount(play, DismountReason.FELL)
            return
    if play.dice.one_in(10 + attribute(hero, Attribute.DEXTERITY), SLIP):
        before = spot_left(hero) or hero.spot
        step = hero.spot - before if knows_no_diagonals(play) else random_direction(play)
        if hero.spot + step != before:
            hurtle(play, step, 1, told=False)


OFF_ICE = ("timeouts.slide off ice", "timeouts.slip off ice")
STEED_OFF_ICE = ("timeouts.steed slides off", "timeouts.steed slips off")
STUMBLES = ("timeouts.stumble", "timeouts.own feet", "timeouts.slip", "timeouts.flounder")
FALLS = (
    "timeouts.slide off saddle",
    "timeouts.lose stirrups",
    "timeouts.drop reins",
    "timeouts.bang saddle",
)
GIDDY = ("timeouts.stumble", "timeouts.elbow", "timeouts.banana peel", "timeouts.flounder")


def _trip_over(play: Play, thing: Item) -> None:
    hero = play.hero
    rock = any(item.kind.name == "rock" for item in items_at(play.level, hero.spot))
    if is_hallucinating(hero):
        play.tell("timeouts.bites foot", SLIP, item=item_name(play, thing))
    elif thing.seen or not is_blind(hero):
        play.tell("timeouts.trip over", SLIP, item=item_name(play, thing))
    else:
        play.tell("timeouts.rock" if rock else "timeouts.something", SLIP)
    if thing.kind.name != "corpse" or not is_petrifying(thing.species) or resists_stoning(play):
        return
    if not play.edition.life_saving.tripping_over_corpses_petrifies:
        return
    if Slot.BOOTS not in hero.worn and thing.species is not None:
        petrify(play, f"tripping over {article(thing.species.name)}{thing.species.name} corpse")
