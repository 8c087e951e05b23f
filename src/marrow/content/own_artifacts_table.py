"""Artifacts of other editions that differ from 3.6.7. NetHack: artilist.h."""

from msgspec.structs import replace

from marrow.content.artifacts import Artifact, powers
from marrow.content.artifacts_table import ARTIFACTS_NAMED

ARTIFACTS_360: tuple[Artifact, ...] = (
    replace(ARTIFACTS_NAMED["Dragonbane"], used=powers("restricted", "bonus against a class")),
)
ARTIFACTS_343: tuple[Artifact, ...] = (
    *ARTIFACTS_360,
    # Only Sting warns; three give their carrier magic resistance, and neither mitre nor tsurugi protects.
    replace(ARTIFACTS_NAMED["Grimtooth"], used=powers("restricted"), against=""),
    replace(ARTIFACTS_NAMED["Orcrist"], used=powers("bonus against flags2")),
    *(
        replace(ARTIFACTS_NAMED[name], defends_against="", carried_defence="magic missile")
        for name in ("The Sceptre of Might", "The Eyes of the Overworld", "The Eye of the Aethiopica")
    ),
    replace(
        ARTIFACTS_NAMED["The Mitre of Holiness"],
        used=powers("never random", "restricted", "intelligent", "bonus against flags2"),
    ),
    replace(
        ARTIFACTS_NAMED["The Tsurugi of Muramasa"],
        used=powers("never random", "restricted", "intelligent", "beheads", "luck"),
    ),
)
ARTIFACTS_370: tuple[Artifact, ...] = (
    replace(ARTIFACTS_NAMED["Demonbane"], base="mace", role="priest", invoke="banishing"),
    replace(ARTIFACTS_NAMED["Sunsword"], invoke="blinding ray"),
)
ARTIFACTS_500: tuple[Artifact, ...] = (
    replace(ARTIFACTS_NAMED["Demonbane"], base="silver mace", role="priest", invoke="banishing"),  # Z-119
    replace(ARTIFACTS_NAMED["Sunsword"], invoke="blinding ray"),
    replace(ARTIFACTS_NAMED["Grimtooth"], invoke="flung poison", cost=1200),  # Z-032
    replace(ARTIFACTS_NAMED["Fire Brand"], invoke="firestorm"),  # Z-031
    replace(ARTIFACTS_NAMED["Frost Brand"], invoke="snowstorm"),  # Z-031
)
