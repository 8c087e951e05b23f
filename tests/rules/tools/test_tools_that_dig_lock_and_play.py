"""Picks, keys, traps, markers and other tools at work, crystal balls and lamps that do not burn."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.content.words import KindName, RoleName, SpeciesName
from marrow.errors import RefusedCommand
from marrow.messages.commands import Apply
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, SELF, Door, Terrain, TrapKind
from marrow.model.vocabularies import TimerKind
from marrow.model.world import Dungeon, SpecialPlace
from marrow.rules.hero.body import has, is_blind
from marrow.rules.items.timers import start_timer
from marrow.rules.magic.lighting import flash_monster
from marrow.rules.naming.kind_names import look_of
from marrow.rules.nutrition import tins
from marrow.rules.tools.mirrors_and_cameras import use_mirror
from marrow.rules.tools.towels_and_grease import use_towel
from rule import rule
from rules.tools.tool_scenes import applied
from scene import MIDDLE, Scene
from use import use

# Handiwork


@use("apply", "skeleton key", "lock pick", "credit card")
@pytest.mark.parametrize("name", ["skeleton key", "lock pick", "credit card"])
def test_locks_are_picked_open(name: KindName) -> None:
    scene = Scene(seed=1)
    scene.level.terrain[MIDDLE + 1] = Terrain.DOOR
    scene.level.detail[MIDDLE + 1] = int(Door.LOCKED)
    scene.answers.decided["locks.unlock door"] = True

    scene.finish(Apply(item=scene.carry(name).letter, direction=EAST))

    assert scene.level.detail[MIDDLE + 1] == Door.CLOSED


@use("apply", "can of grease")
@pytest.mark.parametrize("blessing", [1, 0])
def test_grease_covers_a_thing(blessing: int) -> None:
    scene = Scene()
    helmet = scene.carry("helmet")
    scene.answers.decided["tools.grease what"] = helmet.letter
    can = scene.carry("can of grease", charge=2, blessing=blessing)

    scene.do(Apply(item=can.letter))

    assert (helmet.greased, can.charge) == (True, 1)


@use("apply", "tinning kit")
def test_a_tinning_kit_makes_a_homemade_tin() -> None:
    scene = Scene(answers={"tools.tin this": True})
    scene.lay("corpse", species="newt")
    kit = scene.carry("tinning kit", charge=2)

    scene.finish(Apply(item=kit.letter))

    tin = next(item for item in scene.hero.inventory if item.kind.name == "tin")
    assert (tin.species is not None and tin.species.name, kit.charge) == ("newt", 1)


@rule("N-296")
@pytest.mark.parametrize(
    ("charge", "species", "uneaten", "count"),
    [(1, "newt", 0, 1), (0, "newt", 0, 0), (1, "newt", 5, 0), (1, "Famine", 0, 0), (1, "wraith", 0, 0)],
)
def test_a_tinning_kit_preserves_only_whole_corpses_that_are_food(
    charge: int, species: SpeciesName, uneaten: int, count: int
) -> None:
    """A wraith's corpse has no nutrition, a Rider's is no food, and what is partly eaten is not preserved."""
    scene = Scene(answers={"tools.tin this": True}, turn=9000)
    body = scene.lay("corpse", species=species)
    body.uneaten = uneaten
    body.birth = 1
    kit = scene.carry("tinning kit", charge=charge, blessing=1)
    turn = scene.world.turn

    scene.do(Apply(item=kit.letter))

    made = [item for item in scene.hero.inventory if item.kind.name == "tin"]
    found = [(item.quantity, item.blessing, item.variety) for item in made]
    assert found == [(1, 1, tins.HOMEMADE)] * count
    assert kit.charge == charge - count
    assert scene.world.turn == turn + 1


@use("apply", "unicorn horn")
def test_a_blessed_unicorn_horn_cures_and_a_cursed_one_harms() -> None:
    scene = Scene(seed=3)
    scene.hero.timeout[Property.CONFUSED] = 100
    horn = scene.carry("unicorn horn", blessing=1)
    for _ in range(6):
        scene.do(Apply(item=horn.letter))
    assert not has(scene.hero, Property.CONFUSED)

    scene = Scene(throws=[("N-129", 90, 0), ("N-129", 13, 4)])
    applied(scene, "unicorn horn", blessing=-1)
    assert has(scene.hero, Property.CONFUSED)


MARKED = [("scroll of light", 8, 7), ("scroll of scare monster", 20, 19), ("scroll of genocide", 30, 29)]


@use("apply", "magic marker")
@pytest.mark.parametrize("name, base, spent", MARKED)
def test_a_marker_writes_known_scrolls_for_half_to_all_of_their_cost(
    name: KindName, base: int, spent: int
) -> None:
    """The dice at their highest: half the cost, and all but one of another half."""
    scene = Scene(answers={"tools.write what": name})
    paper = scene.carry("scroll of blank paper", blessing=1)
    scene.answers.decided["tools.write on what"] = paper.letter
    marker = scene.carry("magic marker", charge=50)
    scene.world.discovered[KINDS_NAMED[name].number] = 1

    scene.do(Apply(item=marker.letter))

    written = next(item for item in scene.hero.inventory if item.kind.name == name)
    assert (marker.charge, written.blessing) == (50 - spent, 1)


@pytest.mark.parametrize("throw, written", [(0, True), (7, False)])
def test_an_unknown_scroll_is_written_one_time_in_fifteen(throw: int, written: bool) -> None:
    scene = Scene(
        answers={"tools.write what": "scroll of light"},
        throws=[("write.c dowrite", 4, 0), ("write.c dowrite", 19, 0), ("write.c dowrite", 15, throw)],
    )
    paper = scene.carry("scroll of blank paper")
    scene.answers.decided["tools.write on what"] = paper.letter

    applied(scene, "magic marker", charge=50)

    assert any(item.kind.name == "scroll of light" for item in scene.hero.inventory) == written
    assert paper not in scene.hero.inventory


def marked(scene: Scene, text: str, paper: KindName = "scroll of blank paper", **how: int) -> int:
    """Write something on something: the marker's charges after."""
    scene.answers.decided |= {"tools.write what": text, "tools.write on what": scene.carry(paper).letter}
    marker = scene.carry("magic marker", **{"charge": 50} | how)
    scene.do(Apply(item=marker.letter))
    return marker.charge


