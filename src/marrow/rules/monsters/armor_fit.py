"""Which armour fits which species, and what monsters choose to wear. NetHack: mondata.c; worn.c, m_dowear."""

from typing import Final

from marrow.choices import ArmorReplaced
from marrow.content.dragons import DRAGON_OF_ARMOR
from marrow.content.makers import MADE_BY
from marrow.content.species import Size, Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import SpeciesName
from marrow.model.item import PART_SLOTS, Item, Slot
from marrow.model.monster import Monster
from marrow.model.people import Minion, Priest
from marrow.model.places import distance2
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.hero.shape import is_whirly
from marrow.rules.items.monster_equipment import (
    monster_puts_on,
    monster_takes_off,
    take_from_monster,
    worn_by,
)
from marrow.rules.items.stacks import curse
from marrow.rules.monsters.speed import speed_step, tell_speed_change
from marrow.rules.monsters.traits import is_noncorporeal
from marrow.rules.naming import an_item, the_monster
from marrow.rules.play import Play

USEFUL_AMULETS: Final = ("amulet of life saving", "amulet of reflection", "amulet of guarding")
GUARDING: Final = "amulet of guarding"
HORNED: Final[tuple[SpeciesName, ...]] = (
    "horned devil",
    "minotaur",
    "Asmodeus",
    "balrog",
    "ki-rin",
    "white unicorn",
    "gray unicorn",
    "black unicorn",
)
FLIMSY: Final = ("cloth", "paper", "leather", "wax", "vegetable", "flesh", "liquid")
SPEED_BOOTS_WORTH: Final = 20
WITHIN_REACH: Final = 9  # squared distance: a monster that believes the hero this near does not dress
RULE: Final = "worn.c m_dowear"


def slips_out_of_suits(species: Species) -> bool:
    """Whirling, ghostly or small, so that suits fall off. NetHack: mondata.c, sliparm."""
    return is_whirly(species) or species.letter == " " or species.size <= Size.SMALL


def bursts_suits(species: Species) -> bool:
    """Large or not humanoid, so that suits break. NetHack: mondata.c, breakarm."""
    if slips_out_of_suits(species):
        return False
    humanoid = "humanoid" in species.traits
    return species.size >= Size.LARGE or not humanoid or species.name in ("marilith", "winged gargoyle")


def may_wear_wrapping(species: Species) -> bool:
    """Humanoids from small to huge, but not centaurs and two more. NetHack: obj.h, WrappingAllowed."""
    if "humanoid" not in species.traits or not Size.SMALL <= species.size <= Size.HUGE:
        return False
    unfit = species.letter == "C" or species.name in ("winged gargoyle", "marilith")
    return not unfit and not is_noncorporeal(species)


def is_racial_exception(species: Species, item: Item) -> bool:
    """Hobbits can wear elven armour. NetHack: worn.c, racial_exception."""
    return species.name == "hobbit" and item.kind.name in MADE_BY["elf"]


def has_no_use_of_hands(species: Species) -> bool:
    """Whether the species cannot wield. NetHack: mondata.h, cantwield."""
    return bool({"no hands", "no limbs"} & species.traits) or species.size == Size.TINY


def is_flimsy(item: Item) -> bool:
    """Whether horns can pierce it. NetHack: obj.h, is_flimsy."""
    return item.kind.material in FLIMSY or item.kind.name == "rubber hose"


def is_dragon_armor(item: Item) -> bool:
    """Whether it is dragon scales or dragon scale mail."""
    return item.kind.name in DRAGON_OF_ARMOR


def dragon_of(scales: Item) -> Species:
    """The dragon whose scales these are."""
    return SPECIES_NAMED[DRAGON_OF_ARMOR[scales.kind.name].adult]


def can_wear_suit(species: Species) -> bool:
    return not slips_out_of_suits(species) and not bursts_suits(species)


def can_wear_items(species: Species) -> bool:
    """Whether monsters of this species wear anything."""
    if species.size == Size.TINY or "no hands" in species.traits or "animal" in species.traits:
        return False
    return "mindless" not in species.traits


