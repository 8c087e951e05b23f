"""Draughts from magic fountains, and what is dipped into any. NetHack: fountain.c."""

import pytest

from marrow.content.properties import Property
from marrow.content.words import AlignmentName, RoleName
from marrow.model.level import Trap
from marrow.model.places import HEIGHT, LOOTED, WIDTH, Terrain, TrapKind
from marrow.model.vocabularies import Attribute
from marrow.model.world import Mode
from marrow.rules.commands.features.fountains import (
    DIPPING_RULE,
    dip_into_fountain,
    drink_fountain,
    water_demon,
    water_nymph,
    water_snakes,
)
from marrow.rules.commands.features.sink_drinks import drink_sink
from marrow.rules.delayed_effects import apply_delayed_effects
from marrow.rules.generation.new_levels.room_features import BLESSED_FOUNTAIN
from marrow.rules.items.inventory import gold_carried
from marrow.rules.physics.zap_over_floor import maybe_dry_up, remove_fountain
from marrow.rules.traps.plumbing import break_sink, gush_forth
from rule import rule
from scene import MIDDLE, Scene


def at_fountain(scene: Scene, detail: int = 0) -> Scene:
    scene.level.terrain[MIDDLE] = Terrain.FOUNTAIN
    scene.level.detail[MIDDLE] = detail
    return scene


@rule("N-108")
@pytest.mark.parametrize("luck, first, raised", [(0, 0, [0]), (0, 4, [4]), (4, 2, [0, 1, 2, 3, 4, 5])])
def test_a_magic_fountain_restores_all_and_raises_one_or_for_the_lucky_all(
    luck: int, first: int, raised: list[int]
) -> None:
    scene = at_fountain(Scene(shows={("N-108", 30): 9, ("N-108", 6): first}), BLESSED_FOUNTAIN)
    scene.hero.luck = luck
    scene.hero.base = [base - 2 for base in scene.hero.base]
    whole = list(scene.hero.peak)

    drink_fountain(scene.play)

    assert [new - old for new, old in zip(scene.hero.base, whole, strict=True)] == [
        int(which in raised) for which in range(6)
    ]
    assert scene.level.detail[MIDDLE] == 0


@rule("N-108")
def test_magic_fountains_do_nothing_for_the_unlucky() -> None:
    scene = at_fountain(Scene(shows={("N-108", 30): 9}), BLESSED_FOUNTAIN)
    scene.hero.luck = -1

    drink_fountain(scene.play)

    assert "fountains.great" not in scene.told()
    assert scene.level.detail[MIDDLE] & BLESSED_FOUNTAIN


@pytest.mark.parametrize(
    "fate, before, after", [(16, 0, -1), (17, -1, 0), (20, -1, 0), (20, 1, 1), (15, -1, -1)]
)
def test_fountains_curse_and_lift_curses(fate: int, before: int, after: int) -> None:
    scene = at_fountain(Scene(shows={(DIPPING_RULE, 30): fate - 1, (DIPPING_RULE, 2): 1}))
    dagger = scene.carry("dagger", blessing=before)

    dip_into_fountain(scene.play, dagger)

    assert dagger.blessing == after


@pytest.mark.parametrize("carried, lost", [(10, 0), (11, 1), (49, 4)])
def test_bathers_lose_a_tenth_of_the_gold_a_thief_would_find(carried: int, lost: int) -> None:
    """Of less than fifty pieces a thief finds all. The fountain may then be searched for it again."""
    scene = at_fountain(Scene(shows={(DIPPING_RULE, 30): 27, (DIPPING_RULE, 2): 1}), LOOTED)
    scene.carry("gold piece", quantity=carried)

    dip_into_fountain(scene.play, scene.carry("apple"))

    assert gold_carried(scene.hero) == carried - lost
    assert scene.level.detail[MIDDLE] == (0 if lost else LOOTED)


@pytest.mark.parametrize("detail, found", [(0, [57]), (LOOTED, [])])
def test_coins_lie_in_fountains_once_and_more_of_them_near_the_surface(detail: int, found: list[int]) -> None:
    """On the first of 27 levels a die of 54, and five."""
    scene = at_fountain(
        Scene(shows={(DIPPING_RULE, 30): 28, (DIPPING_RULE, 2): 1, (DIPPING_RULE, 54): 51}), detail
    )

    dip_into_fountain(scene.play, scene.carry("apple"))

    assert [item.quantity for item in scene.level.items.get(MIDDLE, [])] == found