@pytest.mark.parametrize(
    "text, called, carried, gained",
    [
        ("Light", "", False, False),
        ("flicker", "flicker", False, True),
        ("XIXAXA XOXAXA XUXAXA", "", False, False),
        ("xixaxa xoxaxa xuxaxa", "", True, True),
    ],
)
def test_what_is_called_or_carried_can_be_written_by_sight(
    text: str, called: str, carried: bool, gained: bool
) -> None:
    """The scroll of light is not known; without luck only its label or a given name helps."""
    scene = Scene(shows={"write.c dowrite": 14})
    light = KINDS_NAMED["scroll of light"]
    kinds = scene.play.edition.content.kinds
    other = next(kind for kind in kinds if kind.description == "XIXAXA XOXAXA XUXAXA")
    scene.world.looks[light.number], scene.world.looks[other.number] = other.number, light.number
    if called:
        scene.world.called[light.number] = called
    had = [scene.carry("scroll of light")] if carried else []

    marked(scene, text)

    scrolls = sum(item.quantity for item in scene.hero.inventory if item.kind.name == "scroll of light")
    assert scrolls - len(had) == int(gained)


@pytest.mark.parametrize(
    "outer_known, inner_known, gained", [(True, True, True), (True, False, False), (False, True, False)]
)
def test_a_label_is_known_from_bags_whose_contents_are_known(
    outer_known: bool, inner_known: bool, gained: bool
) -> None:
    """Also from a bag in a bag. NetHack: write.c, label_known."""
    scene = Scene(shows={"write.c dowrite": 14})
    scroll, inner, outer = scene.item("scroll of light"), scene.item("sack"), scene.carry("sack")
    scroll.seen, inner.contents_known, outer.contents_known = True, inner_known, outer_known
    inner.contents, outer.contents = [scroll], [inner]

    marked(scene, look_of(scene.world, scroll.kind))

    assert any(item.kind is scroll.kind for item in scene.hero.inventory) == gained


@pytest.mark.parametrize("text", ["Book of the Dead", "blank paper", "lighting", "red"])
def test_some_books_cannot_be_written(text: str) -> None:
    scene = Scene()

    assert marked(scene, text, "spellbook of blank paper") == 50
    assert scene.hero.conduct.literate == 0


def test_what_is_not_blank_teaches_nothing_and_slippery_fingers_drop_the_marker() -> None:
    scene, slippery = Scene(), Scene()
    slippery.hero.timeout[Property.SLIPPERY_HANDS] = 9

    assert marked(scene, "light", "scroll of fire") == 50
    marked(slippery, "light")

    assert "tools.not blank" in scene.told()
    assert [item.kind.name for item in slippery.level.items[MIDDLE]] == ["magic marker"]


@pytest.mark.parametrize("wet, left", [(3, 2), (1, 0), (0, 0)])
def test_a_wet_towel_dries_a_little_with_each_use(wet: int, left: int) -> None:
    scene = Scene()
    scene.hero.creamed = 20
    towel = scene.carry("towel", charge=wet)

    scene.do(Apply(item=towel.letter))

    assert (towel.charge, scene.hero.creamed) == (left, 0)


