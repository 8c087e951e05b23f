"""How shopkeepers and priests walk. NetHack: shk.c shk_move, priest.c pri_move and move_special."""

from typing import Final

from marrow.content.properties import Property
from marrow.model.monster import Monster
from marrow.model.people import Guard, Keeper, Priest
from marrow.model.places import Terrain, distance2
from marrow.model.vocabularies import Doing
from marrow.rules.combat.deaths.killing import resists_conflict
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.dungeon.placement import move_monster
from marrow.rules.dungeon.rooms import is_in_own_room, is_shop
from marrow.rules.dungeon.terrain import has_boulder
from marrow.rules.hero.body import has
from marrow.rules.hero.monster_sight import could_see_hero
from marrow.rules.monster_moves.breaking_boulders import break_boulder, can_break_boulder
from marrow.rules.monster_moves.coming_to_spots import Step
from marrow.rules.monster_moves.movement_flags import MovementFlags
from marrow.rules.monster_moves.offensive_items import use_against_hero
from marrow.rules.monster_moves.reachable_spots import in_line, open_spots
from marrow.rules.naming import keeper_name
from marrow.rules.people import guard_escort
from marrow.rules.people.customers import brings_digging_tool, enter_shop, shopkeeper_says_hello
from marrow.rules.people.shop_repairs import repair_shop
from marrow.rules.play import Play
from marrow.rules.trade.keeper_anger import rile_keeper

RULE: Final = "shk.c shk_move"
PRIEST_RULE: Final = "priest.c pri_move"
NEXT_TO: Final = 3  # squared distances below this are adjacent
HOLE_EFFORT: Final = 250
PATIENCE: Final = 4  # turns between two reminders to pay


def duty_step(play: Play, monster: Monster, flags: MovementFlags) -> Step | None:
    """The step of a shopkeeper, priest or guard; None if it moves like any other monster."""
    duty = monster.duty
    if isinstance(duty, Keeper):
        return keeper_step(play, monster, duty, flags)
    if isinstance(duty, Priest):
        return priest_step(play, monster, duty, flags)
    if isinstance(duty, Guard):
        return Step.BUSY if guard_escort.guard_move(play, monster, duty) else None
    return None


def _is_provoked(play: Play, monster: Monster) -> bool:
    if not monster.peaceful:
        return True
    return has(play.hero, Property.CONFLICT) and not resists_conflict(play, monster)


def keeper_step(play: Play, monster: Monster, keeper: Keeper, flags: MovementFlags) -> Step | None:
    """Stand at the door while there is a bill, out of the way when not; follow the hero when robbed."""
    hero, level = play.hero, play.level
    at_home = is_in_own_room(level, monster, keeper)
    if at_home:
        repair_shop(play, monster, keeper)
    reach = distance2(monster.spot, hero.spot)
    if reach < NEXT_TO and _deals_with_hero(play, monster, keeper, reach):
        return Step.BUSY
    goal, wanders, avoid, at_door = keeper.post, False, False, False
    satisfied = monster.spot == keeper.post
    soon = turns_to_hole(play)
    if keeper.following or (soon is not None and soon * soon <= reach):
        if reach > 4 and keeper.following and not keeper.bill:
            return None
        goal = hero.spot
    elif not monster.peaceful:
        if monster.can_see and could_see_hero(play, monster):
            goal = hero.spot
    elif not (has(hero, Property.INVISIBILITY) or hero.ride.steed_id):
        at_door = hero.spot == keeper.door
        picks = at_door and brings_digging_tool(play)
        if at_door:
            if satisfied and picks:
                return Step.BUSY
            avoid = not picks
        else:
            avoid = hero.visit.room > 0 and distance2(hero.spot, goal) > 8
        settled = not (keeper.robbed or keeper.bill or keeper.debit)
        if (settled or avoid) and distance2(monster.spot, goal) < NEXT_TO:
            if not (at_door and picks) and not in_line(hero.spot, monster.spot):
                return Step.BUSY
            if satisfied:
                wanders = True
    strays = not at_home or keeper.following
    _move(play, monster, flags, goal, wanders=wanders, avoid=avoid, at_door=at_door, anywhere=strays)
    comes_home = not at_home and is_in_own_room(level, monster, keeper)
    if comes_home and hero.visit.unserved and hero.visit.room == keeper.room + 1:
        enter_shop(play, keeper.room)  # NetHack: after_shk_move
    return Step.BUSY


