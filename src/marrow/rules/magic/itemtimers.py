"""What time does to things: corpses rot away or rise, eggs hatch, lights burn down. Rules N-230, N-231.

NetHack: timeout.c, run_timers; dig.c, rot_corpse.
"""

from collections.abc import Callable, Mapping

from marrow.content.growth import ungrown
from marrow.model.item import Item
from marrow.model.monster import Monster
from marrow.rules.body import interrupt, is_blind
from marrow.rules.magic.figurines import come_alive
from marrow.rules.making.birth import befriend
from marrow.rules.making.monsters import make_monster
from marrow.rules.making.population import is_gone
from marrow.rules.making.revival import corpse_spot, revive
from marrow.rules.naming import a_monster, corpse_name, simple_item, the_monster, your_item
from marrow.rules.outfit import unwear
from marrow.rules.play import Play
from marrow.rules.sight import blur, can_see, can_see_monster
from marrow.rules.things import CANDLES, forget_timers, remove_anywhere, reweigh, start_timer


def run_item_timers(play: Play) -> None:
    """Everything due on things within reach happens, the earliest first.

    Timers on things of other levels are overdue until the hero is there to see.
    """
    world = play.world
    if not world.timers or world.timers[0].due > world.turn:
        return
    due = [timer for timer in world.timers if timer.due <= world.turn]
    near = things_in_reach(play)
    for timer in due:
        if timer not in world.timers:
            continue
        item = near.get(timer.item_id)
        world.timers.remove(timer)
        if item is None:
            world.overdue.append(timer)
            continue
        expires = EXPIRIES.get(timer.what)
        if expires is not None:
            expires(play, item, timer.due)


def things_in_reach(play: Play) -> dict[int, Item]:
    """Every thing carried by the hero, lying on the level or carried by its creatures, by its id."""
    found: dict[int, Item] = {}
    for item in play.hero.inventory:
        _note(found, item)
    for lying in play.level.items.values():
        for item in lying:
            _note(found, item)
    for lying in play.level.buried.values():
        for item in lying:
            _note(found, item)
    for monster in play.level.monsters:
        for item in monster.inventory:
            _note(found, item)
    return found


def _note(found: dict[int, Item], item: Item) -> None:
    found[item.id] = item
    for inner in item.contents:
        _note(found, inner)


def destroy(play: Play, item: Item) -> None:
    """A thing ceases to exist, wherever it is."""
    if item.worn and item in play.hero.inventory:
        unwear(play, item)
    forget_timers(play, item)
    if not remove_anywhere(play, item):
        for spot, lying in list(play.level.buried.items()):
            if item in lying:
                lying.remove(item)
                if not lying:
                    del play.level.buried[spot]


def _rot(play: Play, item: Item, due: int) -> None:
    """N-230, N-231: a corpse is gone; if it was being eaten, that is over."""
    hero = play.hero
    if item in hero.inventory:
        play.tell("itemtimers.rots away", "N-230", item=corpse_name(item))
        if item.worn:
            interrupt(play)
    if hero.meal.item_id == item.id and hero.meal.eating:
        interrupt(play)
    destroy(play, item)


def _rise(play: Play, item: Item, due: int) -> None:
    """N-230: the dead rises, if there is room; else the corpse rots away after all."""
    carried = item in play.hero.inventory
    spot = corpse_spot(play, item)
    if carried and item.worn:
        unwear(play, item)
    risen = revive(play, item) if spot is not None else None
    if risen is None:
        start_timer(play, item, "rot", play.world.turn + 250)
        return
    if play.hero.meal.item_id == item.id and play.hero.meal.eating:
        interrupt(play)
    if carried:
        play.tell("itemtimers.rises from pack", "N-230", monster=a_monster(play, risen))
    elif can_see_monster(play, risen):
        play.tell("itemtimers.rises from the dead", "N-230", monster=the_monster(play, risen))
    interrupt(play)


