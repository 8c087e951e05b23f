"""Polymorph of items, and the golems and losses it may cause. NetHack: zap.c, poly_obj."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import Material, Skill, SpeciesName
from marrow.model.item import Item, Slot
from marrow.rules.chronicle import his, note_broken_conduct
from marrow.rules.generation.new_items.corpses_eggs_tins import hatchling, set_species
from marrow.rules.generation.new_items.item_details import OIL_IN_A_FLASK
from marrow.rules.generation.new_items.random_items import random_item, random_kind
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.population import is_genocided
from marrow.rules.hero.luck import sokoban_guilt
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.removal import delete_item
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.families import BOXES, JUNK
from marrow.rules.items.indestructible import item_resists
from marrow.rules.items.materials import ErosionType, can_erode, is_vulnerable
from marrow.rules.items.piles import items_at, take_from_floor
from marrow.rules.items.stacks import change_kind, reweigh, split
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.naming import a_monster
from marrow.rules.play import Play
from marrow.rules.trade.costly_alteration import charge_for_loss
from marrow.rules.trade.keeper_anger import anger_shopkeeper

RULE = "zap.c poly_obj"
SHOCK_RULE = "zap.c do_osshock"
GOLEMS_RULE = "zap.c create_polymon"
ALIKE_TRIES = 3
WITH_ENCHANTMENT = ("wand", "weapon", "armor")
POISONABLE: frozenset[Skill] = frozenset({"bow", "sling", "crossbow", "dart", "shuriken"})
RECHARGES = 7
MAX_READINGS = 3
# CHANGERS never polymorph; nothing becomes what NEVER lists.
CHANGERS = ("wand of polymorph", "spellbook of polymorph", "potion of polymorph")
UNREAD_BOOKS = ("spellbook of blank paper", "novel")  # L-280: nobody counts how often they were read
NEVER = ("wand of wishing", *CHANGERS)

GOLEM_MATERIALS: Mapping[Material, tuple[tuple[SpeciesName, ...], str]] = {
    **dict.fromkeys(("iron", "metal", "mithril"), (("iron golem",), "metal ")),
    **dict.fromkeys(
        ("copper", "silver", "platinum", "gemstone", "mineral"), (("clay golem", "stone golem"), "lithic ")
    ),
    **dict.fromkeys(("none", "flesh"), (("flesh golem",), "organic ")),
    "wood": (("wood golem",), "wood "),
    "leather": (("leather golem",), "leather "),
    "cloth": (("rope golem",), "cloth "),
    "bone": (("skeleton",), "bony "),
    "gold": (("gold golem",), "gold "),
    "glass": (("glass golem",), "glassy "),
    "paper": (("paper golem",), "paper "),
}
DEFAULT_GOLEM: tuple[tuple[SpeciesName, ...], str] = (("straw golem",), "")


# One item


def polymorph_item(play: Play, item: Item) -> Item:
    """Replace an item by another of its class, which keeps number and state; it lies nowhere yet.

    NetHack: poly_obj.
    """
    if item.kind.name == "boulder":
        sokoban_guilt(play)
    new = _random_of_class(play, item)
    new.quantity = item.quantity
    new.free = item.free
    if item.kind.name == "scroll of mail":  # L-246
        change_kind(play, new, item.kind.name)
        new.charge = JUNK
    if item.kind.name == "egg" and item.charge:
        _make_laid_egg(play, new)
    if new.kind.class_ in WITH_ENCHANTMENT:
        new.charge = item.charge
    new.recharged = item.recharged
    new.blessing = item.blessing
    new.seen = item.seen
    _copy_erosion(play, item, new)
    new.trapped = new.trapped or (item.trapped and new.kind.name in BOXES)
    if item.poisoned and new.kind.class_ == "weapon" and new.kind.skill in POISONABLE:
        new.poisoned = True
    if item.kind.name == "corpse" and item.species == SPECIES_NAMED["crocodile"]:
        _make_boots(play, new)
    if new.quantity > 1 and (not new.kind.merges or new.quantity > play.dice.rn2(1000, RULE)):
        new.quantity = 1
    _limit_result(play, item, new)
    reweigh(new)
    delete_item(play, item)
    return new


def _random_of_class(play: Play, item: Item) -> Item:
    """A random item of the class, empty; up to three tries to have one as magical as the old one.

    N-480: a degraded horn counts as not magical.
    """
    magic = item.kind.magic and not (item.kind.name == "unicorn horn" and item.broken)
    for _ in range(ALIKE_TRIES):
        new = random_item(play, class_=item.kind.class_, artifacts=False)
        for inner in new.contents:
            stop_all_timers(play, inner)
        new.contents.clear()
        if new.kind.magic == magic:
            break
        stop_all_timers(play, new)
    return new


def _make_laid_egg(play: Play, new: Item) -> None:
    """An egg laid by the hero becomes an egg of another species, still the hero's.

    N-556: of all species each is as likely, and another is tried, up to 100, if it lays no eggs or is gone.
    """
    stop_all_timers(play, new)
    change_kind(play, new, "egg")
    new.species = None
    new.charge = 0
    every = play.edition.content.species
    for _ in range(100):
        species = hatchling(play, every[play.dice.rn2(len(every), "zap.c poly_obj")])
        if species is not None and not is_genocided(play.world, species):
            new.charge = 1
            set_species(play, new, species)
            return


def _copy_erosion(play: Play, item: Item, new: Item) -> None:
    """Copy the erosion that the new item can have."""
    if not can_erode(new):
        return
    vulnerable = {wear for wear in ErosionType if is_vulnerable(play, new, wear)}
    if vulnerable & {ErosionType.BURN, ErosionType.RUST}:
        new.rusted = item.rusted
    if vulnerable & {ErosionType.CORRODE, ErosionType.ROT}:
        new.corroded = item.corroded
    if vulnerable:
        new.erodeproof = item.erodeproof


def _make_boots(play: Play, new: Item) -> None:
    """A crocodile corpse becomes a pair of low boots."""
    stop_all_timers(play, new)
    change_kind(play, new, "low boots")
    new.species = None
    new.charge = new.rusted = 0
    new.erodeproof = True
    new.quantity = 1
    new.blessing = max(new.blessing, 0)


def _limit_result(play: Play, item: Item, new: Item) -> None:
    """Exclude kinds that polymorph must not make, and reduce the value of wands, books, gems and tools."""
    while new.kind.name in NEVER:
        new.kind = play.edition.content.row_in_game(
            random_kind(play, new.kind.class_, novels=False), play.world.looks
        )
    match new.kind.class_:
        case "tool" if new.kind.name == "magic lamp":
            change_kind(play, new, "oil lamp")
            new.birth = 1500
        case "tool" if new.kind.name == "magic marker":
            new.recharged = 1
        case "wand":
            if new.recharged < play.dice.rn2(RECHARGES, RULE):
                new.recharged += 1
        case "potion" if play.edition.magic.polymorph_sets_amount_of_oil:
            _measure_oil(play, item, new)
        case "spellbook" if new.kind.name not in UNREAD_BOOKS:
            new.charge = item.charge + 1  # how often it was read
            if new.charge > MAX_READINGS and play.edition.magic.polymorphed_books_wear_out:  # L-263
                change_kind(play, new, "spellbook of blank paper")
                new.charge = play.dice.rn2(new.charge, RULE)
        case "gem":
            few = play.dice.rnd(4, RULE)
            if new.quantity > few and item.kind.material == "mineral" and new.kind.material != "mineral":
                change_kind(play, new, "rock")
                new.quantity //= 2
        case _:
            pass


def _measure_oil(play: Play, item: Item, new: Item) -> None:
    """L-280: oil comes with as much as there was, or a full flask; what was used oil is diluted.

    NetHack: mkobj.c, fixup_oil.
    """
    was_oil = item.kind.name == "potion of oil"
    if new.kind.name == "potion of oil":
        new.birth = item.birth if was_oil else OIL_IN_A_FLASK
    elif was_oil:
        new.birth = play.world.turn if new.birth == item.birth else new.birth
        new.diluted = new.diluted or item.birth < OIL_IN_A_FLASK


# Items on the floor


class PileResult(NamedTuple):
    """Whether any item of a pile was polymorphed, and whether any shuddered and was lost."""

    changed: bool = False
    shuddered: bool = False


def polymorph_pile(play: Play, spot: int, lying: Sequence[Item] | None = None) -> PileResult:
    """Polymorph every item of a pile (or those given); some shudder and are lost. NetHack: bhito."""
    changed = shuddered = False
    golem_material: Material | None = None
    for item in list(reversed(items_at(play.level, spot))) if lying is None else lying:
        is_punishment = item.worn & (Slot.BALL | Slot.CHAIN)
        if is_punishment or item.kind.name in CHANGERS or item_resists(play, item, 5, 95):
            continue
        changed = True
        if not play.hero.conduct.object_polymorphs:
            note_broken_conduct(play, "chronicle.polymorphed object", his=his(play.hero))
        play.hero.conduct.object_polymorphs += 1
        if not would_shudder(play, item):
            polymorph_floor_item(play, item, spot)
            continue
        shuddered = True
        if golem_material is None:
            golem_material = lose_to_system_shock(play, item, spot)
        else:
            lose_part_of_stack(play, item, spot)
    if golem_material is not None:
        create_golem(play, spot, golem_material)
    if shuddered:
        play.felt_shock = True
    return PileResult(changed, shuddered)


def tell_of_shock(play: Play) -> None:
    """The hero feels that his zap destroyed things, once for all piles that it met. NetHack: zapwrapup."""
    if play.felt_shock:
        play.felt_shock = False
        play.tell("polymorphs.vibrations", SHOCK_RULE)


def polymorph_floor_item(play: Play, item: Item, spot: int) -> None:
    """Polymorph an item on the floor; the new one takes its place (N-569). It angers a shopkeeper."""
    lying = play.level.items[spot]
    where = lying.index(item)
    goods = not item.free
    new = polymorph_item(play, item)
    play.level.items.setdefault(spot, lying)
    lying.insert(where, new)
    new.laid = item.laid
    if goods:
        anger_shopkeeper(play, spot)
    mark_view_stale(play.level)


def would_shudder(play: Play, item: Item) -> bool:
    """Whether an item shudders instead of changing: wands and cursed items one time in three."""
    if item.kind.class_ == "wand" or item.blessing < 0:
        odds = 3
    else:
        odds = 12 if item.blessing > 0 else 8
    if item.quantity > 4:
        odds //= 2
    return play.dice.one_in(odds, "zap.c obj_shudders")


def lose_to_system_shock(play: Play, item: Item, spot: int) -> Material | None:
    """An item, or part of a stack, is lost; returns its material if that may make a golem.

    NetHack: do_osshock.
    """
    golem_material = None
    for _ in range(item.quantity):
        if play.dice.one_in(luck(play.hero) + 45, SHOCK_RULE):
            golem_material = item.kind.material
            break
    lose_part_of_stack(play, item, spot)
    return golem_material


def lose_part_of_stack(play: Play, item: Item, spot: int) -> None:
    """Remove a single item, or part of a stack."""
    if item.quantity > 1:
        item = split(play, item, play.dice.rnd(item.quantity - 1, SHOCK_RULE))
    else:
        take_from_floor(play, play.level, item, spot)
    charge_for_loss(play, item, spot)
    stop_all_timers(play, item)
    mark_view_stale(play.level)


def create_golem(play: Play, spot: int, material: Material) -> None:
    """Create a golem and use up the items that it is made of. NetHack: create_polymon."""
    lying = play.level.items.get(spot, [])
    if not lying or (len(lying) == 1 and lying[0].quantity == 1):
        return
    names, words = GOLEM_MATERIALS.get(material, DEFAULT_GOLEM)
    name = names[play.dice.rn2(2, GOLEMS_RULE)] if len(names) > 1 else names[0]
    species = SPECIES_NAMED[name]
    golem = make_monster(play, None if is_genocided(play.world, species) else species, spot)
    _use_up_material(play, spot, material, species.weight)
    if golem is not None and can_see(play, golem.spot):
        play.tell("polymorphs.arises", GOLEMS_RULE, material=words, monster=a_monster(play, golem))


def _use_up_material(play: Play, spot: int, material: Material, wanted: int) -> None:
    """Use up items of a pile for a golem. NetHack: polyuse."""
    for item in list(reversed(play.level.items.get(spot, []))):
        if wanted <= 0:
            return
        if item.worn & (Slot.BALL | Slot.CHAIN) or item_resists(play, item, 0, 0):
            continue
        fits = play.dice.rn2(wanted + 1, GOLEMS_RULE) != 0
        if (item.kind.material == material) is fits:
            wanted -= item.quantity
            charge_for_loss(play, item, spot)
            stop_all_timers(play, item)
            take_from_floor(play, play.level, item, spot)
