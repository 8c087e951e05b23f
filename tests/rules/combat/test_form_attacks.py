"""The hero's own attacks in other forms. NetHack: uhitm.c, hmonas, damageum, gulpum, explum."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.words import SpeciesName
from marrow.messages.entries import Cause, NutritionChanged
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.vocabularies import Attribute, Ending
from marrow.rules.combat.hero_attacks.attack_round import attack_monster
from marrow.rules.combat.hero_attacks.form_engulfing import engulf_monster
from marrow.rules.hero.body import form_of
from marrow.rules.play import GameOver
from rule import rule
from scene import Scene

HIT = ("uhitm.c hitum", 20, 0)  # rnd(20) is 1
DAMAGE = "uhitm.c damageum"
REAL = (DAMAGE, 10, 9)  # armour does not negate it
STING = ((DAMAGE, 3, 2), REAL, (DAMAGE, 8, 0))


def fight(
    form: SpeciesName, target: SpeciesName = "hill orc", *, hp: int = 50, throws: Any = (), **how: Any
) -> tuple[Scene, Monster]:
    """A hero in a form, whose first attack of a round hits, has struck once."""
    scene = Scene(throws=[HIT, *throws], level=10, **how)
    scene.form(form, hp=60)
    monster = scene.monster(target, hp=hp)
    attack_monster(scene.play, monster)
    return scene, monster


def test_claws_and_bites_do_their_dice() -> None:
    """A wolf bites 2d4: by quiet dice 8."""
    _, monster = fight("wolf")
    assert monster.hp == 50 - 8


def test_a_thick_hide_halves_claws_and_shrugs_off_kicks() -> None:
    """An owlbear claws 1d6 (6, halved 3) twice and then hugs 2d8; a pony kicks 1d6 for nothing."""
    _, beast = fight("owlbear", "mastodon")
    assert beast.hp == 50 - 3
    _, kicked = fight("pony", "mastodon")
    assert kicked.hp == 50


def test_the_third_attack_hugs_after_two_hits() -> None:
    scene = Scene(throws=[HIT, HIT], level=10)
    scene.form("owlbear", hp=60)
    orc = scene.monster("hill orc", hp=90)
    attack_monster(scene.play, orc)
    assert scene.hero.hold.holder_id == orc.id
    assert orc.hp == 90 - 6 - 6 - 16


@pytest.mark.parametrize(
    ("form", "target", "left"),
    [("hell hound pup", "hill orc", 50 - 12), ("white dragon", "winter wolf", 50 - 24 - 4 - 4)],
)
def test_breath_is_not_part_of_a_round(form: SpeciesName, target: SpeciesName, left: int) -> None:
    """A hell hound pup bites 2d6, a white dragon bites 3d8 and claws 1d4 twice; neither breathes."""
    scene = Scene(level=10, throws=[HIT])
    scene.form(form)
    monster = scene.monster(target, hp=50)
    attack_monster(scene.play, monster)
    assert monster.hp == left


def test_a_floating_eyes_passive_is_no_attack() -> None:
    scene = Scene()
    scene.form("floating eye")
    orc = scene.monster("hill orc")
    attack_monster(scene.play, orc)
    assert scene.told() == ["combat.no attacks"]
    assert orc.hp == 10


def test_poison_weakens_or_kills() -> None:
    """A soldier ant's sting poisons one time in eight, and one poisoning in ten is deadly."""
    dies, monster = fight("killer bee", hp=50, throws=[*STING, (DAMAGE, 10, 0)])
    assert "formfights.attack poisoned" in dies.told()
    assert monster.hp < 1
    _, hurt = fight("killer bee", hp=50, throws=[*STING, (DAMAGE, 10, 1), (DAMAGE, 10, 9)])
    assert hurt.hp == 50 - 3 - 15  # 1d3 and 6 to 15


def test_stoning_touch_makes_a_statue() -> None:
    """A cockatrice bites 1d3, touches for nothing: only its hissing petrifies others, not its touch."""
    scene = Scene(throws=[HIT, HIT], level=10)
    scene.form("cockatrice")
    orc = scene.monster("hill orc", hp=50)
    attack_monster(scene.play, orc)
    assert orc.hp < 1
    assert any(item.kind.name == "statue" for pile in scene.level.items.values() for item in pile)


def test_leprechaun_and_nymph_forms_steal() -> None:
    for form, name in (("leprechaun", "gold piece"), ("water nymph", "apple")):
        scene = Scene(throws=[HIT], level=10)
        scene.form(form)
        orc = scene.monster("hill orc", hp=50)
        orc.inventory.append(scene.item(name))
        attack_monster(scene.play, orc)
        assert [item.kind.name for item in scene.hero.inventory] == [name]
        assert orc.hp == 50


