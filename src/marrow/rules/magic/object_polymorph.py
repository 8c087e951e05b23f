"""Polymorph of items, and the golems and losses it may cause. NetHack: zap.c, poly_obj."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import Material, Skill, SpeciesName
from marrow.model.item import Item, Slot
from marrow.rules.dungeon.rooms import costly
from marrow.rules.generation.new_items.corpses_eggs_tins import hatchling, set_species
from marrow.rules.generation.new_items.random_items import random_item, random_kind
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.generation.population import is_genocided, some_species
from marrow.rules.hero.body import luck
from marrow.rules.hero.luck import guilt
from marrow.rules.hero.vision import blur, can_see
from marrow.rules.items.indestructible import resists_ruin
from marrow.rules.items.inventory import pile, reweigh, split, take_from_floor, turn_into
from marrow.rules.items.timers import forget_timers
from marrow.rules.magic.item_timeouts import destroy
from marrow.rules.naming import a_monster, the_monster
from marrow.rules.physics.item_destruction import Wear, can_erode, is_vulnerable
from marrow.rules.play import Play
from marrow.rules.trade.costly_alteration import charge_for_loss
from marrow.rules.trade.keeper_anger import call_in_debts, pursue

RULE = "zap.c poly_obj"
SHOCK = "zap.c do_osshock"
GOLEMS = "zap.c create_polymon"
ALIKE_TRIES = 3
WITH_ENCHANTMENT = ("wand", "weapon", "armor")
POISONABLE: frozenset[Skill] = frozenset({"bow", "sling", "crossbow", "dart", "shuriken"})
BOXES = ("large box", "chest")
RECHARGES = 7
MOST_READINGS = 3
# Items that never polymorph; in NEVER, those that nothing becomes.
CHANGERS = ("wand of polymorph", "spellbook of polymorph", "potion of polymorph")
NEVER = ("wand of wishing", *CHANGERS)

ARISING: Mapping[Material, tuple[tuple[SpeciesName, ...], str]] = {
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
OTHERWISE: tuple[tuple[SpeciesName, ...], str] = (("straw golem",), "")


# One item


def become_another(play: Play, item: Item) -> Item:
    """Replace an item by another of its class, which keeps number and state; it lies nowhere yet.

    NetHack: poly_obj.
    """
    if item.kind.name == "boulder":
        guilt(play)
    new = _random_of_class(play, item)
    new.quantity = item.quantity
    new.free = item.free
    if item.kind.name == "egg" and item.charge:
        _make_laid_egg(play, new)
    if new.kind.class_ in WITH_ENCHANTMENT:
        new.charge = item.charge
    new.recharged = item.recharged
    new.blessing = item.blessing
    new.seen = item.seen
    _copy_erosion(item, new)
    new.trapped = new.trapped or (item.trapped and new.kind.name in BOXES)
    new.poisoned = item.poisoned and new.kind.class_ == "weapon" and new.kind.skill in POISONABLE
    if item.kind.name == "corpse" and item.species == SPECIES_NAMED["crocodile"]:
        _make_boots(play, new)
    if new.quantity > 1 and (not new.kind.merges or new.quantity > play.dice.rn2(1000, RULE)):
        new.quantity = 1
    _limit_result(play, item, new)
    reweigh(new)
    destroy(play, item)
    return new


def _random_of_class(play: Play, item: Item) -> Item:
    """A random item of the class; up to three tries to have one as magical as the old one."""
    for _ in range(ALIKE_TRIES):
        new = random_item(play, class_=item.kind.class_, init=False)
        if new.kind.magic == item.kind.magic:
            break
        forget_timers(play, new)
    return new


def _make_laid_egg(play: Play, new: Item) -> None:
    """An egg laid by the hero becomes an egg of another species, still the hero's."""
    forget_timers(play, new)
    turn_into(play, new, "egg")
    new.species = None
    new.charge = 0
    for _ in range(100):
        species = hatchling(some_species(play))
        if species is not None and not is_genocided(play.world, species):
            new.charge = 1
            set_species(play, new, species)
            return


def _copy_erosion(item: Item, new: Item) -> None:
    """Copy the erosion that the new item can have."""
    if not can_erode(new):
        return
    vulnerable = {wear for wear in Wear if is_vulnerable(new, wear)}
    if vulnerable & {Wear.BURN, Wear.RUST}:
        new.rusted = item.rusted
    if vulnerable & {Wear.CORRODE, Wear.ROT}:
        new.corroded = item.corroded
    if vulnerable:
        new.erodeproof = item.erodeproof


def _make_boots(play: Play, new: Item) -> None:
    """A crocodile corpse becomes a pair of low boots."""
    forget_timers(play, new)
    turn_into(play, new, "low boots")
    new.species = None
    new.charge = new.rusted = 0
    new.erodeproof = True
    new.quantity = 1
    new.blessing = max(new.blessing, 0)


