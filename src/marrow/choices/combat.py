"""Where editions differ on blows, engravings that ward them off, and who answers for a death."""

from dataclasses import dataclass
from enum import Enum


class Cancellation(Enum):
    """How worn armour wards off what attacks do besides wounding. NetHack: mhitu.c, magic_negation."""

    BY_THIRDS = "by one third a point, but for once in fifty; protection is no armour"
    BY_TENTHS = "by three tenths a point; protection is a point more"


class Elbereth(Enum):
    """Where the word scares."""

    ANYWHERE = "in any text, wherever it is written; humans and minotaurs do not mind the scroll either"
    FIRST_WORD = "under the hero, as the first word, and whoever it scares wears it away"
    ONLY_WORD = "under the hero, with nothing beside it"


class Hypocrisy(Enum):
    """Whether striking from upon an Elbereth is taken amiss."""

    ALLOWED = "no"
    ALWAYS = "yes"
    IF_HEEDED = "if the victim would mind the word or is peaceful, and less of those of small merit"


@dataclass(frozen=True, slots=True, kw_only=True)
class CombatChoices:
    """Where editions differ on blows, engravings that ward them off, and who answers for a death."""

    cancellation: Cancellation = Cancellation.BY_THIRDS
    hero_answers_for_the_drowned: bool = False  # by ice he has melted, and at once
    bars_are_struck: bool = False  # they ring, break fragile things and dissolve in acid
    elbereth: Elbereth = Elbereth.ANYWHERE
    hypocrisy: Hypocrisy = Hypocrisy.ALLOWED
    two_weapons_are_for_melee: bool = False  # no launchers and missiles among them
    cleaver_sweeps: bool = False  # through three spots
    big_blows_knock_back: bool = False  # of who is two sizes bigger; who is thrown so bumps into others
    alternate_strikes_as_second: bool = False  # in forms: only where it would with two weapons
    banes_strike_shades: bool = False  # what is made against the undead, not only silver
    puddings_divide_under: tuple[str, ...] = ("iron",)
