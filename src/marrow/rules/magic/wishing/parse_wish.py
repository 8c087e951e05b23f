"""Parse the words of a wish. NetHack: objnam.c, readobjnam."""

import re
from dataclasses import dataclass

from marrow.content.artifacts import Artifact
from marrow.content.edition_content import Content
from marrow.content.kinds import ObjectKind
from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.species import Species
from marrow.content.words import ItemClass
from marrow.digits import is_number
from marrow.rules.magic.wishing.variant_wishes import take_mark
from marrow.rules.magic.wishing.wish_words import (
    ARTICLES,
    BLESSINGS,
    CLASS_NOUNS,
    CLASS_WORDS,
    DEGREES,
    ERODED,
    FLAGS,
    GLOB_SIZES,
    IGNORED,
    IRON_BALL_STEP,
    JOINED,
    LOCKS,
    NAMED_BY_LOOK,
    NAMES,
    PLURALS,
    POWERFUL,
    PROOF,
    RANGES,
    SYMBOLS,
    TIN_WORDS,
    TRAPPED,
    VERY_LARGE_GLOB,
    without_hyphens,
)
from marrow.rules.magic.wishing.wished_sex import SEXES, sex_and_name, sex_by_name
from marrow.rules.naming import look_of, plural, true_kind_name
from marrow.rules.play import Play
from marrow.rules.polymorph import species_meant

RULE = "objnam.c readobjnam"
LONGEST = 200
MOST = 1000


@dataclass(slots=True)
class Wish:
    """What the words asked for."""

    kind: ObjectKind | None = None
    class_: ItemClass | None = None
    artifact: Artifact | None = None
    species: Species | None = None
    female: bool | None = None  # of a corpse, statue or figurine; None leaves it to chance
    quantity: int = 0
    blessing: int | None = None
    charge: int | None = None
    erodeproof: bool = False
    erosion: int = 0  # rust or burns
    erosion2: int = 0  # corrosion or rot
    greased: bool = False
    poisoned: bool = False
    diluted: bool = False
    uneaten: bool = False
    lock: str = ""  # of LOCKS; "" leaves it to chance
    trapped: bool | None = None  # None leaves it to chance
    historic: bool = False
    empty: bool = False
    spinach: bool = False
    variety: int | None = None  # of a tin
    wetness: int = 0  # of a towel
    more_weight: int = 0  # of a glob or an iron ball, beyond the usual
    lit: bool = False
    recharged: int = -1
    marks: int = 0
    name: str = ""
    nothing: bool = False


ERODED2 = ("corroded", "rotted")


def read_wish(play: Play, text: str) -> Wish | None:
    """Understand a wish, or None. Hostile text is cut and cleaned first."""
    words = " ".join("".join(letter if letter.isprintable() else " " for letter in text[:LONGEST]).split())
    wish = Wish()
    lower = words.lower()
    if lower in ("nothing", "nil", "none"):
        wish.nothing = True
        return wish
    words = _take_name(wish, words)
    words = _take_charges(wish, words)
    lower = words.lower().replace("grey", "gray").replace("armour", "armor")
    lower = _take_prefixes(play, wish, lower)
    if not lower:
        return None
    if _find_artifact(play.edition.content, wish, lower):
        return wish
    if not _find_thing(play, wish, lower):
        return None
    wish.quantity = wish.quantity or (2 if is_plural(lower) else 1)
    return wish


def _take_name(wish: Wish, words: str) -> str:
    """Take the name after "named"; what follows "called" is dropped."""
    found = re.search(r" (named|called) (.+)$", words, re.IGNORECASE)
    if not found:
        return words
    if found.group(1).lower() == "named":
        wish.name = found.group(2)[:60]
    return words[: found.start()]


