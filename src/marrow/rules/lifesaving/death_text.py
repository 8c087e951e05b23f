"""The words for a death. Rules L-007 to L-016, L-022, L-043."""

from dataclasses import replace

from marrow.choices import HelplessSuffix, LifeSavingChoices
from marrow.model.hero import Hero
from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Ending, HelplessReason, KillerFormat
from marrow.rules.naming.english import article_of

PREFIXES = (  # L-010, by ending
    "killed by ",
    "choked on ",
    "poisoned by ",
    "died of ",
    "drowned in ",
    "burned by ",
    "dissolved in ",
    "crushed to death by ",
    "petrified by ",
    "turned to slime by ",
    "killed by ",
    "",
    "",
    "",
    "",
    "",
)
VERBS = (  # L-004, by ending
    "died",
    "choked",
    "were poisoned",
    "starved",
    "drowned",
    "burned",
    "dissolved in the lava",
    "were crushed",
    "turned to stone",
    "turned into slime",
    "were genocided",
    "panicked",
    "were tricked",
    "quit",
    "escaped",
    "ascended",
)
STONE_WIDTH, STONE_LINES = 16, 4


def compose_death(killer: Killer, ending: Ending, choices: LifeSavingChoices) -> str:
    """L-010 to L-013: join prefix, article and text as the killer's format says."""
    text = killer.text
    if choices.sanitised_killer:
        text = text.replace(",", ";").replace("=", "_").replace("\t", " ")
    match killer.format:
        case KillerFormat.WITH_ARTICLE:
            return PREFIXES[ending] + article_of(killer.text, choices) + text
        case KillerFormat.AS_IS:
            return PREFIXES[ending] + text
        case KillerFormat.ALONE:
            return text


def add_helplessness(death: str, reason: str, choices: LifeSavingChoices) -> str:
    """L-014: add ", while …" with the reason for helplessness, where the death itself says it."""
    if not reason or choices.helpless_suffix is not HelplessSuffix.DEATH:
        return death
    return f"{death}, while {reason}"


def fix_up_helplessness(hero: Hero, ending: Ending, choices: LifeSavingChoices) -> None:
    """L-016: drop the part of the reason for helplessness that repeats the ending."""
    if not choices.helpless_suffix_avoids_repetition or not hero.helplessness.reason:
        return
    if ending == Ending.STONING and hero.helplessness.reason == HelplessReason.GETTING_STONED:
        hero.helplessness.reason = HelplessReason.NONE
        hero.helplessness.turns = 0
    elif ending == Ending.STARVING and hero.helplessness.reason == HelplessReason.FAINTED_FROM_HUNGER:
        hero.helplessness.reason = HelplessReason.FAINTED


def add_amulet_suffix(hero: Hero, ending: Ending, killer: Killer, *, astral: bool = False) -> Killer:
    """L-022: add to the killer's text that the hero had the Amulet, or a fake one."""
    names = {item.kind.name for item in hero.inventory}
    if "Amulet of Yendor" in names:
        return replace(killer, text=killer.text + " (with the Amulet)")
    if ending != Ending.ESCAPED:
        return killer
    if astral:
        return replace(killer, text=killer.text + " (in celestial disgrace)")
    if "cheap plastic imitation of the Amulet of Yendor" in names:
        return replace(killer, text=killer.text + " (with a fake Amulet)")
    return killer


def tombstone(name: str, gold: int, death: str, year: str = "") -> tuple[str, ...]:
    """L-043: the lines of the tombstone: name, gold, death in up to four lines, year; 16 characters each."""
    lines = [name[:STONE_WIDTH], f"{gold} Au"[:STONE_WIDTH]]
    rest = death
    for _ in range(STONE_LINES):
        cut = len(rest)
        if cut > STONE_WIDTH:
            space = rest.rfind(" ", 1, STONE_WIDTH + 1)
            cut = space if space > 0 else STONE_WIDTH
        lines.append(rest[:cut])
        rest = rest[cut:].removeprefix(" ")
    lines.append(year)
    return tuple(lines)
