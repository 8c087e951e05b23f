"""Random details of a new item: enchantment, blessing, charges, quantity. NetHack: mkobj.c, mksobj."""

from collections.abc import Callable, Mapping
from typing import Final

from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import ArtifactName, ItemClass, KindName, SpeciesName
from marrow.model.item import Item, Mark
from marrow.rules.dungeon.branches import QUEST
from marrow.rules.generation.level_builder import is_making_a_level
from marrow.rules.generation.new_items.appearances import needs_aim
from marrow.rules.generation.new_items.corpses_eggs_tins import fill_tin, random_corpse_species, randomize_egg
from marrow.rules.generation.new_items.fruits import favourite_fruit
from marrow.rules.generation.population import random_common_species
from marrow.rules.items.artifact_gifts import add_own_enchantment
from marrow.rules.items.artifacts import poison_artifact
from marrow.rules.items.families import BOXES, CANDLES
from marrow.rules.items.materials import erode_new_item
from marrow.rules.items.stacks import bless, curse, set_item_species
from marrow.rules.items.timers import start_shrinking
from marrow.rules.play import Play

RULE: Final = "mkobj.c mksobj"
OIL_IN_A_FLASK: Final = 400

_STACKED_SKILLS: Final = ("bow", "sling", "crossbow", "dart", "shuriken")  # skills of missiles made in stacks

USUALLY_CURSED: Final[Mapping[ItemClass, frozenset[KindName]]] = {
    "amulet": frozenset({"amulet of strangulation", "amulet of change", "amulet of restful sleep"}),
    "armor": frozenset(
        {"fumble boots", "levitation boots", "helm of opposite alignment", "gauntlets of fumbling"}
    ),
    "ring": frozenset(
        {"ring of teleportation", "ring of polymorph", "ring of aggravate monster", "ring of hunger"}
    ),
}

GLOB_SPECIES: Final[Mapping[KindName, SpeciesName]] = {
    "glob of gray ooze": "gray ooze",
    "glob of brown pudding": "brown pudding",
    "glob of green slime": "green slime",
    "glob of black pudding": "black pudding",
}


def bless_or_curse(play: Play, item: Item, chance: int) -> None:
    """One time in ``chance`` bless or curse an item, evenly. NetHack: mkobj.c, blessorcurse."""
    if item.blessing:
        return
    if play.dice.one_in(chance, "mkobj.c blessorcurse"):
        if play.dice.rn2(2, "mkobj.c blessorcurse"):
            bless(item)
        else:
            curse(item)


def randomize_item(play: Play, item: Item, artifacts: bool) -> None:
    """Give a new item its random details; boxes and statues are filled elsewhere (random_items.py)."""
    randomize = RANDOMIZERS.get(item.kind.class_)
    if randomize is not None:
        randomize(play, item)
    if artifacts:
        maybe_make_artifact(play, item)
    erode_new_item(play, item, on_new_level=is_making_a_level(play))


def is_made_in_stacks(item: Item) -> bool:
    """Whether it is made in stacks, as arrows, darts and shuriken are. NetHack: obj.h, is_multigen."""
    kind = item.kind
    return kind.class_ == "weapon" and kind.missile and kind.skill in _STACKED_SKILLS


def _random_enchantment(play: Play) -> int:
    return play.dice.rne(3, play.hero.level, RULE)


def _randomize_weapon(play: Play, item: Item) -> None:
    dice = play.dice
    if is_made_in_stacks(item):
        item.quantity = dice.rn1(6, 6, RULE)
    if dice.one_in(11, RULE):
        item.charge = _random_enchantment(play)
        item.blessing = dice.rn2(2, RULE)
    elif dice.one_in(10, RULE):
        curse(item)
        item.charge = -_random_enchantment(play)
    else:
        bless_or_curse(play, item, 10)
    if is_made_in_stacks(item) and dice.one_in(100, RULE):
        item.poisoned = True


def _randomize_armor(play: Play, item: Item) -> None:
    dice = play.dice
    usually = item.kind.name in USUALLY_CURSED["armor"]
    if dice.rn2(10, RULE) and (usually or dice.one_in(11, RULE)):
        curse(item)
        item.charge = -_random_enchantment(play)
    elif dice.one_in(10, RULE):
        item.blessing = dice.rn2(2, RULE)
        item.charge = _random_enchantment(play)
    else:
        bless_or_curse(play, item, 10)
    if item.kind.name == "splint mail" and play.hero.role.name == "samurai" and _is_lacquered(play):
        item.erodeproof = True
        item.erosion_known = True


