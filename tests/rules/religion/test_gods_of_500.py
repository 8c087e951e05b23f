"""What 5.0.0 does otherwise with attributes, gods, luck and wishes."""

from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from marrow.content.artifacts_table import ARTIFACTS
from marrow.content.properties import Property
from marrow.content.words import AlignmentName, ArtifactName, KindName, RoleName, SpeciesName
from marrow.editions import NETHACK
from marrow.errors import RefusedCommand
from marrow.model.hero_parts import Killer, Training
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, Ending
from marrow.model.world import Branch
from marrow.rules.commands.features.thrones import sit_on_throne
from marrow.rules.enlightenment.troubles import Trouble, worst_trouble
from marrow.rules.equipment.worn_effects import put_on_effects, take_off_effects
from marrow.rules.generation.new_heroes.new_hero import roll_attributes
from marrow.rules.generation.new_items.item_details import make_artifact
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.hero.luck import time_out_luck
from marrow.rules.lifesaving.death import die
from marrow.rules.magic.charging import recharge
from marrow.rules.magic.potions.quaffing import drink
from marrow.rules.magic.wishing.make_wish import grant_wish
from marrow.rules.play import GameOver
from marrow.rules.religion.offerings import choose_artifact_gift
from marrow.rules.religion.prayer import finish_prayer, prayer_answer
from marrow.rules.religion.sacrifice import sacrifice_item
from marrow.rules.religion.wrath import anger_god
from marrow.rules.turn.amulet_effects import grant_wish_of_amulet
from rule import rule
from scene import MIDDLE, Scene

CONSTITUTION = Attribute.CONSTITUTION
BOTH = ("3.7", "5.0.0")


def at_altar(scene: Scene) -> Scene:
    scene.level.terrain[MIDDLE], scene.level.detail[MIDDLE] = Terrain.ALTAR, 2
    scene.hero.alignment_record, scene.hero.piety.prayer_timeout = 10, 0
    return scene


# Attributes


@rule("Z-042", "Z-043")
@pytest.mark.parametrize(
    "edition, fixed, points", [("5.0.0", False, 0), ("5.0.0", True, -12), ("3.7", False, -12)]
)
def test_a_rescue_wipes_the_points_of_constitution(edition: str, fixed: bool, points: int) -> None:
    """ZV-016 and ZV-017."""
    scene = Scene(edition)
    scene.hero.exercise[CONSTITUTION] = -12
    scene.hero.extrinsic[Property.FIXED_ABILITIES] = int(Slot.LEFT_RING) * fixed
    scene.wear("amulet of life saving", Slot.AMULET)

    die(scene.play, Ending.DIED, Killer("arrow"))

    assert scene.hero.exercise[CONSTITUTION] == points
    assert scene.hero.base[CONSTITUTION] == 16 - (not fixed)


@rule("Z-044")
@pytest.mark.parametrize("edition, before, after", [("5.0.0", -7, 0), ("5.0.0", 7, 7), ("3.7", -7, -7)])
def test_restored_attributes_forget_abuse_only(edition: str, before: int, after: int) -> None:
    scene = Scene(edition)
    scene.hero.peak[CONSTITUTION] = 18
    scene.hero.exercise[CONSTITUTION] = before
    scene.hero.exercise[Attribute.DEXTERITY] = -3

    drink(scene.play, scene.carry("potion of restore ability", blessing=1))

    assert scene.hero.base[CONSTITUTION] == 18
    assert scene.hero.exercise[CONSTITUTION] == after
    assert scene.hero.exercise[Attribute.DEXTERITY] == -3, "it was not lowered"


@rule("Z-045")
def test_lowered_starting_attributes_stop_at_their_minimum() -> None:
    """Base values of 78 are lowered to 75. Strength is refused twice, for it is at its 3 already."""
    lots = [("attrib.c init_attr", 100, roll) for roll in (0, 49, 50, 51, 99)]
    scene = Scene("5.0.0", throws=lots)
    role = scene.hero.role
    shares = (50, 50, 0, 0, 0, 0)
    scene.hero.role = amended(role, attribute_base=(3, 15, 15, 15, 15, 15), attribute_share=shares)

    roll_attributes(scene.play)

    assert scene.hero.base == [3, 12, 15, 15, 15, 15]
    assert scene.thrown == len(lots)


