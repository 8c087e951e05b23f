"""Invariants: what must be true of every world between two commands, whatever was played."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import structs

from marrow.choices import Edition
from marrow.content.alignments import ALIGNMENT_SIGNS
from marrow.content.edition_content import Content
from marrow.content.kinds import ObjectKind
from marrow.formats.worlds import decode_world, encode_world, other_level_changed, state_hash
from marrow.messages.commands import Command, Continue, Eat, Pray
from marrow.messages.entries import (
    AlignmentChanged,
    AlignmentRecordChanged,
    AttributeChanged,
    AttributePart,
    Entry,
    ExperienceChanged,
    HpChanged,
    LevelChanged,
    LuckChanged,
    MaxHpChanged,
    MaxPowerChanged,
    NutritionChanged,
    PeakLevelChanged,
    PowerChanged,
    UpkeepPaid,
)
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.model.level import Level
from marrow.model.people import Keeper
from marrow.model.places import HEIGHT, NOWHERE, WIDTH, spot_at
from marrow.model.vocabularies import Attribute, Doing
from marrow.model.world import World
from marrow.rules.bones.find import STALE_WEIGHTS
from marrow.rules.hero.activity import COUNTS, STEPS
from marrow.rules.hero.nutrition_log import expected_nutrition
from marrow.rules.items.stacks import weight_of

PART_NAMES = {part: [f"{which.name.lower()}, {part.value}" for which in Attribute] for part in AttributePart}


class InvariantBroken(AssertionError):
    """An invariant does not hold."""


def numbers_of(hero: Hero) -> dict[str, int]:
    """The numbers of a hero whose changes the ledger tells, each by a name."""
    numbers = {
        "nutrition": hero.nutrition,
        "hit points": hero.hp,
        "most hit points": hero.max_hp,
        "hit points of the form": hero.form_hp,
        "most hit points of the form": hero.form_max_hp,
        "power": hero.power,
        "most power": hero.max_power,
        "luck": hero.luck,
        "luck of items": hero.luck_bonus,
        "alignment": ALIGNMENT_SIGNS[hero.alignment],
        "alignment record": hero.alignment_record,
        "experience": hero.experience,
        "level": hero.level,
        "highest level": hero.peak_level,
    }
    for part, values in (
        (AttributePart.STORED, hero.base),
        (AttributePart.PEAK, hero.peak),
        (AttributePart.WORN, hero.bonus),
        (AttributePart.PASSING, hero.temporary),
    ):
        numbers.update(zip(PART_NAMES[part], values, strict=True))
    return numbers


def change_told(entry: Entry) -> tuple[str, int, int | None] | None:
    """Which number an entry says has changed, by how much, and what it is now (None: not said)."""
    match entry:
        case NutritionChanged():
            return "nutrition", entry.amount, entry.left
        case HpChanged():
            return ("hit points of the form" if entry.of_form else "hit points"), entry.amount, entry.left
        case MaxHpChanged():
            name = "most hit points of the form" if entry.of_form else "most hit points"
            return name, entry.amount, entry.left
        case PowerChanged():
            return "power", entry.amount, entry.left
        case MaxPowerChanged():
            return "most power", entry.amount, entry.left
        case LuckChanged():
            return ("luck of items" if entry.of_items else "luck"), entry.amount, entry.left
        case AlignmentChanged():
            before, after = ALIGNMENT_SIGNS[entry.before], ALIGNMENT_SIGNS[entry.after]
            return "alignment", after - before, after
        case AlignmentRecordChanged():
            return "alignment record", entry.amount, entry.left
        case ExperienceChanged():
            return "experience", entry.amount, entry.left
        case LevelChanged():
            return "level", entry.after - entry.before, entry.after
        case PeakLevelChanged():
            return "highest level", entry.after - entry.before, entry.after
        case AttributeChanged():
            return PART_NAMES[entry.part][entry.attribute], entry.amount, None
        case _:
            return None


def check_command(
    world: World,
    before: Mapping[str, int],
    before_turn: int,
    news: Sequence[Entry],
    command: Command | None = None,
) -> None:
    """Check that the ledger has every change of the hero's numbers, each with a rule."""
    numbers = dict(before)
    for entry in news:
        if isinstance(entry, UpkeepPaid) and entry.nutrition != numbers["nutrition"]:
            left = numbers["nutrition"]
            raise InvariantBroken(f"turn {entry.turn} left {entry.nutrition}; its causes make it {left}")
        told = change_told(entry)
        if told is None:
            continue
        name, amount, left_told = told
        numbers[name] += amount
        if left_told is not None and left_told != numbers[name]:
            raise InvariantBroken(f"{name}: {amount:+} made it {left_told}; it should be {numbers[name]}")
        if not entry.rule:
            raise InvariantBroken(f"turn {entry.turn}, {name}: {amount:+}, and no rule")
    for name, now in numbers_of(world.hero).items():
        if numbers[name] != now:
            raise InvariantBroken(
                f"{name} went from {before[name]} to {now}; the ledger says {numbers[name]}"
            )
    if world.turn < before_turn:
        raise InvariantBroken(f"turn {world.turn} came after turn {before_turn}")
    if command is not None:
        check_hunger(world, command, news)


