"""What a hero starts with. NetHack: u_init.c, ini_inv."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from msgspec.structs import replace

from marrow.content.edition_content import Content
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.makers import MADE_BY
from marrow.content.roles import Blessing, StartingItem
from marrow.content.roles_table import STARTING_ITEMS, SUBSTITUTES
from marrow.content.words import ArmorPart, ItemClass, KindName, RaceName, RoleName
from marrow.model.hero_parts import Spell
from marrow.model.item import PART_SLOTS, Item, Slot
from marrow.rules.generation.new_heroes.new_hero import KNOWN_FROM_START
from marrow.rules.generation.new_items.random_items import make_gold, random_item
from marrow.rules.hero.skills import FULL_SPELL_MEMORY
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.items.families import GRAY_STONES
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.items.stacks import change_kind, learn_lock, reweigh
from marrow.rules.naming.item_names import is_weapon_tool
from marrow.rules.play import Play

RULE: Final = "u_init.c ini_inv"

# Random starting items are none of these: too strong, or of no use.
NEVER_FIRST: Final[frozenset[KindName]] = frozenset(
    {
        "wand of wishing",
        "ring of levitation",
        "potion of hallucination",
        "potion of acid",
        "scroll of amnesia",
        "scroll of fire",
        "scroll of blank paper",
        "spellbook of blank paper",
        "ring of aggravate monster",
        "ring of hunger",
        "wand of nothing",
    }
)
# Once one of these is in the pack, no random item is one of the others.
EXCLUDES: Final[Mapping[KindName, tuple[KindName, ...]]] = {
    "wand of polymorph": ("ring of polymorph control",),
    "ring of polymorph": ("ring of polymorph control",),
    "potion of polymorph": ("ring of polymorph control",),
    "ring of polymorph control": ("ring of polymorph", "spellbook of polymorph", "potion of polymorph"),
}
NEWER_MONK_BOOKS: Final[tuple[KindName, ...]] = (
    "spellbook of healing",
    "spellbook of protection",
    "spellbook of confuse monster",
)
MONK_BOOKS: Final[tuple[KindName, ...]] = (
    "spellbook of healing",
    "spellbook of protection",
    "spellbook of sleep",
)
MADE_IN_ONE_LOT: Final[tuple[ItemClass, ...]] = ("weapon", "tool")
INSTRUMENTS: Final[tuple[KindName, ...]] = (
    "wooden flute",
    "tooled horn",
    "wooden harp",
    "bell",
    "bugle",
    "leather drum",
)
OTHER_BARBARIAN: Final[Mapping[KindName, KindName]] = {"two-handed sword": "battle-axe", "axe": "short sword"}
FOOD_SWAPS: Final[tuple[tuple[RaceName, KindName], ...]] = (
    ("orc", "cram ration"),
    ("orc", "lembas wafer"),
    ("dwarf", "lembas wafer"),
)
BLESSINGS: Final[Mapping[Blessing, int]] = {"blessed": 1, "uncursed": 0, "cursed": -1}

# What heroes know from the start without having it.
KNOWN_CLASSES: Final[Mapping[RoleName, tuple[ItemClass, ...]]] = {
    "barbarian": ("weapon", "armor"),
    "knight": ("weapon", "armor"),
    "samurai": ("weapon", "armor"),
    "valkyrie": ("weapon", "armor"),
    "monk": ("armor",),
}
KNOWN_TO_ROLE: Final[Mapping[RoleName, tuple[KindName, ...]]] = {
    "archeologist": ("sack", "touchstone"),
    "healer": ("potion of full healing",),
    "monk": ("shuriken",),
    "priest": ("potion of water",),
    "rogue": ("sack",),
}
# SlashTHEM: u_init.c
TROLL_WEAPONS: Final[tuple[KindName, ...]] = ("ranseur", "partisan", "glaive", "spetum")


def give_starting_pack(play: Play) -> None:
    """N-408 to N-410: give the hero the items of his role and race, worn and wielded."""
    hero = play.hero
    unwanted: list[KindName] = []
    swap_arms = hero.role.name == "barbarian" and _gets_battle_axe(play)
    taken = False
    rows = starting_items(hero.role.name, newer=play.edition.hero.packs_have_spears_and_markers)
    if hero.role.name == "monk" and play.edition.hero.monks_have_their_book_last:
        rows = _with_book_last(rows)
    elif hero.role.name == "monk":
        rows = tuple(replace(row, kind=_monks_book(play)) if _is_monks_book(row) else row for row in rows)
    if not play.edition.hero.packs_throw_each_number:
        rows = tuple(_with_its_number(play, row) for row in rows)
    _decide_gold(play)
    for row in rows:
        if row.relation == "else" and taken:
            continue
        if row.relation != "always":
            taken = play.dice.one_in(row.one_chance_in, "u_init.c u_init")
            if not taken:
                continue
        kind = KINDS_NAMED[row.kind] if row.kind is not None else None
        if swap_arms and row.kind is not None and row.kind in OTHER_BARBARIAN:
            kind = KINDS_NAMED[OTHER_BARBARIAN[row.kind]]
        elif hero.role.name == "monk" and kind is None and _is_monks_book(row):
            kind = KINDS_NAMED[_monks_book(play)]
        _pack_row(play, row, kind, unwanted)
    _pack_for_race(play, unwanted)
    _pack_gold(play)


def _is_monks_book(row: StartingItem) -> bool:
    return row.class_ == "spellbook"


def _monks_book(play: Play) -> KindName:
    """N-546: which book a Monk has, by a die of 90."""
    books = NEWER_MONK_BOOKS if play.edition.hero.packs_have_spears_and_markers else MONK_BOOKS
    return books[play.dice.rn2(90, "u_init.c u_init") // 30]


def _with_its_number(play: Play, row: StartingItem) -> StartingItem:
    """N-546: how many of a row there are is thrown before the first item is made."""
    least, most = row.quantity
    if least == most:
        return row
    count = play.dice.rn1(most - least + 1, least, "u_init.c u_init")
    return replace(row, quantity=(count, count))


def _gets_battle_axe(play: Play) -> bool:
    high = play.dice.rn2(100, "u_init.c u_init") >= 50
    return high != play.edition.hero.low_rolls_give_battle_axes


def starting_items(role: RoleName, *, newer: bool) -> tuple[StartingItem, ...]:
    """N-408: the rows of a role's pack; Z-175: in some editions with other arms and markers."""
    rows = STARTING_ITEMS[role]
    return tuple(_newer_row(role, row) for row in rows) if newer else rows


