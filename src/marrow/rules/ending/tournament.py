"""TNNT's own achievements of 2025, as far as the end of a game tells of them for sure. Rule L-243."""

from collections.abc import Callable, Mapping
from itertools import chain

from marrow.content.achievements import Achievement
from marrow.rules.ending.conduct import is_kept
from marrow.rules.play import Play

WORDS, BITS = 6, 64  # so many numbers of so many bits each
FIRST_CONDUCT = 111
# Conducts that still held when the quest was given, from the bit FIRST_CONDUCT on in this order.
CONDUCTS = (
    "vegetarian", "vegan", "foodless", "atheist", "weaponless", "pacifist", "illiterate", "polyless",
    "polyselfless", "wishless", "artiwishless", "blind", "nudist", "genocideless", "elberethless",
    "hallucinating", "deaf", "artifactless", "met no bones", "swapchestless", "petless", "survivor",
    "containerless", "zapless", "potionless",
)  # fmt: skip
RICH, VERY_RICH, MANY_GENOCIDES, HIGHEST_LEVEL = 50_000, 100_000, 5, 30


def tournament_words(play: Play, gold: int) -> tuple[int, ...]:
    """The numbers of `tnntachieve0` to `tnntachieve5`: a bit for each achievement that is sure."""
    bits = 0
    for number in _earned(play, gold):
        bits |= 1 << number
    return tuple(bits >> BITS * word & (1 << BITS) - 1 for word in range(WORDS))


def _earned(play: Play, gold: int) -> chain[int]:
    """The bits of all achievements that the hero has."""
    kept: list[int] = []
    if play.world.quest.given:  # what is kept to the end was kept then
        kept = [number for number, name in enumerate(CONDUCTS, FIRST_CONDUCT) if is_kept(play, name)]
    rich = [number for number, least in ((294, RICH), (295, VERY_RICH)) if gold >= least]
    return chain((number for number, is_earned in EARNED.items() if is_earned(play)), kept, rich)


def _is_in_chronicle(play: Play, beginning: str) -> bool:
    """Whether an event of the chronicle begins with these words."""
    return any(event.text.startswith(beginning) for event in play.world.chronicle)


def _has_visited(play: Play, branch: str) -> bool:
    return any(level.branch == branch for level in (play.level, *play.world.levels.values()))


def _has_achieved(achievement: Achievement) -> Callable[[Play], bool]:
    return lambda play: bool(play.world.achievements >> achievement - 1 & 1)


# By the bit of the achievement, whose number is its place in the list of the tournament of November 2025.
EARNED: Mapping[int, Callable[[Play], bool]] = {
    0: _has_achieved(Achievement.MINES_PRIZE),
    1: _has_achieved(Achievement.SOKOBAN_PRIZE),
    2: _has_achieved(Achievement.BELL),
    3: _has_achieved(Achievement.MEDUSA),
    4: _has_achieved(Achievement.GEHENNOM),
    5: _has_achieved(Achievement.CANDELABRUM),
    6: _has_achieved(Achievement.BOOK),
    7: _has_achieved(Achievement.INVOCATION),
    8: _has_achieved(Achievement.AMULET),
    9: _has_achieved(Achievement.ENDGAME),
    10: _has_achieved(Achievement.ASTRAL),
    12: lambda play: play.world.oracle_minor or play.world.oracle_major,
    13: lambda play: play.world.quest.given,
    17: lambda play: play.hero.piety.crowned > 0,
    19: lambda play: play.hero.peak_level >= HIGHEST_LEVEL,
    147: lambda play: _has_visited(play, "ludios"),
    159: lambda play: _is_in_chronicle(play, "received Excalibur"),
    195: lambda play: play.hero.dying.deaths > 1 or _is_in_chronicle(play, "averted death"),
    300: lambda play: play.world.quest.expelled,
    323: lambda play: play.hero.conduct.genocides >= MANY_GENOCIDES,
}
