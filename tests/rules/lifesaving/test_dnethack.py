"""What saves heroes in dNetHack and its children, and what it costs. Rules L-206 to L-219, L-223."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import ArtifactName, KindName, SpeciesName
from marrow.editions import EDITIONS
from marrow.errors import RefusedCommand
from marrow.messages.commands import Chat, UseForm
from marrow.messages.entries import SaverAsked
from marrow.model.hero_parts import Killer, Occult
from marrow.model.item import Item, Mark, Slot
from marrow.model.level import Engraving
from marrow.model.places import SELF
from marrow.model.vocabularies import Attribute, Ending, HeldIn, Sickness
from marrow.rules.generation.new_heroes.new_hero import set_first_hp_and_power
from marrow.rules.hero.body import has
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.items.inventory import add_to_pack
from marrow.rules.lifesaving.death import die
from marrow.rules.lifesaving.own_form import return_to_own_form
from marrow.rules.play import GameOver
from rule import rule
from scene import MIDDLE, Scene

DNH, NDNH, NNDNH = "dnethack", "notdnethack", "notnotdnethack"
FAMILY = pytest.mark.parametrize("edition", [DNH, NDNH, NNDNH])
CHILDREN = pytest.mark.parametrize("edition", [NDNH, NNDNH])
ARROW = Killer("arrow")
CRYSTALS: tuple[ArtifactName, ...] = (
    "The Earth Crystal",
    "The Fire Crystal",
    "The Water Crystal",
    "The Air Crystal",
)

FIENDS: tuple[SpeciesName, ...] = (
    "Lich, the Fiend of Earth",
    "Kary, the Fiend of Fire",
    "Kraken, the Fiend of Water",
    "Tiamat, the Fiend of Wind",
)


def marked(scene: Scene, name: KindName, slot: Slot | None, marks: int = Mark.LIFE_SAVING) -> Item:
    """A thing of the pack with the property, worn or not."""
    item = scene.item(name)
    item.marks = marks
    item = add_to_pack(scene.play, item)
    if slot is not None:
        set_worn(scene.play, item, slot)
    return item


def artifact(scene: Scene, name: ArtifactName) -> Item:
    item = scene.item("crystal ball")
    item.artifact, item.name = name, name
    return add_to_pack(scene.play, item)


def slain(scene: Scene, *names: SpeciesName) -> None:
    for name in names:
        scene.world.died[SPECIES_NAMED[name].number] = 1


def bound(scene: Scene, until: int = 5000) -> Occult:
    scene.hero.occult = Occult(jack=until, jack_rests=until)
    return scene.hero.occult


def who_helped(scene: Scene) -> list[str]:
    return [entry.saver for entry in scene.entries(SaverAsked) if entry.helped]


def lethal(scene: Scene) -> None:
    with pytest.raises(GameOver):
        die(scene.play, Ending.DIED, ARROW)


# Order


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
def test_the_youngest_looks_at_the_first_ring_only(
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


# What every rescue does


@rule("L-208", "L-058")
@FAMILY
@pytest.mark.parametrize("most, after", [(3, 10), (10, 10), (40, 40), (-2, 10)])
def test_a_rescue_costs_constitution_and_mends_a_low_maximum(edition: str, most: int, after: int) -> None:
    scene = Scene(edition, level=7)
    scene.hero.max_hp = most
    ring = scene.wear("ring of wishes", Slot.LEFT_RING, charge=1)
    die(scene.play, Ending.DIED, ARROW)
    hero = scene.hero
    assert (hero.hp, hero.max_hp, hero.base[Attribute.CONSTITUTION]) == (after, after, 15)
    assert scene.hero.worn[Slot.LEFT_RING] is ring


@rule("L-058")
def test_declining_mends_it_too_where_slashem_goes_by_levels() -> None:
    maxima = []
    for edition in (DNH, "slashem"):
        scene = Scene(edition, level=7, mode="explore", answers={"ask.die": False})
        scene.hero.max_hp = 0
        die(scene.play, Ending.DIED, ARROW)
        maxima.append(scene.hero.max_hp)
    assert maxima == [10, 56]


@rule("L-208")
@pytest.mark.parametrize(
    "edition, movement, sheltered",
    [(DNH, 12, False), (NDNH, 12, False), (NNDNH, 3, True), ("3.4.3", 3, False)],
)
def test_who_is_saved_has_a_move_or_is_sheltered(edition: str, movement: int, sheltered: bool) -> None:
    scene = Scene(edition)
    scene.hero.movement = 3
    scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.DIED, ARROW)
    assert (scene.hero.movement, scene.hero.invulnerable) == (movement, sheltered)


@rule("L-208")
def test_the_shelter_lasts_no_longer_than_the_turn() -> None:
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


@rule("L-209", "L-055", "L-056", "L-074")
@FAMILY
def test_what_a_rescue_restores(edition: str) -> None:
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
def test_who_choked_is_not_strangled_any_more_in_the_children(edition: str, left: int) -> None:
    scene = Scene(edition, nutrition=2100)
    scene.hero.timeout[Property.STRANGLED] = 3
    scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.CHOKING, ARROW)
    assert (scene.hero.nutrition, scene.hero.timeout[Property.STRANGLED]) == (900, left)


@rule("L-070")
@pytest.mark.parametrize("edition, kept", [(DNH, False), (NDNH, True), (NNDNH, True), ("3.4.3", False)])
def test_the_children_keep_unchanging(edition: str, kept: bool) -> None:
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
def test_elsewhere_a_wizard_plays_on() -> None:
    scene = Scene("3.4.3", mode="wizard")
    die(scene.play, Ending.TRICKED, Killer("trickery"))
    assert scene.told() == ["lifesaving.trickery ignored"]


# Rings of wishes


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
def test_others_only_talk_to_themselves() -> None:
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
def test_where_and_when_he_does_not_come(text: str, where: str, rests: int, said: str) -> None:
    scene = Scene(DNH, role="binder")
    scene.level.branch = where
    scene.hero.occult = Occult(jack_rests=rests)
    seal(scene, text)
    scene.do(Chat(direction=SELF))
    assert said in scene.told()
    assert scene.hero.occult.jack == 0


@rule("L-216")
def test_he_leaves_when_his_time_is_over() -> None:
    scene = Scene(DNH, role="binder", turn=10)
    record = bound(scene, 12)
    scene.wait(2)
    assert record.jack == 12
    scene.wait(1)
    assert (record.jack, scene.told()) == (0, ["lifesaving.jack leaves"])


@rule("L-216")
def test_he_leaves_gehennom_by_himself() -> None:
    scene = Scene(DNH, role="binder")
    record = bound(scene)
    scene.level.branch = "gehennom"
    scene.wait(1)
    assert record.jack == 0


@rule("L-216")
@FAMILY
def test_he_takes_a_level_whatever_is_resisted(edition: str) -> None:
    """Level 5 to 4: experience to the middle between 80 and 160."""
    scene = Scene(edition, level=5)
    scene.hero.experience = 300
    scene.intrinsic(Property.DRAIN_RESISTANCE)
    bound(scene)
    die(scene.play, Ending.DIED, ARROW)
    hero = scene.hero
    assert (hero.level, hero.experience, hero.hp) == (4, 120, hero.max_hp)
    lethal(scene)


@rule("L-216")
@FAMILY
def test_a_first_level_soul_is_shredded(edition: str) -> None:
    """Test vector 91: saved, and killed by it: two deaths."""
    scene = Scene(edition)
    bound(scene)
    with pytest.raises(GameOver) as over:
        die(scene.play, Ending.DROWNING, ARROW)
    assert over.value.killer.text == "shredding of the soul"
    assert (over.value.ending, scene.hero.dying.deaths) == (Ending.DIED, 2)


@rule("L-216")
def test_unless_something_else_saves_it() -> None:
    scene = Scene(DNH)
    ring = scene.wear("ring of wishes", Slot.LEFT_RING, charge=1)
    bound(scene)
    die(scene.play, Ending.DIED, ARROW)
    assert (scene.hero.level, scene.hero.dying.deaths, ring.charge) == (1, 2, 0)


@rule("L-217")
@CHILDREN
def test_jack_dreamt_of_stays_and_costs_nothing(edition: str) -> None:
    scene = Scene(edition, role="binder", level=3, turn=200)
    scene.hero.occult = Occult(jack_rests=150)
    scene.do(UseForm())
    die(scene.play, Ending.DIED, ARROW)
    die(scene.play, Ending.DIED, ARROW)
    assert (scene.hero.level, scene.hero.occult.dream) == (3, 205)


@rule("L-217")
def test_a_dream_is_short_and_does_not_come_soon_again() -> None:
    scene = Scene(NDNH, role="binder", level=3, turn=200)
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


# The object property


@rule("L-210")
@CHILDREN
def test_an_amulet_with_the_property_has_two_lives(edition: str) -> None:
    scene = Scene(edition)
    amulet = marked(scene, "amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.DIED, ARROW)
    assert (scene.hero.worn[Slot.AMULET], amulet.marks) == (amulet, 0)
    assert not scene.world.discovered[amulet.kind.number]
    die(scene.play, Ending.DIED, ARROW)
    assert scene.hero.inventory == []
    lethal(scene)


@rule("L-211")
@CHILDREN
def test_one_thing_a_death_in_the_order_of_the_pack(edition: str) -> None:
    scene = Scene(edition)
    first = marked(scene, "leather gloves", Slot.GLOVES)
    second = marked(scene, "high boots", Slot.BOOTS)
    die(scene.play, Ending.DIED, ARROW)
    assert (first.marks, second.marks) == (0, Mark.LIFE_SAVING)
    assert scene.hero.extrinsic[Property.LIFE_SAVING] == int(Slot.BOOTS)
    die(scene.play, Ending.DIED, ARROW)
    assert (len(scene.hero.inventory), scene.hero.extrinsic[Property.LIFE_SAVING]) == (2, 0)
    lethal(scene)


@rule("L-211")
def test_it_must_be_worn() -> None:
    scene = Scene(NDNH)
    marked(scene, "high boots", None)
    lethal(scene)


@rule("L-211")
def test_the_parent_does_not_ask_things() -> None:
    scene = Scene(DNH)
    marked(scene, "high boots", Slot.BOOTS)
    lethal(scene)


# Crystals


@rule("L-218", "L-219")
@CHILDREN
def test_first_the_four_crack_then_the_black_one(edition: str) -> None:
    """Test vector 89."""
    scene = Scene(edition)
    four = [artifact(scene, name) for name in CRYSTALS]
    black = artifact(scene, "The Black Crystal")
    slain(scene, "Chaos")
    die(scene.play, Ending.DIED, ARROW)
    assert ([crystal.marks for crystal in four], black.marks) == ([Mark.CRACKED] * 4, 0)
    die(scene.play, Ending.DIED, ARROW)
    assert black.marks == Mark.CRACKED
    lethal(scene)


@rule("L-218")
@pytest.mark.parametrize("alive", [None, 0, 1, 2, 3])
def test_each_of_the_four_is_purified_by_its_fiend(alive: int | None) -> None:
    scene = Scene(NDNH)
    for name in (*CRYSTALS, "The Black Crystal"):
        artifact(scene, name)
    slain(scene, *(fiend for number, fiend in enumerate(FIENDS) if number != alive))
    if alive is not None:
        lethal(scene)
        return
    die(scene.play, Ending.DIED, ARROW)
    assert "lifesaving.crystals crack" in scene.told()


@rule("L-218")
@pytest.mark.parametrize("missing", ["The Black Crystal", "The Air Crystal"])
def test_without_the_black_one_or_all_four_nothing_cracks(missing: str) -> None:
    scene = Scene(NDNH)
    for name in (*CRYSTALS, "The Black Crystal"):
        if name != missing:
            artifact(scene, name)
    slain(scene, *FIENDS)
    lethal(scene)


@rule("L-219")
def test_a_cracked_black_crystal_still_lets_the_four_save() -> None:
    scene = Scene(NDNH)
    black = artifact(scene, "The Black Crystal")
    slain(scene, "Chaos")
    die(scene.play, Ending.DIED, ARROW)
    assert black.marks == Mark.CRACKED
    for name in CRYSTALS:
        artifact(scene, name)
    die(scene.play, Ending.DIED, ARROW)
    assert scene.told()[-1] == "lifesaving.crystals crack"


@rule("L-218")
def test_the_parent_has_no_crystals() -> None:
    scene = Scene(DNH)
    assert not any(row.name == "The Black Crystal" for row in scene.play.edition.content.artifact_rows)


# The score


@rule("L-223")
@FAMILY
def test_four_points_a_rescue_and_one_a_return(edition: str) -> None:
    scene = Scene(edition, mode="explore", answers={"ask.die": False})
    scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.DIED, ARROW)
    die(scene.play, Ending.DIED, ARROW)
    scene.form("jackal")
    return_to_own_form(scene.play)
    assert scene.hero.occult is not None and scene.hero.occult.gevurah == 9


@rule("L-223")
@pytest.mark.parametrize("role, score", [("binder", 5), ("valkyrie", None)])
def test_binders_begin_with_five(role: Any, score: int | None) -> None:
    scene = Scene(DNH, role=role)
    set_first_hp_and_power(scene.play)
    record = scene.hero.occult
    assert (record.gevurah if record is not None else None) == score


@rule("L-223")
def test_nobody_counts_elsewhere() -> None:
    scene = Scene("3.4.3")
    scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.DIED, ARROW)
    assert scene.hero.occult is None


# As in the parent of all


@rule("L-027")
@pytest.mark.parametrize("edition, left", [(DNH, 7), (NDNH, 7), (NNDNH, 7), ("3.6.7", 0)])
def test_hit_points_are_not_taken_first(edition: str, left: int) -> None:
    scene = Scene(edition, hp=7)
    lethal(scene)
    assert scene.hero.hp == left


@rule("L-074", "L-187")
@pytest.mark.parametrize("edition, inside", [(DNH, True), (NDNH, True), (NNDNH, True), ("3.6.7", False)])
def test_who_is_saved_inside_an_engulfer_stays_there(edition: str, inside: bool) -> None:
    scene = Scene(edition)
    trapper = scene.monster("trapper", MIDDLE)
    scene.hero.hold.engulfer_id, scene.hero.hold.engulfed_turns = trapper.id, 5
    scene.wear("amulet of life saving", Slot.AMULET)
    die(scene.play, Ending.DIED, ARROW)
    assert (scene.hero.hold.engulfer_id == trapper.id, scene.hero.hold.engulfed_turns) == (inside, 0)


@rule("L-186")
@FAMILY
def test_seven_amulets_in_a_hundred_save_lives(edition: str) -> None:
    shares = {kind.name: share for kind, share in EDITIONS[edition].content.chances("amulet")}
    assert (shares["amulet of life saving"], sum(shares.values())) == (70, 1000)