def amended(role: Any, **how: Any) -> Any:

    return structs.replace(role, **how)


# Gods


@rule("Z-046")
@pytest.mark.parametrize(
    "edition, form, unchanging, low",
    [("5.0.0", None, False, True), ("5.0.0", "newt", False, False), ("5.0.0", "newt", True, True),
     ("3.7", "newt", False, True)],
)  # fmt: skip
def test_low_hit_points_of_forms(edition: str, form: SpeciesName | None, unchanging: bool, low: bool) -> None:
    scene = Scene(edition)
    if form is None:
        scene.hero.hp = 1
    else:
        scene.form(form, hp=1)
    if unchanging:
        scene.intrinsic(Property.UNCHANGING)

    assert (worst_trouble(scene.play) == Trouble.LOW_HP) == low


@rule("Z-047")
@pytest.mark.parametrize(
    "edition, first, resists, cursed",
    [
        ("5.0.0", 1, True, True),
        ("5.0.0", 0, True, False),
        ("5.0.0", 0, False, True),
        ("3.7", None, True, True),
    ],
)
def test_a_black_glow_curses_or_takes_an_intrinsic(
    edition: str, first: int | None, resists: bool, cursed: bool
) -> None:
    shows: dict[Any, int] = {("pray.c angrygods", 15): 4, ("Z-047", 11): 0}
    if first is not None:
        shows["Z-047", 2] = first
    scene = Scene(edition, shows=shows)
    if resists:
        scene.intrinsic(Property.FIRE_RESISTANCE)
    scene.hero.piety.anger = 9
    ration = scene.carry("food ration")

    anger_god(scene.play, "neutral")

    assert (ration.blessing < 0) == cursed
    assert bool(scene.hero.intrinsic[Property.FIRE_RESISTANCE]) == (resists and cursed)


@rule("Z-048")
@pytest.mark.parametrize(
    "edition, refused",
    [("5.0.0", {Property.CONFUSED, Property.STUNNED}),
     ("3.7", {Property.CONFUSED, Property.STUNNED, Property.HALLUCINATING}), ("3.6.7", set())],
)  # fmt: skip
@pytest.mark.parametrize("prop", [Property.CONFUSED, Property.STUNNED, Property.HALLUCINATING])
def test_properties_that_forbid_offering(edition: str, refused: set[Property], prop: Property) -> None:
    scene = at_altar(Scene(edition, turn=100))
    scene.hero.timeout[prop] = 50
    corpse = scene.lay("corpse", species="newt")

    if prop in refused:
        with pytest.raises(RefusedCommand, match="impaired"):
            sacrifice_item(scene.play, corpse)
    else:
        assert sacrifice_item(scene.play, corpse)


@rule("Z-049")
@pytest.mark.parametrize(
    "luck, value, after, before", [(2, 3, 2, 2), (6, 6, 6, 7), (9, 9, 9, 10), (0, 30, 6, 6), (8, 7, 8, 9)]
)
@pytest.mark.parametrize("edition", BOTH)
def test_a_sacrifice_lifts_luck_to_its_value(
    edition: str, luck: int, value: int, after: int, before: int
) -> None:
    """ZV-018 to ZV-021: v·10/48. A species of difficulty v - 1 is made for it."""
    scene = at_altar(Scene(edition, turn=100))
    scene.hero.luck = luck
    corpse = scene.lay("corpse", species="soldier ant")
    assert corpse.species is not None
    corpse.species = amended(corpse.species, difficulty=value - 1)

    sacrifice_item(scene.play, corpse)

    assert scene.hero.luck == (after if edition == "5.0.0" else before)


@rule("Z-050")
@pytest.mark.parametrize(
    "edition, gifts, artifacts, sides",
    [("5.0.0", 0, 0, 6), ("5.0.0", 1, 3, 12), ("3.7", 0, 0, 10), ("3.7", 1, 3, 16)],
)
def test_the_chance_of_a_gift(edition: str, gifts: int, artifacts: int, sides: int) -> None:
    """ZV-022."""
    scene = at_altar(Scene(edition, turn=100, level=5, throws=[("pray.c dosacrifice, gift", sides, 1)]))
    scene.hero.piety.gifts = gifts
    for row in ARTIFACTS[:artifacts]:
        scene.world.artifacts[row.name] = 1

    sacrifice_item(scene.play, scene.lay("corpse", species="red dragon"))

    assert (scene.thrown, scene.hero.piety.gifts) == (1, gifts)


