"""Texts found in the dungeon: graffiti, epitaphs, rumours, and how engravings wear away."""

from functools import cache

from marrow.chance import Dice
from marrow.content.texts.epitaphs import EPITAPHS
from marrow.content.texts.graffiti import GRAFFITI
from marrow.content.texts.rumours import FALSE_RUMOURS, TRUE_RUMOURS
from marrow.content.vocabulary import EngravingManner
from marrow.model.places import Terrain
from marrow.rules.play import Play

# What a letter becomes when part of it is rubbed out.
RUBBED: dict[str, str] = {
    "A": "^", "B": "Pb[", "C": "(", "D": "|)[", "E": "|FL[_", "F": "|-", "G": "C(", "H": "|-", "I": "|",
    "K": "|<", "L": "|_", "M": "|", "N": "|\\", "O": "C(", "P": "F", "Q": "C(", "R": "PF", "T": "|", "U": "J",
    "V": "/\\", "W": "V/\\", "Z": "/", "b": "|", "d": "c|", "e": "c", "g": "c", "h": "n", "j": "i", "k": "|",
    "l": "|", "m": "nr", "n": "r", "o": "c", "q": "c", "w": "v", "y": "v", ":": ".", ";": ",:", ",": ".",
    "=": "-", "+": "-|", "*": "+", "@": "0", "0": "C(", "1": "|", "6": "o", "7": "/", "8": "3o",
}  # fmt: skip
_VANISHING = "?.,'`-|_"
RULE = "engrave.c wipeout_text"


def wipe_out_text(dice: Dice, text: str, wear: int) -> str:
    """Spoil up to ``wear`` letters of a text. NetHack: engrave.c, wipeout_text."""
    letters = list(text)
    for _ in range(wear if letters else 0):
        place = dice.rn2(len(letters), RULE)
        rubbed = dice.rn2(4, RULE) != 0
        letter = letters[place]
        if letter == " ":
            continue
        if letter in _VANISHING:
            letters[place] = " "
        elif rubbed and letter in RUBBED:
            remains = RUBBED[letter]
            letters[place] = remains[dice.rn2(len(remains), RULE)]
        else:
            letters[place] = "?"
    return "".join(letters).rstrip()


def random_graffiti(dice: Dice) -> str:
    """A random engraving: a rumour (3/4) or graffiti, a quarter wiped out. NetHack: engrave.c."""
    rule = "engrave.c random_engraving"
    if dice.rn2(4, rule):
        text = random_rumour(dice, truth=0)
    else:
        text = GRAFFITI[dice.rn2(len(GRAFFITI), rule)]
    return wipe_out_text(dice, text, len(text) // 4)


RANDOM_TEXTS = (*GRAFFITI, *TRUE_RUMOURS, *FALSE_RUMOURS)  # that level creation engraves


def may_be_worn_from(text: str, whole: str) -> bool:
    """Whether an engraving may once have been another text, of which it keeps at least half of the letters.

    It is as long, or shorter if letters at its ends are gone.
    """
    for start in range(len(whole) - len(text) + 1 if len(text) * 2 >= len(whole) else 0):
        pairs = list(zip(text, whole[start:], strict=False))
        kept = sum(left == letter for left, letter in pairs)
        if kept * 2 >= len(whole) and all(
            left == letter or left in remains_of(letter) for left, letter in pairs
        ):
            return True
    return False


@cache
def remains_of(letter: str) -> frozenset[str]:
    """All that a letter may become when an engraving wears away, bit by bit."""
    remains = {"?", " "}
    for rubbed in RUBBED.get(letter, ""):
        remains |= {rubbed} | remains_of(rubbed)
    return frozenset(remains)


def random_epitaph(dice: Dice) -> str:
    return EPITAPHS[dice.rn2(len(EPITAPHS), "engrave.c make_grave")]


def random_rumour(dice: Dice, *, truth: int) -> str:
    """A rumour: true for 1, false for -1, either for 0. NetHack: rumors.c, getrumor."""
    rule = "rumors.c getrumor"
    true = truth > 0 if truth else dice.rn2(2, rule) == 1
    rumours = TRUE_RUMOURS if true else FALSE_RUMOURS
    return rumours[dice.rn2(len(rumours), rule)]


def smudge_engraving(play: Play, spot: int, amount: int, *, magical: bool = False) -> None:
    """Walking and fighting smudge engravings; a burned one suffers only on ice or, at times, by magic.

    NetHack: engrave.c, wipe_engr_at.
    """
    level = play.level
    written = level.engravings.get(spot)
    if written is None or written.manner == EngravingManner.HEADSTONE:
        return
    if written.manner == EngravingManner.BURN and level.terrain[spot] != Terrain.ICE:
        fades = (
            magical
            and play.edition.magic.zaps_wipe_burned_engravings
            and play.dice.rn2(2, "engrave.c wipe_engr_at") == 0
        )
        if not fades:
            return
    if written.manner not in (EngravingManner.DUST, EngravingManner.BLOOD):
        lucky = play.dice.rn2(1 + 50 // (amount + 1), "engrave.c wipe_engr_at")
        amount = 0 if lucky else 1
    if amount > 0:
        written.text = wipe_out_text(play.dice, written.text, amount)
        written.text = written.text.strip()
        if not written.text:
            del level.engravings[spot]
