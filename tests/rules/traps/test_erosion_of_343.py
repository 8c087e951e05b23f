"""N-532, N-562: what erodes in 3.4.3, and since. NetHack: trap.c, rust_dmg; wield.c, erode_obj."""

from marrow.model.item import Slot
from marrow.rules.items.materials import ErosionType
from marrow.rules.physics.erosion import (
    ErodeOutcome,
    erode,
    erode_armor,
    erode_striking_weapon,
    erode_weapon,
    splash_armor,
)
from marrow.rules.physics.water_and_fire import wet_weapon
from rule import is_343, rule
from scene import Scene


@rule("N-532")
def test_grease_is_spent_on_leather_since_360_only() -> None:
    scene = Scene(shows={"trap.c grease_protect": 0})
    gloves = scene.wear("leather gloves", Slot.GLOVES)
    gloves.greased = True

    outcome = erode(scene.play, gloves, ErosionType.RUST, grease=True)

    assert outcome is (ErodeOutcome.NOTHING if is_343() else ErodeOutcome.GREASED)
    assert gloves.greased is is_343()


@rule("N-532")
def test_a_blessing_that_saves_shoes_leaves_the_helmet_alone_in_343_only() -> None:
    """The dice choose the boots, their blessing saves them, and if they are thrown again, the helmet."""
    throws = [("uhitm.c erode_armor", 5, 4), ("trap.c erode_obj", 4, 0)]
    scene = Scene(throws=throws if is_343() else [*throws, ("uhitm.c erode_armor", 5, 0)])
    scene.wear("iron shoes", Slot.BOOTS, blessing=1)
    helmet = scene.wear("helmet", Slot.HELMET)

    erode_armor(scene.play, ErosionType.RUST)

    assert helmet.rusted == (0 if is_343() else 1)


@rule("N-532")
def test_what_cannot_rust_further_throws_no_die_in_343() -> None:
    throws = [] if is_343() else [("trap.c erode_obj", 4, 3)]
    scene = Scene(throws=throws)
    shoes = scene.wear("iron shoes", Slot.BOOTS, blessing=1)
    shoes.rusted = 3

    erode(scene.play, shoes, ErosionType.RUST)

    assert scene.thrown == len(throws)


@rule("N-562")
def test_no_blessing_saves_a_weapon_that_strikes_rust_in_343() -> None:
    """As seen in the running 3.4.3, which throws no die for a blessed long sword."""
    scene = Scene(throws=[] if is_343() else [("trap.c erode_obj", 4, 0)])
    mace = scene.wear("mace", Slot.WIELDED, blessing=1)

    erode_weapon(scene.play, mace, ErosionType.RUST)

    assert mace.rusted == is_343()


@rule("N-562")
def test_acid_reaches_boots_since_360_only() -> None:
    scene = Scene(throws=[] if is_343() else [("uhitm.c erode_armor", 5, 4)])
    shoes = scene.wear("iron shoes", Slot.BOOTS)

    splash_armor(scene.play)

    assert shoes.corroded == (not is_343())


@rule("N-562")
def test_acid_takes_the_helmet_for_the_mail_one_time_in_four_in_343() -> None:
    throws = [("do_wear.c some_armor", 4, 0)] if is_343() else [("uhitm.c erode_armor", 5, 0)]
    scene = Scene(throws=throws)
    mail = scene.wear("ring mail", Slot.BODY_ARMOR)
    helmet = scene.wear("helmet", Slot.HELMET)

    splash_armor(scene.play)

    assert (mail.corroded, helmet.corroded) == (0, 1)
    assert scene.thrown == 1


@rule("N-562")
def test_a_blessing_saves_a_monster_s_weapon_from_rust_by_other_dice_in_343() -> None:
    scene = Scene(throws=[("mhitm.c mrustm", 3, 0)] if is_343() else [("trap.c erode_obj", 4, 3)])
    mace = scene.lay("mace", blessing=1)

    erode_striking_weapon(scene.play, mace, ErosionType.RUST)

    assert mace.rusted == 1
    assert scene.thrown == 1


@rule("N-562")
def test_a_gush_dilutes_a_potion_in_hand_since_360_only() -> None:
    scene = Scene(seed=1)
    potion = scene.wear("potion of sickness", Slot.WIELDED)

    wet_weapon(scene.play, potion)

    assert potion.diluted is not is_343()
