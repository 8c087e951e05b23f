"""N-532: which piece of armor erodes in 3.4.3, and since. NetHack: trap.c, rust_dmg and erode_obj."""

from marrow.model.item import Slot
from marrow.rules.items.materials import ErosionType
from marrow.rules.physics.erosion import ErodeOutcome, erode, erode_armor
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
