"""The mail daemon and its scrolls. NetHack: mail.c; read.c, doread; zap.c, poly_obj."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.editions import EDITIONS
from marrow.errors import RefusedCommand
from marrow.messages.commands import Read, ReceiveMail
from marrow.messages.questions import BETWEEN_LETTERS
from marrow.model.item import Item
from marrow.model.places import WIDTH, Terrain, distance2
from marrow.rules.bones.resetting import reset_item
from marrow.rules.items.families import BROUGHT, JUNK, UNSTAMPED
from marrow.rules.magic.object_polymorph import polymorph_item
from marrow.rules.magic.wands.cancelling import cancel_item
from marrow.rules.magic.wishing.make_wish import make_wished_item
from marrow.rules.magic.wishing.parse_wish import read_wish
from marrow.rules.monster_moves.pet_move import eat_or_carry_items_here
from marrow.rules.naming import simple_item
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.nutrition.inedible import nonfood_nutrition
from marrow.rules.physics.water_and_fire import water_damage
from marrow.rules.tools.magic_marker import use_marker
from rule import is_343, rule
from rules.monster_moves.pet_scenes import BESIDE, pet_of, record_of
from scene import Scene
from use import use

MAIL = "scroll of mail"


def brought(scene: Scene) -> list[Item]:
    return [item for item in scene.hero.inventory if item.kind.name == MAIL]


def literate(scene: Scene) -> Scene:
    scene.hero.conduct.literate = 1
    return scene


@rule("L-246")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_daemon_brings_an_uncursed_stamped_scroll_and_takes_no_time(edition: str) -> None:
    scene = Scene(edition)
    turn = scene.world.turn
    scene.do(ReceiveMail())
    (scroll,) = brought(scene)
    assert (scroll.charge, scroll.blessing, scroll.seen) == (BROUGHT, 0, True)
    assert simple_item(scene.play, scroll).endswith("stamped scroll")
    assert scene.world.turn == turn and not scene.level.monsters
    assert "mail.for you" in scene.told()


@rule("L-246")
def test_no_mail_comes_to_the_engulfed() -> None:
    scene = Scene()
    scene.hero.hold.engulfer_id = scene.monster("fog cloud", BESIDE).id
    with pytest.raises(RefusedCommand, match="mail"):
        scene.do(ReceiveMail())
    assert not brought(scene)


@rule("L-246")
def test_a_deaf_hero_hears_nothing_of_those_the_daemon_passes() -> None:
    told = {}
    for deaf in (0, 50):
        scene = Scene(seed=4)
        scene.hero.timeout[Property.DEAF] = deaf
        for spot in range(WIDTH, WIDTH * 10):
            if scene.level.terrain[spot] == Terrain.ROOM and distance2(spot, scene.hero.spot) > 2:
                scene.monster("newt", spot)
        scene.do(ReceiveMail())
        told[deaf] = {key for key in scene.told() if key in ("mail.gangway", "mail.look out", "mail.pardon")}
    assert told[0] and not told[50]


@use("read", "mail")
@use("read confused", "mail")
@rule("L-246")
@pytest.mark.parametrize("confused", [0, 50])
def test_reading_tells_every_letter_also_to_the_confused(confused: int) -> None:
    letters = BETWEEN_LETTERS.join(("bert:see you on 4", "cora:ouch"))
    scene = literate(Scene(answers={"mail.what it says": letters}))
    scene.hero.timeout[Property.CONFUSED] = confused
    scroll = scene.carry(MAIL)
    scene.do(Read(item=scroll.letter))
    assert [key for key in scene.told() if key.startswith("mail.")] == [
        "mail.there is", "mail.from", "mail.reads", "mail.another", "mail.from", "mail.reads",
    ]  # fmt: skip
    assert not brought(scene) and kind_is_known(scene.world, KINDS_NAMED[MAIL])


@rule("L-246")
@pytest.mark.parametrize(
    ("charge", "key"), [(BROUGHT, "mail.gibberish"), (JUNK, "mail.junk"), (UNSTAMPED, "mail.postage due")]
)
def test_other_mail_says_where_it_comes_from(charge: int, key: str) -> None:
    scene = literate(Scene(answers={"mail.what it says": ""}))
    scene.do(Read(item=scene.carry(MAIL, charge=charge).letter))
    assert key in scene.told()


@rule("L-246")
@pytest.mark.parametrize(
    ("edition", "asks"), [("3.4.3", False), ("3.6.0", True), ("3.6.7", True), ("5.0.0", True)]
)
def test_since_36_one_who_has_never_read_is_asked(edition: str, asks: bool) -> None:
    scene = Scene(edition, answers={"mail.read": False, "mail.what it says": ""})
    scroll = scene.carry(MAIL)
    scene.do(Read(item=scroll.letter))
    assert (scroll in scene.hero.inventory) == asks
    assert scene.hero.conduct.literate == (not asks)


@rule("B-129")
@pytest.mark.parametrize(
    ("edition", "after"), [("3.4.3", (1, 1, 1)), ("3.6.7", (1, 1, 2)), ("5.0.0", (1, 1, 2))]
)
def test_mail_in_bones_is_junk(edition: str, after: tuple[int, ...]) -> None:
    scene = Scene(edition)
    found = []
    for charge in (BROUGHT, JUNK, UNSTAMPED):
        scroll = scene.carry(MAIL, charge=charge)
        reset_item(scene.play, scroll)
        found.append(scroll.charge)
    assert tuple(found) == after


@rule("L-246")
def test_mail_becomes_nothing_useful() -> None:
    """Polymorph, cancelling and water leave it mail, since one could send any number to oneself."""
    scene = Scene(seed=1)
    scroll = scene.carry(MAIL)
    water_damage(scene.play, scroll, forced=True)
    cancel_item(scene.play, scroll)
    assert scroll.kind.name == MAIL
    assert nonfood_nutrition(scene.play, scroll) == (6 if is_343() else 0)
    new = polymorph_item(scene.play, scroll)
    assert (new.kind.name, new.charge) == (MAIL, JUNK)


@rule("L-246")
def test_wished_mail_is_junk() -> None:
    scene = Scene(seed=1)
    wish = read_wish(scene.play, "blessed scroll of mail")
    assert wish is not None
    item = make_wished_item(scene.play, wish)
    assert (item.kind.name, item.charge) == (MAIL, JUNK)


@rule("L-246")
def test_written_mail_is_unstamped() -> None:

    scene = Scene(seed=1, answers={"tools.write on what": "b", "tools.write what": "mail"})
    pen = scene.carry("magic marker", charge=50)
    scene.carry("scroll of blank paper")
    scene.world.discovered[KINDS_NAMED[MAIL].number] = 1
    use_marker(scene.play, pen, None)
    assert [item.charge for item in brought(scene)] == [UNSTAMPED]
    assert pen.charge == 49


@rule("L-246")
def test_no_dog_fetches_mail() -> None:
    """With every die at its lowest it would fetch any other scroll."""
    for name, taken in (("scroll of light", True), (MAIL, False)):
        scene = Scene(shows={"dogmove.c dog_invent": 0})
        dog = pet_of(scene, "little dog", spot=BESIDE)
        scene.lay(name, BESIDE)
        eat_or_carry_items_here(scene.play, dog, record_of(dog), 1)
        assert bool(dog.inventory) == taken
