"""Items that monsters like and pick up. NetHack: monmove.c, m_move; mon.c, mpickstuff and can_carry."""

from dataclasses import dataclass
from typing import Final

from marrow.content.species import RIDERS, Size, Species
from marrow.content.words import KindName
from marrow.model.item import Item, Slot
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.people import Keeper
from marrow.rules.combat.artifact_attacks.monster_touch import can_monster_touch
from marrow.rules.combat.monster_cures import can_open_tins, cures_stoning
from marrow.rules.combat.monster_weapons import is_safe_from_touch
from marrow.rules.dungeon.rooms import shop_around, special_rooms
from marrow.rules.dungeon.terrain import is_lava, is_pool
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.items.families import CONTAINERS, LOCK_TOOLS, carries
from marrow.rules.items.inventory import gold_carried
from marrow.rules.items.monster_equipment import (
    give_to_monster,
    take_from_monster,
    wears_mummy_wrapping,
    worn_by,
)
from marrow.rules.items.piles import take_from_floor
from marrow.rules.items.stacks import reweigh, split
from marrow.rules.magic.figurines import update_figurine_timer
from marrow.rules.monster_moves.movement_flags import movement_flags_of
from marrow.rules.monster_moves.reachable_spots import carried_weight_of
from marrow.rules.monsters.armor_fit import redress
from marrow.rules.monsters.speed import speed_step
from marrow.rules.monsters.traits import (
    collects_things,
    has_attack,
    is_nonliving,
    is_unicorn,
    may_blow,
    monster_hates_silver,
    monster_resists,
)
from marrow.rules.naming import an_item, the_monster
from marrow.rules.play import Play

PRACTICAL: Final = ("weapon", "armor", "gem", "food")
MAGICAL: Final = ("amulet", "potion", "scroll", "wand", "ring", "spellbook")
WEIGHT_OF_HUMAN: Final = 1450
MAX_CARRIED: Final = 1000

# A monster wants more of these while it carries less than so many hundredths of the most it can.
FULL_FOR_GOLD: Final = 95
FULL_FOR_JEWELS: Final = 85
FULL_FOR_GOODS: Final = 75
FULL_FOR_BOULDERS: Final = 50

CORPSE_EATERS: Final = ("purple worm", "baby purple worm", "ghoul", "piranha")
EATERS: Final = ("gelatinous cube", *CORPSE_EATERS)  # in 3.7 they go for what they would eat


@dataclass(frozen=True, slots=True)
class Likes:
    """Which items a species goes out of its way for."""

    gold: bool
    jewels: bool
    practical: bool
    magic: bool
    useful: bool
    boulders: bool
    cover: bool
    anything: bool


_KNOWN: Final[dict[int, tuple[Species, Likes]]] = {}  # with the row, so that no other can get its id


def likes_of(species: Species) -> Likes:
    """What the monsters of this row like, found out at the first call.

    An edition may have a row of its own, which has its own answer.
    """
    known = _KNOWN.get(id(species))
    if known is None:
        known = _KNOWN[id(species)] = species, _find_likes(species)
    return known[1]


def _find_likes(species: Species) -> Likes:
    traits = species.traits
    if "picks nothing up" in traits:
        cover = "conceals" in traits
        return Likes(False, False, False, False, False, False, cover, cover)
    gold, jewels = "likes gold" in traits, "likes jewels" in traits
    practical, magic = collects_things(species), "likes magic" in traits
    useful = "mindless" not in traits and "animal" not in traits and species.letter != " "
    boulders, cover = "throws rocks" in traits, "conceals" in traits
    anything = gold or jewels or practical or magic or useful or boulders or cover
    anything = anything or species.name in EATERS
    return Likes(gold, jewels, practical, magic, useful, boulders, cover, anything)


def wants_items(monster: Monster) -> bool:
    return likes_of(monster.species).anything


def likes(play: Play, monster: Monster, item: Item) -> bool:
    """Whether this monster would take this item."""
    taste = likes_of(monster.species)
    if not taste.anything:
        return False
    kind = item.kind
    name, class_ = kind.name, kind.class_
    load = load_of(monster)
    if name == "boulder":
        return taste.boulders and load < FULL_FOR_BOULDERS
    if class_ == "coin":
        return taste.gold and load < FULL_FOR_GOLD
    if class_ == "gem" and taste.jewels and kind.material != "mineral" and load < FULL_FOR_JEWELS:
        return not is_unicorn(monster.species) or kind.material == "gemstone"
    if taste.practical and class_ in PRACTICAL and load < FULL_FOR_GOODS:
        nymph = monster.species.letter == "n"
        if name != "corpse" or (nymph and (item.species is None or item.species.name not in RIDERS)):
            return True
    if taste.magic and class_ in MAGICAL and load < FULL_FOR_JEWELS:
        return True
    return taste.useful and load < FULL_FOR_GOODS and is_useful(play, monster, item)


