"""What `marrow soak --paranoid` checks after every command: each item, monster and reference of the world.

To add an invariant, write a function that takes the world and raises InvariantBroken, and put it into
INVARIANTS. It is called after every command, so it should look at each thing once.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from marrow.choices import Edition
from marrow.content.properties import Property
from marrow.formats.worlds import decode_world, encode_world
from marrow.game.invariants import InvariantBroken, all_items, check_bills, check_rows
from marrow.model.item import Item, Slot
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.people import Guard, Keeper
from marrow.model.places import AREA, HEIGHT, NOWHERE, WIDTH, spot_at
from marrow.model.world import World

ON_MAP = frozenset(spot_at(x, y) for y in range(HEIGHT) for x in range(1, WIDTH))
LEASH = "leash"
CHAINED = int(Slot.BALL | Slot.CHAIN)
NO_SLOT_OF_HEROES = int(Slot.CARRIED_ARTIFACT | Slot.INVOKED_ARTIFACT | Slot.SADDLE) | CHAINED


KEPT_EVERY = 10  # commands: then the world is written and read, too, which takes longer than all the rest


def check_paranoidly(world: World, edition: Edition, commands: int = 0) -> None:
    """Check every invariant. Raises InvariantBroken at the first that does not hold."""
    for invariant in INVARIANTS:
        invariant(world)
    check_rows(world, edition.content)
    if commands % KEPT_EVERY == 0:
        the_world_can_be_kept(world)


# Items


def every_item_is_in_one_place(world: World) -> None:
    """No item lies, is carried or is contained in two places, not even in itself."""
    seen: dict[int, Item] = {}
    for item in all_items(world):
        if item.id in seen:
            what = "the same" if seen[item.id] is item else "another"
            raise InvariantBroken(
                f"thing {item.id}, {item.kind.name}, is in two places: it is {what} thing there"
            )
        seen[item.id] = item


def items_are_in_order(world: World) -> None:
    """Every stack has something in it, and its numbers are such as the game makes."""
    for item in all_items(world):
        name = item.kind.name
        if item.quantity < 1:
            raise InvariantBroken(f"{item.quantity} of {name}")
        if item.quantity > 1 and not item.kind.merges:
            raise InvariantBroken(f"a stack of {item.quantity} {name}, which do not stack")
        if not -1 <= item.blessing <= 1 or not -127 <= item.charge <= 127 or not 0 <= item.recharged <= 7:
            raise InvariantBroken(f"{name}: blessing {item.blessing}, charge {item.charge}, {item.recharged}")
        if not (0 <= item.rusted <= 3 and 0 <= item.corroded <= 3):
            raise InvariantBroken(f"{name} is rusted {item.rusted} and corroded {item.corroded} degrees")
        if item.weight < 0 or item.uneaten < 0:
            raise InvariantBroken(f"{name} weighs {item.weight}; {item.uneaten} of it are uneaten")


def nothing_lying_is_worn(world: World) -> None:
    """What lies on a floor or in a box is worn by nobody, but for ball and chain."""
    lying = [*world.booty]
    for level in _levels(world):
        for piles in (level.items, level.buried):
            for pile in piles.values():
                lying += pile
    for fallen in world.fallen.values():
        lying += [one.item for one in fallen]
    for item in lying:
        if item.worn & ~CHAINED:
            raise InvariantBroken(f"{item.kind.name} on the floor is worn at {item.worn:#x}")
    for holder in all_items(world):
        for item in holder.contents:
            if item.worn:
                raise InvariantBroken(f"{item.kind.name} in {holder.kind.name} is worn at {item.worn:#x}")


def slots_hold_carried_things(world: World) -> None:
    """Every slot of the hero holds a thing of the pack that knows it; no property comes of an empty slot.

    Of wounded legs, the bits say which one.
    """
    hero = world.hero
    carried = {id(item) for item in hero.inventory}
    occupied = 0
    for slot, item in hero.worn.items():
        occupied |= slot
        if id(item) not in carried:
            raise InvariantBroken(f"{item.kind.name} is in slot {Slot(slot)!r} and not in the pack")
        if not item.worn & slot:
            raise InvariantBroken(f"{item.kind.name} is in slot {Slot(slot)!r} and does not know")
    for item in hero.inventory:
        is_skin = item.id == hero.polymorph.skin_id
        if item.worn & ~CHAINED & ~occupied and not is_skin:
            raise InvariantBroken(f"{item.kind.name} claims slot {item.worn:#x}, which is empty")
        if is_skin:
            occupied |= item.worn
    for number, lent in enumerate(hero.extrinsic):
        if number != Property.WOUNDED_LEGS and lent & ~occupied & ~NO_SLOT_OF_HEROES:
            raise InvariantBroken(f"property {number} comes of empty slots {lent & ~occupied:#x}")
    if hero.fighting.two_weapons and not (Slot.WIELDED in hero.worn and Slot.ALTERNATE in hero.worn):
        raise InvariantBroken("two weapons are used, and one is missing")


def gold_is_one_stack(world: World) -> None:
    purses = [item.letter for item in world.hero.inventory if item.kind.class_ == "coin"]
    if purses not in ([], ["$"]):
        raise InvariantBroken(f"gold in {len(purses)} stacks: {purses}")


def ball_and_chain_are_there(world: World) -> None:
    """A punished hero's ball and chain are on this level, the chain on the floor; nothing else is one."""
    hero, level = world.hero, world.level
    ids = {hero.punishment.ball_id: Slot.BALL, hero.punishment.chain_id: Slot.CHAIN}
    if (hero.punishment.ball_id == 0) != (hero.punishment.chain_id == 0):
        raise InvariantBroken(f"ball {hero.punishment.ball_id}, chain {hero.punishment.chain_id}")
    here = [*hero.inventory, *(item for pile in level.items.values() for item in pile)]
    marked = {item.id: item.worn & CHAINED for item in here if item.worn & CHAINED}
    if marked != {number: int(slot) for number, slot in ids.items() if number}:
        raise InvariantBroken(f"the hero drags {ids}; on the level are {marked}")


