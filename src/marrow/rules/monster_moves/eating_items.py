"""Metallivores and cubes eat items on the floor. Rule N-399. NetHack: mon.c, meatmetal, meatobj."""

from typing import Final

from marrow.choices import CubeMeals
from marrow.content.species import RIDERS
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.rules.combat.artifact_attacks.monster_touch import can_monster_touch
from marrow.rules.combat.deaths.grow_up import grow_up
from marrow.rules.combat.deaths.petrification_of_monsters import petrify_monster
from marrow.rules.generation.new_items.corpses_eggs_tins import take_off_ice
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.generation.new_monsters.revival import revive
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.families import is_metallic
from marrow.rules.items.indestructible import item_resists
from marrow.rules.items.monster_equipment import give_to_monster, take_from_monster
from marrow.rules.items.piles import put_on_floor, take_from_floor
from marrow.rules.items.stacks import GLOBS
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.monster_moves.defensive_items import restore_sight
from marrow.rules.monster_moves.item_search import is_corpse_eater
from marrow.rules.monster_moves.pet_food import is_slimeproof
from marrow.rules.monster_moves.pet_meals import remove_eaten, single_of, spit_out_rustproof
from marrow.rules.monsters.traits import monster_resists
from marrow.rules.naming import an_item, look_of, the_monster
from marrow.rules.nutrition import inedible
from marrow.rules.nutrition.food_conducts import is_vegan
from marrow.rules.nutrition.monster_gains import gain_by_eating
from marrow.rules.play import Play
from marrow.rules.polymorph import change_monster_species
from marrow.rules.polymorph.monster_polymorph import polymorphs_its_eater

RULE: Final = "N-399"
NEVER_EATEN: Final = ("amulet of strangulation", "ring of slow digestion")
FLESH: Final = ("corpse", "egg", "tin")
MAY_BE_DEADLY: Final = ("corpse", "egg", *GLOBS)


def eat_items_here(play: Play, monster: Monster) -> bool:
    """N-399: eat items underfoot for hit points and their effects; True if it ate."""
    if monster.tame:
        return False
    if "metallivore" in monster.species.traits:
        return eat_metal(play, monster)
    if monster.species.name == "gelatinous cube":
        return eat_organic_items(play, monster)
    if is_corpse_eater(play, monster):
        return eat_corpse(play, monster)
    return False


def eat_metal(play: Play, monster: Monster) -> bool:
    """Eat the topmost metal item, which takes some time and may leave a rock. NetHack: mon.c, meatmetal."""
    rust_monster = monster.species.name == "rust monster"
    for item in reversed(play.level.items.get(monster.spot, ())[:]):
        tries_all = play.edition.monsters.cube_meals is CubeMeals.CARELESS  # N-533
        never = item.kind.name in NEVER_EATEN
        if (rust_monster and item.kind.material != "iron") or (never and not tries_all):
            continue
        if not is_metallic(item) or item_resists(play, item, 5, 95):
            continue
        if not can_monster_touch(play.hero, item, monster):
            continue
        if rust_monster and item.erodeproof:
            spit_out_rustproof(play, monster, item)
            continue
        if never:
            continue
        if can_see(play, monster.spot):
            name = the_monster(play, monster)
            play.tell("creatures.pet eats", RULE, monster=name, item=an_item(play, item))
        else:
            hear(play, "creatures.hear crunching", RULE)
        monster.eating = item.weight // 2 + 1
        _feed(monster, item)
        if item.worn & (Slot.BALL | Slot.CHAIN):
            ball_and_chain.detach_ball_and_chain(play)
        if item.kind.class_ != "chain":
            _swallow(play, monster, item)
            if not _suffer_meat(play, monster, item):
                return True
        if play.dice.rnd(25, "mon.c meatmetal") < 3:
            put_on_floor(play, item_named(play, "rock"), monster.spot)
        return True
    return False


def eat_organic_items(play: Play, monster: Monster) -> bool:
    """N-441: a gelatinous cube eats what is organic and takes up the rest. NetHack: mon.c, meatobj."""
    careless = play.edition.monsters.cube_meals is CubeMeals.CARELESS
    eaten = 0
    taken: list[Item] = []
    shape = monster.species
    for item in reversed(play.level.items.get(monster.spot, ())[:]):
        if not careless and _is_riders_corpse(item):
            revive(play, item)
        elif not _is_left_lying(play, monster, item):
            if _is_indigestible(play, monster, item):
                take_from_floor(play, play.level, item, monster.spot)
                give_to_monster(play, monster, item)
                taken.append(item)
                continue
            if careless and item.kind.name in NEVER_EATEN:
                continue
            eaten += 1
            if not _eat_item(play, monster, item) or monster.species != shape:
                return True
    if taken and can_see(play, monster.spot):
        name = the_monster(play, monster)
        if len(taken) == 1:
            play.tell("creatures.engulfs one", RULE, monster=name, item=an_item(play, taken[0]))
        else:
            play.tell("creatures.engulfs things", RULE, monster=name)
    elif taken:
        hear(play, "creatures.hear slurping" if len(taken) == 1 else "creatures.hear much slurping", RULE)
    return bool(eaten or taken)


def digest_carried_item(play: Play, cube: Monster) -> bool:
    """Z-041: in some editions a gelatinous cube that eats nothing digests what it carries; True if it did.

    The first organic thing that is no artifact and no prize. NetHack: monmove.c, gelcube_digests.
    """
    digests = play.edition.monsters.cubes_digest_what_they_carry and cube.species.name == "gelatinous cube"
    if not digests or cube.eating:
        return False
    prizes = play.world.prizes
    food = [item for item in cube.inventory if inedible.is_organic(item) and item.artifact is None]
    item = next((item for item in food if item.id not in prizes), None)
    if item is None:
        return False
    cube.eating = 1
    take_from_monster(play, cube, item)
    stop_all_timers(play, item)
    if not cube.tame:
        _feed(cube, item)
    for content in item.contents[::-1]:
        item.contents.remove(content)
        give_to_monster(play, cube, content)
    _suffer_meat(play, cube, item)
    _gain_by_corpse(play, cube, item)
    return True


