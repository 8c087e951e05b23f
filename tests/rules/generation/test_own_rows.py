"""What editions have otherwise than 3.6.7, kind by kind and species by species, and where it shows.

Expected numbers are from monst.c, objects.c and mhitu.c of 3.4.3, 3.6.0, 3.6.7 and 3.7.
"""

from typing import Any

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.skills import EXPERT, UNSKILLED
from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import KindName, SpeciesName
from marrow.editions import EDITIONS
from marrow.formats.worlds import decode_world, encode_world
from marrow.game.invariants import InvariantBroken, check_rows
from marrow.messages.commands import Eat
from marrow.messages.entries import Cause, NutritionChanged
from marrow.model.hero_parts import Training
from marrow.model.item import Slot
from marrow.rules.bones.find import join_level
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.generation.new_heroes.new_game import Birth, new_world
from marrow.rules.generation.new_monsters.make_monster import make_monster
from marrow.rules.items.edition_rows import lengthen_lists, use_rows_of_edition
from marrow.rules.polymorph import change_monster_species, polymorph_into
from rule import rule
from rules.bones.dying import bones_of, deep, end
from scene import MIDDLE, Scene

HITU = "mhitu.c hitmu"


@pytest.mark.parametrize(
    "edition, name, expected",
    [
        ("3.4.3", "Vlad the Impaler", (14, 18, -3, 18)),
        ("3.6.0", "Vlad the Impaler", (14, 18, -3, 18)),
        ("3.6.1", "Vlad the Impaler", (28, 26, -6, 32)),
        ("3.7", "Vlad the Impaler", (28, 26, -6, 32)),
        ("3.4.3", "long worm", (8, 3, 5, 9)),
        ("3.6.0", "long worm", (9, 3, 5, 10)),
        ("3.7", "shopkeeper", (12, 16, 0, 15)),
        ("3.6.7", "shopkeeper", (12, 18, 0, 15)),
        ("slashem", "long worm", (8, 3, 5, 9)),
        ("tnnt", "piranha", (5, 12, 4, 6)),
        ("splicehack-0.8", "piranha", (5, 12, 4, 6)),
    ],
)
def test_level_speed_armor_class_and_difficulty(
    edition: str, name: SpeciesName, expected: tuple[int, ...]
) -> None:
    species = EDITIONS[edition].content.species_row(SPECIES_NAMED[name])
    assert (species.level, species.speed, species.armor_class, species.difficulty) == expected


@pytest.mark.parametrize(
    "edition, name, field, expected",
    [
        ("3.4.3", "kicking boots", "weight", 15),
        ("3.6.7", "kicking boots", "weight", 50),
        ("3.4.3", "cloak of magic resistance", "magic_cancellation", 3),
        ("3.6.0", "cloak of magic resistance", "magic_cancellation", 1),
        ("3.7", "crystal plate mail", "weight", 415),
        ("3.7", "spellbook of sleep", "spell_level", 3),
        ("3.6.7", "spellbook of sleep", "spell_level", 1),
        ("dnethack", "dwarvish mithril-coat", "magic_cancellation", 3),
    ],
)
def test_what_is_made_is_as_the_edition_has_it(
    edition: str, name: KindName, field: str, expected: int
) -> None:
    assert getattr(Scene(edition).item(name).kind, field) == expected


@rule("N-268")
@pytest.mark.parametrize("edition, nutrition", [("3.4.3", 30), ("3.6.7", 30), ("3.7", 1)])
def test_a_eucalyptus_leaf_hardly_feeds_in_37(edition: str, nutrition: int) -> None:
    scene = Scene(edition)
    scene.finish(Eat(item=scene.carry("eucalyptus leaf").letter))
    gained = [entry.amount for entry in scene.entries(NutritionChanged) if entry.cause is Cause.EATING]
    assert sum(gained) == nutrition


@pytest.mark.parametrize("edition, feeds", [("3.4.3", False), ("3.6.0", False), ("3.6.1", True)])
def test_an_ape_eats_plants_since_361(edition: str, feeds: bool) -> None:
    ape = make_monster(Scene(edition).play, SPECIES_NAMED["ape"], MIDDLE + 2)
    assert ape is not None
    assert ("herbivore" in ape.species.traits) == feeds


@rule("N-113", "L-107")
@pytest.mark.parametrize(
    "edition, digests", [("3.4.3", True), ("3.6.7", True), ("3.7", False), ("5.0.0", False)]
)
def test_lurkers_squash_and_do_not_digest_in_37(edition: str, digests: bool) -> None:
    """1d8 of digestion; in 3.7 nothing for wrapping, and 2d6 of squashing. All dice show their highest."""
    scene = Scene(edition, shows={"mhitu.c mattacku": 0})
    lurker = scene.monster("lurker above")
    attack_hero(scene.play, lurker)
    assert scene.hero.hold.engulfer_id == lurker.id
    told = scene.told()
    assert ("combat.digests" in told) == digests
    assert ("combat.being squashed" in told) != digests
    assert 100 - scene.hero.hp == (8 if digests else 12)


# Magic cancellation


