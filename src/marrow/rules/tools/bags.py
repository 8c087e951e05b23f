"""Tools that create something: bags of tricks, horns of plenty, figurines. NetHack: apply.c."""

from collections.abc import Mapping
from typing import Final

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.words import KindName
from marrow.model.item import Item
from marrow.model.places import DOWN, SELF, UP
from marrow.rules.combat.hold_item import hold_another_item
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.hero.direction import choose_direction
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.items.stacks import change_kind, reweigh
from marrow.rules.magic.figurines import figurine_comes_alive, figurine_obstacle
from marrow.rules.naming import agreement, the_item
from marrow.rules.naming.discoveries import discover
from marrow.rules.play import Play
from marrow.rules.tools.tool_choice import Use
from marrow.rules.trade.bills import add_to_bill

TRICKS_RULE = "makemon.c bagotricks"
PLENTY_RULE = "mkobj.c hornoplenty"
SICKNESS: Final = "potion of sickness"
DRINKS: tuple[KindName, ...] = (
    "potion of booze", SICKNESS, "potion of fruit juice", "potion of acid", "potion of oil",
    "potion of water",
)  # fmt: skip


def use_bag_of_tricks(play: Play, item: Item, direction: int | None) -> bool:
    if item.charge <= 0:
        play.tell("wands.nothing happens", TRICKS_RULE)
        return True
    made, seen = shake_bag_of_tricks(play, item)
    if not seen:
        play.tell("tools.nothing seems" if made else "wands.nothing happens", TRICKS_RULE)
    return True


def shake_bag_of_tricks(play: Play, bag: Item) -> tuple[int, int]:
    """Use a charge: one monster, or one time in 23 up to eight. Returns how many came and were seen."""
    bag.charge -= 1
    count = 1
    if play.dice.rn2(23, TRICKS_RULE) == 0:
        count += play.dice.rnd(7, TRICKS_RULE)
    made = [make_monster(play, None, play.hero.spot, nearby=True) for _ in range(count)]
    newcomers = [monster for monster in made if monster is not None]
    seen = sum(can_spot_monster(play, monster) for monster in newcomers)
    if seen and bag.seen:
        discover(play, bag.kind)
    return len(newcomers), seen


def use_horn_of_plenty(play: Play, item: Item, direction: int | None) -> bool:
    if item.charge <= 0:
        play.tell("wands.nothing happens", PLENTY_RULE)
        return True
    thing = pour_from_horn(play, item)
    if item.unpaid:
        add_to_bill(play, thing, play.hero.spot)
    hold_another_item(play, thing, dropped="tools.slips to floor", got="commands.now have")
    return True


def pour_from_horn(play: Play, horn: Item) -> Item:
    """Use a charge: food, or one time in thirteen a potion. NetHack: mkobj.c, hornoplenty."""
    horn.charge -= 1
    if play.dice.rn2(13, PLENTY_RULE) == 0:
        thing = random_item(play, class_="potion")
        if thing.kind.magic:
            change_kind(play, thing, _plain_drink(play))
    else:
        thing = random_item(play, class_="food")
        if thing.kind.name == "food ration" and play.dice.rn2(7, PLENTY_RULE) == 0:
            change_kind(play, thing, "lump of royal jelly")
    thing.blessing = horn.blessing
    reweigh(thing)
    play.tell("tools.spills out", PLENTY_RULE, item=the_item(play, thing), **agreement(thing))
    if horn.seen:
        discover(play, horn.kind)
    return thing


def _plain_drink(play: Play) -> KindName:
    """A potion that is not magical, by the edition's usual chances, thrown for again if it is sickness."""
    content = play.edition.content
    chances = [content.share(KINDS_NAMED[name]) for name in DRINKS]
    drawn = SICKNESS
    while drawn == SICKNESS:
        left = play.dice.rn2(sum(chances), PLENTY_RULE)
        for name, chance in zip(DRINKS, chances, strict=True):
            left -= chance
            if left < 0:
                drawn = name
                break
    return drawn


def use_figurine(play: Play, item: Item, direction: int | None) -> bool:
    """Set the figurine down, here or beside, and it comes alive; finding no room takes the move, too."""
    rule = "apply.c use_figurine"
    hero = play.hero
    if hero.hold.engulfer_id:
        play.tell("tools.no room in here", rule)
        return True
    direction = choose_direction(play, direction)
    spot = hero.spot if direction in (UP, DOWN, SELF) else hero.spot + direction
    obstacle = figurine_obstacle(play, item, spot)
    if obstacle:
        play.tell(obstacle, rule)
        return True
    play.tell("tools.set figurine", rule)
    figurine_comes_alive(play, item, spot)
    return True


USES: Mapping[KindName, Use] = {
    "bag of tricks": use_bag_of_tricks,
    "horn of plenty": use_horn_of_plenty,
    "figurine": use_figurine,
}