def slots_open_to(monster: Monster) -> list[Slot]:
    """The slots in which this monster could wear something, in the order it dresses."""
    species = monster.species
    suit = can_wear_suit(species)
    slots = [Slot.SHIRT] if suit and worn_by(monster, Slot.BODY_ARMOR) is None else []
    if suit or species.size == Size.SMALL:
        slots.append(Slot.CLOAK)
    slots.append(Slot.HELMET)
    if monster.wields is None or not monster.wields.kind.bulky:
        slots.append(Slot.SHIELD)
    slots.append(Slot.GLOVES)
    if "slithy" not in species.traits and species.letter != "C":
        slots.append(Slot.BOOTS)
    if suit or species.name == "hobbit":
        slots.append(Slot.BODY_ARMOR)
    return slots


def armor_protection(item: Item) -> int:
    """How much a piece of armour protects. NetHack: hack.h, ARM_BONUS."""
    erosion = max(item.rusted, item.corroded)
    return item.kind.armor_class + item.charge - min(erosion, item.kind.armor_class)


def better_armor_for(play: Play, monster: Monster, slot: Slot) -> Item | None:
    """A carried piece that is better than the one worn in a slot; None also if the worn one is cursed."""
    old = worn_by(monster, slot)
    if old is not None and old.blessing < 0:
        return None
    best = old
    for item in monster.inventory:
        part = item.kind.part
        if item.worn or part is None or PART_SLOTS[part] != slot or not _accepts(play, monster, slot, item):
            continue
        if best is None or _preference(monster, item) > _preference(monster, best):
            best = item
    return best if best is not old else None


def _preference(monster: Monster, item: Item) -> int:
    """How much a monster wants a piece; slow ones want speed boots more. NetHack: worn.c, extra_pref."""
    wanted = item.kind.name == "speed boots" and monster.speed_change <= 0
    return armor_protection(item) + (SPEED_BOOTS_WORTH if wanted else 0)


def _accepts(play: Play, monster: Monster, slot: Slot, item: Item) -> bool:
    species = monster.species
    drawbacks = play.edition.monsters.monsters_headgear_has_drawbacks and isinstance(
        monster.duty, Priest | Minion
    )
    if drawbacks and item.kind.name == "helm of opposite alignment":
        return False
    if slot == Slot.HELMET and species.name in HORNED:
        return is_flimsy(item)
    if slot == Slot.BODY_ARMOR and not can_wear_suit(species):
        return is_racial_exception(species, item)
    return True


# Dressing


def useful_amulet(monster: Monster) -> Item | None:
    """A carried amulet of life saving or reflection, if the monster wears no amulet; else one of guarding.

    One of guarding that is not cursed gives way to the others. NetHack: worn.c, m_dowear_type.
    """
    worn = worn_by(monster, Slot.AMULET)
    if worn is not None and (worn.kind.name != GUARDING or worn.blessing < 0):
        return None
    useful = [item for item in monster.inventory if item.kind.name in USEFUL_AMULETS]
    better = [item for item in useful if item.kind.name != GUARDING]
    return next(iter(better or useful), None) if worn is None else next(iter(better), None)


def wear_at_creation(play: Play, monster: Monster) -> None:
    """L-162: a new monster wears what it was given, without a message; mummies wear their wrappings."""
    species = monster.species
    mindless_exception = species.kind == "mummy" or species.name == "skeleton"
    if not can_wear_items(species) and not (
        mindless_exception and species.size > Size.TINY and "no hands" not in species.traits
    ):
        return
    amulet = useful_amulet(monster)
    if amulet is not None:
        monster_puts_on(monster, amulet, Slot.AMULET)
    for slot in slots_open_to(monster):
        piece = better_armor_for(play, monster, slot)
        if piece is not None:
            old = worn_by(monster, slot)
            if old is not None:
                monster_takes_off(monster, old)
            monster_puts_on(monster, piece, slot)
            curse_headgear(play, piece)