def _hatch(play: Play, egg: Item, due: int) -> None:
    """Out of an egg comes what is in it, and knows its mother. NetHack: timeout.c, hatch_egg."""
    rule = "timeout.c hatch_egg"
    hero = play.hero
    if egg.species is None:
        return
    species = ungrown(egg.species)
    carried = egg in hero.inventory
    own = bool(egg.charge)
    if not own and hero.gender == "male" and carried:
        own = play.dice.rn2(2, rule) == 0
    spot = corpse_spot(play, egg)
    if spot is None or is_gone(play.world, species):
        return
    hatching = play.dice.rnd(egg.quantity, rule)
    born: list[Monster] = []
    for _ in range(hatching):
        young = make_monster(play, species, spot, nearby=True, no_inventory=True)
        if young is None:
            break
        if own or (carried and species.letter == "D"):
            befriend(play, young)
        born.append(young)
    if not born:
        return
    if carried:
        play.tell("itemtimers.hatches in pack", rule, monster=a_monster(play, born[0]))
        interrupt(play)
    elif can_see(play, spot):
        play.tell("itemtimers.hatches", rule, monster=a_monster(play, born[0]))
    egg.quantity -= len(born)
    if egg.quantity > 0:
        reweigh(egg)
        start_timer(play, egg, "hatch", play.world.turn + play.dice.rnd(12, rule))
    else:
        destroy(play, egg)


# Lights


def light(play: Play, item: Item) -> None:
    """A light begins to burn, if there is anything left to burn. NetHack: timeout.c, begin_burn."""
    name = item.kind.name
    if name == "magic lamp" or item.artifact is not None:
        item.lit = True
        blur(play.level)
        return
    if item.birth <= 0:
        return
    turns = item.birth
    if name == "potion of oil":
        turns = (3 * turns + 2) // 4 if item.diluted else turns
    else:
        stops = (150, 100, 50, 25) if name in ("brass lantern", "oil lamp") else (75, 15)
        for stop in stops:
            if item.birth > stop:
                turns = item.birth - stop
                break
    item.lit = True
    item.birth -= min(turns, item.birth)
    start_timer(play, item, "burn", play.world.turn + turns)
    blur(play.level)


def put_out(play: Play, item: Item) -> None:
    """A light stops burning; what is left of it is kept. NetHack: timeout.c, end_burn."""
    if not item.lit:
        return
    for timer in [timer for timer in play.world.timers if timer.item_id == item.id and timer.what == "burn"]:
        item.birth += max(timer.due - play.world.turn, 0)
        play.world.timers.remove(timer)
    item.lit = False
    blur(play.level)


def _burn(play: Play, item: Item, due: int) -> None:
    """A light has reached the next step of burning down. NetHack: timeout.c, burn_object."""
    rule = "timeout.c burn_object"
    late = play.world.turn - due
    item.birth = max(item.birth - late, 0)
    carried = item in play.hero.inventory
    told = carried and not is_blind(play.hero)
    if item.birth > 0:
        if told and late == 0:
            low = item.birth <= 25
            play.tell(
                "itemtimers.flickers low" if low else "itemtimers.flickers", rule, item=your_item(play, item)
            )
        item.lit = False
        light(play, item)
        return
    item.lit = False
    blur(play.level)
    consumed = item.kind.name in CANDLES or item.kind.name == "potion of oil"
    if carried:
        play.tell(
            "itemtimers.consumed" if consumed else "itemtimers.goes out", rule, item=your_item(play, item)
        )
    elif not is_blind(play.hero):
        spot = corpse_spot(play, item)
        if spot is not None and can_see(play, spot):
            play.tell("itemtimers.light goes out", rule, item=simple_item(play, item))
    if consumed:
        destroy(play, item)
    elif item.kind.name == "Candelabrum of Invocation":
        item.charge = 0
        reweigh(item)


def _figurine(play: Play, item: Item, due: int) -> None:
    """A cursed figurine comes to life by itself. NetHack: apply.c, fig_transform."""
    spot = corpse_spot(play, item)
    if spot is not None:
        come_alive(play, item, spot)


EXPIRIES: Mapping[str, Callable[[Play, Item, int], None]] = {
    "rot": _rot,
    "revive": _rise,
    "hatch": _hatch,
    "burn": _burn,
    "figurine": _figurine,
}