def would_take(play: Play, monster: Monster, item: Item) -> bool:
    """Whether it takes such a thing; monsters that like food go for corpses, too, but take few kinds.

    NetHack 3.7: monmove.c, mon_would_take_item.
    """
    corpse = item.kind.name == "corpse"
    if monster.species.name == "gelatinous cube":
        return item.kind.class_ not in ("rock", "ball") and not (corpse and is_petrifying(item.species))
    if play.world.level.puzzle and item.kind.name == "boulder":
        return False
    if is_unicorn(monster.species) and item.kind.material != "gemstone":
        return False
    if corpse and likes_of(monster.species).practical and load_of(monster) < FULL_FOR_GOODS:
        return True
    return likes(play, monster, item)


def load_of(monster: Monster) -> int:
    """How many hundredths of the most that it can carry a monster carries."""
    return carried_weight_of(monster) * 100 // most_carried(monster) if monster.inventory else 0


def is_useful(play: Play, monster: Monster, item: Item) -> bool:
    """L-163: whether it knows how to use the item. NetHack: muse.c, searches_for_item."""
    more = play.edition.monsters.monsters_use_more_things
    name = item.kind.name
    species = monster.species
    if more and _has_further_use(item):
        return True
    if name in ("wand of make invisible", "potion of invisibility"):
        return not (monster.invisible or wears_mummy_wrapping(monster) or has_attack(species, "gaze"))
    if name in ("wand of speed monster", "potion of speed"):
        return speed_step(monster) <= 0
    match item.kind.class_:
        case "wand":
            if item.charge <= 0:
                return False
            if name == "wand of digging":
                return "floats" not in species.traits
            if name == "wand of polymorph":
                return species.difficulty < 6
            return name in USEFUL_WANDS
        case "potion":
            gazes = name == "potion of blindness" and has_attack(species, "gaze")
            return name in USEFUL_POTIONS and not gazes
        case "scroll":
            return name in USEFUL_SCROLLS and (name != "scroll of fire" or _knows_cures(play))
        case "amulet":
            if name in ("amulet of life saving", "amulet of reincarnation"):  # L-163, L-233
                real = monster.true_species
                return not is_nonliving(species) and (real is None or real.letter != "V")
            return name in ("amulet of reflection", "amulet of guarding")
        case "tool":
            if name == "pick-axe":
                return "needs pick" in species.traits
            if name in ("fire horn", "frost horn"):
                return item.charge > 0 and may_blow(play, species)
            own = is_unicorn(species) or (more and species.name == "ki-rin")
            return name == "unicorn horn" and item.blessing >= 0 and not own
        case "food":
            return (item.kind.name != "tin" or _knows_cures(play)) and _is_useful_food(monster, item)
        case _:
            return False


def _knows_cures(play: Play) -> bool:
    """Whether it takes up tins against stoning, and scrolls of fire against slime."""
    return play.edition.monsters.cures_are_taken_up


def _has_further_use(item: Item) -> bool:
    """Wands of undead turning, cameras with a charge, and containers that it could open."""
    name = item.kind.name
    if name in ("wand of undead turning", "expensive camera"):
        return item.charge > 0
    cursed = name in ("bag of holding", "bag of tricks") and item.blessing < 0
    return name in CAN_BE_OPENED and not item.locked and not cursed


def _is_useful_food(monster: Monster, item: Item) -> bool:
    """Food that petrifies, to throw or wield, if its hands are gloved for a corpse; or that cures stoning."""
    stony = is_petrifying(item.species)
    if item.kind.name == "egg":
        return stony
    if item.kind.name == "corpse" and stony and worn_by(monster, Slot.GLOVES) is not None:
        return True
    if monster_resists(monster, "stoning"):
        return False
    return cures_stoning(monster, item, item.kind.name == "tin" and can_open_tins(monster))


CAN_BE_OPENED: Final[tuple[KindName, ...]] = (*CONTAINERS, "bag of tricks")

USEFUL_SCROLLS: Final[tuple[KindName, ...]] = (
    "scroll of teleportation", "scroll of create monster", "scroll of earth", "scroll of fire",
)  # fmt: skip
USEFUL_WANDS: Final[tuple[KindName, ...]] = (
    "wand of striking", "wand of teleportation", "wand of create monster", "wand of magic missile",
    "wand of fire", "wand of cold", "wand of sleep", "wand of death", "wand of lightning",
)  # fmt: skip
USEFUL_POTIONS: Final[tuple[KindName, ...]] = (
    "potion of healing", "potion of extra healing", "potion of full healing", "potion of gain level",
    "potion of polymorph", "potion of sleeping", "potion of acid", "potion of confusion",
    "potion of blindness", "potion of paralysis",
)  # fmt: skip


