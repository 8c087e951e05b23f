"""The enemies and the quest artifact of each role's quest. NetHack: role.c."""

from collections.abc import Mapping

from msgspec import Struct

from marrow.content.artifacts_table import ALL_ARTIFACTS
from marrow.content.words import ArtifactName, RoleName, SpeciesName


class Foes(Struct, frozen=True, gc=False):
    """The enemies of a quest: two species (None: only the class) and the letters of two monster classes."""

    enemy: SpeciesName | None
    other_enemy: SpeciesName | None
    letter: str
    other_letter: str


FOES: Mapping[RoleName, Foes] = {
    "archeologist": Foes(None, "human mummy", "S", "M"),
    "barbarian": Foes("ogre", "troll", "O", "T"),
    "binder": Foes("skeleton", "lich", "@", "h"),
    "caveman": Foes("bugbear", "hill giant", "h", "H"),
    "healer": Foes("giant rat", "snake", "r", "Y"),
    "knight": Foes("quasit", "ochre jelly", "i", "j"),
    "monk": Foes("earth elemental", "xorn", "E", "X"),
    "priest": Foes("human zombie", "wraith", "Z", "W"),
    "rogue": Foes("leprechaun", "guardian naga", "n", "N"),
    "ranger": Foes("forest centaur", "scorpion", "C", "s"),
    "samurai": Foes("wolf", "stalker", "d", "E"),
    "tourist": Foes("giant spider", "forest centaur", "s", "C"),
    "valkyrie": Foes("fire ant", "fire giant", "a", "H"),
    "wizard": Foes("vampire bat", "xorn", "B", "W"),
}
SOUGHT: Mapping[RoleName, ArtifactName] = {  # the quest artifacts; Excalibur is never random either
    row.role: row.name
    for row in ALL_ARTIFACTS
    if row.role is not None and "never random" in row.used and row.name != "Excalibur"
}