def candidate(role: RoleName, side: AlignmentName, left: ArtifactName, **how: Any) -> Scene:
    """A hero for whom only one artifact is left."""
    scene = Scene("5.0.0", role=role, alignment=side, **how)
    scene.hero.birth_alignment = side
    for row in ARTIFACTS:
        if row.name != left:
            scene.world.artifacts[row.name] = 1
    return scene


@rule("Z-051")
@pytest.mark.parametrize(
    "role, side, left, value, given",
    [("tourist", "chaotic", "Stormbringer", 8, False), ("tourist", "chaotic", "Stormbringer", 9, True),
     ("valkyrie", "neutral", "Mjollnir", 1, True), ("tourist", "neutral", "Mjollnir", 7, False)],
)  # fmt: skip
def test_a_gift_is_worth_no_more_than_the_sacrifice(
    role: RoleName, side: AlignmentName, left: ArtifactName, value: int, given: bool
) -> None:
    """Stormbringer is worth 9, Mjollnir 8; but the role's own comes for any."""
    gift = choose_artifact_gift(candidate(role, side, left).play, value)

    assert (gift is not None) == given


@rule("Z-051")
@pytest.mark.parametrize(
    "left, gifts, ceiling, throws",
    [
        ("Sunsword", 0, 4, [("Z-051", 4, 1)]),  # lawful: no die of three; skilled: no die of two
        ("Sunsword", 0, 2, [("Z-051", 4, 1), ("Z-051", 2, 1)]),
        ("Sunsword", 0, 2, [("Z-051", 4, 0)]),
        ("Sunsword", 0, 0, [("Z-051", 4, 1)]),
        ("Fire Brand", 0, 4, [("Z-051", 3, 0), ("Z-051", 4, 1)]),
        ("Fire Brand", 0, 4, [("Z-051", 3, 1)]),
        ("Fire Brand", 1, 4, [("Z-051", 4, 1)]),
    ],
)
def test_the_dice_for_a_gift(
    left: ArtifactName, gifts: int, ceiling: int, throws: list[tuple[str, int, int]]
) -> None:
    """rn2(3) if unaligned and first, rn2(4) always, rn2(2) only if Basic is all that can be reached."""
    last = ("artifact.c mk_artifact", 1, 0)
    scene = candidate("tourist", "lawful", left, throws=[*throws, last])
    scene.hero.piety.gifts = gifts
    scene.hero.skills["long sword"] = Training(1, ceiling)

    gift = choose_artifact_gift(scene.play, 24)

    assert gift is not None and gift.name == left, "the only one left comes in any case"
    assert scene.thrown == len(throws) + 1


@rule("Z-051")
@pytest.mark.parametrize(
    "edition, name, base, before, after",
    [("5.0.0", "Sting", "elven dagger", 0, 3), ("5.0.0", "Sting", "elven dagger", 7, 7),
     ("5.0.0", "Giantslayer", "long sword", 0, 2), ("5.0.0", "Sunsword", "long sword", 0, 0),
     ("3.7", "Sting", "elven dagger", 0, 0)],
)  # fmt: skip
def test_random_artifacts_of_narrow_use_are_enchanted(
    edition: str, name: ArtifactName, base: KindName, before: int, after: int
) -> None:
    """By 3 for Sting, while that stays below +10."""
    scene = Scene(edition)
    for row in ARTIFACTS:
        if row.base == base and row.name != name:
            scene.world.artifacts[row.name] = 1
    item = scene.item(base, charge=before)

    make_artifact(scene.play, item)

    assert item.charge == after