@pytest.mark.parametrize(
    "role, alignment, level, thrown, comes",
    [
        ("knight", "lawful", 5, 0, True),
        ("knight", "lawful", 5, 1, False),
        ("knight", "lawful", 4, 0, False),
        ("valkyrie", "neutral", 5, 0, False),
    ],
)
def test_the_lady_of_the_lake_gives_excalibur_to_the_lawful_of_level_five(
    role: RoleName, alignment: AlignmentName, level: int, thrown: int, comes: bool
) -> None:
    scene = Scene(
        role=role, alignment=alignment, level=level, shows={(DIPPING_RULE, 6): thrown, (DIPPING_RULE, 2): 0}
    )
    at_fountain(scene)
    sword = scene.carry("long sword", blessing=-1)
    sword.rusted = 2

    dip_into_fountain(scene.play, sword)

    assert (sword.artifact == "Excalibur") == comes
    if comes:
        assert (sword.blessing, sword.rusted, sword.erodeproof) == (1, 0, True)
        assert scene.level.terrain[MIDDLE] == Terrain.ROOM
        assert scene.world.artifacts["Excalibur"]


@pytest.mark.parametrize("charge, thrown, left", [(2, 0, 1), (2, 1, 2), (-6, 0, -6)])
def test_a_sword_dipped_by_a_nonlawful_hero_is_cursed(charge: int, thrown: int, left: int) -> None:
    scene = at_fountain(Scene(level=5, shows={(DIPPING_RULE, 6): 0, (DIPPING_RULE, 3): thrown}))
    sword = scene.carry("long sword", charge=charge)
    sword.erodeproof = True

    dip_into_fountain(scene.play, sword)

    assert (sword.blessing, sword.charge, sword.erodeproof) == (-1, left, False)
    assert scene.level.terrain[MIDDLE] == Terrain.ROOM
    assert scene.hero.exercise[Attribute.WISDOM] == -1


def test_a_second_excalibur_cannot_come_from_a_fountain() -> None:
    scene = Scene(
        role="knight", alignment="lawful", level=9, shows={(DIPPING_RULE, 6): 0, (DIPPING_RULE, 2): 0}
    )
    at_fountain(scene)
    scene.world.artifacts["Excalibur"] = 1
    sword = scene.carry("long sword")

    dip_into_fountain(scene.play, sword)

    assert sword.artifact is None and scene.level.terrain[MIDDLE] == Terrain.FOUNTAIN


def test_gushing_water_spares_doorsteps_and_takes_traps_items_and_monsters() -> None:
    """fountain.c gush: not beside doors; a trap of the floor is gone, one that shoots keeps the water off."""
    scene = Scene(shows={"fountain.c gush": 0})
    level = scene.level
    wet, shooter, doorstep = MIDDLE + 2, MIDDLE - 2, MIDDLE + 4
    level.traps[wet] = Trap(TrapKind.BEAR_TRAP, wet)
    level.traps[shooter] = Trap(TrapKind.ARROW, shooter)
    level.terrain[doorstep + 1] = Terrain.DOOR
    orc = scene.monster("hill orc", wet)
    scene.lay("scroll of light", wet)

    gush_forth(scene.play, drinking=True)
    apply_delayed_effects(scene.play)

    assert [level.terrain[spot] == Terrain.POOL for spot in (wet, shooter, doorstep)] == [True, False, False]
    assert (wet in level.traps, orc.hp < 1, scene.hero.conduct.kills) == (False, True, 1)
    assert scene.level.items[wet][0].kind.name == "scroll of blank paper"


def test_water_gushes_as_far_as_a_circle_of_seven_reaches() -> None:
    """Seven spots along and one across are in it, five and five as well, but eight along are not."""
    scene = Scene(shows={"fountain.c gush": 0})

    gush_forth(scene.play, drinking=True)

    wet = {spot - MIDDLE for spot in range(HEIGHT * WIDTH) if scene.level.terrain[spot] == Terrain.POOL}
    assert {6, WIDTH + 7, 2 * WIDTH + 6, 5 * WIDTH + 5} <= wet
    assert 8 not in wet


def test_snakes_come_down_on_the_traps_beside_the_fountain() -> None:
    scene = at_fountain(Scene(shows={"fountain.c dowatersnakes": 0}))
    around = [MIDDLE + across + WIDTH * along for across in (-1, 0, 1) for along in (-1, 0, 1)]
    for spot in around:
        scene.level.traps[spot] = Trap(TrapKind.PIT, spot)

    water_snakes(scene.play)

    snakes = [monster for monster in scene.level.monsters if monster.species.name == "water moccasin"]
    assert snakes and all(snake.trapped for snake in snakes)


@pytest.mark.parametrize("deaf, told", [(False, ["fountains.seductive voice"]), (True, [])])
def test_the_blind_hear_the_nymph(deaf: bool, told: list[str]) -> None:
    scene = at_fountain(Scene())
    scene.hero.timeout[Property.BLINDED] = 50
    if deaf:
        scene.intrinsic(Property.DEAF)

    water_nymph(scene.play)

    assert [what for what in scene.told() if what.startswith("fountains.")] == told


