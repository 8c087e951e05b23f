"""What artifacts do inside engulfers, to worms' tails, to shapechangers, and what is seen of it."""

import pytest

from marrow.content.species_table import SPECIES_NAMED
from marrow.content.words import ArtifactName, KindName, RoleName, SpeciesName
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.people import Minion
from marrow.model.world import GameOptions
from marrow.rules.combat.artifact_attacks.artifact_hits import artifact_strikes
from marrow.rules.combat.artifact_attacks.monster_touch import can_monster_touch
from marrow.rules.combat.hold_item import hold_another_item
from marrow.rules.combat.monster_attacks.attack_hero import attack_hero
from marrow.rules.items.inventory import add_to_pack
from rule import rule
from scene import MIDDLE, Scene


def struck(
    scene: Scene, name: ArtifactName, base: KindName, monster: Monster, roll: int = 1
) -> tuple[int, bool]:
    sword = scene.wear(base, Slot.WIELDED)
    sword.artifact = name
    return artifact_strikes(scene.play, sword, monster, 10, roll)


def test_vorpal_blade_does_not_behead_an_engulfer() -> None:
    """10 and d1."""
    scene = Scene()
    worm = scene.monster("purple worm", MIDDLE)
    scene.hero.hold.engulfer_id = worm.id
    assert struck(scene, "Vorpal Blade", "long sword", worm) == (11, False)


def test_the_tsurugi_of_muramasa_cuts_an_engulfer_open() -> None:
    scene = Scene()
    worm = scene.monster("purple worm", MIDDLE, hp=50)
    scene.hero.hold.engulfer_id = worm.id
    assert struck(scene, "The Tsurugi of Muramasa", "tsurugi", worm) == (2 * 50 + 200, True)


@pytest.mark.parametrize(
    "name, base, amount",
    [("Vorpal Blade", "long sword", (0, True)), ("The Tsurugi of Muramasa", "tsurugi", (18, False))],
)
def test_vorpal_blade_does_not_behead_a_worms_tail(
    name: ArtifactName, base: KindName, amount: tuple[int, bool]
) -> None:
    scene = Scene()
    worm = scene.monster("long worm", MIDDLE + 3)
    worm.tail = (MIDDLE + 2, MIDDLE + 1)
    assert struck(scene, name, base, worm) == amount


def test_the_blind_do_not_see_a_blade_burn() -> None:
    scene = Scene()
    orc = scene.monster("hill orc")
    scene.wear("blindfold", Slot.EYEWEAR)
    amount, told = struck(scene, "Fire Brand", "long sword", orc)
    assert (amount, told) == (20, False)
    assert scene.told() == []


NEW = ("3.7", "5.0.0")
DRAINED = ("makemon.c monhp_per_lvl", 8)


@rule("L-306")
@pytest.mark.parametrize("edition", ["3.4.3", "3.6.0", "3.6.1", "3.6.2", "3.6.7", *NEW])
def test_of_an_odd_drain_half_is_cut_or_rounded_up(edition: str) -> None:
    """A d8 shows 7: the blow does 7 more, and the hero gains 3 or 4."""
    scene = Scene(edition, hp=10, throws=[(*DRAINED, 6)])
    scene.hero.max_hp = 50
    orc = scene.monster("hill orc", hp=40)

    amount, _ = struck(scene, "Stormbringer", "runesword", orc)

    assert amount == 10 + 2 + 7  # a d2 of bonus shows 2
    assert scene.hero.hp == 10 + (4 if edition in NEW else 3)


@rule("L-306")
@pytest.mark.parametrize("edition, left, healed", [("3.6.7", 2, 4), ("3.7", 3, 4), ("5.0.0", 3, 4)])
def test_a_drained_maximum_stays_above_the_level(edition: str, left: int, healed: int) -> None:
    """Of 10 a d8 takes 8; since 3.7 a monster of level 2 keeps 3, and half of 7 is 4."""
    scene = Scene(edition, hp=10)
    scene.hero.max_hp = 50
    orc = scene.monster("hill orc", hp=10)
    orc.level = 2

    struck(scene, "Stormbringer", "runesword", orc)

    assert (orc.level, orc.max_hp, scene.hero.hp) == (1, left, 10 + healed)


def test_magicbane_undoes_a_changed_shape() -> None:
    scene = Scene(seed=1)
    rat = scene.monster("sewer rat", hp=100)
    rat.true_species = SPECIES_NAMED["chameleon"]
    blade = scene.wear("athame", Slot.WIELDED)
    blade.artifact = "Magicbane"
    for _ in range(40):
        artifact_strikes(scene.play, blade, rat, 1, 1)
    assert rat.species.name == "chameleon"
    assert rat.cancelled


@pytest.mark.parametrize(
    "name, role, halves",
    [("ghoul", "priest", True), ("hill orc", "priest", False), ("ghoul", "valkyrie", False)],
)
def test_the_mitre_halves_what_the_undead_do_to_priests(
    name: SpeciesName, role: RoleName, halves: bool
) -> None:
    def lost(mitre: bool) -> int:
        scene = Scene(role=role, shows={("mhitu.c mattacku", 20): 0})
        if mitre:
            helmet = scene.wear("helm of brilliance", Slot.HELMET)
            helmet.artifact = "The Mitre of Holiness"
            helmet.charge = -9  # so that it is no better armour than none
        attack_hero(scene.play, scene.monster(name))
        return 100 - scene.hero.hp

    assert lost(False) > 1
    assert lost(True) == ((lost(False) + 1) // 2 if halves else lost(False))


# Touch


def test_player_monsters_touch_any_artifact_and_minions_by_alignment() -> None:
    scene = Scene()
    sword = scene.item("long sword")
    sword.artifact = "Excalibur"
    assert can_monster_touch(scene.hero, sword, scene.monster("rogue"))
    assert not can_monster_touch(scene.hero, sword, scene.monster("hill orc", MIDDLE + 2))
    orc = scene.monster("hill orc", MIDDLE + 3)
    orc.duty = Minion(3)
    assert can_monster_touch(scene.hero, sword, orc)


def test_a_foreign_artifact_got_into_the_hands_is_touched_and_falls() -> None:
    """d4 of 10 of its blast, at their highest: 40."""
    scene = Scene(role="valkyrie")
    mirror = scene.item("mirror")
    mirror.artifact = "The Magic Mirror of Merlin"

    hold_another_item(scene.play, mirror)

    assert scene.hero.hp == 60
    assert mirror not in scene.hero.inventory


def test_a_full_pack_takes_what_merges() -> None:
    scene = Scene()
    for number in range(52):
        thing = scene.item("dagger")
        thing.name = str(number)
        add_to_pack(scene.play, thing)
    daggers = scene.hero.inventory[1]
    more = scene.item("dagger")
    more.name = daggers.name
    assert hold_another_item(scene.play, more) is daggers
    assert daggers.quantity == 2


@pytest.mark.parametrize(
    ("name", "auto", "ready"),
    [
        ("dart", True, True),
        ("arrow", True, True),
        ("crossbow bolt", True, False),
        ("dart", False, False),
    ],
)
def test_what_one_gets_may_go_into_the_empty_quiver(name: KindName, auto: bool, ready: bool) -> None:
    """Missiles do, and what the wielded launcher shoots. NetHack: invent.c, hold_another_object."""
    scene = Scene()
    scene.world.options = GameOptions(autoquiver=auto)
    scene.wear("bow", Slot.WIELDED)
    kept = hold_another_item(scene.play, scene.item(name))
    assert (scene.hero.worn.get(Slot.QUIVERED) is kept) is ready
