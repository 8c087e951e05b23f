"""What shopkeepers, priests and vault guards do when the hero is dead. Rules B-048 to B-053.

NetHack: shk.c paybill and inherits, priest.c clearpriests, vault.c paygd.
"""

from marrow.model.monster import Monster
from marrow.model.people import Keeper, Priest
from marrow.model.places import NOWHERE, WIDTH, Terrain
from marrow.rules.bones.hero_remains import dig_hero_grave
from marrow.rules.bones.leave import Repossession
from marrow.rules.combat.deaths.monster_dies import take_out_of_game
from marrow.rules.dungeon.rooms import guard_of, is_in_own_room, shopkeepers
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.vision import can_see
from marrow.rules.items.inventory import gold_carried
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.piles import put_on_floor
from marrow.rules.monsters.guard_corridors import close_at_once
from marrow.rules.naming import the_monster
from marrow.rules.people.keepers_at_post import send_shopkeeper_home
from marrow.rules.people.vault_guards import vault_of_hero
from marrow.rules.play import Play
from marrow.rules.trade.bills import bill_total, clear_bill, zorkmids
from marrow.rules.trade.keeper_anger import pacify_keeper, rouse_shopkeeper

RULE = "B-048"


def settle_debts_at_death(play: Play, *, rises: bool, died: bool = True) -> Repossession | None:
    """B-048: the first shopkeeper in rank takes what is due; those with a claim wake and go home.

    ``died``: not if the hero quit. Who escapes from the dungeon is out of reach of them all.
    """
    here = sorted(shopkeepers(play.level), key=lambda found: _rank(play, *found))
    taken: Repossession | None = None
    if not play.edition.bones.creditors_settle_first:
        here = _without_strangers(play, here)
    for place, (monster, keeper) in enumerate(here):
        is_local = _is_local(play, keeper)
        if place == 0:
            claims = _has_claim(monster, keeper)
            taken = _inherit(play, monster, keeper, rises=rises)
        else:
            claims = True
            if died:
                _regret_coming_late(play, monster, keeper)
        if claims:
            rouse_shopkeeper(play, monster, told=False)
        if not is_local:
            clear_bill(play, keeper)
            take_out_of_game(play, monster)
            continue
        if claims and not is_in_own_room(play.level, monster, keeper):
            send_shopkeeper_home(play, monster, keeper)
        clear_bill(play, keeper)
    return taken


def _without_strangers(play: Play, here: list[tuple[Monster, Keeper]]) -> list[tuple[Monster, Keeper]]:
    """B-048: in 3.4.3 shopkeepers of other levels leave the game, whatever is owed to them."""
    for monster, keeper in here:
        if not _is_local(play, keeper):
            clear_bill(play, keeper)
            take_out_of_game(play, monster)
    return [found for found in here if _is_local(play, found[1])]


def remove_foreign_priests(play: Play) -> None:
    """B-051: priests whose temple is on another level leave the game. NetHack: priest.c, clearpriests."""
    for monster in list(play.level.monsters):
        duty = monster.duty
        this_level = (play.level.branch, play.level.number)
        if isinstance(duty, Priest) and (duty.branch, duty.level) != this_level:
            take_out_of_game(play, monster)


def _has_claim(monster: Monster, keeper: Keeper) -> bool:
    """Whether the hero owes the keeper anything, or the keeper is angry."""
    return bool(keeper.bill or keeper.debit or keeper.robbed or keeper.following or not monster.peaceful)


def _regret_coming_late(play: Play, monster: Monster, keeper: Keeper) -> None:
    """B-048: a keeper who is not the first looks at the corpse and sighs, or leaves."""
    if not can_see(play, monster.spot):
        return
    shakes = "no head" not in monster.species.traits and play.dice.rn2(2, RULE) == 0
    key = "people.shakes head at corpse" if shakes else "people.looks at corpse"
    play.tell(key, RULE, monster=keeper.name)
    at_home = is_in_own_room(play.level, monster, keeper)
    play.tell("people.sighs" if at_home else "people.is gone", RULE, monster=keeper.name)


def _is_local(play: Play, keeper: Keeper) -> bool:
    return (keeper.branch, keeper.level) == (play.level.branch, play.level.number)


