"""The crown, thrones, and altars treated badly. NetHack: pray.c, gcrownu, altar_wrath; sit.c."""

from typing import Any

import pytest

from marrow.content.properties import Property
from marrow.content.words import AlignmentName, KindName, RoleName
from marrow.messages.commands import Sit
from marrow.model.item import Slot
from marrow.model.level import Trap
from marrow.model.places import Terrain, TrapKind
from marrow.model.vocabularies import Attribute, HeldIn
from marrow.rules.commands.features.thrones import sit_on_throne, throne_effect
from marrow.rules.hero.skills import skill_level
from marrow.rules.religion.god_gifts import CROWN_RESISTANCES, crown_hero
from scene import MIDDLE, Scene
from use import use


@pytest.mark.parametrize(
    ("alignment", "artifact", "kind"),
    [("lawful", "Excalibur", "long sword"), ("neutral", "Vorpal Blade", "long sword"),
     ("chaotic", "Stormbringer", "runesword")],
)  # fmt: skip
def test_crowning_gives_a_sword_by_alignment(alignment: AlignmentName, artifact: str, kind: KindName) -> None:
    scene = Scene(alignment=alignment)
    scene.wear("long sword", Slot.WIELDED)
    crown_hero(scene.play)
    hero = scene.hero
    assert all(hero.intrinsic[prop] for prop in CROWN_RESISTANCES)
    sword = hero.worn[Slot.WIELDED] if alignment == "lawful" else scene.level.items[MIDDLE][-1]
    assert (sword.artifact, sword.kind.name) == (artifact, kind)
    assert (sword.blessing, sword.charge, sword.erodeproof) == (1, 1, True)
    assert (hero.piety.gifts, hero.skill_slots) == (1, 1)
    assert skill_level(hero, "broadsword" if alignment == "chaotic" else "long sword") > 0


@pytest.mark.parametrize(("blind", "told"), [(False, True), (True, False)])
def test_a_long_sword_shines_even_if_excalibur_is_elsewhere(blind: bool, told: bool) -> None:
    scene = Scene(alignment="lawful")
    sword = scene.wear("long sword", Slot.WIELDED)
    scene.world.artifacts["Excalibur"] = 1
    scene.hero.timeout[Property.BLINDED] = 20 * blind
    crown_hero(scene.play)
    assert ("prayer.sword shines" in scene.told()) == told
    assert (sword.artifact, sword.blessing, sword.charge) == (None, 1, 1)


@pytest.mark.parametrize(
    ("role", "book"),
    [("wizard", "spellbook of finger of death"), ("monk", "spellbook of restore ability")],
)
def test_wizards_and_monks_get_a_book(role: RoleName, book: KindName) -> None:
    scene = Scene(role=role)
    crown_hero(scene.play)
    (gift,) = scene.level.items[MIDDLE]
    assert (gift.kind.name, gift.blessing) == (book, 1)
    assert "prayer.unworthy" not in scene.told()


def test_crowning_with_empty_hands_gives_no_gift() -> None:
    scene = Scene(alignment="lawful")
    crown_hero(scene.play)
    assert scene.told()[-1] == "prayer.unworthy"


# Thrones


def on_throne(which: int, **how: Any) -> Scene:
    scene = Scene(**how)
    scene.level.terrain[MIDDLE] = Terrain.THRONE
    throne_effect(scene.play, which)
    return scene


