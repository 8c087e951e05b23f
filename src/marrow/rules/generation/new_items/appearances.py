"""What unidentified items look like in this game. NetHack: o_init.c, shuffle_all."""

from functools import cache
from typing import Final

from marrow.chance import Dice, WorldDice, stream_seed
from marrow.content.edition_content import Content
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import ALL_KINDS, KINDS_NAMED
from marrow.content.looks import FIRST_SPARE_SCROLL, FIRST_SPARE_WAND, SPARES, own_look
from marrow.content.words import ItemClass, KindName
from marrow.model.world import World

RULE: Final = "o_init.c shuffle"


# Classes whose looks are shuffled in each game, and ranges of armor shuffled among themselves.
SHUFFLED_CLASSES: Final[tuple[ItemClass, ...]] = (
    "amulet",
    "potion",
    "ring",
    "scroll",
    "spellbook",
    "wand",
    "venom",
)
SHUFFLED_RUNS: Final[tuple[tuple[KindName, KindName], ...]] = (
    ("helmet", "helm of telepathy"),
    ("leather gloves", "gauntlets of dexterity"),
    ("cloak of protection", "cloak of displacement"),
    ("speed boots", "levitation boots"),
)
_PLACES: Final = {"helm of caution": KINDS_NAMED["helm of brilliance"].number}  # in a run
_NEVER_SHUFFLED: Final[frozenset[KindName]] = frozenset({"potion of water"})
# Of these only the magic kinds
_ONLY_MAGIC_SHUFFLED: Final[tuple[ItemClass, ...]] = ("amulet", "scroll", "spellbook")


_KINDS: Final = max(kind.number for kind in ALL_KINDS) + 1
_OWN_LOOKS: Final[tuple[int, ...]] = tuple(own_look(number) for number in range(_KINDS))  # games share these


def shuffle_looks(dice: Dice, content: Content) -> list[int]:
    """L-181: shuffle the looks for one game: for each kind's number, the number of its look."""
    looks = list(_OWN_LOOKS[0 : content.kind_numbers])
    for class_, dealt in zip(SHUFFLED_CLASSES, _dealt(content), strict=True):
        _shuffle(dice, looks, dealt, _spares(class_, content))
    brilliance, caution = KINDS_NAMED["helm of brilliance"], KINDS_NAMED["helm of caution"]
    if content.has_kind(caution):
        ours, theirs = brilliance.number, caution.number
        looks[ours], looks[theirs] = looks[theirs], looks[ours]
    for first, last in SHUFFLED_RUNS:
        run = list(range(KINDS_NAMED[first].number, KINDS_NAMED[last].number + 1))
        if first == "helmet" and content.has_kind(caution):
            run[run.index(brilliance.number)] = caution.number
        _shuffle(dice, looks, run, ())
    _tint_gems(dice, looks)
    if content.has_kind(KINDS_NAMED["shield of drain resistance"]):  # Z-128
        looks[KINDS_NAMED["small shield"].number] = own_look(KINDS_NAMED["shield of drain resistance"].number)
    return looks


@cache
def _dealt(content: Content) -> list[list[int]]:
    """The numbers of the kinds whose looks are shuffled, class by class."""
    return [
        [kind.number for kind in content.kinds if kind.class_ == class_ and _is_shuffled(kind)]
        for class_ in SHUFFLED_CLASSES
    ]


def are_shuffled_together(a: ObjectKind, b: ObjectKind) -> bool:
    """Whether each could have had the other's look. NetHack: o_init.c, obj_shuffle_range."""
    if a.class_ != b.class_:
        return False
    if a.class_ in SHUFFLED_CLASSES:
        return _is_shuffled(a) and _is_shuffled(b)
    numbers = [_PLACES.get(kind.name, kind.number) for kind in (a, b)]
    return any(
        KINDS_NAMED[first].number <= min(numbers) and max(numbers) <= KINDS_NAMED[last].number
        for first, last in SHUFFLED_RUNS
    )


def needs_aim(world: World, kind: ObjectKind) -> bool:
    """Whether a wand is zapped in a direction; for the wand of nothing chance decides once a game."""
    if kind.name != "wand of nothing":
        return kind.beam != "none"
    return WorldDice({"nothing": stream_seed(world.seed, "nothing")}, "nothing").rn2(2, RULE) == 0


def _is_shuffled(kind: ObjectKind) -> bool:
    if kind.name in _NEVER_SHUFFLED:
        return False
    return kind.class_ not in _ONLY_MAGIC_SHUFFLED or (kind.magic and not kind.unique)


def _spares(class_: ItemClass, content: Content) -> range | tuple[int, ...]:
    """N-541: the numbers of looks that belong to no kind; 3.4.3 has four spare labels, 3.6 sixteen more."""
    if class_ == "scroll":
        return range(FIRST_SPARE_SCROLL, FIRST_SPARE_SCROLL + content.spare_labels)
    if class_ == "wand":
        return range(FIRST_SPARE_WAND, FIRST_SPARE_SCROLL + SPARES)
    return ()


def _shuffle(dice: Dice, looks: list[int], numbers: list[int], spares: range | tuple[int, ...]) -> None:
    """Give each kind a different look of the pool; some spare looks stay unused."""
    pool = [*(looks[number] for number in numbers), *spares]
    for place, number in enumerate(numbers):
        chosen = place + dice.rn2(len(pool) - place, RULE)
        pool[place], pool[chosen] = pool[chosen], pool[place]
        looks[number] = pool[place]


def _tint_gems(dice: Dice, looks: list[int]) -> None:
    """Turquoise and aquamarine may be blue, fluorite one of four colours. NetHack: o_init.c, init_objects."""
    if dice.rn2(2, "o_init.c init_objects"):
        looks[KINDS_NAMED["turquoise"].number] = KINDS_NAMED["sapphire"].number
    if dice.rn2(2, "o_init.c init_objects"):
        looks[KINDS_NAMED["aquamarine"].number] = KINDS_NAMED["sapphire"].number
    tints: tuple[KindName, ...] = ("fluorite", "sapphire", "diamond", "emerald")
    tint = dice.rn2(4, "o_init.c init_objects")
    looks[KINDS_NAMED["fluorite"].number] = KINDS_NAMED[tints[tint]].number