def _rank(play: Play, monster: Monster, keeper: Keeper) -> int:
    """Sort key: the keeper of this shop, those the hero owes, the angry, those of this level, all others."""
    owed = bool(keeper.bill or keeper.debit or keeper.robbed)
    if not play.edition.bones.creditors_settle_first:
        resident = play.hero.visit.room == keeper.room + 1 and is_in_own_room(play.level, monster, keeper)
        return 0 if resident else 1
    if _is_local(play, keeper) and play.hero.visit.room == keeper.room + 1:
        return 0 if owed else 1
    if owed:
        return 2
    if keeper.following or not monster.peaceful:
        return 3
    return 4 if _is_local(play, keeper) else 5


def _inherit(play: Play, monster: Monster, keeper: Keeper, *, rises: bool) -> Repossession | None:
    """B-048: inherit if nothing is owed, seize all for debts, or take just the debt in gold."""
    hero = play.hero
    name = keeper.name
    is_here = _is_local(play, keeper) and hero.visit.room == keeper.room + 1
    in_shop = is_here and is_in_own_room(play.level, monster, keeper)
    claims = _has_claim(monster, keeper)
    keeps = rises and play.edition.bones.risers_keep_things_from_shopkeepers
    if in_shop and not claims and not keeps:
        if hero.inventory:
            play.tell("people.inherits", RULE, monster=name)
        if not play.edition.bones.shopkeepers_take_goods_of_debtless_dead:
            return None
        return Repossession(_pile_spot(play, keeper), monster.id)
    if not claims or not hero.inventory:
        return None
    loss = max(bill_total(keeper) + keeper.debit if in_shop else 0, keeper.robbed)
    gold = gold_carried(hero)
    same_number = hero.visit.room == keeper.room + 1  # NetHack compares the rooms, not the levels
    if loss > gold or not loss or same_number:
        keeper.robbed = max(0, keeper.robbed - gold)
        _take_gold(play, monster, gold)
        play.tell("people.takes all", RULE, monster=name)
        return Repossession(_pile_spot(play, keeper), monster.id)
    play.tell("people.takes owed", RULE, monster=name, price=zorkmids(loss))
    _take_gold(play, monster, loss)
    pacify_keeper(play, monster, keeper)
    keeper.following = False
    keeper.robbed = 0
    return None


def _take_gold(play: Play, monster: Monster, amount: int) -> None:
    """Give a keeper so much of the gold in the dead hero's pack. NetHack: shk.c, money2mon."""
    for item in [item for item in play.hero.inventory if item.kind.class_ == "coin"]:
        if amount >= item.quantity:
            part = take_from_pack(play, item)
        elif amount:
            part = item.clone()
            item.quantity -= amount
            part.quantity = amount
        else:
            break
        amount -= part.quantity
        give_to_monster(play, monster, part)


def _pile_spot(play: Play, keeper: Keeper) -> int:
    """B-049: where the taken items lie: at the hero's spot, or one step inside the shop."""
    spot = play.hero.spot
    inside = play.hero.visit.room == keeper.room + 1 and _is_local(play, keeper)
    if inside and play.level.terrain[spot] != Terrain.DOOR and spot != keeper.post:
        return spot
    return keeper.post + (keeper.post - keeper.door)


def guard_takes_gold(play: Play) -> None:
    """B-050: the guard brings the hero's gold back to the vault and leaves; without gold it stays."""
    hero, level = play.hero, play.level
    found = guard_of(level)
    if not gold_carried(hero):
        return
    if level.passage:
        close_at_once(play)
    if found is None:
        return
    guard, duty = found
    room = level.rooms[duty.room]
    spot = hero.spot
    if vault_of_hero(play) >= 0:
        play.tell("people.gold into vault", "B-050", amount=gold_carried(hero))
    else:
        if guard.peaceful:
            take_out_of_game(play, guard)
            return
        play.tell("people.gold back to vault", "B-050", monster=the_monster(play, guard))
        across = play.dice.rn2(2, "B-050")
        down = play.dice.rn2(2, "B-050")
        spot = (room.top + down) * WIDTH + room.left + across
        dig_hero_grave(level, spot, f"For Croesus: gold that {hero.name} had taken from him")
    for item in [item for item in hero.inventory if item.kind.class_ == "coin"]:
        take_from_pack(play, item)
        if spot != NOWHERE:
            put_on_floor(play, item, spot)
    take_out_of_game(play, guard)
