"""Where the iron ball and chain of a punished hero are, and how they move. NetHack: ball.c.

The chain always lies on the floor; the ball lies there or is carried. Both are marked in ``worn``, and the
hero refers to them by item id.
"""

from typing import Final

from marrow.content.kinds_table import KINDS_NAMED
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.model.level import Level
from marrow.model.places import WIDTH, distance2, steps_between
from marrow.model.vocabularies import HeldIn, TimerKind
from marrow.rules.dungeon.terrain import is_rock
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.trapped_hero import free_hero, hold_hero
from marrow.rules.items.materials import erode_new_item
from marrow.rules.items.piles import (
    drop_with_effects,
    find_item,
    floor_spot_of,
    put_on_floor,
    take_from_floor,
)
from marrow.rules.items.stacks import make_item
from marrow.rules.items.timers import stop_timers
from marrow.rules.play import Play

REACH: Final = 2  # most squares between the hero and the ball
BURIED_REACH2: Final = 8  # the square of that distance, diagonal
BURIED: Final = HeldIn.BURIED_BALL

CHAIN: Final = int(Slot.CHAIN)
BALL_AND_CHAIN: Final = Slot.BALL | Slot.CHAIN


def is_punished(hero: Hero) -> bool:
    return hero.punishment.chain_id != 0


def ball_of(play: Play) -> Item | None:
    """The ball, carried or on the floor."""
    return find_item(play, play.hero.punishment.ball_id) if play.hero.punishment.ball_id else None


def chain_of(play: Play) -> Item | None:
    return find_item(play, play.hero.punishment.chain_id) if play.hero.punishment.chain_id else None


def is_attached_chain(item: Item) -> bool:
    """Whether this is the chain on the hero's leg, which nobody can pick up or kick."""
    return bool(item.worn & CHAIN)


def new_chain(play: Play) -> Item:
    """A new chain, which lies nowhere yet."""
    play.dice.rnd(1000, "mkobj.c mkobj")  # for the kind of chain, of which there is but one
    chain = make_item(play, KINDS_NAMED["iron chain"])
    erode_new_item(play, chain, on_new_level=False)
    return chain


def attach_ball_and_chain(play: Play, ball: Item, chain: Item | None = None) -> None:
    """Chain the hero to a ball, which is dropped at the hero's spot unless it is carried."""
    hero = play.hero
    chain = chain or new_chain(play)
    chain.worn = CHAIN
    ball.worn |= int(Slot.BALL)
    ball.unstackable = chain.unstackable = True
    hero.punishment.ball_id, hero.punishment.chain_id = ball.id, chain.id
    if ball not in hero.inventory and floor_spot_of(play.level, ball) is None:
        drop_with_effects(play, ball, hero.spot)
    drop_with_effects(play, chain, hero.spot)


def detach_ball_and_chain(play: Play) -> None:
    """Remove the chain; the ball becomes an ordinary item. NetHack: read.c, unpunish."""
    hero = play.hero
    chain, ball = chain_of(play), ball_of(play)
    if chain is not None:
        spot = floor_spot_of(play.level, chain)
        if spot is not None:
            take_from_floor(play, play.level, chain, spot)
    if ball is not None:
        ball.worn &= ~int(Slot.BALL)
        ball.unstackable = False
    hero.punishment.ball_id = hero.punishment.chain_id = 0


# A ball under the ground


def is_chained_to_buried_ball(hero: Hero) -> bool:
    """Whether the hero is chained to a buried ball. NetHack: TT_BURIEDBALL."""
    return bool(hero.hold.turns) and hero.hold.trap == BURIED


def bury_attached_ball(play: Play, turns: int) -> None:
    """The ball is buried, and the hero needs so many turns to pull free."""
    detach_ball_and_chain(play)
    hold_hero(play, turns, BURIED)


def buried_ball(play: Play) -> tuple[int, Item] | None:
    """The nearest buried ball within two steps, and its spot. NetHack: dig.c, buried_ball."""
    here = play.hero.spot
    found = [
        (distance2(spot, here), spot, item)
        for spot, lying in play.level.buried.items()
        for item in lying
        if item.kind.name == "heavy iron ball" and distance2(spot, here) <= BURIED_REACH2
    ]
    if not found:
        return None
    _, spot, item = min(found, key=lambda ball: ball[:2])
    return spot, item


