"""Monsters that change levels, with the hero or alone, and what time does to them meanwhile.

NetHack: dog.c (keepdogs, mon_arrive, migrate_to_level, mon_catchup_elapsed_time).
"""

from marrow.content import glyphs
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.model.places import HEIGHT, NOWHERE, WIDTH, distance2, spot_at, x_of, y_of
from marrow.model.world import Goal, Traveller, level_key
from marrow.rules.combat.overcrowding import come_beside_hero, put_on_map, wait_outside
from marrow.rules.dungeon.arrival_spots import can_arrive_at, is_in_wizard_tower, portal_spot, stairs_to
from marrow.rules.dungeon.branches import PLANES, depth_of
from marrow.rules.dungeon.difficulty import has_the_amulet
from marrow.rules.dungeon.placement import (
    good_spot,
    nearest_good_spot,
    place_monster,
    place_tail_randomly,
    random_spot,
    remove_monster,
)
from marrow.rules.dungeon.rooms import innermost_room, random_spot_in_room
from marrow.rules.generation.new_monsters.stolen_items import give_stolen_items
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import drop_disguise
from marrow.rules.items.indestructible import drop_indestructibles
from marrow.rules.monsters.leashes import slip_leash, unleash
from marrow.rules.monsters.traits import eats_food, is_in_reach, is_wizard
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.travel.trapped_monsters import monster_struggles

KEEP, ARRIVE = "dog.c keepdogs", "dog.c mon_arrive"
MAX_WANDERED = 8
STRANGE_OBJECT = glyphs.KIND  # the first kind of all
FAR_FROM_HUNGER, STARVING_AFTER = 500, 750  # N-359


# Followers of the hero


def take_followers(play: Play) -> list[Monster]:
    """Take the followers off the level: adjacent pets and stalkers. NetHack: dog.c, keepdogs."""
    followers: list[Monster] = []
    for monster in list(play.level.monsters):
        if not _wants_to_follow(play, monster):
            _leave_behind(play, monster)
            continue
        if _hold_back_if_unable(play, monster):
            continue
        clear_ownership(monster.inventory)
        _come_out_of_hiding(play, monster)
        remove_monster(play.level, monster)
        followers.append(monster)
    return followers


def clear_ownership(items: list[Item]) -> None:
    """Clear the mark of items that cost nothing in a shop. NetHack: picked_container."""
    for item in items:
        item.free = False
        clear_ownership(item.contents)


def _come_out_of_hiding(play: Play, monster: Monster) -> None:
    """Since 3.6.0 a traveller leaves its hiding place, and its disguise unless that is another creature.

    NetHack: mon.c, relmon.
    """
    if not play.edition.monsters.travellers_come_out_of_hiding:
        return
    monster.hidden = False
    if monster.disguise < glyphs.MONSTER:
        drop_disguise(play.level, monster)


def _leave_behind(play: Play, monster: Monster) -> None:
    """Note where the Wizard stays, so that he can be summoned; take a leash off."""
    level = play.level
    if is_wizard(monster):
        send_monster(play, monster, level.branch, level.number, to="here", spot=monster.spot)
    elif monster.pet is not None and monster.pet.leashed:
        play.tell("journey.leash slack", KEEP)
        unleash(play, monster)


def _wants_to_follow(play: Play, monster: Monster) -> bool:
    """Whether a monster follows the hero. NetHack: dog.c, keepdogs; mondata.c, levl_follower."""
    hero = play.hero
    if monster.id == hero.ride.steed_id and monster.id:
        return True
    wizard = is_wizard(monster)
    pursues = wizard and has_the_amulet(play.hero)  # from wherever he is
    if monster.spot == NOWHERE or not (pursues or is_in_reach(monster, hero.spot)):
        return False
    if monster.asleep or not monster.can_move or monster.frozen or monster.waiting:
        return False
    if monster.tame or pursues:
        return True
    if wizard:
        return not has_the_amulet(monster)
    if isinstance(monster.duty, Keeper):
        return monster.duty.following
    return "stalks" in monster.species.traits and (not monster.fleeing or has_the_amulet(play.hero))


def _hold_back_if_unable(play: Play, monster: Monster) -> bool:
    """A follower stays if it eats, is trapped, or has the Amulet; True if it stays."""
    if monster.id == play.hero.ride.steed_id:  # it goes where it is ridden
        monster.trapped = False
        monster.eating = 0
        drop_indestructibles(play, monster, play.hero.spot)
        return False
    told = _why_it_stays(play, monster)
    if not told:
        return False
    if can_see_monster(play, monster):
        play.tell(told, KEEP, monster=the_monster(play, monster))
    if monster.pet is not None and monster.pet.leashed:
        play.tell("journey.leash loose", KEEP)
        unleash(play, monster)
    return True


