"""Timers of items: corpses rot away or revive, eggs hatch, lights burn down. Rules N-230, N-231.

NetHack: timeout.c, run_timers; dig.c, rot_corpse.
"""

from collections.abc import Callable, Mapping

from marrow.content.growth import smaller_form
from marrow.content.species import RIDERS
from marrow.content.species_table import SPECIES_NAMED
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import TrapKind, distance2
from marrow.model.vocabularies import TimerKind
from marrow.rules.combat.taming import tame
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.generation.new_items.corpses_eggs_tins import set_species
from marrow.rules.generation.new_levels.trap_placement import put_trap
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.new_monsters.revival import (
    Place,
    corpse_spot,
    move_occupant_elsewhere,
    place_of,
    place_of_riser,
    revive,
)
from marrow.rules.generation.population import is_extinct, is_genocided, is_gone, zombie_of
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.body import form_of, is_blind, is_deaf
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.removal import delete_item
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.hero.worn_items import set_not_worn, set_worn
from marrow.rules.items.families import CANDLES
from marrow.rules.items.light_sources import begin_burn
from marrow.rules.items.piles import floor_spot_of
from marrow.rules.items.stacks import reweigh
from marrow.rules.items.timers import start_timer
from marrow.rules.magic.figurines import figurine_transforms
from marrow.rules.magic.shrinking_globs import shrink_glob
from marrow.rules.naming import (
    a_monster,
    agreement,
    corpse_name,
    plural,
    simple_item,
    the_item,
    the_monster,
    your_item,
)
from marrow.rules.naming.discoveries import learn_egg
from marrow.rules.play import Play

HEARD_WITHIN = 5 * 5  # the square of a distance


def run_item_timers(play: Play) -> None:
    """Run every timer that is due on items of this level and the pack, the earliest first.

    Timers on items of other levels wait in ``World.overdue`` until the hero comes there.
    """
    world = play.world
    if not world.timers or world.timers[0].due > world.turn:
        return
    due = [timer for timer in world.timers if timer.due <= world.turn]
    near = items_in_reach(play)
    for timer in due:
        if timer not in world.timers:
            continue
        item = near.get(timer.item_id)
        world.timers.remove(timer)
        if item is None:
            world.overdue.append(timer)
            continue
        effect = TIMER_EFFECTS.get(timer.what)
        if effect is not None:
            effect(play, item, timer.due)


def items_in_reach(play: Play) -> dict[int, Item]:
    """Every item of the pack and the level, also buried, carried by monsters or in containers, by its id."""
    found: dict[int, Item] = {}
    for item in play.hero.inventory:
        _collect(found, item)
    for lying in play.level.items.values():
        for item in lying:
            _collect(found, item)
    for lying in play.level.buried.values():
        for item in lying:
            _collect(found, item)
    for monster in play.level.monsters:
        for item in monster.inventory:
            _collect(found, item)
    return found


def _collect(found: dict[int, Item], item: Item) -> None:
    found[item.id] = item
    for inner in item.contents:
        _collect(found, inner)


def _rot(play: Play, item: Item, due: int) -> None:
    """N-230, N-231: a corpse rots away; a meal of it is interrupted. NetHack: rot_corpse."""
    hero = play.hero
    if item in hero.inventory:
        name = corpse_name(item) if item.quantity == 1 else plural(corpse_name(item))
        play.tell("itemtimers.rots away", "N-230", item=name, **agreement(item))
        if item.worn:
            stop_occupation(play)
    if hero.meal.item_id == item.id and hero.meal.eating:
        stop_occupation(play)
    lay = floor_spot_of(play.level, item)
    delete_item(play, item)
    if lay is not None and play.edition.monsters.rotting_corpses_reveal_hiders:
        _reveal_hider(play, lay)


def _reveal_hider(play: Play, spot: int) -> None:
    """L-265: since 3.6.0 a monster that hid under an item which is gone is revealed."""
    covered = bool(play.level.items.get(spot))
    hider = play.level.monster_at.get(spot)
    if hider is not None and not covered and "conceals" in hider.species.traits:
        hider.hidden = False
    elif spot == play.hero.spot and "conceals" in form_of(play.hero).traits:
        play.hero.footing.hidden = play.hero.footing.hidden and covered