def _is_riders_corpse(item: Item) -> bool:
    return item.kind.name == "corpse" and item.species is not None and item.species.name in RIDERS


def _is_left_lying(play: Play, monster: Monster, item: Item) -> bool:
    """N-441: boulders, statues, ball and chain, in some editions scrolls of scare monster."""
    if item.kind.class_ == "rock" or item.worn & (Slot.BALL | Slot.CHAIN):
        return True
    if item.kind.name == "scroll of scare monster":
        return play.edition.monsters.cube_meals >= CubeMeals.WARIEST
    return item.kind.name == "corpse" and _would_petrify(monster, item)


def _would_petrify(monster: Monster, item: Item) -> bool:
    return is_petrifying(item.species) and not monster_resists(monster, "stoning")


def _is_indigestible(play: Play, monster: Monster, item: Item) -> bool:
    """Whether it takes the item up undigested: not organic, indestructible, or harmful to it."""
    name = item.kind.name
    if not inedible.is_organic(item) or item_resists(play, item, 5, 95):
        return True
    if not can_monster_touch(play.hero, item, monster):
        return True
    meals = play.edition.monsters.cube_meals
    if meals is CubeMeals.CARELESS:
        return False
    if name in NEVER_EATEN:
        return True
    slimy = (
        meals >= CubeMeals.WARIEST
        if name == "glob of green slime"
        else item.species is not None and item.species.name == "green slime"
    )
    fleshy = name in MAY_BE_DEADLY
    return fleshy and (_would_petrify(monster, item) or (slimy and not is_slimeproof(monster.species)))


def _eat_item(play: Play, monster: Monster, item: Item) -> bool:
    """Eat one item and take up what it contained; True if the cube lives on."""
    wariest = play.edition.monsters.cube_meals >= CubeMeals.WARIEST
    if can_see(play, monster.spot):
        name = the_monster(play, monster)
        play.tell("creatures.pet eats", RULE, monster=name, item=an_item(play, item))
        if wariest and look_of(play.world, item.kind) == "YUM YUM":
            play.tell("creatures.yum blessed" if item.blessing > 0 else "creatures.yum", RULE)
    else:
        hear(play, "creatures.hear slurping", RULE)
    _feed(monster, item)
    for content in item.contents[::-1]:
        item.contents.remove(content)
        if item.kind.name == "ice box":
            take_off_ice(play, content)
        give_to_monster(play, monster, content)
    _swallow(play, monster, item)
    healing = item.kind.name in FLESH and item.species is not None and item.species.name == "nurse"
    alive = _suffer_meat(play, monster, item)
    if alive and wariest and (healing or item.kind.name == "carrot") and not monster.can_see:
        restore_sight(play, monster)
    _gain_by_corpse(play, monster, item)
    return alive


def eat_corpse(play: Play, monster: Monster) -> bool:
    """Z-286: eat the topmost corpse of flesh that does it no harm; a Rider's comes to life instead.

    NetHack: mon.c, meatcorpse.
    """
    harmless = monster_resists(monster, "stoning")
    for corpse in reversed(play.level.items.get(monster.spot, ())[:]):
        meat = corpse.species
        if corpse.kind.name != "corpse" or meat is None:
            continue
        if is_vegan(meat) or ((is_petrifying(meat) or meat.name == "Medusa") and not harmless):
            continue
        if _is_riders_corpse(corpse):
            if revive(play, corpse) is not None:
                return False
            continue
        if can_see(play, monster.spot) and can_see_monster(play, monster):
            name = the_monster(play, monster)
            play.tell("creatures.pet eats", "Z-286", monster=name, item=an_item(play, single_of(corpse)))
        else:
            hear(play, "creatures.hear chewing", "Z-286")
        eaten = single_of(corpse)
        _feed(monster, eaten)
        remove_eaten(play, monster, corpse)
        alive = _suffer_meat(play, monster, eaten)
        if alive and meat.name == "nurse" and not monster.can_see:
            restore_sight(play, monster)
        _gain_by_corpse(play, monster, eaten)
        return True
    return False


def _gain_by_corpse(play: Play, monster: Monster, item: Item) -> None:
    if item.kind.name == "corpse" and item.species is not None:
        gain_by_eating(play, monster, item.species)


def _feed(monster: Monster, item: Item) -> None:
    """Add as many hit points as one such item weighs, up to the maximum."""
    monster.hp = max(monster.hp, min(monster.hp + item.kind.weight, monster.max_hp))


def _swallow(play: Play, monster: Monster, item: Item) -> None:
    stop_all_timers(play, item)
    take_from_floor(play, play.level, item, monster.spot)


def _suffer_meat(play: Play, monster: Monster, item: Item) -> bool:
    """The effect of eating shapechangers, wraiths, nurses or cockatrices; True if it lives on."""
    if item.kind.name not in FLESH or item.species is None:
        return True
    body = item.species
    if polymorphs_its_eater(play, body):
        change_monster_species(play, monster)
    elif body.name == "wraith":
        return grow_up(play, monster, None)
    elif is_petrifying(body) or body.name == "Medusa":
        return not petrify_monster(play, monster, by_hero=False)
    elif body.name == "nurse":
        monster.hp = monster.max_hp
    return True
