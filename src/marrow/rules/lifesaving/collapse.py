"""TNNT's dungeon collapses on the hero when a member of its DevTeam dies. Rules L-227, L-228."""

from marrow.model.hero_parts import Killer
from marrow.model.vocabularies import Ending, KillerFormat
from marrow.rules.lifesaving.death import die
from marrow.rules.play import Play


def collapse_dungeon(play: Play) -> None:
    """L-227, L-228: the dungeon crushes the hero; if he is saved, its debris crushes him again."""
    play.tell("combat.fissures", "L-227")
    play.tell("lifesaving.you die", "L-227")
    die(play, Ending.CRUSHING, Killer("collapsing dungeon", KillerFormat.WITH_ARTICLE))
    play.tell("combat.still buried", "L-228")
    die(play, Ending.CRUSHING, Killer("dungeon debris", KillerFormat.AS_IS))
