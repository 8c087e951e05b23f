"""Which bodies a web cannot hold, and which destroy it. NetHack: trap.c."""

from enum import Enum

from marrow.choices import Edition
from marrow.content.species import Species
from marrow.rules.hero.shape import is_whirly
from marrow.rules.monsters.traits import is_flaming


class WebResult(Enum):
    """What a web does with a body."""

    HOLDS = "holds"
    LETS_THROUGH = "lets through"
    DESTROYED = "is burnt or dissolved"


def web_result(edition: Edition, species: Species) -> WebResult:
    """Webs hold no bodies without solid shape, and are destroyed by burning and acidic ones.

    Before 3.6.1 only shapeless bodies destroyed them, of the burning ones only fire elementals.
    NetHack: trap.c, mu_maybe_destroy_web.
    """
    traits = species.traits
    bodiless = is_whirly(species) or bool({"amorphous", "unsolid"} & traits)
    if not edition.traps.all_flaming_monsters_burn_webs:
        if not bodiless:
            return WebResult.HOLDS
        goes = "acidic" in traits or species.name in ("gelatinous cube", "fire elemental")
        return WebResult.DESTROYED if goes else WebResult.LETS_THROUGH
    if not (bodiless or is_flaming(species) or species.name == "gelatinous cube"):
        return WebResult.HOLDS
    return WebResult.DESTROYED if is_flaming(species) or "acidic" in traits else WebResult.LETS_THROUGH
