"""#pray, #offer and #turn. NetHack: pray.c, dopray, dosacrifice and doturn."""

from marrow.errors import RefusedCommand
from marrow.messages.commands import Offer, Pray, TurnUndead
from marrow.messages.question_keys import QuestionKey
from marrow.model.item import Item
from marrow.model.places import Terrain
from marrow.rules.commands.choosing import choose_carried
from marrow.rules.commands.eating import touch_corpse_blindly
from marrow.rules.hero.reach import can_reach_floor
from marrow.rules.items.piles import items_at
from marrow.rules.naming import simple_item
from marrow.rules.play import Cancelled, Play, confirm_or_quit
from marrow.rules.religion import prayer, sacrifice
from marrow.rules.religion.turn_undead import turn_undead


def pray(play: Play, command: Pray) -> bool:
    """N-322: pray, after being asked whether that is meant."""
    return prayer.pray(play)


def offer(play: Play, command: Offer) -> bool:
    """#offer: sacrifice a corpse, or the Amulet, on an altar."""
    if play.level.terrain[play.hero.spot] != Terrain.ALTAR:
        raise RefusedCommand("commands.no altar here")
    return sacrifice.sacrifice_item(play, _offering(play, command.item))


def _offering(play: Play, letter: str) -> Item:
    """The item to sacrifice: a corpse that lies on the altar in reach, or else an item of the pack.

    NetHack: eat.c, floorfood.
    """
    if not letter and can_reach_floor(play):
        for item in reversed(items_at(play.level, play.hero.spot)):
            if item.kind.name != "corpse":
                continue
            if play.edition.nutrition.blind_heroes_touch_floor_corpses and touch_corpse_blindly(play, item):
                raise Cancelled
            if confirm_or_quit(play, QuestionKey.OFFER_THIS, item=simple_item(play, item)):
                return item
    return choose_carried(play, "sacrifice", suits=_is_offering, letter=letter)


def _is_offering(item: Item) -> bool:
    return item.kind.name in ("corpse", "Amulet of Yendor", "cheap plastic imitation of the Amulet of Yendor")


def turn_undead_command(play: Play, command: TurnUndead) -> bool:
    """#turn: turn undead."""
    return turn_undead(play)