def _rise(play: Play, item: Item, due: int) -> None:
    """N-230: a corpse revives if there is room; else it rots away later. NetHack: revive_mon."""
    rider = item.species is not None and item.species.name in RIDERS
    lying = floor_spot_of(play.level, item)
    if rider and lying is not None:
        move_occupant_elsewhere(play, play.level, lying)
    if revive_corpse(play, item):
        return
    if rider and play.dice.rn2(99, "N-230"):
        wait = 3
        while wait < 67 and play.dice.rn2(3, "N-230"):
            wait += 1
        start_timer(play, item, TimerKind.REVIVE, play.world.turn + wait)
        return
    play.tell("itemtimers.much less hassled" if rider else "itemtimers.less hassled", "N-230")
    newer = play.edition.monsters.slain_trolls_stay_dead
    rots_at = play.dice.d(5, 50, "Z-243") if newer else 250
    age = play.world.turn - item.birth
    start_timer(play, item, TimerKind.ROT, play.world.turn + max(rots_at - age, 1))


def _zombify(play: Play, item: Item, due: int) -> None:
    """3.7: a victim of a zombie rises as a zombie. NetHack 3.7: do.c, zombify_mon."""
    kind = zombie_of(item.species) if item.species is not None else None
    if kind is None or is_genocided(play.world, SPECIES_NAMED[kind]):
        _rot(play, item, due)
        return
    item.remains = None
    set_species(play, item, SPECIES_NAMED[kind])
    _rise(play, item, due)


def revive_corpse(play: Play, corpse: Item) -> bool:
    """Revive a corpse and tell where it came from; False if it cannot. NetHack: do.c, revive_corpse."""
    place = place_of_riser(play, corpse)
    wielded = play.hero.worn.get(Slot.WIELDED) is corpse
    carried = corpse in play.hero.inventory
    name = corpse_name(corpse)
    if wielded:
        set_not_worn(play, corpse)
    risen = revive(play, corpse)
    if risen is None or place is None:
        if wielded:
            set_worn(play, corpse, Slot.WIELDED)
        return False
    if play.hero.meal.item_id == corpse.id and play.hero.meal.eating:
        stop_occupation(play)
    if place.buried:
        _dig_out(play, risen)
    elif place.inside:
        _tell_of_container(play, risen, place)
    elif carried:
        play.tell("itemtimers.out of grasp" if wielded else "itemtimers.squirming", "N-230", item=name)
    elif can_see(play, risen.spot):
        _tell_of_rising(play, risen, place, name)
    stop_occupation(play)
    return True


def _dig_out(play: Play, risen: Monster) -> None:
    """B-221: a buried zombie digs itself out and leaves a pit; a hero who is near sees or hears it."""
    spot = risen.spot
    pit = put_trap(play, spot, TrapKind.PIT)
    if can_see(play, spot):
        if pit is not None:
            pit.seen = True
        name = the_monster(play, risen) if can_see_monster(play, risen) else "something"
        play.tell("itemtimers.digs itself out", "B-221", monster=name)
        mark_view_stale(play.level)
    elif distance2(spot, play.hero.spot) < HEARD_WITHIN:
        hear(play, "itemtimers.scrabbling", "B-221")


def _tell_of_rising(play: Play, risen: Monster, place: Place, name: str) -> None:
    """Tell of a corpse that revived on the floor or carried by a monster."""
    if place.carrier is None:
        play.tell("itemtimers.rises from the dead", "N-230", monster=the_monster(play, risen))
    elif can_see_monster(play, place.carrier):
        carrier = the_monster(play, place.carrier)
        play.tell("itemtimers.startled", "N-230", monster=carrier, item=name)
    else:
        play.tell("itemtimers.suddenly appears", "N-230", monster=a_monster(play, risen))


def _tell_of_container(play: Play, risen: Monster, place: Place) -> None:
    """Tell of a corpse that revived in a container on the floor, in the pack or carried by a monster."""
    outermost = place.inside[0]
    holder = simple_item(play, place.inside[-1])
    who = a_monster(play, risen)
    if outermost in play.hero.inventory:
        play.tell("itemtimers.rises from pack", "N-230", monster=who, item=holder)
    elif place.carrier is None and can_see(play, risen.spot):
        play.tell("itemtimers.escapes", "N-230", monster=who, item=holder)
    elif place.carrier is not None and can_see_monster(play, place.carrier):
        play.tell("itemtimers.writhes out", "N-230", monster=who, item=holder)


