"""What the hero learns of locks, and what a shop bills for a broken one. NetHack: lock.c, mkobj.c."""

from contextlib import suppress

import pytest

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.editions import NETHACK
from marrow.messages.commands import Apply, Continue, Force, Loot, Open
from marrow.model.item import Mark, Slot
from marrow.model.people import Keeper
from marrow.model.places import DOWN, EAST, SELF, Door, Terrain
from marrow.rules.magic.wands.beam_hits_item import lock_box
from marrow.rules.naming import item_name
from marrow.rules.play import Cancelled
from rule import rule
from rules.commands.box_scenes import YES, locked
from scene import MIDDLE, Scene
from shop import INSIDE, open_shop, stand


def test_whoever_loots_a_box_knows_whether_it_is_locked() -> None:
    scene = Scene(answers=dict(YES))
    box = locked(scene)
    assert "locked" not in item_name(scene.play, box)

    scene.do(Loot())

    assert "locked chest" in item_name(scene.play, box)


@pytest.mark.parametrize("role, known", [("wizard", True), ("valkyrie", False)])
def test_only_wizards_know_what_a_beam_has_locked(role: str, known: bool) -> None:
    scene = Scene(role=role)  # type: ignore[arg-type]
    box = scene.lay("large box")
    box.marks |= Mark.LOCK_KNOWN

    lock_box(scene.play, box, locks=True)

    assert bool(box.marks & Mark.LOCK_KNOWN) is known


def test_a_question_about_a_lock_shows_it() -> None:
    scene = Scene(answers={"locks.unlock box": False})
    box = locked(scene)
    key = scene.carry("skeleton key")

    scene.do(Apply(item=key.letter, direction=DOWN))

    assert box.marks & Mark.LOCK_KNOWN


@pytest.mark.parametrize("edition, billed", [("3.4.3", False), ("3.6.0", True), ("3.6.7", True)])
def test_a_shops_box_is_billed_without_what_is_in_it(edition: str, billed: bool) -> None:
    """A chest costs 16, for a hero of charisma 10 a third more: 21; the diamond in it 4000 and more."""
    scene = Scene(
        edition, answers=dict(YES), throws=[("lock.c forcelock", 1000, 0), ("lock.c forcelock", 100, 0)]
    )
    _, keeper = open_shop(scene)
    stand(scene, INSIDE)
    box = scene.lay("chest", INSIDE)
    box.locked, box.contents = True, [scene.item("diamond")]
    scene.wear("dagger", Slot.WIELDED)

    scene.do(Force())
    scene.do(Continue())

    assert isinstance(keeper, Keeper) and box.broken and box.contents
    assert [charge.price < 100 for charge in keeper.bill] == [True] * billed


def test_a_confused_and_blind_hero_feels_the_door_too() -> None:
    scene = Scene()
    scene.hero.timeout[Property.BLINDED] = scene.hero.timeout[Property.CONFUSED] = 50
    spot = MIDDLE + EAST
    scene.level.terrain[spot], scene.level.detail[spot] = Terrain.DOOR, int(Door.LOCKED)
    before = scene.level.remembered[spot]

    scene.do(Open(direction=EAST))

    assert scene.level.remembered[spot] != before


@rule("N-498")
@pytest.mark.parametrize("edition", NETHACK)
@pytest.mark.parametrize(
    "tool, verb",
    [("lock pick", "pick its lock"), ("credit card", "unlock it"), ("skeleton key", "unlock it")],
)
def test_the_lock_of_a_box_is_asked_about_as_it_was_known_before(
    edition: str, tool: KindName, verb: str
) -> None:
    """Seen in the running 3.6.7: "There is a locked chest here; pick its lock?"."""
    scene = Scene(edition)
    box = scene.lay("chest")
    box.locked = True

    for _ in range(2):
        with suppress(Cancelled):
            scene.do(Apply(item=scene.carry(tool).letter, direction=SELF))

    first, second = scene.answers.asked
    known = "a chest" if edition == "3.4.3" else "a locked chest"
    assert first.words == {"item": "a chest", "verb": verb}
    assert second.words == {"item": known, "verb": verb}