def _limit_result(play: Play, item: Item, new: Item) -> None:
    """Exclude kinds that polymorph must not make, and reduce the value of wands, books, gems and tools."""
    while new.kind.name in NEVER:
        new.kind = play.edition.content.kind_row(random_kind(play, new.kind.class_))
    match new.kind.class_:
        case "tool" if new.kind.name == "magic lamp":
            turn_into(play, new, "oil lamp")
            new.birth = 1500
        case "tool" if new.kind.name == "magic marker":
            new.recharged = 1
        case "wand":
            if new.recharged < play.dice.rn2(RECHARGES, RULE):
                new.recharged += 1
        case "spellbook" if new.kind.name != "spellbook of blank paper":
            new.charge = item.charge + 1  # how often it was read
            if new.charge > MOST_READINGS:
                turn_into(play, new, "spellbook of blank paper")
                new.charge = play.dice.rn2(new.charge, RULE)
        case "gem":
            few = play.dice.rnd(4, RULE)
            if new.quantity > few and item.kind.material == "mineral" and new.kind.material != "mineral":
                turn_into(play, new, "rock")
                new.quantity //= 2
        case _:
            pass


# Items on the floor


class Changed(NamedTuple):
    """Whether any item of a pile was polymorphed, and whether any shuddered and was lost."""

    any: bool = False
    shuddered: bool = False


def change_pile(play: Play, spot: int, lying: Sequence[Item] | None = None) -> Changed:
    """Polymorph every item of a pile (or those given); some shudder and are lost. NetHack: bhito."""
    changed = shuddered = False
    alive: Material | None = None
    for item in list(reversed(pile(play.level, spot))) if lying is None else lying:
        is_punishment = item.worn & (Slot.BALL | Slot.CHAIN)
        if is_punishment or item.kind.name in CHANGERS or resists_ruin(play, item, 5, 95):
            continue
        changed = True
        play.hero.conduct.object_polymorphs += 1
        if not shudders(play, item):
            change_lying(play, item, spot)
            continue
        shuddered = True
        if alive is None:
            alive = shock(play, item, spot)
        else:
            lose_some(play, item, spot)
    if alive is not None:
        arise(play, spot, alive)
    if shuddered:
        play.tell("polymorphs.vibrations", SHOCK)
    return Changed(changed, shuddered)


def change_lying(play: Play, item: Item, spot: int) -> None:
    """Polymorph an item on the floor; the new one has its place in the pile. It angers a shopkeeper."""
    lying = play.level.items[spot]
    where = lying.index(item)
    goods = not item.free
    new = become_another(play, item)
    play.level.items.setdefault(spot, lying)
    lying.insert(where, new)
    if goods:
        anger_seller(play, spot)
    blur(play.level)


def anger_seller(play: Play, spot: int) -> None:
    """The hero changed an item of a shop: its shopkeeper gets angry. NetHack: poly_obj."""
    found = costly(play.level, spot)
    if found is None:
        return
    monster, keeper = found
    if not monster.peaceful:
        play.tell("trade.is furious", RULE, monster=the_monster(play, monster))
    elif play.hero.visit.room == keeper.room + 1 and costly(play.level, play.hero.spot) is None:
        call_in_debts(play, monster, keeper)
    else:
        play.tell("trade.gets angry", RULE, monster=the_monster(play, monster))
        pursue(play, monster, keeper)


def shudders(play: Play, item: Item) -> bool:
    """The item shudders instead of changing: wands and cursed items one time in three."""
    if item.kind.class_ == "wand" or item.blessing < 0:
        odds = 3
    else:
        odds = 12 if item.blessing > 0 else 8
    if item.quantity > 4:
        odds //= 2
    return play.dice.one_in(odds, "zap.c obj_shudders")


def shock(play: Play, item: Item, spot: int) -> Material | None:
    """An item, or part of a stack, is lost; returns its material if that may make a golem.

    NetHack: do_osshock.
    """
    alive = None
    for _ in range(item.quantity):
        if play.dice.one_in(luck(play.hero) + 45, SHOCK):
            alive = item.kind.material
            break
    lose_some(play, item, spot)
    return alive


def lose_some(play: Play, item: Item, spot: int) -> None:
    """Remove a single item, or part of a stack."""
    if item.quantity > 1:
        item = split(play, item, play.dice.rnd(item.quantity - 1, SHOCK))
    else:
        take_from_floor(play, play.level, item, spot)
    charge_for_loss(play, item, spot)
    forget_timers(play, item)
    blur(play.level)


def arise(play: Play, spot: int, material: Material) -> None:
    """Create a golem and use up the items that it is made of. NetHack: create_polymon."""
    lying = play.level.items.get(spot, [])
    if not lying or (len(lying) == 1 and lying[0].quantity == 1):
        return
    names, words = ARISING.get(material, OTHERWISE)
    name = names[play.dice.rn2(2, GOLEMS)] if len(names) > 1 else names[0]
    species = SPECIES_NAMED[name]
    golem = make_monster(play, None if is_genocided(play.world, species) else species, spot)
    _use_up_material(play, spot, material, species.weight)
    if golem is not None and can_see(play, golem.spot):
        play.tell("polymorphs.arises", GOLEMS, material=words, monster=a_monster(play, golem))


def _use_up_material(play: Play, spot: int, material: Material, wanted: int) -> None:
    """Use up items of a pile for a golem. NetHack: polyuse."""
    for item in list(reversed(play.level.items.get(spot, []))):
        if wanted <= 0:
            return
        if item.worn & (Slot.BALL | Slot.CHAIN) or resists_ruin(play, item, 0, 0):
            continue
        fits = play.dice.rn2(wanted + 1, GOLEMS) != 0
        if (item.kind.material == material) is fits:
            wanted -= item.quantity
            charge_for_loss(play, item, spot)
            forget_timers(play, item)
            take_from_floor(play, play.level, item, spot)
