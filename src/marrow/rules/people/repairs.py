"""Damage to shops: who pays, and how it is mended. NetHack: shk.c, pay_for_damage and repair_damage."""

from marrow.content.properties import Property
from marrow.messages.questions import Confirm
from marrow.model.monster import Monster
from marrow.model.people import Damage, Keeper
from marrow.model.places import Door, Terrain, distance2, steps_between
from marrow.rules.body import change_alignment, has, is_deaf
from marrow.rules.naming import the_monster
from marrow.rules.people.customers import ALIGNMENT_SIGN, say
from marrow.rules.people.moving import go_home, stand_at, stand_beside_hero
from marrow.rules.people.paying import hand_over, with_credit
from marrow.rules.play import Play
from marrow.rules.quarters import shop_around, tended
from marrow.rules.sight import blur, can_see, can_see_monster
from marrow.rules.things import gold_carried, put_on_floor, take_from_floor
from marrow.rules.trade.bills import money, shop_around_hero, take_off
from marrow.rules.trade.temper import pacify, pursue, rile

REPAIR_DELAY = 5
DOOR_COST, WALL_COST = 400, 200
DAMAGE_RULE, DIG_RULE, REPAIR_RULE = "shk.c pay_for_damage", "shk.c shopdig", "shk.c repair_damage"


def note_damage(play: Play, spot: int, terrain: int, cost: int) -> None:
    """A piece of a shop is broken: it was ``terrain`` before. NetHack: add_damage."""
    level = play.level
    number = shop_around(level, spot)
    if number < 0:
        return
    if terrain in (Terrain.DOOR, Terrain.SECRET_DOOR):
        found = tended(level, number)
        if found is None or found[1].door != spot:
            return
    kept = tuple(damage for damage in level.damage if damage.spot != spot)
    level.damage = (*kept, Damage(spot, int(terrain), play.world.turn, cost))
    if cost:
        ask_payment(play, spot, number, cost)


def ask_payment(play: Play, spot: int, number: int, cost: int) -> None:
    """The keeper comes at once, and wants to be paid or is angry. NetHack: pay_for_damage."""
    hero = play.hero
    found = tended(play.level, number)
    if found is None:
        return
    monster, keeper = found
    keeper.customer = hero.name
    if not monster.peaceful or keeper.following:
        pursue(play, monster, keeper)
        return
    inside = hero.quarters == number + 1
    far = steps_between(hero.spot, spot) > 1
    if inside:
        if 1 < steps_between(monster.spot, hero.spot) <= 3:
            play.tell("people.leaps", DAMAGE_RULE, monster=the_monster(play, monster))
            stand_beside_hero(play, monster)
        if steps_between(monster.spot, hero.spot) > 1:
            _be_outraged(play, monster, keeper, near=True)
            return
    elif play.level.terrain[spot] >= Terrain.DOOR:
        stand_at(play, monster, spot)
    refuses = (far and not inside) or gold_carried(hero) + keeper.credit < cost
    if refuses or play.dice.one_in(50, DAMAGE_RULE):
        _be_outraged(play, monster, keeper, near=inside or not far)
        return
    if play.ask(Confirm(what="people.pay damage", rule=DAMAGE_RULE, words={"price": money(cost)})):
        rest = with_credit(play, keeper, cost)
        if rest:
            hand_over(play, monster, rest)
        play.tell("people.mollified", DAMAGE_RULE, monster=the_monster(play, monster))
        go_home(play, monster, keeper)
        pacify(monster, keeper)
        return
    say(play, monster, "people.you will pay")
    pursue(play, monster, keeper)
    change_alignment(play, -ALIGNMENT_SIGN[hero.alignment], DAMAGE_RULE)


def _be_outraged(play: Play, monster: Monster, keeper: Keeper, *, near: bool) -> None:
    say(play, monster, "people.how dare" if near else "people.who dared")
    pursue(play, monster, keeper)


# Digging