def dig_up_ball(play: Play) -> None:
    """Dig up the buried ball and chain the hero to it again. NetHack: buried_ball_to_punishment."""
    ball = _take_buried_ball(play)
    if ball is not None:
        attach_ball_and_chain(play, ball)


def free_buried_ball(play: Play) -> None:
    """Dig up the buried ball as an ordinary item. NetHack: buried_ball_to_freedom."""
    found = buried_ball(play)
    ball = _take_buried_ball(play)
    if ball is not None and found is not None:
        put_on_floor(play, ball, found[0])


def _take_buried_ball(play: Play) -> Item | None:
    """Take the hero's buried ball out of the ground, and free the hero of it."""
    hero, level = play.hero, play.level
    if not is_chained_to_buried_ball(hero):
        return None
    found = buried_ball(play)
    free_hero(play)
    if found is None:
        return None
    spot, ball = found
    level.buried[spot].remove(ball)
    if not level.buried[spot]:
        del level.buried[spot]
    level.engravings.pop(spot, None)
    return ball


def unbury_items(play: Play, spot: int, level: Level) -> None:
    """Lay everything buried at a spot on the floor again. Only corpses keep their rot timers."""
    if level is play.level and is_chained_to_buried_ball(play.hero):
        found = buried_ball(play)
        if found is not None and found[0] == spot:
            dig_up_ball(play)
    for item in level.buried.pop(spot, []):
        if item.kind.name != "corpse":
            stop_timers(play, item, TimerKind.ROT)
        put_on_floor(play, item, spot, level)


def unchain_dead_hero(play: Play) -> None:
    """Unchain a dead hero: ball and chain become ordinary items. NetHack: bones.c."""
    for item in (chain_of(play), ball_of(play)):
        if item is not None:
            item.worn &= ~int(Slot.BALL | Slot.CHAIN)
            item.unstackable = False
    play.hero.punishment.ball_id = play.hero.punishment.chain_id = 0


def lift_ball_and_chain(play: Play, *, carried: bool = False) -> tuple[Item | None, Item | None]:
    """Take both off the floor to place them elsewhere; with ``carried`` also a ball in the pack."""
    hero, level = play.hero, play.level
    ball, chain = ball_of(play), chain_of(play)
    for item in (ball, chain):
        spot = floor_spot_of(level, item) if item is not None else None
        if item is not None and spot is not None:
            take_from_floor(play, level, item, spot)
    if ball is not None and ball in hero.inventory:
        if not carried:
            return None, chain
        take_from_pack(play, ball)
    return ball, chain


def place_ball_and_chain(play: Play, lifted: tuple[Item | None, Item | None]) -> None:
    """Drop both at the hero's spot, where the ground has its effects. NetHack: ball.c, placebc."""
    for item in lifted:
        if item is not None:
            drop_with_effects(play, item, play.hero.spot)


def move_chain(play: Play, spot: int) -> None:
    chain = chain_of(play)
    if chain is not None:
        move_ball_or_chain(play, chain, spot)


def move_ball_or_chain(play: Play, item: Item, spot: int) -> None:
    """Move the ball or the chain, if it lies on the floor, to another spot."""
    before = floor_spot_of(play.level, item)
    if before is not None and before != spot:
        take_from_floor(play, play.level, item, before)
        put_on_floor(play, item, spot)


def bring_ball_along(play: Play) -> None:
    """After the hero teleports within the level, move a ball that is out of reach along. NetHack: teleds."""
    hero, level = play.hero, play.level
    ball, chain = ball_of(play), chain_of(play)
    if ball is None or chain is None:
        return
    ball_at, chain_at = floor_spot_of(level, ball), floor_spot_of(level, chain)
    place = hero.spot
    if ball_at is not None and ball_at != hero.spot:
        between = _middle_between(hero.spot, ball_at)
        if steps_between(ball_at, hero.spot) <= REACH and not is_rock(level, between):
            place = between
        else:
            move_ball_or_chain(play, ball, hero.spot)
    elif chain_at is not None and steps_between(chain_at, hero.spot) <= 1:
        return
    move_ball_or_chain(play, chain, place)


def _middle_between(a: int, b: int) -> int:
    """The square in the middle of two, nearer the first."""
    y, x = (a // WIDTH + b // WIDTH) // 2, (a % WIDTH + b % WIDTH) // 2
    return y * WIDTH + x