@pytest.mark.parametrize("thrown, slippery, creamed", [(2, True, False), (1, False, True), (0, False, False)])
def test_a_cursed_towel_smears(thrown: int, slippery: bool, creamed: bool) -> None:
    scene = Scene(shows={("apply.c use_towel", 3): thrown})

    applied(scene, "towel", blessing=-1)

    hero = scene.hero
    assert [bool(hero.timeout[Property.SLIPPERY_HANDS]), bool(hero.creamed)] == [slippery, creamed]
    assert is_blind(hero) == creamed


MIRRORED: tuple[tuple[SpeciesName, str], ...] = (
    ("Medusa", ""),
    ("vampire", "tools.monster no reflection"),
    ("umber hulk", "tools.confuses itself"),
    ("water nymph", "tools.takes mirror"),
    ("incubus", "tools.takes mirror"),
    ("white unicorn", "tools.ignores reflection"),
    ("hill orc", "tools.ignores reflection"),
    ("jackal", "tools.frightened by reflection"),
)


@pytest.mark.parametrize("name, told", MIRRORED)
def test_creatures_react_to_their_reflection(name: SpeciesName, told: str) -> None:
    scene = Scene(seed=3 if name in ("water nymph", "incubus") else None)
    creature = scene.monster(name, MIDDLE + 3)

    applied(scene, "mirror", EAST)

    assert told in ("", *scene.told())
    if name == "Medusa":
        assert [item.kind.name for item in scene.level.items[MIDDLE + 3]] == ["statue"]
    assert (creature.fleeing, creature.confused) == (name == "jackal", name == "umber hulk")


def test_the_cancelled_the_sleeping_and_the_unseeing_do_nothing() -> None:
    scene = Scene()
    medusa = scene.monster("Medusa", MIDDLE + 3)
    medusa.cancelled = True
    applied(scene, "mirror", EAST)
    medusa.cancelled, medusa.asleep = False, True
    applied(scene, "mirror", EAST)

    assert medusa.hp == 10 and "tools.does not look" in scene.told()


@pytest.mark.parametrize("free, turns", [(False, 35), (True, 0)])
def test_a_floating_eye_that_looks_at_itself(free: bool, turns: int) -> None:
    """30 and 6 less the hero's level of one."""
    scene = Scene()
    scene.form("floating eye")
    if free:
        scene.intrinsic(Property.FREE_ACTION)

    use_mirror(scene.play, scene.carry("mirror"), SELF)

    assert scene.hero.helplessness.turns == turns


@pytest.mark.parametrize(
    "role, kind, species, told",
    [
        ("valkyrie", "corpse", "newt", "tools.dead"),
        ("healer", "corpse", "troll", "tools.mostly dead"),
        ("valkyrie", "statue", "newt", "tools.healthy statue"),
    ],
)
def test_a_stethoscope_at_the_dead(role: RoleName, kind: KindName, species: SpeciesName, told: str) -> None:
    scene = Scene(role=role)
    item = scene.lay(kind, MIDDLE + 1, species=species)
    if species == "troll":
        start_timer(scene.play, item, TimerKind.REVIVE, 50)

    applied(scene, "stethoscope", EAST)

    assert told in scene.told()


def test_voices_take_time() -> None:
    scene = Scene()
    scene.hero.timeout[Property.HALLUCINATING] = 50
    scene.lay("corpse", MIDDLE + 1, species="newt")
    turn = scene.world.turn

    applied(scene, "stethoscope", EAST)

    assert "tools.dead, Jim" in scene.told() and scene.world.turn == turn + 1


def test_the_camera_wakes_sleepers_and_blinds_no_lights() -> None:
    scene = Scene()
    orc = scene.monster("hill orc", MIDDLE + 2, asleep=True)
    applied(scene, "expensive camera", EAST, charge=3)
    assert not orc.asleep and orc.can_see

    other = Scene()
    light = other.monster("yellow light", MIDDLE + 2)
    applied(other, "expensive camera", EAST, charge=3)
    assert light.can_see