def takes_only_gold_here(play: Play, monster: Monster) -> bool:
    """Whether it takes nothing but gold: in a shop, twenty-four times in twenty-five."""
    return is_in_shop(play, monster.spot) and play.dice.rn2(25, "monmove.c m_move") != 0


def is_in_shop(play: Play, spot: int) -> bool:
    """Whether it is in a shop, in its door, or in its wall."""
    return bool(special_rooms(play.level.rooms)) and shop_around(play.level, spot) >= 0


def is_within_reach(level: Level, monster: Monster, spot: int, *, sunken: bool = True) -> bool:
    """Whether neither water, lava nor a boulder keeps it from what lies there. NetHack: could_reach_item.

    Not ``sunken``: it does not think of water and lava.
    """
    if not sunken:
        return _passes_boulders(level, monster, spot)
    if is_pool(level, spot) and "swims" not in monster.species.traits:
        return False
    if is_lava(level, spot) and not movement_flags_of(monster.species).likes_lava:
        return False
    return _passes_boulders(level, monster, spot)


def _passes_boulders(level: Level, monster: Monster, spot: int) -> bool:
    if likes_of(monster.species).boulders:
        return True
    return all(lying.kind.name != "boulder" for lying in level.items.get(spot, ()))


def has_key(play: Play, monster: Monster) -> bool:
    """L-265: whether it carries what unlocks doors, before 3.6.0 a skeleton key. NetHack: monhaskey."""
    if not play.edition.monsters.all_lock_tools_open_doors:
        return carries(monster, "skeleton key")
    return carries(monster, *LOCK_TOOLS)


def is_richer(play: Play, monster: Monster) -> bool:
    """Whether it has more gold than the hero: then a leprechaun keeps away."""
    gold = sum(item.quantity for item in monster.inventory if item.kind.class_ == "coin")
    return gold > gold_carried(play.hero)


# Carrying


