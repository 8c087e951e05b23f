"""Locks forced and picked, boxes tipped, kicked, thrown and looted; magic bags that explode.

Known answers are worked out by hand from NetHack's lock.c, pickup.c, dokick.c (container_impact_dmg),
makemon.c (bagotricks), mkobj.c (hornoplenty) and do.c (dropz).
"""

import pytest

from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.content.words import KindName, SpeciesName
from marrow.messages.commands import Apply, Continue, Drop, Force, Kick, Loot, Throw, Tip
from marrow.model.item import Item, Slot
from marrow.model.level import Trap
from marrow.model.places import EAST, SELF, Door, Terrain, TrapKind
from marrow.model.vocabularies import HeldIn
from marrow.rules.commands.handling.containers import put_one_in
from marrow.rules.commands.handling.forcing import is_blade
from marrow.rules.equipment.put_down import drop_into_engulfer
from marrow.rules.hero.body import stop_occupation
from marrow.rules.hero.worn_items import set_not_worn
from marrow.rules.items.piles import put_on_floor
from marrow.rules.physics.breaking import break_contents
from marrow.rules.travel.level_change import go_to_level
from marrow.rules.turn.attribute_exercise import check_exercise
from scene import MIDDLE, Scene

FORCE = "lock.c forcelock"
PICK = "lock.c picklock"
REVERSE = "pickup.c reverse_loot"
YES = {
    "commands.force this": True,
    "commands.tip this": True,
    "commands.loot this": True,
    "locks.unlock box": True,
    "locks.lock box": True,
}


def locked(scene: Scene, *things: KindName) -> Item:
    box = scene.lay("chest")
    box.locked = True
    box.contents = [scene.item(thing) for thing in things]
    return box


def here(scene: Scene, spot: int = MIDDLE) -> list[str]:
    return [item.kind.name for item in scene.level.items.get(spot, [])]


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
def test_what_can_force_a_lock(weapon: KindName, forces: bool) -> None:
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
    assert is_blade(Scene().item(weapon)) is blade


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


def test_who_was_interrupted_goes_on_where_he_was_without_being_asked_again() -> None:
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


def test_a_mimic_that_is_no_door_may_keep_the_key() -> None:
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


@pytest.mark.parametrize("wants, trapped, locked_after", [(True, False, True), (False, True, True)])
def test_the_master_key_finds_the_trap_first(wants: bool, trapped: bool, locked_after: bool) -> None:
    scene = Scene(throws=[(PICK, 100, 0)], answers={**YES, "locks.found trap": wants}, role="rogue")
    box = locked(scene)
    box.trapped = True
    key = scene.carry("skeleton key")
    key.artifact = "The Master Key of Thievery"

    scene.do(Apply(item=key.letter, direction=SELF))

    assert (box.trapped, box.locked) == (trapped, locked_after)


# Tip


def test_a_tipped_ice_box_gives_up_what_was_frozen_as_old_as_it_went_in() -> None:
    scene = Scene(turn=1000, answers=dict(YES))
    box = scene.lay("ice box")
    corpse = scene.item("corpse", species="newt")
    corpse.birth = 30  # its age while frozen
    box.contents = [corpse]

    scene.do(Tip())

    assert here(scene) == ["ice box", "corpse"]
    assert corpse.birth == 970


def test_a_tipped_bag_of_tricks_is_emptied_to_the_last_charge() -> None:
    scene = Scene(seed=4)
    bag = scene.carry("bag of tricks", charge=3)

    scene.do(Tip(item=bag.letter))

    assert bag.charge == 0
    assert len(scene.level.monsters) >= 3
    assert "tools.monsters appear" in scene.told()


def test_a_tipped_horn_of_plenty_pours_everything_onto_the_floor() -> None:
    scene = Scene(seed=4)
    horn = scene.carry("horn of plenty", charge=4, blessing=1)

    scene.do(Tip(item=horn.letter))

    lying = scene.level.items[MIDDLE]
    assert horn.charge == 0
    assert sum(1 for told in scene.told() if told == "tools.spills out") == 4
    assert {item.kind.class_ for item in lying} <= {"food", "potion"}
    assert all(item.blessing == 1 for item in lying)


@pytest.mark.parametrize(
    "thing, told",
    [
        ("food ration", "commands.tip spills"),
        ("can of grease", "commands.tip spills"),
        ("potion of water", "commands.tip sealed"),
        ("dagger", "wands.nothing happens"),
    ],
)
def test_other_things_spill_little(thing: KindName, told: str) -> None:
    scene = Scene()
    item = scene.carry(thing, charge=2)

    scene.do(Tip(item=item.letter))

    assert told in scene.told()
    assert item.charge == (1 if thing == "can of grease" else 2)


def test_who_floats_tips_things_from_high_and_flasks_break() -> None:
    scene = Scene(throws=[("zap.c obj_resists", 100, 50)])
    scene.wear("levitation boots", Slot.BOOTS)
    sack = scene.carry("sack")
    sack.contents = [scene.item("potion of water")]

    scene.do(Tip(item=sack.letter))

    assert here(scene) == []
    assert "combat.shatters" in scene.told()