def _is_lacquered(play: Play) -> bool:
    """N-489: whether a Samurai's new splint mail is proof against rust: his own, and any in the Quest."""
    return play.world.turn <= 1 or play.level.branch == QUEST


def _randomize_food(play: Play, item: Item) -> None:
    """N-407: one food in six is made as a pair, except corpses, meat rings, kelp and globs."""
    name = item.kind.name
    if name == "corpse":
        set_item_species(play, item, random_corpse_species(play))
    elif name == "egg":
        randomize_egg(play, item)
    elif name == "tin":
        fill_tin(play, item)
        bless_or_curse(play, item, 10)
    elif name == "slime mold":
        item.charge = favourite_fruit(play.world)
    elif name == "kelp frond":
        item.quantity = play.dice.rnd(2, "N-407")
    if name in GLOB_SPECIES:
        set_item_species(play, item, SPECIES_NAMED[GLOB_SPECIES[name]])
        item.seen = True
        item.charge_known = True
        start_shrinking(play, item)
    elif name not in ("corpse", "meat ring", "kelp frond") and play.dice.one_in(6, "N-407"):
        item.quantity = 2


def _randomize_gem(play: Play, item: Item) -> None:
    name = item.kind.name
    if name == "loadstone":
        curse(item)
    elif name == "rock":
        item.quantity = play.dice.rn1(6, 6, RULE)
    elif name != "luckstone" and play.dice.one_in(6, RULE):
        item.quantity = 2


def _randomize_tool(play: Play, item: Item) -> None:
    dice = play.dice
    name = item.kind.name
    spared = play.edition.magic.few_charges_are_spared
    if name in CANDLES:
        item.charge = 1
        item.birth = 20 * item.kind.cost
        if dice.rn2(2, RULE):
            item.quantity = 1 + dice.rn2(7, RULE)
        bless_or_curse(play, item, 5)
    elif name in ("brass lantern", "oil lamp"):
        item.charge = 1
        item.birth = dice.rn1(500, 1000, RULE)
        bless_or_curse(play, item, 5)
    elif name == "magic lamp":
        item.charge = 1
        bless_or_curse(play, item, 2)
    elif name in BOXES:
        item.locked = dice.rn2(5, RULE) != 0
        item.trapped = dice.one_in(10, RULE)
        if item.trapped and play.edition.traps.found_box_traps_are_marked and dice.one_in(100, RULE):
            item.marks |= Mark.TRAP_KNOWN
    elif name in ("expensive camera", "tinning kit", "magic marker"):
        item.charge = dice.rn1(70, 30, RULE)
    elif name == "can of grease":
        item.charge = dice.rn1(21, 5, RULE) if spared else dice.rnd(25, RULE)
        bless_or_curse(play, item, 10)
    elif name == "crystal ball":
        item.charge = dice.rn1(5, 3, RULE) if spared else dice.rnd(5, RULE)
        bless_or_curse(play, item, 2)
    elif name in ("horn of plenty", "bag of tricks"):
        item.charge = dice.rn1(18, 3, RULE) if spared else dice.rnd(20, RULE)
    elif name == "figurine":
        item.species = _species_of_figurine(play)
        for _ in range(30):
            if "human" not in item.species.traits:
                break
            item.species = _species_of_figurine(play)
        bless_or_curse(play, item, 4)
    elif name == "Bell of Opening":
        item.charge = 3
    elif name in ("magic flute", "magic harp", "frost horn", "fire horn", "drum of earthquake"):
        item.charge = dice.rn1(5, 4, RULE)


def _species_of_figurine(play: Play) -> Species:
    harder = play.edition.magic.figurines_are_of_the_harder
    return random_common_species(play, harder_by=10 * harder, not_below=5 * harder)


def _randomize_amulet(play: Play, item: Item) -> None:
    """L-182: one in ten is blessed or cursed, evenly; three harmful kinds are nine times in ten cursed."""
    if play.dice.rn2(10, "L-182") and item.kind.name in USUALLY_CURSED["amulet"]:
        curse(item)
    else:
        bless_or_curse(play, item, 10)