@pytest.mark.parametrize(
    "edition, armor, shows, held",
    [
        ("3.6.7", "crystal plate mail", {10: 5}, False),  # 5 < 3 * 2
        ("3.6.7", "crystal plate mail", {10: 6}, True),
        ("3.4.3", "crystal plate mail", {3: 1}, False),  # 1 < 2
        ("3.4.3", "crystal plate mail", {3: 2}, True),
        ("3.4.3", "crystal plate mail", {3: 1, 50: 0}, True),  # once in fifty
        ("3.4.3", "elven mithril-coat", {3: 2}, False),  # 2 < 3
        ("dnethack", "elven mithril-coat", {3: 2}, False),
        ("3.6.7", "elven mithril-coat", {10: 6}, True),
    ],
)
def test_armor_wards_off_by_thirds_or_by_tenths(
    edition: str, armor: KindName, shows: dict[int, int], held: bool
) -> None:
    thrown = {(HITU, sides): shown for sides, shown in shows.items()}
    scene = Scene(edition, shows={"mhitu.c mattacku": 0, **thrown})
    scene.wear(armor, Slot.BODY_ARMOR)
    attack_hero(scene.play, scene.monster("lichen"))
    assert bool(scene.hero.hold.holder_id) == held


@pytest.mark.parametrize("edition, held", [("3.4.3", True), ("3.6.7", False)])
def test_a_ring_of_protection_wards_off_since_360(edition: str, held: bool) -> None:
    """A point more than none: 2 < 3 * 1."""
    scene = Scene(edition, shows={"mhitu.c mattacku": 0, (HITU, 10): 2, (HITU, 3): 0})
    scene.wear("ring of protection", Slot.LEFT_RING, charge=1)
    attack_hero(scene.play, scene.monster("lichen"))
    assert bool(scene.hero.hold.holder_id) == held


@pytest.mark.parametrize("edition", ["3.4.3", "3.6.7"])
def test_for_the_cancelled_no_die_is_thrown(edition: str) -> None:
    scene = Scene(edition, shows={"mhitu.c mattacku": 0}, throws=[(HITU, 10, 9), (HITU, 3, 2)])
    lichen = scene.monster("lichen")
    lichen.cancelled = True
    attack_hero(scene.play, lichen)
    assert scene.hero.hold.holder_id == 0


# However it comes to be


def of_worm(scene: Scene) -> Any:
    return scene.play.edition.content.species_row(SPECIES_NAMED["long worm"])


def test_polymorph_gives_the_species_as_the_edition_has_it() -> None:
    scene = Scene("3.4.3")
    newt = scene.monster("newt", MIDDLE + 4)
    change_monster_species(scene.play, newt, SPECIES_NAMED["long worm"])
    polymorph_into(scene.play, SPECIES_NAMED["long worm"])
    assert newt.species is scene.hero.form is of_worm(scene)
    assert newt.species.level == 8


def test_the_same_species_is_equal_and_stacks_in_every_edition() -> None:
    old, new = (EDITIONS[name].content.species_row(SPECIES_NAMED["long worm"]) for name in ("3.4.3", "3.6.7"))
    assert old == new and hash(old) == hash(new) and old is not new
    assert SPECIES_NAMED["baby long worm"] != new
    assert KINDS_NAMED["crysknife"] == EDITIONS["3.4.3"].content.kind_row(KINDS_NAMED["crysknife"])


def test_what_comes_back_from_a_file_is_as_the_edition_has_it() -> None:
    scene = Scene("3.4.3")
    scene.monster("long worm", MIDDLE + 4)
    scene.carry("kicking boots")
    scene.lay("corpse", species="long worm")
    world = decode_world(encode_world(scene.world))
    with pytest.raises(InvariantBroken, match=r"not as 3\.4\.3 has it"):
        check_rows(world, EDITIONS["3.4.3"].content)
    use_rows_of_edition(world, EDITIONS["3.4.3"].content)
    check_rows(world, EDITIONS["3.4.3"].content)
    assert [item.weight for item in world.hero.inventory] == [15]


@rule("B-159")
def test_boots_from_bones_of_another_edition_weigh_what_they_do_here() -> None:
    scene = deep(edition="3.4.3")
    scene.carry("kicking boots")
    end(scene)
    bones = bones_of(scene)
    finder = Scene("3.6.7")
    bones.edition = "3.6.7"
    level = join_level(finder.play, bones, "dungeons", 9)
    boots = [item for pile in level.items.values() for item in pile if item.kind.name == "kicking boots"]
    assert [item.weight for item in boots] == [50]


@pytest.mark.parametrize("edition", ["3.4.3", "slashem", "dnethack"])
def test_what_an_edition_does_not_have_breaks_an_invariant(edition: str) -> None:
    """Globs came with 3.6.0, and only 3.7 has displacer beasts."""
    scene = Scene(edition)
    check_rows(scene.world, scene.play.edition.content)

    glob = scene.lay("glob of gray ooze")
    with pytest.raises(InvariantBroken, match=f"glob of gray ooze does not exist in {edition}"):
        check_rows(scene.world, scene.play.edition.content)
    scene.level.items[MIDDLE].remove(glob)
    scene.monster("displacer beast", MIDDLE + 4)
    with pytest.raises(InvariantBroken, match=f"displacer beast does not exist in {edition}"):
        check_rows(scene.world, scene.play.edition.content)


@rule("N-442")
def test_a_game_saved_before_javelins_had_a_skill_is_unskilled_in_them() -> None:
    """Rangers reach Expert in javelins in 3.4.3."""
    world = new_world(EDITIONS["3.4.3"], 1, Birth(name="Agnes", role="ranger"))
    del world.hero.skills["javelin"]

    lengthen_lists(world, EDITIONS["3.4.3"].content)

    assert world.hero.skills["javelin"] == Training(UNSKILLED, EXPERT)
