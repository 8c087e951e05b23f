"""The Crystals of dNetHack: when they can save a life, and which of them crack. Rules L-218, L-219."""

from collections.abc import Mapping

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import ArtifactName, SpeciesName
from marrow.model.item import Item, Mark
from marrow.rules.play import Play

BLACK: ArtifactName = "The Black Crystal"
CHAOS: SpeciesName = "Chaos"
FIENDS: Mapping[ArtifactName, SpeciesName] = {
    "The Earth Crystal": "Lich, the Fiend of Earth",
    "The Fire Crystal": "Kary, the Fiend of Fire",
    "The Water Crystal": "Kraken, the Fiend of Water",
    "The Air Crystal": "Tiamat, the Fiend of Wind",
}


def usable_crystals(play: Play) -> list[Item]:
    """The crystals that would save a life now: all four elemental ones, or else the black one, or none.

    L-219: the hero must carry the black one, cracked or not.
    """
    carried = {item.artifact: item for item in play.hero.inventory if item.artifact is not None}
    if BLACK not in carried:
        return []
    elemental = [carried[name] for name in FIENDS if name in carried and is_usable(play, carried[name])]
    if len(elemental) == len(FIENDS):
        return elemental
    return [carried[BLACK]] if is_usable(play, carried[BLACK]) else []


def is_usable(play: Play, crystal: Item) -> bool:
    """Whether it is not cracked, and purified by the death of its fiend or of Chaos."""
    if crystal.marks & Mark.CRACKED:
        return False
    fiend = FIENDS.get(crystal.artifact) if crystal.artifact is not None else None
    return has_died(play, CHAOS) or (fiend is not None and has_died(play, fiend))


def has_died(play: Play, name: SpeciesName) -> bool:
    died = play.world.died
    return bool(died) and died[SPECIES_NAMED[name].number] > 0


def crack_crystals(play: Play) -> None:
    """L-218: the crystals that save the hero crack."""
    crystals = usable_crystals(play)
    for crystal in crystals:
        crystal.marks |= Mark.CRACKED
    many = len(crystals) > 1
    play.tell("lifesaving.crystals crack" if many else "lifesaving.black crystal cracks", "L-218")
