"""The dead hero's pack is laid down, most of it cursed. Rules B-113 to B-121."""

from collections.abc import Callable

from marrow.content.species import Species
from marrow.content.words import KindName, Trait
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import WIDTH, on_map, x_of, y_of
from marrow.rules.hero import ball_and_chain
from marrow.rules.items.light_sources import end_burn
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.piles import lay_on_pile
from marrow.rules.items.stacks import change_kind, curse, reweigh, unbless
from marrow.rules.monsters.traits import collects_things
from marrow.rules.play import Play

Carries = Callable[[Play, Monster, Item], int]  # how many of a stack a monster can pick up
COLLECTOR_TRAITS: frozenset[Trait] = frozenset({"likes gold", "likes jewels", "likes magic"})
REMEMBERED_KINDS: tuple[KindName, ...] = ("bow", "elven bow", "orcish bow", "yumi", "boomerang")  # B-153


def empty_pack(play: Play) -> list[Item]:
    """B-113, B-117: take everything out of the pack, in order; Sunsword goes out.

    Gold comes last in editions where it is no item (B-120).
    """
    hero = play.hero
    hero.fighting.two_weapons = False
    ball_and_chain.unchain_dead_hero(play)
    items = list(hero.inventory)
    hero.inventory = []
    hero.worn = {}
    for item in items:
        item.worn = 0
        if item.artifact is not None:  # B-117
            end_burn(play, item)
        if play.edition.bones.carried_containers_are_emptied and item.contents:  # B-234
            item.contents = []
            reweigh(item)
    if not play.edition.bones.gold_is_an_item:
        items.sort(key=lambda item: item.kind.class_ == "coin")
    return items


def drop_everything(play: Play, spot: int, place: int, carries: Carries) -> None:
    """B-113, B-119: lay down the pack, the last item on top; B-121: monsters nearby take some of it.

    ``place`` is where the hero died; a monster that stands there takes nothing.
    """
    for item in empty_pack(play):
        revert_unheld_crysknife(play, item)
        maybe_curse(play, item)
        if play.edition.bones.adjacent_monsters_take_items and play.dice.one_in(8, "B-121"):
            taker = choose_taker(play, spot, place)
            if taker is not None and carries(play, taker, item):
                give_to_monster(play, taker, item)
                continue
        lay_on_pile(play.level, item, spot)
        revert_unheld_crysknife(play, item)


def choose_taker(play: Play, spot: int, place: int) -> Monster | None:
    """B-121: choose one of the adjacent monsters that like to collect items; None if there is none."""
    chosen: Monster | None = None
    count = 0
    for x in range(x_of(spot) - 1, x_of(spot) + 2):
        for y in range(y_of(spot) - 1, y_of(spot) + 2):
            at = y * WIDTH + x
            monster = play.level.monster_at.get(at) if on_map(x, y) and at != place else None
            if monster is None or not _collects(monster.species):
                continue
            count += 1
            if play.dice.rn2(count, "B-121") == 0:
                chosen = monster
    return chosen


def _collects(species: Species) -> bool:
    return collects_things(species) or not COLLECTOR_TRAITS.isdisjoint(species.traits)


def maybe_curse(play: Play, item: Item) -> None:
    """B-114: curse an item four times in five."""
    if item.kind.class_ == "coin" and not play.edition.bones.gold_is_an_item:
        return
    if play.dice.rn2(5, "B-114"):
        curse(item)
    if play.edition.bones.blessed_items_become_uncursed and play.dice.rn2(5, "B-234"):
        unbless(item)


def revert_unheld_crysknife(play: Play, item: Item) -> None:
    """B-118: a crysknife that nobody holds becomes a worm tooth; a fixed one only one time in ten."""
    for inside in item.contents:
        revert_unheld_crysknife(play, inside)
    if item.kind.name == "crysknife" and (not item.erodeproof or play.dice.one_in(10, "B-118")):
        change_kind(play, item, "worm tooth")
        item.erodeproof = False