def test_at_the_brink_of_a_pit_the_bottom_is_out_of_reach() -> None:
    scene = Scene(answers=dict(YES))
    scene.lay("sack")
    scene.level.traps[MIDDLE] = Trap(TrapKind.PIT, MIDDLE, seen=True)

    scene.do(Loot())
    assert "commands.cannot reach floor" in scene.told()
    scene.hero.hold.turns, scene.hero.hold.trap = 5, HeldIn.PIT
    scene.do(Loot())
    assert "commands.open box" in scene.told()


# Kicked and thrown


def test_glass_in_a_kicked_box_shatters_two_times_in_three() -> None:
    scene = Scene(throws=[("zap.c obj_resists", 100, 33), ("zap.c obj_resists", 100, 32)])
    box = scene.lay("chest")
    box.contents = [scene.item("potion of water"), scene.item("mirror"), scene.item("diamond")]

    break_contents(scene.play, box, MIDDLE)

    assert [item.kind.name for item in box.contents] == ["mirror", "diamond"]


def test_one_egg_in_three_of_a_sack_cracks_when_it_is_thrown() -> None:
    scene = Scene(throws=[("dokick.c container_impact_dmg", 3, 0)])
    sack = scene.carry("sack")
    sack.contents = [scene.item("egg", quantity=3)]

    scene.do(Throw(item=sack.letter, direction=EAST))

    assert [item.quantity for item in sack.contents] == [2]


def test_a_kick_breaks_a_lock_for_good() -> None:
    scene = Scene(throws=[("dokick.c dokick", 5, 0)])
    box = scene.item("chest")
    box.locked = True
    put_on_floor(scene.play, box, MIDDLE + 1)

    scene.do(Kick(direction=EAST))

    assert box.broken and not box.locked


# Loot


def confused(*throws: tuple[str, int, int]) -> Scene:
    scene = Scene(throws=[("pickup.c doloot", 6, 1), *throws])
    scene.hero.timeout[Property.CONFUSED] = 50
    return scene


def test_the_confused_find_what_they_have() -> None:
    """Six in seven try it the other way; a third of those look through the pack."""
    scene = confused((REVERSE, 3, 0), (REVERSE, 2, 0))
    scene.carry("apple")

    scene.do(Loot())

    assert "commands.old loot" in scene.told()


def test_or_give_up_to_all_of_their_gold_by_fifths() -> None:
    scene = confused((REVERSE, 3, 1), (REVERSE, 5, 1))
    scene.carry("gold piece", quantity=100)

    scene.do(Loot())

    (pile,) = scene.level.items.values()
    assert pile[0].quantity == 40


def test_a_bag_of_tricks_on_the_floor_bites() -> None:
    scene = Scene(answers=dict(YES))
    scene.lay("bag of tricks", charge=3)

    scene.do(Loot())

    assert scene.hero.hp == 90
    assert scene.world.discovered[scene.item("bag of tricks").kind.number]


# Magic bags


def test_a_bag_of_holding_that_blows_up_takes_all_with_it_and_hurts() -> None:
    """6d6, all sixes: 36 of 100."""
    scene = Scene(
        answers={"commands.put in what": ()},
        throws=[("pickup.c mbag_explodes", 1, 0)],
    )
    bag = scene.carry("bag of holding")
    bag.contents = [scene.item("dagger")]
    wand = scene.carry("wand of cancellation", charge=4)
    assert not put_one_in(scene.play, bag, wand, 1)
    assert scene.hero.hp == 64
    assert scene.hero.inventory == []


# Inside creatures


@pytest.mark.parametrize(
    "corpse, becomes",
    [("cockatrice", None), ("chameleon", "other"), ("green slime", "green slime"), ("newt", "lurker above")],
)
def test_corpses_dropped_inside_an_animal_agree_with_it_or_not(
    corpse: SpeciesName, becomes: str | None
) -> None:
    scene = Scene(seed=8)
    lurker = scene.monster("lurker above", hp=50)
    scene.hero.hold.engulfer_id = lurker.id

    drop_into_engulfer(scene.play, lurker, scene.item("corpse", species=corpse))

    if becomes is None:
        assert lurker.hp < 1
    elif becomes == "other":
        assert lurker.species.name != "lurker above"
    else:
        assert lurker.species.name == becomes
    assert bool(lurker.inventory) is (corpse == "newt")


def test_a_nurse_corpse_heals_whoever_digests_it() -> None:
    scene = Scene()
    lurker = scene.monster("lurker above", hp=50)
    lurker.hp = 3
    scene.hero.hold.engulfer_id = lurker.id
    corpse = scene.carry("corpse", species="nurse")

    scene.do(Drop(item=corpse.letter))

    assert lurker.hp == 50


def test_attributes_are_judged_while_a_lock_is_picked() -> None:
    """It is a trade and no rest: only counted commands put it off. NetHack: attrib.c, exerchk."""
    scene = Scene(turn=1000, shows={(PICK, 100): 99}, answers=dict(YES))
    locked(scene)
    scene.hero.next_exercise = 1000
    scene.do(Apply(item=scene.carry("skeleton key").letter, direction=SELF))
    assert scene.hero.activity is not None

    check_exercise(scene.play)

    assert scene.hero.next_exercise > 1000
