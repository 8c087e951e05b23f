"""What the hero smells when a monster he cannot see changes shape. NetHack: mon.c, usmellmon."""

from collections.abc import Mapping

from marrow.content.species import Species
from marrow.content.words import SpeciesName
from marrow.rules.hero.body import form_of
from marrow.rules.play import Play

RULE = "mon.c usmellmon"
NOSELESS = "'ejPbvEFy"
OF_SPECIES: Mapping[SpeciesName, str] = {
    "rothe": "polymorph.smell cattle",
    "minotaur": "polymorph.smell cattle",
    "caveman": "polymorph.smell sweat",
    "cavewoman": "polymorph.smell sweat",
    "barbarian": "polymorph.smell sweat",
    "neanderthal": "polymorph.smell sweat",
    "human werejackal": "polymorph.smell den",
    "human wererat": "polymorph.smell den",
    "human werewolf": "polymorph.smell den",
    "werejackal": "polymorph.smell den",
    "wererat": "polymorph.smell den",
    "werewolf": "polymorph.smell den",
    "owlbear": "polymorph.smell den",
    "steam vortex": "polymorph.smell steam",
    "green slime": "polymorph.smell slime",
    "violet fungus": "polymorph.smell mushrooms",
    "shrieker": "polymorph.smell mushrooms",
    "white unicorn": "",
    "gray unicorn": "",
    "black unicorn": "",
    "jellyfish": "",
}
OF_LETTER: Mapping[str, str] = {
    "d": "polymorph.smell dog",
    "D": "polymorph.smell dragon",
    "F": "polymorph.smell mould",
    "u": "polymorph.smell stable",
    "Z": "polymorph.smell rot",
    ";": "polymorph.smell fish",
    "o": "polymorph.smell orc",
}


def smell_monster(play: Play, species: Species) -> None:
    """Tell what the hero smells of this species, if his form has a nose. NetHack: mon.c, usmellmon."""
    nose = form_of(play.hero)
    if nose.letter in NOSELESS:
        return
    odour = OF_SPECIES.get(species.name)
    if odour is None:
        odour = OF_LETTER.get(species.letter, "")
    if odour == OF_LETTER["o"] and "orc" in nose.traits:
        odour = "polymorph.smell orc fellow"
    if odour:
        play.tell(odour, RULE)