def _randomize_potion_or_scroll(play: Play, item: Item) -> None:
    if item.kind.name == "scroll of mail":  # L-246
        return
    bless_or_curse(play, item, 4)
    if item.kind.name == "potion of oil":
        item.birth = OIL_IN_A_FLASK


def _randomize_spellbook(play: Play, item: Item) -> None:
    bless_or_curse(play, item, 17)


def _randomize_wand(play: Play, item: Item) -> None:
    if item.kind.name == "wand of wishing":
        most = play.edition.magic.most_wishes_of_wand  # Z-056
        item.charge = 1 if most == 1 else play.dice.rnd(most, RULE)
    elif item.kind.name == "wand of stasis":
        item.charge = play.dice.rn1(4, 3, "Z-140")
    else:
        aimed = needs_aim(play.world, item.kind)
        item.charge = play.dice.rn1(5, 4 if aimed else 11, RULE)
    bless_or_curse(play, item, 17)


def _randomize_ring(play: Play, item: Item) -> None:
    dice = play.dice
    wishes = item.kind.name == "ring of wishes"
    if wishes:
        item.charge = dice.rnd(3, "L-215")
    if wishes or not item.kind.chargeable:
        usually = item.kind.name in USUALLY_CURSED["ring"]
        if dice.rn2(10, RULE) and (usually or dice.one_in(9, RULE)):
            curse(item)
        return
    bless_or_curse(play, item, 3)
    if dice.rn2(10, RULE):
        if dice.rn2(10, RULE) and item.blessing:
            item.charge = item.blessing * _random_enchantment(play)
        elif dice.rn2(2, RULE):
            item.charge = _random_enchantment(play)
        else:
            item.charge = -_random_enchantment(play)
    if item.charge == 0:
        above = dice.rn2(4, RULE)
        below = dice.rn2(3, RULE)
        item.charge = above - below
    if item.charge < 0 and dice.rn2(5, RULE):
        curse(item)


RANDOMIZERS: Final[Mapping[ItemClass, Callable[[Play, Item], None]]] = {
    "weapon": _randomize_weapon,
    "armor": _randomize_armor,
    "food": _randomize_food,
    "gem": _randomize_gem,
    "tool": _randomize_tool,
    "amulet": _randomize_amulet,
    "potion": _randomize_potion_or_scroll,
    "scroll": _randomize_potion_or_scroll,
    "spellbook": _randomize_spellbook,
    "wand": _randomize_wand,
    "ring": _randomize_ring,
}

# Artifacts


def maybe_make_artifact(play: Play, item: Item) -> None:
    """Make one weapon in twenty, one armor in forty and each unique kind an artifact, if one is left.

    Z-253: where artifacts get rarer, each that exists makes it one in ten more.
    """
    existing = 0
    if play.edition.dungeon.artifacts_get_rarer:
        existing = sum(1 for made in play.world.artifacts.values() if made)
    if item.kind.class_ == "weapon":
        lucky = play.dice.one_in(20 + 10 * existing, "artifact.c mk_artifact")
    elif item.kind.class_ == "armor":
        lucky = play.dice.one_in(40 + 10 * existing, "artifact.c mk_artifact")
    else:
        lucky = item.kind.unique
    if lucky:
        make_artifact(play, item)


def name_artifact(play: Play, item: Item, name: ArtifactName) -> None:
    """Z-147: make an item this artifact, unless that exists already."""
    if name not in play.world.artifacts:
        item.artifact, item.name = name, name
        poison_artifact(play, item)
        play.world.artifacts[name] = 1


def make_artifact(play: Play, item: Item) -> None:
    """Turn an item into an artifact of its kind that does not exist yet. NetHack: artifact.c, mk_artifact."""
    eligible = [
        artifact
        for artifact in play.edition.content.artifact_rows
        if artifact.base == item.kind.name
        and artifact.name not in play.world.artifacts
        and "never random" not in artifact.used
    ]
    if eligible:
        chosen = eligible[play.dice.rn2(len(eligible), "artifact.c mk_artifact")]
        item.artifact = chosen.name
        item.name = chosen.name
        item.quantity = 1
        add_own_enchantment(play, item)
        poison_artifact(play, item)
        play.world.artifacts[chosen.name] = 1