def _with_book_last(rows: tuple[StartingItem, ...]) -> tuple[StartingItem, ...]:
    """Z-175: the Monk's book comes after all that every Monk has."""
    sure = [row for row in rows if row.relation == "always"]
    book = next(row for row in sure if row.class_ == "spellbook")
    rest = [row for row in rows if row.relation != "always"]
    return (*(row for row in sure if row is not book), book, *rest)


def _newer_row(role: RoleName, row: StartingItem) -> StartingItem:
    """Z-175: the Valkyrie's spear; markers with 19 charges and more, which more heroes have."""
    if role == "valkyrie" and row.kind == "long sword":
        return replace(row, kind="spear")
    if row.kind != "magic marker":
        return row
    chance = NEWER_MARKERS[role]
    return replace(row, charge=19, one_chance_in=chance, relation="always" if chance == 1 else row.relation)


NEWER_MARKERS: Final[Mapping[RoleName, int]] = {
    "archeologist": 5,
    "monk": 4,
    "priest": 5,
    "tourist": 20,
    "wizard": 1,
}


def _pack_for_race(play: Play, unwanted: list[KindName]) -> None:
    hero = play.hero
    if hero.race.name == "elf" and hero.role.name in ("priest", "wizard"):
        instrument = INSTRUMENTS[play.dice.rn2(len(INSTRUMENTS), "u_init.c u_init")]
        row = StartingItem(instrument, "tool", 0, (1, 1), "uncursed", 1, "always")
        _pack_row(play, row, KINDS_NAMED[instrument], unwanted)
    if hero.race.name == "orc" and hero.role.name != "wizard":  # N-409
        row = StartingItem(None, "food", None, (2, 2), "uncursed", 1, "always")
        _pack_row(play, row, None, unwanted)
    if hero.race.name == "troll":
        weapon = TROLL_WEAPONS[play.dice.rnd(4, "u_init.c u_init") - 1]
        row = StartingItem(weapon, "weapon", 0, (1, 1), None, 1, "always")
        _pack_row(play, row, KINDS_NAMED[weapon], unwanted)
    if play.world.mode == "explore":
        row = StartingItem("wand of wishing", "wand", 3, (1, 1), "uncursed", 1, "always")
        _pack_row(play, row, KINDS_NAMED["wand of wishing"], unwanted)


