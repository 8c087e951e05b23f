"""What the hero has achieved, in the order in which it was. NetHack: insight.c, record_achievement."""

from marrow.content import event_kinds
from marrow.content.achievements import EARNED, Achievement
from marrow.content.species_table import SPECIES_NAMED
from marrow.rules.chronicle import note_event
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.play import Play


def achieve(play: Play, number: int, *, negated: bool = False, prize: str = "") -> None:
    """L-172, L-179, Z-161, Z-162: record an achievement, once, if the edition has it.

    ``negated``: the order remembers that a rank's title was a woman's; ``prize``: what a branch's prize is.
    """
    world, bit = play.world, 1 << number - 1
    if number <= play.edition.life_saving.achievements and not world.achievements & bit:
        world.achievements |= bit
        world.achieved.append(-number if negated else number)
        _note_achievement(play, number, prize, female=negated)
        tell_achievements(play)


def _note_achievement(play: Play, number: int, prize: str, *, female: bool) -> None:
    hero = play.hero
    style = play.edition.records
    rank = number - Achievement.RANK_1 + 1
    if number in EARNED:
        kinds, key = EARNED[number]
        if number == Achievement.NOVEL and style.major_novel:
            kinds = event_kinds.ACHIEVEMENT
        note_event(play, kinds, key, prize=prize)
    elif 1 <= rank <= RANKS:
        own = hero.role.female_ranks[rank] if female and rank < len(hero.role.female_ranks) else ""
        major = rank >= style.first_major_rank
        kinds = event_kinds.ACHIEVEMENT if major else event_kinds.MINOR | event_kinds.IN_DUMP
        note_event(play, kinds, "chronicle.rank", rank=own or hero.role.ranks[rank], level=hero.level)


RANKS = 8


def tell_achievements(play: Play, *, ascended: bool = False) -> None:
    """L-179: SlashTHEM's live log tells the whole mask whenever it looks and finds it changed.

    It looks when something is achieved and when a monster dies. NetHack: SlashTHEM's livelog.c.
    """
    if "event" not in play.edition.records.live_fields:
        return
    world = play.world
    died = world.died and world.died[SPECIES_NAMED["Croesus"].number]
    now = world.achievements & LOWEST_TWELVE | bool(died) << CROESUS_BIT
    now |= ascended << Achievement.ASCENDED - 1
    if world.level.branch == "planes":
        astral = is_on_special_level(play, "astral")
        now |= 1 << Achievement.ENDGAME - 1 | astral << Achievement.ASTRAL - 1
    changed = now ^ world.achievements_told
    if changed:
        world.achievements_told = now
        note_event(play, event_kinds.ACHIEVEMENT, "chronicle.mask", achieved=now, bit=changed)


LOWEST_TWELVE = 0xFFF
CROESUS_BIT = 23  # L-243


def achieve_rank(play: Play, rank: int) -> None:
    """Z-162: the hero has reached one of the ranks 1 to 8."""
    achieve(play, Achievement.RANK_1 + rank - 1, negated=play.hero.gender == "female")


def counts_sokoban_and_pets(play: Play) -> bool:
    """Z-163: whether cheating in Sokoban and pets are counted."""
    has_more = play.edition.life_saving.achievements > Achievement.NUDIST
    return has_more or "petless" in play.edition.records.later_conducts