@pytest.mark.parametrize("steps, blind", [(1, 0), (2, 1 + 50 // 4), (3, 1 + 50 // 9)])
def test_the_nearer_the_flash_the_longer_it_blinds(steps: int, blind: int) -> None:
    """Next to the hero for good, else one turn and up to fifty over the square of the distance."""
    scene = Scene()
    orc = scene.monster("hill orc", MIDDLE + steps)

    flash_monster(scene.play, orc)

    assert not orc.can_see and orc.blind == blind


# Crystal balls


EASY = ("detect.c use_crystal_ball", 20, 0)  # less than any wits


@pytest.mark.parametrize(
    "wanted, charge, left, told",
    [
        ("^", 3, 2, "mapping.entrapped"),
        ("m", 3, 2, ""),
        ("", 3, 3, "commands.never mind"),
        ("^", 0, 0, "tools.ball vague"),
        ("&", 3, 2, "tools.ball vague"),
    ],
)
def test_a_crystal_ball_shows_for_a_charge_what_it_is_asked_for(
    wanted: str, charge: int, left: int, told: str
) -> None:
    """Nothing of that kind here: the vision is unclear."""
    scene = Scene(throws=[EASY], answers={"tools.look for": wanted})
    scene.level.traps[MIDDLE + 2] = Trap(TrapKind.PIT, MIDDLE + 2)
    if wanted == "m":
        scene.monster("giant mimic", MIDDLE + 5)
    ball = scene.carry("crystal ball", charge=charge)

    scene.do(Apply(item=ball.letter))

    assert ball.charge == left and told in ("", *scene.told())
    assert bool(scene.world.discovered[ball.kind.number]) == (left < charge)


def test_a_crystal_ball_in_hallucination_shows_colours_for_a_charge() -> None:
    scene = Scene(throws=[EASY])
    scene.hero.timeout[Property.HALLUCINATING] = 50
    ball = scene.carry("crystal ball", charge=3)

    scene.do(Apply(item=ball.letter))

    assert ball.charge == 2 and "tools.ball colours" in scene.told()


@pytest.mark.parametrize(
    "depth, where",
    [(1, "just below"), (2, "near you"), (3, "just above"), (5, "above you"), (20, "far above")],
)
def test_other_symbols_give_a_glimpse_of_some_place(depth: int, where: str) -> None:
    """Delphi is on the second level."""
    throws = [EASY, ("detect.c use_crystal_ball", 10, 0), ("detect.c use_crystal_ball", 4, 0)]
    scene = Scene(depth=depth, throws=throws, answers={"tools.look for": "#"})
    scene.world.dungeon = Dungeon(scene.world.dungeon.branches, (SpecialPlace("oracle", "dungeons", 2, "O"),))
    scene.level.number = depth

    scene.do(Apply(item=scene.carry("crystal ball", charge=3).letter))

    (glimpse,) = [entry for entry in scene.entries_told() if entry.what == "tools.glimpse"]
    assert dict(glimpse.words)["where"] == where


# Lamps where they do not burn


@pytest.mark.parametrize("name", ["oil lamp", "wax candle"])
def test_nothing_burns_under_water(name: KindName) -> None:
    scene = Scene()
    scene.level.terrain[MIDDLE] = Terrain.POOL
    scene.intrinsic(Property.SWIMMING)
    light = scene.carry(name)
    light.birth = 400

    scene.do(Apply(item=light.letter))

    assert not light.lit


def test_a_magic_lamp_without_its_djinni_does_not_burn() -> None:
    scene = Scene()
    lamp = scene.carry("magic lamp", charge=0)
    lamp.birth = 400

    scene.do(Apply(item=lamp.letter))

    assert not lamp.lit and "tools.lamp empty" in scene.told()


def test_a_towel_over_the_eyes_wipes_nothing() -> None:
    scene = Scene()
    towel = scene.wear("towel", Slot.EYEWEAR)

    with pytest.raises(RefusedCommand):
        use_towel(scene.play, towel)


@pytest.mark.parametrize("cursed, on", [(0, False), (-1, True)])
def test_a_cursed_towel_pushes_off_what_is_before_the_eyes_unless_it_sticks(cursed: int, on: bool) -> None:
    scene = Scene(throws=[("apply.c use_towel", 3, 1)])
    lenses = scene.wear("lenses", Slot.EYEWEAR, blessing=cursed)

    use_towel(scene.play, scene.carry("towel", blessing=-1))

    assert (scene.hero.worn.get(int(Slot.EYEWEAR)) is lenses) == on


@use("apply", "stethoscope")
def test_listening_is_free_in_every_move_of_a_fast_hero_but_with_one_stethoscope_only() -> None:
    """NetHack: apply.c, use_stethoscope: by the turn and the movement left, whichever stethoscope it is."""
    scene = Scene()
    scene.hero.movement = 24
    one, other = scene.carry("stethoscope"), scene.carry("stethoscope")

    scene.do(Apply(item=one.letter, direction=EAST))
    scene.do(Apply(item=other.letter, direction=EAST))
    assert (scene.world.turn, scene.hero.movement) == (1, 12)
    scene.do(Apply(item=one.letter, direction=EAST))

    assert (scene.world.turn, scene.hero.movement) == (1, 12)