def most_carried(monster: Monster) -> int:
    """The most weight a monster can carry. NetHack: mon.c, max_mon_load."""
    species = monster.species
    strong = "strong" in species.traits
    if not species.weight:
        most = MAX_CARRIED * int(species.size) // int(Size.MEDIUM)
    elif not strong or species.weight > WEIGHT_OF_HUMAN:
        most = MAX_CARRIED * species.weight // WEIGHT_OF_HUMAN
    else:
        most = MAX_CARRIED
    return max(most if strong else most // 2, 1)


def can_carry(play: Play, monster: Monster, item: Item) -> int:
    """How many of a stack it can take up. NetHack: mon.c, can_carry."""
    species = monster.species
    kind = item.kind
    if "picks nothing up" in species.traits:
        return 0
    if kind.name == "corpse" and is_petrifying(item.species) and not is_safe_from_touch(monster):
        return 0
    if kind.name == "corpse" and item.species is not None and item.species.name in RIDERS:
        return 0
    if kind.material == "silver" and monster_hates_silver(monster) and not _covets(monster, item):
        return 0
    takes_one = play.edition.monsters.handless_take_one_of_a_stack
    count = item.quantity
    if (
        takes_one
        and count > 1
        and "no hands" in species.traits
        and not _takes_whole_stacks(species, kind.class_)
    ):
        return 1  # however heavy
    if isinstance(monster.duty, Keeper):
        return count
    if monster.peaceful and not monster.tame:
        return 0
    if kind.name == "boulder" and "throws rocks" in species.traits:
        return count
    if species.letter == "n":  # nymphs take anything, however heavy
        return 0 if kind.class_ == "rock" else count
    room = most_carried(monster) - carried_weight_of(monster)
    each = max(item.weight // max(item.quantity, 1), 0)
    if count * each > room:
        return 0
    return count


def _covets(monster: Monster, item: Item) -> bool:
    """Whether it takes the Bell of Opening although silver sears it: covetous monsters do."""
    return item.kind.name == "Bell of Opening" and movement_flags_of(monster.species).is_covetous


def _takes_whole_stacks(species: Species, class_: str) -> bool:
    """Whether it takes whole stacks without hands: dragons gold and gems, engulfers everything."""
    if species.letter == "D":
        return class_ in ("coin", "gem")
    return has_attack(species, "engulf")


# Picking up


def pick_up_liked_items(play: Play, monster: Monster, *, tempted: bool = True) -> bool:
    """Take what it likes at its spot, if ``tempted``; True if that was its move.

    N-598: in a shop the die is thrown also for those who want nothing. NetHack: monmove.c, m_move, postmov.
    """
    if not play.edition.monsters.takes_a_thing_for_each_liking:
        return _pick_up_any(play, monster)
    if tempted and not monster.tame and likes_of(monster.species).anything:
        return _pick_up_for_each_liking(play, monster)
    takes_only_gold_here(play, monster)
    return False


def _pick_up_for_each_liking(play: Play, monster: Monster) -> bool:
    """Take all the gold, which costs no move, and the topmost thing for each liking."""
    level, spot = play.world.level, monster.spot
    taste, load = likes_of(monster.species), load_of(monster)
    if taste.gold and load < FULL_FOR_GOLD:
        lying = level.items.get(spot, ())  # it may have eaten all of it
        gold = next((item for item in reversed(lying) if item.kind.class_ == "coin"), None)
        if gold is not None:
            pick_up_from_floor(play, monster, gold, gold.quantity)
    if takes_only_gold_here(play, monster) or is_pool(level, spot):
        return False
    taken = False
    for liking, limit, classes in (
        (taste.practical, FULL_FOR_GOODS, PRACTICAL),
        (taste.magic, FULL_FOR_JEWELS, MAGICAL),
        (taste.boulders and not level.puzzle, FULL_FOR_BOULDERS, ("rock",)),
        (taste.jewels, FULL_FOR_JEWELS, ("gem",)),
        (taste.useful, FULL_FOR_GOODS, ()),
    ):
        if liking and load < limit and _pick_up_one(play, monster, classes):
            taken = True
    return taken


def _pick_up_one(play: Play, monster: Monster, classes: tuple[str, ...]) -> bool:
    """Take the topmost thing of these classes, without classes one that it can use. NetHack: mpickstuff."""
    for item in reversed(play.world.level.items.get(monster.spot, ())):
        if not (item.kind.class_ in classes if classes else is_useful(play, monster, item)):
            continue
        if _take_if_able(play, monster, item):
            return True
    return False


def _take_if_able(play: Play, monster: Monster, item: Item) -> bool:
    """Take as much of it as the monster can carry; no artifact that it cannot touch, and few corpses."""
    if item.kind.name == "corpse" and monster.species.letter != "n" and not _is_corpse_for_monsters(item):
        return False
    if item.artifact is not None and not can_monster_touch(play.hero, item, monster):
        return False
    count = can_carry(play, monster, item)
    if not count:
        return False
    pick_up_from_floor(play, monster, item, count)
    return True


def _is_corpse_for_monsters(corpse: Item) -> bool:
    """Whether monsters other than nymphs take such corpses: petrifying, acidic ones and lizards."""
    species = corpse.species
    if species is None:
        return False
    return is_petrifying(species) or species.name == "lizard" or "acidic" in species.traits


def _pick_up_any(play: Play, monster: Monster) -> bool:
    """Take the topmost stack that it likes; in a shop one time in twenty-five, but pets always."""
    spot, level = monster.spot, play.world.level
    if not monster.tame and is_in_shop(play, spot) and play.dice.rn2(25, "mon.c mpickstuff"):
        return False
    if not likes_of(monster.species).anything or not is_within_reach(level, monster, spot):
        return False
    for item in reversed(level.items.get(spot, ())):
        if item.id in play.world.prizes or (monster.tame and item.blessing < 0):
            continue
        if would_take(play, monster, item) and _take_if_able(play, monster, item):
            return True
    return False


def pick_up_from_floor(play: Play, monster: Monster, item: Item, count: int) -> None:
    """Take so many of a stack from the floor, and put on armor and amulets. NetHack: mon.c, mpickstuff."""
    level, spot = play.world.level, monster.spot
    if count < item.quantity:
        item = split(play, item, count)
    else:
        take_from_floor(play, level, item, spot)
    if item.kind.name == "boulder":
        mark_view_stale(level)
    if can_see(play, monster.spot):
        name = the_monster(play, monster)
        play.tell("creatures.picks up", "mon.c mpickstuff", monster=name, item=an_item(play, item))
    held = give_to_monster(play, monster, item)
    if held.kind.name == "figurine":
        update_figurine_timer(play, held)
    if item.kind.part is not None or item.kind.class_ == "amulet":
        redress(play, monster)


def monster_uses_up_one(play: Play, monster: Monster, item: Item) -> None:
    """Use up one of a carried stack."""
    if item.quantity > 1:
        item.quantity -= 1
        reweigh(item)
        return
    take_from_monster(play, monster, item)
