"""What an item itself is: weight, kind, blessing; merging and splitting stacks. NetHack: mkobj.c."""

from typing import Final

from marrow.choices import MeldedGlobs
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species import Species
from marrow.content.words import KindName
from marrow.model.hero import Hero
from marrow.model.item import LOST_MARKS, Item, Mark
from marrow.model.level import Level
from marrow.model.people import Keeper
from marrow.model.vocabularies import TimerKind
from marrow.rules.dungeon.rooms import bill_lines_for
from marrow.rules.items.corpses import is_reviver
from marrow.rules.items.families import BOXES, CANDLES
from marrow.rules.items.food_by_race import worth_to_hero
from marrow.rules.items.timers import (
    GLOB_TURNS,
    has_timer,
    start_shrinking,
    start_timer,
    stop_all_timers,
    turns_left,
)
from marrow.rules.play import Play, new_id

GLOBS: Final = ("glob of gray ooze", "glob of brown pudding", "glob of green slime", "glob of black pudding")
LUCKY_ARTIFACTS: Final = ("The Orb of Fate", "The Tsurugi of Muramasa")


def weight_of(item: Item, *, whole: int = 0) -> int:
    """N-064, N-195: the weight of the whole stack, contents included. NetHack: mkobj.c, weight.

    ``whole`` is what an untouched one nourishes the hero, if that is not what the kind says (N-654).
    """
    kind = item.kind
    name = kind.name
    if kind.class_ == "coin":
        return (item.quantity + 50) // 100
    each = kind.weight
    if item.contents or name == "statue" or not kind.rounds_contents_up:
        if name == "statue" and item.species is not None:
            each = _weight_of_statue(item.species, at_least=kind.has_least_weight)
        inside = sum(thing.weight or int(thing.kind.has_least_weight) for thing in item.contents)
        if name == "bag of holding":
            inside = _weight_in_bag_of_holding(inside, item.blessing, rounds_up=kind.rounds_contents_up)
        return each + inside
    if name == "corpse" and item.species is not None:
        total = item.species.weight * item.quantity
        if item.uneaten:
            total = max(1, total * item.uneaten // max(1, item.species.nutrition))  # N-654
        return total
    if name in GLOBS:
        return item.weight or each
    if kind.class_ == "food" and item.uneaten and kind.nutrition:
        return max(1, each * item.quantity * item.uneaten // (whole or kind.nutrition))  # N-654
    if name == "heavy iron ball" and item.weight:
        return item.weight
    if name == "Candelabrum of Invocation" and item.charge:
        return each + item.charge * KINDS_NAMED["tallow candle"].weight
    if each == 0:
        return (item.quantity + 1) // 2  # two weightless items weigh one unit
    return each * item.quantity


def _weight_of_statue(species: Species, *, at_least: bool) -> int:
    """Half as much again as a corpse, and since 3.7 at least so much for its size (Z-252)."""
    weight = species.weight * 3 // 2
    return max(weight, 100 * (2 * species.size + 1)) if at_least else weight


def _weight_in_bag_of_holding(inside: int, blessing: int, *, rounds_up: bool) -> int:
    """N-195: the weight of a bag of holding's contents, as the bag changes it, before 3.6.0 even of none."""
    if blessing < 0:
        return inside * 2
    if not rounds_up:
        return 1 + inside // (4 if blessing > 0 else 2)
    if blessing > 0:
        return (inside + 3) // 4
    return (inside + 1) // 2


def reweigh(item: Item) -> None:
    item.weight = weight_of(item)


def reweigh_for_hero(play: Play, item: Item) -> None:
    """N-663: weigh what may be partly eaten lembas or cram, whose weight depends on the hero's race."""
    item.weight = weight_of(item, whole=worth_to_hero(play, item.kind))


def make_item(play: Play, kind: ObjectKind, *, quantity: int = 1, blessing: int = 0, charge: int = 0) -> Item:
    """A plain item of a kind, made this turn; random_items.py adds random enchantment, blessing and so on."""
    kind = play.edition.content.row_in_game(kind, play.world.looks)
    item = Item(
        new_id(play), kind, quantity=quantity, blessing=blessing, charge=charge, birth=max(play.world.turn, 1)
    )
    if not kind.uses_known:
        item.charge_known = True
    item.weight = weight_of(item)
    return item


def change_kind(play: Play, item: Item, name: KindName) -> None:
    """Change the kind of an item, and its weight with it."""
    item.kind = play.edition.content.row_in_game(KINDS_NAMED[name], play.world.looks)
    reweigh(item)


def set_item_species(play: Play, item: Item, species: Species) -> None:
    """Set the species of a corpse, egg, tin, statue or figurine."""
    item.species = play.edition.content.species_row(species)


def learn_lock(box: Item) -> None:
    """The hero learns whether a box is locked. NetHack: obj.h, lknown."""
    if box.kind.name in BOXES:
        box.marks |= Mark.LOCK_KNOWN


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


def can_merge(play: Play, a: Item, b: Item) -> bool:
    """Whether two items can be one stack: equal, and equally identified. NetHack: invent.c, mergable.

    A named stack merges with an unnamed one, except corpses; coins merge whoever owns them, and globs
    whatever else they are, if they are equally blessed (N-298). Priests always know the blessing.
    """
    if a is b or a.kind != b.kind or not a.kind.merges:
        return False
    if a.unstackable or b.unstackable:
        return False
    if a.kind.class_ == "coin":
        return True
    if a.kind.name in GLOBS:
        return a.blessing == b.blessing
    if a.marks & (Mark.STOLEN | Mark.DROPPED) and (a.marks ^ b.marks) & LOST_MARKS:
        return False
    if (
        a.unpaid != b.unpaid
        or a.free != b.free
        or a.blessing != b.blessing
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
    if play.edition.monsters.bodies_have_sex and (a.female != b.female or (a.marks ^ b.marks) & Mark.MALE):
        return False  # N-612
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


def note_loss(play: Play, item: Item, how: Mark) -> None:
    """Note how the hero lost a thing, in editions in which autopickup depends on it."""
    if play.edition.commands.autopickup_knows_how_things_were_lost:
        item.marks = item.marks & ~LOST_MARKS | how


def merge_into(play: Play, kept: Item, added: Item) -> bool:
    """Add one stack to another if they can merge; the first stack keeps its identity and its timers."""
    if not can_merge(play, kept, added):
        return False
    if kept.kind.name in GLOBS:
        absorb_glob(play, kept, added)
        return True
    stop_all_timers(play, added)
    if not kept.lit and kept.kind.class_ != "coin":
        total = kept.quantity + added.quantity
        kept.birth = (kept.birth * kept.quantity + added.birth * added.quantity) // total
    kept.quantity += added.quantity
    kept.name = kept.name or added.name
    kept.worn |= added.worn
    reweigh_for_hero(play, kept)
    return True


def absorb_glob(play: Play, kept: Item, added: Item) -> None:
    """N-298: one glob takes in another: the weights add up, the ages are averaged by weight.

    What of one alone is known is forgotten; rot spreads; a new timer to shrink is due at the mean of both.
    NetHack: mkobj.c, obj_absorb.
    """
    melding = play.edition.nutrition.melded_globs
    if melding is MeldedGlobs.WHOLE:
        _merge_prices(play.level, kept, added)
    weight, more = (glob.uneaten or glob.weight for glob in (kept, added))
    if melding is not MeldedGlobs.WEIGHT:
        kept.blessing_known &= added.blessing_known
        kept.erosion_known &= added.erosion_known
        kept.greased &= added.greased
        kept.rotten |= added.rotten
        turn = play.world.turn
        kept.birth = turn - ((turn - kept.birth) * weight + (turn - added.birth) * more) // (weight + more)
    kept.weight += more
    if melding is not MeldedGlobs.WHOLE and kept.uneaten:
        kept.uneaten += more
    elif melding is MeldedGlobs.WHOLE and (kept.uneaten or added.uneaten):
        kept.uneaten = weight + more
        for _, charge in bill_lines_for(play.level, kept):
            charge.sample.uneaten = kept.uneaten
    kept.name = kept.name or added.name
    kept.worn |= added.worn
    left = [turns_left(play, glob, TimerKind.SHRINK) or GLOB_TURNS for glob in (kept, added)]
    stop_all_timers(play, added)
    start_shrinking(play, kept, (sum(left) + 1) // 2)


def _merge_prices(level: Level, kept: Item, added: Item) -> None:
    """N-298: a billed glob that is taken in leaves the bill, and raises the price of what took it in.

    What lies in a shop and is not the shop's takes no bill over: its owner has to pay. Whoever carries what
    took a shop's glob in pays nothing, as in the real 3.6.7. NetHack: shk.c, globby_bill_fixup.
    """
    if kept.free:
        return
    for monster, charge in list(bill_lines_for(level, added)):
        if isinstance(monster.duty, Keeper):
            monster.duty.bill.remove(charge)
        for _, other in bill_lines_for(level, kept):
            other.price += charge.price
            other.sample.weight += added.weight


def split(play: Play, item: Item, count: int) -> Item:
    """Take ``count`` (fewer than all) off a stack: a new item that has no place yet."""
    part = item.clone()
    part.id = new_id(play)
    part.quantity = count
    part.worn = 0
    item.quantity -= count
    reweigh_for_hero(play, item)
    reweigh_for_hero(play, part)
    for timer in [timer for timer in play.world.timers if timer.item_id == item.id]:
        start_timer(play, part, timer.what, timer.due)
    return part


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


def confers_luck(item: Item) -> bool:
    """NetHack: artifact.c, confers_luck."""
    return item.kind.name == "luckstone" or item.artifact in LUCKY_ARTIFACTS


def mark_seen(play: Play, item: Item) -> None:
    """The hero has seen the item from close by and knows its appearance from now on."""
    if not item.seen:
        item.seen = play.noticed = True