def _take_charges(wish: Wish, words: str) -> str:
    """Take the charges in parentheses at the end, as in "(0:3)"."""
    found = re.search(r" ?\((-?[0-9]{1,4})(?::(-?[0-9]{1,4}))?\)$", words)
    if not found:
        return words
    first, second = found.group(1), found.group(2)
    if second is None:
        wish.charge = int(first)
    else:
        wish.recharged = min(max(int(first), 0), 7)
        wish.charge = int(second)
    return words[: found.start()]


def _take_prefixes(play: Play, wish: Wish, words: str) -> str:
    """Take all words before the name of the item; returns the name."""
    left = words.split(" ")
    degree = 1
    while left:
        word = left[0]
        if word not in ARTICLES and " ".join(left) in NAMES:
            break
        if word in GLOB_SIZES and play.edition.magic.wishes_for_glob_sizes and _speaks_of_glob(left):
            very = word == "large" and degree == DEGREES["very"]
            wish.more_weight, taken = VERY_LARGE_GLOB if very else GLOB_SIZES[word], 1
        elif word in DEGREES:
            degree, taken = DEGREES[word], 1
        elif word in ERODED:
            wish.erosion, degree, taken = degree, 1, 1
        elif word in ERODED2:
            wish.erosion2, degree, taken = degree, 1, 1
        else:
            taken = _take_prefix(play, wish, left)
        if not taken:
            break
        left = left[taken:]
    if degree > 1 and " ".join(left).removeprefix("heavy ") in ("iron ball", "iron balls"):
        wish.more_weight = IRON_BALL_STEP
    return _take_liquid(wish, " ".join(left))


def _speaks_of_glob(words: list[str]) -> bool:
    """Whether a word for a size is about a glob, not about a large box or a large cat."""
    return "glob" in words[1:] or "globs" in words[1:] or words[0] == "medium"


def _take_prefix(play: Play, wish: Wish, left: list[str]) -> int:
    """Take what the first word, or the first words, say about the item; returns how many they were."""
    word = left[0]
    if word in ARTICLES:
        wish.quantity = wish.quantity or 1
    elif is_number(word) and not wish.quantity:
        wish.quantity = min(int(word[:9]), 100_000)
    elif re.fullmatch(r"[+-][0-9]{1,4}", word):
        wish.charge = int(word)
    elif word in BLESSINGS:  # of several, the worst counts
        blessing = BLESSINGS[word]
        wish.blessing = blessing if wish.blessing is None else min(wish.blessing, blessing)
    elif word in ("moist", "wet"):
        wish.wetness = play.dice.rn2(3, RULE) + 3 if word == "wet" else play.dice.rnd(2, RULE)
    elif word in PROOF:
        wish.erodeproof = True
    elif word == "partly" and len(left) > 1 and left[1] == "eaten":
        wish.uneaten = True
        return 2
    elif word in LOCKS and play.edition.magic.wishes_for_locked_boxes:  # of several, the last counts
        wish.lock = word
    elif word in TRAPPED and _may_speak_of_traps(play, word):
        wish.trapped = TRAPPED[word]
    elif word in SEXES and play.edition.monsters.bodies_have_sex:
        wish.female = SEXES[word]
    elif word in FLAGS:
        setattr(wish, FLAGS[word], True)
    else:
        mark, count = take_mark(left, play)
        if mark is None:
            return int(word in IGNORED)
        wish.marks |= mark
        return count
    return 1


def _may_speak_of_traps(play: Play, word: str) -> bool:
    """In 3.4.3 only wizards' wishes speak of traps, and none of their absence."""
    if play.edition.magic.wishes_for_untrapped_things:
        return True
    return word == "trapped" and play.world.mode == "wizard"


def _take_liquid(wish: Wish, name: str) -> str:
    """Understand "vial of holy water" and the like; returns the name of the potion."""
    found = re.fullmatch(r"(potion|vial|phial)(s?) of ((?:un)?holy )?(water|oil)", name)
    if found:
        many, holy = found.group(2), found.group(3)
        if holy:
            wish.blessing = -1 if holy.startswith("un") else 1
        return f"potion{many} of {found.group(4)}"
    if wish.blessing is not None and name in ("water", "waters"):
        return "potion of water"
    return name