def _decide_gold(play: Play) -> None:
    """N-546: what gold a Healer or Tourist has is thrown before the first item is made."""
    hero = play.hero
    rule = "u_init.c u_init"
    if hero.role.name == "healer":
        hero.starting_gold = play.dice.rn1(1000, 1001, rule)
    elif hero.role.name == "tourist":
        hero.starting_gold = play.dice.rnd(1000, rule)


def _pack_gold(play: Play) -> None:
    hero = play.hero
    if hero.starting_gold and "pauper" not in hero.vows:
        if play.edition.hero.packs_throw_each_number:
            _number_thrown(play, (1, 1))
        add_to_pack(play, make_gold(play, hero.starting_gold))


def _number_thrown(play: Play, quantity: tuple[int, int]) -> int:
    """N-546: in some editions, how many there are is thrown even if there is no choice."""
    least, most = quantity
    if not play.edition.hero.packs_throw_each_number:
        return least
    return play.dice.rn1(most - least + 1, least, "u_init.c trquan")


def _pack_row(play: Play, row: StartingItem, kind: ObjectKind | None, unwanted: list[KindName]) -> None:
    """N-408: weapons and tools are made as one stack, other items one by one."""
    vows = play.hero.vows
    if "pauper" in vows:
        return
    count = _number_thrown(play, row.quantity)
    for _ in range(1 if row.class_ in MADE_IN_ONE_LOT else count):
        item = _first_item(play, row, kind, unwanted)
        if "nudist" in vows and item.kind.class_ == "armor":
            return
        reweigh(item)
        _learn_and_wear(play, add_to_pack(play, item))


def _first_item(play: Play, row: StartingItem, kind: ObjectKind | None, unwanted: list[KindName]) -> Item:
    """One starting item, never cursed, fully identified."""
    hero = play.hero
    if kind is not None:
        item = random_item(play, kind=kind, artifacts=False)
    else:
        item = _random_first_item(play, row.class_, unwanted)
    swap = _substitute(play, item.kind, was_random=kind is None)
    if swap is not None:
        change_kind(play, item, swap.name)
    item.seen = item.blessing_known = item.erosion_known = item.charge_known = True
    if item.kind.name in ("sack", "large box", "chest", "ice box", "oilskin sack", "bag of holding"):
        item.contents_known = True
        learn_lock(item)
        item.trapped = False
    item.blessing = max(0, item.blessing)
    if hero.alignment != "chaotic":
        item.poisoned = False
    if row.class_ in MADE_IN_ONE_LOT:
        item.quantity = _number_thrown(play, row.quantity)
    elif item.kind.name in GRAY_STONES and item.kind.name != "flint":
        item.quantity = 1
    if row.charge is not None:
        item.charge = row.charge
        if row.kind == "magic marker":  # Z-175
            item.charge += play.dice.rn2(4, "Z-175")
    if row.blessing is not None:
        item.blessing = BLESSINGS[row.blessing]
    return item


def _random_first_item(play: Play, class_: ItemClass, unwanted: list[KindName]) -> Item:
    """A random starting item, neither too strong nor useless, and no ring or spellbook twice."""
    item = random_item(play, class_=class_, artifacts=False)
    while _is_unfit(play, item.kind, unwanted):
        item = random_item(play, class_=class_, artifacts=False)
    if item.kind.chargeable and item.charge <= 0:
        item.charge = play.dice.rne(3, play.hero.level, RULE)
    unwanted.extend(EXCLUDES.get(item.kind.name, ()))
    if class_ in ("ring", "spellbook"):
        unwanted.append(item.kind.name)
    return item