@use("terrain", "throne")
def test_the_thirteen_things_thrones_do() -> None:
    """By quiet dice: the last attribute, the highest numbers."""
    lowered = on_throne(1)
    assert (lowered.attribute(Attribute.CHARISMA), lowered.hero.hp) == (10 - 6, 90)
    assert on_throne(2).attribute(Attribute.CHARISMA) == 11
    assert on_throne(3).hero.hp == 70
    assert on_throne(4).hero.max_hp == 104
    poor = Scene()
    poor.carry("gold piece", quantity=50)
    throne_effect(poor.play, 5)
    assert poor.hero.inventory == []
    assert on_throne(6, answers={"wishing.for what": "3 apples"}).hero.conduct.wishes <= 1
    unlucky = Scene(throws=[("sit.c dosit", 5, 0)])
    unlucky.hero.luck = -3
    throne_effect(unlucky.play, 6)
    assert unlucky.hero.luck == -2
    assert len(on_throne(7, seed=5).level.monsters) > 0
    assert "commands.imperious order" in on_throne(8).told()
    cursed = Scene()
    cursed.carry("apple")
    throne_effect(cursed.play, 9)
    assert cursed.hero.inventory[0].blessing == -1
    lucky = Scene()
    lucky.hero.luck = 3
    throne_effect(lucky.play, 9)
    assert (lucky.hero.timeout[Property.BLINDED], lucky.hero.luck) == (349, 1)
    assert on_throne(10).hero.intrinsic[Property.SEE_INVISIBLE]
    assert on_throne(11, seed=4).hero.spot != MIDDLE
    assert "commands.insight" in on_throne(12).told()
    assert on_throne(13).hero.timeout[Property.CONFUSED] == 22


@pytest.mark.parametrize(
    "edition, stays",
    [("3.4.3", True), ("3.6.7", True), ("3.7", False), ("5.0.0", False), ("splicehack", True)],
)
def test_a_throne_vanishes_behind_whom_it_sends_away_since_37(edition: str, stays: bool) -> None:
    """An 11 of 13 teleports who is not unlucky; a 0 of 3 is the throne's end."""
    scene = Scene(
        edition, throws=[("sit.c dosit", 6, 5), ("sit.c dosit", 13, 10), ("sit.c dosit", 3, 0)], seed=4
    )
    scene.level.terrain[MIDDLE] = Terrain.THRONE

    sit_on_throne(scene.play)

    assert scene.hero.spot != MIDDLE and scene.thrown == 3
    assert (scene.level.terrain[MIDDLE] == Terrain.THRONE) == stays


@pytest.mark.parametrize(
    "edition, crowned, likes",
    [
        ("3.6.7", 1, False),
        ("splicehack-0.8", 1, True),
        ("3.7", 0, False),
        ("3.7", 1, True),
        ("5.0.0", 1, True),
    ],
)
def test_the_crowned_like_thrones_since_37(edition: str, crowned: int, likes: bool) -> None:
    scene = Scene(edition, throws=[("sit.c dosit", 6, 0), ("sit.c dosit", 3, 2)])
    scene.hero.piety.crowned = crowned
    scene.level.terrain[MIDDLE] = Terrain.THRONE

    sit_on_throne(scene.play)

    assert ("commands.comfortable" in scene.told()) == likes


def test_sitting_in_traps_makes_it_worse() -> None:
    for kind, where, longer in (
        (TrapKind.SPIKED_PIT, "pit", 4), (TrapKind.WEB, "web", 14), (TrapKind.BEAR_TRAP, "bear trap", 1),
    ):  # fmt: skip
        scene = Scene()
        scene.level.traps[MIDDLE] = Trap(kind, MIDDLE, seen=True)
        scene.hero.hold.turns, scene.hero.hold.trap = 5, HeldIn(where)
        scene.do(Sit())
        assert scene.hero.hold.turns == 5 + longer


@use("terrain", "altar")
def test_altars_are_no_seats() -> None:
    own, other = Scene(alignment="neutral"), Scene(alignment="neutral")
    for scene, code in ((own, 2), (other, 3)):
        scene.level.terrain[MIDDLE] = Terrain.ALTAR
        scene.level.detail[MIDDLE] = code
        scene.do(Sit())
    assert (own.attribute(Attribute.WISDOM), own.hero.luck) == (9, 0)
    assert (other.attribute(Attribute.WISDOM), other.hero.luck) == (10, -1)
