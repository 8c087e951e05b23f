"""Zapping wands, and breaking them. Rule L-097.

NetHack: zap.c, dozap; apply.c, do_break_wand.
"""

from collections.abc import Mapping

from marrow.content.words import KindName, Resistance
from marrow.errors import RefusedCommand
from marrow.messages.questions import CANCELLED_DIRECTION, ChooseDirection, Confirm
from marrow.model.hero import Attribute, Killer
from marrow.model.item import Item
from marrow.model.places import DIRECTIONS, DOWN, SELF, UP
from marrow.rules.body import attribute, exercise, form_of
from marrow.rules.combat.killing import explosion
from marrow.rules.growth import gain_experience
from marrow.rules.magic.beams.flying import zap_line
from marrow.rules.magic.beams.force import Force
from marrow.rules.magic.beams.on_items import hit_items
from marrow.rules.magic.beams.on_monsters import ON_MONSTERS, hit_monster
from marrow.rules.magic.beams.on_places import hit_door
from marrow.rules.magic.charges import blows_up, spend_charge
from marrow.rules.magic.digging import dig_hole, zap_dig
from marrow.rules.magic.identify import discover, is_known
from marrow.rules.magic.itemtimers import destroy
from marrow.rules.magic.rays import BOLTS, bolt, shoot, strike_self, wand_dice
from marrow.rules.magic.undirected import NODIR
from marrow.rules.naming import simple_item, your_item
from marrow.rules.play import Cancelled, Play

RULE = "zap.c dozap"
WAND_POWER = 12  # how strong wands are against resistance. NetHack: zap.c, resist


def needs_direction(wand: Item) -> bool:
    return wand.kind.name not in NODIR


def zap(play: Play, wand: Item, direction: int | None = None) -> bool:
    """Zap a wand of the pack; the direction is asked if it needs one and has none."""
    if needs_direction(wand) and direction is None:
        direction = play.ask(ChooseDirection(what="wands.what direction", rule=RULE))
        if direction == CANCELLED_DIRECTION:
            raise Cancelled
    if not spend_charge(play, wand):
        play.tell("wands.nothing happens", RULE)
        return True
    if blows_up(play, wand):
        return True
    if not needs_direction(wand):
        NODIR[wand.kind.name](play, wand)
    else:
        assert direction is not None
        _send(play, wand, direction)
    if wand in play.hero.inventory and wand.charge < 0:
        play.tell("wands.turns to dust", RULE, item=simple_item(play, wand))
        destroy(play, wand)
    return True


def _send(play: Play, wand: Item, direction: int) -> None:
    name = wand.kind.name
    known = False
    if name == "wand of digging":
        zap_dig(play, direction)
        known = direction != SELF
    elif name in BOLTS:
        ray = bolt(name, wand_dice(name))
        if direction == SELF:
            strike_self(play, ray)
        else:
            shoot(play, ray, 0 if direction in (UP, DOWN) else direction)
        known = True
    else:
        exercise(play, Attribute.WISDOM, True, RULE)
        known = zap_line(play, Force(wand.kind, WAND_POWER), direction)
    if known and not is_known(play.world, wand.kind):
        discover(play, wand.kind)
        gain_experience(play, 0, 10)


# Breaking


BURSTS: Mapping[KindName, tuple[Resistance | None, int]] = {
    "wand of magic missile": (None, 1),
    "wand of fire": ("fire", 2),
    "wand of cold": ("cold", 2),
    "wand of lightning": ("shock", 2),
    "wand of death": (None, 4),
}
HARMLESS = (
    "wand of wishing",
    "wand of nothing",
    "wand of locking",
    "wand of probing",
    "wand of enlightenment",
    "wand of opening",
    "wand of secret door detection",
)


def break_wand(play: Play, wand: Item) -> bool:
    """Break a wand in two: all its charges at once. NetHack: apply.c, do_break_wand."""
    rule = "apply.c do_break_wand"
    hero = play.hero
    if "no hands" in form_of(hero).traits or "no limbs" in form_of(hero).traits:
        raise RefusedCommand("wands.no hands")
    if attribute(hero, Attribute.STRENGTH) < 10:
        raise RefusedCommand("wands.too weak to break")
    if not play.ask(Confirm(what="wands.sure to break", rule=rule, words={"item": your_item(play, wand)})):
        raise Cancelled
    play.tell("wands.break", rule, item=your_item(play, wand))
    name, kind, charges = wand.kind.name, wand.kind, wand.charge
    destroy(play, wand)
    if charges <= 0 or name in HARMLESS:
        play.tell("wands.nothing else happens", rule)
        return True
    amount = charges * 4
    if name in BURSTS:
        resistance, factor = BURSTS[name]
        explosion(
            play, hero.spot, amount * factor, Killer("magical explosion"), kind=resistance, by_hero=True
        )
        return True
    if name == "wand of digging":
        dig_hole(play)
        return True
    if name in NODIR:
        for _ in range(min(charges, 3) if name == "wand of create monster" else 1):
            NODIR[name](play, None)
        return True
    explosion(play, hero.spot, play.dice.rnd(amount, rule), Killer("magical explosion"), by_hero=True)
    force = Force(kind, WAND_POWER)
    for step in DIRECTIONS:
        monster = play.level.monster_at.get(hero.spot + step)
        if monster is not None and monster.hp > 0 and name in ON_MONSTERS:
            hit_monster(play, monster, force)
        hit_items(play, hero.spot + step, force)
        hit_door(play, hero.spot + step, force)
    zap_line(play, force, SELF)
    return True
