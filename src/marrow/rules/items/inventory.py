"""Weight, blessing and stacks of items; packs and piles. Nothing here changes a hero's own numbers."""

from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species import Species
from marrow.content.words import KindName
from marrow.model.hero import Hero
from marrow.model.item import Item, Mark, Slot
from marrow.model.level import Level
from marrow.model.vocabularies import TimerKind
from marrow.rules.dungeon.rooms import bill_lines_for
from marrow.rules.dungeon.terrain import is_ice
from marrow.rules.items.corpses import convert_age_on_ice, is_reviver
from marrow.rules.items.monster_equipment import take_from_monster
from marrow.rules.items.timers import has_timer, start_timer, stop_all_timers, stop_timers
from marrow.rules.play import DroppedItem, Play, new_id

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
GOLD_LETTER = "$"
NO_LETTER = "#"  # the letter of a stack that finds all 52 letters taken
CANDLES = ("tallow candle", "wax candle")
LAMPS = ("oil lamp", "magic lamp", "brass lantern")
GLOBS = ("glob of gray ooze", "glob of brown pudding", "glob of green slime", "glob of black pudding")

# Weight


def weight_of(item: Item) -> int:
    """N-064, N-195: the weight of the whole stack, contents included. NetHack: mkobj.c, weight."""
    kind = item.kind
    name = kind.name
    if kind.class_ == "coin":
        return (item.quantity + 50) // 100
    each = kind.weight
    if item.contents or name == "statue":
        if name == "statue" and item.species is not None:
            each = item.species.weight * 3 // 2
        inside = sum(thing.weight for thing in item.contents)
        if name == "bag of holding":
            inside = _weight_in_bag_of_holding(inside, item.blessing)
        return each + inside
    if name == "corpse" and item.species is not None:
        total = item.species.weight * item.quantity
        if item.uneaten:
            total = max(1, item.species.weight * item.uneaten // max(1, item.species.nutrition))
        return total
    if name in GLOBS:
        return item.weight or each
    if kind.class_ == "food" and item.uneaten and kind.nutrition:
        return max(1, each * item.uneaten // kind.nutrition)
    if name == "heavy iron ball" and item.weight:
        return item.weight
    if name == "Candelabrum of Invocation" and item.charge:
        return each + item.charge * KINDS_NAMED["tallow candle"].weight
    if each == 0:
        return (item.quantity + 1) // 2  # two weightless items weigh one unit
    return each * item.quantity


def _weight_in_bag_of_holding(inside: int, blessing: int) -> int:
    """The weight of a bag of holding's contents, as the bag changes it."""
    if blessing < 0:
        return inside * 2
    if blessing > 0:
        return (inside + 3) // 4
    return (inside + 1) // 2


def reweigh(item: Item) -> None:
    item.weight = weight_of(item)


# Making


def make_item(play: Play, kind: ObjectKind, *, quantity: int = 1, blessing: int = 0, charge: int = 0) -> Item:
    """A plain item of a kind, made this turn; random_items.py adds random enchantment, blessing and so on."""
    kind = play.edition.content.kind_row(kind)
    item = Item(
        new_id(play), kind, quantity=quantity, blessing=blessing, charge=charge, birth=max(play.world.turn, 1)
    )
    if not kind.uses_known:
        item.charge_known = True
    item.weight = weight_of(item)
    return item


def change_kind(play: Play, item: Item, name: KindName) -> None:
    """Change the kind of an item, and its weight with it."""
    item.kind = play.edition.content.kind_row(KINDS_NAMED[name])
    reweigh(item)


def set_item_species(play: Play, item: Item, species: Species) -> None:
    """Set the species of a corpse, egg, tin, statue or figurine."""
    item.species = play.edition.content.species_row(species)


# Blessing


def bless(item: Item) -> None:
    """Make an item blessed. Gold cannot be blessed."""
    if item.kind.class_ != "coin":
        item.blessing = 1
        _blessing_changed(item)


def unbless(item: Item) -> None:
    if item.blessing > 0:
        item.blessing = 0
        _blessing_changed(item)


def curse(item: Item) -> None:
    """Make an item cursed, even a blessed one. Gold cannot be cursed (B-114)."""
    if item.kind.class_ != "coin":
        item.blessing = -1
        _blessing_changed(item)


def uncurse(item: Item) -> None:
    if item.blessing < 0:
        item.blessing = 0
        _blessing_changed(item)


def knows_blessing(hero: Hero, item: Item) -> bool:
    """Whether the hero knows the blessing; priests always do. NetHack: objnam.c, xname."""
    return item.blessing_known or hero.role.name == "priest"


def _blessing_changed(item: Item) -> None:
    if item.kind.name == "bag of holding":
        reweigh(item)


# Stacks


def can_merge(play: Play, a: Item, b: Item) -> bool:
    """Whether two items can be one stack: equal, and equally identified. NetHack: invent.c, mergable.

    A named stack merges with an unnamed one, except corpses. Priests always know the blessing.
    """
    if a is b or a.kind != b.kind or not a.kind.merges:
        return False
    if a.unstackable or b.unstackable or a.unpaid != b.unpaid or a.free != b.free:
        return False
    if a.kind.class_ == "coin":
        return True
    if (
        a.blessing != b.blessing
        or a.charge != b.charge
        or a.rusted != b.rusted
        or a.corroded != b.corroded
        or a.seen != b.seen
        or knows_blessing(play.hero, a) != knows_blessing(play.hero, b)
        or (a.kind.uses_known and a.charge_known != b.charge_known)
        or (a.kind.class_ in ("weapon", "armor") and not _are_equally_erodeproof(a, b))
        or a.greased != b.greased
        or a.poisoned != b.poisoned
        or a.diluted != b.diluted
        or a.rotten != b.rotten
        or a.uneaten != b.uneaten
        or a.species != b.species
        or a.variety != b.variety
        or a.lit != b.lit
        or a.trapped != b.trapped
        or a.locked != b.locked
        or a.broken != b.broken
        or a.artifact != b.artifact
        or not _are_equally_named(a, b)
        or a.contents
        or b.contents
        or a.remains is not None
        or b.remains is not None
        or a.ghost_id != b.ghost_id
    ):
        return False
    if a.kind.name == "corpse" and a.species is not None and is_reviver(a.species):
        return False
    if a.kind.name == "egg" and (has_timer(play, a) or has_timer(play, b)):
        return False  # each egg hatches at its own turn
    if a.kind.name in CANDLES and a.birth // 25 != b.birth // 25:
        return False
    if a.kind.name == "potion of oil" and a.lit:
        return False
    return not a.unpaid or _are_equally_priced(play.level, a, b)


def _are_equally_priced(level: Level, a: Item, b: Item) -> bool:
    """Whether both have the same price on the same bill. A part just split off is on no bill yet.

    NetHack: shk.c, same_price.
    """
    prices, others = (
        {(keeper.id, charge.price) for keeper, charge in bill_lines_for(level, item)} for item in (a, b)
    )
    return not (prices and others) or prices == others


def _are_equally_erodeproof(a: Item, b: Item) -> bool:
    return a.erodeproof == b.erodeproof and a.erosion_known == b.erosion_known


def _are_equally_named(a: Item, b: Item) -> bool:
    if a.name == b.name:
        return True
    return not (a.name and b.name) and a.kind.name != "corpse"


def merge_into(play: Play, kept: Item, added: Item) -> bool:
    """Add one stack to another if they can merge; the first stack keeps its identity and its timers."""
    if not can_merge(play, kept, added):
        return False
    stop_all_timers(play, added)
    if not kept.lit and kept.kind.class_ != "coin":
        total = kept.quantity + added.quantity
        kept.birth = (kept.birth * kept.quantity + added.birth * added.quantity) // total
    kept.quantity += added.quantity
    kept.name = kept.name or added.name
    kept.worn |= added.worn
    reweigh(kept)
    return True


def split(play: Play, item: Item, count: int) -> Item:
    """Take ``count`` (fewer than all) off a stack: a new item that has no place yet."""
    part = item.clone()
    part.id = new_id(play)
    part.quantity = count
    part.worn = 0
    part.letter = ""
    item.quantity -= count
    reweigh(item)
    reweigh(part)
    for timer in [timer for timer in play.world.timers if timer.item_id == item.id]:
        start_timer(play, part, timer.what, timer.due)
    return part


# The pack


def item_with_letter(hero: Hero, letter: str) -> Item | None:
    for item in hero.inventory:
        if item.letter == letter:
            return item
    return None


def free_letter(hero: Hero, wanted: str = "") -> str:
    """An unused letter: the wanted one if it is free, else the first free one, else NO_LETTER."""
    taken = {item.letter for item in hero.inventory}
    if wanted and wanted in LETTERS and wanted not in taken:
        return wanted
    for letter in LETTERS:
        if letter not in taken:
            return letter
    return NO_LETTER


def count_letters_used(hero: Hero) -> int:
    return sum(1 for item in hero.inventory if item.letter in LETTERS)


def add_to_pack(play: Play, item: Item) -> Item:
    """Put an item that has no place into the hero's pack; return the stack it is part of now."""
    hero = play.hero
    item.marks &= ~Mark.THROWN
    quivered = hero.worn.get(int(Slot.QUIVERED))  # the quivered stack is tried first
    for held in [quivered, *hero.inventory] if quivered is not None else hero.inventory:
        if merge_into(play, held, item):
            return held
    if item.kind.class_ == "coin":
        item.letter = GOLD_LETTER
        hero.inventory.insert(0, item)
        return item
    item.letter = free_letter(hero, item.letter)
    hero.inventory.append(item)
    hero.inventory.sort(key=pack_order)
    return item


def pack_order(item: Item) -> int:
    """The sort key of the pack: gold first, then by letter, NO_LETTER last."""
    return -1 if item.letter == GOLD_LETTER else LETTERS.find(item.letter) % 53


def take_from_pack(play: Play, item: Item) -> Item:
    """Remove a whole stack from the pack; it must not be worn. NetHack: invent.c, freeinv.

    A loadstone becomes cursed again; a figurine's timer runs only in the pack.
    """
    play.hero.inventory.remove(item)
    if item.kind.name == "loadstone":
        curse(item)
    elif item.kind.name == "figurine":
        stop_timers(play, item, TimerKind.FIGURINE)
    return item


def gold_carried(hero: Hero) -> int:
    return sum(item.quantity for item in hero.inventory if item.kind.class_ == "coin")


def gold_in_containers(hero: Hero) -> int:
    """Gold in the boxes and bags carried, at any depth. NetHack: vault.c, hidden_gold."""
    found, waiting = 0, [thing for item in hero.inventory for thing in item.contents]
    while waiting:
        item = waiting.pop()
        if item.kind.class_ == "coin":
            found += item.quantity
        waiting.extend(item.contents)
    return found


# The floor


def items_at(level: Level, spot: int) -> list[Item]:
    """The items at a spot, the top one last. Do not change the list; use the functions here."""
    return level.items.get(spot, [])


def revert_crysknife(play: Play, item: Item) -> None:
    """A crysknife that is put down reverts to a worm tooth, a fixed one with chance 1/10; in bags too.

    NetHack: do.c, obj_no_longer_held.
    """
    for thing in item.contents:
        revert_crysknife(play, thing)
    if item.kind.name == "crysknife" and (
        not item.erodeproof or play.dice.one_in(10, "do.c obj_no_longer_held")
    ):
        change_kind(play, item, "worm tooth")
        item.erodeproof = False


def put_on_floor(play: Play, item: Item, spot: int, level: Level | None = None) -> Item:
    """Put an item that has no place on top of a pile; return the stack it is part of now."""
    on = level if level is not None else play.world.level
    revert_crysknife(play, item)
    if item.kind.name == "corpse":
        convert_age_on_ice(play, item, iced=is_ice(on, spot))
    lying = on.items.setdefault(spot, [])
    for other in lying:
        if merge_into(play, other, item):
            lying.remove(other)
            lying.append(other)
            return other
    lying.append(item)
    return item


def drop_with_effects(
    play: Play, item: Item, spot: int, *, by_hero: bool = False, rolls: bool = True
) -> Item:
    """Drop an item that has no place on the hero's level; spills.py applies the ground's effects later."""
    item.letter = ""
    revert_crysknife(play, item)
    if item.kind.name == "corpse":
        convert_age_on_ice(play, item, iced=is_ice(play.level, spot))
    play.level.items.setdefault(spot, []).append(item)
    play.spills.append(DroppedItem(item, spot, by_hero, rolls))
    return item


def take_from_floor(play: Play, level: Level, item: Item, spot: int) -> Item:
    """Take an item off the floor; the level's view is computed again."""
    lying = level.items[spot]
    lying.remove(item)
    if not lying:
        del level.items[spot]
    if item.marks & Mark.ON_ICE:
        convert_age_on_ice(play, item, iced=False)
    level.view = bytearray()
    return item


def items_of_level(level: Level) -> list[tuple[int, Item]]:
    """Every item on the floor of a level with its spot, without the contents of containers."""
    return [(spot, item) for spot, lying in level.items.items() for item in lying]


# Anywhere


def find_item(play: Play, number: int) -> Item | None:
    """The item with this id: carried, on the hero's level, in a monster's pack, or inside another."""
    for item in play.hero.inventory:
        if (found := _find_inside(item, number)) is not None:
            return found
    level = play.world.level
    for lying in level.items.values():
        for item in lying:
            if (found := _find_inside(item, number)) is not None:
                return found
    for monster in level.monsters:
        for item in monster.inventory:
            if (found := _find_inside(item, number)) is not None:
                return found
    return None


def _find_inside(item: Item, number: int) -> Item | None:
    if item.id == number:
        return item
    for inner in item.contents:
        if (found := _find_inside(inner, number)) is not None:
            return found
    return None


def remove_anywhere(play: Play, item: Item) -> bool:
    """Take an item out of the pack, floor, a monster's pack or a container; False if it is in none."""
    hero, level = play.hero, play.world.level
    for place in [place for place, other in hero.worn.items() if other is item]:
        _unwear(hero, item, place)
    if item in hero.inventory:
        hero.inventory.remove(item)
        return True
    for spot, lying in level.items.items():
        if item in lying:
            take_from_floor(play, level, item, spot)
            return True
    for monster in level.monsters:
        if item in monster.inventory:
            take_from_monster(monster, item)
            return True
    holders = [held for held in hero.inventory if held.contents]
    holders += [held for lying in level.items.values() for held in lying if held.contents]
    return any(_take_out_of(holder, item) for holder in holders)


def _take_out_of(holder: Item, item: Item) -> bool:
    if item in holder.contents:
        holder.contents.remove(item)
        reweigh(holder)
        return True
    return any(_take_out_of(inner, item) for inner in holder.contents if inner.contents)


def floor_spot_of(level: Level, item: Item) -> int | None:
    """The spot where an item lies on the floor, or None."""
    for spot, lying in level.items.items():
        if item in lying:
            return spot
    return None


def use_up(play: Play, item: Item, count: int = 1) -> None:
    """Use up ``count`` of a stack, wherever it is; a stack with none left is removed."""
    if item.quantity > count:
        item.quantity -= count
        reweigh(item)
        return
    stop_all_timers(play, item)
    remove_anywhere(play, item)


def _unwear(hero: Hero, item: Item, place: int) -> None:
    """Mark an item as no longer worn, and end the property it conveys."""
    del hero.worn[place]
    item.worn &= ~place
    if item.kind.property is not None:
        hero.extrinsic[item.kind.property] &= ~place


# Luck, and what was looked at


LUCKY_ARTIFACTS = ("The Orb of Fate", "The Tsurugi of Muramasa")


def confers_luck(item: Item) -> bool:
    """NetHack: attrib.c, confers_luck."""
    return item.kind.name == "luckstone" or item.artifact in LUCKY_ARTIFACTS


def mark_seen(play: Play, item: Item) -> None:
    """The hero has seen the item from close by and knows its appearance from now on."""
    if not item.seen:
        item.seen = play.noticed = True