@pytest.mark.parametrize("edition, thrown, left", [("3.4.3", (0,), 1), ("3.4.3", (1,), 0), ("3.6.0", (), 0)])
def test_acid_may_outlast_a_fountain_before_360(edition: str, thrown: tuple[int, ...], left: int) -> None:
    """NetHack: fountain.c, dipfountain: in 3.4.3 rn2(2) comes before acid is used up, if get_wet wets it."""
    scene = Scene(edition, hp=100, throws=[("fountain.c dipfountain", 2, die) for die in thrown])
    acid = scene.carry("potion of acid")

    dip_into_fountain(scene.play, acid)

    assert [item.quantity for item in scene.hero.inventory] == [1] * left
    assert scene.thrown == len(thrown)


def test_acid_that_water_spares_is_used_up_all_the_same() -> None:
    scene = at_fountain(Scene(shows={(DIPPING_RULE, 2): 1, (DIPPING_RULE, 30): 15}))
    acid = scene.carry("potion of acid", quantity=2)
    acid.greased = True

    dip_into_fountain(scene.play, acid)

    assert (acid.quantity, acid.blessing) == (1, 0)


@rule("N-508")
@pytest.mark.parametrize(
    ("mode", "answer", "left"),
    [("normal", False, False), ("wizard", False, True), ("wizard", True, False)],
)
def test_wizards_are_asked_whether_a_fountain_dries_up(mode: Mode, answer: bool, left: bool) -> None:
    """Seen in the running 3.6.7: "Dry up fountain? [yn] (n)"."""
    scene = at_fountain(Scene(mode=mode, shows={"fountain.c dryup": 0}, answers={"wizardry.dry up": answer}))

    maybe_dry_up(scene.play, MIDDLE)

    assert (scene.level.terrain[MIDDLE] == Terrain.FOUNTAIN) is left


@pytest.mark.parametrize(("female", "words"), [(True, ("her", "she")), (False, ("his", "he"))])
def test_grateful_demons_are_told_as_what_they_are(female: bool, words: tuple[str, str]) -> None:
    """Seen in the running 3.6.7: "Grateful for her release, she grants you a wish!"."""
    rolls = {("fountain.c dowaterdemon", 100): 99, ("makemon.c makemon", 2): int(female)}
    scene = at_fountain(Scene(shows=rolls, answers={"wishing.for what": "dagger"}))

    water_demon(scene.play)

    told = next(entry for entry in scene.entries_told() if entry.what == "fountains.grateful")
    assert (told.words["his"], told.words["pronoun"]) == words


def test_without_a_watchman_about_the_fountain_warns_by_itself() -> None:
    scene = at_fountain(Scene(shows={"fountain.c dryup": 0}))
    scene.level.town = True

    maybe_dry_up(scene.play, MIDDLE)

    assert scene.told() == ["fountains.trickle"]
    assert scene.level.terrain[MIDDLE] == Terrain.FOUNTAIN


def test_fountains_and_sinks_break_in_the_dark_unnoticed() -> None:
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = 50
    scene.level.terrain[MIDDLE + 3] = Terrain.FOUNTAIN

    remove_fountain(scene.play, MIDDLE + 3)
    break_sink(scene.play, MIDDLE + 5)

    assert scene.told() == []


def test_a_die_is_thrown_for_a_fountain_out_of_reach() -> None:
    scene = Scene(throws=[("N-108", 30, 5)])
    scene.level.terrain[MIDDLE] = Terrain.FOUNTAIN
    scene.hero.timeout[Property.LEVITATION] = 20

    drink_fountain(scene.play)

    assert (scene.thrown, scene.told()) == (1, ["fountains.floating high"])


@pytest.mark.parametrize("sees_unseen, words", [(False, "transparent"), (True, "self-conscious")])
def test_only_who_cannot_see_the_invisible_feels_transparent(sees_unseen: bool, words: str) -> None:
    scene = Scene(throws=[("N-108", 30, 24)])
    scene.level.terrain[MIDDLE] = Terrain.FOUNTAIN
    scene.intrinsic(Property.INVISIBILITY)
    if sees_unseen:
        scene.intrinsic(Property.SEE_INVISIBLE)
    scene.hero.timeout[Property.BLINDED] = 20

    drink_fountain(scene.play)

    assert scene.told()[0] == f"fountains.{words}"


@pytest.mark.parametrize("unchanging", [False, True])
def test_toxic_wastes_change_nobody_who_is_unchanging(unchanging: bool) -> None:
    scene = Scene(shows={("fountain.c drinksink", 20): 10})
    scene.level.terrain[MIDDLE] = Terrain.SINK
    if unchanging:
        scene.intrinsic(Property.UNCHANGING)

    drink_sink(scene.play)

    assert ("fountains.metamorphosis" in scene.told()) is not unchanging


def test_the_blind_do_not_see_what_colour_flows_from_the_tap() -> None:
    scene = Scene(shows={("fountain.c drinksink", 20): 4, ("mkobj.c mkobj", 1000): 0})
    scene.level.terrain[MIDDLE] = Terrain.SINK
    scene.hero.timeout[Property.BLINDED] = 20

    drink_sink(scene.play)

    assert scene.entries_told()[0].words["colour"] == "odd"
