"""How pets move: eating, fetching, following. Rules N-356, N-378 to N-380.

NetHack: dogmove.c, dog_move, dog_invent, dog_goal.
"""

from typing import Final

from marrow.choices import TrackShunned
from marrow.content.properties import Property
from marrow.model.item import Item
from marrow.model.monster import NEVER_SET, Monster, Pet
from marrow.model.places import WIDTH, distance2, steps_between
from marrow.rules.combat.deaths.killing import resists_conflict
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.combat.monster_weapons import wield_best_weapon
from marrow.rules.dungeon.placement import good_spot, move_monster
from marrow.rules.dungeon.terrain import has_boulder
from marrow.rules.hero.body import has, is_deaf
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.monster_moves import item_pickup
from marrow.rules.monster_moves.coming_to_spots import Step, come_to_spot, go_to, step_onto
from marrow.rules.monster_moves.feared_traps import can_harm
from marrow.rules.monster_moves.guardian_angels import is_guardian, lose_guardian
from marrow.rules.monster_moves.intents import APPROACH, KEEP_AWAY, Intent
from marrow.rules.monster_moves.monster_digging import ready_tool, tunnels_here, what_it_digs
from marrow.rules.monster_moves.movement_flags import MovementFlags, movement_flags_of
from marrow.rules.monster_moves.offensive_items import use_against_hero
from marrow.rules.monster_moves.pet_fights import (
    after_fight,
    attack_and_be_answered,
    attack_from_afar,
    would_attack,
)
from marrow.rules.monster_moves.pet_food import Grade, food_grade, is_starving
from marrow.rules.monster_moves.pet_goal import can_reach_item, is_cursed_pile, pet_goal
from marrow.rules.monster_moves.pet_meals import WEAKENED_AFTER, devour, weaken_or_starve
from marrow.rules.monster_moves.reachable_spots import avoids_kicked_spot, open_spots
from marrow.rules.monster_moves.tools_of_pets import droppable_items
from marrow.rules.monsters.cries import WHIMPER, cry
from marrow.rules.monsters.leashes import unleash
from marrow.rules.monsters.steeds import DismountReason, dismount, steed_at_hero
from marrow.rules.naming import an_item, known_monster, the_monster
from marrow.rules.physics.floor_effects import item_lands
from marrow.rules.play import Play

RULE: Final = "dogmove.c dog_move"
NOT_FETCHED: Final = ("iron ball", "chain", "rock")
TRACK_LENGTH: Final = 4
CONFLICT: Final = int(Property.CONFLICT)
LEASH_REACH: Final = 5  # squared: pets keep nearer to the hero than this
MINION_REACH: Final = 17
WHISTLE_LASTS: Final = 5
ACCEPTABLE: Final = Grade.ACCEPTABLE
NONE: Final = Step.NONE


def move_pet(play: Play, pet: Monster) -> Step:
    """N-356: one move of a pet: starve, eat, fetch, fight, follow."""
    hero = play.hero
    record = pet.pet
    starves = record is not None and play.world.turn > record.hungry_at + WEAKENED_AFTER
    if starves and weaken_or_starve(play, pet):
        return Step.DIED if pet.hp < 1 else Step.BUSY
    if pet.id == hero.ride.steed_id:
        return move_ridden_steed(play, pet)
    reach = distance2(pet.spot, hero.spot)
    if reach == 0:
        return NONE
    summoned = False
    if record is not None:
        tunnels = tunnels_here(play, movement_flags_of(pet.species))
        if eat_or_carry_items_here(play, pet, record, reach):
            if record.leashed and pet.hp > 0:
                pull_by_leash(play, pet)
            return Step.DIED if pet.hp < 1 else stay_there(play, pet, tunnels=tunnels)
        summoned = play.world.turn - record.whistle_turn < WHISTLE_LASTS
    goal, intent = pet_goal(play, pet, record, reach, summoned=summoned)
    return walk_pet(play, pet, record, goal, intent, summoned)


def move_ridden_steed(play: Play, steed: Monster) -> Step:
    """A steed eats what lies under it, and may throw its rider under conflict. NetHack: dog_move."""
    hero = play.hero
    if has(hero, CONFLICT) and not resists_conflict(play, steed):
        dismount(play, DismountReason.THROWN)
        return Step.TAKEN
    if steed.pet is None:
        return NONE
    with steed_at_hero(play, steed):
        if eat_or_carry_items_here(play, steed, steed.pet, 1):
            return Step.DIED if steed.hp < 1 else Step.TAKEN
    return NONE