def timers_refer_to_things(world: World) -> None:
    known = {item.id for item in all_items(world)}
    for timer in (*world.timers, *world.overdue):
        if timer.item_id not in known:
            raise InvariantBroken(
                f"timer {timer.what} (due {timer.due}) of thing {timer.item_id}, which is gone"
            )


def leashes_hold_pets(world: World) -> None:
    """Each leash in use is in the pack and holds a pet of this level, and each leashed pet has its leash."""
    led = {item.ghost_id for item in world.hero.inventory if item.kind.name == LEASH and item.ghost_id}
    leashed = {
        monster.id for monster in world.level.monsters if monster.pet is not None and monster.pet.leashed
    }
    if led != leashed:
        raise InvariantBroken(f"leashes hold {sorted(led)}; pets on a leash are {sorted(leashed)}")


# Monsters


def monsters_are_in_order(world: World) -> None:
    """On every level, each living monster stands alone on a spot that the map knows, with its own things."""
    ids: set[int] = set()
    for monster in _all_monsters(world):
        name = monster.species.name
        if monster.id in ids:
            raise InvariantBroken(f"two monsters have the id {monster.id}; one is a {name}")
        ids.add(monster.id)
        if not 0 < monster.hp <= monster.max_hp:
            raise InvariantBroken(f"{name} has {monster.hp} of {monster.max_hp} hit points")
        for what, value, most in (
            ("level", monster.level, 50), ("frozen", monster.frozen, 127), ("blind", monster.blind, 127),
            ("fleeing", monster.flee_turns, 127), ("tame", monster.tame, 20),
        ):  # fmt: skip
            if not 0 <= value <= most:
                raise InvariantBroken(f"{name} is {what} {value}, of at most {most}")
        if monster.wields is not None and all(item is not monster.wields for item in monster.inventory):
            raise InvariantBroken(f"{name} wields {monster.wields.kind.name}, which it does not carry")
        if monster.tame and monster.pet is None:
            raise InvariantBroken(f"{name} is tame {monster.tame}, and nothing says of what kind a pet")
    for level in _levels(world):
        _check_spots(level)
        for monster in level.monsters:
            _check_duty(level, monster)


