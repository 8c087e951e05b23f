"""Figurines that come to life. NetHack: dog.c, make_familiar; apply.c, fig_transform."""

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.model.vocabularies import TimerKind
from marrow.rules.dungeon.terrain import has_boulder, is_on_map, is_rock, spot_near
from marrow.rules.generation.new_monsters.make_monster import alignment_of_killing, make_monster
from marrow.rules.generation.new_monsters.pet_bonds import befriend
from marrow.rules.generation.new_monsters.revival import place_of
from marrow.rules.generation.population import is_gone
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.vision import can_see, can_see_monster, remember_unseen
from marrow.rules.hero.worn_items import unwear
from marrow.rules.items.inventory import remove_anywhere
from marrow.rules.items.timers import forget_timers, has_timer, start_timer, stop_timers
from marrow.rules.naming import a_monster
from marrow.rules.play import Play

RULE = "dog.c make_familiar"
TRANSFORMS = "apply.c fig_transform"
LIMITED = ("erinys", "Nazgul")  # of whom there may never be more than so many


def obstacle(play: Play, item: Item, spot: int) -> str:
    """Why a figurine cannot come to life there. NetHack: apply.c, figurine_location_checks."""
    if play.hero.hold.engulfer_id and item in play.hero.inventory:
        return "tools.no room in here"
    if not is_on_map(spot):
        return "tools.no place for figurine"
    traits = item.species.traits if item.species is not None else frozenset()
    if is_rock(play.level, spot) and "walks through walls" not in traits:
        return "tools.in a tree" if play.level.terrain[spot] == Terrain.TREE else "tools.in solid rock"
    if has_boulder(play.level, spot) and not {"walks through walls", "throws rocks"} & set(traits):
        return "tools.on the boulder"
    return ""


def come_alive(play: Play, item: Item, spot: int, *, told: bool = True) -> Monster | None:
    """Blessed most likely a pet, cursed most likely an enemy; the figurine is gone, whatever comes of it."""
    species = item.species
    creature = None
    if species is not None and species.name in LIMITED and is_gone(play.world, species):
        _say(play, "figurines.pile of dust", told)
    elif species is not None:
        creature = make_monster(play, species, spot, groups=False, no_inventory=True)
        if creature is None:
            _say(play, "figurines.shatters", told)
    if creature is not None:
        _take_sides(play, creature, item, told=told)
    if item.worn:
        unwear(play, item)
    forget_timers(play, item)
    remove_anywhere(play, item)
    return creature


def _say(play: Play, what: str, told: bool) -> None:
    if told:
        play.tell(what, RULE)


def _take_sides(play: Play, creature: Monster, item: Item, *, told: bool) -> None:
    befriend(play, creature)
    creature.asleep = False
    side = play.dice.rn2(10, RULE)  # 0 tame, 1 peaceful, 2 hostile; the rest go by its blessing
    if side > 2:
        side = 0 if item.blessing > 0 else 2 if item.blessing < 0 else 1
    if side > 0:
        creature.tame, creature.pet = 0, None
    if side == 2:
        _say(play, "figurines.bad feeling", told)
        creature.peaceful = False
    if item.name:
        creature.name = item.name
    creature.alignment = alignment_of_killing(play.hero, creature)
    if told and is_blind(play.hero):
        remember_unseen(play, creature.spot)


def mind_figurine(play: Play, item: Item) -> None:
    """A cursed one that is carried will change by itself, one that is not does so no more.

    Source: invent.c carry_obj_effects, timeout.c attach_fig_transform_timeout.
    """
    rule = "timeout.c attach_fig_transform_timeout"
    waits = has_timer(play, item, TimerKind.FIGURINE)
    if item.blessing >= 0:
        if waits:
            stop_timers(play, item, TimerKind.FIGURINE)
    elif not waits and item.species is not None and not is_gone(play.world, item.species):
        start_timer(play, item, TimerKind.FIGURINE, play.world.turn + play.dice.rnd(9000, rule) + 200)


def mind_figurines(play: Play) -> None:
    for item in play.hero.inventory:
        if item.kind.name == "figurine":
            mind_figurine(play, item)


def transform(play: Play, item: Item, due: int) -> None:
    """A cursed one comes to life by itself, near whoever carries it, or later. NetHack: fig_transform."""
    place = place_of(play, item)
    if place is None or place.inside or item.species is None:
        return
    carried = item in play.hero.inventory
    held = carried or place.carrier is not None
    spot = spot_near(play, place.spot, item.species) if held else place.spot
    if spot is None or obstacle(play, item, spot):
        start_timer(play, item, TimerKind.FIGURINE, play.world.turn + play.dice.rnd(5000, TRANSFORMS))
        return
    creature = come_alive(play, item, spot, told=False)
    if creature is None or due != play.world.turn:
        return
    seen = can_see_monster(play, creature)
    if carried:
        told = "figurines.drops from pack" if seen else "figurines.something drops"
        play.tell(told, TRANSFORMS, monster=a_monster(play, creature))
    elif seen and can_see(play, spot):
        told = "figurines.drops from bearer" if held else "figurines.comes alive"
        play.tell(told, TRANSFORMS, monster=a_monster(play, creature))
