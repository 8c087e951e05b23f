"""Zapping wands, and breaking them. Rule L-097.

NetHack: zap.c, dozap; apply.c, do_break_wand.
"""

from marrow.messages.questions import CANCELLED_DIRECTION, ChooseDirection
from marrow.model.hero import Attribute
from marrow.model.item import Item
from marrow.model.places import DOWN, SELF, UP
from marrow.rules.attributes import exercise
from marrow.rules.growth import gain_experience
from marrow.rules.magic.beams.flying import zap_line
from marrow.rules.magic.beams.force import Force
from marrow.rules.magic.charges import blows_up, spend_charge
from marrow.rules.magic.digging import zap_dig
from marrow.rules.magic.identify import discover, is_known
from marrow.rules.magic.itemtimers import destroy
from marrow.rules.magic.rays import BOLTS, bolt, shoot, strike_self, wand_dice
from marrow.rules.magic.undirected import NODIR
from marrow.rules.making.looks import needs_aim
from marrow.rules.naming import simple_item
from marrow.rules.play import Cancelled, Play

RULE = "zap.c dozap"
WAND_POWER = 12  # how strong wands are against resistance. NetHack: zap.c, resist


def zap(play: Play, wand: Item, direction: int | None = None) -> bool:
    """Zap a wand of the pack; the direction is asked if it needs one and has none."""
    aimed = needs_aim(play.world, wand.kind)
    if aimed and direction is None:
        direction = play.ask(ChooseDirection(what="wands.what direction", rule=RULE))
        if direction == CANCELLED_DIRECTION:
            raise Cancelled
    if not spend_charge(play, wand):
        play.tell("wands.nothing happens", RULE)
        return True
    if blows_up(play, wand):
        return True
    if not aimed and wand.kind.name in NODIR:
        NODIR[wand.kind.name](play, wand)
    elif aimed:
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
