"""Tools out of which something comes: bags of tricks, horns of plenty, figurines."""

from marrow.errors import RefusedCommand
from marrow.model.item import Item
from marrow.model.places import DOWN, SELF, UP
from marrow.rules.ground import is_on_map, is_rock
from marrow.rules.magic.figurines import come_alive
from marrow.rules.magic.identify import discover
from marrow.rules.magic.tools.handling import ask_direction
from marrow.rules.making.monsters import make_monster
from marrow.rules.making.objects import random_item
from marrow.rules.naming import the_item
from marrow.rules.play import Play
from marrow.rules.sight import can_spot_monster
from marrow.rules.things import add_to_pack, reweigh, turn_into


def use_bag_of_tricks(play: Play, item: Item, direction: int | None) -> bool:
    rule = "makemon.c bagotricks"
    if item.charge <= 0:
        play.tell("wands.nothing happens", rule)
        return True
    item.charge -= 1
    count = 1
    crowd = play.dice.rn2(23, rule) == 0
    if crowd:
        count += play.dice.rn1(7, 2, rule)
    seen = False
    for _ in range(count):
        made = make_monster(play, None, play.hero.spot, nearby=True)
        seen = seen or (made is not None and can_spot_monster(play, made))
    if seen:
        discover(play, item.kind)
    return True


def use_horn_of_plenty(play: Play, item: Item, direction: int | None) -> bool:
    """NetHack: mkobj.c, hornoplenty."""
    rule = "mkobj.c hornoplenty"
    if item.charge <= 0:
        play.tell("wands.nothing happens", rule)
        return True
    item.charge -= 1
    potion = play.dice.rn2(13, rule) == 0
    thing = random_item(play, class_="potion" if potion else "food")
    if not potion and thing.kind.name == "food ration":
        royal = play.dice.rn2(7, rule) == 0
        if royal:
            turn_into(play, thing, "lump of royal jelly")
    thing.blessing = item.blessing
    reweigh(thing)
    discover(play, item.kind)
    kept = add_to_pack(play, thing)
    play.tell("tools.spills out", rule, item=the_item(play, kept))
    return True


def use_figurine(play: Play, item: Item, direction: int | None) -> bool:
    direction = ask_direction(play, direction)
    spot = play.hero.spot if direction in (UP, DOWN, SELF) else play.hero.spot + direction
    if not is_on_map(spot) or is_rock(play.level, spot):
        raise RefusedCommand("tools.no room")
    play.tell("tools.set figurine", "apply.c use_figurine")
    come_alive(play, item, spot)
    return True