def _why_it_stays(play: Play, monster: Monster) -> str:
    """It eats, is trapped, or has the Amulet; up to 3.4.3 only pets let meals and traps keep them."""
    struggles = play.edition.monsters.trapped_followers_struggle
    if monster.trapped and struggles:
        monster_struggles(play, monster)
    can_be_kept = struggles or bool(monster.tame)
    if can_be_kept and monster.eating:
        return "journey.pet eats"
    if has_the_amulet(monster) and not (struggles and monster.trapped):
        return "journey.pet stays"
    return "journey.pet trapped" if can_be_kept and monster.trapped else ""


def arrive_with_hero(play: Play, monster: Monster) -> None:
    """Place a follower next to the hero, at times on the hero's own spot. NetHack: dog.c, mon_arrive."""
    hero, level = play.hero, play.level
    monster.last_moved = play.world.turn
    monster.trapped = False
    _lose_track(play, monster)
    if monster.id == hero.ride.steed_id:
        level.monsters.insert(0, monster)
        return
    chance = 10 if monster.tame else 5 if monster.peaceful else 2
    if hero.spot not in level.monster_at and play.dice.one_in(chance, "dog.c mon_arrive"):
        place_monster(level, monster, hero.spot)
        place_tail_randomly(play, monster)
        return
    come_beside_hero(play, monster)


def _lose_track(play: Play, monster: Monster) -> None:
    """A monster that comes to a level forgets where it stood, up to 3.6.0 only the two last spots.

    It knows where the hero is (N-572).
    """
    monster.believed = play.hero.spot
    kept = () if play.edition.monsters.teleports_end_tracks else monster.track[2:]
    monster.track = (NOWHERE, NOWHERE, *kept) if kept else ()


def make_room_for_hero(play: Play) -> None:
    """If a monster stands where the hero arrives, move one of the two. NetHack: do.c, goto_level."""
    hero, level = play.hero, play.level
    occupant = level.monster_at.get(hero.spot)
    if occupant is None:
        return
    if play.dice.rn2(2, "do.c goto_level") == 0:
        beside = nearest_good_spot(play, hero.spot, hero.form or hero.species)
        if beside is not None and distance2(beside, hero.spot) <= 2:
            hero.spot = beside
            return
    come_beside_hero(play, occupant)
    occupant = level.monster_at.get(hero.spot)
    if occupant is None:
        return
    aside = random_spot(play, occupant.species)
    if aside is None:
        wait_outside(play, occupant)
    else:
        put_on_map(play, occupant, aside)


# Monsters that travel alone


def send_monster(
    play: Play,
    monster: Monster,
    branch: str,
    number: int,
    *,
    to: Goal = "anywhere",
    ladder: bool = False,
    spot: int = NOWHERE,
) -> None:
    """Send a monster to another level; it appears there when the hero arrives.

    NetHack: dog.c, migrate_to_level.
    """
    world, level = play.world, play.level
    traveller = Traveller(
        monster,
        to,
        level.branch,
        level.number,
        ladder,
        goes_up=depth_of(world.dungeon, branch, number) < level.depth,
        from_tower=is_in_wizard_tower(world.dungeon, level, monster.spot),
        spot=spot,
    )
    if monster.pet is not None and monster.pet.leashed:
        monster.tame -= 1
        slip_leash(play, monster)
    clear_ownership(monster.inventory)
    _come_out_of_hiding(play, monster)
    remove_monster(level, monster)
    monster.trapped = False
    monster.last_moved = world.turn
    world.travellers.setdefault(level_key(branch, number), []).append(traveller)


def travellers_to(play: Play) -> list[Traveller]:
    """Take out, and return, the monsters that were on their way to this level."""
    return play.world.travellers.pop(level_key(play.level.branch, play.level.number), [])


def arrive_alone(play: Play, traveller: Traveller) -> None:
    """Place a traveller, after the time it was away; without room it waits on.

    NetHack: dog.c, mon_arrive.
    """
    world, level = play.world, play.level
    monster = traveller.monster.clone()
    if isinstance(monster.duty, Keeper):
        monster.duty.dismisses_kops = False  # the Kops have gone by now
    _lose_track(play, monster)
    turns = world.turn - 1 - monster.last_moved
    if turns > 0:
        catch_up_time(play, monster, turns)
    spot = _goal(play, traveller)
    if spot != NOWHERE and turns > 0 and traveller.to != "here":
        spot = _wander(play, spot, min(turns, MAX_WANDERED))
    if spot == NOWHERE:
        found = random_spot(play, monster.species, fits=lambda spot: _may_come_to(play, traveller, spot))
    else:
        found = (
            spot if good_spot(play, spot, monster.species) else nearest_good_spot(play, spot, monster.species)
        )
    if found is None:
        wait_outside(play, monster)
        return
    if traveller.collects:
        give_stolen_items(play, monster, everything=True)
    place_monster(level, monster, found)
    place_tail_randomly(play, monster)


