"""What saves heroes in dNetHack and its children, and what it costs. Rules L-206 to L-219, L-223."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.messages.commands import Chat, UseForm
from marrow.messages.entries import SaverAsked
from marrow.model.hero_parts import Killer, Occult
from marrow.model.item import Slot
from marrow.model.level import Engraving
from marrow.model.places import SELF
from marrow.model.vocabularies import Attribute, Ending, HeldIn, Sickness
from marrow.rules.hero.body import has
from marrow.rules.hero.experience import gain_level
from marrow.rules.lifesaving.death import die
from marrow.rules.play import GameOver
from rule import observed, rule
from rules.lifesaving.dnethack_scenes import (
    ARROW,
    CHILDREN,
    DNH,
    FAMILY,
    NDNH,
    NNDNH,
    artifact,
    lethal,
    marked,
    slain,
)
from scene import MIDDLE, Scene


def bound(scene: Scene, until: int = 5000) -> Occult:
    scene.hero.occult = Occult(jack=until, jack_rests=until)
    return scene.hero.occult


def who_helped(scene: Scene) -> list[str]:
    return [entry.saver for entry in scene.entries(SaverAsked) if entry.helped]


# Order


@observed
@rule("L-206", "L-215")
def test_amulet_then_jack_then_the_left_ring_then_the_right() -> None:
    scene = Scene(DNH, level=5)
    scene.wear("amulet of life saving", Slot.AMULET)
    right = scene.wear("ring of wishes", Slot.RIGHT_RING, charge=1)
    left = scene.wear("ring of wishes", Slot.LEFT_RING, charge=1)
    record = bound(scene)
    states = []
    for _ in range(4):
        die(scene.play, Ending.DIED, ARROW)
        states.append((Slot.AMULET in scene.hero.worn, record.jack, left.charge, right.charge))
    assert states == [
        (False, 5000, 1, 1),
        (False, 0, 1, 1),
        (False, 0, 0, 1),
        (False, 0, 0, 0),
    ]
    lethal(scene)


@observed
@rule("L-207", "L-210", "L-211", "L-215")
def test_amulet_boots_left_ring_right_ring() -> None:
    """Test vector 88."""
    scene = Scene(NDNH)
    right = scene.wear("ring of wishes", Slot.RIGHT_RING, charge=1)
    left = scene.wear("ring of wishes", Slot.LEFT_RING, charge=1)
    boots = marked(scene, "high boots", Slot.BOOTS)
    scene.wear("amulet of life saving", Slot.AMULET)
    states = []
    for _ in range(4):
        die(scene.play, Ending.DIED, ARROW)
        states.append((Slot.AMULET in scene.hero.worn, bool(boots.marks), left.charge, right.charge))
    assert states == [(False, True, 1, 1), (False, False, 1, 1), (False, False, 0, 1), (False, False, 0, 0)]


@observed
@rule("L-207")
def test_object_then_jack_then_crystals_then_rings() -> None:
    scene = Scene(NDNH, level=9)
    ring = scene.wear("ring of wishes", Slot.LEFT_RING, charge=1)
    black = artifact(scene, "The Black Crystal")
    slain(scene, "Chaos")
    record = bound(scene)
    cloak = marked(scene, "robe", Slot.CLOAK)
    states = []
    for _ in range(4):
        die(scene.play, Ending.DIED, ARROW)
        states.append((bool(cloak.marks), record.jack, bool(black.marks), ring.charge))
    assert states == [(False, 5000, False, 1), (False, 0, False, 1), (False, 0, True, 1), (False, 0, True, 0)]


@rule("L-207")
@pytest.mark.parametrize(
    "edition, left, right, saved",
    [(NDNH, 0, 2, True), (NNDNH, 0, 2, False), (NNDNH, 2, 0, True), (NNDNH, None, 2, True)],
)
def test_notnotdnethack_uses_the_first_ring_of_wishes_only(
    edition: str, left: int | None, right: int, saved: bool
) -> None:
    scene = Scene(edition)
    if left is not None:
        scene.wear("ring of wishes", Slot.LEFT_RING, charge=left)
    scene.wear("ring of wishes", Slot.RIGHT_RING, charge=right)
    if saved:
        die(scene.play, Ending.DIED, ARROW)
    else:
        lethal(scene)


@observed
@rule("L-211")
@CHILDREN
@pytest.mark.parametrize("slot", [Slot.QUIVERED, Slot.ALTERNATE])
def test_a_quivered_weapon_before_worn_boots_is_spent_first(edition: str, slot: Slot) -> None:
    """It gives nobody the property, but is found first."""
    scene = Scene(edition)
    dagger = marked(scene, "dagger", slot)
    boots = marked(scene, "high boots", Slot.BOOTS)
    states = []
    for _ in range(2):
        die(scene.play, Ending.DIED, ARROW)
        states.append((bool(dagger.marks), bool(boots.marks)))
    assert states == [(False, True), (False, False)]
    lethal(scene)


@observed
@rule("L-211")
@CHILDREN
def test_a_quivered_weapon_alone_saves_nobody(edition: str) -> None:
    scene = Scene(edition)
    marked(scene, "dagger", Slot.QUIVERED)
    lethal(scene)


# What every rescue does


@rule("L-208", "L-058")
@pytest.mark.parametrize(
    "edition, most, after",
    [(DNH, 3, 24), (DNH, -2, 24), *((child, low, 17) for child in (NDNH, NNDNH) for low in (3, -2))]
    + [(edition, most, most) for edition in (DNH, NDNH, NNDNH) for most in (10, 40)],
)
def test_a_rescue_costs_constitution_and_mends_a_low_maximum(edition: str, most: int, after: int) -> None:
    scene = Scene(edition, level=7)
    scene.hero.max_hp = most
    ring = scene.wear("ring of wishes", Slot.LEFT_RING, charge=1)
    die(scene.play, Ending.DIED, ARROW)
    hero = scene.hero
    assert (hero.hp, hero.max_hp, hero.base[Attribute.CONSTITUTION]) == (after, after, 15)
    assert scene.hero.worn[Slot.LEFT_RING] is ring


@observed
@rule("L-058", "L-242")
@pytest.mark.parametrize(
    "edition, expected",
    [(DNH, [12, 16, 24, 38, 70]), (NDNH, [11, 13, 17, 24, 40]), (NNDNH, [11, 13, 17, 24, 40])],
)
def test_constitution_comes_on_top_of_the_least_maximum(edition: str, expected: list[int]) -> None:
    """Constitution 16 before the rescue, 15 after it, at levels 1, 3, 7, 14 and 30."""
    found = []
    for level in (1, 3, 7, 14, 30):
        scene = Scene(edition, level=level)
        scene.hero.max_hp = 4
        scene.wear("amulet of life saving", Slot.AMULET)
        die(scene.play, Ending.DIED, ARROW)
        found.append(scene.hero.max_hp)

    assert found == expected


@observed
@rule("L-242", "L-208")
@pytest.mark.parametrize(
    "edition, level, constitution, most, left",
    [
        (DNH, 14, 13, 74, 60),
        (NDNH, 14, 13, 67, 60),
        (NNDNH, 14, 13, 67, 60),
        (DNH, 10, 16, 85, 80),
        (NDNH, 10, 16, 72, 70),
        (NNDNH, 10, 16, 72, 70),
    ],
)
def test_the_lost_point_of_constitution_lowers_the_maximum_a_turn_later(
    edition: str, level: int, constitution: int, most: int, left: int
) -> None:
    scene = Scene(edition, level=level, hp=most, attributes=(16, 10, 10, 12, constitution, 10))
    scene.wear("amulet of life saving", Slot.AMULET)

    die(scene.play, Ending.DIED, ARROW)
    assert (scene.hero.hp, scene.hero.max_hp) == (most, most)

    scene.wait(1)
    assert (scene.hero.hp, scene.hero.max_hp) == (left, left)


@rule("L-242")
@pytest.mark.parametrize(
    "edition, maxima", [(DNH, [4, 8, 12, 20, 28, 32, 40]), (NDNH, [4, 8, 12, 20, 24, 26, 30])]
)
def test_the_maximum_follows_constitution(edition: str, maxima: list[int]) -> None:
    """Twenty rolled at level 8: with constitution 3, 4, 6, 12, 13, 14, 16."""
    scene = Scene(edition, level=8, hp=20, attributes=(16, 10, 10, 12, 12, 10))
    found = []
    for constitution in (3, 4, 6, 12, 13, 14, 16):
        scene.wait(1)
        scene.hero.base[Attribute.CONSTITUTION] = constitution
        scene.wait(1)
        found.append(scene.hero.max_hp)

    assert found == maxima


@rule("L-242")
@pytest.mark.parametrize("edition, most, hp", [(DNH, 20 + 9 + 7, 9 + 3), (NDNH, 20 + 9 + 3, 9 + 2)])
def test_a_new_level_brings_its_share_of_constitution(edition: str, most: int, hp: int) -> None:
    """Constitution 16, from level 2 to 3, rolls of 7 and 2: on 20 rolled before, and 2.5 or 1.25 a level."""
    first = {DNH: 25, NDNH: 22}[edition]
    scene = Scene(edition, level=2, hp=first, shows={("attrib.c newhp", 8): 6})
    scene.hero.hp = 0

    gain_level(scene.play, "a test")

    assert (scene.hero.max_hp, scene.hero.hp) == (most, hp)


@rule("L-058")
def test_declining_mends_it_too_where_slashem_goes_by_levels() -> None:
    maxima = []
    for edition in (DNH, "slashem"):
        scene = Scene(edition, level=7, mode="explore", answers={"ask.die": False})
        scene.hero.max_hp = 0
        die(scene.play, Ending.DIED, ARROW)
        maxima.append(scene.hero.max_hp)
    assert maxima == [10 + 17, 56]


@rule("L-208")
@pytest.mark.parametrize(
    "edition, movement, sheltered",
    [(DNH, 12, False), (NDNH, 12, False), (NNDNH, 3, True), ("3.4.3", 3, False)],
)
def test_a_saved_hero_has_a_move_or_is_invulnerable(edition: str, movement: int, sheltered: bool) -> None:
    scene = Scene(edition)
    scene.hero.movement = 3
    scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.DIED, ARROW)
    assert (scene.hero.movement, scene.hero.invulnerable) == (movement, sheltered)


@rule("L-208")
def test_invulnerability_after_rescue_ends_with_the_turn() -> None:
    scene = Scene(NNDNH)
    scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.DIED, ARROW)
    scene.wait(2)
    assert not scene.hero.invulnerable


@rule("L-208", "L-036", "L-081")
@FAMILY
def test_a_ring_is_spent_in_vain_on_those_genocided(edition: str) -> None:
    scene = Scene(edition)
    ring = scene.wear("ring of wishes", Slot.RIGHT_RING, charge=2)
    with pytest.raises(GameOver):
        die(scene.play, Ending.GENOCIDED, ARROW)
    assert ring.charge < 2


@observed
@rule("L-209", "L-055", "L-056", "L-074")
@FAMILY
def test_numbers_that_a_rescue_restores(edition: str) -> None:
    scene = Scene(edition, nutrition=40)
    scene.hero.hold.turns, scene.hero.hold.trap = 3, HeldIn.LAVA
    scene.hero.timeout[Property.SICK], scene.hero.sick_with = 1, Sickness.FOOD_POISONING
    scene.form("jackal", hp=2)
    scene.hero.form_max_hp = 9
    scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.DIED, ARROW)
    hero = scene.hero
    assert (hero.nutrition, hero.hold.turns, hero.sick_with) == (500, 0, Sickness.NONE)
    assert hero.form_hp == (2 if edition == DNH else 9)


@rule("L-209")
@pytest.mark.parametrize("edition, left", [(DNH, 3), (NDNH, 0), (NNDNH, 0), ("3.4.3", 3)])
def test_a_rescue_from_choking_ends_strangulation_in_the_children(edition: str, left: int) -> None:
    scene = Scene(edition, nutrition=2100)
    scene.hero.timeout[Property.STRANGLED] = 3
    scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.CHOKING, ARROW)
    assert (scene.hero.nutrition, scene.hero.timeout[Property.STRANGLED]) == (900, left)


@rule("L-070")
@pytest.mark.parametrize("edition, kept", [(DNH, False), (NDNH, True), (NNDNH, True), ("3.4.3", False)])
def test_in_the_children_a_rescue_does_not_end_unchanging(edition: str, kept: bool) -> None:
    scene = Scene(edition)
    scene.intrinsic(Property.UNCHANGING)
    scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.DIED, ARROW)
    assert has(scene.hero, Property.UNCHANGING) == kept


@rule("L-138")
@FAMILY
@pytest.mark.parametrize("mode", ["normal", "wizard"])
def test_trickery_aborts_the_game_whatever_the_mode(edition: str, mode: Any) -> None:
    scene = Scene(edition, mode=mode)
    with pytest.raises(GameOver) as over:
        die(scene.play, Ending.TRICKED, Killer("trickery"))
    assert (over.value.ending, scene.hero.dying.deaths) == (Ending.PANICKED, 0)


@rule("L-138")
def test_in_nethack_trickery_does_not_end_a_wizard_mode_game() -> None:
    scene = Scene("3.4.3", mode="wizard")
    die(scene.play, Ending.TRICKED, Killer("trickery"))
    assert scene.told() == ["lifesaving.trickery ignored"]


# Rings of wishes


@observed
@rule("L-215")
@FAMILY
def test_two_charges_two_rescues_and_the_ring_stays(edition: str) -> None:
    """Test vector 90."""
    scene = Scene(edition)
    ring = scene.wear("ring of wishes", Slot.LEFT_RING, charge=2)
    die(scene.play, Ending.DIED, ARROW)
    die(scene.play, Ending.DIED, ARROW)
    assert (ring.charge, scene.hero.worn[Slot.LEFT_RING]) == (0, ring)
    assert scene.told()[-2:] == ["lifesaving.wish it had not happened", "lifesaving.star flares"]
    lethal(scene)


@rule("L-215")
@FAMILY
def test_a_ring_in_the_pack_saves_nobody(edition: str) -> None:
    scene = Scene(edition)
    scene.carry("ring of wishes", charge=3)
    lethal(scene)


@rule("L-215", "L-029")
def test_slashem_knows_no_ring_of_wishes() -> None:
    scene = Scene("slashem")
    scene.wear("ring of wishes", Slot.LEFT_RING, charge=3)
    lethal(scene)


# Jack


def seal(scene: Scene, text: str = "seal of Jack") -> None:
    scene.level.engravings[MIDDLE] = Engraving(MIDDLE, text)


@rule("L-216")
@FAMILY
def test_a_binder_binds_jack_for_5000_turns(edition: str) -> None:
    scene = Scene(edition, role="binder", turn=100)
    seal(scene)
    scene.do(Chat(direction=SELF))
    assert scene.hero.occult is not None and scene.hero.occult.jack == 5100
    assert "lifesaving.jack climbs" in scene.told()


@rule("L-216")
def test_other_roles_cannot_bind_jack() -> None:
    scene = Scene(DNH)
    seal(scene)
    scene.do(Chat(direction=SELF))
    assert (scene.told(), scene.hero.occult) == (["commands.talk to yourself"], None)


@rule("L-216")
@pytest.mark.parametrize(
    "text, where, rests, said",
    [
        ("seal of Jac|", "dungeons", 0, "binding.damaged"),
        ("seal of Jack", "gehennom", 0, "binding.wide earth"),
        ("seal of Jack", "planes", 0, "binding.wide earth"),
        ("seal of Jack", "dungeons", 900, "binding.no spirit"),
    ],
)
def test_jack_does_not_come_to_a_damaged_seal_nor_to_gehennom_nor_while_he_rests(
    text: str, where: str, rests: int, said: str
) -> None:
    scene = Scene(DNH, role="binder")
    scene.level.branch = where
    scene.hero.occult = Occult(jack_rests=rests)
    seal(scene, text)
    scene.do(Chat(direction=SELF))
    assert said in scene.told()
    assert scene.hero.occult.jack == 0


@rule("L-216")
def test_jack_leaves_when_his_time_is_over() -> None:
    scene = Scene(DNH, role="binder", turn=10)
    record = bound(scene, 12)
    scene.wait(2)
    assert record.jack == 12
    scene.wait(1)
    assert (record.jack, scene.told()) == (0, ["lifesaving.jack leaves"])


@rule("L-216")
def test_jack_leaves_a_hero_in_gehennom() -> None:
    scene = Scene(DNH, role="binder")
    record = bound(scene)
    scene.level.branch = "gehennom"
    scene.wait(1)
    assert record.jack == 0


@observed
@rule("L-216")
@FAMILY
@pytest.mark.parametrize("level, points", [(5, 150), (8, 1200)])
def test_jack_takes_a_level_even_from_those_who_resist_drain(edition: str, level: int, points: int) -> None:
    """Level 5 to 4: experience to the middle between 100 and 200; level 8 to 7: between 800 and 1600."""
    scene = Scene(edition, level=level)
    scene.hero.experience = 2000
    scene.intrinsic(Property.DRAIN_RESISTANCE)
    bound(scene)
    die(scene.play, Ending.DIED, ARROW)
    hero = scene.hero
    assert (hero.level, hero.experience, hero.hp) == (level - 1, points, hero.max_hp)
    lethal(scene)


@rule("L-216")
@FAMILY
def test_jack_kills_a_hero_of_level_one(edition: str) -> None:
    """Test vector 91: saved, and killed by it: two deaths."""
    scene = Scene(edition)
    bound(scene)
    with pytest.raises(GameOver) as over:
        die(scene.play, Ending.DROWNING, ARROW)
    assert over.value.killer.text == "shredding of the soul"
    assert (over.value.ending, scene.hero.dying.deaths) == (Ending.DIED, 2)


@rule("L-216")
def test_another_saver_prevents_death_by_jacks_level_drain() -> None:
    scene = Scene(DNH)
    ring = scene.wear("ring of wishes", Slot.LEFT_RING, charge=1)
    bound(scene)
    die(scene.play, Ending.DIED, ARROW)
    assert (scene.hero.level, scene.hero.dying.deaths, ring.charge) == (1, 2, 0)


@rule("L-217")
@CHILDREN
def test_jack_bound_in_a_dream_stays_and_takes_no_level(edition: str) -> None:
    scene = Scene(edition, role="binder", level=3, turn=200)
    scene.hero.occult = Occult(jack_rests=150)
    scene.do(UseForm())
    die(scene.play, Ending.DIED, ARROW)
    die(scene.play, Ending.DIED, ARROW)
    assert (scene.hero.level, scene.hero.occult.dream) == (3, 205)


@rule("L-217")
def test_a_dream_is_short_and_does_not_come_soon_again() -> None:
    scene = Scene(NDNH, role="binder", level=2, turn=200)
    scene.hero.occult = Occult(jack_rests=150)
    scene.do(UseForm())
    scene.wait(7)
    scene.do(UseForm())
    assert (scene.hero.occult.dream, scene.told()[-1]) == (0, "binding.too soon")


@rule("L-217")
@pytest.mark.parametrize("edition, level, rests", [(DNH, 3, 150), (NDNH, 1, 150), (NDNH, 3, 0)])
def test_no_dream_in_the_parent_nor_at_first_nor_of_strangers(edition: str, level: int, rests: int) -> None:
    scene = Scene(edition, role="binder", level=level, turn=200)
    scene.hero.occult = Occult(jack_rests=rests)
    with pytest.raises(RefusedCommand):
        scene.do(UseForm())
