"""What monsters want, pick up, ready and use. NetHack: monmove.c, mon.c, weapon.c, muse.c."""

from collections.abc import Callable

from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.rules.combat.damage import is_missile
from marrow.rules.naming import an_item, the_monster
from marrow.rules.play import Play
from marrow.rules.sight import can_see_monster
from marrow.rules.things import merge_into, reweigh, take_from_floor

SEARCH_REACH = 5
MAGICAL = ("amulet", "potion", "scroll", "wand", "ring", "spellbook")


def likes(monster: Monster, item: Item) -> bool:
    """Whether this monster would take this thing."""
    traits = monster.species.traits
    kind = item.kind
    if kind.name in ("boulder", "statue", "corpse", "iron chain", "heavy iron ball"):
        return False
    if kind.class_ == "coin":
        return "likes gold" in traits
    if kind.class_ == "gem":
        return "likes jewels" in traits and kind.material != "mineral"
    if kind.class_ in MAGICAL:
        return "likes magic" in traits
    return "collects" in traits and kind.class_ in ("weapon", "tool", "armor")


def wants_things(monster: Monster) -> bool:
    traits = monster.species.traits
    return "picks nothing up" not in traits and (
        "likes gold" in traits or "likes jewels" in traits or "likes magic" in traits or "collects" in traits
    )


def coveted_spot(play: Play, monster: Monster) -> int | None:
    """The nearest spot with something it wants, if it looks for such things now."""
    if monster.peaceful or not wants_things(monster) or not play.level.items:
        return None
    best: int | None = None
    best_reach = SEARCH_REACH * SEARCH_REACH + 1
    for spot, lying in play.level.items.items():
        reach = distance2(spot, monster.spot)
        if reach < best_reach and reach and any(likes(monster, item) for item in lying):
            if distance2(spot, play.hero.spot) == 0:
                continue
            best, best_reach = spot, reach
    if best is not None and distance2(monster.spot, play.hero.spot) < best_reach:
        return None
    return best


def picks_up(play: Play, monster: Monster) -> bool:
    """Take what it likes from where it stands."""
    if not wants_things(monster) or monster.tame:
        return False
    spot = monster.spot
    taken = [item for item in play.level.items.get(spot, ()) if likes(monster, item)]
    for item in taken:
        take_from_floor(play.level, item, spot)
        if can_see_monster(play, monster):
            play.tell("creatures.picks up", monster=the_monster(play, monster), item=an_item(play, item))
        receive(monster, item)
    return bool(taken)


def receive(monster: Monster, item: Item) -> None:
    """Put an item that is nowhere into a monster's pack."""
    for held in monster.inventory:
        if merge_into(held, item):
            return
    monster.inventory.append(item)


# Weapons


def weapon_worth(item: Item) -> int:
    return item.kind.damage_small + item.charge + (4 if item.artifact else 0)


def readies_weapon(play: Play, monster: Monster) -> bool:
    """Wield the best weapon at hand, which takes the move. NetHack: weapon.c, mon_wield_item."""
    species = monster.species
    if not monster.inventory or "no hands" in species.traits:
        return False
    if not any(attack.manner == "weapon" for attack in species.attacks):
        return False
    best = monster.wields
    for item in monster.inventory:
        usable = item.kind.class_ == "weapon" and not is_missile(item.kind)
        if item.kind.bulky and "strong" not in species.traits:
            usable = False
        if usable and (best is None or weapon_worth(item) > weapon_worth(best)):
            best = item
    if best is None or best is monster.wields:
        return False
    if monster.wields is not None and monster.wields.blessing < 0:
        return False
    monster.wields = best
    if can_see_monster(play, monster):
        play.tell("creatures.wields", monster=the_monster(play, monster), item=an_item(play, best))
    return True


# Using things


def use_something(play: Play, monster: Monster) -> bool:
    """Quaff what heals when badly hurt; True if that took its move. NetHack: muse.c, find_defensive."""
    if not monster.inventory or "animal" in monster.species.traits or "mindless" in monster.species.traits:
        return False
    if monster.hp >= monster.max_hp or monster.hp * 3 > monster.max_hp:
        return False
    for item in monster.inventory:
        heal = HEALING.get(item.kind.name)
        if heal is not None:
            drink(play, monster, item, heal)
            return True
    return False


def drink(play: Play, monster: Monster, item: Item, heal: Callable[[Play, Monster, int], None]) -> None:
    if can_see_monster(play, monster):
        play.tell("creatures.drinks", monster=the_monster(play, monster), item=an_item(play, item))
    heal(play, monster, item.blessing)
    item.quantity -= 1
    if item.quantity <= 0:
        monster.inventory.remove(item)
    else:
        reweigh(item)


def _healing(play: Play, monster: Monster, blessing: int) -> None:
    amount = play.dice.d(6 + 2 * blessing, 4, "muse.c use_defensive")
    _mend(monster, amount, 1)


def _extra_healing(play: Play, monster: Monster, blessing: int) -> None:
    amount = play.dice.d(6 + 2 * blessing, 8, "muse.c use_defensive")
    _mend(monster, amount, 5 if blessing > 0 else 2)


def _full_healing(play: Play, monster: Monster, blessing: int) -> None:
    _mend(monster, monster.max_hp, 8 if blessing > 0 else 4)


def _mend(monster: Monster, amount: int, more: int) -> None:
    monster.hp += amount
    if monster.hp > monster.max_hp:
        monster.max_hp += more
        monster.hp = monster.max_hp
    monster.blind = 0
    monster.can_see = True


HEALING: dict[str, Callable[[Play, Monster, int], None]] = {
    "potion of healing": _healing,
    "potion of extra healing": _extra_healing,
    "potion of full healing": _full_healing,
}
