"""What trapped boxes do. NetHack: trap.c, chest_trap."""

from collections.abc import Callable

from marrow.content.properties import Property
from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Mark
from marrow.model.vocabularies import Attribute, Ending, HelplessReason, KillerFormat
from marrow.rules.dungeon.noise import wake_nearby
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import has
from marrow.rules.hero.conditions import hallucinate, stun
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.seen_resistances import resists_openly
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.families import UNIQUE_KINDS
from marrow.rules.items.piles import floor_spot_of
from marrow.rules.items.stacks import reweigh
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.lifesaving.harm import halved_mishap, hurt, poison_hero
from marrow.rules.naming import simple_item, the_item
from marrow.rules.physics.gas_clouds import PUFF, make_cloud
from marrow.rules.physics.item_destruction import is_limited_by_damage, ruin_pack
from marrow.rules.play import Play
from marrow.rules.traps.rust_and_fire_traps import fire_trap

RULE = "trap.c chest_trap"


def trigger_chest_trap(play: Play, box: Item, *, disarming: bool = False) -> bool:
    """Set off the trap of a box; Luck may save the hero. True if the box is destroyed."""
    box.trapped = False
    box.marks &= ~Mark.TRAP_KNOWN
    destroyed = _spring(play, box, disarming)
    if not destroyed and play.edition.traps.found_box_traps_are_marked:
        box.marks |= Mark.TRAP_KNOWN  # Z-106: known to have none any more
    return destroyed


def _spring(play: Play, box: Item, disarming: bool) -> bool:
    play.tell("boxtraps.set it off" if disarming else "boxtraps.trigger", RULE)
    fortune = luck(play.hero)
    if fortune > -13 and play.dice.rn2(13 + fortune, RULE) > 7:
        play.tell(HARMLESS_MESSAGES[play.dice.rn2(13, RULE)], RULE)
        return False
    if play.dice.rn2(20, RULE):
        roll = 0 if fortune >= 13 else play.dice.rn2(13 - fortune, RULE)
    else:
        roll = play.dice.rn2(26, RULE)
    for most, effect in CHEST_TRAPS:
        if roll <= most:
            return effect(play, box)
    return _explode(play, box)


HARMLESS_MESSAGES = (
    *("boxtraps.cloud blows away",) * 4, *("boxtraps.needle misses",) * 3, *("boxtraps.flame fizzles",) * 2,
    *("boxtraps.charge grounded",) * 2, *("boxtraps.dud",) * 2,
)  # fmt: skip


def _stunning_gas(play: Play, box: Item) -> bool:
    hero = play.hero
    play.tell("boxtraps.coloured gas", RULE, item=the_item(play, box))
    turns = play.dice.rn1(7, 16, RULE)
    stun(play, hero.timeout[Property.STUNNED] + turns, RULE)
    turns = play.dice.rn1(5, 16, RULE)
    hallucinate(play, hero.timeout[Property.HALLUCINATING] + turns, RULE, told=False)
    return False


def _freeze(play: Play, box: Item) -> bool:
    if has(play.hero, Property.FREE_ACTION):
        play.tell("boxtraps.stiffen", RULE)
        return False
    play.tell("boxtraps.frozen", RULE)
    be_helpless(play, play.dice.d(5, 6, RULE), HelplessReason.FROZEN_BY_TRAP)
    exercise(play, Attribute.DEXTERITY, False, "N-157")
    return False


def _shock(play: Play, box: Item) -> bool:
    play.tell("boxtraps.jolted", RULE)
    amount = rolled = 0
    if is_limited_by_damage(play):
        rolled = play.dice.d(4, 4, RULE)
    if resists_openly(play, Property.SHOCK_RESISTANCE):
        play.tell("boxtraps.not affected", RULE)
    else:
        amount = rolled or play.dice.d(4, 4, RULE)
    ruin_pack(play, ("ring", "wand"), "shock", rolled)
    if amount:
        hurt(play, amount, Killer("electric shock"), "L-239")
    return False


def _flame(play: Play, box: Item) -> bool:
    fire_trap(play, None)
    return False


def _needle(play: Play, box: Item) -> bool:
    play.tell("boxtraps.needle", RULE)
    poison_hero(play, Attribute.CONSTITUTION, "poisoned needle", 10, ending=Ending.DIED)
    exercise(play, Attribute.CONSTITUTION, False, "N-157")
    return False


def _poison_gas(play: Play, box: Item) -> bool:
    play.tell("boxtraps.noxious gas", RULE, item=the_item(play, box))
    if play.edition.magic.creatures_leave_gas and play.dice.one_in(3, RULE):
        spot = next((at for at, pile in play.level.items.items() if box in pile), play.hero.spot)
        make_cloud(play, spot, PUFF[0], PUFF[1], size=1)
    else:
        poison_hero(play, Attribute.STRENGTH, "cloud of poison gas", 15, gas=True, ending=Ending.DIED)
    exercise(play, Attribute.CONSTITUTION, False, "N-157")
    return False


def _explode(play: Play, box: Item) -> bool:
    """The box explodes: it destroys its contents, and what lies at the hero's, since 3.7 at its own spot.

    The box itself only if it lies there: a carried one is empty then, and no trap any more. The Amulet and
    the three invocation items stay, and whose ball or chain lies there is punished no more.
    """
    hero, level = play.hero, play.level
    name = simple_item(play, box)
    play.tell("boxtraps.explodes", RULE, item=the_item(play, box))
    spot = hero.spot
    if play.edition.traps.boxes_explode_where_they_are:
        spot = next((at for at, pile in level.items.items() if box in pile), spot)
    _unchain_from(play, spot)
    destroyed = _blast(level.items, spot)
    for item in [*box.contents, *destroyed]:
        stop_all_timers(play, item)
    box.contents.clear()
    reweigh(box)
    mark_view_stale(level)
    wake_nearby(play)
    amount = halved_mishap(play, play.dice.d(6, 6, RULE))
    hurt(play, amount, Killer(f"exploding {name}", KillerFormat.WITH_ARTICLE), "L-239")
    exercise(play, Attribute.STRENGTH, False, "N-157")
    return any(item is box for item in destroyed)


def _unchain_from(play: Play, spot: int) -> None:
    """The hero's ball or chain is about to be destroyed, if either lies there."""
    tied = (ball_and_chain.ball_of(play), ball_and_chain.chain_of(play))
    if any(item is not None and floor_spot_of(play.level, item) == spot for item in tied):
        ball_and_chain.detach_ball_and_chain(play)


def _blast(piles: dict[int, list[Item]], spot: int) -> list[Item]:
    """Take away what can be destroyed of a pile, which is returned."""
    pile = piles.pop(spot, [])
    stays = [item for item in pile if item.kind.name in UNIQUE_KINDS]
    if stays:
        piles[spot] = stays
    return [item for item in pile if item.kind.name not in UNIQUE_KINDS]


CHEST_TRAPS: tuple[tuple[int, Callable[[Play, Item], bool]], ...] = (
    (2, _stunning_gas),
    (5, _freeze),
    (8, _shock),
    (12, _flame),
    (16, _needle),
    (20, _poison_gas),
)
