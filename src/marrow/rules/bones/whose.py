"""Which role and race a bones pile is from, judged by its items. Rules B-223 to B-229.

For every role and race, the chance of this pile is compared with the chance that a hero of another role
found these items. An item of the role's starting pack that is in the pile speaks for the role, one that is
missing speaks against it. Since four stacks in five are cursed (B-114), blessings tell little; how many of a
stack there are tells more.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import comb, log

from msgspec.structs import replace

from marrow.content.kinds import ObjectKind
from marrow.content.roles import Blessing, StartingItem
from marrow.content.roles_table import RACES_NAMED, ROLES, SUBSTITUTES
from marrow.content.words import ItemClass, KindName, RaceName, RoleName
from marrow.model.item import Item
from marrow.model.level import Cemetery, recorded_hero
from marrow.model.monster import Monster
from marrow.rules.generation.new_heroes.starting_pack import (
    INSTRUMENTS,
    MONK_BOOKS,
    NEWER_MONK_BOOKS,
    starting_items,
)

KEPT = 0.75  # how often an item of the starting pack is still carried at death
KEPT_OF_CLASS: dict[ItemClass, float] = {"food": 0.35, "potion": 0.45, "scroll": 0.4, "coin": 0.5}
GATHERED = 40  # items of all classes that a hero finds in a life
SHARE_OF_CLASS: dict[ItemClass, float] = {  # NetHack: mkobj.c mkobjprobs
    "weapon": 0.10,
    "armor": 0.10,
    "food": 0.20,
    "tool": 0.08,
    "gem": 0.08,
    "potion": 0.16,
    "scroll": 0.16,
    "spellbook": 0.04,
    "wand": 0.04,
    "ring": 0.03,
    "amulet": 0.01,
}
LEAST = 0.0005  # even items that are never random can be had: from bones, or from a player monster
UNCHANGED = 0.8  # how often an enchantment is still what it was
CURSED = 0.8  # B-114: how many stacks are cursed
STATED = 10_000.0  # the factor for what the level's record says, far above any guess
CORPSE_STATED = 50.0  # the factor for the corpse's race; the hero may have been polymorphed
LARGE = 12  # a stack larger than random ones are
SEVERAL = 0.03  # how often weapons that are not ammunition are found in a stack
UNTOUCHED = 0.5  # how often nothing of a stack was used
GROWN = 0.002  # how often a stack has grown above what it was at first
ANOTHER = 0.25  # how often there is one more in a stack that was found, one by one
SCARCE = 0.0005  # the least chance of a found stack, however large
QUANTITY_AT_FIRST: dict[KindName, tuple[int, int]] = {"flint": (10, 40), "rock": (18, 33)}  # B-226


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason for or against a role and race: its factor, and the item if it is about one."""

    what: str
    factor: float
    item: Item | None = None


@dataclass(frozen=True, slots=True)
class Opinion:
    """How likely it is that the dead hero was of this role and race, and why."""

    role: RoleName
    race: RaceName
    share: float
    reasons: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is known of the dead hero: his items, the level's record, his corpse's race.

    ``by_eye``: only what the finder knows of blessings and enchantments counts. ``hidden`` are the kinds that
    items in the pile may be whose kind the finder does not know; these items are not among ``items``.
    ``newer``: heroes of this edition start with the packs of Z-175.
    """

    items: Sequence[Item]
    record: Cemetery | None = None
    race: RaceName | None = None  # of a body, or of a mummy that rose
    by_eye: bool = False
    hidden: frozenset[KindName] = frozenset()
    newer: bool = False

    def knows_blessing(self, item: Item) -> bool:
        return not self.by_eye or item.blessing_known

    def knows_charge(self, item: Item) -> bool:
        return not self.by_eye or item.charge_known


def opinions(evidence: Evidence) -> list[Opinion]:
    """B-229: every role and race with its probability, the likeliest first."""
    found = []
    for role in ROLES:
        for race in role.races:
            weight, reasons = weigh_role(evidence, role.name, race)
            found.append((weight / len(role.races), role.name, race, reasons))
    total = sum(weight for weight, *_ in found)
    ranked = [Opinion(role, race, weight / total, reasons) for weight, role, race, reasons in found]
    return sorted(ranked, key=lambda opinion: (-opinion.share, opinion.role, opinion.race))


def by_role(judged: Sequence[Opinion]) -> list[tuple[RoleName, float]]:
    """The probability of each role, its races added up."""
    shares: dict[RoleName, float] = {}
    for opinion in judged:
        shares[opinion.role] = shares.get(opinion.role, 0.0) + opinion.share
    return sorted(shares.items(), key=lambda pair: -pair[1])


def weigh_role(evidence: Evidence, role: RoleName, race: RaceName) -> tuple[float, tuple[Reason, ...]]:
    """The weight of one role and race: the mean over the starting packs they may have had."""
    rows = (
        starting_packs(role, race, newer=evidence.newer) if evidence.items else ((),)
    )  # no items, no reasons
    packs = [weigh_pack(evidence, pack) for pack in rows]
    weight = sum(weight for weight, _ in packs) / len(packs)
    reasons = list(max(packs, key=lambda pack: pack[0])[1])
    for reason in (reason_of_record(evidence.record, role, race), reason_of_corpse(evidence.race, race)):
        if reason is not None:
            weight *= reason.factor
            reasons.append(reason)
    reasons.sort(key=lambda reason: -abs(log(reason.factor)))
    return weight, tuple(reasons)


def reason_of_record(record: Cemetery | None, role: RoleName, race: RaceName) -> Reason | None:
    """B-223: since 3.6 the level's record names role and race, as in "Ann-Val-Hum-Fem-Neu"."""
    hero = recorded_hero(record.who) if record is not None else None
    if hero is None:
        return None
    same = hero.role == code_of(role) and hero.race == RACES_NAMED[race].code
    return Reason(f"the record says {hero.role}-{hero.race}", STATED if same else 1 / STATED)


