"""Who can be a friend, and what else becomes of whoever is charmed. NetHack: dog.c, tamedog."""

import pytest

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.words import SpeciesName
from marrow.messages.commands import Quaff, Read
from marrow.model.people import Minion
from marrow.rules.combat.taming import tame
from rule import rule
from scene import Scene
from shop import open_shop


@pytest.mark.parametrize(
    ("name", "friend", "calm"),
    [
        ("jackal", True, True), ("couatl", True, True), ("Archon", True, True), ("djinni", True, True),
        ("watchman", False, True), ("balrog", False, True), ("Vlad the Impaler", False, True),
        ("Wizard of Yendor", False, False), ("Medusa", False, False), ("Master Kaen", False, False),
    ],
)  # fmt: skip
def test_demons_humans_and_who_wants_a_treasure_are_no_friends(
    name: SpeciesName, friend: bool, calm: bool
) -> None:
    scene = Scene()
    monster = scene.monster(name)

    tamed = tame(scene.play, monster)

    assert (tamed, monster.tame > 0, monster.peaceful) == (friend, friend, calm)


def test_demons_befriend_demons() -> None:
    scene = Scene()
    scene.form("succubus")

    assert tame(scene.play, scene.monster("balrog"))


def test_a_servant_of_a_god_serves_nobody_else() -> None:
    scene = Scene()
    couatl = scene.monster("couatl")
    couatl.duty = Minion(3)

    assert not tame(scene.play, couatl)
    assert couatl.peaceful


@rule("N-350")
def test_the_domestic_are_tamer() -> None:
    scene = Scene()
    pony, jackal = scene.monster("pony"), scene.monster("jackal", scene.hero.spot - 1)

    tame(scene.play, pony)
    tame(scene.play, jackal)

    assert (pony.tame, jackal.tame) == (10, 5)


@pytest.mark.parametrize(("edition", "asleep"), [("3.4.3", True), ("3.6.7", True), ("3.7", False)])
def test_sleepers_sleep_on_when_they_are_tamed_until_3_7(edition: str, asleep: bool) -> None:
    scene = Scene(edition)
    jackal = scene.monster("jackal", asleep=True)

    tame(scene.play, jackal)

    assert jackal.asleep is asleep


def test_who_holds_the_hero_lets_go_and_who_has_engulfed_him_spits_him_out() -> None:
    scene = Scene()
    bear, vortex = scene.monster("owlbear"), scene.monster("fog cloud", scene.hero.spot - 1)
    scene.hero.hold.holder_id = bear.id
    tame(scene.play, bear)
    assert scene.hero.hold.holder_id == 0

    scene.hero.hold.engulfer_id = vortex.id
    tame(scene.play, vortex)
    assert scene.hero.hold.engulfer_id == 0


def test_a_hero_who_sticks_does_not_let_go() -> None:
    scene = Scene()
    scene.form("owlbear")
    jackal = scene.monster("jackal")
    scene.hero.hold.holder_id = jackal.id

    tame(scene.play, jackal)

    assert scene.hero.hold.holder_id == jackal.id


def test_a_tamed_monster_wields_a_weapon() -> None:
    scene = Scene()
    orc = scene.monster("hill orc")
    orc.inventory.append(scene.item("scimitar"))

    tame(scene.play, orc)

    assert orc.wields is orc.inventory[0]


def test_taming_calms_a_shopkeeper() -> None:
    scene = Scene()
    monster, keeper = open_shop(scene)
    scene.hero.spot = monster.spot + 1
    monster.peaceful, keeper.robbed = False, 300

    scene.do(Read(item=scene.carry("scroll of taming").letter))

    assert (monster.peaceful, monster.tame, keeper.robbed) == (True, 0, 0)


def test_a_grateful_djinni_is_tame() -> None:
    scene = Scene(throws=[("B-192", 13, 0), ("potion.c djinni_from_bottle", 5, 1)])
    smoky = KINDS_NAMED["potion of object detection"].number
    scene.world.looks[KINDS_NAMED["potion of speed"].number] = smoky

    scene.do(Quaff(item=scene.carry("potion of speed").letter))

    assert "bottles.thank you" in scene.told()
    assert [monster.tame for monster in scene.level.monsters] == [5]