def _check_duty(level: Level, monster: Monster) -> None:
    """The room of a keeper or guard who is at home is one of this level."""
    duty = monster.duty
    if not isinstance(duty, Keeper | Guard) or (duty.branch, duty.level) != (
        level.branch,
        level.number,
    ):
        return
    if not 0 <= duty.room < len(level.rooms):
        raise InvariantBroken(f"{monster.species.name} of room {duty.room}, of {len(level.rooms)}")


def _check_spots(level: Level) -> None:
    where = f"{level.branch} {level.number}"
    standing: dict[int, Monster] = {}
    for monster in level.monsters:
        spots = [*([monster.spot] if monster.spot != NOWHERE else []), *monster.tail]
        for spot in spots:
            if spot not in ON_MAP:
                raise InvariantBroken(f"{monster.species.name} is at spot {spot} of {where}")
            if standing.get(spot, monster) is not monster:
                raise InvariantBroken(f"two monsters stand on spot {spot} of {where}")
            standing[spot] = monster
    if standing.keys() != level.monster_at.keys() or any(
        level.monster_at[spot] is not monster for spot, monster in standing.items()
    ):
        raise InvariantBroken(f"the map of {where} knows other monsters than stand there")


def references_are_alive(world: World) -> None:
    """Who holds, carries or has engulfed the hero is on this level, and where that must be."""
    hero = world.hero
    here = {monster.id: monster for monster in world.level.monsters}
    for what, number in (
        ("engulfer", hero.hold.engulfer_id), ("holder", hero.hold.holder_id), ("steed", hero.ride.steed_id),
    ):  # fmt: skip
        if not number:
            continue
        if number not in here:
            raise InvariantBroken(f"the hero's {what} is monster {number}, which is not here")
        if what != "holder" and here[number].spot not in (hero.spot, NOWHERE):
            raise InvariantBroken(
                f"the hero's {what} is at spot {here[number].spot}; the hero at {hero.spot}"
            )


# Levels


def levels_are_in_order(world: World) -> None:
    """Traps and engravings know their spots, all spots lie on the map, no pile is empty."""
    for level in _levels(world):
        where = f"{level.branch} {level.number}"
        if any(len(field) != AREA for field in (level.terrain, level.detail, level.lit, level.seen)):
            raise InvariantBroken(f"a map of {where} has not {AREA} spots")
        for what, spots in (
            ("items", level.items), ("buried items", level.buried), ("a trap", level.traps),
            ("words", level.engravings), ("melting ice", level.melting),
        ):  # fmt: skip
            if not spots.keys() <= ON_MAP:
                raise InvariantBroken(f"{what} at spot {min(spots.keys() - ON_MAP)} of {where}")
        if any(trap.spot != spot for spot, trap in level.traps.items()):
            raise InvariantBroken(f"a trap of {where} is kept at another's spot")
        if any(words.spot != spot for spot, words in level.engravings.items()):
            raise InvariantBroken(f"words on {where} are kept at another spot than theirs")
        if any(not pile for piles in (level.items, level.buried) for pile in piles.values()):
            raise InvariantBroken(f"an empty pile is kept on {where}")
        if any(stairs.spot not in ON_MAP for stairs in level.stairs):
            raise InvariantBroken(f"stairs off the map of {where}")


# The whole


def the_world_can_be_kept(world: World) -> None:
    """A copy of the world, and the world out of a file, are the same. Resting levels are left out."""
    bare = replace(world, levels={})
    kept = encode_world(bare)
    if encode_world(bare.clone()) != kept:
        raise InvariantBroken("a copy of the world differs from it")
    if encode_world(decode_world(kept)) != kept:
        raise InvariantBroken("the world does not come back from a file as it went")


def _levels(world: World) -> Iterator[Level]:
    yield world.level
    yield from world.levels.values()


def _all_monsters(world: World) -> Iterator[Monster]:
    for level in _levels(world):
        yield from level.monsters
    for travellers in world.travellers.values():
        for traveller in travellers:
            yield traveller.monster


INVARIANTS: tuple[Callable[[World], None], ...] = (
    every_item_is_in_one_place,
    items_are_in_order,
    nothing_lying_is_worn,
    slots_hold_carried_things,
    gold_is_one_stack,
    ball_and_chain_are_there,
    timers_refer_to_things,
    leashes_hold_pets,
    monsters_are_in_order,
    references_are_alive,
    levels_are_in_order,
    check_bills,
)