def put_on_best_armor(play: Play, monster: Monster) -> None:
    """L-162: put on what fits, one piece after the other until one takes time. NetHack: worn.c, m_dowear."""
    if not can_wear_items(monster.species):
        return
    amulet = useful_amulet(monster)
    if amulet is not None and not monster.frozen:
        worn = worn_by(monster, Slot.AMULET)
        if worn is not None:
            monster_takes_off(monster, worn)
        monster_puts_on(monster, amulet, Slot.AMULET)
        _tell_dressing(play, monster, amulet, None)
    for slot in slots_open_to(monster):
        if monster.frozen:
            return
        piece = better_armor_for(play, monster, slot)
        if piece is not None:
            _change_piece(play, monster, piece, slot)


def redress(play: Play, monster: Monster) -> None:
    """Let a monster dress anew, now or, in some editions, on its next move away from the hero."""
    if play.edition.monsters.armor_replaced is ArmorReplaced.NO_ENEMY_NEAR:
        monster.redress = True
    else:
        put_on_best_armor(play, monster)


def spend_move_dressing(play: Play, monster: Monster) -> bool:
    """Let a monster that has lost something worn put on something else; True if that took its move.

    NetHack: mon.c, movemon.
    """
    if play.edition.monsters.armor_replaced is ArmorReplaced.NO_ENEMY_NEAR:
        friendly = monster.peaceful or monster.tame
        if not friendly and distance2(monster.spot, monster.believed) <= WITHIN_REACH:
            return False
    monster.redress = False
    before = _places_taken(monster)
    put_on_best_armor(play, monster)
    return _places_taken(monster) != before or not monster.can_move


def _places_taken(monster: Monster) -> int:
    return sum(item.worn for item in monster.inventory)


def monster_loses_item(play: Play, monster: Monster, item: Item, *, robbed: bool = False) -> None:
    """An item leaves a living monster, with the properties it gave; the monster may dress anew later.

    NetHack: worn.c, update_mon_intrinsics and mon_adjust_speed.
    """
    before, worn = speed_step(monster), bool(item.worn)
    take_from_monster(play, monster, item)
    match play.edition.monsters.armor_replaced:
        case ArmorReplaced.NEVER:
            pass
        case ArmorReplaced.IF_STOLEN:
            monster.redress |= worn and robbed
        case ArmorReplaced.NO_ENEMY_NEAR:
            monster.redress |= worn
    if tell_speed_change(play, monster, before):
        play.world.discovered[item.kind.number] = 1


def _change_piece(play: Play, monster: Monster, piece: Item, slot: Slot) -> None:
    """Take off the old piece and put on the new one; a cloak over them takes time, too."""
    old = worn_by(monster, slot)
    turns = piece.kind.delay
    if slot in (Slot.BODY_ARMOR, Slot.SHIRT) and worn_by(monster, Slot.CLOAK) is not None:
        turns += 2
    seen, name = can_see_monster(play, monster), the_monster(play, monster)
    if old is not None:
        turns += old.kind.delay
    _tell_dressing(play, monster, piece, old)
    if old is not None:
        monster_takes_off(monster, old)
    monster_puts_on(monster, piece, slot)
    curse_headgear(play, piece)
    if turns:
        monster.frozen = turns
        monster.can_move = False
    if seen and not can_see_monster(play, monster) and monster.invisible:
        play.tell("creatures.out of sight", RULE, monster=name)
        play.world.discovered[piece.kind.number] = 1


def curse_headgear(play: Play, piece: Item) -> None:
    """A helm of opposite alignment or a dunce cap becomes cursed when put on."""
    drawbacks = play.edition.monsters.monsters_headgear_has_drawbacks
    if drawbacks and piece.kind.name in ("helm of opposite alignment", "dunce cap"):
        curse(piece)


def _tell_dressing(play: Play, monster: Monster, item: Item, old: Item | None) -> None:
    if not can_see_monster(play, monster):
        return
    name = the_monster(play, monster)
    if old is None:
        play.tell("creatures.puts on", RULE, monster=name, item=an_item(play, item))
        return
    before = an_item(play, old)
    play.tell("creatures.changes into", RULE, monster=name, item=an_item(play, item), old=before)
