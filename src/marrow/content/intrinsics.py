"""The intrinsics of roles and races by experience level, and of rare meat. NetHack: attrib.c, monst.c."""

from collections.abc import Mapping

from msgspec import Struct

from marrow.content.properties import Property
from marrow.content.words import RaceName, RoleName, SpeciesName

P = Property

ACID_MEAT: tuple[SpeciesName, ...] = (  # N-262: whose meat resists acid
    "acid blob", "spotted jelly", "ochre jelly", "yellow dragon", "green mold", "black naga", "green slime",
    "Chromatic Dragon",
)  # fmt: skip
STONE_MEAT: tuple[SpeciesName, ...] = (
    *ACID_MEAT, "cockatrice", "chickatrice", "gargoyle", "winged gargoyle", "xorn", "lizard", "Medusa",
)  # fmt: skip
TELEPATHS: tuple[SpeciesName, ...] = ("floating eye", "mind flayer", "master mind flayer")


class Innate(Struct, frozen=True, gc=False):
    """A property from an experience level on, and the words for gaining and losing it ("": none)."""

    level: int
    property: Property
    gained: str = ""
    lost: str = ""


# fmt: off
ROLE_INTRINSICS: Mapping[RoleName, tuple[Innate, ...]] = {
    "archeologist": (Innate(1, P.STEALTH), Innate(1, P.FAST), Innate(10, P.SEARCHING, "perceptive")),
    "barbarian": (
        Innate(1, P.POISON_RESISTANCE), Innate(7, P.FAST, "quick", "slow"), Innate(15, P.STEALTH, "stealthy"),
    ),
    "binder": (),
    "caveman": (Innate(7, P.FAST, "quick", "slow"), Innate(15, P.WARNING, "sensitive")),
    "healer": (Innate(1, P.POISON_RESISTANCE), Innate(15, P.WARNING, "sensitive")),
    "knight": (Innate(7, P.FAST, "quick", "slow"),),
    "monk": (
        Innate(1, P.FAST), Innate(1, P.SLEEP_RESISTANCE), Innate(1, P.SEE_INVISIBLE),
        Innate(3, P.POISON_RESISTANCE, "healthy"), Innate(5, P.STEALTH, "stealthy"),
        Innate(7, P.WARNING, "sensitive"), Innate(9, P.SEARCHING, "perceptive", "unaware"),
        Innate(11, P.FIRE_RESISTANCE, "cool", "warmer"), Innate(13, P.COLD_RESISTANCE, "warm", "cooler"),
        Innate(15, P.SHOCK_RESISTANCE, "insulated", "conductive"),
        Innate(17, P.TELEPORT_CONTROL, "controlled", "uncontrolled"),
    ),
    "priest": (Innate(15, P.WARNING, "sensitive"), Innate(20, P.FIRE_RESISTANCE, "cool", "warmer")),
    "ranger": (Innate(1, P.SEARCHING), Innate(7, P.STEALTH, "stealthy"), Innate(15, P.SEE_INVISIBLE)),
    "rogue": (Innate(1, P.STEALTH), Innate(10, P.SEARCHING, "perceptive")),
    "samurai": (Innate(1, P.FAST), Innate(15, P.STEALTH, "stealthy")),
    "tourist": (Innate(10, P.SEARCHING, "perceptive"), Innate(20, P.POISON_RESISTANCE, "hardy")),
    "valkyrie": (Innate(1, P.COLD_RESISTANCE), Innate(1, P.STEALTH), Innate(7, P.FAST, "quick", "slow")),
    "wizard": (
        Innate(15, P.WARNING, "sensitive"), Innate(17, P.TELEPORT_CONTROL, "controlled", "uncontrolled"),
    ),
}

LATER_INTRINSICS: Mapping[RoleName, tuple[Innate, ...]] = {  # since 3.7
    "archeologist": (
        Innate(1, P.SEARCHING), Innate(5, P.STEALTH, "stealthy"), Innate(10, P.FAST, "quick", "slow"),
    ),
    "valkyrie": (
        Innate(1, P.COLD_RESISTANCE), Innate(3, P.STEALTH, "stealthy"), Innate(7, P.FAST, "quick", "slow"),
    ),
}

RACE_INTRINSICS: Mapping[RaceName, tuple[Innate, ...]] = {
    "human": (),
    "elf": (Innate(1, P.INFRAVISION), Innate(4, P.SLEEP_RESISTANCE, "awake", "tired")),
    "dwarf": (Innate(1, P.INFRAVISION),),
    "gnome": (Innate(1, P.INFRAVISION),),
    "orc": (Innate(1, P.INFRAVISION), Innate(1, P.POISON_RESISTANCE)),
    "troll": (Innate(1, P.INFRAVISION), Innate(1, P.SICKNESS_RESISTANCE), Innate(1, P.REGENERATION)),
}
# fmt: on


def role_intrinsics(role: RoleName, *, later: bool) -> tuple[Innate, ...]:
    """What heroes of a role gain by experience; ``later``: as it is since 3.7, some of it later."""
    return LATER_INTRINSICS.get(role, ROLE_INTRINSICS[role]) if later else ROLE_INTRINSICS[role]