def _hatch(play: Play, egg: Item, due: int) -> None:
    """An egg hatches; the young are tame if the hero laid it. NetHack: timeout.c, hatch_egg.

    Dragons are tame to a hero who carries their egg.
    """
    rule = "timeout.c hatch_egg"
    hero = play.hero
    if egg.species is None:
        return
    species = smaller_form(egg.species)
    carried = egg in hero.inventory
    own = bool(egg.charge)
    if not own and hero.gender == "male" and carried:
        own = play.dice.rn2(2, rule) == 0  # he may be the father
    spot = corpse_spot(play, egg)
    if spot is None:
        return
    hatching = play.dice.rnd(egg.quantity, rule)
    if "unique" in species.generation or is_gone(play.world, species):
        return
    late = due != play.world.turn
    dragon = species.letter == "D"
    born: list[Monster] = []
    uncounted = 0  # the egg of the last of its kind is not taken off
    for _ in range(hatching):
        beside = nearest_good_spot(play, spot, species)
        young = make_monster(play, species, beside, no_inventory=True) if beside is not None else None
        if young is None:
            break
        if (own and not late) or (carried and dragon):
            tamed = tame(play, young)
            if tamed and carried and not dragon:
                young.tame = 20
        born.append(young)
        if is_extinct(play.world, species):
            uncounted = 1
            break
    if not born:
        return
    _tell_of_hatching(play, egg, born[-1], late=late, own=own)
    egg.quantity -= len(born) - uncounted
    if egg.quantity > 0:
        reweigh(egg)
        start_timer(play, egg, TimerKind.HATCH, play.world.turn + play.dice.rnd(12, rule))
    else:
        delete_item(play, egg)


def _tell_of_hatching(play: Play, egg: Item, young: Monster, *, late: bool, own: bool) -> None:
    """Tell of a hatched egg; a hero who sees it learns that kind of egg."""
    rule = "timeout.c hatch_egg"
    hero = play.hero
    place = place_of(play, egg)
    if place is None:
        return
    seen = not late and can_see(play, place.spot)
    name = a_monster(play, young)
    known = False
    if egg in hero.inventory:
        known = True
        play.tell("itemtimers.hatches in pack" if seen else "itemtimers.drops from pack", rule, monster=name)
        if own:
            parent = "mommy" if hero.gender == "female" else "daddy"
            play.tell("itemtimers.cries", rule, parent=parent + ("." if egg.charge else "?"))
        elif young.species.letter == "D" and not is_deaf(hero):
            play.tell("itemtimers.gleep", rule)
    elif seen and place.carrier is not None:
        known = can_see_monster(play, place.carrier)
        play.tell("itemtimers.hatches on bearer", rule, monster=name)
    elif seen:
        known = True
        play.tell("itemtimers.hatches", rule, monster=name)
    if seen and known:
        learn_egg(play, young.species)


def _burn(play: Play, item: Item, due: int) -> None:
    """A light source burned to its next step, or out. NetHack: timeout.c, burn_object."""
    late = play.world.turn - due
    item.birth = max(item.birth - late, 0)
    if late == 0:
        _tell_of_light(play, item)
    item.lit = False
    if item.birth > 0:
        begin_burn(play, item)
        return
    mark_view_stale(play.level)
    if item.kind.name in CANDLES or item.kind.name == "potion of oil":
        delete_item(play, item)
    elif item.kind.name == "Candelabrum of Invocation":
        item.charge = 0
        reweigh(item)


def _tell_of_light(play: Play, item: Item) -> None:
    """Tell that a light flickers or goes out in sight; in the pack even a blind hero notices the latter."""
    rule = "timeout.c burn_object"
    carried = item in play.hero.inventory
    spot = corpse_spot(play, item)
    seen = spot is not None and can_see(play, spot) and not is_blind(play.hero)
    if not seen and (item.birth or not carried or item.kind.name == "potion of oil"):
        return
    name = your_item(play, item) if carried else the_item(play, item)
    if item.birth > 0:
        low = item.birth <= 25
        play.tell(
            "itemtimers.flickers low" if low else "itemtimers.flickers", rule, item=name, **agreement(item)
        )
    elif not carried:
        play.tell("itemtimers.light goes out", rule, item=simple_item(play, item))
    elif item.kind.name in CANDLES or item.kind.name == "potion of oil":
        play.tell("itemtimers.consumed", rule, item=name, **agreement(item))
    else:
        play.tell("itemtimers.goes out", rule, item=name, **agreement(item))


TIMER_EFFECTS: Mapping[TimerKind, Callable[[Play, Item, int], None]] = {
    TimerKind.ROT: _rot,
    TimerKind.REVIVE: _rise,
    TimerKind.ZOMBIFY: _zombify,
    TimerKind.HATCH: _hatch,
    TimerKind.BURN: _burn,
    TimerKind.FIGURINE: figurine_transforms,
    TimerKind.SHRINK: shrink_glob,
}