# Items at its own spot


def eat_or_carry_items_here(play: Play, pet: Monster, record: Pet, reach: int) -> bool:
    """N-378: eat or pick up the top item at its own spot, or drop what it carries; True if it ate."""
    carried = droppable_items(play, pet) if pet.inventory else []
    if carried:
        maybe_drop_all(play, pet, record, carried, reach)
        return False
    lying = play.world.level.items.get(pet.spot)
    if not lying:
        return False
    top = lying[-1]
    if top.kind.class_ in NOT_FETCHED or top.kind.name == "scroll of mail":  # L-246
        return False
    worth = food_grade(play, pet, top)
    if not can_reach_item(play.world.level, pet, pet.spot):
        return False
    if worth <= Grade.CADAVER or (worth == ACCEPTABLE and is_starving(pet)):
        devour(play, pet, top)
        return True
    count = item_pickup.can_carry(play, pet, top)
    if count and top.blessing >= 0:
        maybe_fetch(play, pet, record, top, count, reach)
    return False


def maybe_fetch(play: Play, pet: Monster, record: Pet, item: Item, count: int, reach: int) -> None:
    """The more it likes to fetch, the likelier it picks an item up. NetHack: dogmove.c, dog_invent."""
    rule = "dogmove.c dog_invent"
    willing = play.dice.rn2(20, rule)
    if willing >= record.apport + 3:
        return
    may_decline = play.dice.rn2(reach, rule) == 0
    if may_decline:
        declines = play.dice.rn2(max(record.apport, 1), rule) != 0
        if declines:
            return
    item_pickup.pick_up_from_floor(play, pet, item, count)
    if movement_flags_of(pet.species).armed and pet.wants_weapon:
        wield_best_weapon(play, pet)


def maybe_drop_all(play: Play, pet: Monster, record: Pet, carried: list[Item], reach: int) -> None:
    """Drop what was fetched, most likely near the hero. NetHack: dogmove.c, dog_invent."""
    rule = "dogmove.c dog_invent"
    may_keep = play.dice.rn2(reach + 1, rule) != 0
    if may_keep:
        keeps = play.dice.rn2(max(record.apport, 1), rule) != 0
        if keeps:
            return
    willing = play.dice.rn2(10, rule)
    if willing >= record.apport:
        return
    for item in carried:
        pet.inventory.remove(item)
        if can_see(play, pet.spot):
            play.tell("creatures.pet drops", rule, monster=the_monster(play, pet), item=an_item(play, item))
        item_lands(play, item, pet.spot)
    if record.apport > 1:
        record.apport -= 1
    record.drop_distance = reach
    record.drop_turn = play.world.turn


# Walking


def walk_pet(play: Play, pet: Monster, record: Pet | None, goal: int, intent: Intent, summoned: bool) -> Step:
    """N-379: fight who is in the way, step onto the first food, else along the best way to the goal."""
    hero, level = play.hero, play.world.level
    flags = movement_flags_of(pet.species)
    start = pet.spot
    in_conflict = has(hero, CONFLICT) and not resists_conflict(play, pet)
    if in_conflict and is_guardian(pet):
        lose_guardian(play, pet)
        return Step.DIED
    spots = open_spots(
        play,
        pet,
        flags,
        hero.spot,
        at_hero=in_conflict,
        pet=True,
        fearless=True,
        digs=what_it_digs(pet, flags) if tunnels_here(play, flags) else 0,
        keys=bool(pet.inventory) and item_pickup.has_key(play, pet),
    )
    found = _best_spot(play, pet, flags, spots, goal, intent, summoned)
    if isinstance(found, Step):
        return found
    chosen, reluctant = found
    shot = attack_from_afar(play, pet, record)
    if play.world.level is not level:
        return Step.DIED
    if shot is not NONE:
        return shot
    if chosen == start:
        if record is not None and record.leashed:
            pull_by_leash(play, pet)
        return stay_there(play, pet, tunnels=tunnels_here(play, flags))
    if chosen == hero.spot:
        return turn_on_hero(play, pet, record)
    if ready_tool(play, pet, flags, chosen):
        return NONE
    if reluctant:
        return _step_reluctantly(play, pet, flags, chosen)
    return step_onto(play, pet, flags, chosen, tunnels=tunnels_here(play, flags))


