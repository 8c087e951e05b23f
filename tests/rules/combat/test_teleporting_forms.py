"""L-358: heroes who teleport what they hit. NetHack: uhitm.c, damageum."""

import pytest

from marrow.editions import NETHACK
from marrow.rules.combat.hero_attacks.attack_round import attack_monster
from rule import rule
from scene import Scene

HITS = {("uhitm.c hitum", 20): 0, ("uhitm.c damageum", 10): 9}


@rule("L-358")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("hp", [1, 4, 5])
def test_a_blow_of_four_points_that_teleports_spares_life_since_362(edition: str, hp: int) -> None:
    """A quantum mechanic's claw does 1d4; the dice show their highest."""
    spares = edition not in ("3.4.3", "3.6.0", "3.6.1")
    scene = Scene(edition, shows=HITS)
    scene.form("quantum mechanic", hp=60)
    orc = scene.monster("hill orc", hp=hp)
    before = orc.spot

    attack_monster(scene.play, orc)

    assert orc.hp == (hp - 4 if hp > 4 else 1 if spares else 0)
    assert (orc.spot != before) is (hp > 4 or spares)
