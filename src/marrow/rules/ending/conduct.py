"""Conducts kept, and achievements. Rules L-165 to L-173."""

from collections.abc import Callable, Mapping

from marrow.content import log_fields
from marrow.content.achievements import LONG_NAMES, Achievement
from marrow.content.words import SpeciesName
from marrow.model.hero import Hero
from marrow.model.hero_parts import Conduct
from marrow.model.vocabularies import Ending, Vow
from marrow.rules.chronicle import FIRST_LATER_BIT
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.ending.wording import text_of, times
from marrow.rules.lifesaving.crystals import has_died
from marrow.rules.play import Play

VOWS: Mapping[Vow, str] = {  # in the order in which lists tell them
    "blind": "ending.blind",
    "deaf": "ending.deaf",
    "nudist": "ending.nudist",
    "pauper": "ending.pauper",
}
PAUPERS_FIRST: tuple[Vow, ...] = ("blind", "deaf", "pauper", "nudist")


def conduct_bits(conduct: Conduct) -> int:
    """L-171: one bit for each conduct kept."""
    kept = (
        conduct.food == 0,
        conduct.non_vegan == 0,
        conduct.non_vegetarian == 0,
        conduct.prayers == 0,
        conduct.weapon_hits == 0,
        conduct.kills == 0,
        conduct.literate == 0,
        conduct.object_polymorphs == 0,
        conduct.self_polymorphs == 0,
        conduct.wishes == 0,
        conduct.artifact_wishes == 0,
        conduct.genocides == 0,
    )
    return sum(1 << bit for bit, is_kept in enumerate(kept) if is_kept)


def survivor_bit(play: Play) -> int:
    """L-226: in some editions, never having died counts as a conduct."""
    bit = play.edition.life_saving.survivor_conduct_bit
    return 1 << bit if bit is not None and play.hero.dying.deaths == 0 else 0


def achievement_bits(play: Play, ending: Ending) -> int:
    """L-172: the achievements, with bits for being in the endgame, on the Astral Plane and for ascending."""
    if play.edition.life_saving.achievements > Achievement.NUDIST:  # Z-162
        return play.world.achievements | (ending == Ending.ASCENDED and 1 << Achievement.ASCENDED - 1)
    now = play.level.branch == "planes" and 1 << 6
    astral = is_on_special_level(play, "astral") and 1 << 7
    vows = ("blind" in play.hero.vows) << 12 | ("nudist" in play.hero.vows) << 13
    return play.world.achievements | now | astral | vows | (ending == Ending.ASCENDED and 1 << 8)


def achieved_names(play: Play, ending: Ending) -> tuple[str, ...]:
    """Z-161: the achievements by their long names, in the order in which they were earned.

    Those of older saved games, whose order nobody knows, come first.
    """
    world = play.world
    known = {abs(number) for number in world.achieved}
    earlier = [bit + 1 for bit in range(31) if world.achievements >> bit & 1 and bit + 1 not in known]
    last = [int(Achievement.ASCENDED)] if ending == Ending.ASCENDED else []
    names = (_long_name(play.hero, number) for number in (*earlier, *world.achieved, *last))
    return tuple(name for name in names if name)


def _long_name(hero: Hero, number: int) -> str:
    """The long name; "" for blindness and nudity, which the list leaves out. Ranks negated are a woman's."""
    rank = abs(number) - Achievement.RANK_1 + 1
    if not 1 <= rank <= 8:
        return LONG_NAMES.get(number, "")
    role = hero.role
    own = role.female_ranks[rank] if number < 0 and rank < len(role.female_ranks) else ""
    return "attained_the_rank_of_" + (own or role.ranks[rank]).lower().replace(" ", "_")


def later_conduct_bits(play: Play) -> int:
    """L-171, L-243, Z-163: conducts from bit 12 on, as the edition orders them. NetHack: topten.c."""
    names = play.edition.records.later_conducts
    return sum(1 << bit for bit, name in enumerate(names, FIRST_LATER_BIT) if name and is_kept(play, name))


def named_conducts(play: Play) -> tuple[str, ...]:
    """Z-163: the conducts kept, of those that the edition's extended log names."""
    return tuple(name for name in play.edition.records.conduct_names if is_kept(play, name))


def is_kept(play: Play, name: str) -> bool:
    """L-171, L-243, Z-163: whether a conduct was kept, by a name of `content/log_fields`."""
    if name in ALWAYS_COUNTED:
        return bool(conduct_bits(play.hero.conduct) >> ALWAYS_COUNTED[name] & 1)
    if name in KEPT:
        return KEPT[name](play)
    if name in PLAYERS_VOWS:
        return PLAYERS_VOWS[name] in play.hero.vows
    later = play.edition.records.later_conducts
    return not play.hero.broken_conducts >> FIRST_LATER_BIT + later.index(name) & 1


def _are_alive(*names: SpeciesName) -> Callable[[Play], bool]:
    return lambda play: not any(has_died(play, name) for name in names)


