"""Locks forced and picked, boxes tipped, kicked, thrown and looted; magic bags that explode.

Known answers are worked out by hand from NetHack's lock.c, pickup.c, dokick.c (container_impact_dmg),
makemon.c (bagotricks), mkobj.c (hornoplenty) and do.c (dropz).
"""

import pytest

from marrow.content import glyphs
from marrow.content.words import KindName
from marrow.messages.commands import Apply, Continue, Force
from marrow.model.item import Slot
from marrow.model.places import EAST, SELF, Door, Terrain
from marrow.model.vocabularies import Attribute
from marrow.rules.commands.handling.forcing import is_blade
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.worn_items import set_not_worn
from marrow.rules.travel.level_change import go_to_level
from rules.commands.box_scenes import PICK, YES, here, locked
from scene import MIDDLE, Scene
from shop import DOOR, INSIDE, OUTSIDE, open_shop, stand

FORCE = "lock.c forcelock"


# Force


@pytest.mark.parametrize(
    "weapon, forces",
    [
        ("dagger", True),
        ("mace", True),
        ("lance", True),
        ("pick-axe", True),
        ("flail", False),
        ("bow", False),
        ("arrow", False),
        ("unicorn horn", False),
        ("apple", False),
    ],
)
def test_only_some_weapons_force_a_lock(weapon: KindName, forces: bool) -> None:
    scene = Scene(answers=dict(YES))
    locked(scene)
    scene.wear(weapon, Slot.WIELDED)

    scene.do(Force())

    assert (scene.hero.activity is not None) is forces


@pytest.mark.parametrize(
    "weapon, blade",
    [
        ("axe", True),
        ("silver saber", True),
        ("dwarvish mattock", False),
        ("pick-axe", False),
        ("club", False),
    ],
)
def test_blades_pry_and_axes_are_blades_but_picks_are_not(weapon: KindName, blade: bool) -> None:
    scene = Scene()

    assert is_blade(scene.play, scene.item(weapon)) is blade


def test_a_dagger_has_six_chances_in_a_hundred_a_try() -> None:
    """Twice its d3 against the large."""
    for thrown, opens in ((5, True), (6, False)):
        scene = Scene(throws=[(FORCE, 1000, 0), (FORCE, 100, thrown)], answers=dict(YES))
        box = locked(scene)
        scene.wear("dagger", Slot.WIELDED)

        scene.do(Force())
        scene.do(Continue())

        assert (box.broken, box.locked) == (opens, not opens)


@pytest.mark.parametrize(
    "thrown, rust, blessing, breaks",
    [(992, 0, 0, False), (993, 0, 0, True), (972, 2, 0, False), (973, 2, 0, True), (999, 3, -1, False)],
)
def test_a_blade_may_break_unless_it_is_cursed(thrown: int, rust: int, blessing: int, breaks: bool) -> None:
    scene = Scene(throws=[(FORCE, 1000, thrown)], answers=dict(YES))
    locked(scene)
    dagger = scene.wear("dagger", Slot.WIELDED, blessing=blessing)
    dagger.rusted = rust

    scene.do(Force())
    scene.do(Continue())

    assert (dagger not in scene.hero.inventory) is breaks


def test_a_blunt_weapon_smashes_the_box_one_time_in_three_and_its_potions() -> None:
    """Of the other things one in three breaks."""
    scene = Scene(
        throws=[(FORCE, 100, 0), (FORCE, 3, 0), (FORCE, 3, 2), (FORCE, 3, 0), (FORCE, 3, 1)],
        answers=dict(YES),
    )
    locked(scene, "potion of water", "diamond", "ruby")
    scene.wear("mace", Slot.WIELDED)

    scene.do(Force())
    scene.do(Continue())

    assert here(scene) == ["ruby"]


def test_forcing_a_lock_resumes_without_a_question() -> None:
    """Forty-eight more tries after two, and the next gives up."""
    scene = Scene(answers=dict(YES))
    locked(scene)
    scene.wear("mace", Slot.WIELDED)
    scene.do(Force())
    scene.do(Continue())
    scene.do(Continue())
    stop_occupation(scene.play)

    scene.do(Force())
    for _ in range(48):
        scene.do(Continue())
    assert "commands.force give up" not in scene.told()
    scene.do(Continue())

    assert scene.told().count("commands.force on") == scene.told().count("commands.force give up") == 1
    assert [question.what for question in scene.answers.asked] == ["commands.force this"]


def test_a_blade_does_not_go_on_where_a_mace_began() -> None:
    scene = Scene(answers=dict(YES))
    locked(scene)
    scene.wear("mace", Slot.WIELDED)
    scene.do(Force())
    scene.do(Continue())
    stop_occupation(scene.play)
    set_not_worn(scene.play, scene.hero.worn[Slot.WIELDED])
    scene.wear("dagger", Slot.WIELDED)

    scene.do(Force())

    assert scene.told()[-1] == "commands.force pry"


def test_a_lock_is_picked_on_after_a_fight_but_not_after_leaving_the_level() -> None:
    scene = Scene(shows={(PICK, 100): 99}, answers=dict(YES))
    locked(scene)
    key = scene.carry("skeleton key")
    scene.do(Apply(item=key.letter, direction=SELF))
    stop_occupation(scene.play)

    scene.do(Apply(item=key.letter))
    assert scene.told()[-1] == "locks.resume"
    stop_occupation(scene.play)
    go_to_level(scene.play, "dungeons", 2, by="fall")

    assert scene.hero.lock_work is None


