"""Where editions differ on what monsters are and do."""

from dataclasses import dataclass
from enum import Enum

from marrow.content.nasties import NASTIES_343
from marrow.content.words import SpeciesName


class Calls(Enum):
    """How many nasty creatures come when they are called, and which."""

    WITHOUT_END = "as if a chaotic caster had called, if none did, and no more than twenty in a round"
    TEN_AT_MOST = "as if a neutral caster had called, if none did, and ten at most; no demons for angels"
    WITHIN_MEASURE = "as ten at most, and lesser kinds of them for weaker callers; one arch-lich at most"


class Redressing(Enum):
    """What creatures do who have lost what they wore, besides when they pick something up."""

    NEVER = "nothing"
    IF_ROBBED = "who was robbed, or saved by an amulet, dresses on its next move"
    AT_A_DISTANCE = "everybody dresses on a move of its own, its enemies not within reach of it"


@dataclass(frozen=True, slots=True, kw_only=True)
class MonsterChoices:
    """Where editions differ on what monsters are and do."""

    born_shapes_fit_depth: bool = True  # of shapechangers, when they come to be; else as they choose later
    vampires_change_shape: bool = False  # B-080, B-081, L-150: into bats, fog and wolves
    boulders_keep_pets_out: bool = False  # from where the hero stands together with one
    bystanders_react: bool = False  # peaceful creatures that see one of them attacked
    spells_take_the_move: bool = False  # of casters that are not beside the hero; else they walk on
    immutable: tuple[str, ...] = ()  # creatures that polymorph does not touch
    sandestins_revert: bool = False  # rather than turn to stone in another shape
    nasties: tuple[SpeciesName, ...] = NASTIES_343
    calls: Calls = Calls.WITHOUT_END
    departed_wizards_are_dead: bool = False  # the Wizard of Yendor, gone without dying
    redressing: Redressing = Redressing.NEVER
    eels_gasp_less_and_less: bool = False  # out of water, the weaker they are; else they lose one each turn
