"""N-528, N-531: whom psychic waves and explosions hurt in 3.4.3, and since. NetHack: monmove.c, explode.c."""

from marrow.model.hero_parts import Killer
from marrow.rules.combat.deaths.killing import explosion
from marrow.rules.monster_moves.mind_blasts import blast_minds
from rule import is_343, rule
from scene import MIDDLE, Scene


@rule("N-528")
def test_psychic_waves_reach_the_praying_in_343_only() -> None:
    scene = Scene(hp=50, shows={("monmove.c dochug", 10): 0, ("monmove.c dochug", 15): 5})
    scene.hero.invulnerable = True

    blast_minds(scene.play, scene.monster("mind flayer", MIDDLE + 2))

    assert scene.hero.hp == (44 if is_343() else 50)


@rule("N-528")
def test_explosions_leave_engulfers_in_343_only() -> None:
    scene = Scene(hp=100)
    worm = scene.monster("purple worm", MIDDLE, hp=100)
    newt = scene.monster("newt", MIDDLE + 1, hp=100)
    scene.hero.hold.holder_id = scene.hero.hold.engulfer_id = worm.id

    explosion(scene.play, MIDDLE, 10, Killer("explosion"), kind="cold", by_hero=True)

    assert worm.hp < 100
    assert (newt.hp < 100) is (is_343())


@rule("N-531")
def test_half_of_a_resisted_explosion_is_rounded_down_in_343_only() -> None:
    """A tengu's magic resistance is 30."""
    scene = Scene(shows={"zap.c resist": 0})
    tengu = scene.monster("tengu", MIDDLE + 1, hp=100)

    explosion(scene.play, MIDDLE + 1, 5, Killer("explosion"), kind="cold", by_hero=True)

    assert 100 - tengu.hp == (2 if is_343() else 3)
