"""Species, new monsters, their gear and things in six other editions are made as in their originals."""

import pytest

from census.counting import differing
from census.made import EDITIONS, KINDS_OF_COUNT, recorded
from kept import kept

NEWEST = ("3.7", "5.0.0")
FURIES = {"erinys"}  # in NEWEST peaceful until the hero has done wrong, of which no account is kept
NAMED_ALIKE = {"priest", "aligned priest"}  # in NEWEST the men among them
NOT_OURS = {"mail daemon"}  # never made by chance
WITHOUT_DETAILS = {"illegal object strange object", "coin gold piece"}
RENAMED = {  # in NEWEST, and made by nobody's chance
    "food huge chunk of meat", "food enormous meatball", "venom blinding venom",
    "venom splash of blinding venom", "venom acid venom", "venom splash of acid venom",
}  # fmt: skip


@kept("recorded")
@pytest.mark.parametrize("what", KINDS_OF_COUNT)
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_chance_makes_is_as_in_the_original(edition: str, what: str) -> None:
    begin, cases_of, trials = KINDS_OF_COUNT[what]
    cases, counted = cases_of(edition), recorded(edition, what)
    only_one_has = {case.rpartition(": ")[2] for case in cases.keys() ^ counted.keys()}
    assert only_one_has <= NOT_OURS | WITHOUT_DETAILS | RENAMED
    found = []
    for case in sorted(cases.keys() & counted.keys()):
        real_trials, real = counted[case]
        assert real_trials >= 200
        for finding in differing(real, real_trials, begin(edition, cases[case]), trials):
            if not is_known(edition, what, case, finding.aspect):
                found.append(f"{case}: {finding.aspect}: p={finding.chance:.2g}; {finding.detail}")
    assert not found, "\n".join(found)


def is_known(edition: str, what: str, case: str, aspect: str) -> bool:
    """Whether this is one of the differences named above."""
    if edition not in NEWEST:
        return False
    if what == "minds":
        return aspect in FURIES | NAMED_ALIKE
    return what == "newborn" and case in FURIES and aspect == "peaceful"
