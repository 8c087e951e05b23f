"""What an energy vortex drains of the hero inside it, by edition."""

import pytest

from marrow.editions import edition_named
from marrow.lab.witnesses.combat.held import inside_a_vortex


@pytest.mark.parametrize(
    ("edition", "lost"),
    [
        ("3.4.3", 0),  # 0d0, and nothing for it in gulpmu
        ("slashem", 0),
        ("3.6.0", 24),  # 4d6
        ("3.6.1", 18),  # 100 is more than 12 · 6, so 3d6
        ("3.6.7", 18),
        ("5.0.0", 18),
    ],
)
def test_a_vortex_drains_by_the_dice_of_its_edition(edition: str, lost: int) -> None:
    assert inside_a_vortex(edition_named(edition)) == f"{lost} energy lost"
