"""Monsters take things out of containers that they carry. NetHack 3.7: muse.c, mloot_container."""

from typing import Final

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.rules.generation.new_items.corpses_eggs_tins import take_off_ice
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.items.families import is_undecided
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.stacks import reweigh
from marrow.rules.monster_moves.item_pickup import can_carry
from marrow.rules.naming import an_item, item_name, the_monster
from marrow.rules.play import Play

RULE: Final = "muse.c mloot_container"
COUNTS: Final = (1, 1, 1, 1, 2, 2, 2, 3, 3, 4)  # how many things it tries to take, by a die of ten
BESIDE: Final = 2  # squared: so near the hero sees each thing


def is_openable(box: Item) -> bool:
    """Whether it can get at something in it, as it knows: no lock, no trap, no cat."""
    return bool(box.contents) and not box.locked and not box.trapped and not is_undecided(box)


def rummage(play: Play, monster: Monster, box: Item) -> bool:
    """Take up to four things that it can carry; True if that was its move."""
    if box.kind.name == "bag of holding" and box.blessing < 0:
        return False
    tries = COUNTS[play.dice.rn2(len(COUNTS), RULE)]
    taken: list[Item] = []
    for _ in range(tries):
        if not box.contents or not play.dice.rn2(len(box.contents) + 1, RULE):
            break
        thing = box.contents.pop(len(box.contents) - 1 - play.dice.rn2(len(box.contents), RULE))
        box.contents_known = False
        reweigh(box)
        if not can_carry(play, monster, thing):
            box.contents.append(thing)
            reweigh(box)
            if len(box.contents) == 1:
                break
            continue
        _tell(play, monster, box, thing, first=not taken)
        if box.kind.name == "ice box":
            take_off_ice(play, thing)
        give_to_monster(play, monster, thing)
        taken.append(thing)
    return bool(taken)


def _tell(play: Play, monster: Monster, box: Item, thing: Item, *, first: bool) -> None:
    """The hero sees each thing from beside, else only that it looks for something."""
    if not can_see_monster(play, monster):
        return
    told = {"monster": the_monster(play, monster), "box": an_item(play, box)}
    if distance2(monster.spot, play.hero.spot) <= BESIDE:
        play.tell("creatures.takes out", RULE, item=item_name(play, thing), **told)
    elif first:
        play.tell("creatures.rummages", RULE, **told)
