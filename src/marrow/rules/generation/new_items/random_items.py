"""Random items: their class, their kind, and the contents of boxes. NetHack: mkobj.c."""

from bisect import bisect_left
from collections.abc import Mapping
from functools import cache
from itertools import accumulate
from typing import Final

from marrow.content.edition_content import Content
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS, KINDS_NAMED
from marrow.content.species import Species
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.texts.novels import TITLES
from marrow.content.words import ItemClass, KindName
from marrow.model.item import Item
from marrow.rules.dungeon.branches import is_in_gehennom, is_rogue_level
from marrow.rules.dungeon.difficulty import level_difficulty
from marrow.rules.generation.level_builder import is_making_a_level
from marrow.rules.generation.new_items.corpses_eggs_tins import random_corpse_species, start_decay
from marrow.rules.generation.new_items.item_details import randomize_item
from marrow.rules.generation.new_items.sex_of_bodies import BODIES, set_sex, throw_for_sex
from marrow.rules.generation.population import random_common_species
from marrow.rules.items.families import BOXES
from marrow.rules.items.stacks import change_kind, make_item, merge_into, reweigh, set_item_species
from marrow.rules.items.timers import stop_timers
from marrow.rules.play import Play

# Chances in a hundred of each class. N-406 is their food column.
ClassChances = tuple[tuple[ItemClass, int], ...]
# fmt: off
ORDINARY: Final[ClassChances] = (
    ("weapon", 10), ("armor", 10), ("food", 20), ("tool", 8), ("gem", 8), ("potion", 16), ("scroll", 16),
    ("spellbook", 4), ("wand", 4), ("ring", 3), ("amulet", 1),
)
MORE_ARMOR: Final[ClassChances] = (  # Z-037
    ("weapon", 10), ("armor", 11), ("food", 20), ("tool", 8), ("gem", 7), ("potion", 16), ("scroll", 16),
    ("spellbook", 4), ("wand", 4), ("ring", 3), ("amulet", 1),
)
IN_BOXES: Final[ClassChances] = (
    ("gem", 18), ("food", 15), ("potion", 18), ("scroll", 18), ("spellbook", 12), ("coin", 7), ("wand", 6),
    ("ring", 5), ("amulet", 1),
)
IN_GEHENNOM: Final[ClassChances] = (
    ("weapon", 20), ("armor", 20), ("food", 16), ("tool", 12), ("gem", 10), ("potion", 1), ("scroll", 1),
    ("wand", 8), ("ring", 8), ("amulet", 4),
)
ON_ROGUE_LEVEL: Final[ClassChances] = (
    ("weapon", 12), ("armor", 12), ("food", 22), ("potion", 22), ("scroll", 22), ("wand", 5), ("ring", 5),
)
# fmt: on

FIRST_GEM: Final = KINDS_NAMED["dilithium crystal"].number
LAST_GEM: Final = KINDS_NAMED["jade"].number
BOX_SIZES: Final[Mapping[KindName, int]] = {
    "ice box": 20,
    "chest": 5,
    "large box": 3,
    "sack": 1,
    "oilskin sack": 1,
    "bag of holding": 1,
}
MAGIC_BAGS: Final = ("bag of holding", "bag of tricks")
SMALL: Final = 1


# Classes and kinds


def random_class(play: Play, chances: ClassChances, rule: str) -> ItemClass:
    """N-406: a random class of items, by their chances in a hundred."""
    left = play.dice.rnd(100, rule)
    for class_, share in chances:
        left -= share
        if left <= 0:
            return class_
    raise AssertionError(chances)


def classes_here(play: Play) -> ClassChances:
    if is_rogue_level(play.world.dungeon, play.level):
        return ON_ROGUE_LEVEL
    if is_in_gehennom(play.level):
        return IN_GEHENNOM
    return MORE_ARMOR if play.edition.dungeon.more_random_armor else ORDINARY


