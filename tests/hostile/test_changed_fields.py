"""``marrow crash --fields`` reaches every field of good bones, also those that files call by other names."""

import json
from random import Random

from marrow.editions import edition_named
from marrow.experiment.good_bones import good_bones
from marrow.lab.changed_fields import changed, sample_of


def test_each_field_that_can_be_changed_stands_in_the_file() -> None:
    sample = sample_of(good_bones(edition_named("3.6.7"), 1))
    tree = json.loads(sample.raw)
    parts = 0
    for places in sample.places.values():
        for place in places:
            node = tree
            for step in place.path:
                node = node[step]
            assert isinstance(node, dict)
            parts += place.saved_name in node
    assert parts > 1_000  # what has its usual value is left out of a file


def test_a_change_is_made_and_told_by_its_name_here() -> None:
    samples = [sample_of(good_bones(edition_named("3.6.7"), seed)) for seed in (1, 2)]
    told = {changed(samples[0], samples[1], Random(seed))[1].partition(" = ")[0] for seed in range(600)}
    assert any(" special_wait" in text for text in told), sorted(told)[:5]