def check_world(world: World) -> None:
    """Make the quick checks, after every command."""
    check_hero(world.hero)
    check_activity(world)
    check_places(world)


def check_slowly(world: World, edition: Edition) -> None:
    """Make the slow checks: every item, copies of the world, and the world read back from a file."""
    check_items(world)
    check_rows(world, edition.content)
    check_bills(world)
    whole = state_hash(world)
    for key, level in world.levels.items():
        if other_level_changed(level):
            raise InvariantBroken(f"level {key} changed while it was resting; copies share it")
    if state_hash(world.clone()) != whole:
        raise InvariantBroken("a copy of the world differs from it")
    if state_hash(decode_world(encode_world(world))) != whole:
        raise InvariantBroken("the world does not come back from a file as it went")


def check_hunger(world: World, command: Command, news: Sequence[Entry]) -> None:
    """N-125: a meal silences hunger only while it is what the hero does.

    Any turn of another activity ends the silence, except those of a prayer, in which nothing is burned.
    """
    hero = world.hero
    if hero.hunger_before_meal is None or is_doing(hero, Doing.EATING):
        return
    turns = sum(isinstance(entry, UpkeepPaid) for entry in news)
    if turns and not isinstance(command, (Eat, Continue, Pray)):
        raise InvariantBroken(
            f"{turns} turns passed with {type(command).__name__}, and hunger is silent as at a meal"
        )


def check_activity(world: World) -> None:
    """Check that what the hero does agrees with what is remembered of it elsewhere."""
    hero = world.hero
    activity = hero.activity
    if activity is None:
        return
    doing, item = activity.doing, activity.item_id
    counted = doing in (*COUNTS, *STEPS)
    agrees = {
        Doing.EATING: hero.meal.eating and item == hero.meal.item_id,
        Doing.OPENING_TIN: item == hero.tin.item_id and hero.tin.turns <= hero.tin.turns_needed,
        Doing.READING: item == hero.study.book_id and activity.left == hero.study.left,
        Doing.SETTING_TRAP: item == hero.kit.item_id or not hero.kit.item_id,
        Doing.DIGGING: hero.delving is not None and activity.effort == hero.delving.effort,
        Doing.TAKING_OFF: bool(activity.slot & activity.slots),
        Doing.WIPING_FACE: hero.creamed > 0,
    }.get(doing, True)
    if not agrees or (counted and activity.left < 0):
        raise InvariantBroken(f"{activity} does not agree with what is remembered of {doing.value}")
    if hero.lock_work is not None and doing in (Doing.PICKING_LOCK, Doing.FORCING_LOCK):
        raise InvariantBroken(f"{doing.value}, and another lock is still to be gone on with")
    if hero.disrobing is not None and doing is Doing.TAKING_OFF:
        raise InvariantBroken("taking things off, and others are still to be taken off")


def is_doing(hero: Hero, doing: Doing) -> bool:
    return hero.activity is not None and hero.activity.doing is doing


PUNISHMENT_SLOTS = int(Slot.BALL | Slot.CHAIN)  # chained to the hero, but in no slot of the body


