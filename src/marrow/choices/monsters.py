"""Where editions differ on what monsters are and do."""

from dataclasses import dataclass
from enum import Enum

from marrow.content.nasties import NASTIES_343
from marrow.content.words import SpeciesName


class Calls(Enum):
    """How many nasty monsters a summoning brings, and which. NetHack: wizard.c, nasty."""

    WITHOUT_END = "up to 20 in a round; with no summoner they come as for a chaotic one"
    TEN_AT_MOST = (
        "up to 10 in all; with no summoner as for a neutral one; no demons for angels or the reverse"
    )
    WITHIN_MEASURE = "up to 10 in all; weaker summoners get weaker monsters; at most one arch-lich"


class Redressing(Enum):
    """When monsters that have lost worn armour put on other armour, besides when they pick some up."""

    NEVER = "never"
    IF_ROBBED = "on the next move, if it was stolen or the amulet saved a life"
    AT_A_DISTANCE = "on the next move with no enemy within reach, however it was lost"


@dataclass(frozen=True, slots=True, kw_only=True)
class MonsterChoices:
    """Where editions differ on what monsters are and do."""

    # A new shapechanger's shape fits the depth; else it is any it may choose.
    born_shapes_fit_depth: bool = True
    vampires_change_shape: bool = False  # B-080, B-081, L-150: into bats, fog clouds and wolves
    boulders_keep_pets_out: bool = False  # only a tiny pet fits where the hero stands on a boulder
    bystanders_react: bool = False  # peaceful monsters react when they see one of them attacked
    spells_take_the_move: bool = False  # a monster that casts from afar does not walk in the same move
    immutable: tuple[str, ...] = ()  # species that polymorph does not change
    sandestins_revert: bool = False  # petrified in another shape, a sandestin turns back and lives
    nasties: tuple[SpeciesName, ...] = NASTIES_343
    calls: Calls = Calls.WITHOUT_END
    # The Wizard of Yendor counts as killed if he leaves the game without dying.
    departed_wizards_are_dead: bool = False
    redressing: Redressing = Redressing.NEVER
    # Heroes in eel form lose hit points out of water by chance; else each turn.
    eels_gasp_less_and_less: bool = False