def dig_floor(play: Play) -> None:
    """The hero digs in the floor of a shop. NetHack: shopdig(0)."""
    if not play.hero.quarters or play.level.rooms[play.hero.quarters - 1].purpose == "ordinary":
        return
    found = shop_around_hero(play)
    if found is not None:
        say(play, found[0], "people.careful" if play.hero.trapped_in == "pit" else "people.do not dig")
        _shame(play)


def _shame(play: Play) -> None:
    if play.hero.role.name == "knight":
        play.tell("people.common thief", DIG_RULE)
        change_alignment(play, -ALIGNMENT_SIGN[play.hero.alignment], DIG_RULE)


def fall_out_of_shop(play: Play) -> None:
    """Falling through the floor with a debt: the keeper grabs the pack. NetHack: shopdig(1)."""
    hero = play.hero
    found = shop_around_hero(play)
    if found is None:
        return
    monster, keeper = found
    if steps_between(monster.spot, hero.spot) > 5 or monster.asleep or not monster.can_move:
        return
    if not (keeper.bill or keeper.debit):
        return
    name = the_monster(play, monster)
    if distance2(monster.spot, hero.spot) > 2:
        stand_beside_hero(play, monster)
        if distance2(monster.spot, hero.spot) > 2:
            play.tell("people.curses", DIG_RULE, monster=name)
            rile(monster, keeper)
            return
        play.tell("people.leaps and grabs", DIG_RULE, monster=name)
    else:
        play.tell("people.grabs", DIG_RULE, monster=name)
    for item in list(hero.inventory):
        if item.worn:
            continue
        hero.inventory.remove(item)
        item.letter = ""
        take_off(play, item)
        monster.inventory.append(item)


# Mending


def repair(play: Play, monster: Monster, keeper: Keeper) -> None:
    """At home and at leisure, the keeper has what was broken mended by magic. NetHack: repair_damage."""
    level = play.level
    if not level.damage or monster.asleep or not monster.can_move or keeper.following:
        return
    left: list[Damage] = []
    mended = False
    for damage in level.damage:
        if play.world.turn - damage.turn < REPAIR_DELAY or not _can_mend(play, monster, damage):
            left.append(damage)
            continue
        _mend(play, monster, damage)
        mended = True
    level.damage = tuple(left)
    if not mended:
        return
    blur(level)
    if can_see_monster(play, monster):
        play.tell("people.incantation", REPAIR_RULE, monster=the_monster(play, monster))
        play.tell("people.repaired", REPAIR_RULE)
    elif not is_deaf(play.hero) and distance2(monster.spot, play.hero.spot) <= 16:
        play.tell("people.hear repair", REPAIR_RULE)


def _can_mend(play: Play, monster: Monster, damage: Damage) -> bool:
    if damage.terrain == Terrain.ROOM:
        return not (damage.spot == play.hero.spot and damage.spot in play.level.traps)
    here = damage.spot in (play.hero.spot, monster.spot) or damage.spot in play.level.monster_at
    return not here or (damage.spot == play.hero.spot and has(play.hero, Property.PASSES_WALLS))


def _mend(play: Play, monster: Monster, damage: Damage) -> None:
    """Traps go, doors and walls stand again; what lay there lies in the shop."""
    level = play.level
    spot = damage.spot
    level.traps.pop(spot, None)
    if damage.terrain == Terrain.ROOM:
        return
    if level.terrain[spot] == damage.terrain and not (
        damage.terrain == Terrain.DOOR and level.detail[spot] <= Door.BROKEN
    ):
        return
    for item in list(level.items.get(spot, ())):
        take_from_floor(level, item, spot)
        if item.kind.name not in ("boulder", "rock"):
            put_on_floor(play, item, monster.spot)
    level.terrain[spot] = damage.terrain
    level.detail[spot] = int(Door.CLOSED) if damage.terrain == Terrain.DOOR else 0
    if can_see(play, spot):
        blur(level)