def check_hero(hero: Hero) -> None:
    if hero.hp > hero.max_hp:
        raise InvariantBroken(f"{hero.hp} of {hero.max_hp} hit points")
    if hero.form is not None and hero.form_hp > hero.form_max_hp:
        raise InvariantBroken(f"{hero.form_hp} of {hero.form_max_hp} hit points as {hero.form.name}")
    if not 0 <= hero.power <= hero.max_power:
        raise InvariantBroken(f"{hero.power} of {hero.max_power} power")
    if not 1 <= hero.level <= 30:
        raise InvariantBroken(f"experience level {hero.level}")
    if not -10 <= hero.luck <= 10:
        raise InvariantBroken(f"luck {hero.luck}")
    for what, values in (("base", hero.base), ("peak", hero.peak)):
        for number, value in enumerate(values):
            if not 3 <= value <= (125 if number == 0 else 25):
                raise InvariantBroken(f"{what} attribute {number} is {value}")
    if min(hero.timeout) < 0 or min(hero.intrinsic) < 0:
        raise InvariantBroken("a property has a negative timeout")
    if hero.account is not None and expected_nutrition(hero.account) != hero.nutrition:
        raise InvariantBroken(
            f"nutrition is {hero.nutrition}; its causes make it {expected_nutrition(hero.account)}"
        )
    check_pack(hero)


def check_pack(hero: Hero) -> None:
    """Check that letters are unique, and that items and hero agree on what is worn."""
    letters = [item.letter for item in hero.inventory]
    if "" in letters or len(set(letters) - {"#"}) != len([letter for letter in letters if letter != "#"]):
        raise InvariantBroken(f"pack letters {''.join(letters)!r}")
    slots: dict[int, int] = {}
    for slot, item in hero.worn.items():
        if all(item is not thing for thing in hero.inventory):
            raise InvariantBroken(f"{item.kind.name} is worn and not carried")
        slots[item.id] = slots.get(item.id, 0) | slot
    for item in hero.inventory:
        worn = item.worn & ~PUNISHMENT_SLOTS
        if worn != slots.get(item.id, 0):
            raise InvariantBroken(
                f"{item.kind.name} says it is worn at {worn:#x}; {slots.get(item.id, 0):#x} is so"
            )
        if item.quantity < 1:
            raise InvariantBroken(f"{item.quantity} of {item.kind.name}")
        check_weight(item)


def check_weight(item: Item) -> None:
    """N-195: every weight must be right, but that of partly eaten food may be old until the next bite.

    B-136, B-137: so may that of bells and blank books from bones.
    """
    if item.weight not in (weight_of(item), STALE_WEIGHTS.get(item.kind.name)) and not item.uneaten:
        raise InvariantBroken(
            f"{item.quantity} {item.kind.name} weighs {item.weight}; it should be {weight_of(item)}"
        )


ON_MAP = frozenset(spot_at(x, y) for y in range(HEIGHT) for x in range(1, WIDTH))


def check_places(world: World) -> None:
    """Check that everyone stands on the map, alone, and that the map has them there."""
    level, hero = world.level, world.hero
    if hero.spot not in ON_MAP:
        raise InvariantBroken(f"the hero is at spot {hero.spot}")
    ids = set()
    placed = 0
    for monster in level.monsters:
        name = monster.species.name
        if monster.id in ids:
            raise InvariantBroken(f"two monsters have the id {monster.id}")
        ids.add(monster.id)
        if monster.hp <= 0:
            raise InvariantBroken(f"a dead {name} is still there, with {monster.hp} hit points")
        if monster.hp > monster.max_hp:
            raise InvariantBroken(f"{name} has {monster.hp} of {monster.max_hp} hit points")
        if monster.spot == NOWHERE:
            continue
        placed += 1
        if monster.spot not in ON_MAP:
            raise InvariantBroken(f"{name} is at spot {monster.spot}")
        if level.monster_at.get(monster.spot) is not monster:
            raise InvariantBroken(f"{name} is at spot {monster.spot}, and the map does not know")
        if monster.spot == hero.spot and monster.id not in (hero.hold.engulfer_id, hero.ride.steed_id):
            raise InvariantBroken(f"{name} stands on the hero")
        if monster.wields is not None and all(item is not monster.wields for item in monster.inventory):
            raise InvariantBroken(f"{name} wields {monster.wields.kind.name}, which it does not carry")
    placed += sum(len(monster.tail) for monster in level.monsters)
    for monster in level.monsters:
        if any(level.monster_at.get(spot) is not monster for spot in monster.tail):
            raise InvariantBroken(f"{monster.species.name} has a tail that the map does not know")
    if placed != len(level.monster_at):
        raise InvariantBroken(f"the map knows {len(level.monster_at)} monsters; {placed} stand on it")
    for what, spots in (("items", level.items), ("a trap", level.traps), ("words", level.engravings)):
        if not spots.keys() <= ON_MAP:
            raise InvariantBroken(f"{what} at spot {min(spots.keys() - ON_MAP)}")