def is_plural(words: str) -> bool:
    """Whether the words are plural."""
    if words in PLURALS:
        return True
    many = (
        r"(potion|scroll|spellbook|wand|ring|amulet|tin|egg|statue|figurine|corpse)s(?: (?:of|labeled) .+)?"
    )
    return bool(re.fullmatch(many, words) or re.search(r" (stones|gems|corpses|eggs)$", words))


def _find_artifact(content: Content, wish: Wish, words: str) -> bool:
    for artifact in content.artifact_rows:
        name = artifact.name.lower()
        if words in (name, name.removeprefix("the ")):
            wish.artifact = artifact
            wish.kind = KINDS_NAMED[artifact.base]
            return True
    return False


def _find_thing(play: Play, wish: Wish, words: str) -> bool:
    label = words.find(" labeled ")
    kind = (
        NAMES.get(words)
        or JOINED.get(without_hyphens(words))
        or (NAMES.get(words[:label]) if label > 0 else None)
    )
    if kind is not None and not play.edition.content.has_kind(kind):
        kind = None
    if kind is None and words in (play.world.options.fruit.lower(), plural(play.world.options.fruit).lower()):
        kind = KINDS_NAMED["slime mold"]
    if kind is None:
        kind = _kind_by_true_name(play, words)
    if kind is not None:
        wish.kind = kind
        return True
    if _find_with_species(play, wish, words):
        return True
    return _find_by_look(play, wish, words) or _find_one_of_many(play, wish, words)


def _find_one_of_many(play: Play, wish: Wish, words: str) -> bool:
    """A random kind of those meant: of a range, with this power, or of a class."""
    singular = words.removesuffix("s") if words.endswith(" stones") else words
    if singular in RANGES:
        kinds = play.edition.content.kinds
        first, last = ([kind.name for kind in kinds].index(name) for name in RANGES[singular])
        wish.kind = _random_kind(play, list(kinds[first : last + 1]))
        return True
    glass = re.fullmatch(r"(?:worthless )?(?:pieces? of )?(?:colou?red )?(?:(\w+) )?glass", words)
    if glass:
        pieces = [kind for kind in play.edition.content.kinds if kind.name.startswith("worthless piece of ")]
        if glass.group(1):
            pieces = [kind for kind in pieces if kind.name.endswith(f" {glass.group(1)} glass")]
        wish.kind = pieces[play.dice.rnd(len(pieces), RULE) - 1] if pieces else None
        return wish.kind is not None
    magic = [kind for kind in play.edition.content.kinds if kind.class_ in POWERFUL]
    powers = [kind for kind in magic if kind.name.lower().endswith(f" of {words}")]
    if powers:
        wish.kind = _random_kind(play, powers)
        return True
    for word, class_ in CLASS_WORDS.items():
        if words in (word, plural(word)) or words.startswith((f"{word} of ", f"{plural(word)} of ")):
            wish.class_ = class_
            return True
    wish.class_ = SYMBOLS.get(words)
    return wish.class_ is not None


def _random_kind(play: Play, kinds: list[ObjectKind]) -> ObjectKind:
    """A random kind, by probability. NetHack: objnam.c, rnd_class."""
    content = play.edition.content
    total = sum(content.share(kind) for kind in kinds)
    left = play.dice.rn2(total, RULE) if total else -1
    for kind in kinds:
        left -= content.share(kind)
        if left < 0:
            return kind
    return kinds[-1]


def _kind_by_true_name(play: Play, words: str) -> ObjectKind | None:
    """The kind by its full name: "pair of speed boots", "set of gray dragon scales", "ruby stone"."""
    kind = _true_names(play).get(words)
    if kind is None and words.endswith((" stone", " stones", " gem", " gems")):
        return NAMES.get(words.rsplit(" ", 1)[0])
    return kind


