"""How the iron ball hurts a hero who falls or uses stairs. NetHack: ball.c, ballfall and drag_down."""

from dataclasses import dataclass
from typing import Literal

from marrow.model.hero_parts import Killer
from marrow.model.item import ACCESSORY_SLOTS, ARMOR_SLOTS, Item, Slot
from marrow.model.vocabularies import Attribute, KillerFormat
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import flies
from marrow.rules.hero.encumbrance import carrying_capacity
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.items.families import is_hard_helmet
from marrow.rules.items.piles import drop_with_effects, floor_spot_of
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.naming import simple_item, your_item
from marrow.rules.play import Play

TravelMode = Literal["stairs up", "stairs down", "fall", "teleport", "portal"]  # how the hero changes levels

FALL_RULE = "ball.c ballfall"
STAIRS_RULE = "ball.c drag_down"


@dataclass(slots=True)
class BallAndChain:
    """Ball and chain on their way to another level, and how the hero held the ball."""

    ball: Item | None
    chain: Item | None
    carried: bool
    in_hand: bool
    apart: bool
    armed: bool


def take_ball_along(play: Play, by: TravelMode) -> BallAndChain:
    """Take ball and chain off the level the hero leaves; a falling hero drops a carried ball."""
    hero = play.hero
    ball = ball_and_chain.ball_of(play)
    carried = ball is not None and ball in hero.inventory
    held = hero.worn.get(int(Slot.WIELDED))
    in_hand = ball is not None and held is ball
    apart = ball is not None and floor_spot_of(play.level, ball) != hero.spot
    drops = by == "fall" or (by == "stairs down" and not flies(hero))
    if carried and by == "fall":
        play.tell("chains.startled", FALL_RULE)
    lifted_ball, chain = ball_and_chain.lift_ball_and_chain(play, carried=drops)
    return BallAndChain(lifted_ball, chain, carried, in_hand, apart, held is not None and not in_hand)


def put_ball_down(play: Play, punishment: BallAndChain) -> None:
    ball_and_chain.place_ball_and_chain(play, (punishment.ball, punishment.chain))


def ball_hits_falling_hero(play: Play, punishment: BallAndChain) -> None:
    """The ball follows a hero who fell through a hole, and may hit the head."""
    if (
        punishment.chain is not None
        and punishment.apart
        and not punishment.in_hand
        and play.dice.rn2(5, FALL_RULE)
    ):
        _ball_hits_head(play)


def follow_into_pit(play: Play) -> None:
    """The ball also follows a hero who fell into a pit. NetHack: trap.c, trapeffect of pits."""
    ball = ball_and_chain.ball_of(play)
    if ball is None or ball in play.hero.inventory:
        return
    apart = floor_spot_of(play.level, ball) != play.hero.spot
    ball_and_chain.place_ball_and_chain(play, ball_and_chain.lift_ball_and_chain(play))
    if apart and play.dice.rn2(5, FALL_RULE):
        _ball_hits_head(play)


def _ball_hits_head(play: Play) -> None:
    hero = play.hero
    amount = play.dice.rn1(7, 25, FALL_RULE)
    play.tell("chains.falls on head", FALL_RULE)
    helmet = hero.worn.get(int(Slot.HELMET))
    if helmet is not None and is_hard_helmet(helmet):
        play.tell("chains.hard helmet", FALL_RULE)
        amount = 3
    elif helmet is not None:
        play.tell("chains.helmet no help", FALL_RULE, item=simple_item(play, helmet))
    killer = Killer("crunched in the head by an iron ball", KillerFormat.ALONE)
    hurt(play, halved_mishap(play, amount), killer, FALL_RULE)


def drag_downstairs(play: Play, punishment: BallAndChain) -> None:
    """The ball drags the hero down the stairs, or comes after and hits."""
    if punishment.chain is None:
        return
    forward = punishment.carried and (not punishment.armed or play.dice.rn2(3, STAIRS_RULE) == 0)
    if punishment.carried:
        play.tell("chains.lose grip", STAIRS_RULE)
    if forward:
        if play.dice.rn2(6, STAIRS_RULE):
            _drag_hero(play, 6)
        return
    chance = 3
    if play.dice.rn2(2, STAIRS_RULE):
        play.tell("chains.smacks", STAIRS_RULE)
        amount = halved_mishap(play, play.dice.rnd(20, STAIRS_RULE))
        hurt(play, amount, Killer("iron ball collision", KillerFormat.WITH_ARTICLE), STAIRS_RULE)
        exercise(play, Attribute.STRENGTH, False, "N-157")
        chance -= 2
    if chance >= play.dice.rnd(6, STAIRS_RULE):
        _drag_hero(play, 3)
        exercise(play, Attribute.STRENGTH, False, "N-157")


def _drag_hero(play: Play, sides: int) -> None:
    play.tell("chains.drags downstairs", STAIRS_RULE)
    amount = play.dice.rnd(sides, STAIRS_RULE)
    killer = Killer("dragged downstairs by an iron ball", KillerFormat.ALONE)
    hurt(play, halved_mishap(play, amount), killer, STAIRS_RULE)
    _litter(play)


def _litter(play: Play) -> None:
    """Items fall out of the pack, heavy ones more often. NetHack: ball.c, litter."""
    hero = play.hero
    most = carrying_capacity(hero)
    for item in list(hero.inventory):
        if item.worn & Slot.BALL or play.dice.rnd(most, "ball.c litter") > item.weight:
            continue
        if item.worn & (ARMOR_SLOTS | ACCESSORY_SLOTS) or (item.kind.name == "leash" and item.ghost_id):
            continue
        if item.kind.name == "loadstone" and item.blessing < 0:
            item.blessing_known = True
            continue
        play.tell("chains.item falls too", "ball.c litter", item=your_item(play, item))
        take_from_pack(play, item)
        drop_with_effects(play, item, hero.spot, by_hero=True)