def _is_unfit(play: Play, kind: ObjectKind, unwanted: list[KindName]) -> bool:
    hero = play.hero
    if kind.name in NEVER_FIRST or kind.name in unwanted:
        return True
    if kind.class_ == "spellbook":
        return (
            kind.spell_level > _hardest_book(play)
            or kind.skill not in play.edition.content.skill_ceilings(hero.role.name)
            or (kind.name == "spellbook of force bolt" and hero.role.name == "wizard")
        )
    return (kind.name == "ring of poison resistance" and hero.race.name == "orc") or (
        kind.name == "scroll of enchant weapon" and hero.role.name == "monk"
    )


def _hardest_book(play: Play) -> int:
    """The highest level of a random first spellbook; Z-175: in some editions the first book is of level 1."""
    if not play.edition.hero.packs_have_spears_and_markers:
        return 3
    return 3 if any(item.kind.spell_level == 1 for item in play.hero.inventory) else 1


def _substitute(play: Play, kind: ObjectKind, *, was_random: bool) -> ObjectKind | None:
    """N-410: the item that this race gets instead, if any."""
    race = play.hero.race.name
    swaps_food = play.edition.nutrition.racial_starting_food
    if not swaps_food and (was_random or (race, kind.name) in FOOD_SWAPS):
        return None
    for row in SUBSTITUTES:
        if row.race == race and row.item == kind.name:
            return KINDS_NAMED[row.replacement]
    return None


# Using it


def _learn_and_wear(play: Play, item: Item) -> None:
    """Learn its kind, and wear it, wield it, or know its spell."""
    kind = item.kind
    if kind.description and item.charge_known:
        _discover(play, kind)
    if kind.name == "oil lamp":
        _discover(play, KINDS_NAMED["potion of oil"])
    if kind.class_ == "armor" and kind.part is not None:
        _put_on(play, item, kind.part)
    if kind.class_ == "weapon" or is_weapon_tool(kind) or kind.name in ("tin opener", "flint", "rock"):
        _make_ready(play, item)
    if kind.class_ == "spellbook" and kind.name != "spellbook of blank paper":
        _know_spell(play, kind)


def _put_on(play: Play, item: Item, part: ArmorPart) -> None:
    worn = play.hero.worn
    slot = PART_SLOTS[part]
    if slot in worn or item.worn:
        return
    weapon = worn.get(Slot.WIELDED)
    if part == "shield" and weapon is not None and weapon.kind.bulky:
        return
    set_worn(play, item, slot)


def _make_ready(play: Play, item: Item) -> None:
    worn = play.hero.worn
    if item.worn:
        return
    if item.kind.missile:
        if Slot.QUIVERED not in worn:
            set_worn(play, item, Slot.QUIVERED)
    elif Slot.WIELDED not in worn and not (Slot.SHIELD in worn and item.kind.bulky):
        set_worn(play, item, Slot.WIELDED)
    elif Slot.ALTERNATE not in worn:
        set_worn(play, item, Slot.ALTERNATE)


def _know_spell(play: Play, book: ObjectKind) -> None:
    spells = play.hero.spells
    if all(spell.book != book.name for spell in spells):
        spells.append(Spell(book.name, book.spell_level, FULL_SPELL_MEMORY))


def _discover(play: Play, kind: ObjectKind) -> None:
    play.world.discovered[kind.number] = 1


def _mark_known(play: Play, kind: ObjectKind) -> None:
    """Mark a kind as known from the start. NetHack: u_init.c, knows_object."""
    play.world.discovered[kind.number] = KNOWN_FROM_START


def learn_starting_kinds(play: Play) -> None:
    """Fighters know weapons and armor, each race its own items, and some roles some kinds; paupers none."""
    hero = play.hero
    if "pauper" in hero.vows:
        return
    for kind in _known_to(play.edition.content, hero.role.name, hero.race.name):
        _mark_known(play, kind)


@cache
def _known_to(content: Content, role: RoleName, race: RaceName) -> list[ObjectKind]:
    """The kinds that heroes of a role and race know."""
    classes = KNOWN_CLASSES.get(role, ())
    own_make = MADE_BY.get(race, frozenset())
    known = [
        kind
        for kind in content.kinds
        if kind.description and (kind.name in own_make or (kind.class_ in classes and not kind.magic))
    ]
    return known + [KINDS_NAMED[name] for name in KNOWN_TO_ROLE.get(role, ())]