@rule("Z-052")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize("species", ["little dog", "gray unicorn"])
def test_former_pets_and_own_unicorns_anger(edition: str, species: SpeciesName) -> None:
    """A gray unicorn is of the neutral altar's side."""
    scene = at_altar(Scene(edition, turn=100))
    corpse = scene.lay("corpse", species=species)
    if species == "little dog":
        corpse.remains = scene.monster("little dog", tame=10).clone()

    sacrifice_item(scene.play, corpse)

    assert scene.hero.piety.anger == 1
    assert scene.hero.alignment_record == (7 if species == "little dog" else 10)


@rule("Z-053")
@pytest.mark.parametrize("edition, alive", [("5.0.0", True), ("3.7", False)])
def test_prayer_on_an_altar_revives_a_pet_of_stone(edition: str, alive: bool) -> None:
    scene = at_altar(Scene(edition))
    statue = scene.lay("statue", species="kitten")
    statue.remains = scene.monster("kitten", MIDDLE + 3, tame=10).clone()
    scene.level.monsters.clear()
    scene.hero.piety.prayer = prayer_answer(scene.play, "neutral", worst_trouble(scene.play)) + 16 * 20

    finish_prayer(scene.play)

    assert bool(scene.level.monsters) == alive
    assert not alive or scene.level.monsters[0].tame > 0


# Luck


@rule("Z-054")
@pytest.mark.parametrize(
    "edition, role, luck",
    [("5.0.0", "archeologist", 1), ("5.0.0", "valkyrie", 0), ("3.7", "archeologist", 0)],
)
def test_a_fedora_brings_luck_to_archeologists(edition: str, role: RoleName, luck: int) -> None:
    scene = Scene(edition, role=role, turn=600)
    scene.world.moon_phase = 1
    fedora = scene.wear("fedora", Slot.HELMET)

    put_on_effects(scene.play, fedora)
    assert scene.hero.luck == luck
    time_out_luck(scene.play)
    assert scene.hero.luck == luck, "base luck is as high"
    take_off_effects(scene.play, fedora)

    assert scene.hero.luck == 0


# Wishes


@rule("Z-055")
@pytest.mark.parametrize("edition, wishes", [("5.0.0", 1), ("3.7", 0)])
def test_the_amulet_grants_a_wish_once(edition: str, wishes: int) -> None:
    scene = Scene(edition, answers={"wishing.for what": "2 apples"}, shows={("N-331", 100): 0})
    scene.carry("Amulet of Yendor")
    timeout = scene.hero.piety.prayer_timeout

    grant_wish_of_amulet(scene.play)
    scene.wait(1)

    assert scene.hero.conduct.wishes == wishes
    assert scene.hero.piety.prayer_timeout - timeout in (50 * wishes, 50 * wishes - 1)


@rule("Z-055")
def test_a_false_amulet_grants_nothing() -> None:
    scene = Scene("5.0.0")
    scene.carry("cheap plastic imitation of the Amulet of Yendor")

    grant_wish_of_amulet(scene.play)

    assert scene.hero.conduct.wishes == 0


@rule("Z-056")
@pytest.mark.parametrize("edition, made", [("5.0.0", 1), ("3.7", 3)])
def test_a_wand_of_wishing_is_made_with_one_wish(edition: str, made: int) -> None:
    assert item_named(Scene(edition).play, "wand of wishing").charge == made


@rule("Z-056")
@pytest.mark.parametrize(
    "edition, charge, blessing, after", [("5.0.0", 0, 1, 1), ("5.0.0", 1, 0, 2), ("3.7", 0, 1, 3)]
)
def test_a_wand_of_wishing_is_recharged_once(edition: str, charge: int, blessing: int, after: int) -> None:
    scene = Scene(edition)
    wand = scene.carry("wand of wishing", charge=charge)

    recharge(scene.play, wand, blessing)
    assert wand.charge == after
    recharge(scene.play, wand, blessing)

    assert wand not in scene.hero.inventory


@rule("Z-059")
@pytest.mark.parametrize(
    "edition, species, gloves, carried",
    [("5.0.0", "cockatrice", False, False), ("5.0.0", "cockatrice", True, True),
     ("5.0.0", "newt", False, True), ("3.7", "cockatrice", False, True)],
)  # fmt: skip
def test_a_deadly_corpse_lands_on_the_floor(
    edition: str, species: SpeciesName, gloves: bool, carried: bool
) -> None:
    scene = Scene(edition)
    if gloves:
        scene.wear("leather gloves", Slot.GLOVES)

    granted = grant_wish(scene.play, f"{species} corpse")

    assert granted is not None
    assert (granted in scene.hero.inventory) == carried