def _goal(play: Play, traveller: Traveller) -> int:
    """The spot a traveller was going to; NOWHERE means any."""
    level = play.level
    match traveller.to:
        case "here" | "near":
            return traveller.spot
        case "stairs":
            up = not traveller.goes_up
            found = stairs_to(level, traveller.branch, traveller.number, up=up, ladder=traveller.ladder)
            return found.spot if found is not None else NOWHERE
        case "portal":
            return NOWHERE if level.branch == PLANES else portal_spot(level)
        case "anywhere":
            return NOWHERE


def _wander(play: Play, spot: int, turns: int) -> int:
    """A random spot in the same room, or some steps away; NOWHERE if none was found."""
    dice = play.dice
    room = innermost_room(play.level, spot)
    if room is not None:
        return random_spot_in_room(play, room, ARRIVE)
    left, right = max(1, x_of(spot) - turns), min(WIDTH - 1, x_of(spot) + turns)
    top, bottom = max(0, y_of(spot) - turns), min(HEIGHT - 1, y_of(spot) + turns)
    return spot_at(dice.rn1(right - left, left, ARRIVE), dice.rn1(bottom - top, top, ARRIVE))


def _may_come_to(play: Play, traveller: Traveller, spot: int) -> bool:
    return can_arrive_at(
        play.world.dungeon,
        play.level,
        spot,
        from_above=not traveller.goes_up,
        from_tower=traveller.from_tower,
        monster=True,
    )


# Time that passed elsewhere


def stay_on_level(play: Play, monster: Monster, turns: int) -> None:
    """N-352, N-358: apply the turns that a monster spent on a level without the hero.

    Z-069: in some editions a pet's times are stored with the level, relative to the turn it was left.
    NetHack 5.0.0: save.c, savemon; restore.c, restmon.
    """
    if monster.pet is not None and play.edition.monsters.absent_pets_do_not_hunger:
        monster.pet.hungry_at += turns
        monster.pet.drop_turn += turns
    catch_up_time(play, monster, turns)


def catch_up_time(play: Play, monster: Monster, turns: int) -> None:
    """N-358 to N-360: apply the turns that a monster was away from the hero.

    NetHack: dog.c, mon_catchup_elapsed_time.
    """
    if turns < 1:
        return
    rule = "dog.c mon_catchup_elapsed_time"
    monster.blind = _shortened(monster.blind, turns)
    monster.frozen = _shortened(monster.frozen, turns)
    monster.flee_turns = _shortened(monster.flee_turns, turns)
    if monster.trapped and play.dice.rn2(turns + 1, rule) > 20:
        monster.trapped = False
    if monster.confused and play.dice.rn2(turns + 1, rule) > 25:
        monster.confused = False
    if monster.stunned and play.dice.rn2(turns + 1, rule) > 5:
        monster.stunned = False
    if 0 < monster.eating < turns:  # finish_meating: a pet that ate a mimic looks like itself again
        monster.disguise = 0
    elif not monster.eating and monster.disguise not in (0, STRANGE_OBJECT):
        forgets = play.edition.monsters.absent_mimics_drop_disguise and monster.true_species is None
        monster.disguise = 0 if forgets else monster.disguise
    monster.eating = max(0, monster.eating - turns)
    monster.special_wait = max(0, monster.special_wait - turns)
    if monster.tame:
        lose_tameness(play, monster, turns)
    monster.last_moved = play.world.turn
    healed = turns if "regenerates" in monster.species.traits else turns // 20  # N-360
    monster.hp = min(monster.hp + healed, monster.max_hp)


def _shortened(left: int, turns: int) -> int:
    """The turns left of a condition; its last turn is always kept."""
    if left == 0:
        return 0
    return 1 if turns >= left else left - turns


def lose_tameness(play: Play, pet: Monster, turns: int) -> None:
    """N-358, N-359: pets left alone become less tame, and starving ones hostile."""
    wilder = (turns + 75) // 150
    if pet.tame > wilder:
        pet.tame -= wilder
    elif pet.tame > play.dice.rn2(wilder, "N-358"):
        pet.tame = 0
    else:
        pet.tame = 0
        pet.peaceful = False
    if not pet.tame or pet.pet is None or "minion" in pet.species.traits or not eats_food(pet.species):
        return
    hungry_for = play.world.turn - pet.pet.hungry_at
    if (hungry_for > FAR_FROM_HUNGER and pet.hp < 3) or hungry_for > STARVING_AFTER:  # N-359
        pet.tame = 0
        pet.peaceful = False