def test_a_vampire_drains_levels() -> None:
    """A claw for 6; the bite drains one time in three, and 2d6 hit points with the level."""
    claw, bite = (DAMAGE, 6, 5), (DAMAGE, 6, 5)
    throws = [HIT, claw, REAL, HIT, bite, REAL, (DAMAGE, 3, 0), (DAMAGE, 6, 5), (DAMAGE, 6, 5)]
    scene = Scene(throws=throws, level=10)
    scene.form("vampire")
    orc = scene.monster("ogre", hp=50)
    attack_monster(scene.play, orc)
    assert (orc.level, orc.hp) == (4, 50 - 6 - 12)


@pytest.mark.parametrize(
    ("form", "changed", "throws"),
    [
        ("yellow light", "blind", []),
        ("homunculus", "frozen", []),
        ("gelatinous cube", "frozen", [(DAMAGE, 4, 3), (DAMAGE, 4, 3), REAL, (DAMAGE, 3, 0)]),
    ],
)
def test_lights_blind_and_touches_freeze(form: SpeciesName, changed: str, throws: Any) -> None:
    scene = Scene(throws=[HIT, *throws], level=10)
    scene.form(form)
    ogre = scene.monster("ogre", hp=50)
    attack_monster(scene.play, ogre)
    assert getattr(ogre, changed) > 0


def test_an_exploding_form_is_spent() -> None:
    """A flaming sphere does 4d6 and is gone; fire does not harm a fire giant."""
    for target, left in (("ogre", 100 - 24), ("fire giant", 100)):
        scene = Scene(level=10)
        scene.form("flaming sphere", hp=30)
        monster = scene.monster(target, hp=100)
        attack_monster(scene.play, monster)
        assert (scene.hero.form, monster.hp) == (None, left)


def test_engulfers_spit_out_and_digest() -> None:
    """A dust vortex blinds and expels; a lurker above digests: gone, and half its food is the hero's."""
    scene, orc = fight("dust vortex", hp=50)
    assert (orc.hp, orc.can_see) == (50, False)
    assert "combat.you expel" in scene.told()
    eats, meal = fight("lurker above", hp=50, throws=[("N-232", 2, 0)])
    assert meal.hp < 1
    gained = sum(e.amount for e in eats.entries(NutritionChanged) if e.cause is Cause.DIGESTING)
    assert gained == (200 + 1) // 2  # a hill orc's 200
    assert eats.hero.helplessness.turns == 1 + (1000 >> 8)
    assert eats.hero.conduct.non_vegetarian == 1


def test_satiated_or_small_forms_do_not_engulf() -> None:
    scene = Scene(throws=[HIT], level=10, nutrition=1500)
    scene.form("lurker above")
    orc = scene.monster("hill orc", hp=50)
    attack_monster(scene.play, orc)
    assert orc.hp == 50
    huge = Scene(throws=[HIT], level=10)
    huge.form("lurker above")
    dragon = huge.monster("red dragon", hp=50)
    attack_monster(huge.play, dragon)
    assert dragon.hp == 50


def test_swallowing_a_cockatrice_or_death_is_fatal() -> None:
    for target, ending in (("cockatrice", Ending.STONING), ("Death", Ending.DIED)):
        worm = Scene(throws=[("uhitm.c hitum", 20, 19), ("uhitm.c hitum", 21, 0)], level=10)
        worm.form("purple worm")
        victim = worm.monster(target, hp=50)
        with pytest.raises(GameOver) as over:
            attack_monster(worm.play, victim)
        assert over.value.ending == ending


@rule("N-112", "N-156")
def test_mind_flayer_forms_feed_on_brains() -> None:
    """Each of three tentacles does 2d1 and 10 more, feeds 30, and gives back lost intelligence."""
    scene = Scene(throws=[HIT], level=10)
    scene.form("mind flayer")
    scene.hero.base[Attribute.INTELLIGENCE] = 6
    orc = scene.monster("hill orc", hp=80)
    attack_monster(scene.play, orc)
    assert scene.attribute(Attribute.INTELLIGENCE) == 10
    assert orc.hp == 80 - 2 - 3 * 12  # a fist before them
    assert scene.hero.nutrition == 900 + 3 * 30


def test_rust_and_rot_attacks_destroy_golems() -> None:
    for form, golem in (("rust monster", "iron golem"), ("brown pudding", "wood golem")):
        scene = Scene(throws=[HIT], level=10)
        scene.form(form)
        target = scene.monster(golem, hp=80)
        attack_monster(scene.play, target)
        assert target.hp < 1