def _best_spot(
    play: Play,
    pet: Monster,
    flags: MovementFlags,
    spots: list[int],
    goal: int,
    intent: Intent,
    summoned: bool,
) -> Step | tuple[int, bool]:
    """The best spot, and whether a cursed item lies there; or what came of a fight or meal instead."""
    level, start, record = play.world.level, pet.spot, pet.pet
    items, at, traps = level.items, level.monster_at, level.traps
    clean = len(spots) - len([spot for spot in spots if spot in items and is_cursed_pile(items[spot])])
    leashed = record is not None and record.leashed
    hungry = record is not None and play.world.turn >= record.hungry_at
    bound = _distance_kept(play, pet)
    shuns_track = _shuns_track(play, start, leashed=leashed)
    known = clean if record is not None else len(spots)
    goal_x, goal_y = (-1, -1) if goal == NEVER_SET else (goal % WIDTH, goal // WIDTH)  # N-660
    towards = 1 if intent is APPROACH else -1 if intent is KEEP_AWAY else 0
    chosen, chosen_reach, tried = start, (start % WIDTH - goal_x) ** 2 + (start // WIDTH - goal_y) ** 2, 0
    reluctant = False
    for spot in spots:
        if bound and distance2(spot, play.hero.spot) >= bound:
            continue
        other = at.get(spot)
        if other is not None:
            if other.hp > 0 and would_attack(play, pet, other):
                return attack_and_be_answered(play, pet, other)
            continue
        if spot == play.kicked_spot and avoids_kicked_spot(play, pet):
            continue
        if level.puzzle and _spoils_push(play, pet, spot):
            continue
        if spot in traps and _shuns_trap(play, pet, flags, spot, leashed=leashed):
            continue
        cursed = False
        if record is not None and spot in items:
            food, cursed = food_at(play, pet, spot, hungry=hungry)
            if food is not None and spot == play.hero.spot:
                return turn_on_hero(play, pet, record)
            if food is not None:
                return step_and_eat(play, pet, flags, spot, food)
            if cursed and not leashed and clean and play.dice.rn2(13 * clean, RULE):
                continue
        if shuns_track and spot in pet.track and _avoids_returning(play, pet, spot, known):
            continue
        dx, dy = spot % WIDTH - goal_x, spot // WIDTH - goal_y
        reach = dx * dx + dy * dy
        worse = (reach - chosen_reach) * towards
        if worse == 0:
            tried += 1
            better = play.dice.rn2(tried, RULE) == 0
        elif worse < 0:
            better, tried = True, 0
        else:
            better = not summoned and goes_wrong_way(play, chosen == start)
        if better:
            chosen, chosen_reach, reluctant = spot, reach, cursed
    return chosen, reluctant


def _shuns_track(play: Play, start: int, *, leashed: bool) -> bool:
    """Since 3.6.1 only a pet that is unleashed and far from the hero shuns its track."""
    choice = play.edition.monsters.pets_shun_their_track
    if choice is TrackShunned.FAR:
        return not leashed and steps_between(start, play.hero.spot) > 5
    return choice is TrackShunned.ALWAYS


def _distance_kept(play: Play, pet: Monster) -> int:
    """The squared distance from the hero that it stays below: on a leash, or as a minion; else 0."""
    if pet.pet is None:
        return max(MINION_REACH, distance2(pet.spot, play.hero.spot))
    return LEASH_REACH if pet.pet.leashed else 0


def _spoils_push(play: Play, pet: Monster, spot: int) -> bool:
    """Whether it would stand, since 3.7, behind a boulder of Sokoban. NetHack: m_avoid_soko_push_loc."""
    hero = play.hero
    if not play.edition.monsters.pets_let_boulders_be_pushed or pet.confused or pet.stunned:
        return False
    if distance2(spot, hero.spot) != 4 or has(hero, CONFLICT):
        return False
    return has_boulder(play.level, (spot + hero.spot) // 2)


def _shuns_trap(play: Play, pet: Monster, flags: MovementFlags, spot: int, *, leashed: bool) -> bool:
    """On a leash it walks over traps, whimpering; else it avoids those that the hero has seen."""
    if not leashed:
        return avoids_seen_trap(play, pet, flags, spot)
    if can_harm(play, pet, flags, play.world.level.traps[spot].kind) and not is_deaf(play.hero):
        cry(play, pet, WHIMPER)
    return False


def _avoids_returning(play: Play, pet: Monster, spot: int, known: int) -> bool:
    """It seldom goes back to where it has just been."""
    for place, left in enumerate(pet.track[: max(known - 1, 0)]):
        if left == spot:
            avoids = play.dice.rn2(TRACK_LENGTH * (known - place), RULE)
            if avoids:
                return True
    return False


def _step_reluctantly(play: Play, pet: Monster, flags: MovementFlags, spot: int) -> Step:
    """It steps onto a cursed item, and the hero who sees it is told so."""
    seen = can_see_monster(play, pet)
    outcome = step_onto(play, pet, flags, spot, tunnels=tunnels_here(play, flags))
    if outcome is not Step.DIED and (seen or can_see_monster(play, pet)):
        lying = play.world.level.items.get(pet.spot) if can_see(play, pet.spot) else None
        what = an_item(play, lying[-1]) if lying else "something"
        play.tell("creatures.pet reluctant", RULE, monster=known_monster(play, pet), item=what)
    return outcome


def pull_by_leash(play: Play, pet: Monster) -> bool:
    """A leashed pet two steps off is pulled next to the hero, if there is room on its side."""
    hero = play.hero
    if distance2(pet.spot, hero.spot) <= 4:
        return False
    dx, dy = pet.spot % WIDTH - hero.spot % WIDTH, pet.spot // WIDTH - hero.spot // WIDTH
    beside = hero.spot + (dx > 0) - (dx < 0) + ((dy > 0) - (dy < 0)) * WIDTH
    if not good_spot(play, beside, pet.species):
        return False
    move_monster(play.world.level, pet, beside)
    return True


def turn_on_hero(play: Play, pet: Monster, record: Pet | None) -> Step:
    """Under conflict a pet whose way leads to the hero breaks its leash and attacks him."""
    if record is not None and record.leashed:
        unleash(play, pet)
        play.tell("creatures.breaks loose", RULE, monster=the_monster(play, pet))
    attack_hero(play, pet, use_item=use_against_hero)
    return after_fight(play, pet)


def goes_wrong_way(play: Play, unmoved: bool) -> bool:
    """Whether it takes a step away from its goal this time."""
    if unmoved:
        roll = play.dice.rn2(3, RULE)
        if roll == 0:
            return True
    roll = play.dice.rn2(12, RULE)
    return roll == 0


def step_and_eat(play: Play, pet: Monster, flags: MovementFlags, spot: int, food: Item) -> Step:
    """N-379, N-597: it enters the square, eats at once, and only then springs its trap."""
    if ready_tool(play, pet, flags, spot):
        return NONE
    start = pet.spot
    go_to(play, pet, flags, spot)
    devour(play, pet, food, came_from=start)
    return Step.DIED if pet.hp < 1 else stay_there(play, pet, tunnels=tunnels_here(play, flags))


def stay_there(play: Play, pet: Monster, *, tunnels: bool) -> Step:
    """N-597: a pet that ate, or found no better spot, still springs the trap there, digs and may hide."""
    return come_to_spot(play, pet, movement_flags_of(pet.species), tunnels=tunnels)


def food_at(play: Play, pet: Monster, spot: int, *, hungry: bool) -> tuple[Item | None, bool]:
    """N-379: the first uncursed item of a pile worth eating now, and whether a cursed one lies on it."""
    level = play.world.level
    choosy = play.edition.monsters.pets_step_onto_food_in_reach
    reachable = not choosy or can_reach_item(level, pet, spot)
    cursed = False
    for item in reversed(level.items.get(spot, ())):
        if item.blessing < 0:
            cursed = True
            continue
        if not reachable:
            continue
        worth = food_grade(play, pet, item)
        if worth < ACCEPTABLE or (worth == ACCEPTABLE and hungry):
            return item, cursed
    return None, cursed


def avoids_seen_trap(play: Play, pet: Monster, flags: MovementFlags, spot: int) -> bool:
    """Whether it avoids a harmful trap: one that the hero has seen, thirty-nine times in forty."""
    trap = play.world.level.traps[spot]
    if not trap.seen or not can_harm(play, pet, flags, trap.kind):
        return False
    roll = play.dice.rn2(40, RULE)
    return roll != 0