@cache
def gem_chances(content: Content, number: int) -> tuple[tuple[ObjectKind, int], ...]:
    """The chances of gems by level: the deeper, the more of the valuable kinds.

    NetHack: o_init.c, setgemprobs.
    """
    first = FIRST_GEM + max(0, 9 - number // 3)
    real = [
        (content.kind_row(KINDS[gem]), (171 + gem - first) // (LAST_GEM + 1 - first))
        for gem in range(first, LAST_GEM + 1)
    ]
    others = [(kind, chance) for kind, chance in content.chances("gem") if kind.number > LAST_GEM]
    return (*real, *others)


def ledger_number(play: Play) -> int:
    """The number of the level, all branches counted one after the other. NetHack: ledger_no."""
    level, before = play.level, 0
    for branch in play.world.dungeon.branches:
        if branch.name == level.branch:
            break
        before += branch.levels
    return before + level.number


def random_kind(
    play: Play, class_: ItemClass, thrown: int | None = None, *, novels: bool = True
) -> ObjectKind:
    """A random kind of a class, if need be by a die thrown before. NetHack: mkobj.c, mkobj.

    L-180: of amulets, 7.5 in 100 save life. Z-334: no ``novels`` are among the books that many ask for.
    """
    number = ledger_number(play) if class_ == "gem" else 0
    kinds, sums = _running_chances(play.edition.content, class_, number, novels)
    if thrown is None:
        thrown = play.dice.rnd(sums[-1], "mkobj.c mkobj")
    return kinds[bisect_left(sums, min(thrown, sums[-1]))]


def _kind_of_any_class(play: Play) -> ObjectKind:
    """N-547: a random kind of a random class; the die for the kind is thrown before that for the class."""
    after_class = play.edition.dungeon.classes_are_thrown_before_kinds
    thrown = None if after_class else play.dice.rnd(1000, "mkobj.c mkobj")
    return random_kind(play, random_class(play, classes_here(play), "N-406"), thrown)


@cache
def _running_chances(
    content: Content, class_: ItemClass, number: int, novels: bool
) -> tuple[list[ObjectKind], list[int]]:
    """The kinds of a class, and for each the chances of all up to it. Those of gems depend on the level.

    They add up to 1000, but for weapons (Z-140) and rings since 3.7.
    """
    chances = gem_chances(content, number) if class_ == "gem" else content.chances(class_)
    if not novels:
        chances = tuple((kind, chance) for kind, chance in chances if kind.name != "novel")
    return [kind for kind, _ in chances], list(accumulate(chance for _, chance in chances))


# Items


def random_item(
    play: Play,
    *,
    class_: ItemClass | None = None,
    kind: ObjectKind | None = None,
    init: bool = True,
    artifacts: bool = True,
    novels: bool = True,
) -> Item:
    """N-406: a new item that lies nowhere yet: of this kind, or any of this class, or of any class.

    Without ``init`` it gets no random details. NetHack: mkobj.c, mkobj and mksobj.
    """
    if kind is None:
        if class_ is None:
            kind = _kind_of_any_class(play)
        else:
            kind = random_kind(play, class_, novels=novels)
    item = make_item(play, kind)
    if init:
        randomize_item(play, item, artifacts)
        if kind.name in BOX_SIZES:
            fill_box(play, item)
        elif kind.name == "statue":
            _fill_statue(play, item)
    if not init and kind.name == "statue":
        begin_bare_statue(play, item)
    else:
        _ensure_species(play, item)
        if kind.name in BODIES:
            throw_for_sex(play, item)
    if kind.name == "corpse":
        start_decay(play, item)
    elif kind.name == "novel":  # N-501
        item.name = random_title(play)
    reweigh(item)
    return item


def item_named(play: Play, name: KindName, *, init: bool = True, artifacts: bool = False) -> Item:
    """A new item of a named kind, otherwise random."""
    return random_item(play, kind=KINDS_NAMED[name], init=init, artifacts=artifacts)


def _ensure_species(play: Play, item: Item) -> None:
    """Give a species to items that must have one: corpses, statues and figurines."""
    if item.species is not None:
        return
    if item.kind.name == "corpse":
        set_item_species(play, item, random_corpse_species(play))
    elif item.kind.name in ("statue", "figurine"):
        item.species = random_common_species(play)


def begin_bare_statue(play: Play, statue: Item) -> None:
    """N-611: a statue without details is of a random species, whatever it is made of next."""
    if play.edition.monsters.bare_statues_are_of_random_species:
        statue.species = random_common_species(play)
        throw_for_sex(play, statue)
    else:
        set_item_species(play, statue, SPECIES_NAMED["giant ant"])


def random_title(play: Play) -> str:
    """N-501: the title of a novel, each as likely. NetHack: do_name.c, noveltitle."""
    return TITLES[play.dice.rn2(len(TITLES), "do_name.c noveltitle")]


def _fill_statue(play: Play, statue: Item) -> None:
    """Deep down, statues of monsters that are not tiny may contain a spellbook."""
    statue.species = random_common_species(play)
    if (
        statue.species.size >= SMALL
        and play.dice.rn2(level_difficulty(play) // 2 + 10, "mkobj.c mksobj") > 10
    ):
        book = random_item(play, class_="spellbook", artifacts=False, novels=False)
        put_into(play, statue, book)


def make_gold(play: Play, amount: int) -> Item:
    gold = make_item(play, KINDS_NAMED["gold piece"], quantity=amount)
    reweigh(gold)
    return gold


def floor_gold(play: Play) -> Item:
    """A random amount of gold, more of it deep down. NetHack: mkobj.c, mkgold."""
    rule = "mkobj.c mkgold"
    scarce = play.edition.dungeon.gold_is_scarce_near_the_surface
    most = play.dice.rnd(30 // max(12 - play.level.depth, 2) if scarce else 30, rule)
    amount = 1 + play.dice.rnd(level_difficulty(play) + 2, rule) * most
    return make_gold(play, amount)


def statue_of(play: Play, species: Species, *, female: bool | None = None) -> Item:
    """An empty statue of a species. NetHack: mkobj.c, mkcorpstat."""
    statue = make_item(play, KINDS_NAMED["statue"])
    begin_bare_statue(play, statue)
    set_item_species(play, statue, species)
    set_sex(play, statue, female=female)
    reweigh(statue)
    return statue


# Boxes


def put_into(play: Play, box: Item, item: Item) -> Item:
    """Put an item that lies nowhere into a container; returns the stack it became part of."""
    for other in box.contents:
        if merge_into(play, other, item):
            reweigh(box)
            return other
    box.contents.append(item)
    reweigh(box)
    return item


def fill_box(play: Play, box: Item) -> None:
    """Fill a new container; sacks in a hero's starting pack stay empty. NetHack: mkobj.c, mkbox_cnts."""
    name = box.kind.name
    rule = "mkobj.c mkbox_cnts"
    locked = box.locked and name in BOXES
    most = BOX_SIZES[name] + (2 if locked and play.edition.dungeon.locked_boxes_hold_more else 0)
    if name in ("sack", "oilskin sack") and play.world.turn <= 1 and not is_making_a_level(play):
        most = 0
    for _ in range(play.dice.rn2(most + 1, rule)):
        if name == "ice box":
            item = item_named(play, "corpse", artifacts=True)
            item.birth = 0  # on ice this is an age, not a turn
            stop_timers(play, item)
        else:
            item = _box_item(play, name)
        put_into(play, box, item)


def _box_item(play: Play, box_name: KindName) -> Item:
    """A random item for a container: no rocks, and in bags of holding nothing that would destroy them."""
    rule = "mkobj.c mkbox_cnts"
    class_ = random_class(play, IN_BOXES, "N-406")
    if class_ == "coin":  # N-552
        play.dice.rnd(1000, "mkobj.c mkobj")  # for the kind of coin, of which there is but one
        most = play.dice.rnd(level_difficulty(play) + 2, rule)
        return make_gold(play, most * play.dice.rnd(75, rule))
    item = random_item(play, class_=class_)
    while item.kind.name == "rock":
        change_kind(play, item, random_kind_between(play, "dilithium crystal", "loadstone", rule).name)
        if item.quantity > 2:
            item.quantity = 1
    if box_name == "bag of holding":
        if item.kind.name in MAGIC_BAGS:
            item = item_named(play, "sack", init=False)
        while item.kind.name == "wand of cancellation":
            change_kind(
                play, item, random_kind_between(play, "wand of light", "wand of lightning", rule).name
            )
    reweigh(item)
    return item


def random_kind_between(play: Play, first: KindName, last: KindName, rule: str) -> ObjectKind:
    """A random kind of a range, by its chances, or evenly without any. NetHack: objnam.c, rnd_class."""
    content = play.edition.content
    names = [kind.name for kind in content.kinds]
    kinds = content.kinds[names.index(first) : names.index(last) + 1]
    gems = {kind.number: chance for kind, chance in gem_chances(content, ledger_number(play))}
    chances = [gems.get(k.number, 0) if k.class_ == "gem" else content.share(k) for k in kinds]
    total = sum(chances)
    if total == 0:
        return kinds[play.dice.rn2(len(kinds), rule)]
    left = play.dice.rnd(total, rule)
    for kind, chance in zip(kinds, chances, strict=True):
        left -= chance
        if left <= 0:
            return kind
    raise AssertionError(first, last)