def check_items(world: World) -> None:
    """Check every item: its id is unique and its weight right. Check that timers belong to items."""
    seen: set[int] = set()
    for item in all_items(world):
        if item.id in seen:
            raise InvariantBroken(f"two things have the id {item.id}; one is {item.kind.name}")
        seen.add(item.id)
        if item.id >= world.next_id:
            raise InvariantBroken(
                f"{item.kind.name} has the id {item.id}; the next new one is {world.next_id}"
            )
        if item.quantity < 1:
            raise InvariantBroken(f"{item.quantity} of {item.kind.name}")
        check_weight(item)
    for timer in (*world.timers, *world.overdue):
        if timer.item_id not in seen:
            raise InvariantBroken(
                f"a timer ({timer.what}, due {timer.due}) for thing {timer.item_id}, which is gone"
            )
    for pile in world.level.items.values():
        if not pile:
            raise InvariantBroken("an empty pile is kept")


def _is_same_row(kind: ObjectKind, expected: ObjectKind) -> bool:
    return kind is expected or structs.astuple(kind) == structs.astuple(expected)


def check_rows(world: World, content: Content) -> None:
    """Check that every kind and species exists in the edition, and is the edition's own row of it."""
    for item in all_items(world):
        if not content.has_kind(item.kind):
            raise InvariantBroken(f"{item.kind.name} does not exist in {world.edition}")
        if not _is_same_row(item.kind, content.row_in_game(item.kind, world.looks)):
            raise InvariantBroken(f"{item.kind.name} is not as {world.edition} has it")
        if item.species is not None and item.species is not content.species_row(item.species):
            raise InvariantBroken(f"{item.kind.name} of {item.species.name} is not as {world.edition} has it")
    hero = world.hero
    beings = [
        monster.species for level in (world.level, *world.levels.values()) for monster in level.monsters
    ]
    beings += [
        species for species in (hero.species, hero.form, hero.polymorph.lycanthrope) if species is not None
    ]
    for species in beings:
        if not content.has_species(species):
            raise InvariantBroken(f"{species.name} does not exist in {world.edition}")
        if species is not content.species_row(species):
            raise InvariantBroken(f"{species.name} is not as {world.edition} has it")


def check_bills(world: World) -> None:
    """Check that every unpaid stack is on a bill with its quantity; all other lines must be used up."""
    billed: dict[int, int] = {}
    for monster in world.level.monsters:
        if not isinstance(monster.duty, Keeper):
            continue
        keeper = monster.duty
        if min(keeper.credit, keeper.debit, keeper.loan, keeper.robbed) < 0:
            raise InvariantBroken(f"{keeper.name} counts less than nothing")
        for charge in keeper.bill:
            if charge.price <= 0 or charge.quantity <= 0:
                raise InvariantBroken(
                    f"{charge.quantity} {charge.sample.kind.name} on a bill for {charge.price}"
                )
            if not charge.used_up:
                billed[charge.item_id] = billed.get(charge.item_id, 0) + charge.quantity
    for item in all_items(world):
        if item.unpaid and billed.pop(item.id, 0) != item.quantity:
            raise InvariantBroken(f"{item.quantity} unpaid {item.kind.name} are not what is on the bill")
    if billed:
        raise InvariantBroken(f"on a bill, and neither used up nor unpaid: {billed}")


def all_items(world: World) -> Iterator[Item]:
    """All items of the game: in packs and boxes, on floors and buried, on all levels."""
    waiting: list[Item] = [*world.hero.inventory, *world.booty]
    for level in (world.level, *world.levels.values()):
        waiting.extend(_of_level(level))
    for travellers in world.travellers.values():
        for monster in (traveller.monster for traveller in travellers):
            waiting.extend(monster.inventory)
    for fallen in world.fallen.values():
        waiting.extend(one.item for one in fallen)
    while waiting:
        item = waiting.pop()
        yield item
        waiting.extend(item.contents)
        if item.remains is not None:
            waiting.extend(item.remains.inventory)


def _of_level(level: Level) -> Iterator[Item]:
    for piles in (level.items, level.buried):
        for pile in piles.values():
            yield from pile
    for monster in level.monsters:
        yield from monster.inventory
