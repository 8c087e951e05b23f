"""What creatures other than the hero can wear, and what they choose. NetHack: worn.c, m_dowear."""

from marrow.content.species import Size, Species
from marrow.content.words import ArmorPart, SpeciesName
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster

PART_SLOTS: dict[ArmorPart, Slot] = {
    "shirt": Slot.SHIRT,
    "cloak": Slot.CLOAK,
    "helmet": Slot.HELMET,
    "shield": Slot.SHIELD,
    "gloves": Slot.GLOVES,
    "boots": Slot.BOOTS,
    "body armor": Slot.BODY_ARMOR,
}
USEFUL_AMULETS = ("amulet of life saving", "amulet of reflection")
HORNED: tuple[SpeciesName, ...] = (
    "horned devil",
    "minotaur",
    "Asmodeus",
    "balrog",
    "ki-rin",
    "white unicorn",
    "gray unicorn",
    "black unicorn",
)
FLIMSY = ("cloth", "paper", "leather", "wax", "vegetable", "flesh", "liquid")


def is_shapeless(species: Species) -> bool:
    """Nothing to hang clothes on: whirling or ghostly."""
    return species.kind in ("vortex", "ghost") or species.name == "air elemental"


def slips_out_of_suits(species: Species) -> bool:
    """NetHack: mondata.c, sliparm."""
    return is_shapeless(species) or species.size <= Size.SMALL


def bursts_suits(species: Species) -> bool:
    """NetHack: mondata.c, breakarm."""
    if slips_out_of_suits(species):
        return False
    humanoid = "humanoid" in species.traits
    return species.size >= Size.LARGE or not humanoid or species.name in ("marilith", "winged gargoyle")


def can_wear_suit(species: Species) -> bool:
    return not slips_out_of_suits(species) and not bursts_suits(species)


def wears_things(species: Species) -> bool:
    """Whether a creature of this species ever dresses."""
    if species.size == Size.TINY or "no hands" in species.traits or "animal" in species.traits:
        return False
    return "mindless" not in species.traits


def slots_open_to(monster: Monster) -> list[Slot]:
    """Where this creature could wear something, in the order it dresses."""
    species = monster.species
    suit = can_wear_suit(species)
    slots = [Slot.SHIRT] if suit and worn_in(monster, Slot.BODY_ARMOR) is None else []
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


def worn_in(monster: Monster, slot: Slot) -> Item | None:
    for item in monster.inventory:
        if item.worn & slot:
            return item
    return None


def armour_worth(item: Item) -> int:
    """What a piece adds to armour class. NetHack: hack.h, ARM_BONUS."""
    erosion = max(item.rusted, item.corroded)
    return item.kind.armor_class + item.charge - min(erosion, item.kind.armor_class)


def better_for(monster: Monster, slot: Slot) -> Item | None:
    """A carried piece better than what is worn in a slot, if the old one can come off."""
    old = worn_in(monster, slot)
    if old is not None and old.blessing < 0:
        return None
    best = old
    for item in monster.inventory:
        part = item.kind.part
        if item.worn or part is None or PART_SLOTS[part] != slot or not _accepts(monster, slot, item):
            continue
        if best is None or armour_worth(item) > armour_worth(best):
            best = item
    return best if best is not old else None


def _accepts(monster: Monster, slot: Slot, item: Item) -> bool:
    species = monster.species
    if slot == Slot.HELMET and species.name in HORNED:
        return item.kind.material in FLIMSY
    if slot == Slot.BODY_ARMOR and not can_wear_suit(species):
        return item.kind.name.startswith("elven")  # hobbits in elven mail
    return True


def dress(monster: Monster) -> None:
    """L-162: a creature appears in what it was given, without a word; even mummies in their wrappings."""
    species = monster.species
    mindless_exception = species.kind == "mummy" or species.name == "skeleton"
    if not wears_things(species) and not (
        mindless_exception and species.size > Size.TINY and "no hands" not in species.traits
    ):
        return
    if worn_in(monster, Slot.AMULET) is None:
        for item in monster.inventory:
            if item.kind.name in USEFUL_AMULETS:
                item.worn = Slot.AMULET
                break
    for slot in slots_open_to(monster):
        piece = better_for(monster, slot)
        if piece is not None:
            old = worn_in(monster, slot)
            if old is not None:
                old.worn = 0
            piece.worn = slot