def code_of(role: RoleName) -> str:
    return next(candidate.code for candidate in ROLES if candidate.name == role)


def reason_of_corpse(found: RaceName | None, race: RaceName) -> Reason | None:
    """B-224: the race of the corpse speaks for that race, and against others."""
    if found is None:
        return None
    factor = CORPSE_STATED if found == race else 1 / CORPSE_STATED
    return Reason(f"the body was of the {found} race", factor)


def race_of_body(pile: Sequence[Item], monster: Monster | None) -> RaceName | None:
    """B-224: the race of a corpse in the pile, or of a named mummy or zombie."""
    for race in RACES_NAMED.values():
        if monster is not None and monster.name and monster.species.name in (race.mummy, race.zombie):
            return race.name
        for item in pile:
            if item.kind.name == "corpse" and item.species is not None and item.species.name == race.name:
                return race.name
    return None


@cache
def starting_packs(
    role: RoleName, race: RaceName, *, newer: bool = False
) -> tuple[tuple[tuple[float, StartingItem], ...], ...]:
    """B-225 to B-228: the starting packs a hero may have, all equally likely; each row with its chance.

    Rows that name no kind of object are left out. ``newer``: the packs of Z-175.
    """
    swaps = {swap.item: swap.replacement for swap in SUBSTITUTES if swap.race == race}
    packs = []
    for choice in product(*_choices(role, race, newer=newer)):
        rows = []
        failed = 1.0
        for row in starting_items(role, newer=newer):
            if row.relation == "first":
                failed = 1.0
            chance = (failed if row.relation == "else" else 1.0) / row.one_chance_in
            failed = failed - chance if row.relation in ("first", "else") else failed
            kind = dict(choice[0]).get(row.kind, row.kind) if row.kind is not None else None
            if kind is not None:
                rows.append((chance, _row_of_kind(row, swaps.get(kind, kind))))
        rows += [(1.0, extra) for extra in choice[1]]
        packs.append(tuple(rows))
    return tuple(packs)


Swaps = tuple[tuple[KindName, KindName], ...]


def _choices(
    role: RoleName, race: RaceName, *, newer: bool
) -> tuple[list[Swaps], list[tuple[StartingItem, ...]]]:
    """What is random in a starting pack: the barbarian's weapons, the monk's book, an elf's instrument."""
    weapons: list[Swaps] = [()]
    if role == "barbarian":
        weapons.append((("two-handed sword", "battle-axe"), ("axe", "short sword")))
    extras: list[tuple[StartingItem, ...]] = [()]
    if role == "monk":
        extras = [
            (_row(name, "spellbook", "blessed"),) for name in (NEWER_MONK_BOOKS if newer else MONK_BOOKS)
        ]
    elif race == "elf" and role in ("priest", "wizard"):
        extras = [(_row(name, "tool", "uncursed"),) for name in INSTRUMENTS]
    return weapons, extras


def _row(kind: KindName, class_: ItemClass, blessing: Blessing) -> StartingItem:
    return StartingItem(kind, class_, 0, (1, 1), blessing, 1, "always")