# The throne of Vlad's Tower


def enthroned(thrown: int, *, branch: str = "vlad", edition: str = "5.0.0", **how: Any) -> Scene:
    shows = {("sit.c dosit", 13): thrown - 1, ("sit.c dosit", 3): 0, **how.pop("shows", {})}
    scene = Scene(edition, shows=shows, answers={"wishing.for what": "2 apples"}, **how)
    scene.level.branch = branch
    dungeon = scene.world.dungeon
    tower = Branch("vlad", "Vlad's Tower", "T", 3, 30)
    scene.world.dungeon = replace(dungeon, branches=(*dungeon.branches, tower))
    scene.level.terrain[MIDDLE] = Terrain.THRONE
    return scene


@rule("Z-060")
@pytest.mark.parametrize("thrown", range(1, 14))
def test_vlads_throne_grants_a_wish_four_times_in_thirteen_and_vanishes_then(thrown: int) -> None:
    scene = enthroned(thrown, level=5, seed=None)
    if thrown == 8:
        scene.carry("Amulet of Yendor")

    sit_on_throne(scene.play)

    assert scene.hero.conduct.wishes == (thrown <= 4)
    assert (scene.level.terrain[MIDDLE] == Terrain.THRONE) == (thrown > 4)


@rule("Z-060")
def test_a_hand_that_lifts_curses_exercises_wisdom() -> None:
    """10 of 13 acts as a spellbook of remove curse that a confused hero reads (read.c seffects)."""
    scene = enthroned(10)
    before = scene.hero.exercise[Attribute.WISDOM]

    sit_on_throne(scene.play)

    assert scene.hero.exercise[Attribute.WISDOM] == before + 1


@rule("Z-060")
@pytest.mark.parametrize("resists, most", [(False, 80), (True, 16)])
def test_the_acidic_chair(resists: bool, most: int) -> None:
    scene = enthroned(12, hp=100)
    if resists:
        scene.intrinsic(Property.ACID_RESISTANCE)

    sit_on_throne(scene.play)

    assert scene.hero.hp == 100 - most


@rule("Z-060")
@pytest.mark.parametrize(
    "thrown, how, text, kind",
    [
        (12, {"hp": 5}, "acidic chair", "WITH_ARTICLE"),
        (5, {}, "a bad experience sitting on a throne", "AS_IS"),
    ],
)
def test_the_killer_of_a_hero_who_dies_on_vlads_throne(
    thrown: int, how: dict[str, Any], text: str, kind: str
) -> None:
    scene = enthroned(thrown, **how)

    with pytest.raises(GameOver) as over:
        sit_on_throne(scene.play)

    assert (over.value.killer.text, over.value.killer.format.name) == (text, kind)


@rule("Z-060")
def test_vlads_throne_takes_a_level_for_good() -> None:
    scene = enthroned(5, level=9)
    scene.hero.peak_level = 10

    sit_on_throne(scene.play)

    assert (scene.hero.level, scene.hero.peak_level) == (8, 9)


@rule("Z-060")
@pytest.mark.parametrize("edition, branch", [("3.7", "vlad"), ("5.0.0", "dungeons")])
def test_other_thrones_are_ordinary(edition: str, branch: str) -> None:
    """A 3 of 13 is an electric shock of rnd(30)."""
    scene = enthroned(3, branch=branch, edition=edition)

    sit_on_throne(scene.play)

    assert (scene.hero.hp, scene.hero.conduct.wishes) == (70, 0)


@rule("Z-060")
def test_vlads_throne_greases_all_but_coins() -> None:
    """rn1(101, 100): 200 at most."""
    scene = enthroned(6)
    sword, gold = scene.carry("long sword"), scene.carry("gold piece")

    sit_on_throne(scene.play)

    assert (sword.greased, gold.greased) == (True, False)
    assert scene.hero.timeout[Property.SLIPPERY_HANDS] == 200
