"""English words: articles and plurals. NetHack: objnam.c, just_an, makeplural."""

import re
from functools import lru_cache
from typing import Final

from marrow.choices import LifeSavingChoices

_VOWELS = "aeiou"
_PRONOUNCED_WITH_VOWEL = "aefhilmnosx"  # letters whose names begin with a vowel sound
_NO_ARTICLE = ("molten lava", "iron bars", "ice")
_LIKE_YOU = re.compile(r"one([-_ ]|$)|eu|uke")  # Z-182
_YOU_SOUND = ("one-", "eucalyptus", "unicorn", "uranium", "useful")


def article(text: str, *, letters: bool = True, by_sound: bool = False) -> str:
    """L-012: the indefinite article a text takes, with a space: "a ", "an " or "".

    ``letters``: since 3.6.2 a lone letter and an x before a consonant are spoken by their names.
    Z-182: ``by_sound``: as newer editions say it, more words begin like "you" or "one", and a letter may be
    followed by a space.
    """
    lower = text.lower()
    if not lower:
        return ""
    if (letters and len(lower) == 1) or (by_sound and lower[1] == " "):
        return "an " if lower[0] in _PRONOUNCED_WITH_VOWEL else "a "
    if lower.startswith("the ") or lower in _NO_ARTICLE:
        return ""
    like_a_consonant = lower.startswith(_YOU_SOUND) or (by_sound and _LIKE_YOU.match(lower) is not None)
    if lower[0] in _VOWELS and not like_a_consonant:
        return "an "
    if letters and lower[0] == "x" and lower[1] not in _VOWELS:
        return "an "
    return "a "


def article_of(text: str, choices: LifeSavingChoices) -> str:
    """L-012, Z-182: the indefinite article as the edition gives it."""
    return article(text, letters=choices.letters_by_name, by_sound=choices.articles_by_sound)


def with_article(text: str) -> str:
    return article(text) + text


def with_the(text: str) -> str:
    """ "the orc"; "The Eye" becomes "the Eye". Simpler than NetHack: objnam.c, the."""
    if text.lower().startswith("the "):
        return "the" + text[3:]
    return "the " + text


def artifact_called(name: str) -> str:
    """ "the Orb of Fate", "Excalibur". NetHack: objnam.c, bare_artifactname."""
    return with_the(name) if name.startswith("The ") else name


def artifact_with_the(name: str) -> str:
    """As ``artifact_called``, but also "the Sword of Might". NetHack: objnam.c, the."""
    return with_the(name) if " of " in name else artifact_called(name)


_HEAD_ENDS = (
    " of ", " labeled ", " called ", " named ", " above", " versus ", " from ", " in ", " on ", " a la ",
    " with", " de ", " d'", " du ", "-in-", "-at-",
)  # fmt: skip
_SAME = (
    "boots", "shoes", "gloves", "lenses", "scales", "eyes", "gauntlets", "iron bars", "bison", "deer", "elk",
    "fish", "fowl", "tuna", "yaki", "-hai", "krill", "manes", "moose", "ninja", "sheep", "ronin", "roshi",
    "shito", "tengu", "ki-rin", "nazgul", "gunyoki", "piranha", "samurai", "shuriken", "haggis", "bordeaux",
)  # fmt: skip
_IRREGULAR = (
    ("child", "children"), ("cubus", "cubi"), ("culus", "culi"), ("djinni", "djinn"), ("erinys", "erinyes"),
    ("foot", "feet"), ("fungus", "fungi"), ("goose", "geese"), ("knife", "knives"), ("labrum", "labra"),
    ("louse", "lice"), ("mouse", "mice"), ("mumak", "mumakil"), ("nemesis", "nemeses"), ("ovum", "ova"),
    ("passerby", "passersby"), ("rtex", "rtices"), ("serum", "sera"), ("staff", "staves"), ("tooth", "teeth"),
    ("sis", "ses"), ("ium", "ia"), ("alga", "algae"), ("larva", "larvae"), ("hypha", "hyphae"),
    ("amoeba", "amoebae"), ("vertebra", "vertebrae"), ("lotus", "lotuses"), ("wumpus", "wumpuses"),
    ("us", "i"), ("eau", "eaux"), ("matzoh", "matzot"), ("matzah", "matzot"), ("index", "indexes"),
    ("dex", "dices"), ("dix", "dices"), ("tex", "tices"), ("ato", "atoes"), ("dingo", "dingoes"),
)  # fmt: skip
_MAN_STAYS = (
    "shaman", "human", "talisman", "antihuman", "caiman", "cayman", "cerumen", "desman", "durman", "hanuman",
    "hetman", "inhuman", "nonhuman", "ottoman", "roman", "subhuman", "superhuman", "toman", "ataman",
)  # fmt: skip
_CH_SOUNDS_K = (
    "monarch", "poch", "tech", "mech", "stomach", "psych", "amphibrach", "anarch", "atriarch", "azedarach",
    "broch", "gastrotrich", "isopach", "loch", "oligarch", "peritrich", "sandarach", "sumach", "symposiarch",
)  # fmt: skip


@lru_cache(maxsize=4096)
def plural(text: str) -> str:
    """The plural of a name; only its main noun changes: "pair of boots" gives "pairs of boots"."""
    cut = len(text)
    for end in _HEAD_ENDS:
        found = text.find(end)
        if 0 < found < cut:
            cut = found
    return _plural_head(text[:cut]) + text[cut:]


def _plural_head(word: str) -> str:
    lower = word.lower()
    last = lower.rsplit(" ", 1)[-1]
    if len(last) < 2:
        return word + "'s"
    if last == "ya" or lower.endswith(_SAME):
        return word
    if last == "ox":
        return word + "en"
    if last.endswith("man") and last not in _MAN_STAYS:
        return word[:-2] + "en"
    for one, many in _IRREGULAR:
        if lower.endswith(one):
            return word[: len(word) - len(one)] + many
    if last.endswith("f") and not last.endswith("erf") and last[-2] in "aeioulr":
        return word[:-1] + "ves"
    if lower.endswith(("z", "x", "s", "sh")) or (lower.endswith("ch") and not lower.endswith(_CH_SOUNDS_K)):
        return word + "es"
    if last.endswith("y") and last[-2] not in _VOWELS:
        return word[:-1] + "ies"
    return word + "s"


def times(number: int) -> str:
    """L-167: once, twice, thrice, 4 times."""
    return ("never", "once", "twice", "thrice")[number] if number < 4 else f"{number} times"


def count_of(number: int, word: str) -> str:
    """ "1 gear", "3 gears"."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


_SOFT: Final = "aeiouwy"


def ing_form(verb: str) -> str:
    """ "wielding", "putting on": what a verb becomes in "you mime ...". NetHack: hacklib.c, ing_suffix."""
    word, rest = verb, ""
    for particle in (" on", " off", " with"):
        if verb.endswith(particle):
            word, rest = verb.removesuffix(particle), particle
    if len(word) > 2 and word[-1] not in _SOFT and word[-2] in _SOFT and word[-3] not in _SOFT:
        word += word[-1]
    elif word.endswith("ie"):
        word = word[:-2] + "y"
    elif word.endswith("e"):
        word = word[:-1]
    return f"{word}ing{rest}"