def _row_of_kind(row: StartingItem, kind: KindName) -> StartingItem:
    return replace(row, kind=kind)


def weigh_pack(
    evidence: Evidence, rows: Sequence[tuple[float, StartingItem]]
) -> tuple[float, tuple[Reason, ...]]:
    """Weigh a starting pack by each row's best match in the pile; missing items count against it."""
    left = list(evidence.items)
    weight = 1.0
    reasons = []
    for chance, row in rows:
        kept = chance * KEPT_OF_CLASS.get(row.class_, KEPT)
        fitting = [item for item in left if item.kind.name == row.kind]
        if not fitting and row.kind in evidence.hidden:
            continue
        if not fitting:
            factor = 1.0 - kept
            reasons.append(Reason(f"no {row.kind}", factor))
        else:
            ratio, place = max(
                (started_or_found(evidence, item, row), -at) for at, item in enumerate(fitting)
            )
            best = fitting[-place]
            left.remove(best)
            factor = kept * ratio / chance_to_find(best.kind) + 1.0 - kept
            reasons.append(Reason(str(row.kind), factor, best))
        weight *= factor
    return weight, tuple(reasons)


def chance_to_find(kind: ObjectKind) -> float:
    """B-229: the chance that a hero who did not start with this kind has found one."""
    often = GATHERED * SHARE_OF_CLASS.get(kind.class_, 0.05) * kind.probability / 1000
    return max(LEAST, 1.0 - (1.0 - often / GATHERED) ** GATHERED)


BLESSED_AT_FIRST: dict[Blessing | None, float] = {"blessed": 1.0, "uncursed": 0.0, None: 0.09}  # section 16.2


def started_or_found(evidence: Evidence, item: Item, row: StartingItem) -> float:
    """B-223: how much likelier a starting item than a found one has this blessing, charge and quantity.

    NetHack: mkobj.c, mksobj.
    """
    started, found = quantity_if_started_with(item, row), quantity_if_found(item)
    if evidence.knows_blessing(item):
        started *= blessing_chance(item, BLESSED_AT_FIRST.get(row.blessing, 0.0), 0.0)
        found *= blessing_chance(item, 0.1, 0.1)
    if item.kind.class_ in ("weapon", "armor") and evidence.knows_charge(item):
        if row.charge is not None:
            started *= UNCHANGED if item.charge == row.charge else (1 - UNCHANGED) / 10
        found *= enchanted_by_chance(item.charge)
    return started / found


def quantity_if_started_with(item: Item, row: StartingItem) -> float:
    """B-223, B-226: the chance that so many are left of a stack of the starting pack."""
    least, most = QUANTITY_AT_FIRST.get(item.kind.name, row.quantity)
    ones = most if row.class_ == "food" and most > 1 else 0  # of food each one may be two
    if most == 1:
        return 1.0 if item.quantity == 1 else SEVERAL
    if item.quantity > most + ones:
        return GROWN
    if item.quantity < least:
        return (1 - UNTOUCHED) / least
    if ones:
        twos = item.quantity - least
        return UNTOUCHED * comb(ones, twos) * (1 / 6) ** twos * (5 / 6) ** (ones - twos)
    return UNTOUCHED / (most - least + 1)


def quantity_if_found(item: Item) -> float:
    """The chance that an item that was found, perhaps bit by bit, is a stack of so many."""
    if item.kind.missile or item.kind.name == "rock":
        return GROWN if item.quantity >= LARGE else 0.08
    if item.kind.class_ == "weapon":
        return SEVERAL if item.quantity > 1 else 1.0
    if not item.kind.merges:
        return 1.0
    return max((1 - ANOTHER) * ANOTHER ** (min(item.quantity, 99) - 1), SCARCE)


def enchanted_by_chance(charge: int) -> float:
    """The chance of an enchantment on a random item: one in eleven is above zero, one below, by rne(3)."""
    if charge == 0:
        return 0.82
    return max(0.18 / int(3 ** min(abs(charge), 6)), 0.00005)


def blessing_chance(item: Item, blessed: float, cursed: float) -> float:
    """B-114: the chance of the item's blessing, given how often such items start blessed and cursed."""
    match item.blessing:
        case 1:
            return max((1 - CURSED) * blessed, 0.001)
        case 0:
            return max((1 - CURSED) * (1 - blessed - cursed), 0.001)
        case _:
            return CURSED + (1 - CURSED) * cursed
