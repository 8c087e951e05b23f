"""Figurines that come to life. NetHack: dog.c, make_familiar; apply.c, fig_transform."""

from typing import Final

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import Terrain
from marrow.model.vocabularies import TimerKind
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.dungeon.terrain import has_boulder, is_on_map, is_pool, is_rock
from marrow.rules.generation.new_items.sex_of_bodies import sex_of
from marrow.rules.generation.new_monsters.make_monster import alignment_for_kill, make_monster
from marrow.rules.generation.new_monsters.pet_bonds import make_pet
from marrow.rules.generation.new_monsters.revival import place_of
from marrow.rules.generation.population import is_gone
from marrow.rules.hero.achievements import counts_sokoban_and_pets
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.map_memory import mark_unseen_monster
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.removal import delete_item
from marrow.rules.hero.vision import can_see
from marrow.rules.items.timers import has_timer, start_timer, stop_timers
from marrow.rules.monsters.traits import has_attack
from marrow.rules.naming import a_monster
from marrow.rules.play import Play
from marrow.rules.traps.monster_in_liquid import liquid_acts_on_monster

RULE: Final = "dog.c make_familiar"
TRANSFORMS_RULE: Final = "apply.c fig_transform"
LIMITED: Final = ("erinys", "Nazgul")  # species with a limited number


def figurine_obstacle(play: Play, item: Item, spot: int) -> str:
    """The prose key of why a figurine cannot come to life there, or "".

    NetHack: apply.c, figurine_location_checks.
    """
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


def figurine_comes_alive(play: Play, item: Item, spot: int, *, told: bool = True) -> Monster | None:
    """Use up a figurine and create its monster: mostly tame if blessed, hostile if cursed."""
    species = item.species
    monster = None
    if species is not None and species.name in LIMITED and is_gone(play.world, species):
        _say(play, "figurines.pile of dust", told)
    elif species is not None:
        bare = play.edition.monsters.familiars_have_no_items
        monster = make_monster(
            play, species, spot, groups=False, no_inventory=bare, female=sex_of(play, item)
        )
        if monster is None:
            _say(play, "figurines.shatters", told)
    by_hero = not play.monsters_move
    if monster is not None and is_pool(play.level, monster.spot):
        drowns = liquid_acts_on_monster(play, monster, by_hero=by_hero)
        monster = None if drowns else monster
    if monster is not None:
        _set_loyalty(play, monster, item, told=told)
    delete_item(play, item)
    return monster


def _say(play: Play, key: str, told: bool) -> None:
    if told:
        play.tell(key, RULE)


def _set_loyalty(play: Play, monster: Monster, item: Item, *, told: bool) -> None:
    """Make the new monster tame, peaceful or hostile."""
    late = play.edition.monsters.wild_figurines_are_never_pets  # Z-065
    if not late:
        make_pet(play, monster)
        monster.asleep = False
    loyalty = play.dice.rn2(10, RULE)  # 0 tame, 1 peaceful, 2 hostile; above, the figurine's blessing decides
    if loyalty > 2:
        loyalty = 0 if item.blessing > 0 else 2 if item.blessing < 0 else 1
    if loyalty > 0 and not late:
        monster.tame, monster.pet = 0, None
        play.hero.conduct.pets -= counts_sokoban_and_pets(play)
    if loyalty == 2:
        _say(play, "figurines.bad feeling", told)
        monster.peaceful = False
    if item.name:
        monster.name = item.name
    if late:
        if loyalty == 0:
            make_pet(play, monster)
        monster.asleep = False
    monster.alignment = alignment_for_kill(play.hero, monster)
    monster.wants_weapon = monster.tame > 0 and has_attack(monster.species, "weapon")
    if told and is_blind(play.hero):
        mark_unseen_monster(play, monster.spot)


def update_figurine_timer(play: Play, item: Item) -> None:
    """Start the timer of a carried cursed figurine; stop it if the curse is gone.

    NetHack: invent.c, carry_obj_effects; timeout.c, attach_fig_transform_timeout.
    """
    rule = "timeout.c attach_fig_transform_timeout"
    has_begun = has_timer(play, item, TimerKind.FIGURINE)
    if item.blessing >= 0:
        if has_begun:
            stop_timers(play, item, TimerKind.FIGURINE)
    elif not has_begun and item.species is not None and not is_gone(play.world, item.species):
        start_timer(play, item, TimerKind.FIGURINE, play.world.turn + play.dice.rnd(9000, rule) + 200)


def update_figurine_timers(play: Play) -> None:
    for item in play.hero.inventory:
        if item.kind.name == "figurine":
            update_figurine_timer(play, item)


def figurine_transforms(play: Play, item: Item, due: int) -> None:
    """A cursed figurine comes to life by itself; without room, later. NetHack: fig_transform."""
    place = place_of(play, item)
    if place is None or place.inside or item.species is None:
        return
    carried = item in play.hero.inventory
    held = carried or place.carrier is not None
    spot = nearest_good_spot(play, place.spot, item.species) if held else place.spot
    if spot is None or figurine_obstacle(play, item, spot):
        start_timer(play, item, TimerKind.FIGURINE, play.world.turn + play.dice.rnd(5000, TRANSFORMS_RULE))
        return
    monster = figurine_comes_alive(play, item, spot, told=False)
    if monster is None or due != play.world.turn:
        return
    seen = can_see_monster(play, monster)
    if carried:
        key = "figurines.drops from pack" if seen else "figurines.something drops"
        play.tell(key, TRANSFORMS_RULE, monster=a_monster(play, monster))
    elif seen and can_see(play, spot):
        key = "figurines.drops from bearer" if held else "figurines.comes alive"
        play.tell(key, TRANSFORMS_RULE, monster=a_monster(play, monster))