def _true_names(play: Play) -> dict[str, ObjectKind]:
    """Each kind by its true name, also without "pair of" or "set of", and by the plural; of two the first."""
    key = play.edition.content, play.hero.role.name == "samurai"  # whose names are Japanese
    if key not in _TRUE_NAMES:
        names = _TRUE_NAMES[key] = {}
        for kind in play.edition.content.kinds:
            name = true_kind_name(play.world, kind).lower()
            bare = name.removeprefix("pair of ").removeprefix("set of ")
            for word in (name, bare, plural(name).lower()):
                names.setdefault(word, kind)
    return _TRUE_NAMES[key]


_TRUE_NAMES: dict[tuple[Content, bool], dict[str, ObjectKind]] = {}


def _find_with_species(play: Play, wish: Wish, words: str) -> bool:
    """Corpses, eggs, tins, statues, figurines and globs of a species."""
    tin = re.search(r"tins? of (.+)$", words)
    if words == "spinach" or (tin is not None and tin.group(1) == "spinach"):
        wish.kind = KINDS_NAMED["tin"]
        wish.spinach = True
        return True
    if tin is not None:
        return _tin_of(play, wish, tin.group(1))
    found = re.fullmatch(r"(?:(?:small|medium|large|very large) )?glob of (.+)|(.+) glob", words)
    if found:
        glob = NAMES.get(f"glob of {found.group(1) or found.group(2)}")
        wish.kind = glob if glob is not None and play.edition.content.has_kind(glob) else None
        return wish.kind is not None
    found = re.fullmatch(r"(tin|statue|figurine|corpse|egg)s? of (.+?)(?: meat)?", words)
    if found:
        return _of_species(play, wish, found.group(1), found.group(2))
    found = re.fullmatch(r"(.+?)(?:'s|')? (corpse|egg|tin|statue|figurine)s?", words)
    if found:
        return _of_species(play, wish, found.group(2), found.group(1))
    return False


def _tin_of(play: Play, wish: Wish, words: str) -> bool:
    """A tin of a species, perhaps with its preparation; words before "tin" do not matter."""
    for number, word in enumerate(TIN_WORDS):
        if words.startswith(f"{word} "):
            wish.variety = number
            words = words.removeprefix(f"{word} ")
            break
    return _of_species(play, wish, "tin", words.removesuffix(" meat"))


def _of_species(play: Play, wish: Wish, kind: str, species: str) -> bool:
    """N-617: a thing of a species that the words name; since 3.7 they may name its sex, too."""
    before = None
    if play.edition.monsters.bodies_have_sex:
        before, species = sex_and_name(species)
    wish.species = species_meant(play, species)
    if wish.species is None:
        return False
    for female in (before, sex_by_name(wish.species, species)):  # the name counts more
        wish.female = wish.female if female is None else female
    wish.kind = NAMES[kind]
    return True


def _find_by_look(play: Play, wish: Wish, words: str) -> bool:
    """The kind by its appearance in this game: "milky potion", "scroll labeled FOO", "oak wand"."""
    meant = _looks_meant(words)
    for kind in play.edition.content.kinds:
        wanted = meant.get(kind.class_)
        if wanted is None:
            continue
        look = look_of(play.world, kind).lower()
        if look == wanted and look:
            wish.kind = kind
            return True
        if kind.class_ in NAMED_BY_LOOK and look[:1] == words[:1] and words == plural(look).lower():
            wish.kind = kind
            wish.quantity = wish.quantity or 2
            return True
    return False


def _looks_meant(words: str) -> dict[ItemClass, str]:
    """The look that the words would mean for each class of which they may speak."""
    meant = dict.fromkeys(NAMED_BY_LOOK, words)
    for class_, noun in CLASS_NOUNS:
        for end in (f" {noun}", f" {noun}s"):
            if words.endswith(end):
                meant[class_] = words.removesuffix(end)
    for start in ("scroll labeled ", "scrolls labeled "):
        if words.startswith(start):
            meant["scroll"] = words.removeprefix(start)
    return meant
