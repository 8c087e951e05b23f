"""The enemies and the quest artifact of each role's quest. NetHack: role.c."""

from collections.abc import Mapping

from msgspec import Struct

from marrow.content.artifacts_table import ALL_ARTIFACTS
from marrow.content.words import ArtifactName, RoleName, SpeciesName


class QuestEnemies(Struct, frozen=True, gc=False):
    """The enemies of a quest: two species (None: only the class) and the letters of two monster classes."""

    enemy: SpeciesName | None
    other_enemy: SpeciesName | None
    letter: str
    other_letter: str


QUEST_ENEMIES: Mapping[RoleName, QuestEnemies] = {
    "archeologist": QuestEnemies(None, "human mummy", "S", "M"),
    "barbarian": QuestEnemies("ogre", "troll", "O", "T"),
    "binder": QuestEnemies("skeleton", "lich", "@", "h"),
    "caveman": QuestEnemies("bugbear", "hill giant", "h", "H"),
    "healer": QuestEnemies("giant rat", "snake", "r", "Y"),
    "knight": QuestEnemies("quasit", "ochre jelly", "i", "j"),
    "monk": QuestEnemies("earth elemental", "xorn", "E", "X"),
    "priest": QuestEnemies("human zombie", "wraith", "Z", "W"),
    "rogue": QuestEnemies("leprechaun", "guardian naga", "n", "N"),
    "ranger": QuestEnemies("forest centaur", "scorpion", "C", "s"),
    "samurai": QuestEnemies("wolf", "stalker", "d", "E"),
    "tourist": QuestEnemies("giant spider", "forest centaur", "s", "C"),
    "valkyrie": QuestEnemies("fire ant", "fire giant", "a", "H"),
    "wizard": QuestEnemies("vampire bat", "xorn", "B", "W"),
}
QUEST_ARTIFACTS: Mapping[RoleName, ArtifactName] = {  # the quest artifacts; Excalibur is never random either
    row.role: row.name
    for row in ALL_ARTIFACTS
    if row.role is not None and "never random" in row.used and row.name != "Excalibur"
}