ALWAYS_COUNTED = {
    **{name: bit for bit, name in enumerate(log_fields.CONDUCTS)},
    "annihilationless": log_fields.CONDUCTS.index("genocideless"),
}
PLAYERS_VOWS: Mapping[str, Vow] = {"blind": "blind", "deaf": "deaf", "nudist": "nudist", "pauper": "pauper"}
KEPT: Mapping[str, Callable[[Play], bool]] = {
    "sokoban": lambda play: play.hero.conduct.sokoban_cheats == 0 and _is_sokoban_in_play(play),
    "bonesless": lambda play: not play.world.options.bones,
    "petless": lambda play: play.hero.conduct.pets == 0,
    "unrerolled": lambda play: not has_reroll_on(play),
    "prayerless": lambda play: play.hero.conduct.prayed == 0,
    "survivor": lambda play: play.hero.dying.deaths == 0,
    "met no bones": lambda play: play.world.bones_met == 0,
    "hallucinating": lambda play: False,  # nobody can vow it here
    "nemesis": lambda play: not play.world.quest.nemesis_dead,
    "Vlad": _are_alive("Vlad the Impaler"),
    "Wizard": _are_alive("Wizard of Yendor"),
    "priests": _are_alive("high priest"),
    "Riders": _are_alive("Death", "Pestilence", "Famine"),
}


def _is_sokoban_in_play(play: Play) -> bool:
    return bool(play.world.achievements >> Achievement.SOKOBAN - 1 & 1)


def flag_bits(mode: str, bones_met: int, *, reroll: bool = False) -> int:
    """L-173, Z-101: wizard mode, explore mode, no bones met, the option reroll."""
    return (mode == "wizard") | (mode == "explore") << 1 | (bones_met == 0) << 2 | reroll << 3


def has_reroll_on(play: Play) -> bool:
    """Z-101: whether the first pack could be made anew."""
    return play.world.options.reroll and play.edition.hero.starts_can_be_rerolled


def conduct_lines(play: Play, *, over: bool = True) -> tuple[str, ...]:
    """The conducts kept; in wizard mode also how often the others were broken.

    NetHack: cmd.c, show_conduct.
    """
    conduct = play.hero.conduct
    tense = OVER if over else SO_FAR
    lines: list[str] = []

    def note(key: str, **words: str | int) -> None:
        lines.append(text_of(play, key, **tense, **words))

    def kept_or_counted(number: int, kept: str, broken: str) -> None:
        if not number:
            note(kept)
        elif play.world.mode == "wizard":
            note(broken, times=times(number))

    if play.edition.hero.starts_can_be_rerolled:
        _note_rerolls(play, lines)
    for vow in PAUPERS_FIRST:
        if vow in play.hero.vows:
            note(VOWS[vow])
    if conduct.food == 0:
        note("ending.no food")
    elif conduct.non_vegan == 0:
        note("ending.vegan")
    elif conduct.non_vegetarian == 0:
        note("ending.vegetarian")
    if conduct.prayers == 0:
        note("ending.atheist")
    kept_or_counted(conduct.weapon_hits, "ending.no weapon", "ending.weapon")
    if conduct.kills == 0:
        note("ending.pacifist")
    kept_or_counted(conduct.literate, "ending.illiterate", "ending.literate")
    genocided = sum(play.world.genocided)
    if genocided:
        note("ending.genocide", count=genocided)
    else:
        note("ending.no genocide")
    kept_or_counted(conduct.object_polymorphs, "ending.no polypiling", "ending.polypiling")
    kept_or_counted(conduct.self_polymorphs, "ending.own form", "ending.other form")
    if conduct.wishes:
        note("ending.wishes", times=times(conduct.wishes), what=_for_artifacts(conduct))
    else:
        note("ending.no wishes")
    if conduct.wishes and conduct.artifact_wishes == 0:
        note("ending.no artifact wishes")
    if survivor_bit(play):
        note("ending.survivor")
    return tuple(lines)


def _note_rerolls(play: Play, lines: list[str]) -> None:
    """Z-102: whether and how often the first pack and attributes were made anew; always told in the past."""
    if not play.world.options.reroll:
        lines.append(text_of(play, "ending.no rerolls allowed"))
    elif play.world.rerolls == 0:
        lines.append(text_of(play, "ending.not rerolled"))
    else:
        lines.append(text_of(play, "ending.rerolled", times=times(play.world.rerolls)))


def _for_artifacts(conduct: Conduct) -> str:
    """How many wishes were for artifacts: for example " (both for artifacts)"; "" for none."""
    number = conduct.artifact_wishes
    if not number:
        return ""
    of_all = "all " if number > 2 else "both " if number == 2 else ""
    some = of_all if number == conduct.wishes else f"{number} "
    return f" ({some}for {'an artifact' if number == 1 else 'artifacts'})"


OVER = {"were": "were", "have": "", "went": "went", "wrote": "wrote"}
SO_FAR = {"were": "have been", "have": "have ", "went": "have gone", "wrote": "written"}
