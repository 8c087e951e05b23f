"""Artifacts of 3.7 and 5.0.0 that differ from 3.6.7. NetHack: artilist.h."""

from msgspec.structs import replace

from marrow.content.artifacts import Artifact
from marrow.content.artifacts_table import ARTIFACTS_NAMED

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