def test_a_pick_gets_fifty_tries_too() -> None:
    scene = Scene(shows={(PICK, 100): 99}, answers=dict(YES))
    locked(scene)
    scene.do(Apply(item=scene.carry("skeleton key").letter, direction=SELF))
    for _ in range(49):
        scene.do(Continue())
    assert scene.hero.activity is not None

    scene.do(Continue())

    assert scene.told()[-1] == "locks.give up"


def test_a_mimic_posing_as_a_door_may_keep_the_key() -> None:
    """One time in two."""
    for thrown, kept in ((49, True), (50, False)):
        scene = Scene(throws=[("zap.c obj_resists", 100, thrown)])
        mimic = scene.monster("giant mimic", MIDDLE + 1)
        mimic.disguise = glyphs.CLOSED_DOOR
        key = scene.carry("skeleton key")

        scene.do(Apply(item=key.letter, direction=EAST))

        assert (key in scene.hero.inventory, key in mimic.inventory) == (kept, not kept)
        assert scene.hero.hold.holder_id == mimic.id


def test_after_fifty_tries_the_hero_gives_up() -> None:
    scene = Scene(answers=dict(YES))
    box = locked(scene)
    scene.wear("mace", Slot.WIELDED)

    scene.do(Force())
    for _ in range(51):
        scene.do(Continue())

    assert box.locked
    assert scene.told().count("commands.force give up") == 1


# Pick


@pytest.mark.parametrize(
    "blessing, thrown, opens", [(0, 84, True), (0, 85, False), (-1, 41, True), (-1, 42, False)]
)
def test_a_key_opens_by_dexterity_and_a_cursed_box_is_twice_as_hard(
    blessing: int, thrown: int, opens: bool
) -> None:
    """75 and a dexterity of 10, halved for the curse."""
    scene = Scene(throws=[(PICK, 100, thrown)], answers=dict(YES), attributes=(16, 10, 10, 10, 16, 10))
    box = locked(scene)
    box.blessing = blessing
    key = scene.carry("skeleton key")

    scene.do(Apply(item=key.letter, direction=SELF))

    assert box.locked is not opens


def test_a_trapped_box_goes_off_when_its_lock_turns() -> None:
    scene = Scene(throws=[(PICK, 100, 0)], answers=dict(YES))
    box = locked(scene)
    box.trapped = True
    key = scene.carry("skeleton key")

    scene.do(Apply(item=key.letter, direction=SELF))

    assert not box.trapped
    assert "boxtraps.trigger" in scene.told()


def test_a_trapped_door_blows_up_when_its_lock_turns() -> None:
    """A d6 on the first level."""
    scene = Scene(throws=[(PICK, 100, 0)], answers={"locks.unlock door": True})
    scene.level.terrain[MIDDLE + 1] = Terrain.DOOR
    scene.level.detail[MIDDLE + 1] = Door.LOCKED | Door.TRAPPED
    key = scene.carry("skeleton key")

    scene.do(Apply(item=key.letter, direction=EAST))

    assert scene.level.detail[MIDDLE + 1] == Door.NONE
    assert scene.hero.hp == 94


def test_a_shop_asks_for_no_door_that_blew_up() -> None:
    """The damage is noted, and nobody comes to ask. NetHack: lock.c, picklock."""
    scene = Scene(throws=[(PICK, 100, 0)], answers={"locks.unlock door": True})
    open_shop(scene)
    stand(scene, OUTSIDE)
    scene.level.detail[DOOR] = Door.LOCKED | Door.TRAPPED
    key = scene.carry("skeleton key")

    scene.do(Apply(item=key.letter, direction=EAST))

    assert [(damage.spot, damage.cost) for damage in scene.level.damage] == [(DOOR, 400)]
    assert not [what for what in scene.told() if what.startswith("people.")]


def test_a_smashed_stack_of_a_shop_is_charged_whole() -> None:
    """Of three burnt candles at 5 one breaks; all are owed, and 8 for the box. NetHack: breakchestlock."""
    scene = Scene(throws=[(FORCE, 100, 0), (FORCE, 3, 0), (FORCE, 3, 0)], answers=dict(YES))
    _, keeper = open_shop(scene)
    stand(scene, INSIDE)
    box = scene.lay("large box", INSIDE)
    box.locked, box.contents = True, [scene.item("tallow candle", quantity=3)]
    scene.hero.base[Attribute.CHARISMA] = 15
    scene.wear("mace", Slot.WIELDED)

    scene.do(Force())
    scene.do(Continue())

    assert [item.quantity for item in scene.level.items[INSIDE]] == [2]
    assert keeper.debit == 23


@pytest.mark.parametrize("wants, trapped, locked_after", [(True, False, True), (False, True, True)])
def test_the_master_key_finds_the_trap_first(wants: bool, trapped: bool, locked_after: bool) -> None:
    scene = Scene(throws=[(PICK, 100, 0)], answers={**YES, "locks.found trap": wants}, role="rogue")
    box = locked(scene)
    box.trapped = True
    key = scene.carry("skeleton key")
    key.artifact = "The Master Key of Thievery"

    scene.do(Apply(item=key.letter, direction=SELF))

    assert (box.trapped, box.locked) == (trapped, locked_after)