def test_a_claw_wields_the_weapon_once() -> None:
    """An ettin zombie claws 1d10 twice: the first claw uses the sword instead."""
    scene = Scene(throws=[HIT, HIT], level=10)
    scene.form("ettin zombie")
    scene.wear("long sword", Slot.WIELDED)
    ogre = scene.monster("ogre", hp=90)
    attack_monster(scene.play, ogre)
    assert scene.hero.conduct.weapon_hits == 1
    assert ogre.hp == 90 - (12 - 2) - 10  # d12 without skill, then the claw's d10


def test_a_demon_may_call_another() -> None:
    scene = Scene(throws=[HIT, HIT, (DAMAGE, 4, 0), REAL, (DAMAGE, 13, 0)], level=10)
    scene.form("horned devil")
    attack_monster(scene.play, scene.monster("ogre", hp=90))
    (devil,) = [monster for monster in scene.level.monsters if monster.tame]
    assert devil.species.name == "horned devil"


def test_stoning_resistance_saves_the_swallower() -> None:
    scene = Scene(throws=[("uhitm.c hitum", 20, 19), ("uhitm.c hitum", 21, 0)], level=10)
    scene.form("purple worm")
    scene.intrinsic(Property.STONING_RESISTANCE)
    bird = scene.monster("cockatrice", hp=50)
    attack_monster(scene.play, bird)
    assert bird.hp < 1


@pytest.mark.parametrize(("hp", "left"), [(19, 1), (18, 0)])
def test_what_is_swallowed_dies_at_no_hit_points_and_not_at_one(hp: int, left: int) -> None:
    """An ochre jelly's goo does 3d6, here 18."""
    scene = Scene(level=10)
    scene.form("ochre jelly")
    jackal = scene.monster("jackal", hp=hp)

    killed = engulf_monster(scene.play, jackal, form_of(scene.hero).attacks[0])

    assert (jackal.hp, killed, jackal in scene.level.monsters) == (left, left == 0, left > 0)


@pytest.mark.parametrize(
    ("target", "lost"),
    [
        ("hill orc", 4 + 4 + 6), ("gray ooze", 4 + 4), ("giant eel", 4 + 4), ("piranha", 4 + 4 + 6),
        ("vampire", 4 + 4 + 6), ("clay golem", 2 + 2 + 1),
    ],
)  # fmt: skip
def test_a_rope_throttles_who_has_a_neck_and_does_not_hold_itself(target: SpeciesName, lost: int) -> None:
    """Two claws of 1d4, halved by a thick hide, and a hug of 6d1: 1 for who neither breathes nor thinks."""
    scene = Scene(level=30, shows={("uhitm.c hitum", 20): 0})
    scene.form("rope golem")
    monster = scene.monster(target, hp=90)

    attack_monster(scene.play, monster)

    assert 90 - monster.hp == lost


@pytest.mark.parametrize(
    ("form", "armed", "held", "told"),
    [
        ("rope golem", False, True, "formfights.is throttled"), ("rope golem", True, False, None),
        ("owlbear", False, True, "combat.being crushed"), ("owlbear", True, True, "combat.being crushed"),
    ],
)  # fmt: skip
def test_a_rope_needs_empty_hands_to_hold_on(
    form: SpeciesName, armed: bool, held: bool, told: str | None
) -> None:
    scene = Scene(level=30, shows={("uhitm.c hitum", 20): 0})
    scene.form(form)
    if armed:
        scene.wear("dagger", Slot.WIELDED)
    orc = scene.monster("hill orc", hp=90)
    scene.hero.hold.holder_id = orc.id

    attack_monster(scene.play, orc)

    assert (scene.hero.hold.holder_id == orc.id) == held
    assert [what for what in scene.told() if "throttled" in what or "crushed" in what] == (
        [told] if told else []
    )


@pytest.mark.parametrize("form", ["Pestilence", "Famine"])
def test_riders_stun_with_the_second_touch(form: SpeciesName) -> None:
    """Nobody falls ill or starves by both touches of a round: the second does 8d8, at most 64, and stuns."""
    scene = Scene(throws=[HIT, HIT], level=10)
    scene.form(form, hp=60)
    orc = scene.monster("hill orc", hp=90)

    attack_monster(scene.play, orc)

    assert (orc.hp, orc.stunned) == (90 - 64, True)


def test_shades_do_not_feel_a_boomerang_that_breaks() -> None:
    """The die of luck of four shows 3, and the boomerang splinters."""
    scene = Scene(throws=[HIT, ("uhitm.c hmon_hitmon", 4, 3)], level=10)
    scene.wear("boomerang", Slot.WIELDED)
    shade = scene.monster("shade", hp=50)

    attack_monster(scene.play, shade)

    assert shade.hp == 50
    assert Slot.WIELDED not in scene.hero.worn
