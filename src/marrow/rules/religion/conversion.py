"""The hero converts to another god. NetHack: attrib.c, uchangealign."""

from marrow.content.event_kinds import ALIGNMENT
from marrow.content.words import AlignmentName
from marrow.model.item import Slot
from marrow.rules.chronicle import note_event
from marrow.rules.hero.alignment_changes import set_alignment
from marrow.rules.play import Play

RULE = "attrib.c uchangealign"


def convert_hero(play: Play, alignment: AlignmentName) -> None:
    """N-622: the hero converts; a helm of opposite alignment delays the effect until it is taken off."""
    hero = play.hero
    before = hero.alignment
    note_event(play, ALIGNMENT, "chronicle.converted", alignment=alignment)
    hero.piety.sworn = alignment
    helmet = hero.worn.get(Slot.HELMET)
    hidden = helmet is not None and helmet.kind.name == "helm of opposite alignment"
    keeps = not play.edition.religion.conversion_wipes_record
    set_alignment(play, before if hidden else alignment, RULE, keeps_record=keeps)
    sudden = hero.alignment != before
    play.tell("sacrifice.sudden direction" if sudden else "sacrifice.new direction", RULE)