def _deals_with_hero(play: Play, monster: Monster, keeper: Keeper, reach: int) -> bool:
    """Attack a hero nearby, let a wrong one go, or remind a robber to pay; True if that ends the move."""
    if _is_provoked(play, monster):
        attack_hero(play, monster, use_item=use_against_hero)
        return True
    if not keeper.following:
        return False
    if keeper.customer != play.hero.name:
        shopkeeper_says_hello(play, monster, "people.looked for other", other=keeper.customer)
        keeper.following = False
        return True
    _remind_to_pay(play, monster, keeper)
    return reach < 2


def turns_to_hole(play: Play) -> int | None:
    """How many more turns of digging bring the hero through the shop's floor. NetHack: dig.c, holetime."""
    hero = play.hero
    digging = hero.activity
    if digging is None or digging.doing is not Doing.DIGGING or not hero.visit.room:
        return None
    if not is_shop(play.level.rooms[hero.visit.room - 1]):
        return None
    return max(0, HOLE_EFFORT - digging.effort) // 20


def _remind_to_pay(play: Play, monster: Monster, keeper: Keeper) -> None:
    """Remind the hero to pay; one time in nine the keeper turns hostile."""
    if play.world.turn <= keeper.reminded + PATIENCE:
        return
    shopkeeper_says_hello(play, monster, "people.forgot to pay")
    keeper.reminded = play.world.turn
    if play.dice.one_in(9, RULE):
        play.tell("people.dislikes debtors", RULE, monster=keeper_name(play, monster))
        rile_keeper(monster, keeper)


def priest_step(play: Play, monster: Monster, duty: Priest, flags: MovementFlags) -> Step | None:
    """Walk around the altar, or go for a hero who has made the priest hostile."""
    hero, level = play.hero, play.level
    if not is_in_own_room(level, monster, duty):
        return None
    across = play.dice.rn1(3, -1, PRIEST_RULE)
    down = play.dice.rn1(3, -1, PRIEST_RULE)
    goal = duty.shrine + across + down * 80
    avoid = True
    if _is_provoked(play, monster):
        if distance2(monster.spot, hero.spot) < NEXT_TO:
            attack_hero(play, monster, use_item=use_against_hero)
            return Step.BUSY
        if hero.visit.room == duty.room + 1:
            if monster.can_see and could_see_hero(play, monster):
                goal = hero.spot
            avoid = False
    elif has(hero, Property.INVISIBILITY):
        avoid = False
    return _move(play, monster, flags, goal, wanders=False, avoid=avoid, at_door=False, anywhere=False)


def _move(
    play: Play,
    monster: Monster,
    flags: MovementFlags,
    goal: int,
    *,
    wanders: bool,
    avoid: bool,
    at_door: bool,
    anywhere: bool,
) -> Step:
    """One step nearer to the goal, indoors; out of the hero's line where ``avoid`` says so."""
    hero, level = play.hero, play.level
    if not wanders and monster.spot == goal:
        return Step.BUSY
    if monster.confused:
        avoid, wanders = False, True
    spots = [
        spot
        for spot in open_spots(play, monster, flags, hero.spot, at_hero=False, fearless=True)
        if anywhere or _is_indoors(play, monster, spot)
    ]
    if avoid and at_door and all(in_line(spot, hero.spot) for spot in spots):
        avoid = False
    chosen = _best_spot(play, monster.spot, spots, goal, wanders=wanders, avoid=avoid)
    lined_up = in_line(monster.spot, hero.spot)
    if chosen == monster.spot and avoid and lined_up and isinstance(monster.duty, Priest):
        chosen = _best_spot(play, monster.spot, spots, goal, wanders=wanders, avoid=False)
    if chosen == monster.spot or chosen in level.monster_at or chosen == hero.spot:
        return Step.BUSY
    if has_boulder(level, chosen) and can_break_boulder(play, monster):
        break_boulder(play, monster, chosen)
        return Step.BUSY
    move_monster(level, monster, chosen)
    return Step.BUSY


def _is_indoors(play: Play, monster: Monster, spot: int) -> bool:
    """B-065: the floor of rooms and its furniture; before 3.6 bare floor only, and altars for priests."""
    terrain = play.level.terrain[spot]
    if play.edition.bones.shopkeepers_and_priests_walk_on_furniture:
        return terrain >= Terrain.ROOM
    return terrain == Terrain.ROOM or (terrain == Terrain.ALTAR and isinstance(monster.duty, Priest))


def _best_spot(play: Play, start: int, spots: list[int], goal: int, *, wanders: bool, avoid: bool) -> int:
    chosen = start
    count = 0
    for spot in spots:
        if avoid and in_line(spot, play.hero.spot):
            continue
        if wanders:
            count += 1
            if play.dice.one_in(count, "priest.c move_special"):
                chosen = spot
        elif distance2(spot, goal) < distance2(chosen, goal):
            chosen = spot
    return chosen
